/* The screen with the board: how it looks. */
#ifndef TB_UI_BOARD_DRAW_H
#define TB_UI_BOARD_DRAW_H

#include "ui/board.h"

/* Draws all of it, with the keys of the keymap, and puts the cursor in its place. */
void board_draw(struct app *app, struct board *board, const struct keymap *keymap);

/* The board's place at a cell of the screen, or NO_PLACE. */
int board_place_at(const struct app *app, const struct board *board, int row, int column);

/* What is to be drawn, with its marks. */
struct scene board_scene(const struct app *app, const struct board *board);

#endif
