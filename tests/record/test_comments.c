/* Comments: where they end, and their lines. */
#include <stdio.h>
#include <string.h>

#include "record/help.h"

#define ZENER "[Game \"Zener\"]\n"
#define FIRST "[Event \"x\"]\n"
#define NEXT FIRST ZENER "\nc1c2 {a} c7c6 *\n"
#define PLAIN FIRST ZENER "\nc1c2 *\n"
#define NOT_CLOSED "this comment is not closed"
#define NO_STEP "'c1c9' is no step: write c1c2, or c7off to leave the board"

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
    assert_tells(ZENER "c1c2 {cut off\n" PLAIN "c1c9 {cut off\n" NEXT,
                 "2:6: " NOT_CLOSED "\ngame\nstray, 7:1: stray text: a game begins with tags such "
                 "as [Game \"Zener\"]\ngame");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_in_a_comment_may_look_like_a_game),
        cmocka_unit_test(a_comment_that_is_not_closed_takes_no_game_along),
        cmocka_unit_test(in_a_game_that_is_refused_comments_end_where_they_do),
        cmocka_unit_test(a_comment_ends_at_most_64_KiB_behind_such_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
