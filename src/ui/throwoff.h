/* Throwing real dice for who begins, before the game. */
#ifndef TB_UI_THROWOFF_H
#define TB_UI_THROWOFF_H

#include "ui/app.h"

/* Asks for the throws round by round; the last one begins the game. */
extern const struct screen throwoff_screen;

#endif
