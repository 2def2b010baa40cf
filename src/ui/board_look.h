/* At the board, an earlier position of the game on the table, or a game of a file:
 * what keys mean. */
#ifndef TB_UI_BOARD_LOOK_H
#define TB_UI_BOARD_LOOK_H

#include "ui/board.h"

extern const struct keymap keymap_looking, keymap_replaying;

/* Goes to the ply or the game whose number was typed. */
void board_typed_number(struct app *app, struct board *board, const char *text);

#endif
