/* Slots of games in progress. */
#include "table/slots.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "files/calls.h"
#include "table/archive.h"
#include "table/slots_file.h"
#include "words/i18n.h"

void tb_slot_init(struct tb_slot *store, const struct tb_files *files, const struct tb_game *game,
                  const struct tb_homes *homes)
{
    *store = (struct tb_slot){.files = files, .game = game, .homes = *homes, .lock = -1};
}

char *tb_slot_archive(const struct tb_slot *store, char out[TB_PATH_SIZE])
{
    snprintf(out, TB_PATH_SIZE, "%s/%s.pgn", store->homes.data, store->game->id);
    return out;
}

/* Slots that are held but have no game: of programs that have just begun, or that
 * cannot save.  Where locks say so of every slot, they are no good. */
enum { MOST_UNUSABLE = 100 };

/* TAKEN: a game is there; IN_THE_WAY: something that is left alone; NOT_HELD: the
 * next slot would fare no better. */
enum hold { HELD, TAKEN, BUSY, IN_THE_WAY, NOT_HELD };

static enum hold of_look(enum tb_file_there there)
{
    return there < TB_FILE_REFUSED ? TAKEN : there == TB_FILE_REFUSED ? IN_THE_WAY : NOT_HELD;
}

/* Tries to hold a slot.  BUSY, IN_THE_WAY, NOT_HELD: *error says why. */
static enum hold hold(struct tb_slot *store, int number, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    const struct tb_files *files = store->files;
    struct stat status;
    slot_path(store, number, ".lock", path);
    enum tb_file_there there = tb_file_look(files, path, &status, error);
    if (there >= TB_FILE_REFUSED)
        return of_look(there);
    int fd = tb_call_open(files, path, O_RDWR | O_CREAT | O_NONBLOCK);
    enum tb_lock lock = fd >= 0 ? tb_call_lock(files, fd) : TB_LOCK_FAILED;
    if (lock <= TB_LOCK_NONE && files->fstat(fd, &store->locked) != 0)
        lock = TB_LOCK_FAILED;
    int code = errno;
    if (fd >= 0 && lock != TB_LOCK_FREE)
        files->close(fd);
    if (lock <= TB_LOCK_NONE) {
        store->number = number;
        store->lock = lock == TB_LOCK_FREE ? fd : -1;
        store->unguarded |= lock == TB_LOCK_NONE;
        return HELD;
    }
    if (lock == TB_LOCK_BUSY) {
        tb_error_set(error, slot_path(store, number, ".pgn", path),
                     N_("another program is playing this game"));
        return BUSY;
    }
    tb_error_errno(error, path, N_("cannot be locked"), code);
    bool of_another_user = fd < 0 && code == EACCES && there != TB_FILE_MISSING;
    return of_another_user ? IN_THE_WAY : NOT_HELD;
}

void tb_slot_leave(struct tb_slot *store)
{
    if (store->lock >= 0)
        store->files->close(store->lock);
    store->number = 0;
    store->lock = -1;
    store->digest = store->written = SLOT_EMPTY;
}

static bool no_home(struct tb_error *error)
{
    return tb_error_set(error, "HOME", N_("no directory to save games in"));
}

int tb_slot_first(const struct tb_slot *store)
{
    return slot_same_directory(store->files, store->homes.state, store->homes.data) ? 2 : 1;
}

/* Tries to hold a slot in which no game is. */
static enum hold hold_empty(struct tb_slot *store, int number, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    struct stat status;
    slot_path(store, number, ".pgn", path);
    enum tb_file_there there = tb_file_look(store->files, path, &status, error);
    if (there != TB_FILE_MISSING)
        return of_look(there); /* and its lock is left alone */
    enum hold held = hold(store, number, error);
    if (held != HELD)
        return held;
    there = tb_file_look(store->files, path, &status, error);
    if (there == TB_FILE_MISSING)
        return HELD;
    tb_slot_leave(store); /* somebody saved there and left in between */
    return of_look(there);
}

/* Holds the first slot that is free and has no game.  The first error is the one
 * to be told. */
static bool take_empty(struct tb_slot *store, struct tb_error *error)
{
    struct tb_error why;
    bool told = false;
    if (store->homes.state[0] == '\0')
        return no_home(error);
    if (!tb_make_directory(store->files, store->homes.state, error))
        return false;
    for (int number = tb_slot_first(store), unusable = 0;
         number <= TB_MOST_SLOTS && unusable < MOST_UNUSABLE; number++) {
        enum hold held = hold_empty(store, number, &why);
        if (held == HELD)
            return true;
        if (held >= IN_THE_WAY && !told)
            *error = why;
        told = told || held >= IN_THE_WAY;
        if (held == NOT_HELD)
            return false;
        unusable += held != TAKEN;
    }
    return told ? false : tb_error_set(error, store->homes.state, N_("too many games in progress"));
}

/* Is this the lock file that was locked? */
static bool is_lock(const struct tb_slot *store, const char *path)
{
    struct stat there;
    return store->files->stat(path, &there) == 0 && there.st_dev == store->locked.st_dev &&
           there.st_ino == store->locked.st_ino;
}

static bool lock_is_there(const struct tb_slot *store)
{
    char path[TB_PATH_SIZE];
    errno = 0;
    slot_path(store, store->number, ".lock", path);
    return is_lock(store, path) || (errno != 0 && errno != ENOENT);
}

/* Makes this the notice, with what it means. */
static void note(struct tb_slot *store, const struct tb_error *what, const char *meaning)
{
    snprintf(store->notice.text, sizeof store->notice.text, "%.1800s; %s", what->text,
             gettext(meaning));
}

static const char saved_elsewhere[] = N_("it stays, and the game is saved elsewhere");

/* The lock file was removed, perhaps with all of its directory: takes the slot
 * again, unless another program has it now. */
static void hold_again(struct tb_slot *store)
{
    struct tb_error error;
    struct tb_slot before = *store;
    tb_slot_leave(store);
    if (!tb_make_directory(store->files, store->homes.state, &error))
        return;
    switch (hold(store, before.number, &error)) {
    case HELD:
        store->digest = before.digest;
        store->written = before.written;
        break;
    case BUSY:
        note(store, &error, saved_elsewhere);
        break;
    default:
        break;
    }
}

/* Since it was taken, has the slot become what the archive is called?  Then its lock
 * lies beside the archive. */
static bool is_archive_now(const struct tb_slot *store)
{
    char path[TB_PATH_SIZE];
    if (store->number != 1)
        return false;
    snprintf(path, sizeof path, "%s/%s.lock", store->homes.data, store->game->id);
    return is_lock(store, path);
}

/* Is what stands in the slot what this program left there?  TB_FILE_REFUSED: no, and
 * *error says what it is. */
static enum tb_file_there look_again(struct tb_slot *store, const char *path,
                                     struct tb_error *error)
{
    struct tb_buffer text = {0};
    enum tb_file_there there = tb_file_read(store->files, path, SLOT_LIMIT, &text, error);
    if (there >= TB_FILE_REFUSED && store->digest == SLOT_UNREADABLE)
        return TB_FILE_REGULAR;
    if (there != TB_FILE_REGULAR)
        return there;
    uint64_t now = slot_digest(&text);
    tb_buffer_free(&text);
    if (now == store->digest || now == store->written) {
        store->digest = now;
        return TB_FILE_REGULAR;
    }
    tb_error_set(error, path, N_("another program has changed this file"));
    return TB_FILE_REFUSED;
}

/* Puts the text into the slot held, where nothing is lost by that.  Returns what was
 * there. */
static enum tb_file_there replace(struct tb_slot *store, const char *path,
                                  const struct tb_buffer *text, struct tb_error *error)
{
    char temporary[TB_PATH_SIZE];
    struct tb_saving saving;
    bool guarded = store->lock >= 0;
    slot_path(store, store->number, ".tmp", temporary);
    enum tb_file_there there =
        tb_save_begin(&saving, store->files, path, guarded ? temporary : NULL, 0600, text, error);
    if (there >= TB_FILE_REFUSED)
        return there;
    there = look_again(store, path, error);
    if (there == TB_FILE_UNKNOWN && store->digest != SLOT_EMPTY)
        there = TB_FILE_REGULAR; /* not to know is no reason to lose a ply */
    if (there >= TB_FILE_REFUSED) {
        tb_save_cancel(&saving);
        return there;
    }
    store->written = slot_digest(text);
    enum tb_file_there saved = tb_save_commit(&saving, error);
    return saved == TB_FILE_REGULAR ? there : saved;
}

/* TB_FILE_REFUSED: not there, and the slot is given up. */
static enum tb_file_there put(struct tb_slot *store, const struct tb_buffer *text,
                              struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    bool was_there = store->digest != SLOT_EMPTY;
    slot_path(store, store->number, ".pgn", path);
    enum tb_file_there there = replace(store, path, text, error);
    if (there < TB_FILE_REFUSED)
        store->digest = store->written;
    if (there == TB_FILE_REFUSED)
        tb_slot_leave(store);
    if (there == TB_FILE_REFUSED && was_there)
        note(store, error, saved_elsewhere);
    if (there == TB_FILE_MISSING && was_there) {
        tb_error_set(error, path, N_("another program has removed this file"));
        note(store, error, N_("the game is saved there again"));
    }
    return there;
}

/* Holds a slot to save in: the one held before, if it may be. */
static bool hold_some(struct tb_slot *store, struct tb_error *error)
{
    if (is_archive_now(store))
        tb_slot_leave(store);
    if (store->number > 0 && !lock_is_there(store))
        hold_again(store);
    return store->number > 0 || take_empty(store, error);
}

bool tb_slot_save(struct tb_slot *store, const struct tb_record *record, struct tb_error *error)
{
    struct tb_buffer text = {0};
    if (!slot_text(record, true, store->homes.state, &text, error))
        return false;
    enum tb_file_there how = TB_FILE_REFUSED;
    for (int i = 0; how == TB_FILE_REFUSED && i < MOST_UNUSABLE; i++)
        how = hold_some(store, error) ? put(store, &text, error) : TB_FILE_UNKNOWN;
    tb_buffer_free(&text);
    return how < TB_FILE_REFUSED;
}

/* Removes the game of the slot held, unless it is not the one that was saved. */
static bool remove_game(struct tb_slot *store, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    slot_path(store, store->number, ".pgn", path);
    switch (look_again(store, path, error)) {
    case TB_FILE_MISSING:
        return true;
    case TB_FILE_REFUSED:
        note(store, error, N_("it stays"));
        return true;
    default:
        break;
    }
    if (!tb_call_unlink(store->files, path) && errno != ENOENT)
        return tb_error_errno(error, path, N_("cannot be removed"), errno);
    tb_call_sync_directory(store->files, path);
    return true;
}

bool tb_slot_discard(struct tb_slot *store, struct tb_error *error)
{
    if (is_archive_now(store))
        tb_slot_leave(store);
    bool removed = store->number == 0 || remove_game(store, error);
    tb_slot_leave(store);
    return removed;
}

static bool archive(struct tb_slot *store, const struct tb_record *record, bool saved_before,
                    struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    struct tb_buffer text = {0};
    tb_slot_archive(store, path);
    if (store->homes.data[0] == '\0')
        return tb_error_set(error, "XDG_DATA_HOME", N_("no directory for finished games"));
    if (!tb_make_directory(store->files, store->homes.data, error) ||
        !slot_text(record, false, path, &text, error))
        return false;
    bool added = archive_append(store->files, path, &text, saved_before, &store->unguarded, error);
    tb_buffer_free(&text);
    return added;
}

bool tb_slot_finish(struct tb_slot *store, const struct tb_record *record, struct tb_error *error)
{
    struct tb_error other;
    bool saved_before = store->number > 0;
    bool saved = saved_before && tb_slot_save(store, record, &other);
    if (archive(store, record, saved_before, error))
        return tb_slot_discard(store, error);
    if (!saved)
        tb_slot_save(store, record, &other);
    return false;
}

bool tb_slot_notice(struct tb_slot *store, struct tb_error *notice)
{
    *notice = store->notice;
    store->notice.text[0] = '\0';
    return notice->text[0] != '\0';
}

bool tb_slot_unguarded(const struct tb_slot *store, struct tb_error *warning)
{
    if (store->unguarded)
        tb_error_set(warning, store->homes.state,
                     N_("this file system has no locks; do not play the same game in two windows"));
    return store->unguarded;
}

bool tb_slot_peek(const struct tb_slot *store, int number, struct tb_record *record,
                  struct tb_error *error)
{
    uint64_t ignored;
    return slot_load(store, number, record, &ignored, error);
}

bool tb_slot_hold(struct tb_slot *store, const struct tb_saved *saved, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    if (store->number > 0)
        return tb_error_set(error, slot_path(store, store->number, ".pgn", path),
                            N_("this game is being played"));
    if (hold(store, saved->number, error) != HELD)
        return false;
    store->digest = store->written = saved->digest;
    slot_path(store, store->number, ".pgn", path);
    if (look_again(store, path, error) < TB_FILE_REFUSED)
        return true;
    tb_slot_leave(store);
    return false;
}

bool tb_slot_take(struct tb_slot *store, const struct tb_saved *saved, struct tb_record *record,
                  struct tb_error *error)
{
    if (!tb_slot_hold(store, saved, error))
        return false;
    if (slot_load(store, saved->number, record, &store->digest, error))
        return true;
    tb_slot_leave(store);
    return false;
}
