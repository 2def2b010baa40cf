/* The bounded line reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "text/lines.h"
#include "text/talk.h"

enum { LIMIT = 8 };

/* Reads all of input; the lines, each followed by '|', too long ones as '!'. */
static void assert_reads(const char *input, size_t length, const char *expected)
{
    char seen[256] = "";
    struct lines lines;
    int fd = file_of(input, length);
    assert_true(lines_open(&lines, fd, LIMIT));
    for (;;) {
        char *line = NULL;
        enum line kind = lines_next(&lines, true, &line);
        if (kind == LINE_END)
            break;
        assert_true(kind == LINE_READ || kind == LINE_TOO_LONG);
        strcat(seen, kind == LINE_READ ? line : "!");
        strcat(seen, "|");
    }
    assert_string_equal(seen, expected);
    lines_close(&lines);
    close(fd);
}

#define READS(input, expected) assert_reads(input, sizeof(input) - 1, expected)

static void lines_are_read_without_their_ends(void **state)
{
    (void)state;
    READS("", "");
    READS("\n", "|");
    READS("a\nbc\n\nd\n", "a|bc||d|");
}

static void a_last_line_may_lack_its_end(void **state)
{
    (void)state;
    READS("a\nb", "a|b|");
    READS("12345678", "12345678|");
}

static void blanks_around_a_line_are_dropped(void **state)
{
    (void)state;
    READS(" \ta b\t \r\n", "a b|");
    READS("   ", "|");
}

static void a_line_has_at_most_its_limit(void **state)
{
    (void)state;
    READS("12345678\na\n", "12345678|a|");
    READS("123456789\na\n", "!|a|");
    READS("a\n123456789\nb\n", "a|!|b|");
    READS("123456789", "!|");
    READS("a\n1234567890123456789012345678901234567890", "a|!|");
    READS("1234567890123456789012345678901234567890\n\na", "!||a|");
}

static void bytes_that_are_0_stay_visible(void **state)
{
    (void)state;
    READS("a\0b\n\0\n", "a\177b|\177|");
}

static void other_bytes_pass(void **state)
{
    (void)state;
    READS("\033[1m\x80\xff\n", "\033[1m\x80\xff|");
}

/* A pipe gives what was written so far. */
static void without_waiting_there_may_be_no_line(void **state)
{
    (void)state;
    struct lines lines;
    char *line;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_true(lines_open(&lines, ends[0], LIMIT));
    assert_int_equal(lines_next(&lines, false, &line), LINE_NONE);
    assert_int_equal(write(ends[1], "ab", 2), 2);
    assert_int_equal(lines_next(&lines, false, &line), LINE_NONE);
    assert_int_equal(write(ends[1], "c\nd", 3), 3);
    assert_int_equal(lines_next(&lines, false, &line), LINE_READ);
    assert_string_equal(line, "abc");
    assert_int_equal(lines_next(&lines, false, &line), LINE_NONE);
    close(ends[1]);
    assert_int_equal(lines_next(&lines, false, &line), LINE_READ);
    assert_string_equal(line, "d");
    assert_int_equal(lines_next(&lines, false, &line), LINE_END);
    assert_int_equal(lines_next(&lines, true, &line), LINE_END);
    lines_close(&lines);
    close(ends[0]);
}

static void a_descriptor_that_cannot_be_read_is_the_end(void **state)
{
    (void)state;
    struct lines lines;
    char *line;
    assert_true(lines_open(&lines, -1, LIMIT));
    assert_int_equal(lines_next(&lines, false, &line), LINE_NONE);
    lines_close(&lines);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_true(lines_open(&lines, ends[1], LIMIT)); /* only for writing */
    close(ends[0]);
    assert_int_equal(lines_next(&lines, true, &line), LINE_END);
    lines_close(&lines);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read_without_their_ends),
        cmocka_unit_test(a_last_line_may_lack_its_end),
        cmocka_unit_test(blanks_around_a_line_are_dropped),
        cmocka_unit_test(a_line_has_at_most_its_limit),
        cmocka_unit_test(bytes_that_are_0_stay_visible),
        cmocka_unit_test(other_bytes_pass),
        cmocka_unit_test(without_waiting_there_may_be_no_line),
        cmocka_unit_test(a_descriptor_that_cannot_be_read_is_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
