/* The running score. */
#include "table/score.h"

void score_add(struct tb_score *score, int seats, unsigned winners, int by)
{
    bool draw = winners == (1u << seats) - 1;
    score->games += by;
    score->draws += draw ? by : 0;
    for (int seat = 0; seat < seats && !draw; seat++)
        score->wins[seat] += winners >> seat & 1 ? by : 0;
}
