/* The help screen. */
#include "ui/help.h"

#include <stdio.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "ui/pager.h"
#include "ui/terminal.h"
#include "words/i18n.h"
#include "words/rules_text.h"
#include "words/words.h"

/* What keys do where that is something else; ends with NULL. */
struct key_help {
    const char *keys, *help;
};

static const struct key_help looking_keys[] = {
    {N_("Enter"), N_("undo back to here and play on; r redoes")},
    {N_("any other key"), N_("return to the game as it is now")},
    {NULL, NULL},
};

static const struct key_help replay_keys[] = {
    {N_("PgUp PgDn, left right"), N_("go one ply back or forward")},
    {N_("Home End"), N_("go to the beginning or the end of the game")},
    {N_(":, a number"), N_("go to the ply with this number")},
    {N_("n p, #"), N_("go to the next or previous game, or by number")},
    {N_("Enter"), N_("play on from here in a new game")},
    {N_("q, Esc"), N_("return to your own game")},
    {NULL, NULL},
};

static void add_paragraph(struct pager *pager, const char *text)
{
    pager_add(pager, text);
    pager_add(pager, "\n");
}

static void add_line(struct pager *pager, const char *keys, const char *help)
{
    enum { COLUMN = 24 };
    pager_add(pager, "  ");
    pager_add(pager, keys);
    for (int column = tb_columns(keys); column < COLUMN; column++)
        pager_add(pager, " ");
    pager_add(pager, help);
    pager_add(pager, "\n");
}

static void add_keys(struct pager *pager, const struct view *view)
{
    add_paragraph(pager, _("KEYS"));
    for (int action = 0; action < ACTION_COUNT; action++) {
        const char *help = action_help((enum action)action);
        if (action == ACTION_OVERLAY && view->overlays != NULL)
            help = _(view->overlay_help);
        if (help != NULL && (action != ACTION_TURN_BOARD || view->turns))
            add_line(pager, action_keys((enum action)action), help);
    }
    pager_add(pager, "\n");
}

static void add_other_keys(struct pager *pager, const char *heading, const struct key_help *help)
{
    add_paragraph(pager, heading);
    for (; help->keys != NULL; help++)
        add_line(pager, _(help->keys), _(help->help));
    pager_add(pager, "\n");
}

static void add_board(struct pager *pager, const struct view *view)
{
    const char *pieces = view->pieces[terminal_unicode()];
    add_paragraph(pager, _("THE BOARD"));
    for (int i = 0; view->legend[i] != NULL; i++)
        add_paragraph(pager, _(view->legend[i]));
    if (pieces != NULL)
        add_paragraph(pager, _(pieces));
    pager_add(pager, "\n");
}

static void add_rules(struct pager *pager, const struct tb_game *game)
{
    add_paragraph(pager, _("RULES"));
    for (const char *const *rule = tb_rules_text(game); *rule != NULL; rule++) {
        pager_add(pager, _(*rule));
        pager_add(pager, "\n\n");
    }
}

void help_open(struct app *app)
{
    char title[128];
    snprintf(title, sizeof title, _("%s: help"), app->view->game->name);
    struct pager *pager = pager_open(app, title);
    if (pager == NULL)
        return;
    add_keys(pager, app->view);
    add_other_keys(pager, _("LOOKING BACK"), looking_keys);
    add_other_keys(pager, _("IN A REPLAY"), replay_keys);
    add_paragraph(pager, _("SAVED GAMES"));
    pager_add(pager,
              _("A game is saved after every ply. You can resume an unfinished one when you start "
                "the program again; finished ones count in --stats. A file that you open is never "
                "changed: what you play on from it is saved like any other game."));
    pager_add(pager, "\n\n");
    add_board(pager, app->view);
    add_rules(pager, app->view->game);
}
