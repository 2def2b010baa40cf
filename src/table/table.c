/* The table: what is on it, what is awaited, what there is to tell. */
#include <stdlib.h>
#include <string.h>

#include "table/table_state.h"

struct tb_table *tb_table_new(const struct tb_setup *setup, const struct tb_files *files,
                              const struct tb_homes *homes, bool eager)
{
    struct tb_table *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->files = files;
    table->setup = *setup;
    table->shown.game = TB_ON_TABLE;
    autosave_init(&table->autosave, files, setup->game, homes);
    table->autosave.eager = eager;
    return table;
}

void tb_table_free(struct tb_table *table)
{
    if (table == NULL)
        return;
    tb_table_stop_loading(table);
    table_clear(table);
    autosave_let_go(&table->autosave);
    free(table);
}

const struct tb_match *tb_table_match(const struct tb_table *table) { return table->match; }
const struct tb_setup *tb_table_setup(const struct tb_table *table) { return &table->setup; }
const struct tb_score *tb_table_score(const struct tb_table *table) { return &table->score; }
const struct tb_files *tb_table_files(const struct tb_table *table) { return table->files; }

const struct tb_opening_round *tb_table_opening(const struct tb_table *table)
{
    return &table->opening;
}

char *tb_table_archive(const struct tb_table *table, char out[TB_PATH_SIZE])
{
    return tb_slot_archive(&table->autosave.slot, out);
}

bool tb_table_in_progress(const struct tb_table *table)
{
    return table->match != NULL && tb_match_in_progress(table->match);
}

/* What comes before the first ply. */
static enum tb_awaited awaited_before(const struct tb_table *table)
{
    if (!table->beginning)
        return TB_AWAITS_BEGINNING;
    return tb_setup_arranges(&table->setup) ? TB_AWAITS_ARRANGEMENT : TB_AWAITS_OPENING;
}

enum tb_awaited tb_table_awaits(const struct tb_table *table)
{
    if (table->match == NULL)
        return awaited_before(table);
    if (!tb_match_in_progress(table->match))
        return TB_AWAITS_NOTHING;
    if (!table_is_ours(table, tb_match_length(table->match)))
        return TB_AWAITS_OTHER;
    if (!tb_match_throw_due(table->match))
        return TB_AWAITS_PLY;
    return table->setup.manual_dice ? TB_AWAITS_DICE : TB_AWAITS_ROLL;
}

int tb_table_seat(const struct tb_table *table)
{
    if (tb_table_in_progress(table))
        return table->setup.game->turn(tb_match_position(table->match));
    switch (awaited_before(table)) {
    case TB_AWAITS_ARRANGEMENT:
        return table->arranged;
    case TB_AWAITS_OPENING:
        return tb_opening_due(&table->opening);
    default:
        return -1;
    }
}

const char *tb_table_why(const struct tb_table *table) { return table->why.text; }

const char *tb_table_news(struct tb_table *table)
{
    table->told = table->news;
    table->news.text[0] = '\0';
    return table->told.text;
}

const char *tb_table_warning(struct tb_table *table)
{
    if (!table->autosave.untold)
        return "";
    table->autosave.untold = false;
    return table->autosave.warning.text;
}

void tb_table_warn(struct tb_table *table, const struct tb_error *error)
{
    autosave_warn(&table->autosave, SAVING, error);
}
