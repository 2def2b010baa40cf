/* The game on the table, kept as it is played: saved after every change, put
 * into the archive when people leave it finished.  What cannot be kept never
 * stops a game: it is told once, and tried again at the next change. */
#ifndef TB_TABLE_AUTOSAVE_H
#define TB_TABLE_AUTOSAVE_H

#include "table/sitting.h"
#include "table/slots.h"

enum keeping { KEEPING_SAVES, KEEPING_ARCHIVES, KEEPING_APART };

struct tb_autosave {
    struct tb_sitting *sitting;
    struct tb_record record; /* of the sitting's match, with what it was read with */
    bool eager;              /* save at every change; else when the people leave the game */

    /* Its own. */
    struct tb_slot store;
    bool changed; /* since it began, or was read: there is something to keep */
    bool saved;   /* as it stands now */
    bool told[3]; /* by enum keeping: that this does not work, until it does again */
    bool news;    /* the error has not been told so far */
    struct tb_error error;
};

/* A game in progress that nobody plays. */
struct tb_saved_game {
    struct tb_saved saved;
    struct tb_record record; /* without plies and notes; of no game when it cannot be read */
    struct tb_error error;   /* why it cannot */
};

/* A autosave of what is played in the sitting.  homes: NULL keeps nothing. */
void tb_autosave_init(struct tb_autosave *autosave, const struct tb_files *files,
                      struct tb_sitting *sitting, const struct tb_homes *homes);

/* The files it works with, and the path of the archive; returns out. */
const struct tb_files *tb_autosave_files(const struct tb_autosave *autosave);
char *tb_autosave_archive(const struct tb_autosave *autosave, char out[TB_PATH_SIZE]);

/* Makes this, which keeps games from being saved, the error to be told. */
void tb_autosave_warn(struct tb_autosave *autosave, const struct tb_error *error);

/* What is to be told now: that games are not saved, or not archived, once until
 * it works again; that nothing keeps two windows apart, once; that another program has
 * changed the saved game, each time.  NULL when there is nothing. */
const char *tb_autosave_news(struct tb_autosave *autosave);

/* The sitting's next game has begun, the one before having been left.  made: by
 * what people did, such as arranging in secret, so that it is worth keeping before
 * the first ply. */
void tb_autosave_begin(struct tb_autosave *autosave, bool made);

/* The match has changed.  To be called before it is shown. */
void tb_autosave_change(struct tb_autosave *autosave);

/* Is the game, as it was saved last, among those in progress? */
bool tb_autosave_holds(const struct tb_autosave *autosave);

/* Would all that was played be there again if people left now? */
bool tb_autosave_safe(const struct tb_autosave *autosave);

/* Does leaving the game lose something that people thought was kept? */
bool tb_autosave_would_lose(const struct tb_autosave *autosave);

/* Is it unfinished, and people may go on with it after leaving? */
bool tb_autosave_worth(const struct tb_autosave *autosave);

/* People leave the game, if there is one: finished, it goes to the archive; else
 * it stays where games in progress are, to be gone on with.  It stays in the
 * sitting.  False when it could not be kept. */
bool tb_autosave_leave(struct tb_autosave *autosave);

/* As tb_autosave_leave(), but an unfinished game that was not saved so far is not
 * saved now. */
bool tb_autosave_forget(struct tb_autosave *autosave);

/* People give up the unfinished game, which is removed.  False when it could not
 * be. */
bool tb_autosave_discard(struct tb_autosave *autosave);

/* Puts the finished games that killed programs have left into the archive. */
void tb_autosave_tidy(struct tb_autosave *autosave);

/* Does that, too, and lists the games in progress that nobody plays, the newest
 * first.  Returns how many; *games is to be freed with tb_saved_games_free(). */
int tb_autosave_list(struct tb_autosave *autosave, struct tb_saved_game **games);
void tb_saved_games_free(struct tb_saved_game *saved, int count);

/* Goes on with a game in progress; the one on the table is left for it.  kept, unless
 * NULL: as tb_autosave_sit().  False, and nothing has changed: *error says why. */
bool tb_autosave_resume(struct tb_autosave *autosave, const struct tb_saved_game *offer, bool *kept,
                        struct tb_error *error);

/* Removes a game in progress that nobody plays. */
bool tb_autosave_remove(struct tb_autosave *autosave, const struct tb_saved_game *offer,
                        struct tb_error *error);

/* Plays a record on from its first `plies` plies; the game on the table is left
 * before.  All plies of an unfinished one: the record goes on, and is moved, so
 * that *record is {0} then; else that is a game of its own.  kept, unless NULL:
 * whether people may go on with the game that was left.  False, and nothing has
 * changed, when memory is short. */
bool tb_autosave_sit(struct tb_autosave *autosave, struct tb_record *record, int plies, bool *kept);

/* Writes the game, or another record, to a file of people's own, as
 * tb_slot_save_as(). */
bool tb_autosave_save_as(struct tb_autosave *autosave, const char *path, struct tb_error *error);
bool tb_autosave_save_record(const struct tb_autosave *autosave, const struct tb_record *record,
                             const char *path, struct tb_error *error);

/* Frees what it holds; no game is left by this. */
void tb_autosave_end(struct tb_autosave *autosave);

#endif
