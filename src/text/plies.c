/* The legal plies as text. */
#include "text/plies.h"

#include <stdlib.h>
#include <string.h>

static int by_bytes(const void *a, const void *b) { return strcmp(a, b); }

int sorted_plies(const struct tb_game *game, const struct tb_position *position,
                 char texts[TB_MAX_PLIES][TB_PLY_TEXT])
{
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    for (int i = 0; i < count; i++)
        game->ply_text(position, plies[i], texts[i]);
    qsort(texts, (size_t)count, sizeof texts[0], by_bytes);
    return count;
}
