/* Phrases about players, turns and results. */
#include "table/phrases.h"

#include <stdlib.h>
#include <string.h>

#include "record/code.h"
#include "table/table_help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "text/race_game.h"

/* A game that Ana begins, with these plies. */
static struct tb_match *match_of(const struct tb_game *game, const char *plies)
{
    struct tb_setup setup;
    char list[200];
    tb_setup_init(&setup, game);
    strcpy(setup.players[0].name, "Ana");
    struct tb_match *match = tb_match_new(&setup, NULL);
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
    struct tb_setup setup = {.game = &tb_zener, .players = {{.name = "Ana"}}};
    char out[TB_PLAYER_SIZE];
    assert_string_equal(tb_tell_player(&setup, 0, out), "Ana (White)");
    assert_string_equal(tb_tell_player(&setup, 1, out), "Black");
    setup.players[1] = setup.players[0];
    assert_string_equal(tb_tell_player(&setup, 1, out), "Ana (Black)");
}

/* The players of a game that three asked for have its colours before it begins,
 * and so have those of a game from a position. */
static void a_seat_has_its_colour_before_the_game_begins(void **state)
{
    (void)state;
    struct tb_setup setup;
    char out[TB_PLAYER_SIZE];
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_PLAYERS] = 3;
    strcpy(setup.players[0].name, "Ana");
    strcpy(setup.players[1].name, "Rui");
    assert_string_equal(tb_tell_player(&setup, 0, out), "Ana (Red)");
    assert_string_equal(tb_tell_player(&setup, 1, out), "Rui (Green)");
    assert_string_equal(tb_tell_player(&setup, 2, out), "Blue");
    setup.from_position = true;
    assert_true(tb_hypnosia.parse("R:h1/C:h1 R - 0,0 - -", &setup.position, NULL));
    assert_string_equal(tb_tell_player(&setup, 1, out), "Rui (Cyan)");
}

static void Z3_a_seat_has_its_colour_before_the_pieces_are_arranged(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener,
                             .options = {[TB_ZENER_SETUP] = 2},
                             .players = {{.name = "Ana"}, {.name = "Rui"}}};
    char out[TB_PLAYER_SIZE];
    assert_true(tb_setup_arranges(&setup));
    assert_string_equal(tb_tell_player(&setup, 0, out), "Ana (White)");
    assert_string_equal(tb_tell_player(&setup, 1, out), "Rui (Black)");
}

static void the_longest_name_fits(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener};
    char out[TB_PLAYER_SIZE];
    memset(setup.players[0].name, 'n', TB_NAME_SIZE - 1);
    tb_tell_player(&setup, 0, out);
    assert_string_equal(&out[TB_NAME_SIZE - 1], " (White)");
}

static void assert_due(const struct tb_game *game, const char *plies, const char *expected)
{
    struct tb_match *match = match_of(game, plies);
    char out[TB_DUE_SIZE];
    assert_string_equal(tb_tell_due(match, tb_match_position(match), out), expected);
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
    struct tb_match *match = match_of(game, plies);
    char out[TB_RESULT_SIZE], short_out[TB_RESULT_CODE];
    if (how != NULL)
        how(match);
    assert_string_equal(tb_tell_result(match, out), line);
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
    char out[TB_RESULT_SIZE];
    assert_string_equal(tb_tell_result(NULL, out), "The game is unfinished (*)");
}

static struct tb_match *hypnosia_from(const char *position, int idle_rounds)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = idle_rounds;
    setup.from_position = true;
    strcpy(setup.players[0].name, "Ana");
    assert_true(tb_hypnosia.parse(position, &setup.position, NULL));
    return tb_match_new(&setup, NULL);
}

static void a_throw_is_told_with_who_throws(void **state)
{
    (void)state;
    struct tb_match *match = hypnosia_from("R:o1/C:o16 R - 0,0 - -", 20);
    char out[TB_DUE_SIZE];
    assert_true(tb_match_play(match, tb_hypnosia_throw_of(4, 5)));
    assert_string_equal(tb_tell_throw(match, 0, out), "Ana (Red) rolls 54.");
    tb_match_free(match);
}

static void H15_a_rank_is_told_with_place_player_and_reason(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "1. Green: 7 points, in the centre before Red (H15)",
        "2. Ana (Red): 7 points, in the centre after Green (H15)",
        "3. Blue: 1 point",
    };
    struct tb_match *match = hypnosia_from("R:c,c/G:c,c,c/B:o2 R - 7,7,1 GRGGR -", 20);
    struct tb_rank ranks[TB_MAX_SEATS];
    assert_int_equal(tb_hypnosia.ranking(tb_match_position(match), ranks), 3);
    for (int i = 0; i < 3; i++) {
        char out[TB_DUE_SIZE];
        assert_string_equal(tb_tell_rank(match, &ranks[i], out), lines[i]);
    }
    tb_match_free(match);
}

static void H17_a_stalled_game_names_the_rule(void **state)
{
    (void)state;
    struct tb_match *match = hypnosia_from("R:i0/C: R - 4,-4 - -", 1);
    char out[TB_RESULT_SIZE];
    assert_true(tb_match_play(match, tb_hypnosia_throw_of(6, 6)));
    for (int die = 0; die < 2; die++)
        assert_true(
            tb_match_play(match, tb_hypnosia_move(TB_HYPNOSIA_INNER, TB_HYPNOSIA_INNER, false)));
    assert_string_equal(tb_tell_result(match, out),
                        "Ana (Red) wins (R#): rounds without progress: 1 (H17)");
    tb_match_free(match);
}

/* A record of these tags, saved at noon. */
static void assert_saved_game(const char *tags, const char *expected)
{
    struct tb_saved_game game = {.saved = {.number = 1, .changed = {.tv_sec = 1796040000}}};
    char out[TB_SAVED_GAME_SIZE];
    zener_record(&game.record, tags);
    assert_string_equal(tb_tell_saved_game(&game, out), expected);
    tb_record_free(&game.record);
}

static void a_saved_game_is_told_with_date_length_and_players(void **state)
{
    (void)state;
    assert_saved_game("[White \"Ana\"][Black \"Rui\"] c1c2 *",
                      "2026-11-30 12:00, 1 ply: Ana (White), Rui (Black)");
    assert_saved_game("[White \"Ana\"] c1c2 c7c6 *",
                      "2026-11-30 12:00, 2 plies: Ana (White), Black");
    assert_saved_game("[Arrangement \"hidden\"] *", "2026-11-30 12:00, 0 plies: White, Black");
}

static void what_is_wrong_with_a_saved_game_is_told_without_the_directory(void **state)
{
    (void)state;
    char out[TB_SAVED_GAME_SIZE];
    struct tb_saved_game game = {.error = {"/home/ana/zener-2.pgn:1:2: odd / very odd"}};
    assert_string_equal(tb_tell_saved_game(&game, out), "zener-2.pgn:1:2: odd / very odd");
    game.error = (struct tb_error){"Out of memory."};
    assert_string_equal(tb_tell_saved_game(&game, out), "Out of memory.");
}

static void a_game_of_a_file_is_told_with_its_place_and_its_tags(void **state)
{
    (void)state;
    char path[256], out[TB_RESULT_SIZE], ply[TB_DUE_SIZE];
    empty_table(NULL);
    strcpy(path, in_place("games.pgn"));
    write_text("games.pgn", "[Event \"Club\"][Date \"2026.11.29\"][Game \"Zener\"]"
                            "[White \"Bia\"] c1c2 c7c6 *\n\n[Event \"?\"][Game \"Zener\"]*\n");
    assert_true(tb_table_open(table, path));
    assert_int_equal(tb_table_load_all(table), TB_LOADED);
    assert_string_equal(tb_tell_shown_game(table, out),
                        "Game 1 of 2: Club, 2026.11.29, Bia (White), Black");
    assert_string_equal(tb_tell_shown_ply(table, ply), "Ply 0 of 2");
    tb_table_look(table, 2);
    assert_string_equal(tb_tell_shown_ply(table, ply), "Ply 2 of 2: c7c6");
    assert_true(tb_table_show_game(table, 1));
    assert_string_equal(tb_tell_shown_game(table, out), "Game 2 of 2: White, Black");
    end_table(NULL);
}

static void refused_games_are_counted(void **state)
{
    (void)state;
    char out[TB_DUE_SIZE];
    assert_string_equal(tb_tell_refused(0, out), "");
    assert_string_equal(tb_tell_refused(1, out), "1 game of this file cannot be read:");
    assert_string_equal(tb_tell_refused(2, out), "2 games of this file cannot be read:");
}

int main(void)
{
    setenv("TZ", "UTC0", 1);
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
        cmocka_unit_test(H17_a_stalled_game_names_the_rule),
        cmocka_unit_test(a_saved_game_is_told_with_date_length_and_players),
        cmocka_unit_test(what_is_wrong_with_a_saved_game_is_told_without_the_directory),
        cmocka_unit_test(a_game_of_a_file_is_told_with_its_place_and_its_tags),
        cmocka_unit_test(refused_games_are_counted),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
