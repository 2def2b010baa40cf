/* The table of views. */
#include "ui/view.h"

#include <stddef.h>
#include <stdlib.h>

#define LISTED(id) &view_##id,

static const struct view *const views[] = {TB_GAMES(LISTED)};

const struct view *view_of(const struct tb_game *game)
{
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++)
        if (views[i]->game == game)
            return views[i];
    abort(); /* every game has a view */
}
