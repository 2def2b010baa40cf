/* The games in progress, from which one may be chosen to go on with. */
#ifndef TB_UI_OFFERS_H
#define TB_UI_OFFERS_H

#include "table/autosave.h"

struct app;

struct saved {
    struct tb_saved_game *list;
    int count;
    int focus; /* an index, or count: a new game */
    int top;   /* the first that is shown */
    char message[TB_ERROR_SIZE];
};

/* Shows them.  False when there are none. */
bool saved_list_open(struct app *app);

/* Frees what they hold. */
void saved_list_close(struct saved *saved);

#endif
