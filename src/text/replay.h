/* Line mode's replay: games of a file, looked at ply by ply while the game on the
 * table waits. */
#ifndef TB_TEXT_REPLAY_H
#define TB_TEXT_REPLAY_H

#include "text/session.h"

/* Shows the first game of what was opened, which is moved from there, in place of
 * what was looked at before. */
void tb_begin_replay(struct session *s, struct tb_replay *opened);

/* Asks for the next command of a replay and obeys it. */
void tb_ask_replay(struct session *s);

/* Plays on from what a replay shows, the session's own or another, which is ended
 * by this; so is the session's.  The game on the table is left for it.  False, and
 * nothing has changed, when the people do not leave that, or memory is short. */
bool tb_play_replay_on(struct session *s, struct tb_replay *replay);

/* The commands of a replay. */
void tb_look_first(struct session *s);
void tb_look_back(struct session *s);
void tb_look_forward(struct session *s);
void tb_look_last(struct session *s);
void tb_look_ply(struct session *s, const char *number);
void tb_look_next(struct session *s);
void tb_look_previous(struct session *s);
void tb_look_game(struct session *s, const char *number);
void tb_play_from_here(struct session *s);
void tb_close_replay(struct session *s);

#endif
