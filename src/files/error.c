/* What went wrong, in words for people. */
#include "files/error.h"

#include <stdio.h>
#include <string.h>

#include "files/files.h"
#include "words/i18n.h"
#include "words/words.h"

bool tb_error_set(struct tb_error *error, const char *path, const char *what)
{
    char whole[TB_PATH_SIZE], shown[TB_ERROR_SIZE / 2];
    tb_clean(tb_clean_path(path, whole, sizeof whole), shown, sizeof shown);
    snprintf(error->text, sizeof error->text, "%s%s%s", shown, shown[0] != '\0' ? ": " : "",
             gettext(what));
    return false;
}

bool tb_error_errno(struct tb_error *error, const char *path, const char *what, int code)
{
    tb_error_set(error, path, what);
    size_t used = strlen(error->text);
    snprintf(&error->text[used], sizeof error->text - used, ": %s", strerror(code));
    return false;
}
