/* Control sequences for the terminal beside those that curses sends. */
#ifndef TB_UI_CONTROL_H
#define TB_UI_CONTROL_H

#include <stdbool.h>

enum { CONTROL_SIZE = 256 };

/* Switches mouse reports and the brackets around pasted text on or off. */
const char *control_reports(bool on);

/* What is sent after endwin() on a terminal of so many rows.  With an alternate
 * screen: nothing.  Without one the shell goes on at the bottom of the same screen,
 * and finds an empty line there, or an empty screen. */
void control_bottom(char text[CONTROL_SIZE], int rows, bool empty_screen);

/* All that gives the terminal back without curses.  It may be in use until the
 * next call but one. */
const char *control_restore(int rows);

#endif
