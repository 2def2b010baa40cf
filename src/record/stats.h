/* Statistics of finished games, from the tags of an archive read as a stream:
 * any number of games, memory for each player and each pair of players only. */
#ifndef TB_RECORD_STATS_H
#define TB_RECORD_STATS_H

#include "files/source.h"
#include "record/diagnostic.h"
#include "tabuleiro/game.h"

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
    long games;    /* finished ones */
    long draws;    /* all shared the win */
    long left_out; /* unfinished, or not to be read */

    int seats;         /* all that the game knows */
    unsigned required; /* those that play in every game, one bit each */
    const struct tb_seat *seat[TB_MAX_SEATS];
    struct tb_tally by_seat[TB_MAX_SEATS];

    struct tb_player_stats *players; /* in the order in which they appear */
    int player_count;
    struct tb_pair_stats *pairs; /* in the order in which they appear */
    int pair_count;

    /* Its own. */
    char codes[1 << TB_MAX_SEATS][TB_MAX_SEATS + 2];
    int *player_table, *pair_table;
    int player_room, pair_room;
};

/* Large: not for the stack.  To be freed with tb_stats_free(), also after
 * tb_stats_read() has failed. */
void tb_stats_init(struct tb_stats *stats, const struct tb_game *game);
void tb_stats_free(struct tb_stats *stats);

/* Adds all games of a source.  Games of another kind are not counted at all.
 * False when the source failed or memory is short: *why says which. */
bool tb_stats_read(struct tb_stats *stats, struct tb_source source, struct tb_diagnostic *why);

/* A share in per cent, rounded; 0 of 0 is 0. */
int tb_per_cent(long part, long whole);

#endif
