/* Complaints as text. */
#include "record/complaint.h"

#include <stdio.h>

#include "words/words.h"

enum { SHOWN_NAME = 4096 };

char *tb_complaint_text(const char *file, const struct tb_complaint *complaint, char *out,
                        size_t size)
{
    char name[SHOWN_NAME], sentence[TB_SENTENCE_SIZE];
    tb_clean_path(file, name, sizeof name);
    tb_words_message(&complaint->why, sentence);
    if (complaint->place.line == 0)
        snprintf(out, size, "%s: %s", name, sentence);
    else
        snprintf(out, size, "%s:%ld:%ld: %s", name, complaint->place.line, complaint->place.column,
                 sentence);
    return out;
}
