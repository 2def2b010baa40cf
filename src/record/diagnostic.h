/* What is wrong in a text from outside, and where. */
#ifndef TB_RECORD_DIAGNOSTIC_H
#define TB_RECORD_DIAGNOSTIC_H

#include <stddef.h>

#include "tabuleiro/message.h"

struct tb_place {
    long line;   /* from 1; 0: before the first */
    long column; /* from 1, in characters */
};

struct tb_diagnostic {
    struct tb_place place;
    struct tb_message why; /* why.text: NULL: nothing is wrong */
};

/* "FILE:LINE:COLUMN: reason (rule)", before the first line "FILE: reason", translated, cut to size
 * bytes.  The file's name is cleaned.  Returns out. */
char *tb_diagnostic_text(const char *file, const struct tb_diagnostic *diagnostic, char *out,
                         size_t size);

#endif
