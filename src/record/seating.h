/* Between records and the people at a board: whose game it is. */
#ifndef TB_RECORD_SEATING_H
#define TB_RECORD_SEATING_H

#include "match/sitting.h"
#include "record/record.h"

/* Makes the record that of the sitting's game: who plays, and that it began now.
 * False, and the record is {0}, when memory is short. */
bool tb_seating_record(const struct tb_sitting *sitting, struct tb_record *record);

/* The people of a record, the running score at nothing. */
void tb_seating_names(const struct tb_record *record, struct tb_series *series);

/* Seats the people of a record before its first `plies` plies, where plies <
 * record->length its end not yet known; the running score begins anew.  Names
 * are cleaned and cut to TB_NAME_COLUMNS.  False, and nothing has changed, when
 * memory is short. */
bool tb_seating_sit(const struct tb_record *record, int plies, struct tb_sitting *sitting);

#endif
