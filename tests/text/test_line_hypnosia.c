/* Line mode in Hypnosia: dice, throwing for who begins, and the ranking. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/hypnosia.h"
#include "text/talk.h"

#define UNFINISHED "The game is unfinished (*)\n"

static struct tb_setup setup_for(int players)
{
    struct tb_setup setup = setup_of(&tb_hypnosia);
    setup.options[TB_HYPNOSIA_PLAYERS] = players;
    return setup;
}

static char *heard_in(const struct tb_setup *setup, const char *input)
{
    struct talk heard = talk_lines(setup, input, strlen(input));
    assert_string_equal(heard.err, "");
    assert_int_equal(heard.status, 0);
    free(heard.err);
    return heard.out;
}

static void assert_manual(int players, const char *input, const char *answer)
{
    struct tb_setup setup = setup_for(players);
    setup.manual_dice = true;
    char *out = heard_in(&setup, input);
    assert_holds(out, answer);
    free(out);
}

static void assert_from(const char *position, const char *input, const char *answer)
{
    struct tb_setup setup = setup_from(&tb_hypnosia, position);
    setup.manual_dice = true;
    char *out = heard_in(&setup, input);
    assert_holds(out, answer);
    free(out);
}

static void H5_the_throws_for_who_begins_are_told(void **state)
{
    (void)state;
    struct tb_setup setup = setup_for(3);
    char *out = heard_in(&setup, "");
    assert_holds(out, "Hypnosia, seed 1. Type help for the commands.\n               [10]");
    assert_holds(out,
                 "score 0\nRoll for the first turn: R 64, G 64, B 65 (H5).\nBlue begins (H5).\n"
                 "Blue, roll the dice> \n" UNFINISHED);
    free(out);
}

static void H5_people_throw_for_who_begins(void **state)
{
    (void)state;
    assert_manual(3, "5 4\nfoo\n\n77\nscore\nboard\n54\n12\n11\n 6 6 \n",
                  "Hypnosia, seed 1. Type help for the commands.\n"
                  "Red, roll for the first turn> 5 4\n"
                  "Green, roll for the first turn> foo\n"
                  "A throw is two dice, such as 54 or 4 5.\n"
                  "Green, roll for the first turn> \n"
                  "A throw is two dice, such as 54 or 4 5.\n"
                  "Green, roll for the first turn> 77\n"
                  "A throw is two dice, such as 54 or 4 5.\n"
                  "Green, roll for the first turn> score\n"
                  "Games finished: 0\n"
                  "Red: won 0, drawn 0\n"
                  "Green: won 0, drawn 0\n"
                  "Blue: won 0, drawn 0\n"
                  "Green, roll for the first turn> board\n"
                  "The game has not begun yet.\n"
                  "Green, roll for the first turn> 54\n"
                  "Blue, roll for the first turn> 12\n"
                  "A tie: those with the highest total roll again.\n"
                  "Red, roll for the first turn> 11\n"
                  "Green, roll for the first turn> 6 6\n"
                  "               [10]");
    assert_manual(3, "54\n45\n11\n11\n66\n",
                  "Roll for the first turn: R 54, G 54, B 11 (H5).\n"
                  "A tie, rolled again: R 11, G 66 (H5).\n"
                  "Green begins (H5).\n"
                  "Green, roll your dice> \n" UNFINISHED);
    assert_manual(2, "54\nquit\n", "Cyan, roll for the first turn> quit\n" UNFINISHED);
    assert_manual(2, "54\n", "Cyan, roll for the first turn> \n" UNFINISHED);
}

static void every_game_is_thrown_for_again(void **state)
{
    (void)state;
    assert_manual(2, "66\n11\nresign\nnew\n11\n66\n",
                  "Game over> new\n"
                  "Hypnosia, seed 2. Type help for the commands.\n"
                  "Red, roll for the first turn> 11\n"
                  "Cyan, roll for the first turn> 66\n");
}

static void roll_and_an_empty_line_do_the_same(void **state)
{
    (void)state;
    static const char *const inputs[] = {"roll\n", "\n", "  ROLL \n"};
    struct tb_setup setup = setup_for(2);
    struct tb_match *match = tb_match_new(&setup, NULL);
    char text[TB_PLY_TEXT], expected[64];
    const struct tb_position *start = tb_match_position(match);
    tb_hypnosia.ply_text(start, tb_match_throw(match), text);
    snprintf(expected, sizeof expected, "%s rolls %s.\n",
             tb_hypnosia.seat(start, tb_hypnosia.turn(start))->name, text);
    tb_match_free(match);
    for (int i = 0; i < 3; i++) {
        setup = setup_for(2);
        char *out = heard_in(&setup, inputs[i]);
        assert_holds(out, expected);
        assert_holds(out, ", use a die (");
        assert_int_equal(occurrences(out, "[10]"), 1); /* the board of the start */
        free(out);
    }
}

static void the_program_throws_its_own_dice(void **state)
{
    (void)state;
    struct tb_setup setup = setup_for(2);
    char *out = heard_in(&setup, "54\nh1o1\nmoves\nhelp\n\nroll\n\n");
    assert_holds(out, "roll the dice> 54\n"
                      "Press Enter to roll the dice.\n");
    assert_holds(out, "roll the dice> h1o1\n"
                      "Press Enter to roll the dice.\n");
    assert_holds(out, "roll the dice> moves\nroll\n");
    assert_holds(out, "roll the dice> help\n"
                      "Press Enter to roll the dice, or type one of these commands:\n");
    assert_holds(out, "\nroll       roll the dice; an empty line does the same\n");
    assert_holds(out, ")> roll\nNo throw is due.\n");
    assert_int_equal(occurrences(out, " rolls "), 1);
    free(out);
}

static void real_dice_are_typed(void **state)
{
    (void)state;
    assert_from("R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "roll\n\n4 5\n",
                "Red, roll your dice> roll\n"
                "A throw is two dice, such as 54 or 4 5.\n"
                "Red, roll your dice> \n"
                "A throw is two dice, such as 54 or 4 5.\n"
                "Red, roll your dice> 4 5\n"
                "Red rolls 54.\n"
                "Red, use a die (5 4)> \n" UNFINISHED);
    assert_from("R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "help\nmoves\n",
                "Type a ply, such as 11, or one of these commands:\n");
    assert_from("R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "moves\n",
                "11 21 22 31 32 33 41 42 43 44 51 52 53 54 55 61 62 63 64 65 66\n");
}

static void undo_goes_die_by_die_and_redo_throws_the_same(void **state)
{
    (void)state;
    struct tb_setup setup = setup_from(&tb_hypnosia, "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -");
    char *out = heard_in(&setup, "\n");
    const char *throw = strstr(out, "Red rolls ");
    char thrown[] = "Red rolls 00.\n";
    memcpy(thrown, throw, strlen(thrown));
    free(out);

    setup = setup_from(&tb_hypnosia, "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -");
    out = heard_in(&setup, "\nundo\n\nundo\nredo\nundo\nroll\n");
    assert_int_equal(occurrences(out, thrown), 4);
    assert_int_equal(occurrences(out, "Red rolls "), 4);
    free(out);

    assert_from("R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "54\nh1o5\nundo\nundo\n65\nh1o6\n",
                "Red, use a die (6 5)> h1o6\nRed, use the last die (5)> \n");
    assert_from("R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "54\nh1o5\nundo\n",
                "score 0\nRed rolls 54.\nRed, use a die (5 4)> \n");
}

static void H7_lost_dice_are_told_and_the_board_shown(void **state)
{
    (void)state;
    assert_from("R:h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "21\n",
                "Red, roll your dice> 21\n"
                "\n"
                "               [10]   09    08    07    06   [05]\n");
    assert_from("R:h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "21\n",
                "score 0\nRed rolls 21.\nRed: no move for 2 1 (H7).\nCyan, roll your dice> \n");
}

static void H12_captures_and_arrivals_are_told(void **state)
{
    (void)state;
    assert_from("R:i0,i1/C:h1,o5,o6 C - 0,0 - -", "21\no5o6\nh1o17\n11\ni0c\n",
                "Red rolls 11.\nRed, use a die (1 1)> i0c\n"
                "Red: a pawn reaches the centre for 5 points (H13).\n"
                "Red, use the last die (1)> \n");
    assert_from("R:o6,i1/C:h1,o5 C - 0,0 - -", "21\no5o6\n",
                "Cyan captures a pawn of Red (H12).\nCyan, use the last die (2)> \n");
}

static void H15_the_ranking_stands_before_the_result(void **state)
{
    (void)state;
    assert_from("R:i0,c/G:c,c,c/B:o2 R - 5,8,1 GRGG -", "61\ni0c\n",
                "Red: a pawn reaches the centre for 1 point (H13).\n"
                "1. Green: 8 points\n"
                "2. Red: 6 points\n"
                "3. Blue: 1 point\n"
                "Green wins (G#): five pawns are in the centre; Green has the highest score "
                "(H14)\n");
    assert_from("R:i0,c/G:c,c,c/B:o2 R - 7,8,-1 GRGG -", "61\ni0c\n",
                "1. Green: 8 points, in the centre before Red (H15)\n"
                "2. Red: 8 points, in the centre after Green (H15)\n"
                "3. Blue: -1 points\n"
                "Green wins (G#): five pawns are in the centre; of those with the highest score, "
                "Green reached the centre first (H15)\n");
}

static void the_score_ranks_the_players(void **state)
{
    (void)state;
    struct tb_setup setup = setup_from(&tb_hypnosia, "R:i0,c/G:c,c,c/B:o2 R - 7,8,-1 GRGG -");
    strcpy(setup.players[1].name, "Ana");
    char *out = heard_in(&setup, "score\n");
    assert_holds(out, "> score\n"
                      "Score of this game:\n"
                      "1. Ana (Green): 8 points\n"
                      "2. Red: 7 points\n"
                      "3. Blue: -1 points\n"
                      "Games finished: 0\n");
    free(out);
}

static void two_may_resign_and_agree_on_a_draw(void **state)
{
    (void)state;
    assert_from("R:h1/C:h1,o5 C - 0,0 - -", "resign\n",
                "Cyan, roll your dice> resign\nRed wins (R#): Cyan resigned\n");
    assert_from("R:h1/C:h1,o5 C - 0,0 - -", "draw\nyes\n",
                "Red, Cyan offers a draw. Do you accept? (yes/no)> yes\nDraw (RC#): agreed\n");
    assert_manual(3, "66\n11\n12\nresign\ndraw\n",
                  "Red, roll your dice> resign\n"
                  "Only in two-player games.\n"
                  "Red, roll your dice> draw\n"
                  "Only in two-player games.\n");
}

static void H16_stacks_stay_together_on_their_side(void **state)
{
    (void)state;
    assert_from("R:o5,o5/C:h1 R 54 0,0 - s", "2o5m6\n", "(H16).\nRed, use a die (5 4)> \n");
}

static void the_input_may_end_at_every_byte(void **state)
{
    (void)state;
    const char session[] = "help\n54\n4 5\nrules\n66\n1 1\nmoves\n54\nh1o5\nscore\nundo\nundo\n"
                           "redo\nh1o4\no4m3\ndraw\nno\nnew\n66\n12\nresign\nundo\nquit\n";
    for (size_t length = 0; length < sizeof session; length++) {
        struct tb_setup setup = setup_for(2);
        char input[sizeof session];
        setup.manual_dice = true;
        memcpy(input, session, length);
        input[length] = '\0';
        free(heard_in(&setup, input));
    }
}

static void noise_does_no_harm(void **state)
{
    (void)state;
    enum { LINES = 3000, LONGEST = 12 };
    static const char letters[] = "0123456789hoimc 2\xff\x1b\t";
    struct tb_rng rng = {13};
    char *noise = malloc(LINES * (LONGEST + 1) + 1), *at = noise;
    for (int i = 0; i < LINES; i++) {
        for (uint32_t n = tb_rng_below(&rng, LONGEST); n > 0; n--)
            *at++ = letters[tb_rng_below(&rng, sizeof letters - 1)];
        *at++ = '\n';
    }
    *at = '\0';
    struct tb_setup setup = setup_for(4);
    setup.manual_dice = true;
    char *out = heard_in(&setup, noise);
    for (const char *c = out; *c != '\0'; c++)
        assert_true(*c == '\n' || (unsigned char)*c >= ' ');
    free(out);
    free(noise);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(H5_the_throws_for_who_begins_are_told),
        cmocka_unit_test(H5_people_throw_for_who_begins),
        cmocka_unit_test(every_game_is_thrown_for_again),
        cmocka_unit_test(roll_and_an_empty_line_do_the_same),
        cmocka_unit_test(the_program_throws_its_own_dice),
        cmocka_unit_test(real_dice_are_typed),
        cmocka_unit_test(undo_goes_die_by_die_and_redo_throws_the_same),
        cmocka_unit_test(H7_lost_dice_are_told_and_the_board_shown),
        cmocka_unit_test(H12_captures_and_arrivals_are_told),
        cmocka_unit_test(H15_the_ranking_stands_before_the_result),
        cmocka_unit_test(the_score_ranks_the_players),
        cmocka_unit_test(two_may_resign_and_agree_on_a_draw),
        cmocka_unit_test(H16_stacks_stay_together_on_their_side),
        cmocka_unit_test(the_input_may_end_at_every_byte),
        cmocka_unit_test(noise_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
