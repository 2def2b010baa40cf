/* What is shown: the game on the table, or those of an opened file. */
#include "table/table_state.h"
#include "words/i18n.h"

struct tb_shown tb_table_shown(const struct tb_table *table) { return table->shown; }

bool tb_table_at_present(const struct tb_table *table)
{
    return table->shown.game == TB_ON_TABLE && table->match != NULL &&
           table->shown.plies == tb_match_length(table->match);
}

const struct tb_match *tb_table_shown_match(const struct tb_table *table)
{
    return table->shown.game == TB_ON_TABLE ? table->match : table->file_match;
}

int tb_table_shown_length(const struct tb_table *table)
{
    const struct tb_match *match = tb_table_shown_match(table);
    return match != NULL ? tb_match_length(match) : 0;
}

const struct tb_record *tb_table_shown_record(const struct tb_table *table)
{
    return table->shown.game == TB_ON_TABLE ? &table->autosave.record
                                            : &table->games.records[table->shown.game];
}

void tb_table_look(struct tb_table *table, long plies)
{
    int length = tb_table_shown_length(table);
    table->shown.plies = plies < 0 ? 0 : plies > length ? length : (int)plies;
}

/* The match of a game of a file; the present game of the file is no more shown. */
static bool show(struct tb_table *table, const struct tb_record *record, int game)
{
    struct tb_match *match = table_match_of(table, record, record->length);
    if (match == NULL)
        return table_no_memory(table);
    tb_match_free(table->file_match);
    table->file_match = match;
    table->shown = (struct tb_shown){game, 0};
    return true;
}

bool tb_table_show_game(struct tb_table *table, int game)
{
    if (game < 0)
        return table_refuse(table, _("This is the first game of the file."));
    if (game >= table->games.count)
        return table_refuse(table, _("This is the last game of the file."));
    return show(table, &table->games.records[game], game);
}

bool tb_table_open(struct tb_table *table, const char *path)
{
    return loading_start(&table->loading, table->files, path, table->setup.game, &table->why);
}

/* Shows the games that were read. */
static enum tb_loading show_loaded(struct tb_table *table)
{
    struct collection *read = &table->loading.games;
    if (!show(table, &read->records[0], 0)) {
        tb_table_stop_loading(table);
        return TB_NOT_LOADED;
    }
    collection_free(&table->games);
    table->games = *read;
    *read = (struct collection){0};
    tb_table_stop_loading(table);
    bool unfinished = table->games.records[0].termination == TB_UNTERMINATED;
    if (table->games.count > 1 || !unfinished)
        return TB_LOADED;
    tb_table_look(table, table->games.records[0].length);
    return TB_LOADED_RESUMABLE;
}

enum tb_loading tb_table_load(struct tb_table *table)
{
    if (table->loading.reader == NULL) {
        table_refuse(table, _("No file is being read."));
        return TB_NOT_LOADED;
    }
    switch (loading_step(&table->loading, &table->why)) {
    case LOAD_MORE:
        return TB_LOADING;
    case LOAD_DONE:
        return show_loaded(table);
    default:
        tb_table_stop_loading(table);
        return TB_NOT_LOADED;
    }
}

enum tb_loading tb_table_load_all(struct tb_table *table)
{
    enum tb_loading loading;
    do
        loading = tb_table_load(table);
    while (loading == TB_LOADING);
    return loading;
}

int tb_table_loaded(const struct tb_table *table) { return loading_progress(&table->loading); }

void tb_table_stop_loading(struct tb_table *table) { loading_stop(&table->loading); }

int tb_table_games(const struct tb_table *table) { return table->games.count; }

const char *tb_table_diagnostics(const struct tb_table *table)
{
    return table->games.diagnostics.length > 0 ? table->games.diagnostics.bytes : "";
}

int tb_table_refused(const struct tb_table *table) { return table->games.refused; }

bool tb_table_save_as(struct tb_table *table, const char *path)
{
    const struct tb_record *record = tb_table_shown_record(table);
    if (table->shown.game == TB_ON_TABLE && !table_has_game(table))
        return false;
    if (table->shown.game == TB_ON_TABLE &&
        !autosave_update(&table->autosave, table->match, &table->why))
        return false;
    return tb_slot_save_as(&table->autosave.slot, path, record, &table->why);
}
