/* Xadrersi's board as text:
 *
 *     8  .  .  .  .  .  .  .  .
 *     …
 *     2  .  .  .  .  q  .  .  .
 *     1  .  .  .  .  K  .  .  .
 *        a  b  c  d  e  f  g  h
 *     White: in hand Q R R B B N N; score 4
 *     Black: in hand K R R B B N N; score 17
 *
 * White's pieces on the board are capital letters, Black's small ones; in hand
 * they stand as plies are typed. */
#include "tabuleiro/xadrersi.h"
#include "text/boards.h"
#include "words/i18n.h"
#include "words/words.h"

enum { RANKS = 8, FILES = 8 };

static void draw_rank(const struct tb_position *position, int rank, FILE *out)
{
    fprintf(out, "%d", rank + 1);
    for (int file = 0; file < FILES; file++)
        fprintf(out, "  %c", ".KQRBNkqrbn"[tb_xadrersi_piece(position, rank * FILES + file)]);
    fputc('\n', out);
}

/* "Q R R", or "none". */
static const char *list_hand(const struct tb_position *position, int seat,
                             char out[2 * TB_XADRERSI_PIECES])
{
    int length = 0;
    for (int kind = TB_XADRERSI_KING; kind <= TB_XADRERSI_KNIGHT; kind++) {
        int count = tb_xadrersi_hand(position, seat, (enum tb_xadrersi_kind)kind);
        for (int i = 0; i < count; i++) {
            if (length > 0)
                out[length++] = ' ';
            out[length++] = "KQRBN"[kind];
        }
    }
    out[length] = '\0';
    return length > 0 ? out : C_("pieces", "none");
}

void tb_text_board_xadrersi(const struct tb_position *position, FILE *out)
{
    int scores[TB_MAX_SEATS];
    tb_xadrersi.scores(position, scores);
    for (int rank = RANKS - 1; rank >= 0; rank--)
        draw_rank(position, rank, out);
    fputs("   a  b  c  d  e  f  g  h\n", out);
    for (int seat = 0; seat < 2; seat++) {
        char hand[2 * TB_XADRERSI_PIECES];
        tb_print(out, _("%s: in hand %s; score %d\n"),
                 gettext(tb_xadrersi.seat(position, seat)->name), list_hand(position, seat, hand),
                 scores[seat]);
    }
}
