/* The help screen. */
#include "ui/help.h"

#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "ui/terminal.h"
#include "words/i18n.h"
#include "words/rules_text.h"
#include "words/words.h"

/* Appends a piece of text to the pager; what does not fit is dropped. */
static void add(struct pager *pager, const char *text)
{
    size_t used = strlen(pager->text);
    snprintf(pager->text + used, sizeof pager->text - used, "%s", text);
}

static void add_keys(struct pager *pager)
{
    enum { COLUMN = 24 };
    for (int action = 0; action < ACTION_COUNT; action++) {
        const char *keys = action_keys((enum action)action);
        if (keys == NULL)
            continue;
        add(pager, "  ");
        add(pager, keys);
        for (int column = tb_columns(keys); column < COLUMN; column++)
            add(pager, " ");
        add(pager, action_help((enum action)action));
        add(pager, "\n");
    }
}

void help_open(struct app *app)
{
    struct pager *pager = &app->pager;
    pager->text[0] = '\0';
    snprintf(pager->title, sizeof pager->title, _("%s: help"), app->sitting->game->name);
    add(pager, _("KEYS"));
    add(pager, "\n");
    add_keys(pager);
    add(pager, "\n");
    add(pager, _("THE BOARD"));
    add(pager, "\n");
    for (int i = 0; app->view->legend[i] != NULL; i++) {
        add(pager, _(app->view->legend[i]));
        add(pager, "\n");
    }
    const char *pieces = app->view->pieces[terminal_unicode()];
    if (pieces != NULL) {
        add(pager, _(pieces));
        add(pager, "\n");
    }
    add(pager, "\n");
    add(pager, _("RULES"));
    add(pager, "\n");
    const char *const *rules = tb_rules_text(app->sitting->game);
    for (int i = 0; rules[i] != NULL; i++) {
        add(pager, _(rules[i]));
        add(pager, "\n\n");
    }
    pager_open(app);
}
