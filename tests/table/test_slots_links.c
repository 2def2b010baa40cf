/* A symbolic link is followed, wherever it stands, and stays; one that leads nowhere is
 * refused by its name. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/calls.h"
#include "table/table_help.h"
#include "tabuleiro/zener.h"

#define NOWHERE "is a symbolic link that leads nowhere"
#define LOCK "a/state/tabuleiro/zener.lock"
#define END "[Termination \"resigned\"]c1c2 1-0"

static int directories(void **state)
{
    empty_table(state);
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    assert_int_equal(mkdir(in_place("elsewhere"), 0700), 0);
    return 0;
}

#define LINK_TEST(test) cmocka_unit_test_setup_teardown(test, directories, end_table)

/* Makes a link with a target that begins at the place. */
static void make_link(const char *name, const char *target)
{
    char path[256];
    strcpy(path, in_place(target));
    assert_int_equal(symlink(path, in_place(name)), 0);
}

static void assert_link(const char *name)
{
    struct stat status;
    assert_int_equal(lstat(in_place(name), &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

static bool is_there(const char *name) { return access(in_place(name), F_OK) == 0; }

/* Another directory may lie on another disk. */
static int rename_within(const char *from, const char *to)
{
    char one[TB_PATH_SIZE], other[TB_PATH_SIZE];
    errno = EXDEV;
    bool same = strcmp(tb_path_directory(from, one), tb_path_directory(to, other)) == 0;
    return same ? rename(from, to) : -1;
}

static void a_game_behind_a_link_is_played_on(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    files.rename = rename_within;
    store.files = &files;
    struct tb_record record = {0};
    struct stat status;
    write_text("elsewhere/game.pgn", "[Game \"Zener\"] c1c2 *");
    assert_int_equal(chmod(in_place("elsewhere/game.pgn"), 0640), 0);
    make_link("elsewhere/between", "elsewhere/game.pgn");
    make_link(SLOT, "elsewhere/between");
    assert_true(tb_slot_take(&store, saved_in(1), &record, &error));
    tb_record_free(&record);
    for (int i = 0; i < 2; i++) {
        const char *moves = i == 0 ? "c1c2 c7c6 *" : "c1c2 c7c6 b7b6 *";
        assert_true(save_to_slot(moves));
        assert_int_equal(store.number, 1);
        assert_link(SLOT);
        assert_link("elsewhere/between");
        assert_file("elsewhere/game.pgn", moves);
    }
    assert_int_equal(lstat(in_place("elsewhere/game.pgn"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    assert_int_equal(count_files("elsewhere", ""), 2);
    assert_int_equal(count_files("a/state/tabuleiro", ""), 2);
    assert_true(tb_slot_discard(&store, &error)); /* the slot, not what is elsewhere */
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    assert_file("elsewhere/game.pgn", "c1c2 c7c6 b7b6 *");
}

static void a_new_game_leaves_every_link_alone(void **state)
{
    (void)state;
    write_text("elsewhere/game.pgn", "[Game \"Zener\"] c1c2 *");
    make_link(SLOT, "elsewhere/game.pgn");
    make_link(SLOT_2, "nowhere");
    assert_true(save_to_slot("d1d2 *"));
    assert_int_equal(store.number, 3);
    assert_link(SLOT);
    assert_link(SLOT_2);
    assert_false(is_there("nowhere"));
    tb_slot_leave(&store);
}

static void a_slot_that_leads_nowhere_is_refused_by_name(void **state)
{
    (void)state;
    struct tb_record record = {0};
    make_link(SLOT, "nowhere");
    make_link(SLOT_2, SLOT_2);
    assert_saved("");
    assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
    assert_trouble(SLOT, NOWHERE);
    assert_false(tb_slot_take(&store, saved_in(2), &record, &error));
    assert_trouble(SLOT_2, NOWHERE);
}

static int locks;

static int count_locks(int fd, int command, struct flock *lock)
{
    locks++;
    return tb_real_files.lock(fd, command, lock);
}

static void a_lock_behind_a_link_is_a_lock(void **state)
{
    (void)state;
    struct tb_files files = tb_real_files;
    files.lock = count_locks;
    store.files = &files;
    struct tb_slot other;
    struct tb_record record = {0};
    write_text("elsewhere/lock", "");
    make_link(LOCK, "elsewhere/lock");
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(store.number, 1);
    assert_false(slot_is_free(1));
    assert_int_equal(tb_slot_list(&store, &(struct tb_saved){0}, 1, &error), 0);
    tb_slot_init(&other, &tb_real_files, &tb_zener, &homes);
    struct tb_saved saved;
    assert_int_equal(tb_slot_list(&other, &saved, 1, &error), 0);
    saved = (struct tb_saved){.number = 1};
    assert_false(tb_slot_take(&other, &saved, &record, &error));
    assert_trouble(SLOT, "another program is playing this game");
    locks = 0;
    assert_true(save_to_slot("c1c2 c7c6 *"));
    assert_int_equal(store.number, 1);
    assert_int_equal(locks, 0); /* it is held */
    assert_link(LOCK);
    tb_slot_leave(&store);
    assert_int_equal(tb_slot_list(&other, &saved, 1, &error), 1);
}

static void a_lock_that_leads_nowhere_is_refused_by_name(void **state)
{
    (void)state;
    struct tb_record record = {0};
    for (int loop = 0; loop < 2; loop++) {
        directories(state);
        make_link(LOCK, loop ? LOCK : "nowhere");
        write_text(SLOT, "[Game \"Zener\"] c1c2 *");
        assert_false(tb_slot_take(&store, saved_in(1), &record, &error));
        assert_trouble(LOCK, NOWHERE);
        assert_false(is_there("nowhere"));
        assert_true(save_to_slot("*"));
        assert_int_equal(store.number, 2);
        tb_slot_leave(&store);
    }
}

static void a_link_in_place_of_the_temporary_is_removed(void **state)
{
    (void)state;
    write_text("elsewhere/mine", "mine");
    make_link("a/state/tabuleiro/zener.tmp", "elsewhere/mine");
    assert_true(save_to_slot("c1c2 *"));
    assert_file(SLOT, "c1c2 *");
    char *text = file_text("elsewhere/mine");
    assert_string_equal(text, "mine");
    test_free(text);
    tb_slot_leave(&store);
}

static void the_archive_may_be_a_link(void **state)
{
    (void)state;
    write_text("elsewhere/archive.pgn", "");
    make_link(ARCHIVE, "elsewhere/archive.pgn");
    assert_true(finish(END));
    assert_link(ARCHIVE);
    assert_file("elsewhere/archive.pgn", END);
    assert_true(finish("[Round \"2\"]" END));
    assert_archive("1 1");
}

static void an_archive_that_leads_nowhere_is_refused_by_name(void **state)
{
    for (int loop = 0; loop < 2; loop++) {
        directories(state);
        make_link(ARCHIVE, loop ? ARCHIVE : "nowhere");
        assert_true(save_to_slot("c1c2 *"));
        assert_false(finish(END));
        assert_trouble(ARCHIVE, NOWHERE);
        assert_file(SLOT, END);
        assert_false(is_there("nowhere"));
        tb_slot_leave(&store);
    }
}

/* Any of the directories that lead there. */
static void a_directory_that_leads_nowhere_is_refused_by_name(void **state)
{
    static const char *const names[] = {"a/state/tabuleiro", "a/state", "a"};
    for (int i = 0; i < 6; i++) {
        const char *name = names[i % 3];
        char leading[256];
        struct tb_saved saved[1];
        empty_place(state);
        strcpy(leading, in_place(name));
        *strrchr(leading, '/') = '\0';
        assert_true(tb_make_directory(&tb_real_files, leading, &error));
        make_link(name, i < 3 ? "nowhere" : name);
        assert_false(save_to_slot("*"));
        assert_trouble(name, NOWHERE);
        error.text[0] = '\0';
        assert_int_equal(tb_slot_list(&store, saved, 1, &error), -1);
        if (i < 3)
            assert_trouble(name, NOWHERE);
        else
            assert_non_null(strstr(error.text, "Too many levels of symbolic links"));
        assert_false(is_there("nowhere"));
    }
}

static void the_directories_may_be_links(void **state)
{
    (void)state;
    clear_place();
    assert_int_equal(mkdir(in_place("elsewhere"), 0700), 0);
    assert_int_equal(mkdir(in_place("a"), 0700), 0);
    make_link("a/state", "elsewhere");
    make_link("a/data", "elsewhere");
    assert_true(save_to_slot("c1c2 *"));
    assert_int_equal(store.number, 2); /* the first has the archive's name */
    assert_true(finish(END));
    assert_file("elsewhere/tabuleiro/zener.pgn", END);
    assert_int_equal(count_files("elsewhere/tabuleiro", ".pgn"), 1);
}

static bool save_as(const char *name)
{
    struct tb_record record = {0};
    char path[256];
    strcpy(path, in_place(name));
    zener_record(&record, "c1c2 *");
    bool saved = tb_slot_save_as(&store, path, &record, &error);
    tb_record_free(&record);
    return saved;
}

static void people_save_through_links(void **state)
{
    (void)state;
    struct stat status;
    write_text("elsewhere/game.pgn", "old");
    assert_int_equal(chmod(in_place("elsewhere/game.pgn"), 0640), 0);
    assert_int_equal(symlink("elsewhere/game.pgn", in_place("link.pgn")), 0);
    make_link("second.pgn", "link.pgn");
    assert_true(save_as("second.pgn"));
    assert_link("second.pgn");
    assert_link("link.pgn");
    assert_file("elsewhere/game.pgn", "c1c2 *");
    assert_int_equal(lstat(in_place("elsewhere/game.pgn"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    make_link("there", "elsewhere");
    assert_true(save_as("there/new.pgn"));
    assert_file("elsewhere/new.pgn", "c1c2 *");
    assert_int_equal(count_files("elsewhere", ""), 2);
    assert_int_equal(count_files(".", ""), 5);
}

static void and_not_through_those_that_lead_nowhere(void **state)
{
    (void)state;
    make_link("nowhere.pgn", "nowhere");
    make_link("loop.pgn", "loop.pgn");
    make_link("directory.pgn", "elsewhere");
    assert_false(save_as("nowhere.pgn"));
    assert_trouble("nowhere.pgn", NOWHERE);
    assert_false(save_as("loop.pgn"));
    assert_trouble("loop.pgn", NOWHERE);
    assert_false(save_as("directory.pgn"));
    assert_trouble("directory.pgn", "is a directory");
    assert_int_equal(count_files(".", ""), 5);
    assert_int_equal(count_files("elsewhere", ""), 0);
}

/* Neither by a link into their directories, nor where a link of theirs leads. */
static void files_of_the_program_are_not_replaced_through_links(void **state)
{
    (void)state;
    static const char refused[] = "lies where games are saved automatically; choose another place";
    write_text("elsewhere/archive.pgn", "");
    make_link(ARCHIVE, "elsewhere/archive.pgn");
    assert_true(finish(END));
    assert_true(save_to_slot("d1d2 *"));
    make_link("to_archive", ARCHIVE);
    make_link("to_slot", SLOT);
    static const char *const names[] = {"to_archive", "to_slot", ARCHIVE, "elsewhere/archive.pgn"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_false(save_as(names[i]));
        assert_trouble(names[i], refused);
    }
    assert_archive("1");
    assert_file(SLOT, "d1d2 *");
    tb_slot_leave(&store);
}

static void people_open_what_a_link_leads_to(void **state)
{
    (void)state;
    struct tb_file file;
    write_text("elsewhere/game.pgn", "x");
    make_link("link", "elsewhere/game.pgn");
    make_link("nowhere.pgn", "nowhere");
    make_link("loop.pgn", "loop.pgn");
    make_link("directory.pgn", "elsewhere");
    assert_true(tb_file_open(&file, &tb_real_files, in_place("link"), 0, &error));
    tb_file_close(&file);
    assert_false(tb_file_open(&file, &tb_real_files, in_place("nowhere.pgn"), 0, &error));
    assert_trouble("nowhere.pgn", NOWHERE);
    assert_false(tb_file_open(&file, &tb_real_files, in_place("loop.pgn"), 0, &error));
    assert_trouble("loop.pgn", NOWHERE);
    assert_false(tb_file_open(&file, &tb_real_files, in_place("directory.pgn"), 0, &error));
    assert_trouble("directory.pgn", "is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LINK_TEST(a_game_behind_a_link_is_played_on),
        LINK_TEST(a_new_game_leaves_every_link_alone),
        LINK_TEST(a_slot_that_leads_nowhere_is_refused_by_name),
        LINK_TEST(a_lock_behind_a_link_is_a_lock),
        LINK_TEST(a_lock_that_leads_nowhere_is_refused_by_name),
        LINK_TEST(a_link_in_place_of_the_temporary_is_removed),
        LINK_TEST(the_archive_may_be_a_link),
        LINK_TEST(an_archive_that_leads_nowhere_is_refused_by_name),
        LINK_TEST(a_directory_that_leads_nowhere_is_refused_by_name),
        LINK_TEST(the_directories_may_be_links),
        LINK_TEST(people_save_through_links),
        LINK_TEST(and_not_through_those_that_lead_nowhere),
        LINK_TEST(files_of_the_program_are_not_replaced_through_links),
        LINK_TEST(people_open_what_a_link_leads_to),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
