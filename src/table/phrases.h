/* Phrases about games that every front-end says alike: who is asked for what, how
 * a game ended, what may be gone on with, what is replayed.  All are translated; names of persons
 * are taken as they are, so they must be clean. */
#ifndef TB_TABLE_PHRASES_H
#define TB_TABLE_PHRASES_H

#include "match/match.h"
#include "table/replay.h"
#include "table/series.h"
#include "table/sitting.h"

enum {
    TB_PLAYER_SIZE = TB_NAME_SIZE + 64, /* bytes that hold any player */
    TB_DUE_SIZE = 1024,                 /* bytes that hold what is due */
    TB_RESULT_SIZE = 2048,              /* bytes that hold any result */
    TB_SAVED_GAME_SIZE = 2560           /* bytes that hold any offer */
};

/* The player on a seat: "Ana (White)", or "White" when no name was given.
 * Returns out, as all of these do. */
char *tb_tell_player(const struct tb_series *series, const struct tb_game *game,
                     const struct tb_position *position, int seat, char out[TB_PLAYER_SIZE]);

/* The same at a sitting, also before its game begins. */
char *tb_tell_seat(const struct tb_sitting *sitting, int seat, char out[TB_PLAYER_SIZE]);

/* Who is to act and what is due: "Ana (White), free step".  The game must not
 * be over. */
char *tb_tell_due(const struct tb_series *series, const struct tb_game *game,
                  const struct tb_position *position, char out[TB_DUE_SIZE]);

/* "Ana (Red) throws 54": a throw that was made in this position. */
char *tb_tell_throw(const struct tb_series *series, const struct tb_game *game,
                    const struct tb_position *position, tb_ply thrown, char out[TB_DUE_SIZE]);

/* A line of the ranking: "1. Ana (Red): 7 points, in the centre before Cyan (H15)". */
char *tb_tell_rank(const struct tb_series *series, const struct tb_game *game,
                   const struct tb_position *position, const struct tb_rank *rank,
                   char out[TB_DUE_SIZE]);

/* How the match stands, as a line: "White wins (1-0): the circle left the board
 * (Z10)", "Draw (1/2-1/2): agreed", or "The game is unfinished (*)".
 * match: NULL is a game that has not begun. */
char *tb_tell_result(const struct tb_match *match, const struct tb_series *series,
                     char out[TB_RESULT_SIZE]);

/* A game in progress, as a line: "2026-11-30 01:40, 12 plies: Ana (White), Bia
 * (Black)", or what is wrong with it. */
char *tb_tell_saved_game(const struct tb_saved_game *offer, char out[TB_SAVED_GAME_SIZE]);

/* The game that a replay shows: "Game 2 of 5: Casual game, 2026.11.29, Ana
 * (White), Bia (Black)". */
char *tb_tell_replay_game(const struct tb_replay *replay, char out[TB_RESULT_SIZE]);

/* The ply that it shows: "Ply 3 of 27: c7c6". */
char *tb_tell_replay_ply(const struct tb_replay *replay, char out[TB_DUE_SIZE]);

/* How many games of a file were not taken: "1 game of this file is left out,
 * since it cannot be read:";
 * "" for none. */
char *tb_tell_refused(const struct tb_collection *games, char out[TB_DUE_SIZE]);

#endif
