/* Comments: where they end, and their lines. */
#include <stdio.h>
#include <string.h>

#include "record/help.h"

#define ZENER "[Game \"Zener\"]\n"
#define FIRST "[Event \"x\"]\n"
#define NEXT FIRST ZENER "\nc1c2 {a} c7c6 *\n"
#define PLAIN FIRST ZENER "\nc1c2 *\n"
#define NOT_CLOSED "this comment is not closed"
#define NO_STEP "'c1c9' is not a step: write c1c2, or c7off to leave the board"

static void a_line_in_a_comment_may_look_like_a_game(void **state)
{
    (void)state;
    assert_tells(ZENER "c1c2 {see\n" FIRST "} *\n" NEXT, "game\ngame");
    assert_tells(ZENER "c1c2 {see\n" FIRST FIRST "\n" FIRST "x} c7c6 {\n" FIRST "} *\n" PLAIN,
                 "game\ngame");
    assert_tells(ZENER "c1c2 {\n[Event \"x\"] } *\n" NEXT, "game\ngame");
    assert_tells("{\n" PLAIN "}\n" ZENER "* {\n" PLAIN "}\n" NEXT, "game\ngame");
    assert_tells(ZENER "c1c2 (c1c2 {\n" PLAIN "}) *\n" NEXT,
                 "game, 2:6: a variation was left out\ngame");
}

static void a_comment_that_is_not_closed_takes_no_game_along(void **state)
{
    (void)state;
    assert_tells(ZENER "c1c2 {cut off\n" NEXT NEXT, "2:6: " NOT_CLOSED "\ngame\ngame");
    assert_tells(ZENER "c1c2 {cut off\n" PLAIN NEXT PLAIN, "2:6: " NOT_CLOSED "\ngame\ngame\ngame");
    assert_tells(ZENER "c1c2 {cut off\n" PLAIN PLAIN, "2:6: " NOT_CLOSED "\ngame\ngame");
    assert_tells(ZENER "c1c2 {cut off\n", "2:6: " NOT_CLOSED);
    assert_tells(ZENER "c1c2 {\n" FIRST "} c7c6 {cut off\n" NEXT, "4:8: " NOT_CLOSED "\ngame");
    assert_tells(ZENER "c1c2 {cut off\n" PLAIN "c1c9 {cut off\n" NEXT,
                 "2:6: " NOT_CLOSED "\ngame\nstray, 7:1: stray text: a game begins with tags such "
                 "as [Event \"Casual game\"]\ngame");
    assert_tells(ZENER "c1c2 {cut off\n[Event \"x\n{no tag}\n" PLAIN,
                 "2:6: " NOT_CLOSED "\n3:8: this value is not closed on its line\ngame");
    assert_tells(ZENER "* {cut off\n" PLAIN, "2:3: " NOT_CLOSED "\ngame");
    assert_tells("{cut off\n" PLAIN, "1:1: " NOT_CLOSED "\ngame");
}

static void in_a_game_that_is_refused_comments_end_where_they_do(void **state)
{
    (void)state;
    assert_tells(ZENER "c1c9 {see\n" PLAIN "} *\n" NEXT, "2:1: " NO_STEP "\ngame");
    assert_tells(ZENER "c1c9 {cut off\n" NEXT, "2:1: " NO_STEP "\ngame");
    assert_tells(ZENER "c1c9 {\n" FIRST "} c7c6 {cut off\n" NEXT, "2:1: " NO_STEP "\ngame");
    assert_tells(ZENER "c1c9 {cut off\n" PLAIN PLAIN, "2:1: " NO_STEP "\ngame\ngame");
    assert_tells(ZENER "c1c2 {\x01\n" PLAIN "} *\n" NEXT,
                 "2:7: a control character may not stand here\ngame");
}

/* A comment that ends so many bytes behind a line that begins a game, then another game. */
static void assert_far(size_t bytes, size_t step, const char *expected)
{
    char *text = test_malloc(bytes + 256);
    strcpy(text, ZENER "c1c2 {\n" FIRST);
    char *at = text + strlen(text);
    for (size_t i = 0; i < bytes; i++)
        *at++ = i % 50 == 49 ? '\n' : 'x';
    strcpy(at, "} *\n" NEXT);
    struct bytes source = {.bytes = text, .length = strlen(text), .step = step};
    assert_source_tells(&source, expected);
    test_free(text);
}

/* A stream is looked through as far as 64 KiB only. */
static void a_comment_ends_at_most_64_KiB_behind_such_a_line(void **state)
{
    (void)state;
    static const char far[] = "2:6: " NOT_CLOSED "\n3:1: the tag Game is missing\ngame";
    for (size_t step = 0; step < 30000; step = step * 9 + 1) {
        assert_far(65000, step, "game\ngame");
        assert_far(65535, step, "game\ngame");
        assert_far(65536, step, far);
        assert_far(70000, step, far);
    }
}

/* Read and written, the moves must be `expected`; read and written again, they must stay. */
static void assert_moves(const char *moves, const char *expected)
{
    char text[2048];
    snprintf(text, sizeof text, ZENER "%s", moves);
    for (int i = 0; i < 2; i++) {
        struct tb_record record = {0};
        read_one(text, &record);
        char *written = text_of(&record);
        assert_string_equal(strstr(written, "\n\n") + 2, expected);
        strcpy(text, written);
        test_free(written);
        tb_record_free(&record);
    }
}

static void the_lines_of_a_comment_stay(void **state)
{
    (void)state;
    assert_moves("c1c2 {one\ntwo} *", "1. c1c2 {one\ntwo} *\n");
    assert_moves("c1c2 {one  \r\n\t two\r\n\r\n\n three  of\tthem} *",
                 "1. c1c2 {one\ntwo\n\n\nthree of them} *\n");
    assert_moves("c1c2 {\n \n one\n} { \n} *", "1. c1c2 {one} {} *\n");
    assert_moves("{a\n}c1c2{\nb\nc}c7c6 *", "{a} 1. c1c2 {b\nc} c7c6 *\n");
    assert_moves("c1c2 {a\n%b\n[Event \"c\"]\n [d} *", "1. c1c2 {a\n %b\n [Event \"c\"]\n [d} *\n");
}

#define TEN "123456789 "
#define SEVENTY TEN TEN TEN TEN TEN TEN "123456789"

static void lines_that_are_too_long_are_broken_and_stay_so(void **state)
{
    (void)state;
    assert_moves("c1c2 {" SEVENTY " 12 a b\n" SEVENTY " 123456789 ab\nc} *",
                 "1. c1c2 {" SEVENTY "\n12 a b\n" SEVENTY " 123456789\nab\nc} *\n");
}

static void remarks_are_one_line(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char remarks[64];
    read_one(ZENER "c1c2 {one\n\n two\n} {x\ny} *", &record);
    assert_string_equal(tb_record_remarks(&record, 1, remarks, sizeof remarks), "one two x y");
    tb_record_free(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_in_a_comment_may_look_like_a_game),
        cmocka_unit_test(a_comment_that_is_not_closed_takes_no_game_along),
        cmocka_unit_test(in_a_game_that_is_refused_comments_end_where_they_do),
        cmocka_unit_test(a_comment_ends_at_most_64_KiB_behind_such_a_line),
        cmocka_unit_test(the_lines_of_a_comment_stay),
        cmocka_unit_test(lines_that_are_too_long_are_broken_and_stay_so),
        cmocka_unit_test(remarks_are_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
