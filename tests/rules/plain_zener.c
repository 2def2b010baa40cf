/* Zener once more, as plainly and slowly as the rules are written. */
#include "plain_zener.h"

#include <ctype.h>
#include <string.h>

void plain_read(struct plain_zener *plain, const char *text)
{
    memset(plain, 0, sizeof *plain);
    int rank = 7, file = 1;
    bool in_stack = false;
    for (; *text != ' '; text++) {
        if (*text == '/') {
            rank--;
            file = 1;
        } else if (isdigit((unsigned char)*text)) {
            file += *text - '0';
        } else if (*text == '(') {
            in_stack = true;
        } else if (*text == ')') {
            in_stack = false;
            file++;
        } else {
            char *stack = plain->stack[rank][file];
            stack[strlen(stack)] = *text;
            file += !in_stack;
        }
    }
    plain->side = text[1];
    plain->must = text[3];
    plain->barred = text[5];
}

static char *add(char *out, char c)
{
    *out = c;
    return out + 1;
}

static char *write_rank(const struct plain_zener *plain, int rank, char *out)
{
    char empty = '0';
    for (int file = 1; file <= 5; file++) {
        const char *stack = plain->stack[rank][file];
        size_t height = strlen(stack);
        if (height == 0) {
            empty++;
            continue;
        }
        if (empty > '0')
            out = add(out, empty);
        empty = '0';
        if (height > 1)
            out = add(out, '(');
        memcpy(out, stack, height);
        out += height;
        if (height > 1)
            out = add(out, ')');
    }
    return empty > '0' ? add(out, empty) : out;
}

void plain_write(const struct plain_zener *plain, char *text)
{
    for (int rank = 7; rank >= 1; rank--) {
        text = write_rank(plain, rank, text);
        text = add(text, rank > 1 ? '/' : ' ');
    }
    const char rest[] = {plain->side, ' ', plain->must, ' ', plain->barred, '\0'};
    memcpy(text, rest, sizeof rest);
}

/* The letter of the piece on top, or '\0'. */
static char top(const struct plain_zener *plain, int rank, int file)
{
    const char *stack = plain->stack[rank][file];
    return stack[0] != '\0' ? stack[strlen(stack) - 1] : '\0';
}

static bool owned_by(char piece, char side)
{
    return side == 'w' ? isupper((unsigned char)piece) : islower((unsigned char)piece);
}

static char symbol(char piece) { return (char)toupper((unsigned char)piece); }

/* Is this piece of the side on top of its square? */
static bool uncovered(const struct plain_zener *plain, char side, char wanted)
{
    for (int rank = 1; rank <= 7; rank++)
        for (int file = 1; file <= 5; file++) {
            char piece = top(plain, rank, file);
            if (owned_by(piece, side) && symbol(piece) == wanted)
                return true;
        }
    return false;
}

static bool uncovered_other_than(const struct plain_zener *plain, char side, char excepted)
{
    for (const char *other = "OXWQS"; *other != '\0'; other++)
        if (*other != excepted && uncovered(plain, side, *other))
            return true;
    return false;
}

static int add_steps(const struct plain_zener *plain, int rank, int file, char steps[][8])
{
    static const int directions[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int home = plain->side == 'w' ? 7 : 1; /* the opponent's */
    int count = 0;
    for (int d = 0; d < 4; d++) {
        int to_rank = rank + directions[d][0], to_file = file + directions[d][1];
        if (to_rank < 1 || to_rank > 7 || to_file < 1 || to_file > 5)
            continue;
        const char step[8] = {(char)('a' + file - 1), (char)('0' + rank), (char)('a' + to_file - 1),
                              (char)('0' + to_rank)};
        memcpy(steps[count++], step, sizeof step);
    }
    if (rank == home) {
        const char step[8] = {(char)('a' + file - 1), (char)('0' + rank), 'o', 'f', 'f'};
        memcpy(steps[count++], step, sizeof step);
    }
    return count;
}

int plain_steps(const struct plain_zener *plain, char steps[64][8])
{
    int count = 0;
    for (int rank = 1; rank <= 7 && !plain->over; rank++)
        for (int file = 1; file <= 5; file++) {
            char piece = top(plain, rank, file);
            if (!owned_by(piece, plain->side))
                continue;
            if (plain->must != '-' && symbol(piece) != plain->must)
                continue;
            if (symbol(piece) == plain->barred)
                continue;
            count += add_steps(plain, rank, file, &steps[count]);
        }
    return count;
}

static void game_over(struct plain_zener *plain)
{
    plain->over = true;
    plain->must = '-';
    plain->barred = '-';
}

void plain_step(struct plain_zener *plain, const char *step)
{
    char *from = plain->stack[step[1] - '0'][step[0] - 'a' + 1];
    char piece = from[strlen(from) - 1];
    char opponent = plain->side == 'w' ? 'b' : 'w';
    bool forced = plain->must != '-';

    from[strlen(from) - 1] = '\0';
    if (step[2] == 'o') {
        game_over(plain);
        return;
    }
    char *to = plain->stack[step[3] - '0'][step[2] - 'a' + 1];
    to[strlen(to)] = piece;
    if (!uncovered_other_than(plain, opponent, '-')) {
        game_over(plain);
        return;
    }
    if (forced && uncovered_other_than(plain, plain->side, symbol(piece))) {
        plain->must = '-';
        plain->barred = symbol(piece);
        return;
    }
    plain->side = opponent;
    plain->barred = '-';
    plain->must = uncovered(plain, opponent, symbol(piece)) ? symbol(piece) : '-';
}

uint64_t plain_perft(const struct plain_zener *plain, int depth)
{
    if (depth == 0)
        return 1;
    char steps[64][8];
    int count = plain_steps(plain, steps);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        struct plain_zener after = *plain;
        plain_step(&after, steps[i]);
        total += plain_perft(&after, depth - 1);
    }
    return total;
}
