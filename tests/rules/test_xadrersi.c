/* Xadrersi: who may place what and where, and the end (rules X1 to X8, X10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/xadrersi_board.h"

static const struct tb_game *const game = &tb_xadrersi;

/* Thirteen pieces, and both queens in hand. */
static const char before_blacks_seventh[] = "........\n"
                                            "........\n"
                                            "........\n"
                                            "........\n"
                                            "........\n"
                                            "........\n"
                                            "rrbbnn..\n"
                                            "NNBRKBR.\n";

/* Fourteen pieces; White has a knight in hand.  a1 is walled in. */
static const char before_whites_eighth[] = "........\n"
                                           "........\n"
                                           "........\n"
                                           "........\n"
                                           "........\n"
                                           "........\n"
                                           "rrbbnnq.\n"
                                           ".NBQKBRR\n";

/* Fifteen pieces: White has placed his last knight on f4. */
static const char before_blacks_eighth[] = "........\n"
                                           "........\n"
                                           "........\n"
                                           "........\n"
                                           ".....N..\n"
                                           ".....n..\n"
                                           "rrbbn.q.\n"
                                           ".NBQKBRR\n";

/* Whole games, and the points they end with. */
static const char white_wins[] = "K@a1 Q@a2 Q@b3 B@c3 R@d3 R@e4 N@c4 R@c5 "
                                 "R@f4 N@d2 N@e5 N@b2 B@b4 B@f5 B@a4 K@a3"; /* 32 to 23 */
static const char black_wins[] = "K@h3 N@g2 B@f1 Q@g3 Q@f3 R@h1 R@f2 N@f4 "
                                 "N@g4 R@g5 B@e5 B@f6 N@d6 B@e4 R@e2 K@d1"; /* 27 to 35 */
static const char drawn_game[] = "K@e3 Q@d3 Q@e2 R@d4 R@f3 B@c2 N@b2 N@c4 "
                                 "B@b1 N@g3 B@c3 B@c1 N@f1 R@g1 R@f4 K@e4"; /* 24 to 24 */

static void assert_due(const struct tb_position *position, const char *expected)
{
    struct tb_message what;
    char text[100];
    game->due(position, &what);
    assert_string_equal(tb_message_format(&what, NULL, text, sizeof text), expected);
}

static void X1_the_board_is_empty_and_each_has_eight_pieces(void **state)
{
    (void)state;
    static const int owned[TB_XADRERSI_KINDS] = {1, 1, 2, 2, 2};
    struct tb_position p = played("");
    for (int square = 0; square < TB_XADRERSI_SQUARES; square++)
        assert_int_equal(tb_xadrersi_piece(&p, square), 0);
    for (int kind = 0; kind < TB_XADRERSI_KINDS; kind++)
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(tb_xadrersi_hand(&p, seat, (enum tb_xadrersi_kind)kind), owned[kind]);
    assert_int_equal(game->seats(&p), 2);
    assert_string_equal(game->seat(&p, 0)->name, "White");
    assert_int_equal(game->seat(&p, 1)->letter, 'b');
}

static void X1_the_players_take_turns(void **state)
{
    (void)state;
    struct tb_position p = played("");
    assert_int_equal(game->turn(&p), 0);
    p = played("K@e4");
    assert_int_equal(game->turn(&p), 1);
    p = played("K@e4 R@e5");
    assert_int_equal(game->turn(&p), 0);
}

static void X1_a_placed_piece_leaves_the_hand_for_its_square(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1 N@b1 R@b2 N@c1");
    assert_int_equal(tb_xadrersi_piece(&p, 0), 1);
    assert_int_equal(tb_xadrersi_piece(&p, 1), 10);
    assert_int_equal(tb_xadrersi_piece(&p, 9), 3);
    assert_int_equal(tb_xadrersi_hand(&p, 0, TB_XADRERSI_KING), 0);
    assert_int_equal(tb_xadrersi_hand(&p, 0, TB_XADRERSI_ROOK), 1);
    assert_int_equal(tb_xadrersi_hand(&p, 0, TB_XADRERSI_KNIGHT), 2);
    assert_int_equal(tb_xadrersi_hand(&p, 1, TB_XADRERSI_KNIGHT), 0);
    assert_int_equal(tb_xadrersi_hand(&p, 1, TB_XADRERSI_ROOK), 2);
}

static void X1_an_occupied_square_takes_no_piece(void **state)
{
    (void)state;
    struct tb_position p = played("K@e4 R@e5");
    assert_refused(&p, "R@e4", "X1");
    assert_refused(&p, "R@e5", "X1");
    assert_allowed(&p, "R@d4");
}

static void X1_nobody_places_more_than_he_owns(void **state)
{
    (void)state;
    struct tb_position p = played("K@e4 R@e5 R@d4 R@d5 R@c4");
    assert_refused(&p, "R@c5", "X1");
    p = played("K@e4 R@e5 R@d4 R@d5 R@c4 N@c5");
    assert_refused(&p, "R@b4", "X1");
    assert_refused(&p, "K@b4", "X1");
    assert_allowed(&p, "N@b4");
}

static void X1_numbers_that_name_no_piece_are_refused(void **state)
{
    (void)state;
    struct tb_position p = played("K@e4");
    struct tb_message why;
    for (unsigned ply = 5 * 64; ply <= TB_NO_PLY; ply++) {
        assert_false(game->check(&p, (tb_ply)ply, &why));
        assert_string_equal(why.rule, "X1");
    }
}

static void X1_after_sixteen_placements_the_game_is_over(void **state)
{
    (void)state;
    struct tb_position p = played(white_wins);
    assert_int_equal(game->turn(&p), TB_NOBODY);
    assert_plies(&p, "");
    assert_refused(&p, "N@a8", "X1");
    assert_int_not_equal(game->winners(&p), 0);
}

static void X2_white_begins_with_the_king_on_any_square(void **state)
{
    (void)state;
    struct tb_position p = played("");
    tb_ply plies[TB_MAX_PLIES];
    assert_int_equal(game->plies(&p, plies), 64);
    assert_int_equal(game->count(&p), 64);
    for (int square = 0; square < 64; square++) {
        assert_int_equal(tb_xadrersi_kind_of(plies[square]), TB_XADRERSI_KING);
        assert_int_equal(tb_xadrersi_square_of(plies[square]), square);
    }
    assert_refused(&p, "Q@e4", "X2");
    assert_refused(&p, "N@a1", "X2");
    assert_due(&p, "place the king (X2)");
}

static void X3_the_black_king_may_not_come_early(void **state)
{
    (void)state;
    struct tb_position p = played("K@e4");
    assert_refused(&p, "K@e5", "X3");
    p = played("K@e4 R@e5 R@d4 R@d5 R@c4");
    assert_refused(&p, "K@c5", "X3");
}

static void X3_the_black_king_is_the_last_piece(void **state)
{
    (void)state;
    struct tb_position p = drawn(before_blacks_eighth, "f4");
    assert_due(&p, "place the king (X3)");
    assert_plies(&p, "K@e3 K@g3 K@e4 K@g4 K@e5 K@f5 K@g5");
    assert_refused(&p, "N@e5", "X1");
}

static void X4_a_piece_touches_one_on_the_board(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 ".K......\n"
                                 "........\n",
                                 "b2");
    static const char *const touching[] = {"N@a1", "N@b1", "N@c1", "N@a2",
                                           "N@c2", "N@a3", "N@b3", "N@c3"};
    for (size_t i = 0; i < sizeof touching / sizeof *touching; i++)
        assert_allowed(&p, touching[i]);
    assert_int_equal(game->count(&p), 4 * 8);
    assert_refused(&p, "N@d1", "X4");
    assert_refused(&p, "N@b4", "X4");
    assert_refused(&p, "N@h8", "X4");
}

static void X4_pieces_of_either_colour_may_be_touched(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "..r.....\n"
                                 ".K......\n"
                                 "........\n"
                                 "........\n"
                                 "........\n",
                                 "c5");
    assert_allowed(&p, "R@d6"); /* the rook only */
    assert_allowed(&p, "R@a3"); /* the king only */
    assert_refused(&p, "R@d3", "X4");
}

static void X4_the_board_does_not_wrap_around(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 ".......K\n"
                                 "........\n"
                                 "........\n"
                                 "........\n",
                                 "h4");
    assert_refused(&p, "N@a4", "X4");
    assert_refused(&p, "N@a5", "X4");
    assert_refused(&p, "N@a3", "X4");
    assert_int_equal(game->count(&p), 4 * 5);
}

static void X5_bishops_stand_on_different_colours(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "...rr...\n"
                                 "...KB...\n"
                                 "........\n"
                                 "........\n"
                                 "........\n",
                                 "d5");
    assert_refused(&p, "B@d3", "X5"); /* e4 is a light square, d3 too */
    assert_allowed(&p, "B@e3");
    assert_allowed(&p, "N@d3");
}

static void X5_the_opponents_bishops_do_not_matter(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "...r....\n"
                                 "...KB...\n"
                                 "........\n"
                                 "........\n"
                                 "........\n",
                                 "e4");
    assert_allowed(&p, "B@d3");
    assert_allowed(&p, "B@e3");
}

static void X6_a_queen_calls_the_queen(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1 R@a2 Q@b1");
    assert_due(&p, "the queen is called (X6)");
    assert_refused(&p, "N@c1", "X6");
    assert_refused(&p, "K@c1", "X6");
    assert_plies(&p, "Q@b2 Q@c1 Q@c2 Q@a3 Q@b3");
}

static void X6_black_calls_too(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1 Q@a2");
    assert_due(&p, "the queen is called (X6)");
    assert_refused(&p, "R@b1", "X6");
    assert_plies(&p, "Q@b1 Q@b2 Q@a3 Q@b3");
}

static void X6_the_answering_queen_calls_nobody(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1 R@a2 Q@b1 Q@b2");
    assert_due(&p, "place a piece");
    assert_allowed(&p, "R@c1");
    assert_refused(&p, "Q@c1", "X1");
}

static void X6_blacks_seventh_piece_is_the_queen_at_the_latest(void **state)
{
    (void)state;
    struct tb_position p = drawn(before_blacks_seventh, "g1");
    assert_due(&p, "place the queen (X6)");
    assert_refused(&p, "K@g2", "X6");
    assert_plies(&p, "Q@h1 Q@g2 Q@h2 Q@a3 Q@b3 Q@c3 Q@d3 Q@e3 Q@f3 Q@g3");
}

static void X7_the_black_king_touches_the_last_white_piece(void **state)
{
    (void)state;
    struct tb_position p = drawn(before_blacks_eighth, "f4");
    assert_refused(&p, "K@f2", "X7"); /* touches pieces enough, but not that one */
    assert_refused(&p, "K@h2", "X7");
    assert_refused(&p, "K@a8", "X7");
    assert_refused(&p, "K@f3", "X1");
    assert_allowed(&p, "K@g5"); /* touches nothing else */
}

static void X8_whites_eighth_piece_leaves_room_for_the_black_king(void **state)
{
    (void)state;
    struct tb_position p = drawn(before_whites_eighth, "g2");
    assert_refused(&p, "N@a1", "X8");
    assert_plies(&p, "N@h2 N@a3 N@b3 N@c3 N@d3 N@e3 N@f3 N@g3 N@h3");
    assert_due(&p, "place a piece");
}

static void X8_earlier_pieces_may_fill_a_hole(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "rN......\n"
                                 ".K......\n",
                                 "b2");
    assert_allowed(&p, "N@a1");
}

static void X8_the_other_neighbours_of_a_hole_stay_open(void **state)
{
    (void)state;
    /* Of the two empty squares a1 and b1 each leaves the other for the king. */
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "rrbbnnqN\n"
                                 "..BQKBRR\n",
                                 "g2");
    assert_allowed(&p, "N@a1");
    assert_allowed(&p, "N@b1");
    assert_int_equal(game->count(&p), 2 + 8);
}

static void assert_ends(const char *plies, int white, int black, unsigned winners, const char *how)
{
    struct tb_position p = played(plies);
    int scores[TB_MAX_SEATS];
    struct tb_message ending;
    char text[100];
    game->scores(&p, scores);
    assert_int_equal(scores[0], white);
    assert_int_equal(scores[1], black);
    assert_int_equal(game->winners(&p), winners);
    game->ending(&p, &ending);
    assert_string_equal(tb_message_format(&ending, NULL, text, sizeof text), how);
}

static void X10_the_higher_score_wins(void **state)
{
    (void)state;
    assert_ends(white_wins, 32, 23, 1u << 0, "32-23 points (X10)");
    assert_ends(black_wins, 27, 35, 1u << 1, "35-27 points (X10)");
}

static void X10_equal_scores_are_a_draw(void **state)
{
    (void)state;
    assert_ends(drawn_game, 24, 24, 1u << 0 | 1u << 1, "24-24 points (X10)");
}

static void X10_only_the_sixteenth_placement_decides(void **state)
{
    (void)state;
    struct tb_position p = drawn(before_blacks_eighth, "f4");
    assert_int_equal(game->winners(&p), 0);
}

static void nothing_happens_by_itself(void **state)
{
    (void)state;
    struct tb_position before = played("K@a1 R@a2"), after = played("K@a1 R@a2 Q@b1");
    struct tb_message notices[TB_MAX_NOTICES];
    tb_ply ply;
    assert_true(tb_legal_ply(game, &before, "Q@b1", &ply, NULL));
    assert_int_equal(game->notices(&before, ply, &after, notices), 0);
}

static void the_way_to_a_position_leaves_no_trace(void **state)
{
    (void)state;
    struct tb_position one = played("K@a1 R@a2 B@b1 N@b2 R@c1 R@c2");
    struct tb_position other = played("K@a1 N@b2 R@c1 R@a2 B@b1 R@c2");
    struct tb_position later = played("K@a1 N@b2 R@c1 R@c2 B@b1 R@a2");
    assert_memory_equal(&one, &other, game->position_size);
    assert_true(game->hash(&one) == game->hash(&other));
    assert_memory_not_equal(&one, &later, game->position_size);
    assert_false(game->hash(&one) == game->hash(&later));
}

static void a_position_is_placed_on_in_place(void **state)
{
    (void)state;
    struct tb_position p = played("K@a1"), q;
    tb_ply ply;
    assert_true(tb_legal_ply(game, &p, "N@b2", &ply, NULL));
    game->apply(&p, ply, &q);
    game->apply(&p, ply, &p);
    assert_memory_equal(&p, &q, game->position_size);
}

static void the_game_stands_in_the_table(void **state)
{
    (void)state;
    assert_ptr_equal(tb_game_named("xadrersi"), game);
    assert_ptr_equal(tb_game_named("Xadrersi"), game);
    assert_int_equal(game->max_plies, 16);
    assert_int_equal(game->repetition, 0);
    assert_null(game->chance);
    assert_null(game->arranging);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(X1_the_board_is_empty_and_each_has_eight_pieces),
        cmocka_unit_test(X1_the_players_take_turns),
        cmocka_unit_test(X1_a_placed_piece_leaves_the_hand_for_its_square),
        cmocka_unit_test(X1_an_occupied_square_takes_no_piece),
        cmocka_unit_test(X1_nobody_places_more_than_he_owns),
        cmocka_unit_test(X1_numbers_that_name_no_piece_are_refused),
        cmocka_unit_test(X1_after_sixteen_placements_the_game_is_over),
        cmocka_unit_test(X2_white_begins_with_the_king_on_any_square),
        cmocka_unit_test(X3_the_black_king_may_not_come_early),
        cmocka_unit_test(X3_the_black_king_is_the_last_piece),
        cmocka_unit_test(X4_a_piece_touches_one_on_the_board),
        cmocka_unit_test(X4_pieces_of_either_colour_may_be_touched),
        cmocka_unit_test(X4_the_board_does_not_wrap_around),
        cmocka_unit_test(X5_bishops_stand_on_different_colours),
        cmocka_unit_test(X5_the_opponents_bishops_do_not_matter),
        cmocka_unit_test(X6_a_queen_calls_the_queen),
        cmocka_unit_test(X6_black_calls_too),
        cmocka_unit_test(X6_the_answering_queen_calls_nobody),
        cmocka_unit_test(X6_blacks_seventh_piece_is_the_queen_at_the_latest),
        cmocka_unit_test(X7_the_black_king_touches_the_last_white_piece),
        cmocka_unit_test(X8_whites_eighth_piece_leaves_room_for_the_black_king),
        cmocka_unit_test(X8_earlier_pieces_may_fill_a_hole),
        cmocka_unit_test(X8_the_other_neighbours_of_a_hole_stay_open),
        cmocka_unit_test(X10_the_higher_score_wins),
        cmocka_unit_test(X10_equal_scores_are_a_draw),
        cmocka_unit_test(X10_only_the_sixteenth_placement_decides),
        cmocka_unit_test(nothing_happens_by_itself),
        cmocka_unit_test(the_way_to_a_position_leaves_no_trace),
        cmocka_unit_test(a_position_is_placed_on_in_place),
        cmocka_unit_test(the_game_stands_in_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
