/* A small game with dice for three. */
#include "text/race_game.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 3, GOAL = 3, THROW_1 = 1, THROW_2, TAKE, SHARE, STAY };

struct __attribute__((may_alias)) race {
    uint8_t side, die, points[SEATS];
};

static const struct tb_seat race_seats[SEATS] = {{'R', "Red"}, {'G', "Green"}, {'B', "Blue"}};
static const char *const names[] = {"", "t1", "t2", "take", "share", "stay"};

static const struct race *race_at(const struct tb_position *position)
{
    return (const struct race *)(const void *)position;
}

static void start(const int options[], struct tb_rng *rng, struct tb_position *position)
{
    (void)options;
    (void)rng;
    memset(position, 0, sizeof *position);
}

static int seats(const struct tb_position *position)
{
    (void)position;
    return SEATS;
}

static const struct tb_seat *seat(const struct tb_position *position, int number)
{
    (void)position;
    return &race_seats[number];
}

static unsigned winners(const struct tb_position *position)
{
    unsigned bits = 0;
    int most = GOAL;
    for (int i = 0; i < SEATS; i++) {
        int points = race_at(position)->points[i];
        if (points > most)
            bits = 0;
        most = points > most ? points : most;
        bits |= points == most ? 1u << i : 0;
    }
    return bits;
}

static int turn(const struct tb_position *position)
{
    return winners(position) != 0 ? TB_NOBODY : race_at(position)->side;
}

static bool throw_due(const struct tb_position *position)
{
    return race_at(position)->die == 0 && winners(position) == 0;
}

static int weight(const struct tb_position *position, tb_ply ply)
{
    (void)position;
    (void)ply;
    return 1;
}

static int plies(const struct tb_position *position, tb_ply list[TB_MAX_PLIES])
{
    if (winners(position) != 0)
        return 0;
    if (throw_due(position)) {
        list[0] = THROW_1;
        list[1] = THROW_2;
        return 2;
    }
    list[0] = TAKE;
    list[1] = SHARE;
    list[2] = STAY;
    return 3;
}

static int count(const struct tb_position *position)
{
    tb_ply list[TB_MAX_PLIES];
    return plies(position, list);
}

static bool check(const struct tb_position *position, tb_ply ply, struct tb_message *why)
{
    tb_ply list[TB_MAX_PLIES];
    int legal = plies(position, list);
    for (int i = 0; i < legal; i++)
        if (list[i] == ply)
            return true;
    tb_message_set(why, "R1", legal > 0 ? "not now" : "the game is over", NULL, NULL);
    return false;
}

static void apply(const struct tb_position *before, tb_ply ply, struct tb_position *after)
{
    *after = *before;
    struct race *race = (struct race *)(void *)after;
    int next = (race->side + 1) % SEATS;
    if (ply == THROW_1 || ply == THROW_2) {
        race->die = (uint8_t)ply;
        return;
    }
    if (ply == STAY) {
        race->die = 0;
        return;
    }
    race->points[race->side] = (uint8_t)(race->points[race->side] + race->die);
    if (ply == SHARE)
        race->points[next] = (uint8_t)(race->points[next] + race->die);
    race->die = 0;
    race->side = (uint8_t)next;
}

static int notices(const struct tb_position *before, tb_ply ply, const struct tb_position *after,
                   struct tb_message list[TB_MAX_NOTICES])
{
    (void)before;
    (void)after;
    if (ply != SHARE)
        return 0;
    tb_message_set(&list[0], "R2", "the next player gains", NULL, NULL);
    return 1;
}

static void due(const struct tb_position *position, struct tb_message *what)
{
    tb_message_set(what, NULL, throw_due(position) ? "throw" : "take or share", NULL, NULL);
}

static void ending(const struct tb_position *position, struct tb_message *how)
{
    (void)position;
    tb_message_set(how, "R3", "three points", NULL, NULL);
}

static void scores(const struct tb_position *position, int list[TB_MAX_SEATS])
{
    for (int i = 0; i < SEATS; i++)
        list[i] = race_at(position)->points[i];
}

static void ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT])
{
    (void)position;
    strcpy(text, names[ply]);
}

static bool parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                      struct tb_message *why)
{
    (void)position;
    for (tb_ply i = THROW_1; i <= STAY; i++) {
        if (strcmp(text, names[i]) == 0) {
            *ply = i;
            return true;
        }
    }
    tb_message_set(why, NULL, "that is no ply", NULL, NULL);
    return false;
}

static void text_of(const struct tb_position *position, char text[TB_POSITION_TEXT])
{
    const struct race *race = race_at(position);
    snprintf(text, TB_POSITION_TEXT, "%d %d,%d,%d %d", race->side, race->points[0], race->points[1],
             race->points[2], race->die);
}

static bool parse(const char *text, struct tb_position *position, struct tb_message *why)
{
    (void)text;
    (void)position;
    tb_message_set(why, NULL, "points: this game reads no positions", NULL, NULL);
    return false;
}

static tb_ply draw(const struct tb_position *position, struct tb_rng *rng)
{
    (void)position;
    return tb_rng_below(rng, 2) == 0 ? THROW_1 : THROW_2;
}

static bool read_throw(const char *text, tb_ply *ply)
{
    return parse_ply(NULL, text, ply, NULL) && *ply <= THROW_2;
}

static const struct tb_chance chance = {.rule = "R0",
                                        .ask = "type the throw",
                                        .form = "A throw is t1 or t2.",
                                        .due = throw_due,
                                        .weight = weight,
                                        .total = 2,
                                        .draw = draw,
                                        .read = read_throw};

const struct tb_game race_game = {
    .name = "Race",
    .id = "race",
    .position_size = sizeof(struct race),
    .max_plies = 100,
    .chance = &chance,
    .start = start,
    .seats = seats,
    .seat = seat,
    .turn = turn,
    .plies = plies,
    .count = count,
    .check = check,
    .apply = apply,
    .notices = notices,
    .due = due,
    .winners = winners,
    .ending = ending,
    .scores = scores,
    .ply_text = ply_text,
    .parse_ply = parse_ply,
    .text = text_of,
    .parse = parse,
};
