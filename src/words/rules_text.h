/* The rules of the games in a few words, for the help of the front-ends. */
#ifndef TB_WORDS_RULES_TEXT_H
#define TB_WORDS_RULES_TEXT_H

#include "tabuleiro/game.h"

/* The rules of a game as English paragraphs to be translated, each beginning
 * with the numbers of the rules it tells; ends with NULL.  Static. */
const char *const *tb_rules_text(const struct tb_game *game);

#endif
