/* The game on the table, kept as it is played. */
#include "table/autosave.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/seating.h"
#include "words/i18n.h"
#include "words/words.h"

void tb_autosave_init(struct tb_autosave *autosave, const struct tb_files *files,
                      struct tb_sitting *sitting, const struct tb_homes *homes)
{
    static const struct tb_homes none;
    *autosave = (struct tb_autosave){.sitting = sitting, .saved = true};
    autosave->told[KEEPING_SAVES] = autosave->told[KEEPING_ARCHIVES] = homes == NULL;
    tb_slot_init(&autosave->store, files, sitting->game, homes != NULL ? homes : &none);
}

const struct tb_files *tb_autosave_files(const struct tb_autosave *autosave)
{
    return autosave->store.files;
}

char *tb_autosave_archive(const struct tb_autosave *autosave, char out[TB_PATH_SIZE])
{
    return tb_slot_archive(&autosave->store, out);
}

/* Who knows that games are not saved expects no archive either. */
static void complain(struct tb_autosave *autosave, enum keeping what, const struct tb_error *error)
{
    if (autosave->told[what] || autosave->told[KEEPING_SAVES])
        return;
    autosave->told[what] = autosave->news = true;
    autosave->error = *error;
}

void tb_autosave_warn(struct tb_autosave *autosave, const struct tb_error *error)
{
    complain(autosave, KEEPING_SAVES, error);
}

enum { MEANING_SIZE = 128 };

/* Tells how something went, and what it means if it failed.  Returns whether it
 * worked. */
static bool told(struct tb_autosave *autosave, enum keeping what, bool worked,
                 const struct tb_error *error)
{
    struct tb_error whole;
    if (worked) {
        autosave->told[what] = false;
        return true;
    }
    tb_clean(error->text, whole.text, sizeof whole.text - MEANING_SIZE);
    size_t used = strlen(whole.text);
    snprintf(&whole.text[used], MEANING_SIZE, "; %s",
             what == KEEPING_SAVES ? _("the game is not saved")
                                   : _("the game is not in the archive yet"));
    complain(autosave, what, &whole);
    return false;
}

const char *tb_autosave_news(struct tb_autosave *autosave)
{
    if (!autosave->news)
        return NULL;
    autosave->news = false;
    return autosave->error.text;
}

static bool over(const struct tb_autosave *autosave)
{
    return tb_match_result(autosave->sitting->match).termination != TB_UNTERMINATED;
}

static bool no_memory(struct tb_error *error)
{
    return tb_error_errno(error, "", N_("the game cannot be saved"), ENOMEM);
}

/* Where there is no record, one is begun: memory was short before, or people go
 * on with a game that they had left. */
static bool update(struct tb_autosave *autosave, struct tb_error *error)
{
    bool updated = autosave->record.game != NULL
                       ? tb_record_update(&autosave->record, autosave->sitting->match)
                       : tb_seating_record(autosave->sitting, &autosave->record);
    return updated || no_memory(error);
}

/* Tells what should be known of a game that is saved, archived or removed. */
static void tell_notice(struct tb_autosave *autosave)
{
    struct tb_error error;
    if (tb_slot_notice(&autosave->store, &error)) {
        autosave->error = error;
        autosave->news = true;
    } else if (tb_slot_unguarded(&autosave->store, &error)) {
        complain(autosave, KEEPING_APART, &error);
    }
}

static bool save(struct tb_autosave *autosave)
{
    struct tb_error error;
    autosave->saved =
        update(autosave, &error) && tb_slot_save(&autosave->store, &autosave->record, &error);
    if (autosave->saved)
        tell_notice(autosave);
    return told(autosave, KEEPING_SAVES, autosave->saved, &error);
}

static bool finish(struct tb_autosave *autosave)
{
    struct tb_error error;
    bool finished =
        update(autosave, &error) && tb_slot_finish(&autosave->store, &autosave->record, &error);
    if (finished)
        tell_notice(autosave);
    return told(autosave, KEEPING_ARCHIVES, finished, &error);
}

void tb_autosave_change(struct tb_autosave *autosave)
{
    autosave->changed = true;
    autosave->saved = false;
    if (autosave->eager)
        save(autosave);
}

bool tb_autosave_holds(const struct tb_autosave *autosave) { return autosave->store.number > 0; }

bool tb_autosave_safe(const struct tb_autosave *autosave) { return autosave->saved; }

/* Nothing of the game is held any more. */
static void let_go(struct tb_autosave *autosave)
{
    tb_slot_leave(&autosave->store);
    tb_record_free(&autosave->record);
    autosave->changed = false;
    autosave->saved = true;
}

/* The slot of a game before, should it not have been left, is not this one's. */
void tb_autosave_begin(struct tb_autosave *autosave, bool made)
{
    struct tb_error error;
    let_go(autosave);
    if (!update(autosave, &error))
        complain(autosave, KEEPING_SAVES, &error);
    if (made)
        tb_autosave_change(autosave);
}

bool tb_autosave_would_lose(const struct tb_autosave *autosave)
{
    return autosave->sitting->match != NULL && autosave->eager && !autosave->saved;
}

bool tb_autosave_worth(const struct tb_autosave *autosave)
{
    return tb_sitting_in_progress(autosave->sitting) &&
           (autosave->changed || tb_autosave_holds(autosave));
}

bool tb_autosave_leave(struct tb_autosave *autosave)
{
    bool kept = true;
    if (autosave->changed && over(autosave))
        kept = finish(autosave);
    else if (!autosave->saved)
        kept = save(autosave);
    let_go(autosave);
    return kept;
}

bool tb_autosave_forget(struct tb_autosave *autosave)
{
    if (autosave->store.number == 0 && autosave->changed && !over(autosave))
        let_go(autosave);
    return tb_autosave_leave(autosave);
}

bool tb_autosave_discard(struct tb_autosave *autosave)
{
    struct tb_error error;
    bool removed = tb_slot_discard(&autosave->store, &error);
    if (!removed) {
        autosave->error = error; /* people believe that it is gone */
        autosave->news = true;
    } else {
        tell_notice(autosave);
    }
    let_go(autosave);
    return removed;
}

/* A store for slots other than the one that is held. */
static void store_beside(const struct tb_autosave *autosave, struct tb_slot *store)
{
    tb_slot_init(store, autosave->store.files, autosave->store.game, &autosave->store.homes);
}

/* Puts a finished game that a killed program left into the archive; should that
 * fail, or another program have it now, it stays for the next time. */
static void archive_left(struct tb_autosave *autosave, const struct tb_saved *saved)
{
    struct tb_slot store;
    struct tb_record record = {0};
    struct tb_error ignored;
    store_beside(autosave, &store);
    if (!tb_slot_take(&store, saved, &record, &ignored))
        return;
    if (record.termination != TB_UNTERMINATED) {
        struct tb_error error;
        bool finished = tb_slot_finish(&store, &record, &error);
        told(autosave, KEEPING_ARCHIVES, finished, &error);
    }
    tb_slot_leave(&store);
    tb_record_free(&record);
}

/* The slots that are free, to be freed; NULL, and *count is 0, when there are none. */
static struct tb_saved *list(struct tb_autosave *autosave, int *count)
{
    struct tb_error error;
    struct tb_saved *saved = malloc(TB_MOST_SLOTS * sizeof *saved);
    *count = saved != NULL ? tb_slot_list(&autosave->store, saved, TB_MOST_SLOTS, &error) : -1;
    if (saved == NULL)
        no_memory(&error);
    if (*count < 0)
        complain(autosave, KEEPING_SAVES, &error);
    if (*count > 0)
        return saved;
    free(saved);
    *count = 0;
    return NULL;
}

/* Looks at a saved game.  False for a finished one, which goes to the archive. */
static bool look_at(struct tb_autosave *autosave, const struct tb_saved *saved,
                    struct tb_saved_game *offer)
{
    *offer = (struct tb_saved_game){.saved = *saved};
    tb_slot_peek(&autosave->store, saved->number, &offer->record, &offer->error);
    tb_record_drop_moves(&offer->record);
    if (offer->record.termination == TB_UNTERMINATED)
        return true;
    archive_left(autosave, saved);
    tb_record_free(&offer->record);
    return false;
}

void tb_autosave_tidy(struct tb_autosave *autosave)
{
    struct tb_saved_game *saved;
    int count = tb_autosave_list(autosave, &saved);
    tb_saved_games_free(saved, count);
}

int tb_autosave_list(struct tb_autosave *autosave, struct tb_saved_game **games)
{
    int found, count = 0;
    struct tb_error error;
    struct tb_saved *saved = list(autosave, &found);
    *games = found > 0 ? malloc((size_t)found * sizeof **games) : NULL;
    if (found > 0 && *games == NULL) {
        no_memory(&error);
        complain(autosave, KEEPING_SAVES, &error);
    }
    for (int i = 0; *games != NULL && i < found; i++)
        count += look_at(autosave, &saved[i], &(*games)[count]);
    free(saved);
    return count;
}

void tb_saved_games_free(struct tb_saved_game *saved, int count)
{
    for (int i = 0; i < count; i++)
        tb_record_free(&saved[i].record);
    free(saved);
}

/* Leaves the game on the table for another one.  *kept, unless NULL: whether people
 * may go on with it. */
static void leave_for_another(struct tb_autosave *autosave, bool *kept)
{
    bool worth = tb_autosave_worth(autosave), left = tb_autosave_leave(autosave);
    if (kept != NULL)
        *kept = worth && left;
}

/* Is it the very game on the table?  Then *error says so. */
static bool on_table(const struct tb_autosave *autosave, const struct tb_saved_game *offer,
                     struct tb_error *error)
{
    if (offer->saved.number != autosave->store.number)
        return false;
    tb_error_set(error, "", N_("this game is being played"));
    return true;
}

bool tb_autosave_resume(struct tb_autosave *autosave, const struct tb_saved_game *offer, bool *kept,
                        struct tb_error *error)
{
    struct tb_slot store;
    struct tb_record record = {0};
    store_beside(autosave, &store);
    if (on_table(autosave, offer, error) || !tb_slot_take(&store, &offer->saved, &record, error))
        return false;
    struct tb_match *match = tb_seating_match(&record, record.length, autosave->sitting->seed);
    if (match == NULL) {
        tb_slot_leave(&store);
        tb_record_free(&record);
        return no_memory(error);
    }
    leave_for_another(autosave, kept);
    autosave->store = store;
    autosave->record = record;
    tb_seating_sit(&record, match, autosave->sitting);
    return true;
}

bool tb_autosave_remove(struct tb_autosave *autosave, const struct tb_saved_game *offer,
                        struct tb_error *error)
{
    struct tb_slot store;
    store_beside(autosave, &store);
    return !on_table(autosave, offer, error) && tb_slot_hold(&store, &offer->saved, error) &&
           tb_slot_discard(&store, error);
}

bool tb_autosave_sit(struct tb_autosave *autosave, struct tb_record *record, int plies, bool *kept)
{
    bool whole = plies == record->length && record->termination == TB_UNTERMINATED;
    struct tb_match *match = tb_seating_match(record, plies, autosave->sitting->seed);
    if (match == NULL)
        return false;
    leave_for_another(autosave, kept);
    tb_seating_sit(record, match, autosave->sitting);
    if (whole) {
        autosave->record = *record;
        *record = (struct tb_record){0};
    } else {
        tb_autosave_begin(autosave, false);
    }
    return true;
}

bool tb_autosave_save_as(struct tb_autosave *autosave, const char *path, struct tb_error *error)
{
    return update(autosave, error) &&
           tb_autosave_save_record(autosave, &autosave->record, path, error);
}

bool tb_autosave_save_record(const struct tb_autosave *autosave, const struct tb_record *record,
                             const char *path, struct tb_error *error)
{
    return tb_slot_save_as(&autosave->store, path, record, error);
}

void tb_autosave_end(struct tb_autosave *autosave) { let_go(autosave); }
