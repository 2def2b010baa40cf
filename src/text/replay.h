/* Line mode's replay: games of a file, looked at ply by ply while the game on the
 * table waits. */
#ifndef TB_TEXT_REPLAY_H
#define TB_TEXT_REPLAY_H

#include "text/session.h"

/* The commands of a replay. */
void look_first(struct session *s);
void look_back(struct session *s);
void look_forward(struct session *s);
void look_last(struct session *s);
void look_ply(struct session *s, const char *number);
void look_next(struct session *s);
void look_previous(struct session *s);
void look_game(struct session *s, const char *number);
void close_replay(struct session *s);

#endif
