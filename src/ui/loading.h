/* A large file is being read, while the screen answers. */
#ifndef TB_UI_LOADING_H
#define TB_UI_LOADING_H

#include "table/table.h"

struct app;

/* Reads on in the file that the table has opened.  loaded() is called once, after
 * the screen has gone; not when people stop it. */
void loading_open(struct app *app, void (*loaded)(struct app *app, enum tb_loading how));

#endif
