/* Random games as input for the programs. */
#ifndef TB_TESTS_MAIN_RANDOM_GAME_H
#define TB_TESTS_MAIN_RANDOM_GAME_H

#include <stddef.h>

#include "match/match.h"

enum { RESULT_SIZE = 512 };

/* Plays a random game to its end; its plies, a line each, are appended to
 * input[0…size-1], and what the program must say at the end goes to result. */
void random_game(const struct tb_setup *setup, struct tb_rng *rng, char input[], size_t size,
                 char result[RESULT_SIZE]);

#endif
