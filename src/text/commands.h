/* The commands of line mode. */
#ifndef TB_TEXT_COMMANDS_H
#define TB_TEXT_COMMANDS_H

#include "text/session.h"

/* Obeys the command that line is.  False when it is none. */
bool obey(struct session *s, const char *line);

/* Says what commands there are, after how else to go on. */
void help(struct session *s);

#endif
