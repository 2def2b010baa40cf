/* What stands beside the board: the players, what happened automatically, and the
 * list of plies. */
#ifndef TB_UI_SIDEBAR_H
#define TB_UI_SIDEBAR_H

#include "ui/view.h"

struct app;
struct tb_score;

struct sidebar {
    const struct app *app;
    const struct scene *scene;
    const struct tb_score *running; /* the running score; NULL: not that of this game */
    bool over;                      /* nobody is to move: the game was resigned or drawn */
    int shown;                      /* how many plies of the match are shown */
    int recent; /* the first of the last of them, whose notices are told; -1 at the start */
};

/* For an area beside the board. */
void sidebar_draw(const struct sidebar *bar, struct area area);

/* For an area of five rows below a wide board. */
void sidebar_draw_flat(const struct sidebar *bar, struct area area);

#endif
