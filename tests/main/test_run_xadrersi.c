/* The program xadrersi: its options, and whole games in line mode. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"
#include "main/random_game.h"
#include "tabuleiro/xadrersi.h"

#define PLAY(typed, ...)                                                                           \
    played(&(struct launch){.program = "xadrersi", .arguments = {__VA_ARGS__}, .input = (typed)})

static void assert_wrong(const char *argument, const char *message)
{
    struct launch how = {.program = "xadrersi", .arguments = {argument}};
    assert_refused(launch(&how), message);
}

static void whole_games_are_played_through_pipes(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(6, TB_STREAM_PLAYER, 0);
    for (int game = 0; game < 20 / TB_TEST_SHARE + 1; game++) {
        char input[1024] = "", result[RESULT_SIZE];
        random_game(&(struct tb_setup){.game = &tb_xadrersi}, &rng, input, sizeof input, result);
        assert_string_equal(last_line(PLAY(input, "--plain")), result);
    }
}

static void X6_a_game_with_a_queen_call(void **state)
{
    (void)state;
    static const char game[] = "K@a1\nQ@a2\nB@b1\nQ@b3\nB@c3\nR@d3\nR@e4\nN@c4\nR@c5\nR@f4\nN@d2\n"
                               "N@e5\nN@b2\nB@b4\nB@f5\nB@a4\nK@a3\n";
    const char *out = PLAY(game, "-w", "human:Ana");
    assert_shows(out, "Ana (White), the queen is called (X6)> B@b1\n"
                      "The queen is called and must be placed now (X6).\n"
                      "Ana (White), the queen is called (X6)> Q@b3\n");
    assert_string_equal(last_line(out), "Ana (White) wins (1-0): 32-23 points (X10)");
}

static void it_has_only_the_options_that_make_sense(void **state)
{
    (void)state;
    const char *help = PLAY(NULL, "--help");
    static const char begin[] = "Usage: xadrersi [OPTION]... [FILE]\n";
    assert_memory_equal(help, begin, sizeof begin - 1);
    assert_shows(help, "\n  -w, --white=WHO ");
    static const char *const others[] = {"--setup",          "--repetition", "--players",
                                         "--player",         "--dice",       "--shuffle-seats",
                                         "--stack-crossing", "--no-"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char message[100];
        assert_null(strstr(help, others[i]));
        snprintf(message, sizeof message, "unknown option '%s'", others[i]);
        assert_wrong(others[i], message);
    }
    assert_wrong("-n2", "unknown option '-n'");
    assert_wrong("--position=8/8/8/8/8/8/8/8 w - -",
                 "invalid position: last: nothing may follow, but there is ' -'");
}

static void ugi_answers(void **state)
{
    (void)state;
    assert_string_equal(PLAY("query position\n", "--ugi"), "response 8/8/8/8/8/8/8/8 w -\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_through_pipes),
        cmocka_unit_test(X6_a_game_with_a_queen_call),
        cmocka_unit_test(it_has_only_the_options_that_make_sense),
        cmocka_unit_test(ugi_answers),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
