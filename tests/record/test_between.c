/* Between games: what files that were put together, cut off or written to by others have there.
 * Nothing of the next game is lost. */
#include <stdio.h>
#include <string.h>

#include "record/help.h"

#define ZENER "[Game \"Zener\"]\n"
#define NEXT "[Event \"next\"]\n" ZENER "\nc1c2 {with {comment} *\n"
#define MARK "\xef\xbb\xbf"
#define STRAY "stray text: a game begins with tags such as [Event \"Casual game\"]"

static void byte_order_marks_are_passed_over(void **state)
{
    (void)state;
    assert_tells(MARK NEXT MARK NEXT, "game\ngame");
    assert_tells(ZENER "*" MARK NEXT, "game\ngame");
    assert_tells(ZENER "*\n\n " MARK "\n\n" MARK MARK " " NEXT MARK, "game\ngame");
    assert_tells(ZENER "* {x}\n" MARK "{y}" MARK NEXT, "game\ngame");
    assert_tells(ZENER "c1c9 *\n" MARK NEXT,
                 "2:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board\ngame");
    assert_tells(ZENER "c1c9 *" MARK NEXT,
                 "2:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board\ngame");
    assert_tells(MARK, "");
}

#define Z "\x1a"

static void the_end_of_file_of_DOS_is_passed_over(void **state)
{
    (void)state;
    assert_tells(ZENER "*\n" Z, "game");
    assert_tells(ZENER "*" Z, "game");
    assert_tells(ZENER "* ; x\n" Z "\n", "game");
    assert_tells(ZENER "*\n" Z Z Z " " Z "\n" Z, "game");
    assert_tells(NEXT Z NEXT Z, "game\ngame");
    assert_tells(ZENER "*" Z NEXT, "game\ngame");
    assert_tells(
        ZENER "1/2-1/2" Z NEXT,
        "2:1: after these plies the game is not over, and no Termination fits this result\n"
        "game");
    assert_tells(ZENER "*" Z "{y}" Z MARK NEXT, "game\ngame");
    assert_tells(ZENER "c1c9 *" Z NEXT,
                 "2:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board\ngame");
    assert_tells(Z, "");
    assert_tells(Z "\n\n" NEXT, "game");
}

static void in_a_game_it_is_a_control_character(void **state)
{
    (void)state;
#define CONTROL "a control character may not stand here"
    assert_tells("[White \"A" Z "na\"]\n" ZENER "*\n" NEXT, "1:10: " CONTROL "\ngame");
    assert_tells(ZENER Z "\n*\n" NEXT, "2:1: " CONTROL "\ngame");
    assert_tells(ZENER "c1" Z "c2 *\n" NEXT, "2:3: " CONTROL "\ngame");
    assert_tells(ZENER "c1c2 {" Z "} *\n" NEXT, "2:7: " CONTROL "\ngame");
    assert_tells(ZENER "c1c2 ;" Z "\n*\n" NEXT, "2:7: " CONTROL "\ngame");
    assert_tells(ZENER "c1c2 ; " Z "[White \"x\"]\n*\n" NEXT, "2:8: " CONTROL "\ngame");
    assert_tells(ZENER "c1c2 (" Z ")\n*\n" NEXT, "2:7: " CONTROL "\ngame");
    assert_tells(ZENER "c1c2\n%" Z "\n*\n" NEXT, "3:2: " CONTROL "\ngame");
    assert_tells(ZENER "* {" Z "}\n" NEXT, "2:4: " CONTROL "\ngame");
}

static void stray_text_is_told_and_passed_over(void **state)
{
    (void)state;
    assert_tells(NEXT "Thanks for the game!\nSee you.\n\n" NEXT,
                 "game\nstray, 5:1: " STRAY "\ngame");
    assert_tells("To: Ana\n\n" NEXT "-- \nBo\n", "stray, 1:1: " STRAY "\ngame\nstray, 7:1: " STRAY);
    assert_tells(ZENER "* thanks " NEXT, "game\nstray, 2:3: " STRAY "\ngame");
    assert_tells(ZENER "* [sic] Ana [1] wrote [x: " NEXT,
                 "game\n2:7: the tag's value is expected here, in \"\"\ngame");
    assert_tells(ZENER "* so [sic] Ana [1] wrote [x: " NEXT, "game\nstray, 2:3: " STRAY "\ngame");
    assert_tells("c1c2 {\n[White \"x\"]\n} *\n" NEXT, "stray, 1:1: " STRAY "\ngame");
    assert_tells("c1c2 {not closed\n" NEXT, "stray, 1:1: " STRAY "\ngame");
    assert_tells("% stray\n" NEXT, "game");
    assert_tells(NEXT "\x01\n \xff" NEXT, "game\nstray, 5:1: " CONTROL "\ngame");
    assert_tells("\xc3\xa9 \xe9\n" NEXT, "stray, 1:1: " STRAY "\ngame");
}

/* The games of a text, as their Event tags and numbers of notes. */
static void assert_events(const char *text, const char *expected)
{
    struct bytes bytes = {.bytes = text, .length = strlen(text)};
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    char events[256] = "";
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    enum tb_reading reading;
    while ((reading = tb_record_read(reader, &record, &diagnostic)) != TB_READ_END) {
        if (reading != TB_READ_GAME)
            continue;
        const char *event = tb_record_tag(&record, "Event");
        size_t used = strlen(events);
        snprintf(&events[used], sizeof events - used, "%s %d ", event != NULL ? event : "no event",
                 (int)record.note_count);
    }
    tb_reader_free(reader);
    assert_string_equal(events, expected);
}

static void nothing_of_the_next_game_is_lost(void **state)
{
    (void)state;
    assert_events(NEXT MARK NEXT, "next 1 next 1 ");
    assert_events(NEXT Z NEXT, "next 1 next 1 ");
    assert_events(NEXT "stray " NEXT "stray\n" NEXT, "next 1 next 1 next 1 ");
    assert_events("{a}\nstray {b}\n{c} " NEXT, "next 2 ");
    assert_events("stray {b}\n\n stray\n \n{c}\n; d\n" NEXT, "next 3 ");
    assert_events("stray\n[ Event\t\"odd\"]\n" ZENER "*", "odd 0 ");
    assert_events("stray [ Event\t\"odd\"]\n" ZENER "*", "odd 0 ");
}

/* Two games' text, the first one cut off at each of its bytes. */
static void cut_off(const char *first, const char *between)
{
    size_t length = strlen(first);
    for (size_t n = 0; n <= length; n++) {
        char text[1024];
        snprintf(text, sizeof text, "%.*s%s%s", (int)n, first, between, NEXT NEXT);
        struct bytes bytes = {.bytes = text, .length = strlen(text)};
        struct tb_record record = {0};
        struct tb_diagnostic diagnostic;
        struct tb_reader *reader = tb_reader_new(source_of(&bytes));
        int whole = 0;
        enum tb_reading reading;
        while ((reading = tb_record_read(reader, &record, &diagnostic)) != TB_READ_END)
            whole += reading == TB_READ_GAME && tb_record_tag(&record, "Event") != NULL &&
                     strcmp(tb_record_tag(&record, "Event"), "next") == 0 && record.length == 1;
        tb_reader_free(reader);
        if (whole != 2)
            fail_msg("%d games of two after\n%.*s%s", whole, (int)n, first, between);
    }
}

static void a_game_that_is_cut_off_anywhere_costs_no_other(void **state)
{
    (void)state;
    static const char whole[] =
        "; before\n[Event \"first\"]\n[White \"A \\\"B\\\"\"]\n{in\nit}\n" ZENER
        "\n1. c1c2 $1 {one\ntwo} (c1c2 {no}) c7c6! ; more\nb7b6 *\n";
    static const char bare[] =
        "[Event \"first\"] [White \"A \\\"B\\\"\"]\n" ZENER "\n1. c1c2 $1 (c1c2) c7c6!\nb7b6 *\n";
    cut_off(whole, "\n");
    cut_off(whole, "\r\n" MARK);
    cut_off(whole, "\n" Z "\n");
    cut_off(bare, "");
    cut_off(bare, MARK);
    cut_off(bare, Z);
    cut_off(bare, " ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(byte_order_marks_are_passed_over),
        cmocka_unit_test(the_end_of_file_of_DOS_is_passed_over),
        cmocka_unit_test(in_a_game_it_is_a_control_character),
        cmocka_unit_test(stray_text_is_told_and_passed_over),
        cmocka_unit_test(nothing_of_the_next_game_is_lost),
        cmocka_unit_test(a_game_that_is_cut_off_anywhere_costs_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
