/* Hypnosia: plies and positions as text, and which positions are valid. */
#include <string.h>

#include "hypnosia_play.h"
#include "rules/hypnosia_position.h"

static const struct tb_game *const game = &tb_hypnosia;

static const char start[] = "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -";

/* Accepted, and written again as the same text. */
static void assert_accepted(const char *text)
{
    struct tb_position position = written(text);
    assert_stands(&position, text);
}

/* Refused with this sentence, and the position that was there is unchanged. */
static void assert_rejected(const char *text, const char *sentence)
{
    struct tb_position position, kept;
    struct tb_message why;
    char found[256];
    memset(&position, 0x5a, sizeof position);
    kept = position;
    assert_false(game->parse(text, &position, &why));
    assert_memory_equal(&position, &kept, sizeof kept);
    assert_string_equal(tb_message_format(&why, NULL, found, sizeof found), sentence);
    assert_false(game->parse(text, &position, NULL));
}

/* Refused with this sentence and, at its end, what could not be read. */
static void assert_unreadable(const char *text, const char *sentence, const char *detail)
{
    char whole[160] = "";
    append(whole, sizeof whole, sentence);
    append(whole, sizeof whole, detail);
    assert_rejected(text, whole);
}

static void plies_are_read_and_written(void **state)
{
    (void)state;
    static const char *const texts[] = {"11",  "54",    "66",   "h1o3", "h4o29", "o5m2",   "2o5o9",
                                        "i2c", "2i0i0", "i0i0", "2i5c", "m17i5", "2o29o29"};
    struct tb_position position = written(start);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[TB_PLY_TEXT];
        tb_ply ply;
        assert_true(game->parse_ply(&position, texts[i], &ply, NULL));
        game->ply_text(&position, ply, text);
        assert_string_equal(text, texts[i]);
    }
    tb_ply ply;
    assert_true(game->parse_ply(&position, "2o5o9", &ply, NULL));
    assert_int_equal(tb_hypnosia_from(ply), TB_HYPNOSIA_OUTER + 5);
    assert_int_equal(tb_hypnosia_to(ply), TB_HYPNOSIA_OUTER + 9);
    assert_true(tb_hypnosia_both(ply));
    assert_false(tb_hypnosia_is_throw(ply));
    assert_true(game->parse_ply(&position, "54", &ply, NULL));
    assert_true(tb_hypnosia_is_throw(ply));
    assert_int_equal(tb_hypnosia_larger(ply), 5);
    assert_int_equal(tb_hypnosia_smaller(ply), 4);
    assert_int_equal(ply, tb_hypnosia_throw_of(4, 5));
}

static void what_is_no_ply_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",      "5",   "45",    "07",   "70",    "545",   "5-4",   "h0o1",   "h5o1",  "o30o1",
        "m18i0", "i6c", "o05o9", "o5",   "o5o",   "o5o9 ", " o5o9", "o5-o9",  "1o5o9", "3o5o9",
        "cc1",   "2",   "22o5",  "H1o3", "o5o9c", "x1o3",  "o5 o9", "22o5o9", "o100o1"};
    struct tb_position throwing = written(start);
    struct tb_position moving = written("R:o5,o5/C:h1 R 4 0,0 - -");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct tb_message why = {0};
        tb_ply ply = 77;
        assert_false(game->parse_ply(&throwing, texts[i], &ply, &why));
        assert_string_equal(why.detail, texts[i]);
        assert_string_equal(why.text, "'{text}' is not a throw: write 54, the larger die first");
        assert_false(game->parse_ply(&moving, texts[i], &ply, &why));
        assert_string_equal(why.detail, texts[i]);
        assert_string_equal(why.text,
                            "'{text}' is not a move: write h1o3 or i2c, or 2o5o9 for a stack");
        assert_int_equal(ply, 77);
        assert_false(game->parse_ply(&moving, texts[i], &ply, NULL));
    }
}

/* H6: in any order, with or without blanks. */
static void H6_real_dice_are_read_as_people_type_them(void **state)
{
    (void)state;
    static const char *const good[] = {"54", "45", "5 4", "4   5"};
    static const char *const bad[] = {"",   "5",   "5 ",  " 54", "54 ",  "543", "5,4",
                                      "07", "5 7", "5-4", "54x", "5\t4", "x4",  "\xff\xff"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        tb_ply thrown = 77;
        assert_true(game->chance->read(good[i], &thrown));
        assert_int_equal(thrown, tb_hypnosia_throw_of(5, 4));
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tb_ply thrown = 77;
        assert_false(game->chance->read(bad[i], &thrown));
        assert_int_equal(thrown, 77);
    }
}

static void valid_positions_are_accepted(void **state)
{
    (void)state;
    assert_accepted(start);
    assert_accepted("R:h1,h2,h3,h4/C:h1,h2,h3,h4 C 54 0,0 - s");
    assert_accepted("R:h2,o0,m17,i5/C:h4,o29,o29,c R 6 -2,7 C -");
    assert_accepted("R:h1/G:/B:h1 R - -3,8,-5 - -");
    assert_accepted("R:h1/Y:h1/C:h1/B:h1 B - 0,0,0,0 - -");
    assert_accepted("R:h1/Y:h1/G:h1/C:h1/B:h1 G 66 0,0,0,0,0 - -");
    assert_accepted("R:h1/Y:h1/G:h1/C:h1/B:h1/M:o3,c M - 0,0,0,0,0,5 M -");
    /* finished */
    assert_accepted("R:/C: C - 0,0 - -");
    assert_accepted("R:c,c,c/C:h1,c,c C - 12,3 RRRCC -");
}

static void the_pawns_field(void **state)
{
    (void)state;
    const char *colour = "pawns: a colour (R Y G C B M) and ':' are expected at ";
    static const char *const no_colour[][2] = {{"", "''"},
                                               {" R:h1", "''"},
                                               {"R", "'R'"},
                                               {"R;h1/C:h1 R - 0,0 - -", "'R;h1/C:h1'"},
                                               {"r:h1/c:h1 R - 0,0 - -", "'r:h1/c:h1'"},
                                               {"R:h1/ R - 0,0 - -", "''"}};
    for (size_t i = 0; i < sizeof no_colour / sizeof no_colour[0]; i++)
        assert_unreadable(no_colour[i][0], colour, no_colour[i][1]);
    const char *colours = "pawns: these are not the colours for so many players (RC, RGB, RYCB, "
                          "RYGCB or RYGCBM) (H3)";
    assert_rejected("R:h1/G:h1 R - 0,0 - -", colours);
    assert_rejected("C:h1/R:h1 R - 0,0 - -", colours);
    assert_rejected("R:h1/R:h1 R - 0,0 - -", colours);
    assert_rejected("R:h1/C:h1/B:h1 R - 0,0,0 - -", colours);
    assert_rejected("R:h1 R - 0 - -", "pawns: there must be two players or more (H3)");
    assert_rejected("R:/Y:/G:/C:/B:/M:/R:h1 R - 0,0,0,0,0,0 - -",
                    "pawns: there are more than six players, at 'R:h1' (H3)");

    const char *space = "pawns: a space such as h1, o29, m17, i5 or c is expected at ";
    static const char *const no_space[][2] = {
        {"R:h0/C:h1 R - 0,0 - -", "'h0/C:h1'"},   {"R:h5/C:h1 R - 0,0 - -", "'h5/C:h1'"},
        {"R:o30/C:h1 R - 0,0 - -", "'o30/C:h1'"}, {"R:m18/C:h1 R - 0,0 - -", "'m18/C:h1'"},
        {"R:i6/C:h1 R - 0,0 - -", "'i6/C:h1'"},   {"R:o01/C:h1 R - 0,0 - -", "'o01/C:h1'"},
        {"R:o/C:h1 R - 0,0 - -", "'o/C:h1'"},     {"R:h1,/C:h1 R - 0,0 - -", "'/C:h1'"},
        {"R:,h1/C:h1 R - 0,0 - -", "',h1/C:h1'"}, {"R:h1,C:h1 R - 0,0 - -", "'C:h1'"},
    };
    for (size_t i = 0; i < sizeof no_space / sizeof no_space[0]; i++)
        assert_unreadable(no_space[i][0], space, no_space[i][1]);
    assert_rejected("R:h1h2/C:h1 R - 0,0 - -",
                    "pawns: ',', '/' or a blank is expected at 'h2/C:h1'");
    assert_rejected("R:c1/C:h1 R - 0,0 - -", "pawns: ',', '/' or a blank is expected at '1/C:h1'");
}

static void the_order_of_pawns(void **state)
{
    (void)state;
    static const char *const lists[][2] = {{"h2,h1", "h1"}, {"o3,h1", "h1"},  {"o3,o2", "o2"},
                                           {"m3,o9", "o9"}, {"m10,m9", "m9"}, {"i1,m3", "m3"},
                                           {"c,i0", "i0"},  {"c,h1", "h1"}};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        char text[80] = "R:", detail[16] = "'";
        append(text, sizeof text, lists[i][0]);
        append(text, sizeof text, "/C:h1 R - 0,0 - -");
        append(detail, sizeof detail, lists[i][1]);
        append(detail, sizeof detail, "/C:h1'");
        assert_unreadable(
            text, "pawns: they stand in the order h, o, m, i, c and by number, not so at ", detail);
    }
}

static void at_most_four_pawns_a_player(void **state)
{
    (void)state;
    assert_accepted("R:h1,o3,o3,i2/C:h1 R - 0,0 - -");
    assert_rejected("R:h1,h2,h3,h4,o3/C:h1 R - 0,0 - -",
                    "pawns: a player has more than four, at 'o3/C:h1' (H5)");
    assert_rejected("R:h1/C:c,c,c,c,c C - 0,15 CCCCC -",
                    "pawns: a player has more than four, at 'c' (H5)");
}

static void no_home_square_holds_two_pawns(void **state)
{
    (void)state;
    assert_rejected("R:h1,h2,h2/C:h1 R - 0,0 - -",
                    "pawns: a home square holds only one pawn, at 'h2/C:h1' (H4)");
}

static void no_space_holds_more_than_two_pawns_or_two_colours(void **state)
{
    (void)state;
    assert_accepted("R:o3,o3,m3,m3/C:i3,i3 R - 0,0 - -");
    assert_rejected("R:o3,o3,o3/C:h1 R - 0,0 - -",
                    "pawns: more than two pawns on a space, at 'o3/C:h1' (H10)");
    assert_rejected("R:i3,i3,i3/C:h1 R - 0,0 - -",
                    "pawns: more than two pawns on a space, at 'i3/C:h1' (H10)");
    assert_rejected("R:o3/C:o3 R - 0,0 - -",
                    "pawns: two colours stand on one space, at 'o3' (H12)");
    assert_rejected("R:m3,m3/G:h1/B:h1,m3 R - 0,0,0 - -",
                    "pawns: two colours stand on one space, at 'm3' (H12)");
}

static void the_side_field(void **state)
{
    (void)state;
    const char *letter = "side: the letter of a colour that plays is expected at ";
    static const char *const bad[][2] = {{"R:h1/C:h1 G - 0,0 - -", "'G'"},
                                         {"R:h1/C:h1 r - 0,0 - -", "'r'"},
                                         {"R:h1/C:h1  R - 0,0 - -", "''"},
                                         {"R:h1/C:h1 - - 0,0 - -", "'-'"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_unreadable(bad[i][0], letter, bad[i][1]);
    assert_rejected("R:h1/C:h1", "side: the field is missing");
    assert_rejected("R:h1/C:h1 RC - 0,0 - -", "side: one blank is expected at 'C'");
    assert_rejected("R:/C:h1 R - 0,0 - -", "side: Red has no pawn outside the centre (H5)");
    assert_rejected("R:c/C:h1 R - 5,0 R -", "side: Red has no pawn outside the centre (H5)");
}

static void the_dice_field(void **state)
{
    (void)state;
    const char *digits = "dice: one or two digits from 1 to 6, or '-', are expected at ";
    static const char *const bad[][2] = {
        {"R:h1/C:h1 R 70 0,0 - -", "'70'"},   {"R:h1/C:h1 R 50 0,0 - -", "'50'"},
        {"R:h1/C:h1 R 543 0,0 - -", "'543'"}, {"R:h1/C:h1 R -5 0,0 - -", "'-5'"},
        {"R:h1/C:h1 R 5,4 0,0 - -", "'5,4'"}, {"R:h1/C:h1 R  0,0 - -", "''"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_unreadable(bad[i][0], digits, bad[i][1]);
    assert_rejected("R:h1/C:h1 R", "dice: the field is missing");
    assert_rejected("R:h1/C:h1 R 45 0,0 - -", "dice: the larger comes first, not so in '45'");
    assert_accepted("R:h4/C:h1 R 42 0,0 - -");
    assert_rejected("R:h4/C:h1 R 32 0,0 - -", "dice: Red has no legal move with them (H7)");
    /* a stack of Cyan's bars the way */
    assert_rejected("R:o6/C:o9,o9 R 3 0,0 - -", "dice: Red has no legal move with them (H7)");
}

static void the_scores_field(void **state)
{
    (void)state;
    const char *number = "scores: a number without leading zeros is expected at ";
    static const char *const bad[][2] = {
        {"R:h1/C:h1 R - 00,0 - -", "'00,0'"},   {"R:h1/C:h1 R - 0,-0 - -", "'-0'"},
        {"R:h1/C:h1 R - +1,-1 - -", "'+1,-1'"}, {"R:h1/C:h1 R - 01,-1 - -", "'01,-1'"},
        {"R:h1/C:h1 R - 1,-01 - -", "'-01'"},   {"R:h1/C:h1 R - 0, - -", "''"},
        {"R:h1/C:h1 R - --1,1 - -", "'--1,1'"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_unreadable(bad[i][0], number, bad[i][1]);
    assert_rejected("R:h1/C:h1 R -", "scores: the field is missing");
    assert_rejected("R:h1/C:h1 R - 0 - -",
                    "scores: one for each player, with ',' between, not so at ''");
    assert_rejected("R:h1/C:h1 R - 0,0,0 - -",
                    "scores: one for each player and a blank, not so at ',0'");
    assert_rejected("R:h1/C:h1 R - 1000,-1000 - -",
                    "scores: no score has more than three digits, as '1000,-1000'");
    assert_rejected("R:h1/C:h1 R - 999,-999 - -", "scores: the score of Red is beyond any game");
    assert_accepted("R:h1/C:h1 R - 900,-900 - -");
}

static void the_scores_add_up_to_the_points_for_arrivals(void **state)
{
    (void)state;
    const char *sentence = "scores: together they must be the points for the arrivals (H13)";
    assert_accepted("R:h1,c/C:h1,c R - 2,7 CR -");
    assert_rejected("R:h1,c/C:h1,c R - 2,6 CR -", sentence);
    assert_rejected("R:h1/C:h1 R - 1,0 - -", sentence);
    assert_rejected("R:h1/C:h1 R - 0,-1 - -", sentence);
}

static void the_arrivals_field(void **state)
{
    (void)state;
    const char *letters = "arrivals: letters of colours that play, or '-', are expected at ";
    static const char *const bad[][2] = {{"R:h1,c/C:h1 R - 5,0 G -", "'G'"},
                                         {"R:h1,c/C:h1 R - 5,0 r -", "'r'"},
                                         {"R:h1,c/C:h1 R - 5,0 R- -", "'-'"},
                                         {"R:h1/C:h1 R - 0,0 -- -", "'-'"},
                                         {"R:h1/C:h1 R - 0,0  -", "''"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_unreadable(bad[i][0], letters, bad[i][1]);
    assert_rejected("R:h1/C:h1 R - 0,0", "arrivals: the field is missing");
    assert_rejected("R:h1,c,c,c/C:c,c,c R - 12,3 RRRCCC -",
                    "arrivals: the centre has only five places, not for 'C' (H13)");
    assert_rejected("R:h1,c/C:h1 R - 0,0 - -",
                    "arrivals: they do not agree with the pawns of Red in the centre (H13)");
    assert_rejected("R:h1,c/C:h1,c R - 9,0 RR -",
                    "arrivals: they do not agree with the pawns of Red in the centre (H13)");
    assert_rejected("R:h1,c/C:h1 R - 5,4 RC -",
                    "arrivals: they do not agree with the pawns of Cyan in the centre (H13)");
}

static void the_variant_field(void **state)
{
    (void)state;
    assert_rejected("R:h1/C:h1 R - 0,0 -", "variant: the field is missing");
    assert_rejected("R:h1/C:h1 R - 0,0 - x", "variant: 's' or '-' is expected at 'x', and no more");
    assert_rejected("R:h1/C:h1 R - 0,0 - ", "variant: 's' or '-' is expected at '', and no more");
    assert_rejected("R:h1/C:h1 R - 0,0 - s-",
                    "variant: 's' or '-' is expected at 's-', and no more");
    assert_rejected("R:h1/C:h1 R - 0,0 - - ",
                    "variant: 's' or '-' is expected at '- ', and no more");
}

static void a_finished_game_has_no_dice_and_the_last_mover(void **state)
{
    (void)state;
    assert_rejected("R:h1,c,c,c/C:h1,c,c C 5 12,3 RRRCC -",
                    "dice: the game is over, so it must be '-' (H14)");
    assert_rejected("R:h1,c,c,c/C:h1,c,c R - 12,3 RRRCC -",
                    "side: the game is over, so it must be who moved last, Cyan (H14)");
    assert_rejected("R:c/C:c R - 5,4 RC -",
                    "side: the game is over, so it must be who moved last, Cyan (H14)");
    assert_rejected("R:/C: R 5 0,0 - -", "dice: the game is over, so it must be '-' (H14)");
}

static void equal_situations_have_equal_bytes(void **state)
{
    (void)state;
    struct tb_position one = written(start), other;
    memset(&other, 0xff, sizeof other);
    assert_true(game->parse(start, &other, NULL));
    make(&one, "54 h1o5 h2o3");
    make(&other, "54 h2o3 h1o5");
    assert_memory_equal(&one, &other, game->position_size);
    assert_true(game->hash(&one) == game->hash(&other));
}

/* Fails unless the position stops being consistent when a field gets this value. */
#define assert_spoilt(text, field, value)                                                          \
    do {                                                                                           \
        struct tb_position spoilt = written(text);                                                 \
        hypnosia_in(&spoilt)->field = (value);                                                     \
        assert_false(game->consistent(&spoilt));                                                   \
    } while (0)

static void inconsistent_bytes_are_found(void **state)
{
    (void)state;
    const char *text = "R:h4,o3,o3,c/C:h1,m5 R 54 5,0 R -";
    assert_spoilt(text, players, 1);
    assert_spoilt(text, players, 7);
    assert_spoilt(text, side, 2);
    assert_spoilt(text, dice[0], 7);
    assert_spoilt(text, dice[0], 3); /* the larger comes first */
    assert_spoilt(text, dice[0], 0);
    assert_spoilt(text, no_cross, 2);
    assert_spoilt(text, nothing[0], 1);
    assert_spoilt(text, nothing[1], 1);
    assert_spoilt(text, score[0], 6);
    assert_spoilt(text, score[2], 1);
    assert_spoilt(text, arrival[0], 0);
    assert_spoilt(text, arrival[0], 3);
    assert_spoilt(text, arrival[2], 1);                          /* a gap */
    assert_spoilt(text, stacks, SPACE(OUTER + 4));               /* of nobody */
    assert_spoilt(text, stacks, SPACE(OUTER + 3) | SPACE(HOME)); /* at home */
    assert_spoilt(text, pawns[0], SPACE(MIDDLE + 5));            /* Cyan's too */
    assert_spoilt(text, pawns[0], HOMES | SPACE(OUTER + 3));     /* seven with the stack */
    assert_spoilt(text, pawns[0], SPACE(CENTRE));
    assert_spoilt(text, pawns[0], SPACE(SPACES));
    assert_spoilt(text, pawns[2], SPACE(HOME));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(plies_are_read_and_written),
        cmocka_unit_test(what_is_no_ply_is_refused),
        cmocka_unit_test(H6_real_dice_are_read_as_people_type_them),
        cmocka_unit_test(valid_positions_are_accepted),
        cmocka_unit_test(the_pawns_field),
        cmocka_unit_test(the_order_of_pawns),
        cmocka_unit_test(at_most_four_pawns_a_player),
        cmocka_unit_test(no_home_square_holds_two_pawns),
        cmocka_unit_test(no_space_holds_more_than_two_pawns_or_two_colours),
        cmocka_unit_test(the_side_field),
        cmocka_unit_test(the_dice_field),
        cmocka_unit_test(the_scores_field),
        cmocka_unit_test(the_scores_add_up_to_the_points_for_arrivals),
        cmocka_unit_test(the_arrivals_field),
        cmocka_unit_test(the_variant_field),
        cmocka_unit_test(a_finished_game_has_no_dice_and_the_last_mover),
        cmocka_unit_test(equal_situations_have_equal_bytes),
        cmocka_unit_test(inconsistent_bytes_are_found),
    };
    return cmocka_run_group_tests_name("Hypnosia: texts", tests, NULL, NULL);
}
