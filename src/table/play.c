/* What players do in a game. */
#include "table/table_state.h"
#include "words/i18n.h"

bool tb_table_play(struct tb_table *table, tb_ply ply)
{
    struct tb_message why;
    if (!table_has_game(table))
        return false;
    if (!tb_match_check(table->match, ply, &why))
        return table_refuse_message(table, &why);
    return tb_match_play(table->match, ply) ? table_changed(table) : table_no_memory(table);
}

/* Is it for somebody at this keyboard to play? */
static bool our_turn(struct tb_table *table)
{
    if (!table_has_game(table))
        return false;
    return tb_table_awaits(table) != TB_AWAITS_OTHER ||
           table_refuse(table, _("It is not your turn."));
}

/* A throw that people have typed. */
static bool play_dice(struct tb_table *table, const char *text)
{
    tb_ply thrown;
    const struct tb_chance *chance = table->setup.game->chance;
    if (!table->setup.manual_dice)
        return table_refuse(table, _("Press Enter to roll the dice."));
    if (!chance->read(text, &thrown))
        return table_refuse(table, gettext(chance->form));
    return tb_table_play(table, thrown);
}

bool tb_table_play_text(struct tb_table *table, const char *text)
{
    struct tb_message why;
    tb_ply ply;
    if (!our_turn(table))
        return false;
    if (tb_match_throw_due(table->match))
        return play_dice(table, text);
    if (!tb_match_read_ply(table->match, text, &ply, &why))
        return table_refuse_message(table, &why);
    return tb_table_play(table, ply);
}

bool tb_table_roll(struct tb_table *table)
{
    if (!our_turn(table))
        return false;
    if (!tb_match_throw_due(table->match))
        return table_refuse(table, _("No throw is due."));
    if (table->setup.manual_dice)
        return table_refuse(table, gettext(table->setup.game->chance->form));
    return tb_table_play(table, tb_match_throw(table->match));
}

/* Was the game ended by what is no ply? */
static bool ended_by_will(const struct tb_match *match)
{
    enum tb_termination how = tb_match_result(match).termination;
    return how == TB_RESIGNED || how == TB_AGREED || how == TB_TIME_FORFEIT;
}

bool tb_table_undo(struct tb_table *table)
{
    if (!table_has_game(table))
        return false;
    int to = tb_match_length(table->match) - !ended_by_will(table->match);
    while (to >= 0 && !table_is_ours(table, to))
        to--;
    if (to < 0)
        return table_refuse(table, _("Nothing to undo."));
    do
        tb_match_undo(table->match);
    while (tb_match_length(table->match) > to);
    return table_changed(table);
}

bool tb_table_redo(struct tb_table *table)
{
    if (!table_has_game(table))
        return false;
    if (!tb_match_redo(table->match))
        return table_refuse(table, _("Nothing to redo."));
    while (!table_is_ours(table, tb_match_length(table->match)) && tb_match_redo(table->match))
        ;
    return table_changed(table);
}

bool tb_table_may_end(struct tb_table *table)
{
    if (!our_turn(table))
        return false;
    if (!tb_table_in_progress(table))
        return table_refuse(table, _("The game is over."));
    if (table->setup.game->seats(tb_match_position(table->match)) != 2)
        return table_refuse(table, _("Only in two-player games."));
    return true;
}

bool tb_table_resign(struct tb_table *table)
{
    if (!tb_table_may_end(table))
        return false;
    tb_match_resign(table->match, tb_table_seat(table));
    return table_changed(table);
}

bool tb_table_agree_draw(struct tb_table *table)
{
    if (!tb_table_may_end(table))
        return false;
    tb_match_agree_draw(table->match);
    return table_changed(table);
}
