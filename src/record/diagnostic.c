/* Diagnostics as text. */
#include "record/diagnostic.h"

#include <stdio.h>

#include "words/words.h"

enum { SHOWN_NAME = 4096 };

char *tb_diagnostic_text(const char *file, const struct tb_diagnostic *diagnostic, char *out,
                         size_t size)
{
    char name[SHOWN_NAME], sentence[TB_SENTENCE_SIZE];
    tb_clean_path(file, name, sizeof name);
    tb_words_message(&diagnostic->why, sentence);
    if (diagnostic->place.line == 0)
        snprintf(out, size, "%s: %s", name, sentence);
    else
        snprintf(out, size, "%s:%ld:%ld: %s", name, diagnostic->place.line,
                 diagnostic->place.column, sentence);
    return out;
}
