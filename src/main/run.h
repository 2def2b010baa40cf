/* What the programs of the games have in common: all of it. */
#ifndef TB_MAIN_RUN_H
#define TB_MAIN_RUN_H

#include "tabuleiro/game.h"

/* Runs the program of a game.  Returns its exit status: 0 fine, 1 something
 * could not be done, 2 wrong usage. */
int tb_run(const struct tb_game *game, int argc, char **argv);

#endif
