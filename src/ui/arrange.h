/* Arranging the pieces in secret before the game. */
#ifndef TB_UI_ARRANGE_H
#define TB_UI_ARRANGE_H

#include "ui/app.h"

/* Lets every player arrange; the last one's arrangement begins the game. */
extern const struct screen arrange_screen;

#endif
