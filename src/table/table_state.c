/* The table's state: refusing, telling, what every change brings about. */
#include "table/table_state.h"

#include "words/i18n.h"
#include "words/words.h"

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

bool table_is_ours(const struct tb_table *table, int plies)
{
    const struct tb_setup *setup = &table->setup;
    const struct tb_position *position = tb_match_position_at(table->match, plies);
    int seat = setup->game->turn(position);
    bool typed = setup->manual_dice && tb_actor(setup->game, position) == TB_CHANCE;
    return seat < 0 || typed || setup->players[seat].kind == TB_HUMAN;
}

struct tb_match *table_match_of(const struct tb_table *table, const struct tb_record *record,
                                int plies)
{
    struct tb_record part = *record; /* shares what it points to */
    if (!record->setup.seeded)
        part.setup.seed = table->setup.seed;
    if (plies < record->length) {
        part.length = plies;
        part.termination = TB_UNTERMINATED;
        part.winners = 0;
    }
    return tb_record_match(&part);
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

void tb_table_close(struct tb_table *table)
{
    tb_match_free(table->file_match);
    table->file_match = NULL;
    collection_free(&table->games);
    table->shown =
        (struct tb_shown){TB_ON_TABLE, table->match != NULL ? tb_match_length(table->match) : 0};
}

void table_clear(struct tb_table *table)
{
    tb_match_free(table->match);
    table->match = NULL;
    table->beginning = false;
    tb_table_close(table);
}

void table_put(struct tb_table *table, struct tb_match *match)
{
    table_clear(table);
    table->match = match;
    table->counted = 0;
    tb_table_close(table);
}
