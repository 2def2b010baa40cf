/* Typing plies after ':'; outside that line letters are keys. */
#include <time.h>

#include "ui/playing.h"

static void a_ply_is_typed_after_a_colon(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    press(term, "a1a2");
    assert_shows(term, ":a1a2\n");
    struct terminal_cursor cursor = terminal_cursor(term);
    assert_true(cursor.visible);
    assert_string_equal(terminal_cell(term, cursor.row, cursor.col - 1).text, "2");
    assert_string_equal(terminal_cell(term, cursor.row, cursor.col).text, " ");
    press(term, "\r");
    assert_hides(term, ":a1a2");
    assert_shows(term, "1. a1a2");
    assert_cursor(term, "e7");
    leave(term);
}

static void an_illegal_ply_is_answered_with_its_rule(void **state)
{
    (void)state;
    static const struct {
        const char *ply, *answer;
    } cases[] = {
        {"a1b2", "(Z5)"},
        {"a3a4", "(Z5)"},
        {"e7e6", "(Z5)"},
        {"a1off", "(Z10)"},
        {"quit", "'quit' is not a step: write c1c2, or c7off to leave the board"},
        {"%s%n", "'%s%n' is not a step: write c1c2, or c7off to leave the board"},
    };
    struct terminal *term = start_game();
    for (size_t i = 0; i < COUNT(cases); i++) {
        type_plies(term, cases[i].ply);
        assert_shows(term, cases[i].answer);
        assert_shows(term, "White, free step");
        assert_hides(term, "1. ");
    }
    type_plies(term, "a1a2 d7d6");
    assert_shows(term, "(Z7)");
    press_key(term, VTERM_KEY_DOWN);
    assert_hides(term, "(Z7)"); /* said until the next key */
    leave(term);
}

static void an_empty_line_does_nothing(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    press(term, ":\r");
    assert_same(term, before);
    leave(term);
}

static void backspace_takes_back_a_letter_and_never_more(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    press(term, ":");
    press(term, "a1é中");
    assert_shows(term, ":a1é中");
    press_key(term, VTERM_KEY_BACKSPACE);
    assert_shows(term, ":a1é\n");
    press_key(term, VTERM_KEY_BACKSPACE);
    assert_shows(term, ":a1\n");
    press(term, "\b");
    assert_shows(term, ":a\n");
    press_times(term, VTERM_KEY_BACKSPACE, 3); /* there, it would take back a ply */
    assert_shows(term, "\n :\n");
    press(term, "abc\x15"); /* ^U */
    assert_shows(term, "\n :\n");
    press_escape(term);
    assert_same(term, before);
    leave(term);
}

static void a_line_that_is_too_long_ends_at_the_edge(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    for (int i = 0; i < 30; i++)
        press(term, "abcdefghij");
    assert_true(terminal_cursor(term).visible);
    assert_shows(term, ":abcdefghijabcdefghij");
    press(term, "\r");
    assert_shows(term, "is not a step");
    leave(term);
}

static void escape_leaves_the_line(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    press(term, ":");
    press(term, "a1a2");
    press_escape(term);
    assert_same(term, before);
    press(term, ":"); /* and what was typed is forgotten */
    assert_hides(term, ":a1a2");
    press(term, "\x03");
    assert_hides(term, "Quit?");
    leave(term);
}

static long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The quickest of several tries, for the machine may be busy. */
static void escape_answers_within_a_tenth_of_a_second(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    long quickest = 10000;
    for (int i = 0; i < 10; i++) {
        press(term, ":");
        long before = milliseconds();
        press_escape(term);
        long took = milliseconds() - before;
        quickest = took < quickest ? took : quickest;
    }
    assert_true(quickest <= 100);
    leave(term);
}

static void outside_the_line_letters_are_keys(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    press(term, "beimnopvxyz06789");
    assert_same(term, before);
    press(term, ":");
    press(term, "qudgtr?h");
    assert_shows(term, ":qudgtr?h");
    press_escape(term);
    press(term, "t");
    assert_shows(term, "e     d     c     b     a");
    leave(term);
}

static void keys_of_the_board_do_nothing_in_the_line(void **state)
{
    (void)state;
    static const VTermKey keys[] = {VTERM_KEY_UP,          VTERM_KEY_DOWN,       VTERM_KEY_LEFT,
                                    VTERM_KEY_RIGHT,       VTERM_KEY_TAB,        VTERM_KEY_PAGEUP,
                                    VTERM_KEY_HOME,        VTERM_KEY_DEL,        VTERM_KEY_INS,
                                    VTERM_KEY_FUNCTION(1), VTERM_KEY_FUNCTION(5)};
    struct terminal *term = start_game();
    press(term, ":");
    press(term, "a1");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(keys); i++)
        press_key(term, keys[i]);
    assert_same(term, before);
    press(term, "a2\r");
    assert_shows(term, "1. a1a2");
    leave(term);
}

static void the_line_stays_while_the_window_changes(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    press(term, "a1");
    resize(term, 10, 10);
    resize(term, 44, 120);
    assert_shows(term, ":a1");
    press(term, "a2\r");
    assert_shows(term, "1. a1a2");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_ply_is_typed_after_a_colon),
        TEST(an_illegal_ply_is_answered_with_its_rule),
        TEST(an_empty_line_does_nothing),
        TEST(backspace_takes_back_a_letter_and_never_more),
        TEST(a_line_that_is_too_long_ends_at_the_edge),
        TEST(escape_leaves_the_line),
        TEST(escape_answers_within_a_tenth_of_a_second),
        TEST(outside_the_line_letters_are_keys),
        TEST(keys_of_the_board_do_nothing_in_the_line),
        TEST(the_line_stays_while_the_window_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
