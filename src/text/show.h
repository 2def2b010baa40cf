/* What line mode shows of a game. */
#ifndef TB_TEXT_SHOW_H
#define TB_TEXT_SHOW_H

#include "text/session.h"

/* Prints the board that the table shows. */
void show_board(struct session *s);

/* Prints the ranking of the game on the table, or its scores. */
void show_scores(struct session *s);

/* Prints the result of the game that is shown as the last line. */
void show_result(struct session *s);

/* Shows what the game has come to: the board, unless people ask for boards; the last
 * throw, or the ply of a file; what happened automatically; comments; and the
 * result at the end of the game. */
void show_change(struct session *s, bool board);

/* The same after a ply of this seat: a board comes when another turn begins, as it
 * always does with a throw. */
void show_played(struct session *s, int seat);

/* Says what is played, with the seed, and shows it. */
void show_start(struct session *s);
void show_game(struct session *s);

#endif
