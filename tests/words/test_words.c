/* Words that are typed, and words about the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

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
        cmocka_unit_test(every_game_has_its_rules_in_a_few_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
