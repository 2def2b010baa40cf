/* A complete game in one small file, to be copied: docs/adding-a-game.md.  The
 * tests play it like any other, so that it stays true.
 *
 * The subtraction game, a Nim with one heap:
 *   N1  Ann and Ben take turns; Ann begins.  A heap of counters lies before them, 21 if nothing
 *       else was chosen.
 *   N2  A turn is to take one, two or three counters.
 *   N3  Who takes the last counter wins.
 * Ply: a minus and the number of counters, "-3".  Position: heap and side, "21 a"; when the heap is
 * 0 the game is over and side is the winner. */
#include "tabuleiro/template.h"

#include "rules/i18n.h"
#include "rules/refuse.h"
#include "rules/require.h"
#include "rules/writer.h"

enum { MOST_TAKEN = 3 };

/* The position: flat, no pointers, no padding that could differ between equal positions.  Store
 * only what the rules need; what follows from it is worth a field when it is asked for often.
 * may_alias: the compiler must know that it lives in the bytes of a tb_position. */
struct __attribute__((may_alias)) nim {
    uint8_t heap;
    uint8_t side; /* to take; in a finished game the winner */
};

_Static_assert(sizeof(struct nim) == 2, "no padding, so that memcmp() compares positions");
_Static_assert(sizeof(struct nim) <= TB_POSITION_SIZE, "it fits a struct tb_position");

static const struct nim *nim_at(const struct tb_position *position)
{
    return (const struct nim *)(const void *)position;
}

static struct nim *nim_in(struct tb_position *position) { return (struct nim *)(void *)position; }

/* Texts for people are English and marked N_(); front-ends translate them. */
static const struct tb_seat nim_seats[2] = {{'a', N_("Ann")}, {'b', N_("Ben")}};

static const struct tb_option nim_options[] = {
    {.name = "heap",
     .letter = 0, /* no short name */
     .kind = TB_OPTION_START,
     .ugi = "Heap",
     .tag = "Heap",
     .meaning = N_("how many counters the heap has"),
     .choices = NULL, /* a plain number */
     .min = 1,
     .max = TB_TEMPLATE_MOST,
     .initial = 21},
};

/* Everything random comes from rng, so that a seed repeats a game; here nothing is. */
static void start(const int options[], struct tb_rng *rng, struct tb_position *position)
{
    (void)rng;
    *nim_in(position) = (struct nim){.heap = (uint8_t)options[0], .side = 0};
}

static int seats(const struct tb_position *position)
{
    (void)position;
    return 2;
}

static const struct tb_seat *seat(const struct tb_position *position, int number)
{
    (void)position;
    return &nim_seats[number];
}

static int turn(const struct tb_position *position)
{
    return nim_at(position)->heap > 0 ? nim_at(position)->side : TB_NOBODY;
}

static int count(const struct tb_position *position)
{
    int heap = nim_at(position)->heap;
    return heap < MOST_TAKEN ? heap : MOST_TAKEN;
}

static int plies(const struct tb_position *position, tb_ply list[TB_MAX_PLIES])
{
    int number = count(position);
    for (int i = 0; i < number; i++)
        list[i] = (tb_ply)(i + 1);
    return number;
}

/* Takes any number, and agrees with `plies`.  Every refusal names its rule. */
static bool check(const struct tb_position *position, tb_ply ply, struct tb_message *why)
{
    if (nim_at(position)->heap == 0)
        return tb_refuse(why, "N3", N_("the game is over"), NULL, NULL);
    if (ply < 1 || ply > MOST_TAKEN)
        return tb_refuse(why, "N2", N_("take one, two or three counters"), NULL, NULL);
    if (ply > nim_at(position)->heap)
        return tb_refuse(why, "N2", N_("the heap has fewer counters"), NULL, NULL);
    return true;
}

/* before and after may be the same: read what you need before you write.  The requirement is
 * cheap and stays in release builds; a bug of the caller stops here. */
static void apply(const struct tb_position *before, tb_ply ply, struct tb_position *after)
{
    struct nim nim = *nim_at(before);
    tb_require(ply >= 1 && ply <= MOST_TAKEN && ply <= nim.heap);
    nim.heap = (uint8_t)(nim.heap - ply);
    if (nim.heap > 0) /* else N3: the taker stays, as the winner */
        nim.side ^= 1;
    *nim_in(after) = nim;
}

/* Here nothing happens automatically.  Where something does, tell it, one message each. */
static int notices(const struct tb_position *before, tb_ply ply, const struct tb_position *after,
                   struct tb_message list[TB_MAX_NOTICES])
{
    (void)before, (void)ply, (void)after, (void)list;
    return 0;
}

static void due(const struct tb_position *position, struct tb_message *what)
{
    (void)position;
    tb_message_set(what, NULL, N_("take counters"), NULL, NULL);
}

static unsigned winners(const struct tb_position *position)
{
    return nim_at(position)->heap == 0 ? 1u << nim_at(position)->side : 0;
}

static void ending(const struct tb_position *position, struct tb_message *how)
{
    tb_message_set(how, "N3", N_("{1} took the last counter"),
                   nim_seats[nim_at(position)->side].name, NULL);
}

/* Every field that tells positions apart goes in; the product spreads it over all bits. */
static uint64_t hash(const struct tb_position *position)
{
    const struct nim *nim = nim_at(position);
    uint64_t h = ((uint64_t)nim->heap << 1 | nim->side) + 1;
    h *= 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
}

static void ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT])
{
    (void)position;
    struct writer w = tb_writer_on(text, TB_PLY_TEXT);
    tb_write_char(&w, '-');
    tb_write_number(&w, ply);
    tb_writer_end(&w);
}

/* Says what the text means, not whether it is legal: `check` does that.  Texts come from outside
 * and may be anything; what is shown of them goes into the message as its detail. */
static bool parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                      struct tb_message *why)
{
    (void)position;
    if (text[0] != '-' || text[1] < '1' || text[1] > '9' || text[2] != '\0')
        return tb_refuse_at(why, NULL,
                            N_("'{text}' is no ply: write -1, -2 or -3 to take so many counters"),
                            text, "");
    *ply = (tb_ply)(text[1] - '0');
    return true;
}

static void text(const struct tb_position *position, char out[TB_POSITION_TEXT])
{
    struct writer w = tb_writer_on(out, TB_POSITION_TEXT);
    tb_write_number(&w, nim_at(position)->heap);
    tb_write_char(&w, ' ');
    tb_write_char(&w, nim_seats[nim_at(position)->side].letter);
    tb_writer_end(&w);
}

/* Accepts exactly the texts that `text` writes, of valid positions only, and writes *position at
 * the very end, when nothing can fail any more. */
static bool parse(const char *in, struct tb_position *position, struct tb_message *why)
{
    int heap = 0;
    const char *at = in;
    while (*at >= '0' && *at <= '9' && heap <= TB_TEMPLATE_MOST)
        heap = heap * 10 + (*at++ - '0');
    if (at == in || (in[0] == '0' && at != in + 1) || heap > TB_TEMPLATE_MOST)
        return tb_refuse_at(why, NULL, N_("heap: a number from 0 to 99 is expected at '{text}'"),
                            in, "");
    if (*at++ != ' ')
        return tb_refuse_at(why, NULL, N_("heap: one blank is expected at '{text}'"), at - 1, "");
    if ((at[0] != 'a' && at[0] != 'b') || at[1] != '\0')
        return tb_refuse_at(why, NULL, N_("side: 'a' or 'b' is expected at '{text}'"), at, "");
    *nim_in(position) = (struct nim){.heap = (uint8_t)heap, .side = at[0] == 'b'};
    return true;
}

/* Takes any bytes, and trusts none of them. */
static bool consistent(const struct tb_position *position)
{
    return nim_at(position)->heap <= TB_TEMPLATE_MOST && nim_at(position)->side <= 1;
}

/* What a front-end needs to draw the board. */
int tb_template_heap(const struct tb_position *position) { return nim_at(position)->heap; }

/* Every member stands here, those that the game does without too, so that a reader sees what there
 * is. */
const struct tb_game tb_template = {
    .name = "Template",
    .id = "template",
    .position_size = sizeof(struct nim),
    .max_plies = TB_TEMPLATE_MOST, /* the heap shrinks with every ply */
    .repetition = NULL,            /* for the same reason no situation recurs */
    .stalling = NULL,              /* and no game goes on for ever */
    .options = nim_options,
    .option_count = 1,
    .arranging = NULL, /* no pieces to arrange in secret */
    .chance = NULL,    /* no dice */
    .opening = NULL,   /* the rules say who begins */
    .start = start,
    .seeded = NULL,     /* nothing is random */
    .options_of = NULL, /* how large the heap was, a position does not tell */
    .seats = seats,
    .seat = seat,
    .turn = turn,
    .plies = plies,
    .count = count,
    .check = check,
    .apply = apply,
    .notices = notices,
    .due = due,
    .winners = winners,
    .ending = ending,
    .scores = NULL,  /* no points */
    .ranking = NULL, /* so nobody is ranked by them */
    .hash = hash,
    .ply_text = ply_text,
    .parse_ply = parse_ply,
    .text = text,
    .parse = parse,
    .consistent = consistent,
};
