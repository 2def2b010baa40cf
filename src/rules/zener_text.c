/* Zener: plies and positions as text, and which positions are valid. */
#include <string.h>

#include "rules/i18n.h"
#include "rules/refuse.h"
#include "rules/writer.h"
#include "rules/zener_position.h"

/* The piece that a letter names, or 0. */
static int piece_named(char letter)
{
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++)
        if (tb_zener_letter(piece) == letter)
            return piece;
    return 0;
}

int tb_zener_symbol_named(char letter)
{
    int piece = piece_named(letter);
    return piece != 0 && tb_zener_side(piece) == WHITE ? tb_zener_symbol_of(piece) : -1;
}

static void write_square(struct writer *w, int square)
{
    tb_write_char(w, (char)('a' + square % TB_ZENER_FILES));
    tb_write_char(w, (char)('1' + square / TB_ZENER_FILES));
}

void tb_zener_ply_text(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT])
{
    (void)position;
    struct writer w = tb_writer_on(text, TB_PLY_TEXT);
    write_square(&w, tb_zener_from(ply));
    if (tb_zener_to(ply) == TB_ZENER_OFF)
        tb_write_string(&w, "off");
    else
        write_square(&w, tb_zener_to(ply));
    tb_writer_end(&w);
}

/* The square that text begins with, or -1. */
static int read_square(const char *text)
{
    if (text[0] < 'a' || text[0] > 'e' || text[1] < '1' || text[1] > '7')
        return -1;
    return (text[1] - '1') * TB_ZENER_FILES + text[0] - 'a';
}

bool tb_zener_parse_ply(const struct tb_position *position, const char *text, tb_ply *ply,
                        struct tb_message *why)
{
    (void)position;
    int from = read_square(text), to = -1;
    if (from >= 0 && text[2] != '\0' && text[3] != '\0' && text[4] == '\0')
        to = read_square(text + 2);
    else if (from >= 0 && strcmp(text + 2, "off") == 0)
        to = TB_ZENER_OFF;
    if (to < 0) {
        tb_message_set(why, NULL,
                       N_("'{text}' is not a step: write c1c2, or c7off to leave the board"), NULL,
                       NULL);
        tb_message_detail(why, text, strlen(text));
        return false;
    }
    *ply = tb_zener_ply(from, to);
    return true;
}

static void write_stack(struct writer *w, const struct tb_position *position, int square)
{
    uint8_t pieces[TB_ZENER_PIECES];
    int height = tb_zener_stack(position, square, pieces);
    if (height > 1)
        tb_write_char(w, '(');
    for (int i = 0; i < height; i++)
        tb_write_char(w, tb_zener_letter(pieces[i]));
    if (height > 1)
        tb_write_char(w, ')');
}

static void write_rank(struct writer *w, const struct tb_position *position, int rank)
{
    int empty = 0;
    for (int file = 0; file < TB_ZENER_FILES; file++) {
        int square = rank * TB_ZENER_FILES + file;
        if (zener_at(position)->top[square] == 0) {
            empty++;
            continue;
        }
        if (empty > 0)
            tb_write_number(w, empty);
        empty = 0;
        write_stack(w, position, square);
    }
    if (empty > 0)
        tb_write_number(w, empty);
}

static char symbol_field(int piece)
{
    if (piece == 0)
        return '-';
    return tb_zener_letter(piece_of(WHITE, tb_zener_symbol_of(piece)));
}

void tb_zener_text(const struct tb_position *position, char text[TB_POSITION_TEXT])
{
    const struct zener *z = zener_at(position);
    struct writer w = tb_writer_on(text, TB_POSITION_TEXT);
    for (int rank = TB_ZENER_RANKS - 1; rank >= 0; rank--) {
        write_rank(&w, position, rank);
        tb_write_char(&w, rank > 0 ? '/' : ' ');
    }
    tb_write_char(&w, tb_zener_seats[z->side].letter);
    tb_write_char(&w, ' ');
    tb_write_char(&w, symbol_field(z->must));
    tb_write_char(&w, ' ');
    tb_write_char(&w, symbol_field(z->barred));
    tb_writer_end(&w);
}

/* expected: why what is no piece is refused. */
static bool read_piece(struct tb_cursor *r, struct zener *z, int square, const char *expected)
{
    int piece = piece_named(*r->at);
    if (piece == 0)
        return tb_refuse_here(r, expected);
    if (z->square[piece] != TB_ZENER_OFF)
        return tb_refuse(r->why, "Z2", N_("board: {1} has more than one {2}"),
                         tb_zener_seats[tb_zener_side(piece)].name, symbol_name(piece));
    tb_zener_put(z, piece, square);
    r->at++;
    return true;
}

static bool read_stack(struct tb_cursor *r, struct zener *z, int square)
{
    const struct tb_cursor start = *r;
    int height = 0;
    for (r->at++; *r->at != ')'; height++)
        if (!read_piece(r, z, square,
                        N_("board: in parentheses a piece (OXWQS oxwqs) or ')' is expected at "
                           "'{text}'")))
            return false;
    if (height < 2)
        return tb_refuse_here(&start,
                              N_("board: parentheses hold two pieces or more, at '{text}'"));
    r->at++;
    return true;
}

/* Reads what stands on a square. */
static bool read_place(struct tb_cursor *r, struct zener *z, int square)
{
    if (*r->at == '(')
        return read_stack(r, z, square);
    return read_piece(
        r, z, square,
        N_("board: a piece (OXWQS oxwqs), a digit 1-5, '(' or '/' is expected at '{text}'"));
}

static bool read_rank(struct tb_cursor *r, struct zener *z, int rank)
{
    bool after_digit = false;
    for (int file = 0; file < TB_ZENER_FILES;) {
        int square = rank * TB_ZENER_FILES + file;
        if (*r->at >= '1' && *r->at <= '5') {
            if (after_digit)
                return tb_refuse_here(
                    r, N_("board: neighbouring empty squares are one digit, at '{text}'"));
            if (file + *r->at - '0' > TB_ZENER_FILES)
                return tb_refuse_here(r,
                                      N_("board: a rank has more than five squares, at '{text}'"));
            file += *r->at++ - '0';
            after_digit = true;
            continue;
        }
        after_digit = false;
        if (*r->at == '/' || *r->at == ' ' || *r->at == '\0')
            return tb_refuse_here(r,
                                  N_("board: a rank has fewer than five squares, before '{text}'"));
        if (!read_place(r, z, square))
            return false;
        file++;
        if (file == TB_ZENER_FILES)
            break;
    }
    return true;
}

static bool read_board(struct tb_cursor *r, struct zener *z)
{
    for (int rank = TB_ZENER_RANKS - 1; rank >= 0; rank--) {
        const struct tb_cursor start = *r;
        if (!read_rank(r, z, rank))
            return false;
        char end = rank > 0 ? '/' : ' ';
        if (*r->at == end) {
            r->at++;
            continue;
        }
        if (*r->at == '/')
            return tb_refuse_here(r, N_("board: there are more than seven ranks, at '{text}'"));
        if (*r->at == ' ' || (*r->at == '\0' && rank > 0))
            return tb_refuse_here(&start,
                                  N_("board: there are fewer than seven ranks, at '{text}'"));
        if (*r->at == '\0')
            return tb_refuse_here(r, N_("side: the field is missing"));
        return tb_refuse_here(&start, N_("board: a rank has more than five squares, at '{text}'"));
    }
    return true;
}

static bool read_side(struct tb_cursor *r, struct zener *z)
{
    if (*r->at == 'w' || *r->at == 'b') {
        z->side = *r->at == 'w' ? WHITE : BLACK;
        r->at++;
        if (*r->at == ' ') {
            r->at++;
            return true;
        }
        if (*r->at == '\0')
            return tb_refuse_here(r, N_("must: the field is missing"));
    }
    return tb_refuse_here(r, N_("side: 'w' or 'b' and one blank are expected at '{text}'"));
}

/* Reads a symbol of the side to move, or '-', as a piece of that side. */
static bool read_symbol(struct tb_cursor *r, int side, uint8_t *piece)
{
    int symbol = tb_zener_symbol_named(*r->at);
    if (symbol < 0 && *r->at != '-')
        return false;
    *piece = (uint8_t)(symbol < 0 ? 0 : piece_of(side, symbol));
    r->at++;
    return true;
}

static bool read_due(struct tb_cursor *r, struct zener *z)
{
    if (!read_symbol(r, z->side, &z->must))
        return tb_refuse_here(r, N_("must: a symbol (OXWQS) or '-' is expected at '{text}'"));
    if (*r->at == '\0')
        return tb_refuse_here(r, N_("barred: the field is missing"));
    if (*r->at != ' ')
        return tb_refuse_here(r, N_("must: one blank is expected at '{text}'"));
    r->at++;
    if (!read_symbol(r, z->side, &z->barred))
        return tb_refuse_here(r, N_("barred: a symbol (OXWQS) or '-' is expected at '{text}'"));
    if (*r->at != '\0')
        return tb_refuse_at(r->why, NULL, N_("barred: nothing may follow, but there is '{text}'"),
                            r->at, "");
    return true;
}

static bool all_covered(const struct zener *z, int side)
{
    return (z->uncovered & pieces_of(side)) == 0;
}

/* Sets z->finished from the pieces, and checks what that needs.  Pieces that
 * are not on the board have square TB_ZENER_OFF. */
static bool settle_finished(struct zener *z, struct tb_message *why)
{
    int missing = 0, winner = -1;
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++) {
        if (z->square[piece] != TB_ZENER_OFF)
            continue;
        if (missing != 0)
            return tb_refuse(why, "Z10",
                             N_("board: the {1} of {2} is missing, and not only that piece"),
                             symbol_name(missing), tb_zener_seats[tb_zener_side(missing)].name);
        missing = piece;
    }
    if (missing != 0)
        winner = tb_zener_side(missing);
    else if (all_covered(z, WHITE))
        winner = BLACK;
    else if (all_covered(z, BLACK))
        winner = WHITE;
    z->finished = winner >= 0;
    if (z->finished && z->side != winner)
        return tb_refuse(why, missing != 0 ? "Z10" : "Z11",
                         N_("side: the game is over, so it must be the winner, {1}"),
                         tb_zener_seats[winner].name, NULL);
    return true;
}

/* The clauses of a valid position that lie beyond the grammar. */
static bool settle(struct zener *z, struct tb_message *why)
{
    if (!settle_finished(z, why))
        return false;
    if (z->finished && z->must)
        return tb_refuse(why, NULL, N_("must: the game is over, so it must be '-'"), NULL, NULL);
    if (z->finished && z->barred)
        return tb_refuse(why, NULL, N_("barred: the game is over, so it must be '-'"), NULL, NULL);
    if (z->must && z->barred)
        return tb_refuse(why, "Z7", N_("barred: it must be '-' while a forced step is due"), NULL,
                         NULL);
    if (z->must && !(z->uncovered >> z->must & 1))
        return tb_refuse(why, "Z8", N_("must: that piece is covered: {1}"), symbol_name(z->must),
                         NULL);
    if (z->barred && !(z->uncovered >> z->barred & 1))
        return tb_refuse(why, "Z7", N_("barred: that piece is covered: {1}"),
                         symbol_name(z->barred), NULL);
    if (z->barred && !(z->uncovered & pieces_of(z->side) & ~(1u << z->barred)))
        return tb_refuse(why, "Z9", N_("barred: no other piece of {1} could make the free step"),
                         tb_zener_seats[z->side].name, NULL);
    return true;
}

bool tb_zener_parse(const char *text, struct tb_position *position, struct tb_message *why)
{
    struct zener z = {0};
    struct tb_cursor r = {text, why};
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++)
        z.square[piece] = TB_ZENER_OFF;
    if (!read_board(&r, &z) || !read_side(&r, &z) || !read_due(&r, &z) || !settle(&z, why))
        return false;
    *zener_in(position) = z;
    return true;
}

/* Puts the pieces of a square on *rebuilt, from the bottom.  False when the
 * chain is no stack of pieces that say they are here. */
static bool rebuild_stack(const struct zener *z, int square, struct zener *rebuilt)
{
    int chain[TB_ZENER_PIECES];
    int height = 0;
    for (int piece = z->top[square]; piece != 0; piece = z->below[piece]) {
        if (piece > TB_ZENER_PIECES || z->square[piece] != square || height == TB_ZENER_PIECES)
            return false;
        chain[height++] = piece;
    }
    while (height > 0)
        tb_zener_put(rebuilt, chain[--height], square);
    return true;
}

bool tb_zener_consistent(const struct tb_position *position)
{
    struct zener z = *zener_at(position);
    struct zener rebuilt = {0};
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++)
        rebuilt.square[piece] = TB_ZENER_OFF;
    for (int square = 0; square < TB_ZENER_SQUARES; square++)
        if (!rebuild_stack(&z, square, &rebuilt))
            return false;
    if (z.side > BLACK || z.must > TB_ZENER_PIECES || z.barred > TB_ZENER_PIECES)
        return false;
    if ((z.must && tb_zener_side(z.must) != z.side) ||
        (z.barred && tb_zener_side(z.barred) != z.side))
        return false;
    rebuilt.side = z.side;
    rebuilt.must = z.must;
    rebuilt.barred = z.barred;
    return settle(&rebuilt, NULL) && memcmp(&rebuilt, &z, sizeof z) == 0;
}
