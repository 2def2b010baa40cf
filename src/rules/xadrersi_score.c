/* Xadrersi: what the pieces attack, and the score (rules X9 and X10). */
#include "rules/xadrersi_position.h"

#define DIAGONAL UINT64_C(0x8040201008040201)      /* a1 to h8 */
#define ANTI_DIAGONAL UINT64_C(0x0102040810204080) /* a8 to h1 */

/* Moves a diagonal of the whole board up or down; what leaves the board is lost. */
static uint64_t shifted(uint64_t squares, int ranks)
{
    return ranks >= 0 ? squares << 8 * ranks : squares >> -8 * ranks;
}

/* The squares of a line that are reached from one on it, the first occupied one
 * on each side included.  (Obstruction difference: subtracting the nearest
 * lower piece from the upper ones borrows up to the nearest upper piece.) */
static uint64_t reach(uint64_t line, uint64_t from, uint64_t taken)
{
    uint64_t lower = line & taken & (from - 1);
    uint64_t upper = line & taken & ~(from - 1) & ~from;
    uint64_t nearest = square_bit(63 - __builtin_clzll(lower | 1));
    return line & ~from & (upper ^ (upper - nearest));
}

static uint64_t rook_reach(int square, uint64_t taken)
{
    uint64_t from = square_bit(square);
    return reach(UINT64_C(0xff) << (square & 56), from, taken) |
           reach(FILE_A << (square & 7), from, taken);
}

static uint64_t bishop_reach(int square, uint64_t taken)
{
    uint64_t from = square_bit(square);
    int rank = square >> 3, file = square & 7;
    return reach(shifted(DIAGONAL, rank - file), from, taken) |
           reach(shifted(ANTI_DIAGONAL, rank + file - 7), from, taken);
}

static uint64_t leaps(uint64_t from)
{
    uint64_t beside1 = (from & ~FILE_H) << 1 | (from & ~FILE_A) >> 1;
    uint64_t beside2 =
        (from & ~(FILE_H | FILE_H >> 1)) << 2 | (from & ~(FILE_A | FILE_A << 1)) >> 2;
    return beside1 << 16 | beside1 >> 16 | beside2 << 8 | beside2 >> 8;
}

static uint64_t attacks(int kind, int square, uint64_t taken)
{
    switch (kind) {
    case KING:
        return neighbours(square_bit(square));
    case QUEEN:
        return rook_reach(square, taken) | bishop_reach(square, taken);
    case ROOK:
        return rook_reach(square, taken);
    case BISHOP:
        return bishop_reach(square, taken);
    default:
        return leaps(square_bit(square));
    }
}

static int score(const struct xadrersi *x, int side)
{
    uint64_t taken = occupied(x);
    int points = 0;
    for (int kind = KING; kind <= KNIGHT; kind++)
        for (uint64_t on = x->kind_on[kind] & x->side_on[side]; on != 0; on &= on - 1)
            points += count_squares(attacks(kind, first_square(on), taken) & ~taken);
    return points;
}

void tb_xadrersi_scores(const struct tb_position *position, int scores[TB_MAX_SEATS])
{
    const struct xadrersi *x = xadrersi_at(position);
    scores[WHITE] = score(x, WHITE);
    scores[BLACK] = score(x, BLACK);
}

void tb_xadrersi_attacks(const struct tb_position *position, int seat,
                         uint8_t counts[TB_XADRERSI_SQUARES])
{
    const struct xadrersi *x = xadrersi_at(position);
    uint64_t taken = occupied(x);
    for (int square = 0; square < TB_XADRERSI_SQUARES; square++)
        counts[square] = 0;
    for (int kind = KING; kind <= KNIGHT; kind++)
        for (uint64_t on = x->kind_on[kind] & x->side_on[seat]; on != 0; on &= on - 1) {
            uint64_t points = attacks(kind, first_square(on), taken) & ~taken;
            for (; points != 0; points &= points - 1)
                counts[first_square(points)]++;
        }
}
