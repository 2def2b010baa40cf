/* The game on the table, kept as it is played. */
#include "record/keeper.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/seating.h"
#include "words/i18n.h"
#include "words/words.h"

void tb_keeper_init(struct tb_keeper *keeper, const struct tb_files *files,
                    struct tb_sitting *sitting, const struct tb_homes *homes)
{
    static const struct tb_homes none;
    *keeper = (struct tb_keeper){.sitting = sitting, .saved = true};
    keeper->told[KEEPING_SAVES] = keeper->told[KEEPING_ARCHIVES] = homes == NULL;
    tb_store_init(&keeper->store, files, sitting->game, homes != NULL ? homes : &none);
}

const struct tb_files *tb_keeper_files(const struct tb_keeper *keeper)
{
    return keeper->store.files;
}

char *tb_keeper_archive(const struct tb_keeper *keeper, char out[TB_PATH_SIZE])
{
    return tb_store_archive(&keeper->store, out);
}

/* Who knows that games are not saved expects no archive either. */
static void complain(struct tb_keeper *keeper, enum keeping what, const struct tb_trouble *trouble)
{
    if (keeper->told[what] || keeper->told[KEEPING_SAVES])
        return;
    keeper->told[what] = keeper->news = true;
    keeper->trouble = *trouble;
}

void tb_keeper_complain(struct tb_keeper *keeper, const struct tb_trouble *trouble)
{
    complain(keeper, KEEPING_SAVES, trouble);
}

enum { MEANING_SIZE = 128 };

/* Tells how something went, and what it means if it failed.  Returns whether it
 * worked. */
static bool told(struct tb_keeper *keeper, enum keeping what, bool worked,
                 const struct tb_trouble *trouble)
{
    struct tb_trouble whole;
    if (worked) {
        keeper->told[what] = false;
        return true;
    }
    tb_clean(trouble->text, whole.text, sizeof whole.text - MEANING_SIZE);
    size_t used = strlen(whole.text);
    snprintf(&whole.text[used], MEANING_SIZE, "; %s",
             what == KEEPING_SAVES ? _("the game is not saved")
                                   : _("the game is not in the archive yet"));
    complain(keeper, what, &whole);
    return false;
}

const char *tb_keeper_news(struct tb_keeper *keeper)
{
    if (!keeper->news)
        return NULL;
    keeper->news = false;
    return keeper->trouble.text;
}

static bool over(const struct tb_keeper *keeper)
{
    return tb_match_result(keeper->sitting->match).termination != TB_UNTERMINATED;
}

static bool no_memory(struct tb_trouble *trouble)
{
    return tb_trouble_errno(trouble, "", N_("the game cannot be saved"), ENOMEM);
}

/* Where there is no record, one is begun: memory was short before, or people go
 * on with a game that they had left. */
static bool update(struct tb_keeper *keeper, struct tb_trouble *trouble)
{
    bool updated = keeper->record.game != NULL
                       ? tb_record_update(&keeper->record, keeper->sitting->match)
                       : tb_seating_record(keeper->sitting, &keeper->record);
    return updated || no_memory(trouble);
}

static bool save(struct tb_keeper *keeper)
{
    struct tb_trouble trouble;
    keeper->saved =
        update(keeper, &trouble) && tb_store_save(&keeper->store, &keeper->record, &trouble);
    return told(keeper, KEEPING_SAVES, keeper->saved, &trouble);
}

static bool finish(struct tb_keeper *keeper)
{
    struct tb_trouble trouble;
    bool finished =
        update(keeper, &trouble) && tb_store_finish(&keeper->store, &keeper->record, &trouble);
    return told(keeper, KEEPING_ARCHIVES, finished, &trouble);
}

void tb_keeper_change(struct tb_keeper *keeper)
{
    keeper->changed = true;
    keeper->saved = false;
    if (keeper->eager)
        save(keeper);
}

bool tb_keeper_holds(const struct tb_keeper *keeper) { return keeper->store.number > 0; }

bool tb_keeper_safe(const struct tb_keeper *keeper) { return keeper->saved; }

/* Nothing of the game is held any more. */
static void let_go(struct tb_keeper *keeper)
{
    tb_store_leave(&keeper->store);
    tb_record_free(&keeper->record);
    keeper->changed = false;
    keeper->saved = true;
}

/* The slot of a game before, should it not have been left, is not this one's. */
void tb_keeper_begin(struct tb_keeper *keeper, bool made)
{
    struct tb_trouble trouble;
    let_go(keeper);
    if (!update(keeper, &trouble))
        complain(keeper, KEEPING_SAVES, &trouble);
    if (made)
        tb_keeper_change(keeper);
}

bool tb_keeper_would_lose(const struct tb_keeper *keeper)
{
    return keeper->sitting->match != NULL && keeper->eager && !keeper->saved;
}

bool tb_keeper_worth(const struct tb_keeper *keeper)
{
    return tb_sitting_going_on(keeper->sitting) && (keeper->changed || tb_keeper_holds(keeper));
}

bool tb_keeper_leave(struct tb_keeper *keeper)
{
    bool kept = true;
    if (keeper->changed && over(keeper))
        kept = finish(keeper);
    else if (!keeper->saved)
        kept = save(keeper);
    let_go(keeper);
    return kept;
}

bool tb_keeper_forget(struct tb_keeper *keeper)
{
    if (keeper->store.number == 0 && keeper->changed && !over(keeper))
        let_go(keeper);
    return tb_keeper_leave(keeper);
}

bool tb_keeper_discard(struct tb_keeper *keeper)
{
    struct tb_trouble trouble;
    bool removed = tb_store_discard(&keeper->store, &trouble);
    if (!removed) {
        keeper->trouble = trouble; /* people believe that it is gone */
        keeper->news = true;
    }
    let_go(keeper);
    return removed;
}

/* A store for slots other than the one that is held. */
static void store_beside(const struct tb_keeper *keeper, struct tb_store *store)
{
    tb_store_init(store, keeper->store.files, keeper->store.game, &keeper->store.homes);
}

/* Puts a finished game that a killed program left into the archive; should that
 * fail, or another program have it now, it stays for the next time. */
static void archive_left(struct tb_keeper *keeper, const struct tb_saved *saved)
{
    struct tb_store store;
    struct tb_record record = {0};
    struct tb_trouble ignored;
    store_beside(keeper, &store);
    if (!tb_store_take(&store, saved, &record, &ignored))
        return;
    if (record.termination != TB_UNTERMINATED) {
        struct tb_trouble trouble;
        bool finished = tb_store_finish(&store, &record, &trouble);
        told(keeper, KEEPING_ARCHIVES, finished, &trouble);
    }
    tb_store_leave(&store);
    tb_record_free(&record);
}

/* The slots that are free, to be freed; NULL, and *count is 0, when there are none. */
static struct tb_saved *list(struct tb_keeper *keeper, int *count)
{
    struct tb_trouble trouble;
    struct tb_saved *saved = malloc(TB_MOST_SLOTS * sizeof *saved);
    *count = saved != NULL ? tb_store_list(&keeper->store, saved, TB_MOST_SLOTS, &trouble) : -1;
    if (saved == NULL)
        no_memory(&trouble);
    if (*count < 0)
        complain(keeper, KEEPING_SAVES, &trouble);
    if (*count > 0)
        return saved;
    free(saved);
    *count = 0;
    return NULL;
}

/* Looks at a saved game.  False for a finished one, which goes to the archive. */
static bool look_at(struct tb_keeper *keeper, const struct tb_saved *saved, struct tb_offer *offer)
{
    *offer = (struct tb_offer){.saved = *saved};
    tb_store_peek(&keeper->store, saved->number, &offer->record, &offer->trouble);
    tb_record_drop_moves(&offer->record);
    if (offer->record.termination == TB_UNTERMINATED)
        return true;
    archive_left(keeper, saved);
    tb_record_free(&offer->record);
    return false;
}

void tb_keeper_tidy(struct tb_keeper *keeper)
{
    struct tb_offer *offers;
    int count = tb_keeper_offers(keeper, &offers);
    tb_offers_free(offers, count);
}

int tb_keeper_offers(struct tb_keeper *keeper, struct tb_offer **offers)
{
    int found, count = 0;
    struct tb_trouble trouble;
    struct tb_saved *saved = list(keeper, &found);
    *offers = found > 0 ? malloc((size_t)found * sizeof **offers) : NULL;
    if (found > 0 && *offers == NULL) {
        no_memory(&trouble);
        complain(keeper, KEEPING_SAVES, &trouble);
    }
    for (int i = 0; *offers != NULL && i < found; i++)
        count += look_at(keeper, &saved[i], &(*offers)[count]);
    free(saved);
    return count;
}

void tb_offers_free(struct tb_offer *offers, int count)
{
    for (int i = 0; i < count; i++)
        tb_record_free(&offers[i].record);
    free(offers);
}

/* Leaves the game on the table for another one.  *kept, unless NULL: whether people
 * may go on with it. */
static void leave_for_another(struct tb_keeper *keeper, bool *kept)
{
    bool worth = tb_keeper_worth(keeper), left = tb_keeper_leave(keeper);
    if (kept != NULL)
        *kept = worth && left;
}

/* Is it the very game on the table?  Then *trouble says so. */
static bool on_table(const struct tb_keeper *keeper, const struct tb_offer *offer,
                     struct tb_trouble *trouble)
{
    if (offer->saved.number != keeper->store.number)
        return false;
    tb_trouble_set(trouble, "", N_("this game is being played"));
    return true;
}

bool tb_keeper_resume(struct tb_keeper *keeper, const struct tb_offer *offer, bool *kept,
                      struct tb_trouble *trouble)
{
    struct tb_store store;
    struct tb_record record = {0};
    store_beside(keeper, &store);
    if (on_table(keeper, offer, trouble) || !tb_store_take(&store, &offer->saved, &record, trouble))
        return false;
    struct tb_match *match = tb_seating_match(&record, record.length, keeper->sitting->seed);
    if (match == NULL) {
        tb_store_leave(&store);
        tb_record_free(&record);
        return no_memory(trouble);
    }
    leave_for_another(keeper, kept);
    keeper->store = store;
    keeper->record = record;
    tb_seating_sit(&record, match, keeper->sitting);
    return true;
}

bool tb_keeper_remove(struct tb_keeper *keeper, const struct tb_offer *offer,
                      struct tb_trouble *trouble)
{
    struct tb_store store;
    store_beside(keeper, &store);
    return !on_table(keeper, offer, trouble) && tb_store_hold(&store, &offer->saved, trouble) &&
           tb_store_discard(&store, trouble);
}

bool tb_keeper_sit(struct tb_keeper *keeper, struct tb_record *record, int plies, bool *kept)
{
    bool whole = plies == record->length && record->termination == TB_UNTERMINATED;
    struct tb_match *match = tb_seating_match(record, plies, keeper->sitting->seed);
    if (match == NULL)
        return false;
    leave_for_another(keeper, kept);
    tb_seating_sit(record, match, keeper->sitting);
    if (whole) {
        keeper->record = *record;
        *record = (struct tb_record){0};
    } else {
        tb_keeper_begin(keeper, false);
    }
    return true;
}

bool tb_keeper_save_as(struct tb_keeper *keeper, const char *path, struct tb_trouble *trouble)
{
    return update(keeper, trouble) && tb_keeper_save_record(keeper, &keeper->record, path, trouble);
}

bool tb_keeper_save_record(const struct tb_keeper *keeper, const struct tb_record *record,
                           const char *path, struct tb_trouble *trouble)
{
    return tb_store_save_as(&keeper->store, path, record, trouble);
}

void tb_keeper_end(struct tb_keeper *keeper) { let_go(keeper); }
