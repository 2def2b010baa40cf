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

/* A set-up of nobody in particular, seed 1; and one that begins from a position. */
struct tb_setup setup_of(const struct tb_game *game);
struct tb_setup setup_from(const struct tb_game *game, const char *position);

/* A table whose games are saved nowhere, to be freed. */
struct tb_table *table_of(const struct tb_setup *setup);

/* Line mode at a table, with input[0…length-1] as a file; the same at a new one. */
struct talk talk_at(struct tb_table *table, const char *input, size_t length);
struct talk talk_lines(const struct tb_setup *setup, const char *input, size_t length);

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
