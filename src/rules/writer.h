/* Building short strings in the caller's bytes: what does not fit is cut. */
#ifndef TB_RULES_WRITER_H
#define TB_RULES_WRITER_H

#include <stddef.h>

/* Writes to [at, last); *last is kept for the final '\0'. */
struct writer {
    char *start;
    char *at;
    char *last;
};

/* A writer on out[0…size-1], size ≥ 1. */
struct writer tb_writer_on(char *out, size_t size);

void tb_write_char(struct writer *w, char c);
void tb_write_string(struct writer *w, const char *s);
void tb_write_number(struct writer *w, int n);

/* Ends the string.  Where it was cut inside a character of UTF-8, takes the
 * beginning of that character away. */
void tb_writer_end(struct writer *w);

#endif
