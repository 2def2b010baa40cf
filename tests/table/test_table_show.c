/* What is shown: the game on the table, or those of an opened file. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "table/table_help.h"
#include "tabuleiro/zener.h"

#define FINISHED_GAME                                                                              \
    "[Event \"one\"]\n[Game \"Zener\"]\n[White \"Bia\"]\n[Termination \"resigned\"]\n"             \
    "c1c2 c7c6 b7b6 1-0\n\n"
#define OPEN_GAME "[Event \"two\"]\n[Game \"Zener\"]\n[Black \"Ian\"]\nc1c2 c7c6 *\n\n"
#define WON                                                                                        \
    "[Event \"three\"]\n[Game \"Zener\"]\n[FEN \"Sqwxo/5/5/5/5/4s/OXWQ1 w - -\"]\n"                \
    "a7off 1-0\n\n"

static enum tb_loading open_text(const char *text)
{
    char path[256];
    strcpy(path, in_place("games.pgn"));
    write_text("games.pgn", text);
    if (!tb_table_open(table, path))
        return TB_NOT_LOADED;
    return tb_table_load_all(table);
}

static void assert_in_slot(const char *part, bool there)
{
    char *text = file_text(SLOT);
    assert_non_null(text);
    assert_int_equal(strstr(text, part) != NULL, there);
    test_free(text);
}

/* A game of the file, so many of its plies shown, or the one on the table. */
static void assert_shows(int game, int plies, int length)
{
    const struct tb_match *match = tb_table_shown_match(table);
    assert_int_equal(tb_table_shown(table).game, game);
    assert_int_equal(tb_table_shown(table).plies, plies);
    assert_int_equal(tb_table_shown_length(table), length);
    assert_int_equal(tb_match_length(match), length);
    assert_int_equal(match == tb_table_match(table), game == TB_ON_TABLE);
    assert_int_equal(tb_table_at_present(table), game == TB_ON_TABLE && plies == length);
}

static void assert_event(const char *event)
{
    assert_string_equal(tb_record_tag(tb_table_shown_record(table), "Event"), event);
}

static void the_game_on_the_table_is_looked_through(void **state)
{
    (void)state;
    static const long to[][2] = {{1, 1}, {3, 3}, {4, 3},        {-1, 0},       {0, 0},
                                 {2, 2}, {9, 3}, {LONG_MIN, 0}, {LONG_MAX, 3}, {1L << 32, 3}};
    begin_game();
    play_all("c1c2 c7c6 b7b6");
    assert_shows(TB_ON_TABLE, 3, 3);
    for (size_t i = 0; i < sizeof to / sizeof to[0]; i++) {
        tb_table_look(table, to[i][0]);
        assert_shows(TB_ON_TABLE, (int)to[i][1], 3);
    }
    tb_table_look(table, 1);
    tb_table_close(table);
    assert_shows(TB_ON_TABLE, 3, 3);
    assert_event("Casual game");
}

static void what_a_file_holds_says_how_it_is_shown(void **state)
{
    (void)state;
    assert_int_equal(open_text(OPEN_GAME), TB_LOADED_RESUMABLE);
    assert_shows(0, 2, 2);
    assert_int_equal(open_text(FINISHED_GAME), TB_LOADED);
    assert_shows(0, 0, 3);
    assert_int_equal(open_text(OPEN_GAME FINISHED_GAME), TB_LOADED);
    assert_shows(0, 0, 2);
    assert_int_equal(open_text(OPEN_GAME OPEN_GAME), TB_LOADED);
    assert_int_equal(open_text("[Game \"Zener\"]*"), TB_LOADED_RESUMABLE);
    assert_shows(0, 0, 0);
    assert_int_equal(open_text(OPEN_GAME "[Event \"x\"]\n[Game \"Go\"]*"), TB_LOADED_RESUMABLE);
    assert_int_equal(tb_table_games(table), 1);
    assert_int_equal(tb_table_refused(table), 1);
    assert_non_null(strstr(tb_table_diagnostics(table), "games.pgn:7:7: there is no game 'Go'"));
    assert_int_equal(open_text(OPEN_GAME), TB_LOADED_RESUMABLE);
    assert_int_equal(tb_table_refused(table), 0);
    assert_string_equal(tb_table_diagnostics(table), "");
}

/* What was shown before still is. */
static void what_cannot_be_opened_changes_nothing(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    tb_table_look(table, 0);
    int open = descriptors();
    for (int shown = 0; shown <= 1; shown++) {
        int game = shown ? 0 : TB_ON_TABLE, length = shown ? 3 : 1;
        assert_int_equal(open_text("[Game \"Xadrersi\"]*"), TB_NOT_LOADED);
        assert_non_null(strstr(tb_table_why(table), "is a record of Xadrersi, not of Zener"));
        assert_shows(game, 0, length);
        assert_int_equal(descriptors(), open);
        assert_int_equal(open_text("x"), TB_NOT_LOADED);
        assert_int_equal(open_text(""), TB_NOT_LOADED);
        assert_non_null(strstr(tb_table_why(table), "games.pgn: holds no game"));
        assert_shows(game, 0, length);
        assert_false(tb_table_open(table, in_place("none.pgn")));
        assert_non_null(strstr(tb_table_why(table), "none.pgn: cannot be opened: "));
        assert_int_equal(tb_table_load(table), TB_NOT_LOADED);
        assert_shows(game, 0, length);
        assert_int_equal(open_text(FINISHED_GAME), TB_LOADED);
    }
}

static void a_file_is_read_part_by_part(void **state)
{
    (void)state;
    struct tb_buffer text = {0};
    char path[256];
    int parts = 0, before = 0;
    for (int i = 0; i < 30000; i++)
        tb_buffer_text(&text, OPEN_GAME);
    write_text("games.pgn", text.bytes);
    tb_buffer_free(&text);
    strcpy(path, in_place("games.pgn"));
    begin_game();
    assert_true(tb_table_open(table, path));
    for (enum tb_loading loading = TB_LOADING; loading == TB_LOADING; parts++) {
        assert_shows(TB_ON_TABLE, 0, 0);
        loading = tb_table_load(table);
        int done = tb_table_loaded(table);
        assert_in_range(done, loading == TB_LOADING ? before : 0, 100);
        before = done;
    }
    assert_in_range(parts, 5, 50);
    assert_int_equal(tb_table_games(table), 30000);
    int open = descriptors();
    assert_true(tb_table_open(table, path)); /* and given up */
    assert_int_equal(tb_table_load(table), TB_LOADING);
    tb_table_stop_loading(table);
    assert_int_equal(tb_table_load(table), TB_NOT_LOADED);
    assert_true(tb_table_open(table, path)); /* and another one in its place */
    assert_int_equal(tb_table_load(table), TB_LOADING);
    assert_int_equal(open_text(FINISHED_GAME), TB_LOADED);
    assert_int_equal(tb_table_games(table), 1);
    assert_int_equal(descriptors(), open);
}

static void games_of_a_file_are_shown_one_after_the_other(void **state)
{
    (void)state;
    assert_int_equal(open_text(FINISHED_GAME OPEN_GAME), TB_LOADED);
    tb_table_look(table, 2);
    assert_refused(tb_table_show_game(table, -1), "This is the first game of the file.");
    assert_refused(tb_table_show_game(table, INT_MIN), "This is the first game of the file.");
    assert_shows(0, 2, 3);
    assert_event("one");
    assert_string_equal(tb_table_shown_record(table)->setup.players[0].name, "Bia");
    assert_true(tb_table_show_game(table, 1));
    assert_shows(1, 0, 2);
    assert_event("two");
    assert_string_equal(tb_table_shown_record(table)->setup.players[0].name, "");
    assert_string_equal(tb_table_shown_record(table)->setup.players[1].name, "Ian");
    tb_table_look(table, 1);
    assert_refused(tb_table_show_game(table, 2), "This is the last game of the file.");
    assert_refused(tb_table_show_game(table, INT_MAX), "This is the last game of the file.");
    assert_shows(1, 1, 2);
    assert_true(tb_table_show_game(table, 0));
    assert_shows(0, 0, 3);
}

/* It waits, and is saved as it was. */
static void the_game_on_the_table_is_untouched_by_a_file(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_int_equal(open_text(FINISHED_GAME OPEN_GAME), TB_LOADED);
    tb_table_look(table, 3);
    assert_true(tb_table_show_game(table, 1));
    assert_string_equal(tb_table_setup(table)->players[0].name, "Ana");
    assert_int_equal(tb_table_awaits(table), TB_AWAITS_PLY);
    assert_int_equal(tb_match_length(tb_table_match(table)), 1);
    assert_int_equal(slot_held(), 1);
    tb_table_close(table);
    assert_shows(TB_ON_TABLE, 1, 1);
    assert_int_equal(tb_table_games(table), 0);
    assert_string_equal(tb_table_diagnostics(table), "");
    play_all("c7c6");
    assert_in_slot("c1c2 c7c6 *", true);
}

/* A computer's ply that comes meanwhile does not interrupt those who look. */
static void a_file_stays_open_as_the_game_goes_on(void **state)
{
    (void)state;
    begin_game();
    assert_int_equal(open_text(FINISHED_GAME), TB_LOADED);
    tb_table_look(table, 2);
    play_all("c1c2");
    assert_shows(0, 2, 3);
    assert_in_slot("c1c2 *", true);
    tb_table_close(table);
    assert_shows(TB_ON_TABLE, 1, 1);
}

static void without_a_game_a_closed_file_leaves_nothing(void **state)
{
    (void)state;
    assert_int_equal(open_text(OPEN_GAME), TB_LOADED_RESUMABLE);
    tb_table_close(table);
    assert_null(tb_table_shown_match(table));
    assert_int_equal(tb_table_shown(table).plies, 0);
    assert_int_equal(open_text(OPEN_GAME), TB_LOADED_RESUMABLE);
    begin_game(); /* closes it, too */
    assert_shows(TB_ON_TABLE, 0, 0);
}

/* Playing on */

static void assert_open_ended(int plies, bool expected)
{
    tb_table_look(table, plies);
    assert_int_equal(tb_table_can_play_on(table), expected);
    if (!expected)
        assert_refused(tb_table_play_on(table), "The game is over here: go back first.");
}

static void a_game_is_played_on_but_from_its_end(void **state)
{
    (void)state;
    assert_int_equal(
        open_text(FINISHED_GAME OPEN_GAME WON "[Event \"four\"]\n[Game \"Zener\"]\n"
                                              "[FEN \"1qwxo/5/5/5/5/4s/OXWQ1 w - -\"]\n1-0\n"),
        TB_LOADED);
    assert_int_equal(tb_table_games(table), 4);
    for (int plies = 0; plies <= 3; plies++)
        assert_open_ended(plies, plies < 3);
    assert_true(tb_table_show_game(table, 1));
    for (int plies = 0; plies <= 2; plies++)
        assert_open_ended(plies, true);
    assert_true(tb_table_show_game(table, 2));
    assert_open_ended(0, true);
    assert_open_ended(1, false);
    assert_true(tb_table_show_game(table, 3));
    assert_open_ended(0, false);
    assert_null(tb_table_match(table));
}

static void what_came_later_is_taken_back(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2 c7c6 b7b6 d1d2");
    assert_true(tb_table_resign(table));
    assert_open_ended(4, false);
    tb_table_look(table, 2);
    assert_true(tb_table_play_on(table));
    assert_ended(TB_UNTERMINATED, 0);
    assert_score(0, 0, 0, 0);
    assert_shows(TB_ON_TABLE, 2, 2);
    assert_in_slot("1. c1c2 c7c6 *", true);
    assert_true(tb_table_redo(table)); /* and is not forgotten yet */
    assert_shows(TB_ON_TABLE, 3, 3);
}

/* Played on from there, and one ply more: is it the file's record, or one of its own? */
static void assert_played_on(int plies, const char *ply, bool same_record)
{
    tb_table_look(table, plies);
    assert_true(tb_table_play_on(table));
    assert_shows(TB_ON_TABLE, plies, plies);
    assert_int_equal(tb_table_games(table), 0);
    assert_false(tb_table_has_slot(table)); /* not touched: not saved */
    play_all(ply);
    assert_in_slot("[Event \"two\"]", same_record);
    assert_in_slot("[Event \"Casual game\"]", !same_record);
    assert_in_slot("[Termination \"unterminated\"]", true);
    assert_true(tb_table_discard(table));
}

static void a_game_of_a_file_is_played_on_from_anywhere(void **state)
{
    (void)state;
    static const char *const plies[] = {"a1a2", "c7c6", "b7b6"};
    for (int at = 0; at <= 2; at++) {
        assert_int_equal(open_text(FINISHED_GAME), TB_LOADED);
        assert_played_on(at, plies[at], false);
        assert_string_equal(tb_table_setup(table)->players[0].name, "Bia");
        assert_string_equal(tb_table_setup(table)->players[1].name, "");
        assert_int_equal(open_text(OPEN_GAME), TB_LOADED_RESUMABLE);
        assert_played_on(at, plies[at], at == 2);
    }
}

#define FILE_GAME                                                                                  \
    "[Game \"Zener\"][Date \"1999.12.31\"][White \"Bia\"][Black \"?\"][Site \"Rio\"]"              \
    "c1c2 {good} c7c6 b7b6 *"

static void all_of_an_unfinished_game_is_resumed(void **state)
{
    (void)state;
    assert_int_equal(open_text(FILE_GAME), TB_LOADED_RESUMABLE);
    assert_true(tb_table_play_on(table));
    assert_string_equal(tb_table_setup(table)->players[0].name, "Bia");
    assert_string_equal(tb_table_setup(table)->players[1].name, "");
    assert_false(tb_table_leave(table)); /* nobody touched it */
    assert_int_equal(count_files("a", ""), 0);
    assert_int_equal(open_text(FILE_GAME), TB_LOADED_RESUMABLE);
    assert_true(tb_table_play_on(table));
    play_all("d1d2");
    assert_in_slot("[Site \"Rio\"]\n[Date \"1999.12.31\"]", true);
    assert_in_slot("[White \"Bia\"]\n[Black \"?\"]", true);
    assert_in_slot("c1c2 {good} c7c6 b7b6 2. d1d2 *", true);
}

static void a_part_of_it_is_a_game_of_its_own(void **state)
{
    (void)state;
    assert_int_equal(open_text(FILE_GAME), TB_LOADED_RESUMABLE);
    tb_table_look(table, 2);
    assert_true(tb_table_play_on(table));
    play_all("b7b6");
    assert_in_slot("1999", false);
    assert_in_slot("[Event \"Casual game\"]\n[Site \"?\"]\n[Date \"2", true);
    assert_in_slot("[White \"Bia\"]\n[Black \"?\"]", true);
    assert_in_slot("[Time \"", true);
    assert_in_slot("1. c1c2 c7c6 b7b6 *", true);
}

/* With the names of the file, by its rules, from its position. */
static void the_table_is_set_up_as_the_file_says(void **state)
{
    (void)state;
    assert_int_equal(open_text("[Game \"Zener\"]\n[White \"Bia\"]\n[Repetition \"ignore\"]\n"
                               "[FEN \"Sqwxo/5/5/5/5/4s/OXWQ1 w - -\"]\n*\n"),
                     TB_LOADED_RESUMABLE);
    assert_true(tb_table_play_on(table));
    assert_int_equal(tb_table_setup(table)->options[TB_ZENER_REPETITION], 1);
    assert_true(tb_table_setup(table)->from_position);
    play_all("a7off");
    assert_score(1, 1, 0, 0);
    assert_true(tb_table_next(table, true));
    assert_stands("Sqwxo/5/5/5/5/4s/OXWQ1 w - -");
    assert_string_equal(tb_table_setup(table)->players[1].name, "Bia");
}

static void the_game_on_the_table_is_left_for_that_of_the_file(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_int_equal(open_text(OPEN_GAME), TB_LOADED_RESUMABLE);
    assert_true(tb_table_play_on(table));
    assert_string_equal(tb_table_news(table), "The unfinished game is saved.");
    assert_saved("1");
    assert_true(tb_table_agree_draw(table));
    assert_int_equal(open_text(FINISHED_GAME), TB_LOADED);
    assert_true(tb_table_play_on(table));
    assert_string_equal(tb_table_news(table), "");
    assert_archive("2");
    assert_shows(TB_ON_TABLE, 0, 0);
}

/* Saving in a file of people's own */

static void assert_saved_as(const char *part, bool there)
{
    char *text = file_text("mine.pgn");
    assert_non_null(text);
    assert_int_equal(strstr(text, part) != NULL, there);
    test_free(text);
}

static void what_is_shown_is_saved_where_people_want_it(void **state)
{
    (void)state;
    char path[256];
    struct tb_setup setup = zener_setup();
    strcpy(path, in_place("mine.pgn"));
    new_table(&setup, &homes, false);
    begin_game();
    assert_true(tb_table_save_as(table, path));
    play_all("c1c2");
    tb_table_look(table, 0); /* all of the game, though */
    assert_true(tb_table_save_as(table, path));
    assert_saved_as("1. c1c2 *", true);
    assert_false(tb_table_is_saved(table));
    assert_true(tb_table_resign(table));
    leave_well();
    assert_true(tb_table_save_as(table, path));
    assert_saved_as("[White \"Ana\"]\n[Black \"Rui\"]\n[Result \"1-0\"]", true);
    assert_int_equal(open_text(FINISHED_GAME OPEN_GAME), TB_LOADED);
    assert_true(tb_table_show_game(table, 1));
    assert_true(tb_table_save_as(table, path));
    assert_saved_as("[Event \"two\"]", true);
    assert_saved_as("[Event \"one\"]", false);
}

static void where_it_cannot_be_saved_is_told(void **state)
{
    (void)state;
    char expected[512], path[256];
    begin_game();
    play_all("c1c2");
    strcpy(path, in_place("none/mine.pgn"));
    snprintf(expected, sizeof expected, "%s: cannot be saved: No such file or directory", path);
    assert_refused(tb_table_save_as(table, path), expected);
    strcpy(path, in_place(SLOT));
    assert_false(tb_table_save_as(table, path));
    assert_string_equal(tb_table_warning(table), "");
    assert_in_slot("c1c2 *", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(the_game_on_the_table_is_looked_through),
        TABLE_TEST(what_a_file_holds_says_how_it_is_shown),
        TABLE_TEST(what_cannot_be_opened_changes_nothing),
        TABLE_TEST(a_file_is_read_part_by_part),
        TABLE_TEST(games_of_a_file_are_shown_one_after_the_other),
        TABLE_TEST(the_game_on_the_table_is_untouched_by_a_file),
        TABLE_TEST(a_file_stays_open_as_the_game_goes_on),
        TABLE_TEST(without_a_game_a_closed_file_leaves_nothing),
        TABLE_TEST(a_game_is_played_on_but_from_its_end),
        TABLE_TEST(what_came_later_is_taken_back),
        TABLE_TEST(a_game_of_a_file_is_played_on_from_anywhere),
        TABLE_TEST(all_of_an_unfinished_game_is_resumed),
        TABLE_TEST(a_part_of_it_is_a_game_of_its_own),
        TABLE_TEST(the_table_is_set_up_as_the_file_says),
        TABLE_TEST(the_game_on_the_table_is_left_for_that_of_the_file),
        TABLE_TEST(what_is_shown_is_saved_where_people_want_it),
        TABLE_TEST(where_it_cannot_be_saved_is_told),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
