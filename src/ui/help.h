/* The help screen: keys, what the drawing means, and the rules of the game. */
#ifndef TB_UI_HELP_H
#define TB_UI_HELP_H

struct app;

void help_open(struct app *app);

#endif
