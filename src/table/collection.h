/* The games of a file, read part by part: all of one kind that it holds. */
#ifndef TB_TABLE_COLLECTION_H
#define TB_TABLE_COLLECTION_H

#include "files/files.h"
#include "record/record.h"

struct collection {
    struct tb_record *records;
    int count;

    /* What was not taken as it is: one line each, "FILE:LINE:COLUMN: reason"; the
     * first of them. */
    struct tb_buffer diagnostics;
    int refused; /* games that were not taken */
};

void collection_free(struct collection *collection);

/* A file being read.  It begins as {0}, and is that again after loading_stop(). */
struct loading {
    struct collection games;
    char path[TB_PATH_SIZE];
    const struct tb_game *game;
    struct tb_file file;
    struct tb_reader *reader;    /* NULL: nothing is being read */
    const struct tb_game *other; /* the kind of a game that is of another; NULL: none is */
    int told;                    /* diagnostics, kept or not */
    struct tb_error first;       /* diagnostic */
};

/* Opens a file of at most 16 MiB, of which games of this kind are taken.  False, and
 * *error says why: there is nothing to stop. */
bool loading_start(struct loading *loading, const struct tb_files *files, const char *path,
                   const struct tb_game *game, struct tb_error *error);

/* Reads a part.  LOAD_DONE: the games are in loading->games; LOAD_FAILED: there is
 * no game to be had, *error says why. */
enum load { LOAD_MORE, LOAD_DONE, LOAD_FAILED };
enum load loading_step(struct loading *loading, struct tb_error *error);

/* How much of the file has been read, in per cent. */
int loading_progress(const struct loading *loading);

/* Frees what it holds. */
void loading_stop(struct loading *loading);

#endif
