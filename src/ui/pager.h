/* Text to be read, over the whole screen. */
#ifndef TB_UI_PAGER_H
#define TB_UI_PAGER_H

#include <stdbool.h>
#include <stddef.h>

struct app;

enum { PAGER_SIZE = 32768 };

struct pager {
    char title[128];
    char text[PAGER_SIZE]; /* paragraphs, separated by line ends */
    size_t length;
    int top; /* the first row shown */
};

/* Opens an empty text; NULL when out of memory. */
struct pager *pager_open(struct app *app, const char *title);

/* Appends to it, as far as there is room.  False when there was too little. */
bool pager_add(struct pager *pager, const char *text);

#endif
