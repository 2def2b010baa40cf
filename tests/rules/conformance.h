/* What holds for every game, whatever its rules: one suite, run over each. */
#ifndef CONFORMANCE_H
#define CONFORMANCE_H

#include "check.h"

/* Runs the suite over a game; returns the number of tests that failed. */
int conformance(const struct tb_game *game);

/* The game under test, and positions from random games of it, the first and
 * the last ones among them. */
struct conformance {
    const struct tb_game *game;
    struct tb_position sample[2000];
    int size;
};

extern struct conformance suite;

/* The parts of the suite. */
void its_description_is_complete(void **state);
void its_options_start_consistent_positions(void **state);
void any_position_tells_options_in_range(void **state);
void its_arrangements_start_consistent_positions(void **state);
void its_seats_have_names_and_letters(void **state);

void legal_plies_are_listed_once_and_counted(void **state);
void check_accepts_exactly_the_listed_plies(void **state);
void apply_changes_nothing_but_its_result(void **state);
void apply_aborts_on_what_is_no_ply(void **state);
void a_game_without_plies_is_over_and_has_winners(void **state);
void throws_weigh_up_to_the_total(void **state);
void a_throw_is_read_as_it_is_written(void **state);
void the_ranking_begins_with_the_winners(void **state);
void who_is_to_act_still_plays(void **state);
void a_throw_is_no_progress(void **state);
void notices_dues_and_endings_are_well_formed(void **state);
void equal_positions_have_equal_hashes(void **state);
void different_positions_have_different_hashes(void **state);
void perft_is_the_sum_over_the_plies(void **state);

void ply_texts_are_unique_and_round_trip(void **state);
void position_texts_round_trip_bit_for_bit(void **state);
void any_position_text_is_read_or_refused(void **state);
void any_ply_text_is_read_or_refused(void **state);
void consistent_judges_any_bytes(void **state);

void random_games_end(void **state);
void random_games_keep_every_invariant(void **state);

/* Plays random games of at most max_length plies (0: any number) and tests at each ply what is
 * cheap to test, and with `extra`, if not NULL, what only this game knows.  After each game goes
 * back through the kept positions to the first. */
void play_random_games(const struct tb_game *game, int games, int max_length, uint64_t seed,
                       void (*extra)(const struct tb_position *position));

#endif
