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

void grid_marks(struct area area, int row, int column, int aside, unsigned marks)
{
    static const struct {
        unsigned mark;
        enum role role;
        const char *left, *right;
    } shapes[] = {
        {MARK_FOCUS, ROLE_FOCUS, "[", "]"},
        {MARK_SELECTED, ROLE_SELECTED, ">", "<"},
        {MARK_TARGET, ROLE_TARGET, "(", ")"},
        {MARK_MOVABLE, ROLE_MOVABLE, "-", "-"},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        if (marks & shapes[i].mark) {
            paint(area, row, column - aside, shapes[i].role, shapes[i].left);
            paint(area, row, column + aside, shapes[i].role, shapes[i].right);
            return;
        }
}

const char *grid_last_sign(void) { return terminal_unicode() ? "•" : "*"; }
