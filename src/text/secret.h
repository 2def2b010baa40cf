/* Typing unseen: the terminal's echo, switched off while a secret is typed and
 * on again on every way out, also when a signal ends or stops the program. */
#ifndef TB_TEXT_SECRET_H
#define TB_TEXT_SECRET_H

#include <stdbool.h>

/* Switches the echo off.  False, and nothing has changed, when fd is no
 * terminal.  Only one terminal at a time. */
bool secret_begin(int fd);

/* Restores the terminal and the handling of signals. */
void secret_end(void);

#endif
