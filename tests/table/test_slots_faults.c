/* Every call to the file system fails in every way, once and for ever: what was
 * saved before is still there, or the new is complete. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/slots_place.h"
#include "tabuleiro/zener.h"

static const char first_moves[] = "c1c2 *", more_moves[] = "c1c2 c7c6 b7b6 *",
                  end[] = "[Termination \"resigned\"]c1c2 c7c6 1-0",
                  other_end[] = "[Termination \"agreed\"]c1c2 1/2-1/2";

static int slot_used; /* 0: none */
static int cases;
static bool killing;

/* What is tried: a state to begin with, what is done, and a check. */
struct scenario {
    void (*prepare)(void);
    bool (*act)(void);
    void (*check)(bool done);
};

static void save(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    assert_true(tb_slot_save(&store, &record, &error));
    tb_record_free(&record);
}

static bool try_save(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    bool saved = tb_slot_save(&store, &record, &error);
    tb_record_free(&record);
    return saved;
}

/* The text of a record with these moves, repeated; to be freed. */
static char *expected(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    char *text = text_of(&record);
    tb_record_free(&record);
    return text;
}

/* A file holds exactly one of two games, or (old NULL) nothing or the new one. */
static void assert_old_or_new(const char *name, const char *old, const char *new, bool done)
{
    char *text = file_text(name), *was = old != NULL ? expected(old) : NULL;
    char *is = expected(new);
    bool same_old = was == NULL ? text == NULL : text != NULL && strcmp(text, was) == 0;
    bool same_new = text != NULL && strcmp(text, is) == 0;
    if (done ? !same_new : !same_old && !same_new)
        fail_msg("%s after a fault in %s: %s", name, fault_kind(), text != NULL ? text : "nothing");
    if (text != NULL)
        test_free(text);
    if (was != NULL)
        test_free(was);
    test_free(is);
}

#define SLOT "a/state/tabuleiro/zener.pgn"
#define NEXT_SLOT "a/state/tabuleiro/zener-2.pgn"
#define ARCHIVE "a/data/tabuleiro/zener.pgn"

static void nothing(void) {}
static void first_saved(void) { save(first_moves); }
static bool save_more(void) { return try_save(more_moves); }
static bool save_first(void) { return try_save(first_moves); }

static void check_more(bool done) { assert_old_or_new(SLOT, first_moves, more_moves, done); }

/* Where a slot cannot be looked at or locked the next one is used. */
static void check_first(bool done)
{
    bool next = slot_used == 2;
    assert_old_or_new(next ? NEXT_SLOT : SLOT, NULL, first_moves, done);
}

static void stale_temporary(void)
{
    save(first_moves);
    write_text("a/state/tabuleiro/zener.tmp", "[Event");
}

static void finished(void)
{
    save(first_moves);
    save(end);
}

static bool finish_with(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    bool done = tb_slot_finish(&store, &record, &error);
    tb_record_free(&record);
    return done;
}

static bool finish_game(void) { return finish_with(end); }

/* The game is in the archive or in its slot; games archived before are there. */
static void check_archived(bool done, const char *before)
{
    char *archive = file_text(ARCHIVE), *slot = file_text(SLOT), *game = expected(end);
    size_t length = strlen(before);
    if (before[0] != '\0')
        assert_true(archive != NULL && strncmp(archive, before, length) == 0);
    bool archived = archive != NULL && strlen(archive) >= length + strlen(game) &&
                    strcmp(&archive[strlen(archive) - strlen(game)], game) == 0;
    assert_true(archived || (slot != NULL && strcmp(slot, game) == 0));
    if (done)
        assert_true(archived && slot == NULL);
    bool may_be_cut = killing || strcmp(fault_kind(), "ftruncate") == 0;
    if (archive != NULL && !archived && !may_be_cut)
        assert_string_equal(archive, before);
    if (archive != NULL)
        test_free(archive);
    if (slot != NULL)
        test_free(slot);
    test_free(game);
}

static void check_finished(bool done) { check_archived(done, ""); }

static void finished_after_another(void)
{
    save(first_moves);
    assert_true(finish_with(other_end));
    finished();
}

static void check_both(bool done)
{
    char *other = expected(other_end);
    check_archived(done, other);
    test_free(other);
}

static bool take(void)
{
    struct tb_record record = {0};
    bool taken = tb_slot_take(&store, saved_in(1), &record, &error);
    assert_int_equal(taken, record.setup.game != NULL);
    if (taken)
        assert_int_equal(record.length, 1);
    tb_record_free(&record);
    return taken;
}

static void saved_and_left(void)
{
    save(first_moves);
    tb_slot_leave(&store);
}

static void check_kept(bool done)
{
    (void)done;
    assert_old_or_new(SLOT, first_moves, first_moves, true);
}

static bool list(void)
{
    struct tb_saved saved[4];
    int count = tb_slot_list(&store, saved, 4, &error);
    assert_true(count <= 1);
    return count >= 0;
}

static void a_file(void)
{
    char *text = expected(first_moves);
    write_text("mine.pgn", text);
    test_free(text);
}

static bool save_as(void)
{
    char path[256];
    struct tb_record record = {0};
    strcpy(path, in_place("mine.pgn"));
    zener_record(&record, more_moves);
    struct tb_slot faulty;
    tb_slot_init(&faulty, &faulty_files, &tb_zener, &homes);
    bool saved = tb_slot_save_as(&faulty, path, &record, &error);
    tb_record_free(&record);
    return saved;
}

static void check_file(bool done) { assert_old_or_new("mine.pgn", first_moves, more_moves, done); }

static void check_new_file(bool done) { assert_old_or_new("mine.pgn", NULL, more_moves, done); }

static const struct scenario scenarios[] = {
    {first_saved, save_more, check_more},
    {nothing, save_first, check_first},
    {stale_temporary, save_more, check_more},
    {finished, finish_game, check_finished},
    {finished_after_another, finish_game, check_both},
    {saved_and_left, take, check_kept},
    {saved_and_left, list, check_kept},
    {a_file, save_as, check_file},
    {nothing, save_as, check_new_file},
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

static void prepare(const struct scenario *s)
{
    clear_place();
    set_fault(0, NO_FAULT, 0, false);
    tb_slot_init(&store, &faulty_files, &tb_zener, &homes);
    s->prepare();
    error.text[0] = '\0';
}

/* The number of calls that it makes when nothing fails. */
static int calls_of(const struct scenario *s)
{
    prepare(s);
    set_fault(0, NO_FAULT, 0, false);
    assert_true(s->act());
    int calls = fault_calls();
    assert_true(calls > 0);
    s->check(true);
    tb_slot_leave(&store);
    return calls;
}

static void hit_call(const struct scenario *s, int call, enum fault fault, int code, bool for_ever)
{
    prepare(s);
    set_fault(call, fault, code, for_ever);
    bool done = s->act();
    char kind[16];
    snprintf(kind, sizeof kind, "%s", fault_kind());
    if (!done)
        assert_non_null(strstr(error.text, place));
    if (fault == SHORT)
        assert_true(done);
    slot_used = store.number;
    tb_slot_leave(&store);
    assert_int_equal(fault_open(), 0);
    s->check(done);
    if (strcmp(kind, "unlink") != 0 && (done || s->prepare != stale_temporary))
        assert_int_equal(count_files("a/state/tabuleiro", ".tmp") + count_files(".", ".tmp"), 0);
    cases++;
}

static void every_call_fails_in_every_way(void **state)
{
    (void)state;
    static const int errors[] = {ENOSPC, EDQUOT, EIO, EROFS, EACCES, EFBIG, EMFILE, ENOMEM, EINTR};
    cases = 0;
    for (int i = 0; i < SCENARIOS; i++) {
        int calls = calls_of(&scenarios[i]);
        for (int call = 0; call < calls; call++) {
            for (size_t e = 0; e < sizeof errors / sizeof errors[0]; e++) {
                hit_call(&scenarios[i], call, FAILS, errors[e], false);
                hit_call(&scenarios[i], call, FAILS, errors[e], true);
            }
            hit_call(&scenarios[i], call, PARTLY, ENOSPC, true);
            hit_call(&scenarios[i], call, SHORT, 0, false);
            hit_call(&scenarios[i], call, SHORT, 0, true);
        }
    }
    assert_true(cases >= 1000);
}

/* After a kill the program is started again and does it once more. */
static void kill_at(const struct scenario *s, int call)
{
    int status;
    prepare(s);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        set_fault(call, KILLED, 0, false);
        s->act();
        _exit(0);
    }
    tb_slot_leave(&store);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), KILLED_STATUS);
    s->check(false);
}

static void a_kill_leaves_the_old_or_the_new(void **state)
{
    (void)state;
    killing = true;
    for (int i = 0; i < SCENARIOS; i++) {
        int calls = calls_of(&scenarios[i]);
        for (int call = 0; call < calls; call++)
            kill_at(&scenarios[i], call);
    }
    killing = false;
}

/* Killed while the game goes into the archive, then taken up and finished: it
 * is there once. */
static void a_game_killed_on_its_way_into_the_archive_is_there_once(void **state)
{
    (void)state;
    const struct scenario s = {finished_after_another, finish_game, check_both};
    int calls = calls_of(&s);
    for (int call = 0; call < calls; call++) {
        struct tb_record record = {0};
        int status;
        prepare(&s);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            set_fault(call, KILLED, 0, false);
            finish_game();
            _exit(0);
        }
        tb_slot_leave(&store);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(WEXITSTATUS(status), KILLED_STATUS);
        if (tb_slot_take(&store, saved_in(1), &record, &error)) {
            assert_true(tb_slot_finish(&store, &record, &error));
            tb_record_free(&record);
        }
        char *archive = file_text(ARCHIVE), *game = expected(end), *other = expected(other_end);
        char both[2048];
        snprintf(both, sizeof both, "%s\n%s", other, game);
        assert_string_equal(archive, both);
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
        test_free(archive);
        test_free(game);
        test_free(other);
    }
}

/* As many bytes of the game as a killed program may have written. */
static void a_game_cut_off_in_the_archive_is_completed(void **state)
{
    (void)state;
    char *game = expected(end), *other = expected(more_moves), text[2048];
    for (size_t length = 0; length <= strlen(game); length++) {
        struct tb_record record = {0};
        clear_place();
        set_fault(0, NO_FAULT, 0, false);
        tb_slot_init(&store, &faulty_files, &tb_zener, &homes);
        assert_true(tb_make_directory(&faulty_files, homes.data, &error));
        snprintf(text, sizeof text, "%s\n%.*s", other, (int)length, game);
        write_text(ARCHIVE, text);
        save(end);
        tb_slot_leave(&store);
        assert_true(tb_slot_take(&store, saved_in(1), &record, &error));
        assert_true(tb_slot_finish(&store, &record, &error));
        tb_record_free(&record);
        char *archive = file_text(ARCHIVE);
        snprintf(text, sizeof text, "%s\n%s", other, game);
        assert_string_equal(archive, text);
        test_free(archive);
    }
    test_free(game);
    test_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_fails_in_every_way),
        cmocka_unit_test(a_kill_leaves_the_old_or_the_new),
        cmocka_unit_test(a_game_killed_on_its_way_into_the_archive_is_there_once),
        cmocka_unit_test(a_game_cut_off_in_the_archive_is_completed),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
