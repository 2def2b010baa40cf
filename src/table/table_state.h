/* The table's own state, shared by its files. */
#ifndef TB_TABLE_TABLE_STATE_H
#define TB_TABLE_TABLE_STATE_H

#include "table/autosave.h"
#include "table/collection.h"
#include "table/table.h"

struct tb_table {
    const struct tb_files *files;
    struct tb_setup setup; /* of the game, or of the next one */

    /* Before the game. */
    bool beginning; /* what must come before it has begun */
    int arranged;   /* how many have arranged their pieces */
    char arrangements[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT];
    struct tb_opening_round opening;

    /* The game. */
    struct tb_match *match; /* NULL before it begins */
    struct autosave autosave;
    struct tb_score score;
    unsigned counted; /* the winners that are in the score; 0: none */

    /* What is shown. */
    struct tb_shown shown;
    struct collection games;     /* of the opened file */
    struct tb_match *file_match; /* of the game shown of it; NULL: of none */
    struct loading loading;      /* of the next file */

    struct tb_error why, news, told;
};

/* Refuses a wish: returns false. */
bool table_refuse(struct tb_table *table, const char *sentence);
bool table_refuse_message(struct tb_table *table, const struct tb_message *why);
bool table_no_memory(struct tb_table *table);

/* Is there a game on the table?  Else refuses the wish. */
bool table_has_game(struct tb_table *table);

/* Does somebody at this keyboard decide after so many plies of the game, or is it
 * over there?  Real dice are thrown here for all. */
bool table_is_ours(const struct tb_table *table, int plies);

/* Has this sentence told as news. */
void table_tell(struct tb_table *table, const char *sentence);

/* The match has changed: counts the result, saves the game, shows its present
 * position unless a game of a file is shown.  Returns true. */
bool table_changed(struct tb_table *table);

/* A match is on the table, the one before having been left; what it has come to
 * counts for nobody. */
void table_put(struct tb_table *table, struct tb_match *match);

/* Clears the table, and closes the opened file: the game on it has been left. */
void table_clear(struct tb_table *table);

/* Leaves the game for another one, and tells so if it can be resumed. */
void table_leave_for_another(struct tb_table *table);

/* The match of a record's first `plies` plies, to be freed; with less than all of
 * them it is in progress.  NULL when out of memory. */
struct tb_match *table_match_of(const struct tb_table *table, const struct tb_record *record,
                                int plies);

#endif
