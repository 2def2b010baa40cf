/* The running score of several games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "table/series.h"

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

static struct tb_series people(int count)
{
    struct tb_series series = {.count = count};
    for (int i = 0; i < count; i++)
        series.persons[i].name[0] = (char)('a' + i);
    return series;
}

/* The persons' letters in the order of the seats. */
static const char *dealt(int count, uint64_t seed)
{
    static char order[TB_MAX_SEATS + 1];
    struct tb_series series = people(count);
    tb_series_deal(&series, seed);
    for (int seat = 0; seat < count; seat++)
        order[seat] = tb_series_person(&series, seat)->name[0];
    order[count] = '\0';
    return order;
}

static void a_seed_always_deals_the_same(void **state)
{
    (void)state;
    assert_string_equal(dealt(2, 1), "ab");
    assert_string_equal(dealt(6, 1), "ecbdaf");
    assert_string_equal(dealt(6, 2), "cbaedf");
    assert_string_equal(dealt(6, 1), "ecbdaf");
}

/* Within five standard deviations. */
static void everybody_is_dealt_every_seat_as_often(void **state)
{
    (void)state;
    int times[TB_MAX_SEATS][TB_MAX_SEATS] = {{0}}; /* by person and seat */
    for (uint64_t seed = 0; seed < 1200; seed++) {
        const char *order = dealt(TB_MAX_SEATS, seed);
        for (int seat = 0; seat < TB_MAX_SEATS; seat++)
            times[order[seat] - 'a'][seat]++;
    }
    for (int person = 0; person < TB_MAX_SEATS; person++)
        for (int seat = 0; seat < TB_MAX_SEATS; seat++)
            assert_in_range(times[person][seat], 135, 265);
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
        cmocka_unit_test(a_seed_always_deals_the_same),
        cmocka_unit_test(everybody_is_dealt_every_seat_as_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
