/* Text to be read, over the whole screen. */
#ifndef TB_UI_PAGER_H
#define TB_UI_PAGER_H

struct app;

enum { PAGER_SIZE = 32768 };

struct pager {
    char title[128];
    char text[PAGER_SIZE]; /* paragraphs, separated by line ends */
    int top;               /* the first row shown */
};

/* Shows the text that stands in app->pager. */
void pager_open(struct app *app);

#endif
