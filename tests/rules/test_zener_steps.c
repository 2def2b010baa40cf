/* Zener: steps and turns (Z4 to Z9). */
#include "zener_board.h"

static struct tb_position start(void)
{
    struct tb_position position;
    tb_startpos(&tb_zener, &position);
    return position;
}

static void Z4_White_begins_with_a_single_free_step(void **state)
{
    (void)state;
    struct tb_position p = start();
    assert_int_equal(tb_zener.turn(&p), 0);
    assert_due(&p, "free step");
    assert_plies(&p, "a1b1 a1a2 b1a1 b1c1 b1b2 c1b1 c1d1 c1c2 d1c1 d1e1 d1d2 e1d1 e1e2");
    play(&p, "c1c2");
    assert_int_equal(tb_zener.turn(&p), 1);
    assert_due(&p, "forced step (waves)");
}

static void Z5_a_step_goes_one_square_forward_sideways_or_backward(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   .   x   o  "
                                 " .   .   .   .   .  "
                                 " .   w   .   .   .  "
                                 " .   .   W   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " O   X   .   Q   S  ",
                                 "w W -");
    assert_plies(&p, "c4c5 c4b4 c4d4 c4c3");
    play(&p, "c4d4 a1a2");
    assert_drawn(&p,
                 " s   q   .   x   o  "
                 " .   .   .   .   .  "
                 " .   w   .   .   .  "
                 " .   .   .   W   .  "
                 " .   .   .   .   .  "
                 " O   .   .   .   .  "
                 " .   X   .   Q   S  ",
                 "b O -");
    p = drawn(" s   q   .   x   o  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " .   w   W   .   .  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " O   X   .   Q   S  ",
              "b W -");
    assert_plies(&p, "b4b5 b4a4 b4c4 b4b3");
}

static void Z5_other_distances_and_directions_are_refused(void **state)
{
    (void)state;
    struct tb_position p = start();
    const char *const steps[] = {"c1c3", "c1b2", "c1d2", "c1e1", "c1c1", "a1e1", "e1a2", "c1c7"};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        assert_illegal(&p, steps[i], "Z5", "a step goes one square forward, sideways or backward");
}

static void Z5_a_piece_never_steps_off_sideways_or_over_its_own_edge(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   .   w   x   o  "
                                 " s   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   Q  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " O   X   W   q   S  ",
                                 "w Q -");
    assert_plies(&p, "e4e5 e4d4 e4e3");
    play(&p, "e4e5");
    assert_plies(&p, "a1b1 a1a2 b1a1 b1c1 b1b2 c1b1 c1d1 c1c2 e1d1 e1e2");
    assert_illegal(&p, "a1off", "Z10",
                   "a piece leaves the board only from the opponent's home row");
    p = drawn(" .   .   w   x   o  "
              " s   .   .   .   .  "
              " .   .   .   .   .  "
              " .   .   .   .   q  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " O   X   W   Q   S  ",
              "b O -");
    assert_plies(&p, "e7d7 e7e6");
    assert_illegal(&p, "e7off", "Z10",
                   "a piece leaves the board only from the opponent's home row");
}

static void Z5_the_square_may_hold_pieces_of_either_colour(void **state)
{
    (void)state;
    const char *board = " s   q   .   x   o  "
                        " .   .   .   .   .  "
                        " .   .   w   .   .  "
                        " .   .   W   .   .  "
                        " .   .   O   .   .  "
                        " .   .   .   .   .  "
                        " .   X   .   Q   S  ";
    struct tb_position p = drawn(board, "w W -");
    assert_plies(&p, "c4c5 c4b4 c4d4 c4c3");
    play(&p, "c4c5");
    assert_drawn(&p,
                 " s   q   .   x   o  "
                 " .   .   .   .   .  "
                 " .   .   wW  .   .  "
                 " .   .   .   .   .  "
                 " .   .   O   .   .  "
                 " .   .   .   .   .  "
                 " .   X   .   Q   S  ",
                 "w - W");
    p = drawn(board, "w W -");
    play(&p, "c4c3");
    assert_drawn(&p,
                 " s   q   .   x   o  "
                 " .   .   .   .   .  "
                 " .   .   w   .   .  "
                 " .   .   .   .   .  "
                 " .   .   OW  .   .  "
                 " .   .   .   .   .  "
                 " .   X   .   Q   S  ",
                 "w - W");
}

static void Z5_a_step_begins_with_an_own_piece(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   .   .   xo "
                                 " .   .   .   .   .  "
                                 " .   .   w   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " O   X   W   Q   S  ",
                                 "w - -");
    assert_illegal(&p, "a3a4", "Z5", "no piece stands there");
    assert_illegal(&p, "c5c4", "Z5", "that piece is the opponent's");
    assert_illegal(&p, "e7e6", "Z5", "that piece is the opponent's");
}

static void Z1_numbers_beyond_the_board_are_refused(void **state)
{
    (void)state;
    struct tb_position p = start();
    const tb_ply numbers[] = {35, 63, 36 << 6, 0xffc0, TB_NO_PLY};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct tb_message why;
        assert_false(tb_zener.check(&p, numbers[i], &why));
        assert_string_equal(why.rule, "Z1");
        assert_string_equal(why.text, "there is no such square");
    }
}

static void apply_aborts_on_what_no_step_can_be(void **state)
{
    (void)state;
    struct tb_position p = start();
    const tb_ply c1_c2 = 2 | 7 << 6;
    const tb_ply numbers[] = {
        35,              /* from beyond the board */
        2 | 36 << 6,     /* to beyond the exit */
        c1_c2 | 64 << 6, /* as c1c2 in the lower six bits of the square only */
        2 | 12 << 6,     /* c1c3 */
        7 | 12 << 6,     /* no piece on c2 */
        32 | 27 << 6,    /* Black's c7c6 */
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        assert_true(aborts(&tb_zener, &p, numbers[i]));
    assert_false(aborts(&tb_zener, &p, c1_c2));
}

static void Z2_a_piece_is_a_seat_and_a_symbol_with_a_letter(void **state)
{
    (void)state;
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++) {
        assert_int_equal(tb_zener_side(piece), piece <= 5 ? 0 : 1);
        assert_int_equal(tb_zener_symbol_of(piece), piece <= 5 ? piece - 1 : piece - 6);
        assert_int_equal(tb_zener_letter(piece), " OXWQSoxwqs"[piece]);
    }
}

static void every_ply_is_two_squares(void **state)
{
    (void)state;
    for (int from = 0; from < TB_ZENER_SQUARES; from++) {
        for (int to = 0; to <= TB_ZENER_OFF; to++) {
            tb_ply ply = tb_zener_ply(from, to);
            assert_int_equal(tb_zener_from(ply), from);
            assert_int_equal(tb_zener_to(ply), to);
        }
    }
}

static void Z10_the_piece_that_left_is_not_on_the_board(void **state)
{
    (void)state;
    struct tb_position p = drawn(" O   .   .   .   x  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " sq  .   ow  X   WQS",
                                 "w O -");
    assert_int_equal(tb_zener_on_board(&p), 0x7fe); /* covered ones, too */
    play(&p, "a7off");
    assert_int_equal(tb_zener_on_board(&p), 0x7fc);
}

static void Z6_a_piece_that_lands_on_others_covers_them(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   .   .   xo "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   Xw  .   .  "
                                 " O   .   W   Q   S  ",
                                 "w - -");
    assert_int_equal(tb_zener_uncovered(&p), 1u << 1 | 1u << 3 | 1u << 4 | 1u << 5 | /* O W Q S */
                                                 1u << 6 | 1u << 8 | 1u << 9 | 1u << 10 /* owqs */);
    play(&p, "c1c2");
    assert_drawn(&p,
                 " s   q   .   .   xo "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   XwW .   .  "
                 " O   .   .   Q   S  ",
                 "b - -");
    uint8_t pieces[TB_ZENER_PIECES];
    assert_int_equal(tb_zener_stack(&p, 7, pieces), 3);
    assert_int_equal(pieces[0], 2);
    assert_int_equal(pieces[1], 8);
    assert_int_equal(pieces[2], 3);
    assert_int_equal(tb_zener_stack(&p, 6, pieces), 0);
}

static void Z6_a_covered_piece_may_not_move(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   .   x   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   Xwo .   .  "
                                 " OS  .   W   Q   .  ",
                                 "w - -");
    assert_illegal(&p, "c2c3", "Z6", "a covered piece may not move");
    assert_plies(&p, "a1a2 a1b1 c1b1 c1d1 c1c2 d1c1 d1e1 d1d2"); /* from a1 the star */
}

static void Z6_what_was_covered_is_in_play_again_when_all_above_has_moved(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   .   .   x   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   XwW .   .  "
                                 " OqS .   .   Q   o  ",
                                 "w W -");
    play(&p, "c2c3");
    assert_illegal(&p, "c2b2", "Z6", "a covered piece may not move"); /* black waves above it */
    play(&p, "a1a2"); /* White's star, from Black's square */
    assert_true(tb_zener_uncovered(&p) >> 9 & 1);
    assert_false(tb_zener_uncovered(&p) >> 1 & 1);
    play(&p, "a7a6 a1b1"); /* Black's square, from White's circle */
    assert_true(tb_zener_uncovered(&p) >> 1 & 1);
    assert_drawn(&p,
                 " .   .   .   x   .  "
                 " s   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   W   .   .  "
                 " S   .   Xw  .   .  "
                 " O   q   .   Q   o  ",
                 "w Q -");
}

static void Z6_a_stack_has_no_height_limit(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   .         .   .   .  "
                                 " .   .         .   .   .  "
                                 " .   xOsSqQwWo X   .   .  "
                                 " .   .         .   .   .  "
                                 " .   .         .   .   .  "
                                 " .   .         .   .   .  "
                                 " .   .         .   .   .  ",
                                 "w X -");
    play(&p, "c5b5");
    uint8_t pieces[TB_ZENER_PIECES];
    assert_int_equal(tb_zener_stack(&p, 21, pieces), 10);
    assert_won(&p, 0, "every piece of Black is covered (Z11)");
}

static void Z7_a_turn_is_the_forced_step_and_then_a_free_step(void **state)
{
    (void)state;
    struct tb_position p = start();
    play(&p, "d1d2"); /* square */
    assert_drawn(&p,
                 " s   q   w   x   o  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   Q   .  "
                 " O   X   W   .   S  ",
                 "b Q -");
    assert_due(&p, "forced step (square)");
    assert_plies(&p, "b7a7 b7c7 b7b6");
    play(&p, "b7b6");
    assert_drawn(&p,
                 " s   .   w   x   o  "
                 " .   q   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   Q   .  "
                 " O   X   W   .   S  ",
                 "b - Q");
    assert_due(&p, "free step");
    assert_int_equal(tb_zener.turn(&p), 1);
    play(&p, "e7e6"); /* circle */
    assert_int_equal(tb_zener.turn(&p), 0);
    assert_due(&p, "forced step (circle)");
    assert_plies(&p, "a1b1 a1a2");
}

static void Z7_another_piece_may_not_make_the_forced_step(void **state)
{
    (void)state;
    struct tb_position p = start();
    play(&p, "c1c2");
    assert_illegal(&p, "e7e6", "Z7", "the forced step is due, with the waves");
    assert_illegal(&p, "b7b6", "Z7", "the forced step is due, with the waves");
}

static void Z7_the_free_step_is_made_by_any_other_piece(void **state)
{
    (void)state;
    struct tb_position p = start();
    play(&p, "a1a2 e7e6");
    assert_illegal(&p, "e6e5", "Z7",
                   "not with the circle: that piece has just made the forced step");
    assert_plies(&p, "a7b7 a7a6 b7a7 b7c7 b7b6 c7b7 c7d7 c7c6 d7c7 d7e7 d7d6");
}

static void Z7_the_answer_is_to_the_piece_that_moved_last(void **state)
{
    (void)state;
    struct tb_position p = start();
    play(&p, "a1a2 e7e6 a7a6"); /* Black: circle, then star */
    assert_due(&p, "forced step (star)");
    play(&p, "e1e2 c1c2"); /* White: star, then waves */
    assert_due(&p, "forced step (waves)");
}

static void Z8_the_forced_step_is_skipped_when_its_piece_is_covered(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   q   wS  x   o  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   s  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " O   X   W   Q   .  ",
                                 "w - -");
    assert_notices(&p, "c1c2", "Black: forced step skipped, waves covered (Z8)");
    assert_due(&p, "free step");
    assert_plies(&p, "b7a7 b7c7 b7b6 d7c7 d7e7 d7d6 e7d7 e7e6 e5d5 e5e4 e5e6");
    assert_notices(&p, "e5e4", ""); /* White's star is uncovered */
    assert_due(&p, "forced step (star)");
}

static void Z8_a_piece_that_is_not_covered_must_move_even_onto_an_own_piece(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   w   x   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   o   .  "
                                 " Q   .   .   .   .  "
                                 " O   X   W   .   S  ",
                                 "w O -");
    assert_plies(&p, "a1a2 a1b1");
    assert_illegal(&p, "e1e2", "Z7", "the forced step is due, with the circle");
    play(&p, "a1a2");
    assert_drawn(&p,
                 " s   q   w   x   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   o   .  "
                 " QO  .   .   .   .  "
                 " .   X   W   .   S  ",
                 "w - O");
}

static void Z8_a_piece_uncovered_by_the_forced_step_may_make_the_free_step(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   w   x   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   o   .  "
                                 " .   .   QO  .   .  "
                                 " .   .   .   .   .  "
                                 " .   X   W   .   S  ",
                                 "w O -");
    play(&p, "c3b3 c3c4");
    assert_drawn(&p,
                 " s   q   w   x   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   Q   o   .  "
                 " .   O   .   .   .  "
                 " .   .   .   .   .  "
                 " .   X   W   .   S  ",
                 "b Q -");
}

static void Z8_nobody_may_pass(void **state)
{
    (void)state;
    struct tb_position p = start();
    tb_ply ply;
    assert_false(tb_zener.parse_ply(&p, "pass", &ply, NULL));
    assert_false(tb_zener.parse_ply(&p, "--", &ply, NULL));
    assert_false(tb_zener.parse_ply(&p, "", &ply, NULL));
    assert_illegal(&p, "a1a1", "Z5", "a step goes one square forward, sideways or backward");
}

static void Z9_the_free_step_is_skipped_when_no_other_piece_is_uncovered(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   q   .   .   o  "
                                 " .   .   Ss  .   .  "
                                 " .   .   .   Qw  .  "
                                 " .   .   .   .   .  "
                                 " .   .   W   .   .  "
                                 " .   .   XOx .   .  "
                                 " .   .   .   .   .  ",
                                 "w W -");
    assert_notices(&p, "c3d3", "White: free step skipped, no other piece is uncovered (Z9)");
    assert_int_equal(tb_zener.turn(&p), 1);
    assert_due(&p, "forced step (waves)"); /* the symbol of the forced step */
}

static void Z9_and_Z8_may_skip_both(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   .   .   .   o  "
                                 " .   .   Sqs .   .  "
                                 " .   .   .   Q   .  "
                                 " .   .   .   .   .  "
                                 " .   .   Ww  .   .  "
                                 " .   .   XOx .   .  "
                                 " .   .   .   .   .  ",
                                 "w Q -");
    assert_notices(&p, "d5d4",
                   "White: free step skipped, no other piece is uncovered (Z9)\n"
                   "Black: forced step skipped, square covered (Z8)");
    assert_int_equal(tb_zener.turn(&p), 1);
    assert_due(&p, "free step");
}

static void Z9_a_free_step_without_a_forced_one_is_the_whole_turn(void **state)
{
    (void)state;
    struct tb_position p = start();
    assert_notices(&p, "b1b2", "");
    assert_int_equal(tb_zener.turn(&p), 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(Z1_numbers_beyond_the_board_are_refused),
        cmocka_unit_test(Z4_White_begins_with_a_single_free_step),
        cmocka_unit_test(Z5_a_step_goes_one_square_forward_sideways_or_backward),
        cmocka_unit_test(Z5_other_distances_and_directions_are_refused),
        cmocka_unit_test(Z5_a_piece_never_steps_off_sideways_or_over_its_own_edge),
        cmocka_unit_test(Z5_the_square_may_hold_pieces_of_either_colour),
        cmocka_unit_test(Z5_a_step_begins_with_an_own_piece),
        cmocka_unit_test(apply_aborts_on_what_no_step_can_be),
        cmocka_unit_test(Z2_a_piece_is_a_seat_and_a_symbol_with_a_letter),
        cmocka_unit_test(every_ply_is_two_squares),
        cmocka_unit_test(Z10_the_piece_that_left_is_not_on_the_board),
        cmocka_unit_test(Z6_a_piece_that_lands_on_others_covers_them),
        cmocka_unit_test(Z6_a_covered_piece_may_not_move),
        cmocka_unit_test(Z6_what_was_covered_is_in_play_again_when_all_above_has_moved),
        cmocka_unit_test(Z6_a_stack_has_no_height_limit),
        cmocka_unit_test(Z7_a_turn_is_the_forced_step_and_then_a_free_step),
        cmocka_unit_test(Z7_another_piece_may_not_make_the_forced_step),
        cmocka_unit_test(Z7_the_free_step_is_made_by_any_other_piece),
        cmocka_unit_test(Z7_the_answer_is_to_the_piece_that_moved_last),
        cmocka_unit_test(Z8_the_forced_step_is_skipped_when_its_piece_is_covered),
        cmocka_unit_test(Z8_a_piece_that_is_not_covered_must_move_even_onto_an_own_piece),
        cmocka_unit_test(Z8_a_piece_uncovered_by_the_forced_step_may_make_the_free_step),
        cmocka_unit_test(Z8_nobody_may_pass),
        cmocka_unit_test(Z9_the_free_step_is_skipped_when_no_other_piece_is_uncovered),
        cmocka_unit_test(Z9_and_Z8_may_skip_both),
        cmocka_unit_test(Z9_a_free_step_without_a_forced_one_is_the_whole_turn),
    };
    return cmocka_run_group_tests_name("Zener: steps", tests, NULL, NULL);
}
