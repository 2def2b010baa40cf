/* The template for a new game: see docs/adding-a-game.md. */
#ifndef TEMPLATE_GAME_H
#define TEMPLATE_GAME_H

#include <tabuleiro/game.h>

/* A ply is the number of counters taken, 1…3.  Seats: 0 Ann, 1 Ben. */
extern const struct tb_game template_game;

#endif
