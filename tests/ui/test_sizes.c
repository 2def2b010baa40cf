/* Windows of any size; what is too small says what is needed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/playing.h"

enum { LEAST_ROWS = 24, LEAST_COLUMNS = 80 };

#define LEAVES "Press q again to quit"

struct size {
    int rows, cols;
};

static const struct size sizes[] = {{1, 1},    {24, 79},   {23, 80},  {24, 80}, {25, 100},
                                    {44, 120}, {500, 500}, {1, 500},  {500, 1}, {2, 3},
                                    {24, 500}, {500, 80},  {600, 700}};

static bool too_small(struct size size)
{
    return size.rows < LEAST_ROWS || size.cols < LEAST_COLUMNS;
}

/* The screen with its line ends and blanks taken out, for texts that wrap. */
static bool shows_wrapped(struct terminal *term, const char *text)
{
    char *joined = calloc(1, strlen(terminal_text(term)) + 1);
    size_t used = 0;
    assert_non_null(joined);
    for (const char *at = terminal_text(term); *at != '\0'; at++)
        if (*at != '\n' && *at != ' ')
            joined[used++] = *at;
    bool found = strstr(joined, text) != NULL;
    free(joined);
    return found;
}

/* The game is shown with its cursor, or what is needed. */
static void assert_fits(struct terminal *term, struct size size)
{
    char needed[64];
    if (!too_small(size)) {
        assert_shows(term, "Black, forced step (circle): choose where it goes");
        assert_shows(term, "1. a1a2");
        assert_cursor(term, "e7");
        assert_true(cell_of(term, "a7off").row >= 0);
        return;
    }
    assert_hides(term, "Black, forced step");
    assert_true(terminal_cursor(term).row == 0 && terminal_cursor(term).col == 0);
    if (size.rows * size.cols < 40)
        return;
    snprintf(needed, sizeof needed, "80×24isneeded,thisis%d×%d", size.cols, size.rows);
    assert_true(shows_wrapped(term, needed));
}

static void the_program_starts_at_any_size(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(sizes); i++) {
        struct terminal *term =
            START(.rows = sizes[i].rows, .cols = sizes[i].cols, .argv = ARGUMENTS("--seed=1"));
        if (too_small(sizes[i]))
            resize(term, LEAST_ROWS, LEAST_COLUMNS);
        type_plies(term, "a1a2");
        resize(term, LEAST_ROWS + 1, LEAST_COLUMNS + 1);
        assert_fits(term, (struct size){LEAST_ROWS + 1, LEAST_COLUMNS + 1});
        resize(term, sizes[i].rows, sizes[i].cols);
        assert_fits(term, sizes[i]);
        resize(term, LEAST_ROWS, LEAST_COLUMNS);
        leave(term);
        terminal_close(term);
    }
}

static void a_window_may_go_from_any_size_to_any_other(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "a1a2");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(sizes); i++)
        for (size_t step = 1; step < COUNT(sizes); step += 4) {
            struct size size = sizes[(i + step * i) % COUNT(sizes)];
            if (size.rows == terminal_rows(term) && size.cols == terminal_cols(term))
                continue;
            resize(term, size.rows, size.cols);
            assert_fits(term, size);
        }
    resize(term, 25, 100);
    resize(term, 24, 80);
    assert_same(term, before);
    leave(term);
}

static void the_game_goes_on_after_changes_of_the_window(void **state)
{
    (void)state;
    static const char *const plies[] = {"b1b2", "d7d6", "b7b6", "d1d2", "b2b3", "d6d5", "a7a6"};
    static const struct size between[] = {{23, 80}, {1, 1}, {500, 500}, {600, 700}, {44, 120}};
    struct terminal *term = start_game();
    for (size_t i = 0; i < COUNT(plies); i++) {
        struct size size = between[i % COUNT(between)];
        resize(term, size.rows, size.cols);
        if (too_small(size))
            resize(term, 24, 80);
        steps(term, plies[i]);
        assert_shows(term, plies[i]);
    }
    resize(term, 24, 80);
    assert_shows(term, "  1. b1b2        d7d6 b7b6\n");
    assert_shows(term, "  2. d1d2 b2b3   d6d5 a7a6\n");
    leave(term);
}

static void a_chosen_piece_stays_chosen(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    point_at(term, "c1");
    press_key(term, VTERM_KEY_ENTER);
    point_at(term, "c2");
    char *before = terminal_snapshot(term);
    resize(term, 1, 1);
    resize(term, 44, 120);
    assert_square(term, "c1", "= ≈ =");
    assert_cursor(term, "c2");
    resize(term, 24, 80);
    assert_same(term, before);
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "1. c1c2");
    leave(term);
}

static void keys_do_nothing_to_a_game_that_is_not_seen(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "c1c2");
    char *before = terminal_snapshot(term);
    resize(term, 23, 80);
    press(term, "urtdgy\r :a1\r\t?");
    terminal_paste(term, "q");
    terminal_wait_frame(term);
    terminal_click(term, 3, 7);
    terminal_wait_frame(term);
    press_times(term, VTERM_KEY_PAGEUP, 2);
    resize(term, 24, 80);
    assert_same(term, before);
    leave(term);
}

/* There is no room for the question, so two keys are needed. */
static void a_small_window_is_left_by_two_keys(void **state)
{
    (void)state;
    static const char *const first[] = {"q", "\x03"}, *const second[] = {"q", "\x03"};
    for (size_t i = 0; i < COUNT(first) * COUNT(second); i++) {
        struct terminal *term = START(.rows = 10, .cols = 40);
        assert_hides(term, LEAVES);
        press(term, first[i / COUNT(second)]);
        assert_shows(term, LEAVES);
        terminal_type(term, second[i % COUNT(second)]);
        assert_int_equal(terminal_wait_exit(term), 0);
        terminal_assert_restored(term);
        terminal_close(term);
    }
}

static void any_other_key_takes_leaving_a_small_window_back(void **state)
{
    (void)state;
    static const char *const others[] = {"n", "x", "\r", "y", "?"};
    struct terminal *term = START(.rows = 10, .cols = 40);
    for (size_t i = 0; i < COUNT(others); i++) {
        press(term, "q");
        assert_shows(term, LEAVES);
        press(term, others[i]);
        assert_hides(term, LEAVES);
    }
    press(term, "q");
    resize(term, 24, 80);
    resize(term, 10, 40);
    assert_hides(term, LEAVES);
    press(term, "q");
    assert_shows(term, LEAVES);
    resize(term, 24, 80);
    assert_shows(term, "White, free step");
    leave(term);
}

static void a_small_window_is_left_at_once_after_the_game(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, "gy");
    resize(term, 10, 40);
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

static void a_small_window_is_left_while_arranging(void **state)
{
    (void)state;
    struct terminal *term = START(.rows = 10, .cols = 40, .argv = ARGUMENTS("--setup=hidden"));
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

static void the_large_board_needs_a_large_window(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    assert_int_equal(cell_of(term, "b1").col - cell_of(term, "a1").col, 6);
    resize(term, 44, 120);
    assert_int_equal(cell_of(term, "b1").col - cell_of(term, "a1").col, 10);
    steps(term, "b1b2 d7d6 b7b6");
    resize(term, 24, 80);
    assert_int_equal(cell_of(term, "b1").col - cell_of(term, "a1").col, 6);
    assert_shows(term, "1. b1b2        d7d6 b7b6");
    leave(term);
}

static void many_changes_at_once(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "a1a2");
    char *before = terminal_snapshot(term);
    for (int i = 0; i < 200; i++)
        terminal_resize(term, 1 + i * 7 % 60, 1 + i * 31 % 200);
    terminal_resize(term, 24, 80);
    wait_same(term, before);
    /* Back before the program has looked, with the screen's content lost. */
    for (int i = 0; i < 20; i++) {
        terminal_resize(term, 1, 1);
        terminal_resize(term, 24, 80);
        wait_same(term, before);
    }
    free(before);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_program_starts_at_any_size),
        TEST(a_window_may_go_from_any_size_to_any_other),
        TEST(the_game_goes_on_after_changes_of_the_window),
        TEST(a_chosen_piece_stays_chosen),
        TEST(keys_do_nothing_to_a_game_that_is_not_seen),
        TEST(a_small_window_is_left_by_two_keys),
        TEST(any_other_key_takes_leaving_a_small_window_back),
        TEST(a_small_window_is_left_at_once_after_the_game),
        TEST(a_small_window_is_left_while_arranging),
        TEST(the_large_board_needs_a_large_window),
        TEST(many_changes_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
