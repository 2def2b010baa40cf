/* The games of a file: all of one kind that it holds. */
#ifndef TB_RECORD_COLLECTION_H
#define TB_RECORD_COLLECTION_H

#include "record/files.h"
#include "record/record.h"

enum { TB_MOST_COMPLAINTS = 1000 };

struct tb_collection {
    struct tb_record *records;
    int count;

    /* What was not taken as it is: one line each, "FILE:LINE:COLUMN: reason"; the
     * first TB_MOST_COMPLAINTS of them. */
    struct tb_buffer complaints;
    int refused; /* games that were not taken */
};

/* Reads a file of at most 16 MiB.  False when there is no game to be had of it:
 * *trouble says why.  To be freed with tb_collection_free(). */
bool tb_collection_read(struct tb_collection *collection, const struct tb_files *files,
                        const char *path, const struct tb_game *game, struct tb_trouble *trouble);
void tb_collection_free(struct tb_collection *collection);

#endif
