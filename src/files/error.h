/* What went wrong, in words for people. */
#ifndef TB_FILES_ERROR_H
#define TB_FILES_ERROR_H

#include <stdbool.h>

enum { TB_ERROR_SIZE = 2048 };

/* What could not be done, and where, to be shown: translated and clean. */
struct tb_error {
    char text[TB_ERROR_SIZE];
};

/* Both return false.  path: "" when it is about none; what: English, to be
 * translated; code: an errno. */
bool tb_error_set(struct tb_error *error, const char *path, const char *what);
bool tb_error_errno(struct tb_error *error, const char *path, const char *what, int code);

#endif
