/* Names of files as people type them. */
#ifndef TB_FILES_PATHS_H
#define TB_FILES_PATHS_H

#include "files/files.h"

/* The path that people mean: "~/" is their home.  False when it is too long. */
bool tb_path_typed(const char *typed, char out[TB_PATH_SIZE], struct tb_error *error);

/* Would saving there replace a file that is not empty? */
bool tb_path_taken(const struct tb_files *files, const char *path);

/* Goes on with the path typed so far as far as the files there leave no choice,
 * and fills `choices` with how it may go on where they do: names with blanks
 * between, as many as fit into choices_size bytes, at least 1.  Names that cannot be typed are left
 * out, and hidden ones unless asked for.  Returns how many files fit. */
int tb_path_complete(const struct tb_files *files, char typed[], size_t typed_size, char *choices,
                     size_t choices_size);

#endif
