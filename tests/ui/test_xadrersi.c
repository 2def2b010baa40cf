/* Xadrersi by keys and by clicks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "tabuleiro/xadrersi.h"
#include "ui/playing.h"

/* A game in which White calls Black's queen (X6), and its last two plies. */
#define GAME "K@a1 N@b2 Q@b3 Q@a2 N@c4 B@c3 R@d3 R@e4 R@f4 R@c5 N@e5 N@d2 B@b4 B@f5 B@a4 K@a3"

static const char *const glyphs[2][TB_XADRERSI_KINDS] = {{"♔", "♕", "♖", "♗", "♘"},
                                                         {"♚", "♛", "♜", "♝", "♞"}};

static struct terminal *start(void) { return START_GAME(XADRERSI, .argv = ARGUMENTS("--seed=1")); }

static struct terminal *start_at(const char *position)
{
    char option[300];
    snprintf(option, sizeof option, "--position=%s", position);
    return START_GAME(XADRERSI, .argv = ARGUMENTS(option));
}

/* The cell of a piece in hand: right of the board. */
static struct cell hand_cell(struct terminal *term, char letter, int seat)
{
    const char *glyph = glyphs[seat][strchr("KQRBN", letter) - "KQRBN"];
    int a = cell_of(term, "a1").col, h = cell_of(term, "h1").col, edge = (a > h ? a : h) + 5;
    for (int row = 0; row < terminal_rows(term); row++)
        for (int col = edge; col < edge + 6; col++)
            if (strcmp(terminal_cell(term, row, col).text, glyph) == 0)
                return (struct cell){row, col};
    fail_on_screen(term, "There is no %s in hand:", glyph);
    return (struct cell){0, 0};
}

static void click(struct terminal *term, struct cell at) { click_at(term, at.row, at.col); }

/* A piece that alone may be placed is chosen already. */
static bool is_chosen(struct terminal *term) { return shows(term, "choose where it goes"); }

static void by_keys(struct terminal *term, const char *ply, int seat)
{
    if (!is_chosen(term)) {
        point_at_cell(term, hand_cell(term, ply[0], seat));
        assert_shows(term, " - may be chosen");
        press_key(term, VTERM_KEY_ENTER);
        assert_true(is_chosen(term));
    }
    point_at(term, &ply[2]);
    assert_shows(term, " - may go here");
    press_key(term, VTERM_KEY_ENTER);
}

static void by_clicks(struct terminal *term, const char *ply, int seat)
{
    if (!is_chosen(term))
        click(term, hand_cell(term, ply[0], seat));
    assert_true(is_chosen(term));
    click(term, cell_of(term, &ply[2]));
}

static void by_clicks_square_first(struct terminal *term, const char *ply, int seat)
{
    bool chosen = is_chosen(term);
    click(term, cell_of(term, &ply[2]));
    if (chosen)
        return;
    assert_shows(term, "choose what goes there");
    assert_shows(term, " - chosen");
    click(term, hand_cell(term, ply[0], seat));
}

static void by_keys_square_first(struct terminal *term, const char *ply, int seat)
{
    bool chosen = is_chosen(term);
    point_at(term, &ply[2]);
    press_key(term, VTERM_KEY_ENTER);
    if (chosen)
        return;
    assert_shows(term, "choose what goes there");
    point_at_cell(term, hand_cell(term, ply[0], seat));
    press_key(term, VTERM_KEY_ENTER);
}

static void by_typing(struct terminal *term, const char *ply, int seat)
{
    (void)seat;
    type_plies(term, ply);
}

typedef void way(struct terminal *term, const char *ply, int seat);

/* The board, and the score of both, are as in the position; the piece placed
 * last is marked, and no other. */
static void assert_position(struct terminal *term, const struct tb_position *position, int last)
{
    int scores[TB_MAX_SEATS];
    char text[64];
    tb_xadrersi.scores(position, scores);
    for (int seat = 0; seat < 2; seat++) {
        snprintf(text, sizeof text, scores[seat] == 1 ? " %d point\n" : " %d points\n",
                 scores[seat]);
        assert_shows(term, text);
    }
    struct cell cells[TB_XADRERSI_SQUARES];
    cells_of_squares(term, cells);
    for (int square = 0; square < TB_XADRERSI_SQUARES; square++) {
        int piece = tb_xadrersi_piece(position, square);
        struct cell at = cells[square];
        const char *shown = terminal_cell(term, at.row, at.col).text;
        bool marked = strcmp(terminal_cell(term, at.row, at.col - 1).text, "•") == 0;
        if (piece != 0)
            assert_string_equal(
                shown, glyphs[tb_xadrersi_piece_seat(piece)][tb_xadrersi_piece_kind(piece)]);
        else
            assert_true(strcmp(shown, " ") == 0 || strcmp(shown, "·") == 0);
        assert_int_equal(marked, square == last);
    }
}

/* Plays the game by these ways in turn, to its end. */
static void play_game(struct terminal *term, way *const ways[], size_t count)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_xadrersi);
    struct tb_match *match = tb_match_new(&setup, NULL);
    char text[TB_PLY_TEXT];
    int length;
    assert_non_null(match);
    for (const char *at = GAME; sscanf(at, " %15s%n", text, &length) == 1; at += length) {
        tb_ply ply;
        int played = tb_match_length(match);
        assert_true(tb_match_read_ply(match, text, &ply, NULL));
        assert_true(tb_match_play(match, ply));
        ways[(size_t)(played / 2) % count](term, text, played % 2);
        if (tb_match_result(match).termination == TB_UNTERMINATED)
            assert_position(term, tb_match_position(match), tb_xadrersi_square_of(ply));
    }
    assert_shows(term, "White wins (1-0): 32-23 points (X10)");
    assert_shows(term, "White: 1 game won");
    assert_shows(term, "Black: 0 games won");
    press(term, "l");
    assert_position(term, tb_match_position(match), 16); /* a3 */
    tb_match_free(match);
}

static void a_game_by_keys(void **state)
{
    (void)state;
    way *const ways[] = {by_keys, by_keys_square_first};
    struct terminal *term = start();
    play_game(term, ways, COUNT(ways));
    leave(term);
}

static void a_game_by_clicks(void **state)
{
    (void)state;
    way *const ways[] = {by_clicks, by_clicks_square_first, by_typing};
    struct terminal *term = start();
    play_game(term, ways, COUNT(ways));
    leave(term);
}

static void a_game_on_the_large_turned_board(void **state)
{
    (void)state;
    way *const ways[] = {by_keys, by_clicks, by_clicks_square_first};
    struct terminal *term =
        START_GAME(XADRERSI, .rows = 44, .cols = 120, .argv = ARGUMENTS("--seed=1"));
    assert_int_equal(cell_of(term, "b1").col - cell_of(term, "a1").col, 8);
    press(term, "t");
    assert_true(cell_of(term, "a1").row < cell_of(term, "a8").row);
    play_game(term, ways, COUNT(ways));
    leave(term);
}

static void X6_the_called_queen_is_chosen_already(void **state)
{
    (void)state;
    struct terminal *term = start();
    type_plies(term, "K@a1 N@b2 Q@b3");
    assert_shows(term, "Black, the queen is called (X6): choose where it goes");
    struct cell queen = hand_cell(term, 'Q', 1);
    assert_string_equal(terminal_cell(term, queen.row, queen.col - 1).text, "▸");
    assert_string_equal(terminal_cell(term, queen.row, queen.col + 1).text, "=");
    click(term, hand_cell(term, 'R', 1));
    assert_shows(term, "The queen is called and must be placed now (X6)");
    assert_shows(term, "choose where it goes");
    click(term, cell_of(term, "a2"));
    assert_shows(term, "Q@a2");
    leave(term);
}

/* Chooses a piece by its key. */
static void assert_refused_piece(const char *position, const char *key, const char *why)
{
    struct terminal *term = start_at(position);
    press(term, key);
    assert_shows(term, why);
    press_key(term, VTERM_KEY_UP);
    assert_hides(term, why);
    leave(term);
}

static void a_piece_that_may_not_be_placed_is_refused_with_the_rule(void **state)
{
    (void)state;
    assert_refused_piece("8/8/8/8/8/8/8/8 w -", "2", "White places the king first (X2)");
    assert_refused_piece("8/8/8/8/4K3/8/8/8 b e4", "1", "Black places the king last (X3)");
    assert_refused_piece("8/8/8/8/4Kr2/8/8/8 w f4", "1", "White has no king left in hand (X1)");
    assert_refused_piece("8/8/8/8/3QKr2/8/8/8 b d4", "5",
                         "The queen is called and must be placed now (X6)");
}

/* Chooses a piece by its key, then a square that it may not go to. */
static void assert_refused_square(const char *plies, const char *key, const char *square,
                                  const char *why)
{
    struct terminal *term = start();
    type_plies(term, plies);
    press(term, key);
    assert_true(is_chosen(term));
    point_at(term, square);
    assert_hides(term, "may go here");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, why);
    assert_true(is_chosen(term));
    leave(term);
}

static void a_square_that_a_piece_may_not_go_to_is_refused_with_the_rule(void **state)
{
    (void)state;
    assert_refused_square("K@e4", "3", "e4", "The square is occupied (X1)");
    assert_refused_square("K@e4", "3", "e6", "The piece must touch one that is on the board (X4)");
    assert_refused_square("K@e4 R@e5 B@f4 R@d5", "4", "d4",
                          "The two bishops must stand on squares of different colours (X5)");
}

static void a_square_that_is_open_to_no_piece_is_refused_with_the_rule(void **state)
{
    (void)state;
    struct terminal *term = start();
    type_plies(term, "K@e4");
    point_at(term, "a8");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "The piece must touch one that is on the board (X4)");
    click(term, cell_of(term, "e4"));
    assert_shows(term, "The square is occupied (X1)");
    assert_shows(term, "Black, place a piece: choose a piece");
    click(term, cell_of(term, "e5"));
    click(term, cell_of(term, "a1"));
    assert_shows(term, "(X4)");
    assert_shows(term, "choose what goes there"); /* on e5, still */
    leave(term);
}

static void escape_lets_go_of_the_square_and_of_the_piece(void **state)
{
    (void)state;
    struct terminal *term = start();
    type_plies(term, "K@e4");
    point_at(term, "e5");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "choose what goes there");
    press_escape(term);
    assert_shows(term, "Black, place a piece: choose a piece");
    press_key(term, VTERM_KEY_ENTER);
    press_key(term, VTERM_KEY_ENTER); /* the same again lets go, too */
    assert_shows(term, "Black, place a piece: choose a piece");
    press(term, "2");
    assert_true(is_chosen(term));
    press_escape(term);
    assert_shows(term, "Black, place a piece: choose a piece");
    leave(term);
}

static void X3_the_black_king_ends_the_game_where_X7_lets_it(void **state)
{
    (void)state;
    struct terminal *term = start();
    char plies[] = GAME;
    *strrchr(plies, ' ') = '\0';
    type_plies(term, plies);
    assert_shows(term, "Black, place the king (X3): choose where it goes");
    point_at(term, "h8");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "The black king must touch the white piece placed last (X7)");
    point_at(term, "a3");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "White wins (1-0)");
    press(term, "lu");
    assert_shows(term, "Black, place the king (X3): choose where it goes");
    leave(term);
}

static void pure_ascii_where_nothing_else_is_possible(void **state)
{
    (void)state;
    struct terminal *term =
        START_GAME(XADRERSI, .environment = ENVIRONMENT("LC_ALL=C"), .argv = ARGUMENTS("--seed=1"));
    type_plies(term, "K@a1 N@b2 Q@b3");
    assert_shows(term, "| K |");
    assert_shows(term, ">q=");
    press(term, "ooo?");
    press_times(term, VTERM_KEY_PAGEDOWN, 2);
    assert_shows(term, "K k king   Q q queen   R r rook   B b bishop   N n knight");
    press_escape(term);
    resize(term, 44, 120);
    assert_shows(term, "|  *Q   |");
    leave(term);
    assert_wrote_ascii(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_game_by_keys),
        TEST(a_game_by_clicks),
        TEST(a_game_on_the_large_turned_board),
        TEST(X6_the_called_queen_is_chosen_already),
        TEST(a_piece_that_may_not_be_placed_is_refused_with_the_rule),
        TEST(a_square_that_a_piece_may_not_go_to_is_refused_with_the_rule),
        TEST(a_square_that_is_open_to_no_piece_is_refused_with_the_rule),
        TEST(escape_lets_go_of_the_square_and_of_the_piece),
        TEST(X3_the_black_king_ends_the_game_where_X7_lets_it),
        TEST(pure_ascii_where_nothing_else_is_possible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
