/* The full-screen front-end. */
#ifndef TB_UI_UI_H
#define TB_UI_UI_H

#include <stdbool.h>

struct tb_autosave;
struct tb_replay;

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

/* Plays on the terminal until the people leave: goes on with the match of the
 * autosave's sitting; where it is NULL, saved the games in progress, or begins
 * one.  opened: games to be looked at first, moved from there; or {0}.  The match
 * as it stands at the end stays in the sitting, for the caller to leave.  Returns
 * the exit status: 0, or 1 when the terminal could not be used, after a message
 * on standard error.  A terminal that hangs up or SIGTERM ends the whole process
 * by that signal, the terminal restored. */
int tb_ui(struct tb_autosave *autosave, struct tb_replay *opened, const struct tb_looks *looks);

#endif
