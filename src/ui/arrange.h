/* Arranging the pieces in secret before the game. */
#ifndef TB_UI_ARRANGE_H
#define TB_UI_ARRANGE_H

#include "tabuleiro/game.h"

struct app;

struct arrange {
    int seat;   /* who arranges */
    bool ready; /* the others have looked away */
    int focus;  /* the piece under the cursor, from the player's own left */
    char texts[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT];
    char message[128];
};

/* Lets every player arrange, then begins the game. */
void arrange_open(struct app *app);

#endif
