/* Xadrersi, by Andy Lewicki (2003; in English: Cheversi).  Rules and notation:
 * docs/rules/xadrersi.md. */
#ifndef TABULEIRO_XADRERSI_H
#define TABULEIRO_XADRERSI_H

#include <tabuleiro/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Squares are 0…63, a1, b1 … h1, a2 … h8.  Pieces are 1…10: White's king,
 * queen, rook, bishop, knight, then Black's.  Seats: 0 White, 1 Black.
 * A ply, the placement of a piece, is square + 64 × kind. */
enum { TB_XADRERSI_SQUARES = 64, TB_XADRERSI_KINDS = 5, TB_XADRERSI_PIECES = 16 };

enum tb_xadrersi_kind {
    TB_XADRERSI_KING,
    TB_XADRERSI_QUEEN,
    TB_XADRERSI_ROOK,
    TB_XADRERSI_BISHOP,
    TB_XADRERSI_KNIGHT
};

extern const struct tb_game tb_xadrersi;

/* The piece on a square, 0 when it is empty. */
int tb_xadrersi_piece(const struct tb_position *position, int square);

/* How many pieces of a kind a seat has in hand: 0 to 2. */
int tb_xadrersi_hand(const struct tb_position *position, int seat, enum tb_xadrersi_kind kind);

/* Sets counts to how many of a seat's pieces attack each empty square, and to 0
 * where a piece stands; their sum is the seat's score (X10). */
void tb_xadrersi_attacks(const struct tb_position *position, int seat,
                         uint8_t counts[TB_XADRERSI_SQUARES]);

/* The placement of a kind of piece on a square; its kind and its square; of a piece, its kind and its seat. */
static inline tb_ply tb_xadrersi_ply(int kind, int square) { return (tb_ply)(square | kind << 6); }
static inline int tb_xadrersi_kind_of(tb_ply ply) { return ply >> 6; }
static inline int tb_xadrersi_square_of(tb_ply ply) { return ply & 63; }
static inline int tb_xadrersi_piece_kind(int piece) { return (piece - 1) % TB_XADRERSI_KINDS; }
static inline int tb_xadrersi_piece_seat(int piece) { return (piece - 1) / TB_XADRERSI_KINDS; }

#ifdef __cplusplus
}
#endif

#endif
