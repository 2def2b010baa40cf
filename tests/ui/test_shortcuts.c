/* The keys 1 to 9 choose a piece, wherever the cursor is. */
#include <stdio.h>

#include "ui/playing.h"

static void a_digit_chooses_the_piece_with_that_symbol(void **state)
{
    (void)state;
    static const char *const squares[] = {"a1", "b1", "c1", "d1", "e1"};
    struct terminal *term = start_game();
    for (size_t i = 0; i < COUNT(squares); i++) {
        point_at(term, "c4");
        press(term, (const char[]){(char)('1' + i), '\0'});
        assert_cursor(term, squares[i]);
        assert_shows(term, " - chosen\n White, free step: choose where it goes");
        press_escape(term);
    }
    leave(term);
}

/* Pieces may stand where a chosen piece could go; a digit never plays there. */
static void another_digit_chooses_another_piece(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, "12");
    assert_square(term, "b1", "▸ ✛ =");
    assert_square(term, "a1", "( ○ )");
    assert_hides(term, "1. ");
    press(term, "2"); /* again */
    assert_square(term, "b1", "▸ ✛ =");
    steps(term, "b1b2");
    assert_shows(term, "1. b1b2");
    leave(term);
}

static void Z7_a_digit_for_another_piece_is_refused_in_a_forced_step(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    steps(term, "a1a2");
    press(term, "2");
    assert_cursor(term, "d7");
    assert_shows(term, "(Z7)");
    assert_square(term, "e7", "= ● =");
    assert_shows(term, "Black, forced step (circle): choose where it goes");
    press(term, "1");
    assert_cursor(term, "e7");
    assert_hides(term, "(Z7)");
    leave(term);
}

static void Z6_a_digit_for_a_covered_piece_is_refused(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqw1o/5/5/5/5/5/OXWQ(Sx) w - -"));
    press(term, "5");
    assert_cursor(term, "e1");
    assert_shows(term, "A covered piece may not move (Z6)");
    assert_shows(term, "White, free step: choose a piece");
    leave(term);
}

/* Nothing has these digits, neither for White nor for Black. */
static void other_digits_do_nothing(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--repetition=ignore"));
    point_at(term, "c4");
    char *before = terminal_snapshot(term);
    press(term, "06789");
    assert_same(term, before);
    type_plies(term, "a1a2 e7e6");
    point_at(term, "c4");
    before = terminal_snapshot(term);
    press(term, "06789");
    assert_same(term, before);
    leave(term);
}

static void X2_digits_choose_pieces_in_hand(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(XADRERSI, .argv = ARGUMENTS("--seed=1"));
    press(term, "3");
    assert_shows(term, "in hand: white rook, 2\n");
    assert_shows(term, "White places the king first (X2)");
    type_plies(term, "K@d4");
    static const char *const names[] = {"queen", "rook", "bishop", "knight"};
    for (size_t i = 0; i < COUNT(names); i++) {
        press(term, (const char[]){(char)('2' + i), '\0'});
        char chosen[64];
        snprintf(chosen, sizeof chosen, "in hand: black %s, %d - chosen\n", names[i], 1 + (i > 0));
        assert_shows(term, chosen);
    }
    char *before = terminal_snapshot(term);
    press(term, "06789");
    assert_same(term, before);
    leave(term);
}

static void a_digit_completes_a_ply_whose_square_was_chosen_first(void **state)
{
    (void)state;
    struct terminal *term = START_GAME(XADRERSI, .argv = ARGUMENTS("--seed=1"));
    type_plies(term, "K@d4");
    point_at(term, "d5");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "Black, place a piece: choose what goes there");
    press(term, "1");
    assert_shows(term, "(X3)");
    press(term, "5");
    assert_shows(term, "1. K@d4        N@d5");
    leave(term);
}

static void H8_digits_choose_pawns_at_home(void **state)
{
    (void)state;
    struct terminal *term =
        START_GAME(HYPNOSIA, .argv = ARGUMENTS("--position=R:h1,h2,h4/C:h1,o9 R 52 0,0 - -"));
    press(term, "1");
    assert_shows(term, "h1 of Red: a pawn - chosen\n");
    press(term, "2");
    assert_shows(term, "h2 of Red: a pawn - chosen\n");
    press(term, "3");
    assert_shows(term, "h3 of Red: empty\n");
    assert_shows(term, "(H6)");
    press(term, "4");
    assert_shows(term, "h4 of Red: a pawn - chosen\n");
    char *before = terminal_snapshot(term);
    press(term, "056789");
    assert_same(term, before);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_digit_chooses_the_piece_with_that_symbol),
        TEST(another_digit_chooses_another_piece),
        TEST(Z7_a_digit_for_another_piece_is_refused_in_a_forced_step),
        TEST(Z6_a_digit_for_a_covered_piece_is_refused),
        TEST(other_digits_do_nothing),
        TEST(X2_digits_choose_pieces_in_hand),
        TEST(a_digit_completes_a_ply_whose_square_was_chosen_first),
        TEST(H8_digits_choose_pawns_at_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
