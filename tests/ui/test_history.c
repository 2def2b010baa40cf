/* Taking back, playing again, looking back, and turning the board. */
#include <stdlib.h>

#include "ui/playing.h"

#define PLIES "b1b2 d7d6 b7b6 d1d2 b2b3 d6d5 a7a6"

static void undo_goes_back_to_the_very_start_and_redo_returns(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    static const char *const plies[] = {"b1b2", "d7d6", "b7b6", "d1d2", "b2b3", "d6d5", "a7a6"};
    for (int i = 0; i < 7; i++)
        steps(term, plies[i]);
    char *last = terminal_snapshot(term);
    for (int i = 6; i >= 0; i--) {
        assert_shows(term, plies[i]);
        press(term, "u");
        assert_hides(term, plies[i]);
    }
    assert_shows(term, "White, free step: choose a piece");
    press(term, "u");
    assert_shows(term, "Nothing to undo.");
    for (int i = 0; i < 7; i++) {
        press(term, "r");
        assert_shows(term, plies[i]);
    }
    assert_same(term, last);
    press(term, "r");
    assert_shows(term, "Nothing to redo.");
    leave(term);
}

static void backspace_takes_back_too(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "b1b2");
    press_key(term, VTERM_KEY_BACKSPACE);
    assert_hides(term, "1. b1b2");
    assert_shows(term, "White, free step");
    leave(term);
}

static void a_new_ply_forgets_what_was_taken_back(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "b1b2 d7d6");
    press(term, "uu");
    steps(term, "a1a2");
    press(term, "r");
    assert_shows(term, "Nothing to redo.");
    assert_shows(term, "1. a1a2");
    leave(term);
}

static void looking_back_changes_nothing(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, PLIES);
    char *present = terminal_snapshot(term);
    press_key(term, VTERM_KEY_PAGEUP);
    assert_shows(term, "Looking back: after ply 6 of 7\n");
    assert_shows(term, "Enter play on  Esc return");
    assert_hides(term, "a7a6");
    assert_square(term, "d5", " •✚  ");
    press(term, "[");
    assert_shows(term, "Looking back: after ply 5 of 7");
    press_key(term, VTERM_KEY_HOME);
    assert_shows(term, "Looking back: after ply 0 of 7");
    assert_square(term, "b1", "  ✛  ");
    assert_square(term, "b2", "     ");
    press_key(term, VTERM_KEY_PAGEUP); /* there is nothing before */
    assert_shows(term, "Looking back: after ply 0 of 7");
    press_key(term, VTERM_KEY_PAGEDOWN);
    press(term, "]");
    assert_shows(term, "Looking back: after ply 2 of 7");
    assert_shows(term, "1. b1b2        d7d6\n");
    press_key(term, VTERM_KEY_END);
    assert_true(is_same(term, present));
    press_key(term, VTERM_KEY_PAGEDOWN);
    assert_true(is_same(term, present));
    press_times(term, VTERM_KEY_PAGEUP, 7);
    assert_shows(term, "Looking back: after ply 0 of 7");
    press_times(term, VTERM_KEY_PAGEDOWN, 7);
    assert_same(term, present);
    leave(term);
}

/* Keys that would change the game only return to the present. */
static void any_other_key_returns_from_looking_back(void **state)
{
    (void)state;
    static const char *const keys[] = {"u", "r", "d", "g", "t", "\t", ":", "a", "s", "x", "5"};
    struct terminal *term = start_game();
    type_plies(term, PLIES);
    char *present = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(keys); i++) {
        press_key(term, VTERM_KEY_PAGEUP);
        press(term, keys[i]);
        if (!is_same(term, present))
            fail_msg("Key '%s' does something:\n%s", keys[i], terminal_text(term));
    }
    press_key(term, VTERM_KEY_PAGEUP);
    press_escape(term);
    assert_same(term, present);
    leave(term);
}

/* Enter pressed twice by mistake changes nothing. */
static void playing_on_from_an_earlier_position_asks_first(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, PLIES);
    char *present = terminal_snapshot(term);
    press_times(term, VTERM_KEY_PAGEUP, 3);
    char *past = terminal_snapshot(term);
    press(term, "\r");
    assert_shows(term, "Undo 3 plies and play on from here?");
    press(term, "\r");
    assert_same(term, past);
    press(term, " y");
    assert_hides(term, "Looking back");
    assert_shows(term, "2. d1d2\n");
    assert_shows(term, "White, free step: choose a piece");
    assert_hides(term, "b2b3");
    press(term, "rrr");
    assert_same(term, present);
    press_key(term, VTERM_KEY_PAGEUP);
    press(term, "\r");
    assert_shows(term, "Undo 1 ply and play on from here?");
    press(term, "y");
    type_plies(term, "e7d7");
    assert_shows(term, "d6d5 e7d7");
    leave(term);
}

static void after_the_end_enter_returns_from_looking_back(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, PLIES);
    press(term, "gy");
    press_escape(term);
    press(term, "m"); /* the message goes */
    char *present = terminal_snapshot(term);
    press_key(term, VTERM_KEY_HOME);
    assert_hides(term, "play on");
    press(term, "\r");
    assert_same(term, present);
    leave(term);
}

static void help_and_the_question_return_to_where_one_looked(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, PLIES);
    press_times(term, VTERM_KEY_PAGEUP, 3);
    char *past = terminal_snapshot(term);
    press(term, "?");
    press_escape(term);
    assert_true(is_same(term, past));
    press(term, "q");
    assert_shows(term, "Quit?");
    press(term, "k");
    assert_same(term, past);
    leave(term);
}

static void the_board_is_seen_from_the_other_side(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    steps(term, "b1b2");
    press(term, "u"); /* so that there is something to play again, as there will be then */
    point_at(term, "b1");
    char *before = terminal_snapshot(term);
    press(term, "t");
    assert_shows(term, "e     d     c     b     a");
    assert_true(cell_of(term, "a1").row < cell_of(term, "a7").row);
    assert_cursor(term, "b1");
    assert_square(term, "b1", "▸ ✛ -");
    steps(term, "b1b2 d7d6 b7b6");
    assert_square(term, "d6", " •✚  ");
    press(term, "uuut");
    point_at(term, "b1");
    assert_same(term, before);
    leave(term);
}

static void Z10_the_exit_is_where_the_turned_board_has_it(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqwXo/5/5/5/5/5/O1WQ(Sx) w - -"));
    press(term, "t");
    assert_true(cell_of(term, "d7off").row > cell_of(term, "d7").row);
    steps(term, "d7off");
    assert_shows(term, "the cross left the board");
    leave(term);
}

static void the_end_of_a_game_can_be_taken_back(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqwXo/5/5/5/5/5/O1WQ(Sx) w - -"));
    steps(term, "d7off");
    press(term, "l");
    assert_shows(term, "games played: 1");
    press(term, "u");
    assert_hides(term, "games played");
    assert_shows(term, "White, free step");
    press(term, "r");
    assert_shows(term, "White wins (1-0)");
    press(term, "l");
    assert_shows(term, "games played: 1");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(undo_goes_back_to_the_very_start_and_redo_returns),
        TEST(backspace_takes_back_too),
        TEST(a_new_ply_forgets_what_was_taken_back),
        TEST(looking_back_changes_nothing),
        TEST(any_other_key_returns_from_looking_back),
        TEST(playing_on_from_an_earlier_position_asks_first),
        TEST(after_the_end_enter_returns_from_looking_back),
        TEST(help_and_the_question_return_to_where_one_looked),
        TEST(the_board_is_seen_from_the_other_side),
        TEST(Z10_the_exit_is_where_the_turned_board_has_it),
        TEST(the_end_of_a_game_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
