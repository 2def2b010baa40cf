/* The commands of line mode. */
#ifndef TB_TEXT_COMMANDS_H
#define TB_TEXT_COMMANDS_H

#include "text/session.h"

/* Obeys the command that line is.  False when it is none. */
bool obey(struct session *s, const char *line);

#endif
