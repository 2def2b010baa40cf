/* Where a player's games are kept: those in progress, each in a slot of its own
 * that one process holds; and the archive of finished ones. */
#ifndef TB_RECORD_STORE_H
#define TB_RECORD_STORE_H

#include <time.h>

#include "record/files.h"
#include "record/record.h"

enum {
    TB_HOME_SIZE = TB_PATH_SIZE - 128, /* leaves room for the names of files */
    TB_MOST_SLOTS = 9999               /* of one kind of game */
};

/* Directories; "": there is none. */
struct tb_homes {
    char state[TB_HOME_SIZE];
    char data[TB_HOME_SIZE];
};

/* The directories that the environment gives (XDG base directories).  False when
 * there is none for games in progress; *trouble says why. */
bool tb_homes_find(struct tb_homes *homes, struct tb_trouble *trouble);

/* The games of one kind.  Where the system has no locks of open files two stores of
 * a process must not touch the same slot: they would end each other's lock. */
struct tb_store {
    const struct tb_files *files;
    const struct tb_game *game;
    struct tb_homes homes;
    int number;  /* of the slot held, from 1; 0: none */
    int lock;    /* descriptor of its lock file */
    ino_t inode; /* of the game's file, as it was saved or read last; 0: none */
    bool maybe_archived;
};

void tb_store_init(struct tb_store *store, const struct tb_files *files, const struct tb_game *game,
                   const struct tb_homes *homes);

/* The number of the first slot: 2 where games in progress and the archive are in
 * one directory, since the archive has the first slot's name. */
int tb_store_first(const struct tb_store *store);

/* Saves the game in progress into the slot held; when none is, takes one where
 * no game is. */
bool tb_store_save(struct tb_store *store, const struct tb_record *record,
                   struct tb_trouble *trouble);

/* Puts a finished game into the archive and gives the slot up, its game
 * removed.  When that cannot be done the game is left in the slot, with its end:
 * also when the program is killed in between. */
bool tb_store_finish(struct tb_store *store, const struct tb_record *record,
                     struct tb_trouble *trouble);

/* Gives the slot up; its game stays in it. */
void tb_store_leave(struct tb_store *store);

/* Gives the slot up and removes its game. */
bool tb_store_discard(struct tb_store *store, struct tb_trouble *trouble);

/* A game in progress that no process holds. */
struct tb_saved {
    int number;
    ino_t inode;
    struct timespec changed;
};

/* The free games, the newest first, at most `most` of them.  Returns how many;
 * -1: trouble. */
int tb_store_list(const struct tb_store *store, struct tb_saved saved[], int most,
                  struct tb_trouble *trouble);

/* Reads a saved game without taking it. */
bool tb_store_peek(const struct tb_store *store, int number, struct tb_record *record,
                   struct tb_trouble *trouble);

/* Holds the slot of a saved game, no other being held, if the game is still the one
 * that was listed. */
bool tb_store_hold(struct tb_store *store, const struct tb_saved *saved,
                   struct tb_trouble *trouble);

/* Takes a saved game: holds its slot, and reads it. */
bool tb_store_take(struct tb_store *store, const struct tb_saved *saved, struct tb_record *record,
                   struct tb_trouble *trouble);

/* The archive's path.  Returns out. */
char *tb_store_archive(const struct tb_store *store, char out[TB_PATH_SIZE]);

/* Saves a record as a file that a person named, which is not the archive. */
bool tb_store_save_as(const struct tb_store *store, const char *path,
                      const struct tb_record *record, struct tb_trouble *trouble);

#endif
