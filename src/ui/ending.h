/* Quitting, the next game, and what to do after a game. */
#ifndef TB_UI_ENDING_H
#define TB_UI_ENDING_H

#include <stdbool.h>

struct app;

/* Quits, or asks first where something would be lost or is unfinished. */
void ending_quit(struct app *app);

/* Begins the next game; swap: everybody moves on by one seat.  Asks first where the
 * present one would be lost. */
void ending_next(struct app *app, bool swap);

/* Tells how the game has ended, and asks what next. */
void ending_ask(struct app *app);

#endif
