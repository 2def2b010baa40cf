/* A directory of a test's own, and the files in it. */
#ifndef TB_TESTS_FILES_PLACE_H
#define TB_TESTS_FILES_PLACE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "files/homes.h"

/* Makes an empty directory for the test and sets homes to directories in it
 * that do not exist yet; and removes all of it. */
int make_place(void **state);
int remove_place(void **state);

extern char place[64];
extern struct tb_homes homes;

/* Removes everything in the place. */
void clear_place(void);

/* The path of a file in the place, static. */
const char *in_place(const char *name);

/* The bytes of a file in the place, to be freed with test_free(); NULL when it
 * does not exist. */
char *file_text(const char *name);
void write_text(const char *name, const char *text);

/* The number of files in a directory of the place whose names hold `part`. */
int count_files(const char *directory, const char *part);

#endif
