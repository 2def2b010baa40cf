/* The game on the table, kept as it is played. */
#include "record/keeper.h"

#include <assert.h>
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

static bool update(struct tb_keeper *keeper)
{
    return tb_record_update(&keeper->record, keeper->sitting->match) || no_memory(&keeper->trouble);
}

static bool save(struct tb_keeper *keeper)
{
    keeper->saved =
        update(keeper) && tb_store_save(&keeper->store, &keeper->record, &keeper->trouble);
    return keeper->saved;
}

void tb_keeper_begin(struct tb_keeper *keeper, bool made)
{
    keeper->changed = false;
    keeper->saved = true;
    if (!tb_seating_record(keeper->sitting, &keeper->record))
        no_memory(&keeper->trouble);
    if (made)
        tb_keeper_change(keeper);
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

bool tb_keeper_leave(struct tb_keeper *keeper)
{
    bool kept = true;
    if (keeper->changed && over(keeper))
        kept = update(keeper) && tb_store_finish(&keeper->store, &keeper->record, &keeper->trouble);
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

/* Puts a finished game that a killed program left into the archive; should that
 * fail, or another program have it now, it stays for the next time. */
static void archive_left(struct tb_keeper *keeper, int number)
{
    struct tb_record record = {0};
    struct tb_trouble ignored;
    if (!tb_store_take(&keeper->store, number, &record, &ignored))
        return;
    if (record.termination != TB_UNTERMINATED)
        tb_store_finish(&keeper->store, &record, &keeper->trouble);
    tb_store_leave(&keeper->store);
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
    assert(keeper->store.number == 0);
    struct tb_saved *saved = malloc(TB_MOST_SLOTS * sizeof *saved);
    int found =
        saved != NULL ? tb_store_list(&keeper->store, saved, TB_MOST_SLOTS, &keeper->trouble) : 0;
    int count = 0;
    *offers = found > 0 ? calloc((size_t)found, sizeof **offers) : NULL;
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
    return tb_store_hold(&keeper->store, number, trouble) &&
           tb_store_discard(&keeper->store, trouble);
}

bool tb_keeper_sit(struct tb_keeper *keeper, struct tb_record *record, int plies)
{
    bool whole = plies == record->length;
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
    if (!tb_record_update(&keeper->record, keeper->sitting->match))
        return no_memory(trouble);
    return tb_save_as(keeper->store.files, path, &keeper->record, trouble);
}

void tb_keeper_end(struct tb_keeper *keeper) { let_go(keeper); }
