/* The main loop: wait, let the top screen act, draw. */
#include "ui/ui.h"

#include <stdio.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "ui/clock.h"
#include "ui/flow.h"
#include "ui/paint.h"
#include "ui/terminal.h"
#include "words/i18n.h"

static bool too_small(void) { return LINES < LEAST_ROWS || COLS < LEAST_COLUMNS; }

static void draw_too_small(struct app *app)
{
    char text[128];
    struct area all = {stdscr, 0, 0, LINES, COLS, false};
    const char *by = terminal_unicode() ? "×" : "x";
    snprintf(text, sizeof text, _("%d%s%d is needed, this is %d%s%d. Press q to quit."),
             LEAST_COLUMNS, by, LEAST_ROWS, COLS, by, LINES);
    int row = paint_wrapped(all, 0, ROLE_PLAIN, text);
    if (app->leaving)
        paint_wrapped(area_part(all, row, 0, LINES - row, COLS), 0, ROLE_ERROR,
                      tb_table_would_lose(app->table)
                          ? _("This game could not be saved. Press q again to quit.")
                          : _("Press q again to quit the unfinished game."));
    app->cursor_row = app->cursor_column = 0;
}

/* There is no room for a question, so quitting takes two keys. */
static void event_too_small(struct app *app, const struct event *event)
{
    bool quit = action_of(event) == ACTION_QUIT;
    bool asks = tb_table_in_progress(app->table) || tb_table_would_lose(app->table);
    app->done = quit && (app->leaving || !asks);
    app->leaving = quit;
}

static void hide_all(struct app *app)
{
    for (int i = 0; i < app->depth; i++)
        if (app->stack[i].screen->hide != NULL)
            app->stack[i].screen->hide(app->stack[i].self);
}

static void draw(struct app *app)
{
    int bottom = app->depth - 1;
    erase();
    if (too_small()) {
        hide_all(app);
        draw_too_small(app);
    } else {
        app->leaving = false;
        while (bottom > 0 && !app->stack[bottom].screen->whole)
            bottom--;
        for (int i = bottom; i < app->depth; i++)
            app->stack[i].screen->draw(app, app->stack[i].self);
    }
    terminal_show(app->cursor_row, app->cursor_column);
}

static void dispatch(struct app *app, const struct event *event)
{
    int top = app->depth - 1;
    if (action_of(event) == ACTION_REDRAW)
        terminal_repaint();
    else if (too_small() && event->type != EVENT_TICK)
        event_too_small(app, event);
    else
        app->stack[top].screen->event(app, app->stack[top].self, event);
    if (!app->done)
        flow_settle(app);
}

/* True when there was news. */
static bool act_on(struct app *app, unsigned news)
{
    static const struct {
        enum terminal_news news;
        struct event event;
    } rows[] = {
        {TERMINAL_INTERRUPT, {.type = EVENT_KEY, .key = KEY_CODE_INTERRUPT}},
        {TERMINAL_WAKE, {.type = EVENT_WAKE}},
        {TERMINAL_TICK, {.type = EVENT_TICK}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (news & rows[i].news && !app->done)
            dispatch(app, &rows[i].event);
    return news != 0;
}

/* Acts on what comes in, but not for ever: the screen and signals have their
 * turn, too.  An escape character that may yet become a key is not worth a frame. */
static void wait_and_act(struct app *app)
{
    enum { EVENTS = 64 };
    struct event event;
    int acted = 0;
    bool news;
    do {
        news = act_on(app, terminal_wait(NULL, 0, app->ticking ? clock_now() : NEVER));
        for (; acted < EVENTS && !app->done && terminal_read(&event); acted++)
            dispatch(app, &event);
    } while (!news && acted == 0 && terminal_undecided());
}

/* What could not be saved before is tried once more; a finished game goes to the
 * archive. */
static void leave_game(void *table) { tb_table_leave(table); }

int tb_ui(struct tb_table *table, const struct tb_looks *looks, bool offer_saved)
{
    const struct tb_game *game = tb_table_setup(table)->game;
    if (!terminal_start(looks))
        return 1;
    theme_start(looks->theme, looks->color != TB_COLOR_NEVER && has_colors());
    struct app app = {.table = table, .view = view_of(game), .offers = offer_saved};
    terminal_at_end(leave_game, table);
    flow_begin(&app);
    while (!app.done) {
        draw(&app);
        wait_and_act(&app);
    }
    app_clear(&app);
    terminal_stop(); /* if a signal cuts it short, the game is left by that */
    terminal_at_end(NULL, NULL);
    if (app.failed)
        fprintf(stderr, "%s: %s\n", game->id, _("out of memory"));
    return app.failed ? 1 : 0;
}
