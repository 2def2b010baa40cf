/* The order of saved games: by when they say that they were saved, not by the dates of
 * their files, which copies and wrong clocks change. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "table/phrases.h"
#include "table/table_help.h"

#define GAME "[Game \"Zener\"]\n\nc1c2 *\n"
#define FUTURE 4000000000 /* the year 2096 */

static void slot_name(int number, char name[64])
{
    if (number == 1)
        snprintf(name, 64, SLOT);
    else
        snprintf(name, 64, "a/state/tabuleiro/zener-%d.pgn", number);
}

/* Puts a game into a slot whose file has this date. */
static void put(int number, const char *text, time_t date)
{
    char name[64];
    const struct timespec times[2] = {{.tv_sec = date}, {.tv_sec = date}};
    slot_name(number, name);
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    write_text(name, text);
    assert_int_equal(utimensat(AT_FDCWD, in_place(name), times, 0), 0);
}

static struct tb_saved saved[8];

static void assert_order(const char *numbers)
{
    char text[64] = "";
    int count = tb_slot_list(&store, saved, 8, &error);
    for (int i = 0; i < count; i++)
        snprintf(&text[strlen(text)], sizeof text - strlen(text), "%s%d", i > 0 ? " " : "",
                 saved[i].number);
    assert_string_equal(text, numbers);
}

static int place_in_zone(void **state)
{
    setenv("TZ", "XYZ-3", 1); /* three hours before UTC */
    tzset();
    return empty_table(state);
}

#define ORDER_TEST(test) cmocka_unit_test_setup_teardown(test, place_in_zone, end_table)

static void a_file_dated_in_the_future_is_not_the_newest(void **state)
{
    (void)state;
    put(1, "% saved 2016.11.29 20:15:00.000000 UTC\n\n" GAME, FUTURE);
    put(2, "% saved 2016.11.30 20:15:00.000000 UTC\n\n" GAME, 1);
    put(3, "% saved 2016.11.28 20:15:00.000000 UTC\n\n" GAME, 2000000000);
    assert_order("2 1 3");
}

static void games_are_in_the_order_in_which_they_were_saved(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        assert_true(save_to_slot("c1c2 *"));
        tb_slot_leave(&store);
    }
    assert_order("4 3 2 1");
    for (int number = 2; number <= 3; number++) {
        struct tb_record record = {0};
        assert_true(tb_slot_take(&store, saved_in(number), &record, &error));
        assert_true(tb_slot_save(&store, &record, &error));
        tb_slot_leave(&store);
        tb_record_free(&record);
    }
    assert_order("3 2 4 1");
}

static void the_moment_is_that_of_the_save(void **state)
{
    (void)state;
    time_t before = time(NULL);
    assert_true(save_to_slot("[Date \"1999.12.31\"]c1c2 *"));
    tb_slot_leave(&store);
    assert_order("1");
    assert_in_range(saved[0].changed.tv_sec, before, time(NULL));
    char *text = file_text(SLOT);
    assert_memory_equal(text, "% saved 20", 10);
    assert_non_null(strstr(text, " UTC\n\n[Event \"?\"]\n[Site \"?\"]\n[Date \"1999.12.31\"]"));
    test_free(text);
}

/* Clocks of two machines may differ by so much. */
static void a_moment_a_little_ahead_is_believed(void **state)
{
    (void)state;
    char text[256];
    time_t soon = time(NULL) + 3600;
    strftime(text, sizeof text, "%% saved %Y.%m.%d %H:%M:%S UTC\n\n" GAME, gmtime(&soon));
    put(1, text, 1);
    put(2, "% saved 2016.11.29 20:15:00 UTC\n\n" GAME, 1);
    assert_order("1 2");
    assert_int_equal(saved[0].changed.tv_sec, soon);
}

/* Local time, as people write it. */
static void a_game_that_does_not_say_so_has_the_time_when_it_began(void **state)
{
    (void)state;
    put(1, "[Date \"2016.11.29\"]\n[Time \"20:15:00\"]\n" GAME, FUTURE);
    put(2, "[Date \"2016.11.30\"]\n" GAME, 1);
    put(3, "% saved 2096.01.01 00:00:00.000000 UTC\n\n[Date \"2016.11.28\"]\n" GAME, FUTURE);
    assert_order("2 1 3");
    assert_int_equal(saved[0].changed.tv_sec, 1480453200);
    assert_int_equal(saved[1].changed.tv_sec, 1480439700);
}

static void what_a_comment_says_is_no_time(void **state)
{
    (void)state;
    put(1, "{[Date \"2016.11.28\"]}\n[Date \"2016.11.30\"]\n" GAME, 1);
    put(2, "[Date \"2016.11.29\"]\n" GAME "{[Time \"20:15:00\"]}\n", 1);
    assert_order("1 2");
    assert_int_equal(saved[1].changed.tv_sec, 1480366800);
}

static void a_game_that_says_nothing_has_the_time_of_its_file(void **state)
{
    (void)state;
    static const char *const says_nothing[] = {
        "",
        "% saved",
        "% saved yesterday",
        "% saved 2016.13.01 00:00:00.000000 UTC",
        "% saved 2016.11.31",
        "% saved 2096.01.01 00:00:00.000000 UTC",
        "% saved 1960.01.01 00:00:00.000000 UTC",
        "[Date \"????.??.??\"]",
        "[Date \"2016.11.??\"]",
        "[Date \"2096.11.29\"]",
        "[Time \"20:15:00\"]",
    };
    for (size_t i = 0; i < sizeof says_nothing / sizeof says_nothing[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s\n" GAME, says_nothing[i]);
        put(1, text, 1480000000);
        put(2, text, 1480000001);
        assert_order("2 1");
        assert_int_equal(saved[1].changed.tv_sec, 1480000000);
    }
}

static void without_a_time_to_be_believed_it_stands_last(void **state)
{
    (void)state;
    put(1, GAME, FUTURE);
    put(2, GAME, 100);
    put(3, GAME, FUTURE);
    put(4, "", FUTURE);
    assert_order("2 4 3 1");
    assert_int_equal(saved[3].changed.tv_sec, 0);
}

static void of_one_time_the_higher_slot_stands_first(void **state)
{
    (void)state;
    for (int number = 1; number <= 5; number++)
        put(number, "% saved 2016.11.29 20:15:00.000000 UTC\n\n" GAME, 10 - number);
    assert_order("5 4 3 2 1");
    put(2, "% saved 2016.11.29 20:15:00.000001 UTC\n\n" GAME, 1);
    assert_order("2 5 4 3 1");
    assert_int_equal(tb_slot_list(&store, saved, 2, &error), 2);
    assert_int_equal(saved[1].number, 5);
}

static void the_list_shows_the_time_it_is_ordered_by(void **state)
{
    (void)state;
    struct tb_saved_game *games;
    char line[TB_SAVED_GAME_SIZE];
    put(1, "% saved 2016.11.29 20:15:00.000000 UTC\n\n" GAME, FUTURE);
    put(2, "[Date \"2016.11.28\"]\n[Time \"20:15:00\"]\n" GAME, FUTURE);
    put(3, GAME, FUTURE);
    assert_int_equal(tb_table_saved_games(table, &games), 3);
    assert_string_equal(tb_tell_saved_game(&games[0], line),
                        "2016-11-29 23:15, 1 ply: White, Black");
    assert_string_equal(tb_tell_saved_game(&games[1], line),
                        "2016-11-28 20:15, 1 ply: White, Black");
    assert_string_equal(tb_tell_saved_game(&games[2], line), "?, 1 ply: White, Black");
    tb_saved_games_free(games, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ORDER_TEST(a_file_dated_in_the_future_is_not_the_newest),
        ORDER_TEST(games_are_in_the_order_in_which_they_were_saved),
        ORDER_TEST(the_moment_is_that_of_the_save),
        ORDER_TEST(a_moment_a_little_ahead_is_believed),
        ORDER_TEST(a_game_that_does_not_say_so_has_the_time_when_it_began),
        ORDER_TEST(what_a_comment_says_is_no_time),
        ORDER_TEST(a_game_that_says_nothing_has_the_time_of_its_file),
        ORDER_TEST(without_a_time_to_be_believed_it_stands_last),
        ORDER_TEST(of_one_time_the_higher_slot_stands_first),
        ORDER_TEST(the_list_shows_the_time_it_is_ordered_by),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
