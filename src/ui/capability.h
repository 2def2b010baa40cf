/* What the terminal can do, from its description.  Apart from the rest because
 * the header of curses for this defines names like `columns`. */
#ifndef TB_UI_CAPABILITY_H
#define TB_UI_CAPABILITY_H

#include <stdbool.h>

/* A string capability of the terminal in use ("cup", "kmous", "BE" …), or NULL. */
const char *capability(const char *name);

/* What moves the cursor to this cell, or NULL.  It holds until the next call. */
const char *capability_place(int row, int column);

/* Loads the description of the terminal before curses is started, and forgets
 * it.  False when there is none. */
bool capabilities_load(void);
void capabilities_unload(void);

#endif
