/* Draws by repetition (rule Z12), and the greatest length of a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/zener.h"

enum { WHITE = 1 << 0, BOTH = 3 };

#define DRAWN "the same situation for the third time (Z12)"

/* Black answers c1c2, and eight plies later all is as before:
 *
 *   7  s q w x o
 *   6  . . . . .
 *      …
 *   2  . . W . .
 *   1  O X . Q S
 */
#define BEFORE_FORCED "sqwxo/5/5/5/5/2W2/OX1QS b W -"
#define ROUND "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2"

/* The same circle, entered in the middle of Black's turn. */
#define BEFORE_FREE "sq1xo/2w2/5/5/5/2W2/OX1QS b - W"
#define ROUND_FROM_FREE "b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2 c7c6"

/* White's waves lie under his circle, so that White's forced step is skipped
 * whenever Black's waves moved last; six plies lead round. */
#define AFTER_SKIP "sqwxo/5/5/5/5/5/1X(WO)QS w - -"
#define ROUND_WITH_SKIP "b1b2 d7d6 c7c6 b2b1 d6d7 c6c7"

static void Z12_the_third_time_is_a_draw(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    play(match, "c1c2 " ROUND);
    assert_stands(match, BEFORE_FORCED);
    assert_goes_on(match);
    play(match, "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1");
    assert_goes_on(match);
    play(match, "c1c2");
    assert_stands(match, BEFORE_FORCED);
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    tb_match_free(match);
}

static void Z12_two_times_are_no_draw(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(BEFORE_FORCED);
    play(match, ROUND);
    assert_stands(match, BEFORE_FORCED);
    assert_goes_on(match);
    tb_match_free(match);
}

static void Z12_the_start_of_a_given_position_counts(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(BEFORE_FORCED);
    play(match, ROUND " " ROUND);
    assert_stands(match, BEFORE_FORCED);
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    tb_match_free(match);
}

static void Z12_before_a_free_step_counts_in_mid_turn(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(BEFORE_FREE);
    play(match, ROUND_FROM_FREE);
    assert_goes_on(match);
    play(match, ROUND_FROM_FREE);
    assert_stands(match, BEFORE_FREE);
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    assert_int_equal(tb_zener.turn(tb_match_position(match)), 1);
    tb_match_free(match);
}

static void Z12_counts_what_stands_after_skips(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(AFTER_SKIP);
    struct tb_message notices[TB_MAX_NOTICES];
    play(match, ROUND_WITH_SKIP);
    assert_stands(match, AFTER_SKIP);
    assert_goes_on(match);
    play(match, ROUND_WITH_SKIP);
    assert_stands(match, AFTER_SKIP);
    assert_int_equal(tb_match_notices(match, 11, notices), 1);
    assert_says(&notices[0], "White: forced step skipped, waves covered (Z8)");
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    tb_match_free(match);
}

static void Z12_the_same_board_with_another_step_due_is_another_situation(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(AFTER_SKIP);
    play(match, ROUND_WITH_SKIP);
    play(match, "b1b2 d7d6 a7a6 e1e2 b2b1 d6d7 a6a7 e2e1");
    assert_stands(match, "sqwxo/5/5/5/5/5/1X(WO)QS w - S");
    assert_goes_on(match);
    tb_match_free(match);
}

static void Z12_need_not_recur_in_a_row(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(AFTER_SKIP);
    play(match, ROUND_WITH_SKIP);
    /* Another way round: the square instead of the cross. */
    play(match, "d1d2 b7b6 c7c6 d2d1 b6b7 c6c7");
    assert_stands(match, AFTER_SKIP);
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    tb_match_free(match);
}

static void Z12_is_a_draw_at_once(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(BEFORE_FORCED);
    struct tb_message why;
    tb_ply ply;
    play(match, ROUND " " ROUND);
    assert_false(tb_match_read_ply(match, "c7c6", &ply, &why));
    assert_says(&why, "the game is over (Z12)");
    tb_match_free(match);
}

static void Z12_undo_leads_out_of_the_draw_and_redo_into_it(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(BEFORE_FORCED);
    play(match, ROUND " " ROUND);
    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    assert_true(tb_match_redo(match));
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    assert_true(tb_match_undo(match));
    play(match, "c1b1");
    assert_goes_on(match);
    tb_match_free(match);
}

static void Z12_what_was_undone_does_not_count(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(BEFORE_FORCED);
    play(match, ROUND);
    for (int i = 0; i < 8; i++)
        assert_true(tb_match_undo(match));
    assert_goes_on(match);
    play(match, ROUND);
    assert_stands(match, BEFORE_FORCED);
    assert_goes_on(match);
    play(match, ROUND);
    assert_ended(match, TB_REPETITION, BOTH, DRAWN);
    tb_match_free(match);
}

static struct tb_match *match_without_repetition(const char *position)
{
    struct tb_setup setup = {.game = &tb_zener, .options = {[TB_ZENER_REPETITION] = 1}};
    begin_from(&setup, position);
    return match_of(&setup);
}

static void Z12_may_be_turned_off(void **state)
{
    (void)state;
    struct tb_match *match = match_without_repetition(BEFORE_FORCED);
    play(match, ROUND " " ROUND " " ROUND);
    assert_stands(match, BEFORE_FORCED);
    assert_goes_on(match);
    tb_match_free(match);
}

static void the_greatest_length_is_a_draw(void **state)
{
    (void)state;
    struct tb_match *match = match_without_repetition(BEFORE_FORCED);
    struct tb_message why;
    tb_ply ply;
    while (tb_match_length(match) < 4088)
        play(match, ROUND);
    play(match, "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1");
    assert_int_equal(tb_match_length(match), 4095);
    assert_goes_on(match);
    play(match, "c1c2");
    assert_ended(match, TB_REPETITION, BOTH, "the game has reached its greatest length");
    assert_false(tb_match_read_ply(match, "c7c6", &ply, &why));
    assert_says(&why, "the game is over");
    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    assert_true(tb_match_redo(match));
    assert_ended(match, TB_REPETITION, BOTH, "the game has reached its greatest length");
    tb_match_free(match);
}

static void a_win_with_the_last_ply_is_a_win(void **state)
{
    (void)state;
    struct tb_match *match = match_without_repetition("Sqwxo/5/5/5/5/2W1s/OX1Q1 b W -");
    while (tb_match_length(match) < 4088)
        play(match, ROUND);
    play(match, "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 a7off");
    assert_int_equal(tb_match_length(match), 4096);
    assert_ended(match, TB_NORMAL, WHITE, "the star left the board (Z10)");
    tb_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(Z12_the_third_time_is_a_draw),
        cmocka_unit_test(Z12_two_times_are_no_draw),
        cmocka_unit_test(Z12_the_start_of_a_given_position_counts),
        cmocka_unit_test(Z12_before_a_free_step_counts_in_mid_turn),
        cmocka_unit_test(Z12_counts_what_stands_after_skips),
        cmocka_unit_test(Z12_the_same_board_with_another_step_due_is_another_situation),
        cmocka_unit_test(Z12_need_not_recur_in_a_row),
        cmocka_unit_test(Z12_is_a_draw_at_once),
        cmocka_unit_test(Z12_undo_leads_out_of_the_draw_and_redo_into_it),
        cmocka_unit_test(Z12_what_was_undone_does_not_count),
        cmocka_unit_test(Z12_may_be_turned_off),
        cmocka_unit_test(the_greatest_length_is_a_draw),
        cmocka_unit_test(a_win_with_the_last_ply_is_a_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
