/* From the bytes of the terminal to events. */
#ifndef TB_UI_KEYS_H
#define TB_UI_KEYS_H

#include <stdbool.h>

#include "ui/event.h"

/* Prepares reading, and tells curses the sequences it does not know: mouse
 * reports and the brackets around pasted text. */
void keys_start(void);
void keys_stop(void);

/* Drops a mouse report or a paste of which the end has not come. */
void keys_forget(void);

/* How many characters and keys were read since the start. */
unsigned long keys_taken(void);

/* Reads what is waiting.  True when that completes an event; false when there
 * is nothing more to read now. */
bool keys_read(struct event *event);

#endif
