/* The archive: finished games, one after the other in one file. */
#ifndef TB_TABLE_ARCHIVE_H
#define TB_TABLE_ARCHIVE_H

#include "files/files.h"

/* Appends a game's text.  A part of it that stands at the end already, because
 * a program was killed there, is completed; all of it is added again only if
 * `anew`. */
bool archive_append(const struct tb_files *files, const char *path, const struct tb_buffer *game,
                    bool anew, struct tb_error *error);

#endif
