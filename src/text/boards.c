/* Which game has which board. */
#include "text/boards.h"

#define LISTED(id) {&tb_##id, tb_text_board_##id},

static const struct {
    const struct tb_game *game;
    void (*draw)(const struct tb_position *position, FILE *out);
} boards[] = {TB_GAMES(LISTED)};

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
