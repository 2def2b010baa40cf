/* Which game has which rules. */
#include "words/rules_text.h"

#include "words/rules_of_games.h"

#define LISTED(id) {&tb_##id, tb_rules_of_##id},

const char *const *tb_rules_text(const struct tb_game *game)
{
    static const char *const none[] = {NULL};
    static const struct {
        const struct tb_game *game;
        const char *const *paragraphs;
    } texts[] = {TB_GAMES(LISTED)};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i].game == game)
            return texts[i].paragraphs;
    return none;
}
