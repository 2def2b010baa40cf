/* A file system with faults. */
#include "files/faulty.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static struct {
    int call, error;
    enum fault fault;
    bool for_ever;
    int calls;
    const char *kind;
    int open;
} state = {.kind = ""};

void set_fault(int call, enum fault fault, int code, bool for_ever)
{
    state.call = call;
    state.fault = fault;
    state.error = code;
    state.for_ever = for_ever;
    state.calls = 0;
    state.kind = "";
}

int fault_calls(void) { return state.calls; }
const char *fault_kind(void) { return state.kind; }
int fault_open(void) { return state.open; }

/* Counts a call.  Is it hit? */
static bool hit(const char *kind)
{
    int number = state.calls++;
    if (state.fault == NO_FAULT || number < state.call)
        return false;
    if (number == state.call)
        state.kind = kind;
    else if (!state.for_ever || strcmp(state.kind, kind) != 0)
        return false;
    if (state.fault == KILLED)
        _exit(KILLED_STATUS);
    errno = state.error;
    return true;
}

static bool fails(const char *kind)
{
    return hit(kind) && (state.fault == FAILS || state.fault == PARTLY);
}

static int faulty_open(const char *path, int flags, mode_t mode)
{
    if (fails("open"))
        return -1;
    int fd = tb_real_files.open(path, flags, mode);
    state.open += fd >= 0;
    return fd;
}

static ssize_t faulty_read(int fd, void *bytes, size_t size)
{
    if (!hit("read"))
        return tb_real_files.read(fd, bytes, size);
    return state.fault != SHORT ? -1 : tb_real_files.read(fd, bytes, size > 0);
}

static ssize_t faulty_write(int fd, const void *bytes, size_t size)
{
    if (!hit("write"))
        return tb_real_files.write(fd, bytes, size);
    if (state.fault == PARTLY && state.calls == state.call + 1)
        return tb_real_files.write(fd, bytes, size / 2 + 1);
    return state.fault != SHORT ? -1 : tb_real_files.write(fd, bytes, size > 0);
}

static off_t faulty_lseek(int fd, off_t offset, int whence)
{
    return fails("lseek") ? -1 : tb_real_files.lseek(fd, offset, whence);
}

/* No power is cut here: waiting for the disk would only be slow. */
static int faulty_fsync(int fd)
{
    (void)fd;
    return fails("fsync") ? -1 : 0;
}

static int faulty_ftruncate(int fd, off_t length)
{
    return fails("ftruncate") ? -1 : tb_real_files.ftruncate(fd, length);
}

static int faulty_fchmod(int fd, mode_t mode)
{
    return fails("fchmod") ? -1 : tb_real_files.fchmod(fd, mode);
}

static int faulty_fstat(int fd, struct stat *status)
{
    return fails("fstat") ? -1 : tb_real_files.fstat(fd, status);
}

static int faulty_lock(int fd, int command, struct flock *lock)
{
    return fails("lock") ? -1 : tb_real_files.lock(fd, command, lock);
}

/* The descriptor is closed even when the call fails. */
static int faulty_close(int fd)
{
    bool failed = fails("close");
    int code = errno;
    state.open--;
    int closed = tb_real_files.close(fd);
    if (failed)
        errno = code;
    return failed ? -1 : closed;
}

static int faulty_lstat(const char *path, struct stat *status)
{
    return fails("lstat") ? -1 : tb_real_files.lstat(path, status);
}

static int faulty_stat(const char *path, struct stat *status)
{
    return fails("stat") ? -1 : tb_real_files.stat(path, status);
}

static char *faulty_realpath(const char *path, char *out)
{
    return fails("realpath") ? NULL : tb_real_files.realpath(path, out);
}

static int faulty_link(const char *from, const char *to)
{
    return fails("link") ? -1 : tb_real_files.link(from, to);
}

static int faulty_rename(const char *from, const char *to)
{
    return fails("rename") ? -1 : tb_real_files.rename(from, to);
}

static int faulty_unlink(const char *path)
{
    return fails("unlink") ? -1 : tb_real_files.unlink(path);
}

static int faulty_mkdir(const char *path, mode_t mode)
{
    return fails("mkdir") ? -1 : tb_real_files.mkdir(path, mode);
}

static DIR *faulty_opendir(const char *path)
{
    if (fails("opendir"))
        return NULL;
    DIR *directory = tb_real_files.opendir(path);
    state.open += directory != NULL;
    return directory;
}

static struct dirent *faulty_readdir(DIR *directory)
{
    return fails("readdir") ? NULL : tb_real_files.readdir(directory);
}

static int faulty_closedir(DIR *directory)
{
    state.open--;
    return tb_real_files.closedir(directory);
}

static void no_pause(void) {}

const struct tb_files faulty_files = {
    .open = faulty_open,
    .read = faulty_read,
    .write = faulty_write,
    .lseek = faulty_lseek,
    .fsync = faulty_fsync,
    .ftruncate = faulty_ftruncate,
    .fchmod = faulty_fchmod,
    .fstat = faulty_fstat,
    .lock = faulty_lock,
    .close = faulty_close,
    .stat = faulty_stat,
    .lstat = faulty_lstat,
    .realpath = faulty_realpath,
    .link = faulty_link,
    .rename = faulty_rename,
    .unlink = faulty_unlink,
    .mkdir = faulty_mkdir,
    .opendir = faulty_opendir,
    .readdir = faulty_readdir,
    .closedir = faulty_closedir,
    .pause = no_pause,
};
