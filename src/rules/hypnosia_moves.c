/* Hypnosia: which throws and moves are legal (H6 to H13, H16). */
#include "rules/hypnosia_position.h"
#include "rules/i18n.h"
#include "rules/refuse.h"

/* What stands in the way of a move that a die leads to. */
enum obstacle {
    NOTHING,
    STACK_MAY_NOT_CROSS,
    ONE_PLACE_LEFT,
    STACK_OF_ANOTHER,
    OWN_STACK,
    STACK_ON_OWN_PAWN,
};

static const struct {
    const char *rule, *text;
} obstacles[] = {
    [STACK_MAY_NOT_CROSS] = {"H16", N_("a stack may not cross a bridge; split it first")},
    [ONE_PLACE_LEFT] = {"H13", N_("one place is left in the centre, and a stack needs two")},
    [STACK_OF_ANOTHER] = {"H12", N_("a single pawn may not end on a stack of {1}")},
    [OWN_STACK] = {"H11", N_("a move may not end on your own stack")},
    [STACK_ON_OWN_PAWN] = {"H11", N_("a stack may not end on your own pawn")},
};

/* 0 the outer circle, 1 the middle, 2 the inner, 3 the centre. */
static int ring(int space) { return (space >= MIDDLE) + (space >= INNER) + (space >= CENTRE); }

static bool crosses(int from, int to) { return from < CENTRE && ring(from) != ring(to); }

static enum obstacle obstacle(const struct hypnosia *h, int from, int to, bool both)
{
    if (both && h->no_cross && crosses(from, to))
        return STACK_MAY_NOT_CROSS;
    if (to == CENTRE)
        return both && tb_hypnosia_arrived(h) == PLACES - 1 ? ONE_PLACE_LEFT : NOTHING;
    if (to == from) /* once round the inner circle: what moves was lifted (H11) */
        return NOTHING;
    bool stack = h->stacks & SPACE(to);
    if (h->pawns[h->side] & SPACE(to))
        return stack ? OWN_STACK : both ? STACK_ON_OWN_PAWN : NOTHING;
    return stack && !both ? STACK_OF_ANOTHER : NOTHING;
}

bool tb_hypnosia_allowed(const struct hypnosia *h, tb_ply move)
{
    int from = tb_hypnosia_from(move);
    bool both = tb_hypnosia_both(move);
    if ((h->pawns[h->side] >> from & 1) == 0 || (both && (h->stacks >> from & 1) == 0))
        return false;
    return obstacle(h, from, tb_hypnosia_to(move), both) == NOTHING;
}

int tb_hypnosia_die(const struct hypnosia *h, int from, int to)
{
    for (int die = 1; die <= 6; die++)
        if (tb_hypnosia_straight(h, from, die) == to || tb_hypnosia_crossing(from, die) == to)
            return die;
    return 0;
}

/* Adds the legal moves of one pawn, and of the stack, from `from` to `to`. */
static int add(const struct hypnosia *h, int from, int to, tb_ply list[2])
{
    int count = 0;
    if (to < 0)
        return 0;
    if (obstacle(h, from, to, false) == NOTHING)
        list[count++] = tb_hypnosia_move(from, to, false);
    if ((h->stacks & CIRCLES) >> from & 1 && obstacle(h, from, to, true) == NOTHING)
        list[count++] = tb_hypnosia_move(from, to, true);
    return count;
}

static int moves_from(const struct hypnosia *h, int from, int die, tb_ply list[4])
{
    int count = add(h, from, tb_hypnosia_straight(h, from, die), list);
    return count + add(h, from, tb_hypnosia_crossing(from, die), list + count);
}

/* The different dice that are left. */
static int different_dice(const struct hypnosia *h)
{
    return h->dice[0] == 0 ? 0 : h->dice[1] == 0 || h->dice[1] == h->dice[0] ? 1 : 2;
}

bool tb_hypnosia_can_move(const struct hypnosia *h)
{
    tb_ply unused[4];
    for (int i = 0; i < different_dice(h); i++)
        for (uint64_t left = h->pawns[h->side]; left != 0; left &= left - 1)
            if (moves_from(h, __builtin_ctzll(left), h->dice[i], unused) > 0)
                return true;
    return false;
}

static int throws(tb_ply list[TB_MAX_PLIES])
{
    int count = 0;
    for (int larger = 1; larger <= 6; larger++)
        for (int smaller = 1; smaller <= larger; smaller++)
            list[count++] = tb_hypnosia_throw_of(larger, smaller);
    return count;
}

int tb_hypnosia_plies(const struct tb_position *position, tb_ply list[TB_MAX_PLIES])
{
    const struct hypnosia *h = hypnosia_at(position);
    int count = 0;
    if (tb_hypnosia_finished(h))
        return 0;
    if (h->dice[0] == 0)
        return throws(list);
    for (int i = 0; i < different_dice(h); i++)
        for (uint64_t left = h->pawns[h->side]; left != 0; left &= left - 1)
            count += moves_from(h, __builtin_ctzll(left), h->dice[i], list + count);
    return count;
}

int tb_hypnosia_count(const struct tb_position *position)
{
    const struct hypnosia *h = hypnosia_at(position);
    if (h->dice[0] == 0)
        return tb_hypnosia_finished(h) ? 0 : 21;
    tb_ply unused[TB_MAX_PLIES];
    return tb_hypnosia_plies(position, unused);
}

static bool check_throw(const struct hypnosia *h, tb_ply ply, struct tb_message *why)
{
    int larger = tb_hypnosia_larger(ply), smaller = tb_hypnosia_smaller(ply);
    if (smaller < 1 || larger > 6 || larger < smaller ||
        ply != tb_hypnosia_throw_of(larger, smaller))
        return tb_refuse(why, "H6", N_("there is no such throw"), NULL, NULL);
    if (h->dice[0] != 0)
        return tb_refuse(why, "H6", N_("no throw is due: use a die"), NULL, NULL);
    return true;
}

/* Says why no die at all leads from a space with a pawn on it to `to`. */
static bool refuse_way(int from, int to, struct tb_message *why)
{
    if (to >= HOME)
        return tb_refuse(why, "H8", N_("no pawn ever lands on a home square"), NULL, NULL);
    if (from >= HOME)
        return tb_refuse(why, "H8", N_("no die leads there from that home square"), NULL, NULL);
    if (to == CENTRE)
        return tb_refuse(why, "H9",
                         N_("only a 1 from one of the six spaces around it leads to the centre"),
                         NULL, NULL);
    if (ring(to) == ring(from) + 1 && tb_hypnosia_bridge(from) < 0)
        return tb_refuse(why, "H9",
                         N_("only a pawn that begins its move on a bridge space may cross"), NULL,
                         NULL);
    return tb_refuse(why, "H9", N_("no die leads from there to that space"), NULL, NULL);
}

static bool check_move(const struct hypnosia *h, tb_ply ply, struct tb_message *why)
{
    static const char *const numbers[] = {"0", "1", "2", "3", "4", "5", "6"};
    int from = tb_hypnosia_from(ply), to = tb_hypnosia_to(ply);
    bool both = tb_hypnosia_both(ply);
    if (from >= SPACES || to >= SPACES)
        return tb_refuse(why, "H1", N_("there is no such space"), NULL, NULL);
    if (h->dice[0] == 0)
        return tb_refuse(why, "H6", N_("the dice must be thrown first"), NULL, NULL);
    if (from == CENTRE)
        return tb_refuse(why, "H13", N_("a pawn in the centre never leaves it"), NULL, NULL);
    if ((h->pawns[h->side] >> from & 1) == 0)
        return tb_refuse(why, "H6", N_("{1} has no pawn there"), tb_hypnosia_seat(h, h->side)->name,
                         NULL);
    if (both && (h->stacks & CIRCLES & SPACE(from)) == 0)
        return tb_refuse(why, "H10", N_("{1} has no stack there"),
                         tb_hypnosia_seat(h, h->side)->name, NULL);
    int die = tb_hypnosia_die(h, from, to);
    if (die == 0)
        return refuse_way(from, to, why);
    if (die != h->dice[0] && die != h->dice[1])
        return tb_refuse(why, "H6", N_("that takes a {1}, and no such die is left"), numbers[die],
                         NULL);
    enum obstacle found = obstacle(h, from, to, both);
    if (found == NOTHING)
        return true;
    int owner = to < CENTRE ? tb_hypnosia_space_owner(h, to) : -1;
    return tb_refuse(why, obstacles[found].rule, obstacles[found].text,
                     found == STACK_OF_ANOTHER ? tb_hypnosia_seat(h, owner)->name : NULL, NULL);
}

bool tb_hypnosia_check(const struct tb_position *position, tb_ply ply, struct tb_message *why)
{
    const struct hypnosia *h = hypnosia_at(position);
    if (tb_hypnosia_finished(h))
        return tb_refuse(why, "H14", N_("the game is over"), NULL, NULL);
    return tb_hypnosia_is_throw(ply) ? check_throw(h, ply, why) : check_move(h, ply, why);
}
