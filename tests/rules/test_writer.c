/* The writer of short strings. */
#include "check.h"

#include <limits.h>

#include "rules/writer.h"

static void assert_number(int number, const char *expected)
{
    char out[16];
    struct writer w = tb_writer_on(out, sizeof out);
    tb_write_number(&w, number);
    tb_writer_end(&w);
    assert_string_equal(out, expected);
}

static void numbers_are_written_in_full(void **state)
{
    (void)state;
    assert_number(0, "0");
    assert_number(7, "7");
    assert_number(10, "10");
    assert_number(-1, "-1");
    assert_number(-120, "-120");
    assert_number(INT_MAX, "2147483647");
    assert_number(INT_MIN, "-2147483648");
}

static void parts_follow_each_other(void **state)
{
    (void)state;
    char out[16];
    struct writer w = tb_writer_on(out, sizeof out);
    tb_write_string(&w, "ab");
    tb_write_char(&w, '/');
    tb_write_number(&w, 12);
    tb_write_string(&w, "");
    tb_writer_end(&w);
    assert_string_equal(out, "ab/12");
}

static void what_does_not_fit_is_cut(void **state)
{
    (void)state;
    char out[6] = "#####";
    struct writer w = tb_writer_on(out, 5);
    tb_write_string(&w, "abcdefgh");
    tb_write_number(&w, 99);
    tb_writer_end(&w);
    assert_string_equal(out, "abcd");
    assert_int_equal(out[5], '\0');
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(parts_follow_each_other),
        cmocka_unit_test(what_does_not_fit_is_cut),
    };
    return cmocka_run_group_tests_name("writer", tests, NULL, NULL);
}
