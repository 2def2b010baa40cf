/* Text in lines of a readable length. */
#ifndef TB_WORDS_WRAP_H
#define TB_WORDS_WRAP_H

#include <stdio.h>

enum { TB_TEXT_COLUMNS = 79 };

/* Writes head and then text, both clean, broken at blanks into lines of at most
 * TB_TEXT_COLUMNS columns where the words allow it; the text begins at column
 * `indent` of every line. */
void tb_wrap(FILE *out, const char *head, int indent, const char *text);

#endif
