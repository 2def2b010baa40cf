/* Xadrersi: what is attacked, shown over the board. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/playing.h"

#define FINISHED "K@a1 N@b2 Q@b3 Q@a2 N@c4 B@c3 R@d3 R@e4 R@f4 R@c5 N@e5 N@d2 B@b4 B@f5 B@a4 K@a3"

static struct terminal *start_with(const char *plies)
{
    struct terminal *term = START_GAME(XADRERSI, .argv = ARGUMENTS("--seed=1"));
    type_plies(term, plies);
    if (shows(term, "Look back"))
        press(term, "l");
    return term;
}

/* All numbers that are shown so many columns beside the middle of a square. */
static int sum(struct terminal *term, int aside)
{
    int total = 0;
    struct cell cells[64];
    cells_of_squares(term, cells);
    for (int square = 0; square < 64; square++) {
        struct terminal_cell shown =
            terminal_cell(term, cells[square].row, cells[square].col + aside);
        total += isdigit((unsigned char)shown.text[0]) ? shown.text[0] - '0' : 0;
    }
    return total;
}

/* The score beside the board: White's stands above Black's. */
static int score(struct terminal *term, int seat)
{
    const char *at = terminal_text(term);
    for (int i = 0; i <= seat; i++) {
        at = strstr(i == 0 ? at : at + 1, " point");
        assert_non_null(at);
    }
    while (isdigit((unsigned char)at[-1]))
        at--;
    return atoi(at);
}

/* From nothing shown, round to nothing shown. */
static void go_round(struct terminal *term)
{
    assert_int_equal(sum(term, 0), 0);
    press(term, "o");
    assert_shows(term, "Attacks of White\n");
    assert_int_equal(sum(term, 0), score(term, 0));
    press(term, "o");
    assert_shows(term, "Attacks of Black\n");
    assert_int_equal(sum(term, 0), score(term, 1));
    press(term, "o");
    assert_shows(term, "Attacks of White and Black\n");
    assert_int_equal(sum(term, -1), score(term, 0));
    assert_int_equal(sum(term, 1), score(term, 1));
    press(term, "o");
    assert_shows(term, "Attacks are not shown.\n");
    assert_int_equal(sum(term, 0), 0);
}

static void X10_the_numbers_add_up_to_the_score(void **state)
{
    (void)state;
    static const char *const games[] = {"K@d4", "K@d4 N@d5", "K@c3 R@c2 R@b2 Q@b1 Q@a2", FINISHED};
    for (size_t i = 0; i < COUNT(games); i++) {
        struct terminal *term = start_with(games[i]);
        go_round(term);
        resize(term, 44, 120);
        go_round(term);
        press(term, "t");
        go_round(term);
        leave(term);
    }
}

/* The example of the rules: b3 counts three. */
static void X9_the_numbers_say_how_many_pieces_attack_a_square(void **state)
{
    (void)state;
    struct terminal *term = start_with("K@c3 R@c2 R@b2 Q@b1 Q@a2");
    press(term, "o");
    assert_square(term, "b3", "│ 3 │");
    assert_square(term, "h8", "│   │");
    press(term, "oo");
    point_at(term, "c1"); /* the pointer stands where White's number would be */
    assert_shows(term, "c1: empty, attacks: White ");
    point_at(term, "b3");
    assert_shows(term, "b3: empty, attacks: White 3, Black 0");
    point_at(term, "h8");
    assert_shows(term, "h8: empty");
    assert_square(term, "b3", "│3: │");
    leave(term);
}

static void the_overlay_stays_through_plies_and_after_the_end(void **state)
{
    (void)state;
    struct terminal *term = start_with("K@d4");
    press(term, "o");
    type_plies(term, "N@d5");
    assert_int_equal(sum(term, 0), score(term, 0));
    press(term, "u");
    assert_int_equal(sum(term, 0), score(term, 0));
    press(term, "gyl");
    assert_int_equal(sum(term, 0), score(term, 0));
    press_key(term, VTERM_KEY_HOME);
    assert_int_equal(sum(term, 0), 0);
    leave(term);
}

static void other_games_have_no_overlay(void **state)
{
    (void)state;
    static const char *const programs[] = {ZENER, HYPNOSIA};
    for (size_t i = 0; i < COUNT(programs); i++) {
        struct terminal *term = START_GAME(programs[i], .argv = ARGUMENTS("--seed=1"));
        char *before = terminal_snapshot(term);
        assert_hides(term, "o attacks");
        press(term, "o");
        assert_same(term, before);
        leave(term);
    }
    struct terminal *term = start_with("K@d4");
    assert_shows(term, "o attacks");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(X10_the_numbers_add_up_to_the_score),
        TEST(X9_the_numbers_say_how_many_pieces_attack_a_square),
        TEST(the_overlay_stays_through_plies_and_after_the_end),
        TEST(other_games_have_no_overlay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
