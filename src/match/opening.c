/* Throwing for who begins. */
#include "match/opening.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rules/i18n.h"

static void clear_throws(struct tb_opening_round *round)
{
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        round->throws[seat] = TB_NO_PLY;
}

void tb_opening_start(struct tb_opening_round *round, const struct tb_game *game,
                      const int options[])
{
    memset(round, 0, sizeof *round);
    round->game = game;
    struct tb_rng rng = tb_rng_at(0, TB_STREAM_START, 0);
    game->start(options, &rng, &round->start);
    round->seats = (1u << game->seats(&round->start)) - 1;
    clear_throws(round);
}

int tb_opening_first(const struct tb_opening_round *round)
{
    int seat = 0;
    if ((round->seats & (round->seats - 1)) != 0)
        return -1;
    while (round->seats >> seat != 1)
        seat++;
    return seat;
}

int tb_opening_due(const struct tb_opening_round *round)
{
    if (tb_opening_first(round) >= 0)
        return -1;
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        if (round->seats >> seat & 1 && round->throws[seat] == TB_NO_PLY)
            return seat;
    return -1;
}

void tb_opening_set(struct tb_opening_round *round, int seat, tb_ply thrown)
{
    assert(tb_opening_first(round) < 0 && round->seats >> seat & 1);
    round->throws[seat] = thrown;
}

static struct tb_message *add_notice(struct tb_opening_round *round)
{
    struct tb_message *list = round->notices;
    if (round->notice_count == TB_MAX_NOTICES) {
        memmove(&list[0], &list[1], (TB_MAX_NOTICES - 1) * sizeof list[0]);
        round->notice_count--;
    }
    return &list[round->notice_count++];
}

/* The throws of the round as in "R 54, C 31". */
static void detail_throws(const struct tb_opening_round *round, struct tb_message *m)
{
    char text[TB_MAX_SEATS * (TB_PLY_TEXT + 4)] = "";
    size_t used = 0;
    for (int seat = 0; seat < TB_MAX_SEATS; seat++) {
        char thrown[TB_PLY_TEXT];
        if (!(round->seats >> seat & 1))
            continue;
        round->game->ply_text(&round->start, round->throws[seat], thrown);
        used += (size_t)snprintf(&text[used], sizeof text - used, "%s%c %s", used > 0 ? ", " : "",
                                 round->game->seat(&round->start, seat)->letter, thrown);
    }
    tb_message_detail(m, text, used);
}

static void tell_round(struct tb_opening_round *round)
{
    struct tb_message *m = add_notice(round);
    tb_message_set(m, round->game->opening->rule,
                   round->number == 0 ? N_("roll for the first turn: {text}")
                                      : N_("a tie, rolled again: {text}"),
                   NULL, NULL);
    detail_throws(round, m);
}

void tb_opening_next(struct tb_opening_round *round)
{
    assert(tb_opening_first(round) < 0 && tb_opening_due(round) < 0);
    const struct tb_opening *opening = round->game->opening;
    tell_round(round);
    round->seats = opening->highest(round->seats, round->throws);
    round->number++;
    clear_throws(round);
    int first = tb_opening_first(round);
    if (first >= 0)
        tb_message_set(add_notice(round), opening->rule, N_("{1} begins"),
                       round->game->seat(&round->start, first)->name, NULL);
}

void tb_opening_from_seed(struct tb_opening_round *round, const struct tb_game *game,
                          const int options[], uint64_t seed)
{
    tb_opening_start(round, game, options);
    while (tb_opening_first(round) < 0) {
        game->opening->throws(seed, round->number, round->seats, round->throws);
        tb_opening_next(round);
    }
}
