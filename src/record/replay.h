/* Games of a file, looked at ply by ply. */
#ifndef TB_RECORD_REPLAY_H
#define TB_RECORD_REPLAY_H

#include "record/collection.h"
#include "record/keeper.h"

struct tb_replay {
    struct tb_collection games;
    int index;                 /* of the game shown */
    int at;                    /* how many plies of it are shown */
    struct tb_sitting sitting; /* of that game, all of it played */
};

enum tb_opened {
    TB_OPENED_NOTHING, /* the trouble says why */
    TB_OPENED_REPLAY,  /* finished, or several: the first stands at its beginning */
    TB_OPENED_PLAY     /* one game, unfinished: it waits to be gone on with */
};

/* Opens a file of games.  Unless nothing was opened, the replay is to be ended
 * with tb_replay_end(). */
enum tb_opened tb_replay_open(struct tb_replay *replay, const struct tb_files *files,
                              const char *path, const struct tb_game *game,
                              struct tb_trouble *trouble);
void tb_replay_end(struct tb_replay *replay);

/* The record of the game shown, and how many plies it has. */
const struct tb_record *tb_replay_record(const struct tb_replay *replay);
int tb_replay_length(const struct tb_replay *replay);

/* Shows as many plies of the game, or the nearest that it has. */
void tb_replay_go(struct tb_replay *replay, long plies);

/* Shows another game from its beginning.  False, and nothing has changed, when
 * there is none of this index, or memory is short. */
bool tb_replay_show(struct tb_replay *replay, int index);

/* Does the game go on after the plies shown, were it played on from there? */
bool tb_replay_open_ended(const struct tb_replay *replay);

/* Plays the game on from what is shown, no game being on the keeper's table: all
 * plies of an unfinished one are that game; else it becomes a game of its own.
 * The replay is then over, to be ended.  False when memory is short. */
bool tb_replay_play_on(struct tb_replay *replay, struct tb_keeper *keeper);

#endif
