/* Where a player's games are kept: those in progress, each in a slot of its own
 * that one process holds; and the archive of finished ones. */
#ifndef TB_TABLE_SLOTS_H
#define TB_TABLE_SLOTS_H

#include "files/files.h"
#include "files/homes.h"
#include "record/record.h"
#include "table/saved_games.h"

enum { TB_MOST_SLOTS = 9999 }; /* of one kind of game */

/* The games of one kind.  Where the system has no locks of open files two stores of
 * a process must not touch the same slot: they would end each other's lock. */
struct tb_slot {
    const struct tb_files *files;
    const struct tb_game *game;
    struct tb_homes homes;
    int number;               /* of the slot held, from 1; 0: none */
    int lock;                 /* descriptor of its lock file; -1: there are no locks */
    struct stat locked;       /* its lock file */
    uint64_t digest, written; /* of the game's file as it was seen, or may have been saved, last */
    bool unguarded;           /* some lock was asked for where there are none */
    struct tb_error notice;   /* to be told though it is saved; "": nothing */
};

/* homes: copied; "" for a directory that there is none.  All that return bool and take
 * an error return false where it could not be done, and the error says why. */
void tb_slot_init(struct tb_slot *store, const struct tb_files *files, const struct tb_game *game,
                  const struct tb_homes *homes);

/* The number of the first slot: 2 where games in progress and the archive are in
 * one directory, since the archive has the first slot's name. */
int tb_slot_first(const struct tb_slot *store);

/* Saves the game in progress into the slot held; when none is, takes one where
 * no game is.  So it does when another program has changed the file in the meantime, or
 * something else has come there: that stays. */
bool tb_slot_save(struct tb_slot *store, const struct tb_record *record, struct tb_error *error);

/* What people should know of saves and removals that worked, each once: that another
 * program had changed a file.  False: nothing. */
bool tb_slot_notice(struct tb_slot *store, struct tb_error *notice);

/* Is there nothing that keeps two windows from playing the same game?  Then *warning
 * says so. */
bool tb_slot_unguarded(const struct tb_slot *store, struct tb_error *warning);

/* Puts a finished game into the archive and gives the slot up, its game
 * removed.  When that cannot be done the game is left in the slot, with its end:
 * also when the program is killed in between. */
bool tb_slot_finish(struct tb_slot *store, const struct tb_record *record, struct tb_error *error);

/* Gives the slot up; its game stays in it. */
void tb_slot_leave(struct tb_slot *store);

/* Gives the slot up and removes its game, if it is still the one that was saved; of a
 * symbolic link, the link. */
bool tb_slot_discard(struct tb_slot *store, struct tb_error *error);

/* The free games, the newest first, at most `most` of them.  Returns how many;
 * -1: error. */
int tb_slot_list(const struct tb_slot *store, struct tb_saved saved[], int most,
                 struct tb_error *error);

/* Reads a saved game without taking it. */
bool tb_slot_peek(const struct tb_slot *store, int number, struct tb_record *record,
                  struct tb_error *error);

/* Holds the slot of a saved game, no other being held, if the game is still the one
 * that was listed. */
bool tb_slot_hold(struct tb_slot *store, const struct tb_saved *saved, struct tb_error *error);

/* Takes a saved game: holds its slot, and reads it. */
bool tb_slot_take(struct tb_slot *store, const struct tb_saved *saved, struct tb_record *record,
                  struct tb_error *error);

/* The archive's path.  Returns out. */
char *tb_slot_archive(const struct tb_slot *store, char out[TB_PATH_SIZE]);

/* Saves a record as a file that a person named, which is neither read-only nor one of
 * these. */
bool tb_slot_save_as(const struct tb_slot *store, const char *path, const struct tb_record *record,
                     struct tb_error *error);

#endif
