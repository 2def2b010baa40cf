/* A large file is being read, while the screen answers. */
#include "ui/loading.h"

#include <stdio.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "words/i18n.h"
#include "words/words.h"

struct loading_box {
    void (*loaded)(struct app *app, enum tb_loading how);
};

static void init(struct app *app, void *self)
{
    (void)self;
    app->ticking = true;
}

static void draw(struct app *app, void *self)
{
    (void)self;
    char text[128];
    snprintf(text, sizeof text, _("Reading the file: %d%%   Esc: stop"),
             tb_table_loaded(app->table));
    int columns = tb_columns(text);
    struct area line = {stdscr, LINES / 2, (COLS - columns) / 2, 1, columns, false};
    paint(line, 0, 0, ROLE_TITLE, text);
    app->cursor_row = line.row;
    app->cursor_column = line.column;
}

static void read_on(struct app *app, const struct loading_box *box)
{
    void (*loaded)(struct app *, enum tb_loading) = box->loaded;
    enum tb_loading how = tb_table_load(app->table);
    if (how == TB_LOADING)
        return;
    app->ticking = false;
    app_pop(app);
    loaded(app, how);
}

static void stop(struct app *app)
{
    tb_table_stop_loading(app->table);
    app->ticking = false;
    app_pop(app);
}

static void event(struct app *app, void *self, const struct event *e)
{
    enum action action = action_of(e);
    if (e->type == EVENT_TICK)
        read_on(app, self);
    else if (action == ACTION_CANCEL || action == ACTION_QUIT)
        stop(app);
}

static const struct screen screen = {
    .whole = true, .size = sizeof(struct loading_box), .init = init, .draw = draw, .event = event};

void loading_open(struct app *app, void (*loaded)(struct app *app, enum tb_loading how))
{
    struct loading_box *box = app_push(app, &screen);
    if (box != NULL)
        box->loaded = loaded;
}
