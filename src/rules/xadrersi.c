/* Xadrersi: placements and the end of the game (rules X1 to X8, X10). */
#include "tabuleiro/xadrersi.h"

#include <string.h>

#include "rules/hash.h"
#include "rules/i18n.h"
#include "rules/refuse.h"
#include "rules/require.h"
#include "rules/writer.h"
#include "rules/xadrersi_position.h"

const struct tb_seat tb_xadrersi_seats[2] = {{'w', N_("White")}, {'b', N_("Black")}};

const char *const tb_xadrersi_kinds[TB_XADRERSI_KINDS] = {N_("king"), N_("queen"), N_("rook"),
                                                          N_("bishop"), N_("knight")};

/* Pieces on the board when these placements are due. */
enum { FIRST = 0, BLACK_SEVENTH = 13, WHITE_EIGHTH = 14, BLACK_EIGHTH = 15, NONE = 16 };

/* Where a side's next bishop may stand, by struct xadrersi's bishops (X5). */
static const uint64_t bishop_squares[4] = {~UINT64_C(0), ~DARK_SQUARES, DARK_SQUARES, 0};

/* X6: is the queen of the side to place called?  (His queen is down only if it
 * was placed last: the answer is immediate.) */
static bool queen_called(const struct xadrersi *x)
{
    return in_hand(x->hand[x->side], QUEEN) && !in_hand(x->hand[x->side ^ 1], QUEEN);
}

/* X6: Black, who must keep the king, has nothing but the queen left? */
static bool queen_seventh(const struct xadrersi *x)
{
    return x->placed == BLACK_SEVENTH && in_hand(x->hand[BLACK], QUEEN);
}

static unsigned kinds_due(const struct xadrersi *x)
{
    if (x->placed == NONE)
        return 0;
    if (x->placed == FIRST || x->placed == BLACK_EIGHTH) /* X2, X3 */
        return 1u << KING;
    if (queen_called(x)) /* X6 */
        return 1u << QUEEN;
    return x->hand[x->side] & (1u << QUEEN | 1u << ROOK | 1u << BISHOP | 1u << KNIGHT);
}

void tb_xadrersi_set_due(struct xadrersi *x) { x->due = (uint8_t)kinds_due(x); }

/* The squares where the piece due may stand, a bishop's colour (X5) apart. */
static uint64_t squares_due(const struct xadrersi *x)
{
    uint64_t taken = occupied(x), empty = ~taken;
    switch (x->placed) {
    case FIRST:
        return empty;
    case WHITE_EIGHTH: /* X4, X8 */
        return empty & neighbours(taken) & neighbours(empty);
    case BLACK_EIGHTH: /* X7 */
        return empty & neighbours(square_bit(x->last));
    default: /* X4 */
        return empty & neighbours(taken);
    }
}

static int plies(const struct tb_position *position, tb_ply list[TB_MAX_PLIES])
{
    const struct xadrersi *x = xadrersi_at(position);
    if (x->due == 0)
        return 0;
    uint64_t squares = squares_due(x);
    int count = 0;
    for (int kind = KING; kind <= KNIGHT; kind++) {
        if ((x->due >> kind & 1) == 0)
            continue;
        uint64_t to = kind == BISHOP ? squares & bishop_squares[x->bishops[x->side]] : squares;
        for (; to != 0; to &= to - 1)
            list[count++] = (tb_ply)(first_square(to) | kind << 6);
    }
    return count;
}

static int count_plies(const struct tb_position *position)
{
    const struct xadrersi *x = xadrersi_at(position);
    unsigned due = x->due;
    if (due == 0)
        return 0;
    uint64_t squares = squares_due(x);
    int kinds =
        (int)((due >> KING & 1) + (due >> QUEEN & 1) + (due >> ROOK & 1) + (due >> KNIGHT & 1));
    int count = kinds * count_squares(squares);
    if (due >> BISHOP & 1)
        count += count_squares(squares & bishop_squares[x->bishops[x->side]]);
    return count;
}

/* May a piece of this kind be placed now?  (X1, X2, X3, X6) */
static bool check_kind(const struct xadrersi *x, int kind, struct tb_message *why)
{
    if (x->due >> kind & 1)
        return true;
    if (!in_hand(x->hand[x->side], kind)) {
        tb_message_set(why, "X1", N_("{1} has no {2} left in hand"),
                       tb_xadrersi_seats[x->side].name, tb_xadrersi_kinds[kind]);
        return false;
    }
    if (x->placed == FIRST)
        return tb_refuse(why, "X2", N_("White places the king first"), NULL, NULL);
    if (queen_called(x))
        return tb_refuse(why, "X6", N_("the queen is called and must be placed now"), NULL, NULL);
    if (queen_seventh(x))
        return tb_refuse(why, "X6", N_("Black's seventh piece must be the queen"), NULL, NULL);
    return tb_refuse(why, "X3", N_("Black places the king last"), NULL, NULL);
}

/* May a piece of the kind due be placed here?  (X1, X4, X5, X7, X8) */
static bool check_square(const struct xadrersi *x, int kind, int square, struct tb_message *why)
{
    uint64_t taken = occupied(x), bit = square_bit(square);
    if (taken & bit)
        return tb_refuse(why, "X1", N_("the square is occupied"), NULL, NULL);
    if (x->placed == BLACK_EIGHTH && !(bit & squares_due(x)))
        return tb_refuse(why, "X7", N_("the black king must touch the white piece placed last"),
                         NULL, NULL);
    if (x->placed != FIRST && !(bit & neighbours(taken)))
        return tb_refuse(why, "X4", N_("the piece must touch one that is on the board"), NULL,
                         NULL);
    if (kind == BISHOP && !(bit & bishop_squares[x->bishops[x->side]]))
        return tb_refuse(why, "X5",
                         N_("the two bishops must stand on squares of different colours"), NULL,
                         NULL);
    if (!(bit & squares_due(x)))
        return tb_refuse(why, "X8",
                         N_("White's last piece must leave room next to it for the black king"),
                         NULL, NULL);
    return true;
}

static bool check(const struct tb_position *position, tb_ply ply, struct tb_message *why)
{
    const struct xadrersi *x = xadrersi_at(position);
    int kind = tb_xadrersi_kind_of(ply);
    if (x->placed == NONE)
        return tb_refuse(why, "X1", N_("the game is over"), NULL, NULL);
    if (kind > KNIGHT)
        return tb_refuse(why, "X1", N_("there is no such piece"), NULL, NULL);
    return check_kind(x, kind, why) && check_square(x, kind, tb_xadrersi_square_of(ply), why);
}

static void apply(const struct tb_position *before, tb_ply ply, struct tb_position *after)
{
    struct xadrersi *x = xadrersi_in(after);
    *x = *xadrersi_at(before);
    int kind = tb_xadrersi_kind_of(ply), square = tb_xadrersi_square_of(ply);
    tb_require(kind <= KNIGHT && x->due >> kind & 1 && !(occupied(x) & square_bit(square)));
    xadrersi_put(x, x->side, kind, square);
    x->side ^= 1;
    x->placed++;
    x->last = (uint8_t)square;
    tb_xadrersi_set_due(x);
}

static void start(const int options[], struct tb_rng *rng, struct tb_position *position)
{
    (void)options;
    (void)rng;
    struct xadrersi x = {.last = NO_SQUARE, .hand = {FULL_HAND, FULL_HAND}};
    tb_xadrersi_set_due(&x);
    *xadrersi_in(position) = x;
}

static int notices(const struct tb_position *before, tb_ply ply, const struct tb_position *after,
                   struct tb_message list[TB_MAX_NOTICES])
{
    (void)before;
    (void)ply;
    (void)after;
    (void)list;
    return 0;
}

static void due(const struct tb_position *position, struct tb_message *what)
{
    const struct xadrersi *x = xadrersi_at(position);
    if (x->placed == FIRST)
        tb_message_set(what, "X2", N_("place the king"), NULL, NULL);
    else if (x->placed == BLACK_EIGHTH)
        tb_message_set(what, "X3", N_("place the king"), NULL, NULL);
    else if (queen_called(x))
        tb_message_set(what, "X6", N_("the queen is called"), NULL, NULL);
    else if (queen_seventh(x))
        tb_message_set(what, "X6", N_("place the queen"), NULL, NULL);
    else
        tb_message_set(what, NULL, N_("place a piece"), NULL, NULL);
}

static unsigned winners(const struct tb_position *position)
{
    int scores[TB_MAX_SEATS];
    if (xadrersi_at(position)->placed < NONE)
        return 0;
    tb_xadrersi_scores(position, scores);
    return (scores[WHITE] >= scores[BLACK] ? 1u << WHITE : 0) |
           (scores[BLACK] >= scores[WHITE] ? 1u << BLACK : 0);
}

static void ending(const struct tb_position *position, struct tb_message *how)
{
    int scores[TB_MAX_SEATS];
    char points[TB_DETAIL_SIZE];
    tb_xadrersi_scores(position, scores);
    int winner = scores[BLACK] > scores[WHITE] ? BLACK : WHITE;
    struct writer w = tb_writer_on(points, sizeof points);
    tb_write_number(&w, scores[winner]);
    tb_write_char(&w, '-');
    tb_write_number(&w, scores[winner ^ 1]);
    tb_writer_end(&w);
    tb_message_set(how, "X10", N_("{text} points"), NULL, NULL);
    tb_message_detail(how, points, strlen(points));
}

static uint64_t hash(const struct tb_position *position)
{
    return tb_hash_words(position->bytes, sizeof(struct xadrersi));
}

static int seats(const struct tb_position *position)
{
    (void)position;
    return 2;
}

static const struct tb_seat *seat(const struct tb_position *position, int number)
{
    (void)position;
    return &tb_xadrersi_seats[number];
}

static int turn(const struct tb_position *position)
{
    const struct xadrersi *x = xadrersi_at(position);
    return x->placed == NONE ? TB_NOBODY : x->side;
}

int tb_xadrersi_piece(const struct tb_position *position, int square)
{
    const struct xadrersi *x = xadrersi_at(position);
    int side = x->side_on[WHITE] >> square & 1 ? WHITE : BLACK;
    for (int kind = KING; kind <= KNIGHT; kind++)
        if (x->kind_on[kind] >> square & 1)
            return 1 + side * TB_XADRERSI_KINDS + kind;
    return 0;
}

int tb_xadrersi_hand(const struct tb_position *position, int of, enum tb_xadrersi_kind kind)
{
    return in_hand(xadrersi_at(position)->hand[of], (int)kind);
}

const struct tb_game tb_xadrersi = {
    .name = "Xadrersi",
    .id = "xadrersi",
    .position_size = sizeof(struct xadrersi),
    .max_plies = TB_XADRERSI_PIECES,
    .start = start,
    .seats = seats,
    .seat = seat,
    .turn = turn,
    .plies = plies,
    .count = count_plies,
    .check = check,
    .apply = apply,
    .notices = notices,
    .due = due,
    .winners = winners,
    .ending = ending,
    .scores = tb_xadrersi_scores,
    .hash = hash,
    .ply_text = tb_xadrersi_ply_text,
    .parse_ply = tb_xadrersi_parse_ply,
    .text = tb_xadrersi_text,
    .parse = tb_xadrersi_parse,
    .consistent = tb_xadrersi_consistent,
};
