/* What the parts of this folder that make and write records share. */
#ifndef TB_RECORD_RECORD_PARTS_H
#define TB_RECORD_RECORD_PARTS_H

#include "record/record.h"

/* The record owns the tag's strings, and keeps a copy of the note's text; false when out of
 * memory. */
bool record_add_tag(struct tb_record *record, struct tb_tag tag);
bool record_add_note(struct tb_record *record, struct tb_note note);

/* Keeps the plies of a match; false when out of memory. */
bool record_keep_plies(struct tb_record *record, const struct tb_match *match);

/* Must every record of the game say where it begins? */
static inline bool record_always_has_position(const struct tb_game *game)
{
    return game->chance != NULL;
}

/* Is it a tag that follows from a record's members? */
bool record_own_tag(const struct tb_game *game, const char *name);

/* One of the tags that every record has, apart from the names? */
extern const char *const record_roster[4];

/* What players write behind a ply, in the order of the numbers that PGN gives it, from 1. */
enum { RECORD_MARKS = 6 };
extern const char *const record_marks[RECORD_MARKS];

#endif
