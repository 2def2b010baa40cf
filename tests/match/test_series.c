/* The running score of several games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/series.h"

static void assert_score(const struct tb_series *series, int person, int wins, int draws)
{
    assert_int_equal(series->persons[person].wins, wins);
    assert_int_equal(series->persons[person].draws, draws);
}

static void a_win_counts_for_the_winner(void **state)
{
    (void)state;
    struct tb_series series = {.count = 2};
    tb_series_add(&series, 1 << 1);
    assert_int_equal(series.games, 1);
    assert_score(&series, 0, 0, 0);
    assert_score(&series, 1, 1, 0);
}

static void a_draw_counts_for_everybody(void **state)
{
    (void)state;
    for (int count = 2; count <= TB_MAX_SEATS; count++) {
        struct tb_series series = {.count = count};
        tb_series_add(&series, (1u << count) - 1);
        assert_int_equal(series.games, 1);
        for (int i = 0; i < count; i++)
            assert_score(&series, i, 0, 1);
    }
}

static void a_shared_win_counts_for_those_who_share_it(void **state)
{
    (void)state;
    struct tb_series series = {.count = 4};
    tb_series_add(&series, 1 << 0 | 1 << 2);
    assert_score(&series, 0, 1, 0);
    assert_score(&series, 1, 0, 0);
    assert_score(&series, 2, 1, 0);
    assert_score(&series, 3, 0, 0);
}

static void two_players_change_sides_and_back(void **state)
{
    (void)state;
    struct tb_series series = {.count = 2};
    assert_ptr_equal(tb_series_person(&series, 0), &series.persons[0]);
    tb_series_swap(&series);
    assert_ptr_equal(tb_series_person(&series, 0), &series.persons[1]);
    assert_ptr_equal(tb_series_person(&series, 1), &series.persons[0]);
    tb_series_swap(&series);
    assert_ptr_equal(tb_series_person(&series, 0), &series.persons[0]);
}

static void everybody_moves_on_by_one_seat(void **state)
{
    (void)state;
    for (int count = 2; count <= TB_MAX_SEATS; count++) {
        struct tb_series series = {.count = count};
        for (int games = 0; games < count; games++) {
            for (int seat = 0; seat < count; seat++)
                assert_ptr_equal(tb_series_person(&series, seat),
                                 &series.persons[(seat + games) % count]);
            tb_series_swap(&series);
        }
        assert_ptr_equal(tb_series_person(&series, 0), &series.persons[0]);
    }
}

static void wins_go_to_the_person_and_not_to_the_seat(void **state)
{
    (void)state;
    for (int count = 2; count <= TB_MAX_SEATS; count++) {
        struct tb_series series = {.count = count};
        for (int games = 0; games < count; games++) {
            tb_series_add(&series, 1); /* the first seat always wins */
            tb_series_swap(&series);
        }
        assert_int_equal(series.games, count);
        for (int i = 0; i < count; i++)
            assert_score(&series, i, 1, 0);
    }
}

static void a_game_taken_back_leaves_no_trace(void **state)
{
    (void)state;
    for (int count = 2; count <= TB_MAX_SEATS; count++) {
        struct tb_series series = {.count = count, .shift = 1};
        tb_series_add(&series, 1);
        const struct tb_series before = series;
        for (unsigned winners = 1; winners < 1u << count; winners++) {
            tb_series_add(&series, winners);
            assert_int_equal(series.games, 2);
            tb_series_remove(&series, winners);
            assert_memory_equal(&series, &before, sizeof series);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_counts_for_the_winner),
        cmocka_unit_test(a_draw_counts_for_everybody),
        cmocka_unit_test(a_shared_win_counts_for_those_who_share_it),
        cmocka_unit_test(two_players_change_sides_and_back),
        cmocka_unit_test(everybody_moves_on_by_one_seat),
        cmocka_unit_test(wins_go_to_the_person_and_not_to_the_seat),
        cmocka_unit_test(a_game_taken_back_leaves_no_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
