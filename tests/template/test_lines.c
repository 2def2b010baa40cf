/* The template game through its program, in line mode and by the machine interface. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"

#define ARCHIVE ".local/share/tabuleiro/template.pgn"
#define ANA_WON "Ana (Ann) wins (a#): Ann took the last counter (N3)"

#define PLAY(typed, ...)                                                                           \
    played(&(struct launch){.program = "template", .arguments = {__VA_ARGS__}, .input = (typed)})

static void a_game_is_played_in_line_mode(void **state)
{
    (void)state;
    const char *out = PLAY("-3\n-4\n-2\nundo\n-1\n-3\n-3\n-1\n", "--plain", "--heap=11",
                           "--player=ann=human:Ana");
    assert_shows(out, "oooooooooo\no\n11 counters\nAna (Ann), take counters> ");
    assert_shows(out, "Take one, two or three counters (N2).\n");
    assert_shows(out, "\no\n1 counter\nAna (Ann), take counters> ");
    assert_string_equal(last_line(out), ANA_WON);
}

static void a_finished_game_is_in_the_archive(void **state)
{
    (void)state;
    PLAY("-3\n-1\n-3\n", "--plain", "--heap=7", "--player=ann=human:Ana");
    const char *text = file_at_home(ARCHIVE);
    assert_shows(text, "[Ann \"Ana\"]\n[Ben \"?\"]\n[Result \"a#\"]\n[Game \"Template\"]\n");
    assert_shows(text, "[FEN \"7 a\"]\n[Heap \"7\"]\n");
    assert_shows(text, "\n1. -3 -1 2. -3 a#\n");
    assert_shows(PLAY("", "--stats"), "Ann         1    1   100%\n");
}

static void a_record_is_read_and_played_on(void **state)
{
    (void)state;
    write_in_home("open.pgn", "[Game \"Template\"]\n[Ann \"Ana\"]\n[FEN \"7 a\"]\n\n-3 -1 *\n");
    const char *out = PLAY("-3\n", "--plain", "open.pgn");
    assert_shows(out, "ooo\n3 counters\nAna (Ann), take counters> ");
    assert_string_equal(last_line(out), ANA_WON);
    assert_shows(file_at_home(ARCHIVE), "\n1. -3 -1 2. -3 a#\n");
}

static void the_machine_interface_plays_it(void **state)
{
    (void)state;
    assert_string_equal(PLAY("position fen 7 a moves -3 -1\nquery turn\nquery moves\nd\n"
                             "position fen 7 a moves -3 -1 -3\nquery result\nquery moves\n"
                             "setoption name Heap value 5\n"
                             "position startpos moves -4\nposition startpos\ngo perft 3\n",
                             "--ugi"),
                        "response a\nresponse -1 -2 -3\nooo\n3 counters\n3 a\n"
                        "response p1win\nresponse\n"
                        "error ply 1 (-4): take one, two or three counters (N2)\n"
                        "1 3\n2 8\n3 10\nperftok\n");
}

static void its_help_has_its_option_and_a_true_example(void **state)
{
    (void)state;
    const char *out = PLAY("", "--help");
    assert_shows(out, "\n      --heap=1-99             how many counters the heap has");
    assert_string_equal(last_line(out), "  template --player=ann=human:Ana --seed=7");
    assert_shows(PLAY("rules\n", "--plain", "--player=ann=human:Ana", "--seed=7"),
                 "\nN3: Who takes the last counter wins.\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, empty_home)
    const struct CMUnitTest tests[] = {
        TEST(a_game_is_played_in_line_mode),
        TEST(a_finished_game_is_in_the_archive),
        TEST(a_record_is_read_and_played_on),
        TEST(the_machine_interface_plays_it),
        TEST(its_help_has_its_option_and_a_true_example),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
