/* The real file system, and calls that go on after interruptions. */
#define _GNU_SOURCE /* for F_OFD_SETLK, where there is one */

#include "files/calls.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "words/i18n.h"

static int real_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

/* A lock of the open file, where the system has those: one of the process would be
 * lost with any descriptor of the file that it closes. */
static int real_lock(int fd, int command, struct flock *lock)
{
#ifdef F_OFD_SETLK
    int of_file = command == F_SETLK ? F_OFD_SETLK : F_OFD_GETLK;
    struct flock asked = *lock;
    if (fcntl(fd, of_file, lock) == 0)
        return 0;
    if (errno != EINVAL)
        return -1;
    *lock = asked;
#endif
    return fcntl(fd, command, lock);
}

static void real_pause(void)
{
    const struct timespec moment = {.tv_nsec = 10000000L};
    nanosleep(&moment, NULL);
}

const struct tb_files tb_real_files = {
    .open = real_open,
    .read = read,
    .write = write,
    .lseek = lseek,
    .fsync = fsync,
    .ftruncate = ftruncate,
    .fchmod = fchmod,
    .fstat = fstat,
    .lock = real_lock,
    .close = close,
    .stat = stat,
    .lstat = lstat,
    .realpath = realpath,
    .link = link,
    .rename = rename,
    .unlink = unlink,
    .mkdir = mkdir,
    .opendir = opendir,
    .readdir = readdir,
    .closedir = closedir,
    .pause = real_pause,
};

const char *tb_file_kind(const struct stat *status)
{
    return S_ISDIR(status->st_mode) ? N_("is a directory") : N_("is not a regular file");
}

enum { TRIES = 100 };

/* Shall a call that failed be made once more? */
static bool again(int *tries) { return errno == EINTR && --*tries > 0; }

int tb_call_create(const struct tb_files *files, const char *path, int flags, mode_t mode)
{
    int fd, tries = TRIES;
    do
        fd = files->open(path, flags | O_CLOEXEC, mode);
    while (fd < 0 && again(&tries));
    return fd;
}

int tb_call_open(const struct tb_files *files, const char *path, int flags)
{
    return tb_call_create(files, path, flags, 0600);
}

ssize_t tb_call_read(const struct tb_files *files, int fd, void *bytes, size_t size)
{
    ssize_t got;
    int tries = TRIES;
    do
        got = files->read(fd, bytes, size);
    while (got < 0 && again(&tries));
    return got;
}

bool tb_call_write(const struct tb_files *files, int fd, const char *bytes, size_t size)
{
    int tries = TRIES;
    while (size > 0) {
        ssize_t put = files->write(fd, bytes, size);
        if (put < 0 && again(&tries))
            continue;
        if (put == 0)
            errno = EIO;
        if (put <= 0)
            return false;
        bytes += put;
        size -= (size_t)put;
    }
    return true;
}

bool tb_call_sync(const struct tb_files *files, int fd)
{
    int failed, tries = TRIES;
    do
        failed = files->fsync(fd);
    while (failed && again(&tries));
    return !failed;
}

bool tb_call_link(const struct tb_files *files, const char *from, const char *to)
{
    int failed, tries = TRIES;
    do
        failed = files->link(from, to);
    while (failed && again(&tries));
    return !failed;
}

bool tb_call_rename(const struct tb_files *files, const char *from, const char *to)
{
    int failed, tries = TRIES;
    do
        failed = files->rename(from, to);
    while (failed && again(&tries));
    return !failed;
}

bool tb_call_unlink(const struct tb_files *files, const char *path)
{
    int failed, tries = TRIES;
    do
        failed = files->unlink(path);
    while (failed && again(&tries));
    return !failed;
}

bool tb_call_truncate(const struct tb_files *files, int fd, off_t length)
{
    int failed, tries = TRIES;
    do
        failed = files->ftruncate(fd, length);
    while (failed && again(&tries));
    return !failed;
}

static enum tb_lock why_not_locked(void)
{
    switch (errno) {
    case EACCES:
    case EAGAIN:
        return TB_LOCK_BUSY;
    case ENOLCK:
    case EOPNOTSUPP:
    case ENOSYS:
    case EINVAL:
        return TB_LOCK_NONE;
    default:
        return TB_LOCK_FAILED;
    }
}

enum tb_lock tb_call_lock(const struct tb_files *files, int fd)
{
    int failed, tries = TRIES;
    do {
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        failed = files->lock(fd, F_SETLK, &lock);
    } while (failed && again(&tries));
    return failed ? why_not_locked() : TB_LOCK_FREE;
}

enum tb_lock tb_call_ask_lock(const struct tb_files *files, int fd)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (files->lock(fd, F_GETLK, &lock) != 0)
        return why_not_locked();
    return lock.l_type == F_UNLCK ? TB_LOCK_FREE : TB_LOCK_BUSY;
}

char *tb_path_directory(const char *path, char out[TB_PATH_SIZE])
{
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        return memcpy(out, ".", 2);
    size_t length = slash > path ? (size_t)(slash - path) : 1;
    if (length >= TB_PATH_SIZE)
        length = TB_PATH_SIZE - 1;
    memcpy(out, path, length);
    out[length] = '\0';
    return out;
}

bool tb_call_sync_directory(const struct tb_files *files, const char *path)
{
    char directory[TB_PATH_SIZE];
    tb_path_directory(path, directory);
    int fd = tb_call_open(files, directory, O_RDONLY | O_DIRECTORY);
    if (fd < 0)
        return false;
    bool synced = tb_call_sync(files, fd) || errno == EINVAL; /* where directories cannot be */
    int code = errno;
    files->close(fd);
    errno = code;
    return synced;
}

static bool get_status(int (*call)(const char *, struct stat *), const char *path,
                       struct stat *status)
{
    int failed, tries = TRIES;
    do
        failed = call(path, status);
    while (failed && again(&tries));
    return !failed;
}

/* Why there is no status, errno being the reason, of something or of what a link
 * leads to. */
static enum tb_file_there not_seen(const char *path, bool is_link, struct tb_error *error)
{
    if (is_link && (errno == ENOENT || errno == ENOTDIR || errno == ELOOP)) {
        tb_error_set(error, path, N_("is a symbolic link that leads nowhere"));
        return TB_FILE_REFUSED;
    }
    tb_error_errno(error, path, N_("cannot be examined"), errno);
    return TB_FILE_UNKNOWN;
}

enum tb_file_there tb_file_look(const struct tb_files *files, const char *path, struct stat *status,
                                struct tb_error *error)
{
    bool seen = get_status(files->lstat, path, status);
    bool is_link = seen && S_ISLNK(status->st_mode);
    if (!seen && errno == ENOENT)
        return TB_FILE_MISSING;
    if (is_link)
        seen = get_status(files->stat, path, status);
    if (!seen)
        return not_seen(path, is_link, error);
    if (S_ISREG(status->st_mode))
        return is_link ? TB_FILE_LINKED : TB_FILE_REGULAR;
    tb_error_set(error, path, tb_file_kind(status));
    return TB_FILE_REFUSED;
}
