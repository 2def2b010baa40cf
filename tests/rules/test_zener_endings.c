/* Zener: how a game ends (Z10 and Z11). */
#include "zener_board.h"

/* Everybody stands on the opponent's home row. */
static const char crossed[] = " O   X   W   Q   S  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " .   .   .   .   .  "
                              " o   x   w   q   s  ";

static void Z10_a_piece_may_leave_from_any_file_of_the_opponents_home_row(void **state)
{
    (void)state;
    struct tb_position p = drawn(crossed, "w - -");
    assert_plies(&p, "a7off a7b7 a7a6 b7off b7a7 b7c7 b7b6 c7off c7b7 c7d7 c7c6 "
                     "d7off d7c7 d7e7 d7d6 e7off e7d7 e7e6");
    p = drawn(crossed, "b - -");
    assert_plies(&p, "a1off a1b1 a1a2 b1off b1a1 b1c1 b1b2 c1off c1b1 c1d1 c1c2 "
                     "d1off d1c1 d1e1 d1d2 e1off e1d1 e1e2");
}

static void Z10_leaving_wins_at_once(void **state)
{
    (void)state;
    struct tb_position p = drawn(crossed, "w - -");
    assert_notices(&p, "c7off", "");
    assert_won(&p, 0, "the waves left the board (Z10)");
    assert_drawn(&p,
                 " O   X   .   Q   S  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   .   .  "
                 " o   x   w   q   s  ",
                 "w - -");
    p = drawn(crossed, "b - -");
    play(&p, "e1off");
    assert_won(&p, 1, "the star left the board (Z10)");
}

static void Z10_leaving_wins_also_as_the_forced_step(void **state)
{
    (void)state;
    struct tb_position p = drawn(crossed, "b X -");
    assert_plies(&p, "b1off b1a1 b1c1 b1b2");
    play(&p, "b1off");
    assert_won(&p, 1, "the cross left the board (Z10)");
}

static void Z10_standing_on_the_home_row_wins_nothing(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   w   x   o  "
                                 " .   .   .   .   Q  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " O   X   W   .   S  ",
                                 "w - -");
    play(&p, "e6e7");
    assert_goes_on(&p);
    assert_due(&p, "forced step (square)");
}

static void Z10_a_piece_leaves_from_no_other_row(void **state)
{
    (void)state;
    struct tb_position p = drawn(" s   q   w   x   o  "
                                 " .   .   .   .   Q  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " O   X   W   .   S  ",
                                 "w - -");
    assert_illegal(&p, "e6off", "Z10",
                   "a piece leaves the board only from the opponent's home row");
    assert_illegal(&p, "a1off", "Z10",
                   "a piece leaves the board only from the opponent's home row");
}

static void Z10_the_other_rules_bind_a_piece_that_leaves(void **state)
{
    (void)state;
    struct tb_position p = drawn(crossed, "w - W");
    assert_illegal(&p, "c7off", "Z7",
                   "not with the waves: that piece has just made the forced step");
    p = drawn(crossed, "w Q -");
    assert_illegal(&p, "c7off", "Z7", "the forced step is due, with the square");
    assert_illegal(&p, "c1off", "Z5", "that piece is the opponent's");
    p = drawn(" O   Xw  W   Q   S  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " .   .   .   .   .  "
              " o   x   .   q   s  ",
              "w - -");
    assert_illegal(&p, "b7off", "Z6", "a covered piece may not move");
}

static void Z10_nothing_moves_after_the_end(void **state)
{
    (void)state;
    struct tb_position p = drawn(crossed, "w - -");
    play(&p, "c7off");
    assert_plies(&p, "");
    assert_illegal(&p, "a7off", "Z10", "the game is over");
    assert_illegal(&p, "a1a2", "Z10", "the game is over");
}

/* Black's cross is his only uncovered piece. */
static const char last_cross[] = " .   .   .   .   .  "
                                 " .   .   oW  .   .  "
                                 " .   .   .   .   .  "
                                 " .   qS  x   O   .  "
                                 " .   .   .   .   .  "
                                 " .   .   sQ  .   .  "
                                 " .   wX  .   .   .  ";

static void Z11_covering_every_piece_of_the_opponent_wins_after_a_free_step(void **state)
{
    (void)state;
    struct tb_position p = drawn(last_cross, "w - Q");
    assert_notices(&p, "d4c4", "");
    assert_won(&p, 0, "every piece of Black is covered (Z11)");
    assert_drawn(&p,
                 " .   .   .   .   .  "
                 " .   .   oW  .   .  "
                 " .   .   .   .   .  "
                 " .   qS  xO  .   .  "
                 " .   .   .   .   .  "
                 " .   .   sQ  .   .  "
                 " .   wX  .   .   .  ",
                 "w - -");
}

static void Z11_covering_every_piece_wins_at_once_after_the_forced_step(void **state)
{
    (void)state;
    struct tb_position p = drawn(last_cross, "w O -");
    play(&p, "d4c4");
    assert_won(&p, 0, "every piece of Black is covered (Z11)");
}

static void Z11_Black_wins_in_the_same_way(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   .   .   .   .  "
                                 " .   .   Ow  .   .  "
                                 " .   .   .   .   .  "
                                 " .   Qs  X   o   .  "
                                 " .   .   .   .   .  "
                                 " .   .   Sq  .   .  "
                                 " .   Wx  .   .   .  ",
                                 "b O -");
    play(&p, "d4c4");
    assert_won(&p, 1, "every piece of White is covered (Z11)");
}

static void Z11_what_the_step_uncovers_counts(void **state)
{
    (void)state;
    struct tb_position p = drawn(last_cross, "w S -");
    play(&p, "b4c4"); /* covers the cross, uncovers the square */
    assert_goes_on(&p);
    assert_drawn(&p,
                 " .   .   .   .   .  "
                 " .   .   oW  .   .  "
                 " .   .   .   .   .  "
                 " .   q   xS  O   .  "
                 " .   .   .   .   .  "
                 " .   .   sQ  .   .  "
                 " .   wX  .   .   .  ",
                 "w - S");
}

static void Z11_pieces_covered_by_their_own_side_count_too(void **state)
{
    (void)state;
    struct tb_position p = drawn(" .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   .  qsowx O  .  "
                                 " .   .   .   .   .  "
                                 " .   .   .   .   .  "
                                 " .   X   W   Q   S  ",
                                 "w - -");
    play(&p, "d4c4");
    assert_won(&p, 0, "every piece of Black is covered (Z11)");
}

static void Z11_nothing_moves_after_the_end(void **state)
{
    (void)state;
    struct tb_position p = drawn(last_cross, "w O -");
    play(&p, "d4c4");
    assert_plies(&p, "");
    assert_illegal(&p, "c4c5", "Z11", "the game is over");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(Z10_a_piece_may_leave_from_any_file_of_the_opponents_home_row),
        cmocka_unit_test(Z10_leaving_wins_at_once),
        cmocka_unit_test(Z10_leaving_wins_also_as_the_forced_step),
        cmocka_unit_test(Z10_standing_on_the_home_row_wins_nothing),
        cmocka_unit_test(Z10_a_piece_leaves_from_no_other_row),
        cmocka_unit_test(Z10_the_other_rules_bind_a_piece_that_leaves),
        cmocka_unit_test(Z10_nothing_moves_after_the_end),
        cmocka_unit_test(Z11_covering_every_piece_of_the_opponent_wins_after_a_free_step),
        cmocka_unit_test(Z11_covering_every_piece_wins_at_once_after_the_forced_step),
        cmocka_unit_test(Z11_Black_wins_in_the_same_way),
        cmocka_unit_test(Z11_what_the_step_uncovers_counts),
        cmocka_unit_test(Z11_pieces_covered_by_their_own_side_count_too),
        cmocka_unit_test(Z11_nothing_moves_after_the_end),
    };
    return cmocka_run_group_tests_name("Zener: endings", tests, NULL, NULL);
}
