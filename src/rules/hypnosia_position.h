/* Hypnosia's position, shared by the files of the module. */
#ifndef TB_RULES_HYPNOSIA_POSITION_H
#define TB_RULES_HYPNOSIA_POSITION_H

#include "tabuleiro/hypnosia.h"

enum {
    OUTER = TB_HYPNOSIA_OUTER,
    MIDDLE = TB_HYPNOSIA_MIDDLE,
    INNER = TB_HYPNOSIA_INNER,
    CENTRE = TB_HYPNOSIA_CENTRE,
    HOME = TB_HYPNOSIA_HOME,
    SPACES = TB_HYPNOSIA_SPACES,
    PLACES = TB_HYPNOSIA_PLACES
};

/* Sets of spaces have one bit a space.  All 80 bytes have a meaning or are 0,
 * so memcmp() compares.  may_alias: the compiler must know that it lives in the
 * bytes of a tb_position. */
struct __attribute__((may_alias)) hypnosia {
    uint64_t pawns[TB_MAX_SEATS]; /* where each seat has pawns, its home squares included, the
                                     centre never */
    uint64_t stacks;              /* the spaces where a stack stands, anybody's */
    int16_t score[TB_MAX_SEATS];
    uint8_t arrival[PLACES]; /* 1 + the seat of each pawn in the centre, in order; 0: none */
    uint8_t players;
    uint8_t side;       /* to act; in a finished game who made the last move */
    uint8_t dice[2];    /* left of the throw, the larger first; 0: none */
    uint8_t no_cross;   /* 1: stacks may not cross (H16) */
    uint8_t nothing[2]; /* 0 */
};

_Static_assert(sizeof(struct hypnosia) == 80, "a position has no padding and whole 64-bit words");

#define SPACE(space) (UINT64_C(1) << (space))
#define CIRCLES (SPACE(CENTRE) - 1)
#define HOMES (SPACE(SPACES) - SPACE(HOME))

static inline const struct hypnosia *hypnosia_at(const struct tb_position *position)
{
    return (const struct hypnosia *)(const void *)position;
}

static inline struct hypnosia *hypnosia_in(struct tb_position *position)
{
    return (struct hypnosia *)(void *)position;
}

/* The board (hypnosia_board.c): colours 0…5, the seats of each number of
 * players, and where a die leads; -1: nowhere. */
extern const struct tb_seat tb_hypnosia_colours[TB_HYPNOSIA_COLOURS];
int tb_hypnosia_seat_colour(int players, int seat);
int tb_hypnosia_straight(const struct hypnosia *h, int from, int die);
int tb_hypnosia_crossing(int from, int die);
const struct tb_seat *tb_hypnosia_seat(const struct hypnosia *h, int seat);

/* Who stands where (hypnosia_board.c). */
int tb_hypnosia_space_owner(const struct hypnosia *h, int space);
int tb_hypnosia_arrived(const struct hypnosia *h);
int tb_hypnosia_in_centre(const struct hypnosia *h, int seat);
bool tb_hypnosia_finished(const struct hypnosia *h);

/* What may be done (hypnosia_moves.c). */
bool tb_hypnosia_can_move(const struct hypnosia *h); /* some die that is left has a legal move */
int tb_hypnosia_die(const struct hypnosia *h, int from, int to); /* that leads there; 0: none */
bool tb_hypnosia_allowed(const struct hypnosia *h, tb_ply move); /* beside having the die */
int tb_hypnosia_plies(const struct tb_position *position, tb_ply list[TB_MAX_PLIES]);
int tb_hypnosia_count(const struct tb_position *position);
bool tb_hypnosia_check(const struct tb_position *position, tb_ply ply, struct tb_message *why);

/* Points and places (hypnosia_ranking.c). */
int tb_hypnosia_arrival_points(int arrival); /* of arrival 0…4 */
unsigned tb_hypnosia_winners(const struct tb_position *position);
void tb_hypnosia_ending(const struct tb_position *position, struct tb_message *how);
void tb_hypnosia_scores(const struct tb_position *position, int scores[TB_MAX_SEATS]);
int tb_hypnosia_rank_seats(const struct tb_position *position, struct tb_rank ranks[TB_MAX_SEATS]);

/* The start and the dice (hypnosia_start.c). */
enum { HYPNOSIA_OPTIONS = 4 };
extern const struct tb_option tb_hypnosia_options[HYPNOSIA_OPTIONS];
void tb_hypnosia_options_of(const struct tb_position *position, int options[]);
extern const struct tb_chance tb_hypnosia_chance;
extern const struct tb_opening tb_hypnosia_opening;
void tb_hypnosia_start(const int options[], struct tb_rng *rng, struct tb_position *position);

/* Which positions are valid (hypnosia_valid.c).  tb_hypnosia_valid tests what lies
 * beyond single fields; tb_hypnosia_refuse_seat says what is wrong with a seat, {1}. */
enum { HYPNOSIA_MAX_SCORE = 999 }; /* three digits, which no game comes near */
bool tb_hypnosia_valid(const struct hypnosia *h, struct tb_message *why);
bool tb_hypnosia_refuse_seat(struct tb_message *why, const struct hypnosia *h, int seat,
                             const char *rule, const char *text);
bool tb_hypnosia_consistent(const struct tb_position *position);

/* The notation (hypnosia_text.c, hypnosia_parse.c); contracts as in struct tb_game. */
void tb_hypnosia_ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT]);
bool tb_hypnosia_parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                           struct tb_message *why);
void tb_hypnosia_text(const struct tb_position *position, char text[TB_POSITION_TEXT]);
bool tb_hypnosia_parse(const char *text, struct tb_position *position, struct tb_message *why);

/* The space whose name *text begins with, *text moved behind it; or -1. */
int tb_hypnosia_read_space(const char **text);

#endif
