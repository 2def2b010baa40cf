/* From the bytes of a terminal to events: a state machine that neither reads nor
 * looks at a clock.  Its grammar is that of ECMA-48 and its states those of Paul
 * Williams' parser of the VT500: sequences and strings that mean nothing here are
 * dropped whole, and what never ends is given up. */
#ifndef TB_UI_KEYS_H
#define TB_UI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#include "ui/event.h"

enum keys_state {
    KEYS_GROUND,
    KEYS_ESCAPE,   /* an escape character came: a key, or the first of a sequence */
    KEYS_SEQUENCE, /* "ESC [ …" or "ESC O …" up to its last character */
    KEYS_MOUSE,    /* "ESC [ M" and three bytes */
    KEYS_STRING,   /* "ESC ] …" and the like, up to the string terminator */
    KEYS_PASTE     /* between the brackets around pasted text */
};

/* Zeroed, it is ready. */
struct keys {
    enum keys_state state;
    int64_t deadline, limit;
    bool waits; /* `byte` is to be taken */
    unsigned char byte;
    mbstate_t partial; /* a character of several bytes */
    bool bell;         /* ends the string, too */
    size_t used;       /* how much was collected, or of a string dropped */
    size_t end_matched;
    char collected[2 * PASTE_SIZE];
    struct {
        const char *sequence;
        int key;
    } learned[12];
    size_t learned_count;
};

/* Tells what the terminal sends for a key, which must outlive `keys`; NULL means
 * that it has no such key. */
void keys_learn(struct keys *keys, const char *sequence, int key);

/* Drops what has begun and not ended. */
void keys_reset(struct keys *keys);

/* Gives the next byte, once keys_next() has had enough of the one before. */
void keys_put(struct keys *keys, unsigned char byte);

/* Takes the byte, which came at this time (milliseconds, never falling).  True:
 * an event is complete, and there may be another.  False: it wants the next byte. */
bool keys_next(struct keys *keys, int64_t now, struct event *event);

/* When to ask keys_expire(), if no byte comes before; NEVER: when one has come. */
int64_t keys_deadline(const struct keys *keys);

/* To be asked when there is no byte to be read: gives up what has begun if its
 * deadline has passed.  True when that makes it an event: the Escape key. */
bool keys_expire(struct keys *keys, int64_t now, struct event *event);

/* Has an escape character come of which the meaning is not known yet? */
bool keys_undecided(const struct keys *keys);

#endif
