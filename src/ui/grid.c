/* What boards of squares have in common on the screen. */
#include "ui/grid.h"

#include <stddef.h>

#include "ui/terminal.h"

/* The character of the grid at a cell, NULL inside a square. */
static const char *line_at(const struct grid *grid, int row, int column)
{
    static const char *const corners[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    bool fine = terminal_unicode();
    bool level = row % grid->rise == 0, upright = column % grid->pitch == 0;
    int rank = row / grid->rise, file = column / grid->pitch;
    if (level && upright && !fine)
        return "+";
    if (level && upright)
        return corners[(rank > 0) + (rank == grid->ranks)][(file > 0) + (file == grid->files)];
    if (level)
        return fine ? "─" : "-";
    return !upright ? NULL : fine ? "│" : "|";
}

void grid_draw(const struct grid *grid, struct area area)
{
    for (int row = 0; row <= grid->ranks * grid->rise; row++)
        for (int column = 0; column <= grid->files * grid->pitch; column++)
            if (line_at(grid, row, column) != NULL)
                paint(area, row, column, ROLE_GRID, line_at(grid, row, column));
}

void mark_shape(unsigned marks, struct shape *shape)
{
    if (marks & MARK_SELECTED)
        *shape = (struct shape){"=", "=", ROLE_MARK};
    else if (marks & MARK_TARGET)
        *shape = (struct shape){"(", ")", ROLE_MARK};
    else if (marks & MARK_MOVABLE)
        *shape = (struct shape){"-", "-", ROLE_MARK};
}

void grid_marks(struct area area, int row, int column, int aside, unsigned marks)
{
    struct shape shape = {NULL, NULL, ROLE_MARK};
    mark_shape(marks, &shape);
    if (shape.left != NULL) {
        paint(area, row, column - aside, shape.role, shape.left);
        paint(area, row, column + aside, shape.role, shape.right);
    }
    if (marks & MARK_FOCUS)
        paint(area, row, column - aside, ROLE_MARK, mark_pointer());
}

enum role grid_role(int seat) { return seat == 0 ? ROLE_SEAT_1 : ROLE_SEAT_2; }

enum role grid_seat_role(const struct tb_position *position, int seat)
{
    (void)position;
    return grid_role(seat);
}

const char *mark_pointer(void) { return terminal_unicode() ? "▸" : ">"; }

const char *grid_last_sign(void) { return terminal_unicode() ? "•" : "*"; }
