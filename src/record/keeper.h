/* The game on the table, kept as it is played: saved after every change, put
 * into the archive when people leave it finished.  What cannot be kept never
 * stops a game: it is told once, and tried again at the next change. */
#ifndef TB_RECORD_KEEPER_H
#define TB_RECORD_KEEPER_H

#include "match/sitting.h"
#include "record/store.h"

enum keeping { KEEPING_SAVES, KEEPING_ARCHIVES };

struct tb_keeper {
    struct tb_sitting *sitting;
    struct tb_record record; /* of the sitting's match, with what it was read with */
    bool eager;              /* save at every change; else when the people leave the game */

    /* Its own. */
    struct tb_store store;
    bool changed; /* since it began, or was read: there is something to keep */
    bool saved;   /* as it stands now */
    bool told[2]; /* by enum keeping: that this does not work, until it does again */
    bool news;    /* the trouble has not been told so far */
    struct tb_trouble trouble;
};

/* A game in progress that nobody plays. */
struct tb_offer {
    struct tb_saved saved;
    struct tb_record record;   /* without plies and notes; of no game when it cannot be read */
    struct tb_trouble trouble; /* why it cannot */
};

/* A keeper of what is played in the sitting.  homes: NULL keeps nothing. */
void tb_keeper_init(struct tb_keeper *keeper, const struct tb_files *files,
                    struct tb_sitting *sitting, const struct tb_homes *homes);

/* The files it works with, and the path of the archive; returns out. */
const struct tb_files *tb_keeper_files(const struct tb_keeper *keeper);
char *tb_keeper_archive(const struct tb_keeper *keeper, char out[TB_PATH_SIZE]);

/* Makes this, which keeps games from being saved, the trouble to be told. */
void tb_keeper_complain(struct tb_keeper *keeper, const struct tb_trouble *trouble);

/* What is to be told now: that games are not saved, or not archived, once until
 * it works again.  NULL when there is nothing. */
const char *tb_keeper_news(struct tb_keeper *keeper);

/* The sitting's next game has begun, the one before having been left.  made: by
 * what people did, such as arranging in secret, so that it is worth keeping before
 * the first ply. */
void tb_keeper_begin(struct tb_keeper *keeper, bool made);

/* The match has changed.  To be called before it is shown. */
void tb_keeper_change(struct tb_keeper *keeper);

/* Is the game, as it was saved last, among those in progress? */
bool tb_keeper_holds(const struct tb_keeper *keeper);

/* Would all that was played be there again if people left now? */
bool tb_keeper_safe(const struct tb_keeper *keeper);

/* Does leaving the game lose something that people thought was kept? */
bool tb_keeper_would_lose(const struct tb_keeper *keeper);

/* Is it unfinished, and people may go on with it after leaving? */
bool tb_keeper_worth(const struct tb_keeper *keeper);

/* People leave the game, if there is one: finished, it goes to the archive; else
 * it stays where games in progress are, to be gone on with.  It stays in the
 * sitting.  False when it could not be kept. */
bool tb_keeper_leave(struct tb_keeper *keeper);

/* As tb_keeper_leave(), but an unfinished game that was not saved so far is not
 * saved now. */
bool tb_keeper_forget(struct tb_keeper *keeper);

/* People give up the unfinished game, which is removed.  False when it could not
 * be. */
bool tb_keeper_discard(struct tb_keeper *keeper);

/* Puts the finished games that killed programs have left into the archive. */
void tb_keeper_tidy(struct tb_keeper *keeper);

/* Does that, too, and lists the games in progress that nobody plays, the newest
 * first.  Returns how many; *offers is to be freed with tb_offers_free(). */
int tb_keeper_offers(struct tb_keeper *keeper, struct tb_offer **offers);
void tb_offers_free(struct tb_offer *offers, int count);

/* Goes on with a game in progress; the one on the table is left for it.  kept, unless
 * NULL: as tb_keeper_sit().  False, and nothing has changed: *trouble says why. */
bool tb_keeper_resume(struct tb_keeper *keeper, const struct tb_offer *offer, bool *kept,
                      struct tb_trouble *trouble);

/* Removes a game in progress that nobody plays. */
bool tb_keeper_remove(struct tb_keeper *keeper, const struct tb_offer *offer,
                      struct tb_trouble *trouble);

/* Plays a record on from its first `plies` plies; the game on the table is left
 * before.  All plies of an unfinished one: the record goes on, and is moved, so
 * that *record is {0} then; else that is a game of its own.  kept, unless NULL:
 * whether people may go on with the game that was left.  False, and nothing has
 * changed, when memory is short. */
bool tb_keeper_sit(struct tb_keeper *keeper, struct tb_record *record, int plies, bool *kept);

/* Writes the game, or another record, to a file of people's own, as
 * tb_store_save_as(). */
bool tb_keeper_save_as(struct tb_keeper *keeper, const char *path, struct tb_trouble *trouble);
bool tb_keeper_save_record(const struct tb_keeper *keeper, const struct tb_record *record,
                           const char *path, struct tb_trouble *trouble);

/* Frees what it holds; no game is left by this. */
void tb_keeper_end(struct tb_keeper *keeper);

#endif
