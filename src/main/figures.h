/* The figures of all finished games. */
#ifndef TB_MAIN_FIGURES_H
#define TB_MAIN_FIGURES_H

#include <stdbool.h>

#include "tabuleiro/game.h"

/* Reads the archive and writes its figures to standard output; whether they were
 * written, the stream knows.  False when they could not be had: that has been said
 * on standard error. */
bool tb_figures(const struct tb_game *game);

#endif
