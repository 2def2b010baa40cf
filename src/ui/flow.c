/* From one screen to another. */
#include "ui/flow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/app.h"
#include "ui/arrange.h"
#include "ui/board.h"
#include "ui/loading.h"
#include "ui/pager.h"
#include "ui/question.h"
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

/* What is said at the board. */
static void say(struct app *app, const char *text) { board_say(app->stack[0].self, text); }

static void refuse(struct app *app) { board_refuse(app->stack[0].self, tb_table_why(app->table)); }

/* Appends a line to text, cut to fit. */
static void add_line(char *text, size_t size, const char *line)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "\n%s", line);
}

/* Quitting */

enum { SAVE, KEEP_PLAYING, DISCARD };

static void quit_answered(struct app *app, int answer) { app->done = app->done || answer == YES; }

static void ask_to_quit(struct app *app, const char *question)
{
    question_ask(app, question, question_yes_no(), NO, quit_answered);
}

static void discard_answered(struct app *app, int answer)
{
    if (answer != YES)
        return;
    tb_table_discard(app->table);
    app->done = true;
}

static void unfinished_answered(struct app *app, int answer)
{
    if (answer == DISCARD)
        question_ask(app, _("Discard this game for good?"), question_yes_no(), NO,
                     discard_answered);
    else
        app->done = app->done || answer == SAVE;
}

static void ask_about_unfinished(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    answers[SAVE] = _("Save and quit");
    answers[KEEP_PLAYING] = _("Keep playing");
    answers[DISCARD] = _("Discard and quit");
    question_ask(app,
                 _("Quit? This game is not finished. It is saved, and you can resume it when you "
                   "start the program again."),
                 answers, KEEP_PLAYING, unfinished_answered);
}

/* A finished game that is saved is left at once. */
static void quit(struct app *app)
{
    if (tb_table_match(app->table) == NULL)
        ask_to_quit(app, _("Quit before the game begins?"));
    else if (!tb_table_is_saved(app->table))
        ask_to_quit(app, _("Quit? This game could not be saved and may be lost."));
    else if (!tb_table_in_progress(app->table))
        app->done = true;
    else if (!tb_table_has_slot(app->table))
        ask_to_quit(app, _("Quit? Nothing has been played yet."));
    else
        ask_about_unfinished(app);
}

/* The next game */

static void next(struct app *app, bool swap)
{
    bool first = tb_table_match(app->table) == NULL;
    app_clear(app);
    app->offers = false;
    if (!(first ? tb_table_begin(app->table) : tb_table_next(app->table, swap)))
        app->done = app->failed = true;
}

static void again_answered(struct app *app, int answer)
{
    if (answer == YES)
        next(app, false);
}

static void swap_answered(struct app *app, int answer)
{
    if (answer == YES)
        next(app, true);
}

/* One that could not be saved may still be put into the archive, or not. */
static void ask_for_next(struct app *app, bool swap)
{
    if (tb_table_would_lose(app->table))
        question_ask(app, _("This game could not be saved and may be lost. Play another?"),
                     question_yes_no(), NO, swap ? swap_answered : again_answered);
    else
        next(app, swap);
}

/* After the game */

enum { AGAIN, SWAP, LOOK_BACK, QUIT };

static void after_game_answered(struct app *app, int answer)
{
    switch (answer) {
    case AGAIN:
    case SWAP:
        ask_for_next(app, answer == SWAP);
        break;
    case QUIT:
        quit(app);
        break;
    default:
        say(app, _("Press PgUp and PgDn to look back, Enter for the next game."));
    }
}

/* A line for each place of the ranking, in games that have one. */
static void add_ranking(const struct tb_match *match, char *text, size_t size)
{
    const struct tb_game *game = tb_match_game(match);
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = game->ranking != NULL ? game->ranking(tb_match_position(match), ranks) : 0;
    for (int i = 0; i < count; i++) {
        char line[TB_DUE_SIZE];
        add_line(text, size, tb_tell_rank(match, &ranks[i], line));
    }
}

/* A line for each player, and one for draws if there were any. */
static void add_running_score(const struct app *app, char *text, size_t size)
{
    const struct tb_setup *setup = tb_table_setup(app->table);
    const struct tb_score *score = tb_table_score(app->table);
    char line[TB_PLAYER_SIZE + 64];
    for (int seat = 0; seat < tb_setup_seats(setup); seat++) {
        char player[TB_PLAYER_SIZE];
        int wins = score->wins[seat];
        tb_tell_player(setup, seat, player);
        snprintf(line, sizeof line, ngettext("%s: %d game won", "%s: %d games won", (unsigned)wins),
                 player, wins);
        add_line(text, size, line);
    }
    snprintf(line, sizeof line, ngettext("%d game drawn", "%d games drawn", (unsigned)score->draws),
             score->draws);
    if (score->draws > 0)
        add_line(text, size, line);
}

static void ask_what_next(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    const struct tb_match *match = tb_table_match(app->table);
    char text[QUESTION_SIZE];
    tb_tell_result(match, text);
    add_ranking(match, text, sizeof text);
    add_line(text, sizeof text, "");
    add_running_score(app, text, sizeof text);
    bool two = tb_setup_seats(tb_table_setup(app->table)) == 2;
    answers[AGAIN] = _("Another game");
    answers[SWAP] = two ? _("Swap sides") : _("Swap seats");
    answers[LOOK_BACK] = _("Look back");
    answers[QUIT] = _("Quit");
    question_ask(app, text, answers, AGAIN, after_game_answered);
}

/* Files */

static void play_on(struct app *app)
{
    if (tb_table_play_on(app->table))
        app_clear(app);
    else
        refuse(app);
}

static void loss_answered(struct app *app, int answer)
{
    if (answer == YES)
        play_on(app);
}

static void ask_to_play_on(struct app *app)
{
    if (!tb_table_can_play_on(app->table))
        refuse(app);
    else if (tb_table_would_lose(app->table))
        question_ask(app,
                     _("The game on the table could not be saved and may be lost. Play on here "
                       "anyway?"),
                     question_yes_no(), NO, loss_answered);
    else
        play_on(app);
}

/* What was not taken from the file that is shown as it is, to be freed; NULL for
 * nothing. */
static char *diagnostics(const struct app *app)
{
    char refused[TB_DUE_SIZE];
    struct tb_buffer text = {0};
    const char *lines = tb_table_diagnostics(app->table);
    tb_tell_refused(tb_table_refused(app->table), refused);
    if (lines[0] == '\0')
        return NULL;
    tb_buffer_text(&text, refused);
    tb_buffer_text(&text, refused[0] != '\0' ? "\n\n" : "");
    tb_buffer_text(&text, lines);
    return text.bytes;
}

static void show_diagnostics(struct app *app, char *text)
{
    if (text != NULL && !app->done) {
        struct pager *pager =
            pager_open(app, _("Not everything in this file could be read as it is"));
        if (pager != NULL)
            pager_add(pager, text);
    }
    free(text);
}

/* The file has been read, or not: shows what there is to see. */
static void loaded(struct app *app, enum tb_loading how)
{
    if (how == TB_NOT_LOADED) {
        refuse(app);
        return;
    }
    char *text = diagnostics(app);
    app_clear(app);
    open_wanted(app);
    if (how == TB_LOADED_RESUMABLE)
        ask_to_play_on(app);
    open_wanted(app);
    show_diagnostics(app, text);
}

/* What is read at once needs no screen of its own. */
static void open_file(struct app *app)
{
    if (!tb_table_open(app->table, app->path)) {
        refuse(app);
        return;
    }
    enum tb_loading how = tb_table_load(app->table);
    if (how == TB_LOADING)
        loading_open(app, loaded);
    else
        loaded(app, how);
}

/* Back to the game on the table; where none is, the program ends. */
static void show_table(struct app *app)
{
    if (tb_table_match(app->table) == NULL) {
        app->done = true;
        return;
    }
    tb_table_close(app->table);
    app_clear(app);
}

static void grant(struct app *app, enum wish wish)
{
    switch (wish) {
    case WISH_NEW_GAME:
    case WISH_SWAP:
        ask_for_next(app, wish == WISH_SWAP);
        break;
    case WISH_AFTER_GAME:
        ask_what_next(app);
        break;
    case WISH_OPEN:
        open_file(app);
        break;
    case WISH_PLAY_ON:
        ask_to_play_on(app);
        break;
    case WISH_SHOW_TABLE:
        show_table(app);
        break;
    case WISH_QUIT:
        quit(app);
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
        say(app, news);
    const char *warning = tb_table_warning(app->table);
    if (warning[0] != '\0')
        board_refuse(app->stack[0].self, warning);
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
    say(app, text);
}

void flow_begin(struct app *app)
{
    bool offers = app->offers;
    open_wanted(app);
    if (!offers && !app->done)
        mention_saved_games(app);
    flow_settle(app);
    show_diagnostics(app, diagnostics(app));
}
