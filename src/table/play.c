/* What players do in a game. */
#include "table/table_state.h"
#include "words/i18n.h"

bool tb_table_play(struct tb_table *table, tb_ply ply)
{
    struct tb_message why;
    if (!tb_match_check(table->match, ply, &why))
        return table_refuse_message(table, &why);
    return tb_match_play(table->match, ply) ? table_changed(table) : table_no_memory(table);
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
    if (tb_match_throw_due(table->match))
        return play_dice(table, text);
    if (!tb_match_read_ply(table->match, text, &ply, &why))
        return table_refuse_message(table, &why);
    return tb_table_play(table, ply);
}

bool tb_table_roll(struct tb_table *table)
{
    if (!tb_match_throw_due(table->match))
        return table_refuse(table, _("No throw is due."));
    if (table->setup.manual_dice)
        return table_refuse(table, gettext(table->setup.game->chance->form));
    return tb_table_play(table, tb_match_throw(table->match));
}

/* Does somebody at this keyboard decide here, or is the game over? */
static bool ours(const struct tb_table *table) { return tb_table_awaits(table) != TB_AWAITS_OTHER; }

bool tb_table_undo(struct tb_table *table)
{
    int before = tb_match_length(table->match);
    if (!tb_match_undo(table->match))
        return table_refuse(table, _("Nothing to undo."));
    while (!ours(table) && tb_match_undo(table->match))
        ;
    if (ours(table))
        return table_changed(table);
    while (tb_match_length(table->match) < before) /* only others have played */
        tb_match_redo(table->match);
    return table_refuse(table, _("Nothing to undo."));
}

bool tb_table_redo(struct tb_table *table)
{
    if (!tb_match_redo(table->match))
        return table_refuse(table, _("Nothing to redo."));
    while (!ours(table) && tb_match_redo(table->match))
        ;
    return table_changed(table);
}

bool tb_table_may_end(struct tb_table *table)
{
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
