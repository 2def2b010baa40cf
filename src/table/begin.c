/* Beginning games: what must come before them, and the next one. */
#include <stdio.h>
#include <string.h>

#include "table/table_state.h"
#include "words/i18n.h"

static bool begin_match(struct tb_table *table, const struct tb_start *start)
{
    struct tb_match *match = tb_match_new(&table->setup, start);
    if (match == NULL)
        return table_no_memory(table);
    table_put(table, match);
    autosave_begin(&table->autosave, match, start != NULL);
    return true;
}

bool tb_table_begin(struct tb_table *table)
{
    table->beginning = true;
    table->arranged = 0;
    if (tb_setup_arranges(&table->setup))
        return true;
    if (!tb_setup_throws(&table->setup) || !table->setup.manual_dice)
        return begin_match(table, NULL);
    tb_opening_start(&table->opening, table->setup.game, table->setup.options);
    return true;
}

bool tb_table_arrange(struct tb_table *table, const char *text)
{
    struct tb_message why;
    const char *by_seat[TB_MAX_SEATS];
    struct tb_start start;
    if (!table->setup.game->arranging->check(text, &why))
        return table_refuse_message(table, &why);
    snprintf(table->arrangements[table->arranged++], TB_ARRANGEMENT_TEXT, "%s", text);
    if (table->arranged < tb_setup_seats(&table->setup))
        return true;
    for (int seat = 0; seat < table->arranged; seat++)
        by_seat[seat] = table->arrangements[seat];
    tb_start_from_arrangements(&start, &table->setup, by_seat);
    memset(table->arrangements, 0, sizeof table->arrangements);
    return begin_match(table, &start);
}

bool tb_table_throw_for_first(struct tb_table *table, const char *text)
{
    tb_ply thrown;
    struct tb_start start;
    struct tb_opening_round *opening = &table->opening;
    if (!table->setup.game->chance->read(text, &thrown))
        return table_refuse(table, gettext(table->setup.game->chance->form));
    tb_opening_set(opening, tb_opening_due(opening), thrown);
    if (tb_opening_due(opening) < 0)
        tb_opening_next(opening);
    if (tb_opening_first(opening) < 0)
        return true;
    tb_start_from_opening(&start, &table->setup, opening);
    return begin_match(table, &start);
}

void tb_table_set_up(struct tb_table *table, const struct tb_setup *setup)
{
    table->setup = *setup;
    table->score = (struct tb_score){0};
}

/* Everybody moves on by one seat, with the games that he has won. */
static void swap_seats(struct tb_table *table)
{
    struct tb_player *players = table->setup.players, first = players[0];
    int *wins = table->score.wins, first_wins = wins[0];
    int last = tb_setup_seats(&table->setup) - 1;
    memmove(&players[0], &players[1], (size_t)last * sizeof players[0]);
    memmove(&wins[0], &wins[1], (size_t)last * sizeof wins[0]);
    players[last] = first;
    wins[last] = first_wins;
}

bool tb_table_next(struct tb_table *table, bool swap)
{
    table_leave_for_another(table);
    table_clear(table);
    table->setup.seed++;
    if (swap)
        swap_seats(table);
    return tb_table_begin(table);
}
