/* Hypnosia: turns, dice, arrivals and the end (H5 to H7, H13 to H15). */

#include "hypnosia_play.h"

static const struct tb_game *const game = &tb_hypnosia;

static void assert_due(const char *position, const char *sentence)
{
    struct tb_position at = written(position);
    struct tb_message what;
    char found[128];
    game->due(&at, &what);
    assert_string_equal(tb_message_format(&what, NULL, found, sizeof found), sentence);
}

/* Fails unless the game is over, won by these seats, with this sentence. */
static void assert_ended(const char *position, unsigned winners, const char *sentence)
{
    struct tb_position at = written(position);
    struct tb_message how;
    char found[256];
    assert_int_equal(game->turn(&at), TB_NOBODY);
    assert_int_equal(game->count(&at), 0);
    assert_int_equal(game->winners(&at), winners);
    game->ending(&at, &how);
    assert_string_equal(tb_message_format(&how, NULL, found, sizeof found), sentence);
}

static void H5_all_begin_with_four_pawns_at_home(void **state)
{
    (void)state;
    struct tb_position position;
    tb_startpos(game, &position);
    assert_stands(&position, "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -");
    position = started(3, 2);
    assert_stands(&position, "R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4 B - 0,0,0 - -");
    const int options[TB_MAX_OPTIONS] = {4, 0, 1};
    game->start(options, &(struct tb_rng){0}, &position);
    assert_stands(&position,
                  "R:h1,h2,h3,h4/Y:h1,h2,h3,h4/C:h1,h2,h3,h4/B:h1,h2,h3,h4 Y - 0,0,0,0 - s");
    for (int players = 2; players <= 6; players++)
        for (int first = 0; first < players; first++) {
            position = started(players, first);
            assert_int_equal(game->turn(&position), first);
            assert_int_equal(tb_actor(game, &position), TB_CHANCE);
            for (int seat = 0; seat < players; seat++)
                for (int square = 0; square < 4; square++)
                    assert_int_equal(tb_hypnosia_pawns(&position, seat, TB_HYPNOSIA_HOME + square),
                                     1);
        }
}

static void H5_the_highest_total_begins_and_ties_throw_again(void **state)
{
    (void)state;
    tb_ply throws[TB_MAX_SEATS] = {tb_hypnosia_throw_of(4, 5), tb_hypnosia_throw_of(6, 3),
                                   tb_hypnosia_throw_of(2, 1)};
    assert_int_equal(tb_hypnosia_highest(7, throws), 3);
    throws[0] = tb_hypnosia_throw_of(1, 1);
    throws[1] = tb_hypnosia_throw_of(2, 1);
    throws[2] = TB_NO_PLY;
    assert_int_equal(tb_hypnosia_highest(3, throws), 2);
    assert_int_equal(tb_hypnosia_highest(2, throws), 2);
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        throws[seat] = tb_hypnosia_throw_of(6, 6);
    assert_int_equal(tb_hypnosia_highest(63, throws), 63);
}

/* Plays the rounds that the seed gives; returns how many there were. */
static int throw_off(uint64_t seed, int players, int *first)
{
    unsigned left = (1u << players) - 1;
    int round = 0;
    for (; (left & (left - 1)) != 0; round++) {
        tb_ply throws[TB_MAX_SEATS], again[TB_MAX_SEATS];
        tb_hypnosia_opening_throws(seed, round, left, throws);
        tb_hypnosia_opening_throws(seed, round, left, again);
        assert_memory_equal(throws, again, sizeof throws);
        for (int seat = 0; seat < TB_MAX_SEATS; seat++)
            assert_int_equal(throws[seat] != TB_NO_PLY, left >> seat & 1);
        left = tb_hypnosia_highest(left, throws);
        assert_true(left != 0);
    }
    for (*first = 0; left != 1u << *first;)
        ++*first;
    return round;
}

static void H5_the_throws_for_who_begins_follow_from_the_seed(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        int began[TB_MAX_SEATS] = {0}, longest = 0;
        for (uint64_t seed = 0; seed < 3000; seed++) {
            int first, rounds = throw_off(seed, players, &first);
            assert_int_equal(tb_hypnosia_first(seed, players), first);
            began[first]++;
            longest = rounds > longest ? rounds : longest;
        }
        assert_in_range(longest, 2, 20);
        for (int seat = 0; seat < players; seat++) /* within five standard deviations */
            assert_in_range(began[seat], 3000 / players - 140, 3000 / players + 140);
    }
}

static void H5_play_passes_in_the_order_of_colours(void **state)
{
    (void)state;
    struct tb_position position = started(6, 4);
    make(&position, "11 h1o11 o11o12 11 h1o6 o6o7 11 h1o1 o1o2 11 h1o26 o26o27");
    assert_int_equal(game->seat(&position, game->turn(&position))->letter, 'G');
}

static void H5_a_player_without_a_pawn_outside_is_passed_over(void **state)
{
    (void)state;
    const char *green = "Green is passed over: no pawn outside the centre (H5)";
    assert_leads("R:o3/G:c/B:o20 R 1 0,5,0 G -", "o3o4", "R:o4/G:c/B:o20 B - 0,5,0 G -");
    assert_told("R:o3/G:c/B:o20 R 1 0,5,0 G -", "o3o4", green);
    /* all captured */
    assert_leads("R:o3/G:/B:o20 R 1 4,-4,0 - -", "o3o4", "R:o4/G:/B:o20 B - 4,-4,0 - -");
    assert_told("R:o3/G:/B:o20 R 1 4,-4,0 - -", "o3o4", green);
    assert_told("R:o3/G:o4/B:o20 R 1 3,-3,0 - -", "o3o4",
                "Red captures a pawn of Green (H12)\n"
                "Green is passed over: no pawn outside the centre (H5)");
    /* the same player again */
    assert_leads("R:o3/C: R 1 4,-4 - -", "o3o4", "R:o4/C: R - 4,-4 - -");
    assert_told("R:o3/C: R 1 4,-4 - -", "o3o4",
                "Cyan is passed over: no pawn outside the centre (H5)");
    /* nobody is passed over between two dice of one turn */
    assert_told("R:o3/C: R 21 4,-4 - -", "o3o4", "");
}

static void H6_a_throw_then_each_die_once_in_any_order(void **state)
{
    (void)state;
    const char *start = "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -";
    assert_legal(start, "11 21 22 31 32 33 41 42 43 44 51 52 53 54 55 61 62 63 64 65 66");
    assert_leads(start, "54", "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R 54 0,0 - -");
    assert_legal("R:h1,h2,h3,h4/C:h1,h2,h3,h4 R 54 0,0 - -",
                 "h1o4 h1o5 h2o3 h2o4 h3o2 h3o3 h4o1 h4o2");
    /* different pawns, either order */
    assert_leads(start, "54 h1o5", "R:h2,h3,h4,o5/C:h1,h2,h3,h4 R 4 0,0 - -");
    assert_leads(start, "54 h2o3", "R:h1,h3,h4,o3/C:h1,h2,h3,h4 R 5 0,0 - -");
    assert_leads(start, "54 h1o5 h2o3", "R:h3,h4,o3,o5/C:h1,h2,h3,h4 C - 0,0 - -");
    assert_leads(start, "54 h2o3 h1o5", "R:h3,h4,o3,o5/C:h1,h2,h3,h4 C - 0,0 - -");
    /* the same pawn */
    assert_leads(start, "54 h1o5 o5o9", "R:h2,h3,h4,o9/C:h1,h2,h3,h4 C - 0,0 - -");
    /* doubles are two dice like any others */
    assert_leads(start, "33 h1o3", "R:h2,h3,h4,o3/C:h1,h2,h3,h4 R 3 0,0 - -");
    assert_leads(start, "33 h1o3 h2o2", "R:h3,h4,o2,o3/C:h1,h2,h3,h4 C - 0,0 - -");
}

static void H6_a_pawn_moved_twice_really_stops_in_between(void **state)
{
    (void)state;
    assert_leads("R:o3/C:h1,o4 R 21 0,0 - -", "o3o4 o4o6", "R:o6/C:h1 C - 1,-1 - -");
    assert_legal("R:h1,o3/C:o4,o4,o5,o5 R 21 0,0 - -", "h1o1 h1o2");
}

static void H6_what_is_not_due_is_refused(void **state)
{
    (void)state;
    assert_refused("R:o3/C:h1 R 2 0,0 - -", "54", "H6", "no throw is due: use a die");
    assert_refused("R:o3/C:h1 R - 0,0 - -", "o3o5", "H6", "the dice must be thrown first");
    assert_refused("R:o3/C:o7 R 2 0,0 - -", "o7o9", "H6", "Red has no pawn there");
    assert_refused("R:o3/C:o7 R 2 0,0 - -", "h1o2", "H6", "Red has no pawn there");
    assert_refused("R:o3/C:o7 R 2 0,0 - -", "o3o6", "H6",
                   "that takes a 3, and no such die is left");
    assert_due("R:o3/C:h1 R - 0,0 - -", "roll the dice");
    assert_due("R:o3/C:h1 R 54 0,0 - -", "use a die (5 4)");
    assert_due("R:o3/C:h1 R 33 0,0 - -", "use a die (3 3)");
    assert_due("R:o3/C:h1 R 4 0,0 - -", "use the last die (4)");
}

static void H6_dice_left_are_told(void **state)
{
    (void)state;
    int dice[2];
    struct tb_position position = written("R:o3/C:h1 R 54 0,0 - -");
    assert_int_equal(tb_hypnosia_dice(&position, dice), 2);
    assert_int_equal(dice[0], 5);
    assert_int_equal(dice[1], 4);
    make(&position, "o3o8");
    assert_int_equal(tb_hypnosia_dice(&position, dice), 1);
    assert_int_equal(dice[0], 4);
    make(&position, "o8o12");
    assert_int_equal(tb_hypnosia_dice(&position, dice), 0);
}

static void H7_dice_without_a_move_are_lost(void **state)
{
    (void)state;
    assert_leads("R:h4/C:h4 R - 0,0 - -", "32", "R:h4/C:h4 C - 0,0 - -");
    assert_told("R:h4/C:h4 R - 0,0 - -", "32", "Red: no move for 3 2 (H7)");
    assert_told("R:h4/C:h4 R - 0,0 - -", "33", "Red: no move for 3 3 (H7)");
    assert_told("R:h4/C:h4 R - 0,0 - -", "42", "");
    assert_leads("R:h4,i0/C:h1 R 31 0,0 - -", "i0c", "R:h4,c/C:h1 C - 5,0 R -");
    assert_told("R:h4,i0/C:h1 R 31 0,0 - -", "i0c",
                "Red: a pawn reaches the centre for 5 points (H13)\n"
                "Red: no move for 3 (H7)");
}

static void H7_a_die_may_become_usable_after_the_other(void **state)
{
    (void)state;
    assert_legal("R:h3/C:h1 R 41 0,0 - -", "h3o2");
    assert_leads("R:h3/C:h1 R 41 0,0 - -", "h3o2", "R:o2/C:h1 R 1 0,0 - -");
    assert_legal("R:o2/C:h1 R 1 0,0 - -", "o2o3");
}

static void H7_a_move_must_be_made_even_an_unwelcome_one(void **state)
{
    (void)state;
    assert_legal("R:h4,i0/C:h1 R 2 0,0 - -", "i0i2");
    assert_legal("R:h4,o4/C:o6 R 3 0,0 - -", "o4o7");
}

static void H7_the_order_that_uses_both_dice_is_no_duty(void **state)
{
    (void)state;
    assert_legal("R:h4,i0/C:h1 R 31 0,0 - -", "i0c i0i1 i0i3");
    assert_leads("R:h4,i0/C:h1 R 31 0,0 - -", "i0i3 i3c", "R:h4,c/C:h1 C - 5,0 R -");
}

static void H13_arrivals_score_5_4_3_2_1(void **state)
{
    (void)state;
    assert_leads("R:i0,i1,i2/C:i3,i4 R 11 0,0 - -", "i0c i1c 11 i3c i4c",
                 "R:i2,c,c/C:c,c R - 9,5 RRCC -");
    assert_leads("R:i0,i1,i2/C:i3,i4 R 11 0,0 - -", "i0c i1c 11 i3c i4c 11 i2c",
                 "R:c,c,c/C:c,c R - 10,5 RRCCR -");
    assert_told("R:i2,c,c/C:o2,c,c R 1 9,5 RRCC -", "i2c",
                "Red: a pawn reaches the centre for 1 point (H13)");
    int arrivals[TB_HYPNOSIA_PLACES], scores[TB_MAX_SEATS];
    struct tb_position position = written("R:i2,c,c/C:o2,c,c R 1 9,5 RCRC -");
    assert_int_equal(tb_hypnosia_arrivals(&position, arrivals), 4);
    assert_int_equal(arrivals[0], 0);
    assert_int_equal(arrivals[1], 1);
    game->scores(&position, scores);
    assert_int_equal(scores[0], 9);
    assert_int_equal(scores[1], 5);
    assert_int_equal(tb_hypnosia_pawns(&position, 0, TB_HYPNOSIA_CENTRE), 2);
}

static void H13_a_stack_arrives_as_two(void **state)
{
    (void)state;
    assert_leads("R:o3,i0,i0/C:h1,c R 11 0,5 C -", "2i0c", "R:o3,c,c/C:h1,c R 1 7,5 CRR -");
    assert_told("R:o3,i0,i0/C:h1,c R 11 0,5 C -", "2i0c",
                "Red: a pawn reaches the centre for 4 points (H13)\n"
                "Red: a pawn reaches the centre for 3 points (H13)");
    assert_leads("R:i0,i0,c/C:o3,c,c R 1 5,7 RCC -", "2i0c", "R:c,c,c/C:o3,c,c R - 8,7 RCCRR -");
}

static void H13_one_place_left_admits_one_pawn(void **state)
{
    (void)state;
    assert_legal("R:i0,i0,c,c/C:o3,c,c R 1 9,5 RRCC -", "2i0i1 i0c i0i1");
    assert_refused("R:i0,i0,c,c/C:o3,c,c R 1 9,5 RRCC -", "2i0c", "H13",
                   "one place is left in the centre, and a stack needs two");
    assert_leads("R:i0,i0,c,c/C:o3,c,c R 1 9,5 RRCC -", "i0c",
                 "R:i0,c,c,c/C:o3,c,c R - 10,5 RRCCR -");
}

static void H13_a_pawn_in_the_centre_never_leaves(void **state)
{
    (void)state;
    assert_legal("R:o3,c/C:h1 R 1 5,0 R -", "o3o4");
    assert_refused("R:o3,c/C:h1 R 1 5,0 R -", "ci0", "H13", "a pawn in the centre never leaves it");
}

static void H14_five_pawns_in_the_centre_end_the_game_at_once(void **state)
{
    (void)state;
    assert_leads("R:o3,i2,c,c/C:o2,c,c R 21 9,5 RRCC -", "i2c",
                 "R:o3,c,c,c/C:o2,c,c R - 10,5 RRCCR -");
    assert_told("R:o3,i2,c,c/C:o2,c,c R 21 9,5 RRCC -", "i2c",
                "Red: a pawn reaches the centre for 1 point (H13)");
    assert_ended("R:o3,c,c,c/C:o2,c,c R - 10,5 RRCCR -", 1,
                 "five pawns are in the centre; Red has the highest score (H14)");
    assert_refused("R:o3,c,c,c/C:o2,c,c R - 10,5 RRCCR -", "54", "H14", "the game is over");
    assert_refused("R:o3,c,c,c/C:o2,c,c R - 10,5 RRCCR -", "o3o4", "H14", "the game is over");
}

static void H14_the_last_pawn_outside_ends_the_game(void **state)
{
    (void)state;
    assert_leads("R:i0/C: R 41 4,-4 - -", "i0c", "R:c/C: R - 9,-4 R -");
    assert_told("R:i0/C: R 41 4,-4 - -", "i0c",
                "Red: a pawn reaches the centre for 5 points (H13)");
    assert_ended("R:c/C: R - 9,-4 R -", 1,
                 "no pawn is left outside the centre; Red has the highest score (H14)");
    /* one pawn outside, whoever's: it goes on */
    struct tb_position position = written("R:c,c/C:i0,c C - 9,3 RRC -");
    assert_int_equal(game->winners(&position), 0);
    assert_int_equal(game->turn(&position), 1);
    make(&position, "32 i0i3 i3i5 11 i5c");
    assert_stands(&position, "R:c,c/C:c,c C - 9,5 RRCC -");
    assert_int_equal(game->winners(&position), 1);
}

static void H15_the_highest_score_wins_even_a_negative_one_is_one(void **state)
{
    (void)state;
    assert_ended("R:/C:c C - -3,8 C -", 2,
                 "no pawn is left outside the centre; Cyan has the highest score (H14)");
}

static void H15_among_equals_the_first_arrival_wins(void **state)
{
    (void)state;
    assert_ended("R:c/C:c,c C - 6,6 RCC -", 1,
                 "no pawn is left outside the centre; of those with the highest score, Red "
                 "reached the centre first (H15)");
    assert_ended("R:c,c,c/G:c,c/B:o2 G - 7,8,0 RRGRG -", 2,
                 "five pawns are in the centre; Green has the highest score (H14)");
    assert_ended("R:c,c/G:c,c,c/B:o2 R - 7,7,1 GRGGR -", 2,
                 "five pawns are in the centre; of those with the highest score, Green reached "
                 "the centre first (H15)");
}

static void H15_who_has_none_in_the_centre_ranks_behind_who_has(void **state)
{
    (void)state;
    struct tb_hypnosia_rank ranks[TB_MAX_SEATS];
    assert_ended("R:/G:c/B:c B - 3,3,3 GB -", 2,
                 "no pawn is left outside the centre; of those with the highest score, Green "
                 "reached the centre first (H15)");
    struct tb_position position = written("R:/G:c/B:c B - 3,3,3 GB -");
    static const struct tb_hypnosia_rank expected[] = {
        {.seat = 1, .place = 1, .score = 3, .arrival = 0},
        {.seat = 2, .place = 2, .score = 3, .arrival = 1},
        {.seat = 0, .place = 3, .score = 3, .arrival = -1},
    };
    assert_int_equal(tb_hypnosia_ranking(&position, ranks), 3);
    assert_memory_equal(ranks, expected, sizeof expected);
}

static void H15_what_is_still_equal_is_shared(void **state)
{
    (void)state;
    struct tb_hypnosia_rank ranks[TB_MAX_SEATS];
    assert_ended("R:c,c,c,c/G:/B: R - 2,6,6 RRRR -", 6,
                 "no pawn is left outside the centre; the highest score is shared (H15)");
    struct tb_position position = written("R:c,c,c,c/G:/B: R - 2,6,6 RRRR -");
    static const struct tb_hypnosia_rank expected[] = {
        {.seat = 1, .place = 1, .score = 6, .arrival = -1},
        {.seat = 2, .place = 1, .score = 6, .arrival = -1},
        {.seat = 0, .place = 3, .score = 2, .arrival = 0},
    };
    assert_int_equal(tb_hypnosia_ranking(&position, ranks), 3);
    assert_memory_equal(ranks, expected, sizeof expected);
    /* shared by all: a draw */
    assert_ended("R:/C: R - 0,0 - -", 3,
                 "no pawn is left outside the centre; the highest score is shared (H15)");
}

static void one_ply_has_at_most_eight_notices(void **state)
{
    (void)state;
    assert_told("R:h4,i0,i0/Y:/G:/C:/B:/M: R 11 0,0,0,0,0,0 - -", "2i0c",
                "Red: a pawn reaches the centre for 5 points (H13)\n"
                "Red: a pawn reaches the centre for 4 points (H13)\n"
                "Red: no move for 1 (H7)\n"
                "Yellow is passed over: no pawn outside the centre (H5)\n"
                "Green is passed over: no pawn outside the centre (H5)\n"
                "Cyan is passed over: no pawn outside the centre (H5)\n"
                "Blue is passed over: no pawn outside the centre (H5)\n"
                "Magenta is passed over: no pawn outside the centre (H5)");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(H5_all_begin_with_four_pawns_at_home),
        cmocka_unit_test(H5_the_highest_total_begins_and_ties_throw_again),
        cmocka_unit_test(H5_the_throws_for_who_begins_follow_from_the_seed),
        cmocka_unit_test(H5_play_passes_in_the_order_of_colours),
        cmocka_unit_test(H5_a_player_without_a_pawn_outside_is_passed_over),
        cmocka_unit_test(H6_a_throw_then_each_die_once_in_any_order),
        cmocka_unit_test(H6_a_pawn_moved_twice_really_stops_in_between),
        cmocka_unit_test(H6_what_is_not_due_is_refused),
        cmocka_unit_test(H6_dice_left_are_told),
        cmocka_unit_test(H7_dice_without_a_move_are_lost),
        cmocka_unit_test(H7_a_die_may_become_usable_after_the_other),
        cmocka_unit_test(H7_a_move_must_be_made_even_an_unwelcome_one),
        cmocka_unit_test(H7_the_order_that_uses_both_dice_is_no_duty),
        cmocka_unit_test(H13_arrivals_score_5_4_3_2_1),
        cmocka_unit_test(H13_a_stack_arrives_as_two),
        cmocka_unit_test(H13_one_place_left_admits_one_pawn),
        cmocka_unit_test(H13_a_pawn_in_the_centre_never_leaves),
        cmocka_unit_test(H14_five_pawns_in_the_centre_end_the_game_at_once),
        cmocka_unit_test(H14_the_last_pawn_outside_ends_the_game),
        cmocka_unit_test(H15_the_highest_score_wins_even_a_negative_one_is_one),
        cmocka_unit_test(H15_among_equals_the_first_arrival_wins),
        cmocka_unit_test(H15_who_has_none_in_the_centre_ranks_behind_who_has),
        cmocka_unit_test(H15_what_is_still_equal_is_shared),
        cmocka_unit_test(one_ply_has_at_most_eight_notices),
    };
    return cmocka_run_group_tests_name("Hypnosia: turns", tests, NULL, NULL);
}
