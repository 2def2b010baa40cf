/* Beginning games: what must come before them, and the next one. */
#include <stdio.h>
#include <string.h>

#include "table/table_state.h"
#include "words/i18n.h"

/* A new match takes its place.  made: by what people did before it. */
static bool put_new(struct tb_table *table, struct tb_match *match, bool made)
{
    autosave_begin(&table->autosave, match, made);
    table_put(table, match);
    return true;
}

static bool begin_from(struct tb_table *table, const struct tb_start *start)
{
    struct tb_match *match = tb_match_new(&table->setup, start);
    return match != NULL ? put_new(table, match, true) : table_no_memory(table);
}

/* Must people do something before the first ply? */
static bool needs_people(const struct tb_setup *setup)
{
    return tb_setup_arranges(setup) || (setup->manual_dice && tb_setup_throws(setup));
}

/* Begins a game of this set-up, with this score, or what must come before it; the
 * one on the table is left. */
static bool begin(struct tb_table *table, const struct tb_setup *setup,
                  const struct tb_score *score)
{
    bool waits = needs_people(setup);
    struct tb_match *match = waits ? NULL : tb_match_new(setup, NULL);
    if (!waits && match == NULL)
        return table_no_memory(table);
    table_leave_for_another(table);
    table_clear(table);
    table->setup = *setup;
    table->score = *score;
    if (!waits)
        return put_new(table, match, false);
    table->beginning = true;
    table->arranged = 0;
    if (tb_setup_throws(setup))
        tb_opening_start(&table->opening, setup->game, setup->options);
    return true;
}

bool tb_table_begin(struct tb_table *table)
{
    if (table->match != NULL)
        return table_refuse(table, _("A game has already begun."));
    return begin(table, &table->setup, &table->score);
}

bool tb_table_arrange(struct tb_table *table, const char *text)
{
    struct tb_message why;
    const char *by_seat[TB_MAX_SEATS];
    struct tb_start start;
    int seats = tb_setup_seats(&table->setup);
    if (tb_table_awaits(table) != TB_AWAITS_ARRANGEMENT)
        return table_refuse(table, _("No arrangement is due."));
    if (!table->setup.game->arranging->check(text, &why))
        return table_refuse_message(table, &why);
    snprintf(table->arrangements[table->arranged], TB_ARRANGEMENT_TEXT, "%s", text);
    if (table->arranged + 1 < seats) {
        table->arranged++;
        return true;
    }
    for (int seat = 0; seat < seats; seat++)
        by_seat[seat] = table->arrangements[seat];
    tb_start_from_arrangements(&start, &table->setup, by_seat);
    bool begun = begin_from(table, &start);
    if (begun)
        memset(table->arrangements, 0, sizeof table->arrangements);
    return begun;
}

bool tb_table_throw_for_first(struct tb_table *table, const char *text)
{
    tb_ply thrown;
    struct tb_start start;
    struct tb_opening_round opening = table->opening;
    if (tb_table_awaits(table) != TB_AWAITS_OPENING)
        return table_refuse(table, _("No throw for the first turn is due."));
    if (!table->setup.game->chance->read(text, &thrown))
        return table_refuse(table, gettext(table->setup.game->chance->form));
    tb_opening_set(&opening, tb_opening_due(&opening), thrown);
    if (tb_opening_due(&opening) < 0)
        tb_opening_next(&opening);
    if (tb_opening_first(&opening) >= 0) {
        tb_start_from_opening(&start, &table->setup, &opening);
        return begin_from(table, &start);
    }
    table->opening = opening;
    return true;
}

/* Everybody moves on by one seat, with the games that he has won. */
static void swap_seats(struct tb_setup *setup, struct tb_score *score)
{
    struct tb_player *players = setup->players, first = players[0];
    int *wins = score->wins, first_wins = wins[0];
    int last = tb_setup_seats(setup) - 1;
    memmove(&players[0], &players[1], (size_t)last * sizeof players[0]);
    memmove(&wins[0], &wins[1], (size_t)last * sizeof wins[0]);
    players[last] = first;
    wins[last] = first_wins;
}

bool tb_table_next(struct tb_table *table, bool swap)
{
    struct tb_setup setup = table->setup;
    struct tb_score score = table->score;
    setup.seed++;
    if (swap)
        swap_seats(&setup, &score);
    return begin(table, &setup, &score);
}
