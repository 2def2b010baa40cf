/* Xadrersi: what pieces attack, and what that is worth (rules X9 and X10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "rules/plain_xadrersi.h"
#include "rules/xadrersi_board.h"

static const struct tb_game *const game = &tb_xadrersi;

static void assert_scores(const struct tb_position *position, int white, int black)
{
    int scores[TB_MAX_SEATS];
    game->scores(position, scores);
    assert_int_equal(scores[0], white);
    assert_int_equal(scores[1], black);
}

/* The counts of one seat: eight ranks of digits, '.' for 0, ends of ranks as
 * in drawn(). */
static void assert_attacks(const struct tb_position *position, int seat, const char *expected)
{
    uint8_t counts[TB_XADRERSI_SQUARES];
    char board[8 * 9 + 1];
    char *at = board;
    tb_xadrersi_attacks(position, seat, counts);
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            int count = counts[rank * 8 + file];
            *at++ = (char)(count == 0 ? '.' : '0' + count);
        }
        *at++ = '\n';
    }
    *at = '\0';
    assert_string_equal(board, expected);
}

static void X9_a_king_attacks_one_step(void **state)
{
    (void)state;
    struct tb_position p = played("K@d5");
    assert_scores(&p, 8, 0);
    assert_attacks(&p, 0,
                   "........\n"
                   "........\n"
                   "..111...\n"
                   "..1.1...\n"
                   "..111...\n"
                   "........\n"
                   "........\n"
                   "........\n");
    assert_attacks(&p, 1,
                   "........\n"
                   "........\n"
                   "........\n"
                   "........\n"
                   "........\n"
                   "........\n"
                   "........\n"
                   "........\n");
    p = played("K@a8");
    assert_scores(&p, 3, 0);
}

static void X9_lines_end_at_the_first_piece_of_either_side(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 ".....K..\n"
                                 "...rNR..\n"
                                 "...r....\n"
                                 "........\n"
                                 "........\n",
                                 "f4");
    /* The rooks of Black: d4 goes left and up, d3 left, right and down. */
    assert_attacks(&p, 1,
                   "...1....\n"
                   "...1....\n"
                   "...1....\n"
                   "...1....\n"
                   "111.....\n"
                   "111.1111\n"
                   "...1....\n"
                   "...1....\n");
    assert_scores(&p, 19, 16);
}

static void X9_a_queen_attacks_along_all_eight_lines(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "...q....\n"
                                 "..K.....\n"
                                 "........\n"
                                 "........\n",
                                 "d4");
    assert_attacks(&p, 1,
                   "...1...1\n"
                   "1..1..1.\n"
                   ".1.1.1..\n"
                   "..111...\n"
                   "111.1111\n"
                   "...11...\n"
                   "...1.1..\n"
                   "...1..1.\n");
    assert_scores(&p, 7, 24);
}

static void X9_a_bishop_attacks_along_its_diagonals(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "......bK\n"
                                 "........\n",
                                 "g2");
    assert_attacks(&p, 1,
                   "1.......\n"
                   ".1......\n"
                   "..1.....\n"
                   "...1....\n"
                   "....1...\n"
                   ".....1.1\n"
                   "........\n"
                   ".....1.1\n");
}

static void X9_a_knight_leaps_over_pieces(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "rR......\n"
                                 "nK......\n",
                                 "a2");
    assert_attacks(&p, 1,
                   "1.......\n"
                   "1.......\n"
                   "1.......\n"
                   "1.......\n"
                   "1.......\n"
                   "11......\n"
                   "..1.....\n"
                   "........\n");
}

static void X10_an_occupied_square_counts_for_nobody(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "n.......\n"
                                 "K.......\n",
                                 "a2");
    /* The king's a2 is Black's, the knight's c1, c3 and b4 are empty. */
    assert_scores(&p, 2, 3);
}

static void X10_a_square_counts_once_for_each_attacker(void **state)
{
    (void)state;
    struct tb_position p = drawn("........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "........\n"
                                 "..K.....\n"
                                 "QRr.....\n"
                                 ".q......\n",
                                 "a2");
    /* King, queen and rook attack b3. */
    assert_attacks(&p, 0,
                   "11....1.\n"
                   "11...1..\n"
                   "11..1...\n"
                   "11.1....\n"
                   "1221....\n"
                   "13.1....\n"
                   "...1....\n"
                   "1.......\n");
    assert_scores(&p, 25, 13);
}

/* The module's counts and sums are those of the plain scorer. */
static void compare(const struct tb_position *position, const struct plain *plain)
{
    int scores[TB_MAX_SEATS], counts[8][8];
    uint8_t squares[TB_XADRERSI_SQUARES];
    game->scores(position, scores);
    for (int seat = 0; seat < 2; seat++) {
        int sum = plain_attacks(plain, seat == 0, counts), total = 0;
        tb_xadrersi_attacks(position, seat, squares);
        for (int square = 0; square < 64; square++) {
            total += squares[square];
            if (squares[square] != counts[square / 8][square % 8])
                fail_msg("seat %d, square %d: %d, not %d", seat, square, squares[square],
                         counts[square / 8][square % 8]);
        }
        assert_int_equal(total, sum);
        assert_int_equal(scores[seat], sum);
    }
}

static void X10_scores_agree_with_a_plain_scorer(void **state)
{
    (void)state;
    const int wanted = 1000000 / TB_TEST_SHARE;
    struct tb_rng rng = tb_rng_at(1, TB_STREAM_PLAYER, 0);
    for (int compared = 0; compared < wanted;) {
        struct tb_position p = played("");
        struct plain plain;
        plain_start(&plain);
        tb_ply plies[TB_MAX_PLIES];
        for (int count; (count = game->plies(&p, plies)) > 0; compared++) {
            tb_ply ply = plies[tb_rng_below(&rng, (uint32_t)count)];
            int square = tb_xadrersi_square_of(ply);
            plain_place(&plain, "KQRBN"[tb_xadrersi_kind_of(ply)], square / 8, square % 8);
            game->apply(&p, ply, &p);
            compare(&p, &plain);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(X9_a_king_attacks_one_step),
        cmocka_unit_test(X9_lines_end_at_the_first_piece_of_either_side),
        cmocka_unit_test(X9_a_queen_attacks_along_all_eight_lines),
        cmocka_unit_test(X9_a_bishop_attacks_along_its_diagonals),
        cmocka_unit_test(X9_a_knight_leaps_over_pieces),
        cmocka_unit_test(X10_an_occupied_square_counts_for_nobody),
        cmocka_unit_test(X10_a_square_counts_once_for_each_attacker),
        cmocka_unit_test(X10_scores_agree_with_a_plain_scorer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
