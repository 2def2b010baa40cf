/* Xadrersi's position, shared by the module's rules, scoring and notation. */
#ifndef TB_RULES_XADRERSI_POSITION_H
#define TB_RULES_XADRERSI_POSITION_H

#include "tabuleiro/xadrersi.h"

enum { WHITE, BLACK };

enum {
    KING = TB_XADRERSI_KING,
    QUEEN = TB_XADRERSI_QUEEN,
    ROOK = TB_XADRERSI_ROOK,
    BISHOP = TB_XADRERSI_BISHOP,
    KNIGHT = TB_XADRERSI_KNIGHT
};

enum { NO_SQUARE = 64 };

/* A set of squares has bit n for square n.  All 64 bytes have a meaning, so
 * memcmp() compares.  What follows from the pieces is kept too, for speed.
 * may_alias: the compiler must know that it lives in the bytes of a tb_position. */
struct __attribute__((may_alias)) xadrersi {
    uint64_t side_on[2];                 /* where pieces of each side stand */
    uint64_t kind_on[TB_XADRERSI_KINDS]; /* where pieces of each kind stand, of both sides */
    uint8_t side;                        /* to place; White after the end */
    uint8_t placed;                      /* pieces on the board */
    uint8_t last;                        /* square of the piece placed last, or NO_SQUARE */
    uint8_t due;                         /* 1 << kind for each that may be placed now */
    uint8_t hand[2];                     /* see in_hand() */
    uint8_t bishops[2];                  /* bit 0: one stands on a dark square, 1: on a light one */
};

_Static_assert(sizeof(struct xadrersi) == 64, "a position fills one cache line, without padding");

static inline const struct xadrersi *xadrersi_at(const struct tb_position *position)
{
    return (const struct xadrersi *)(const void *)position;
}

static inline struct xadrersi *xadrersi_in(struct tb_position *position)
{
    return (struct xadrersi *)(void *)position;
}

static inline uint64_t square_bit(int square) { return UINT64_C(1) << square; }

static inline uint64_t occupied(const struct xadrersi *x)
{
    return x->side_on[WHITE] | x->side_on[BLACK];
}

#define DARK_SQUARES UINT64_C(0xaa55aa55aa55aa55)
#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)

/* The squares next to any of these. */
static inline uint64_t neighbours(uint64_t squares)
{
    uint64_t beside = (squares & ~FILE_H) << 1 | (squares & ~FILE_A) >> 1;
    uint64_t row = squares | beside;
    return beside | row << 8 | row >> 8;
}

/* How many squares there are in a set: sums in ever wider fields.  (The
 * compiler's builtin is a slow call on processors older than its target.) */
static inline int count_squares(uint64_t squares)
{
    squares -= squares >> 1 & UINT64_C(0x5555555555555555);
    squares =
        (squares & UINT64_C(0x3333333333333333)) + (squares >> 2 & UINT64_C(0x3333333333333333));
    squares = (squares + (squares >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(squares * UINT64_C(0x0101010101010101) >> 56);
}

static inline int first_square(uint64_t squares) { return __builtin_ctzll(squares); }

/* A hand has bit `kind` when a piece of the kind is left, and bit `kind` + 3
 * when a second rook, bishop or knight is: all bits at the start (X1). */
enum { FULL_HAND = 0xff };

static inline unsigned second_in_hand(unsigned hand, int kind)
{
    return kind >= ROOK ? hand & 8u << kind : 0;
}

static inline int in_hand(unsigned hand, int kind)
{
    return (int)(hand >> kind & 1) + (second_in_hand(hand, kind) != 0);
}

/* Takes a piece from the hand to an empty square.  Leaves side, placed, last
 * and due alone. */
static inline void xadrersi_put(struct xadrersi *x, int side, int kind, int square)
{
    uint64_t bit = square_bit(square);
    unsigned second = second_in_hand(x->hand[side], kind);
    x->hand[side] = (uint8_t)(x->hand[side] ^ (second ? second : 1u << kind));
    x->side_on[side] |= bit;
    x->kind_on[kind] |= bit;
    if (kind == BISHOP)
        x->bishops[side] = (uint8_t)(x->bishops[side] | (bit & DARK_SQUARES ? 1 : 2));
}

/* Sets due from the hands and the number of pieces placed (X2, X3, X6). */
void tb_xadrersi_set_due(struct xadrersi *x);

/* The names of the two sides and of the five kinds, English. */
extern const struct tb_seat tb_xadrersi_seats[2];
extern const char *const tb_xadrersi_kinds[TB_XADRERSI_KINDS];

/* Scoring (xadrersi_score.c); contract as in struct tb_game. */
void tb_xadrersi_scores(const struct tb_position *position, int scores[TB_MAX_SEATS]);

/* The notation (xadrersi_text.c); contracts as in struct tb_game. */
void tb_xadrersi_ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT]);
bool tb_xadrersi_parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                           struct tb_message *why);
void tb_xadrersi_text(const struct tb_position *position, char text[TB_POSITION_TEXT]);
bool tb_xadrersi_parse(const char *text, struct tb_position *position, struct tb_message *why);
bool tb_xadrersi_consistent(const struct tb_position *position);

#endif
