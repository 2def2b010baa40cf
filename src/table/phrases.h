/* Phrases about games that every front-end says alike: what is due, how a game
 * ended, which games are saved, what is replayed.  All are translated; names
 * of persons are taken as they are, so they must be clean. */
#ifndef TB_TABLE_PHRASES_H
#define TB_TABLE_PHRASES_H

#include "table/table.h"

enum {
    TB_PLAYER_SIZE = TB_NAME_SIZE + 64, /* bytes that hold any player */
    TB_DUE_SIZE = 1024,                 /* bytes that hold what is due */
    TB_RESULT_SIZE = 2048,              /* bytes that hold any result */
    TB_SAVED_GAME_SIZE = 2560           /* bytes that hold any saved game */
};

/* The player on a seat: "Ana (White)", or "White" when no name was given.
 * Returns out, as all of these do. */
char *tb_tell_player(const struct tb_setup *setup, int seat, char out[TB_PLAYER_SIZE]);

/* The player to act in this position of the match and what is due: "Ana (White), free
 * step".  The game must not be over there. */
char *tb_tell_due(const struct tb_match *match, const struct tb_position *position,
                  char out[TB_DUE_SIZE]);

/* "Ana (Red) rolls 54.": ply `index` of the match, which was a throw. */
char *tb_tell_throw(const struct tb_match *match, int index, char out[TB_DUE_SIZE]);

/* A line of the ranking: "1. Ana (Red): 7 points, in the centre before Cyan (H15)". */
char *tb_tell_rank(const struct tb_match *match, const struct tb_rank *rank, char out[TB_DUE_SIZE]);

/* How the match stands, as a line: "White wins (1-0): the circle left the board
 * (Z10)", "Draw (1/2-1/2): agreed", or "The game is unfinished (*)".
 * match: NULL is a game that has not begun. */
char *tb_tell_result(const struct tb_match *match, char out[TB_RESULT_SIZE]);

/* A saved game, as a line: "2026-11-30 01:40, 12 plies: Ana (White), Bia (Black)",
 * or what is wrong with it. */
char *tb_tell_saved_game(const struct tb_saved_game *game, char out[TB_SAVED_GAME_SIZE]);

/* The game of a file that is shown: "Game 2 of 5: Casual game, 2026.11.29, Ana
 * (White), Bia (Black)"; and its ply that is shown: "Ply 3 of 27: c7c6". */
char *tb_tell_shown_game(const struct tb_table *table, char out[TB_RESULT_SIZE]);
char *tb_tell_shown_ply(const struct tb_table *table, char out[TB_DUE_SIZE]);

/* How many games of a file were refused: "1 game of this file cannot be read:"; ""
 * for none. */
char *tb_tell_refused(int refused, char out[TB_DUE_SIZE]);

#endif
