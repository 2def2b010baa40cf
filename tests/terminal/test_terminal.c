/* The test terminal's screen, frames and input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/inside.h"

static struct terminal *start_size(int rows, int cols)
{
    struct terminal *term = terminal_start((&(struct terminal_program){
        .path = ECHO_PROGRAM, .term = "xterm-256color", .rows = rows, .cols = cols}));
    terminal_wait_text(term, "End of none");
    return term;
}

static struct terminal *start_echo(void) { return start_size(24, 80); }

/* --- The screen --- */

static void the_screen_is_compared_with_a_drawing(void **state)
{
    (void)state;
    struct terminal *term = start_size(7, 30);
    const char *drawing = "Echo, 7 by 30     \n"
                          "Last: none\n"
                          "Typed:\n"
                          "loud\n"
                          "┌──┐ e\u0301 中 .\n"
                          "End of none\n";
    terminal_assert_screen(term, drawing);
    terminal_assert_screen(term, terminal_text(term));
    assert_string_equal(terminal_row(term, 3), "loud");
    assert_string_equal(terminal_row(term, 6), "");
    assert_int_equal(terminal_rows(term), 7);
    assert_int_equal(terminal_cols(term), 30);
}

static void cells_tell_their_character_width_look_and_colours(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    struct terminal_cell loud = terminal_cell(term, 3, 0);
    assert_string_equal(loud.text, "l");
    assert_true(loud.bold && loud.reverse && !loud.underline && !loud.blink);
    assert_int_equal(loud.foreground, 1);
    assert_int_equal(loud.background, 4);
    struct terminal_cell plain = terminal_cell(term, 4, 0);
    assert_string_equal(plain.text, "┌");
    assert_false(plain.bold || plain.reverse);
    assert_int_equal(plain.foreground, TERMINAL_COLOUR_DEFAULT);
    assert_int_equal(plain.background, TERMINAL_COLOUR_DEFAULT);
    assert_string_equal(terminal_cell(term, 4, 5).text, "e\u0301");
    assert_int_equal(terminal_cell(term, 4, 7).width, 2);
    assert_string_equal(terminal_cell(term, 4, 7).text, "中");
    assert_string_equal(terminal_cell(term, 4, 8).text, "");
    assert_string_equal(terminal_cell(term, 23, 79).text, " ");
    terminal_scribble(term, "\033[38;2;1;2;3m*");
    assert_int_equal(terminal_cell(term, 5, 7).foreground, TERMINAL_COLOUR_RGB + 0x010203);
}

static void a_text_is_found_at_its_cell(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    int row = -1, col = -1;
    assert_true(terminal_find(term, ".", &row, &col));
    assert_int_equal(row, 4);
    assert_int_equal(col, 10);
    assert_false(terminal_find(term, "loud\nEnd", &row, &col));
}

static void the_cursor_has_a_place_and_may_be_hidden(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    struct terminal_cursor cursor = terminal_cursor(term);
    assert_int_equal(cursor.row, 5);
    assert_int_equal(cursor.col, 7);
    assert_true(cursor.visible);
    terminal_receive(term, "\033[?25l", 6);
    terminal_before_input(term);
    assert_false(terminal_cursor(term).visible);
    terminal_receive(term, "\033[?12;25h", 9);
    terminal_before_input(term);
    assert_true(terminal_cursor(term).visible);
}

static void snapshots_differ_by_looks_and_cursor_too(void **state)
{
    (void)state;
    static const char *const changes[] = {"\033[4;1Hx", "\033[4;1H\033[4ml", "\033[4;1H\033[45ml",
                                          "\033[1;1H"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct terminal *term = start_echo();
        char *before = terminal_snapshot(term);
        char *again = terminal_snapshot(term);
        terminal_scribble(term, changes[i]);
        char *after = terminal_snapshot(term);
        assert_string_equal(before, again);
        assert_string_not_equal(before, after);
        free(before);
        free(again);
        free(after);
        terminal_close(term);
    }
}

static void every_terminal_type_draws(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm-256color", "xterm", "linux",
                                        "vt100",          "vt220", "xterm-mono",
                                        "screen",         "tmux",  "tmux-256color"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        struct terminal *term =
            terminal_start((&(struct terminal_program){.path = ECHO_PROGRAM, .term = types[i]}));
        terminal_wait_text(term, "End of none");
        terminal_key(term, VTERM_KEY_LEFT);
        terminal_wait_text(term, "End of KEY_LEFT");
        terminal_type(term, "q");
        assert_int_equal(terminal_wait_exit(term), 0);
        terminal_assert_restored(term);
        terminal_close(term);
    }
}

/* --- Frames --- */

static void a_frame_is_never_seen_half(void **state)
{
    (void)state;
    const char *const argv[] = {"echo", "halves", NULL};
    struct terminal *term = terminal_start(
        (&(struct terminal_program){.path = ECHO_PROGRAM, .argv = argv, .term = "xterm-256color"}));
    terminal_wait_frame(term);
    for (int i = 0; i < 100; i++) {
        char key[] = {(char)('A' + i % 16), '\0'};
        char name[16], end[32];
        snprintf(name, sizeof name, "U+00%02X", (unsigned)key[0]);
        snprintf(end, sizeof end, "End of %s", name);
        terminal_type(term, key);
        terminal_wait_text(term, name);
        assert_string_equal(terminal_row(term, 5), end);
    }
}

static void a_new_frame_is_later_than_the_last_input(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    for (int i = 0; i < 100; i++) {
        terminal_key(term, i % 2 ? VTERM_KEY_UP : VTERM_KEY_DOWN);
        terminal_wait_frame(term);
        assert_string_equal(terminal_row(term, 1), i % 2 ? "Last: KEY_UP" : "Last: KEY_DOWN");
    }
    terminal_type(term, "a");
    terminal_wait_no_text(term, "KEY_");
    assert_string_equal(terminal_row(term, 1), "Last: U+0061");
}

static void frame_marks_may_come_in_pieces(void **state)
{
    (void)state;
    static const char bytes[] = "\033[H\033[Jone\033]7777;11\atwo\033]0;title\athree\033]7777;12\a";
    struct terminal *term = start_echo();
    unsigned long frames = term->frames;
    size_t mark = terminal_mark(term);
    for (size_t i = 0; i < sizeof bytes - 1; i++) {
        terminal_receive(term, bytes + i, 1);
        if (terminal_advance(term) && term->frames == frames + 1)
            assert_string_equal(terminal_text(term), "one");
    }
    assert_int_equal(term->frames, frames + 2);
    assert_int_equal(term->frame_number, 12);
    assert_string_equal(terminal_text(term), "onetwothree");
    assert_int_equal(terminal_bytes_since(term, mark),
                     sizeof bytes - 1 - 2 * strlen("\033]7777;12\a"));
}

static void only_whole_frame_marks_count(void **state)
{
    (void)state;
    static const char *const others[] = {"\033]777;1\a", "\033]7777;\a", "\033]7777;1x\a",
                                         "\033]77777;1\a", "\033[7777;1\a"};
    struct terminal *term = start_echo();
    unsigned long frames = term->frames;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        terminal_receive(term, others[i], strlen(others[i]));
        while (terminal_advance(term))
            ;
        assert_int_equal(term->frames, frames);
    }
}

static void frames_are_shown_one_at_a_time(void **state)
{
    (void)state;
    static const char bytes[] = "\033[H\033[Jfirst\033]7777;1\a\033[H\033[Jsecond\033]7777;2\a";
    struct terminal *term = start_echo();
    terminal_receive(term, bytes, sizeof bytes - 1);
    assert_true(terminal_advance(term));
    assert_string_equal(terminal_text(term), "first");
    assert_true(terminal_advance(term));
    assert_string_equal(terminal_text(term), "second");
    assert_false(terminal_advance(term));
}

static void palette_codes_of_the_linux_console_swallow_nothing(void **state)
{
    (void)state;
    struct terminal *term =
        terminal_start((&(struct terminal_program){.path = "/bin/cat", .term = "linux"}));
    static const char bytes[] = "A\033]RB\033]P1ff00ffC";
    for (size_t i = 0; i < sizeof bytes - 1; i++) {
        terminal_receive(term, bytes + i, 1);
        terminal_advance(term);
    }
    assert_string_equal(terminal_text(term), "ABC");
}

/* --- Input --- */

static void text_is_typed(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    terminal_type(term, "a1 é中");
    terminal_wait_text(term, "Typed: a1 é中\n");
    assert_string_equal(terminal_row(term, 1), "Last: U+4E2D");
}

static void keys_are_pressed(void **state)
{
    (void)state;
    static const struct {
        VTermKey key;
        VTermModifier modifier;
        const char *name;
    } keys[] = {
        {VTERM_KEY_UP, VTERM_MOD_NONE, "KEY_UP"},
        {VTERM_KEY_DOWN, VTERM_MOD_NONE, "KEY_DOWN"},
        {VTERM_KEY_LEFT, VTERM_MOD_NONE, "KEY_LEFT"},
        {VTERM_KEY_RIGHT, VTERM_MOD_NONE, "KEY_RIGHT"},
        {VTERM_KEY_ENTER, VTERM_MOD_NONE, "U+000D"},
        {VTERM_KEY_ESCAPE, VTERM_MOD_NONE, "U+001B"},
        {VTERM_KEY_TAB, VTERM_MOD_NONE, "U+0009"},
        {VTERM_KEY_TAB, VTERM_MOD_SHIFT, "KEY_BTAB"},
        {VTERM_KEY_BACKSPACE, VTERM_MOD_NONE, "KEY_BACKSPACE"},
        {VTERM_KEY_DEL, VTERM_MOD_NONE, "KEY_DC"},
        {VTERM_KEY_INS, VTERM_MOD_NONE, "KEY_IC"},
        {VTERM_KEY_HOME, VTERM_MOD_NONE, "KEY_HOME"},
        {VTERM_KEY_END, VTERM_MOD_NONE, "KEY_END"},
        {VTERM_KEY_PAGEUP, VTERM_MOD_NONE, "KEY_PPAGE"},
        {VTERM_KEY_PAGEDOWN, VTERM_MOD_NONE, "KEY_NPAGE"},
        {VTERM_KEY_FUNCTION(1), VTERM_MOD_NONE, "KEY_F(1)"},
        {VTERM_KEY_FUNCTION(12), VTERM_MOD_NONE, "KEY_F(12)"},
    };
    struct terminal *term = start_echo();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char end[64];
        snprintf(end, sizeof end, "End of %s", keys[i].name);
        terminal_key_with(term, keys[i].key, keys[i].modifier);
        terminal_wait_text(term, end);
    }
}

static void cells_are_clicked_beyond_column_223_too(void **state)
{
    (void)state;
    static const int cells[][2] = {{0, 0}, {23, 79}, {7, 222}, {4, 223}, {99, 399}};
    struct terminal *term = start_size(100, 400);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        char end[64];
        snprintf(end, sizeof end, "End of mouse %d %d released", cells[i][0], cells[i][1]);
        terminal_click(term, cells[i][0], cells[i][1]);
        terminal_wait_text(term, end);
    }
}

static void a_paste_is_bracketed_if_the_program_asked_for_it(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    terminal_paste(term, "one\ntwo");
    terminal_wait_text(term, "Typed: ^[[200~one^Mtwo^[[201~\n");
    terminal_receive(term, "\033[?2004l", 8);
    terminal_paste(term, "three");
    terminal_wait_text(term, "Typed: ^[[200~one^Mtwo^[[201~three\n");
}

static void more_can_be_sent_than_a_terminal_holds(void **state)
{
    (void)state;
    static char bytes[200000];
    memset(bytes, 'a', sizeof bytes);
    struct terminal *term = start_echo();
    terminal_send(term, bytes, sizeof bytes);
    terminal_type(term, "Q");
    assert_int_equal(terminal_wait_exit(term), 3);
}

static void the_programs_questions_are_answered(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    terminal_key(term, VTERM_KEY_FUNCTION(2));
    terminal_wait_text(term, "Typed: ^[[0n\n");
}

static void the_window_changes_its_size(void **state)
{
    (void)state;
    static const int sizes[][2] = {{10, 40}, {2, 20}, {500, 500}, {1, 15}, {24, 80}};
    struct terminal *term = start_echo();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char first[64];
        snprintf(first, sizeof first, "Echo, %d by %d", sizes[i][0], sizes[i][1]);
        terminal_resize(term, sizes[i][0], sizes[i][1]);
        terminal_wait_text(term, first);
        assert_int_equal(terminal_rows(term), sizes[i][0]);
        assert_int_equal(terminal_cols(term), sizes[i][1]);
    }
    terminal_assert_screen(term, "Echo, 24 by 80\nLast: resized\nTyped:\nloud\n"
                                 "┌──┐ e\u0301 中 .\nEnd of resized\n");
    terminal_resize(term, 1, 1);
    terminal_wait_frame(term);
    assert_int_equal(strlen(terminal_text(term)), 1);
}

static bool cursor_is_at(struct terminal *term, const void *row)
{
    return terminal_cursor(term).row == *(const int *)row;
}

static void a_wait_takes_any_condition(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    int row = 5;
    terminal_type(term, "a");
    terminal_wait_until(term, "a cursor on row 5", cursor_is_at, &row);
    assert_string_equal(terminal_row(term, 1), "Last: U+0061");
}

#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_screen_is_compared_with_a_drawing),
        TEST(cells_tell_their_character_width_look_and_colours),
        TEST(a_text_is_found_at_its_cell),
        TEST(the_cursor_has_a_place_and_may_be_hidden),
        TEST(snapshots_differ_by_looks_and_cursor_too),
        TEST(every_terminal_type_draws),
        TEST(a_frame_is_never_seen_half),
        TEST(a_new_frame_is_later_than_the_last_input),
        TEST(frame_marks_may_come_in_pieces),
        TEST(only_whole_frame_marks_count),
        TEST(frames_are_shown_one_at_a_time),
        TEST(palette_codes_of_the_linux_console_swallow_nothing),
        TEST(text_is_typed),
        TEST(keys_are_pressed),
        TEST(cells_are_clicked_beyond_column_223_too),
        TEST(a_paste_is_bracketed_if_the_program_asked_for_it),
        TEST(more_can_be_sent_than_a_terminal_holds),
        TEST(the_programs_questions_are_answered),
        TEST(the_window_changes_its_size),
        TEST(a_wait_takes_any_condition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
