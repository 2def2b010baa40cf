/* What the tests of the rules share: cmocka, and assertions that show the
 * position they fail in. */
#ifndef CHECK_H
#define CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <tabuleiro/game.h>

/* Fails the test unless condition holds, and shows the position. */
#define assert_holds(game, position, condition)                                                    \
    ((condition) ? (void)0 : fail_in(game, position, #condition, __FILE__, __LINE__))

void fail_in(const struct tb_game *game, const struct tb_position *position, const char *condition,
             const char *file, int line);

/* Are these the same situation? */
bool same_position(const struct tb_game *game, const struct tb_position *a,
                   const struct tb_position *b);

/* Fills a position with bytes that mean nothing. */
void fill_with_noise(struct tb_rng *rng, struct tb_position *position);

/* Makes a random legal ply, in place; returns it, or TB_NO_PLY when the game is over. */
tb_ply random_ply(const struct tb_game *game, struct tb_rng *rng, struct tb_position *position);

/* A first position with random options and, where wanted, random arrangements. */
void random_start(const struct tb_game *game, struct tb_rng *rng, struct tb_position *position);

/* Is everything filled in that the message's text asks for, and does it fit a
 * line?  Words that are missing or too many are mistakes. */
bool well_formed(const struct tb_message *message);

/* Does applying this ply abort?  It is tried in a process of its own. */
bool aborts(const struct tb_game *game, const struct tb_position *position, tb_ply ply);

#endif
