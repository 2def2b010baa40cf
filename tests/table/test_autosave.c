/* The game on the table, saved as it is played. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/table_help.h"
#include "tabuleiro/zener.h"

#define LONG_ROUND "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2"

static void every_change_is_saved_at_once(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_table_is_saved(table));
    assert_null(file_text(SLOT));
    play_all("c1c2");
    assert_true(tb_table_is_saved(table));
    char *text = file_text(SLOT);
    assert_non_null(strstr(text, "[White \"Ana\"]\n[Black \"Rui\"]\n[Result \"*\"]"));
    assert_non_null(strstr(text, "\n1. c1c2 *\n"));
    test_free(text);
    play_all("c7c6");
    assert_true(tb_table_undo(table));
    assert_true(tb_table_undo(table));
    text = file_text(SLOT);
    assert_non_null(strstr(text, "\n\n*\n"));
    test_free(text);
    assert_string_equal(tb_table_warning(table), "");
}

static void a_record_says_who_plays_and_when(void **state)
{
    (void)state;
    char before[32], after[32], when[64];
    struct tb_setup setup = zener_setup();
    setup.players[1].name[0] = '\0';
    new_table(&setup, &homes, true);
    time_t now = time(NULL);
    strftime(before, sizeof before, "%Y.%m.%d%H:%M:%S", localtime(&now));
    begin_game();
    now = time(NULL);
    strftime(after, sizeof after, "%Y.%m.%d%H:%M:%S", localtime(&now));
    const struct tb_record *record = tb_table_shown_record(table);
    snprintf(when, sizeof when, "%s%s", tb_record_tag(record, "Date"),
             tb_record_tag(record, "Time"));
    assert_true(strcmp(before, when) <= 0 && strcmp(when, after) <= 0);
    assert_string_equal(tb_record_tag(record, "White"), "Ana");
    assert_null(tb_record_tag(record, "Black"));
    assert_string_equal(tb_record_tag(record, "Event"), "Casual game");
    assert_string_equal(tb_record_tag(record, "Round"), "-");
    assert_null(tb_record_tag(record, "Dice"));
}

static void names_stand_at_the_seats_they_have_now(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_table_next(table, true));
    play_all("c1c2");
    char *text = file_text(SLOT);
    assert_non_null(strstr(text, "[White \"Rui\"]\n[Black \"Ana\"]"));
    test_free(text);
}

static void a_game_that_begins_leaves_the_slot_of_the_one_before(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2 c7c6");
    begin_game();
    play_all("c1c2");
    new_program();
    assert_saved("2 1");
}

/* Finished on the table when the program was killed. */
static void finished_and_killed(void)
{
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    new_program();
}

static void a_finished_game_of_a_killed_program_is_archived_at_the_next_start(void **state)
{
    (void)state;
    finished_and_killed();
    begin_game();
    play_all("c1c2 c7c6"); /* also when a game is on the table by then */
    assert_saved("");
    assert_archive("1");
    assert_true(slot_is_free(1));
    assert_false(slot_is_free(2));
    assert_saved("");
    assert_archive("1");
    assert_string_equal(tb_table_warning(table), "");
}

static void without_an_archive_a_finished_game_waits_in_its_slot(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    assert_int_equal(mkdir(in_place(ARCHIVE), 0700), 0);
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    assert_false(tb_table_leave(table));
    assert_non_null(strstr(tb_table_warning(table), in_place(ARCHIVE)));
    assert_true(slot_is_free(1));
    new_program();
    assert_saved("");
    assert_non_null(strstr(tb_table_warning(table), in_place(ARCHIVE)));
    assert_saved("");
    assert_string_equal(tb_table_warning(table), "");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
    assert_int_equal(rmdir(in_place(ARCHIVE)), 0);
    new_program();
    assert_saved("");
    assert_archive("1");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
}

/* Killed when the game stood in the archive and was not removed yet; then
 * another game is archived before the next look at what was left. */
static void a_game_is_archived_once_also_when_another_came_in_between(void **state)
{
    (void)state;
    finished_and_killed();
    char *left = saved_text(SLOT), both[2048];
    struct tb_buffer other = {0};
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    tb_buffer_text(&other, left);
    for (int i = 0; i < 20000; i++) /* so that it stands anywhere in the blocks read */
        tb_buffer_text(&other, "\n[Event \"filler\"]\n[Game \"Zener\"]\n*\n");
    write_text(ARCHIVE, other.bytes);
    size_t length = other.length;
    assert_saved("");
    struct stat status;
    assert_int_equal(stat(in_place(ARCHIVE), &status), 0);
    assert_int_equal(status.st_size, (off_t)length);
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    tb_buffer_free(&other);

    write_text(SLOT, left); /* and a part of it does not count as all of it */
    snprintf(both, sizeof both, "%.*s\n[Event \"x\"]\n[Game \"Zener\"]\n*\n", (int)strlen(left) - 3,
             left);
    write_text(ARCHIVE, both);
    assert_saved("");
    char *text = file_text(ARCHIVE);
    assert_string_equal(&text[strlen(text) - strlen(left)], left);
    test_free(text);
    test_free(left);
}

static void leave_finished_games(int count)
{
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    for (int i = 0; i < count; i++) {
        char name[64], text[128];
        snprintf(name, sizeof name, i > 0 ? "a/state/tabuleiro/zener-%d.pgn" : SLOT, i + 1);
        snprintf(text, sizeof text, "[Game \"Zener\"][Round \"%d\"][Termination \"agreed\"]1/2-1/2",
                 i);
        write_text(name, text);
    }
}

static pid_t start_program_that_looks(void)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child != 0)
        return child;
    struct tb_saved_game *saved;
    int count = tb_table_saved_games(table, &saved);
    tb_saved_games_free(saved, count);
    _exit(0);
}

static void programs_that_start_at_once_archive_each_game_once(void **state)
{
    (void)state;
    enum { PROGRAMS = 4, ROUNDS = 5 };
    for (int round = 0; round < ROUNDS; round++) {
        pid_t children[PROGRAMS];
        empty_table(NULL);
        leave_finished_games(8);
        for (int i = 0; i < PROGRAMS; i++)
            children[i] = start_program_that_looks();
        for (int i = 0; i < PROGRAMS; i++) {
            int status;
            assert_int_equal(waitpid(children[i], &status, 0), children[i]);
            assert_int_equal(status, 0);
        }
        assert_archive("0 0 0 0 0 0 0 0");
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    }
}

static void an_archived_game_is_found_wherever_it_stands(void **state)
{
    (void)state;
    finished_and_killed();
    char *left = saved_text(SLOT);
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    size_t block = 1 << 18, length = strlen(left);
    for (size_t before = block - 2 * length; before <= block + length; before += 23) {
        char *text = test_malloc(2 * block);
        struct stat status;
        memset(text, '[', before);
        snprintf(&text[before], 2 * block - before, "%s\n[Event \"x\"]\n[Game \"Zener\"]\n*\n",
                 left);
        write_text(SLOT, left);
        write_text(ARCHIVE, text);
        assert_saved("");
        assert_int_equal(stat(in_place(ARCHIVE), &status), 0);
        assert_int_equal(status.st_size, (off_t)strlen(text));
        test_free(text);
    }
    test_free(left);
}

/* What is left in the slot when the end is on its way to the archive. */
static void a_resumed_game_is_saved_with_its_end_before_it_is_archived(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    leave_well();
    new_program();
    struct tb_setup setup = zener_setup();
    new_table(&setup, &homes, false);
    assert_true(tb_table_resume(table, saved_game(1)));
    play_all("c7c6");
    assert_true(tb_table_resign(table));
    table_files.unlink = faulty_files.unlink; /* which forgets to remove */
    set_fault(0, FAILS, EIO, true);
    assert_false(tb_table_leave(table));
    new_program();
    assert_saved("");
    assert_archive("2");
}

static ssize_t no_room(int fd, const void *bytes, size_t size)
{
    (void)fd;
    (void)bytes;
    (void)size;
    errno = ENOSPC;
    return -1;
}

static void a_disk_that_fills_up_is_told_once_and_used_again(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    table_files.write = no_room;
    play_all("c7c6");
    assert_false(tb_table_is_saved(table));
    const char *warning = tb_table_warning(table);
    assert_non_null(strstr(warning, in_place(SLOT)));
    assert_non_null(strstr(warning, "No space left on device"));
    play_all("b7b6");
    assert_string_equal(tb_table_warning(table), "");
    assert_false(tb_table_is_saved(table));
    assert_true(tb_table_would_lose(table));
    assert_int_equal(tb_match_length(tb_table_match(table)), 3);
    table_files = tb_real_files;
    play_all("d1d2");
    assert_true(tb_table_is_saved(table));
    assert_false(tb_table_would_lose(table));
    new_program();
    assert_saved("4");
}

static void a_home_that_is_taken_away_is_made_again(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    clear_place();
    play_all("c7c6");
    assert_true(tb_table_is_saved(table));
    assert_false(slot_is_free(1));
    new_program();
    assert_saved("2");
}

/* Somebody removed the lock file, and another program took the slot. */
static void a_slot_that_is_lost_to_another_program_is_let_be(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    play_all("c7c6");
    assert_int_equal(slot_held(), 1);
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    write_text("a/state/tabuleiro/zener.lock", "");
    table_files.lock = faulty_files.lock;
    set_fault(0, FAILS, EAGAIN, false);
    play_all("b7b6");
    assert_true(tb_table_is_saved(table));
    assert_int_equal(slot_held(), 2);
    new_program();
    assert_saved("2 3");
}

static void without_a_home_the_game_goes_on(void **state)
{
    (void)state;
    struct tb_homes none = {"", ""};
    struct tb_setup setup = zener_setup();
    new_table(&setup, &none, true);
    assert_saved("");
    begin_game();
    play_all("c1c2");
    assert_false(tb_table_is_saved(table));
    assert_string_equal(tb_table_warning(table),
                        "HOME: no directory to save games in; the game is not saved");
    play_all("c7c6");
    assert_string_equal(tb_table_warning(table), "");
    assert_true(tb_table_would_lose(table));
    assert_false(tb_table_leave(table));
    assert_true(tb_table_resign(table));
    assert_false(tb_table_leave(table));
    assert_string_equal(tb_table_warning(table), ""); /* nobody expects an archive */
    assert_int_equal(tb_match_length(tb_table_match(table)), 2);
    assert_false(tb_table_resume(table, saved_game(1)));
}

static void what_a_front_end_warns_of_is_told_once(void **state)
{
    (void)state;
    assert_string_equal(tb_table_warning(table), "");
    tb_error_set(&error, "", "no luck");
    tb_table_warn(table, &error);
    assert_string_equal(tb_table_warning(table), "no luck");
    assert_string_equal(tb_table_warning(table), "");
}

static void games_that_cannot_be_read_are_listed_last_with_the_reason(void **state)
{
    (void)state;
    struct tb_saved_game *games;
    begin_game();
    play_all("c1c2");
    tb_table_leave(table);
    write_text(SLOT_2, "");
    write_text("a/state/tabuleiro/zener-3.pgn", "[Game \"Xadrersi\"]*");
    write_text("a/state/tabuleiro/zener-4.pgn", "\xff");
    assert_int_equal(truncate(in_place("a/state/tabuleiro/zener-4.pgn"), TB_FILE_LIMIT + 1), 0);
    assert_int_equal(mkdir(in_place("a/state/tabuleiro/zener-5.pgn"), 0700), 0);
    assert_int_equal(mkfifo(in_place("a/state/tabuleiro/zener-6.pgn"), 0600), 0);
    assert_int_equal(symlink("zener.pgn", in_place("a/state/tabuleiro/zener-7.pgn")), 0);
    assert_saved("1 -1 -1 -1 1");
    assert_int_equal(tb_table_saved_games(table, &games), 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(games[i].record.setup.game != NULL, i <= 1);
        assert_int_equal(games[i].error.text[0] != '\0', i > 1);
    }
    tb_saved_games_free(games, 5);
    assert_true(tb_table_remove(table, saved_game(3)));
    assert_saved("1 -1 -1 1");
}

/* What this program does not know yet, and where it says so. */
static void a_game_of_a_newer_program_is_refused_and_left_alone(void **state)
{
    (void)state;
    static const struct {
        const char *text, *diagnostic; /* NULL: it is read */
    } newer[] = {
        {"[Event \"x\"]\n[Game \"Go\"]\n\nb3 *\n", ":2:7: there is no game 'Go'"},
        {"[Game \"Zener\"]\n[Termination \"abandoned\"]\n*\n",
         ":2:14: there is no termination 'abandoned'"},
        {"[Game \"Zener\"]\n[Arrangement \"drafted\"]\n*\n",
         ":2:14: the tag Arrangement cannot be 'drafted'"},
        {"[Game \"Zener\"]\n[Repetition \"twice\"]\n*\n",
         ":2:13: the tag Repetition cannot be 'twice'"},
        {"[Game \"Zener\"]\n\n1. c1-c2+ *\n",
         ":3:4: 'c1-c2+' is not a step: write c1c2, or c7off to leave the board"},
        {"[Game \"Zener\"]\n\n1. c1c2 = *\n", ":3:9: '=' is not a step"},
        {"[Game \"Zener\"]\n<moves>\n", ":2:1: '<' has no meaning here"},
        {"[Game \"Zener\"]\n[Result \"1+\"]\n1+\n", ":2:9: '1+' is not a result of this game"},
        {"[Game \"Zener\"]\n[FEN \"sqwxo/5/5/5/5/5/OXWQS w - - 3\"]\n*\n", ":2:6: "},
        {"[Game \"Zener\"]\n[Colour \"green\"]\n[Version \"9\"]\nc1c2 $200 *\n", NULL},
    };
    enum { COUNT = sizeof newer / sizeof newer[0] };
    for (int i = 0; i < COUNT; i++) {
        empty_table(NULL);
        assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
        write_text(SLOT, newer[i].text);
        assert_saved(newer[i].diagnostic != NULL ? "-1" : "1");
        assert_int_equal(tb_table_resume(table, saved_game(1)), newer[i].diagnostic == NULL);
        if (newer[i].diagnostic != NULL) {
            const char *place_in = strstr(tb_table_why(table), "zener.pgn:");
            assert_non_null(place_in);
            assert_int_equal(
                strncmp(&place_in[9], newer[i].diagnostic, strlen(newer[i].diagnostic)), 0);
        }
        tb_table_leave(table);
        begin_game();
        play_all("c1c2");
        assert_int_equal(slot_held(), 2);
        assert_true(tb_table_resign(table));
        leave_well();
        assert_saved(newer[i].diagnostic != NULL ? "-1" : "1");
        char *text = file_text(SLOT);
        assert_string_equal(text, newer[i].text);
        test_free(text);
    }
}

/* What should be a file or a directory is something else. */
static void make_thing(int kind, const char *path)
{
    char nowhere[256];
    strcpy(nowhere, in_place("nowhere"));
    if (kind == 0)
        assert_int_equal(mkfifo(in_place(path), 0600), 0);
    else if (kind == 1)
        assert_int_equal(symlink(nowhere, in_place(path)), 0);
    else if (kind == 2)
        assert_int_equal(mkdir(in_place(path), 0700), 0);
    else if (kind == 3)
        assert_int_equal(symlink("/dev/null", in_place(path)), 0);
    else
        write_text(path, "x");
}

static void a_thing_in_the_way_of_a_temporary_is_removed_or_told(void **state)
{
    (void)state;
    for (int kind = 0; kind < 5; kind++) {
        empty_table(NULL);
        assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
        make_thing(kind, "a/state/tabuleiro/zener.tmp");
        begin_game();
        play_all("c1c2");
        assert_int_equal(tb_table_is_saved(table), kind != 2);
        if (kind != 2) {
            assert_string_equal(tb_table_warning(table), "");
            assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
        } else {
            assert_non_null(strstr(tb_table_warning(table), in_place(SLOT)));
            assert_int_equal(rmdir(in_place("a/state/tabuleiro/zener.tmp")), 0);
            play_all("c7c6");
            assert_true(tb_table_is_saved(table));
        }
        assert_int_not_equal(access(in_place("nowhere"), F_OK), 0);
        end_table(NULL);
    }
}

/* A game is played to its end where this name is something else.  Returns whether
 * that is told. */
static bool told_of_thing(int kind, const char *name)
{
    empty_table(NULL);
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    make_thing(kind, name);
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_is_saved(table));
    assert_true(tb_table_resign(table));
    tb_table_leave(table);
    const char *warning = tb_table_warning(table);
    if (warning[0] != '\0')
        assert_non_null(strstr(warning, in_place(name)));
    assert_int_not_equal(access(in_place("nowhere"), F_OK), 0);
    struct stat status;
    assert_int_equal(lstat(in_place(name), &status), 0);
    assert_false(S_ISREG(status.st_mode));
    return warning[0] != '\0';
}

static void a_thing_in_the_way_of_the_save_or_the_lock_is_passed_over(void **state)
{
    (void)state;
    static const char *const names[] = {SLOT, "a/state/tabuleiro/zener.lock"};
    for (int kind = 0; kind < 4; kind++) {
        for (int i = 0; i < 2; i++) {
            assert_false(told_of_thing(kind, names[i]));
            assert_archive("1");
            end_table(NULL);
        }
    }
}

static void a_thing_in_the_way_of_the_archive_is_told(void **state)
{
    (void)state;
    for (int kind = 0; kind < 4; kind++) {
        assert_true(told_of_thing(kind, ARCHIVE));
        end_table(NULL);
    }
}

/* Where both are one directory the archive has the name of the first slot. */
static void games_in_progress_may_lie_beside_the_archive(void **state)
{
    (void)state;
    static const char *const first_plies[] = {"c1c2", "b1b2", "d1d2"};
    for (int linked = 0; linked < 2; linked++) {
        clear_place();
        struct tb_homes both = homes;
        if (linked) {
            assert_int_equal(mkdir(in_place("a"), 0700), 0);
            assert_int_equal(symlink("state", in_place("a/data")), 0);
        } else {
            strcpy(both.data, both.state);
        }
        for (int i = 0; i < 3; i++) {
            struct tb_setup setup = zener_setup();
            new_table(&setup, &both, true);
            assert_saved("");
            begin_game();
            play_all(first_plies[i]);
            assert_int_equal(slot_held(), 2);
            assert_true(tb_table_resign(table));
            leave_well();
        }
        char *text = file_text(SLOT);
        int games = 0;
        for (const char *at = text; (at = strstr(at, " 1-0\n")) != NULL; at++)
            games++;
        test_free(text);
        assert_int_equal(games, 3);
    }
    empty_table(NULL);
}

/* Somebody makes one directory of the two while a game is played. */
static void a_slot_that_becomes_the_archive_is_left_to_it(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_int_equal(slot_held(), 1);
    assert_int_equal(symlink("state", in_place("a/data")), 0);
    write_text(SLOT, "finished elsewhere\n");
    play_all("c7c6");
    assert_int_equal(slot_held(), 2);
    assert_true(tb_table_resign(table));
    leave_well();
    char *text = file_text(SLOT);
    assert_memory_equal(text, "finished elsewhere\n\n[Event", 26);
    assert_non_null(strstr(text, "1. c1c2 c7c6 1-0"));
    test_free(text);
}

static void nor_is_it_removed_with_the_game(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_int_equal(symlink("state", in_place("a/data")), 0);
    assert_true(tb_table_discard(table));
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
}

/* Each time that it begins. */
static void what_cannot_be_saved_is_told_again_after_it_could(void **state)
{
    (void)state;
    char home[256], away[256];
    strcpy(home, in_place("a"));
    strcpy(away, in_place("b"));
    begin_game();
    play_all("c1c2");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(rename(home, away), 0);
        write_text("a", "in the way");
        play_all(i == 0 ? "c7c6" : "d1d2");
        assert_non_null(strstr(tb_table_warning(table), home));
        play_all(i == 0 ? "b7b6" : "e1e2");
        assert_string_equal(tb_table_warning(table), "");
        assert_int_equal(unlink(home), 0);
        assert_int_equal(rename(away, home), 0);
        assert_true(tb_table_undo(table) && tb_table_redo(table));
        assert_true(tb_table_is_saved(table));
    }
}

static int refuse_unlink(const char *path)
{
    (void)path;
    errno = EROFS;
    return -1;
}

static void a_game_that_could_not_be_discarded_is_always_told(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    table_files.unlink = refuse_unlink;
    tb_table_warn(table, &(struct tb_error){"something else"});
    assert_string_equal(tb_table_warning(table), "something else");
    assert_false(tb_table_discard(table));
    assert_non_null(strstr(tb_table_warning(table), "zener.pgn: cannot be removed: "));
}

/* Then locks keep nobody out. */
static void a_game_that_went_on_elsewhere_is_not_replaced(void **state)
{
    (void)state;
    begin_game();
    play_all("c1c2");
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    write_text(SLOT, "[Game \"Zener\"] c1c2 *"); /* the other program saved, and has ended */
    play_all("c7c6");
    char *other = file_text(SLOT);
    assert_string_equal(other, "[Game \"Zener\"] c1c2 *");
    test_free(other);
    assert_int_equal(slot_held(), 2);
    assert_saved("1");
}

static void reading_the_lock_of_the_game_keeps_it_locked(void **state)
{
    (void)state;
    struct tb_file file;
    begin_game();
    play_all("c1c2");
    assert_true(
        tb_file_open(&file, &tb_real_files, in_place("a/state/tabuleiro/zener.lock"), 0, &error));
    tb_file_close(&file);
    assert_false(slot_is_free(1));
}

static mode_t mode_of(const char *name)
{
    struct stat status;
    assert_int_equal(stat(in_place(name), &status), 0);
    return status.st_mode & 0777;
}

static void files_for_others_have_the_mode_that_the_umask_gives(void **state)
{
    (void)state;
    char path[256];
    strcpy(path, in_place("mine.pgn"));
    begin_game();
    play_all("c1c2");
    mode_t mask = umask(022);
    assert_true(tb_table_save_as(table, path));
    assert_int_equal(mode_of("mine.pgn"), 0644);
    assert_int_equal(mode_of(SLOT), 0600);
    assert_int_equal(chmod(path, 0664), 0);
    assert_true(tb_table_save_as(table, path));
    assert_int_equal(mode_of("mine.pgn"), 0664);
    umask(mask);
}

static void no_game_is_saved_in_the_place_of_the_archive(void **state)
{
    (void)state;
    char path[256];
    strcpy(path, in_place(ARCHIVE));
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_resign(table));
    leave_well();
    begin_game();
    play_all("c1c2 c7c6");
    assert_false(tb_table_save_as(table, path));
    assert_non_null(strstr(tb_table_why(table), "/data/tabuleiro/zener.pgn: lies where games"));
    assert_archive("1");
}

static void a_thing_in_the_way_of_a_directory_is_told(void **state)
{
    (void)state;
    static const char *const names[] = {"a/state/tabuleiro", "a/state", "a"};
    for (int at = 0; at < 3; at++) {
        for (int kind = 0; kind < 5; kind++) {
            char leading[256];
            if (kind == 2)
                continue; /* a directory is what should be there */
            empty_table(NULL);
            strcpy(leading, in_place(names[at]));
            *strrchr(leading, '/') = '\0';
            assert_true(tb_make_directory(&tb_real_files, leading, &error));
            make_thing(kind, names[at]);
            begin_game();
            play_all("c1c2");
            assert_false(tb_table_is_saved(table));
            assert_non_null(
                strstr(tb_table_warning(table), kind == 1 ? in_place(names[at]) : homes.state));
            assert_saved("");
            tb_table_leave(table);
            assert_int_equal(unlink(in_place(names[at])), 0);
            begin_game();
            play_all("c1c2");
            assert_true(tb_table_is_saved(table));
            end_table(NULL);
        }
    }
}

static void directories_behind_a_link_are_used(void **state)
{
    (void)state;
    char elsewhere[256];
    strcpy(elsewhere, in_place("elsewhere"));
    assert_int_equal(mkdir(elsewhere, 0700), 0);
    assert_true(symlink(elsewhere, in_place("a")) == 0);
    begin_game();
    play_all("c1c2");
    assert_true(tb_table_is_saved(table));
    assert_int_equal(count_files("elsewhere/state/tabuleiro", ".pgn"), 1);
    assert_true(tb_table_resign(table));
    leave_well();
    assert_archive("1");
}

/* What should be saved, beside a table that is asked for things in any order. */
enum { MODEL_SLOTS = 8 };
static struct {
    bool eager;
    int slots[MODEL_SLOTS + 1]; /* plies of the game there, -1: none */
    bool ended[MODEL_SLOTS + 1];
    int programs, archived;
    bool on_table, changed;
    int number; /* of the slot held, 0: none */
} model;

static int model_free_slot(void)
{
    for (int i = 1; i <= MODEL_SLOTS; i++)
        if (model.slots[i] < 0)
            return i;
    return 0;
}

static bool table_over(void) { return !tb_table_in_progress(table); }

static void model_save(void)
{
    if (model.number == 0)
        model.number = model_free_slot();
    model.slots[model.number] = tb_match_length(tb_table_match(table));
    model.ended[model.number] = table_over();
}

static void model_changed(void)
{
    model.changed = true;
    if (model.eager)
        model_save();
}

static void model_left(bool forget)
{
    if (model.on_table && model.changed && table_over()) {
        model.archived++;
        model.slots[model.number] = -1;
    } else if (model.on_table && model.changed && !(forget && model.number == 0)) {
        model_save();
    }
    model.slots[0] = -1;
    model.on_table = model.changed = false;
    model.number = 0;
}

static void change_at_random(struct tb_rng *rng)
{
    tb_ply plies[TB_MAX_PLIES];
    uint32_t what = tb_rng_below(rng, 8);
    if (what == 0 && tb_table_undo(table)) {
        model_changed();
        return;
    }
    if (table_over())
        return;
    if (what == 1) {
        assert_true(tb_table_resign(table));
    } else {
        uint32_t count = (uint32_t)tb_zener.plies(tb_match_position(tb_table_match(table)), plies);
        assert_true(tb_table_play(table, plies[tb_rng_below(rng, count)]));
    }
    model_changed();
}

static void leave_somehow(uint32_t how)
{
    if (how == 0) {
        bool resumable = model.changed && !table_over();
        model_left(false);
        assert_true(tb_table_leave(table) || !resumable);
    } else if (how == 1) {
        model_left(true);
        tb_table_quit(table);
    } else {
        model.slots[model.number] = -1;
        model.slots[0] = -1;
        model.on_table = model.changed = false;
        model.number = 0;
        assert_true(tb_table_discard(table));
    }
}

/* Begins a game, or resumes one. */
static void sit_somehow(struct tb_rng *rng)
{
    int number = 1 + (int)tb_rng_below(rng, MODEL_SLOTS);
    if (model_free_slot() == 0 && model.slots[number] < 0)
        return;
    if (tb_rng_below(rng, 3) > 0 && model_free_slot() != 0) {
        begin_game();
        model.number = 0;
    } else {
        bool there = model.slots[number] >= 0;
        assert_int_equal(tb_table_resume(table, saved_game(number)), there);
        if (!there)
            return;
        assert_int_equal(tb_match_length(tb_table_match(table)), model.slots[number]);
        model.number = number;
    }
    model.on_table = true;
    model.changed = false;
}

/* Games are told apart by their random set-ups, for want of time. */
static void start_program(struct tb_rng *rng)
{
    struct tb_setup setup = zener_setup();
    setup.options[TB_ZENER_SETUP] = 1;
    setup.seed = 100 * (uint64_t)++model.programs;
    model.eager = tb_rng_below(rng, 2) == 0;
    new_table(&setup, &homes, model.eager);
    model.on_table = model.changed = false;
    model.number = 0;
}

static void model_list(char *expected)
{
    expected[0] = '\0';
    for (int i = 1; i <= MODEL_SLOTS; i++) {
        if (i == model.number || model.slots[i] < 0)
            continue;
        if (model.ended[i]) {
            model.archived++;
            model.slots[i] = -1;
            continue;
        }
        sprintf(&expected[strlen(expected)], "%s%d", expected[0] != '\0' ? " " : "",
                model.slots[i]);
    }
}

static int archived_games(void)
{
    char *text = file_text(ARCHIVE);
    int count = 0;
    for (const char *at = text; at != NULL && (at = strstr(at, "[Event ")) != NULL; at++)
        count++;
    if (text != NULL)
        test_free(text);
    return count;
}

static void assert_as_the_model(void)
{
    int games = 0;
    for (int i = 1; i <= MODEL_SLOTS; i++)
        games += model.slots[i] >= 0;
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), games);
    assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
    assert_int_equal(archived_games(), model.archived);
    assert_int_equal(tb_table_has_slot(table), model.number > 0);
    assert_string_equal(tb_table_warning(table), "");
}

static void games_are_saved_whatever_the_order(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(31, TB_STREAM_PLAYER, 0);
    memset(model.slots, -1, sizeof model.slots);
    int open = descriptors();
    start_program(&rng);
    for (int i = 0; i < 6000 / TB_TEST_SHARE; i++) {
        uint32_t what = tb_rng_below(&rng, 20);
        char expected[256];
        int number = 1 + (int)tb_rng_below(&rng, MODEL_SLOTS);
        if (what == 0) {
            start_program(&rng); /* the one before was killed */
        } else if (what == 1) {
            model_list(expected);
            assert_saved(expected);
        } else if (what == 2 && number != model.number) {
            bool removed = tb_table_remove(table, saved_game(number));
            assert_true(removed || model.slots[number] < 0);
            model.slots[number] = -1;
        } else if (!model.on_table) {
            sit_somehow(&rng);
        } else if (what < 6) {
            leave_somehow(what - 3);
        } else {
            change_at_random(&rng);
        }
        assert_as_the_model();
        assert_int_equal(descriptors(), open + (model.number != 0));
    }
    assert_true(model.archived > 20 / TB_TEST_SHARE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(every_change_is_saved_at_once),
        TABLE_TEST(a_record_says_who_plays_and_when),
        TABLE_TEST(names_stand_at_the_seats_they_have_now),
        TABLE_TEST(a_game_that_begins_leaves_the_slot_of_the_one_before),
        TABLE_TEST(a_finished_game_of_a_killed_program_is_archived_at_the_next_start),
        TABLE_TEST(without_an_archive_a_finished_game_waits_in_its_slot),
        TABLE_TEST(a_game_is_archived_once_also_when_another_came_in_between),
        TABLE_TEST(programs_that_start_at_once_archive_each_game_once),
        TABLE_TEST(an_archived_game_is_found_wherever_it_stands),
        TABLE_TEST(a_resumed_game_is_saved_with_its_end_before_it_is_archived),
        TABLE_TEST(a_disk_that_fills_up_is_told_once_and_used_again),
        TABLE_TEST(a_home_that_is_taken_away_is_made_again),
        TABLE_TEST(a_slot_that_is_lost_to_another_program_is_let_be),
        TABLE_TEST(without_a_home_the_game_goes_on),
        TABLE_TEST(what_a_front_end_warns_of_is_told_once),
        TABLE_TEST(games_that_cannot_be_read_are_listed_last_with_the_reason),
        TABLE_TEST(a_game_of_a_newer_program_is_refused_and_left_alone),
        TABLE_TEST(a_thing_in_the_way_of_a_temporary_is_removed_or_told),
        TABLE_TEST(a_thing_in_the_way_of_the_save_or_the_lock_is_passed_over),
        TABLE_TEST(a_thing_in_the_way_of_the_archive_is_told),
        TABLE_TEST(games_in_progress_may_lie_beside_the_archive),
        TABLE_TEST(a_slot_that_becomes_the_archive_is_left_to_it),
        TABLE_TEST(nor_is_it_removed_with_the_game),
        TABLE_TEST(what_cannot_be_saved_is_told_again_after_it_could),
        TABLE_TEST(a_game_that_could_not_be_discarded_is_always_told),
        TABLE_TEST(a_game_that_went_on_elsewhere_is_not_replaced),
        TABLE_TEST(reading_the_lock_of_the_game_keeps_it_locked),
        TABLE_TEST(files_for_others_have_the_mode_that_the_umask_gives),
        TABLE_TEST(no_game_is_saved_in_the_place_of_the_archive),
        TABLE_TEST(a_thing_in_the_way_of_a_directory_is_told),
        TABLE_TEST(directories_behind_a_link_are_used),
        TABLE_TEST(games_are_saved_whatever_the_order),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
