/* Leaving the game on the table, and resuming another in its place. */
#include "table/saved_list.h"
#include "table/table_state.h"
#include "words/i18n.h"

bool tb_table_would_lose(const struct tb_table *table)
{
    return table->match != NULL && table->autosave.eager && !table->autosave.saved;
}

bool tb_table_is_saved(const struct tb_table *table) { return table->autosave.saved; }

bool tb_table_has_slot(const struct tb_table *table) { return table->autosave.slot.number > 0; }

bool tb_table_leave(struct tb_table *table)
{
    bool resumable = autosave_resumable(&table->autosave, table->match);
    return autosave_leave(&table->autosave, table->match) && resumable;
}

bool tb_table_quit(struct tb_table *table)
{
    const struct autosave *autosave = &table->autosave;
    bool given_up = !autosave->eager && !tb_table_has_slot(table) && tb_table_in_progress(table);
    bool played = autosave->changed;
    if (!given_up)
        return tb_table_leave(table);
    autosave_let_go(&table->autosave);
    if (played)
        table_tell(table, _("The game is not saved."));
    return false;
}

bool tb_table_discard(struct tb_table *table) { return autosave_discard(&table->autosave); }

void table_leave_for_another(struct tb_table *table)
{
    if (tb_table_leave(table))
        table_tell(table, _("The unfinished game is saved."));
}

int tb_table_saved_games(struct tb_table *table, struct tb_saved_game **games)
{
    return saved_list(&table->autosave, games);
}

/* Puts a match that was read on the table, with the people of its record. */
static void seat(struct tb_table *table, struct tb_match *match)
{
    table->setup = *tb_match_setup(match);
    table->score = (struct tb_score){0};
    table_put(table, match);
}

bool tb_table_resume(struct tb_table *table, const struct tb_saved_game *game)
{
    struct tb_slot slot;
    struct tb_record record = {0};
    if (!saved_take(&table->autosave.slot, game, &slot, &record, &table->why))
        return false;
    struct tb_match *match = table_match_of(table, &record, record.length);
    if (match == NULL) {
        tb_slot_leave(&slot);
        tb_record_free(&record);
        return table_no_memory(table);
    }
    table_leave_for_another(table);
    autosave_adopt(&table->autosave, &record, &slot);
    seat(table, match);
    return true;
}

bool tb_table_remove(struct tb_table *table, const struct tb_saved_game *game)
{
    return saved_remove(&table->autosave.slot, game, &table->why);
}

bool tb_table_can_play_on(struct tb_table *table)
{
    const struct tb_match *match = tb_table_shown_match(table);
    if (match == NULL)
        return table_has_game(table);
    const struct tb_position *shown = tb_match_position_at(match, table->shown.plies);
    bool open = table->shown.plies == tb_match_length(match)
                    ? tb_match_in_progress(match)
                    : tb_match_game(match)->winners(shown) == 0;
    return open || table_refuse(table, _("The game is over here: go back first."));
}

/* Takes back what was played after the position shown. */
static bool go_back(struct tb_table *table)
{
    if (tb_table_at_present(table))
        return true;
    while (tb_match_length(table->match) > table->shown.plies)
        tb_match_undo(table->match);
    return table_changed(table);
}

/* The game of the file that is shown takes the place of the one on the table. */
static bool play_file_on(struct tb_table *table)
{
    struct tb_record *record = &table->games.records[table->shown.game];
    int plies = table->shown.plies;
    struct tb_match *match = table_match_of(table, record, plies);
    if (match == NULL)
        return table_no_memory(table);
    table_leave_for_another(table);
    if (plies == record->length)
        autosave_adopt(&table->autosave, record, NULL);
    else
        autosave_begin(&table->autosave, match, false);
    seat(table, match);
    return true;
}

bool tb_table_play_on(struct tb_table *table)
{
    if (!tb_table_can_play_on(table))
        return false;
    return table->shown.game == TB_ON_TABLE ? go_back(table) : play_file_on(table);
}
