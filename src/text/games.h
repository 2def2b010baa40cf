/* Line mode's games and the files they are kept in. */
#ifndef TB_TEXT_KEEPING_H
#define TB_TEXT_KEEPING_H

#include "text/session.h"

/* Says on io->err what the autosave has to tell, if there is anything. */
void tb_tell_news(struct session *s);

/* Says how many games in progress might be gone on with, if there are any.  No
 * game may be on the table. */
void tb_tell_saved_games(struct session *s);

/* Leaves the game on the table at the end of the session, and says so if it is there
 * for another time. */
void tb_end_game(struct session *s);

/* May the game on the table be left?  People are asked when it is lost by that. */
bool tb_may_leave(struct session *s);

/* The people leave the game on the table, if there is one, for another: it is
 * kept.  False: they stay. */
bool tb_leave_game(struct session *s);

/* `games` and `resume N`: the games in progress that nobody plays. */
void tb_list_games(struct session *s);
void tb_resume_game(struct session *s, const char *number);

/* `quit`: ends the session.  Only people at a terminal have the game kept by it. */
void tb_quit(struct session *s);

/* `save FILE` and `load FILE`. */
void tb_save_game(struct session *s, const char *name);
void tb_load_game(struct session *s, const char *name);

#endif
