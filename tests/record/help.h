/* Records in the tests: text in, text out. */
#ifndef TB_TESTS_RECORD_HELP_H
#define TB_TESTS_RECORD_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "record/record.h"

/* A source of so many bytes, given `step` at a time; step 0: all at once.  It fails at its end, if
 * it is to. */
struct bytes {
    const char *bytes;
    size_t length;
    size_t step;
    size_t given;
    bool fails;
};
struct tb_source source_of(struct bytes *bytes);

/* Reads one game; it must be taken without a warning. */
void read_one(const char *text, struct tb_record *record);

/* The record as text, to be freed with test_free(). */
char *text_of(const struct tb_record *record);

/* Read and written again, text must be `expected`. */
void assert_becomes(const char *text, const char *expected);

/* Reads every game of a text and tells of each in a line: "game", "LINE:COLUMN:
 * reason" when it was refused, "game, LINE:COLUMN: warning", "stray, LINE:COLUMN: …" of what is
 * between games. */
void assert_tells(const char *text, const char *expected);
void assert_bytes_tell(const char *text, size_t length, const char *expected);
void assert_source_tells(struct bytes *bytes, const char *expected);

/* A record of Zener with these moves. */
void zener_record(struct tb_record *record, const char *moves);

#endif
