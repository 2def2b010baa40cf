/* Which game has which board. */
#include "text/boards.h"

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

static const struct {
    const struct tb_game *game;
    void (*draw)(const struct tb_position *position, FILE *out);
} boards[] = {
    {&tb_zener, tb_text_board_zener},
    {&tb_xadrersi, tb_text_board_xadrersi},
    {&tb_hypnosia, tb_text_board_hypnosia},
};

void tb_text_board(const struct tb_game *game, const struct tb_position *position, FILE *out)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (boards[i].game == game) {
            boards[i].draw(position, out);
            return;
        }
    }
    char text[TB_POSITION_TEXT];
    game->text(position, text);
    fprintf(out, "%s\n", text);
}
