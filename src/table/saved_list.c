/* The saved games that nobody plays. */
#include "table/saved_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "words/i18n.h"

void tb_saved_games_free(struct tb_saved_game *games, int count)
{
    for (int i = 0; i < count; i++)
        tb_record_free(&games[i].record);
    free(games);
}

/* Another slot of the same kind. */
static void slot_beside(const struct tb_slot *held, struct tb_slot *slot)
{
    tb_slot_init(slot, held->files, held->game, &held->homes);
}

/* Puts a finished game that a killed program left into the archive; should that
 * fail, or another program have it now, it stays for the next time. */
static void archive(struct autosave *autosave, const struct tb_saved *saved)
{
    struct tb_slot slot;
    struct tb_record record = {0};
    struct tb_error error;
    slot_beside(&autosave->slot, &slot);
    if (!tb_slot_take(&slot, saved, &record, &error))
        return;
    if (record.termination != TB_UNTERMINATED)
        autosave_tell(autosave, ARCHIVING, tb_slot_finish(&slot, &record, &error), &error);
    tb_slot_leave(&slot);
    tb_record_free(&record);
}

/* Looks at a saved game.  False for a finished one, which goes to the archive. */
static bool look_at(struct autosave *autosave, const struct tb_saved *saved,
                    struct tb_saved_game *game)
{
    *game = (struct tb_saved_game){.saved = *saved};
    tb_slot_peek(&autosave->slot, saved->number, &game->record, &game->error);
    tb_record_drop_moves(&game->record);
    if (game->record.termination == TB_UNTERMINATED)
        return true;
    archive(autosave, saved);
    tb_record_free(&game->record);
    return false;
}

/* Those that can be read come first, in their order. */
static void readable_first(struct tb_saved_game games[], int count)
{
    int readable = 0;
    for (int i = 0; i < count; i++)
        if (games[i].record.setup.game != NULL) {
            struct tb_saved_game game = games[i];
            memmove(&games[readable + 1], &games[readable], (size_t)(i - readable) * sizeof *games);
            games[readable++] = game;
        }
}

/* Looks at all the slots that are free. */
static int look_at_all(struct autosave *autosave, const struct tb_saved saved[], int found,
                       struct tb_saved_game **games)
{
    int count = 0;
    struct tb_error error;
    *games = found > 0 ? malloc((size_t)found * sizeof **games) : NULL;
    if (found > 0 && *games == NULL) {
        tb_error_errno(&error, "", N_("saved games cannot be listed"), ENOMEM);
        autosave_warn(autosave, SAVING, &error);
    }
    for (int i = 0; *games != NULL && i < found; i++)
        count += look_at(autosave, &saved[i], &(*games)[count]);
    readable_first(*games, count);
    return count;
}

int saved_list(struct autosave *autosave, struct tb_saved_game **games)
{
    struct tb_error error;
    struct tb_saved *saved = malloc(TB_MOST_SLOTS * sizeof *saved);
    int found = -1;
    if (saved != NULL)
        found = tb_slot_list(&autosave->slot, saved, TB_MOST_SLOTS, &error);
    else
        tb_error_errno(&error, "", N_("saved games cannot be listed"), ENOMEM);
    if (found < 0)
        autosave_warn(autosave, SAVING, &error);
    int count = look_at_all(autosave, saved, found, games);
    free(saved);
    return count;
}

/* Is it the very game on the table?  Then *error says so. */
static bool is_held(const struct tb_slot *held, const struct tb_saved_game *game,
                    struct tb_error *error)
{
    if (game->saved.number != held->number)
        return false;
    tb_error_set(error, "", N_("This game is being played."));
    return true;
}

bool saved_take(const struct tb_slot *held, const struct tb_saved_game *game, struct tb_slot *taken,
                struct tb_record *record, struct tb_error *error)
{
    slot_beside(held, taken);
    return !is_held(held, game, error) && tb_slot_take(taken, &game->saved, record, error);
}

bool saved_remove(const struct tb_slot *held, const struct tb_saved_game *game,
                  struct tb_error *error)
{
    struct tb_slot slot;
    slot_beside(held, &slot);
    return !is_held(held, game, error) && tb_slot_hold(&slot, &game->saved, error) &&
           tb_slot_discard(&slot, error);
}
