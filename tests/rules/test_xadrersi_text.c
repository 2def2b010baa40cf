/* Xadrersi: plies and positions as text, and which positions are valid. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "rules/xadrersi_board.h"

static const struct tb_game *const game = &tb_xadrersi;

static void assert_valid(const char *text)
{
    struct tb_position p;
    struct tb_message why;
    char again[TB_POSITION_TEXT];
    if (!game->parse(text, &p, &why))
        fail_msg("%s: %s", text, why.text);
    assert_true(game->consistent(&p));
    game->text(&p, again);
    assert_string_equal(again, text);
}

/* The text is refused with this sentence, and the position stays as it was. */
static void assert_invalid(const char *text, const char *sentence)
{
    struct tb_position p, before;
    struct tb_message why;
    char said[200];
    memset(&before, 0x5a, sizeof before);
    p = before;
    if (game->parse(text, &p, &why))
        fail_msg("%s is taken for valid", text);
    assert_memory_equal(&p, &before, sizeof p);
    assert_string_equal(tb_message_format(&why, NULL, said, sizeof said), sentence);
    assert_true(why.detail[0] == '\0' || strstr(why.text, "{text}") != NULL);
    assert_false(game->parse(text, &p, NULL));
}

static void plies_are_written_like_drops(void **state)
{
    (void)state;
    struct tb_position p = played("K@f2");
    char text[TB_PLY_TEXT];
    tb_ply ply;
    assert_true(game->parse_ply(&p, "N@f3", &ply, NULL));
    assert_int_equal(tb_xadrersi_kind_of(ply), TB_XADRERSI_KNIGHT);
    assert_int_equal(tb_xadrersi_square_of(ply), 2 * 8 + 5);
    game->ply_text(&p, ply, text);
    assert_string_equal(text, "N@f3");
}

static void the_at_sign_may_be_left_out(void **state)
{
    (void)state;
    struct tb_position p = played("");
    tb_ply with, without;
    assert_true(game->parse_ply(&p, "K@h8", &with, NULL));
    assert_true(game->parse_ply(&p, "Kh8", &without, NULL));
    assert_int_equal(with, without);
}

static void anything_else_is_no_ply(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",     "K",     "K@",    "K@h",   "Kh",    "K@h9",  "K@i1", "K@h0",        "k@h8", "K@H8",
        "@h8",  "h8",    "K@@h8", "K@h8 ", " K@h8", "K@h88", "P@h2", "K-h8",        "K h8", "Kh8@",
        "0000", "K@\n8", "n@f3",  "NN@f3", "N@f3+", "K@",    "\xff", "\xc3\xa9@a1",
    };
    struct tb_position p = played("");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct tb_message why;
        tb_ply ply = 77;
        if (game->parse_ply(&p, texts[i], &ply, &why))
            fail_msg("'%s' is taken for a ply", texts[i]);
        assert_int_equal(ply, 77);
        assert_null(why.rule);
        assert_non_null(strstr(why.text, "N@f3"));
    }
}

static void the_start_is_an_empty_board(void **state)
{
    (void)state;
    struct tb_position p = played("");
    char text[TB_POSITION_TEXT];
    game->text(&p, text);
    assert_string_equal(text, "8/8/8/8/8/8/8/8 w -");
    assert_valid("8/8/8/8/8/8/8/8 w -");
}

static void positions_are_written_as_in_fen(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1 N@b2 Q@c2 Q@d1");
    char text[TB_POSITION_TEXT];
    game->text(&p, text);
    assert_string_equal(text, "8/8/8/8/8/8/1nQ5/K2q4 w d1");
}

static void the_board_follows_the_grammar_of_fen(void **state)
{
    (void)state;
    assert_invalid("", "board: a rank has fewer than eight squares: ''");
    assert_invalid("7/8/8/8/8/8/8/8 w -", "board: a rank has fewer than eight squares: '7'");
    assert_invalid("8/8/8/8/4K2/8/8/8 b e4", "board: a rank has fewer than eight squares: '4K2'");
    assert_invalid("8/8/8/8/4K4/8/8/8 b e4", "board: a rank has more than eight squares: '4K4'");
    assert_invalid("8K/8/8/8/8/8/8/8 b h8", "board: a rank has more than eight squares: '8K'");
    assert_invalid("8/8/8/8/4K12/8/8/8 b e4",
                   "board: neighbouring empty squares are one digit, at '2'");
    assert_invalid("8/8/8/8/8/8/8 w -", "board: there are fewer than eight ranks");
    assert_invalid("8/8/8/8/8/8/8/8/8 w -", "board: there are more than eight ranks, at '/8'");
    assert_invalid(
        "9/8/8/8/8/8/8/8 w -",
        "board: a piece (KQRBN kqrbn), a digit 1-8 or '/' is expected at '9/8/8/8/8/8/8/8'");
    assert_invalid("8/8/8/8/4P3/8/8/8 b e4",
                   "board: a piece (KQRBN kqrbn), a digit 1-8 or '/' is expected at 'P3/8/8/8'");
}

static void every_field_must_be_there_and_nothing_else(void **state)
{
    (void)state;
    assert_invalid("8/8/8/8/8/8/8/8", "side: the field is missing");
    assert_invalid("8/8/8/8/8/8/8/8 w", "last: the field is missing");
    assert_invalid("8/8/8/8/8/8/8/8 x -", "side: 'w' or 'b' and one blank are expected at 'x'");
    assert_invalid("8/8/8/8/8/8/8/8  w -", "side: 'w' or 'b' and one blank are expected at ''");
    assert_invalid("8/8/8/8/8/8/8/8 ww -", "side: 'w' or 'b' and one blank are expected at 'ww'");
    assert_invalid("8/8/8/8/8/8/8/8 w ", "last: a square or '-' is expected at ''");
    assert_invalid("8/8/8/8/8/8/8/8 w e9", "last: a square or '-' is expected at 'e9'");
    assert_invalid("8/8/8/8/8/8/8/8 w -x", "last: nothing may follow, but there is 'x'");
    assert_invalid("8/8/8/8/4K3/8/8/8 b e4 1", "last: nothing may follow, but there is ' 1'");
}

static void X1_no_side_has_more_than_it_owns(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/4Rr2/4K3/8/8 b e4");
    assert_invalid("8/8/8/8/4Kr2/4K3/8/8 b e3", "board: White has more than one king (X1)");
    assert_invalid("8/8/8/8/2qKqQ2/8/8/8 w e4", "board: Black has more than one queen (X1)");
    assert_valid("8/8/8/8/1RrKrR2/8/8/8 b b4");
    assert_invalid("8/8/8/8/1RrKrRnR/8/8/8 b h4", "board: White has more than two rooks (X1)");
    assert_invalid("8/8/8/8/bBbKbR2/8/8/8 b b4", "board: Black has more than two bishops (X1)");
    assert_invalid("8/8/8/8/nNnKnR2/8/8/8 b b4", "board: Black has more than two knights (X1)");
}

static void X1_the_sides_place_in_turn(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/4K3/8/8/8 b e4");
    assert_valid("8/8/8/8/4Kr2/8/8/8 w f4");
    assert_invalid("8/8/8/8/4Krr1/8/8/8 w g4",
                   "board: White must have as many pieces as Black or one more (X1)");
    assert_invalid("8/8/8/8/4KN2/8/8/8 b f4",
                   "board: White must have as many pieces as Black or one more (X1)");
    assert_invalid("8/8/8/8/8/8/8/8 b -", "side: with these pieces it must be White (X1)");
    assert_invalid("8/8/8/8/4K3/8/8/8 w e4", "side: with these pieces it must be Black (X1)");
    assert_invalid("8/8/8/8/4Kr2/8/8/8 b e4", "side: with these pieces it must be White (X1)");
}

static void last_is_a_piece_of_the_side_that_has_placed(void **state)
{
    (void)state;
    assert_invalid("8/8/8/8/8/8/8/8 w e4", "last: it must be '-' on the empty board");
    assert_invalid("8/8/8/8/4K3/8/8/8 b -",
                   "last: it must be a square, there are pieces on the board");
    assert_invalid("8/8/8/8/4K3/8/8/8 b e5", "last: no piece of White stands there");
    assert_invalid("8/8/8/8/4Kr2/8/8/8 w e4", "last: no piece of Black stands there");
}

static void X2_the_white_king_is_there(void **state)
{
    (void)state;
    assert_invalid("8/8/8/8/4R3/8/8/8 b e4", "board: the white king is missing (X2)");
    assert_invalid("8/8/8/8/4Rr2/8/8/8 w f4", "board: the white king is missing (X2)");
}

static void X3_the_black_king_comes_last(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/8/8/rrbbnnqk/NNBQKBRR w h2");
    assert_invalid("8/8/8/8/4Kk2/8/8/8 w f4",
                   "board: the black king is there, but other pieces are not (X3)");
    assert_invalid("8/8/8/8/8/8/rrbbn1qk/NNBQKBRR b h1",
                   "board: the black king is there, but other pieces are not (X3)");
    assert_invalid("8/8/8/8/8/8/rrbbnnqk/NNBQKBRR w a2",
                   "last: it must be the black king's square (X3)");
}

static void X7_the_black_king_touches_a_white_piece(void **state)
{
    (void)state;
    assert_invalid("8/8/8/8/8/k7/rrbbnnq1/NNBQKBRR w a3",
                   "board: the black king touches no white piece (X7)");
}

static void X5_bishops_stand_on_different_colours(void **state)
{
    (void)state;
    assert_valid("8/8/8/6B1/2BrKr2/8/8/8 b g5");
    assert_invalid("8/8/8/8/2BrKrB1/8/8/8 b g4",
                   "board: the bishops of White stand on the same colour (X5)");
    assert_invalid("8/8/8/8/3bKb2/4N3/8/8 w f4",
                   "board: the bishops of Black stand on the same colour (X5)");
}

static void X4_the_pieces_are_one_group(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/4KrR1/8/8/8 b g4");
    assert_invalid("8/8/8/8/4K1r1/8/8/8 w g4",
                   "board: the pieces are not one connected group (X4)");
    assert_invalid("8/8/8/8/K6r/8/8/8 w h4", "board: the pieces are not one connected group (X4)");
    assert_invalid("8/8/8/8/4KRr1/8/8/8 b f4",
                   "last: without that piece the others are not one connected group (X4)");
}

static void X6_a_queen_alone_is_the_piece_placed_last(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/4Kq2/8/8/8 w f4");
    assert_valid("8/8/8/8/4KqQ1/8/8/8 b g4");
    assert_invalid("8/8/8/8/4KqR1/8/8/8 b g4", "last: it must be the only queen's square (X6)");
    assert_invalid("8/8/8/8/3QKrr1/8/8/8 w g4", "last: it must be the only queen's square (X6)");
}

static void X6_blacks_seven_pieces_hold_the_queen(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/8/8/rrbbnnq1/1NBQKBRR w g2");
    /* Without the queen the seventh could only be the king. */
    assert_invalid("8/8/8/8/8/8/rrbbnnk1/NNB1KBRR w g2",
                   "board: the black king is there, but other pieces are not (X3)");
}

static void X8_fifteen_pieces_leave_room_for_the_black_king(void **state)
{
    (void)state;
    assert_valid("8/8/8/8/8/8/rrbbnnq1/NNBQKBRR b h1");
    assert_invalid("8/8/8/8/8/8/rrbbnnq1/NNBQKBRR b a1",
                   "last: no square next to it is empty for the black king (X8)");
}

/* Changing any one bit of a position in use is noticed, or gives another valid
 * position: then it has another text. */
static void spoilt_bytes_are_noticed(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1 N@b2 Q@c2 Q@d1 B@d2");
    char text[TB_POSITION_TEXT], other[TB_POSITION_TEXT];
    game->text(&p, text);
    assert_true(game->consistent(&p));
    for (size_t bit = 0; bit < game->position_size * 8; bit++) {
        struct tb_position spoilt = p;
        spoilt.bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        if (!game->consistent(&spoilt))
            continue;
        game->text(&spoilt, other);
        assert_string_not_equal(other, text);
    }
    memset(&p, 0xff, sizeof p);
    assert_false(game->consistent(&p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plies_are_written_like_drops),
        cmocka_unit_test(the_at_sign_may_be_left_out),
        cmocka_unit_test(anything_else_is_no_ply),
        cmocka_unit_test(the_start_is_an_empty_board),
        cmocka_unit_test(positions_are_written_as_in_fen),
        cmocka_unit_test(the_board_follows_the_grammar_of_fen),
        cmocka_unit_test(every_field_must_be_there_and_nothing_else),
        cmocka_unit_test(X1_no_side_has_more_than_it_owns),
        cmocka_unit_test(X1_the_sides_place_in_turn),
        cmocka_unit_test(last_is_a_piece_of_the_side_that_has_placed),
        cmocka_unit_test(X2_the_white_king_is_there),
        cmocka_unit_test(X3_the_black_king_comes_last),
        cmocka_unit_test(X7_the_black_king_touches_a_white_piece),
        cmocka_unit_test(X5_bishops_stand_on_different_colours),
        cmocka_unit_test(X4_the_pieces_are_one_group),
        cmocka_unit_test(X6_a_queen_alone_is_the_piece_placed_last),
        cmocka_unit_test(X6_blacks_seven_pieces_hold_the_queen),
        cmocka_unit_test(X8_fifteen_pieces_leave_room_for_the_black_king),
        cmocka_unit_test(spoilt_bytes_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
