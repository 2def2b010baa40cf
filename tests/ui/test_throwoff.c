/* Hypnosia: who begins, and what two to six players see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/playing.h"

static struct terminal *start_manual(void)
{
    return START_GAME(HYPNOSIA,
                      .argv = ARGUMENTS("--players=3", "--dice=manual", "--player=R=human:Ana"));
}

static void H5_the_throws_for_who_begins_are_shown_at_the_start(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(HYPNOSIA, .argv = ARGUMENTS("--seed=1", "--players=3"));
    assert_shows(term, "Roll for the first turn: R 64, G 64, B");
    assert_shows(term, "Blue begins (H5)");
    assert_shows(term, "> Blue");
    press_key(term, VTERM_KEY_ENTER);
    assert_hides(term, "begins");
    press_key(term, VTERM_KEY_HOME);
    assert_shows(term, "Blue begins (H5)");
    assert_hides(term, ";");
    leave(term);
}

static void H5_by_hand_everybody_throws_until_one_is_highest(void **state)
{
    (void)state;
    struct terminal *term = start_manual();
    assert_shows(term, "Everybody rolls both dice; the highest total begins. Type each throw.");
    assert_shows(term, "> Ana (Red)\n");
    press(term, "45\r");
    assert_shows(term, "  Ana (Red)                                         54\n");
    assert_shows(term, "> Green\n");
    press(term, "5 4\r");
    assert_shows(term, "> Blue");
    press(term, "21\r"); /* Ana and Green are even */
    assert_shows(term, "Roll for the first turn: R 54, G 54, B 21 (H5)");
    assert_shows(term, "> Ana (Red)\n");
    press(term, "31\r");
    assert_shows(term, "> Green\n");
    press(term, "22\r"); /* even again */
    assert_shows(term, "A tie, rolled again: R 31, G 22 (H5)");
    press(term, "31\r");
    press(term, "65\r");
    assert_shows(term, "> Green  ");
    assert_shows(term, "Green, roll the dice: type both dice");
    assert_shows(term, "begins (H5)");
    leave(term);
}

static void a_long_name_keeps_its_colour(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(
        HYPNOSIA, .argv = ARGUMENTS("--dice=manual", "-pC=human:Abcdefghijklmnopqrstuvwxyzabcdef"));
    assert_shows(term, "Abcdefghijklmnopqrstuvwxyzabcdef (Cyan)");
    press(term, "\x03");
    assert_shows(term, "Quit before the game begins?");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
}

/* Many ties of many players are more than the panel has room for. */
static void the_last_notices_are_the_ones_shown(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(HYPNOSIA, .argv = ARGUMENTS("--dice=manual", "--players=6"));
    for (int thrown = 0; thrown < 6 * 6; thrown++)
        press(term, "33\r");
    for (int thrown = 0; thrown < 5; thrown++)
        press(term, "21\r");
    press(term, "66\r");
    assert_shows(term, "Magenta begins (H5)");
    leave(term);
}

static void what_is_no_throw_is_refused(void **state)
{
    (void)state;
    static const char *const typed[] = {"\r", "5\r", "70\r", "543\r", "q\r", ":54\r"};
    struct terminal *term = start_manual();
    for (size_t i = 0; i < COUNT(typed); i++) {
        press(term, typed[i]);
        assert_shows(term, "A throw is two dice, such as 54 or 4 5.");
        assert_shows(term, "> Ana (Red)\n");
    }
    press(term, "54\r");
    assert_hides(term, "A throw is two dice");
    assert_shows(term, "> Green\n");
    paste(term, "66");
    press(term, "\r");
    assert_shows(term, "> Blue");
    press_escape(term);
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void leaving_before_the_game_asks(void **state)
{
    (void)state;
    struct terminal *term = start_manual();
    press(term, "54\r");
    press_escape(term);
    assert_shows(term, "Quit before the game begins?");
    press(term, "n");
    assert_shows(term, "> Green\n");
    press(term, "\x03");
    assert_shows(term, "Quit before the game begins?");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

static void the_throws_stay_while_the_window_changes(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1, 1}, {44, 130}, {500, 500}, {23, 80}, {24, 80}};
    struct terminal *term = start_manual();
    press(term, "54\r6");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(sizes); i++)
        resize(term, sizes[i][0], sizes[i][1]);
    assert_same(term, before);
    press(term, "6\r");
    assert_shows(term, "> Blue");
    press_escape(term);
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void the_next_game_is_thrown_for_anew(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(HYPNOSIA, .argv = ARGUMENTS("--dice=manual"));
    press(term, "54\r21\r");
    assert_shows(term, "Red, roll the dice: type both dice");
    press(term, "gy");
    press(term, "a");
    assert_shows(term, "Everybody rolls both dice");
    press(term, "21\r54\r");
    assert_shows(term, "Cyan, roll the dice: type both dice");
    assert_shows(term, "Roll for the first turn: R 21, C 54");
    leave(term);
}

/* The cursor stands where the throw is typed. */
static void the_cursor_stands_where_one_types(void **state)
{
    (void)state;
    struct terminal *term = start_manual();
    press(term, "5");
    struct terminal_cursor cursor = terminal_cursor(term);
    assert_true(cursor.visible);
    assert_string_equal(terminal_cell(term, cursor.row, cursor.col - 1).text, "5");
    terminal_type(term, "\033");
    terminal_wait_text(term, "Quit before");
}

#define HOMES(letter) letter " " letter " " letter " " letter

static void H3_six_players_have_room_on_a_small_terminal(void **state)
{
    (void)state;
    static const char *const all[] = {
        HOMES("R"), HOMES("Y"), HOMES("G"), HOMES("C"), HOMES("B"), HOMES("M"), "[00]",  "[05]",
        "[10]",     "[15]",     "[20]",     "[25]",     "<i0>",     "<i1>",     "<i2>",  "<i3>",
        "<i4>",     "<i5>",     "54321",    "26  Y",    "01  R",    "C  16",    "B  11", "begins",
    };
    struct terminal *term = START_GAME(HYPNOSIA, .argv = ARGUMENTS("--seed=1", "--players=6"));
    for (size_t i = 0; i < COUNT(all); i++)
        assert_shows(term, all[i]);
    for (int space = 1; space < 30; space++) {
        char number[16];
        snprintf(number, sizeof number, "%02d", space);
        assert_shows(term, number);
    }
    static const char *const colours[] = {"Red", "Yellow", "Green", "Cyan", "Blue", "Magenta"};
    for (size_t i = 0; i < COUNT(colours); i++) {
        char line[64];
        snprintf(line, sizeof line, " %-12s  0 home4 out0 in0 lost0", colours[i]);
        assert_shows(term, line);
    }
    assert_shows(term, "> Green");
    assert_shows(term, "Green, press Enter to roll the dice.");
    assert_shows(term, "f open  ? help  q quit");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "│");
    leave(term);
}

static void six_names_are_cut_so_that_the_colour_stays(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(
        HYPNOSIA, .argv = ARGUMENTS("--seed=1", "--players=6", "--player=R=human:Ana",
                                    "--player=M=human:Maximiliana-Augusta", "--player=G=human:Z"));
    assert_shows(term, "  Ana (Red)     0 home4");
    assert_shows(term, "  Ma (Magenta)  0 home4");
    assert_shows(term, "> Z (Green)     0 home4");
    assert_shows(term, "Z (Green), press Enter to roll the dice.");
    leave(term);
}

static void in_ascii_all_is_shown_too(void **state)
{
    (void)state;
    struct terminal *term =
        START_GAME(HYPNOSIA, .term = "xterm-mono", .environment = ENVIRONMENT("LC_ALL=C"),
                   .argv = ARGUMENTS("--seed=1", "--players=6"));
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, HOMES("R"));
    assert_shows(term, "|o   o| |");
    press(term, "1\t\r");
    assert_shows(term, "|-----|");
    assert_shows(term, "used");
    press(term, "?");
    assert_shows(term, "Hypnosia: help");
    press_escape(term);
    resize(term, 44, 130);
    press(term, "q");
    press_escape(term);
    leave(term);
    assert_wrote_ascii(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(H5_the_throws_for_who_begins_are_shown_at_the_start),
        TEST(H5_by_hand_everybody_throws_until_one_is_highest),
        TEST(a_long_name_keeps_its_colour),
        TEST(the_last_notices_are_the_ones_shown),
        TEST(what_is_no_throw_is_refused),
        TEST(leaving_before_the_game_asks),
        TEST(the_throws_stay_while_the_window_changes),
        TEST(the_next_game_is_thrown_for_anew),
        TEST(the_cursor_stands_where_one_types),
        TEST(H3_six_players_have_room_on_a_small_terminal),
        TEST(six_names_are_cut_so_that_the_colour_stays),
        TEST(in_ascii_all_is_shown_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
