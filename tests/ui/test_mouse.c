/* The mouse: choosing and moving by clicks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/playing.h"

static void click(struct terminal *term, const char *square)
{
    struct cell at = cell_of(term, square);
    click_at(term, at.row, at.col);
}

static void pieces_are_chosen_and_moved_by_clicks(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    click(term, "d1");
    assert_cursor(term, "d1");
    assert_shows(term, "choose where it goes");
    click(term, "d2");
    assert_shows(term, "1. d1d2");
    click(term, "b6");
    click(term, "e7");
    click(term, "d7");
    assert_shows(term, "1. d1d2        b7b6 e7d7");
    leave(term);
}

static void all_of_a_square_may_be_clicked(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    struct cell at = cell_of(term, "c1");
    for (int col = at.col - 2; col <= at.col + 2; col++) {
        click_at(term, at.row, col);
        assert_cursor(term, "c1");
        assert_shows(term, "choose where it goes");
        press_escape(term);
        point_at(term, "a1");
    }
    leave(term);
}

static void Z10_a_click_on_an_exit_leaves_the_board(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqwXo/5/5/5/5/5/O1WQ(Sx) w - -"));
    click(term, "d7");
    click(term, "d7off");
    assert_shows(term, "White wins (1-0): the cross left the board");
    leave(term);
}

static void a_forbidden_click_is_answered_with_the_rule(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    click(term, "a7");
    assert_shows(term, "(Z5)");
    click(term, "a1");
    click(term, "c3");
    assert_shows(term, "(Z5)");
    assert_hides(term, "1. ");
    leave(term);
}

static void a_click_on_an_exit_out_of_reach_does_nothing(void **state)
{
    (void)state;
    static const char *const exits[] = {"a1off", "c1off", "a7off", "d7off", "e7off"};
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqwXo/5/5/5/5/5/O1WQ(Sx) w - -"));
    for (int chosen = 0; chosen <= 1; chosen++) {
        char *before = terminal_snapshot(term);
        for (size_t i = 0; i < COUNT(exits); i++) {
            click(term, exits[i]);
            if (!is_same(term, before))
                fail_msg("A click on %s does something:\n%s", exits[i], terminal_text(term));
        }
        free(before);
        click(term, "a1");
    }
    leave(term);
}

static void on_the_large_board_beyond_column_223(void **state)
{
    (void)state;
    struct terminal *term = START(.rows = 44, .cols = 500, .argv = ARGUMENTS("--seed=1"));
    struct cell at = cell_of(term, "e1");
    assert_true(at.col > 223);
    for (int row = at.row - 1; row <= at.row + 1; row++)
        for (int col = at.col - 4; col <= at.col + 4; col++) {
            click_at(term, row, col);
            assert_cursor(term, "e1");
            press_escape(term);
            point_at(term, "c1");
        }
    click(term, "e1");
    click(term, "e2");
    assert_shows(term, "1. e1e2");
    click(term, "a6");
    assert_shows(term, "1. e1e2        a7a6");
    leave(term);
}

/* Everything but the board's squares and exits. */
static void clicks_outside_the_board_do_nothing(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    point_at(term, "c3");
    char *before = terminal_snapshot(term);
    struct cell corner = cell_of(term, "e1");
    for (int row = 0; row < 24; row++)
        for (int col = 0; col<80; col += col> 40 ? 13 : 1) {
            bool beside = row > corner.row + 2 || col > corner.col + 2 || row == 0;
            bool line = row % 2 == 0 && row > 1 && row < corner.row + 2;
            if (!beside && !line)
                continue;
            click_at(term, row, col);
            if (!is_same(term, before))
                fail_msg("A click at %d, %d does something:\n%s", row, col, terminal_text(term));
        }
    free(before);
    leave(term);
}

static void other_buttons_and_broken_reports_do_nothing(void **state)
{
    (void)state;
    static const char *const reports[] = {
        "1;8;16M",
        "2;8;16M",
        "64;8;16M",
        "65;8;16M",
        "32;8;16M",
        "0;8;16m",
        "0;0;0M",
        "0;8M",
        "M",
        ";;;M",
        "0;999999999999999999999;16M",
        "0;-1;16M",
        "0;8;9999M",
        "0;8;00000000000000000000016M",
        "0;8;16\x7e",
        "é;8;16M",
    };
    struct terminal *term = start_game();
    point_at(term, "c3");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(reports); i++) {
        char bytes[64];
        snprintf(bytes, sizeof bytes, "\033[<%s", reports[i]);
        send_bytes(term, bytes);
        if (!is_same(term, before))
            fail_msg("%s does something:\n%s", reports[i], terminal_text(term));
    }
    free(before);
    assert_shows(term, "White, free step");
    leave(term);
}

static void a_question_is_answered_by_a_click_on_an_answer_only(void **state)
{
    (void)state;
    int row, col;
    struct terminal *term = start_game();
    struct cell square = cell_of(term, "c3");
    press(term, "q");
    char *before = terminal_snapshot(term);
    click_at(term, square.row, square.col);
    click_at(term, 0, 0);
    assert_true(terminal_find(term, "Quit?", &row, &col));
    click_at(term, row, col);
    assert_true(terminal_find(term, "Yes", &row, &col));
    click_at(term, row - 1, col);
    click_at(term, row, col + 20);
    assert_same(term, before);
    assert_true(terminal_find(term, "No]", &row, &col));
    click_at(term, row, col);
    assert_hides(term, "Quit?");
    press(term, "q");
    terminal_find(term, "Yes", &row, &col);
    terminal_click(term, row, col + 1);
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

static void a_click_in_the_past_only_returns_to_the_present(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "a1a2");
    press_key(term, VTERM_KEY_HOME);
    click(term, "b1");
    assert_hides(term, "Looking back");
    assert_shows(term, "Black, forced step (circle): choose where it goes");
    leave(term);
}

static void mouse_and_paste_reports_are_on_in_play_and_off_after_it(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    assert_true(terminal_mode(term, 1000));
    assert_true(terminal_mode(term, 1006));
    assert_true(terminal_mode(term, 2004));
    size_t mark = terminal_mark(term);
    leave(term);
    assert_false(terminal_mode(term, 1000));
    assert_false(terminal_mode(term, 1006));
    assert_false(terminal_mode(term, 2004));
    assert_true(terminal_wrote(term, mark, "\033[?1006l"));
    assert_true(terminal_wrote(term, mark, "\033[?1000l"));
    assert_true(terminal_wrote(term, mark, "\033[?2004l"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(pieces_are_chosen_and_moved_by_clicks),
        TEST(all_of_a_square_may_be_clicked),
        TEST(Z10_a_click_on_an_exit_leaves_the_board),
        TEST(a_forbidden_click_is_answered_with_the_rule),
        TEST(a_click_on_an_exit_out_of_reach_does_nothing),
        TEST(on_the_large_board_beyond_column_223),
        TEST(clicks_outside_the_board_do_nothing),
        TEST(other_buttons_and_broken_reports_do_nothing),
        TEST(a_question_is_answered_by_a_click_on_an_answer_only),
        TEST(a_click_in_the_past_only_returns_to_the_present),
        TEST(mouse_and_paste_reports_are_on_in_play_and_off_after_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
