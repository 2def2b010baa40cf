/* The file system, as a table of functions, so that tests can put faults in;
 * and what is done with it everywhere. */
#ifndef TB_FILES_FILES_H
#define TB_FILES_FILES_H

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "files/buffer.h"
#include "files/error.h"
#include "files/source.h"

enum {
    TB_PATH_SIZE = 4096,
    TB_FILE_LIMIT = 16 * 1024 * 1024 /* bytes of a file opened to play or replay */
};

/* As the functions of POSIX with these names. */
struct tb_files {
    int (*open)(const char *path, int flags, mode_t mode);
    ssize_t (*read)(int fd, void *bytes, size_t size);
    ssize_t (*write)(int fd, const void *bytes, size_t size);
    off_t (*lseek)(int fd, off_t offset, int whence);
    int (*fsync)(int fd);
    int (*ftruncate)(int fd, off_t length);
    int (*fchmod)(int fd, mode_t mode);
    int (*fstat)(int fd, struct stat *status);
    int (*lock)(int fd, int command, struct flock *lock); /* fcntl(), F_SETLK and F_GETLK: of
                                                             the open file where possible */
    int (*close)(int fd);
    int (*stat)(const char *path, struct stat *status);
    int (*lstat)(const char *path, struct stat *status);
    char *(*realpath)(const char *path, char *out); /* out: TB_PATH_SIZE bytes */
    int (*link)(const char *from, const char *to);
    int (*rename)(const char *from, const char *to);
    int (*unlink)(const char *path);
    int (*mkdir)(const char *path, mode_t mode);
    DIR *(*opendir)(const char *path);
    struct dirent *(*readdir)(DIR *directory);
    int (*closedir)(DIR *directory);
    void (*pause)(void); /* a moment, before a lock is tried again */
};

extern const struct tb_files tb_real_files;

/* What is at a path, or has become of it. */
enum tb_file_there {
    TB_FILE_MISSING, /* nothing */
    TB_FILE_REGULAR,
    TB_FILE_LINKED,  /* a symbolic link to a regular file */
    TB_FILE_REFUSED, /* something that is left alone; *error says why */
    TB_FILE_UNKNOWN  /* that cannot be found out, or done; *error says why */
};

/* Saving a file at once: whatever happens, it holds what it held before or all of the
 * new.  What is there must be a regular file, whose mode stays, or nothing.  The file behind a
 * symbolic link is replaced, and the link stays. */
struct tb_saving {
    const struct tb_files *files;
    const char *path, *target; /* as it was named, and behind links */
    bool exclusive;            /* nothing is there, or guards the place */
    const char *temporary;
    char real[TB_PATH_SIZE], name[TB_PATH_SIZE]; /* of one that was not named */
};

/* Writes the bytes to a temporary beside the file.  temporary: its path, where what a
 * killed program left is removed; NULL: a name that no other program has.  mode: of a
 * file that is new.  From TB_FILE_REFUSED on nothing was begun. */
enum tb_file_there tb_save_begin(struct tb_saving *saving, const struct tb_files *files,
                                 const char *path, const char *temporary, mode_t mode,
                                 const struct tb_buffer *bytes, struct tb_error *error);

/* Puts it in the file's place; or drops it.  TB_FILE_REFUSED: there was no file, nor a
 * temporary that only one program uses, and another has put a file there since. */
enum tb_file_there tb_save_commit(const struct tb_saving *saving, struct tb_error *error);
void tb_save_cancel(const struct tb_saving *saving);

/* Makes a directory, mode 0700, and those that lead to it, where missing. */
bool tb_make_directory(const struct tb_files *files, const char *path, struct tb_error *error);

/* Is it there, or could it be made?  False where one that leads to it is something else. */
bool tb_directory_possible(const struct tb_files *files, const char *path, struct tb_error *error);

/* A file being read. */
struct tb_file {
    const struct tb_files *files;
    int fd;
    long long size; /* as it was opened */
    long long left; /* bytes that may still be read */
};

/* Opens a regular file to read it, without waiting for anything.  limit: bytes
 * it may have at most; 0: any number. */
bool tb_file_open(struct tb_file *file, const struct tb_files *files, const char *path,
                  long long limit, struct tb_error *error);
struct tb_source tb_file_source(struct tb_file *file);
void tb_file_close(struct tb_file *file);

/* Adds all bytes of such a file to the buffer, which is empty again unless it is
 * TB_FILE_REGULAR. */
enum tb_file_there tb_file_read(const struct tb_files *files, const char *path, long long limit,
                                struct tb_buffer *bytes, struct tb_error *error);

#endif
