/* Programs that run at the same time. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "table/slots_place.h"

/* Reads or writes one byte, which tells the other process to go on. */
static void tell(int fd) { assert_int_equal(write(fd, "x", 1), 1); }

static void hear(int fd)
{
    char byte;
    assert_int_equal(read(fd, &byte, 1), 1);
}

/* In the other process, which ends when this one is gone. */
static void hear_or_end(int fd)
{
    char byte;
    if (read(fd, &byte, 1) != 1)
        _exit(3);
}

static const char *const lines[] = {"*", "c1c2 *", "c1c2 c7c6 *", "c1c2 c7c6 b7b6 *"};

/* The other process: plays a game of its own, one ply each time it is told. */
static void play_beside(int from, int to)
{
    struct tb_record record = {0};
    struct tb_saved saved[4];
    for (int i = 0; i < 4; i++) {
        hear_or_end(from);
        if (!save_to_slot(lines[i]) || store.number != 2)
            _exit(1);
        if (tb_slot_list(&store, saved, 4, &error) != 0 ||
            tb_slot_take(&store, saved_in(1), &record, &error))
            _exit(2);
        tell(to);
    }
    _exit(0);
}

static void two_processes_lose_no_ply(void **state)
{
    (void)state;
    int there[2], back[2], status;
    struct tb_saved saved[4];
    assert_int_equal(pipe(there), 0);
    assert_int_equal(pipe(back), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(there[1]);
        play_beside(there[0], back[1]);
    }
    for (int i = 0; i < 4; i++) {
        assert_true(save_to_slot(lines[i]));
        assert_int_equal(store.number, 1);
        tell(there[1]);
        hear(back[0]);
        assert_file(SLOT, lines[i]);
        assert_file(SLOT_2, lines[i]);
        if (i < 3)
            assert_int_equal(tb_slot_list(&store, saved, 4, &error), 0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(tb_slot_list(&store, saved, 4, &error), 1);
    assert_int_equal(saved[0].number, 2);
    tb_slot_leave(&store);
    for (int i = 0; i < 2; i++) {
        close(there[i]);
        close(back[i]);
    }
}

/* Another process that holds the archive until it is told to let go. */
static int hold_there[2], hold_back[2], pauses;

static void hold_archive(void)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = open(in_place(ARCHIVE), O_RDWR);
    if (fd < 0 || fcntl(fd, F_SETLK, &lock) != 0)
        _exit(1);
    tell(hold_back[1]);
    hear_or_end(hold_there[0]);
    close(fd);
    tell(hold_back[1]);
    _exit(0);
}

static void let_go(void)
{
    if (pauses++ > 0)
        return;
    tell(hold_there[1]);
    hear(hold_back[0]);
}

static void the_archive_is_waited_for(void **state)
{
    (void)state;
    int status;
    struct tb_files files = tb_real_files;
    files.pause = let_go;
    assert_true(tb_make_directory(&files, homes.data, &error));
    write_text(ARCHIVE, "");
    assert_int_equal(pipe(hold_there), 0);
    assert_int_equal(pipe(hold_back), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(hold_there[1]);
        hold_archive();
    }
    hear(hold_back[0]);
    store.files = &files;
    pauses = 0;
    assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
    assert_int_equal(pauses, 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    for (int i = 0; i < 2; i++) {
        close(hold_there[i]);
        close(hold_back[i]);
    }
}

/* Somebody saves into the slot, and leaves it, just before its lock is taken. */
static int lock_late(int fd, int command, struct flock *lock)
{
    if (access(in_place(SLOT), F_OK) != 0)
        write_text(SLOT, "[Game \"Zener\"]*");
    return tb_real_files.lock(fd, command, lock);
}

static void a_slot_that_was_used_in_between_is_not_taken(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    files.lock = lock_late;
    store.files = &files;
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(store.number, 2);
    char *text = file_text(SLOT);
    assert_string_equal(text, "[Game \"Zener\"]*");
    test_free(text);
    tb_slot_leave(&store);
}

static void processes_that_finish_at_once_lose_no_game(void **state)
{
    (void)state;
    enum { PROCESSES = 4, GAMES = 25 };
    pid_t children[PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] != 0)
            continue;
        for (int game = 0; game < GAMES; game++) {
            char moves[96];
            snprintf(moves, sizeof moves, "[Round \"%d.%d\"][Termination \"resigned\"]c1c2 1-0", i,
                     game);
            if (!save_to_slot("*") || !finish(moves))
                _exit(1);
        }
        _exit(0);
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    char *text = file_text(ARCHIVE), expected[PROCESSES * GAMES * 5 + 1] = "game";
    for (int i = 1; i < PROCESSES * GAMES; i++)
        strcat(expected, "\ngame");
    assert_tells(text, expected);
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    test_free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(two_processes_lose_no_ply),
        STORE_TEST(the_archive_is_waited_for),
        STORE_TEST(a_slot_that_was_used_in_between_is_not_taken),
        STORE_TEST(processes_that_finish_at_once_lose_no_game),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
