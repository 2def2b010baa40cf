/* The template game's board as text, the counters in rows of ten:
 *
 *     oooooooooo
 *     oooo
 *     14 counters */
#include "tabuleiro/template.h"
#include "text/boards.h"
#include "words/i18n.h"

enum { ROW = 10 };

void tb_text_board_template(const struct tb_position *position, FILE *out)
{
    int heap = tb_template_heap(position);
    for (int i = 0; i < heap; i++)
        fputs((i + 1) % ROW == 0 || i + 1 == heap ? "o\n" : "o", out);
    fprintf(out, ngettext("%d counter\n", "%d counters\n", (unsigned long)heap), heap);
}
