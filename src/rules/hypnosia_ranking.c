/* Hypnosia: points, and who wins (H13 to H15). */
#include <string.h>

#include "rules/hypnosia_position.h"
#include "rules/i18n.h"
#include "rules/writer.h"

int tb_hypnosia_arrival_points(int arrival) { return PLACES - arrival; }

static int first_arrival(const struct hypnosia *h, int seat)
{
    for (int i = 0; i < PLACES; i++)
        if (h->arrival[i] == seat + 1)
            return i;
    return -1;
}

/* H15: negative when a ranks before b, 0 when they share a place. */
static int compare(const struct tb_hypnosia_rank *a, const struct tb_hypnosia_rank *b)
{
    if (a->score != b->score)
        return b->score - a->score;
    int a_arrived = a->arrival >= 0 ? a->arrival : PLACES;
    int b_arrived = b->arrival >= 0 ? b->arrival : PLACES;
    return a_arrived - b_arrived;
}

int tb_hypnosia_ranking(const struct tb_position *position,
                        struct tb_hypnosia_rank ranks[TB_MAX_SEATS])
{
    const struct hypnosia *h = hypnosia_at(position);
    for (int seat = 0; seat < h->players; seat++) {
        struct tb_hypnosia_rank rank = {
            .seat = seat, .score = h->score[seat], .arrival = first_arrival(h, seat)};
        int at = seat; /* insertion keeps the order of play where places are shared */
        for (; at > 0 && compare(&rank, &ranks[at - 1]) < 0; at--)
            ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
    for (int i = 0; i < h->players; i++)
        ranks[i].place =
            i > 0 && compare(&ranks[i - 1], &ranks[i]) == 0 ? ranks[i - 1].place : i + 1;
    return h->players;
}

/* What stands beside a place: the score, and among equal scores what decided. */
enum note { SCORE, BEFORE, AFTER, IN_CENTRE, NOT_IN_CENTRE };

static void set_note(struct tb_message *note, enum note kind, int score, const char *other)
{
    static const char *const texts[][2] = {
        [SCORE] = {N_("{text} points"), N_("{text} point")},
        [BEFORE] = {N_("{text} points, in the centre before {1}"),
                    N_("{text} point, in the centre before {1}")},
        [AFTER] = {N_("{text} points, in the centre after {1}"),
                   N_("{text} point, in the centre after {1}")},
        [IN_CENTRE] = {N_("{text} points, with a pawn in the centre"),
                       N_("{text} point, with a pawn in the centre")},
        [NOT_IN_CENTRE] = {N_("{text} points, no pawn in the centre"),
                           N_("{text} point, no pawn in the centre")},
    };
    char number[12];
    struct writer w = tb_writer_on(number, sizeof number);
    tb_write_number(&w, score);
    tb_writer_end(&w);
    tb_message_set(note, kind == SCORE ? NULL : "H15", texts[kind][score == 1], other, NULL);
    tb_message_detail(note, number, strlen(number));
}

/* H15: what decided between rank i and those with the same score, who stand
 * next to it; *other is whom it was decided against.  Among those of whom none
 * has reached the centre nothing is decided. */
static enum note decided(const struct tb_hypnosia_rank ranks[], int count, int i, int *other)
{
    bool level_above = i > 0 && ranks[i - 1].score == ranks[i].score;
    bool level_below = i + 1 < count && ranks[i + 1].score == ranks[i].score;
    int first = i;
    while (first > 0 && ranks[first - 1].score == ranks[i].score)
        first--;
    if ((!level_above && !level_below) || ranks[first].arrival < 0)
        return SCORE;
    if (ranks[i].arrival < 0)
        return NOT_IN_CENTRE;
    if (level_above) {
        *other = ranks[i - 1].seat;
        return AFTER;
    }
    if (ranks[i + 1].arrival < 0)
        return IN_CENTRE;
    *other = ranks[i + 1].seat;
    return BEFORE;
}

int tb_hypnosia_rank_seats(const struct tb_position *position, struct tb_rank ranks[TB_MAX_SEATS])
{
    const struct hypnosia *h = hypnosia_at(position);
    struct tb_hypnosia_rank own[TB_MAX_SEATS];
    int count = tb_hypnosia_ranking(position, own);
    for (int i = 0; i < count; i++) {
        int other = own[i].seat;
        enum note kind = decided(own, count, i, &other);
        ranks[i].seat = own[i].seat;
        ranks[i].place = own[i].place;
        set_note(&ranks[i].note, kind, own[i].score,
                 kind == BEFORE || kind == AFTER ? tb_hypnosia_seat(h, other)->name : NULL);
    }
    return count;
}

unsigned tb_hypnosia_winners(const struct tb_position *position)
{
    struct tb_hypnosia_rank ranks[TB_MAX_SEATS];
    unsigned winners = 0;
    if (!tb_hypnosia_finished(hypnosia_at(position)))
        return 0;
    int count = tb_hypnosia_ranking(position, ranks);
    for (int i = 0; i < count && ranks[i].place == 1; i++)
        winners |= 1u << ranks[i].seat;
    return winners;
}

void tb_hypnosia_ending(const struct tb_position *position, struct tb_message *how)
{
    enum { CLEAR, FIRST_ARRIVAL, SHARED };
    static const char *const texts[2][3] = {
        {N_("no pawn is left outside the centre; {1} has the highest score"),
         N_("no pawn is left outside the centre; of those with the highest score, {1} reached "
            "the centre first"),
         N_("no pawn is left outside the centre; the highest score is shared")},
        {N_("five pawns are in the centre; {1} has the highest score"),
         N_("five pawns are in the centre; of those with the highest score, {1} reached the "
            "centre first"),
         N_("five pawns are in the centre; the highest score is shared")},
    };
    const struct hypnosia *h = hypnosia_at(position);
    struct tb_hypnosia_rank ranks[TB_MAX_SEATS] = {{0}};
    tb_hypnosia_ranking(position, ranks);
    int kind = ranks[0].score > ranks[1].score ? CLEAR
               : ranks[1].place == 1           ? SHARED
                                               : FIRST_ARRIVAL;
    tb_message_set(how, kind == CLEAR ? "H14" : "H15",
                   texts[tb_hypnosia_arrived(h) == PLACES][kind],
                   kind == SHARED ? NULL : tb_hypnosia_seat(h, ranks[0].seat)->name, NULL);
}

void tb_hypnosia_scores(const struct tb_position *position, int scores[TB_MAX_SEATS])
{
    const struct hypnosia *h = hypnosia_at(position);
    for (int seat = 0; seat < h->players; seat++)
        scores[seat] = h->score[seat];
}
