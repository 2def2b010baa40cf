/* The legal plies as text. */
#ifndef TB_TEXT_PLIES_H
#define TB_TEXT_PLIES_H

#include "tabuleiro/game.h"

/* Fills texts with the legal plies, sorted by bytes.  Returns how many. */
int sorted_plies(const struct tb_game *game, const struct tb_position *position,
                 char texts[TB_MAX_PLIES][TB_PLY_TEXT]);

#endif
