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

static void a_byte_order_mark_is_skipped_where_a_line_begins(void **state)
{
    (void)state;
#define MARK "\xef\xbb\xbf"
    assert_lines(MARK "a\n" MARK "b", "a|b|");
    assert_lines("a" MARK "\n" MARK MARK "b", "a" MARK "|" MARK "b|");
    assert_lines(MARK, "|");
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

/* The next line must be readable up to here, as `why` begins to say. */
static void assert_broken(enum line line, const char *text, long column, const char *why)
{
    assert_int_equal(line, LINE_BROKEN);
    assert_string_equal(reader->text, text);
    assert_int_equal(reader->broken.place.column, column);
    assert_memory_equal(reader->broken.why.text, why, strlen(why));
}

static void a_line_is_readable_up_to_what_breaks_it_and_behind(void **state)
{
    (void)state;
    struct bytes bytes = {.bytes = "\n\xc3\xa9"
                                   "b\x02"
                                   "c\x1a\xff\0d\ne",
                          .length = 12};
    line_reader_init(reader, source_of(&bytes));
    assert_int_equal(line_next(reader), LINE_READ);
    assert_broken(line_next(reader),
                  "\xc3\xa9"
                  "b",
                  3, "a control character");
    assert_int_equal(reader->broken.place.line, 2);
    assert_int_equal(reader->bad, 2);
    assert_broken(line_mend(reader),
                  "\xc3\xa9"
                  "b c",
                  5, "a control character");
    assert_int_equal(reader->bad, 0x1a);
    assert_broken(line_mend(reader),
                  "\xc3\xa9"
                  "b c ",
                  6, "this is not valid UTF-8");
    assert_broken(line_mend(reader),
                  "\xc3\xa9"
                  "b c  ",
                  7, "a control character");
    assert_int_equal(line_mend(reader), LINE_READ);
    assert_string_equal(reader->text, "\xc3\xa9"
                                      "b c   d");
    assert_int_equal(line_next(reader), LINE_READ);
    assert_null(reader->broken.why.text);
    assert_string_equal(reader->text, "e");
    assert_int_equal(line_next(reader), LINE_END);
}

static void what_is_too_long_of_a_line_is_dropped(void **state)
{
    (void)state;
    char *text = test_malloc(LINE_LIMIT + 100);
    memset(text, 'x', LINE_LIMIT + 100);
    text[1] = '\x02';
    memcpy(&text[LINE_LIMIT - 1], "\xc3\xa9\x02", 3);
    strcpy(&text[LINE_LIMIT + 98], "\n");
    struct bytes bytes = {.bytes = text, .length = LINE_LIMIT + 99};
    line_reader_init(reader, source_of(&bytes));
    assert_broken(line_next(reader), "x", 2, "a control character");
    assert_int_equal(line_mend(reader), LINE_BROKEN);
    assert_int_equal(strlen(reader->text), LINE_LIMIT - 1);
    assert_string_equal(reader->broken.why.text, "a line has at most 64 KiB");
    assert_int_equal(line_mend(reader), LINE_READ);
    assert_int_equal(strlen(reader->text), LINE_LIMIT - 1);
    assert_int_equal(line_next(reader), LINE_END);
    test_free(text);
}

/* What line_ahead() finds behind the first line of a text must be this, whatever the portions, and
 * the second line be there as before. */
static void assert_ahead(const char *text, char expected, const char *second)
{
    for (size_t step = 1; step < 9; step++) {
        struct bytes bytes = {.bytes = text, .length = strlen(text), .step = step};
        line_reader_init(reader, source_of(&bytes));
        assert_int_equal(line_next(reader), LINE_READ);
        assert_int_equal(line_ahead(reader, "{}"), expected);
        assert_int_equal(line_ahead(reader, "{}"), expected);
        assert_int_equal(line_next(reader), LINE_READ);
        assert_string_equal(reader->text, second);
    }
}

static void what_comes_can_be_looked_at(void **state)
{
    (void)state;
    assert_ahead("{\nabc\n}{", '}', "abc");
    assert_ahead("}\nabc{\r\n}", '{', "abc{");
    assert_ahead("{\r\n}", '}', "}");
    assert_ahead("{}\n\n\n abc", '\0', "");
}

static void a_failure_ahead_waits_for_its_line(void **state)
{
    (void)state;
    struct bytes bytes = {.bytes = "a\nb\nc", .length = 5, .fails = true};
    line_reader_init(reader, source_of(&bytes));
    assert_int_equal(line_next(reader), LINE_READ);
    assert_int_equal(line_ahead(reader, "{}"), '\0');
    assert_int_equal(line_next(reader), LINE_READ);
    assert_string_equal(reader->text, "b");
    assert_int_equal(line_next(reader), LINE_FAILED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_end_with_feed_return_or_both),
        cmocka_unit_test(a_byte_order_mark_is_skipped_where_a_line_begins),
        cmocka_unit_test(places_count_characters),
        cmocka_unit_test(a_line_is_readable_up_to_what_breaks_it_and_behind),
        cmocka_unit_test(what_is_too_long_of_a_line_is_dropped),
        cmocka_unit_test(what_comes_can_be_looked_at),
        cmocka_unit_test(a_failure_ahead_waits_for_its_line),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
