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

/* What keys do while games of a file are replayed, where that is something else. */
static const struct {
    const char *keys, *help;
} replay_keys[] = {
    {N_("PgUp PgDn, left right"), N_("a ply back or forward")},
    {N_("Home End"), N_("the beginning or the end of the game")},
    {N_(":, a number"), N_("go to the ply with this number")},
    {N_("n p, #"), N_("the next or previous game; a game by its number")},
    {N_("Enter"), N_("play on from here: a game of its own")},
    {N_("q, Esc"), N_("back to the game on the table")},
};

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
    for (int action = 0; action < ACTION_COUNT; action++) {
        const char *keys = action_keys((enum action)action);
        if (action == ACTION_OVERLAY && view->overlays != NULL)
            add_line(pager, keys, _(view->overlay_help));
        else if (action != ACTION_OVERLAY && keys != NULL)
            add_line(pager, keys, action_help((enum action)action));
    }
}

void help_open(struct app *app)
{
    char title[128];
    snprintf(title, sizeof title, _("%s: help"), app->view->game->name);
    struct pager *pager = pager_open(app, title);
    if (pager == NULL)
        return;
    pager_add(pager, _("KEYS"));
    pager_add(pager, "\n");
    add_keys(pager, app->view);
    pager_add(pager, "\n");
    pager_add(pager, _("IN A REPLAY"));
    pager_add(pager, "\n");
    for (size_t i = 0; i < sizeof replay_keys / sizeof replay_keys[0]; i++)
        add_line(pager, _(replay_keys[i].keys), _(replay_keys[i].help));
    pager_add(pager, "\n");
    pager_add(pager, _("KEEPING GAMES"));
    pager_add(pager, "\n");
    pager_add(pager,
              _("A game is saved after every ply. One that is not finished is offered when the "
                "program starts again; finished ones are counted by --stats. A file that is "
                "opened is never changed: what is played on from it is a game kept like any "
                "other, until it is saved under a name."));
    pager_add(pager, "\n\n");
    pager_add(pager, _("THE BOARD"));
    pager_add(pager, "\n");
    for (int i = 0; app->view->legend[i] != NULL; i++) {
        pager_add(pager, _(app->view->legend[i]));
        pager_add(pager, "\n");
    }
    const char *pieces = app->view->pieces[terminal_unicode()];
    if (pieces != NULL) {
        pager_add(pager, _(pieces));
        pager_add(pager, "\n");
    }
    pager_add(pager, "\n");
    pager_add(pager, _("RULES"));
    pager_add(pager, "\n");
    const char *const *rules = tb_rules_text(app->view->game);
    for (int i = 0; rules[i] != NULL; i++) {
        pager_add(pager, _(rules[i]));
        pager_add(pager, "\n\n");
    }
}
