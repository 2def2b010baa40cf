/* What things on the screen look like: roles, and themes that give them colours. */
#ifndef TB_UI_THEME_H
#define TB_UI_THEME_H

#include <stdbool.h>

enum role {
    ROLE_PLAIN,
    ROLE_DIM, /* less important text */
    ROLE_TITLE,
    ROLE_GRID,   /* lines of a board */
    ROLE_SEAT_1, /* in games for two: a seat's pieces and its name */
    ROLE_SEAT_2,
    ROLE_RED, /* pawns by their colour, and the names of their owners */
    ROLE_YELLOW,
    ROLE_GREEN,
    ROLE_CYAN,
    ROLE_BLUE,
    ROLE_MAGENTA,
    ROLE_BRIDGE, /* bridges between circles */
    ROLE_DIE,    /* the pips of a die */
    ROLE_MARK,   /* what may be or is chosen, where it may go, the cursor */
    ROLE_LAST,   /* the last plies */
    ROLE_NOTICE, /* what happened automatically */
    ROLE_ERROR,  /* why something may not be done */
    ROLE_KEY,    /* a key in the hints */
    ROLE_DIALOG, /* a question's box */
    ROLE_ANSWER, /* the answer under the cursor in it */
    ROLE_COUNT
};

/* Prepares the colours of a theme (a name of tb_theme_names(), NULL: the
 * first), or attributes only when color is false.  After the terminal started. */
void theme_start(const char *name, bool color);

/* The curses attributes of a role, on the theme's background or on its shade of
 * it, for squares of a second colour. */
unsigned theme_attributes(enum role role, bool shaded);

#endif
