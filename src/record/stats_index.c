/* Players and pairs, found by hash tables with open addressing. */
#include "record/stats_index.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash_name(const char *name)
{
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * UINT64_C(1099511628211);
    return hash ^ hash >> 32;
}

static uint64_t hash_pair(int player, int opponent)
{
    uint64_t hash =
        ((uint64_t)(unsigned)player << 32 | (unsigned)opponent) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* The place in a table of 2·room entries where item `index` with this hash is,
 * or the empty one where it would be.  Entries are numbers + 1; 0: empty. */
static int player_place(const struct tb_stats *stats, const char *name)
{
    int mask = 2 * stats->player_room - 1, at = (int)(hash_name(name) & (uint64_t)mask);
    while (stats->player_table[at] != 0 &&
           strcmp(stats->players[stats->player_table[at] - 1].name, name) != 0)
        at = (at + 1) & mask;
    return at;
}

static int pair_place(const struct tb_stats *stats, int player, int opponent)
{
    int mask = 2 * stats->pair_room - 1, at = (int)(hash_pair(player, opponent) & (uint64_t)mask);
    for (; stats->pair_table[at] != 0; at = (at + 1) & mask) {
        const struct tb_pair_stats *pair = &stats->pairs[stats->pair_table[at] - 1];
        if (pair->player == player && pair->opponent == opponent)
            break;
    }
    return at;
}

/* Doubles a list and gets an empty table for it.  False when out of memory. */
static bool grow(void **list, size_t item, int **table, int *room)
{
    int larger = *room > 0 ? 2 * *room : 16;
    void *items = realloc(*list, (size_t)larger * item);
    if (items == NULL)
        return false;
    *list = items;
    int *entries = calloc((size_t)larger * 2, sizeof *entries);
    if (entries == NULL)
        return false;
    free(*table);
    *table = entries;
    *room = larger;
    return true;
}

static bool room_for_player(struct tb_stats *stats)
{
    void *list = stats->players;
    if (stats->player_count < stats->player_room)
        return true;
    bool grown = grow(&list, sizeof *stats->players, &stats->player_table, &stats->player_room);
    stats->players = list;
    for (int i = 0; grown && i < stats->player_count; i++)
        stats->player_table[player_place(stats, stats->players[i].name)] = i + 1;
    return grown;
}

static bool room_for_pair(struct tb_stats *stats)
{
    void *list = stats->pairs;
    if (stats->pair_count < stats->pair_room)
        return true;
    bool grown = grow(&list, sizeof *stats->pairs, &stats->pair_table, &stats->pair_room);
    stats->pairs = list;
    for (int i = 0; grown && i < stats->pair_count; i++)
        stats->pair_table[pair_place(stats, stats->pairs[i].player, stats->pairs[i].opponent)] =
            i + 1;
    return grown;
}

int stats_player(struct tb_stats *stats, const char *name)
{
    if (!room_for_player(stats))
        return -1;
    int at = player_place(stats, name);
    if (stats->player_table[at] == 0) {
        struct tb_player_stats player = {.name = strdup(name)};
        if (player.name == NULL)
            return -1;
        stats->players[stats->player_count++] = player;
        stats->player_table[at] = stats->player_count;
    }
    return stats->player_table[at] - 1;
}

int stats_pair(struct tb_stats *stats, int player, int opponent)
{
    if (!room_for_pair(stats))
        return -1;
    int at = pair_place(stats, player, opponent);
    if (stats->pair_table[at] == 0) {
        struct tb_pair_stats pair = {.player = player, .opponent = opponent};
        stats->pairs[stats->pair_count++] = pair;
        stats->pair_table[at] = stats->pair_count;
    }
    return stats->pair_table[at] - 1;
}
