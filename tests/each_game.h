/* For the programs of tests that run over every game, or over the one whose name
 * is the argument. */
#ifndef TB_TESTS_EACH_GAME_H
#define TB_TESTS_EACH_GAME_H

#include <string.h>

#include "tabuleiro/game.h"

/* Calls `run`, which returns the number of tests that failed.  The status of the
 * program. */
static inline int each_game(int argc, char **argv, int (*run)(const struct tb_game *game))
{
    int failed = 0, found = 0;
    for (int i = 0; tb_games[i] != NULL; i++) {
        if (argc > 1 && strcmp(argv[1], tb_games[i]->id) != 0)
            continue;
        failed += run(tb_games[i]);
        found++;
    }
    return failed > 0 || found == 0;
}

#endif
