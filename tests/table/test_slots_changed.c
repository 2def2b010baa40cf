/* Saved games that another program changes while they are played: it does not lose
 * what it did, nor does the game. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/table_help.h"

#define BEFORE "c1c2 *"
#define AFTER "c1c2 c7c6 *"
#define END "[Termination \"resigned\"]c1c2 c7c6 1-0"
#define CHANGED "another program has changed this file"

/* What another program does to the slot's file, and what that is called. */
struct way {
    void (*act)(void);
    const char *told;
};

/* In place, of the same size, and dated as before. */
static void edit(void)
{
    struct stat before;
    assert_int_equal(stat(in_place(SLOT), &before), 0);
    char *text = file_text(SLOT);
    *strstr(text, "c1c2") = 'd';
    write_text(SLOT, text);
    test_free(text);
    const struct timespec times[2] = {before.st_atim, before.st_mtim};
    assert_int_equal(utimensat(AT_FDCWD, in_place(SLOT), times, 0), 0);
}

static void empty(void) { assert_int_equal(truncate(in_place(SLOT), 0), 0); }
static void swell(void) { assert_int_equal(truncate(in_place(SLOT), TB_FILE_LIMIT * 3), 0); }

static void synchronise(void)
{
    char path[256];
    strcpy(path, in_place(SLOT));
    write_text("other", "[Game \"Zener\"] d1d2 *");
    assert_int_equal(rename(in_place("other"), path), 0);
}

static void become(const char *target)
{
    assert_int_equal(unlink(in_place(SLOT)), 0);
    if (target == NULL)
        assert_int_equal(mkdir(in_place(SLOT), 0700), 0);
    else
        assert_int_equal(symlink(target, in_place(SLOT)), 0);
}

static void become_directory(void) { become(NULL); }
static void become_dangling_link(void) { become("nowhere"); }
static void become_loop(void) { become("zener.pgn"); }

static void become_link_to_a_game(void)
{
    become("../other.pgn");
    write_text("a/state/other.pgn", "[Game \"Zener\"] d1d2 *");
}

static void become_fifo(void)
{
    assert_int_equal(unlink(in_place(SLOT)), 0);
    assert_int_equal(mkfifo(in_place(SLOT), 0600), 0);
}

static const struct way ways[] = {
    {edit, CHANGED},
    {empty, CHANGED},
    {swell, "is larger than 16 MiB"},
    {synchronise, CHANGED},
    {become_directory, "is a directory"},
    {become_dangling_link, "is a symbolic link that leads nowhere"},
    {become_loop, "is a symbolic link that leads nowhere"},
    {become_link_to_a_game, CHANGED},
    {become_fifo, "is not a regular file"},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* What is in the slot, to be compared. */
struct seen {
    struct stat status;
    char *text;
};

static void look(struct seen *seen)
{
    assert_int_equal(lstat(in_place(SLOT), &seen->status), 0);
    bool readable = !S_ISFIFO(seen->status.st_mode) && !S_ISDIR(seen->status.st_mode) &&
                    seen->status.st_size <= TB_FILE_LIMIT;
    seen->text = readable ? file_text(SLOT) : NULL;
}

static void assert_untouched(struct seen *before)
{
    struct seen now;
    look(&now);
    assert_int_equal(now.status.st_ino, before->status.st_ino);
    assert_int_equal(now.status.st_mode, before->status.st_mode);
    assert_int_equal(now.status.st_size, before->status.st_size);
    if (before->text != NULL) {
        assert_string_equal(now.text, before->text);
        test_free(now.text);
        test_free(before->text);
    }
}

static void assert_notice(const char *what, const char *meaning)
{
    struct tb_error notice;
    char expected[512];
    snprintf(expected, sizeof expected, "%s: %s; %s", in_place(SLOT), what, meaning);
    assert_true(tb_slot_notice(&store, &notice));
    assert_string_equal(notice.text, expected);
    assert_false(tb_slot_notice(&store, &notice));
}

static void assert_no_notice(void)
{
    struct tb_error notice;
    assert_false(tb_slot_notice(&store, &notice));
}

static void the_game_moves_to_another_slot(void **state)
{
    for (int i = 0; i < WAYS; i++) {
        struct seen seen;
        empty_place(state);
        assert_true(save_to_slot(BEFORE));
        ways[i].act();
        look(&seen);
        assert_true(save_to_slot(AFTER));
        assert_int_equal(store.number, 2);
        assert_file(SLOT_2, AFTER);
        assert_untouched(&seen);
        assert_notice(ways[i].told, "it stays, and the game is saved elsewhere");
        assert_true(save_to_slot("c1c2 c7c6 b7b6 *"));
        assert_int_equal(store.number, 2);
        assert_no_notice();
        assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
        tb_slot_leave(&store);
    }
}

static void so_does_a_game_that_was_resumed(void **state)
{
    (void)state;
    struct tb_record record = {0};
    struct seen seen;
    assert_true(save_to_slot(BEFORE));
    tb_slot_leave(&store);
    assert_true(tb_slot_take(&store, saved_in(1), &record, &error));
    synchronise();
    look(&seen);
    assert_true(save_to_slot(AFTER));
    assert_file(SLOT_2, AFTER);
    assert_untouched(&seen);
    tb_slot_leave(&store);
    tb_record_free(&record);
}

static void what_is_there_is_not_removed_with_the_game(void **state)
{
    for (int i = 0; i < WAYS; i++) {
        struct seen seen;
        empty_place(state);
        assert_true(save_to_slot(BEFORE));
        ways[i].act();
        look(&seen);
        assert_true(tb_slot_discard(&store, &error));
        assert_int_equal(store.number, 0);
        assert_untouched(&seen);
        assert_notice(ways[i].told, "it stays");
    }
}

static void nor_when_the_game_is_archived(void **state)
{
    for (int i = 0; i < WAYS; i++) {
        struct seen seen;
        empty_place(state);
        assert_true(save_to_slot(BEFORE));
        ways[i].act();
        look(&seen);
        assert_true(finish(END));
        assert_file(ARCHIVE, END);
        assert_untouched(&seen);
        assert_null(file_text(SLOT_2));
        assert_notice(ways[i].told, "it stays, and the game is saved elsewhere");
    }
}

static void a_file_that_was_removed_is_made_again(void **state)
{
    (void)state;
    assert_true(save_to_slot(BEFORE));
    assert_int_equal(unlink(in_place(SLOT)), 0);
    assert_true(save_to_slot(AFTER));
    assert_int_equal(store.number, 1);
    assert_file(SLOT, AFTER);
    assert_notice("another program has removed this file", "the game is saved there again");
    assert_int_equal(unlink(in_place(SLOT)), 0);
    assert_true(tb_slot_discard(&store, &error));
    assert_no_notice();
}

/* A record as large as may be read grows when it is played on. */
static void a_game_larger_than_may_be_read_keeps_its_slot(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char *comment = test_malloc(TB_FILE_LIMIT + 1);
    memset(comment, 'x', TB_FILE_LIMIT);
    comment[TB_FILE_LIMIT] = '\0';
    zener_record(&record, BEFORE);
    assert_true(tb_record_comment(&record, 0, comment));
    for (int i = 0; i < 3; i++)
        assert_true(tb_slot_save(&store, &record, &error));
    assert_int_equal(store.number, 1);
    assert_no_notice();
    tb_slot_leave(&store);
    tb_record_free(&record);
    test_free(comment);
}

/* The file is another one, or has another date, and holds the same. */
static void what_changes_no_byte_is_no_change(void **state)
{
    (void)state;
    static const struct timespec long_ago[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    char path[256];
    assert_true(save_to_slot(BEFORE));
    strcpy(path, in_place(SLOT));
    char *text = file_text(SLOT);
    write_text("other", text);
    test_free(text);
    assert_int_equal(rename(in_place("other"), path), 0);
    assert_true(save_to_slot(AFTER));
    assert_int_equal(utimensat(AT_FDCWD, path, long_ago, 0), 0);
    assert_true(save_to_slot(BEFORE));
    assert_int_equal(chmod(path, 0640), 0);
    assert_true(save_to_slot(AFTER));
    assert_int_equal(link(path, in_place("copy")), 0);
    assert_true(save_to_slot(BEFORE));
    assert_int_equal(store.number, 1);
    assert_file(SLOT, BEFORE);
    assert_no_notice();
    tb_slot_leave(&store);
}

/* Just before the new file takes the old one's place. */
static int sync_late(int fd)
{
    struct stat status;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
        write_text(SLOT, "[Game \"Zener\"] d1d2 *");
    return 0;
}

static void a_change_in_the_midst_of_saving_is_noticed(void **state)
{
    for (int fresh = 0; fresh < 2; fresh++) {
        struct tb_files files = tb_real_files;
        empty_place(state);
        if (!fresh)
            assert_true(save_to_slot(BEFORE));
        files.fsync = sync_late;
        store.files = &files;
        assert_true(save_to_slot(AFTER));
        assert_int_equal(store.number, 2);
        assert_file(SLOT_2, AFTER);
        char *text = file_text(SLOT);
        assert_string_equal(text, "[Game \"Zener\"] d1d2 *");
        test_free(text);
        if (fresh)
            assert_no_notice();
        else
            assert_notice(CHANGED, "it stays, and the game is saved elsewhere");
        tb_slot_leave(&store);
    }
}

static int sync_no_directory(int fd)
{
    struct stat status;
    errno = EIO;
    return fstat(fd, &status) == 0 && S_ISDIR(status.st_mode) ? -1 : 0;
}

/* It has failed, and its file is there all the same. */
static void a_save_that_failed_late_is_not_taken_for_another_programs(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    assert_true(save_to_slot(BEFORE));
    files.fsync = sync_no_directory;
    store.files = &files;
    assert_false(save_to_slot(AFTER));
    files.fsync = tb_real_files.fsync;
    assert_true(save_to_slot("c1c2 c7c6 b7b6 *"));
    assert_int_equal(store.number, 1);
    assert_no_notice();
    tb_slot_leave(&store);
}

static ssize_t read_nothing(int fd, void *bytes, size_t size)
{
    (void)fd;
    (void)bytes;
    (void)size;
    errno = EIO;
    return -1;
}

/* A disk that is about to fail must not cost a ply. */
static void a_file_that_cannot_be_read_is_replaced(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    assert_true(save_to_slot(BEFORE));
    files.read = read_nothing;
    store.files = &files;
    assert_true(save_to_slot(AFTER));
    assert_int_equal(store.number, 1);
    assert_file(SLOT, AFTER);
    assert_no_notice();
    tb_slot_leave(&store);
}

static int open_no_game(const char *path, int flags, mode_t mode)
{
    errno = EACCES;
    bool reads = (flags & O_ACCMODE) == O_RDONLY && strstr(path, "/zener.pgn") != NULL;
    return reads ? -1 : tb_real_files.open(path, flags, mode);
}

/* As root one may read everything: the call fails instead. */
static void a_file_that_was_shut_is_left_alone(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    struct seen seen;
    assert_true(save_to_slot(BEFORE));
    assert_int_equal(chmod(in_place(SLOT), 0), 0);
    look(&seen);
    files.open = open_no_game;
    store.files = &files;
    assert_true(save_to_slot(AFTER));
    assert_int_equal(store.number, 2);
    assert_untouched(&seen);
    assert_notice("cannot be opened: Permission denied",
                  "it stays, and the game is saved elsewhere");
    tb_slot_leave(&store);
}

/* Files of the slots are the program's own: of one that people name see the tests of
 * named files. */
static void a_read_only_slot_is_replaced_and_keeps_its_mode(void **state)
{
    (void)state;
    struct stat status;
    assert_true(save_to_slot(BEFORE));
    assert_int_equal(chmod(in_place(SLOT), 0400), 0);
    assert_true(save_to_slot(AFTER));
    assert_int_equal(store.number, 1);
    assert_int_equal(stat(in_place(SLOT), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0400);
    tb_slot_leave(&store);
}

static int busy(int fd, int command, struct flock *lock)
{
    (void)fd;
    (void)command;
    (void)lock;
    errno = EAGAIN;
    return -1;
}

static int busy_once(int fd, int command, struct flock *lock)
{
    static int calls;
    return (calls++ > 0 ? tb_real_files.lock : busy)(fd, command, lock);
}

static void a_game_that_another_program_has_taken_is_saved_elsewhere(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    assert_true(save_to_slot(BEFORE));
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    files.lock = busy_once;
    store.files = &files;
    assert_true(save_to_slot(AFTER));
    assert_int_equal(store.number, 2);
    assert_file(SLOT, BEFORE);
    assert_notice("another program is playing this game",
                  "it stays, and the game is saved elsewhere");
    tb_slot_leave(&store);
}

static void assert_news(const char *what)
{
    const char *news = tb_table_warning(table);
    assert_non_null(strstr(news, what));
    assert_string_equal(tb_table_warning(table), "");
}

static void people_are_told_each_time(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    synchronise();
    play_all("c7c6");
    assert_true(tb_table_is_saved(table));
    assert_news("zener.pgn: another program has changed this file; it stays, and the game is");
    play_all("b7b6");
    assert_string_equal(tb_table_warning(table), "");
    assert_int_equal(unlink(in_place(SLOT_2)), 0);
    play_all("d1d2");
    assert_news("zener-2.pgn: another program has removed this file; the game is saved there");
    write_text(SLOT_2, "[Game \"Zener\"] d1d2 *");
    assert_true(tb_table_discard(table));
    assert_news("zener-2.pgn: another program has changed this file; it stays");
    assert_saved("1 1");
}

static void and_when_the_game_is_archived(void **state)
{
    (void)state;
    struct tb_setup setup = zener_setup();
    new_table(&setup, &homes, false);
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    write_text(SLOT, "[Game \"Zener\"] c1c2 *");
    assert_true(tb_table_resume(table, saved_game(1)));
    synchronise();
    assert_true(tb_table_resign(table));
    tb_table_leave(table);
    assert_news("zener.pgn: another program has changed this file; it stays, and the game is");
    assert_archive("1");
    assert_saved("1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(the_game_moves_to_another_slot),
        STORE_TEST(so_does_a_game_that_was_resumed),
        STORE_TEST(what_is_there_is_not_removed_with_the_game),
        STORE_TEST(nor_when_the_game_is_archived),
        STORE_TEST(a_file_that_was_removed_is_made_again),
        STORE_TEST(a_game_larger_than_may_be_read_keeps_its_slot),
        STORE_TEST(what_changes_no_byte_is_no_change),
        STORE_TEST(a_change_in_the_midst_of_saving_is_noticed),
        STORE_TEST(a_save_that_failed_late_is_not_taken_for_another_programs),
        STORE_TEST(a_file_that_cannot_be_read_is_replaced),
        STORE_TEST(a_file_that_was_shut_is_left_alone),
        STORE_TEST(a_read_only_slot_is_replaced_and_keeps_its_mode),
        STORE_TEST(a_game_that_another_program_has_taken_is_saved_elsewhere),
        TABLE_TEST(people_are_told_each_time),
        TABLE_TEST(and_when_the_game_is_archived),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
