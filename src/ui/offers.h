/* The games in progress, from which one may be chosen to go on with. */
#ifndef TB_UI_OFFERS_H
#define TB_UI_OFFERS_H

#include "record/keeper.h"

struct app;

struct offers {
    struct tb_offer *list;
    int count;
    int focus; /* an index, or count: a new game */
    int top;   /* the first that is shown */
    char message[TB_TROUBLE_SIZE];
};

/* Shows them.  False when there are none. */
bool offers_open(struct app *app);

/* Frees what they hold. */
void offers_close(struct offers *offers);

#endif
