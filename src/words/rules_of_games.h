/* The rules of each game, as tb_rules_text() gives them. */
#ifndef TB_WORDS_RULES_OF_GAMES_H
#define TB_WORDS_RULES_OF_GAMES_H

#include "rules/games.h"

#define TB_RULES_OF(id) extern const char *const tb_rules_of_##id[];
TB_GAMES(TB_RULES_OF)

#endif
