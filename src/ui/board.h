/* The screen with the board: the game on the table, now or earlier, or a game of
 * a file.  It is the same for all; what is shown decides what the keys mean. */
#ifndef TB_UI_BOARD_H
#define TB_UI_BOARD_H

#include "ui/actions.h"
#include "ui/app.h"
#include "ui/choice.h"
#include "ui/filing.h"
#include "ui/typing.h"

/* What is typed. */
enum typed_what {
    TYPE_PLY,    /* or a throw */
    TYPE_NUMBER, /* of a ply, in a file's game */
    TYPE_GAME,   /* the number of a game of a file */
    TYPE_FILE
};

struct board {
    struct choice choice;
    struct typing typing;
    enum typed_what typed_what;
    struct filing filing;
    char message[TB_ERROR_SIZE]; /* until the next key */
    bool message_is_error;
};

/* What keys mean, and what is said of what is shown. */
struct keymap {
    bool own; /* it is the game on the table: the running score belongs to it */

    const enum action *hints; /* in the key hints, up to ACTION_NONE */

    /* Another word for an action in the hints, "" to leave it out, or NULL; may be
     * NULL itself. */
    const char *(*hint)(const struct app *app, enum action action);

    /* Does it; false: it means nothing in particular here. */
    bool (*act)(struct app *app, struct board *board, enum action action);

    /* What a digit does, and a click on a place or on none.  NULL: act() is asked, for
     * ACTION_NONE. */
    void (*digit)(struct app *app, struct board *board, int digit);
    void (*click)(struct app *app, struct board *board, int place);

    /* What is due, how the game ended, or where one looks. */
    void (*status)(const struct app *app, const struct board *board, char *text, size_t size);
};

extern const struct screen board_screen;

/* Opens the board, and closes all other screens. */
void board_open(struct app *app);

/* The board, the lowest screen. */
struct board *board_of(const struct app *app);

/* A message until the next key: what happened, or what went wrong. */
void board_say(struct board *board, const char *text);
void board_refuse(struct board *board, const char *text);

/* Begins to ask for what is typed. */
void board_ask(struct board *board, enum typed_what what);

/* Looks at the game that is shown. */
void board_look_at(const struct app *app, struct board *board);

#endif
