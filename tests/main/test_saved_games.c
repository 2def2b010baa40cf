/* What the programs save of games that are played through pipes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"

#define STATE ".local/state/tabuleiro/"
#define SLOT STATE "zener.pgn"
#define ARCHIVE ".local/share/tabuleiro/zener.pgn"
#define UNFINISHED "The game is unfinished (*)"

/* Plays zener with this input; it must end well, and in this line. */
static const char *play(const char *input, const char *result)
{
    const struct outcome *outcome = launch(&(struct launch){.input = input});
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    assert_string_equal(last_line(outcome->out), result);
    return outcome->out;
}

static void assert_saved(const char *name, const char *moves)
{
    const char *text = file_at_home(name);
    if (text == NULL)
        fail_msg("there is no %s", name);
    assert_string_equal(last_line(text), moves);
}

static void the_end_of_the_input_saves_an_unfinished_game(void **state)
{
    (void)state;
    play("c1c2\n", UNFINISHED);
    assert_saved(SLOT, "1. c1c2 *");
    play("c1c2\nc7c6", UNFINISHED);
    assert_saved(SLOT, "1. c1c2 *");
    assert_saved(STATE "zener-2.pgn", "1. c1c2 c7c6 *");
    assert_null(file_at_home(ARCHIVE));
}

static void quit_saves_nothing(void **state)
{
    (void)state;
    play("c1c2\nquit\n", UNFINISHED);
    play("quit\n", UNFINISHED);
    play("", UNFINISHED);
    assert_int_equal(files_left(), 0);
}

static void a_finished_game_goes_to_the_archive(void **state)
{
    (void)state;
    static const char *const inputs[] = {"c1c2\nresign\n", "c1c2\nresign\nquit\n"};
    for (int i = 0; i < 2; i++) {
        empty_home(NULL);
        play(inputs[i], "White wins (1-0): Black resigned");
        assert_saved(ARCHIVE, "1. c1c2 1-0");
        assert_null(file_at_home(SLOT));
    }
}

static void new_saves_the_unfinished_game(void **state)
{
    (void)state;
    const char *out = play("c1c2\nnew\nd1d2\nresign\n", "White wins (1-0): Black resigned");
    assert_shows(out, "> new\nThe unfinished game is saved.\nZener, seed ");
    assert_saved(SLOT, "1. c1c2 *");
    assert_saved(ARCHIVE, "1. d1d2 1-0");
}

static void a_game_is_saved_and_loaded(void **state)
{
    (void)state;
    play("c1c2\nsave my game.pgn\nquit\n", UNFINISHED);
    assert_saved("my game.pgn", "1. c1c2 *");
    assert_int_equal(files_left(), 1);
    const char *out = play("load ~/my game.pgn\nc7c6\nb7b6\nresign\nsave my game.pgn\n",
                           "Black wins (0-1): White resigned");
    assert_shows(out, "> load ~/my game.pgn\nZener, seed ");
    assert_saved("my game.pgn", "1. c1c2 c7c6 b7b6 0-1");
    out = play("load my game.pgn\n\n\n", "Black wins (0-1): White resigned");
    assert_shows(out, "\nReplay, game 1 of 1, ply 2 of 3> \n");
}

static void where_nothing_can_be_saved_the_game_goes_on(void **state)
{
    (void)state;
    const struct outcome *outcome = launch(&(struct launch){
        .input = "c1c2\nnew\nd1d2\nresign\n",
        .variables = {"XDG_STATE_HOME=/dev/null/none", "XDG_DATA_HOME=/dev/null/none"}});
    assert_int_equal(outcome->status, 0);
    assert_string_equal(outcome->err, "zener: /dev/null/none/tabuleiro: cannot be created: Not a "
                                      "directory; the game is not saved\n");
    assert_string_equal(last_line(outcome->out), "White wins (1-0): Black resigned");
    assert_null(strstr(outcome->out, "is saved"));
}

/* By default the system would end the program. */
static void a_limit_of_the_size_of_files_is_an_error_like_any_other(void **state)
{
    (void)state;
    const struct outcome *outcome = launch(&(struct launch){.input = "c1c2\n", .no_files = 1});
    assert_int_equal(outcome->status, 0);
    assert_shows(outcome->err, "zener.pgn: cannot be saved: File too large; ");
    assert_string_equal(last_line(outcome->out), UNFINISHED);
    assert_null(file_at_home(SLOT));
    assert_null(file_at_home(STATE "zener.tmp"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_end_of_the_input_saves_an_unfinished_game, empty_home),
        cmocka_unit_test_setup(quit_saves_nothing, empty_home),
        cmocka_unit_test_setup(a_finished_game_goes_to_the_archive, empty_home),
        cmocka_unit_test_setup(new_saves_the_unfinished_game, empty_home),
        cmocka_unit_test_setup(a_game_is_saved_and_loaded, empty_home),
        cmocka_unit_test_setup(a_limit_of_the_size_of_files_is_an_error_like_any_other, empty_home),
        cmocka_unit_test_setup(where_nothing_can_be_saved_the_game_goes_on, empty_home),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
