/* Random games with odd names and comments, as records. */
#ifndef TB_TESTS_RECORD_RANDOM_GAME_H
#define TB_TESTS_RECORD_RANDOM_GAME_H

#include "record/record.h"

/* A match, at most `longest` plies long, that has ended in some way or goes on. */
struct tb_match *random_match(const struct tb_game *game, struct tb_rng *rng, int longest);

/* Its record, with comments on it and names. */
void random_record(struct tb_record *record, const struct tb_match *match, struct tb_rng *rng);

#endif
