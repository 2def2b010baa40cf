/* What terminals send besides keys does nothing, and keys are understood however
 * slowly they come. */
#include <stdio.h>
#include <stdlib.h>

#include "ui/playing.h"

static const char *const sequences[] = {
    "\033[?1;2c",                                    /* what the terminal is */
    "\033[24;80R",                                   /* where its cursor is */
    "\033[9;5u",                                     /* keys with modifiers */
    "\033[27;5;9~", "\033[99~",  "\033Od", "\033[I", /* its window got or lost the focus */
    "\033[O",       "\033[M qg",                     /* the mouse, as old terminals tell of it */
    "\033[Mu:q",
};

static void unknown_sequences_do_nothing(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm-256color", "xterm", "screen", "tmux"};
    for (size_t type = 0; type < COUNT(types); type++) {
        struct terminal *term = START(.term = types[type], .argv = ARGUMENTS("--seed=1"));
        type_plies(term, "a1a2 e7e6");
        point_at(term, "c4");
        char *before = terminal_snapshot(term);
        for (size_t i = 0; i < COUNT(sequences); i++) {
            send_bytes(term, sequences[i]);
            if (!is_same(term, before))
                fail_on_screen(term, "ESC%s does something to %s:", &sequences[i][1], types[type]);
        }
        free(before);
        leave(term);
    }
}

static void unknown_sequences_are_not_typed(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    press(term, "a1");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(sequences); i++) {
        send_bytes(term, sequences[i]);
        if (!is_same(term, before))
            fail_on_screen(term, "ESC%s is typed:", &sequences[i][1]);
    }
    free(before);
    press_escape(term);
    leave(term);
}

/* What only begins like a sequence takes no more than the next key with it. */
static void a_sequence_without_an_end_takes_one_key(void **state)
{
    (void)state;
    static const char *const begun[] = {"\033[", "\033[12;", "\033[<", "\033[<0;8"};
    static const char *const keys[] = {"q", "\r", "\033", "\t"};
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(begun) * COUNT(keys); i++) {
        send_bytes(term, begun[i / COUNT(keys)]);
        press(term, keys[i % COUNT(keys)]);
        if (!is_same(term, before))
            fail_on_screen(term, "ESC%s does something:", &begun[i / COUNT(keys)][1]);
        press(term, "t");
        assert_shows(term, "e     d     c     b     a");
        press(term, "t");
    }
    assert_same(term, before);
    leave(term);
}

/* Answers to questions that nobody here has asked; all would be commands. */
static const char *const strings[] = {
    "\033P>|ghostty 1.2.0\033\\",
    "\033]11;rgb:ffff/ffff/ffff\a",
    "\033]11;rgb:ffff/ffff/ffff\033\\",
    "\033_gyq\ay\033\\",
    "\033^gyqy\033\\",
    "\033Xgyqy\033\\",
    "\xc2\x90gyqy\xc2\x9c", /* the same in one character: U+0090 to U+009C */
    "\xc2\x9d"
    "0;gyqy\xc2\x9c",
};

static void control_strings_are_not_obeyed(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "a1a2 e7e6");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(strings); i++) {
        send_bytes(term, strings[i]);
        if (!is_same(term, before))
            fail_on_screen(term, "String %zu does something:", i);
        send_bytes(term, strings[i]);
        press(term, "t"); /* the very next key counts */
        assert_shows(term, "e     d     c     b     a");
        press(term, "t");
    }
    free(before);
    leave(term);
}

enum { GAP = 30 /* milliseconds: longer than curses waits, and the tests must be quick */ };

static void control_strings_in_pieces_are_not_obeyed(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(strings); i += 3) {
        terminal_send_slowly(term, strings[i], GAP);
        send_bytes(term, "\033[99~"); /* for its frame */
        if (!is_same(term, before))
            fail_on_screen(term, "String %zu does something:", i);
    }
    free(before);
    leave(term);
}

static void the_keyboard_outlives_a_string_without_an_end(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    send_bytes(term, "\033]gyq");
    terminal_send(term, "", 0);
    terminal_wait_frame(term); /* it was given up */
    press(term, "t");
    assert_shows(term, "e     d     c     b     a");
    leave(term);
}

static void slow_keys_clicks_and_pastes_are_understood(void **state)
{
    (void)state;
    char click[32];
    struct terminal *term = start_game();
    struct cell to = cell_of(term, "b2");
    terminal_send_slowly(term, "\033[C", GAP);
    terminal_wait_frame(term);
    assert_cursor(term, "b1");
    terminal_send_slowly(term, "\033OA", GAP);
    terminal_wait_frame(term);
    assert_cursor(term, "b2");
    terminal_send_slowly(term, "\033[1;2D", GAP);
    terminal_wait_frame(term);
    assert_cursor(term, "a2");
    terminal_send_slowly(term, "\033[11~", GAP);
    terminal_wait_text(term, "Zener: help");
    press_escape(term);
    snprintf(click, sizeof click, "\033[<0;%d;%dM", to.col + 1, to.row + 1);
    terminal_send_slowly(term, click, GAP);
    terminal_wait_frame(term);
    assert_cursor(term, "b2");
    press(term, ":");
    terminal_send_slowly(term, "\033[200~qy\033[201~", GAP);
    terminal_wait_text(term, ":qy");
    press_escape(term);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(unknown_sequences_do_nothing),
        TEST(unknown_sequences_are_not_typed),
        TEST(a_sequence_without_an_end_takes_one_key),
        TEST(control_strings_are_not_obeyed),
        TEST(control_strings_in_pieces_are_not_obeyed),
        TEST(the_keyboard_outlives_a_string_without_an_end),
        TEST(slow_keys_clicks_and_pastes_are_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
