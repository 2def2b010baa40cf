/* Line mode: `games` and `resume`. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "text/table.h"

#define SLOT_3 "a/state/tabuleiro/zener-3.pgn"
#define SLOT_4 "a/state/tabuleiro/zener-4.pgn"
#define NONE "There is no other unfinished game.\n"

static const enum input kinds[] = {PIPE, TERMINAL};

/* The oldest, the newest that can be read, and what is newer but spoiled. */
#define OLD "1. c1c2 c7c6 b7b6 *"
#define NEW "1. d1d2 *"
#define OLD_LINE "2001-09-09 01:46, 3 plies: Ana (White), Bia (Black)\n"
#define NEW_LINE "2004-11-09 11:33, 1 ply: White, Black\n"
#define SPOILED "zener-3.pgn:1:1: "

static void write_slot(const char *name, const char *text, time_t changed)
{
    const struct timespec times[2] = {{.tv_sec = changed}, {.tv_sec = changed}};
    write_text(name, text);
    assert_int_equal(utimensat(AT_FDCWD, in_place(name), times, 0), 0);
}

static void make_games(void)
{
    clear_place();
    heard(PIPE, "c1c2\n"); /* makes the directories */
    write_slot(SLOT, "[White \"Ana\"][Black \"Bia\"][Game \"Zener\"]\n\n" OLD "\n", 1000000000);
    write_slot(SLOT_2, "[Game \"Zener\"]\n\n" NEW "\n", 1100000000);
}

static void make_games_and_a_spoiled_one(void)
{
    make_games();
    write_slot(SLOT_3, "spoiled", 1200000000);
}

static void games_lists_the_newest_first_and_the_unreadable_last(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        make_games_and_a_spoiled_one();
        const char *out = heard(kinds[i], "games\n");
        assert_holds(out, "1. " NEW_LINE "2. " OLD_LINE "3. " SPOILED);
        assert_ends_in(out, "White, free step> \n" UNFINISHED);
        assert_lacks(out, in_place("")); /* the file's name is enough */
        assert_lacks(out, NONE);
    }
}

static void games_leaves_the_game_on_the_table_out(void **state)
{
    (void)state;
    make_games();
    const char *out = heard_resumed(PIPE, "games\n");
    assert_holds(out, "> games\n1. " NEW_LINE "Ana (White), forced step (square)> ");
    assert_lacks(out, OLD_LINE);
    out = heard(TERMINAL, "c1c2\ngames\n");
    assert_holds(out, "(waves)> 1. " NEW_LINE "2. " OLD_LINE "Black, forced step (waves)> ");
}

static void numbers_stay_those_of_the_list_that_was_shown(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        make_games();
        const char *out = heard(kinds[i], "games\nresume 1\nresume 2\nresume 2\n");
        assert_holds(out, "This game is being played.\n");
        assert_ends_in(out, "Ana (White), forced step (square)> \n" RESUME UNFINISHED);
    }
}

static void there_may_be_no_other_game(void **state)
{
    (void)state;
    static const char *const inputs[] = {"games\n", "resume\n", "resume 1\n", "resume x\n"};
    for (int i = 0; i < 8; i++) {
        char input[64];
        clear_place();
        snprintf(input, sizeof input, "c1c2\n%s", inputs[i / 2]);
        const char *out = heard(kinds[i % 2], input);
        assert_holds(out, NONE "Black, forced step (waves)> \n");
        assert_moves(SLOT, "1. c1c2 *");
    }
}

static void resume_takes_the_newest(void **state)
{
    (void)state;
    static const char *const inputs[] = {"resume\nb7b6\n", "RESUME 1\nb7b6\n"};
    for (int i = 0; i < 4; i++) {
        make_games_and_a_spoiled_one();
        const char *out = heard(kinds[i % 2], inputs[i / 2]);
        assert_holds(out, "Zener, seed 1. Type help for the commands.\n\n7  s  q  w  x  o\n");
        assert_holds(out, "\n2  .  .  .  Q  .\n");
        assert_holds(out, "\nBlack, forced step (square)> ");
        assert_lacks(out, SAVED); /* nothing was played before */
        assert_moves(SLOT_2, "1. d1d2 b7b6 *");
        assert_moves(SLOT, OLD);
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 3);
    }
}

static void resume_takes_the_game_of_a_number(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        make_games_and_a_spoiled_one();
        const char *out = heard(kinds[i], "resume 2\nd1d2\n");
        assert_holds(out, "\nAna (White), forced step (square)> ");
        assert_moves(SLOT, "1. c1c2 c7c6 b7b6 2. d1d2 *");
        assert_moves(SLOT_2, NEW);
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 3);
    }
}

static void numbers_that_cannot_be_are_answered(void **state)
{
    (void)state;
    static const char *const numbers[] = {"0", "4", "-1", "x", "1 2", "1x", "4294967297"};
    for (size_t i = 0; i < 2 * sizeof numbers / sizeof numbers[0]; i++) {
        char input[64];
        make_games_and_a_spoiled_one();
        snprintf(input, sizeof input, "c1c2\nresume %s\nc7c6\n", numbers[i / 2]);
        const char *out = heard(kinds[i % 2], input);
        assert_holds(out, "Type a number from 1 to 3 after resume.\n"
                          "Black, forced step (waves)> ");
        assert_moves(SLOT_4, "1. c1c2 c7c6 *");
    }
}

static void a_game_that_cannot_be_read_leaves_the_present_one(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        make_games_and_a_spoiled_one();
        const char *out = heard(kinds[i], "c1c2\nresume 3\nc7c6\n");
        assert_holds(out, "/a/state/tabuleiro/" SPOILED);
        assert_holds(out, "\nBlack, forced step (waves)> ");
        assert_holds(out, "Black, free step> \n");
        assert_lacks(out, SAVED);
        assert_moves(SLOT_4, "1. c1c2 c7c6 *");
        char *text = file_text(SLOT_3);
        assert_string_equal(text, "spoiled");
        test_free(text);
    }
}

static void the_present_game_is_left_and_saved(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        make_games();
        const char *out = heard(kinds[i], "c1c2\nresume\nb7b6\n");
        assert_holds(out, SAVED "Zener, seed 1. ");
        assert_moves(SLOT_3, "1. c1c2 *");
        assert_moves(SLOT_2, "1. d1d2 b7b6 *");
        make_games(); /* there and back again */
        out = heard(kinds[i], "c1c2\nresume\nresume\nc7c6\n");
        assert_int_equal(occurrences(out, SAVED "Zener, seed 1. "), 2);
        assert_moves(SLOT_3, "1. c1c2 c7c6 *");
        assert_moves(SLOT_2, NEW);
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 3);
    }
}

static void the_finished_game_goes_to_the_archive(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        make_games();
        char input[64];
        snprintf(input, sizeof input, "c1c2\n%sresume\n", RESIGN(kinds[i]));
        const char *out = heard(kinds[i], input);
        assert_lacks(out, SAVED);
        assert_holds(out, "\nBlack, forced step (square)> ");
        assert_moves(ARCHIVE, "1. c1c2 1-0");
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 2);
    }
}

static void people_are_asked_before_a_game_is_lost(void **state)
{
    (void)state;
    make_games();
    assert_int_equal(mkdir(in_place("a/state/tabuleiro/zener-3.tmp"), 0700), 0);
    struct tb_setup setup = setup_of(&tb_zener);
    struct talk talk = talk_saved(&setup, TERMINAL, "c1c2\nresume 2\nno\nc7c6\nresume 2\nyes\n");
    assert_holds(talk.out,
                 LEAVE "Black, forced step (waves)> Black, free step> " LEAVE "Zener, seed 1. ");
    assert_ends_in(talk.out, "Ana (White), forced step (square)> \n" RESUME UNFINISHED);
    assert_lacks(talk.out, SAVED);
    assert_holds(talk.err, "zener: ");
    assert_int_equal(talk.status, 0);
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 2);
    talk_free(&talk);
}

static void they_work_while_pieces_are_arranged(void **state)
{
    (void)state;
    static const char *const before[] = {"", "SQWXO\n"};
    for (int i = 0; i < 4; i++) {
        char input[64];
        struct tb_setup setup = setup_of(&tb_zener);
        setup.options[TB_ZENER_SETUP] = 2; /* hidden */
        make_games();
        snprintf(input, sizeof input, "%sgames\nresume 3\nresume 2\nd1d2\n", before[i / 2]);
        struct talk talk = talk_saved(&setup, kinds[i % 2], input);
        assert_holds(talk.out, "1. " NEW_LINE "2. " OLD_LINE);
        assert_holds(talk.out, "Type a number from 1 to 2 after resume.\n");
        assert_holds(talk.out, "\nAna (White), forced step (square)> ");
        assert_string_equal(talk.err, "");
        assert_moves(SLOT, "1. c1c2 c7c6 b7b6 2. d1d2 *");
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 2);
        talk_free(&talk);
    }
}

static void they_work_while_it_is_thrown_for_who_begins(void **state)
{
    (void)state;
    static const char *const inputs[] = {"11\n66\n", "11\ngames\nresume\nquit\n"};
    for (int i = 0; i < 2; i++) {
        struct tb_setup setup = setup_of(&tb_hypnosia);
        setup.manual_dice = true;
        struct talk talk = talk_saved(&setup, TERMINAL, inputs[i]);
        assert_string_equal(talk.err, "");
        if (i == 1)
            assert_holds(talk.out, ", 0 plies: ");
        assert_ends_in(talk.out, RESUME UNFINISHED);
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
        talk_free(&talk);
    }
}

static void a_replay_knows_none_of_them(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        char input[512];
        make_games();
        write_text("x.pgn", "[Game \"Zener\"][Termination \"resigned\"] 1. c1c2 1-0");
        snprintf(input, sizeof input, "%sgames\nresume\nresume 1\nclose\nresume\n",
                 typed("load", "x.pgn"));
        const char *out = heard(kinds[i], input);
        assert_int_equal(
            occurrences(
                out,
                "This is a replay: type play to play on from here, close to close the file.\n"),
            3);
        assert_lacks(out, NEW_LINE);
        assert_holds(out, "\nBlack, forced step (square)> \n");
    }
}

static int open_games(void **state)
{
    setenv("TZ", "UTC", 1);
    tzset();
    return open_tables(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(games_lists_the_newest_first_and_the_unreadable_last),
        TABLE_TEST(games_leaves_the_game_on_the_table_out),
        TABLE_TEST(numbers_stay_those_of_the_list_that_was_shown),
        TABLE_TEST(there_may_be_no_other_game),
        TABLE_TEST(resume_takes_the_newest),
        TABLE_TEST(resume_takes_the_game_of_a_number),
        TABLE_TEST(numbers_that_cannot_be_are_answered),
        TABLE_TEST(a_game_that_cannot_be_read_leaves_the_present_one),
        TABLE_TEST(the_present_game_is_left_and_saved),
        TABLE_TEST(the_finished_game_goes_to_the_archive),
        TABLE_TEST(people_are_asked_before_a_game_is_lost),
        TABLE_TEST(they_work_while_pieces_are_arranged),
        TABLE_TEST(they_work_while_it_is_thrown_for_who_begins),
        TABLE_TEST(a_replay_knows_none_of_them),
    };
    return cmocka_run_group_tests(tests, open_games, close_tables);
}
