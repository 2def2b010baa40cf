/* Words that are typed, words that are shown, and words about the rules. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "words/i18n.h"
#include "words/rules_text.h"
#include "words/words.h"

static bool is_word(const char *text, const char *word)
{
    return tb_is_word(text, strlen(text), word);
}

static void the_case_of_letters_does_not_matter(void **state)
{
    (void)state;
    assert_true(is_word("quit", "quit"));
    assert_true(is_word("QUIT", "quit"));
    assert_true(is_word("stackcrossing", "StackCrossing"));
    assert_true(is_word("", ""));
    assert_true(tb_is_word("exit now", 4, "Exit"));
    assert_false(is_word("qui", "quit"));
    assert_false(is_word("quits", "quit"));
    assert_false(is_word("", "quit"));
    assert_false(is_word("quit", ""));
}

/* Nothing but A-Z is another case of anything, whatever the locale says. */
static void only_the_letters_of_ASCII_have_two_cases(void **state)
{
    (void)state;
    for (int a = 1; a < 256; a++) {
        for (int b = 1; b < 256; b++) {
            const char text[] = {(char)a, '\0'}, word[] = {(char)b, '\0'};
            bool upper_a = a >= 'A' && a <= 'Z', upper_b = b >= 'A' && b <= 'Z';
            bool same = (upper_a ? a + 32 : a) == (upper_b ? b + 32 : b);
            assert_int_equal(is_word(text, word), same);
        }
    }
}

static void a_number_is_digits_and_nothing_else(void **state)
{
    (void)state;
    static const char *const bad[] = {"", " 1", "1 ", "+1", "-1", "1x", "0x1", "\xd9\xa3"};
    uint64_t number = 7;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(tb_read_number(bad[i], UINT64_MAX, &number));
    assert_false(tb_read_number("10", 9, &number));
    assert_false(tb_read_number("18446744073709551616", UINT64_MAX, &number));
    assert_true(number == 7);
    assert_true(tb_read_number("9", 9, &number));
    assert_true(number == 9);
    assert_true(tb_read_number("0018446744073709551615", UINT64_MAX, &number));
    assert_true(number == UINT64_MAX);
}

static void assert_joined(int count, enum tb_joint joint, const char *expected)
{
    static const char *const colours[] = {"Red", "Green", "Cyan", "Blue"};
    char list[TB_LIST_SIZE];
    assert_string_equal(tb_join(colours, count, joint, list), expected);
}

static void items_are_joined_to_a_list(void **state)
{
    (void)state;
    assert_joined(0, TB_AND, "");
    assert_joined(1, TB_AND, "Red");
    assert_joined(2, TB_AND, "Red and Green");
    assert_joined(2, TB_OR, "Red or Green");
    assert_joined(4, TB_AND, "Red, Green, Cyan and Blue");
    assert_joined(3, TB_COMMA, "Red, Green, Cyan");
    assert_joined(4, TB_OR, "Red, Green, Cyan or Blue");
}

static void without_a_translation_a_context_is_not_seen(void **state)
{
    (void)state;
    assert_string_equal(C_("verb", "draw"), "draw");
}

static void a_message_becomes_a_clean_sentence(void **state)
{
    (void)state;
    struct tb_message m;
    char text[TB_SENTENCE_SIZE];
    tb_message_set(&m, "Z5", "no piece on {text}", NULL, NULL);
    tb_message_detail(&m, "a1", 2);
    assert_string_equal(tb_words_message(&m, text), "no piece on a1 (Z5)");
    assert_string_equal(tb_words_sentence(&m, text), "No piece on a1 (Z5).");
    strcpy(m.detail, "\xe2\x80\xae\x1b");
    assert_string_equal(tb_words_message(&m, text), "no piece on ?? (Z5)");
}

static void assert_printed(const char *locale, const char *expected)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(setlocale(LC_ALL, locale));
    tb_print(out, "%s: %d %s\n", "Jos\u00e9", 42, "\u2265");
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

static void what_is_printed_has_the_encoding_of_the_locale(void **state)
{
    (void)state;
    assert_printed("C.UTF-8", "Jos\u00e9: 42 \u2265\n");
    assert_printed("C", "Jos?: 42 ?\n");
}

static void every_game_has_its_rules_in_a_few_words(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        const char *const *paragraphs = tb_rules_text(tb_games[i]);
        int count = 0;
        while (paragraphs[count] != NULL)
            assert_true(strlen(paragraphs[count++]) > 20);
        assert_true(count > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_case_of_letters_does_not_matter),
        cmocka_unit_test(only_the_letters_of_ASCII_have_two_cases),
        cmocka_unit_test(a_number_is_digits_and_nothing_else),
        cmocka_unit_test(items_are_joined_to_a_list),
        cmocka_unit_test(without_a_translation_a_context_is_not_seen),
        cmocka_unit_test(a_message_becomes_a_clean_sentence),
        cmocka_unit_test(what_is_printed_has_the_encoding_of_the_locale),
        cmocka_unit_test(every_game_has_its_rules_in_a_few_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
