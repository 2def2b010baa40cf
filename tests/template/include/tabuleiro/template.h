/* The template for a new game: docs/adding-a-game.md. */
#ifndef TABULEIRO_TEMPLATE_H
#define TABULEIRO_TEMPLATE_H

#include <tabuleiro/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TB_TEMPLATE_MOST = 99 /* counters in a heap */ };

/* Seats: 0 Ann, 1 Ben.  A ply is the number of counters taken, 1…3. */
extern const struct tb_game tb_template;

/* How many counters are left. */
int tb_template_heap(const struct tb_position *position);

#ifdef __cplusplus
}
#endif

#endif
