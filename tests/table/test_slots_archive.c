/* The archive holds no game twice, whatever copies of slots lie about; and every game
 * that is another one. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/table_help.h"
#include "tabuleiro/zener.h"

#define END "[Termination \"resigned\"]c1c2 1-0"

static void copy(const char *from, const char *to)
{
    char *text = file_text(from);
    assert_non_null(text);
    write_text(to, text);
    test_free(text);
}

/* A program is killed when its game is over, and somebody copies its slot. */
static void a_copy_of_a_finished_game_is_archived_once(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    new_program();
    copy(SLOT, "a/state/tabuleiro/zener-7.pgn");
    copy(SLOT, "a/state/tabuleiro/zener-8.pgn");
    assert_saved("");
    assert_archive("1");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    assert_string_equal(tb_table_warning(table), "");
}

/* Another program archives the copy while the game is still on the table. */
static void nor_is_it_when_the_game_itself_is_left(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    copy(SLOT, "a/state/tabuleiro/zener-7.pgn");
    assert_saved("");
    assert_archive("1");
    leave_well();
    assert_archive("1");
}

static void resume_and_resign(int number, const char *plies)
{
    assert_true(tb_table_resume(table, saved_game(number)));
    play_all(plies);
    assert_true(tb_table_resign(table));
    leave_well();
}

static void copies_that_end_alike_are_one_game(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    leave_well();
    copy(SLOT, SLOT_2);
    copy(SLOT, "a/state/tabuleiro/zener-3.pgn");
    resume_and_resign(1, "c7c6");
    resume_and_resign(2, "c7c6");
    assert_archive("2");
    resume_and_resign(3, "c7c6 b7b6");
    assert_archive("2 3");
    assert_saved("");
}

static void games_that_differ_in_anything_are_all_archived(void **state)
{
    (void)state;
    static const char *const games[] = {
        END,
        "[White \"Ana\"]" END,
        "[White \"Bia\"]" END,
        "[Date \"2026.11.29\"]" END,
        "[Date \"2026.11.29\"][Time \"20:15:00\"]" END,
        "[Date \"2026.11.29\"][Time \"20:15:01\"]" END,
        "[Round \"2\"]" END,
        "[Seed \"7\"]" END,
        "[Seed \"8\"]" END,
        "[Termination \"resigned\"]c1c2 0-1",
        "[Termination \"resigned\"]c1c2 {well} 1-0",
    };
    enum { GAMES = sizeof games / sizeof games[0] };
    for (int twice = 0; twice < 2; twice++)
        for (int i = 0; i < GAMES; i++)
            assert_true(save_to_slot("c1c2 *") && finish(games[i]));
    assert_archive("1 1 1 1 1 1 1 1 1 1 1");
}

/* Only what the slot says of its save is not a part of the game. */
static void games_begun_alike_in_one_second_are_one(void **state)
{
    (void)state;
    assert_true(save_to_slot("c1c2 *"));
    assert_true(finish(END));
    char *first = file_text(ARCHIVE);
    assert_true(save_to_slot("c1c2 *"));
    assert_true(finish(END));
    char *second = file_text(ARCHIVE);
    assert_string_equal(second, first);
    assert_null(strstr(first, "% saved"));
    test_free(first);
    test_free(second);
}

/* No copy of them can lie about: a script that plays one game again plays another. */
static void games_that_were_never_saved_are_all_archived(void **state)
{
    (void)state;
    assert_true(finish(END));
    assert_true(finish(END));
    assert_archive("1 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(a_copy_of_a_finished_game_is_archived_once),
        TABLE_TEST(nor_is_it_when_the_game_itself_is_left),
        TABLE_TEST(copies_that_end_alike_are_one_game),
        TABLE_TEST(games_that_differ_in_anything_are_all_archived),
        TABLE_TEST(games_begun_alike_in_one_second_are_one),
        TABLE_TEST(games_that_were_never_saved_are_all_archived),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
