/* A box over the board with a question and its answers. */
#ifndef TB_UI_QUESTION_H
#define TB_UI_QUESTION_H

#include <curses.h>
#include <panel.h>

struct app;

enum { ANSWERS = 4, QUESTION_SIZE = 4096, NO_ANSWER = -1 };

struct question {
    char text[QUESTION_SIZE];
    const char *answers[ANSWERS]; /* translated; the first letter is the answer's key */
    int count, focus;
    void (*answered)(struct app *app, int answer); /* NO_ANSWER: Escape */
    WINDOW *window;
    PANEL *panel;
};

/* Asks.  answers: translated, static, NULL-terminated; the cursor stands on
 * answers[focus].  answered() is called once, after the box has gone. */
void question_ask(struct app *app, const char *text, const char *const answers[], int focus,
                  void (*answered)(struct app *app, int answer));

/* The answers Yes and No, translated. */
enum { YES, NO };
const char *const *question_yes_no(void);

/* Takes the box off the screen until it is drawn again. */
void question_hide(struct question *question);

#endif
