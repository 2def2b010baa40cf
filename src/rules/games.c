/* The table of games. */
#include "rules/games.h"

#include <string.h>

#define LISTED(id) &tb_##id,
const struct tb_game *const tb_games[] = {TB_GAMES(LISTED) NULL};

const struct tb_game *tb_game_named(const char *name)
{
    for (int i = 0; tb_games[i] != NULL; i++)
        if (strcmp(name, tb_games[i]->id) == 0 || strcmp(name, tb_games[i]->name) == 0)
            return tb_games[i];
    return NULL;
}
