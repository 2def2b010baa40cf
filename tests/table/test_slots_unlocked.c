/* File systems without locks: games are saved there all the same, and two windows
 * notice each other as late as they save. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/table_help.h"
#include "tabuleiro/zener.h"

static struct tb_files files; /* without locks */
static int lock_error;

static int no_lock(int fd, int command, struct flock *lock)
{
    (void)fd;
    (void)command;
    (void)lock;
    errno = lock_error;
    return -1;
}

/* The other window. */
static struct tb_slot other;

static int empty_unlocked(void **state)
{
    empty_table(state);
    lock_error = ENOLCK;
    files = tb_real_files;
    files.lock = no_lock;
    store.files = &files;
    table_files = files;
    tb_slot_init(&other, &files, &tb_zener, &homes);
    return 0;
}

#define UNLOCKED_TEST(test) cmocka_unit_test_setup_teardown(test, empty_unlocked, end_table)

static bool save_other(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    bool saved = tb_slot_save(&other, &record, &error);
    tb_record_free(&record);
    return saved;
}

static void assert_warns(const struct tb_slot *slot)
{
    struct tb_error warning;
    char expected[TB_ERROR_SIZE * 3];
    snprintf(expected, sizeof expected,
             "%s: this file system has no locks; do not play the same game in two windows",
             homes.state);
    assert_true(tb_slot_unguarded(slot, &warning));
    assert_string_equal(warning.text, expected);
}

static void a_game_is_saved_without_locks(void **state)
{
    static const int errors[] = {ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL};
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        empty_unlocked(state);
        lock_error = errors[i];
        struct tb_error warning;
        int open = descriptors();
        assert_false(tb_slot_unguarded(&store, &warning));
        assert_true(save_to_slot("*"));
        assert_true(save_to_slot("c1c2 *"));
        assert_int_equal(store.number, 1);
        assert_file(SLOT, "c1c2 *");
        assert_warns(&store);
        assert_int_equal(descriptors(), open);
        assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
        assert_file(ARCHIVE, "[Termination \"resigned\"]c1c2 1-0");
        assert_int_equal(count_files("a/state/tabuleiro", ""), 1); /* the lock file */
    }
}

static void other_errors_of_locks_are_errors(void **state)
{
    (void)state;
    struct tb_error warning;
    lock_error = EIO;
    assert_false(save_to_slot("*"));
    assert_trouble("a/state/tabuleiro/zener.lock", "cannot be locked: Input/output error");
    assert_false(tb_slot_unguarded(&store, &warning));
    assert_int_equal(count_files("a/state/tabuleiro", ".lock"), 1); /* others fare no better */
}

static void a_game_that_is_only_archived_is_unguarded_too(void **state)
{
    (void)state;
    assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
    assert_warns(&store);
}

static void two_games_have_two_slots(void **state)
{
    (void)state;
    assert_true(save_to_slot("*"));
    assert_true(save_other("*"));
    assert_true(save_to_slot("c1c2 *"));
    assert_true(save_other("d1d2 *"));
    assert_file(SLOT, "c1c2 *");
    assert_file(SLOT_2, "d1d2 *");
    assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
}

/* The other window saves into the same empty slot, just before the new file is put
 * there. */
static int link_late(const char *from, const char *to)
{
    files.link = tb_real_files.link;
    assert_true(save_other("d1d2 *"));
    return tb_real_files.link(from, to);
}

static void so_have_two_that_begin_at_once(void **state)
{
    (void)state;
    struct tb_error notice;
    files.link = link_late;
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(store.number, 2);
    assert_int_equal(other.number, 1);
    assert_file(SLOT, "d1d2 *");
    assert_file(SLOT_2, "c1c2 *");
    assert_false(tb_slot_notice(&store, &notice));
    assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
}

static int no_link(const char *from, const char *to)
{
    (void)from;
    (void)to;
    errno = EPERM;
    return -1;
}

static void neither_locks_nor_links_are_needed(void **state)
{
    (void)state;
    files.link = no_link;
    assert_true(save_to_slot("c1c2 *"));
    assert_true(save_to_slot("c1c2 c7c6 *"));
    assert_file(SLOT, "c1c2 c7c6 *");
    assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
}

static void take_other(void)
{
    struct tb_record record = {0};
    assert_true(tb_slot_take(&other, saved_in(1), &record, &error));
    tb_record_free(&record);
}

static void a_game_played_in_two_windows_becomes_two(void **state)
{
    (void)state;
    struct tb_saved saved[4];
    struct tb_error notice;
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(tb_slot_list(&other, saved, 4, &error), 1);
    take_other();
    assert_true(save_other("c1c2 c7c6 *"));
    assert_int_equal(other.number, 1);
    assert_true(save_to_slot("c1c2 {mine} *"));
    assert_int_equal(store.number, 2);
    assert_true(tb_slot_notice(&store, &notice));
    assert_true(save_other("c1c2 c7c6 b7b6 *"));
    assert_file(SLOT, "c1c2 c7c6 b7b6 *");
    assert_file(SLOT_2, "c1c2 {mine} *");
}

static void a_game_that_the_other_window_removed_is_saved_again(void **state)
{
    (void)state;
    struct tb_error notice;
    assert_true(save_to_slot("c1c2 *"));
    take_other();
    assert_true(tb_slot_discard(&other, &error));
    assert_null(file_text(SLOT));
    assert_true(save_to_slot("c1c2 c7c6 *"));
    assert_file(SLOT, "c1c2 c7c6 *");
    assert_true(tb_slot_notice(&store, &notice));
}

static void a_home_that_is_taken_away_is_made_again(void **state)
{
    (void)state;
    assert_true(save_to_slot("c1c2 *"));
    clear_place();
    assert_true(save_to_slot("c1c2 c7c6 *"));
    assert_file(SLOT, "c1c2 c7c6 *");
}

/* Half of it, then the other window archives its game, then the disk is full. */
static ssize_t write_half(int fd, const void *bytes, size_t size)
{
    static int calls;
    if (calls++ > 0) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t half = tb_real_files.write(fd, bytes, size / 2);
    FILE *archive = fopen(in_place(ARCHIVE), "a");
    assert_non_null(archive);
    fputs("\n\n[Event \"of the other window\"]\n", archive);
    fclose(archive);
    return half;
}

static void an_archive_that_fails_is_not_cut_where_others_have_written(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    files.write = write_half;
    assert_false(finish("[Termination \"resigned\"]c1c2 1-0"));
    files.write = tb_real_files.write;
    char *text = file_text(ARCHIVE);
    assert_non_null(strstr(text, "[Event \"of the other window\"]"));
    test_free(text);
    assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
    text = file_text(ARCHIVE);
    assert_non_null(strstr(text, "other window\"]\n\n[Event \"?\"]"));
    assert_non_null(strstr(text, "1. c1c2 1-0\n"));
    test_free(text);
}

static void people_are_warned_once(void **state)
{
    (void)state;
    begin_game();
    assert_string_equal(tb_table_warning(table), "");
    play_all("c1c2");
    assert_true(tb_table_is_saved(table));
    const char *news = tb_table_warning(table);
    assert_non_null(strstr(news, "no locks; do not play the same game in two windows"));
    play_all("c7c6");
    leave_well();
    begin_game();
    play_all("d1d2");
    assert_true(tb_table_resume(table, saved_game(1)));
    play_all("b7b6");
    assert_true(tb_table_resign(table));
    leave_well();
    assert_string_equal(tb_table_warning(table), "");
    assert_archive("3");
    assert_saved("1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        UNLOCKED_TEST(a_game_is_saved_without_locks),
        UNLOCKED_TEST(other_errors_of_locks_are_errors),
        UNLOCKED_TEST(a_game_that_is_only_archived_is_unguarded_too),
        UNLOCKED_TEST(two_games_have_two_slots),
        UNLOCKED_TEST(so_have_two_that_begin_at_once),
        UNLOCKED_TEST(neither_locks_nor_links_are_needed),
        UNLOCKED_TEST(a_game_played_in_two_windows_becomes_two),
        UNLOCKED_TEST(a_game_that_the_other_window_removed_is_saved_again),
        UNLOCKED_TEST(a_home_that_is_taken_away_is_made_again),
        UNLOCKED_TEST(an_archive_that_fails_is_not_cut_where_others_have_written),
        UNLOCKED_TEST(people_are_warned_once),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
