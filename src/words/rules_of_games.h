/* The rules of each game, as tb_rules_text() gives them. */
#ifndef TB_WORDS_RULES_OF_GAMES_H
#define TB_WORDS_RULES_OF_GAMES_H

extern const char *const tb_rules_of_zener[];
extern const char *const tb_rules_of_xadrersi[];
extern const char *const tb_rules_of_hypnosia[];

#endif
