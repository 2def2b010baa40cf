/* Hypnosia: which positions are valid. */
#include "rules/hypnosia_position.h"
#include "rules/i18n.h"

bool tb_hypnosia_refuse_seat(struct tb_message *why, const struct hypnosia *h, int seat,
                             const char *rule, const char *text)
{
    tb_message_set(why, rule, text, tb_hypnosia_seat(h, seat)->name, NULL);
    return false;
}

static bool settle_finished(const struct hypnosia *h, struct tb_message *why)
{
    int arrived = tb_hypnosia_arrived(h);
    int last = arrived > 0 ? h->arrival[arrived - 1] - 1 : h->side;
    if (h->dice[0] != 0) {
        tb_message_set(why, "H14", N_("dice: the game is over, so it must be '-'"), NULL, NULL);
        return false;
    }
    if (h->side != last)
        return tb_hypnosia_refuse_seat(
            why, h, last, "H14", N_("side: the game is over, so it must be who moved last, {1}"));
    return true;
}

/* All points that may still be won or lost: a capture changes two scores by one
 * for each pawn that is taken off the circles. */
static int points_to_come(const struct hypnosia *h)
{
    int points = 0;
    for (int seat = 0; seat < h->players; seat++)
        points += __builtin_popcountll(h->pawns[seat]);
    points += __builtin_popcountll(h->stacks);
    for (int i = tb_hypnosia_arrived(h); i < PLACES; i++)
        points += tb_hypnosia_arrival_points(i);
    return points;
}

/* Are the scores those of the arrivals, and such that none can grow past
 * HYPNOSIA_MAX_SCORE? */
static bool settle_scores(const struct hypnosia *h, struct tb_message *why)
{
    int sum = 0, most = HYPNOSIA_MAX_SCORE - points_to_come(h);
    for (int seat = 0; seat < h->players; seat++) {
        if (h->score[seat] > most || h->score[seat] < -most)
            return tb_hypnosia_refuse_seat(why, h, seat, NULL,
                                           N_("scores: the score of {1} is beyond any game"));
        sum += h->score[seat];
    }
    for (int i = 0; i < tb_hypnosia_arrived(h); i++)
        sum -= tb_hypnosia_arrival_points(i);
    if (sum == 0)
        return true;
    tb_message_set(why, "H13", N_("scores: together they must be the points for the arrivals"),
                   NULL, NULL);
    return false;
}

/* The clauses of a valid position that lie beyond single fields. */
bool tb_hypnosia_valid(const struct hypnosia *h, struct tb_message *why)
{
    if (!settle_scores(h, why))
        return false;
    if (tb_hypnosia_finished(h))
        return settle_finished(h, why);
    if (h->pawns[h->side] == 0)
        return tb_hypnosia_refuse_seat(why, h, h->side, "H5",
                                       N_("side: {1} has no pawn outside the centre"));
    if (h->dice[0] != 0 && !tb_hypnosia_can_move(h))
        return tb_hypnosia_refuse_seat(why, h, h->side, "H7",
                                       N_("dice: {1} has no legal move with them"));
    return true;
}

/* Are the pawns of a seat, if it plays, where pawns may be, and not too many? */
static bool sound_pawns(const struct hypnosia *h, int seat)
{
    uint64_t pawns = h->pawns[seat];
    if (seat >= h->players)
        return pawns == 0 && h->score[seat] == 0 && tb_hypnosia_in_centre(h, seat) == 0;
    int count = __builtin_popcountll(pawns) + __builtin_popcountll(pawns & CIRCLES & h->stacks) +
                tb_hypnosia_in_centre(h, seat);
    return (pawns & ~(CIRCLES | HOMES)) == 0 && count <= TB_HYPNOSIA_PAWNS;
}

/* Is every part of the position one that may be, and the same as no other? */
static bool sound(const struct hypnosia *h)
{
    uint64_t taken = 0;
    if (h->players < 2 || h->players > TB_MAX_SEATS || h->side >= h->players)
        return false;
    if (h->dice[0] > 6 || h->dice[1] > h->dice[0] || h->no_cross > 1)
        return false;
    if (h->nothing[0] != 0 || h->nothing[1] != 0)
        return false;
    for (int i = 0; i < PLACES; i++)
        if (h->arrival[i] > h->players || (i >= tb_hypnosia_arrived(h) && h->arrival[i] != 0))
            return false;
    for (int seat = 0; seat < TB_MAX_SEATS; seat++) {
        if (!sound_pawns(h, seat) || (taken & h->pawns[seat] & CIRCLES) != 0)
            return false;
        taken |= h->pawns[seat];
    }
    return (h->stacks & ~(taken & CIRCLES)) == 0;
}

bool tb_hypnosia_consistent(const struct tb_position *position)
{
    struct hypnosia h = *hypnosia_at(position);
    return sound(&h) && tb_hypnosia_valid(&h, NULL);
}
