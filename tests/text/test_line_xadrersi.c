/* Line mode in Xadrersi. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/xadrersi.h"
#include "text/talk.h"

static void assert_answers(const char *input, const char *answer)
{
    struct tb_setup setup = setup_of(&tb_xadrersi);
    struct talk heard = talk_lines(&setup, input, strlen(input));
    assert_string_equal(heard.err, "");
    assert_int_equal(heard.status, 0);
    assert_holds(heard.out, answer);
    talk_free(&heard);
}

static void a_board_comes_after_every_placement(void **state)
{
    (void)state;
    assert_answers("Ka1\n", "Xadrersi, seed 1. Type help for the commands.\n"
                            "8  .  .  .  .  .  .  .  .\n"
                            "7  .  .  .  .  .  .  .  .\n"
                            "6  .  .  .  .  .  .  .  .\n"
                            "5  .  .  .  .  .  .  .  .\n"
                            "4  .  .  .  .  .  .  .  .\n"
                            "3  .  .  .  .  .  .  .  .\n"
                            "2  .  .  .  .  .  .  .  .\n"
                            "1  .  .  .  .  .  .  .  .\n"
                            "   a  b  c  d  e  f  g  h\n"
                            "White: in hand K Q R R B B N N; score 0\n"
                            "Black: in hand K Q R R B B N N; score 0\n"
                            "White, place the king (X2)> Ka1\n"
                            "\n"
                            "8  .  .  .  .  .  .  .  .\n"
                            "7  .  .  .  .  .  .  .  .\n"
                            "6  .  .  .  .  .  .  .  .\n"
                            "5  .  .  .  .  .  .  .  .\n"
                            "4  .  .  .  .  .  .  .  .\n"
                            "3  .  .  .  .  .  .  .  .\n"
                            "2  .  .  .  .  .  .  .  .\n"
                            "1  K  .  .  .  .  .  .  .\n"
                            "   a  b  c  d  e  f  g  h\n"
                            "White: in hand Q R R B B N N; score 3\n"
                            "Black: in hand K Q R R B B N N; score 0\n"
                            "Black, place a piece> \n");
}

static void X6_the_queen_is_called(void **state)
{
    (void)state;
    assert_answers("K@a1\nQ@a2\nN@b1\nmoves\n", "White, the queen is called (X6)> N@b1\n"
                                                "The queen is called and must be placed now (X6).\n"
                                                "White, the queen is called (X6)> moves\n"
                                                "Q@a3 Q@b1 Q@b2 Q@b3\n");
}

static void X10_the_last_placement_decides(void **state)
{
    (void)state;
    static const char game[] = "K@a1\nQ@a2\nQ@b3\nB@c3\nR@d3\nR@e4\nN@c4\nR@c5\nR@f4\nN@d2\n"
                               "N@e5\nN@b2\nB@b4\nB@f5\nB@a4\nK@a3\n";
    struct tb_setup setup = setup_of(&tb_xadrersi);
    struct talk heard = talk_lines(&setup, game, strlen(game));
    assert_ends_in(heard.out, "White: in hand none; score 32\n"
                              "Black: in hand none; score 23\n"
                              "White wins (1-0): 32-23 points (X10)\n");
    assert_int_equal(occurrences(heard.out, "   a  b  c"), 17);
    talk_free(&heard);
}

static void the_score_runs_along(void **state)
{
    (void)state;
    assert_answers("Ka1\nQa2\nscore\n", "> score\n"
                                        "Score of this game:\n"
                                        "White: 2\n"
                                        "Black: 20\n"
                                        "Games finished: 0\n");
}

static void there_are_no_dice(void **state)
{
    (void)state;
    assert_answers("roll\n\n", "> roll\nNo throw is due.\nWhite, place the king (X2)> \n"
                               "White, place the king (X2)> \n");
    struct tb_setup setup = setup_of(&tb_xadrersi);
    struct talk heard = talk_lines(&setup, "help\n", 5);
    assert_lacks(heard.out, "\nroll");
    assert_holds(heard.out, "Type a ply, such as K@a1, or");
    talk_free(&heard);
}

static void undo_takes_a_piece_back(void **state)
{
    (void)state;
    assert_answers("Ka1\nQa2\nundo\nNa2\n", "Black, place a piece> Na2\n");
    assert_answers("Ka1\nQa2\nundo\nredo\n", "White, the queen is called (X6)> \n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_comes_after_every_placement),
        cmocka_unit_test(X6_the_queen_is_called),
        cmocka_unit_test(X10_the_last_placement_decides),
        cmocka_unit_test(the_score_runs_along),
        cmocka_unit_test(there_are_no_dice),
        cmocka_unit_test(undo_takes_a_piece_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
