/* Pointing at plies, without a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"
#include "ui/choice.h"

enum { FIRST_EXIT = TB_ZENER_SQUARES, D_EXIT = FIRST_EXIT + 3 };

static struct tb_match *match;
static struct choice choice;

/* Begins from a position (NULL: the game's first), the cursor on place 0. */
static void begin_game(const struct view *view, const char *text)
{
    struct tb_setup setup;
    tb_setup_init(&setup, view->game);
    setup.from_position = text != NULL;
    if (text != NULL)
        assert_true(view->game->parse(text, &setup.position, NULL));
    match = tb_match_new(&setup, NULL);
    assert_non_null(match);
    choice = (struct choice){.view = view, .match = match, .source = NO_PLACE};
    choice_renew(&choice);
}

static void begin(const char *text) { begin_game(&view_zener, text); }

static int end(void **state)
{
    (void)state;
    tb_match_free(match);
    match = NULL;
    return 0;
}

static int place(const char *square)
{
    return square[0] - 'a' + TB_ZENER_FILES * (square[1] - '1');
}

static struct scene scene_of(bool turned, bool large)
{
    return (struct scene){.position = tb_match_position(match), .turned = turned, .large = large};
}

static enum chosen take(const char *square, tb_ply *ply, struct tb_message *why)
{
    choice.focus = place(square);
    return choice_take(&choice, ply, why);
}

static void play(const char *text)
{
    tb_ply ply;
    assert_true(tb_match_read_ply(match, text, &ply, NULL));
    assert_true(tb_match_play(match, ply));
    choice_renew(&choice);
}

static void a_piece_and_a_target_make_a_ply(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    assert_int_equal(choice.source, NO_PLACE);
    assert_int_equal(take("b1", &ply, NULL), CHOSEN_NOTHING);
    assert_int_equal(choice.source, place("b1"));
    assert_int_equal(take("b2", &ply, NULL), CHOSEN_PLY);
    assert_int_equal(tb_zener_from(ply), place("b1"));
    assert_int_equal(tb_zener_to(ply), place("b2"));
}

static void a_target_that_holds_an_own_piece_is_a_target(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    take("b1", &ply, NULL);
    assert_int_equal(take("c1", &ply, NULL), CHOSEN_PLY);
    assert_int_equal(tb_zener_to(ply), place("c1"));
}

static void an_own_piece_out_of_reach_is_chosen_instead(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    take("b1", &ply, NULL);
    assert_int_equal(take("e1", &ply, NULL), CHOSEN_NOTHING);
    assert_int_equal(choice.source, place("e1"));
}

static void choosing_it_again_lets_go(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    take("b1", &ply, NULL);
    assert_int_equal(take("b1", &ply, NULL), CHOSEN_NOTHING);
    assert_int_equal(choice.source, NO_PLACE);
    choice_let_go(&choice);
    take("b1", &ply, NULL);
    choice.focus = place("c5");
    choice_let_go(&choice);
    assert_int_equal(choice.source, NO_PLACE);
    assert_int_equal(choice.focus, place("b1"));
}

static void what_is_forbidden_is_refused_with_its_rule(void **state)
{
    (void)state;
    tb_ply ply;
    struct tb_message why;
    begin(NULL);
    assert_int_equal(take("a7", &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "Z5");
    assert_int_equal(take("c4", &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "Z5");
    assert_int_equal(choice.source, NO_PLACE);
    take("a1", &ply, &why);
    assert_int_equal(take("c3", &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "Z5");
    choice.focus = FIRST_EXIT;
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "Z10");
    assert_int_equal(choice.source, place("a1"));
}

static void every_refused_square_has_a_reason(void **state)
{
    (void)state;
    begin("sqw1o/5/5/5/5/5/OXWQ(Sx) b X -");
    for (int square = 0; square < TB_ZENER_SQUARES; square++) {
        tb_ply ply;
        struct tb_message why = {0};
        choice_renew(&choice);
        choice.focus = square;
        if (choice_take(&choice, &ply, &why) == CHOSEN_REFUSED)
            assert_non_null(why.text);
    }
}

static void Z7_the_forced_piece_is_chosen_already_and_stays(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    play("b1b2");
    assert_int_equal(choice.source, place("d7"));
    assert_int_equal(choice.focus, place("d7"));
    choice_let_go(&choice);
    assert_int_equal(take("d7", &ply, NULL), CHOSEN_NOTHING);
    assert_int_equal(choice.source, place("d7"));
    assert_int_equal(take("d6", &ply, NULL), CHOSEN_PLY);
    play("d7d6");
    assert_int_equal(choice.source, NO_PLACE);
}

static void Z10_an_exit_is_a_target(void **state)
{
    (void)state;
    tb_ply ply;
    begin("sqwXo/5/5/5/5/5/O1WQ(Sx) w - -");
    take("d7", &ply, NULL);
    choice.focus = D_EXIT;
    assert_int_equal(choice_take(&choice, &ply, NULL), CHOSEN_PLY);
    assert_int_equal(tb_zener_to(ply), TB_ZENER_OFF);
}

/* A piece leaves straight ahead and not elsewhere. */
static void Z10_only_its_own_exit_is_a_target(void **state)
{
    (void)state;
    begin("sqwXo/5/5/5/5/5/O1WQ(Sx) w - -");
    tb_ply ply;
    take("d7", &ply, NULL);
    for (int exit = FIRST_EXIT; exit < view_zener.places; exit++) {
        choice.focus = exit;
        if (exit != D_EXIT)
            assert_int_not_equal(choice_take(&choice, &ply, NULL), CHOSEN_PLY);
    }
}

static void in_a_finished_game_nothing_can_be_chosen(void **state)
{
    (void)state;
    tb_ply ply;
    struct tb_message why;
    begin("sqwXo/5/5/5/5/5/O1WQ(Sx) w - -");
    choice.focus = D_EXIT;
    play("d7off");
    assert_int_equal(choice.count, 0);
    assert_int_equal(choice.source, NO_PLACE);
    assert_true(choice.focus < TB_ZENER_SQUARES); /* not left behind on the exit */
    assert_int_equal(take("a1", &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "Z10");
    choice_cycle(&choice, 1);
    assert_int_equal(choice.focus, place("a1"));
}

static void arrows_go_from_square_to_square(void **state)
{
    (void)state;
    begin(NULL);
    for (int way = 0; way < 4; way++) {
        bool turned = way % 2 != 0;
        int sign = turned ? -1 : 1;
        struct scene scene = scene_of(turned, way / 2 != 0);
        for (int square = 0; square < TB_ZENER_SQUARES; square++) {
            int file = square % TB_ZENER_FILES, rank = square / TB_ZENER_FILES;
            static const int directions[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
            for (int i = 0; i < 4; i++) {
                int to_rank = rank - sign * directions[i][0];
                int to_file = file + sign * directions[i][1];
                bool inside = to_rank >= 0 && to_rank < TB_ZENER_RANKS && to_file >= 0 &&
                              to_file < TB_ZENER_FILES;
                choice.focus = square;
                choice_move(&choice, &scene, directions[i][0], directions[i][1]);
                assert_int_equal(choice.focus,
                                 inside ? to_rank * TB_ZENER_FILES + to_file : square);
            }
        }
    }
}

static void Z10_arrows_reach_an_exit_only_when_it_is_a_target(void **state)
{
    (void)state;
    tb_ply ply;
    begin("sqwXo/5/5/5/5/5/O1WQ(Sx) w - -");
    struct scene scene = scene_of(false, false);
    choice.focus = place("d7");
    choice_move(&choice, &scene, -1, 0);
    assert_int_equal(choice.focus, place("d7"));
    take("d7", &ply, NULL);
    choice_move(&choice, &scene, -1, 0);
    assert_int_equal(choice.focus, D_EXIT);
    choice_move(&choice, &scene, 1, 0);
    assert_int_equal(choice.focus, place("d7"));
}

static void the_cycle_goes_over_what_is_useful_both_ways(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    assert_int_equal(choice.focus, place("a1"));
    choice_cycle(&choice, 1);
    assert_int_equal(choice.focus, place("b1"));
    choice_cycle(&choice, -1);
    choice_cycle(&choice, -1);
    assert_int_equal(choice.focus, place("e1"));
    choice_take(&choice, &ply, NULL);
    choice_cycle(&choice, 1);
    assert_int_equal(choice.focus, place("e2"));
    choice_cycle(&choice, 1);
    assert_int_equal(choice.focus, place("d1"));
}

static void the_cursor_stays_where_something_can_be_chosen(void **state)
{
    (void)state;
    begin(NULL);
    choice.focus = place("d1");
    choice_renew(&choice);
    assert_int_equal(choice.focus, place("d1"));
    choice.focus = place("c4");
    choice_renew(&choice);
    assert_true(choice.focus < TB_ZENER_FILES);
}

static enum chosen jump(int number, tb_ply *ply, struct tb_message *why)
{
    return choice_jump(&choice, number, ply, why);
}

static void a_digit_chooses_a_piece_and_never_plays(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    for (int i = 1; i <= TB_ZENER_SYMBOLS; i++) {
        assert_int_equal(jump(i, &ply, NULL), CHOSEN_NOTHING);
        assert_int_equal(choice.source, place("a1") + i - 1);
        assert_int_equal(choice.focus, choice.source);
    }
    for (int i = TB_ZENER_SYMBOLS + 1; i <= 9; i++) {
        assert_int_equal(jump(i, &ply, NULL), CHOSEN_NOTHING);
        assert_int_equal(choice.focus, place("e1"));
    }
}

static void Z7_a_digit_leaves_the_forced_piece_chosen(void **state)
{
    (void)state;
    tb_ply ply;
    struct tb_message why;
    begin(NULL);
    play("b1b2");
    assert_int_equal(jump(1, &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "Z7");
    assert_int_equal(choice.source, place("d7"));
    assert_int_equal(choice.focus, place("e7"));
    assert_int_equal(jump(2, &ply, &why), CHOSEN_NOTHING);
    assert_int_equal(choice.source, place("d7"));
}

enum { WHITE_HAND = TB_XADRERSI_SQUARES, BLACK_HAND = WHITE_HAND + TB_XADRERSI_KINDS };

static void a_square_may_be_chosen_before_the_piece(void **state)
{
    (void)state;
    tb_ply ply;
    struct tb_message why;
    begin_game(&view_xadrersi, "8/8/8/8/4K3/8/8/8 b e4");
    choice.focus = 36; /* e5 */
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_NOTHING);
    assert_int_equal(choice.target, 36);
    assert_int_equal(choice.source, NO_PLACE);
    choice.focus = BLACK_HAND + TB_XADRERSI_KING;
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "X3");
    choice.focus = 0; /* where nothing can go: the square chosen stays */
    choice_take(&choice, &ply, &why);
    assert_int_equal(choice.target, 36);
    choice.focus = BLACK_HAND + TB_XADRERSI_ROOK;
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_PLY);
    assert_int_equal(tb_xadrersi_square_of(ply), 36);
    assert_int_equal(tb_xadrersi_kind_of(ply), TB_XADRERSI_ROOK);
}

static void X6_another_piece_than_the_called_queen_is_refused(void **state)
{
    (void)state;
    tb_ply ply;
    struct tb_message why;
    begin_game(&view_xadrersi, "8/8/8/8/3QKr2/8/8/8 b d4");
    assert_int_equal(choice.source, BLACK_HAND + TB_XADRERSI_QUEEN);
    choice.focus = BLACK_HAND + TB_XADRERSI_ROOK;
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "X6");
    choice.focus = WHITE_HAND + TB_XADRERSI_ROOK; /* not his own */
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_NOTHING);
    assert_int_equal(choice.source, BLACK_HAND + TB_XADRERSI_QUEEN);
}

static void marks_say_what_is_possible(void **state)
{
    (void)state;
    tb_ply ply;
    begin(NULL);
    struct scene scene = scene_of(false, false);
    choice_mark(&choice, &scene);
    assert_int_equal(scene.marks[place("a1")], MARK_MOVABLE | MARK_FOCUS);
    assert_int_equal(scene.marks[place("e1")], MARK_MOVABLE);
    assert_int_equal(scene.marks[place("a7")], 0);
    take("b1", &ply, NULL);
    choice.focus = place("b2");
    scene = scene_of(false, false);
    choice_mark(&choice, &scene);
    assert_int_equal(scene.marks[place("b1")], MARK_SELECTED);
    assert_int_equal(scene.marks[place("b2")], MARK_TARGET | MARK_FOCUS);
    assert_int_equal(scene.marks[place("a1")], MARK_TARGET);
    assert_int_equal(scene.marks[place("e1")], 0);
}

/* The reason is the one of the space that the die leads to. */
static void H11_a_pawn_that_its_die_leads_onto_the_own_stack_is_refused_with_the_rule(void **state)
{
    (void)state;
    struct tb_message why;
    tb_ply ply;
    begin_game(&view_hypnosia, "R:o6,o8,o8,o21/C:h1 R 2 0,0 - -");
    choice.focus = 6;
    assert_int_equal(choice_take(&choice, &ply, &why), CHOSEN_REFUSED);
    assert_string_equal(why.rule, "H11");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(a_piece_and_a_target_make_a_ply),
        TEST(a_target_that_holds_an_own_piece_is_a_target),
        TEST(an_own_piece_out_of_reach_is_chosen_instead),
        TEST(choosing_it_again_lets_go),
        TEST(what_is_forbidden_is_refused_with_its_rule),
        TEST(every_refused_square_has_a_reason),
        TEST(Z7_the_forced_piece_is_chosen_already_and_stays),
        TEST(Z10_an_exit_is_a_target),
        TEST(Z10_only_its_own_exit_is_a_target),
        TEST(in_a_finished_game_nothing_can_be_chosen),
        TEST(arrows_go_from_square_to_square),
        TEST(Z10_arrows_reach_an_exit_only_when_it_is_a_target),
        TEST(the_cycle_goes_over_what_is_useful_both_ways),
        TEST(the_cursor_stays_where_something_can_be_chosen),
        TEST(a_digit_chooses_a_piece_and_never_plays),
        TEST(Z7_a_digit_leaves_the_forced_piece_chosen),
        TEST(a_square_may_be_chosen_before_the_piece),
        TEST(X6_another_piece_than_the_called_queen_is_refused),
        TEST(H11_a_pawn_that_its_die_leads_onto_the_own_stack_is_refused_with_the_rule),
        TEST(marks_say_what_is_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
