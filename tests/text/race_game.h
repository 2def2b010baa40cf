/* A small game for the tests: three players, dice, scores and shared wins, none
 * of which Zener has.
 *
 * A turn: a throw, `t1` or `t2`; then `take` that many points, or `share`: the
 * next player gets as many; or `stay`: nobody gets any, and another turn
 * follows.  Whoever has three points ends the game and wins,
 * together with all who have as many. */
#ifndef TB_TESTS_TEXT_RACE_GAME_H
#define TB_TESTS_TEXT_RACE_GAME_H

#include "tabuleiro/game.h"

extern const struct tb_game race_game;

#endif
