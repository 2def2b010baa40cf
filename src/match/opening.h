/* Throwing for who begins, in games that do (game->opening): a small state that
 * a front-end fills round by round with throws of real dice, or that the seed
 * fills.  Sets of seats have one bit a seat. */
#ifndef TB_MATCH_OPENING_H
#define TB_MATCH_OPENING_H

#include "tabuleiro/game.h"

struct tb_opening_round {
    const struct tb_game *game;
    struct tb_position start;    /* whose seats throw */
    int number;                  /* of the round, 0 the first */
    unsigned seats;              /* who throw in this round; one bit alone: he begins */
    tb_ply throws[TB_MAX_SEATS]; /* TB_NO_PLY: has not thrown in this round */

    /* The rounds that are over, and at last who begins.  Should there be more
     * rounds than fit, the oldest are forgotten. */
    struct tb_message notices[TB_MAX_NOTICES];
    int notice_count;
};

/* The first round of a game with these options. */
void tb_opening_start(struct tb_opening_round *round, const struct tb_game *game,
                      const int options[]);

/* The seat that begins, or -1 while that is open. */
int tb_opening_first(const struct tb_opening_round *round);

/* The next seat in order of play whose throw is due, or -1. */
int tb_opening_due(const struct tb_opening_round *round);

/* Sets the throw of a seat of this round, once or again; TB_NO_PLY takes it
 * back. */
void tb_opening_set(struct tb_opening_round *round, int seat, tb_ply thrown);

/* When all of the round have thrown: ends it, and begins the next with those
 * who tied, if there is a next. */
void tb_opening_next(struct tb_opening_round *round);

/* All rounds, from the first, as the seed gives them. */
void tb_opening_from_seed(struct tb_opening_round *round, const struct tb_game *game,
                          const int options[], uint64_t seed);

#endif
