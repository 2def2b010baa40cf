/* Colours and characters. */
#include <stdio.h>

#include "ui/playing.h"

/* Shows all there is: the board with its marks, a refusal, a notice, help, a
 * question, a finished game, a window that is too small. */
static void show_everything(struct terminal *term)
{
    press_key(term, VTERM_KEY_ENTER);
    point_at(term, "c3");
    press_key(term, VTERM_KEY_ENTER);
    press_escape(term);
    type_plies(term, "a1b1 a1a2");
    press(term, "td");
    press_escape(term);
    press(term, "?");
    press_times(term, VTERM_KEY_PAGEDOWN, 6);
    press_escape(term);
    resize(term, 44, 120);
    resize(term, 10, 40);
    resize(term, 24, 80);
    press(term, "gyl");
}

static void assert_no_colour_sequence(struct terminal *term)
{
    static const char *const more[] = {"[38;5;", "[48;5;", ";38;5;", ";48;5;", "[38;2;"};
    for (size_t i = 0; i < COUNT(more); i++)
        assert_false(terminal_wrote(term, 0, more[i]));
    for (int code = 30; code <= 107; code = code == 49 ? 90 : code + 1)
        for (int first = 0; first <= 1; first++) {
            char bytes[16];
            snprintf(bytes, sizeof bytes, "%c%dm", first ? '[' : ';', code);
            if (terminal_wrote(term, 0, bytes))
                fail_msg("A colour was sent: ESC…%s", bytes);
        }
}

static void assert_has_no_colours(struct terminal *term)
{
    show_everything(term);
    for (int row = 0; row < 24; row++)
        for (int col = 0; col < 80; col++) {
            struct terminal_cell cell = terminal_cell(term, row, col);
            assert_int_equal(cell.foreground, TERMINAL_COLOUR_DEFAULT);
            assert_int_equal(cell.background, TERMINAL_COLOUR_DEFAULT);
        }
    leave(term);
    assert_no_colour_sequence(term);
}

static void without_colours_none_are_sent(void **state)
{
    (void)state;
    assert_has_no_colours(START(.argv = ARGUMENTS("--color=never")));
    assert_has_no_colours(START(.environment = ENVIRONMENT("NO_COLOR=1")));
    assert_has_no_colours(START(.term = "xterm-mono"));
    assert_has_no_colours(START(.term = "vt100", .argv = ARGUMENTS("--color=always")));
}

static void colours_are_sent_where_wanted(void **state)
{
    (void)state;
    static const char white[] = "\033[37m";
    struct terminal *term = start_game();
    assert_true(terminal_wrote(term, 0, white));
    leave(term);
    term = START(.argv = ARGUMENTS("--color=always"), .environment = ENVIRONMENT("NO_COLOR=1"));
    assert_true(terminal_wrote(term, 0, white));
    leave(term);
    term = START(.environment = ENVIRONMENT("NO_COLOR=")); /* empty counts as unset */
    assert_true(terminal_wrote(term, 0, white));
    leave(term);
}

static void only_the_sixteen_basic_colours_are_used(void **state)
{
    (void)state;
    static const char *const themes[] = {"--theme=dark", "--theme=light"};
    for (size_t i = 0; i < COUNT(themes); i++) {
        struct terminal *term = START(.argv = ARGUMENTS(themes[i]));
        show_everything(term);
        leave(term);
        assert_false(terminal_wrote(term, 0, "[38;5;"));
        assert_false(terminal_wrote(term, 0, "[48;5;"));
    }
}

/* Whatever the terminal's own colours are, every cell has both of ours. */
static void foreground_and_background_are_set_together(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm-256color", "xterm", "linux", "screen"};
    static const char *const themes[] = {"--theme=dark", "--theme=light"};
    for (size_t i = 0; i < COUNT(types) * COUNT(themes); i++) {
        struct terminal *term =
            START(.term = types[i / COUNT(themes)], .argv = ARGUMENTS(themes[i % COUNT(themes)]));
        press(term, "\r");
        for (int question = 0; question <= 1; question++) {
            for (int row = 0; row < 24; row++)
                for (int col = 0; col < 80; col++) {
                    struct terminal_cell cell = terminal_cell(term, row, col);
                    assert_int_not_equal(cell.background, TERMINAL_COLOUR_DEFAULT);
                    if (cell.text[0] != ' ')
                        assert_int_not_equal(cell.foreground, TERMINAL_COLOUR_DEFAULT);
                    assert_int_not_equal(cell.foreground, cell.background);
                }
            press(term, "q");
        }
        press(term, "n");
        leave(term);
        terminal_close(term);
    }
}

/* Bold, black is grey on many terminals: hard to read on yellow. */
static void the_answer_under_the_cursor_is_black_and_not_bold(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm", "xterm-256color"};
    for (size_t i = 0; i < COUNT(types); i++) {
        struct terminal *term = START(.term = types[i], .argv = ARGUMENTS("--theme=dark"));
        press(term, "q");
        struct terminal_cursor cursor = terminal_cursor(term);
        struct terminal_cell cell = terminal_cell(term, cursor.row, cursor.col);
        assert_string_equal(cell.text, "N");
        assert_int_equal(cell.foreground, 0);
        assert_false(cell.bold);
        press_escape(term);
        leave(term);
    }
}

static void the_themes_differ(void **state)
{
    (void)state;
    struct terminal *dark = START(.argv = ARGUMENTS("--theme=dark"));
    struct terminal *light = START(.argv = ARGUMENTS("--theme=light"));
    struct terminal *usual = start_game();
    int background = terminal_cell(dark, 0, 0).background;
    assert_int_not_equal(background, terminal_cell(light, 0, 0).background);
    assert_int_equal(background, terminal_cell(usual, 0, 0).background);
}

static void assert_is_ascii(struct terminal *term)
{
    assert_shows(term, "+-----+-----+");
    assert_shows(term, "|  s  |  q  |  w  |  x  |  o  |");
    assert_square(term, "a1", "> O -");
    show_everything(term);
    leave(term);
    assert_wrote_ascii(term);
}

static void pure_ascii_where_nothing_else_is_possible(void **state)
{
    (void)state;
    assert_is_ascii(START(.environment = ENVIRONMENT("LC_ALL=C")));
    assert_is_ascii(START(.environment = ENVIRONMENT("LC_ALL=POSIX"), .term = "vt100"));
    assert_is_ascii(START(.term = "linux"));
    assert_is_ascii(START(.argv = ARGUMENTS("--charset=ascii")));
}

static void unicode_when_it_is_asked_for(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--charset=unicode"), .environment = ENVIRONMENT("LC_ALL=C"));
    assert_square(term, "a1", "▸ ○ -");
    assert_shows(term, "┌─────┬");
    leave(term);
    term = START(.argv = ARGUMENTS("--charset=unicode"), .term = "linux");
    assert_square(term, "a1", "▸ ○ -");
    leave(term);
}

static void a_missing_locale_is_replaced_by_one_with_unicode(void **state)
{
    (void)state;
    struct terminal *term = START(.environment = ENVIRONMENT("LC_ALL=xx_YY.UTF-8"));
    assert_square(term, "a1", "▸ ○ -");
    leave(term);
}

static void every_cell_is_one_column_wide(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    for (int row = 0; row < 24; row++)
        for (int col = 0; col < 80; col++)
            assert_int_equal(terminal_cell(term, row, col).width, 1);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(without_colours_none_are_sent),
        TEST(colours_are_sent_where_wanted),
        TEST(only_the_sixteen_basic_colours_are_used),
        TEST(foreground_and_background_are_set_together),
        TEST(the_answer_under_the_cursor_is_black_and_not_bold),
        TEST(the_themes_differ),
        TEST(pure_ascii_where_nothing_else_is_possible),
        TEST(unicode_when_it_is_asked_for),
        TEST(a_missing_locale_is_replaced_by_one_with_unicode),
        TEST(every_cell_is_one_column_wide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
