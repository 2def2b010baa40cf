/* Xadrersi: plies and positions as text, and which positions are valid. */
#include <string.h>

#include "rules/i18n.h"
#include "rules/refuse.h"
#include "rules/writer.h"
#include "rules/xadrersi_position.h"

/* By piece, White's then Black's. */
static const char letters[] = "KQRBNkqrbn";

static void write_square(struct writer *w, int square)
{
    tb_write_char(w, (char)('a' + square % 8));
    tb_write_char(w, (char)('1' + square / 8));
}

void tb_xadrersi_ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT])
{
    (void)position;
    struct writer w = tb_writer_on(text, TB_PLY_TEXT);
    tb_write_char(&w, letters[tb_xadrersi_kind_of(ply)]);
    tb_write_char(&w, '@');
    write_square(&w, tb_xadrersi_square_of(ply));
    tb_writer_end(&w);
}

/* The index of a letter in letters, or -1. */
static int letter_index(char letter)
{
    for (int i = 0; letters[i] != '\0'; i++)
        if (letters[i] == letter)
            return i;
    return -1;
}

/* The square that text begins with, or -1. */
static int read_square(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return -1;
    return (text[1] - '1') * 8 + text[0] - 'a';
}

bool tb_xadrersi_parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                           struct tb_message *why)
{
    (void)position;
    int kind = letter_index(text[0]), square = -1;
    if (kind >= KING && kind <= KNIGHT) {
        const char *at = text[1] == '@' ? text + 2 : text + 1;
        square = read_square(at);
        if (square >= 0 && at[2] != '\0')
            square = -1;
    }
    if (square < 0) {
        tb_message_set(why, NULL,
                       N_("'{text}' is not a placement: write a piece (KQRBN), '@' and a square, "
                          "like N@f3"),
                       NULL, NULL);
        tb_message_detail(why, text, strlen(text));
        return false;
    }
    *ply = (tb_ply)(square | kind << 6);
    return true;
}

static void write_rank(struct writer *w, const struct tb_position *position, int rank)
{
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        int piece = tb_xadrersi_piece(position, rank * 8 + file);
        if (piece == 0) {
            empty++;
            continue;
        }
        if (empty > 0)
            tb_write_number(w, empty);
        empty = 0;
        tb_write_char(w, letters[piece - 1]);
    }
    if (empty > 0)
        tb_write_number(w, empty);
}

void tb_xadrersi_text(const struct tb_position *position, char text[TB_POSITION_TEXT])
{
    const struct xadrersi *x = xadrersi_at(position);
    struct writer w = tb_writer_on(text, TB_POSITION_TEXT);
    for (int rank = 7; rank >= 0; rank--) {
        write_rank(&w, position, rank);
        tb_write_char(&w, rank > 0 ? '/' : ' ');
    }
    tb_write_char(&w, tb_xadrersi_seats[x->side].letter);
    tb_write_char(&w, ' ');
    if (x->last == NO_SQUARE)
        tb_write_char(&w, '-');
    else
        write_square(&w, x->last);
    tb_writer_end(&w);
}

/* Refuses with a rank, or what is left of it, as detail. */
static bool refuse_rank(const struct tb_cursor *r, const char *text)
{
    return tb_refuse_at(r->why, NULL, text, r->at, "/ ");
}

/* X1 */
static const char *const too_many[TB_XADRERSI_KINDS] = {
    N_("board: {1} has more than one king"), N_("board: {1} has more than one queen"),
    N_("board: {1} has more than two rooks"), N_("board: {1} has more than two bishops"),
    N_("board: {1} has more than two knights")};

static bool read_piece(struct tb_cursor *r, struct xadrersi *x, int square)
{
    int index = letter_index(*r->at);
    if (index < 0)
        return tb_refuse_here(
            r, N_("board: a piece (KQRBN kqrbn), a digit 1-8 or '/' is expected at '{text}'"));
    int side = index / TB_XADRERSI_KINDS, kind = index % TB_XADRERSI_KINDS;
    if (!in_hand(x->hand[side], kind))
        return tb_refuse(r->why, "X1", too_many[kind], tb_xadrersi_seats[side].name, NULL);
    xadrersi_put(x, side, kind, square);
    r->at++;
    return true;
}

static bool read_rank(struct tb_cursor *r, struct xadrersi *x, int rank)
{
    const struct tb_cursor start = *r;
    bool after_digit = false;
    int file = 0;
    while (file < 8) {
        bool digit = *r->at >= '1' && *r->at <= '8';
        if (digit && after_digit)
            return refuse_rank(r,
                               N_("board: neighbouring empty squares are one digit, at '{text}'"));
        if (*r->at == '/' || *r->at == ' ' || *r->at == '\0')
            return refuse_rank(&start, N_("board: a rank has fewer than eight squares: '{text}'"));
        if (digit)
            file += *r->at++ - '0';
        else if (read_piece(r, x, rank * 8 + file))
            file++;
        else
            return false;
        after_digit = digit;
    }
    bool ended = *r->at == '/' || *r->at == ' ' || *r->at == '\0';
    if (file > 8 || !ended)
        return refuse_rank(&start, N_("board: a rank has more than eight squares: '{text}'"));
    return true;
}

static bool read_board(struct tb_cursor *r, struct xadrersi *x)
{
    for (int rank = 7; rank >= 0; rank--) {
        if (!read_rank(r, x, rank))
            return false;
        if (rank > 0 && *r->at != '/')
            return tb_refuse(r->why, NULL, N_("board: there are fewer than eight ranks"), NULL,
                             NULL);
        if (rank == 0 && *r->at == '/')
            return tb_refuse_here(r, N_("board: there are more than eight ranks, at '{text}'"));
        if (*r->at == '\0')
            return tb_refuse(r->why, NULL, N_("side: the field is missing"), NULL, NULL);
        r->at++;
    }
    return true;
}

static bool read_side(struct tb_cursor *r, struct xadrersi *x)
{
    if (*r->at == 'w' || *r->at == 'b') {
        x->side = *r->at == 'w' ? WHITE : BLACK;
        if (r->at[1] == '\0')
            return tb_refuse(r->why, NULL, N_("last: the field is missing"), NULL, NULL);
        if (r->at[1] == ' ') {
            r->at += 2;
            return true;
        }
    }
    return tb_refuse_here(r, N_("side: 'w' or 'b' and one blank are expected at '{text}'"));
}

static bool read_last(struct tb_cursor *r, struct xadrersi *x)
{
    int square = read_square(r->at);
    if (square < 0 && *r->at != '-')
        return tb_refuse_here(r, N_("last: a square or '-' is expected at '{text}'"));
    x->last = (uint8_t)(square < 0 ? NO_SQUARE : square);
    r->at += square < 0 ? 1 : 2;
    if (*r->at != '\0')
        return tb_refuse_at(r->why, NULL, N_("last: nothing may follow, but there is '{text}'"),
                            r->at, "");
    return true;
}

/* The square of the piece placed last, as a set. */
static uint64_t last_set(const struct xadrersi *x)
{
    return x->last < NO_SQUARE ? square_bit(x->last) : 0;
}

/* Sets x->placed from the pieces, and checks whose turn it is (X1). */
static bool settle_turn(struct xadrersi *x, struct tb_message *why)
{
    int white = count_squares(x->side_on[WHITE]), black = count_squares(x->side_on[BLACK]);
    if (white != black && white != black + 1)
        return tb_refuse(why, "X1",
                         N_("board: White must have as many pieces as Black or one more"), NULL,
                         NULL);
    x->placed = (uint8_t)(white + black);
    if (x->side != white - black)
        return tb_refuse(why, "X1", N_("side: with these pieces it must be {1}"),
                         tb_xadrersi_seats[white - black].name, NULL);
    return true;
}

static bool settle_last(const struct xadrersi *x, struct tb_message *why)
{
    if (x->placed == 0 && x->last != NO_SQUARE)
        return tb_refuse(why, NULL, N_("last: it must be '-' on the empty board"), NULL, NULL);
    if (x->placed > 0 && x->last == NO_SQUARE)
        return tb_refuse(why, NULL, N_("last: it must be a square, there are pieces on the board"),
                         NULL, NULL);
    if (x->placed > 0 && !(x->side_on[x->side ^ 1] & last_set(x)))
        return tb_refuse(why, NULL, N_("last: no piece of {1} stands there"),
                         tb_xadrersi_seats[x->side ^ 1].name, NULL);
    return true;
}

static bool settle_kings(const struct xadrersi *x, struct tb_message *why)
{
    uint64_t black_king = x->kind_on[KING] & x->side_on[BLACK];
    if (x->placed > 0 && in_hand(x->hand[WHITE], KING))
        return tb_refuse(why, "X2", N_("board: the white king is missing"), NULL, NULL);
    if (black_king == 0)
        return true;
    if (x->placed < TB_XADRERSI_PIECES)
        return tb_refuse(why, "X3", N_("board: the black king is there, but other pieces are not"),
                         NULL, NULL);
    if (black_king != last_set(x))
        return tb_refuse(why, "X3", N_("last: it must be the black king's square"), NULL, NULL);
    if (!(neighbours(black_king) & x->side_on[WHITE]))
        return tb_refuse(why, "X7", N_("board: the black king touches no white piece"), NULL, NULL);
    return true;
}

static bool settle_bishops(const struct xadrersi *x, struct tb_message *why)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (!in_hand(x->hand[side], BISHOP) && x->bishops[side] != 3)
            return tb_refuse(why, "X5", N_("board: the bishops of {1} stand on the same colour"),
                             tb_xadrersi_seats[side].name, NULL);
    return true;
}

/* Is each of these squares connected with each other through squares that touch? */
static bool connected(uint64_t squares)
{
    uint64_t group = squares & (0 - squares), before;
    do {
        before = group;
        group |= neighbours(group) & squares;
    } while (group != before);
    return group == squares;
}

static bool settle_group(const struct xadrersi *x, struct tb_message *why)
{
    uint64_t taken = occupied(x);
    if (!connected(taken))
        return tb_refuse(why, "X4", N_("board: the pieces are not one connected group"), NULL,
                         NULL);
    if (!connected(taken & ~last_set(x)))
        return tb_refuse(why, "X4",
                         N_("last: without that piece the others are not one connected group"),
                         NULL, NULL);
    return true;
}

/* Black's seventh piece needs no look: without the king, seven pieces are all
 * the others, the queen among them. */
static bool settle_queens(const struct xadrersi *x, struct tb_message *why)
{
    uint64_t queens = x->kind_on[QUEEN];
    if (count_squares(queens) == 1 && queens != last_set(x))
        return tb_refuse(why, "X6", N_("last: it must be the only queen's square"), NULL, NULL);
    return true;
}

/* The clauses of a valid position that lie beyond the grammar and the number of
 * pieces a side owns.  Sets what follows from the pieces. */
static bool settle(struct xadrersi *x, struct tb_message *why)
{
    if (!settle_turn(x, why) || !settle_last(x, why) || !settle_kings(x, why) ||
        !settle_bishops(x, why) || !settle_group(x, why) || !settle_queens(x, why))
        return false;
    if (x->placed == TB_XADRERSI_PIECES - 1 && !(neighbours(last_set(x)) & ~occupied(x)))
        return tb_refuse(why, "X8", N_("last: no square next to it is empty for the black king"),
                         NULL, NULL);
    tb_xadrersi_set_due(x);
    return true;
}

bool tb_xadrersi_parse(const char *text, struct tb_position *position, struct tb_message *why)
{
    struct xadrersi x = {.hand = {FULL_HAND, FULL_HAND}};
    struct tb_cursor r = {text, why};
    if (!read_board(&r, &x) || !read_side(&r, &x) || !read_last(&r, &x) || !settle(&x, why))
        return false;
    *xadrersi_in(position) = x;
    return true;
}

bool tb_xadrersi_consistent(const struct tb_position *position)
{
    const struct xadrersi *x = xadrersi_at(position);
    struct xadrersi rebuilt = {.side = x->side, .last = x->last, .hand = {FULL_HAND, FULL_HAND}};
    for (int square = 0; square < TB_XADRERSI_SQUARES; square++) {
        int piece = tb_xadrersi_piece(position, square);
        if (piece == 0)
            continue;
        int side = tb_xadrersi_piece_seat(piece), kind = tb_xadrersi_piece_kind(piece);
        if (!in_hand(rebuilt.hand[side], kind))
            return false;
        xadrersi_put(&rebuilt, side, kind, square);
    }
    return settle(&rebuilt, NULL) && memcmp(&rebuilt, x, sizeof rebuilt) == 0;
}
