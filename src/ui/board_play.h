/* At the board, the game on the table as it is now: what keys mean. */
#ifndef TB_UI_BOARD_PLAY_H
#define TB_UI_BOARD_PLAY_H

#include "ui/board.h"

extern const struct keymap keymap_playing, keymap_finished;

/* Takes the ply or throw that was typed. */
void board_typed_ply(struct app *app, struct board *board, const char *text);

#endif
