/* Throws in a match: what the seed gives, and turns that begin with one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/hypnosia.h"

enum { PLIES = 60 };

static struct tb_match *hypnosia_match(uint64_t seed)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.seed = seed;
    return match_of(&setup);
}

/* The throw of the seed, or else the first legal move. */
static void go_on(struct tb_match *match)
{
    tb_ply plies[TB_MAX_PLIES];
    tb_hypnosia.plies(tb_match_position(match), plies);
    assert_true(tb_match_play(match, tb_match_throw_due(match) ? tb_match_throw(match) : plies[0]));
}

static void the_throws_of_a_match_are_counted(void **state)
{
    (void)state;
    struct tb_match *match = hypnosia_match(1);
    assert_int_equal(tb_match_throws(match), 0);
    play(match, "54");
    assert_int_equal(tb_match_throws(match), 1);
    play(match, "h1o5");
    assert_int_equal(tb_match_throws(match), 1);
    play(match, "o5m6 66");
    assert_int_equal(tb_match_throws(match), 2);
    assert_true(tb_match_undo(match));
    assert_int_equal(tb_match_throws(match), 1);
    tb_match_free(match);
}

static void each_throw_is_that_of_its_number(void **state)
{
    (void)state;
    struct tb_match *match = hypnosia_match(9);
    uint64_t thrown = 0;
    for (int i = 0; i < PLIES; i++) {
        if (tb_match_throw_due(match))
            assert_int_equal(tb_match_throw(match),
                             tb_throw(&tb_hypnosia, tb_match_position(match), 9, thrown++));
        go_on(match);
    }
    assert_true(thrown > 10);
    tb_match_free(match);
}

static void the_same_seed_throws_the_same(void **state)
{
    (void)state;
    struct tb_match *match = hypnosia_match(9), *again = hypnosia_match(9),
                    *other = hypnosia_match(10);
    int different = 0;
    for (int i = 0; i < PLIES; i++) {
        go_on(match);
        go_on(again);
        go_on(other);
        assert_int_equal(tb_match_ply(match, i), tb_match_ply(again, i));
        different += tb_match_ply(match, i) != tb_match_ply(other, i);
    }
    assert_true(different > 0);
    tb_match_free(match);
    tb_match_free(again);
    tb_match_free(other);
}

static void going_back_and_playing_on_changes_no_dice(void **state)
{
    (void)state;
    struct tb_match *match = hypnosia_match(9);
    tb_ply made[PLIES];
    for (int i = 0; i < PLIES; i++) {
        go_on(match);
        made[i] = tb_match_ply(match, i);
    }
    for (int back = 1; back <= PLIES; back += 7) {
        for (int i = 0; i < back; i++)
            assert_true(tb_match_undo(match));
        for (int i = 0; i < back; i++)
            go_on(match);
        for (int i = 0; i < PLIES; i++)
            assert_int_equal(tb_match_ply(match, i), made[i]);
    }
    tb_match_free(match);
}

static void a_throw_begins_a_turn(void **state)
{
    (void)state;
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    begin_from(&setup, "R:o1,o2/C: R - 2,-2 - -");
    struct tb_match *match = match_of(&setup);
    play(match, "54 o1o6 o2o6 21 2o6o8"); /* nobody else has a pawn: Red again (H5) */
    assert_int_equal(tb_match_last_turn(match, 1), 0);
    assert_int_equal(tb_match_last_turn(match, 3), 0);
    assert_int_equal(tb_match_last_turn(match, 4), 3);
    assert_int_equal(tb_match_last_turn(match, 5), 3);
    tb_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_throws_of_a_match_are_counted),
        cmocka_unit_test(each_throw_is_that_of_its_number),
        cmocka_unit_test(the_same_seed_throws_the_same),
        cmocka_unit_test(going_back_and_playing_on_changes_no_dice),
        cmocka_unit_test(a_throw_begins_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
