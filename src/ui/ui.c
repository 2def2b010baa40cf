/* The main loop: wait, let the top screen act, draw. */
#include "ui/ui.h"

#include <assert.h>
#include <stdio.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "ui/clock.h"
#include "ui/replaying.h"
#include "ui/terminal.h"
#include "words/i18n.h"

void app_push(struct app *app, const struct screen *screen)
{
    assert(app->depth < SCREENS);
    app->stack[app->depth++] = screen;
}

void app_pop(struct app *app) { app->depth--; }

void app_begin(struct app *app, const char *const arrangements[])
{
    if (tb_sitting_begin(app->keeper->sitting, arrangements)) {
        bool made = arrangements != NULL || tb_sitting_throws(app_sitting(app));
        tb_keeper_begin(app->keeper, made);
        play_open(app);
        return;
    }
    app->done = true;
    app->status = 1;
}

bool app_replaying(const struct app *app) { return tb_replay_on(&app->replay); }

const struct tb_sitting *app_sitting(const struct app *app)
{
    return app_replaying(app) ? &app->replay.sitting : app->keeper->sitting;
}

const struct tb_record *app_record(const struct app *app)
{
    return app_replaying(app) ? tb_replay_record(&app->replay) : &app->keeper->record;
}

void app_go_on(struct app *app)
{
    tb_replay_end(&app->replay);
    app->depth = 0;
    play_open(app);
}

static void leave(struct app *app, int answer) { app->done = app->done || answer == YES; }

void app_ask_to_leave(struct app *app, const char *question)
{
    question_ask(app, question, question_yes_no(), NO, leave);
}

/* Leaving an unfinished game. */

enum { KEEP, REMAIN, DISCARD };

static void discard_answered(struct app *app, int answer)
{
    if (answer != YES)
        return;
    tb_keeper_discard(app->keeper);
    app->done = true;
}

static void leaving_answered(struct app *app, int answer)
{
    if (answer == DISCARD)
        question_ask(app, _("Discard this game for good?"), question_yes_no(), NO,
                     discard_answered);
    else
        app->done = app->done || answer == KEEP;
}

void app_ask_to_leave_game(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    if (!tb_keeper_safe(app->keeper)) {
        app_ask_to_leave(app, _("Leave this game? It could not be saved, and may be lost."));
        return;
    }
    if (!tb_sitting_going_on(app->keeper->sitting)) {
        app->done = true;
        return;
    }
    if (!tb_keeper_holds(app->keeper)) {
        app_ask_to_leave(app, _("Leave this game? Nothing has been played here so far."));
        return;
    }
    answers[KEEP] = _("Yes, keep it");
    answers[REMAIN] = _("No");
    answers[DISCARD] = _("Discard it");
    question_ask(app,
                 _("Leave this game? It is not finished: it is kept, and offered when the program "
                   "starts without a file."),
                 answers, REMAIN, leaving_answered);
}

void app_new_game(struct app *app)
{
    app->depth = 0;
    if (tb_sitting_arranges(app_sitting(app)))
        arrange_open(app);
    else if (tb_sitting_throws(app_sitting(app)))
        throwoff_open(app);
    else
        app_begin(app, NULL);
}

static bool too_small(void) { return LINES < LEAST_ROWS || COLS < LEAST_COLUMNS; }

static void draw_too_small(struct app *app)
{
    char text[128];
    struct area all = {stdscr, 0, 0, LINES, COLS, false};
    const char *by = terminal_unicode() ? "×" : "x";
    snprintf(text, sizeof text, _("%d%s%d is needed, this is %d%s%d; q leaves"), LEAST_COLUMNS, by,
             LEAST_ROWS, COLS, by, LINES);
    int row = paint_wrapped(all, 0, ROLE_PLAIN, text);
    if (app->leaving)
        paint_wrapped(area_part(all, row, 0, LINES - row, COLS), 0, ROLE_ERROR,
                      tb_keeper_would_lose(app->keeper)
                          ? _("q again leaves a game that could not be saved")
                          : _("q again leaves the unfinished game"));
    app->cursor_row = app->cursor_column = 0;
}

/* There is no room for a question, so leaving takes two keys. */
static void event_too_small(struct app *app, const struct event *event)
{
    bool quit = action_of(event) == ACTION_QUIT;
    bool asks = tb_sitting_going_on(app->keeper->sitting) || tb_keeper_would_lose(app->keeper);
    app->done = quit && (app->leaving || !asks);
    app->leaving = quit;
}

static void draw(struct app *app)
{
    int bottom = app->depth - 1;
    erase();
    if (too_small()) {
        question_hide(&app->question);
        draw_too_small(app);
    } else {
        app->leaving = false;
        while (bottom > 0 && !app->stack[bottom]->whole)
            bottom--;
        for (int i = bottom; i < app->depth; i++)
            app->stack[i]->draw(app);
    }
    terminal_show(app->cursor_row, app->cursor_column);
}

static void dispatch(struct app *app, const struct event *event)
{
    if (action_of(event) == ACTION_REDRAW)
        terminal_repaint();
    else if (too_small())
        event_too_small(app, event);
    else
        app->stack[app->depth - 1]->event(app, event);
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
        if (news & rows[i].news)
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
        news = act_on(app, terminal_wait(NULL, 0, NEVER));
        for (; acted < EVENTS && !app->done && terminal_read(&event); acted++)
            dispatch(app, &event);
    } while (!news && acted == 0 && terminal_undecided());
}

/* Shows what there is to begin with. */
static void begin(struct app *app, struct tb_replay *opened)
{
    if (tb_replay_on(opened))
        replaying_open(app, opened, false);
    else if (app->keeper->sitting->match != NULL)
        app_go_on(app);
    else if (!offers_open(app))
        app_new_game(app);
}

/* What could not be saved before is tried once more; a finished game goes to the
 * archive. */
static void leave_game(void *keeper) { tb_keeper_leave(keeper); }

int tb_ui(struct tb_keeper *keeper, struct tb_replay *opened, const struct tb_looks *looks)
{
    static struct app app; /* too large for some stacks */
    struct tb_sitting *sitting = keeper->sitting;
    if (!terminal_start(looks))
        return 1;
    theme_start(looks->theme, looks->color != TB_COLOR_NEVER && has_colors());
    app = (struct app){.keeper = keeper, .view = view_of(sitting->game)};
    terminal_at_end(leave_game, keeper);
    begin(&app, opened);
    while (!app.done) {
        play_tell_news(&app);
        draw(&app);
        wait_and_act(&app);
    }
    tb_replay_end(&app.replay);
    offers_close(&app.offers);
    terminal_stop(); /* if a signal cuts it short, the game is left by that */
    terminal_at_end(NULL, NULL);
    if (app.status != 0)
        fprintf(stderr, "%s: %s\n", sitting->game->id, _("there is not enough memory"));
    return app.status;
}
