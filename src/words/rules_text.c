/* Which game has which rules. */
#include "words/rules_text.h"

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"
#include "words/rules_of_games.h"

const char *const *tb_rules_text(const struct tb_game *game)
{
    static const char *const none[] = {NULL};
    static const struct {
        const struct tb_game *game;
        const char *const *paragraphs;
    } texts[] = {
        {&tb_zener, tb_rules_of_zener},
        {&tb_xadrersi, tb_rules_of_xadrersi},
        {&tb_hypnosia, tb_rules_of_hypnosia},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i].game == game)
            return texts[i].paragraphs;
    return none;
}
