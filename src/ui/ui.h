/* The full-screen front-end. */
#ifndef TB_UI_UI_H
#define TB_UI_UI_H

#include <stdbool.h>

struct tb_table;

enum tb_charset {
    TB_CHARSET_AUTO, /* Unicode where the locale has it and the terminal is no console */
    TB_CHARSET_UNICODE,
    TB_CHARSET_ASCII
};

enum tb_color {
    TB_COLOR_AUTO, /* where the terminal has it */
    TB_COLOR_ALWAYS,
    TB_COLOR_NEVER
};

struct tb_looks {
    enum tb_charset charset;
    enum tb_color color;
    const char *theme; /* one of tb_theme_names(); NULL: the first */
};

/* Can the terminal of TERM be drawn on? */
bool tb_ui_usable(void);

/* The names of the themes, ending with NULL. */
const char *const *tb_theme_names(void);

/* Plays on the terminal until people quit: what is on the table or shown there;
 * else the saved games are offered, if so wished, or a game begins.  The game as it stands at the
 * end stays on the table, for the caller to leave.  Returns the exit status: 0, or 1
 * when the terminal could not be used or the program is out of memory, after a message on
 * standard error.  A terminal that hangs up or SIGTERM ends the whole process by
 * that signal, the terminal restored. */
int tb_ui(struct tb_table *table, const struct tb_looks *looks, bool offer_saved);

#endif
