/* The template game on the screen, by keys to its end. */
#include <string.h>

#include "ui/kept.h"

#define SEVEN ARGUMENTS("--heap=7", "--player=ann=human:Ana")

/* Takes so many counters, from where the cursor is: on the last one. */
static void take(struct terminal *term, int counters)
{
    press_times(term, VTERM_KEY_LEFT, counters - 1);
    press_key(term, VTERM_KEY_ENTER);
}

static void a_game_is_played_by_keys(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, TEMPLATE, .argv = SEVEN);
    assert_shows(term, "  ●   ●   ●   ●  (●) (●) ▸●=");
    assert_shows(term, "> Ana (Ann)");
    take(term, 3);
    assert_shows(term, "  ●  (●) (●) ▸●=  •       •");
    assert_shows(term, "> Ben");
    take(term, 1);
    take(term, 3);
    assert_shows(term, "Ana (Ann) wins (a#): Ann took the last counter (N3)");
    leave(term);
    const char *archive = archive_text(home, "template");
    assert_int_equal(games_in(archive), 1);
    assert_non_null(strstr(archive, "\n1. -3 -1 2. -3 a#\n"));
}

static void a_saved_game_is_resumed(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, TEMPLATE, .argv = SEVEN);
    take(term, 3);
    leave(term);
    assert_int_equal(plies_kept(home, "template"), 1);
    term = START_AT(home, TEMPLATE, .argv = ARGUMENTS("--resume", "--charset=ascii"));
    assert_shows(term, "  o  (o) (o) >o=  *       *");
    assert_shows(term, "> Ben");
    type_plies(term, "-1");
    assert_int_equal(plies_kept(home, "template"), 2);
    leave(term);
}

static void a_counter_too_far_away_is_refused_with_the_rule(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(TEMPLATE, .argv = SEVEN);
    take(term, 4);
    assert_shows(term, "Take one, two or three counters (N2).");
    assert_shows(term, "counter 4");
    leave(term);
}

static void the_help_explains_board_and_rules(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(TEMPLATE, .argv = SEVEN);
    press(term, "?");
    for (int page = 0; !shows(term, "N3: Who takes the last counter wins.") && page < 20; page++)
        press(term, " ");
    assert_shows(term, "N3: Who takes the last counter wins.");
    for (int page = 0; !shows(term, "lowest counter that you take") && page < 20; page++)
        press_key(term, VTERM_KEY_PAGEUP);
    assert_shows(term, "Point at the lowest counter that you take.");
    press_escape(term);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_game_is_played_by_keys),
        TEST(a_saved_game_is_resumed),
        TEST(a_counter_too_far_away_is_refused_with_the_rule),
        TEST(the_help_explains_board_and_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
