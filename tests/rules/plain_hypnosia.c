/* Hypnosia once more, plainly. */
#include "plain_hypnosia.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const colours_for[] = {"RC", "RGB", "RYCB", "RYGCB", "RYGCBM"};

void plain_begin(struct plain_hypnosia *plain, int players, int first, bool no_stack_crossing)
{
    memset(plain, 0, sizeof *plain);
    plain->players = players;
    snprintf(plain->colours, sizeof plain->colours, "%s", colours_for[players - 2]);
    plain->player = first;
    plain->no_stack_crossing = no_stack_crossing;
    for (int player = 0; player < players; player++)
        for (int pawn = 0; pawn < 4; pawn++)
            plain->pawns[player][pawn] = (struct plain_pawn){'h', pawn + 1};
}

static bool outside(struct plain_pawn pawn) { return pawn.ring != 'c' && pawn.ring != 'x'; }

static bool has_pawn_outside(const struct plain_hypnosia *plain, int player)
{
    for (int pawn = 0; pawn < 4; pawn++)
        if (outside(plain->pawns[player][pawn]))
            return true;
    return false;
}

/* H14 */
bool plain_over(const struct plain_hypnosia *plain)
{
    if (strlen(plain->arrivals) == 5)
        return true;
    for (int player = 0; player < plain->players; player++)
        if (has_pawn_outside(plain, player))
            return false;
    return true;
}

/* H3: the spoke of a colour. */
static int spoke_of(char colour)
{
    switch (colour) {
    case 'R':
        return 0;
    case 'Y':
        return 5;
    case 'G':
        return 4;
    case 'C':
        return 3;
    case 'B':
        return 2;
    default:
        return 1;
    }
}

/* H8, H9: one pip on along the lane or the circle; a pawn in the centre has no
 * next space and falls off ('x'). */
static struct plain_pawn next_space(struct plain_pawn at, char colour)
{
    if (at.ring == 'h' && at.number == 1)
        return (struct plain_pawn){'o', 5 * spoke_of(colour) + 1};
    if (at.ring == 'h')
        return (struct plain_pawn){'h', at.number - 1};
    int size = at.ring == 'o' ? 30 : at.ring == 'm' ? 18 : at.ring == 'i' ? 6 : 0;
    if (size == 0)
        return (struct plain_pawn){'x', 0};
    at.number = at.number + 1 == size ? 0 : at.number + 1;
    return at;
}

/* H2: the space across the bridge; 'x' where there is no bridge. */
static struct plain_pawn across(struct plain_pawn at)
{
    for (int s = 0; s < 6; s++) {
        if (at.ring == 'o' && at.number == 5 * s)
            return (struct plain_pawn){'m', 3 * s};
        if (at.ring == 'm' && at.number == 3 * s)
            return (struct plain_pawn){'i', s};
        if (at.ring == 'i' && at.number == s)
            return (struct plain_pawn){'c', 0};
    }
    return (struct plain_pawn){'x', 0};
}

/* Where the die leads; 'x' or 'h': nowhere. */
static struct plain_pawn walk(struct plain_pawn at, char colour, int die, bool cross)
{
    for (int pip = 1; pip <= die; pip++)
        at = cross && pip == 1 ? across(at) : next_space(at, colour);
    return at;
}

static bool same_space(struct plain_pawn a, struct plain_pawn b)
{
    return a.ring == b.ring && a.number == b.number;
}

static int pawns_on(const struct plain_hypnosia *plain, int player, struct plain_pawn space)
{
    int count = 0;
    for (int pawn = 0; pawn < 4; pawn++)
        count += same_space(plain->pawns[player][pawn], space);
    return count;
}

/* Lifts so many pawns of the player from a space. */
static void lift(struct plain_hypnosia *plain, int player, struct plain_pawn from, int count)
{
    for (int pawn = 0; pawn < 4; pawn++)
        if (count > 0 && same_space(plain->pawns[player][pawn], from)) {
            plain->pawns[player][pawn] = (struct plain_pawn){'x', 0};
            count--;
        }
}

/* May the pawns end their move there?  They stand at `from` still. */
static bool may_end(const struct plain_hypnosia *plain, struct plain_pawn from,
                    struct plain_pawn to, int count, bool cross)
{
    struct plain_hypnosia lifted = *plain;
    lift(&lifted, plain->player, from, count);
    if (to.ring == 'x' || to.ring == 'h')
        return false;
    if (count == 2 && cross && plain->no_stack_crossing) /* H16 */
        return false;
    if (to.ring == 'c') /* H13 */
        return strlen(plain->arrivals) + (size_t)count <= 5;
    if (pawns_on(&lifted, plain->player, to) + count > 2) /* H10, H11 */
        return false;
    for (int other = 0; other < plain->players; other++)
        if (other != plain->player && pawns_on(plain, other, to) > count) /* H12 */
            return false;
    return true;
}

static void write_space(char text[8], struct plain_pawn space)
{
    if (space.ring == 'c')
        snprintf(text, 8, "c");
    else
        snprintf(text, 8, "%c%d", space.ring, space.number);
}

static void add_ply(char plies[64][16], int *count, const char *ply)
{
    for (int i = 0; i < *count; i++)
        if (strcmp(plies[i], ply) == 0)
            return;
    snprintf(plies[(*count)++], sizeof plies[0], "%s", ply);
}

static void add_move(char plies[64][16], int *count, struct plain_pawn from, struct plain_pawn to,
                     int pawns)
{
    char a[8], b[8], ply[16];
    write_space(a, from);
    write_space(b, to);
    snprintf(ply, sizeof ply, "%s%s%s", pawns == 2 ? "2" : "", a, b);
    add_ply(plies, count, ply);
}

/* The moves with any of the dice that are left. */
static int moves(const struct plain_hypnosia *plain, char plies[64][16])
{
    int count = 0;
    char colour = plain->colours[plain->player];
    for (int d = 0; d < 2; d++)
        for (int pawn = 0; plain->dice[d] != 0 && pawn < 4; pawn++)
            for (int way = 0; way < 2; way++)
                for (int together = 1; together <= 2; together++) {
                    struct plain_pawn from = plain->pawns[plain->player][pawn];
                    struct plain_pawn to = walk(from, colour, plain->dice[d], way == 1);
                    if (outside(from) && pawns_on(plain, plain->player, from) >= together &&
                        may_end(plain, from, to, together, way == 1))
                        add_move(plies, &count, from, to, together);
                }
    return count;
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

int plain_plies(const struct plain_hypnosia *plain, char plies[64][16])
{
    int count = 0;
    if (plain_over(plain))
        return 0;
    if (plain->dice[0] == 0 && plain->dice[1] == 0)
        for (int a = 1; a <= 6; a++)
            for (int b = 1; b <= a; b++)
                snprintf(plies[count++], sizeof plies[0], "%d%d", a, b);
    else
        count = moves(plain, plies);
    qsort(plies, (size_t)count, sizeof plies[0], by_text);
    return count;
}

/* H5, H7: passes the turn when no die is left that can be used. */
static void pass_turn(struct plain_hypnosia *plain)
{
    char unused[64][16];
    if (plain_over(plain)) {
        plain->dice[0] = plain->dice[1] = 0;
        return;
    }
    if (moves(plain, unused) > 0)
        return;
    plain->dice[0] = plain->dice[1] = 0;
    do
        plain->player = (plain->player + 1) % plain->players;
    while (!has_pawn_outside(plain, plain->player));
}

static struct plain_pawn read_space(const char **text)
{
    struct plain_pawn space = {*(*text)++, 0};
    while (**text >= '0' && **text <= '9')
        space.number = 10 * space.number + *(*text)++ - '0';
    return space;
}

/* Puts one lifted pawn of the player on a space. */
static void put(struct plain_hypnosia *plain, struct plain_pawn to, const bool was_lifted[4])
{
    for (int pawn = 0; pawn < 4; pawn++)
        if (was_lifted[pawn] && plain->pawns[plain->player][pawn].ring == 'x') {
            plain->pawns[plain->player][pawn] = to;
            break;
        }
    if (to.ring == 'c') {
        size_t arrived = strlen(plain->arrivals);
        plain->arrivals[arrived] = plain->colours[plain->player];
        plain->scores[plain->player] += 5 - (int)arrived;
    }
}

static void capture(struct plain_hypnosia *plain, struct plain_pawn space)
{
    for (int other = 0; other < plain->players; other++)
        for (int pawn = 0; pawn < 4; pawn++)
            if (other != plain->player && space.ring != 'c' &&
                same_space(plain->pawns[other][pawn], space)) {
                plain->pawns[other][pawn] = (struct plain_pawn){'x', 0};
                plain->scores[other]--;
                plain->scores[plain->player]++;
            }
}

/* The die that led there, taken away. */
static void take_die(struct plain_hypnosia *plain, struct plain_pawn from, struct plain_pawn to)
{
    char colour = plain->colours[plain->player];
    for (int d = 0; d < 2; d++)
        if (plain->dice[d] != 0 && (same_space(walk(from, colour, plain->dice[d], false), to) ||
                                    same_space(walk(from, colour, plain->dice[d], true), to))) {
            plain->dice[d] = 0;
            return;
        }
}

void plain_ply(struct plain_hypnosia *plain, const char *ply)
{
    if (strlen(ply) == 2 && ply[0] <= '6' && ply[1] <= '6') {
        plain->dice[0] = ply[0] - '0';
        plain->dice[1] = ply[1] - '0';
        pass_turn(plain);
        return;
    }
    int count = *ply == '2' ? 2 : 1;
    ply += count - 1;
    struct plain_pawn from = read_space(&ply), to = read_space(&ply);
    bool was_captured[4], was_lifted[4];
    for (int pawn = 0; pawn < 4; pawn++)
        was_captured[pawn] = plain->pawns[plain->player][pawn].ring == 'x';
    lift(plain, plain->player, from, count);
    for (int pawn = 0; pawn < 4; pawn++)
        was_lifted[pawn] = plain->pawns[plain->player][pawn].ring == 'x' && !was_captured[pawn];
    take_die(plain, from, to);
    capture(plain, to);
    for (int i = 0; i < count; i++)
        put(plain, to, was_lifted);
    pass_turn(plain);
}

struct out {
    char *text;
    size_t size, length;
};

static void put_text(struct out *out, const char *text)
{
    int length = snprintf(out->text + out->length, out->size - out->length, "%s", text);
    out->length += (size_t)length;
}

static void put_number(struct out *out, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    put_text(out, digits);
}

static void put_letter(struct out *out, char letter) { put_text(out, (char[]){letter, '\0'}); }

static void put_pawns(const struct plain_hypnosia *plain, int player, struct out *out)
{
    bool first = true;
    put_letter(out, plain->colours[player]);
    put_text(out, ":");
    for (const char *ring = "homic"; *ring != '\0'; ring++)
        for (int number = 0; number < 30; number++)
            for (int n = pawns_on(plain, player, (struct plain_pawn){*ring, number}); n > 0; n--) {
                char name[8];
                write_space(name, (struct plain_pawn){*ring, number});
                put_text(out, first ? "" : ",");
                put_text(out, name);
                first = false;
            }
}

static void put_dice(const struct plain_hypnosia *plain, struct out *out)
{
    int a = plain->dice[0] > plain->dice[1] ? plain->dice[0] : plain->dice[1];
    int b = plain->dice[0] + plain->dice[1] - a;
    if (a == 0)
        put_text(out, "-");
    else
        put_number(out, b != 0 ? 10 * a + b : a);
}

void plain_text(const struct plain_hypnosia *plain, char *text, size_t size)
{
    struct out out = {text, size, 0};
    for (int player = 0; player < plain->players; player++) {
        put_text(&out, player > 0 ? "/" : "");
        put_pawns(plain, player, &out);
    }
    put_text(&out, " ");
    put_letter(&out, plain->colours[plain->player]);
    put_text(&out, " ");
    put_dice(plain, &out);
    for (int player = 0; player < plain->players; player++) {
        put_text(&out, player > 0 ? "," : " ");
        put_number(&out, plain->scores[player]);
    }
    put_text(&out, " ");
    put_text(&out, plain->arrivals[0] != '\0' ? plain->arrivals : "-");
    put_text(&out, plain->no_stack_crossing ? " s" : " -");
}
