/* Zener's board as text:
 *
 *     7  s  q  w  x  o
 *     6  .  .  .  .  .
 *     5  .  .  .  .  .
 *     4  .  .  .  .  .
 *     3  .  .  .  .  .
 *     2  .  .  .  .  .
 *     1  O  X  W  Q  S
 *        a  b  c  d  e
 *     White: free O X W Q S; covered none
 *     Black: free o x w q s; covered none
 *
 * Letters are those of the notation, a stack is (bottom…top). */
#include <string.h>

#include "tabuleiro/zener.h"
#include "text/boards.h"
#include "words/i18n.h"
#include "words/words.h"

enum { CELL_SIZE = TB_ZENER_PIECES + 3 };

static void cell_text(const struct tb_position *position, int square, char out[CELL_SIZE])
{
    uint8_t pieces[TB_ZENER_PIECES];
    int height = tb_zener_stack(position, square, pieces);
    char *at = out;
    if (height > 1)
        *at++ = '(';
    for (int i = 0; i < height; i++)
        *at++ = tb_zener_letter(pieces[i]);
    if (height == 0)
        *at++ = '.';
    if (height > 1)
        *at++ = ')';
    *at = '\0';
}

/* The columns that the widest cell of a file takes. */
static int file_width(const struct tb_position *position, int file)
{
    int width = 1;
    for (int square = file; square < TB_ZENER_SQUARES; square += TB_ZENER_FILES) {
        char cell[CELL_SIZE];
        cell_text(position, square, cell);
        int length = (int)strlen(cell);
        width = length > width ? length : width;
    }
    return width;
}

/* A row of five cells, padded to the files' widths; no blanks at its end. */
static void draw_row(char head, char cells[TB_ZENER_FILES][CELL_SIZE],
                     const int widths[TB_ZENER_FILES], FILE *out)
{
    fputc(head, out);
    int blanks = 2;
    for (int file = 0; file < TB_ZENER_FILES; file++) {
        fprintf(out, "%*s%s", blanks, "", cells[file]);
        blanks = 2 + widths[file] - (int)strlen(cells[file]);
    }
    fputc('\n', out);
}

/* The pieces of a seat that are among these bits: "O X S", or "none". */
static const char *list(int seat, unsigned pieces, char out[2 * TB_ZENER_SYMBOLS])
{
    int length = 0;
    for (int piece = 1; piece <= TB_ZENER_PIECES; piece++) {
        if (tb_zener_side(piece) != seat || !(pieces >> piece & 1))
            continue;
        if (length > 0)
            out[length++] = ' ';
        out[length++] = tb_zener_letter(piece);
    }
    out[length] = '\0';
    return length > 0 ? out : C_("pieces", "none");
}

static void list_pieces(const struct tb_position *position, int seat, FILE *out)
{
    char free_pieces[2 * TB_ZENER_SYMBOLS], covered_pieces[2 * TB_ZENER_SYMBOLS];
    unsigned uncovered = tb_zener_uncovered(position);
    unsigned covered = tb_zener_on_board(position) & ~uncovered;
    tb_print(out, _("%s: free %s; covered %s\n"), gettext(tb_zener.seat(position, seat)->name),
             list(seat, uncovered, free_pieces), list(seat, covered, covered_pieces));
}

void tb_text_board_zener(const struct tb_position *position, FILE *out)
{
    char cells[TB_ZENER_FILES][CELL_SIZE];
    int widths[TB_ZENER_FILES];
    for (int file = 0; file < TB_ZENER_FILES; file++)
        widths[file] = file_width(position, file);
    for (int rank = TB_ZENER_RANKS - 1; rank >= 0; rank--) {
        for (int file = 0; file < TB_ZENER_FILES; file++)
            cell_text(position, rank * TB_ZENER_FILES + file, cells[file]);
        draw_row((char)('1' + rank), cells, widths, out);
    }
    for (int file = 0; file < TB_ZENER_FILES; file++) {
        cells[file][0] = (char)('a' + file);
        cells[file][1] = '\0';
    }
    draw_row(' ', cells, widths, out);
    list_pieces(position, 0, out);
    list_pieces(position, 1, out);
}
