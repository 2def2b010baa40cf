/* The running score. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/score.h"

static void a_win_counts_for_the_winner(void **state)
{
    (void)state;
    struct tb_score score = {0};
    score_add(&score, 2, 1 << 1, 1);
    assert_int_equal(score.games, 1);
    assert_int_equal(score.wins[0], 0);
    assert_int_equal(score.wins[1], 1);
    assert_int_equal(score.draws, 0);
}

static void what_all_share_is_a_draw(void **state)
{
    (void)state;
    for (int seats = 2; seats <= TB_MAX_SEATS; seats++) {
        struct tb_score score = {0};
        score_add(&score, seats, (1u << seats) - 1, 1);
        assert_int_equal(score.games, 1);
        assert_int_equal(score.draws, 1);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(score.wins[seat], 0);
    }
}

static void a_shared_win_counts_for_those_who_share_it(void **state)
{
    (void)state;
    struct tb_score score = {0};
    score_add(&score, 4, 1 << 0 | 1 << 2, 1);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(score.wins[seat], seat % 2 == 0);
    assert_int_equal(score.draws, 0);
}

static void a_game_taken_back_leaves_no_trace(void **state)
{
    (void)state;
    for (int seats = 2; seats <= TB_MAX_SEATS; seats++) {
        struct tb_score score = {0};
        score_add(&score, seats, 1, 1);
        const struct tb_score before = score;
        for (unsigned winners = 1; winners < 1u << seats; winners++) {
            score_add(&score, seats, winners, 1);
            assert_int_equal(score.games, 2);
            score_add(&score, seats, winners, -1);
            assert_memory_equal(&score, &before, sizeof score);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_counts_for_the_winner),
        cmocka_unit_test(what_all_share_is_a_draw),
        cmocka_unit_test(a_shared_win_counts_for_those_who_share_it),
        cmocka_unit_test(a_game_taken_back_leaves_no_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
