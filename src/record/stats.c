/* Counting finished games. */
#include "record/stats.h"

#include <stdlib.h>
#include <string.h>

#include "match/setup.h"
#include "record/stats_index.h"
#include "words/words.h"

void tb_stats_init(struct tb_stats *stats, const struct tb_game *game)
{
    struct tb_position position;
    memset(stats, 0, sizeof *stats);
    stats->game = game;
    tb_setup_all_seats(game, &position);
    stats->seats = game->seats(&position);
    for (int seat = 0; seat < stats->seats; seat++)
        stats->seat[seat] = game->seat(&position, seat);
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

/* A game that is finished. */
struct finished {
    int seats;
    int seat[TB_MAX_SEATS];   /* its number among all that the game knows */
    int player[TB_MAX_SEATS]; /* -1: without a name */
    unsigned winners;
};

/* Finds or adds the players.  False when out of memory. */
static bool find_players(struct tb_stats *stats, const struct tb_record *record,
                         struct finished *game)
{
    game->seats = record->setup.game->seats(&record->setup.position);
    game->winners = record->winners;
    for (int i = 0; i < game->seats; i++) {
        const struct tb_seat *seat = record->setup.game->seat(&record->setup.position, i);
        const char *tag = tb_record_tag(record, seat->name);
        char name[TB_NAME_SIZE];
        game->player[i] = -1;
        for (game->seat[i] = 0; stats->seat[game->seat[i]]->letter != seat->letter;)
            game->seat[i]++;
        tb_clean(tag != NULL ? tag : "", name, sizeof name);
        if (is_name(name) && (game->player[i] = stats_player(stats, name)) < 0)
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

static bool add_pairs(struct tb_stats *stats, const struct finished *game)
{
    for (int i = 0; i < game->seats; i++) {
        for (int opponent = 0; opponent < game->seats; opponent++) {
            if (i == opponent || game->player[i] < 0 || game->player[opponent] < 0)
                continue;
            int number = stats_pair(stats, game->player[i], game->player[opponent]);
            if (number < 0)
                return false;
            struct tb_pair_stats *pair = &stats->pairs[number];
            enum ending ending = between(game->winners, i, opponent);
            add(&pair->tally, ending);
            add_to_streak(&pair->streak, &pair->longest, ending);
        }
    }
    return true;
}

bool tb_stats_add(struct tb_stats *stats, const struct tb_record *record)
{
    struct finished game;
    if (record->setup.game != stats->game)
        return true;
    if (record->winners == 0) {
        stats->unfinished++;
        return true;
    }
    if (!find_players(stats, record, &game))
        return false;
    bool draw = game.winners == (1u << game.seats) - 1;
    stats->games++;
    stats->draws += draw;
    for (int i = 0; i < game.seats; i++) {
        enum ending ending = draw ? DREW : game.winners >> i & 1 ? WON : LOST;
        add(&stats->by_seat[game.seat[i]], ending);
        if (game.player[i] >= 0)
            add_to_player(&stats->players[game.player[i]], ending);
    }
    return add_pairs(stats, &game);
}

int tb_per_cent(long part, long whole)
{
    return whole > 0 ? (int)((200 * part + whole) / (2 * whole)) : 0;
}
