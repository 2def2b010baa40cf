/* Hypnosia: the board and how pawns move (H1 to H4, H8 to H12, H16). */
#include <stdio.h>

#include "hypnosia_play.h"

static const struct tb_game *const game = &tb_hypnosia;

static void H1_indices_grow_in_the_direction_of_play_and_wrap(void **state)
{
    (void)state;
    assert_legal("R:o3/C:h1 R 4 0,0 - -", "o3o7");
    assert_legal("R:o29/C:h1 R 1 0,0 - -", "o29o0");
    assert_legal("R:o28/C:h1 R 6 0,0 - -", "o28o4");
    assert_legal("R:m17/C:h1 R 1 0,0 - -", "m17m0");
    assert_legal("R:m14/C:h1 R 6 0,0 - -", "m14m2");
    assert_legal("R:i5/C:h1 R 2 0,0 - -", "i5i1");
    assert_legal("R:i3/C:h1 R 5 0,0 - -", "i3i2");
}

static void H2_bridges_stand_on_the_six_spokes_and_nowhere_else(void **state)
{
    (void)state;
    for (int n = 0; n < 30; n++)
        assert_int_equal(tb_hypnosia_bridge(TB_HYPNOSIA_OUTER + n),
                         n % 5 == 0 ? TB_HYPNOSIA_MIDDLE + 3 * (n / 5) : -1);
    for (int n = 0; n < 18; n++)
        assert_int_equal(tb_hypnosia_bridge(TB_HYPNOSIA_MIDDLE + n),
                         n % 3 == 0 ? TB_HYPNOSIA_INNER + n / 3 : -1);
    for (int n = 0; n < 6; n++)
        assert_int_equal(tb_hypnosia_bridge(TB_HYPNOSIA_INNER + n), TB_HYPNOSIA_CENTRE);
    for (int space = TB_HYPNOSIA_CENTRE; space < TB_HYPNOSIA_SPACES; space++)
        assert_int_equal(tb_hypnosia_bridge(space), -1);
}

static void H3_colours_for_each_number_of_players(void **state)
{
    (void)state;
    static const char *const letters[] = {"RC", "RGB", "RYCB", "RYGCB", "RYGCBM"};
    static const char order[] = "RYGCBM";
    static const char *const names[] = {"Red", "Yellow", "Green", "Cyan", "Blue", "Magenta"};
    for (int players = 2; players <= 6; players++) {
        struct tb_position position = started(players, 0);
        assert_int_equal(game->seats(&position), players);
        for (int seat = 0; seat < players; seat++) {
            const struct tb_seat *found = game->seat(&position, seat);
            assert_int_equal(found->letter, letters[players - 2][seat]);
            int colour = tb_hypnosia_colour(&position, seat);
            assert_int_equal(order[colour], found->letter);
            assert_string_equal(names[colour], found->name);
        }
    }
}

static void H4_each_colour_enters_one_space_past_its_spoke(void **state)
{
    (void)state;
    static const int entries[] = {1, 26, 21, 16, 11, 6}; /* R Y G C B M */
    for (int players = 2; players <= 6; players++) {
        struct tb_position position = started(players, 0);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(tb_hypnosia_entry(&position, seat),
                             TB_HYPNOSIA_OUTER + entries[tb_hypnosia_colour(&position, seat)]);
    }
    assert_legal("R:h1/Y:h1/G:h1/C:h1/B:h1/M:h1 M 1 0,0,0,0,0,0 - -", "h1o6");
    assert_legal("R:h1/Y:h1/G:h1/C:h1/B:h1/M:h1 Y 6 0,0,0,0,0,0 - -", "h1o1");
    assert_legal("R:h1/G:h1/B:h1 G 1 0,0,0 - -", "h1o21");
    assert_legal("R:h1/G:h1/B:h1 B 1 0,0,0 - -", "h1o11");
}

static void H8_a_die_of_the_home_squares_number_or_more_leads_out(void **state)
{
    (void)state;
    for (int home = 1; home <= 4; home++)
        for (int die = 1; die <= 6; die++) {
            char position[64], ply[32];
            snprintf(position, sizeof position, "R:h%d/C:h1 R %d 0,0 - -", home, die);
            snprintf(ply, sizeof ply, "h%do%d", home, 1 + die - home);
            if (die >= home)
                assert_legal(position, ply);
            else
                assert_false(game->parse(position, &(struct tb_position){{0}}, NULL));
        }
}

static void H8_pawns_pass_over_home_pawns_and_never_land_on_a_home_square(void **state)
{
    (void)state;
    assert_legal("R:h1,h2,h3,h4/C:h1 R 4 0,0 - -", "h1o4 h2o3 h3o2 h4o1");
    assert_legal("R:h2,h4/C:h1 R 3 0,0 - -", "h2o2");
    assert_refused("R:h2,h4/C:h1 R 3 0,0 - -", "h4h1", "H8", "no pawn ever lands on a home square");
    assert_refused("R:h1,o29/C:h1 R 3 0,0 - -", "o29h2", "H8",
                   "no pawn ever lands on a home square");
    assert_refused("R:h1,h4/C:h1 R 3 0,0 - -", "h4o6", "H8",
                   "no die leads there from that home square");
    assert_refused("R:h1,h4/C:h1 R 3 0,0 - -", "h4o1", "H6",
                   "that takes a 4, and no such die is left");
}

static void H8_H9_where_a_die_leads_along_the_circles(void **state)
{
    (void)state;
    static const struct {
        int from, die, to;
    } cases[] = {
        {TB_HYPNOSIA_HOME, 1, 1},
        {TB_HYPNOSIA_HOME, 6, 6},
        {TB_HYPNOSIA_HOME + 3, 4, 1},
        {TB_HYPNOSIA_HOME + 3, 3, -1},
        {29, 3, 2},
        {0, 6, 6},
        {TB_HYPNOSIA_MIDDLE + 17, 1, 30},
        {TB_HYPNOSIA_MIDDLE, 6, 36},
        {TB_HYPNOSIA_INNER + 5, 2, 49},
        {TB_HYPNOSIA_INNER, 6, TB_HYPNOSIA_INNER},
    };
    struct tb_position position = started(2, 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(tb_hypnosia_along(&position, cases[i].from, cases[i].die), cases[i].to);
}

static void H8_each_die_counts_by_itself(void **state)
{
    (void)state;
    assert_leads("R:h4/C:h1 R - 0,0 - -", "31", "R:h4/C:h1 C - 0,0 - -");
    assert_leads("R:h4/C:h1 R - 0,0 - -", "41 h4o1 o1o2", "R:o2/C:h1 C - 0,0 - -");
}

/* From a bridge space, along the circle or across, with each die. */
static void H9_crossing_with_each_die(void **state)
{
    (void)state;
    for (int s = 0; s < 6; s++)
        for (int die = 1; die <= 6; die++) {
            char position[64], plies[64];
            int o = 5 * s, m = 3 * s, i = s;
            snprintf(position, sizeof position, "R:o%d/C:h1 R %d 0,0 - -", o, die);
            snprintf(plies, sizeof plies, "o%dm%d o%do%d", o, (m + die - 1) % 18, o,
                     (o + die) % 30);
            assert_legal(position, plies);
            snprintf(position, sizeof position, "R:m%d/C:h1 R %d 0,0 - -", m, die);
            snprintf(plies, sizeof plies, "m%di%d m%dm%d", m, (i + die - 1) % 6, m, (m + die) % 18);
            assert_legal(position, plies);
            snprintf(position, sizeof position, "R:i%d/C:h1 R %d 0,0 - -", i, die);
            int along = die > 1 ? 0 : snprintf(plies, sizeof plies, "i%dc ", i);
            snprintf(plies + along, sizeof plies - (size_t)along, "i%di%d", i, (i + die) % 6);
            assert_legal(position, plies);
        }
}

static void H9_only_a_move_that_begins_on_the_bridge_may_cross(void **state)
{
    (void)state;
    const char *sentence = "only a pawn that begins its move on a bridge space may cross";
    assert_legal("R:o4/C:h1 R 3 0,0 - -", "o4o7");
    assert_refused("R:o4/C:h1 R 3 0,0 - -", "o4m4", "H9", sentence);
    assert_refused("R:o4/C:h1 R 1 0,0 - -", "o4m3", "H9", sentence);
    assert_refused("R:m4/C:h1 R 1 0,0 - -", "m4i2", "H9", sentence);
    /* landed on with one die, crossed with the other, in the same turn */
    assert_leads("R:o4/C:h1 R 41 0,0 - -", "o4o5 o5m6", "R:m6/C:h1 C - 0,0 - -");
    /* or in a later turn */
    assert_leads("R:o4/C:o1 R 1 0,0 - -", "o4o5 21 o1o2 o2o4 31 o5m3 m3m6",
                 "R:m6/C:o4 C - 0,0 - -");
}

static void H9_only_a_1_leads_into_the_centre(void **state)
{
    (void)state;
    const char *sentence = "only a 1 from one of the six spaces around it leads to the centre";
    assert_refused("R:i2/C:h1 R 2 0,0 - -", "i2c", "H6", "that takes a 1, and no such die is left");
    assert_refused("R:m3/C:h1 R 2 0,0 - -", "m3c", "H9", sentence);
    assert_refused("R:o5/C:h1 R 3 0,0 - -", "o5c", "H9", sentence);
}

static void H9_pawns_pass_over_any_pawn(void **state)
{
    (void)state;
    assert_legal("R:o6/C:o7,o7,o8 R 3 0,0 - -", "o6o9");
    assert_legal("R:o11,o12,o12/C:h1 R 4 0,0 - -", "2o12o16 o11o15 o12o16");
    assert_refused("R:o6/C:h1 R 3 0,0 - -", "o6o5", "H9", "no die leads from there to that space");
    assert_refused("R:o5/C:h1 R 3 0,0 - -", "o5m9", "H9", "no die leads from there to that space");
}

static void H9_a_6_goes_once_round_the_inner_circle(void **state)
{
    (void)state;
    assert_legal("R:i4/C:h1 R 6 0,0 - -", "i4i4");
    assert_leads("R:i4/C:h1 R 6 0,0 - -", "i4i4", "R:i4/C:h1 C - 0,0 - -");
    assert_legal("R:i0,i0/C:h1 R 6 0,0 - -", "2i0i0 i0i0");
    assert_leads("R:i0,i0/C:h1 R 6 0,0 - -", "i0i0", "R:i0,i0/C:h1 C - 0,0 - -");
    assert_leads("R:i0,i0/C:h1 R 6 0,0 - -", "2i0i0", "R:i0,i0/C:h1 C - 0,0 - -");
    assert_legal("R:i0,i0/C:h1 R 6 0,0 - s", "2i0i0 i0i0");
}

static void H10_a_pawn_that_ends_on_an_own_pawn_forms_a_stack(void **state)
{
    (void)state;
    assert_leads("R:o3,o5/C:h1 R 2 0,0 - -", "o3o5", "R:o5,o5/C:h1 C - 0,0 - -");
    assert_leads("R:h1,m4/C:h1 R 21 0,0 - -", "m4m6 h1o1", "R:o1,m6/C:h1 C - 0,0 - -");
}

static void H10_a_stack_moves_as_one_or_one_pawn_leaves_it(void **state)
{
    (void)state;
    assert_legal("R:o6,o6/C:h1 R 2 0,0 - -", "2o6o8 o6o8");
    assert_leads("R:o6,o6/C:h1 R 2 0,0 - -", "2o6o8", "R:o8,o8/C:h1 C - 0,0 - -");
    assert_leads("R:o6,o6/C:h1 R 2 0,0 - -", "o6o8", "R:o6,o8/C:h1 C - 0,0 - -");
    assert_leads("R:o5,o5/C:h1 R 2 0,0 - -", "2o5m4", "R:m4,m4/C:h1 C - 0,0 - -");
    assert_refused("R:o6/C:h1 R 2 0,0 - -", "2o6o8", "H10", "Red has no stack there");
    assert_refused("R:h2/C:h1 R 2 0,0 - -", "2h2o1", "H10", "Red has no stack there");
}

static void H11_a_stack_is_never_more_than_two(void **state)
{
    (void)state;
    assert_legal("R:o6,o9,o9/C:h1 R 3 0,0 - -", "2o9o12 o9o12");
    assert_refused("R:o6,o9,o9/C:h1 R 3 0,0 - -", "o6o9", "H11",
                   "a move may not end on your own stack");
    assert_refused("R:o6,o6,o9,o9/C:h1 R 3 0,0 - -", "2o6o9", "H11",
                   "a move may not end on your own stack");
    assert_legal("R:o6,o6,o9/C:h1 R 3 0,0 - -", "o6o9 o9o12");
    assert_refused("R:o6,o6,o9/C:h1 R 3 0,0 - -", "2o6o9", "H11",
                   "a stack may not end on your own pawn");
    assert_leads("R:o6,o6,o9/C:h1 R 3 0,0 - -", "o6o9", "R:o6,o9,o9/C:h1 C - 0,0 - -");
}

static void H12_a_single_pawn_captures_a_single_pawn_only(void **state)
{
    (void)state;
    assert_leads("R:o6/C:h1,o8 R 2 0,0 - -", "o6o8", "R:o8/C:h1 C - 1,-1 - -");
    assert_told("R:o6/C:h1,o8 R 2 0,0 - -", "o6o8", "Red captures a pawn of Cyan (H12)");
    assert_legal("R:h1,o6/C:o8,o8 R 2 0,0 - -", "h1o2");
    assert_refused("R:h1,o6/C:o8,o8 R 2 0,0 - -", "o6o8", "H12",
                   "a single pawn may not end on a stack of Cyan");
    /* not even when it comes from a stack */
    assert_legal("R:o6,o6/C:o8,o8 R 2 0,0 - -", "2o6o8");
}

static void H12_a_stack_captures_a_pawn_or_a_stack(void **state)
{
    (void)state;
    assert_leads("R:o6,o6/C:h1,o8 R 2 0,0 - -", "2o6o8", "R:o8,o8/C:h1 C - 1,-1 - -");
    assert_leads("R:o6,o6/C:h1,o8,o8 R 2 0,0 - -", "2o6o8", "R:o8,o8/C:h1 C - 2,-2 - -");
    assert_told("R:o6,o6/C:h1,o8,o8 R 2 0,0 - -", "2o6o8", "Red captures two pawns of Cyan (H12)");
    struct tb_position position = written("R:o6,o6/C:h1,h2,o8,o8 R 2 0,0 - -");
    assert_int_equal(tb_hypnosia_captured(&position, 1), 0);
    make(&position, "2o6o8");
    assert_int_equal(tb_hypnosia_captured(&position, 1), 2);
    assert_int_equal(tb_hypnosia_owner(&position, TB_HYPNOSIA_OUTER + 8), 0);
}

static void H12_every_space_of_a_circle_is_open_to_capture(void **state)
{
    (void)state;
    assert_leads("R:h1/C:h1,o1 R 1 0,0 - -", "h1o1", "R:o1/C:h1 C - 1,-1 - -");
    assert_leads("R:o13/C:h1,o16 R 3 0,0 - -", "o13o16", "R:o16/C:h1 C - 1,-1 - -");
    assert_leads("R:o4/C:h1,o5 R 1 0,0 - -", "o4o5", "R:o5/C:h1 C - 1,-1 - -");
    assert_leads("R:o5/C:h1,m3 R 1 0,0 - -", "o5m3", "R:m3/C:h1 C - 1,-1 - -");
    assert_leads("R:i0/C:h1,i2 R 2 0,0 - -", "i0i2", "R:i2/C:h1 C - 1,-1 - -");
    /* home and centre are not: both have pawns there */
    assert_leads("R:i0,i1/C:h1,c R 1 0,5 C -", "i0c", "R:i1,c/C:h1,c C - 4,5 CR -");
}

static void H16_a_stack_may_not_cross_but_one_of_its_pawns_may(void **state)
{
    (void)state;
    const char *sentence = "a stack may not cross a bridge; split it first";
    assert_legal("R:o5,o5/C:h1 R 1 0,0 - -", "2o5m3 2o5o6 o5m3 o5o6");
    assert_legal("R:o5,o5/C:h1 R 1 0,0 - s", "2o5o6 o5m3 o5o6");
    assert_refused("R:o5,o5/C:h1 R 1 0,0 - s", "2o5m3", "H16", sentence);
    assert_legal("R:m3,m3/C:h1 R 2 0,0 - s", "2m3m5 m3i2 m3m5");
    assert_refused("R:m3,m3/C:h1 R 2 0,0 - s", "2m3i2", "H16", sentence);
    assert_legal("R:i0,i0/C:h1 R 1 0,0 - s", "2i0i1 i0c i0i1");
    assert_refused("R:i0,i0/C:h1 R 1 0,0 - s", "2i0c", "H16", sentence);
    assert_leads("R:i0,i0/C:h1 R 11 0,0 - s", "i0c i0c", "R:c,c/C:h1 C - 9,0 RR s");
    struct tb_position plain = written("R:o5,o5/C:h1 R 1 0,0 - -");
    struct tb_position variant = written("R:o5,o5/C:h1 R 1 0,0 - s");
    assert_true(tb_hypnosia_stack_crossing(&plain));
    assert_false(tb_hypnosia_stack_crossing(&variant));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(H1_indices_grow_in_the_direction_of_play_and_wrap),
        cmocka_unit_test(H2_bridges_stand_on_the_six_spokes_and_nowhere_else),
        cmocka_unit_test(H3_colours_for_each_number_of_players),
        cmocka_unit_test(H4_each_colour_enters_one_space_past_its_spoke),
        cmocka_unit_test(H8_a_die_of_the_home_squares_number_or_more_leads_out),
        cmocka_unit_test(H8_pawns_pass_over_home_pawns_and_never_land_on_a_home_square),
        cmocka_unit_test(H8_H9_where_a_die_leads_along_the_circles),
        cmocka_unit_test(H8_each_die_counts_by_itself),
        cmocka_unit_test(H9_crossing_with_each_die),
        cmocka_unit_test(H9_only_a_move_that_begins_on_the_bridge_may_cross),
        cmocka_unit_test(H9_only_a_1_leads_into_the_centre),
        cmocka_unit_test(H9_pawns_pass_over_any_pawn),
        cmocka_unit_test(H9_a_6_goes_once_round_the_inner_circle),
        cmocka_unit_test(H10_a_pawn_that_ends_on_an_own_pawn_forms_a_stack),
        cmocka_unit_test(H10_a_stack_moves_as_one_or_one_pawn_leaves_it),
        cmocka_unit_test(H11_a_stack_is_never_more_than_two),
        cmocka_unit_test(H12_a_single_pawn_captures_a_single_pawn_only),
        cmocka_unit_test(H12_a_stack_captures_a_pawn_or_a_stack),
        cmocka_unit_test(H12_every_space_of_a_circle_is_open_to_capture),
        cmocka_unit_test(H16_a_stack_may_not_cross_but_one_of_its_pawns_may),
    };
    return cmocka_run_group_tests_name("Hypnosia: moves", tests, NULL, NULL);
}
