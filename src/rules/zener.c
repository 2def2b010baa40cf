/* Zener: steps, turns and endings (rules Z4 to Z11). */
#include "tabuleiro/zener.h"

#include "rules/hash.h"
#include "rules/i18n.h"
#include "rules/require.h"
#include "rules/zener_position.h"

const struct tb_seat tb_zener_seats[2] = {{'w', N_("White")}, {'b', N_("Black")}};

const char *const tb_zener_symbols[TB_ZENER_SYMBOLS] = {N_("circle"), N_("cross"), N_("waves"),
                                                        N_("square"), N_("star")};

/* Z5, Z10: orthogonal neighbours, and the exit beyond the opponent's home row.
 * `63 &` is for the branches that are not taken: even there a constant may not
 * shift by a negative number. */
enum { FILES = TB_ZENER_FILES, LAST_RANK = TB_ZENER_SQUARES - TB_ZENER_FILES };
#define BIT(square) (UINT64_C(1) << (63 & (square)))
#define LEFT(s) ((s) % FILES > 0 ? BIT(-1 + (s)) : 0)
#define RIGHT(s) ((s) % FILES < FILES - 1 ? BIT((s) + 1) : 0)
#define DOWN(s) ((s) >= FILES ? BIT(-FILES + (s)) : 0)
#define UP(s) ((s) < LAST_RANK ? BIT((s) + FILES) : 0)
#define AROUND(s) (LEFT(s) | RIGHT(s) | DOWN(s) | UP(s))
#define WHITE_STEPS(s) (AROUND(s) | ((s) >= LAST_RANK ? BIT(TB_ZENER_OFF) : 0))
#define BLACK_STEPS(s) (AROUND(s) | ((s) < FILES ? BIT(TB_ZENER_OFF) : 0))
#define RANK(steps, s) steps(s), steps((s) + 1), steps((s) + 2), steps((s) + 3), steps((s) + 4)
#define BOARD(steps)                                                                               \
    {                                                                                              \
        RANK(steps, 0), RANK(steps, 5), RANK(steps, 10), RANK(steps, 15), RANK(steps, 20),         \
            RANK(steps, 25), RANK(steps, 30)                                                       \
    }

static const uint64_t steps[2][TB_ZENER_SQUARES] = {BOARD(WHITE_STEPS), BOARD(BLACK_STEPS)};

/* How many bits each entry of `steps` has. */
static const uint8_t step_count[2][TB_ZENER_SQUARES] = {
    {
        2, 3, 3, 3, 2, /* rank 1 */
        3, 4, 4, 4, 3, /* rank 2 */
        3, 4, 4, 4, 3, /* rank 3 */
        3, 4, 4, 4, 3, /* rank 4 */
        3, 4, 4, 4, 3, /* rank 5 */
        3, 4, 4, 4, 3, /* rank 6 */
        3, 4, 4, 4, 3, /* rank 7, with the exit */
    },
    {
        3, 4, 4, 4, 3, /* rank 1, with the exit */
        3, 4, 4, 4, 3, /* rank 2 */
        3, 4, 4, 4, 3, /* rank 3 */
        3, 4, 4, 4, 3, /* rank 4 */
        3, 4, 4, 4, 3, /* rank 5 */
        3, 4, 4, 4, 3, /* rank 6 */
        2, 3, 3, 3, 2, /* rank 7 */
    },
};

void tb_zener_put(struct zener *z, int piece, int square)
{
    int under = z->top[square];
    z->below[piece] = (uint8_t)under;
    z->top[square] = (uint8_t)piece;
    z->square[piece] = (uint8_t)square;
    z->uncovered = (uint16_t)((z->uncovered & ~(1u << under)) | 1u << piece);
}

/* The pieces that may make the step due now, as bits (Z7, Z8). */
static unsigned movers(const struct zener *z)
{
    if (z->finished)
        return 0;
    if (z->must)
        return 1u << z->must;
    return z->uncovered & pieces_of(z->side) & ~(1u << z->barred);
}

static int first_piece(unsigned pieces) { return __builtin_ctz(pieces); }

static int plies(const struct tb_position *position, tb_ply list[TB_MAX_PLIES])
{
    const struct zener *z = zener_at(position);
    int count = 0;
    for (unsigned left = movers(z); left != 0; left &= left - 1) {
        int from = z->square[first_piece(left)];
        for (uint64_t to = steps[z->side][from]; to != 0; to &= to - 1)
            list[count++] = tb_zener_ply(from, __builtin_ctzll(to));
    }
    return count;
}

static int count_plies(const struct tb_position *position)
{
    const struct zener *z = zener_at(position);
    const uint8_t *counts = step_count[z->side];
    if (z->must)
        return counts[z->square[z->must]];
    int count = 0;
    for (unsigned left = movers(z); left != 0; left &= left - 1)
        count += counts[z->square[first_piece(left)]];
    return count;
}

/* Says why the uncovered piece of the side to move may not make the step due. */
static bool refuse_mover(const struct zener *z, struct tb_message *why)
{
    if (z->must)
        tb_message_set(why, "Z7", N_("the forced step is due, with the {1}"), symbol_name(z->must),
                       NULL);
    else
        tb_message_set(why, "Z7", N_("not with the {1}: that piece has just made the forced step"),
                       symbol_name(z->barred), NULL);
    return false;
}

/* The piece that has left the board, or 0. */
static int off_board(const struct zener *z)
{
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++)
        if (z->square[piece] == TB_ZENER_OFF)
            return piece;
    return 0;
}

static bool check(const struct tb_position *position, tb_ply ply, struct tb_message *why)
{
    const struct zener *z = zener_at(position);
    int from = tb_zener_from(ply), to = tb_zener_to(ply);
    if (z->finished) {
        tb_message_set(why, off_board(z) ? "Z10" : "Z11", N_("the game is over"), NULL, NULL);
        return false;
    }
    if (from >= TB_ZENER_SQUARES || to > TB_ZENER_OFF) {
        tb_message_set(why, "Z1", N_("there is no such square"), NULL, NULL);
        return false;
    }
    int piece = z->top[from];
    if (piece == 0) {
        tb_message_set(why, "Z5", N_("no piece stands there"), NULL, NULL);
        return false;
    }
    if (tb_zener_side(piece) != z->side) {
        bool buried = false;
        for (int under = z->below[piece]; under != 0; under = z->below[under])
            buried = buried || tb_zener_side(under) == z->side;
        if (buried)
            tb_message_set(why, "Z6", N_("a covered piece may not move"), NULL, NULL);
        else
            tb_message_set(why, "Z5", N_("that piece is the opponent's"), NULL, NULL);
        return false;
    }
    if ((movers(z) >> piece & 1) == 0)
        return refuse_mover(z, why);
    if ((steps[z->side][from] >> to & 1) == 0) {
        if (to == TB_ZENER_OFF)
            tb_message_set(why, "Z10",
                           N_("a piece leaves the board only from the opponent's home row"), NULL,
                           NULL);
        else
            tb_message_set(why, "Z5", N_("a step goes one square forward, sideways or backward"),
                           NULL, NULL);
        return false;
    }
    return true;
}

/* The opponent's piece of the same symbol. */
static int counterpart(int piece)
{
    return piece > TB_ZENER_SYMBOLS ? piece - TB_ZENER_SYMBOLS : piece + TB_ZENER_SYMBOLS;
}

static void finish(struct zener *z)
{
    z->finished = 1;
    z->must = z->barred = 0;
}

/* Says what is due after a step with `piece` that did not end the game. */
static void go_on(struct zener *z, int piece, unsigned uncovered)
{
    bool another = uncovered & pieces_of(z->side) & ~(1u << piece);
    if (z->must && another) { /* Z7: the free step, with another piece */
        z->must = 0;
        z->barred = (uint8_t)piece;
        return;
    }
    /* The opponent must answer the symbol, if his is not covered (Z7, Z8);
     * after a forced step the free one is skipped (Z9). */
    int answer = counterpart(piece);
    z->side ^= 1;
    z->barred = 0;
    z->must = (uint8_t)(uncovered >> answer & 1 ? answer : 0);
}

static void apply(const struct tb_position *before, tb_ply ply, struct tb_position *after)
{
    struct zener *z = zener_in(after);
    *z = *zener_at(before);
    int from = tb_zener_from(ply), to = tb_zener_to(ply), side = z->side;
    tb_require(from < TB_ZENER_SQUARES && to <= TB_ZENER_OFF && steps[side][from] >> to & 1);
    int piece = z->top[from];
    tb_require(movers(z) >> piece & 1);

    int under = z->below[piece];
    unsigned uncovered = z->uncovered | 1u << under;
    z->top[from] = (uint8_t)under;
    z->square[piece] = (uint8_t)to;
    if (to == TB_ZENER_OFF) { /* Z10 */
        z->below[piece] = 0;
        z->uncovered = (uint16_t)(uncovered & ~(1u << piece | 1u));
        finish(z);
        return;
    }
    int over = z->top[to];
    z->below[piece] = (uint8_t)over;
    z->top[to] = (uint8_t)piece;
    uncovered &= ~(1u << over | 1u); /* bit 0: the board was under it, or is */
    z->uncovered = (uint16_t)uncovered;
    if ((uncovered & pieces_of(side ^ 1)) == 0) /* Z11 */
        finish(z);
    else
        go_on(z, piece, uncovered);
}

static int notices(const struct tb_position *before, tb_ply ply, const struct tb_position *after,
                   struct tb_message list[TB_MAX_NOTICES])
{
    const struct zener *then = zener_at(before), *now = zener_at(after);
    int symbol = tb_zener_symbol_of(then->top[tb_zener_from(ply)]);
    int count = 0;
    if (now->finished || now->side == then->side)
        return 0;
    if (then->must)
        tb_message_set(&list[count++], "Z9",
                       N_("{1}: free step skipped, no other piece is uncovered"),
                       tb_zener_seats[then->side].name, NULL);
    if (!now->must)
        tb_message_set(&list[count++], "Z8", N_("{1}: forced step skipped, {2} covered"),
                       tb_zener_seats[now->side].name, tb_zener_symbols[symbol]);
    return count;
}

static void due(const struct tb_position *position, struct tb_message *what)
{
    const struct zener *z = zener_at(position);
    if (z->must)
        tb_message_set(what, NULL, N_("forced step ({1})"), symbol_name(z->must), NULL);
    else
        tb_message_set(what, NULL, N_("free step"), NULL, NULL);
}

static unsigned winners(const struct tb_position *position)
{
    const struct zener *z = zener_at(position);
    return z->finished ? 1u << z->side : 0;
}

static void ending(const struct tb_position *position, struct tb_message *how)
{
    const struct zener *z = zener_at(position);
    int piece = off_board(z);
    if (piece != 0)
        tb_message_set(how, "Z10", N_("the {1} left the board"), symbol_name(piece), NULL);
    else
        tb_message_set(how, "Z11", N_("every piece of {1} is covered"),
                       tb_zener_seats[z->side ^ 1].name, NULL);
}

static uint64_t hash(const struct tb_position *position)
{
    return tb_hash_words(position->bytes, sizeof(struct zener));
}

static int seats(const struct tb_position *position)
{
    (void)position;
    return 2;
}

static const struct tb_seat *seat(const struct tb_position *position, int number)
{
    (void)position;
    return &tb_zener_seats[number];
}

static int turn(const struct tb_position *position)
{
    const struct zener *z = zener_at(position);
    return z->finished ? TB_NOBODY : z->side;
}

int tb_zener_stack(const struct tb_position *position, int square, uint8_t pieces[TB_ZENER_PIECES])
{
    const struct zener *z = zener_at(position);
    int height = 0;
    for (int piece = z->top[square]; piece != 0; piece = z->below[piece])
        height++;
    int at = height;
    for (int piece = z->top[square]; piece != 0; piece = z->below[piece])
        pieces[--at] = (uint8_t)piece;
    return height;
}

unsigned tb_zener_uncovered(const struct tb_position *position)
{
    return zener_at(position)->uncovered;
}

unsigned tb_zener_on_board(const struct tb_position *position)
{
    const struct zener *z = zener_at(position);
    unsigned pieces = 0;
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++)
        if (z->square[piece] != TB_ZENER_OFF)
            pieces |= 1u << piece;
    return pieces;
}

const struct tb_game tb_zener = {
    .name = "Zener",
    .id = "zener",
    .position_size = sizeof(struct zener),
    .max_plies = 4096,
    .repetition = &tb_zener_repetition,
    .options = tb_zener_options,
    .option_count = ZENER_OPTIONS,
    .arranging = &tb_zener_arranging,
    .start = tb_zener_start,
    .seeded = tb_zener_seeded,
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
    .hash = hash,
    .ply_text = tb_zener_ply_text,
    .parse_ply = tb_zener_parse_ply,
    .text = tb_zener_text,
    .parse = tb_zener_parse,
    .consistent = tb_zener_consistent,
};
