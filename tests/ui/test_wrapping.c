/* Breaking text into rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui/paint.h"
#include "words/words.h"

static void text_is_broken_at_blanks(void **state)
{
    (void)state;
    assert_int_equal(wrapped_rows("one two three", 13), 1);
    assert_int_equal(wrapped_rows("one two three", 12), 2);
    assert_int_equal(wrapped_rows("one two three", 7), 2);
    assert_int_equal(wrapped_rows("one two three", 6), 3);
    assert_int_equal(wrapped_rows("one two three", 5), 3);
    assert_int_equal(wrapped_rows("one two", 3), 2);
    assert_int_equal(wrapped_rows("one   two", 3), 2);
}

static void a_long_word_is_broken_where_it_must(void **state)
{
    (void)state;
    assert_int_equal(wrapped_rows("abcdefghij", 5), 2);
    assert_int_equal(wrapped_rows("abcdefghijk", 5), 3);
    assert_int_equal(wrapped_rows("a bcdefghij", 4), 4);
    assert_int_equal(wrapped_rows("abc", 1), 3);
}

static void line_ends_begin_a_row(void **state)
{
    (void)state;
    assert_int_equal(wrapped_rows("", 10), 1);
    assert_int_equal(wrapped_rows("a\nb", 10), 2);
    assert_int_equal(wrapped_rows("a\n\nb", 10), 3);
    assert_int_equal(wrapped_rows("a\n", 10), 1);
    assert_int_equal(wrapped_rows("one two\nthree", 3), 4);
}

static void columns_count_and_not_bytes(void **state)
{
    (void)state;
    assert_int_equal(wrapped_rows("áéíóúáéíóú", 10), 1);
    assert_int_equal(wrapped_rows("áéíóú áéíóú", 10), 2);
    assert_int_equal(wrapped_rows("中中中中中", 10), 1);
    assert_int_equal(wrapped_rows("中中中中中", 9), 2);
    assert_int_equal(wrapped_rows("e\u0301e\u0301e\u0301", 3), 1);
}

static void a_wide_character_never_breaks_in_two(void **state)
{
    (void)state;
    assert_int_equal(wrapped_rows("中", 1), 1);
    assert_int_equal(wrapped_rows("中中", 1), 2);
}

static void without_room_it_ends_all_the_same(void **state)
{
    (void)state;
    assert_in_range(wrapped_rows("one two", 0), 1, 7);
    assert_in_range(wrapped_rows("one two", -3), 1, 7);
    assert_int_equal(wrapped_rows("", 0), 1);
    assert_int_equal(wrapped_rows("", -3), 1);
}

static void long_lines_are_whole(void **state)
{
    (void)state;
    char text[6001];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(wrapped_rows(text, 10), 600);
    for (size_t i = 9; i < sizeof text - 1; i += 10)
        text[i] = ' ';
    assert_int_equal(wrapped_rows(text, 9), 600);
    assert_int_equal(wrapped_rows(text, 19), 300);
}

static int take_the_locale(void **state)
{
    (void)state;
    tb_words_start();
    return tb_words_utf8() ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_broken_at_blanks),
        cmocka_unit_test(a_long_word_is_broken_where_it_must),
        cmocka_unit_test(line_ends_begin_a_row),
        cmocka_unit_test(columns_count_and_not_bytes),
        cmocka_unit_test(a_wide_character_never_breaks_in_two),
        cmocka_unit_test(without_room_it_ends_all_the_same),
        cmocka_unit_test(long_lines_are_whole),
    };
    return cmocka_run_group_tests(tests, take_the_locale, NULL);
}
