/* Slots of games in progress. */
#include "table/slots.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files/calls.h"
#include "table/archive.h"
#include "words/i18n.h"

void tb_slot_init(struct tb_slot *store, const struct tb_files *files, const struct tb_game *game,
                  const struct tb_homes *homes)
{
    *store = (struct tb_slot){.files = files, .game = game, .homes = *homes, .lock = -1};
}

/* Writes the path of a slot's file, which ends so. */
static char *slot_path(const struct tb_slot *store, int number, const char *ending,
                       char out[TB_PATH_SIZE])
{
    if (number == 1)
        snprintf(out, TB_PATH_SIZE, "%s/%s%s", store->homes.state, store->game->id, ending);
    else
        snprintf(out, TB_PATH_SIZE, "%s/%s-%d%s", store->homes.state, store->game->id, number,
                 ending);
    return out;
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
    return there == TB_FILE_REGULAR ? TAKEN : there == TB_FILE_REFUSED ? IN_THE_WAY : NOT_HELD;
}

/* Tries to hold a slot.  IN_THE_WAY, NOT_HELD: *error says why. */
static enum hold hold(struct tb_slot *store, int number, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    const struct tb_files *files = store->files;
    struct stat status;
    slot_path(store, number, ".lock", path);
    enum tb_file_there there = tb_file_look(files, path, &status, error);
    if (there >= TB_FILE_REFUSED)
        return of_look(there);
    int fd = tb_call_open(files, path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK);
    if (fd >= 0 && tb_call_lock(files, fd)) {
        store->number = number;
        store->lock = fd;
        return HELD;
    }
    int code = errno;
    if (fd >= 0)
        files->close(fd);
    if (fd >= 0 && code == EAGAIN)
        return BUSY;
    tb_error_errno(error, path, N_("cannot be locked"), code);
    bool of_another_user = fd < 0 && code == EACCES && there == TB_FILE_REGULAR;
    return of_another_user ? IN_THE_WAY : NOT_HELD;
}

void tb_slot_leave(struct tb_slot *store)
{
    if (store->number > 0)
        store->files->close(store->lock);
    store->number = 0;
    store->lock = -1;
    store->inode = 0;
    store->maybe_archived = false;
}

static bool no_home(struct tb_error *error)
{
    return tb_error_set(error, "HOME", N_("no directory to save games in"));
}

/* Are the two paths one directory, also by links? */
static bool same_directory(const struct tb_files *files, const char *path, const char *other)
{
    char dot[TB_PATH_SIZE];
    struct stat one, two;
    if (strcmp(path, other) == 0)
        return true;
    snprintf(dot, sizeof dot, "%s/.", path);
    if (files->lstat(dot, &one) != 0)
        return false;
    snprintf(dot, sizeof dot, "%s/.", other);
    return files->lstat(dot, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

int tb_slot_first(const struct tb_slot *store)
{
    return same_directory(store->files, store->homes.state, store->homes.data) ? 2 : 1;
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

static bool write_record(const struct tb_record *record, const char *path, struct tb_buffer *text,
                         struct tb_error *error)
{
    if (tb_record_write(record, text))
        return true;
    tb_buffer_free(text);
    return tb_error_errno(error, path, N_("cannot be saved"), ENOMEM);
}

/* Is the lock file still the one that is locked? */
static bool lock_is_there(const struct tb_slot *store)
{
    char path[TB_PATH_SIZE];
    struct stat there, ours;
    if (store->files->lstat(slot_path(store, store->number, ".lock", path), &there) != 0)
        return errno != ENOENT;
    return store->files->fstat(store->lock, &ours) != 0 ||
           (there.st_dev == ours.st_dev && there.st_ino == ours.st_ino);
}

/* The inode of the game's file in the slot held; 0: it cannot be seen. */
static ino_t inode_now(const struct tb_slot *store)
{
    char path[TB_PATH_SIZE];
    struct stat now;
    slot_path(store, store->number, ".pgn", path);
    return store->files->lstat(path, &now) == 0 ? now.st_ino : 0;
}

/* The lock file was removed, perhaps with all of its directory: takes the slot
 * again, unless another program has it now, or had it in between. */
static void hold_again(struct tb_slot *store)
{
    struct tb_error ignored;
    struct tb_slot before = *store;
    tb_slot_leave(store);
    if (!tb_make_directory(store->files, store->homes.state, &ignored) ||
        hold(store, before.number, &ignored) != HELD)
        return;
    ino_t now = inode_now(store);
    if (now != 0 && now != before.inode) {
        tb_slot_leave(store);
        return;
    }
    store->inode = before.inode;
    store->maybe_archived = before.maybe_archived;
}

/* Since it was taken, has the slot become what the archive is called? */
static bool is_archive_now(const struct tb_slot *store)
{
    return store->number > 0 && store->number < tb_slot_first(store);
}

bool tb_slot_save(struct tb_slot *store, const struct tb_record *record, struct tb_error *error)
{
    char path[TB_PATH_SIZE], temporary[TB_PATH_SIZE];
    struct tb_buffer text = {0};
    if (is_archive_now(store))
        tb_slot_leave(store);
    if (store->number > 0 && !lock_is_there(store))
        hold_again(store);
    if (store->number == 0 && !take_empty(store, error))
        return false;
    slot_path(store, store->number, ".pgn", path);
    slot_path(store, store->number, ".tmp", temporary);
    if (!write_record(record, path, &text, error))
        return false;
    bool saved = tb_save_bytes(store->files, path, temporary, true, 0600, &text, error);
    tb_buffer_free(&text);
    store->inode = saved ? inode_now(store) : store->inode;
    return saved;
}

bool tb_slot_discard(struct tb_slot *store, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    if (is_archive_now(store))
        tb_slot_leave(store);
    if (store->number == 0)
        return true;
    slot_path(store, store->number, ".pgn", path);
    bool removed = tb_call_unlink(store->files, path) || errno == ENOENT;
    if (!removed)
        tb_error_errno(error, path, N_("cannot be removed"), errno);
    else
        tb_call_sync_directory(store->files, path);
    tb_slot_leave(store);
    return removed;
}

static bool archive(struct tb_slot *store, const struct tb_record *record, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    struct tb_buffer text = {0};
    tb_slot_archive(store, path);
    if (store->homes.data[0] == '\0')
        return tb_error_set(error, "XDG_DATA_HOME", N_("no directory for finished games"));
    if (!tb_make_directory(store->files, store->homes.data, error) ||
        !write_record(record, path, &text, error))
        return false;
    bool added = archive_append(store->files, path, &text, !store->maybe_archived, error);
    tb_buffer_free(&text);
    store->maybe_archived = true;
    return added;
}

bool tb_slot_finish(struct tb_slot *store, const struct tb_record *record, struct tb_error *error)
{
    struct tb_error other;
    bool saved = store->number > 0 && tb_slot_save(store, record, &other);
    if (archive(store, record, error))
        return tb_slot_discard(store, error);
    if (!saved)
        tb_slot_save(store, record, &other);
    return false;
}

/* Reads the one game of a slot's file. */
static bool read_slot(const struct tb_slot *store, const char *path, struct tb_reader *reader,
                      struct tb_record *record, struct tb_error *error)
{
    struct tb_diagnostic diagnostic;
    enum tb_reading reading = tb_record_read(reader, record, &diagnostic);
    if (reading == TB_READ_GAME && record->setup.game == store->game)
        return true;
    if (reading == TB_READ_GAME)
        tb_error_set(error, path, N_("is a record of another game"));
    else if (reading == TB_READ_END)
        tb_error_set(error, path, N_("holds no game"));
    else
        tb_diagnostic_text(path, &diagnostic, error->text, sizeof error->text);
    tb_record_free(record);
    return false;
}

bool tb_slot_peek(const struct tb_slot *store, int number, struct tb_record *record,
                  struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    struct tb_file file;
    struct stat status;
    slot_path(store, number, ".pgn", path);
    enum tb_file_there there = tb_file_look(store->files, path, &status, error);
    if (there == TB_FILE_MISSING)
        tb_error_errno(error, path, N_("cannot be opened"), ENOENT);
    if (there != TB_FILE_REGULAR || !tb_file_open(&file, store->files, path, TB_FILE_LIMIT, error))
        return false;
    struct tb_reader *reader = tb_reader_new(tb_file_source(&file));
    bool read = reader != NULL ? read_slot(store, path, reader, record, error)
                               : tb_error_errno(error, path, N_("cannot be opened"), ENOMEM);
    tb_reader_free(reader);
    tb_file_close(&file);
    return read;
}

/* Is there still the game that was listed, or none?  Every save makes a new file. */
static bool unchanged(const struct tb_slot *store, const struct tb_saved *saved)
{
    char path[TB_PATH_SIZE];
    struct stat now;
    if (store->files->lstat(slot_path(store, saved->number, ".pgn", path), &now) != 0)
        return errno == ENOENT;
    return now.st_ino == saved->inode && now.st_mtim.tv_sec == saved->changed.tv_sec &&
           now.st_mtim.tv_nsec == saved->changed.tv_nsec;
}

bool tb_slot_hold(struct tb_slot *store, const struct tb_saved *saved, struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    int number = saved->number;
    if (store->number > 0)
        return tb_error_set(error, slot_path(store, store->number, ".pgn", path),
                            N_("this game is being played"));
    enum hold held = hold(store, number, error);
    if (held == BUSY)
        tb_error_set(error, slot_path(store, number, ".pgn", path),
                     N_("another program is playing this game"));
    if (held != HELD || unchanged(store, saved))
        return held == HELD;
    tb_slot_leave(store);
    return tb_error_set(error, slot_path(store, number, ".pgn", path),
                        N_("another program has changed this game"));
}

bool tb_slot_take(struct tb_slot *store, const struct tb_saved *saved, struct tb_record *record,
                  struct tb_error *error)
{
    if (!tb_slot_hold(store, saved, error))
        return false;
    if (!tb_slot_peek(store, saved->number, record, error)) {
        tb_slot_leave(store);
        return false;
    }
    store->inode = saved->inode;
    store->maybe_archived = record->termination != TB_UNTERMINATED;
    return true;
}

/* Does a path lie where games are kept by themselves? */
static bool is_kept_place(const struct tb_slot *store, const char *path)
{
    char directory[TB_PATH_SIZE];
    const char *const homes[] = {store->homes.state, store->homes.data};
    tb_path_directory(path, directory);
    for (int i = 0; i < 2; i++)
        if (homes[i][0] != '\0' && same_directory(store->files, directory, homes[i]))
            return true;
    return false;
}

bool tb_slot_save_as(const struct tb_slot *store, const char *path, const struct tb_record *record,
                     struct tb_error *error)
{
    char temporary[TB_PATH_SIZE];
    struct tb_buffer text = {0};
    int length = snprintf(temporary, sizeof temporary, "%s.%ld.tmp", path, (long)getpid());
    if (length >= TB_PATH_SIZE)
        return tb_error_errno(error, path, N_("cannot be saved"), ENAMETOOLONG);
    if (is_kept_place(store, path))
        return tb_error_set(error, path,
                            N_("lies where games are saved automatically; choose another place"));
    if (!write_record(record, path, &text, error))
        return false;
    bool saved = tb_save_bytes(store->files, path, temporary, false, 0666, &text, error);
    tb_buffer_free(&text);
    return saved;
}
