/* Line mode's questions and sentences. */
#ifndef TB_TEXT_ASK_H
#define TB_TEXT_ASK_H

#include "text/session.h"

/* How a question is put. */
enum manner {
    OPENLY,
    SECRETLY, /* what is typed is not shown */
    QUIETLY   /* with input that is no terminal, the prompt comes only with an answer */
};

/* Asks for a line after "prompt> ".  NULL when the session is over: the input
 * has ended, or output failed.  Valid until the next question. */
char *ask(struct session *s, const char *prompt, enum manner manner);

/* Asks until the answer is yes or no.  False, too, when the session is over. */
bool ask_yes(struct session *s, const char *prompt);

/* Prints a translated sentence, or that of a message of the rules, and a line end. */
void say(struct session *s, const char *sentence);
void say_message(struct session *s, const struct tb_message *m);

/* Says what the table has to tell beside what was asked of it. */
void say_news(struct session *s);

/* Was the wish granted?  Else says why not. */
bool granted(struct session *s, bool wish);

/* Reads the number, from least to most, that a command takes after it.  False: the
 * answer has been given. */
bool read_number_after(struct session *s, const char *command, const char *text, int least,
                       int most, int *number);

#endif
