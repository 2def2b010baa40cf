/* Every call to the file system fails in every way, once, for a while and for
 * ever, and is a program's last, in the course of a whole game: begun, left,
 * resumed, finished.  What another program would find is always what was
 * saved last or something newer, and once. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/table_help.h"
#include "tabuleiro/zener.h"

/* How the game goes on: its states have numbers, and each is longer than the one
 * before; the last is finished. */
enum { NOTHING, ONE_PLY, TWO_PLIES, THREE_PLIES, FINISHED };

static int played, safe; /* the state on the table, and the last one known to be saved */
static int told;         /* how many warnings this program gave */
static bool lasting;     /* the fault comes back for ever */
static int cases;

/* What a record is of this game; -1: not a state of it. */
static int state_of(const struct tb_record *record)
{
    if (record->termination == TB_RESIGNED)
        return record->length == 3 ? FINISHED : -1;
    return record->length >= 1 && record->length <= 3 ? record->length : -1;
}

/* Every game of a file, added to what was found; a piece that a program was
 * killed in, or that could not be cut off again, is none. */
static void look_into(const char *name, bool whole, int found[], int *count)
{
    char *text = file_text(name);
    if (text == NULL)
        return;
    struct bytes bytes = {.bytes = text, .length = strlen(text)};
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    enum tb_reading reading;
    while ((reading = tb_record_read(reader, &record, &diagnostic)) != TB_READ_END) {
        assert_true(reading == TB_READ_GAME || !whole);
        assert_true(*count < 4);
        if (reading == TB_READ_GAME)
            found[(*count)++] = state_of(&record);
    }
    tb_record_free(&record);
    tb_reader_free(reader);
    test_free(text);
}

/* What is there is between what was saved and what was played.  The archive may
 * have the end while the slot still does: then it was not removed yet. */
static int assert_there(bool at_rest)
{
    int slots[4], archived[4], slot_count = 0, archive_count = 0;
    char name[64];
    look_into(SLOT, true, slots, &slot_count);
    for (int number = 2; number < 4; number++) {
        snprintf(name, sizeof name, "a/state/tabuleiro/zener-%d.pgn", number);
        look_into(name, true, slots, &slot_count);
    }
    look_into(ARCHIVE, false, archived, &archive_count);
    assert_true(slot_count <= 1);
    assert_true(archive_count <= 1);
    if (archive_count > 0)
        assert_int_equal(archived[0], FINISHED);
    if (archive_count > 0 && slot_count > 0) {
        if (at_rest || slots[0] != FINISHED)
            fail_msg("archived, and still %d in a slot; %s", slots[0], fault_kind());
    }
    int there = archive_count > 0 ? FINISHED : slot_count > 0 ? slots[0] : NOTHING;
    if (there < safe || there > played)
        fail_msg("%d is there, %d was saved, %d is played; %s", there, safe, played, fault_kind());
    return there;
}

static void count_warnings(void)
{
    const char *warning = tb_table_warning(table);
    if (warning[0] == '\0')
        return;
    assert_non_null(strstr(warning, place));
    told++;
}

/* A change of the game to its next state. */
static void go_on(void)
{
    static const char *const plies[] = {"c1c2", "c7c6", "b7b6"};
    bool fault_over = !lasting && fault_kind()[0] != '\0';
    if (played + 1 == FINISHED)
        assert_true(tb_table_resign(table));
    else
        play_all(plies[played]);
    played++;
    if (tb_table_is_saved(table))
        safe = played;
    else
        assert_false(fault_over);
    count_warnings();
    assert_true(tb_table_is_saved(table) || told >= 1);
    assert_int_equal(tb_match_length(tb_table_match(table)), played < FINISHED ? played : 3);
    assert_there(false);
}

/* Of a finished game it is not told whether it is in the archive. */
static void leave(void)
{
    if (tb_table_leave(table))
        safe = played;
    count_warnings();
    assert_int_equal(fault_open(), 0);
    assert_there(false);
}

static void look_at_saved_games(void)
{
    struct tb_saved_game *saved;
    int count = tb_table_saved_games(table, &saved);
    assert_true(count <= 1);
    if (count == 1 && saved[0].record.setup.game != NULL)
        assert_in_range(state_of(&saved[0].record), safe, played);
    else if (count == 1)
        assert_non_null(strstr(saved[0].error.text, place));
    tb_saved_games_free(saved, count);
    count_warnings();
    assert_int_equal(fault_open(), 0);
    assert_there(false);
}

static int slot_with_game(void) { return count_files("a/state/tabuleiro", "-2.pgn") > 0 ? 2 : 1; }

/* Takes the game up again, at the latest when the fault is gone.  False: there is
 * none, since it could not be saved. */
static bool resume(void)
{
    int there = assert_there(true);
    int plies = tb_match_length(tb_table_match(table));
    if (!tb_table_resume(table, saved_game(slot_with_game()))) {
        assert_non_null(strstr(tb_table_why(table), place));
        assert_int_equal(tb_match_length(tb_table_match(table)), plies);
        assert_int_equal(fault_open(), 0);
        if (there == NOTHING)
            return false;
        set_fault(0, NO_FAULT, 0, false);
        lasting = false;
        assert_true(tb_table_resume(table, saved_game(slot_with_game())));
    }
    played = safe = there;
    assert_int_equal(tb_match_length(tb_table_match(table)), played);
    return true;
}

/* What a newly started program finds when all is well again: the game is listed,
 * or in the archive, once. */
static void assert_found(void)
{
    set_fault(0, NO_FAULT, 0, false);
    new_program();
    int there = assert_there(false);
    bool listed = there != NOTHING && there != FINISHED;
    char length[] = {(char)('0' + there), '\0'};
    assert_saved(listed ? length : "");
    assert_saved(listed ? length : "");
    assert_archive(there == FINISHED ? "3" : "");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), listed);
}

static void start(void)
{
    set_fault(0, NO_FAULT, 0, false);
    empty_table(NULL);
    table_files = faulty_files;
    played = safe = NOTHING;
    told = 0;
}

/* The whole game.  until: the state in which the fault goes, FINISHED + 1: never. */
static void play_game(int until)
{
    bool was_left = false;
    begin_game();
    while (played < FINISHED) {
        if (played + 1 == until) {
            set_fault(0, NO_FAULT, 0, false);
            lasting = false;
        }
        go_on();
        if (played != TWO_PLIES || was_left)
            continue;
        was_left = true;
        leave();
        look_at_saved_games();
        if (!resume())
            return;
    }
    leave();
}

static void hit_call(int call, enum fault fault, int code, bool for_ever, int until)
{
    start();
    set_fault(call, fault, code, for_ever);
    lasting = for_ever && fault != SHORT;
    play_game(until);
    assert_true(told <= (lasting ? 2 : 1)); /* saving and archiving may go wrong */
    bool unremoved = strcmp(fault_kind(), "unlink") == 0;
    if (!unremoved)
        assert_int_equal(count_files("a/state/tabuleiro", ".tmp"), 0);
    assert_found();
    end_table(NULL);
    cases++;
}

static int calls_of_a_game(void)
{
    start();
    lasting = false;
    play_game(FINISHED + 1);
    int calls = fault_calls();
    assert_int_equal(safe, FINISHED);
    assert_int_equal(told, 0);
    assert_int_equal(assert_there(true), FINISHED);
    end_table(NULL);
    assert_true(calls > 50);
    return calls;
}

static const int errors[] = {ENOSPC, EDQUOT, EIO, EROFS, EACCES, EFBIG, EMFILE, ENOMEM, EINTR};

static void every_call_of_a_game_fails_in_every_way(void **state)
{
    (void)state;
    int calls = calls_of_a_game();
    cases = 0;
    for (int call = 0; call < calls; call++) {
        for (size_t e = 0; e < sizeof errors / sizeof errors[0]; e++) {
            hit_call(call, FAILS, errors[e], false, FINISHED + 1);
            hit_call(call, FAILS, errors[e], true, FINISHED + 1);
        }
        for (int until = TWO_PLIES; until <= FINISHED; until++)
            hit_call(call, FAILS, ENOSPC, true, until);
        hit_call(call, PARTLY, ENOSPC, true, FINISHED + 1);
        hit_call(call, SHORT, 0, false, FINISHED + 1);
        hit_call(call, SHORT, 0, true, FINISHED + 1);
    }
    print_message("%d calls, %d cases\n", calls, cases);
    assert_true(cases >= 1000);
}

/* The state that a child process had reached, told byte by byte. */
static int last_byte(int fd)
{
    char byte = NOTHING, next;
    while (read(fd, &next, 1) == 1)
        byte = next;
    return byte;
}

static int states_to;

/* As the child plays, tells what it knows to be saved. */
static int told_open(const char *path, int flags, mode_t mode)
{
    char byte = (char)safe;
    if (write(states_to, &byte, 1) != 1)
        _exit(1);
    return faulty_files.open(path, flags, mode);
}

static void a_kill_at_any_call_loses_nothing_that_was_saved(void **state)
{
    (void)state;
    int calls = calls_of_a_game(), killed = 0;
    struct tb_files files = faulty_files;
    files.open = told_open;
    for (int call = 0; call < calls; call++) {
        int ends[2], status;
        start();
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(ends[0]);
            states_to = ends[1];
            table_files = files;
            set_fault(call, KILLED, 0, false);
            play_game(FINISHED + 1);
            _exit(0);
        }
        close(ends[1]);
        safe = last_byte(ends[0]);
        played = safe < FINISHED ? safe + 1 : FINISHED;
        close(ends[0]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        killed += WEXITSTATUS(status) == KILLED_STATUS;
        assert_found();
        end_table(NULL);
    }
    assert_int_equal(killed, calls);
}

/* A finished game that a killed program left, and a new program. */
static void start_after_a_kill(void)
{
    start();
    lasting = false;
    begin_game();
    while (played < FINISHED)
        go_on();
    new_program();
    table_files = faulty_files;
    set_fault(0, NO_FAULT, 0, false);
}

static int calls_of_looking(void)
{
    start_after_a_kill();
    look_at_saved_games();
    int calls = fault_calls();
    assert_archive("3");
    end_table(NULL);
    return calls;
}

static void hit_looking(int call, enum fault fault, int code, bool for_ever)
{
    start_after_a_kill();
    set_fault(call, fault, code, for_ever);
    look_at_saved_games();
    assert_true(told <= 1);
    assert_found();
    end_table(NULL);
    cases++;
}

static void every_call_fails_as_a_game_that_was_left_finished_is_archived(void **state)
{
    (void)state;
    int calls = calls_of_looking();
    cases = 0;
    for (int call = 0; call < calls; call++) {
        for (size_t e = 0; e < sizeof errors / sizeof errors[0]; e++) {
            hit_looking(call, FAILS, errors[e], false);
            hit_looking(call, FAILS, errors[e], true);
        }
        hit_looking(call, PARTLY, ENOSPC, true);
        hit_looking(call, SHORT, 0, false);
        hit_looking(call, SHORT, 0, true);
    }
    print_message("%d calls, %d cases\n", calls, cases);
}

/* Killed again and again, one call further each time, until it is archived. */
static void a_game_that_was_left_finished_is_archived_once_whatever_is_killed(void **state)
{
    (void)state;
    int calls = calls_of_looking();
    for (int step = 1; step <= 5; step++) {
        start_after_a_kill();
        for (int call = 0; call < calls; call += step) {
            int status;
            pid_t child = fork();
            assert_true(child >= 0);
            if (child == 0) {
                set_fault(call, KILLED, 0, false);
                look_at_saved_games();
                _exit(0);
            }
            assert_int_equal(waitpid(child, &status, 0), child);
            assert_there(false);
        }
        assert_found();
        end_table(NULL);
    }
}

static void hit_discarding(int call, int code, bool for_ever)
{
    start();
    lasting = false;
    begin_game();
    go_on();
    set_fault(call, FAILS, code, for_ever);
    bool removed = tb_table_discard(table);
    count_warnings();
    assert_int_equal(told, !removed);
    assert_int_equal(fault_open(), 0);
    set_fault(0, NO_FAULT, 0, false);
    assert_saved(removed ? "" : "1");
    begin_game();
    played = NOTHING;
    end_table(NULL);
    cases++;
}

static void a_game_given_up_is_gone_or_it_is_told(void **state)
{
    (void)state;
    for (int call = 0; call < 5; call++) {
        for (size_t e = 0; e < sizeof errors / sizeof errors[0]; e++) {
            hit_discarding(call, errors[e], false);
            hit_discarding(call, errors[e], true);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_of_a_game_fails_in_every_way),
        cmocka_unit_test(a_kill_at_any_call_loses_nothing_that_was_saved),
        cmocka_unit_test(every_call_fails_as_a_game_that_was_left_finished_is_archived),
        cmocka_unit_test(a_game_that_was_left_finished_is_archived_once_whatever_is_killed),
        cmocka_unit_test(a_game_given_up_is_gone_or_it_is_told),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
