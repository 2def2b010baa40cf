/* What the tests of Xadrersi share: boards drawn as text, and questions whose
 * answer fails the test that asked. */
#ifndef TB_TESTS_XADRERSI_BOARD_H
#define TB_TESTS_XADRERSI_BOARD_H

#include "tabuleiro/xadrersi.h"

/* The position of a drawing: eight ranks of eight characters, '.' empty, each
 * ended by a newline.  The side follows from the number of pieces. */
struct tb_position drawn(const char *board, const char *last);

/* The position after these plies, separated by blanks, from the start. */
struct tb_position played(const char *plies);

void assert_allowed(const struct tb_position *position, const char *ply);

/* The ply is refused because of this rule. */
void assert_refused(const struct tb_position *position, const char *ply, const char *rule);

/* These plies, separated by blanks and in any order, are all the legal ones. */
void assert_plies(const struct tb_position *position, const char *plies);

#endif
