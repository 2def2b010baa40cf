/* The table: what is on it, what is awaited, what there is to tell. */
#include <stdlib.h>
#include <string.h>

#include "table/table_state.h"
#include "words/i18n.h"
#include "words/words.h"

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
    autosave_end(&table->autosave);
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

bool table_is_ours(const struct tb_table *table, int plies)
{
    const struct tb_setup *setup = &table->setup;
    const struct tb_position *position = tb_match_position_at(table->match, plies);
    int seat = setup->game->turn(position);
    bool typed = setup->manual_dice && tb_actor(setup->game, position) == TB_CHANCE;
    return seat < 0 || typed || setup->players[seat].kind == TB_HUMAN;
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

bool table_refuse(struct tb_table *table, const char *sentence)
{
    tb_clean(sentence, table->why.text, sizeof table->why.text);
    return false;
}

bool table_refuse_message(struct tb_table *table, const struct tb_message *why)
{
    char sentence[TB_SENTENCE_SIZE];
    return table_refuse(table, tb_words_sentence(why, sentence));
}

bool table_has_game(struct tb_table *table)
{
    return table->match != NULL || table_refuse(table, _("No game has begun."));
}

bool table_no_memory(struct tb_table *table) { return table_refuse(table, _("Out of memory.")); }

void table_tell(struct tb_table *table, const char *sentence)
{
    tb_clean(sentence, table->news.text, sizeof table->news.text);
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

/* Counts the result, or takes it back when the end was undone. */
static void count(struct tb_table *table)
{
    unsigned winners = tb_match_result(table->match).winners;
    int seats = table->setup.game->seats(tb_match_position(table->match));
    if (table->counted != 0)
        score_add(&table->score, seats, table->counted, -1);
    if (winners != 0)
        score_add(&table->score, seats, winners, 1);
    table->counted = winners;
}

bool table_changed(struct tb_table *table)
{
    count(table);
    autosave_change(&table->autosave, table->match);
    if (table->shown.game == TB_ON_TABLE)
        table->shown.plies = tb_match_length(table->match);
    return true;
}

void table_clear(struct tb_table *table)
{
    tb_match_free(table->match);
    table->match = NULL;
    table->beginning = false;
    table_show_present(table);
}

void table_put(struct tb_table *table, struct tb_match *match)
{
    table_clear(table);
    table->match = match;
    table->counted = 0;
    table_show_present(table);
}
