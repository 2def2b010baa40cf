/* The texts of --help and --version. */
#ifndef TB_MAIN_HELP_H
#define TB_MAIN_HELP_H

#include "tabuleiro/game.h"

/* Print to standard output; whether it was written, the stream knows. */
void tb_print_help(const struct tb_game *game);
void tb_print_version(const struct tb_game *game);

#endif
