/* One line of text, typed behind a prompt. */
#ifndef TB_UI_TYPING_H
#define TB_UI_TYPING_H

#include <stdbool.h>

#include "ui/event.h"
#include "ui/paint.h"

enum { TYPED_SIZE = 1024, TYPED_SHORT = 64 };

struct typing {
    bool active;
    size_t size;           /* bytes of the text that may be used */
    char text[TYPED_SIZE]; /* UTF-8, clean */
};

enum typed {
    TYPED_MORE, /* goes on */
    TYPED_DONE, /* Enter: the text is complete */
    TYPED_LEFT  /* Escape */
};

/* size: of the text, at most TYPED_SIZE. */
void typing_begin(struct typing *typing, size_t size);

/* Sets the text, which is clean. */
void typing_set(struct typing *typing, const char *text);

/* Appends a character, given by its code point. */
void typing_add(struct typing *typing, int key);
enum typed typing_event(struct typing *typing, const struct event *event);

/* Draws prompt and text, of which the end where it is too long; returns the
 * cursor's column. */
int typing_draw(const struct typing *typing, struct area area, int row, const char *prompt);

#endif
