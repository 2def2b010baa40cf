/* The screen on which a game is played. */
#ifndef TB_UI_PLAY_H
#define TB_UI_PLAY_H

#include "files/files.h"
#include "ui/actions.h"
#include "ui/choice.h"
#include "ui/typing.h"

struct app;

enum { PRESENT = -1 };

/* What is typed. */
enum typed_what {
    TYPE_PLY,    /* or a throw */
    TYPE_NUMBER, /* of a ply, in a replay */
    TYPE_GAME,   /* the number of a game, in a replay */
    TYPE_FILE
};

struct play {
    struct choice choice;
    struct typing typing;
    enum typed_what typed_what;
    bool swap;                   /* seats, in the game asked for */
    bool turned;                 /* the board is seen from the other side */
    int overlay;                 /* as in struct scene */
    int looking;                 /* back at the position after so many plies, or PRESENT */
    char message[TB_ERROR_SIZE]; /* until the next key */
    bool message_is_error;
};

/* Shows the sitting's match from its present position. */
void play_open(struct app *app);

/* Shows a match from its present position on the screen that is there. */
void play_look_at(struct app *app, struct tb_match *match);

/* A message until the next key: a word, or what went wrong. */
void play_say(struct app *app, const char *text);
void play_complain(struct app *app, const char *text);

/* Tells what the autosave has to say, if this is the screen. */
void play_tell_news(struct app *app);

/* Begins to ask for what is typed. */
void play_ask(struct app *app, enum typed_what what);

/* Takes what is typed; false when nothing is asked for. */
bool play_typing(struct app *app, const struct event *e);

/* Keys that mean the same in a game and in a replay. */
void play_act_anywhere(struct app *app, enum action action);

/* Draws the screen; the rest below, too, stands in play_draw.c. */
void play_draw(struct app *app);

/* The board's place at a cell of the screen, or NO_PLACE. */
int play_place_at(struct app *app, int row, int column);

/* What is to be drawn, with its marks. */
struct scene play_scene(const struct app *app);

#endif
