/* Boards as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"
#include "text/boards.h"
#include "text/race_game.h"
#include "text/talk.h"

static char *board_of(const struct tb_game *game, const struct tb_position *position)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    tb_text_board(game, position, out);
    fclose(out);
    return text;
}

static void assert_board(const struct tb_game *game, const char *position, const char *expected)
{
    struct tb_position read = {{0}};
    assert_true(game->parse(position, &read, NULL));
    char *text = board_of(game, &read);
    assert_string_equal(text, expected);
    free(text);
}

static void zener_begins_in_plain_columns(void **state)
{
    (void)state;
    assert_board(&tb_zener, "sqwxo/5/5/5/5/5/OXWQS w - -",
                 "7  s  q  w  x  o\n"
                 "6  .  .  .  .  .\n"
                 "5  .  .  .  .  .\n"
                 "4  .  .  .  .  .\n"
                 "3  .  .  .  .  .\n"
                 "2  .  .  .  .  .\n"
                 "1  O  X  W  Q  S\n"
                 "   a  b  c  d  e\n"
                 "White: free O X W Q S; covered none\n"
                 "Black: free o x w q s; covered none\n");
}

static void Z6_stacks_are_shown_whole_in_aligned_columns(void **state)
{
    (void)state;
    assert_board(&tb_zener, "s1wx1/5/5/5/(oXq)4/5/1(OW)1QS w - -",
                 "7  s      .     w  x  .\n"
                 "6  .      .     .  .  .\n"
                 "5  .      .     .  .  .\n"
                 "4  .      .     .  .  .\n"
                 "3  (oXq)  .     .  .  .\n"
                 "2  .      .     .  .  .\n"
                 "1  .      (OW)  .  Q  S\n"
                 "   a      b     c  d  e\n"
                 "White: free W Q S; covered O X\n"
                 "Black: free x w q s; covered o\n");
}

static void Z6_the_highest_stack_fits(void **state)
{
    (void)state;
    assert_board(&tb_zener, "5/5/5/5/5/5/4(oxwqsOXWQS) w - -",
                 "7  .  .  .  .  .\n"
                 "6  .  .  .  .  .\n"
                 "5  .  .  .  .  .\n"
                 "4  .  .  .  .  .\n"
                 "3  .  .  .  .  .\n"
                 "2  .  .  .  .  .\n"
                 "1  .  .  .  .  (oxwqsOXWQS)\n"
                 "   a  b  c  d  e\n"
                 "White: free S; covered O X W Q\n"
                 "Black: free none; covered o x w q s\n");
}

static void Z10_a_piece_that_left_is_neither_free_nor_covered(void **state)
{
    (void)state;
    struct tb_position read;
    assert_true(tb_zener.parse("sqwxo/5/5/5/5/5/OXW1S w - -", &read, NULL));
    char *text = board_of(&tb_zener, &read);
    assert_holds(text, "White: free O X W S; covered none\n");
    free(text);
}

static void xadrersi_shows_pieces_hands_and_scores(void **state)
{
    (void)state;
    assert_board(&tb_xadrersi, "8/8/8/8/8/2K5/QRr5/1q6 b a2",
                 "8  .  .  .  .  .  .  .  .\n"
                 "7  .  .  .  .  .  .  .  .\n"
                 "6  .  .  .  .  .  .  .  .\n"
                 "5  .  .  .  .  .  .  .  .\n"
                 "4  .  .  .  .  .  .  .  .\n"
                 "3  .  .  K  .  .  .  .  .\n"
                 "2  Q  R  r  .  .  .  .  .\n"
                 "1  .  q  .  .  .  .  .  .\n"
                 "   a  b  c  d  e  f  g  h\n"
                 "White: in hand R B B N N; score 25\n"
                 "Black: in hand K R B B N N; score 13\n");
}

static void H1_hypnosia_begins_with_the_numbers_of_the_spaces(void **state)
{
    (void)state;
    assert_board(&tb_hypnosia, "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -",
                 "               [10]   09    08    07    06   [05]\n"
                 "             11    ::                      ::    04\n"
                 "          12         [06]   05    04   [03]         03\n"
                 "       13          07    ::          ::    02          02\n"
                 "    14          08         <i2>  <i1>         01          01\n"
                 "[15]   ::   [09]   ::   <i3>  54321 <i0>   ::   [00]   ::   [00]\n"
                 "    16          10         <i4>  <i5>         17          29\n"
                 "       17          11    ::          ::    16          28\n"
                 "          18         [12]   13    14   [15]         27\n"
                 "             19    ::                      ::    26\n"
                 "               [20]   21    22    23    24   [25]\n"
                 "Red: pawns h1 h2 h3 h4; in the centre 0; captured 0; score 0\n"
                 "Cyan: pawns h1 h2 h3 h4; in the centre 0; captured 0; score 0\n");
}

static void H10_hypnosia_shows_pawns_stacks_and_arrivals(void **state)
{
    (void)state;
    assert_board(&tb_hypnosia, "R:h4,o0,o0,c/G:o5,m1,m9,m9/B:i0,i3,i3,c B - 4,1,4 RB -",
                 "               [10]   09    08    07    06   [G ]\n"
                 "             11    ::                      ::    04\n"
                 "          12         [06]   05    04   [03]         03\n"
                 "       13          07    ::          ::    02          02\n"
                 "    14          08         <i2>  <i1>         G           01\n"
                 "[15]   ::   [GG]   ::   <BB>  RB321 <B >   ::   [00]   ::   [RR]\n"
                 "    16          10         <i4>  <i5>         17          29\n"
                 "       17          11    ::          ::    16          28\n"
                 "          18         [12]   13    14   [15]         27\n"
                 "             19    ::                      ::    26\n"
                 "               [20]   21    22    23    24   [25]\n"
                 "Red: pawns h4 2o0; in the centre 1; captured 0; score 4\n"
                 "Green: pawns o5 m1 2m9; in the centre 0; captured 0; score 1\n"
                 "Blue: pawns i0 2i3; in the centre 1; captured 0; score 4\n");
}

static void H12_hypnosia_counts_the_captured(void **state)
{
    (void)state;
    struct tb_position read = {{0}};
    assert_true(tb_hypnosia.parse("R:/C:c,c,c C - 9,3 CCC -", &read, NULL));
    char *text = board_of(&tb_hypnosia, &read);
    assert_holds(text, "Red: pawns none; in the centre 0; captured 4; score 9\n"
                       "Cyan: pawns none; in the centre 3; captured 1; score 3\n");
    assert_holds(text, "CCC21");
    free(text);
}

/* A pawn stands where the number of its space stood.  The first difference
 * between the drawings shows where; the circles do not lie over each other. */
static void H1_every_space_has_its_place_in_the_drawing(void **state)
{
    (void)state;
    struct tb_position start;
    tb_startpos(&tb_hypnosia, &start);
    char *empty = board_of(&tb_hypnosia, &start);
    for (int space = 0; space < TB_HYPNOSIA_CENTRE; space++) {
        char position[64];
        int circle = space < TB_HYPNOSIA_MIDDLE ? 0 : space < TB_HYPNOSIA_INNER ? 1 : 2;
        static const int first[] = {TB_HYPNOSIA_OUTER, TB_HYPNOSIA_MIDDLE, TB_HYPNOSIA_INNER};
        int index = space - first[circle];
        snprintf(position, sizeof position, "R:%c%d/C:h1 C - 0,0 - -", "omi"[circle], index);
        struct tb_position one = {{0}};
        assert_true(tb_hypnosia.parse(position, &one, NULL));
        char *drawn = board_of(&tb_hypnosia, &one);
        const char *at = drawn;
        const char *before = empty;
        while (*at == *before) {
            at++;
            before++;
        }
        char number[3];
        snprintf(number, sizeof number, circle == 2 ? "i%d" : "%02d", index);
        assert_int_equal(*at, 'R');
        assert_memory_equal(before, number, 2);
        free(drawn);
    }
    free(empty);
}

static void every_game_has_a_board(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        struct tb_position start = {{0}};
        char position[TB_POSITION_TEXT];
        tb_startpos(tb_games[i], &start);
        tb_games[i]->text(&start, position);
        char *board = board_of(tb_games[i], &start);
        assert_null(strstr(board, position));
        assert_true(occurrences(board, "\n") > 1);
        free(board);
    }
}

static void a_game_without_a_board_shows_its_position(void **state)
{
    (void)state;
    struct tb_position start;
    tb_startpos(&race_game, &start);
    char *text = board_of(&race_game, &start);
    assert_string_equal(text, "0 0,0,0 0\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zener_begins_in_plain_columns),
        cmocka_unit_test(Z6_stacks_are_shown_whole_in_aligned_columns),
        cmocka_unit_test(Z6_the_highest_stack_fits),
        cmocka_unit_test(Z10_a_piece_that_left_is_neither_free_nor_covered),
        cmocka_unit_test(xadrersi_shows_pieces_hands_and_scores),
        cmocka_unit_test(H1_hypnosia_begins_with_the_numbers_of_the_spaces),
        cmocka_unit_test(H10_hypnosia_shows_pawns_stacks_and_arrivals),
        cmocka_unit_test(H12_hypnosia_counts_the_captured),
        cmocka_unit_test(H1_every_space_has_its_place_in_the_drawing),
        cmocka_unit_test(every_game_has_a_board),
        cmocka_unit_test(a_game_without_a_board_shows_its_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
