/* The saved games, from which one may be resumed. */
#include "ui/saved_screen.h"

#include <stdio.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/actions.h"
#include "ui/help.h"
#include "ui/question.h"
#include "words/i18n.h"
#include "words/words.h"

enum { WIDEST = 100, LIST_ROW = 3, FOOT = 4 };

struct saved {
    struct tb_saved_game *list;
    int count;
    int focus;  /* an index, or count: a new game */
    int top;    /* the first that is shown */
    bool typed; /* has the last key, a digit, chosen it? */
    char message[TB_ERROR_SIZE];
};

static int list_rows(void) { return LINES - LIST_ROW - FOOT; }

static struct area whole_screen(void)
{
    int columns = COLS - 2 < WIDEST ? COLS - 2 : WIDEST;
    return (struct area){stdscr, 0, (COLS - columns) / 2, LINES, columns, false};
}

/* Looks again what there is. */
static void renew(struct app *app, struct saved *saved)
{
    int focus = saved->focus;
    tb_saved_games_free(saved->list, saved->count);
    saved->count = tb_table_saved_games(app->table, &saved->list);
    saved->focus = focus < saved->count ? focus : saved->count > 0 ? saved->count - 1 : 0;
    app->offers = saved->count > 0 || saved->message[0] != '\0';
}

static void draw_game(const struct tb_saved_game *game, int number, bool focused, struct area area)
{
    char text[TB_SAVED_GAME_SIZE];
    enum role role = focused ? ROLE_ANSWER : ROLE_PLAIN;
    snprintf(text, sizeof text, "%c %3d. ", focused ? '>' : ' ', number);
    int column = paint(area, 0, 0, role, text);
    bool readable = game->record.setup.game != NULL;
    tb_tell_saved_game(game, text);
    if (column + tb_columns(text) > area.columns) {
        tb_cut_columns(text, area.columns - column - 3);
        size_t used = strlen(text);
        snprintf(&text[used], sizeof text - used, "...");
    }
    paint(area, 0, column, readable || focused ? role : ROLE_ERROR, text);
}

static void draw_new_game(const struct saved *saved, struct area area)
{
    bool focused = saved->focus == saved->count;
    char text[128];
    snprintf(text, sizeof text, "%c   n. %s", focused ? '>' : ' ', _("New game"));
    paint(area, 0, 0, focused ? ROLE_ANSWER : ROLE_PLAIN, text);
}

/* The entry under the cursor is among those shown. */
static void keep_in_sight(struct saved *saved)
{
    int rows = list_rows();
    if (saved->top > saved->focus)
        saved->top = saved->focus;
    if (saved->focus >= saved->top + rows)
        saved->top = saved->focus - rows + 1;
}

static void draw(struct app *app, void *self)
{
    struct saved *saved = self;
    struct area all = whole_screen();
    char title[160];
    snprintf(
        title, sizeof title,
        ngettext("%s: %d unfinished game", "%s: %d unfinished games", (unsigned long)saved->count),
        app->view->game->name, saved->count);
    paint(all, 0, 0, ROLE_TITLE, title);
    paint(all, 1, 0, ROLE_DIM, _("The newest is first. Which one do you want to resume?"));
    keep_in_sight(saved);
    for (int i = 0; i < list_rows() && saved->top + i <= saved->count; i++) {
        int index = saved->top + i;
        struct area row = area_part(all, LIST_ROW + i, 0, 1, all.columns);
        if (index < saved->count)
            draw_game(&saved->list[index], index + 1, index == saved->focus, row);
        else
            draw_new_game(saved, row);
    }
    paint_wrapped(area_part(all, LINES - FOOT, 0, FOOT - 1, all.columns), 0, ROLE_ERROR,
                  saved->message);
    paint(all, LINES - 1, 0, ROLE_DIM,
          _("arrows, number: choose   Enter: resume   n: new game   x: remove   q: quit"));
    app->cursor_row = LIST_ROW + saved->focus - saved->top;
    app->cursor_column = all.column;
}

static void resume(struct app *app, struct saved *saved)
{
    if (saved->focus == saved->count) {
        app->offers = false;
        return;
    }
    if (tb_table_resume(app->table, &saved->list[saved->focus]))
        return;
    snprintf(saved->message, sizeof saved->message, "%s", tb_table_why(app->table));
    renew(app, saved);
}

static void removal_answered(struct app *app, int answer)
{
    struct saved *saved = app->stack[0].self;
    if (answer != YES)
        return;
    if (!tb_table_remove(app->table, &saved->list[saved->focus]))
        snprintf(saved->message, sizeof saved->message, "%s", tb_table_why(app->table));
    renew(app, saved);
}

static void ask_to_remove(struct app *app, const struct saved *saved)
{
    char game[TB_SAVED_GAME_SIZE], text[QUESTION_SIZE];
    if (saved->focus == saved->count)
        return;
    tb_tell_saved_game(&saved->list[saved->focus], game);
    snprintf(text, sizeof text, "%s\n\n%s", _("Remove this game for good?"), game);
    question_ask(app, text, question_yes_no(), NO, removal_answered);
}

static void click(struct app *app, struct saved *saved, int row)
{
    int index = saved->top + row - LIST_ROW;
    if (row < LIST_ROW || row >= LIST_ROW + list_rows() || index > saved->count)
        return;
    saved->focus = index;
    resume(app, saved);
}

static void move_focus(struct saved *saved, int by)
{
    int focus = saved->focus + by;
    saved->focus = focus < 0 ? 0 : focus > saved->count ? saved->count : focus;
}

/* A digit chooses the game with this number; after another digit the one whose
 * number both make, if there is one. */
static void choose_number(struct saved *saved, int digit)
{
    int number = saved->typed ? 10 * (saved->focus + 1) + digit : digit;
    if (number > saved->count)
        number = digit;
    saved->typed = number > 0 && number <= saved->count;
    if (saved->typed)
        saved->focus = number - 1;
}

static void act(struct app *app, struct saved *saved, enum action action)
{
    switch (action) {
    case ACTION_UP:
    case ACTION_PREVIOUS:
        move_focus(saved, -1);
        break;
    case ACTION_DOWN:
    case ACTION_NEXT:
        move_focus(saved, 1);
        break;
    case ACTION_BACK:
        move_focus(saved, -list_rows());
        break;
    case ACTION_FORWARD:
        move_focus(saved, list_rows());
        break;
    case ACTION_FIRST:
        move_focus(saved, -saved->count);
        break;
    case ACTION_LAST:
        move_focus(saved, saved->count);
        break;
    case ACTION_CHOOSE:
        resume(app, saved);
        break;
    case ACTION_NEXT_GAME:
        app->offers = false;
        break;
    case ACTION_DISCARD:
        ask_to_remove(app, saved);
        break;
    case ACTION_HELP:
        help_open(app);
        break;
    case ACTION_QUIT:
        app->done = true;
        break;
    default:
        break;
    }
}

static void event(struct app *app, void *self, const struct event *e)
{
    struct saved *saved = self;
    saved->message[0] = '\0';
    if (e->type == EVENT_KEY && e->key >= '0' && e->key <= '9') {
        choose_number(saved, e->key - '0');
        return;
    }
    saved->typed = false;
    if (e->type == EVENT_CLICK)
        click(app, saved, e->row);
    else
        act(app, saved, action_of(e));
}

static void init(struct app *app, void *self) { renew(app, self); }

static void done(void *self)
{
    struct saved *saved = self;
    tb_saved_games_free(saved->list, saved->count);
}

const struct screen saved_screen = {.whole = true,
                                    .size = sizeof(struct saved),
                                    .init = init,
                                    .draw = draw,
                                    .event = event,
                                    .done = done};
