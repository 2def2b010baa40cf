/* Drawing text into a window: clipped, padded by columns, never a format. */
#ifndef TB_UI_PAINT_H
#define TB_UI_PAINT_H

#include <curses.h>
#include <stdbool.h>

#include "ui/theme.h"

/* A rectangle of a window; what lies outside is not drawn. */
struct area {
    WINDOW *window;
    int row, column, rows, columns;
    bool shaded; /* on the theme's second background */
};

/* Part of an area, by its own rows and columns. */
struct area area_part(struct area area, int row, int column, int rows, int columns);

/* Draws text (UTF-8; '?' for what the locale lacks) at a cell of the area.
 * Returns the column behind it. */
int paint(struct area area, int row, int column, enum role role, const char *text);

/* Draws text over several rows, broken at blanks.  Returns the number of rows. */
int paint_wrapped(struct area area, int row, enum role role, const char *text);

/* The number of rows that paint_wrapped() takes with so many columns. */
int wrapped_rows(const char *text, int columns);

/* Draws a frame along the edge of the area. */
void paint_frame(struct area area, enum role role);

#endif
