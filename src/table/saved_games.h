/* The saved games that nobody plays now. */
#ifndef TB_TABLE_SAVED_GAMES_H
#define TB_TABLE_SAVED_GAMES_H

#include <time.h>

#include "files/error.h"
#include "record/record.h"

/* A game in a slot that no process holds. */
struct tb_saved {
    int number;              /* of the slot */
    uint64_t digest;         /* of the file */
    struct timespec changed; /* when it was saved; 0: that is not known */
};

struct tb_saved_game {
    struct tb_saved saved;
    struct tb_record record; /* without plies and notes; of no game when it cannot be read */
    struct tb_error error;   /* why it cannot */
};

/* Was it saved after the other one?  Of one moment, the higher number is the newer. */
bool tb_saved_newer(const struct tb_saved *one, const struct tb_saved *other);

/* Frees a list of tb_table_saved_games(); NULL and 0: there is none. */
void tb_saved_games_free(struct tb_saved_game *games, int count);

#endif
