/* Lines of a text from outside. */
#include <stdlib.h>
#include <string.h>

#include "record/help.h"
#include "record/line_reader.h"

static struct line_reader *reader;

static int set_up(void **state)
{
    (void)state;
    reader = malloc(sizeof *reader);
    return reader == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    free(reader);
    return 0;
}

/* The lines of text, each followed by '|', whatever the portions. */
static void assert_lines(const char *text, const char *expected)
{
    for (size_t step = 1; step < 5; step++) {
        char lines[256] = "";
        struct bytes bytes = {.bytes = text, .length = strlen(text), .step = step};
        line_reader_init(reader, source_of(&bytes));
        while (line_next(reader) == LINE_READ) {
            assert_int_equal(strlen(reader->text), reader->length);
            strcat(strcat(lines, reader->text), "|");
        }
        assert_string_equal(lines, expected);
    }
}

static void lines_end_with_feed_return_or_both(void **state)
{
    (void)state;
    assert_lines("", "");
    assert_lines("a", "a|");
    assert_lines("a\nb", "a|b|");
    assert_lines("a\r\nb\r\n", "a|b|");
    assert_lines("a\rb\r", "a|b|");
    assert_lines("\n\r\r\n\n", "||||");
    assert_lines("a\r\r\nb\n\rc", "a||b||c|");
}

static void a_byte_order_mark_is_skipped_at_the_beginning_only(void **state)
{
    (void)state;
    assert_lines("\xef\xbb\xbf"
                 "a\n\xef\xbb\xbf"
                 "b",
                 "a|\xef\xbb\xbf"
                 "b|");
    assert_lines("\xef\xbb\xbf", "|");
}

static void places_count_characters(void **state)
{
    (void)state;
    struct bytes bytes = {.bytes = "\n\taé漢b", .length = 9};
    line_reader_init(reader, source_of(&bytes));
    assert_int_equal(line_next(reader), LINE_READ);
    assert_int_equal(line_next(reader), LINE_READ);
    struct tb_place place = line_place(reader, strchr(reader->text, 'b'));
    assert_int_equal(place.line, 2);
    assert_int_equal(place.column, 5);
    assert_int_equal(line_place(reader, &reader->text[2]).column, 3); /* back again */
    assert_int_equal(line_place(reader, reader->text).column, 1);
}

static void a_broken_line_does_not_break_the_next(void **state)
{
    (void)state;
    struct bytes bytes = {.bytes = "ab\x02\nc", .length = 5};
    line_reader_init(reader, source_of(&bytes));
    assert_int_equal(line_next(reader), LINE_BROKEN);
    assert_int_equal(reader->broken.place.line, 1);
    assert_int_equal(reader->broken.place.column, 3);
    assert_int_equal(line_next(reader), LINE_READ);
    assert_null(reader->broken.why.text);
    assert_string_equal(reader->text, "c");
    assert_int_equal(line_next(reader), LINE_END);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_end_with_feed_return_or_both),
        cmocka_unit_test(a_byte_order_mark_is_skipped_at_the_beginning_only),
        cmocka_unit_test(places_count_characters),
        cmocka_unit_test(a_broken_line_does_not_break_the_next),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
