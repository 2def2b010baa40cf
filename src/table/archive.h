/* The archive: finished games, one after the other in one file. */
#ifndef TB_TABLE_ARCHIVE_H
#define TB_TABLE_ARCHIVE_H

#include "files/files.h"

/* Appends a game's text, unless the very same stands there already.  A part of it at
 * the end, because a program was killed there, is completed.  *unguarded becomes true
 * where there are no locks to keep other programs out.  False: *error says why. */
bool archive_append(const struct tb_files *files, const char *path, const struct tb_buffer *game,
                    bool *unguarded, struct tb_error *error);

#endif
