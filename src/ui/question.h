/* A box over the board with a question and its answers. */
#ifndef TB_UI_QUESTION_H
#define TB_UI_QUESTION_H

struct app;

enum { ANSWERS = 4, QUESTION_SIZE = 4096, NO_ANSWER = -1 };

/* Asks.  answers: translated, static, NULL-terminated; the cursor stands on
 * answers[focus].  answered() is called once, after the box has gone. */
void question_ask(struct app *app, const char *text, const char *const answers[], int focus,
                  void (*answered)(struct app *app, int answer));

/* The answers Yes and No, translated. */
enum { YES, NO };
const char *const *question_yes_no(void);

#endif
