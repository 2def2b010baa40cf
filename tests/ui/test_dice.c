/* Hypnosia's dice: drawn, used, taken back, and thrown by hand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/playing.h"

/* Blue begins and throws 5 and 1. */
static struct terminal *start(void)
{
    return START_GAME(HYPNOSIA, .argv = ARGUMENTS("--seed=1", "--players=3"));
}

static struct terminal *start_manual(void)
{
    return START_GAME(
        HYPNOSIA,
        .argv = ARGUMENTS("--position=R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -", "--dice=manual"));
}

static void the_dice_are_thrown_by_enter_and_drawn(void **state)
{
    (void)state;
    struct terminal *term = start();
    assert_shows(term, "Blue, press Enter to roll the dice.\n");
    assert_hides(term, "│     │");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "Blue, use a die (5 1): choose a piece\n");
    assert_shows(term, "│●   ●│ │     │\n");
    assert_shows(term, "│  ●  │ │  ●  │\n");
    assert_hides(term, "used");
    leave(term);
}

static void a_click_on_the_board_throws_too(void **state)
{
    (void)state;
    struct terminal *term = start();
    int row, col;
    assert_true(terminal_find(term, "54321", &row, &col));
    click_at(term, row, col);
    assert_shows(term, "Blue, use a die (5 1): choose a piece\n");
    leave(term);
}

static void H6_a_die_that_was_used_is_struck_out(void **state)
{
    (void)state;
    int row, col, used;
    struct terminal *term = start();
    press_key(term, VTERM_KEY_ENTER);
    type_plies(term, "h1o15");
    assert_true(terminal_find(term, "│─────│ │  ●  │", &row, &col));
    assert_true(terminal_find(term, "used", &row, &used));
    assert_in_range(used, col, col + 4);
    press(term, "u");
    assert_hides(term, "used");
    type_plies(term, "h1o11");
    assert_true(terminal_find(term, "│  ●  │ │─────│", &row, &col));
    assert_true(terminal_find(term, "used", &row, &used));
    assert_in_range(used, col + 8, col + 12);
    type_plies(term, "h2o14");
    assert_shows(term, "│─────│ │─────│");
    assert_shows(term, "used    used");
    press_key(term, VTERM_KEY_ENTER); /* the next player throws */
    assert_hides(term, "used");
    leave(term);
}

static void equal_dice_are_used_one_by_one(void **state)
{
    (void)state;
    struct terminal *term = start_manual();
    press(term, "44\r");
    assert_shows(term, "Red, use a die (4 4)");
    type_plies(term, "h1o4");
    assert_shows(term, "Red, use the last die (4)");
    assert_shows(term, "│     │ │─────│");
    leave(term);
}

/* What is due, which is the row above the message. */
static void read_due(struct terminal *term, char due[256])
{
    snprintf(due, 256, "%s", terminal_row(term, terminal_rows(term) - 4));
}

static void taking_back_and_playing_again_changes_no_dice(void **state)
{
    (void)state;
    enum { PLIES = 7 };
    static const char *const moves[PLIES] = {"", "h1o15", "o15o16", "", "h1o4", "h3o1", ""};
    char due[PLIES + 1][256], now[256];
    struct terminal *term = start();
    read_due(term, due[0]);
    for (int i = 0; i < PLIES; i++) {
        if (moves[i][0] == '\0')
            press_key(term, VTERM_KEY_ENTER);
        else
            type_plies(term, moves[i]);
        read_due(term, due[i + 1]);
        assert_string_not_equal(due[i + 1], due[i]);
    }
    for (int round = 0; round < 2; round++) {
        for (int i = PLIES - 1; i >= 0; i--) { /* die by die */
            press(term, "u");
            read_due(term, now);
            assert_string_equal(now, due[i]);
        }
        for (int i = 1; i <= PLIES; i++) {
            press(term, "r");
            read_due(term, now);
            assert_string_equal(now, due[i]);
        }
    }
    press(term, "uuuuuuu");
    press_key(term, VTERM_KEY_ENTER); /* thrown anew, it is the same throw */
    read_due(term, now);
    assert_string_equal(now, due[1]);
    type_plies(term, "h1o11 h3o13"); /* other moves change no throw either */
    press_key(term, VTERM_KEY_ENTER);
    read_due(term, now);
    assert_string_equal(now, due[4]);
    leave(term);
}

static void looking_back_shows_the_dice_of_then(void **state)
{
    (void)state;
    struct terminal *term = start();
    press_key(term, VTERM_KEY_ENTER);
    type_plies(term, "h1o15 o15o16");
    press_key(term, VTERM_KEY_PAGEUP);
    assert_shows(term, "│─────│ │  ●  │");
    press_key(term, VTERM_KEY_PAGEUP);
    assert_hides(term, "used");
    assert_shows(term, "│  ●  │ │  ●  │");
    press_key(term, VTERM_KEY_PAGEUP);
    assert_hides(term, "│     │");
    leave(term);
}

/* Throws that are random cannot be typed. */
static void random_dice_are_not_typed(void **state)
{
    (void)state;
    struct terminal *term = start();
    type_plies(term, "54");
    assert_shows(term, "Press Enter to roll the dice.");
    press(term, "x");
    char *before = terminal_snapshot(term);
    press(term, "123456789");
    assert_same(term, before);
    leave(term);
}

static void dice_thrown_by_hand_are_typed(void **state)
{
    (void)state;
    static const char *const typed[] = {"54\r", "45\r", "4 5\r", ":54\r", "\r45\r", ": 5 4 \r"};
    struct terminal *term = start_manual();
    for (size_t i = 0; i < COUNT(typed); i++) {
        assert_shows(term, "Red, roll the dice: type both dice\n");
        press(term, typed[i]);
        assert_shows(term, "Red, use a die (5 4): choose a piece");
        assert_shows(term, "│●   ●│ │●   ●│");
        press(term, "u");
    }
    press(term, "4");
    assert_shows(term, "\n :4\n");
    press_escape(term);
    assert_shows(term, "Red, roll the dice: type both dice\n");
    leave(term);
}

static void what_is_no_throw_is_refused(void **state)
{
    (void)state;
    static const char *const typed[] = {"5\r", "77\r", "543\r", "5x\r", ":h1o1\r", ":0\r"};
    struct terminal *term = start_manual();
    for (size_t i = 0; i < COUNT(typed); i++) {
        press(term, typed[i]);
        assert_shows(term, "A throw is two dice, such as 54 or 4 5.");
        assert_shows(term, "Red, roll the dice: type both dice\n");
    }
    press(term, "54\r");
    assert_hides(term, "A throw is two dice");
    press(term, ":66\r"); /* while no throw is due */
    assert_shows(term, "(H6)");
    assert_shows(term, "Red, use a die (5 4)");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_dice_are_thrown_by_enter_and_drawn),
        TEST(a_click_on_the_board_throws_too),
        TEST(H6_a_die_that_was_used_is_struck_out),
        TEST(equal_dice_are_used_one_by_one),
        TEST(taking_back_and_playing_again_changes_no_dice),
        TEST(looking_back_shows_the_dice_of_then),
        TEST(random_dice_are_not_typed),
        TEST(dice_thrown_by_hand_are_typed),
        TEST(what_is_no_throw_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
