/* Several games in a row between the same people, who may change seats: the
 * running score of the match. */
#ifndef TB_TABLE_SERIES_H
#define TB_TABLE_SERIES_H

#include "tabuleiro/game.h"

#include "words/words.h"

struct tb_person {
    char name[TB_NAME_SIZE]; /* "" when none was given */
    int wins;
    int draws;
};

struct tb_series {
    int count; /* of persons and of seats, 2 to TB_MAX_SEATS */
    int shift; /* seat s is taken by person (s + shift) mod count */
    int games; /* finished ones */
    struct tb_person persons[TB_MAX_SEATS];
};

/* The person on a seat. */
const struct tb_person *tb_series_person(const struct tb_series *series, int seat);

/* Counts a finished game; winners: one bit a seat, as in struct tb_result.
 * When everybody shares the win it is a draw for all. */
void tb_series_add(struct tb_series *series, unsigned winners);

/* Takes the last game counted back, when its end is undone. */
void tb_series_remove(struct tb_series *series, unsigned winners);

/* Deals the seats at random, as the seed has it: the persons, named in the
 * order of the seats, come to sit anywhere. */
void tb_series_deal(struct tb_series *series, uint64_t seed);

/* Everybody moves on by one seat; with two players they change sides. */
void tb_series_swap(struct tb_series *series);

#endif
