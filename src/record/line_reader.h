/* Text from outside, one line after the other, of any length altogether: a line
 * is at most 64 KiB, valid UTF-8 and without control characters, or it is said
 * to be broken there. */
#ifndef TB_RECORD_LINE_READER_H
#define TB_RECORD_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "files/source.h"
#include "record/diagnostic.h"

enum { LINE_LIMIT = 64 * 1024, LINE_BLOCK = 64 * 1024 };

enum line {
    LINE_READ,
    LINE_BROKEN, /* the text ends before the byte that `broken` is about */
    LINE_END,
    LINE_FAILED /* the source; `error` is its errno */
};

struct line_reader {
    struct tb_source source;
    long number;      /* of the present line, from 1; 0: none was read */
    long long offset; /* of what follows it, in bytes */
    size_t length;
    struct tb_diagnostic broken;
    char bad; /* the byte that breaks the line; '\0' also where it is too long */
    int error;

    /* Its own. */
    size_t taken, filled;
    size_t end;     /* where the text of a broken line ends */
    bool too_long;  /* something of the line is not in the text */
    bool plain;     /* nothing in the line but ASCII that can be seen */
    size_t counted; /* bytes of the line whose columns were counted last */
    long columns;
    bool after_return;
    char text[LINE_LIMIT + 1]; /* the present line, without its end, then '\0' */
    char block[LINE_BLOCK];
};

/* Large: not for the stack. */
void line_reader_init(struct line_reader *reader, struct tb_source source);

/* Reads the next line.  Line ends are LF, CR and CR LF; a byte order mark at
 * its beginning is skipped: files are joined. */
enum line line_next(struct line_reader *reader);

/* Makes a blank of the byte that breaks the present line: LINE_READ, or LINE_BROKEN by another one
 * behind it. */
enum line line_mend(struct line_reader *reader);

/* Which of two bytes comes first in the next LINE_BLOCK bytes behind the present line; '\0':
 * neither. */
char line_ahead(struct line_reader *reader, const char *bytes);

/* The place of a byte of the present line. */
struct tb_place line_place(struct line_reader *reader, const char *at);

#endif
