/* Full screen, options for a new game given, and a game saved before: nothing of what
 * was asked for is dropped in silence. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ui/playing.h"

#define ASKED "The options you gave are for a new game."

static char home_variable[256];

/* A game is saved in the home of the next program. */
static int save_game(void **state)
{
    (void)state;
    static const char *const folders[] = {"/.local", "/.local/state", "/.local/state/tabuleiro"};
    char path[512];
    const char *home = terminal_new_home();
    snprintf(home_variable, sizeof home_variable, "HOME=%s", home);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", home, folders[i]);
        if (mkdir(path, 0700) != 0)
            return -1;
    }
    snprintf(path, sizeof path, "%s/.local/state/tabuleiro/zener.pgn", home);
    FILE *file = fopen(path, "w");
    return file == NULL || fputs("[Game \"Zener\"]\n\n1. c1c2 *\n", file) < 0 || fclose(file) != 0;
}

static struct terminal *start_with(const char *option)
{
    return START(.argv = ARGUMENTS(option), .environment = ENVIRONMENT(home_variable));
}

static void the_list_says_that_options_are_for_a_new_game(void **state)
{
    (void)state;
    struct terminal *term = start_with("--white=human:Ana");
    terminal_wait_text(term, "1 unfinished game");
    terminal_wait_text(term, ASKED);
    press(term, "n");
    terminal_wait_text(term, "Ana (White), free step");
}

static void the_list_does_not_speak_of_other_options(void **state)
{
    (void)state;
    struct terminal *term = start_with("--theme=dark");
    terminal_wait_text(term, "1 unfinished game");
    terminal_wait_no_text(term, ASKED);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, save_game, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_list_says_that_options_are_for_a_new_game),
        TEST(the_list_does_not_speak_of_other_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
