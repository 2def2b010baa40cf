/* Players who keep away from the centre: their games end all the same (H17 of
 * Hypnosia), and without the rule they do not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/hypnosia.h"

enum { GAMES = 10000, ENDLESS_GAMES = 20, BOUND = 20000 };

/* A game of 2 to 6 players from its seed. */
static struct tb_match *game_number(int number, int rounds)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_PLAYERS] = 2 + number % 5;
    setup.options[TB_HYPNOSIA_STACK_CROSSING] = number / 5 % 2;
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = rounds;
    setup.seed = (uint64_t)number;
    return match_of(&setup);
}

/* A move that is no progress, if there is one: at random. */
static tb_ply shy_ply(const struct tb_match *match, struct tb_rng *rng)
{
    tb_ply plies[TB_MAX_PLIES], shy[TB_MAX_PLIES];
    int count = tb_hypnosia.plies(tb_match_position(match), plies), shy_count = 0;
    for (int i = 0; i < count; i++)
        if (!tb_hypnosia.stalling->progress(tb_match_position(match), plies[i]))
            shy[shy_count++] = plies[i];
    if (shy_count > 0)
        return shy[tb_rng_below(rng, (uint32_t)shy_count)];
    return plies[tb_rng_below(rng, (uint32_t)count)];
}

/* Plays to the end, at most BOUND plies. */
static void play_shyly(struct tb_match *match, struct tb_rng *rng)
{
    while (tb_match_in_progress(match) && tb_match_length(match) < BOUND) {
        bool thrown = tb_match_throw_due(match);
        assert_true(tb_match_play(match, thrown ? tb_match_throw(match) : shy_ply(match, rng)));
    }
}

static void H17_every_game_of_those_who_avoid_the_centre_ends(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(17, TB_STREAM_PLAYER, 0);
    int games = GAMES / TB_TEST_SHARE, longest = 0, stalled = 0;
    for (int i = 0; i < games; i++) {
        struct tb_match *match = game_number(i, 20);
        play_shyly(match, &rng);
        struct tb_result result = tb_match_result(match);
        assert_int_equal(result.termination, TB_NORMAL);
        assert_int_not_equal(result.winners, 0);
        stalled += tb_hypnosia.winners(tb_match_position(match)) == 0;
        longest = tb_match_length(match) > longest ? tb_match_length(match) : longest;
        tb_match_free(match);
    }
    print_message("%d games, %d of them stalled, at most %d plies\n", games, stalled, longest);
    assert_true(stalled > games / 2);
}

static void without_H17_none_of_them_ends_in_time(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(17, TB_STREAM_PLAYER, 0);
    for (int i = 0; i < ENDLESS_GAMES; i++) {
        struct tb_match *match = game_number(i, 0);
        play_shyly(match, &rng);
        assert_goes_on(match);
        tb_match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(H17_every_game_of_those_who_avoid_the_centre_ends),
        cmocka_unit_test(without_H17_none_of_them_ends_in_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
