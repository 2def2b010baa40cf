/* The game on the table as a record, saved as it is played, put into the archive
 * when people leave it finished.  What cannot be saved never stops a game: it is
 * told once, and tried again at the next change. */
#ifndef TB_TABLE_AUTOSAVE_H
#define TB_TABLE_AUTOSAVE_H

#include "table/slots.h"

/* What a warning is about. */
enum subject { SAVING, ARCHIVING, LOCKING, SUBJECTS };

struct autosave {
    struct tb_record record; /* of the match, with what it was read with */
    struct tb_slot slot;
    bool eager;   /* save at every change, not only when people leave the game */
    bool changed; /* since it began, or was read: there is something to save */
    bool saved;   /* as it stands now */

    bool warned[SUBJECTS]; /* that this does not work, until it does again */
    struct tb_error warning;
    bool untold; /* the warning has not been told yet */
};

/* homes: NULL saves nothing.  At the end autosave_let_go() frees it. */
void autosave_init(struct autosave *autosave, const struct tb_files *files,
                   const struct tb_game *game, const struct tb_homes *homes);

/* Warns once; who knows that games are not saved expects no archive either. */
void autosave_warn(struct autosave *autosave, enum subject subject, const struct tb_error *error);

/* Warns of what failed, with what that means.  Returns whether it worked. */
bool autosave_tell(struct autosave *autosave, enum subject subject, bool worked,
                   const struct tb_error *error);

/* A match has begun, the one before having been left.  made: by what people did,
 * such as arranging in secret, so that it is worth saving before the first ply. */
void autosave_begin(struct autosave *autosave, const struct tb_match *match, bool made);

/* A match that was read is resumed: takes the record, and the slot that holds it
 * (NULL: it has none), both of which are empty then. */
void autosave_adopt(struct autosave *autosave, struct tb_record *record, struct tb_slot *slot);

/* The match has changed.  To be called before it is shown. */
void autosave_change(struct autosave *autosave, const struct tb_match *match);

/* Brings the record up to date.  False when out of memory. */
bool autosave_update(struct autosave *autosave, const struct tb_match *match,
                     struct tb_error *error);

/* Is it unfinished, and people may resume it after leaving? */
bool autosave_resumable(const struct autosave *autosave, const struct tb_match *match);

/* People leave the match, if there is one: finished, it goes to the archive; else
 * it stays among the saved games.  False when it could not be saved. */
bool autosave_leave(struct autosave *autosave, const struct tb_match *match);

/* Frees what is held of the game, which is not left by this. */
void autosave_let_go(struct autosave *autosave);

/* People give up the unfinished game, which is removed.  False when it could not
 * be, which is the warning then. */
bool autosave_discard(struct autosave *autosave);

#endif
