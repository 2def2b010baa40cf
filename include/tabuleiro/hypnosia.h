/* Hypnosia, by Renaud Joseph and Adam Novotny (2018), on a board of this
 * project's own.  Rules and notation: docs/rules/hypnosia.md. */
#ifndef TABULEIRO_HYPNOSIA_H
#define TABULEIRO_HYPNOSIA_H

#include <tabuleiro/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Spaces are numbers: the outer circle o0…o29, the middle circle m0…m17, the
 * inner circle i0…i5, the centre, and the home squares h1…h4, whose meaning
 * depends on the player. */
enum {
    TB_HYPNOSIA_OUTER = 0,
    TB_HYPNOSIA_MIDDLE = 30,
    TB_HYPNOSIA_INNER = 48,
    TB_HYPNOSIA_CENTRE = 54,
    TB_HYPNOSIA_HOME = 55,
    TB_HYPNOSIA_SPACES = 59,

    TB_HYPNOSIA_COLOURS = 6, /* in order of play: Red, Yellow, Green, Cyan, Blue, Magenta */
    TB_HYPNOSIA_PAWNS = 4,   /* of each player */
    TB_HYPNOSIA_PLACES = 5   /* in the centre */
};

/* Indices into the options of the game, for `start`. */
enum {
    TB_HYPNOSIA_PLAYERS,        /* 2 to 6 */
    TB_HYPNOSIA_STACK_CROSSING, /* 1: as usual; 0: a stack may not cross (H16) */
    TB_HYPNOSIA_FIRST,      /* the seat that begins; past the last seat it goes on from seat 0 */
    TB_HYPNOSIA_IDLE_ROUNDS /* the game ends after so many without progress; 0: never (H17) */
};

extern const struct tb_game tb_hypnosia;

/* A ply is a throw, larger die + 8 × smaller die + 8192, or a move, from-space
 * + 64 × to-space, + 4096 when both pawns of a stack move. */
static inline bool tb_hypnosia_is_throw(tb_ply ply) { return ply >> 13; }
static inline int tb_hypnosia_larger(tb_ply ply) { return ply & 7; }
static inline int tb_hypnosia_smaller(tb_ply ply) { return ply >> 3 & 7; }
static inline int tb_hypnosia_from(tb_ply ply) { return ply & 63; }
static inline int tb_hypnosia_to(tb_ply ply) { return ply >> 6 & 63; }
static inline bool tb_hypnosia_both(tb_ply ply) { return ply >> 12 & 1; }

/* The move from one space to another, of one pawn or of both of a stack. */
static inline tb_ply tb_hypnosia_move(int from, int to, bool both)
{
    return (tb_ply)(from | to << 6 | (both ? 1 << 12 : 0));
}

/* The throw of two dice, 1 to 6 each, in any order. */
tb_ply tb_hypnosia_throw_of(int die, int other);

/* The space that a bridge leads to from a space of a circle, or -1 (H2). */
int tb_hypnosia_bridge(int space);

/* A seat's colour, 0 to 5, and the space where its lane joins the circle (H3, H4). */
int tb_hypnosia_colour(const struct tb_position *position, int seat);
int tb_hypnosia_entry(const struct tb_position *position, int seat);

/* The space that a die leads the seat to act to from a space, along the circle and over
 * no bridge; -1: none (H8, H9). */
int tb_hypnosia_along(const struct tb_position *position, int from, int die);

/* How many pawns of a seat stand on a space, its own home squares included. */
int tb_hypnosia_pawns(const struct tb_position *position, int seat, int space);

/* The seat whose pawns stand on a space of a circle, or -1. */
int tb_hypnosia_owner(const struct tb_position *position, int space);

/* How many pawns of a seat were captured. */
int tb_hypnosia_captured(const struct tb_position *position, int seat);

/* What is left of the throw, the larger die first; returns how many: 0 to 2. */
int tb_hypnosia_dice(const struct tb_position *position, int dice[2]);

/* The seats whose pawns reached the centre, in order; returns how many. */
int tb_hypnosia_arrivals(const struct tb_position *position, int seats[TB_HYPNOSIA_PLACES]);

/* May stacks cross bridges and enter the centre?  Not in the variant of H16. */
bool tb_hypnosia_stack_crossing(const struct tb_position *position);

/* A line of the ranking (H15). */
struct tb_hypnosia_rank {
    int seat;
    int place; /* 1 is best; who shares a place has the same number */
    int score;
    int arrival; /* which of all arrivals was his first, from 0; -1: none */
};

/* The seats, best first, as if the game ended here.  Returns how many. */
int tb_hypnosia_ranking(const struct tb_position *position,
                        struct tb_hypnosia_rank ranks[TB_MAX_SEATS]);

/* Throwing for who begins (H5) goes in rounds: all throw, then those who tied
 * for the highest total, until one is left.  Sets of seats have one bit a seat.
 *
 * Of the seats that threw, those with the highest total; throws[seat] is read
 * for them only. */
unsigned tb_hypnosia_highest(unsigned seats, const tb_ply throws[TB_MAX_SEATS]);

/* The throws of a round, 0 the first, that the seed gives; TB_NO_PLY for seats
 * that do not throw. */
void tb_hypnosia_opening_throws(uint64_t seed, int round, unsigned seats,
                                tb_ply throws[TB_MAX_SEATS]);

/* The seat that begins when all rounds come from the seed. */
int tb_hypnosia_first(uint64_t seed, int players);

#ifdef __cplusplus
}
#endif

#endif
