/* Appending to the archive, under a lock on the file itself: it is never
 * replaced. */
#include "table/archive.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/calls.h"
#include "words/i18n.h"

enum { LOCK_TRIES = 200, SEARCH_BLOCK = 1 << 18 };

static enum tb_lock wait_for_lock(const struct tb_files *files, int fd)
{
    enum tb_lock lock = tb_call_lock(files, fd);
    for (int i = 1; lock == TB_LOCK_BUSY && i < LOCK_TRIES; i++) {
        files->pause();
        lock = tb_call_lock(files, fd);
    }
    return lock;
}

/* Reads `length` bytes from an offset. */
static bool read_at(const struct tb_files *files, int fd, off_t offset, char *bytes, size_t length)
{
    if (files->lseek(fd, offset, SEEK_SET) < 0)
        return false;
    while (length > 0) {
        ssize_t got = tb_call_read(files, fd, bytes, length);
        if (got == 0)
            errno = EIO;
        if (got <= 0)
            return false;
        bytes += got;
        length -= (size_t)got;
    }
    return true;
}

/* How many bytes of the game the tail ends with. */
static size_t overlap(const char *tail, size_t length, const struct tb_buffer *game)
{
    for (size_t i = 0; i < length; i++)
        if (tail[i] == game->bytes[0] && memcmp(&tail[i], game->bytes, length - i) == 0)
            return length - i;
    return 0;
}

/* What brings a blank line between this tail and a game. */
static const char *separator(const char *tail, size_t length)
{
    if (length == 0 || (length > 1 && tail[length - 2] == '\n' && tail[length - 1] == '\n'))
        return "";
    return tail[length - 1] == '\n' ? "\n" : "\n\n";
}

static bool holds(const char *bytes, size_t length, const struct tb_buffer *game)
{
    const char *at = bytes, *last = &bytes[length - game->length];
    while (at <= last && (at = memchr(at, game->bytes[0], (size_t)(last - at) + 1)) != NULL) {
        if (memcmp(at, game->bytes, game->length) == 0)
            return true;
        at++;
    }
    return false;
}

/* Is the whole game anywhere in an archive of `size` bytes?  False: errno says
 * why that is not known. */
static bool search(const struct tb_files *files, int fd, off_t size, const struct tb_buffer *game,
                   bool *found)
{
    off_t least = (off_t)game->length, room = least + SEARCH_BLOCK;
    char *bytes = malloc((size_t)room);
    bool known = bytes != NULL;
    *found = false;
    for (off_t at = 0; known && !*found && size - at >= least; at += room - least + 1) {
        size_t length = (size_t)(size - at < room ? size - at : room);
        known = read_at(files, fd, at, bytes, length);
        *found = known && holds(bytes, length, game);
    }
    int code = errno;
    free(bytes);
    errno = code;
    return known;
}

/* What is to be added to the end of an archive of `size` bytes: of a game saved before
 * nothing when it is there, and the rest of it when it was cut off there.  False: errno
 * says why. */
static bool find_missing(const struct tb_files *files, int fd, off_t size,
                         const struct tb_buffer *game, bool saved_before, struct tb_buffer *missing)
{
    bool found = false;
    size_t length = size < (off_t)game->length ? (size_t)size : game->length;
    char *tail = malloc(length + 1);
    bool known = tail != NULL && read_at(files, fd, size - (off_t)length, tail, length) &&
                 (!saved_before || search(files, fd, size, game, &found));
    if (known && !found) {
        size_t there = saved_before ? overlap(tail, length, game) : 0;
        tb_buffer_text(missing, there > 0 ? "" : separator(tail, length));
        tb_buffer_add(missing, &game->bytes[there], game->length - there);
    }
    int code = missing->failed ? ENOMEM : errno;
    free(tail);
    errno = code;
    return known && !missing->failed;
}

/* Has nobody else added anything since there were `size` bytes? */
static bool only_ours(const struct tb_files *files, int fd, off_t size,
                      const struct tb_buffer *added)
{
    struct stat now;
    if (added->length == 0 || files->fstat(fd, &now) != 0 || now.st_size < size ||
        now.st_size - size > (off_t)added->length)
        return false;
    size_t length = (size_t)(now.st_size - size);
    char *bytes = malloc(length + 1);
    bool ours = bytes != NULL && read_at(files, fd, size, bytes, length) &&
                memcmp(bytes, added->bytes, length) == 0;
    free(bytes);
    return ours;
}

/* Adds it in one piece, so that programs that cannot lock each other out do not mix their
 * games; or nothing. */
static bool add(const struct tb_files *files, int fd, off_t size, const struct tb_buffer *missing,
                bool locked)
{
    bool added =
        tb_call_write(files, fd, missing->bytes, missing->length) && tb_call_sync(files, fd);
    int code = errno;
    if (!added && (locked || only_ours(files, fd, size, missing)))
        tb_call_truncate(files, fd, size);
    errno = code;
    return added;
}

static enum tb_lock append(const struct tb_files *files, int fd, const struct tb_buffer *game,
                           bool saved_before)
{
    struct stat status;
    struct tb_buffer missing = {0};
    enum tb_lock lock = wait_for_lock(files, fd);
    if (lock > TB_LOCK_NONE)
        return lock;
    bool added = files->fstat(fd, &status) == 0 &&
                 find_missing(files, fd, status.st_size, game, saved_before, &missing) &&
                 add(files, fd, status.st_size, &missing, lock == TB_LOCK_FREE);
    int code = errno;
    tb_buffer_free(&missing);
    errno = code;
    return added ? lock : TB_LOCK_FAILED;
}

bool archive_append(const struct tb_files *files, const char *path, const struct tb_buffer *game,
                    bool saved_before, bool *unguarded, struct tb_error *error)
{
    static const char not_added[] = N_("the game cannot be added");
    struct stat status;
    if (tb_file_look(files, path, &status, error) >= TB_FILE_REFUSED)
        return false;
    int fd = tb_call_open(files, path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK);
    if (fd < 0)
        return tb_error_errno(error, path, not_added, errno);
    enum tb_lock lock = append(files, fd, game, saved_before);
    int code = errno;
    files->close(fd); /* what was added is on the disk */
    *unguarded |= lock == TB_LOCK_NONE;
    if (lock == TB_LOCK_BUSY)
        return tb_error_set(error, path, N_("another program is using the archive"));
    if (lock == TB_LOCK_FAILED)
        return tb_error_errno(error, path, not_added, code);
    return tb_call_sync_directory(files, path) || tb_error_errno(error, path, not_added, errno);
}
