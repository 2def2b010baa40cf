/* Hypnosia: turns, and what a ply brings about (H5 to H14). */
#include "tabuleiro/hypnosia.h"

#include "rules/hash.h"
#include "rules/hypnosia_position.h"
#include "rules/i18n.h"
#include "rules/require.h"

/* H5: the next seat that still has a pawn outside the centre. */
static int next_seat(const struct hypnosia *h)
{
    int seat = h->side;
    do
        seat = (seat + 1) % h->players;
    while (h->pawns[seat] == 0 && seat != h->side);
    return seat;
}

static void lose_dice(struct hypnosia *h) { h->dice[0] = h->dice[1] = 0; }

/* H7: when nothing can be moved the dice that are left are lost. */
static void settle_turn(struct hypnosia *h)
{
    if (tb_hypnosia_can_move(h))
        return;
    lose_dice(h);
    h->side = (uint8_t)next_seat(h);
}

static void use_die(struct hypnosia *h, int die)
{
    tb_require(die != 0 && (die == h->dice[0] || die == h->dice[1]));
    if (die == h->dice[0])
        h->dice[0] = h->dice[1];
    h->dice[1] = 0;
}

static void lift(struct hypnosia *h, int from, bool both)
{
    bool stack = h->stacks >> from & 1 && from < CENTRE;
    if (stack)
        h->stacks ^= SPACE(from);
    if (both || !stack)
        h->pawns[h->side] ^= SPACE(from);
}

/* H13: the pawns arrive one after the other. */
static void arrive(struct hypnosia *h, int pawns)
{
    for (int arrived = tb_hypnosia_arrived(h); pawns > 0; pawns--, arrived++) {
        h->arrival[arrived] = (uint8_t)(h->side + 1);
        h->score[h->side] = (int16_t)(h->score[h->side] + tb_hypnosia_arrival_points(arrived));
    }
}

/* H12: removes what an opponent has on the space. */
static void capture(struct hypnosia *h, int space)
{
    int owner = tb_hypnosia_space_owner(h, space);
    if (owner < 0 || owner == h->side)
        return;
    int pawns = h->stacks & SPACE(space) ? 2 : 1;
    h->pawns[owner] &= ~SPACE(space);
    h->stacks &= ~SPACE(space);
    h->score[owner] = (int16_t)(h->score[owner] - pawns);
    h->score[h->side] = (int16_t)(h->score[h->side] + pawns);
}

static void land(struct hypnosia *h, int to, bool both)
{
    capture(h, to);
    if (both || h->pawns[h->side] & SPACE(to)) /* H10 */
        h->stacks |= SPACE(to);
    h->pawns[h->side] |= SPACE(to);
}

static void apply(const struct tb_position *before, tb_ply ply, struct tb_position *after)
{
    struct hypnosia *h = hypnosia_in(after);
    *h = *hypnosia_at(before);
    if (tb_hypnosia_is_throw(ply)) {
        tb_require(h->dice[0] == 0 && tb_hypnosia_check(before, ply, NULL));
        h->dice[0] = (uint8_t)tb_hypnosia_larger(ply);
        h->dice[1] = (uint8_t)tb_hypnosia_smaller(ply);
        settle_turn(h);
        return;
    }
    int from = tb_hypnosia_from(ply), to = tb_hypnosia_to(ply);
    bool both = tb_hypnosia_both(ply);
    tb_require(tb_hypnosia_allowed(h, ply));
    use_die(h, tb_hypnosia_die(h, from, to));
    lift(h, from, both);
    if (to == CENTRE)
        arrive(h, both ? 2 : 1);
    else
        land(h, to, both);
    if (tb_hypnosia_finished(h))
        lose_dice(h);
    else
        settle_turn(h);
}

static int notice_capture(const struct hypnosia *then, tb_ply ply, struct tb_message *list)
{
    int to = tb_hypnosia_to(ply);
    int owner = to < CENTRE ? tb_hypnosia_space_owner(then, to) : -1;
    if (owner < 0 || owner == then->side)
        return 0;
    tb_message_set(list, "H12",
                   then->stacks & SPACE(to) ? N_("{1} captures two pawns of {2}")
                                            : N_("{1} captures a pawn of {2}"),
                   tb_hypnosia_seat(then, then->side)->name, tb_hypnosia_seat(then, owner)->name);
    return 1;
}

static int notice_arrivals(const struct hypnosia *then, const struct hypnosia *now,
                           struct tb_message list[2])
{
    static const char *const numbers[] = {"0", "1", "2", "3", "4", "5"};
    int count = 0;
    for (int i = tb_hypnosia_arrived(then); i < tb_hypnosia_arrived(now); i++) {
        int points = tb_hypnosia_arrival_points(i);
        tb_message_set(&list[count++], "H13",
                       points == 1 ? N_("{1}: a pawn reaches the centre for {2} point")
                                   : N_("{1}: a pawn reaches the centre for {2} points"),
                       tb_hypnosia_seat(then, then->side)->name, numbers[points]);
    }
    return count;
}

/* The dice, as in "5 4", as the detail of a message. */
static void detail_dice(const uint8_t dice[2], struct tb_message *m)
{
    char text[] = {(char)('0' + dice[0]), ' ', (char)('0' + dice[1])};
    tb_message_detail(m, text, dice[1] != 0 ? 3 : 1);
}

static int notice_lost_dice(const struct hypnosia *then, tb_ply ply, struct tb_message *list)
{
    struct hypnosia thrown = *then;
    if (tb_hypnosia_is_throw(ply)) {
        thrown.dice[0] = (uint8_t)tb_hypnosia_larger(ply);
        thrown.dice[1] = (uint8_t)tb_hypnosia_smaller(ply);
    } else {
        use_die(&thrown, tb_hypnosia_die(then, tb_hypnosia_from(ply), tb_hypnosia_to(ply)));
    }
    if (thrown.dice[0] == 0)
        return 0;
    tb_message_set(list, "H7", N_("{1}: no move for {text}"),
                   tb_hypnosia_seat(then, then->side)->name, NULL);
    detail_dice(thrown.dice, list);
    return 1;
}

static int notice_skipped(const struct hypnosia *then, const struct hypnosia *now,
                          struct tb_message list[TB_MAX_SEATS - 1])
{
    int count = 0;
    for (int i = 1; i < now->players; i++) {
        int seat = (then->side + i) % now->players;
        if (seat == now->side)
            break;
        tb_message_set(&list[count++], "H5", N_("{1} is passed over: no pawn outside the centre"),
                       tb_hypnosia_seat(now, seat)->name, NULL);
    }
    return count;
}

static int notices(const struct tb_position *before, tb_ply ply, const struct tb_position *after,
                   struct tb_message list[TB_MAX_NOTICES])
{
    const struct hypnosia *then = hypnosia_at(before), *now = hypnosia_at(after);
    int count = 0;
    if (!tb_hypnosia_is_throw(ply)) {
        count += notice_capture(then, ply, &list[count]);
        count += notice_arrivals(then, now, &list[count]);
    }
    if (now->dice[0] != 0 || tb_hypnosia_finished(now))
        return count;
    count += notice_lost_dice(then, ply, &list[count]);
    return count + notice_skipped(then, now, &list[count]);
}

static void due(const struct tb_position *position, struct tb_message *what)
{
    const struct hypnosia *h = hypnosia_at(position);
    if (h->dice[0] == 0) {
        tb_message_set(what, NULL, N_("roll the dice"), NULL, NULL);
        return;
    }
    tb_message_set(what, NULL,
                   h->dice[1] != 0 ? N_("use a die ({text})") : N_("use the last die ({text})"),
                   NULL, NULL);
    if (what != NULL)
        detail_dice(h->dice, what);
}

static uint64_t hash(const struct tb_position *position)
{
    return tb_hash_words(position->bytes, sizeof(struct hypnosia));
}

static int seats(const struct tb_position *position) { return hypnosia_at(position)->players; }

static const struct tb_seat *seat(const struct tb_position *position, int number)
{
    return tb_hypnosia_seat(hypnosia_at(position), number);
}

static int turn(const struct tb_position *position)
{
    const struct hypnosia *h = hypnosia_at(position);
    return tb_hypnosia_finished(h) ? TB_NOBODY : h->side;
}

/* The circle of a space; the centre and the homes are others. */
static int circle_of(int space)
{
    return (space >= MIDDLE) + (space >= INNER) + (space >= CENTRE) + (space >= HOME);
}

/* H17: a capture, or a pawn that leaves its circle or its home. */
static bool progress(const struct tb_position *before, tb_ply ply)
{
    const struct hypnosia *h = hypnosia_at(before);
    if (tb_hypnosia_is_throw(ply))
        return false;
    int from = tb_hypnosia_from(ply), to = tb_hypnosia_to(ply);
    int owner = to < CENTRE ? tb_hypnosia_space_owner(h, to) : -1;
    return circle_of(from) != circle_of(to) || (owner >= 0 && owner != h->side);
}

static bool playing(const struct tb_position *position, int seat_number)
{
    return hypnosia_at(position)->pawns[seat_number] != 0;
}

static const struct tb_stalling stalling = {
    .rule = "H17",
    .option = TB_HYPNOSIA_IDLE_ROUNDS,
    .warned = 5,
    .progress = progress,
    .playing = playing,
};

const struct tb_game tb_hypnosia = {
    .name = "Hypnosia",
    .id = "hypnosia",
    .position_size = sizeof(struct hypnosia),
    .max_plies = 100000,
    .stalling = &stalling,
    .options = tb_hypnosia_options,
    .option_count = HYPNOSIA_OPTIONS,
    .chance = &tb_hypnosia_chance,
    .opening = &tb_hypnosia_opening,
    .start = tb_hypnosia_start,
    .options_of = tb_hypnosia_options_of,
    .seats = seats,
    .seat = seat,
    .turn = turn,
    .plies = tb_hypnosia_plies,
    .count = tb_hypnosia_count,
    .check = tb_hypnosia_check,
    .apply = apply,
    .notices = notices,
    .due = due,
    .winners = tb_hypnosia_winners,
    .ending = tb_hypnosia_ending,
    .scores = tb_hypnosia_scores,
    .ranking = tb_hypnosia_rank_seats,
    .hash = hash,
    .ply_text = tb_hypnosia_ply_text,
    .parse_ply = tb_hypnosia_parse_ply,
    .text = tb_hypnosia_text,
    .parse = tb_hypnosia_parse,
    .consistent = tb_hypnosia_consistent,
};
