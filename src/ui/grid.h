/* What boards of squares have in common on the screen. */
#ifndef TB_UI_GRID_H
#define TB_UI_GRID_H

#include "ui/view.h"

/* A board of squares: how many, and how far two neighbours are apart. */
struct grid {
    int files, ranks;
    int pitch, rise; /* columns and rows */
};

/* Draws the lines; the area begins at the upper left corner. */
void grid_draw(const struct grid *grid, struct area area);

/* What stands left and right of a place that is marked. */
struct shape {
    const char *left, *right;
    enum role role;
};

/* Replaces *shape where the place is chosen, a target or may be chosen. */
void mark_shape(unsigned marks, struct shape *shape);

/* The sign of the cursor, in place of the left one: a step of the cursor changes
 * one cell here and one there, which is quick on slow lines. */
const char *mark_pointer(void);

/* Draws the marks of a place, so many columns left and right of its middle. */
void grid_marks(struct area area, int row, int column, int aside, unsigned marks);

/* How pieces and names are drawn in games for two; the second is a view's seat_role. */
enum role grid_role(int seat);
enum role grid_seat_role(const struct tb_position *position, int seat);

/* The sign beside what was moved or placed last. */
const char *grid_last_sign(void);

#endif
