/* The locale, and messages as sentences. */
#include "words/words.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdarg.h>
#include <string.h>
#include <wchar.h>

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

bool tb_read_number(const char *text, uint64_t greatest, uint64_t *number)
{
    uint64_t read = 0;
    if (*text == '\0')
        return false;
    for (; *text >= '0' && *text <= '9'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > greatest || read > (greatest - digit) / 10)
            return false;
        read = read * 10 + digit;
    }
    if (*text != '\0')
        return false;
    *number = read;
    return true;
}

static void print_character(FILE *out, unsigned code)
{
    char bytes[MB_LEN_MAX];
    mbstate_t none = {0};
    size_t length = wcrtomb(bytes, (wchar_t)code, &none);
    if (length == (size_t)-1)
        fputc('?', out);
    else
        fwrite(bytes, 1, length, out);
}

void tb_print(FILE *out, const char *format, ...)
{
    char text[1 << 14];
    va_list arguments;
    va_start(arguments, format);
    if (tb_words_utf8()) {
        vfprintf(out, format, arguments);
    } else {
        vsnprintf(text, sizeof text, format, arguments);
        for (const char *at = text; *at != '\0';)
            print_character(out, tb_next_character(&at));
    }
    va_end(arguments);
}

static const char *translate(const char *english) { return gettext(english); }

char *tb_words_message(const struct tb_message *m, char out[TB_SENTENCE_SIZE])
{
    char text[TB_SENTENCE_SIZE];
    tb_message_format(m, translate, text, sizeof text);
    tb_clean(text, out, TB_SENTENCE_SIZE);
    return out;
}

char *tb_words_sentence(const struct tb_message *m, char out[TB_SENTENCE_SIZE])
{
    char text[TB_SENTENCE_SIZE];
    tb_words_message(m, text);
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
    snprintf(out, TB_SENTENCE_SIZE, C_("a sentence", "%s."), text);
    return out;
}

char *tb_join(const char *const items[], int count, enum tb_joint joint, char out[TB_LIST_SIZE])
{
    char before[TB_LIST_SIZE];
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        strcpy(before, out);
        snprintf(out, TB_LIST_SIZE,
                 i == 0                               ? "%s%s"
                 : i < count - 1 || joint == TB_COMMA ? C_("a list", "%s, %s")
                 : joint == TB_OR                     ? C_("a list", "%s or %s")
                                                      : C_("a list", "%s and %s"),
                 before, items[i]);
    }
    return out;
}
