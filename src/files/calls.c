/* The real file system, and calls that go on after interruptions. */
#define _GNU_SOURCE /* for F_OFD_SETLK, where there is one */

#include "files/calls.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "words/i18n.h"
#include "words/words.h"

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
    .lstat = lstat,
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
    return S_ISDIR(status->st_mode)   ? N_("is a directory")
           : S_ISLNK(status->st_mode) ? N_("is a symbolic link")
                                      : N_("is not a regular file");
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

bool tb_call_lock(const struct tb_files *files, int fd)
{
    int failed, tries = TRIES;
    do {
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        failed = files->lock(fd, F_SETLK, &lock) < 0;
    } while (failed && again(&tries));
    if (failed && errno == EACCES)
        errno = EAGAIN;
    return !failed;
}

char *tb_path_directory(const char *path, char out[TB_PATH_SIZE])
{
    snprintf(out, TB_PATH_SIZE, "%s", path);
    char *slash = strrchr(out, '/');
    if (slash == NULL)
        snprintf(out, TB_PATH_SIZE, ".");
    else
        slash[slash == out] = '\0';
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

enum tb_file_there tb_file_look(const struct tb_files *files, const char *path, struct stat *status,
                                struct tb_error *error)
{
    int failed, tries = TRIES;
    do
        failed = files->lstat(path, status);
    while (failed && again(&tries));
    if (failed && errno == ENOENT)
        return TB_FILE_MISSING;
    if (failed)
        tb_error_errno(error, path, N_("cannot be examined"), errno);
    else if (!S_ISREG(status->st_mode))
        tb_error_set(error, path, tb_file_kind(status));
    if (failed)
        return TB_FILE_UNKNOWN;
    return S_ISREG(status->st_mode) ? TB_FILE_REGULAR : TB_FILE_REFUSED;
}
