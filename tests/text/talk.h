/* Conversations with the line front-ends, in this process. */
#ifndef TB_TESTS_TEXT_TALK_H
#define TB_TESTS_TEXT_TALK_H

#include <stddef.h>

#include "text/text.h"

struct talk {
    char *out; /* what was written, as a string */
    char *err;
    int status;
};

/* A sitting of nobody in particular, to be ended with tb_sitting_end(). */
struct tb_sitting sitting_of(const struct tb_game *game);

/* Line mode with input[0…length-1] as a file. */
struct talk talk_lines(struct tb_sitting *sitting, const char *input, size_t length);

/* UGI likewise.  It works on for a script that has ended as a program would, but
 * for so many positions only: they take a moment. */
enum { TALK_PATIENCE = 1 << 20 };
struct talk talk_ugi(const struct tb_game *game, const char *input, size_t length);

void talk_free(struct talk *talk);

/* Zener from a position (NULL: the fixed set-up): a whole conversation in line
 * mode must read like this, with status 0 and no error. */
void assert_lines(const char *position, const char *input, const char *expected);

/* UGI's answers in Zener must be these, with status 0 and no error. */
void assert_ugi(const char *input, const char *expected);

/* text must hold part, or end in it. */
void assert_holds(const char *text, const char *part);
void assert_lacks(const char *text, const char *part);
void assert_ends_in(const char *text, const char *part);

/* How often part occurs in text. */
int occurrences(const char *text, const char *part);

/* A file that holds these bytes, opened at its beginning; returns its
 * descriptor. */
int file_of(const char *bytes, size_t length);

#endif
