/* Zener's position, shared by the module's moves and its notation. */
#ifndef TB_RULES_ZENER_POSITION_H
#define TB_RULES_ZENER_POSITION_H

#include "tabuleiro/zener.h"

enum { WHITE, BLACK };

/* Bit 0 of `uncovered`, index 0 of `below` and `square`, and piece 0 are "no
 * piece" and stay 0.  All 64 bytes have a meaning, so memcmp() compares.
 * may_alias: the compiler must know that it lives in the bytes of a tb_position. */
struct __attribute__((may_alias)) zener {
    uint8_t top[TB_ZENER_SQUARES];       /* the piece on top, 0: empty */
    uint8_t below[TB_ZENER_PIECES + 1];  /* the piece that this one covers, 0: the board */
    uint8_t square[TB_ZENER_PIECES + 1]; /* where it is; TB_ZENER_OFF: left the board */
    uint8_t side;                        /* to act; in a finished game the winner */
    uint8_t must;                        /* piece of the forced step due now, or 0 */
    uint8_t barred;                      /* piece that may not make the free step due now, or 0 */
    uint8_t finished;
    uint8_t unused;     /* always 0 */
    uint16_t uncovered; /* 1 << piece for each that may be in play */
};

_Static_assert(sizeof(struct zener) == 64, "a position fills one cache line, without padding");

static inline const struct zener *zener_at(const struct tb_position *position)
{
    return (const struct zener *)(const void *)position;
}

static inline struct zener *zener_in(struct tb_position *position)
{
    return (struct zener *)(void *)position;
}

/* Pieces of a side as bits of `uncovered`. */
static inline unsigned pieces_of(int side) { return side == WHITE ? 0x03eu : 0x7c0u; }

static inline int piece_of(int side, int symbol) { return 1 + side * TB_ZENER_SYMBOLS + symbol; }

/* Puts a piece on top of what stands on the square (Z6). */
void tb_zener_put(struct zener *z, int piece, int square);

/* The names of the two sides and of the five symbols, English. */
extern const struct tb_seat tb_zener_seats[2];
extern const char *const tb_zener_symbols[TB_ZENER_SYMBOLS];

/* The name of a piece's symbol. */
static inline const char *symbol_name(int piece)
{
    return tb_zener_symbols[tb_zener_symbol_of(piece)];
}

/* The notation (zener_text.c); contracts as in struct tb_game. */
void tb_zener_ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT]);
bool tb_zener_parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                        struct tb_message *why);
void tb_zener_text(const struct tb_position *position, char text[TB_POSITION_TEXT]);
bool tb_zener_parse(const char *text, struct tb_position *position, struct tb_message *why);
bool tb_zener_consistent(const struct tb_position *position);

/* The symbol of a letter of the notation, upper case, or -1. */
int tb_zener_symbol_named(char letter);

/* The set-ups (zener_start.c). */
enum { ZENER_OPTIONS = 2 };
extern const struct tb_option tb_zener_options[ZENER_OPTIONS];
extern const struct tb_repetition tb_zener_repetition;
extern const struct tb_arranging tb_zener_arranging;
bool tb_zener_seeded(const int options[]);
void tb_zener_start(const int options[], struct tb_rng *rng, struct tb_position *position);

#endif
