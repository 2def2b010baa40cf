/* Hypnosia: the start, the dice, and throwing for who begins (H3 to H6). */
#include <string.h>

#include "rules/hypnosia_position.h"
#include "rules/i18n.h"
#include "rules/require.h"

static const char *const no_yes[] = {"no", "yes"};

const struct tb_option tb_hypnosia_options[HYPNOSIA_OPTIONS] = {
    [TB_HYPNOSIA_PLAYERS] = {.name = "players",
                             .letter = 'n',
                             .kind = TB_OPTION_START,
                             .ugi = "Players",
                             .meaning = N_("the number of players"),
                             .min = 2,
                             .max = TB_MAX_SEATS,
                             .initial = 2},
    [TB_HYPNOSIA_STACK_CROSSING] = {.name = "stack-crossing",
                                    .kind = TB_OPTION_START,
                                    .ugi = "StackCrossing",
                                    .meaning =
                                        N_("a stack may not cross bridges or enter the centre"),
                                    .choices = no_yes,
                                    .min = 0,
                                    .max = 1,
                                    .initial = 1},
    [TB_HYPNOSIA_FIRST] =
        {.name = "first", .kind = TB_OPTION_START, .min = 0, .max = TB_MAX_SEATS - 1, .initial = 0},
    [TB_HYPNOSIA_IDLE_ROUNDS] = {.name = "idle-rounds",
                                 .kind = TB_OPTION_PLAY,
                                 .ugi = "IdleRounds",
                                 .tag = "IdleRounds",
                                 .meaning = N_("the game ends after so many rounds without "
                                               "progress; 0: never"),
                                 .min = 0,
                                 .max = 999,
                                 .initial = 20},
};

void tb_hypnosia_options_of(const struct tb_position *position, int options[])
{
    const struct hypnosia *h = hypnosia_at(position);
    options[TB_HYPNOSIA_PLAYERS] = h->players;
    options[TB_HYPNOSIA_STACK_CROSSING] = !h->no_cross;
    options[TB_HYPNOSIA_FIRST] = tb_hypnosia_finished(h) ? 0 : h->side;
}

void tb_hypnosia_start(const int options[], struct tb_rng *rng, struct tb_position *position)
{
    (void)rng;
    int players = options[TB_HYPNOSIA_PLAYERS], first = options[TB_HYPNOSIA_FIRST];
    tb_require(players >= 2 && players <= TB_MAX_SEATS);
    tb_require(first >= 0);
    struct hypnosia *h = hypnosia_in(position);
    memset(h, 0, sizeof *h);
    h->players = (uint8_t)players;
    h->side = (uint8_t)(first % players);
    h->no_cross = options[TB_HYPNOSIA_STACK_CROSSING] == 0;
    for (int seat = 0; seat < players; seat++)
        h->pawns[seat] = HOMES;
}

tb_ply tb_hypnosia_throw_of(int die, int other)
{
    int larger = die > other ? die : other, smaller = die > other ? other : die;
    tb_require(smaller >= 1 && larger <= 6);
    return (tb_ply)(larger | smaller << 3 | 1 << 13);
}

static tb_ply throw_dice(struct tb_rng *rng)
{
    int die = (int)tb_rng_below(rng, 6) + 1;
    return tb_hypnosia_throw_of(die, (int)tb_rng_below(rng, 6) + 1);
}

static bool due(const struct tb_position *position)
{
    const struct hypnosia *h = hypnosia_at(position);
    return h->dice[0] == 0 && !tb_hypnosia_finished(h);
}

static int weight(const struct tb_position *position, tb_ply ply)
{
    (void)position;
    return tb_hypnosia_larger(ply) == tb_hypnosia_smaller(ply) ? 1 : 2;
}

static tb_ply draw(const struct tb_position *position, struct tb_rng *rng)
{
    (void)position;
    return throw_dice(rng);
}

static bool is_die(char c) { return c >= '1' && c <= '6'; }

static bool read_throw(const char *text, tb_ply *ply)
{
    if (!is_die(text[0]))
        return false;
    const char *second = &text[1 + strspn(&text[1], " ")];
    if (!is_die(second[0]) || second[1] != '\0')
        return false;
    *ply = tb_hypnosia_throw_of(text[0] - '0', second[0] - '0');
    return true;
}

const struct tb_chance tb_hypnosia_chance = {
    .rule = "H6",
    .ask = N_("type both dice"),
    .form = N_("A throw is two dice, such as 54 or 4 5."),
    .due = due,
    .weight = weight,
    .total = 36,
    .draw = draw,
    .read = read_throw,
};

unsigned tb_hypnosia_highest(unsigned seats, const tb_ply throws[TB_MAX_SEATS])
{
    int highest = 0;
    unsigned best = 0;
    for (int seat = 0; seat < TB_MAX_SEATS; seat++) {
        if ((seats >> seat & 1) == 0)
            continue;
        int total = tb_hypnosia_larger(throws[seat]) + tb_hypnosia_smaller(throws[seat]);
        if (total > highest) {
            highest = total;
            best = 0;
        }
        if (total == highest)
            best |= 1u << seat;
    }
    return best;
}

void tb_hypnosia_opening_throws(uint64_t seed, int round, unsigned seats,
                                tb_ply throws[TB_MAX_SEATS])
{
    struct tb_rng rng = tb_rng_at(seed, TB_STREAM_OPENING, (uint64_t)round);
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        throws[seat] = seats >> seat & 1 ? throw_dice(&rng) : TB_NO_PLY;
}

const struct tb_opening tb_hypnosia_opening = {
    .rule = "H5",
    .ask = N_("Everybody rolls both dice; the highest total begins."),
    .option = TB_HYPNOSIA_FIRST,
    .throws = tb_hypnosia_opening_throws,
    .highest = tb_hypnosia_highest,
};

int tb_hypnosia_first(uint64_t seed, int players)
{
    tb_require(players >= 2 && players <= TB_MAX_SEATS);
    unsigned seats = (1u << players) - 1;
    for (int round = 0; (seats & (seats - 1)) != 0; round++) {
        tb_ply throws[TB_MAX_SEATS];
        tb_hypnosia_opening_throws(seed, round, seats, throws);
        seats = tb_hypnosia_highest(seats, throws);
    }
    return __builtin_ctz(seats);
}
