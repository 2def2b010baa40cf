/* Games of a file, looked at ply by ply. */
#include "table/replay.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "record/record_parts.h"
#include "table/table_help.h"
#include "tabuleiro/zener.h"
#include "words/words.h"

#define WON "[FEN \"Sqwxo/5/5/5/5/4s/OXWQ1 w - -\"]\n"

static struct tb_replay replay;
static bool opened;

static enum tb_opened open_text(const char *text)
{
    char path[256];
    strcpy(path, in_place("games.pgn"));
    write_text("games.pgn", text);
    if (opened)
        tb_replay_end(&replay);
    enum tb_opened what = tb_replay_open(&replay, &tb_real_files, path, &tb_zener, &error);
    opened = what != TB_OPENED_NOTHING;
    return what;
}

static int close_it(void **state)
{
    if (opened)
        tb_replay_end(&replay);
    opened = false;
    return leave_table(state);
}

#define REPLAY_TEST(test) cmocka_unit_test_setup_teardown(test, empty_table, close_it)

#define FINISHED_GAME                                                                              \
    "[Event \"one\"]\n[Game \"Zener\"]\n[White \"Bia\"]\n[Termination \"resigned\"]\n"             \
    "c1c2 c7c6 b7b6 1-0\n\n"
#define OPEN_GAME "[Event \"two\"]\n[Game \"Zener\"]\n[Black \"Ian\"]\nc1c2 c7c6 *\n\n"

static void what_a_file_holds_says_what_is_done_with_it(void **state)
{
    (void)state;
    assert_int_equal(open_text(OPEN_GAME), TB_OPENED_PLAY);
    assert_int_equal(replay.at, 2);
    assert_int_equal(open_text(FINISHED_GAME), TB_OPENED_REPLAY);
    assert_int_equal(replay.at, 0);
    assert_int_equal(open_text(OPEN_GAME FINISHED_GAME), TB_OPENED_REPLAY);
    assert_int_equal(replay.at, 0);
    assert_int_equal(open_text(OPEN_GAME OPEN_GAME), TB_OPENED_REPLAY);
    assert_int_equal(open_text("[Game \"Zener\"]*"), TB_OPENED_PLAY);
    assert_int_equal(open_text("[Game \"Xadrersi\"]*"), TB_OPENED_NOTHING);
    assert_trouble("games.pgn", "is a record of Xadrersi, not of Zener");
    assert_int_equal(open_text("x"), TB_OPENED_NOTHING);
    assert_int_equal(open_text(OPEN_GAME "[Event \"x\"]\n[Game \"Go\"]*"), TB_OPENED_PLAY);
    assert_int_equal(replay.games.refused, 1);
}

static void assert_shows(const char *event, int index, int at, int length)
{
    assert_int_equal(replay.index, index);
    assert_int_equal(replay.at, at);
    assert_int_equal(tb_replay_length(&replay), length);
    assert_string_equal(tb_record_tag(tb_replay_record(&replay), "Event"), event);
    assert_int_equal(tb_match_length(replay.sitting.match), length);
}

static void plies_beyond_the_ends_are_the_nearest(void **state)
{
    (void)state;
    open_text(FINISHED_GAME);
    static const long to[][2] = {{1, 1}, {3, 3}, {4, 3},        {-1, 0},       {0, 0},
                                 {2, 2}, {9, 3}, {LONG_MIN, 0}, {LONG_MAX, 3}, {1L << 32, 3}};
    for (size_t i = 0; i < sizeof to / sizeof to[0]; i++) {
        tb_replay_go(&replay, to[i][0]);
        assert_shows("one", 0, (int)to[i][1], 3);
    }
}

static void games_beyond_the_ends_are_not_shown(void **state)
{
    (void)state;
    open_text(FINISHED_GAME OPEN_GAME);
    tb_replay_go(&replay, 2);
    assert_false(tb_replay_show(&replay, -1));
    assert_shows("one", 0, 2, 3);
    assert_string_equal(replay.sitting.series.persons[0].name, "Bia");
    assert_true(tb_replay_show(&replay, 1));
    assert_shows("two", 1, 0, 2);
    assert_string_equal(replay.sitting.series.persons[0].name, "");
    assert_string_equal(replay.sitting.series.persons[1].name, "Ian");
    tb_replay_go(&replay, 1);
    assert_false(tb_replay_show(&replay, 2));
    assert_false(tb_replay_show(&replay, INT_MAX));
    assert_false(tb_replay_show(&replay, INT_MIN));
    assert_shows("two", 1, 1, 2);
    assert_true(tb_replay_show(&replay, 0));
    assert_shows("one", 0, 0, 3);
}

static void assert_open_ended(int plies, bool expected)
{
    tb_replay_go(&replay, plies);
    assert_int_equal(tb_replay_can_play_on(&replay), expected);
}

static void a_game_goes_on_but_from_its_end(void **state)
{
    (void)state;
    open_text(FINISHED_GAME OPEN_GAME "[Event \"three\"]\n[Game \"Zener\"]\n" WON "a7off 1-0\n\n"
                                      "[Event \"four\"]\n[Game \"Zener\"]\n"
                                      "[FEN \"1qwxo/5/5/5/5/4s/OXWQ1 w - -\"]\n1-0\n");
    assert_int_equal(replay.games.count, 4);
    for (int plies = 0; plies <= 3; plies++)
        assert_open_ended(plies, plies < 3);
    assert_true(tb_replay_show(&replay, 1));
    for (int plies = 0; plies <= 2; plies++)
        assert_open_ended(plies, true);
    assert_true(tb_replay_show(&replay, 2));
    assert_open_ended(0, true);
    assert_open_ended(1, false);
    assert_true(tb_replay_show(&replay, 3));
    assert_open_ended(0, false);
}

/* Played on from there, and one ply more: the record that is saved has these. */
static void assert_played_on(int plies, const char *ply, bool same_record)
{
    tb_replay_go(&replay, plies);
    assert_true(tb_replay_play_on(&replay, &autosave, NULL));
    tb_replay_end(&replay);
    opened = false;
    assert_int_equal(tb_match_length(sitting.match), plies);
    play_kept(ply);
    char *text = file_text(SLOT);
    assert_int_equal(strstr(text, "[Event \"two\"]") != NULL, same_record);
    assert_int_equal(strstr(text, "[Event \"Casual game\"]") != NULL, !same_record);
    assert_non_null(strstr(text, "[Termination \"unterminated\"]"));
    test_free(text);
    assert_true(tb_autosave_discard(&autosave));
}

static void a_game_is_played_on_from_anywhere(void **state)
{
    (void)state;
    static const char *const plies[] = {"a1a2", "c7c6", "b7b6"};
    for (int at = 0; at <= 2; at++) {
        open_text(FINISHED_GAME);
        assert_played_on(at, plies[at], false);
        assert_string_equal(sitting.series.persons[0].name, "Bia");
        assert_string_equal(sitting.series.persons[1].name, "");
        open_text(OPEN_GAME);
        assert_played_on(at, plies[at], at == 2);
    }
}

static void a_finished_game_played_on_from_its_end_is_over(void **state)
{
    (void)state;
    open_text(FINISHED_GAME);
    tb_replay_go(&replay, 3);
    assert_true(tb_replay_play_on(&replay, &autosave, NULL));
    assert_int_equal(tb_match_result(sitting.match).termination, TB_RESIGNED);
    assert_true(tb_autosave_leave(&autosave));
    assert_archive("");
    assert_false(tb_replay_on(&replay));
}

static void assert_remarks(const char *moves, int after, const char *expected)
{
    struct tb_record record = {0};
    char remarks[256];
    zener_record(&record, moves);
    assert_ptr_equal(tb_record_remarks(&record, after, remarks, sizeof remarks), remarks);
    assert_string_equal(remarks, expected);
    tb_record_free(&record);
}

static void what_was_said_of_a_ply_is_one_text(void **state)
{
    (void)state;
#define SAID "{before} c1c2! {good} ;better }\n c7c6 $200 $0 {} {x} {} b7b6?! * {after}"
    assert_remarks(SAID, 0, "before");
    assert_remarks(SAID, 1, "! good better }");
    assert_remarks(SAID, 2, "$200 $0 x");
    assert_remarks(SAID, 3, "?! after");
    assert_remarks(SAID, 4, "");
    assert_remarks(SAID, -1, "");
    assert_remarks("c1c2 $1 $2 $3 $4 $5 $6 $7 *", 1, "! ? !! ?? !? ?! $7");
    assert_remarks("c1c2 {a\u202eb\u0301\u0301\u0301} *", 1, "a?b\u0301\u0301");
}

static void remarks_are_cut_at_a_character(void **state)
{
    (void)state;
    struct tb_record record = {0};
    zener_record(&record, "c1c2 {\u00e9\u00e9} {\u4e16} $1 $2 *");
    static const char whole[] = "\u00e9\u00e9 \u4e16 ! ?";
    for (size_t size = 1; size <= sizeof whole; size++) {
        char remarks[32], cleaned[32];
        memset(remarks, 'x', sizeof remarks);
        tb_record_remarks(&record, 1, remarks, size);
        assert_true(strlen(remarks) < size);
        assert_int_equal(strncmp(remarks, whole, strlen(remarks)), 0);
        assert_true(tb_clean(remarks, cleaned, sizeof cleaned));
        assert_int_equal(remarks[size], 'x');
    }
    char remarks[sizeof whole + 4];
    assert_string_equal(tb_record_remarks(&record, 1, remarks, sizeof remarks), whole);
    tb_record_free(&record);
}

int main(void)
{
    tb_words_start();
    const struct CMUnitTest tests[] = {
        REPLAY_TEST(what_a_file_holds_says_what_is_done_with_it),
        REPLAY_TEST(plies_beyond_the_ends_are_the_nearest),
        REPLAY_TEST(games_beyond_the_ends_are_not_shown),
        REPLAY_TEST(a_game_goes_on_but_from_its_end),
        REPLAY_TEST(a_game_is_played_on_from_anywhere),
        REPLAY_TEST(a_finished_game_played_on_from_its_end_is_over),
        REPLAY_TEST(what_was_said_of_a_ply_is_one_text),
        REPLAY_TEST(remarks_are_cut_at_a_character),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
