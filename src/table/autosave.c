/* The game on the table, saved as it is played. */
#include "table/autosave.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "words/i18n.h"
#include "words/words.h"

void autosave_init(struct autosave *autosave, const struct tb_files *files,
                   const struct tb_game *game, const struct tb_homes *homes)
{
    static const struct tb_homes none;
    *autosave = (struct autosave){.saved = true};
    autosave->warned[SAVING] = autosave->warned[ARCHIVING] = homes == NULL;
    tb_slot_init(&autosave->slot, files, game, homes != NULL ? homes : &none);
}

void autosave_warn(struct autosave *autosave, enum subject subject, const struct tb_error *error)
{
    if (autosave->warned[subject] || autosave->warned[SAVING])
        return;
    autosave->warned[subject] = autosave->untold = true;
    autosave->warning = *error;
}

bool autosave_tell(struct autosave *autosave, enum subject subject, bool worked,
                   const struct tb_error *error)
{
    enum { MEANING_SIZE = 128 };
    char clean[TB_ERROR_SIZE - MEANING_SIZE];
    struct tb_error whole;
    if (worked) {
        autosave->warned[subject] = false;
        return true;
    }
    tb_clean(error->text, clean, sizeof clean);
    snprintf(
        whole.text, sizeof whole.text,
        subject == SAVING ? _("%s; the game is not saved") : _("%s; the game is not archived yet"),
        clean);
    autosave_warn(autosave, subject, &whole);
    return false;
}

static bool tag_time(struct tb_record *record)
{
    char date[32] = "????.??.??", hour[32] = "??:??:??";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) != NULL) {
        strftime(date, sizeof date, "%Y.%m.%d", &local);
        strftime(hour, sizeof hour, "%H:%M:%S", &local);
    }
    return tb_record_set_tag(record, "Date", date) && tb_record_set_tag(record, "Time", hour);
}

static bool tag_names(struct tb_record *record)
{
    const struct tb_setup *setup = &record->setup;
    for (int seat = 0; seat < setup->game->seats(&setup->position); seat++) {
        const char *name = setup->players[seat].name;
        if (name[0] != '\0' &&
            !tb_record_set_tag(record, setup->game->seat(&setup->position, seat)->name, name))
            return false;
    }
    return true;
}

/* A record of a match that begins now.  False, and it is {0}, when out of memory. */
static bool new_record(struct tb_record *record, const struct tb_match *match)
{
    bool made = tb_record_update(record, match) &&
                tb_record_set_tag(record, "Event", "Casual game") &&
                tb_record_set_tag(record, "Round", "-") && tag_time(record) && tag_names(record);
    if (!made)
        tb_record_free(record);
    return made;
}

/* Where there is no record, one is begun: memory was short before, or people
 * play on in a game that they had left. */
bool autosave_update(struct autosave *autosave, const struct tb_match *match,
                     struct tb_error *error)
{
    bool updated = autosave->record.setup.game != NULL ? tb_record_update(&autosave->record, match)
                                                       : new_record(&autosave->record, match);
    return updated || tb_error_errno(error, "", N_("the game cannot be saved"), ENOMEM);
}

/* Tells what should be known of a game that is saved, archived or removed. */
static void tell_notice(struct autosave *autosave)
{
    struct tb_error error;
    if (tb_slot_notice(&autosave->slot, &error)) {
        autosave->warning = error;
        autosave->untold = true;
    } else if (tb_slot_unguarded(&autosave->slot, &error)) {
        autosave_warn(autosave, LOCKING, &error);
    }
}

static bool save(struct autosave *autosave, const struct tb_match *match)
{
    struct tb_error error;
    autosave->saved = autosave_update(autosave, match, &error) &&
                      tb_slot_save(&autosave->slot, &autosave->record, &error);
    if (autosave->saved)
        tell_notice(autosave);
    return autosave_tell(autosave, SAVING, autosave->saved, &error);
}

static bool finish(struct autosave *autosave, const struct tb_match *match)
{
    struct tb_error error;
    bool finished = autosave_update(autosave, match, &error) &&
                    tb_slot_finish(&autosave->slot, &autosave->record, &error);
    if (finished)
        tell_notice(autosave);
    return autosave_tell(autosave, ARCHIVING, finished, &error);
}

void autosave_change(struct autosave *autosave, const struct tb_match *match)
{
    autosave->changed = true;
    autosave->saved = false;
    if (autosave->eager)
        save(autosave, match);
    else if (autosave->record.note_count > 0) /* some may be on plies taken back */
        tb_record_update(&autosave->record, match);
}

void autosave_let_go(struct autosave *autosave)
{
    tb_slot_leave(&autosave->slot);
    tb_record_free(&autosave->record);
    autosave->changed = false;
    autosave->saved = true;
}

/* The slot of a game before, should it not have been left, is not this one's. */
void autosave_begin(struct autosave *autosave, const struct tb_match *match, bool made)
{
    struct tb_error error;
    autosave_let_go(autosave);
    if (!autosave_update(autosave, match, &error))
        autosave_warn(autosave, SAVING, &error);
    if (made)
        autosave_change(autosave, match);
}

void autosave_adopt(struct autosave *autosave, struct tb_record *record, struct tb_slot *slot)
{
    autosave_let_go(autosave);
    autosave->record = *record;
    *record = (struct tb_record){0};
    if (slot == NULL)
        return;
    struct tb_slot free_slot = autosave->slot;
    autosave->slot = *slot;
    *slot = free_slot;
}

bool autosave_resumable(const struct autosave *autosave, const struct tb_match *match)
{
    return match != NULL && tb_match_in_progress(match) &&
           (autosave->changed || autosave->slot.number > 0);
}

bool autosave_leave(struct autosave *autosave, const struct tb_match *match)
{
    bool left = true;
    if (autosave->changed && !tb_match_in_progress(match))
        left = finish(autosave, match);
    else if (!autosave->saved)
        left = save(autosave, match);
    autosave_let_go(autosave);
    return left;
}

bool autosave_discard(struct autosave *autosave)
{
    struct tb_error error;
    bool removed = tb_slot_discard(&autosave->slot, &error);
    if (!removed) {
        autosave->warning = error; /* people believe that it is gone */
        autosave->untold = true;
    } else {
        tell_notice(autosave);
    }
    autosave_let_go(autosave);
    return removed;
}
