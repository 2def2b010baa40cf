/* Files that people name: the game saved as one, and one opened. */
#ifndef TB_UI_FILING_H
#define TB_UI_FILING_H

#include "ui/typing.h"

struct app;
struct board;

enum filing_task { FILING_SAVE, FILING_OPEN };

struct filing {
    enum filing_task task;
    char path[TYPED_SIZE]; /* as it was typed last */
};

/* Begins to ask for a file; the prompt. */
void filing_ask(const struct app *app, struct board *board, enum filing_task task);
const char *filing_prompt(const struct board *board);

/* Completes what is typed. */
void filing_complete(const struct app *app, struct board *board);

/* Does it with the name that was typed. */
void filing_typed(struct app *app, struct board *board, const char *text);

#endif
