/* What a match begins with. */
#include <string.h>

#include "match/match.h"

void tb_start_from_opening(struct tb_start *start, const struct tb_setup *setup,
                           const struct tb_opening_round *opening)
{
    struct tb_setup thrown = *setup;
    thrown.options[setup->game->opening->option] = tb_opening_first(opening);
    tb_setup_start(&thrown, &start->position);
    memcpy(start->notices, opening->notices, sizeof start->notices);
    start->notice_count = opening->notice_count;
}

void tb_start_from_arrangements(struct tb_start *start, const struct tb_setup *setup,
                                const char *const by_seat[])
{
    memset(&start->position, 0, sizeof start->position);
    start->notice_count = setup->game->arranging->start(by_seat, &start->position, start->notices);
}

void tb_start_from_setup(struct tb_start *start, const struct tb_setup *setup)
{
    struct tb_opening_round opening;
    if (tb_setup_throws(setup)) {
        tb_opening_from_seed(&opening, setup->game, setup->options, setup->seed);
        tb_start_from_opening(start, setup, &opening);
        return;
    }
    tb_setup_start(setup, &start->position);
    start->notice_count = 0;
}
