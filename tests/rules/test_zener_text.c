/* Zener: plies and positions as text, and which positions are valid. */
#include "zener_board.h"

#include <string.h>

enum { SENTENCE = 160 };

static void assert_accepted(const char *text)
{
    struct tb_position position;
    struct tb_message why;
    char written[TB_POSITION_TEXT], sentence[SENTENCE];
    if (!tb_zener.parse(text, &position, &why))
        fail_msg("%s: %s", text, tb_message_format(&why, NULL, sentence, sizeof sentence));
    tb_zener.text(&position, written);
    assert_string_equal(written, text);
}

/* The text is refused with this sentence. */
static void assert_refused(const char *text, const char *expected)
{
    struct tb_position position;
    struct tb_message why;
    char sentence[SENTENCE];
    if (tb_zener.parse(text, &position, &why))
        fail_msg("%s: accepted", text);
    assert_string_equal(tb_message_format(&why, NULL, sentence, sizeof sentence), expected);
}

static void assert_drawn_accepted(const char *board, const char *due)
{
    char text[TB_POSITION_TEXT];
    drawn_text(board, due, text);
    assert_accepted(text);
}

static void assert_drawn_refused(const char *board, const char *due, const char *expected)
{
    char text[TB_POSITION_TEXT];
    drawn_text(board, due, text);
    assert_refused(text, expected);
}

static const char home[] = " s   q   w   x   o  "
                           " .   .   .   .   .  "
                           " .   .   .   .   .  "
                           " .   .   .   .   .  "
                           " .   .   .   .   .  "
                           " .   .   .   .   .  "
                           " O   X   W   Q   S  ";

static void a_ply_is_from_square_and_to_square_or_off(void **state)
{
    (void)state;
    struct tb_position p = drawn(home, "w - -");
    tb_ply ply;
    assert_true(tb_zener.parse_ply(&p, "c1c2", &ply, NULL));
    assert_int_equal(tb_zener_from(ply), 2);
    assert_int_equal(tb_zener_to(ply), 7);
    assert_true(tb_zener.parse_ply(&p, "c7off", &ply, NULL));
    assert_int_equal(tb_zener_from(ply), 32);
    assert_int_equal(tb_zener_to(ply), TB_ZENER_OFF);
}

static void assert_no_ply(const char *text, const char *expected)
{
    struct tb_position p = drawn(home, "w - -");
    struct tb_message why;
    tb_ply ply;
    char sentence[SENTENCE];
    assert_false(tb_zener.parse_ply(&p, text, &ply, &why));
    assert_string_equal(tb_message_format(&why, NULL, sentence, sizeof sentence), expected);
}

static void what_is_no_ply_is_refused(void **state)
{
    (void)state;
    assert_no_ply("c1", "'c1' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c1c", "'c1c' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c1c22", "'c1c22' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("C1C2", "'C1C2' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c1-c2", "'c1-c2' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c7of", "'c7of' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c7offf", "'c7offf' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c7OFF", "'c7OFF' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply(" c1c2", "' c1c2' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("c1\033[2J", "'c1?[2J' is not a step: write c1c2, or c7off to leave the board");
    assert_no_ply("", "'' is not a step: write c1c2, or c7off to leave the board");
}

static void the_start_is_written_as_in_the_rules(void **state)
{
    (void)state;
    struct tb_position start;
    char text[TB_POSITION_TEXT];
    tb_startpos(&tb_zener, &start);
    tb_zener.text(&start, text);
    assert_string_equal(text, "sqwxo/5/5/5/5/5/OXWQS w - -");
}

static void a_position_is_written_with_stacks_bottom_first(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   .   .   x   o  "
                                 " .   q   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   wOW .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   X  "
                                 " .   .   .   Q   S  ",
                                 "b - Q");
    char text[TB_POSITION_TEXT];
    tb_zener.text(&p, text);
    assert_string_equal(text, "s2xo/1q3/5/3(wOW)1/5/4X/3QS b - Q");
}

static void the_field_board_has_seven_ranks(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/5/5/5/5/OXWQS w - -");
    assert_refused("sqwxo/5/5/5/5/OXWQS w - -",
                   "board: there are fewer than seven ranks, at 'OXWQS'");
    assert_refused("sqwxo/5/5/5/5/5/5/OXWQS w - -",
                   "board: there are more than seven ranks, at '/OXWQS'");
    assert_refused("sqwxo/5/5", "board: there are fewer than seven ranks, at '5'");
}

static void the_field_board_has_five_squares_a_rank(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/1O3/5/5/5/1XWQS w - -");
    assert_refused("sqwx/o4/5/5/5/5/OXWQS w - -",
                   "board: a rank has fewer than five squares, before '/o4/5/5/5/5/OXWQS'");
    assert_refused("sqwxo/4/5/5/5/5/OXWQS w - -",
                   "board: a rank has fewer than five squares, before '/5/5/5/5/OXWQS'");
    assert_refused("sqwxo/5/5/5/5/O5/XWQS w - -",
                   "board: a rank has more than five squares, at '5/XWQS'");
    assert_refused("sqwxo/5/5/5/5/O4X/WQS w - -",
                   "board: a rank has more than five squares, at 'O4X/WQS'");
    assert_refused("sqwx2/5/5/5/5/o4/OXWQS w - -",
                   "board: a rank has more than five squares, at '2/5/5/5/5/o4/OXWQS'");
    assert_refused("", "board: a rank has fewer than five squares, before ''");
}

static void the_field_board_knows_pieces_and_digits_only(void **state)
{
    (void)state;
    static const char *const bad[] = {"0", "6", "9", "z", "-", ")", "é", "\t"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[TB_POSITION_TEXT] = "sqwxo/";
        struct tb_position position;
        struct tb_message why;
        strcat(strcat(text, bad[i]), "/5/5/5/5/OXWQS w - -");
        assert_false(tb_zener.parse(text, &position, &why));
        assert_string_equal(why.text, "board: a piece (OXWQS oxwqs), a digit 1-5, '(' or '/' is "
                                      "expected at '{text}'");
    }
}

static void the_field_board_has_one_digit_for_neighbouring_empty_squares(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/2O2/5/5/5/1XWQS w - -");
    assert_refused("sqwxo/41/5/5/5/5/OXWQS w - -",
                   "board: neighbouring empty squares are one digit, at '1/5/5/5/5/OXWQS'");
}

static void the_field_board_has_parentheses_around_two_pieces_or_more(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/5/5/5/5/(OX)1WQS w - -");
    assert_accepted("1qwx(soOXWQ)/5/5/5/5/5/4S w - -");
    assert_refused("sqwxo/5/5/5/5/5/(O)XWQS w - -",
                   "board: parentheses hold two pieces or more, at '(O)XWQS'");
    assert_refused("sqwxo/5/5/5/5/()4/OXWQS w - -",
                   "board: parentheses hold two pieces or more, at '()4/OXWQS'");
    assert_refused("sqwxo/5/5/5/5/5/(O1)XWQS w - -",
                   "board: in parentheses a piece (OXWQS oxwqs) or ')' is expected at '1)XWQS'");
    assert_refused("(w3)4/5/5/5/5/5/OXWQS w - -",
                   "board: in parentheses a piece (OXWQS oxwqs) or ')' is expected at "
                   "'3)4/5/5/5/5/5/OXWQS'");
    assert_refused("sqwxo/5/5/5/5/5/((OX))1WQS w - -",
                   "board: in parentheses a piece (OXWQS oxwqs) or ')' is expected at "
                   "'(OX))1WQS'");
    assert_refused("sqwxo/5/5/5/5/5/1WQS(OX w - -",
                   "board: in parentheses a piece (OXWQS oxwqs) or ')' is expected at ''");
}

static void the_field_board_has_each_symbol_once_a_side(void **state)
{
    (void)state;
    assert_refused("sqwxo/5/5/5/5/O4/OXWQS w - -", "board: White has more than one circle (Z2)");
    assert_refused("sqwxs/5/5/5/5/5/OXWQS w - -", "board: Black has more than one star (Z2)");
    assert_refused("sqwx1/5/5/5/5/5/OXW1S w - -",
                   "board: the square of White is missing, and not only that piece (Z10)");
    assert_refused("5/5/5/5/5/5/5 w - -",
                   "board: the circle of White is missing, and not only that piece (Z10)");
}

static void the_field_side_is_w_or_b(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/5/5/5/5/OXWQS b - -");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS", "side: the field is missing");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS W - -",
                   "side: 'w' or 'b' and one blank are expected at 'W'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS wb - -",
                   "side: 'w' or 'b' and one blank are expected at 'b'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS  w - -",
                   "side: 'w' or 'b' and one blank are expected at ''");
}

static void the_field_must_is_a_symbol_or_a_dash(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/5/5/5/5/OXWQS b S -");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b", "must: the field is missing");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b s -",
                   "must: a symbol (OXWQS) or '-' is expected at 's'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b Z -",
                   "must: a symbol (OXWQS) or '-' is expected at 'Z'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b OX -", "must: one blank is expected at 'X'");
}

static void the_field_barred_is_a_symbol_or_a_dash(void **state)
{
    (void)state;
    assert_accepted("sqwxo/5/5/5/5/5/OXWQS b - S");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b -", "barred: the field is missing");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b - s",
                   "barred: a symbol (OXWQS) or '-' is expected at 's'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b  - -",
                   "must: a symbol (OXWQS) or '-' is expected at ''");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b - SX", "barred: nothing may follow, but there is 'X'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS w - - x",
                   "barred: nothing may follow, but there is ' x'");
    assert_refused("sqwxo/5/5/5/5/5/OXWQS b - S\n", "barred: nothing may follow, but there is '?'");
}

static void at_most_one_of_must_and_barred_is_set(void **state)
{
    (void)state;
    assert_drawn_accepted(home, "w O -");
    assert_drawn_accepted(home, "w - O");
    assert_drawn_refused(home, "w O X", "barred: it must be '-' while a forced step is due (Z7)");
}

static void the_piece_of_must_is_uncovered(void **state)
{
    (void)state;
    static const char board[] = " s   q   w   .   o  "
                                " .   .   .   .   .  "
                                " .   .   xO  .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   X   W   Q   S  ";
    assert_drawn_accepted(board, "w O -");
    assert_drawn_accepted(board, "w X -");
    assert_drawn_accepted(board, "b O -");
    assert_drawn_refused(board, "b X -", "must: that piece is covered: cross (Z8)");
}

static void the_barred_piece_is_uncovered(void **state)
{
    (void)state;
    static const char board[] = " s   q   w   .   o  "
                                " .   .   .   .   .  "
                                " .   .   xO  .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   X   W   Q   S  ";
    assert_drawn_accepted(board, "w - X");
    assert_drawn_refused(board, "b - X", "barred: that piece is covered: cross (Z7)");
}

static void the_side_of_the_barred_piece_has_another_uncovered_one(void **state)
{
    (void)state;
    static const char two[] = " .   .   .   .   o  "
                              " .   .   .   .   .  "
                              " .   .  OXWx S   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " Q   .   w   q   s  ";
    static const char one[] = " .   .   .   .   o  "
                              " .   .   .   .   .  "
                              " .   .  OXWx S   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " .   .   Qw  q   s  ";
    assert_drawn_accepted(two, "w - S");
    assert_drawn_accepted(one, "w - -");
    assert_drawn_accepted(one, "w S -");
    assert_drawn_refused(one, "w - S",
                         "barred: no other piece of White could make the free step (Z9)");
}

static void finished_when_a_piece_has_left_the_board(void **state)
{
    (void)state;
    static const char board[] = " s   q   w   x   o  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " .   .   .   .   .  "
                                " O   X   .   Q   S  ";
    assert_drawn_accepted(board, "w - -");
    struct tb_position p = drawn(board, "w - -");
    assert_won(&p, 0, "the waves left the board (Z10)");
    assert_drawn_refused(board, "b - -",
                         "side: the game is over, so it must be the winner, White (Z10)");
    assert_drawn_refused(board, "w O -", "must: the game is over, so it must be '-'");
    assert_drawn_refused(board, "w - O", "barred: the game is over, so it must be '-'");
}

static void finished_when_all_pieces_of_a_side_are_covered(void **state)
{
    (void)state;
    static const char board[] = " .   .   .   .   .  "
                                " o   .   .   .   .  "
                                " .   OXx .   .   .  "
                                " .   .   .   .   .  "
                                " .   .  WQSw .   .  "
                                " .   .   .   .   .  "
                                " .   q   .   .   s  ";
    assert_drawn_accepted(board, "b - -");
    struct tb_position p = drawn(board, "b - -");
    assert_won(&p, 1, "every piece of White is covered (Z11)");
    assert_drawn_refused(board, "w - -",
                         "side: the game is over, so it must be the winner, Black (Z11)");
    assert_drawn_refused(board, "b O -", "must: the game is over, so it must be '-'");
    assert_drawn_refused(board, "b - O", "barred: the game is over, so it must be '-'");
}

static void a_piece_leaves_though_the_winners_others_are_covered(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   .   .   .   .  "
                                 " o   .   .   .   .  "
                                 " .   OXx .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   WQw .   .  "
                                 " .   .   .   .   .  "
                                 " .   q   .   .   s  ",
                                 "w - -");
    assert_won(&p, 0, "the star left the board (Z10)");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ply_is_from_square_and_to_square_or_off),
        cmocka_unit_test(what_is_no_ply_is_refused),
        cmocka_unit_test(the_start_is_written_as_in_the_rules),
        cmocka_unit_test(a_position_is_written_with_stacks_bottom_first),
        cmocka_unit_test(the_field_board_has_seven_ranks),
        cmocka_unit_test(the_field_board_has_five_squares_a_rank),
        cmocka_unit_test(the_field_board_knows_pieces_and_digits_only),
        cmocka_unit_test(the_field_board_has_one_digit_for_neighbouring_empty_squares),
        cmocka_unit_test(the_field_board_has_parentheses_around_two_pieces_or_more),
        cmocka_unit_test(the_field_board_has_each_symbol_once_a_side),
        cmocka_unit_test(the_field_side_is_w_or_b),
        cmocka_unit_test(the_field_must_is_a_symbol_or_a_dash),
        cmocka_unit_test(the_field_barred_is_a_symbol_or_a_dash),
        cmocka_unit_test(at_most_one_of_must_and_barred_is_set),
        cmocka_unit_test(the_piece_of_must_is_uncovered),
        cmocka_unit_test(the_barred_piece_is_uncovered),
        cmocka_unit_test(the_side_of_the_barred_piece_has_another_uncovered_one),
        cmocka_unit_test(finished_when_a_piece_has_left_the_board),
        cmocka_unit_test(finished_when_all_pieces_of_a_side_are_covered),
        cmocka_unit_test(a_piece_leaves_though_the_winners_others_are_covered),
    };
    return cmocka_run_group_tests_name("Zener: text", tests, NULL, NULL);
}
