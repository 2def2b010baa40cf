/* The running score of several games in a row between the same people. */
#ifndef TB_TABLE_SCORE_H
#define TB_TABLE_SCORE_H

#include "tabuleiro/game.h"

struct tb_score {
    int games;              /* finished ones */
    int draws;              /* of these: all shared the win */
    int wins[TB_MAX_SEATS]; /* of who sits on each seat now */
};

/* Counts (by 1) or takes back (by -1) a game; winners as in struct tb_result. */
void score_add(struct tb_score *score, int seats, unsigned winners, int by);

#endif
