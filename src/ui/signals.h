/* Signals.  Those that one can live with are noted while the program waits;
 * deadly ones give the terminal back and then do what they always do. */
#ifndef TB_UI_SIGNALS_H
#define TB_UI_SIGNALS_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

/* Installs the handlers.  From now on a deadly signal puts the modes of
 * standard input back and writes `text` to standard output; both are kept. */
void signals_start(const struct termios *modes, const char *text);

/* Waits as poll() does, until the deadline (clock_now()) or a noted signal. */
void signals_wait(struct pollfd *polled, nfds_t count, int64_t deadline);

/* Has this signal come since it was taken last?  For SIGWINCH, SIGTSTP,
 * SIGCONT, SIGHUP, SIGTERM and SIGINT. */
bool signals_take(int number);

/* While the terminal is written to, which may last as long as it pleases,
 * SIGHUP and SIGTERM are deadly. */
void signals_writing(bool on);

/* Stops the program as any program is stopped by ^Z; returns when it goes on. */
void signals_stop(void);

/* Ends the process as the signal does by itself.  The terminal has been given
 * back. */
_Noreturn void signals_die(int number);

#endif
