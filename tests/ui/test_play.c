/* Playing whole games by keys: the cursor, choosing, marks and endings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "tabuleiro/zener.h"
#include "ui/playing.h"

/* Every square shows what the position has there, drawn in Unicode. */
static void assert_board(struct terminal *term, const struct tb_position *position)
{
    static const char *const glyphs[] = {" ", "○", "✛", "≈", "□", "☆", "●", "✚", "≋", "■", "★"};
    for (int square = 0; square < TB_ZENER_SQUARES; square++) {
        uint8_t pieces[TB_ZENER_PIECES];
        const char name[3] = {(char)('a' + square % TB_ZENER_FILES),
                              (char)('1' + square / TB_ZENER_FILES), '\0'};
        int height = tb_zener_stack(position, square, pieces);
        const char *top = glyphs[height > 0 ? pieces[height - 1] : 0];
        char digits[16] = " ";
        if (height > 1)
            snprintf(digits, sizeof digits, "%d", height);
        struct cell at = cell_of(term, name);
        if (strcmp(terminal_cell(term, at.row, at.col).text, top) != 0 ||
            terminal_cell(term, at.row, at.col + 1).text[0] != digits[0])
            fail_on_screen(term, "%s should show %s%s:", name, top, digits);
    }
}

/* Plays the plies by keys, and beside it on a match; each must show on the
 * board.  Returns the match, to be freed. */
static struct tb_match *play_along(struct terminal *term, const char *plies)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_zener);
    setup.seed = 1;
    struct tb_match *match = tb_match_new(&setup, NULL);
    char text[TB_PLY_TEXT];
    int length;
    assert_non_null(match);
    for (; sscanf(plies, " %15s%n", text, &length) == 1; plies += length) {
        tb_ply ply;
        assert_true(tb_match_read_ply(match, text, &ply, NULL));
        steps(term, text);
        assert_true(tb_match_play(match, ply));
        if (tb_match_result(match).termination == TB_UNTERMINATED)
            assert_board(term, tb_match_position(match));
    }
    return match;
}

/* Looks at the finished board, without the question over it. */
static void assert_last_board(struct terminal *term, struct tb_match *match)
{
    press(term, "l");
    assert_hides(term, "Swap sides  ");
    assert_board(term, tb_match_position(match));
    tb_match_free(match);
}

static void Z10_a_game_by_keys_is_won_by_leaving_the_board(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    struct tb_match *match =
        play_along(term, "b1b2 d7d6 b7b6 d1d2 b2b3 d6d5 a7a6 e1e2 b3b4 d5d4 b6b5 d2c2 b4b5 d4d3 "
                         "c7c6 c1b1 c2d2 d3d2 b5b6 e2d2 a6b6 b5b4 b1b2 c6c5 b6b5 d2d3 b6b7 d2d1 "
                         "c5c4 b2b3 b7off");
    assert_shows(term, "White wins (1-0): the cross left the board");
    assert_shows(term, "(Z10)");
    assert_last_board(term, match);
    assert_shows(term, "White wins (1-0): the cross left the board");
    leave(term);
}

static void Z11_a_game_by_keys_is_won_by_covering_every_piece(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    struct tb_match *match =
        play_along(term, "e1e2 a7b7 c7d7 c1c2 d1c1 e7d7 a1a2 c2c3 d7c7 a2a1 c3c4 d7c7 d7c7 b1b2 "
                         "c4c5 b7c7 e2d2 c5c6 b7c7 c1c2 c6c7");
    assert_shows(term, "White wins (1-0): every piece of Black is covered");
    assert_shows(term, "(Z11)");
    assert_last_board(term, match);
    leave(term);
}

static void Z10_black_leaves_over_the_lower_edge(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqw1o/5/5/5/5/5/OXWQ(Sx) b - -"));
    steps(term, "e1off");
    assert_shows(term, "Black wins (0-1): the cross left the board");
    leave(term);
}

static void a_game_by_letters_and_space(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, "lllhk");
    assert_cursor(term, "c2");
    press(term, "j ");
    assert_square(term, "c2", "(   )");
    press(term, "k ");
    assert_shows(term, "1. c1c2");
    assert_cursor(term, "c7");
    leave(term);
}

static void tab_goes_round_what_may_be_chosen(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=s1wxo/5/5/5/1(qO)3/5/1XWQS w - -"));
    static const char *const pieces[] = {"b1", "c1", "d1", "e1", "b3"};
    point_at(term, "b1");
    for (size_t i = 1; i <= COUNT(pieces); i++) {
        press_key(term, VTERM_KEY_TAB);
        assert_cursor(term, pieces[i % COUNT(pieces)]);
    }
    for (size_t i = COUNT(pieces); i > 0; i--) {
        terminal_key_with(term, VTERM_KEY_TAB, VTERM_MOD_SHIFT);
        terminal_wait_frame(term);
        assert_cursor(term, pieces[i - 1]);
    }
    press_key(term, VTERM_KEY_ENTER);
    static const char *const targets[] = {"c1", "b2", "a1"};
    for (size_t i = 0; i < COUNT(targets); i++) {
        press_key(term, VTERM_KEY_TAB);
        assert_cursor(term, targets[i]);
    }
    leave(term);
}

static void what_may_be_chosen_is_marked_in_the_text(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--color=never"));
    assert_square(term, "a1", "▸ ○ -");
    assert_square(term, "b1", "- ✛ -");
    assert_square(term, "e1", "- ☆ -");
    assert_square(term, "b7", "  ■  ");
    assert_square(term, "b2", "     ");
    point_at(term, "b1");
    press_key(term, VTERM_KEY_ENTER);
    point_at(term, "c3");
    assert_square(term, "a1", "( ○ )");
    assert_square(term, "b1", "= ✛ =");
    assert_square(term, "b2", "(   )");
    assert_square(term, "c1", "( ≈ )");
    assert_square(term, "c3", "▸    ");
    assert_square(term, "e1", "  ☆  ");
    leave(term);
}

static void the_last_steps_and_the_height_of_stacks_are_marked_in_the_text(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--color=never"));
    steps(term, "a1b1");
    assert_square(term, "a1", " •   ");
    assert_square(term, "b1", " •○2 ");
    steps(term, "e7e6 c7b7");
    assert_square(term, "e7", " •   ");
    assert_square(term, "e6", " •●  ");
    assert_square(term, "c7", " •   ");
    assert_square(term, "b7", " •≋2 ");
    assert_square(term, "a1", "     ");
    leave(term);
}

static void Z10_the_exits_are_marked_in_the_text(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--position=sqw1o/3X1/5/5/5/5/O1WQ(Sx) w - -", "--color=never"));
    point_at(term, "d6");
    steps(term, "d6d7");
    leave(term);
    term = START(.argv = ARGUMENTS("--position=sqwXo/5/5/5/5/5/O1WQ(Sx) w - -", "--color=never"));
    assert_square(term, "d7off", "  ↑  ");
    point_at(term, "d7");
    press_key(term, VTERM_KEY_ENTER);
    assert_square(term, "d7off", "( ↑ )");
    assert_square(term, "c7off", "  ↑  ");
    press_key(term, VTERM_KEY_UP);
    assert_square(term, "d7off", "▸ ↑ )");
    assert_cursor(term, "d7off");
    assert_shows(term, "exit of White's pieces - may go here");
    leave(term);
}

static void Z7_the_piece_of_the_forced_step_is_chosen_already(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    steps(term, "d1d2");
    assert_cursor(term, "b7");
    assert_shows(term, "> Black");
    assert_shows(term, "Black, forced step (square): choose where it goes");
    assert_square(term, "b6", "(   )");
    assert_square(term, "a7", "( ★ )");
    press_escape(term); /* there is no other */
    assert_shows(term, "Black, forced step (square): choose where it goes");
    point_at(term, "b6");
    assert_square(term, "b7", "= ■ =");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "Black, free step: choose a piece");
    assert_square(term, "b6", " •■  "); /* barred */
    assert_square(term, "c7", "- ≋ -");
    leave(term);
}

static void a_forbidden_choice_is_answered_with_the_rule(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    point_at(term, "c7");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "(Z5)");
    point_at(term, "c4");
    assert_hides(term, "(Z5)");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "(Z5)");
    point_at(term, "a1");
    press_key(term, VTERM_KEY_ENTER);
    point_at(term, "b2");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "(Z5)");
    assert_shows(term, "White, free step: choose where it goes");
    press_escape(term);
    assert_shows(term, "White, free step: choose a piece");
    assert_cursor(term, "a1");
    steps(term, "a1a2 e7e6");
    point_at(term, "e6");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "(Z7)");
    leave(term);
}

static void another_piece_may_be_chosen_instead(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press_key(term, VTERM_KEY_ENTER);
    point_at(term, "d1");
    press_key(term, VTERM_KEY_ENTER);
    assert_square(term, "d2", "(   )");
    assert_square(term, "a1", "  ○  ");
    assert_square(term, "a2", "     ");
    press_key(term, VTERM_KEY_ENTER); /* the same again lets go */
    assert_shows(term, "choose a piece");
    leave(term);
}

static void what_stands_under_the_cursor_is_told(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqw1o/5/5/5/5/5/O1WQ(SxX) w - -"));
    point_at(term, "e1");
    assert_shows(term, "e1: white cross on black cross on white star");
    point_at(term, "e2");
    assert_shows(term, "e2: empty\n");
    leave(term);
}

static void Z6_covered_pieces_are_listed_as_such(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=sqw1o/5/5/5/5/5/O1WQ(SxX) w - -"));
    assert_shows(term, "free     ○ ✛ ≈ □\n");
    assert_shows(term, "covered          ☆\n");
    assert_shows(term, "free     ●   ≋ ■ ★\n");
    assert_shows(term, "covered    ✚\n");
    leave(term);
}

static void the_list_of_plies_ends_with_the_latest(void **state)
{
    (void)state;
    static const char *const rounds[] = {"e2e1 a1a2 e7e6 a7a6", "e1e2 a2a1 e6e7 a6a7"};
    struct terminal *term = START(.argv = ARGUMENTS("--repetition=ignore"));
    type_plies(term, "a1a2 e7e6 a7a6");
    assert_shows(term, "  1. a1a2        e7e6 a7a6");
    for (int round = 2; round <= 14; round++)
        type_plies(term, rounds[round % 2 == 0]);
    assert_shows(term, " 14. e1e2 a2a1   e6e7 a6a7");
    assert_shows(term, " 13. e2e1 a1a2   e7e6 a7a6");
    assert_hides(term, "  1. a1a2");
    leave(term);
}

static void control_l_draws_the_screen_anew(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    point_at(term, "c3");
    char *before = terminal_snapshot(term);
    terminal_scribble(term, "\033[2J\033[5;5Hwall: lunch!");
    assert_false(is_same(term, before));
    press(term, "\f");
    assert_same(term, before);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(Z10_a_game_by_keys_is_won_by_leaving_the_board),
        TEST(Z11_a_game_by_keys_is_won_by_covering_every_piece),
        TEST(Z10_black_leaves_over_the_lower_edge),
        TEST(a_game_by_letters_and_space),
        TEST(tab_goes_round_what_may_be_chosen),
        TEST(what_may_be_chosen_is_marked_in_the_text),
        TEST(the_last_steps_and_the_height_of_stacks_are_marked_in_the_text),
        TEST(Z10_the_exits_are_marked_in_the_text),
        TEST(Z7_the_piece_of_the_forced_step_is_chosen_already),
        TEST(a_forbidden_choice_is_answered_with_the_rule),
        TEST(another_piece_may_be_chosen_instead),
        TEST(what_stands_under_the_cursor_is_told),
        TEST(Z6_covered_pieces_are_listed_as_such),
        TEST(the_list_of_plies_ends_with_the_latest),
        TEST(control_l_draws_the_screen_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
