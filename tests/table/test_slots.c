/* Slots of games in progress, and the archive. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/slots_place.h"
#include "tabuleiro/zener.h"

static void assert_mode(const char *name, mode_t mode)
{
    struct stat status;
    assert_int_equal(stat(in_place(name), &status), 0);
    assert_int_equal(status.st_mode & 07777, mode);
}

static void a_game_is_saved_after_every_ply(void **state)
{
    (void)state;
    mode_t mask = umask(0);
    assert_true(save_to_slot("*"));
    assert_file(SLOT, "*");
    assert_true(save_to_slot("c1c2 *"));
    assert_file(SLOT, "c1c2 *");
    umask(mask);
    assert_mode(SLOT, 0600);
    assert_mode("a/state/tabuleiro/zener.lock", 0600);
    assert_mode("a", 0700);
    assert_mode("a/state", 0700);
    assert_mode("a/state/tabuleiro", 0700);
    assert_int_equal(count_files("a/state/tabuleiro", ""), 2);
    tb_slot_leave(&store);
}

static void a_new_game_never_takes_the_place_of_an_unfinished_one(void **state)
{
    (void)state;
    assert_true(save_to_slot("c1c2 *"));
    tb_slot_leave(&store);
    assert_true(save_to_slot("a1a2 *"));
    assert_int_equal(store.number, 2);
    assert_file(SLOT, "c1c2 *");
    assert_file(SLOT_2, "a1a2 *");
    tb_slot_leave(&store);
}

static void a_finished_game_goes_into_the_archive(void **state)
{
    (void)state;
    assert_true(save_to_slot("c1c2 *"));
    assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
    assert_int_equal(store.number, 0);
    assert_null(file_text(SLOT));
    assert_file(ARCHIVE, "[Termination \"resigned\"]c1c2 1-0");
    assert_mode(ARCHIVE, 0600);
    assert_mode("a/data/tabuleiro", 0700);
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(store.number, 1);
    assert_true(finish("[Round \"2\"][Termination \"resigned\"]c1c2 1-0"));
    char *text = file_text(ARCHIVE);
    assert_tells(text, "game\ngame");
    assert_non_null(strstr(text, "1. c1c2 1-0\n\n[Event"));
    test_free(text);
}

static void an_archive_that_somebody_edited_is_only_added_to(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    write_text(ARCHIVE, "; no game\nx");
    assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
    char *text = file_text(ARCHIVE);
    assert_int_equal(strncmp(text, "; no game\nx\n\n[Event ", 20), 0);
    test_free(text);
}

static void without_an_archive_the_game_stays_in_its_slot(void **state)
{
    (void)state;
    assert_true(save_to_slot("c1c2 *"));
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    assert_int_equal(mkdir(in_place(ARCHIVE), 0700), 0);
    assert_false(finish("[Termination \"resigned\"]c1c2 1-0"));
    assert_trouble(ARCHIVE, "is a directory");
    assert_file(SLOT, "[Termination \"resigned\"]c1c2 1-0");
    assert_int_equal(rmdir(in_place(ARCHIVE)), 0);
    assert_true(finish("[Termination \"resigned\"]c1c2 1-0"));
    assert_null(file_text(SLOT));
    tb_slot_leave(&store);
}

static void only_names_of_slots_are_listed(void **state)
{
    (void)state;
    struct tb_saved saved[8];
    assert_int_equal(tb_slot_list(&store, saved, 8, &error), 0);
    for (int i = 0; i < 4; i++) {
        assert_true(save_to_slot("c1c2 *"));
        if (i < 3)
            tb_slot_leave(&store);
    }
    write_text("a/state/tabuleiro/zener-0.pgn", "");
    write_text("a/state/tabuleiro/zener-1.pgn", "");
    write_text("a/state/tabuleiro/zener-05.pgn", "");
    write_text("a/state/tabuleiro/zener-5.pgnx", "");
    write_text("a/state/tabuleiro/zener-99999.pgn", "");
    write_text("a/state/tabuleiro/xadrersi.pgn", "");
    assert_int_equal(mkdir(in_place("a/state/tabuleiro/zener-7.pgn"), 0700), 0);
    assert_int_equal(tb_slot_list(&store, saved, 8, &error), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(saved[i].number, 3 - i);
    tb_slot_leave(&store);
}

static void a_saved_game_is_taken_and_played_on(void **state)
{
    (void)state;
    struct tb_record record = {0};
    assert_true(save_to_slot("[White \"Ana\"]c1c2 {note} *"));
    tb_slot_leave(&store);
    assert_true(tb_slot_peek(&store, 1, &record, &error));
    assert_int_equal(store.number, 0);
    assert_true(tb_slot_take(&store, saved_in(1), &record, &error));
    assert_int_equal(store.number, 1);
    assert_string_equal(tb_record_tag(&record, "White"), "Ana");
    struct tb_match *match = tb_record_match(&record);
    tb_ply ply;
    assert_true(tb_match_read_ply(match, "c7c6", &ply, NULL));
    assert_true(tb_match_play(match, ply));
    assert_true(tb_record_update(&record, match));
    assert_true(tb_slot_save(&store, &record, &error));
    assert_file(SLOT, "[White \"Ana\"]c1c2 {note} c7c6 *");
    tb_slot_leave(&store);
    tb_match_free(match);
    tb_record_free(&record);
}

static void what_cannot_be_taken_is_left_alone(void **state)
{
    (void)state;
    struct tb_record record = {0};
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
    assert_trouble(SLOT, "cannot be opened: No such file or directory");
    write_text(SLOT, "[Game \"Zener\"]\nc1c9 *");
    assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
    assert_string_equal(strstr(error.text, "zener.pgn:"),
                        "zener.pgn:2:1: 'c1c9' is not a step: write c1c2, or c7off to leave the "
                        "board");
    write_text(SLOT, "");
    assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
    assert_trouble(SLOT, "holds no game");
    write_text(SLOT, "[Game \"Xadrersi\"]*");
    assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
    assert_trouble(SLOT, "is a record of another game");
    assert_null(record.setup.game);
    assert_int_equal(store.number, 0);
    assert_true(save_to_slot("*"));
    assert_int_equal(store.number, 2);
    tb_slot_leave(&store);
}

/* A fifo would make a reader or a writer wait. */
static void only_regular_files_are_touched(void **state)
{
    (void)state;
    struct tb_record record = {0};
    const char *const path = "thing";
    for (int kind = 0; kind < 4; kind++) {
        char here[256];
        struct tb_file file;
        const char *what = kind == 1   ? ": is a symbolic link that leads nowhere"
                           : kind == 2 ? ": is a directory"
                                       : ": is not a regular file";
        strcpy(here, in_place(path));
        if (kind == 0)
            assert_int_equal(mkfifo(here, 0600), 0);
        else if (kind == 1)
            assert_int_equal(symlink(in_place("nowhere"), here), 0);
        else if (kind == 2)
            assert_int_equal(mkdir(here, 0700), 0);
        else
            strcpy(here, "/dev/null");
        zener_record(&record, "*");
        assert_false(tb_slot_save_as(&store, here, &record, &error));
        assert_non_null(strstr(error.text, what));
        assert_false(tb_file_open(&file, &tb_real_files, here, 0, &error));
        assert_non_null(strstr(error.text, what));
        assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
        if (kind < 3) {
            assert_int_equal(rename(here, in_place(SLOT)), 0);
            assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
            assert_trouble(SLOT, &what[2]);
            assert_true(save_to_slot("*")); /* beside it */
            assert_int_equal(store.number, 2);
            tb_slot_leave(&store);
        }
        clear_place();
    }
    tb_record_free(&record);
}

static void a_lock_file_that_is_none_is_passed_over(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    assert_int_equal(mkfifo(in_place("a/state/tabuleiro/zener.lock"), 0600), 0);
    assert_true(save_to_slot("*"));
    assert_int_equal(store.number, 2);
    tb_slot_leave(&store);
}

static void without_a_home_nothing_is_saved(void **state)
{
    (void)state;
    struct tb_homes none = {"", ""};
    struct tb_saved saved[1];
    tb_slot_init(&store, &tb_real_files, &tb_zener, &none);
    assert_false(save_to_slot("*"));
    assert_string_equal(error.text, "HOME: no directory to save games in");
    assert_false(finish("[Termination \"resigned\"]c1c2 1-0"));
    assert_string_equal(error.text, "XDG_DATA_HOME: no directory for finished games");
    assert_int_equal(tb_slot_list(&store, saved, 1, &error), 0);
}

static void a_store_that_holds_a_slot_takes_no_other(void **state)
{
    (void)state;
    struct tb_record record = {0};
    assert_true(save_to_slot("c1c2 *"));
    tb_slot_leave(&store);
    assert_true(save_to_slot("a1a2 *"));
    int lock = store.lock;
    for (int number = 1; number <= 3; number++) {
        assert_false(tb_slot_hold(&store, saved_in(number), &error));
        assert_trouble(SLOT_2, "this game is being played");
        assert_false(tb_slot_take(&store, saved_in(number), &record, &error));
        assert_int_equal(store.number, 2);
        assert_int_equal(store.lock, lock);
    }
    tb_slot_leave(&store);
    assert_true(tb_slot_hold(&store, saved_in(1), &error));
    tb_slot_leave(&store);
}

static int locks;

static int never_lock(int fd, int command, struct flock *lock)
{
    (void)fd;
    (void)command;
    (void)lock;
    locks++;
    errno = EAGAIN;
    return -1;
}

static int refuse_the_first_lock(const char *path, int flags, mode_t mode)
{
    errno = EACCES;
    return strstr(path, "/zener.lock") != NULL ? -1 : tb_real_files.open(path, flags, mode);
}

/* As one that another user left there would be. */
static void a_lock_file_that_may_not_be_opened_is_passed_over(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    files.open = refuse_the_first_lock;
    store.files = &files;
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    assert_false(save_to_slot("*")); /* none is there: the directory says no */
    write_text("a/state/tabuleiro/zener.lock", "");
    assert_true(save_to_slot("*"));
    assert_int_equal(store.number, 2);
    tb_slot_leave(&store);
}

/* What is wrong with the archive does not hide games in progress. */
static void without_a_data_home_the_first_slot_is_used_and_listed(void **state)
{
    (void)state;
    struct tb_saved saved[2];
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    write_text("a/data", "in the way");
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(store.number, 1);
    tb_slot_leave(&store);
    assert_int_equal(tb_slot_list(&store, saved, 2, &error), 1);
    assert_int_equal(saved[0].number, 1);
}

static void locks_that_never_are_free_are_given_up(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    files.lock = never_lock;
    store.files = &files;
    locks = 0;
    assert_false(save_to_slot("*"));
    assert_trouble("a/state/tabuleiro", "too many games in progress");
    assert_in_range(locks, 10, 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_game_is_saved_after_every_ply),
        STORE_TEST(a_new_game_never_takes_the_place_of_an_unfinished_one),
        STORE_TEST(a_finished_game_goes_into_the_archive),
        STORE_TEST(an_archive_that_somebody_edited_is_only_added_to),
        STORE_TEST(without_an_archive_the_game_stays_in_its_slot),
        STORE_TEST(only_names_of_slots_are_listed),
        STORE_TEST(a_saved_game_is_taken_and_played_on),
        STORE_TEST(what_cannot_be_taken_is_left_alone),
        STORE_TEST(only_regular_files_are_touched),
        STORE_TEST(a_lock_file_that_is_none_is_passed_over),
        STORE_TEST(without_a_home_nothing_is_saved),
        STORE_TEST(a_store_that_holds_a_slot_takes_no_other),
        STORE_TEST(a_lock_file_that_may_not_be_opened_is_passed_over),
        STORE_TEST(without_a_data_home_the_first_slot_is_used_and_listed),
        STORE_TEST(locks_that_never_are_free_are_given_up),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
