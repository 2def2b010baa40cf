/* Terminal types: those that can be drawn on, and those that get line mode. */
#include "ui/playing.h"

static const char *const types[] = {"xterm-256color", "xterm",  "linux", "vt100",        "vt220",
                                    "xterm-mono",     "screen", "tmux",  "tmux-256color"};

static void common_terminals_play_a_step(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(types); i++) {
        struct terminal *term = START(.term = types[i]);
        assert_shows(term, "White, free step: choose a piece");
        assert_cursor(term, "a1");
        steps(term, "b1b2 d7d6");
        assert_shows(term, "1. b1b2        d7d6");
        point_at(term, "e7");
        resize(term, 44, 120);
        assert_cursor(term, "e7");
        type_plies(term, "e7e6");
        assert_shows(term, "White, forced step (circle)");
        assert_cursor(term, "a1");
        press(term, "?");
        assert_shows(term, "Zener: help");
        press_escape(term);
        leave(term);
        terminal_close(term);
    }
}

static void common_terminals_play_xadrersi(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(types); i++) {
        struct terminal *term =
            START_GAME(XADRERSI, .term = types[i], .argv = ARGUMENTS("--seed=1"));
        assert_shows(term, "White, place the king (X2): choose where it goes");
        point_at(term, "c3");
        press_key(term, VTERM_KEY_ENTER);
        assert_shows(term, "1. K@c3");
        press(term, "ot");
        assert_shows(term, "h   g   f   e");
        resize(term, 44, 120);
        type_plies(term, "N@d3");
        assert_shows(term, "N@d3");
        press(term, "?");
        assert_shows(term, "Xadrersi: help");
        press_escape(term);
        leave(term);
        terminal_close(term);
    }
}

static void common_terminals_play_hypnosia(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(types); i++) {
        struct terminal *term =
            START_GAME(HYPNOSIA, .term = types[i], .argv = ARGUMENTS("--seed=1", "--players=3"));
        press_key(term, VTERM_KEY_ENTER);
        assert_shows(term, "Blue, use a die (5 1): choose a piece");
        press_key(term, VTERM_KEY_ENTER);
        press_key(term, VTERM_KEY_TAB);
        press_key(term, VTERM_KEY_ENTER);
        assert_shows(term, "used");
        assert_shows(term, "Blue, use the last die");
        resize(term, 44, 130);
        assert_shows(term, "Blue, use the last die");
        press(term, "?");
        assert_shows(term, "Hypnosia: help");
        press_escape(term);
        leave(term);
        terminal_close(term);
    }
}

/* What terminals send for keys, whatever mode their description asks for, and
 * where the cursor goes then, which begins on c3. */
static const struct {
    const char *bytes, *square;
} arrows[] = {
    {"\033[C", "d3"},    {"\033OC", "e3"},  {"\033[D", "d3"},    {"\033OD", "c3"},
    {"\033[A", "c4"},    {"\033OA", "c5"},  {"\033[B", "c4"},    {"\033OB", "c3"},
    {"\033[1;5C", "d3"}, {"\033O5D", "c3"}, {"\033O1;2A", "c4"}, {"\033[1;3B", "c3"},
};

/* By turns back to the start and to the present. */
static const char *const others[] = {
    "[H",  "[F",  "OH",    "OF",    "[1~", "[4~",   "[7~",
    "[8~", "[5~", "[1;5F", "[1;5H", "[6~", "[5;2~", "[6;2~",
};

static void keys_are_understood_in_every_form(void **state)
{
    (void)state;
    static const char *const help[] = {"\033OP", "\033[11~", "\033[[A", "\033[1;2P"};
    for (size_t i = 0; i < COUNT(types); i++) {
        struct terminal *term = START(.term = types[i], .argv = ARGUMENTS("--charset=ascii"));
        point_at(term, "c3");
        for (size_t k = 0; k < COUNT(arrows); k++) {
            send_bytes(term, arrows[k].bytes);
            assert_cursor(term, arrows[k].square);
        }
        type_plies(term, "c1c2");
        for (size_t k = 0; k < COUNT(others); k++) {
            send_bytes(term, others[k]);
            if (shows(term, "Looking back") != (k % 2 == 0))
                fail_on_screen(term, "ESC%s on %s:", &others[k][1], types[i]);
        }
        for (size_t k = 0; k < COUNT(help); k++) {
            send_bytes(term, help[k]);
            assert_shows(term, "Zener: help");
            press_escape(term);
        }
        leave(term);
        terminal_close(term);
    }
}

/* Starts where only line mode is possible, and plays a ply there. */
static void assert_line_mode(const char *type, const char *explanation)
{
    struct terminal *term =
        terminal_start((&(struct terminal_program){.path = ZENER, .term = type}));
    if (explanation != NULL)
        terminal_wait_bytes(term, 0, explanation);
    terminal_wait_bytes(term, 0, "White, free step> ");
    terminal_type(term, "b1b2\n");
    terminal_wait_bytes(term, 0, "Black, forced step (cross)> ");
    terminal_type(term, "quit\n");
    assert_int_equal(terminal_wait_exit(term), 0);
    assert_false(terminal_wrote(term, 0, "\033"));
    terminal_assert_restored(term);
}

static void a_dumb_terminal_gets_line_mode(void **state)
{
    (void)state;
    assert_line_mode("dumb", NULL);
}

static void an_unset_TERM_gets_line_mode(void **state)
{
    (void)state;
    assert_line_mode(NULL, "zener: TERM is not set; playing in line mode");
    assert_line_mode("", "zener: TERM is not set; playing in line mode");
}

static void an_unknown_terminal_gets_line_mode(void **state)
{
    (void)state;
    assert_line_mode("no-such-terminal", "zener: terminal 'no-such-terminal' cannot show a full "
                                         "screen; playing in line mode");
    assert_line_mode("%s%n\033[2J", "zener: terminal '%s%n?[2J' cannot show a full screen; playing "
                                    "in line mode");
}

static void a_terminal_without_a_mouse_gets_no_mouse_modes(void **state)
{
    (void)state;
    struct terminal *term = START(.term = "vt100");
    assert_false(terminal_wrote(term, 0, "\033[?1000h"));
    assert_false(terminal_wrote(term, 0, "\033[?1006h"));
    assert_true(terminal_mode(term, 2004)); /* whoever does not know it ignores it */
    leave(term);
    assert_false(terminal_wrote(term, 0, "\033[?1000l"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(common_terminals_play_a_step),
        TEST(common_terminals_play_xadrersi),
        TEST(common_terminals_play_hypnosia),
        TEST(keys_are_understood_in_every_form),
        TEST(a_dumb_terminal_gets_line_mode),
        TEST(an_unset_TERM_gets_line_mode),
        TEST(an_unknown_terminal_gets_line_mode),
        TEST(a_terminal_without_a_mouse_gets_no_mouse_modes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
