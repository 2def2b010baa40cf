/* The running front-end: a stack of screens over the game on the table and, while
 * one lasts, a replay. */
#ifndef TB_UI_APP_H
#define TB_UI_APP_H

#include "table/replay.h"
#include "ui/arrange.h"
#include "ui/event.h"
#include "ui/filing.h"
#include "ui/pager.h"
#include "ui/play.h"
#include "ui/question.h"
#include "ui/saved_list.h"
#include "ui/throwoff.h"

struct app;

/* What fills the terminal or lies over what fills it. */
struct screen {
    bool whole; /* what is below it is not seen */
    void (*draw)(struct app *app);
    void (*event)(struct app *app, const struct event *event);
};

enum { SCREENS = 4, LEAST_ROWS = 24, LEAST_COLUMNS = 80 };

struct app {
    struct tb_autosave *autosave; /* of the game on the table */
    struct tb_replay replay;      /* shown over it, unless {0} */
    const struct view *view;
    const struct screen *stack[SCREENS];
    int depth;
    bool done;
    bool leaving; /* asked once to leave, on a terminal too small for a question */
    int status;   /* what the program ends with */
    int cursor_row, cursor_column;

    /* The state of the screens. */
    struct saved saved;
    struct filing filing;
    struct play play;
    struct arrange arrange;
    struct question question;
    struct pager pager;
    struct throwoff throwoff;
};

void app_push(struct app *app, const struct screen *screen);
void app_pop(struct app *app);

/* Is a replay shown?  And the sitting of what is shown: the replay's or the
 * autosave's. */
bool app_replaying(const struct app *app);
const struct tb_sitting *app_sitting(const struct app *app);

/* Asks whether to leave the program. */
void app_ask_to_leave(struct app *app, const char *question);

/* As that, in a game; a finished one that is kept is left at once. */
void app_ask_to_leave_game(struct app *app);

/* The record of the game that is shown. */
const struct tb_record *app_record(const struct app *app);

/* Shows the autosave's game, and nothing else. */
void app_go_on(struct app *app);

/* Begins the next game, after arranging or throwing for who begins where the
 * game wants it. */
void app_new_game(struct app *app);

/* Begins the game itself; arrangements as in tb_sitting_begin(). */
void app_begin(struct app *app, const char *const arrangements[]);

#endif
