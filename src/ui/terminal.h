/* The terminal: started, stopped, resized and suspended in this one place. */
#ifndef TB_UI_TERMINAL_H
#define TB_UI_TERMINAL_H

#include <stdbool.h>

#include "ui/ui.h"

/* The largest screen that is used; more is left empty. */
enum { SCREEN_MAX = 500 };

/* Takes the terminal over.  False after a message on standard error. */
bool terminal_start(const struct tb_looks *looks);

/* What is to be done before SIGHUP, SIGTERM or a terminal that is gone end the
 * process. */
void terminal_at_end(void (*last)(void *self), void *self);

/* Gives the terminal back as it was found. */
void terminal_stop(void);

/* May characters beyond ASCII be drawn? */
bool terminal_unicode(void);

/* Sends what was drawn to the terminal, with the cursor at this cell. */
void terminal_show(int cursor_row, int cursor_column);

/* Draws everything anew at the next terminal_show(). */
void terminal_repaint(void);

/* Waits until there is input, the size has changed, the program was suspended,
 * or SIGINT has come, which sets *interrupted.  more: there is input that curses
 * has read already, so do not wait.  True when input can be read.  On SIGHUP,
 * SIGTERM or a terminal that is gone it does not return: the terminal is
 * restored and the process ends by that signal. */
bool terminal_wait(bool more, bool *interrupted);

/* To be told whether anything was read after terminal_wait() said that something
 * can be: a terminal that goes on giving nothing is gone, too. */
void terminal_was_read(bool anything);

#endif
