/* Saving at once, making directories, reading. */
#include "files/files.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>

#include "files/calls.h"
#include "words/i18n.h"

static const char not_saved[] = N_("cannot be saved");

static int make_temporary(const struct tb_files *files, const char *path, bool stale, mode_t mode)
{
    const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;
    int fd = tb_call_create(files, path, flags, mode);
    if (fd < 0 && errno == EEXIST && stale && tb_call_unlink(files, path))
        fd = tb_call_create(files, path, flags, mode);
    return fd;
}

/* Fills the temporary so that it lasts, and closes it. */
static bool fill(const struct tb_files *files, int fd, const struct tb_buffer *bytes)
{
    bool filled = tb_call_write(files, fd, bytes->bytes, bytes->length) && tb_call_sync(files, fd);
    int code = errno;
    bool closed = files->close(fd) == 0;
    if (!filled)
        errno = code;
    return filled && closed;
}

bool tb_save_bytes(const struct tb_files *files, const char *path, const char *temporary,
                   bool stale, mode_t mode, const struct tb_buffer *bytes, struct tb_error *error)
{
    struct stat status;
    enum tb_file_there there = tb_file_look(files, path, &status, error);
    if (there >= TB_FILE_REFUSED)
        return false;
    int fd = make_temporary(files, temporary, stale, mode);
    if (fd < 0)
        return tb_error_errno(error, path, not_saved, errno);
    if (there == TB_FILE_REGULAR)
        files->fchmod(fd, status.st_mode & 0777); /* where that cannot be, `mode` will do */
    if (!fill(files, fd, bytes) || !tb_call_rename(files, temporary, path)) {
        tb_error_errno(error, path, not_saved, errno);
        tb_call_unlink(files, temporary);
        return false;
    }
    return tb_call_sync_directory(files, path) || tb_error_errno(error, path, not_saved, errno);
}

bool tb_make_directory(const struct tb_files *files, const char *path, struct tb_error *error)
{
    char made[TB_PATH_SIZE];
    size_t length = strlen(path);
    if (length >= sizeof made)
        return tb_error_errno(error, path, N_("cannot be created"), ENAMETOOLONG);
    memcpy(made, path, length + 1);
    while (files->mkdir(made, 0700) != 0 && errno != EEXIST) {
        char *slash = strrchr(made, '/');
        if (errno != ENOENT || slash == NULL || slash == made)
            return tb_error_errno(error, path, N_("cannot be created"), errno);
        *slash = '\0';
    }
    for (size_t end = strlen(made); end < length; end = strlen(made)) {
        made[end] = '/';
        if (files->mkdir(made, 0700) != 0 && errno != EEXIST)
            return tb_error_errno(error, path, N_("cannot be created"), errno);
    }
    return true;
}

bool tb_file_open(struct tb_file *file, const struct tb_files *files, const char *path,
                  long long limit, struct tb_error *error)
{
    struct stat status;
    int fd = tb_call_open(files, path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return tb_error_errno(error, path, N_("cannot be opened"), errno);
    *file = (struct tb_file){.files = files, .fd = fd, .left = limit > 0 ? limit : INT64_MAX};
    bool opened = false;
    if (files->fstat(fd, &status) != 0)
        tb_error_errno(error, path, N_("cannot be opened"), errno);
    else if (!S_ISREG(status.st_mode))
        tb_error_set(error, path, tb_file_kind(&status));
    else if (status.st_size > file->left)
        tb_error_set(error, path, N_("is larger than 16 MiB"));
    else
        opened = true;
    file->size = opened ? status.st_size : 0;
    if (!opened)
        tb_file_close(file);
    return opened;
}

/* A file that grows beyond its limit while it is read is refused then. */
static ptrdiff_t read_file(void *self, char *bytes, size_t size)
{
    struct tb_file *file = self;
    ssize_t got = tb_call_read(file->files, file->fd, bytes, size);
    if (got > 0 && (file->left -= got) < 0) {
        errno = EFBIG;
        return -1;
    }
    return got;
}

struct tb_source tb_file_source(struct tb_file *file)
{
    return (struct tb_source){read_file, file};
}

void tb_file_close(struct tb_file *file) { file->files->close(file->fd); }
