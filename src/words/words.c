/* The locale, and messages as sentences. */
#include "words/words.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

#include "words/i18n.h"

void tb_words_start(void)
{
    if (setlocale(LC_ALL, "") == NULL)
        setlocale(LC_ALL, "C.UTF-8");
}

bool tb_words_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/* Not tolower(), to which the letter i is another in Turkish locales. */
static char lower(char c) { return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); }

bool tb_is_word(const char *text, size_t length, const char *word)
{
    for (size_t i = 0; i < length; i++, word++)
        if (*word == '\0' || lower(text[i]) != lower(*word))
            return false;
    return *word == '\0';
}

static const char *translate(const char *english) { return gettext(english); }

char *tb_words_message(const struct tb_message *m, char out[TB_SENTENCE_SIZE])
{
    return tb_message_format(m, translate, out, TB_SENTENCE_SIZE);
}

char *tb_words_sentence(const struct tb_message *m, char out[TB_SENTENCE_SIZE])
{
    tb_words_message(m, out);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}
