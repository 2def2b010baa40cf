/* Throwing real dice for who begins, before the game. */
#ifndef TB_UI_THROWOFF_H
#define TB_UI_THROWOFF_H

#include "ui/typing.h"

struct app;

struct throwoff {
    struct typing typing;
    bool refused; /* what was typed last was no throw */
};

/* Asks for the throws round by round, then begins the game. */
void throwoff_open(struct app *app);

#endif
