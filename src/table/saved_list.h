/* The saved games that nobody plays: listed, taken, removed. */
#ifndef TB_TABLE_SAVED_LIST_H
#define TB_TABLE_SAVED_LIST_H

#include "table/autosave.h"

/* Puts the finished games that killed programs have left into the archive, and
 * lists the others, the newest first; those that cannot be read come last.  Returns
 * how many; *games is to be freed with tb_saved_games_free(). */
int saved_list(struct autosave *autosave, struct tb_saved_game **games);

/* Takes a game up: holds its slot, in *taken, and reads it.  held: the slot of the
 * game on the table. */
bool saved_take(const struct tb_slot *held, const struct tb_saved_game *game, struct tb_slot *taken,
                struct tb_record *record, struct tb_error *error);

/* Removes a game. */
bool saved_remove(const struct tb_slot *held, const struct tb_saved_game *game,
                  struct tb_error *error);

#endif
