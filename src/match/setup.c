/* What is decided before a game begins. */
#include "match/setup.h"

#include <string.h>

void tb_setup_init(struct tb_setup *setup, const struct tb_game *game)
{
    *setup = (struct tb_setup){.game = game};
    tb_default_options(game, setup->options);
}

bool tb_is_flag(const struct tb_option *option)
{
    return option->choices != NULL && strcmp(option->choices[0], "no") == 0;
}

void tb_setup_start(const struct tb_setup *setup, struct tb_position *position)
{
    struct tb_rng rng = tb_rng_at(setup->seed, TB_STREAM_START, 0);
    memset(position, 0, sizeof *position);
    if (setup->from_position)
        *position = setup->position;
    else if (tb_setup_arranges(setup))
        tb_startpos(setup->game, position);
    else
        setup->game->start(setup->options, &rng, position);
}

int tb_setup_seats(const struct tb_setup *setup)
{
    struct tb_position start;
    tb_setup_start(setup, &start);
    return setup->game->seats(&start);
}

void tb_setup_all_seats(const struct tb_game *game, struct tb_position *position)
{
    struct tb_setup setup = {.game = game};
    for (int i = 0; i < game->option_count; i++)
        setup.options[i] = game->options[i].max;
    tb_setup_start(&setup, position);
}

bool tb_setup_arranges(const struct tb_setup *setup)
{
    const struct tb_arranging *arranging = setup->game->arranging;
    return !setup->from_position && arranging != NULL && arranging->wanted(setup->options);
}

bool tb_setup_throws(const struct tb_setup *setup)
{
    return !setup->from_position && setup->game->opening != NULL;
}

void tb_setup_deal_seats(struct tb_setup *setup)
{
    uint8_t order[TB_MAX_SEATS];
    struct tb_player players[TB_MAX_SEATS];
    struct tb_rng rng = tb_rng_at(setup->seed, TB_STREAM_SEATING, 0);
    int seats = tb_setup_seats(setup);
    memcpy(players, setup->players, sizeof players);
    for (int seat = 0; seat < seats; seat++)
        order[seat] = (uint8_t)seat;
    tb_rng_shuffle(&rng, order, seats);
    for (int seat = 0; seat < seats; seat++)
        setup->players[seat] = players[order[seat]];
}
