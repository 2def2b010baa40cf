/* Hypnosia: the board, the colours, and who stands where (H1 to H4). */
#include "rules/hypnosia_position.h"
#include "rules/i18n.h"

/* In order of play (H3). */
const struct tb_seat tb_hypnosia_colours[TB_HYPNOSIA_COLOURS] = {
    {'R', N_("Red")},  {'Y', N_("Yellow")}, {'G', N_("Green")},
    {'C', N_("Cyan")}, {'B', N_("Blue")},   {'M', N_("Magenta")},
};

enum { RED, YELLOW, GREEN, CYAN, BLUE, MAGENTA };

/* H3, from two players on. */
static const uint8_t seating[][TB_MAX_SEATS] = {
    {RED, CYAN},
    {RED, GREEN, BLUE},
    {RED, YELLOW, CYAN, BLUE},
    {RED, YELLOW, GREEN, CYAN, BLUE},
    {RED, YELLOW, GREEN, CYAN, BLUE, MAGENTA},
};

enum { OUTER_SIZE = MIDDLE - OUTER, MIDDLE_SIZE = INNER - MIDDLE, INNER_SIZE = CENTRE - INNER };

int tb_hypnosia_seat_colour(int players, int seat) { return seating[players - 2][seat]; }

const struct tb_seat *tb_hypnosia_seat(const struct hypnosia *h, int seat)
{
    return &tb_hypnosia_colours[tb_hypnosia_seat_colour(h->players, seat)];
}

static int seat_entry(int players, int seat)
{
    int spoke =
        (TB_HYPNOSIA_COLOURS - tb_hypnosia_seat_colour(players, seat)) % TB_HYPNOSIA_COLOURS;
    return OUTER + 5 * spoke + 1;
}

int tb_hypnosia_bridge(int space)
{
    if (space < MIDDLE)
        return space % 5 == 0 ? MIDDLE + space / 5 * 3 : -1;
    if (space < INNER)
        return (space - MIDDLE) % 3 == 0 ? INNER + (space - MIDDLE) / 3 : -1;
    return space < CENTRE ? CENTRE : -1;
}

/* Counter-clockwise along the circle (H9). */
static int along(int space, int steps)
{
    if (space < MIDDLE)
        return OUTER + (space - OUTER + steps) % OUTER_SIZE;
    if (space < INNER)
        return MIDDLE + (space - MIDDLE + steps) % MIDDLE_SIZE;
    return INNER + (space - INNER + steps) % INNER_SIZE;
}

/* Where a die leads the side to move from `from`, past no bridge (H8, H9). */
int tb_hypnosia_straight(const struct hypnosia *h, int from, int die)
{
    if (from < CENTRE)
        return along(from, die);
    int needed = from - HOME + 1;
    if (from < HOME || die < needed)
        return -1;
    return along(seat_entry(h->players, h->side), die - needed);
}

/* Where a die leads across the bridge that begins at `from` (H9). */
int tb_hypnosia_crossing(int from, int die)
{
    int across = tb_hypnosia_bridge(from);
    if (across < 0)
        return -1;
    if (across == CENTRE)
        return die == 1 ? CENTRE : -1;
    return along(across, die - 1);
}

int tb_hypnosia_space_owner(const struct hypnosia *h, int space)
{
    for (int seat = 0; seat < h->players; seat++)
        if (h->pawns[seat] & SPACE(space) & CIRCLES)
            return seat;
    return -1;
}

int tb_hypnosia_arrived(const struct hypnosia *h)
{
    int arrived = 0;
    while (arrived < PLACES && h->arrival[arrived] != 0)
        arrived++;
    return arrived;
}

int tb_hypnosia_in_centre(const struct hypnosia *h, int seat)
{
    int count = 0;
    for (int i = 0; i < PLACES; i++)
        count += h->arrival[i] == seat + 1;
    return count;
}

/* H14 */
bool tb_hypnosia_finished(const struct hypnosia *h)
{
    uint64_t outside = 0;
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        outside |= h->pawns[seat];
    return outside == 0 || h->arrival[PLACES - 1] != 0;
}

int tb_hypnosia_colour(const struct tb_position *position, int seat)
{
    return tb_hypnosia_seat_colour(hypnosia_at(position)->players, seat);
}

int tb_hypnosia_entry(const struct tb_position *position, int seat)
{
    return seat_entry(hypnosia_at(position)->players, seat);
}

int tb_hypnosia_along(const struct tb_position *position, int from, int die)
{
    return tb_hypnosia_straight(hypnosia_at(position), from, die);
}

int tb_hypnosia_pawns(const struct tb_position *position, int seat, int space)
{
    const struct hypnosia *h = hypnosia_at(position);
    if (space == CENTRE)
        return tb_hypnosia_in_centre(h, seat);
    if ((h->pawns[seat] & SPACE(space)) == 0)
        return 0;
    return h->stacks & SPACE(space) ? 2 : 1;
}

int tb_hypnosia_owner(const struct tb_position *position, int space)
{
    return tb_hypnosia_space_owner(hypnosia_at(position), space);
}

int tb_hypnosia_captured(const struct tb_position *position, int seat)
{
    int left = TB_HYPNOSIA_PAWNS;
    for (int space = 0; space < SPACES; space++)
        left -= tb_hypnosia_pawns(position, seat, space);
    return left;
}

int tb_hypnosia_dice(const struct tb_position *position, int dice[2])
{
    const struct hypnosia *h = hypnosia_at(position);
    int count = 0;
    while (count < 2 && h->dice[count] != 0) {
        dice[count] = h->dice[count];
        count++;
    }
    return count;
}

int tb_hypnosia_arrivals(const struct tb_position *position, int seats[TB_HYPNOSIA_PLACES])
{
    const struct hypnosia *h = hypnosia_at(position);
    int arrived = tb_hypnosia_arrived(h);
    for (int i = 0; i < arrived; i++)
        seats[i] = h->arrival[i] - 1;
    return arrived;
}

bool tb_hypnosia_stack_crossing(const struct tb_position *position)
{
    return !hypnosia_at(position)->no_cross;
}
