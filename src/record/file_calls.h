/* Calls through the table of files that go on after interruptions, though not
 * for ever. */
#ifndef TB_RECORD_FILE_CALLS_H
#define TB_RECORD_FILE_CALLS_H

#include "record/files.h"

/* As open(), always with O_CLOEXEC; a file that is made is the user's alone, or has
 * the mode, less what the umask forbids. */
int file_open(const struct tb_files *files, const char *path, int flags);
int file_create(const struct tb_files *files, const char *path, int flags, mode_t mode);
ssize_t file_read(const struct tb_files *files, int fd, void *bytes, size_t size);

/* Writes all of it.  False: errno says why. */
bool file_write(const struct tb_files *files, int fd, const char *bytes, size_t size);
bool file_sync(const struct tb_files *files, int fd);
bool file_rename(const struct tb_files *files, const char *from, const char *to);
bool file_unlink(const struct tb_files *files, const char *path);
bool file_truncate(const struct tb_files *files, int fd, off_t length);

/* Locks the whole file, without waiting.  False: errno is EAGAIN when somebody else
 * has the lock. */
bool file_lock(const struct tb_files *files, int fd);

/* The directory in which a path lies.  Returns out. */
char *file_directory(const char *path, char out[TB_PATH_SIZE]);

/* Makes what happened to the names in the directory of a path last. */
bool file_sync_directory(const struct tb_files *files, const char *path);

/* What is wrong with something that is no regular file, to be translated. */
const char *file_what_else(const struct stat *status);

/* Is there anything at the path?  What is there must be a regular file: else
 * FILE_REFUSED, or FILE_UNKNOWN where that cannot be found out, and *trouble says
 * why. */
enum file_there { FILE_MISSING, FILE_REGULAR, FILE_REFUSED, FILE_UNKNOWN };
enum file_there file_look(const struct tb_files *files, const char *path, struct stat *status,
                          struct tb_trouble *trouble);

#endif
