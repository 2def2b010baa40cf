/* SplitMix64: its published numbers, fair draws, separate streams. */
#include "check.h"

#include <tabuleiro/rng.h>

static void the_numbers_are_those_of_SplitMix64(void **state)
{
    (void)state;
    static const uint64_t published[] = {6457827717110365317u, 3203168211198807973u,
                                         9817491932198370423u, 4593380528125082431u,
                                         16408922859458223821u};
    struct tb_rng rng = {1234567};
    for (int i = 0; i < 5; i++)
        assert_int_equal(tb_rng_next(&rng), published[i]);
}

/* Records hold seeds: what a seed gives may never change. */
static void a_seed_gives_the_same_for_ever(void **state)
{
    (void)state;
    struct tb_rng start = tb_rng_at(1, TB_STREAM_START, 0);
    struct tb_rng dice = tb_rng_at(42, TB_STREAM_THROW, 7);
    struct tb_rng player = tb_rng_at(UINT64_MAX, TB_STREAM_PLAYER, 3);
    assert_int_equal(tb_rng_next(&start), UINT64_C(0xe28195ddd9ee4956));
    assert_int_equal(tb_rng_next(&dice), UINT64_C(0x67a937ce669d1068));
    assert_int_equal(tb_rng_next(&player), UINT64_C(0xa974683fac0f64e4));
}

static void neighbouring_seeds_streams_and_items_differ(void **state)
{
    (void)state;
    enum { SEEDS = 20, STREAMS = TB_STREAM_PLAYER + 1, ITEMS = 20 };
    uint64_t first[SEEDS * STREAMS * ITEMS];
    int count = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (int stream = 0; stream < STREAMS; stream++)
            for (uint64_t item = 0; item < ITEMS; item++) {
                struct tb_rng rng = tb_rng_at(seed, (enum tb_stream)stream, item);
                first[count++] = tb_rng_next(&rng);
            }
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++)
            assert_int_not_equal(first[a], first[b]);
}

static void draws_stay_below_their_bound(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 6, 320, 65537, 0x80000001u, UINT32_MAX};
    struct tb_rng rng = {5};
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
        for (int n = 0; n < 10000; n++)
            assert_true(tb_rng_below(&rng, bounds[i]) < bounds[i]);
}

static void a_die_is_fair(void **state)
{
    (void)state;
    int times[6] = {0};
    struct tb_rng rng = {6};
    for (int n = 0; n < 600000; n++)
        times[tb_rng_below(&rng, 6)]++;
    for (int face = 0; face < 6; face++) /* 100000, standard deviation 289 */
        assert_in_range(times[face], 98500, 101500);
}

/* Below 3·2^30 a draw without rejection hits every third number twice as often. */
static void large_bounds_are_fair_too(void **state)
{
    (void)state;
    int thirds[3] = {0};
    struct tb_rng rng = {7};
    for (int n = 0; n < 300000; n++)
        thirds[tb_rng_below(&rng, 0xc0000000u) % 3]++;
    for (int rest = 0; rest < 3; rest++)
        assert_in_range(thirds[rest], 98500, 101500);
}

static void shuffling_gives_every_order_equally_often(void **state)
{
    (void)state;
    int times[3 * 3 * 3] = {0}, orders = 0;
    struct tb_rng rng = {8};
    for (int n = 0; n < 60000; n++) {
        uint8_t items[3] = {0, 1, 2};
        tb_rng_shuffle(&rng, items, 3);
        times[items[0] * 9 + items[1] * 3 + items[2]]++;
    }
    for (int order = 0; order < 27; order++) {
        if (times[order] == 0)
            continue;
        orders++;
        assert_in_range(times[order], 9500, 10500);
    }
    assert_int_equal(orders, 6);
    assert_int_equal(times[0 * 9 + 0 * 3 + 0], 0);
    assert_true(times[0 * 9 + 1 * 3 + 2] > 0);
}

static void shuffling_keeps_the_items(void **state)
{
    (void)state;
    uint8_t items[100];
    int seen[100] = {0};
    struct tb_rng rng = {9};
    for (uint8_t i = 0; i < 100; i++)
        items[i] = i;
    tb_rng_shuffle(&rng, items, 100);
    for (int i = 0; i < 100; i++)
        seen[items[i]]++;
    for (int i = 0; i < 100; i++)
        assert_int_equal(seen[i], 1);
}

static void shuffling_nothing_or_one_item_is_allowed(void **state)
{
    (void)state;
    uint8_t item = 7;
    struct tb_rng rng = {10};
    tb_rng_shuffle(&rng, &item, 0);
    tb_rng_shuffle(&rng, &item, 1);
    assert_int_equal(item, 7);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_are_those_of_SplitMix64),
        cmocka_unit_test(a_seed_gives_the_same_for_ever),
        cmocka_unit_test(neighbouring_seeds_streams_and_items_differ),
        cmocka_unit_test(draws_stay_below_their_bound),
        cmocka_unit_test(a_die_is_fair),
        cmocka_unit_test(large_bounds_are_fair_too),
        cmocka_unit_test(shuffling_gives_every_order_equally_often),
        cmocka_unit_test(shuffling_keeps_the_items),
        cmocka_unit_test(shuffling_nothing_or_one_item_is_allowed),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
