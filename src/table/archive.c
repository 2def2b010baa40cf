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

static bool wait_for_lock(const struct tb_files *files, int fd)
{
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (tb_call_lock(files, fd))
            return true;
        if (errno != EAGAIN)
            return false;
        files->pause();
    }
    return false;
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

/* Adds what is missing to the end of an archive of `size` bytes. */
static bool add(const struct tb_files *files, int fd, off_t size, const struct tb_buffer *game,
                bool anew)
{
    size_t length = size < (off_t)game->length ? (size_t)size : game->length;
    char *tail = malloc(length + 1);
    if (tail == NULL)
        return false;
    if (!read_at(files, fd, size - (off_t)length, tail, length)) {
        free(tail);
        return false;
    }
    size_t there = overlap(tail, length, game);
    const char *between = there > 0 ? "" : separator(tail, length);
    free(tail);
    bool found = there == game->length;
    if (!found && !anew && !search(files, fd, size, game, &found))
        return false;
    if (found && !anew)
        return tb_call_sync(files, fd);
    if (there == game->length) {
        there = 0;
        between = "\n";
    }
    return tb_call_write(files, fd, between, strlen(between)) &&
           tb_call_write(files, fd, &game->bytes[there], game->length - there) &&
           tb_call_sync(files, fd);
}

static bool append(const struct tb_files *files, int fd, const struct tb_buffer *game, bool anew)
{
    struct stat status;
    if (!wait_for_lock(files, fd) || files->fstat(fd, &status) != 0)
        return false;
    if (add(files, fd, status.st_size, game, anew))
        return true;
    int code = errno;
    tb_call_truncate(files, fd, status.st_size);
    errno = code;
    return false;
}

bool archive_append(const struct tb_files *files, const char *path, const struct tb_buffer *game,
                    bool anew, struct tb_error *error)
{
    static const char not_added[] = N_("the game cannot be added");
    struct stat status;
    if (tb_file_look(files, path, &status, error) >= TB_FILE_REFUSED)
        return false;
    int fd = tb_call_open(files, path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0)
        return tb_error_errno(error, path, not_added, errno);
    bool added = append(files, fd, game, anew);
    int code = errno;
    files->close(fd); /* what was added is on the disk */
    if (added && tb_call_sync_directory(files, path))
        return true;
    if (!added && code == EAGAIN)
        return tb_error_set(error, path, N_("another program is using the archive"));
    return tb_error_errno(error, path, not_added, added ? errno : code);
}
