/* The screen on which a game is played. */
#ifndef TB_UI_PLAY_H
#define TB_UI_PLAY_H

#include "ui/choice.h"
#include "ui/typing.h"
#include "words/words.h"

struct app;

enum { PRESENT = -1 };

struct play {
    struct choice choice;
    struct typing typing;
    bool turned;                    /* the board is seen from the other side */
    int overlay;                    /* as in struct scene */
    int looking;                    /* back at the position after so many plies, or PRESENT */
    char message[TB_SENTENCE_SIZE]; /* until the next key */
    bool message_is_error;
};

/* Shows the sitting's match from its present position. */
void play_open(struct app *app);

/* Draws the screen; the rest below, too, stands in play_draw.c. */
void play_draw(struct app *app);

/* The board's place at a cell of the screen, or NO_PLACE. */
int play_place_at(struct app *app, int row, int column);

/* What is to be drawn, with its marks. */
struct scene play_scene(const struct app *app);

#endif
