/* Leaving the game on the table, and resuming one that was saved. */
#include <stdio.h>
#include <string.h>

#include "table/table_help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "words/words.h"

enum { FIXED, RANDOM, HIDDEN };

#define LONG_ROUND "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2"

/* A program that saves only when people leave, or never. */
static void lazy_table(const struct tb_homes *where)
{
    struct tb_setup setup = zener_setup();
    new_table(&setup, where, false);
}

/* A file in the first slot. */
static void write_slot(const char *text)
{
    struct tb_error ignored;
    assert_true(tb_make_directory(&tb_real_files, homes.state, &ignored));
    write_text(SLOT, text);
}

static void assert_in_file(const char *name, const char *part)
{
    char *text = file_text(name);
    assert_non_null(text);
    assert_non_null(strstr(text, part));
    test_free(text);
}

static void a_game_that_nobody_touched_is_not_saved(void **state)
{
    (void)state;
    begin_game();
    assert_false(tb_table_would_lose(table));
    assert_false(tb_table_leave(table));
    assert_false(tb_table_quit(table));
    assert_true(tb_table_discard(table));
    assert_int_equal(count_files(".", ""), 0);
    assert_saved("");
}

static void an_unfinished_game_can_be_resumed(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_has_slot(table));
    assert_int_equal(slot_held(), 1);
    assert_true(tb_table_leave(table));
    assert_non_null(tb_table_match(table)); /* it stays on the table */
    assert_false(tb_table_has_slot(table));
    assert_int_equal(slot_held(), 0);
    assert_saved("1");
    assert_false(tb_table_leave(table)); /* no more than once */
    assert_saved("1");
}

static void a_finished_game_goes_to_the_archive(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    assert_archive("");
    assert_false(tb_table_leave(table));
    assert_archive("1");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    assert_false(tb_table_leave(table));
    assert_false(tb_table_quit(table));
    assert_archive("1");
    assert_int_equal(slot_held(), 0);
}

static void of_ends_that_were_undone_only_the_last_is_archived(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    assert_true(tb_table_undo(table));
    assert_saved("");
    assert_true(tb_table_agree_draw(table));
    assert_true(tb_table_undo(table));
    play_all("c7c6");
    assert_true(tb_table_resign(table));
    leave_well();
    assert_archive("2");
}

static void an_end_that_was_undone_is_not_archived(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    assert_true(tb_table_undo(table));
    assert_true(tb_table_leave(table));
    assert_archive("");
    assert_saved("1");
}

static void a_game_that_was_left_may_be_played_on(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    leave_well();
    assert_true(tb_table_undo(table));
    play_all("c7c6");
    assert_in_file(SLOT, "[White \"Ana\"]");
    assert_true(tb_table_leave(table));
    assert_archive("1");
    assert_saved("2");
}

static void who_is_not_eager_saves_when_people_leave(void **state)
{
    (void)state;
    lazy_table(&homes);
    begin_game();
    play_all("c1c2 c7c6");
    assert_false(tb_table_is_saved(table));
    assert_false(tb_table_would_lose(table)); /* nobody thinks that it is saved */
    assert_int_equal(count_files(".", ""), 0);
    assert_true(tb_table_leave(table));
    assert_true(tb_table_is_saved(table));
    assert_saved("2");
}

static void who_quits_without_having_saved_loses_the_game(void **state)
{
    (void)state;
    lazy_table(&homes);
    begin_game();
    assert_false(tb_table_quit(table));
    assert_string_equal(tb_table_news(table), "");
    play_all("c1c2");
    assert_false(tb_table_quit(table));
    assert_string_equal(tb_table_news(table), "The game is not saved.");
    assert_false(tb_table_leave(table));
    assert_int_equal(count_files(".", ""), 0);
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    assert_false(tb_table_quit(table)); /* a finished one is archived */
    assert_string_equal(tb_table_news(table), "");
    assert_archive("1");
}

static void who_quits_a_game_that_was_saved_saves_it(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_quit(table));
    lazy_table(&homes);
    assert_true(tb_table_resume(table, saved_game(1)));
    play_all("c7c6 b7b6");
    assert_true(tb_table_quit(table));
    assert_string_equal(tb_table_news(table), "");
    assert_saved("3");
}

static void a_game_that_is_given_up_is_removed(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_discard(table));
    assert_true(tb_table_is_saved(table));
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    assert_int_equal(slot_held(), 0);
    assert_false(tb_table_leave(table));
    assert_saved("");
    lazy_table(&homes);
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_discard(table));
    assert_false(tb_table_leave(table));
    assert_saved("");
}

static void who_saves_nothing_is_told_nothing(void **state)
{
    (void)state;
    lazy_table(NULL);
    begin_game();
    play_all("c1c2");
    tb_table_leave(table);
    assert_string_equal(tb_table_warning(table), "");
    assert_saved("");
    assert_int_equal(count_files(".", ""), 0);
}

/* Its names, its comments, and all it was saved with; a comment on a ply that is
 * taken back comes back with it. */
static void a_game_is_resumed_as_it_was_left(void **state)
{
    (void)state;
    static const char text[] =
        "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2026.11.29\"]\n[Round \"-\"]\n"
        "[White \"Bia\"]\n[Black \"Ian\"]\n[Result \"*\"]\n[Game \"Zener\"]\n"
        "[Arrangement \"fixed\"]\n[Termination \"unterminated\"]\n[Annotator \"Eva\"]\n\n"
        "1. c1c2 {good} c7c6 b7b6 {well} *\n";
    write_slot(text);
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_true(tb_table_is_saved(table));
    assert_int_equal(slot_held(), 1);
    assert_string_equal(tb_table_setup(table)->players[0].name, "Bia");
    assert_string_equal(tb_table_setup(table)->players[1].name, "Ian");
    assert_int_equal(tb_match_length(tb_table_match(table)), 3);
    assert_int_equal(tb_table_shown(table).plies, 3);
    assert_true(tb_table_undo(table));
    assert_in_file(SLOT, "1. c1c2 {good} c7c6 *");
    play_all("b7b6");
    assert_in_file(SLOT, "1. c1c2 {good} c7c6 b7b6 {well} *");
    assert_true(tb_table_leave(table));
    char *after = file_text(SLOT);
    assert_non_null(strstr(after, strchr(text, '[')));
    test_free(after);
}

static void a_comment_goes_with_the_ply_that_is_taken_back(void **state)
{
    (void)state;
    for (int eager = 0; eager <= 1; eager++) {
        char remarks[64];
        struct tb_setup setup = zener_setup();
        write_slot("[Game \"Zener\"] c1c2 {good} c7c6 {bad} *");
        new_table(&setup, &homes, eager);
        assert_true(tb_table_resume(table, saved_game(1)));
        tb_record_remarks(tb_table_shown_record(table), 2, remarks, sizeof remarks);
        assert_string_equal(remarks, "bad");
        assert_true(tb_table_undo(table));
        assert_true(tb_table_undo(table));
        play_all("a1a2");
        for (int plies = 0; plies < 3; plies++) {
            tb_record_remarks(tb_table_shown_record(table), plies, remarks, sizeof remarks);
            assert_string_equal(remarks, "");
        }
    }
}

static void a_game_resumed_and_not_touched_stays_as_it_is(void **state)
{
    (void)state;
    write_slot("[Game \"Zener\"] c1c2 ; by hand\n*");
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_true(tb_table_leave(table));
    char *text = file_text(SLOT);
    assert_string_equal(text, "[Game \"Zener\"] c1c2 ; by hand\n*");
    test_free(text);
    assert_int_equal(slot_held(), 0);
}

static void what_cannot_be_resumed_changes_nothing(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_leave(table));
    write_text(SLOT_2, "[Game \"Zener\"] c1c9 *");
    begin_game();
    play_all("c1c2 c7c6");
    int open = descriptors();
    assert_false(tb_table_resume(table, saved_game(2)));
    assert_non_null(strstr(tb_table_why(table), "zener-2.pgn:1:16: 'c1c9' is not a step"));
    assert_false(tb_table_resume(table, saved_game(5)));
    assert_non_null(strstr(tb_table_why(table), "zener-5.pgn: cannot be opened: "));
    assert_refused(tb_table_resume(table, saved_game(3)), "This game is being played.");
    assert_int_equal(descriptors(), open);
    assert_true(slot_is_free(2) && slot_is_free(5) && !slot_is_free(3));
    assert_int_equal(tb_match_length(tb_table_match(table)), 2);
    assert_string_equal(tb_table_news(table), "");
    play_all("b7b6");
    assert_in_file("a/state/tabuleiro/zener-3.pgn", "c7c6 b7b6 *");
}

static void the_game_on_the_table_is_left_for_the_one_that_is_resumed(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    begin_game();
    assert_string_equal(tb_table_news(table), "The unfinished game is saved.");
    play_all("a1a2 e7e6");
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_string_equal(tb_table_news(table), "The unfinished game is saved.");
    assert_int_equal(tb_match_length(tb_table_match(table)), 1);
    assert_int_equal(slot_held(), 1);
    assert_saved("2");
    assert_true(tb_table_resign(table));
    assert_true(tb_table_resume(table, saved_game(2)));
    assert_string_equal(tb_table_news(table), "");
    assert_archive("1");
    assert_saved("");
}

static void what_was_being_arranged_is_left_too(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_leave(table));
    struct tb_setup setup = zener_setup();
    setup.options[TB_ZENER_SETUP] = HIDDEN;
    new_table(&setup, &homes, true);
    begin_game();
    assert_true(tb_table_arrange(table, "OXWQS"));
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_int_equal(tb_table_awaits(table), TB_AWAITS_PLY);
    assert_int_equal(tb_table_setup(table)->options[TB_ZENER_SETUP], FIXED);
    assert_refused(tb_table_arrange(table, "OXWQS"), "No arrangement is due.");
}

static void the_running_score_begins_anew(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_table_resign(table));
    assert_true(tb_table_next(table, true));
    play_all("c1c2");
    begin_game();
    assert_score(1, 1, 0, 0);
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_score(0, 0, 0, 0);
    assert_true(tb_table_resign(table));
    assert_score(1, 1, 0, 0);
    assert_true(tb_table_undo(table));
    assert_score(0, 0, 0, 0);
}

static void names_are_cleaned_and_cut(void **state)
{
    (void)state;
    static const char *const names[][2] = {
        {"Ana", "Ana"},
        {"?", ""},
        {"", ""},
        {"   ", ""},
        {"\u3000\u00a0", ""},
        {"??", "??"},
        {"%s%n", "%s%n"},
        {"\u202eevil\u2066", "?evil?"},
        {"0123456789012345678901234567890123456789", "01234567890123456789012345678901"},
        {"世世世世世世世世世世世世世世世世世世", "世世世世世世世世世世世世世世世世"},
    };
    tb_words_start();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[512];
        snprintf(text, sizeof text, "[Game \"Zener\"][White \"%s\"][Black \"Rui\"]*", names[i][0]);
        new_program();
        write_slot(text);
        assert_true(tb_table_resume(table, saved_game(1)));
        assert_string_equal(tb_table_setup(table)->players[0].name, names[i][1]);
        assert_string_equal(tb_table_setup(table)->players[1].name, "Rui");
        assert_true(tb_columns(tb_table_setup(table)->players[0].name) <= TB_NAME_COLUMNS);
    }
}

static void situations_recur_across_an_interruption(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2 " LONG_ROUND);
    assert_true(tb_table_leave(table));
    new_program();
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_ended(TB_UNTERMINATED, 0);
    play_all(LONG_ROUND);
    assert_ended(TB_REPETITION, 3);
    leave_well();
    assert_archive("17");
}

static void H17_rounds_are_counted_across_an_interruption(void **state)
{
    (void)state;
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = 2;
    setup.manual_dice = setup.from_position = true;
    assert_true(tb_hypnosia.parse("R:i0/C:i3 R - 1,-1 - -", &setup.position, NULL));
    new_table(&setup, &homes, true);
    begin_game();
    play_all("66 i0i0 i0i0 66 i3i3 i3i3 66 i0i0");
    assert_true(tb_table_leave(table));
    tb_setup_init(&setup, &tb_hypnosia);
    new_table(&setup, &homes, true);
    struct tb_saved_game *games;
    assert_int_equal(tb_table_saved_games(table, &games), 1);
    assert_true(tb_table_resume(table, &games[0]));
    tb_saved_games_free(games, 1);
    assert_int_equal(tb_table_setup(table)->options[TB_HYPNOSIA_IDLE_ROUNDS], 2);
    assert_true(tb_table_setup(table)->manual_dice);
    play_all("i0i0 66 i3i3");
    assert_ended(TB_UNTERMINATED, 0);
    play_all("i3i3");
    assert_ended(TB_NORMAL, 1);
}

/* The throw of the seed, or else the first legal move. */
static void go_on(void)
{
    tb_ply plies[TB_MAX_PLIES];
    if (tb_table_awaits(table) == TB_AWAITS_ROLL) {
        assert_true(tb_table_roll(table));
    } else {
        tb_hypnosia.plies(tb_match_position(tb_table_match(table)), plies);
        assert_true(tb_table_play(table, plies[0]));
    }
}

static void a_resumed_game_throws_the_dice_it_would_have_thrown(void **state)
{
    (void)state;
    enum { PLIES = 60 };
    for (int players = 2; players <= 6; players += 2) {
        tb_ply made[PLIES];
        struct tb_setup setup, other;
        tb_setup_init(&setup, &tb_hypnosia);
        setup.options[TB_HYPNOSIA_PLAYERS] = players;
        setup.seed = 99;
        tb_setup_init(&other, &tb_hypnosia);
        new_table(&setup, &homes, false);
        begin_game();
        for (int i = 0; i < PLIES; i++) {
            go_on();
            made[i] = tb_match_ply(tb_table_match(table), i);
        }
        for (int before = 1; before < PLIES; before += 7) {
            struct tb_saved_game *games;
            new_table(&setup, &homes, false);
            begin_game();
            for (int i = 0; i < before; i++)
                go_on();
            assert_true(tb_table_leave(table));
            new_table(&other, &homes, false);
            assert_int_equal(tb_table_saved_games(table, &games), 1);
            assert_true(tb_table_resume(table, &games[0]));
            tb_saved_games_free(games, 1);
            for (int i = before; i < PLIES; i++)
                go_on();
            for (int i = 0; i < PLIES; i++)
                assert_int_equal(tb_match_ply(tb_table_match(table), i), made[i]);
            assert_true(tb_table_discard(table));
        }
    }
}

/* So that the dice of two such games are not the same. */
static void a_record_without_a_seed_takes_that_of_the_table(void **state)
{
    (void)state;
    struct tb_setup setup;
    struct tb_saved_game *games;
    struct tb_error ignored;
    assert_true(tb_make_directory(&tb_real_files, homes.state, &ignored));
    write_text("a/state/tabuleiro/hypnosia.pgn",
               "[Game \"Hypnosia\"]\n"
               "[FEN \"R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4 R - 0,0,0 - -\"]\n\n*\n");
    tb_setup_init(&setup, &tb_hypnosia);
    setup.seed = 77;
    new_table(&setup, &homes, true);
    assert_int_equal(tb_table_saved_games(table, &games), 1);
    assert_true(tb_table_resume(table, &games[0]));
    tb_saved_games_free(games, 1);
    assert_int_equal(tb_table_setup(table)->seed, 77);
    assert_int_equal(tb_setup_seats(tb_table_setup(table)), 3);
    assert_true(tb_table_roll(table));
    assert_int_equal(tb_match_ply(tb_table_match(table), 0),
                     tb_throw(&tb_hypnosia, tb_match_position_at(tb_table_match(table), 0), 77, 0));
}

static void another_game_follows_as_the_resumed_one_began(void **state)
{
    (void)state;
    char first[TB_POSITION_TEXT];
    tb_ply plies[TB_MAX_PLIES];
    struct tb_setup setup = zener_setup();
    setup.options[TB_ZENER_SETUP] = RANDOM;
    new_table(&setup, &homes, true);
    begin_game();
    assert_true(tb_table_next(table, false));
    tb_zener.text(tb_match_position(tb_table_match(table)), first);
    new_table(&setup, &homes, true);
    begin_game();
    tb_zener.plies(tb_match_position(tb_table_match(table)), plies);
    assert_true(tb_table_play(table, plies[0]));
    new_program();
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_false(tb_table_setup(table)->from_position);
    assert_true(tb_table_next(table, true));
    assert_stands(first);
    assert_string_equal(tb_table_setup(table)->players[0].name, "Rui");
}

static void a_saved_game_is_removed_but_not_the_one_on_the_table(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    begin_game();
    play_all("c1c2 c7c6");
    int open = descriptors();
    assert_true(tb_table_remove(table, saved_game(1)));
    assert_int_equal(descriptors(), open);
    assert_refused(tb_table_remove(table, saved_game(2)), "This game is being played.");
    assert_int_equal(slot_held(), 2);
    play_all("b7b6");
    new_program();
    assert_saved("3");
    assert_true(tb_table_remove(table, saved_game(2)));
    assert_saved("");
}

static void looking_at_saved_games_keeps_the_lock(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        begin_game();
        play_all("c1c2");
    }
    assert_int_equal(slot_held(), 3);
    int open = descriptors();
    assert_saved("1 1");
    assert_int_equal(descriptors(), open);
    assert_true(slot_is_free(1) && slot_is_free(2) && !slot_is_free(3));
}

/* A list may be older than what has become of its games. */
static void only_the_game_that_was_listed_is_taken_or_removed(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_leave(table));
    struct tb_saved_game old = *saved_game(1);
    assert_true(tb_table_resume(table, saved_game(1)));
    assert_true(tb_table_resign(table));
    leave_well();
    begin_game();
    play_all("d1d2 b7b6");
    assert_true(tb_table_leave(table));
    old.saved.changed.tv_sec -= 1; /* however quick all this was */
    assert_false(tb_table_remove(table, &old));
    assert_non_null(
        strstr(tb_table_why(table), "zener.pgn: another program has changed this file"));
    assert_false(tb_table_resume(table, &old));
    assert_saved("2");
    assert_int_equal(slot_held(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(a_game_that_nobody_touched_is_not_saved),
        TABLE_TEST(an_unfinished_game_can_be_resumed),
        TABLE_TEST(a_finished_game_goes_to_the_archive),
        TABLE_TEST(of_ends_that_were_undone_only_the_last_is_archived),
        TABLE_TEST(an_end_that_was_undone_is_not_archived),
        TABLE_TEST(a_game_that_was_left_may_be_played_on),
        TABLE_TEST(who_is_not_eager_saves_when_people_leave),
        TABLE_TEST(who_quits_without_having_saved_loses_the_game),
        TABLE_TEST(who_quits_a_game_that_was_saved_saves_it),
        TABLE_TEST(a_game_that_is_given_up_is_removed),
        TABLE_TEST(who_saves_nothing_is_told_nothing),
        TABLE_TEST(a_game_is_resumed_as_it_was_left),
        TABLE_TEST(a_comment_goes_with_the_ply_that_is_taken_back),
        TABLE_TEST(a_game_resumed_and_not_touched_stays_as_it_is),
        TABLE_TEST(what_cannot_be_resumed_changes_nothing),
        TABLE_TEST(the_game_on_the_table_is_left_for_the_one_that_is_resumed),
        TABLE_TEST(what_was_being_arranged_is_left_too),
        TABLE_TEST(the_running_score_begins_anew),
        TABLE_TEST(names_are_cleaned_and_cut),
        TABLE_TEST(situations_recur_across_an_interruption),
        TABLE_TEST(H17_rounds_are_counted_across_an_interruption),
        TABLE_TEST(a_resumed_game_throws_the_dice_it_would_have_thrown),
        TABLE_TEST(a_record_without_a_seed_takes_that_of_the_table),
        TABLE_TEST(another_game_follows_as_the_resumed_one_began),
        TABLE_TEST(a_saved_game_is_removed_but_not_the_one_on_the_table),
        TABLE_TEST(looking_at_saved_games_keeps_the_lock),
        TABLE_TEST(only_the_game_that_was_listed_is_taken_or_removed),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
