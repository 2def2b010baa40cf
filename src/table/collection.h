/* The games of a file: all of one kind that it holds. */
#ifndef TB_TABLE_COLLECTION_H
#define TB_TABLE_COLLECTION_H

#include "files/files.h"
#include "record/record.h"

enum { TB_MOST_DIAGNOSTICS = 1000 };

struct tb_collection {
    struct tb_record *records;
    int count;

    /* What was not taken as it is: one line each, "FILE:LINE:COLUMN: reason"; the
     * first TB_MOST_DIAGNOSTICS of them. */
    struct tb_buffer diagnostics;
    int refused; /* games that were not taken */
};

/* Reads a file of at most 16 MiB.  False when there is no game to be had of it:
 * *error says why.  To be freed with tb_collection_free(). */
bool tb_collection_read(struct tb_collection *collection, const struct tb_files *files,
                        const char *path, const struct tb_game *game, struct tb_error *error);
void tb_collection_free(struct tb_collection *collection);

#endif
