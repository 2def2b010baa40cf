/* The terminal: started, stopped, resized and suspended in this one place. */
#ifndef TB_UI_TERMINAL_H
#define TB_UI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/event.h"
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

/* What a wait may bring beside keys. */
enum terminal_news {
    TERMINAL_DISTURBED = 1, /* the size has changed, or others had the terminal: draw anew */
    TERMINAL_INTERRUPT = 2, /* SIGINT */
    TERMINAL_WAKE = 4,      /* one of the descriptors can be read */
    TERMINAL_TICK = 8       /* the deadline has come */
};

/* How many descriptors can be watched. */
enum { TERMINAL_WATCHED = 8 };

/* Waits until there is something for terminal_read(), or news, which it returns.
 * The deadline is one of clock_now(), or NEVER.  A descriptor that has come to its
 * end wakes once and becomes -1, which is not watched.  On SIGHUP and SIGTERM it
 * does not return: the terminal is restored and the process ends by that signal. */
unsigned terminal_wait(int descriptors[], int count, int64_t deadline);

/* Reads what has been typed.  True when that completes an event; false when there
 * is nothing more to read now.  A terminal that is gone ends the process as SIGHUP
 * does. */
bool terminal_read(struct event *event);

/* Is it too early to tell whether Escape was pressed?  terminal_wait() brings more. */
bool terminal_undecided(void);

#endif
