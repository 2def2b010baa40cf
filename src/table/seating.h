/* Between records and the people at a board: whose game it is. */
#ifndef TB_TABLE_SEATING_H
#define TB_TABLE_SEATING_H

#include "record/record.h"
#include "table/sitting.h"

/* Makes the record that of the sitting's game: who plays, and that it began now.
 * False, and the record is {0}, when memory is short. */
bool tb_seating_record(const struct tb_sitting *sitting, struct tb_record *record);

/* The people of a record, their names cleaned and cut; the running score is at
 * nothing. */
void tb_seating_names(const struct tb_record *record, struct tb_series *series);

/* The match of a record's first `plies` plies, to be freed; with less than all of
 * them it goes on.  seed: for a record that has none.  NULL when memory is short. */
struct tb_match *tb_seating_match(const struct tb_record *record, int plies, uint64_t seed);

/* Seats the people of a record at its match, which becomes the sitting's; the
 * running score begins anew. */
void tb_seating_sit(const struct tb_record *record, struct tb_match *match,
                    struct tb_sitting *sitting);

#endif
