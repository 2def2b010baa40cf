/* What holds for all games. */
#include "tabuleiro/game.h"

int tb_actor(const struct tb_game *game, const struct tb_position *position)
{
    int seat = game->turn(position);
    if (seat != TB_NOBODY && game->chance != NULL && game->chance->due(position))
        return TB_CHANCE;
    return seat;
}

tb_ply tb_throw(const struct tb_game *game, const struct tb_position *position, uint64_t seed,
                uint64_t index)
{
    struct tb_rng rng = tb_rng_at(seed, TB_STREAM_THROW, index);
    return game->chance->draw(position, &rng);
}

void tb_default_options(const struct tb_game *game, int options[TB_MAX_OPTIONS])
{
    for (int i = 0; i < TB_MAX_OPTIONS; i++)
        options[i] = i < game->option_count ? game->options[i].initial : 0;
}

void tb_startpos(const struct tb_game *game, struct tb_position *position)
{
    int options[TB_MAX_OPTIONS];
    tb_default_options(game, options);
    struct tb_rng rng = tb_rng_at(0, TB_STREAM_START, 0);
    game->start(options, &rng, position);
}

bool tb_legal_ply(const struct tb_game *game, const struct tb_position *position, const char *text,
                  tb_ply *ply, struct tb_message *why)
{
    tb_ply read;
    if (!game->parse_ply(position, text, &read, why) || !game->check(position, read, why))
        return false;
    *ply = read;
    return true;
}

uint64_t tb_perft(const struct tb_game *game, const struct tb_position *position, int depth)
{
    if (depth == 0)
        return 1;
    if (depth == 1)
        return (uint64_t)game->count(position);
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        struct tb_position after;
        game->apply(position, plies[i], &after);
        total += tb_perft(game, &after, depth - 1);
    }
    return total;
}

const char *tb_version(void) { return TB_VERSION; }
