/* The game on the table, kept as it is played. */
#include "table/autosave.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/table_help.h"
#include "tabuleiro/zener.h"

#define LONG_ROUND "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2"

static void every_change_is_saved_at_once(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_autosave_safe(&autosave));
    assert_null(file_text(SLOT));
    play_kept("c1c2");
    assert_true(tb_autosave_safe(&autosave));
    char *text = file_text(SLOT);
    assert_non_null(strstr(text, "[White \"Ana\"]\n[Black \"Rui\"]\n[Result \"*\"]"));
    assert_non_null(strstr(text, "\n1. c1c2 *\n"));
    test_free(text);
    play_kept("c7c6");
    undo_kept();
    undo_kept();
    text = file_text(SLOT);
    assert_non_null(strstr(text, "\n\n*\n"));
    test_free(text);
    assert_null(tb_autosave_news(&autosave));
}

static void a_game_that_nobody_touched_is_not_kept(void **state)
{
    (void)state;
    begin_game();
    assert_true(tb_autosave_leave(&autosave));
    assert_true(tb_autosave_forget(&autosave));
    assert_true(tb_autosave_discard(&autosave));
    assert_int_equal(count_files(".", ""), 0);
    assert_offers("");
}

static void what_people_arranged_is_kept_before_the_first_ply(void **state)
{
    (void)state;
    begin_game();
    tb_autosave_begin(&autosave, true);
    assert_true(tb_autosave_safe(&autosave));
    new_program();
    assert_offers("0");
}

static void who_is_not_eager_saves_when_people_leave(void **state)
{
    (void)state;
    autosave.eager = false;
    begin_game();
    play_kept("c1c2 c7c6");
    assert_false(tb_autosave_safe(&autosave));
    assert_int_equal(count_files(".", ""), 0);
    assert_true(tb_autosave_leave(&autosave));
    assert_true(tb_autosave_safe(&autosave));
    assert_true(slot_is_free(1));
    assert_offers("2");
}

static void what_was_never_saved_is_forgotten(void **state)
{
    (void)state;
    autosave.eager = false;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_forget(&autosave));
    assert_int_equal(count_files(".", ""), 0);
    begin_game();
    play_kept("c1c2");
    resign_kept();
    assert_true(tb_autosave_forget(&autosave));
    assert_archive("1");
}

static void what_was_saved_before_is_not_forgotten(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_leave(&autosave));
    new_program();
    autosave.eager = false;
    assert_true(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    play_kept("c7c6 b7b6");
    assert_true(tb_autosave_forget(&autosave));
    assert_offers("3");
}

static void a_finished_game_goes_to_the_archive_when_it_is_left(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    resign_kept();
    assert_archive("");
    assert_true(tb_autosave_leave(&autosave));
    assert_non_null(sitting.match);
    assert_archive("1");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    assert_true(tb_autosave_leave(&autosave)); /* nothing is left to be kept */
    assert_archive("1");
    assert_true(slot_is_free(1));
}

static void of_ends_that_were_undone_only_the_last_is_archived(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    resign_kept();
    undo_kept();
    assert_offers("");
    tb_match_agree_draw(sitting.match);
    tb_autosave_change(&autosave);
    undo_kept();
    play_kept("c7c6");
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    assert_archive("2");
}

static void an_end_that_was_undone_is_not_archived(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    resign_kept();
    undo_kept();
    assert_true(tb_autosave_leave(&autosave));
    assert_archive("");
    assert_offers("1");
}

static void a_game_left_may_be_gone_on_with_all_the_same(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    undo_kept();
    play_kept("c7c6");
    char *text = file_text(SLOT);
    assert_non_null(strstr(text, "[White \"Ana\"]"));
    test_free(text);
    assert_true(tb_autosave_leave(&autosave));
    assert_archive("1");
    assert_offers("2");
}

static void a_game_that_begins_leaves_the_slot_of_the_one_before(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2 c7c6");
    begin_game();
    play_kept("c1c2");
    new_program();
    assert_offers("2 1");
}

static void a_game_given_up_is_removed(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_discard(&autosave));
    assert_true(tb_autosave_safe(&autosave));
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    assert_true(slot_is_free(1));
    assert_offers("");
    autosave.eager = false;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_discard(&autosave));
    assert_true(tb_autosave_leave(&autosave));
    assert_offers("");
}

static void a_game_resumed_is_the_one_that_was_left(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2 c7c6");
    assert_true(tb_record_set_tag(&autosave.record, "Annotator", "Bia"));
    assert_true(tb_record_comment(&autosave.record, 1, "good"));
    play_kept("b7b6");
    assert_true(tb_autosave_leave(&autosave));
    char *before = saved_text(SLOT);
    new_program();
    sitting.series.persons[0] = sitting.series.persons[1] = (struct tb_person){.name = ""};
    assert_true(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    assert_true(tb_autosave_safe(&autosave));
    assert_false(slot_is_free(1));
    assert_string_equal(sitting.series.persons[0].name, "Ana");
    assert_string_equal(sitting.series.persons[1].name, "Rui");
    assert_int_equal(tb_match_length(sitting.match), 3);
    undo_kept();
    play_kept("b7b6");
    char *after = saved_text(SLOT);
    assert_string_equal(after, before);
    test_free(before);
    test_free(after);
    assert_true(tb_autosave_leave(&autosave));
    assert_offers("3");
}

static void a_game_resumed_and_not_touched_stays_as_it_is(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    write_text(SLOT, "[Game \"Zener\"] c1c2 ; by hand\n*");
    assert_true(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    assert_true(tb_autosave_leave(&autosave));
    char *text = file_text(SLOT);
    assert_string_equal(text, "[Game \"Zener\"] c1c2 ; by hand\n*");
    test_free(text);
    assert_true(slot_is_free(1));
}

static void what_cannot_be_resumed_is_not_held(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
    write_text(SLOT, "[Game \"Zener\"] c1c9 *");
    int open = descriptors();
    assert_false(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    assert_false(tb_autosave_resume(&autosave, offered(2), NULL, &error));
    assert_int_equal(descriptors(), open);
    assert_null(sitting.match);
    assert_true(slot_is_free(1));
    assert_true(slot_is_free(2));
}

static void situations_recur_across_an_interruption(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2 " LONG_ROUND);
    assert_true(tb_autosave_leave(&autosave));
    new_program();
    assert_true(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    assert_int_equal(tb_match_result(sitting.match).termination, TB_UNTERMINATED);
    play_kept(LONG_ROUND);
    assert_int_equal(tb_match_result(sitting.match).termination, TB_REPETITION);
    assert_true(tb_autosave_leave(&autosave));
    assert_archive("17");
}

static void looking_at_what_is_offered_keeps_the_own_lock(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        begin_game();
        play_kept("c1c2");
        if (i < 2)
            assert_true(tb_autosave_leave(&autosave));
    }
    assert_int_equal(autosave.store.number, 3);
    int open = descriptors();
    assert_offers("1 1");
    assert_int_equal(descriptors(), open);
    assert_false(slot_is_free(3));
    assert_true(slot_is_free(1));
    assert_true(slot_is_free(2));
}

static void a_game_beside_the_one_on_the_table_is_removed(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_leave(&autosave));
    begin_game();
    play_kept("c1c2 c7c6");
    int open = descriptors();
    assert_true(tb_autosave_remove(&autosave, offered(1), &error));
    assert_int_equal(descriptors(), open);
    assert_false(tb_autosave_remove(&autosave, offered(2), &error));
    assert_string_equal(error.text, "this game is being played");
    assert_false(slot_is_free(2));
    play_kept("b7b6");
    new_program();
    assert_offers("3");
    assert_true(tb_autosave_remove(&autosave, offered(2), &error));
    assert_offers("");
}

/* Finished on the table when the program was killed. */
static void finished_and_killed(void)
{
    begin_game();
    play_kept("c1c2");
    resign_kept();
    new_program();
}

static void a_finished_game_of_a_killed_program_is_archived_at_the_next_start(void **state)
{
    (void)state;
    finished_and_killed();
    begin_game();
    play_kept("c1c2 c7c6"); /* also when a game is on the table by then */
    assert_offers("");
    assert_archive("1");
    assert_true(slot_is_free(1));
    assert_false(slot_is_free(2));
    assert_offers("");
    assert_archive("1");
    assert_null(tb_autosave_news(&autosave));
}

static void without_an_archive_a_finished_game_waits_in_its_slot(void **state)
{
    (void)state;
    assert_true(tb_make_directory(&tb_real_files, homes.data, &error));
    assert_int_equal(mkdir(in_place(ARCHIVE), 0700), 0);
    begin_game();
    play_kept("c1c2");
    resign_kept();
    assert_false(tb_autosave_leave(&autosave));
    assert_non_null(strstr(tb_autosave_news(&autosave), in_place(ARCHIVE)));
    assert_true(slot_is_free(1));
    new_program();
    assert_offers("");
    assert_non_null(strstr(tb_autosave_news(&autosave), in_place(ARCHIVE)));
    assert_offers("");
    assert_null(tb_autosave_news(&autosave));
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
    assert_int_equal(rmdir(in_place(ARCHIVE)), 0);
    new_program();
    assert_offers("");
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
    assert_offers("");
    struct stat status;
    assert_int_equal(stat(in_place(ARCHIVE), &status), 0);
    assert_int_equal(status.st_size, (off_t)length);
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
    tb_buffer_free(&other);

    write_text(SLOT, left); /* and a part of it does not count as all of it */
    snprintf(both, sizeof both, "%.*s\n[Event \"x\"]\n[Game \"Zener\"]\n*\n", (int)strlen(left) - 3,
             left);
    write_text(ARCHIVE, both);
    assert_offers("");
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
    int count = tb_autosave_list(&autosave, &saved);
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
        assert_offers("");
        assert_int_equal(stat(in_place(ARCHIVE), &status), 0);
        assert_int_equal(status.st_size, (off_t)strlen(text));
        test_free(text);
    }
    test_free(left);
}

/* What is left in the slot when the end is on its way to the archive. */
static void a_game_gone_on_with_is_saved_with_its_end_before_it_is_archived(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_leave(&autosave));
    new_program();
    autosave.eager = false;
    assert_true(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    play_kept("c7c6");
    resign_kept();
    struct tb_files files = tb_real_files; /* that forget to remove */
    files.unlink = faulty_files.unlink;
    autosave.store.files = &files;
    set_fault(0, FAILS, EIO, true);
    assert_false(tb_autosave_leave(&autosave));
    new_program();
    assert_offers("");
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
    struct tb_files files = tb_real_files;
    begin_game();
    play_kept("c1c2");
    files.write = no_room;
    autosave.store.files = &files;
    play_kept("c7c6");
    assert_false(tb_autosave_safe(&autosave));
    const char *news = tb_autosave_news(&autosave);
    assert_non_null(strstr(news, in_place(SLOT)));
    assert_non_null(strstr(news, "No space left on device"));
    play_kept("b7b6");
    assert_null(tb_autosave_news(&autosave));
    assert_false(tb_autosave_safe(&autosave));
    assert_int_equal(tb_match_length(sitting.match), 3);
    autosave.store.files = &tb_real_files;
    play_kept("d1d2");
    assert_true(tb_autosave_safe(&autosave));
    new_program();
    assert_offers("4");
}

static void a_home_that_is_taken_away_is_made_again(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    clear_place();
    play_kept("c7c6");
    assert_true(tb_autosave_safe(&autosave));
    assert_false(slot_is_free(1));
    new_program();
    assert_offers("2");
}

/* Somebody removed the lock file, and another program took the slot. */
static void a_slot_that_is_lost_to_another_program_is_let_be(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    play_kept("c7c6");
    assert_int_equal(autosave.store.number, 1);
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    write_text("a/state/tabuleiro/zener.lock", "");
    struct tb_files files = tb_real_files;
    files.lock = faulty_files.lock;
    set_fault(0, FAILS, EAGAIN, false);
    autosave.store.files = &files;
    play_kept("b7b6");
    assert_true(tb_autosave_safe(&autosave));
    assert_int_equal(autosave.store.number, 2);
    new_program();
    assert_offers("2 3");
}

static void without_a_home_the_game_goes_on(void **state)
{
    (void)state;
    struct tb_homes none = {"", ""};
    tb_autosave_init(&autosave, &tb_real_files, &sitting, &none);
    autosave.eager = true;
    assert_offers("");
    begin_game();
    play_kept("c1c2");
    assert_false(tb_autosave_safe(&autosave));
    assert_string_equal(tb_autosave_news(&autosave),
                        "HOME: no directory to save games in; the game is not saved");
    play_kept("c7c6");
    resign_kept();
    assert_null(tb_autosave_news(&autosave));
    assert_false(tb_autosave_leave(&autosave));
    assert_int_equal(tb_match_length(sitting.match), 2);
    assert_false(tb_autosave_resume(&autosave, offered(1), NULL, &error));
}

static void who_is_to_keep_nothing_tells_nothing(void **state)
{
    (void)state;
    tb_autosave_init(&autosave, &tb_real_files, &sitting, NULL);
    autosave.eager = true;
    begin_game();
    play_kept("c1c2");
    assert_null(tb_autosave_news(&autosave));
    tb_autosave_leave(&autosave);
    assert_offers("");
    assert_int_equal(count_files(".", ""), 0);
}

static void what_a_front_end_complains_of_is_told_once(void **state)
{
    (void)state;
    assert_null(tb_autosave_news(&autosave));
    tb_error_set(&error, "", "no luck");
    tb_autosave_warn(&autosave, &error);
    assert_string_equal(tb_autosave_news(&autosave), "no luck");
    assert_null(tb_autosave_news(&autosave));
}

static void games_that_cannot_be_read_are_offered_with_the_reason(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    tb_autosave_leave(&autosave);
    write_text(SLOT_2, "");
    write_text("a/state/tabuleiro/zener-3.pgn", "[Game \"Xadrersi\"]*");
    write_text("a/state/tabuleiro/zener-4.pgn", "\xff");
    assert_int_equal(truncate(in_place("a/state/tabuleiro/zener-4.pgn"), TB_FILE_LIMIT + 1), 0);
    assert_int_equal(mkdir(in_place("a/state/tabuleiro/zener-5.pgn"), 0700), 0);
    assert_int_equal(mkfifo(in_place("a/state/tabuleiro/zener-6.pgn"), 0600), 0);
    assert_int_equal(symlink("zener.pgn", in_place("a/state/tabuleiro/zener-7.pgn")), 0);
    assert_offers("1 -1 -1 -1 1");
    assert_true(tb_autosave_remove(&autosave, offered(2), &error));
    assert_offers("1 -1 -1 1");
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
         ":2:14: there is no arrangement 'drafted'"},
        {"[Game \"Zener\"]\n[Repetition \"twice\"]\n*\n",
         ":2:13: Repetition is \"draw\" or \"ignore\", not 'twice'"},
        {"[Game \"Zener\"]\n\n1. c1-c2+ *\n",
         ":3:4: 'c1-c2+' is no step: write c1c2, or c7off to leave the board"},
        {"[Game \"Zener\"]\n\n1. c1c2 = *\n", ":3:9: '=' is no step"},
        {"[Game \"Zener\"]\n<moves>\n", ":2:1: '<' has no meaning here"},
        {"[Game \"Zener\"]\n[Result \"1+\"]\n1+\n", ":2:9: '1+' is no result of this game"},
        {"[Game \"Zener\"]\n[FEN \"sqwxo/5/5/5/5/5/OXWQS w - - 3\"]\n*\n", ":2:6: "},
        {"[Game \"Zener\"]\n[Colour \"green\"]\n[Version \"9\"]\nc1c2 $200 *\n", NULL},
    };
    enum { COUNT = sizeof newer / sizeof newer[0] };
    for (int i = 0; i < COUNT; i++) {
        empty_table(NULL);
        assert_true(tb_make_directory(&tb_real_files, homes.state, &error));
        write_text(SLOT, newer[i].text);
        assert_offers(newer[i].diagnostic != NULL ? "-1" : "1");
        assert_int_equal(tb_autosave_resume(&autosave, offered(1), NULL, &error),
                         newer[i].diagnostic == NULL);
        if (newer[i].diagnostic != NULL) {
            const char *place_in = strstr(error.text, "zener.pgn:");
            assert_non_null(place_in);
            assert_int_equal(
                strncmp(&place_in[9], newer[i].diagnostic, strlen(newer[i].diagnostic)), 0);
        }
        tb_autosave_leave(&autosave);
        begin_game();
        play_kept("c1c2");
        assert_int_equal(autosave.store.number, 2);
        resign_kept();
        assert_true(tb_autosave_leave(&autosave));
        assert_offers(newer[i].diagnostic != NULL ? "-1" : "1");
        char *text = file_text(SLOT);
        assert_string_equal(text, newer[i].text);
        test_free(text);
        tb_sitting_end(&sitting);
    }
}

/* A record with names and a comment, read as from a file. */
static void file_record(struct tb_record *record)
{
    zener_record(record, "[Date \"1999.12.31\"][White \"Bia\"][Black \"?\"][Site \"Rio\"]"
                         "c1c2 {good} c7c6 b7b6 *");
}

static void a_record_played_on_goes_on(void **state)
{
    (void)state;
    struct tb_record record = {0};
    file_record(&record);
    assert_true(tb_autosave_sit(&autosave, &record, 3, NULL));
    assert_null(record.game);
    assert_string_equal(sitting.series.persons[0].name, "Bia");
    assert_string_equal(sitting.series.persons[1].name, "");
    assert_true(tb_autosave_leave(&autosave)); /* not touched: not kept */
    assert_int_equal(count_files(".", ""), 0);
    file_record(&record);
    assert_true(tb_autosave_sit(&autosave, &record, 3, NULL));
    play_kept("d1d2");
    char *text = file_text(SLOT);
    assert_non_null(strstr(text, "[Site \"Rio\"]\n[Date \"1999.12.31\"]"));
    assert_non_null(strstr(text, "[White \"Bia\"]\n[Black \"?\"]"));
    assert_non_null(strstr(text, "c1c2 {good} c7c6 b7b6 2. d1d2 *"));
    test_free(text);
}

static void a_part_of_a_record_is_a_game_of_its_own(void **state)
{
    (void)state;
    struct tb_record record = {0};
    file_record(&record);
    assert_true(tb_autosave_sit(&autosave, &record, 2, NULL));
    assert_int_equal(record.length, 3);
    assert_int_equal(tb_match_length(sitting.match), 2);
    play_kept("b7b6");
    char *text = file_text(SLOT);
    assert_null(strstr(text, "1999"));
    assert_non_null(strstr(text, "[Event \"Casual game\"]\n[Site \"?\"]\n[Date \"2"));
    assert_non_null(strstr(text, "[White \"Bia\"]\n[Black \"?\"]"));
    assert_non_null(strstr(text, "[Time \""));
    assert_non_null(strstr(text, "1. c1c2 c7c6 b7b6 *"));
    test_free(text);
    tb_record_free(&record);
}

static void all_of_a_finished_record_is_a_game_of_its_own(void **state)
{
    (void)state;
    struct tb_record record = {0};
    zener_record(&record, "[Date \"1999.12.31\"][Termination \"resigned\"]c1c2 1-0");
    assert_true(tb_autosave_sit(&autosave, &record, 1, NULL));
    assert_int_equal(record.length, 1);
    assert_int_equal(tb_match_result(sitting.match).termination, TB_RESIGNED);
    assert_true(tb_autosave_leave(&autosave)); /* archived long since */
    assert_archive("");
    assert_true(tb_autosave_sit(&autosave, &record, 1, NULL));
    undo_kept();
    char *text = file_text(SLOT);
    assert_null(strstr(text, "1999"));
    test_free(text);
    tb_record_free(&record);
}

static void a_game_is_saved_where_people_want_it(void **state)
{
    (void)state;
    char path[256];
    strcpy(path, in_place("mine.pgn"));
    autosave.eager = false;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_save_as(&autosave, path, &error));
    assert_false(tb_autosave_safe(&autosave));
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    assert_true(tb_autosave_save_as(&autosave, path, &error));
    char *text = file_text("mine.pgn");
    assert_non_null(strstr(text, "[White \"Ana\"]\n[Black \"Rui\"]\n[Result \"0-1\"]"));
    test_free(text);
    strcpy(path, in_place("none/mine.pgn"));
    assert_false(tb_autosave_save_as(&autosave, path, &error));
    assert_trouble("none/mine.pgn", "cannot be saved: No such file or directory");
    assert_null(tb_autosave_news(&autosave));
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
        play_kept("c1c2");
        assert_int_equal(tb_autosave_safe(&autosave), kind != 2);
        if (kind != 2) {
            assert_null(tb_autosave_news(&autosave));
            assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
        } else {
            assert_non_null(strstr(tb_autosave_news(&autosave), in_place(SLOT)));
            assert_int_equal(rmdir(in_place("a/state/tabuleiro/zener.tmp")), 0);
            play_kept("c7c6");
            assert_true(tb_autosave_safe(&autosave));
        }
        assert_int_not_equal(access(in_place("nowhere"), F_OK), 0);
        leave_table(NULL);
    }
}

/* A game is played to its end where this name is something else.  Returns whether
 * that is told. */
static bool told_of_thing(int kind, const char *name)
{
    empty_table(NULL);
    struct tb_homes *h = &autosave.store.homes;
    assert_true(tb_make_directory(&tb_real_files, h->state, &error));
    assert_true(tb_make_directory(&tb_real_files, h->data, &error));
    make_thing(kind, name);
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_safe(&autosave));
    resign_kept();
    tb_autosave_leave(&autosave);
    const char *news = tb_autosave_news(&autosave);
    if (news != NULL)
        assert_non_null(strstr(news, in_place(name)));
    assert_int_not_equal(access(in_place("nowhere"), F_OK), 0);
    struct stat status;
    assert_int_equal(lstat(in_place(name), &status), 0);
    assert_false(S_ISREG(status.st_mode));
    return news != NULL;
}

static void a_thing_in_the_way_of_the_save_or_the_lock_is_passed_over(void **state)
{
    (void)state;
    static const char *const names[] = {SLOT, "a/state/tabuleiro/zener.lock"};
    for (int kind = 0; kind < 4; kind++) {
        for (int i = 0; i < 2; i++) {
            assert_false(told_of_thing(kind, names[i]));
            assert_archive("1");
            leave_table(NULL);
        }
    }
}

static void a_thing_in_the_way_of_the_archive_is_told(void **state)
{
    (void)state;
    for (int kind = 0; kind < 4; kind++) {
        assert_true(told_of_thing(kind, ARCHIVE));
        leave_table(NULL);
    }
}

/* Where both are one directory the archive has the name of the first slot. */
static void games_in_progress_may_lie_beside_the_archive(void **state)
{
    (void)state;
    static const char *const rounds[] = {"1", "2", "3"};
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
            tb_autosave_init(&autosave, &tb_real_files, &sitting, &both);
            autosave.eager = true;
            assert_offers("");
            begin_game();
            assert_true(tb_record_set_tag(&autosave.record, "Round", rounds[i]));
            play_kept("c1c2");
            assert_int_equal(autosave.store.number, 2);
            resign_kept();
            assert_true(tb_autosave_leave(&autosave));
            tb_autosave_end(&autosave);
        }
        char *text = file_text(SLOT);
        int games = 0;
        for (const char *at = text; (at = strstr(at, "c1c2 0-1")) != NULL; at++)
            games++;
        test_free(text);
        assert_int_equal(games, 3);
        tb_sitting_end(&sitting);
    }
    empty_table(NULL);
}

/* Somebody makes one directory of the two while a game is played. */
static void a_slot_that_becomes_the_archive_is_left_to_it(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_int_equal(autosave.store.number, 1);
    assert_int_equal(symlink("state", in_place("a/data")), 0);
    write_text(SLOT, "finished elsewhere\n");
    play_kept("c7c6");
    assert_int_equal(autosave.store.number, 2);
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    char *text = file_text(SLOT);
    assert_memory_equal(text, "finished elsewhere\n\n[Event", 26);
    assert_non_null(strstr(text, "1. c1c2 c7c6 0-1"));
    test_free(text);
}

static void nor_is_it_removed_with_the_game(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_int_equal(symlink("state", in_place("a/data")), 0);
    assert_true(tb_autosave_discard(&autosave));
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
    play_kept("c1c2");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(rename(home, away), 0);
        write_text("a", "in the way");
        play_kept(i == 0 ? "c7c6" : "d1d2");
        assert_non_null(tb_autosave_news(&autosave));
        play_kept(i == 0 ? "b7b6" : "e1e2");
        assert_null(tb_autosave_news(&autosave));
        assert_int_equal(unlink(home), 0);
        assert_int_equal(rename(away, home), 0);
        tb_autosave_change(&autosave);
        assert_true(tb_autosave_safe(&autosave));
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
    struct tb_files files = tb_real_files;
    begin_game();
    play_kept("c1c2");
    autosave.store.files = &files;
    files.unlink = refuse_unlink;
    tb_autosave_warn(&autosave, &(struct tb_error){"something else"});
    assert_string_equal(tb_autosave_news(&autosave), "something else");
    assert_false(tb_autosave_discard(&autosave));
    assert_non_null(strstr(tb_autosave_news(&autosave), "zener.pgn: cannot be removed: "));
    autosave.store.files = &tb_real_files;
}

/* Then locks keep nobody out. */
static void a_game_that_went_on_elsewhere_is_not_replaced(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_int_equal(unlink(in_place("a/state/tabuleiro/zener.lock")), 0);
    write_text(SLOT, "[Game \"Zener\"] c1c2 *"); /* the other program saved, and has ended */
    play_kept("c7c6");
    char *other = file_text(SLOT);
    assert_string_equal(other, "[Game \"Zener\"] c1c2 *");
    test_free(other);
    assert_int_equal(autosave.store.number, 2);
    assert_offers("1");
}

/* A list may be older than what has become of its games. */
static void only_the_game_that_was_offered_is_taken_or_removed(void **state)
{
    (void)state;
    begin_game();
    play_kept("c1c2");
    assert_true(tb_autosave_leave(&autosave));
    struct tb_saved_game old = *offered(1);
    assert_true(tb_autosave_resume(&autosave, offered(1), NULL, &error));
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    begin_game();
    play_kept("d1d2 b7b6");
    assert_true(tb_autosave_leave(&autosave));
    old.saved.changed.tv_sec -= 1; /* however quick all this was */
    assert_false(tb_autosave_remove(&autosave, &old, &error));
    assert_non_null(strstr(error.text, "zener.pgn: another program has changed this file"));
    assert_false(tb_autosave_resume(&autosave, &old, NULL, &error));
    assert_offers("2");
    assert_true(slot_is_free(1));
}

static void reading_the_lock_of_the_game_keeps_it_locked(void **state)
{
    (void)state;
    struct tb_file file;
    begin_game();
    play_kept("c1c2");
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
    play_kept("c1c2");
    mode_t mask = umask(022);
    assert_true(tb_autosave_save_as(&autosave, path, &error));
    assert_int_equal(mode_of("mine.pgn"), 0644);
    assert_int_equal(mode_of(SLOT), 0600);
    assert_int_equal(chmod(path, 0664), 0);
    assert_true(tb_autosave_save_as(&autosave, path, &error));
    assert_int_equal(mode_of("mine.pgn"), 0664);
    umask(mask);
}

static void no_game_is_saved_in_the_place_of_the_archive(void **state)
{
    (void)state;
    char path[256];
    strcpy(path, in_place(ARCHIVE));
    begin_game();
    play_kept("c1c2");
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    begin_game();
    play_kept("c1c2 c7c6");
    assert_false(tb_autosave_save_as(&autosave, path, &error));
    assert_trouble(ARCHIVE, "lies where games are kept by themselves; name another place");
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
            play_kept("c1c2");
            assert_false(tb_autosave_safe(&autosave));
            const char *news = tb_autosave_news(&autosave);
            assert_non_null(news);
            assert_non_null(strstr(news, kind == 1 ? in_place(names[at]) : homes.state));
            assert_offers("");
            tb_autosave_leave(&autosave);
            assert_int_equal(unlink(in_place(names[at])), 0);
            begin_game();
            play_kept("c1c2");
            assert_true(tb_autosave_safe(&autosave));
            leave_table(NULL);
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
    play_kept("c1c2");
    assert_true(tb_autosave_safe(&autosave));
    assert_int_equal(count_files("elsewhere/state/tabuleiro", ".pgn"), 1);
    resign_kept();
    assert_true(tb_autosave_leave(&autosave));
    assert_archive("1");
}

/* What should be kept, beside a autosave that is asked for things in any order. */
enum { MODEL_SLOTS = 8 };
static struct {
    int slots[MODEL_SLOTS + 1]; /* plies of the game there, -1: none */
    bool ended[MODEL_SLOTS + 1];
    int begun, archived;
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

static bool table_over(void)
{
    return tb_match_result(sitting.match).termination != TB_UNTERMINATED;
}

static void model_save(void)
{
    if (model.number == 0)
        model.number = model_free_slot();
    model.slots[model.number] = tb_match_length(sitting.match);
    model.ended[model.number] = table_over();
}

static void model_changed(void)
{
    model.changed = true;
    if (autosave.eager)
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
    if (what == 0 && tb_match_undo(sitting.match)) {
        tb_autosave_change(&autosave);
        model_changed();
        return;
    }
    if (table_over())
        return;
    if (what == 1) {
        tb_match_resign(sitting.match, 1);
    } else {
        uint32_t count = (uint32_t)tb_zener.plies(tb_match_position(sitting.match), plies);
        assert_true(tb_match_play(sitting.match, plies[tb_rng_below(rng, count)]));
    }
    tb_autosave_change(&autosave);
    model_changed();
}

static void leave_somehow(uint32_t how)
{
    if (how == 0) {
        model_left(false);
        assert_true(tb_autosave_leave(&autosave));
    } else if (how == 1) {
        model_left(true);
        assert_true(tb_autosave_forget(&autosave));
    } else {
        model.slots[model.number] = -1;
        model.slots[0] = -1;
        model.on_table = model.changed = false;
        model.number = 0;
        assert_true(tb_autosave_discard(&autosave));
    }
    tb_sitting_end(&sitting);
}

/* Begins a game, or goes on with one. */
static void sit_somehow(struct tb_rng *rng)
{
    int number = 1 + (int)tb_rng_below(rng, MODEL_SLOTS);
    if (model_free_slot() == 0 && model.slots[number] < 0)
        return;
    if (tb_rng_below(rng, 3) > 0 && model_free_slot() != 0) {
        char round[16]; /* games are told apart by it, for want of time */
        snprintf(round, sizeof round, "%d", ++model.begun);
        begin_game();
        assert_true(tb_record_set_tag(&autosave.record, "Round", round));
        model.number = 0;
    } else {
        bool there = model.slots[number] >= 0;
        assert_int_equal(tb_autosave_resume(&autosave, offered(number), NULL, &error), there);
        if (!there)
            return;
        assert_int_equal(tb_match_length(sitting.match), model.slots[number]);
        model.number = number;
    }
    model.on_table = true;
    model.changed = false;
}

static void program_killed(struct tb_rng *rng)
{
    new_program();
    autosave.eager = tb_rng_below(rng, 2) == 0;
    model.on_table = model.changed = false;
    model.number = 0;
}

static void model_offers(char *expected)
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
    assert_int_equal(autosave.store.number, model.number);
    assert_null(tb_autosave_news(&autosave));
}

static void games_are_kept_whatever_the_order(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(31, TB_STREAM_PLAYER, 0);
    memset(model.slots, -1, sizeof model.slots);
    int open = descriptors();
    for (int i = 0; i < 6000 / TB_TEST_SHARE; i++) {
        uint32_t what = tb_rng_below(&rng, 20);
        char expected[256];
        int number = 1 + (int)tb_rng_below(&rng, MODEL_SLOTS);
        if (what == 0) {
            program_killed(&rng);
        } else if (what == 1) {
            model_offers(expected);
            assert_offers(expected);
        } else if (what == 2 && number != model.number) {
            bool removed = tb_autosave_remove(&autosave, offered(number), &error);
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
        TABLE_TEST(a_game_that_nobody_touched_is_not_kept),
        TABLE_TEST(what_people_arranged_is_kept_before_the_first_ply),
        TABLE_TEST(who_is_not_eager_saves_when_people_leave),
        TABLE_TEST(what_was_never_saved_is_forgotten),
        TABLE_TEST(what_was_saved_before_is_not_forgotten),
        TABLE_TEST(a_finished_game_goes_to_the_archive_when_it_is_left),
        TABLE_TEST(of_ends_that_were_undone_only_the_last_is_archived),
        TABLE_TEST(an_end_that_was_undone_is_not_archived),
        TABLE_TEST(a_game_left_may_be_gone_on_with_all_the_same),
        TABLE_TEST(a_game_that_begins_leaves_the_slot_of_the_one_before),
        TABLE_TEST(a_game_given_up_is_removed),
        TABLE_TEST(a_game_resumed_is_the_one_that_was_left),
        TABLE_TEST(a_game_resumed_and_not_touched_stays_as_it_is),
        TABLE_TEST(what_cannot_be_resumed_is_not_held),
        TABLE_TEST(situations_recur_across_an_interruption),
        TABLE_TEST(looking_at_what_is_offered_keeps_the_own_lock),
        TABLE_TEST(a_game_beside_the_one_on_the_table_is_removed),
        TABLE_TEST(a_finished_game_of_a_killed_program_is_archived_at_the_next_start),
        TABLE_TEST(without_an_archive_a_finished_game_waits_in_its_slot),
        TABLE_TEST(a_game_is_archived_once_also_when_another_came_in_between),
        TABLE_TEST(programs_that_start_at_once_archive_each_game_once),
        TABLE_TEST(an_archived_game_is_found_wherever_it_stands),
        TABLE_TEST(a_game_gone_on_with_is_saved_with_its_end_before_it_is_archived),
        TABLE_TEST(a_disk_that_fills_up_is_told_once_and_used_again),
        TABLE_TEST(a_home_that_is_taken_away_is_made_again),
        TABLE_TEST(a_slot_that_is_lost_to_another_program_is_let_be),
        TABLE_TEST(without_a_home_the_game_goes_on),
        TABLE_TEST(who_is_to_keep_nothing_tells_nothing),
        TABLE_TEST(what_a_front_end_complains_of_is_told_once),
        TABLE_TEST(games_that_cannot_be_read_are_offered_with_the_reason),
        TABLE_TEST(a_game_of_a_newer_program_is_refused_and_left_alone),
        TABLE_TEST(a_record_played_on_goes_on),
        TABLE_TEST(a_part_of_a_record_is_a_game_of_its_own),
        TABLE_TEST(all_of_a_finished_record_is_a_game_of_its_own),
        TABLE_TEST(a_game_is_saved_where_people_want_it),
        TABLE_TEST(a_thing_in_the_way_of_a_temporary_is_removed_or_told),
        TABLE_TEST(a_thing_in_the_way_of_the_save_or_the_lock_is_passed_over),
        TABLE_TEST(a_thing_in_the_way_of_the_archive_is_told),
        TABLE_TEST(games_in_progress_may_lie_beside_the_archive),
        TABLE_TEST(a_slot_that_becomes_the_archive_is_left_to_it),
        TABLE_TEST(nor_is_it_removed_with_the_game),
        TABLE_TEST(what_cannot_be_saved_is_told_again_after_it_could),
        TABLE_TEST(a_game_that_could_not_be_discarded_is_always_told),
        TABLE_TEST(a_game_that_went_on_elsewhere_is_not_replaced),
        TABLE_TEST(only_the_game_that_was_offered_is_taken_or_removed),
        TABLE_TEST(reading_the_lock_of_the_game_keeps_it_locked),
        TABLE_TEST(files_for_others_have_the_mode_that_the_umask_gives),
        TABLE_TEST(no_game_is_saved_in_the_place_of_the_archive),
        TABLE_TEST(a_thing_in_the_way_of_a_directory_is_told),
        TABLE_TEST(directories_behind_a_link_are_used),
        TABLE_TEST(games_are_kept_whatever_the_order),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
