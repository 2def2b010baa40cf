/* Zener's positions in the tests, drawn as boards:
 *
 *     struct tb_position p = drawn(" s   q   w   x   o "
 *                                  " .   .   .   .   . "
 *                                  " .   .   .   .   . "
 *                                  " .   .   .   .   . "
 *                                  " .   .   .   .   . "
 *                                  " .   .   .   .   . "
 *                                  " O   X   W   Q   S ", "w - -");
 *
 * Rank 7 comes first; a dot is an empty square, letters are pieces as in the
 * notation, those of a stack bottom first: "wO" is a white circle on black
 * waves.  Then side, must and barred as in the notation. */
#ifndef ZENER_BOARD_H
#define ZENER_BOARD_H

#include "check.h"

#include <tabuleiro/zener.h>

/* The drawing as position text; fails the test when it has not 35 squares. */
void drawn_text(const char *board, const char *due, char text[TB_POSITION_TEXT]);

/* The drawn position; fails the test when it is not valid. */
struct tb_position drawn(const char *board, const char *due);

/* Fails the test unless the position is the drawn one. */
void assert_drawn(const struct tb_position *position, const char *board, const char *due);

/* Makes the plies, separated by blanks; fails the test when one is illegal. */
void play(struct tb_position *position, const char *plies);

/* Fails the test unless the legal plies are exactly these, in any order. */
void assert_plies(const struct tb_position *position, const char *plies);

/* Fails the test unless the ply is refused, under this rule and with this sentence. */
void assert_illegal(const struct tb_position *position, const char *ply, const char *rule,
                    const char *sentence);

/* Fails the test unless the ply has exactly these notices, as sentences
 * separated by '\n'; "" for none.  The ply is made. */
void assert_notices(struct tb_position *position, const char *ply, const char *sentences);

/* Fails the test unless this is what is due. */
void assert_due(const struct tb_position *position, const char *sentence);

/* Fails the test unless the game is over, won by the seat, with this sentence. */
void assert_won(const struct tb_position *position, int seat, const char *sentence);

/* Fails the test unless nobody has won. */
void assert_goes_on(const struct tb_position *position);

#endif
