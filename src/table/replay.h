/* Games of a file, looked at ply by ply. */
#ifndef TB_TABLE_REPLAY_H
#define TB_TABLE_REPLAY_H

#include "table/autosave.h"
#include "table/collection.h"

/* It begins as {0}, which shows nothing, and is that again after
 * tb_replay_end(). */
struct tb_replay {
    struct tb_collection games;
    int index;                 /* of the game shown */
    int at;                    /* how many plies of it are shown */
    struct tb_sitting sitting; /* of that game, all of it played */
};

enum tb_opened {
    TB_OPENED_NOTHING, /* the error says why */
    TB_OPENED_REPLAY,  /* finished, or several: the first stands at its beginning */
    TB_OPENED_PLAY     /* one game, unfinished: it waits to be gone on with */
};

/* Opens a file of games, in a replay that is {0} and stays so when nothing was
 * opened. */
enum tb_opened tb_replay_open(struct tb_replay *replay, const struct tb_files *files,
                              const char *path, const struct tb_game *game, struct tb_error *error);
void tb_replay_end(struct tb_replay *replay);

/* Ends what is shown in `to`, and moves there what `from` shows. */
void tb_replay_move(struct tb_replay *from, struct tb_replay *to);

/* Is anything shown? */
bool tb_replay_on(const struct tb_replay *replay);

/* The record of the game shown, and how many plies it has. */
const struct tb_record *tb_replay_record(const struct tb_replay *replay);
int tb_replay_length(const struct tb_replay *replay);

/* Shows as many plies of the game, or the nearest that it has. */
void tb_replay_go(struct tb_replay *replay, long plies);

/* Shows another game from its beginning.  False, and nothing has changed, when
 * there is none of this index, or memory is short. */
bool tb_replay_show(struct tb_replay *replay, int index);

/* Can what is shown be played on, or is the game over there? */
bool tb_replay_can_play_on(const struct tb_replay *replay);

/* Plays on from what is shown, as tb_autosave_sit() does, and ends the replay.
 * False, and nothing has changed, when memory is short. */
bool tb_replay_play_on(struct tb_replay *replay, struct tb_autosave *autosave, bool *kept);

/* Writes the game that is shown to a file: the replay's, or where that shows
 * nothing the autosave's. */
bool tb_replay_save_as(const struct tb_replay *replay, struct tb_autosave *autosave,
                       const char *path, struct tb_error *error);

#endif
