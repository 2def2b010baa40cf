/* Phrases about players, turns and results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/code.h"
#include "table/phrases.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "text/race_game.h"

static struct tb_match *match_of(const struct tb_game *game, const char *plies)
{
    struct tb_match_setup setup = {.game = game};
    struct tb_match *match = tb_match_new(&setup);
    char list[200];
    strcpy(list, plies);
    for (char *text = strtok(list, " "); text != NULL; text = strtok(NULL, " ")) {
        tb_ply ply;
        assert_true(tb_match_read_ply(match, text, &ply, NULL));
        assert_true(tb_match_play(match, ply));
    }
    return match;
}

static void a_player_is_a_name_and_a_colour(void **state)
{
    (void)state;
    struct tb_series series = {.count = 2, .persons = {{.name = "Ana"}}};
    struct tb_position start;
    char out[TB_PLAYER_SIZE];
    tb_startpos(&tb_zener, &start);
    assert_string_equal(tb_tell_player(&series, &tb_zener, &start, 0, out), "Ana (White)");
    assert_string_equal(tb_tell_player(&series, &tb_zener, &start, 1, out), "Black");
    series.shift = 1;
    assert_string_equal(tb_tell_player(&series, &tb_zener, &start, 0, out), "White");
    assert_string_equal(tb_tell_player(&series, &tb_zener, &start, 1, out), "Ana (Black)");
}

/* The players of a game that three asked for have its colours before it begins,
 * too, and so have those of a game from a position. */
static void a_seat_has_its_colour_before_the_game_begins(void **state)
{
    (void)state;
    struct tb_sitting sitting = {
        .game = &tb_hypnosia,
        .options = {[TB_HYPNOSIA_PLAYERS] = 3, [TB_HYPNOSIA_STACK_CROSSING] = 1},
        .series = {.count = 3, .persons = {{.name = "Ana"}, {.name = "Rui"}}}};
    char out[TB_PLAYER_SIZE];
    assert_string_equal(tb_tell_seat(&sitting, 0, out), "Ana (Red)");
    assert_string_equal(tb_tell_seat(&sitting, 1, out), "Rui (Green)");
    assert_string_equal(tb_tell_seat(&sitting, 2, out), "Blue");
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_string_equal(tb_tell_seat(&sitting, 1, out), "Rui (Green)");
    tb_sitting_end(&sitting);
    sitting.from_position = true;
    sitting.series.count = 2;
    assert_true(tb_hypnosia.parse("R:h1/C:h1 R - 0,0 - -", &sitting.position, NULL));
    assert_string_equal(tb_tell_seat(&sitting, 1, out), "Rui (Cyan)");
}

static void Z3_a_seat_has_its_colour_before_the_pieces_are_arranged(void **state)
{
    (void)state;
    struct tb_sitting sitting = {
        .game = &tb_zener, .options = {2}, .series = {.count = 2, .persons = {{.name = "Ana"}}}};
    char out[TB_PLAYER_SIZE];
    assert_true(tb_sitting_arranges(&sitting));
    assert_string_equal(tb_tell_seat(&sitting, 0, out), "Ana (White)");
    tb_series_swap(&sitting.series);
    assert_string_equal(tb_tell_seat(&sitting, 1, out), "Ana (Black)");
}

static void the_longest_name_fits(void **state)
{
    (void)state;
    struct tb_series series = {.count = 2};
    struct tb_position start;
    char out[TB_PLAYER_SIZE];
    memset(series.persons[0].name, 'n', TB_NAME_SIZE - 1);
    tb_startpos(&tb_zener, &start);
    tb_tell_player(&series, &tb_zener, &start, 0, out);
    assert_string_equal(&out[TB_NAME_SIZE - 1], " (White)");
}

static void assert_due(const struct tb_game *game, const char *plies, const char *expected)
{
    struct tb_position start;
    tb_startpos(game, &start);
    struct tb_series series = {.count = game->seats(&start), .persons = {{.name = "Ana"}}};
    struct tb_match *match = match_of(game, plies);
    char out[TB_DUE_SIZE];
    assert_string_equal(tb_tell_due(&series, game, tb_match_position(match), out), expected);
    tb_match_free(match);
}

static void what_is_due_follows_the_player(void **state)
{
    (void)state;
    assert_due(&tb_zener, "", "Ana (White), free step");
    assert_due(&tb_zener, "a1a2", "Black, forced step (circle)");
    assert_due(&race_game, "", "Ana (Red), throw");
    assert_due(&race_game, "t1 take t2", "Green, take or share");
}

/* how: what ends the match after the plies. */
static void assert_result(const struct tb_game *game, const char *plies,
                          void (*how)(struct tb_match *match), const char *line, const char *code)
{
    struct tb_position start;
    tb_startpos(game, &start);
    struct tb_series series = {.count = game->seats(&start), .persons = {{.name = "Ana"}}};
    struct tb_match *match = match_of(game, plies);
    char out[TB_RESULT_SIZE], short_out[TB_RESULT_CODE];
    if (how != NULL)
        how(match);
    assert_string_equal(tb_tell_result(match, &series, out), line);
    tb_code_of_result(game, tb_match_position(match), tb_match_result(match).winners, short_out);
    assert_string_equal(short_out, code);
    tb_match_free(match);
}

static void white_resigns(struct tb_match *match) { tb_match_resign(match, 0); }
static void black_resigns(struct tb_match *match) { tb_match_resign(match, 1); }

static void games_of_white_and_black_have_the_results_of_chess(void **state)
{
    (void)state;
    assert_result(&tb_zener, "c1c2", NULL, "The game is unfinished (*)", "*");
    assert_result(&tb_zener, "c1c2", white_resigns, "Black wins (0-1): White resigned", "0-1");
    assert_result(&tb_zener, "c1c2", black_resigns, "Ana (White) wins (1-0): Black resigned",
                  "1-0");
    assert_result(&tb_zener, "c1c2", tb_match_agree_draw, "Draw (1/2-1/2): agreed", "1/2-1/2");
}

static void games_of_colours_name_the_winners(void **state)
{
    (void)state;
    assert_result(&race_game, "t1 take", NULL, "The game is unfinished (*)", "*");
    assert_result(&race_game, "t1 take t2 share t1 share", NULL,
                  "Blue wins (B#): three points (R3)", "B#");
    assert_result(&race_game, "t2 take t2 share t1 share", NULL,
                  "Ana (Red) and Blue share the win (RB#): three points (R3)", "RB#");
    assert_result(&race_game, "t1 take", tb_match_agree_draw, "Draw (RGB#): agreed", "RGB#");
}

static void a_match_that_has_not_begun_is_unfinished(void **state)
{
    (void)state;
    struct tb_series series = {.count = 2};
    char out[TB_RESULT_SIZE];
    assert_string_equal(tb_tell_result(NULL, &series, out), "The game is unfinished (*)");
}

static void a_throw_is_told_with_who_throws(void **state)
{
    (void)state;
    struct tb_series series = {.count = 2, .persons = {{.name = "Ana"}}};
    struct tb_position start;
    char out[TB_DUE_SIZE];
    tb_startpos(&tb_hypnosia, &start);
    tb_ply thrown = tb_hypnosia_throw_of(4, 5);
    assert_string_equal(tb_tell_throw(&series, &tb_hypnosia, &start, thrown, out),
                        "Ana (Red) throws 54");
}

static void H15_a_rank_is_told_with_place_player_and_reason(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "1. Green: 7 points, in the centre before Red (H15)",
        "2. Ana (Red): 7 points, in the centre after Green (H15)",
        "3. Blue: 1 point",
    };
    struct tb_series series = {.count = 3, .persons = {{.name = "Ana"}}};
    struct tb_position end = {{0}};
    struct tb_rank ranks[TB_MAX_SEATS];
    assert_true(tb_hypnosia.parse("R:c,c/G:c,c,c/B:o2 R - 7,7,1 GRGGR -", &end, NULL));
    assert_int_equal(tb_hypnosia.ranking(&end, ranks), 3);
    for (int i = 0; i < 3; i++) {
        char out[TB_DUE_SIZE];
        assert_string_equal(tb_tell_rank(&series, &tb_hypnosia, &end, &ranks[i], out), lines[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_is_a_name_and_a_colour),
        cmocka_unit_test(a_seat_has_its_colour_before_the_game_begins),
        cmocka_unit_test(Z3_a_seat_has_its_colour_before_the_pieces_are_arranged),
        cmocka_unit_test(the_longest_name_fits),
        cmocka_unit_test(what_is_due_follows_the_player),
        cmocka_unit_test(a_throw_is_told_with_who_throws),
        cmocka_unit_test(H15_a_rank_is_told_with_place_player_and_reason),
        cmocka_unit_test(games_of_white_and_black_have_the_results_of_chess),
        cmocka_unit_test(games_of_colours_name_the_winners),
        cmocka_unit_test(a_match_that_has_not_begun_is_unfinished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
