/* The archive: finished games, one after the other in one file. */
#ifndef TB_TABLE_ARCHIVE_H
#define TB_TABLE_ARCHIVE_H

#include "files/files.h"

/* Appends a game's text.  One that was saved before may be there, since a program was
 * killed or a slot was copied: then the very same is not added again, and a part of it at
 * the end is completed.  *unguarded becomes true where there are no locks to keep other
 * programs out.  False: *error says why. */
bool archive_append(const struct tb_files *files, const char *path, const struct tb_buffer *game,
                    bool saved_before, bool *unguarded, struct tb_error *error);

#endif
