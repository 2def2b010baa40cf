/* Boards as plain ASCII text, for pipes and screen readers. */
#ifndef TB_TEXT_BOARDS_H
#define TB_TEXT_BOARDS_H

#include <stdio.h>

#include "tabuleiro/game.h"

/* Writes the board of a position, some lines.  A game without a board of its
 * own here shows its position as text. */
void tb_text_board(const struct tb_game *game, const struct tb_position *position, FILE *out);

/* The boards of the games. */
void tb_text_board_hypnosia(const struct tb_position *position, FILE *out);
void tb_text_board_xadrersi(const struct tb_position *position, FILE *out);
void tb_text_board_zener(const struct tb_position *position, FILE *out);

#endif
