/* The players of the statistics and their pairs, found by name and number. */
#ifndef TB_RECORD_STATS_INDEX_H
#define TB_RECORD_STATS_INDEX_H

#include "record/stats.h"

/* The number of a player or a pair, added when it is new; -1: out of memory. */
int stats_player(struct tb_stats *stats, const char *name);
int stats_pair(struct tb_stats *stats, int player, int opponent);

#endif
