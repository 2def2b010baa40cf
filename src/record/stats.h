/* Statistics of finished games, added one after the other as they are read: any
 * number of games, memory for each player and each pair of players only. */
#ifndef TB_RECORD_STATS_H
#define TB_RECORD_STATS_H

#include "record/record.h"

struct tb_tally {
    long games;
    long wins; /* shared ones too */
    long draws;
    long losses;
};

/* A player with a name. */
struct tb_player_stats {
    char *name; /* cleaned */
    struct tb_tally tally;
    long streak;  /* of wins up to now; of losses when negative */
    long longest; /* streak of wins */
};

/* What players[player] did against players[opponent].  Where neither won, only
 * the game is counted, and a streak ends. */
struct tb_pair_stats {
    int player;
    int opponent;
    struct tb_tally tally;
    long streak, longest; /* as a player's, in the games of these two */
};

struct tb_stats {
    const struct tb_game *game;
    long games; /* finished ones */
    long draws; /* all shared the win */
    long unfinished;
    long unreadable; /* counted by whoever reads */

    int seats; /* all that the game knows */
    const struct tb_seat *seat[TB_MAX_SEATS];
    struct tb_tally by_seat[TB_MAX_SEATS];

    struct tb_player_stats *players; /* in the order in which they appear */
    int player_count;
    struct tb_pair_stats *pairs; /* in the order in which they appear */
    int pair_count;

    /* Its own. */
    int *player_table, *pair_table;
    int player_room, pair_room;
};

/* To be freed with tb_stats_free(). */
void tb_stats_init(struct tb_stats *stats, const struct tb_game *game);
void tb_stats_free(struct tb_stats *stats);

/* Adds a game that was read, unless it is of another kind.  False when out of memory. */
bool tb_stats_add(struct tb_stats *stats, const struct tb_record *record);

/* A share in per cent, rounded; 0 of 0 is 0. */
int tb_per_cent(long part, long whole);

#endif
