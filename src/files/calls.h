/* Calls through the table of files that go on after interruptions, though not
 * for ever. */
#ifndef TB_FILES_CALLS_H
#define TB_FILES_CALLS_H

#include "files/files.h"

/* As open(), always with O_CLOEXEC; a file that is made is the user's alone, or has
 * the mode, less what the umask forbids. */
int tb_call_open(const struct tb_files *files, const char *path, int flags);
int tb_call_create(const struct tb_files *files, const char *path, int flags, mode_t mode);
ssize_t tb_call_read(const struct tb_files *files, int fd, void *bytes, size_t size);

/* Writes all of it.  False: errno says why. */
bool tb_call_write(const struct tb_files *files, int fd, const char *bytes, size_t size);
bool tb_call_sync(const struct tb_files *files, int fd);
bool tb_call_link(const struct tb_files *files, const char *from, const char *to);
bool tb_call_rename(const struct tb_files *files, const char *from, const char *to);
bool tb_call_unlink(const struct tb_files *files, const char *path);
bool tb_call_truncate(const struct tb_files *files, int fd, off_t length);

/* Locks the whole file without waiting; or says whether that could be done. */
enum tb_lock {
    TB_LOCK_FREE,  /* and ours, when it was to be locked */
    TB_LOCK_NONE,  /* the file system has no locks */
    TB_LOCK_BUSY,  /* somebody else has it */
    TB_LOCK_FAILED /* errno says why */
};
enum tb_lock tb_call_lock(const struct tb_files *files, int fd);
enum tb_lock tb_call_ask_lock(const struct tb_files *files, int fd);

/* The directory in which a path lies.  Returns out. */
char *tb_path_directory(const char *path, char out[TB_PATH_SIZE]);

/* Makes what happened to the names in the directory of a path last. */
bool tb_call_sync_directory(const struct tb_files *files, const char *path);

/* What is wrong with something that is no regular file, to be translated. */
const char *tb_file_kind(const struct stat *status);

/* What is at a path?  A symbolic link is followed: *status is that of the file. */
enum tb_file_there tb_file_look(const struct tb_files *files, const char *path, struct stat *status,
                                struct tb_error *error);

#endif
