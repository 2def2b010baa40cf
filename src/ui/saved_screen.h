/* The saved games, from which one may be resumed. */
#ifndef TB_UI_SAVED_SCREEN_H
#define TB_UI_SAVED_SCREEN_H

#include "ui/app.h"

/* When there are none, it takes app->offers back. */
extern const struct screen saved_screen;

#endif
