/* From one screen to another. */
#include "ui/flow.h"

#include <stdio.h>

#include "ui/arrange.h"
#include "ui/board.h"
#include "ui/ending.h"
#include "ui/opened_file.h"
#include "ui/saved_screen.h"
#include "ui/throwoff.h"
#include "words/i18n.h"

/* The screen that fits what the table awaits, below all others; NULL: there is
 * nothing to be seen yet. */
static const struct screen *wanted(const struct app *app)
{
    if (tb_table_match(app->table) != NULL || tb_table_shown(app->table).game != TB_ON_TABLE)
        return &board_screen;
    switch (tb_table_awaits(app->table)) {
    case TB_AWAITS_ARRANGEMENT:
        return &arrange_screen;
    case TB_AWAITS_OPENING:
        return &throwoff_screen;
    default:
        return app->offers ? &saved_screen : NULL;
    }
}

/* Opens the screen that is wanted, if it is not there.  A game begins where there
 * is nothing else to be seen. */
static void open_wanted(struct app *app)
{
    while (!app->done) {
        const struct screen *screen = wanted(app);
        if (screen == NULL)
            app->done = app->failed = !tb_table_begin(app->table);
        else if (app->depth > 0 && app->stack[0].screen == screen)
            return;
        else {
            app_clear(app);
            app_push(app, screen);
        }
    }
}

static void grant(struct app *app, enum wish wish)
{
    switch (wish) {
    case WISH_NEW_GAME:
    case WISH_SWAP:
        ending_next(app, wish == WISH_SWAP);
        break;
    case WISH_AFTER_GAME:
        ending_ask(app);
        break;
    case WISH_OPEN:
        opened_file_open(app);
        break;
    case WISH_PLAY_ON:
        opened_file_play_on(app);
        break;
    case WISH_SHOW_TABLE:
        opened_file_close(app);
        break;
    case WISH_QUIT:
        ending_quit(app);
        break;
    case WISH_NOTHING:
        break;
    }
}

/* What is to be told waits until there is a board. */
static void tell(struct app *app)
{
    if (app->done || app->stack[0].screen != &board_screen)
        return;
    const char *news = tb_table_news(app->table);
    if (news[0] != '\0')
        board_say(board_of(app), news);
    const char *warning = tb_table_warning(app->table);
    if (warning[0] != '\0')
        board_refuse(board_of(app), warning);
}

void flow_settle(struct app *app)
{
    open_wanted(app);
    while (app->wish != WISH_NOTHING && !app->done) {
        enum wish wish = app->wish;
        app->wish = WISH_NOTHING;
        grant(app, wish);
        open_wanted(app);
    }
    if (!app->done)
        tell(app);
}

/* Where saved games are not offered, people are told of them at least. */
static void mention_saved_games(struct app *app)
{
    struct tb_saved_game *games;
    char text[128];
    int count = tb_table_saved_games(app->table, &games);
    tb_saved_games_free(games, count);
    if (count == 0 || app->stack[0].screen != &board_screen)
        return;
    snprintf(text, sizeof text,
             ngettext("%d unfinished game is saved: start without options to resume it.",
                      "%d unfinished games are saved: start without options to resume one.",
                      (unsigned)count),
             count);
    board_say(board_of(app), text);
}

void flow_begin(struct app *app)
{
    bool offers = app->offers;
    open_wanted(app);
    if (!offers && !app->done)
        mention_saved_games(app);
    flow_settle(app);
    opened_file_tell(app);
}
