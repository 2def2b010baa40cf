/* Text in lines of a readable length. */
#include "words/wrap.h"

#include <string.h>

#include "words/words.h"

enum { WORD_SIZE = 256 };

static void pad(FILE *out, int columns)
{
    for (int i = 0; i < columns; i++)
        fputc(' ', out);
}

/* Copies the word at *text, moves past it and the blanks behind it. */
static void next_word(const char **text, char word[WORD_SIZE])
{
    size_t length = strcspn(*text, " ");
    size_t kept = length < WORD_SIZE ? length : WORD_SIZE - 1;
    while (kept < length && kept > 0 && ((unsigned char)(*text)[kept] & 0xc0) == 0x80)
        kept--; /* not inside a character */
    memcpy(word, *text, kept);
    word[kept] = '\0';
    *text += kept;
    *text += strspn(*text, " ");
}

void tb_wrap(FILE *out, const char *head, int indent, const char *text)
{
    int column = tb_columns(head);
    tb_print(out, "%s", head);
    pad(out, indent - column);
    column = column > indent ? column : indent;
    bool first = true;
    while (*text != '\0') {
        char word[WORD_SIZE];
        next_word(&text, word);
        int columns = tb_columns(word);
        if (!first && column + 1 + columns > TB_TEXT_COLUMNS) {
            fputc('\n', out);
            pad(out, indent);
            column = indent;
        } else if (!first) {
            fputc(' ', out);
            column++;
        }
        tb_print(out, "%s", word);
        column += columns;
        first = false;
    }
    fputc('\n', out);
}
