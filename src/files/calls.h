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
bool tb_call_rename(const struct tb_files *files, const char *from, const char *to);
bool tb_call_unlink(const struct tb_files *files, const char *path);
bool tb_call_truncate(const struct tb_files *files, int fd, off_t length);

/* Locks the whole file, without waiting.  False: errno is EAGAIN when somebody else
 * has the lock. */
bool tb_call_lock(const struct tb_files *files, int fd);

/* The directory in which a path lies.  Returns out. */
char *tb_path_directory(const char *path, char out[TB_PATH_SIZE]);

/* Makes what happened to the names in the directory of a path last. */
bool tb_call_sync_directory(const struct tb_files *files, const char *path);

/* What is wrong with something that is no regular file, to be translated. */
const char *tb_file_kind(const struct stat *status);

/* Is there anything at the path?  What is there must be a regular file: else
 * TB_FILE_REFUSED, or TB_FILE_UNKNOWN where that cannot be found out, and *error says
 * why. */
enum tb_file_there { TB_FILE_MISSING, TB_FILE_REGULAR, TB_FILE_REFUSED, TB_FILE_UNKNOWN };
enum tb_file_there tb_file_look(const struct tb_files *files, const char *path, struct stat *status,
                                struct tb_error *error);

#endif
