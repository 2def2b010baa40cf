/* The options of the players. */
#ifndef TB_MAIN_PLAYERS_H
#define TB_MAIN_PLAYERS_H

#include "main/reader.h"

/* The value of --white or --black, and of --player. */
bool usage_white_or_black(struct reader *r, int code, const char *value);
bool usage_player(struct reader *r, const char *value);

/* When every option is known: seats the players. */
bool usage_settle_players(struct reader *r);

#endif
