/* Xadrersi a second time, for comparison. */
#include "rules/plain_xadrersi.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool on_board(int rank, int file) { return rank >= 0 && rank < 8 && file >= 0 && file < 8; }

static bool is_piece(char c) { return c != ' '; }
static bool is_white(char c) { return c >= 'A' && c <= 'Z'; }
static bool white_places(const struct plain *p) { return p->placed % 2 == 0; }

static char coloured(char letter, bool white)
{
    if (white)
        return letter;
    return (char)tolower((unsigned char)letter);
}

/* How many of this piece stand on the board. */
static int standing(const struct plain *p, char piece)
{
    int count = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            count += p->board[rank][file] == piece;
    return count;
}

static bool next_to(int rank, int file, int other_rank, int other_file)
{
    int up = abs(rank - other_rank), across = abs(file - other_file);
    return up <= 1 && across <= 1 && up + across > 0;
}

/* How many squares next to this one are empty, or how many are not. */
static int next_squares(const struct plain *p, int rank, int file, bool empty)
{
    int count = 0;
    for (int r = 0; r < 8; r++)
        for (int f = 0; f < 8; f++)
            count += next_to(rank, file, r, f) && is_piece(p->board[r][f]) != empty;
    return count;
}

static bool same_colour_bishop(const struct plain *p, char bishop, int rank, int file)
{
    for (int r = 0; r < 8; r++)
        for (int f = 0; f < 8; f++)
            if (p->board[r][f] == bishop && (r + f) % 2 == (rank + file) % 2)
                return true;
    return false;
}

void plain_start(struct plain *p)
{
    memset(p->board, ' ', sizeof p->board);
    p->placed = 0;
    p->last_rank = p->last_file = -1;
}

bool plain_legal(const struct plain *p, char letter, int rank, int file)
{
    bool white = white_places(p);
    int nth = p->placed / 2 + 1; /* the side's first, second … placement */
    char own_queen = coloured('Q', white), other_queen = coloured('Q', !white);
    int owned = letter == 'K' || letter == 'Q' ? 1 : 2;

    /* X1 */
    if (p->placed == 16 || is_piece(p->board[rank][file]))
        return false;
    if (standing(p, coloured(letter, white)) == owned)
        return false;

    /* X2, X3 */
    if (white && nth == 1 && letter != 'K')
        return false;
    if (!white && (nth == 8) != (letter == 'K'))
        return false;

    /* X4 */
    if (p->placed > 0 && next_squares(p, rank, file, false) == 0)
        return false;

    /* X5 */
    if (letter == 'B' && same_colour_bishop(p, coloured('B', white), rank, file))
        return false;

    /* X6 */
    bool queen_placed_last = p->placed > 0 && p->board[p->last_rank][p->last_file] == other_queen;
    if (queen_placed_last && standing(p, own_queen) == 0 && letter != 'Q')
        return false;
    if (!white && nth == 7 && standing(p, own_queen) == 0 && letter != 'Q')
        return false;

    /* X7 */
    if (!white && nth == 8 && !next_to(rank, file, p->last_rank, p->last_file))
        return false;

    /* X8 */
    if (white && nth == 8 && next_squares(p, rank, file, true) == 0)
        return false;
    return true;
}

void plain_place(struct plain *p, char letter, int rank, int file)
{
    p->board[rank][file] = coloured(letter, white_places(p));
    p->placed++;
    p->last_rank = rank;
    p->last_file = file;
}

/* X9: walks from a square, one step and another, to the first occupied square;
 * returns how many empty squares it met. */
static int walk(const struct plain *p, int rank, int file, int up, int across, int steps,
                int counts[8][8])
{
    int met = 0;
    for (int step = 1; step <= steps; step++) {
        int r = rank + step * up, f = file + step * across;
        if (!on_board(r, f) || is_piece(p->board[r][f]))
            break;
        counts[r][f]++;
        met++;
    }
    return met;
}

/* Walks of at most `steps` into each direction that goes up and across by these
 * two numbers, in any order and with any sign. */
static int walks(const struct plain *p, int rank, int file, int one, int other, int steps,
                 int counts[8][8])
{
    int met = 0;
    for (int up = -2; up <= 2; up++)
        for (int across = -2; across <= 2; across++)
            if ((abs(up) == one && abs(across) == other) ||
                (abs(up) == other && abs(across) == one))
                met += walk(p, rank, file, up, across, steps, counts);
    return met;
}

int plain_attacks(const struct plain *p, bool white, int counts[8][8])
{
    int sum = 0;
    memset(counts, 0, sizeof(int[8][8]));
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            char piece = p->board[rank][file];
            if (!is_piece(piece) || is_white(piece) != white)
                continue;
            char letter = (char)toupper((unsigned char)piece);
            int steps = letter == 'K' || letter == 'N' ? 1 : 7;
            if (letter == 'N')
                sum += walks(p, rank, file, 1, 2, steps, counts);
            if (letter == 'K' || letter == 'Q' || letter == 'R')
                sum += walks(p, rank, file, 1, 0, steps, counts);
            if (letter == 'K' || letter == 'Q' || letter == 'B')
                sum += walks(p, rank, file, 1, 1, steps, counts);
        }
    return sum;
}
