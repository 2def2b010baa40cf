/* Text from outside, one line after the other, of any length altogether: a line
 * is at most 64 KiB, valid UTF-8 and without control characters, or it is said
 * to be broken. */
#ifndef TB_RECORD_LINE_READER_H
#define TB_RECORD_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "record/complaint.h"

enum { TB_LINE_LIMIT = 64 * 1024, TB_BLOCK_SIZE = 64 * 1024 };

/* Where bytes come from. */
struct tb_source {
    /* Puts at most size bytes at `bytes`.  Returns how many, 0 at the end, -1
     * when they cannot be read (then errno says why). */
    ptrdiff_t (*read)(void *self, char *bytes, size_t size);
    void *self;
};

enum tb_line {
    TB_LINE_READ,
    TB_LINE_BROKEN, /* `broken` says why; the text is what it is, cut to the limit */
    TB_LINE_END,
    TB_LINE_FAILED /* the source; `error` is its errno */
};

struct tb_line_reader {
    struct tb_source source;
    long number; /* of the present line, from 1; 0: none was read */
    size_t length;
    struct tb_complaint broken;
    int error;

    /* Its own. */
    size_t taken, filled;
    bool after_return;
    char text[TB_LINE_LIMIT + 1]; /* the present line, without its end, then '\0' */
    char block[TB_BLOCK_SIZE];
};

/* Large: not for the stack. */
void tb_line_reader_init(struct tb_line_reader *reader, struct tb_source source);

/* Reads the next line.  Line ends are LF, CR and CR LF; a byte order mark at
 * the very beginning is skipped. */
enum tb_line tb_line_next(struct tb_line_reader *reader);

/* The place of a byte of the present line. */
struct tb_place tb_line_place(const struct tb_line_reader *reader, const char *at);

#endif
