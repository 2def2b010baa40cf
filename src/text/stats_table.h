/* Statistics of finished games as tables of plain text. */
#ifndef TB_TEXT_STATS_TABLE_H
#define TB_TEXT_STATS_TABLE_H

#include <stdio.h>

#include "record/stats.h"

/* Writes them in lines of at most TB_TEXT_COLUMNS columns; a path alone
 * may be longer.  archive: the path of the archive, told where no game is in it.
 * False when out of memory; whether it was written, the stream knows. */
bool tb_stats_table(const struct tb_stats *stats, const char *archive, FILE *out);

#endif
