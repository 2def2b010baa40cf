/* The game on the table, kept as it is played. */
#include "record/keeper.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "record/seating.h"
#include "words/i18n.h"

void tb_keeper_init(struct tb_keeper *keeper, const struct tb_files *files,
                    struct tb_sitting *sitting, const struct tb_homes *homes)
{
    static const struct tb_homes none;
    *keeper = (struct tb_keeper){.sitting = sitting, .saved = true, .told = homes == NULL};
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

void tb_keeper_complain(struct tb_keeper *keeper, const struct tb_trouble *trouble)
{
    keeper->trouble = *trouble;
}

const char *tb_keeper_news(struct tb_keeper *keeper)
{
    if (keeper->told || keeper->trouble.text[0] == '\0')
        return NULL;
    keeper->told = true;
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
    keeper->saved = update(keeper, &keeper->trouble) &&
                    tb_store_save(&keeper->store, &keeper->record, &keeper->trouble);
    return keeper->saved;
}

void tb_keeper_change(struct tb_keeper *keeper)
{
    keeper->changed = true;
    keeper->saved = false;
    if (keeper->eager)
        save(keeper);
}

bool tb_keeper_changed(const struct tb_keeper *keeper) { return keeper->changed; }

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
    let_go(keeper);
    update(keeper, &keeper->trouble);
    if (made)
        tb_keeper_change(keeper);
}

bool tb_keeper_leave(struct tb_keeper *keeper)
{
    bool kept = true;
    if (keeper->changed && over(keeper))
        kept = update(keeper, &keeper->trouble) &&
               tb_store_finish(&keeper->store, &keeper->record, &keeper->trouble);
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
    bool removed = tb_store_discard(&keeper->store, &keeper->trouble);
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
static void archive_left(struct tb_keeper *keeper, int number)
{
    struct tb_store store;
    struct tb_record record = {0};
    struct tb_trouble ignored;
    store_beside(keeper, &store);
    if (!tb_store_take(&store, number, &record, &ignored))
        return;
    if (record.termination != TB_UNTERMINATED)
        tb_store_finish(&store, &record, &keeper->trouble);
    tb_store_leave(&store);
    tb_record_free(&record);
}

static struct tb_offer look_at(const struct tb_keeper *keeper, const struct tb_saved *saved)
{
    struct tb_offer offer = {.number = saved->number, .changed = saved->changed};
    tb_store_peek(&keeper->store, saved->number, &offer.record, &offer.trouble);
    return offer;
}

int tb_keeper_offers(struct tb_keeper *keeper, struct tb_offer **offers)
{
    struct tb_saved *saved = malloc(TB_MOST_SLOTS * sizeof *saved);
    int found =
        saved != NULL ? tb_store_list(&keeper->store, saved, TB_MOST_SLOTS, &keeper->trouble) : 0;
    int count = 0;
    *offers = found > 0 ? calloc((size_t)found, sizeof **offers) : NULL;
    if (saved == NULL || (found > 0 && *offers == NULL))
        tb_trouble_errno(&keeper->trouble, keeper->store.homes.state, N_("cannot be listed"),
                         ENOMEM);
    for (int i = 0; *offers != NULL && i < found; i++) {
        struct tb_offer offer = look_at(keeper, &saved[i]);
        bool finished = offer.record.termination != TB_UNTERMINATED;
        if (!finished) {
            (*offers)[count++] = offer;
            continue;
        }
        archive_left(keeper, saved[i].number);
        tb_record_free(&offer.record);
    }
    free(saved);
    return count;
}

void tb_offers_free(struct tb_offer *offers, int count)
{
    for (int i = 0; i < count; i++)
        tb_record_free(&offers[i].record);
    free(offers);
}

bool tb_keeper_resume(struct tb_keeper *keeper, int number, struct tb_trouble *trouble)
{
    let_go(keeper);
    if (!tb_store_take(&keeper->store, number, &keeper->record, trouble))
        return false;
    if (tb_seating_sit(&keeper->record, keeper->record.length, keeper->sitting))
        return true;
    let_go(keeper);
    return no_memory(trouble);
}

bool tb_keeper_remove(struct tb_keeper *keeper, int number, struct tb_trouble *trouble)
{
    struct tb_store store;
    if (number == keeper->store.number)
        return tb_store_hold(&keeper->store, number, trouble); /* which says why not */
    store_beside(keeper, &store);
    return tb_store_hold(&store, number, trouble) && tb_store_discard(&store, trouble);
}

bool tb_keeper_sit(struct tb_keeper *keeper, struct tb_record *record, int plies)
{
    bool whole = plies == record->length && record->termination == TB_UNTERMINATED;
    if (!tb_seating_sit(record, plies, keeper->sitting))
        return false;
    let_go(keeper);
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
    return update(keeper, trouble) &&
           tb_save_as(keeper->store.files, path, &keeper->record, trouble);
}

void tb_keeper_end(struct tb_keeper *keeper) { let_go(keeper); }
