/* Games for the tests, written as text. */
#ifndef TB_TESTS_MATCH_PLAY_H
#define TB_TESTS_MATCH_PLAY_H

#include "match/match.h"

/* A match of this set-up; it may be made to begin from a position as text. */
struct tb_match *match_of(const struct tb_setup *setup);
void begin_from(struct tb_setup *setup, const char *position);

/* A match of Zener from a position as text; NULL: the fixed set-up. */
struct tb_match *zener_match(const char *position);

/* Plays plies separated by blanks; each must be legal. */
void play(struct tb_match *match, const char *plies);

/* The present position must be this text. */
void assert_stands(const struct tb_match *match, const char *text);

/* A message must be this sentence. */
void assert_says(const struct tb_message *message, const char *sentence);

void assert_goes_on(const struct tb_match *match);
void assert_ended(const struct tb_match *match, enum tb_termination termination, unsigned winners,
                  const char *how);

#endif
