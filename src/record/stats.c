/* Counting finished games. */
#include "record/stats.h"

#include <stdlib.h>
#include <string.h>

#include "record/code.h"
#include "record/stats_parts.h"
#include "words/words.h"

void tb_stats_init(struct tb_stats *stats, const struct tb_game *game)
{
    struct tb_position position;
    struct tb_rng rng = {0};
    int options[TB_MAX_OPTIONS];
    bool any_number = false;
    memset(stats, 0, sizeof *stats);
    stats->game = game;
    tb_default_options(game, options);
    for (int i = 0; i < game->option_count; i++) {
        if (strcmp(game->options[i].name, "players") != 0)
            continue;
        options[i] = game->options[i].max;
        any_number = true;
    }
    game->start(options, &rng, &position);
    stats->seats = game->seats(&position);
    for (int seat = 0; seat < stats->seats; seat++)
        stats->seat[seat] = game->seat(&position, seat);
    stats->required = any_number ? 0 : (1u << stats->seats) - 1;
    for (unsigned winners = 0; winners < 1u << stats->seats; winners++) {
        char code[TB_RESULT_CODE];
        tb_code_of_result(game, &position, winners, code);
        memcpy(stats->codes[winners], code, sizeof stats->codes[winners]);
    }
}

void tb_stats_free(struct tb_stats *stats)
{
    for (int i = 0; i < stats->player_count; i++)
        free(stats->players[i].name);
    free(stats->players);
    free(stats->pairs);
    free(stats->player_table);
    free(stats->pair_table);
    memset(stats, 0, sizeof *stats);
}

/* How a game ended for one of those who played it. */
enum ending { WON, DREW, LOST, NEITHER };

static void add(struct tb_tally *tally, enum ending ending)
{
    tally->games++;
    tally->wins += ending == WON;
    tally->draws += ending == DREW;
    tally->losses += ending == LOST;
}

static void add_to_streak(long *streak, long *longest, enum ending ending)
{
    if (ending == WON)
        *streak = *streak > 0 ? *streak + 1 : 1;
    else if (ending == LOST)
        *streak = *streak < 0 ? *streak - 1 : -1;
    else
        *streak = 0;
    if (*streak > *longest)
        *longest = *streak;
}

static void add_to_player(struct tb_player_stats *player, enum ending ending)
{
    add(&player->tally, ending);
    add_to_streak(&player->streak, &player->longest, ending);
}

static bool is_name(const char *name)
{
    return name[0] != '\0' && strcmp(name, "?") != 0 && strcmp(name, "-") != 0;
}

/* Finds or adds the players of a game; -1: a seat without a name. */
static bool find_players(struct tb_stats *stats, const struct stats_game *game,
                         int players[TB_MAX_SEATS])
{
    for (int seat = 0; seat < stats->seats; seat++) {
        char name[TB_NAME_SIZE];
        players[seat] = -1;
        if ((game->present >> seat & 1) == 0)
            continue;
        tb_clean(game->names[seat], name, sizeof name);
        if (is_name(name) && (players[seat] = stats_player(stats, name)) < 0)
            return false;
    }
    return true;
}

static enum ending between(unsigned winners, int seat, int opponent)
{
    bool won = winners >> seat & 1, other_won = winners >> opponent & 1;
    if (won && other_won)
        return DREW;
    return won ? WON : other_won ? LOST : NEITHER;
}

static bool add_pairs(struct tb_stats *stats, unsigned winners, const int players[TB_MAX_SEATS])
{
    for (int seat = 0; seat < stats->seats; seat++) {
        for (int opponent = 0; opponent < stats->seats; opponent++) {
            if (seat == opponent || players[seat] < 0 || players[opponent] < 0)
                continue;
            int number = stats_pair(stats, players[seat], players[opponent]);
            if (number < 0)
                return false;
            struct tb_pair_stats *pair = &stats->pairs[number];
            enum ending ending = between(winners, seat, opponent);
            add(&pair->tally, ending);
            add_to_streak(&pair->streak, &pair->longest, ending);
        }
    }
    return true;
}

/* The winners that a game's result names; 0: unfinished, or none of its seats. */
static unsigned winners_of(const struct tb_stats *stats, const struct stats_game *game)
{
    for (unsigned winners = 1; winners < 1u << stats->seats; winners++)
        if (strcmp(stats->codes[winners], game->result) == 0)
            return (winners & ~game->present) == 0 ? winners : 0;
    return 0;
}

bool stats_add(struct tb_stats *stats, const struct stats_game *game)
{
    int players[TB_MAX_SEATS];
    unsigned winners = winners_of(stats, game);
    if (!game->ours)
        return true;
    if (winners == 0 || game->broken || strcmp(game->result, game->last_word) != 0) {
        stats->left_out++;
        return true;
    }
    if (!find_players(stats, game, players))
        return false;
    bool draw = winners == game->present;
    stats->games++;
    stats->draws += draw;
    for (int seat = 0; seat < stats->seats; seat++) {
        if ((game->present >> seat & 1) == 0)
            continue;
        enum ending ending = draw ? DREW : winners >> seat & 1 ? WON : LOST;
        add(&stats->by_seat[seat], ending);
        if (players[seat] >= 0)
            add_to_player(&stats->players[players[seat]], ending);
    }
    return add_pairs(stats, winners, players);
}

int tb_per_cent(long part, long whole)
{
    return whole > 0 ? (int)((200 * part + whole) / (2 * whole)) : 0;
}
