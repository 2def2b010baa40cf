/* UGI in Xadrersi and Hypnosia. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "text/talk.h"

#define TWO "R:h1,h2,h3,h4/C:h1,h2,h3,h4"
#define THREE "R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4"

static void assert_answers(const struct tb_game *game, const char *input, const char *expected)
{
    struct talk heard = talk_ugi(game, input, strlen(input));
    assert_string_equal(heard.out, expected);
    assert_string_equal(heard.err, "");
    assert_int_equal(heard.status, 0);
    talk_free(&heard);
}

static void assert_xadrersi(const char *input, const char *expected)
{
    assert_answers(&tb_xadrersi, input, expected);
}

static void assert_hypnosia(const char *input, const char *expected)
{
    assert_answers(&tb_hypnosia, input, expected);
}

static void xadrersi_has_no_options(void **state)
{
    (void)state;
    struct talk heard = talk_ugi(&tb_xadrersi, "ugi\n", 4);
    assert_holds(heard.out, "id name Xadrersi ");
    assert_lacks(heard.out, "option");
    talk_free(&heard);
    assert_xadrersi("setoption name Seed value 1\nsetoption name Players value 3\nroll\n",
                    "info string no option Seed\ninfo string no option Players\n"
                    "error no throw due\n");
}

static void xadrersi_is_queried(void **state)
{
    (void)state;
    assert_xadrersi("query position\nquery turn\nquery p1turn\nquery score\n"
                    "position startpos moves K@a1 Qa2\n"
                    "query position\nquery turn\nquery p1turn\nquery score\nquery moves\n",
                    "response 8/8/8/8/8/8/8/8 w -\nresponse w\nresponse true\nresponse 0 0\n"
                    "response 8/8/8/8/8/8/q7/K7 w a2\nresponse w\nresponse true\n"
                    "response 2 20\nresponse Q@a3 Q@b1 Q@b2 Q@b3\n");
}

static void X10_xadrersi_is_played_to_its_end(void **state)
{
    (void)state;
    assert_xadrersi(
        "position startpos moves K@a1 Q@a2 Q@b3 B@c3 R@d3 R@e4 N@c4 R@c5 R@f4 N@d2 N@e5 N@b2 "
        "B@b4 B@f5 B@a4 K@a3\nquery gameover\nquery result\nquery score\nquery turn\n"
        "query p1turn\nquery moves\n",
        "response true\nresponse p1win\nresponse 32 23\nresponse none\nresponse false\n"
        "response\n");
}

static void xadrersi_refuses_with_the_rule(void **state)
{
    (void)state;
    assert_xadrersi("position startpos moves Q@a1\nposition fen 8/8/8/8/8/8/8/8 w - - x\n"
                    "query position\n",
                    "error ply 1 (Q@a1): White places the king first (X2)\n"
                    "error last: nothing may follow, but there is ' - x'\n"
                    "response 8/8/8/8/8/8/8/8 w -\n");
}

static void plies_are_counted(void **state)
{
    (void)state;
    assert_xadrersi("go perft 4\n", "1 64\n2 1680\n3 50232\n4 1805208\nperftok\n");
    assert_hypnosia("go perft 5\n", "1 21\n2 108\n3 358\n4 7518\n5 38664\nperftok\n");
}

static void hypnosia_tells_its_options(void **state)
{
    (void)state;
    struct talk heard = talk_ugi(&tb_hypnosia, "ugi\n", 4);
    assert_holds(heard.out, "option name Seed type spin default 0 min 0 max 18446744073709551615\n"
                            "option name Players type spin default 2 min 2 max 6\n"
                            "option name StackCrossing type check default true\n"
                            "option name IdleRounds type spin default 20 min 0 max 999\n"
                            "ugiok\n");
    talk_free(&heard);
}

static void hypnosia_begins_as_the_options_say(void **state)
{
    (void)state;
    assert_hypnosia("query position\n", "response " TWO " R - 0,0 - -\n");
    assert_hypnosia("setoption name players value 3\nquery position\nquery score\n",
                    "response " THREE " R - 0,0,0 - -\nresponse 0 0 0\n");
    assert_hypnosia("setoption name STACKCROSSING value False\nquery position\n"
                    "setoption name StackCrossing value true\nquery position\n",
                    "response " TWO " R - 0,0 - s\nresponse " TWO " R - 0,0 - -\n");
}

/* What somebody has set stays until the next `position` or `uginewgame`. */
static void H17_idle_rounds_are_an_option(void **state)
{
    (void)state;
    static const char round[] = " 11 o0o1 o1o2 11 o15o16 o16o17";
    char input[300];
    snprintf(input, sizeof input,
             "setoption name idlerounds value 2\n"
             "position fen R:o0/C:o15 R - 0,0 - - moves%s\nquery gameover\n"
             "position fen R:o0/C:o15 R - 0,0 - - moves%s 11 o2o3 o3o4 11 o17o18 o18o19\n"
             "query gameover\nquery result\ngo\n"
             "setoption name IdleRounds value 1000\n",
             round, round);
    assert_hypnosia(input, "response false\nresponse true\nresponse draw\nbestmove 0000\n"
                           "error option IdleRounds: a number from 0 to 999 is expected\n");
}

static void options_leave_a_position_alone(void **state)
{
    (void)state;
    assert_hypnosia("position startpos moves 54\nsetoption name Players value 3\n"
                    "query position\nposition startpos\nquery position\n"
                    "position fen " TWO " C 21 0,0 - -\nsetoption name Players value 2\n"
                    "query position\nuginewgame\nquery position\n"
                    "setoption name Players value 3\nquery position\n",
                    "response " TWO " R 54 0,0 - -\nresponse " THREE " R - 0,0,0 - -\n"
                    "response " TWO " C 21 0,0 - -\nresponse " TWO " R - 0,0 - -\n"
                    "response " THREE " R - 0,0,0 - -\n");
}

static void bad_values_are_refused(void **state)
{
    (void)state;
    static const char *const players[] = {"1", "7", "two", "2x", "-2", "4294967298"};
    static const char *const seeds[] = {"x", "-1", "18446744073709551616", "1 2"};
    static const char *const flags[] = {"1", "yes"};
    char input[100];
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        snprintf(input, sizeof input, "setoption name Players value %s\n", players[i]);
        assert_hypnosia(input, "error option Players: a number from 2 to 6 is expected\n");
    }
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        snprintf(input, sizeof input, "setoption name Seed value %s\n", seeds[i]);
        assert_hypnosia(input, "error option Seed: a number from 0 to 18446744073709551615 is "
                               "expected\n");
    }
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        snprintf(input, sizeof input, "setoption name StackCrossing value %s\n", flags[i]);
        assert_hypnosia(input, "error option StackCrossing: true or false is expected\n");
    }
}

static void values_may_not_be_missing(void **state)
{
    (void)state;
    assert_hypnosia("setoption name Players\nsetoption name StackCrossing\n"
                    "setoption name Players value\nsetoption name Seed value \n",
                    "error option Players: a number from 2 to 6 is expected\n"
                    "error option StackCrossing: true or false is expected\n"
                    "error option Players: a number from 2 to 6 is expected\n"
                    "error option Seed: a number from 0 to 18446744073709551615 is expected\n");
}

static void hypnosia_says_who_throws_and_who_moves(void **state)
{
    (void)state;
    assert_hypnosia("query turn\nquery p1turn\nquery moves\n",
                    "response roll R\nresponse true\n"
                    "response 11 21 22 31 32 33 41 42 43 44 51 52 53 54 55 61 62 63 64 65 66\n");
    assert_hypnosia("position startpos moves 54 h1o5 o5m6 21 h1o17\n"
                    "query turn\nquery p1turn\nquery moves\nquery position\n",
                    "response C\nresponse false\nresponse o17o18\n"
                    "response R:h2,h3,h4,m6/C:h2,h3,h4,o17 C 1 0,0 - -\n");
}

/* Every throw is the one of its number, whatever was asked before. */
static void the_seed_rolls_the_dice(void **state)
{
    (void)state;
    struct tb_position start;
    char expected[200], text[2][TB_PLY_TEXT];
    tb_startpos(&tb_hypnosia, &start);
    for (uint64_t i = 0; i < 2; i++)
        tb_hypnosia.ply_text(&start, tb_throw(&tb_hypnosia, &start, 7, i), text[i]);
    snprintf(expected, sizeof expected,
             "response %s\nresponse %s\nresponse roll R\nresponse roll C\nresponse %s\n", text[0],
             text[0], text[1]);
    assert_hypnosia("setoption name Seed value 7\nroll\nroll\nquery turn\n"
                    "position startpos moves 54 h1o5 o5m6\nquery turn\nroll\n",
                    expected);
}

static void the_seed_may_come_from_the_command_line(void **state)
{
    (void)state;
    struct tb_position start;
    char text[TB_PLY_TEXT], expected[100], *said, *err;
    size_t size, err_size;
    tb_startpos(&tb_hypnosia, &start);
    tb_hypnosia.ply_text(&start, tb_throw(&tb_hypnosia, &start, 9, 0), text);
    snprintf(expected, sizeof expected, "response %s\n", text);
    struct tb_line_io io = {.in = file_of("roll\n", 5),
                            .out = open_memstream(&said, &size),
                            .err = open_memstream(&err, &err_size),
                            .program = "game"};
    assert_int_equal(tb_ugi(&tb_hypnosia, 9, &io), 0);
    fclose(io.out);
    fclose(io.err);
    assert_string_equal(said, expected);
    free(said);
    free(err);
}

static void nothing_is_rolled_where_no_throw_is_due(void **state)
{
    (void)state;
    assert_hypnosia("position startpos moves 54\nroll\n"
                    "position fen R:/C: R - 0,0 - -\nroll\n",
                    "error no throw due\nerror no throw due\n");
}

static void H6_the_dice_are_not_searched_for(void **state)
{
    (void)state;
    assert_hypnosia("go depth 1\ngo\nposition startpos moves 54\ngo depth 1\n"
                    "position fen R:/C:c C - -3,8 C -\ngo\n",
                    "error throw due (H6)\nbestmove 0000\nerror throw due (H6)\nbestmove 0000\n"
                    "error unknown command: go depth 1\nbestmove 0000\n");
}

static void H15_hypnosia_has_winners(void **state)
{
    (void)state;
    assert_hypnosia("position fen R:i0,c/G:c,c,c/B:o2 R - 7,8,-1 GRGG - moves 61 i0c\n"
                    "query gameover\nquery result\nquery score\nquery turn\nquery p1turn\n"
                    "query moves\n"
                    "position fen R:c,c,c,c/G:/B: R - 2,6,6 RRRR -\nquery result\n"
                    "position fen R:/C:c C - -3,8 C -\nquery result\n",
                    "response true\nresponse p2win\nresponse 8 8 -1\nresponse none\n"
                    "response false\nresponse\nresponse draw\nresponse p2win\n");
}

static void hypnosia_refuses_with_field_or_rule(void **state)
{
    (void)state;
    assert_hypnosia("position startpos moves 45\nposition startpos moves 54 h4o1 h4o1\n"
                    "position fen " TWO " R - 0,0 -\nposition fen " TWO " R - 0,0 - - x\n"
                    "position fen " TWO " R - 0,0 - - moves 77\nquery position\n",
                    "error ply 1 (45): '45' is not a throw: write 54, the larger die first\n"
                    "error ply 3 (h4o1): Red has no pawn there (H6)\n"
                    "error variant: the field is missing\n"
                    "error variant: 's' or '-' is expected at '- x', and no more\n"
                    "error ply 1 (77): '77' is not a throw: write 54, the larger die first\n"
                    "response " TWO " R - 0,0 - -\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(xadrersi_has_no_options),
        cmocka_unit_test(xadrersi_is_queried),
        cmocka_unit_test(X10_xadrersi_is_played_to_its_end),
        cmocka_unit_test(xadrersi_refuses_with_the_rule),
        cmocka_unit_test(plies_are_counted),
        cmocka_unit_test(hypnosia_tells_its_options),
        cmocka_unit_test(hypnosia_begins_as_the_options_say),
        cmocka_unit_test(H17_idle_rounds_are_an_option),
        cmocka_unit_test(options_leave_a_position_alone),
        cmocka_unit_test(bad_values_are_refused),
        cmocka_unit_test(values_may_not_be_missing),
        cmocka_unit_test(hypnosia_says_who_throws_and_who_moves),
        cmocka_unit_test(the_seed_rolls_the_dice),
        cmocka_unit_test(the_seed_may_come_from_the_command_line),
        cmocka_unit_test(nothing_is_rolled_where_no_throw_is_due),
        cmocka_unit_test(H6_the_dice_are_not_searched_for),
        cmocka_unit_test(H15_hypnosia_has_winners),
        cmocka_unit_test(hypnosia_refuses_with_field_or_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
