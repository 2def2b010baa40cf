/* Boards as plain ASCII text, for pipes and screen readers. */
#ifndef TB_TEXT_BOARDS_H
#define TB_TEXT_BOARDS_H

#include <stdio.h>

#include "rules/games.h"

/* Writes the board of a position, some lines.  A game without a board of its
 * own here shows its position as text. */
void tb_text_board(const struct tb_game *game, const struct tb_position *position, FILE *out);

/* The boards of the games. */
#define TB_TEXT_BOARD(id) void tb_text_board_##id(const struct tb_position *position, FILE *out);
TB_GAMES(TB_TEXT_BOARD)

#endif
