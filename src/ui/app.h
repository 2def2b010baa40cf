/* The running front-end: a stack of screens over the table. */
#ifndef TB_UI_APP_H
#define TB_UI_APP_H

#include "table/table.h"
#include "ui/event.h"
#include "ui/view.h"

struct app;

/* A kind of screen.  Each that is open has a state of its own, `size` bytes that
 * are 0 at first. */
struct screen {
    bool whole; /* what is below it is not seen */
    size_t size;
    void (*init)(struct app *app, void *self); /* NULL: nothing to do */
    void (*draw)(struct app *app, void *self);
    void (*event)(struct app *app, void *self, const struct event *event);
    void (*hide)(void *self); /* takes it off the terminal until it is drawn again, or NULL */
    void (*done)(void *self); /* frees what the state holds, or NULL */
};

/* What a screen wants that other screens have a part in. */
enum wish {
    WISH_NOTHING,
    WISH_NEW_GAME,   /* the next one */
    WISH_SWAP,       /* the same, everybody moved on by one seat */
    WISH_AFTER_GAME, /* tell how the game has ended, and ask what next */
    WISH_OPEN,       /* the file at app->path */
    WISH_PLAY_ON,    /* from what is shown */
    WISH_SHOW_TABLE, /* close the opened file */
    WISH_QUIT        /* the game, or before it begins the program */
};

enum { SCREENS = 4, LEAST_ROWS = 24, LEAST_COLUMNS = 80 };

struct app {
    struct tb_table *table;
    const struct view *view;
    struct {
        const struct screen *screen;
        void *self;
    } stack[SCREENS];
    int depth;

    enum wish wish;
    char path[TB_PATH_SIZE];     /* of the file that was named last, to open or to save */
    char saved_as[TB_PATH_SIZE]; /* the name typed last for saving, to be offered again */
    bool ticking;                /* the top screen wants ticks, one after the other */
    bool offers;                 /* saved games are to be offered before a new one begins */
    bool done;
    bool leaving; /* asked once to quit, on a terminal too small for a question */
    bool failed;  /* the status will be 1 */

    /* How the board is seen, also that of the next game. */
    bool turned; /* from the other side */
    int overlay; /* as in struct scene */

    int cursor_row, cursor_column;
};

/* Opens a screen over the others.  Its state; NULL when out of memory, and the
 * program ends. */
void *app_push(struct app *app, const struct screen *screen);

/* Closes the top screen; all screens. */
void app_pop(struct app *app);
void app_clear(struct app *app);

#endif
