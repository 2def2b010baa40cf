/* Zener, by Carlos Seabra (Mitra, 2018).  Rules and notation: docs/rules/zener.md. */
#ifndef TABULEIRO_ZENER_H
#define TABULEIRO_ZENER_H

#include <tabuleiro/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Squares are 0…34, a1, b1 … e1, a2 … e7; TB_ZENER_OFF is beyond the board.
 * Pieces are 1…10: White's circle, cross, waves, square, star (Z2), then
 * Black's.  Seats: 0 White, 1 Black.
 * A ply is from-square + 64 × to-square. */
enum {
    TB_ZENER_FILES = 5,
    TB_ZENER_RANKS = 7,
    TB_ZENER_SQUARES = 35,
    TB_ZENER_OFF = 35,
    TB_ZENER_SYMBOLS = 5,
    TB_ZENER_PIECES = 10
};

/* Indices into the options of the game. */
enum {
    TB_ZENER_SETUP,     /* 0 fixed, 1 random, 2 hidden (Z3) */
    TB_ZENER_REPETITION /* 0 draw, 1 ignore (Z12) */
};

extern const struct tb_game tb_zener;

/* The pieces on a square, bottom first; returns their number, 0 to 10. */
int tb_zener_stack(const struct tb_position *position, int square, uint8_t pieces[TB_ZENER_PIECES]);

/* One bit (1 << piece) for every piece on the board that is not covered. */
unsigned tb_zener_uncovered(const struct tb_position *position);

/* The same for every piece on the board, covered or not. */
unsigned tb_zener_on_board(const struct tb_position *position);

/* The squares of a ply, and the ply from one square to another. */
static inline int tb_zener_from(tb_ply ply) { return ply & 63; }
static inline int tb_zener_to(tb_ply ply) { return ply >> 6; }
static inline tb_ply tb_zener_ply(int from, int to) { return (tb_ply)(from | to << 6); }

/* Of a piece, 1…10: its seat, its symbol, 0…4, and its letter in positions. */
static inline int tb_zener_side(int piece) { return piece > TB_ZENER_SYMBOLS; }
static inline int tb_zener_symbol_of(int piece) { return (piece - 1) % TB_ZENER_SYMBOLS; }
static inline char tb_zener_letter(int piece) { return "OXWQSoxwqs"[piece - 1]; }

#ifdef __cplusplus
}
#endif

#endif
