/* Text in lines of a readable length. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "words/words.h"
#include "words/wrap.h"

static void assert_wrapped(const char *head, int indent, const char *words, const char *expected)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    tb_wrap(out, head, indent, words);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

#define TEN "123456789 "
#define SIXTY TEN TEN TEN TEN TEN TEN

static void text_is_broken_at_79_columns(void **state)
{
    (void)state;
    assert_wrapped("", 0, "", "\n");
    assert_wrapped("a", 3, "b c", "a  b c\n");
    assert_wrapped("", 0, SIXTY "123456789 123456789 x", SIXTY "123456789 123456789\nx\n");
    assert_wrapped("", 0, SIXTY "123456789 1234567890 x", SIXTY "123456789\n1234567890 x\n");
    assert_wrapped("ab", 4, SIXTY "123456789 12345 x", "ab  " SIXTY "123456789 12345\n    x\n");
}

static void a_word_longer_than_a_line_stands_alone(void **state)
{
    (void)state;
    char word[121];
    memset(word, 'w', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    char words[300], expected[300];
    snprintf(words, sizeof words, "a %s b", word);
    snprintf(expected, sizeof expected, "a\n%s\nb\n", word);
    assert_wrapped("", 0, words, expected);
}

/* It is broken somewhere, though never inside a character. */
static void a_word_of_any_length_stays_whole_characters(void **state)
{
    (void)state;
    for (size_t before = 0; before < 3; before++) {
        char word[1000] = "", *text;
        size_t size;
        memset(word, 'w', before);
        while (strlen(word) + 3 < sizeof word)
            strcat(word, "\u3042");
        FILE *out = open_memstream(&text, &size);
        tb_wrap(out, "", 0, word);
        fclose(out);
        char clean[2000];
        for (char *end = text; (end = strchr(end, '\n')) != NULL;)
            *end = ' ';
        assert_true(tb_clean(text, clean, sizeof clean));
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_broken_at_79_columns),
        cmocka_unit_test(a_word_longer_than_a_line_stands_alone),
        cmocka_unit_test(a_word_of_any_length_stays_whole_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
