/* The saved games that nobody plays now. */
#ifndef TB_TABLE_SAVED_GAMES_H
#define TB_TABLE_SAVED_GAMES_H

#include <sys/types.h>
#include <time.h>

#include "files/error.h"
#include "record/record.h"

/* A game in a slot that no process holds. */
struct tb_saved {
    int number; /* of the slot */
    ino_t inode;
    struct timespec changed;
};

struct tb_saved_game {
    struct tb_saved saved;
    struct tb_record record; /* without plies and notes; of no game when it cannot be read */
    struct tb_error error;   /* why it cannot */
};

void tb_saved_games_free(struct tb_saved_game *games, int count);

#endif
