/* The hidden set-up: each player arranges, and nobody sees White's pieces. */
#include <stdlib.h>
#include <string.h>

#include "ui/playing.h"

static struct terminal *start_hidden(void)
{
    return START(.argv = ARGUMENTS("--setup=hidden", "--white=human:Ana", "--black=human:Rui"));
}

/* The row of five pieces that is being arranged. */
static void assert_row(struct terminal *term, const char *pieces)
{
    int row, col;
    assert_true(terminal_find(term, "from your own left to right", &row, &col));
    char shown[64];
    const char *text = terminal_row(term, row + 1);
    size_t used = 0;
    const char *cursor = strstr(text, "▸ ");
    assert_non_null(cursor);
    for (; *text != '\0'; text++) {
        if (text == cursor)
            text += strlen("▸");
        if (*text != ' ')
            shown[used++] = *text;
    }
    shown[used] = '\0';
    assert_string_equal(shown, pieces);
}

static const char *const white_glyphs[] = {"○", "✛", "≈", "□", "☆"};

/* Nothing on the screen and nothing written since tells of White's pieces. */
static void assert_secret(struct terminal *term, size_t mark)
{
    for (size_t i = 0; i < COUNT(white_glyphs); i++) {
        assert_hides(term, white_glyphs[i]);
        assert_false(terminal_wrote(term, mark, white_glyphs[i]));
    }
}

static void Z3_the_hidden_set_up_by_keys(void **state)
{
    (void)state;
    struct terminal *term = start_hidden();
    assert_shows(term, "Ana (White), arrange your pieces now.");
    assert_shows(term, "Everybody else, please look");
    assert_secret(term, 0);
    press_key(term, VTERM_KEY_ENTER);
    assert_row(term, "○✛≈□☆");
    press(term, "wosxq"); /* letters bring their piece */
    assert_row(term, "≈○☆✛□");
    size_t mark = terminal_mark(term);
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "Rui (Black), from your own left to right:");
    assert_shows(term, "Ana (White)");
    assert_shows(term, "▒     ▒     ▒     ▒     ▒");
    assert_row(term, "●✚≋■★");
    assert_secret(term, mark);

    press_key(term, VTERM_KEY_UP); /* arrows exchange: x s o q w */
    assert_row(term, "✚●≋■★");
    press_key(term, VTERM_KEY_RIGHT);
    press_times(term, VTERM_KEY_DOWN, 2);
    press_key(term, VTERM_KEY_RIGHT);
    assert_secret(term, mark);
    press(term, "w"); /* where it is already */
    press_times(term, VTERM_KEY_LEFT, 3);
    press(term, "XSOQW");
    assert_row(term, "✚★●■≋");
    assert_secret(term, mark);

    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "(Z3)");
    assert_shows(term, "Ana (White), free step: choose a piece");
    static const char *const squares[][2] = {{"b7", "■"}, {"c7", "●"}, {"d7", "★"}, {"e7", "✚"},
                                             {"a6", "≋"}, {"a1", "≈"}, {"b1", "○"}, {"c1", "☆"},
                                             {"d1", "✛"}, {"e1", "□"}};
    for (size_t i = 0; i < COUNT(squares); i++) {
        struct cell at = cell_of(term, squares[i][0]);
        assert_string_equal(terminal_cell(term, at.row, at.col).text, squares[i][1]);
    }
    assert_square(term, "a7", "     ");
    leave(term);
}

static void the_secret_stays_while_the_window_changes(void **state)
{
    (void)state;
    struct terminal *term = start_hidden();
    press(term, "\r");
    press(term, "sqwxo");
    size_t mark = terminal_mark(term);
    press(term, "\r");
    char *before = terminal_snapshot(term);
    static const int sizes[][2] = {{23, 80}, {1, 1}, {60, 200}, {24, 80}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        resize(term, sizes[i][0], sizes[i][1]);
        assert_secret(term, mark);
    }
    assert_same(term, before);
    press(term, "?");
    assert_secret(term, mark);
    press_escape(term);
    press(term, "\f");
    assert_secret(term, mark);
    press(term, "q"); /* the square's letter, no question */
    assert_row(term, "■✚≋●★");
    press(term, "\r");
    assert_shows(term, "Ana (White), free step: choose a piece");
    leave(term);
}

static void the_cursor_stands_on_the_piece_that_is_arranged(void **state)
{
    (void)state;
    struct terminal *term = start_hidden();
    press(term, "\r");
    static const char *const pieces[] = {"○", "✛", "≈", "□", "☆"};
    for (size_t i = 0; i < 2 * COUNT(pieces); i++) {
        struct terminal_cursor cursor = terminal_cursor(term);
        assert_true(cursor.visible);
        assert_string_equal(terminal_cell(term, cursor.row, cursor.col).text,
                            pieces[i % COUNT(pieces)]);
        press_key(term, VTERM_KEY_RIGHT);
    }
    press_key(term, VTERM_KEY_LEFT);
    struct terminal_cursor cursor = terminal_cursor(term);
    assert_string_equal(terminal_cell(term, cursor.row, cursor.col).text, "☆");
}

static void leaving_before_the_game_asks(void **state)
{
    (void)state;
    struct terminal *term = start_hidden();
    press(term, "\r");
    press(term, "wosxq");
    press_escape(term);
    assert_shows(term, "Quit before the game begins?");
    press(term, "\r"); /* No stands first */
    assert_row(term, "≈○☆✛□");
    press(term, "\x03");
    assert_shows(term, "Quit before the game begins?");
    press(term, "n");
    assert_row(term, "≈○☆✛□");
    press_escape(term);
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

static void q_leaves_while_nothing_is_arranged(void **state)
{
    (void)state;
    struct terminal *term = start_hidden();
    press(term, "q");
    assert_shows(term, "Quit before the game begins?");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void the_next_game_is_arranged_anew(void **state)
{
    (void)state;
    struct terminal *term = start_hidden();
    press(term, "\r\r\r");
    press(term, "gy");
    press(term, "s");
    assert_shows(term, "Rui (White), arrange your pieces now.");
    press(term, "\r");
    assert_row(term, "○✛≈□☆");
    press(term, "\r");
    assert_shows(term, "Ana (Black), from your own left to right:");
    press(term, "\r");
    assert_shows(term, "Rui (White), free step: choose a piece");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(Z3_the_hidden_set_up_by_keys),
        TEST(the_secret_stays_while_the_window_changes),
        TEST(the_cursor_stands_on_the_piece_that_is_arranged),
        TEST(leaving_before_the_game_asks),
        TEST(q_leaves_while_nothing_is_arranged),
        TEST(the_next_game_is_arranged_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
