/* Signals.  Those that one can live with are noted while the program waits;
 * deadly ones give the terminal back and then do what they always do. */
#ifndef TB_UI_SIGNALS_H
#define TB_UI_SIGNALS_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

/* Installs the handlers.  `modes`, those of standard input that a deadly signal
 * puts back, are kept.  `output` is the descriptor of the terminal that all else
 * is written to. */
void signals_start(const struct termios *modes, int output);

/* What a deadly signal writes to give the terminal back, kept until it is replaced;
 * NULL: somebody else has the terminal, and it is left alone. */
void signals_restore(const char *text);

/* Waits as poll() does, until the deadline (clock_now()) or a noted signal.  With
 * one noted before it only looks. */
void signals_wait(struct pollfd *polled, nfds_t count, int64_t deadline);

/* Has this signal come since it was taken last?  For SIGWINCH, SIGTSTP,
 * SIGCONT, SIGHUP, SIGTERM and SIGINT. */
bool signals_take(int number);

/* While `output` is written to, which may last as long as the terminal pleases,
 * SIGHUP and SIGTERM are let through, too.  Having noted one, `output` takes
 * everything and shows nothing more, so that the writing ends. */
void signals_writing(bool on);

/* Stops the program as any program is stopped by ^Z; returns when it goes on. */
void signals_stop(void);

/* Gives the terminal back and ends the process by the signal. */
_Noreturn void signals_die(int number);

#endif
