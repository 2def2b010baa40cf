/* One line of text, typed behind a prompt. */
#ifndef TB_UI_TYPING_H
#define TB_UI_TYPING_H

#include <stdbool.h>

#include "ui/event.h"
#include "ui/paint.h"

enum { TYPED_SIZE = 1024 };

struct typing {
    bool active;
    char text[TYPED_SIZE]; /* UTF-8, clean */
};

enum typed {
    TYPED_MORE, /* goes on */
    TYPED_DONE, /* Enter: the text is complete */
    TYPED_LEFT  /* Escape */
};

void typing_begin(struct typing *typing);

/* Sets the text, which is clean. */
void typing_set(struct typing *typing, const char *text);

/* Appends a character, given by its code point. */
void typing_add(struct typing *typing, int key);
enum typed typing_event(struct typing *typing, const struct event *event);

/* Draws prompt and text, of which the end where it is too long; returns the
 * cursor's column. */
int typing_draw(const struct typing *typing, struct area area, int row, const char *prompt);

#endif
