/* Saving at once, making directories, reading. */
#include "files/files.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "files/calls.h"
#include "words/i18n.h"

static const char cannot_be_made[] = N_("cannot be created");

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

/* Gives the temporary a name with the process and the moment in it. */
static bool name_temporary(struct tb_saving *saving)
{
    char directory[TB_PATH_SIZE];
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    saving->temporary = saving->name;
    errno = ENAMETOOLONG;
    return snprintf(saving->name, TB_PATH_SIZE, "%s/tabuleiro-%ld-%ld.tmp",
                    tb_path_directory(saving->target, directory), (long)getpid(),
                    now.tv_nsec) < TB_PATH_SIZE;
}

static enum tb_file_there not_saved(const char *path, struct tb_error *error)
{
    tb_error_errno(error, path, N_("cannot be saved"), errno);
    return TB_FILE_UNKNOWN;
}

/* Finds what is to be replaced. */
static enum tb_file_there find_target(struct tb_saving *saving, struct stat *status,
                                      struct tb_error *error)
{
    enum tb_file_there there = tb_file_look(saving->files, saving->path, status, error);
    saving->target = there == TB_FILE_LINKED ? saving->real : saving->path;
    if (there == TB_FILE_LINKED && saving->files->realpath(saving->path, saving->real) == NULL)
        return not_saved(saving->path, error);
    return there;
}

enum tb_file_there tb_save_begin(struct tb_saving *saving, const struct tb_files *files,
                                 const char *path, const char *temporary, mode_t mode,
                                 const struct tb_buffer *bytes, struct tb_error *error)
{
    struct stat status;
    saving->files = files;
    saving->path = path;
    enum tb_file_there there = find_target(saving, &status, error);
    if (there >= TB_FILE_REFUSED)
        return there;
    bool own = temporary == NULL || there == TB_FILE_LINKED; /* beside what it leads to */
    saving->exclusive = own && there == TB_FILE_MISSING;
    saving->temporary = temporary;
    if (own && !name_temporary(saving))
        return not_saved(path, error);
    int fd = make_temporary(files, saving->temporary, !own, mode);
    if (fd < 0)
        return not_saved(path, error);
    if (there != TB_FILE_MISSING)
        files->fchmod(fd, status.st_mode & 0777); /* where that cannot be, `mode` will do */
    if (fill(files, fd, bytes))
        return there;
    not_saved(path, error);
    tb_save_cancel(saving);
    return TB_FILE_UNKNOWN;
}

void tb_save_cancel(const struct tb_saving *saving)
{
    tb_call_unlink(saving->files, saving->temporary);
}

/* False, and errno is EEXIST, where a file has come in between; file systems without
 * links cannot tell. */
static bool place_new(const struct tb_saving *saving)
{
    if (!tb_call_link(saving->files, saving->temporary, saving->target))
        return errno != EEXIST && tb_call_rename(saving->files, saving->temporary, saving->target);
    tb_save_cancel(saving);
    return true;
}

enum tb_file_there tb_save_commit(const struct tb_saving *saving, struct tb_error *error)
{
    const struct tb_files *files = saving->files;
    bool placed = saving->exclusive ? place_new(saving)
                                    : tb_call_rename(files, saving->temporary, saving->target);
    if (placed && tb_call_sync_directory(files, saving->target))
        return TB_FILE_REGULAR;
    bool in_the_way = !placed && saving->exclusive && errno == EEXIST;
    not_saved(saving->path, error);
    if (!placed)
        tb_save_cancel(saving);
    return in_the_way ? TB_FILE_REFUSED : TB_FILE_UNKNOWN;
}

/* Cuts a path to the part of it that is there, which must be a directory. */
static bool cut_to_existing(const struct tb_files *files, const char *path,
                            char existing[TB_PATH_SIZE], struct tb_error *error)
{
    struct stat status;
    int code = snprintf(existing, TB_PATH_SIZE, "%s", path) < TB_PATH_SIZE ? 0 : ENAMETOOLONG;
    while (code == 0 && existing[0] != '\0' && files->stat(existing, &status) != 0) {
        char *slash = strrchr(existing, '/');
        if (errno != ENOENT && errno != ENOTDIR && errno != ELOOP)
            code = errno;
        else if (files->lstat(existing, &status) == 0)
            return tb_error_set(error, existing, N_("is a symbolic link that leads nowhere"));
        else if (slash == NULL)
            code = ENOENT;
        else
            *slash = '\0';
    }
    if (code == 0 && existing[0] != '\0' && !S_ISDIR(status.st_mode))
        code = ENOTDIR;
    return code == 0 || tb_error_errno(error, path, cannot_be_made, code);
}

bool tb_directory_possible(const struct tb_files *files, const char *path, struct tb_error *error)
{
    char existing[TB_PATH_SIZE];
    return cut_to_existing(files, path, existing, error);
}

bool tb_make_directory(const struct tb_files *files, const char *path, struct tb_error *error)
{
    char made[TB_PATH_SIZE];
    if (!cut_to_existing(files, path, made, error))
        return false;
    for (size_t end = strlen(made); path[end] != '\0'; end = strlen(made)) {
        snprintf(made, sizeof made, "%.*s", (int)(end + 1 + strcspn(&path[end + 1], "/")), path);
        if (files->mkdir(made, 0700) != 0 && errno != EEXIST)
            return tb_error_errno(error, path, cannot_be_made, errno);
    }
    return true;
}

/* What may not be read is somebody else's, or was shut on purpose. */
static enum tb_file_there not_opened(const struct tb_files *files, const char *path,
                                     struct tb_error *error)
{
    struct stat status;
    int code = errno;
    enum tb_file_there there = tb_file_look(files, path, &status, error);
    if (there == TB_FILE_REFUSED)
        return there;
    tb_error_errno(error, path, N_("cannot be opened"), code);
    bool shut = code == EACCES && (there == TB_FILE_REGULAR || there == TB_FILE_LINKED) &&
                (status.st_uid != geteuid() || (status.st_mode & S_IRUSR) == 0);
    return code == ENOENT ? TB_FILE_MISSING : shut ? TB_FILE_REFUSED : TB_FILE_UNKNOWN;
}

/* TB_FILE_REGULAR: it is open. */
static enum tb_file_there open_file(struct tb_file *file, const struct tb_files *files,
                                    const char *path, long long limit, struct tb_error *error)
{
    struct stat status;
    int fd = tb_call_open(files, path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return not_opened(files, path, error);
    *file = (struct tb_file){.files = files, .fd = fd, .left = limit > 0 ? limit : INT64_MAX};
    enum tb_file_there there = TB_FILE_REFUSED;
    if (files->fstat(fd, &status) != 0) {
        tb_error_errno(error, path, N_("cannot be opened"), errno);
        there = TB_FILE_UNKNOWN;
    } else if (!S_ISREG(status.st_mode)) {
        tb_error_set(error, path, tb_file_kind(&status));
    } else if (status.st_size > file->left) {
        tb_error_set(error, path, N_("is larger than 16 MiB"));
    } else {
        file->size = status.st_size;
        return TB_FILE_REGULAR;
    }
    tb_file_close(file);
    return there;
}

bool tb_file_open(struct tb_file *file, const struct tb_files *files, const char *path,
                  long long limit, struct tb_error *error)
{
    return open_file(file, files, path, limit, error) == TB_FILE_REGULAR;
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

enum tb_file_there tb_file_read(const struct tb_files *files, const char *path, long long limit,
                                struct tb_buffer *bytes, struct tb_error *error)
{
    struct tb_file file;
    char block[1 << 14];
    ptrdiff_t got = 1;
    enum tb_file_there there = open_file(&file, files, path, limit, error);
    if (there != TB_FILE_REGULAR)
        return there;
    while (got > 0 && (long long)bytes->length < file.size) {
        got = read_file(&file, block, sizeof block);
        if (got > 0)
            tb_buffer_add(bytes, block, (size_t)got);
    }
    int code = got < 0 ? errno : bytes->failed ? ENOMEM : 0;
    tb_file_close(&file);
    if (code == 0)
        return TB_FILE_REGULAR;
    tb_buffer_free(bytes);
    tb_error_errno(error, path, N_("cannot be read"), code);
    return TB_FILE_UNKNOWN;
}
