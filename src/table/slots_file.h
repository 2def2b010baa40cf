/* The file of a slot: its name, its text, and when it was saved.  Shared by the files
 * about slots. */
#ifndef TB_TABLE_SLOTS_FILE_H
#define TB_TABLE_SLOTS_FILE_H

#include "table/slots.h"

/* Bytes looked at to know a slot's file again: more than a game may have that was read
 * and played on. */
enum { SLOT_LIMIT = 2 * TB_FILE_LIMIT };

/* Texts that are not alike have other digests, but for a chance in 2^64. */
enum {
    SLOT_EMPTY = 0,     /* the digest of no file */
    SLOT_UNREADABLE = 1 /* and of one that may not be read */
};

uint64_t slot_digest(const struct tb_buffer *text);

/* The path of a slot's file that ends so.  Returns out. */
char *slot_path(const struct tb_slot *store, int number, const char *ending,
                char out[TB_PATH_SIZE]);

/* Fills the buffer with a record to be saved at the path; dated: with the moment, as in
 * a slot.  False when out of memory. */
bool slot_text(const struct tb_record *record, bool dated, const char *path, struct tb_buffer *text,
               struct tb_error *error);

/* Reads a slot's game, and its digest. */
bool slot_load(const struct tb_slot *store, int number, struct tb_record *record, uint64_t *digest,
               struct tb_error *error);

/* When the game in a text was saved, as far as that can be believed: as it says itself,
 * else when it began, else as its file says; else 0. */
struct timespec slot_time(const struct tb_slot *store, const struct tb_buffer *text,
                          struct timespec of_file);

/* Are the two paths one directory, also by links? */
bool slot_same_directory(const struct tb_files *files, const char *path, const char *other);

#endif
