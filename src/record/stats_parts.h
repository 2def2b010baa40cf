/* What the parts of the statistics share. */
#ifndef TB_RECORD_STATS_PARTS_H
#define TB_RECORD_STATS_PARTS_H

#include "record/stats.h"

enum { STATS_VALUE = 1024, STATS_WORD = 16 };

/* What is kept of the game being read; values are cut. */
struct stats_game {
    bool ours;
    bool broken;      /* a line of it cannot be read */
    unsigned present; /* seats that play */
    char names[TB_MAX_SEATS][STATS_VALUE];
    char result[STATS_WORD];
    char last_word[STATS_WORD]; /* of the moves */
};

/* Counts a game.  False when memory is short. */
bool stats_add(struct tb_stats *stats, const struct stats_game *game);

/* The number of a player or a pair, added when it is new; -1: memory is short. */
int stats_player(struct tb_stats *stats, const char *name);
int stats_pair(struct tb_stats *stats, int player, int opponent);

#endif
