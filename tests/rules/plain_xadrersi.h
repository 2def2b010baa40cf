/* Xadrersi a second time, for comparison: the rules taken down sentence by
 * sentence, a board of letters, no bits, nothing remembered that the board
 * shows, and nothing of the library. */
#ifndef TB_TESTS_PLAIN_XADRERSI_H
#define TB_TESTS_PLAIN_XADRERSI_H

#include <stdbool.h>

struct plain {
    char board[8][8]; /* [rank][file]: a letter, White's upper case; ' ' where it is empty */
    int placed;
    int last_rank, last_file;
};

void plain_start(struct plain *p);

/* May the side to place put this piece (KQRBN) there? */
bool plain_legal(const struct plain *p, char letter, int rank, int file);

void plain_place(struct plain *p, char letter, int rank, int file);

/* How many pieces of a side attack each empty square; returns the sum. */
int plain_attacks(const struct plain *p, bool white, int counts[8][8]);

#endif
