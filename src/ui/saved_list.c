/* The games in progress, from which one may be chosen to go on with. */
#include "ui/saved_list.h"

#include <stdio.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "words/i18n.h"
#include "words/words.h"

enum { WIDEST = 100, LIST_ROW = 3, FOOT = 4 };

static int list_rows(void) { return LINES - LIST_ROW - FOOT; }

static struct area whole_screen(void)
{
    int columns = COLS - 2 < WIDEST ? COLS - 2 : WIDEST;
    return (struct area){stdscr, 0, (COLS - columns) / 2, LINES, columns, false};
}

void saved_list_close(struct saved *saved)
{
    tb_saved_games_free(saved->list, saved->count);
    *saved = (struct saved){0};
}

/* Looks again what there is. */
static void renew(struct app *app)
{
    struct saved *saved = &app->saved;
    int focus = saved->focus;
    tb_saved_games_free(saved->list, saved->count);
    saved->count = tb_autosave_list(app->autosave, &saved->list);
    saved->focus = focus < saved->count ? focus : saved->count > 0 ? saved->count - 1 : 0;
}

static void draw_offer(const struct tb_saved_game *offer, int number, bool focused,
                       struct area area)
{
    char text[TB_SAVED_GAME_SIZE];
    enum role role = focused ? ROLE_ANSWER : ROLE_PLAIN;
    snprintf(text, sizeof text, "%c %3d. ", focused ? '>' : ' ', number);
    int column = paint(area, 0, 0, role, text);
    bool readable = offer->record.game != NULL;
    tb_tell_saved_game(offer, text);
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
    snprintf(text, sizeof text, "%c   n. %s", focused ? '>' : ' ', _("A new game"));
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

static void draw(struct app *app)
{
    struct saved *saved = &app->saved;
    struct area all = whole_screen();
    char title[160];
    snprintf(title, sizeof title,
             ngettext("%s: %d game that is not finished", "%s: %d games that are not finished",
                      (unsigned long)saved->count),
             app_sitting(app)->game->name, saved->count);
    paint(all, 0, 0, ROLE_TITLE, title);
    paint(all, 1, 0, ROLE_DIM, _("The newest stands first. Which one do you go on with?"));
    keep_in_sight(saved);
    for (int i = 0; i < list_rows() && saved->top + i <= saved->count; i++) {
        int index = saved->top + i;
        struct area row = area_part(all, LIST_ROW + i, 0, 1, all.columns);
        if (index < saved->count)
            draw_offer(&saved->list[index], index + 1, index == saved->focus, row);
        else
            draw_new_game(saved, row);
    }
    paint_wrapped(area_part(all, LINES - FOOT, 0, FOOT - 1, all.columns), 0, ROLE_ERROR,
                  saved->message);
    paint(all, LINES - 1, 0, ROLE_DIM,
          _("arrows: choose   Enter: go on   n: a new game   x: remove   q: quit"));
    app->cursor_row = LIST_ROW + saved->focus - saved->top;
    app->cursor_column = all.column;
}

static void new_game(struct app *app)
{
    saved_list_close(&app->saved);
    app_new_game(app);
}

static void resume(struct app *app)
{
    struct saved *saved = &app->saved;
    struct tb_error error;
    if (saved->focus == saved->count) {
        new_game(app);
        return;
    }
    if (tb_autosave_resume(app->autosave, &saved->list[saved->focus], NULL, &error)) {
        saved_list_close(saved);
        app_go_on(app);
        return;
    }
    snprintf(saved->message, sizeof saved->message, "%s", error.text);
    renew(app);
}

static void removal_answered(struct app *app, int answer)
{
    struct saved *saved = &app->saved;
    struct tb_error error;
    if (answer != YES)
        return;
    if (!tb_autosave_remove(app->autosave, &saved->list[saved->focus], &error))
        snprintf(saved->message, sizeof saved->message, "%s", error.text);
    renew(app);
    if (saved->count == 0 && saved->message[0] == '\0')
        new_game(app);
}

static void ask_to_remove(struct app *app)
{
    char offer[TB_SAVED_GAME_SIZE], text[QUESTION_SIZE];
    if (app->saved.focus == app->saved.count)
        return;
    tb_tell_saved_game(&app->saved.list[app->saved.focus], offer);
    snprintf(text, sizeof text, "%s\n\n%s", _("Remove this game for good?"), offer);
    question_ask(app, text, question_yes_no(), NO, removal_answered);
}

static void click(struct app *app, int row)
{
    struct saved *saved = &app->saved;
    int index = saved->top + row - LIST_ROW;
    if (row < LIST_ROW || row >= LIST_ROW + list_rows() || index > saved->count)
        return;
    saved->focus = index;
    resume(app);
}

static void move_focus(struct saved *saved, int by)
{
    int focus = saved->focus + by;
    saved->focus = focus < 0 ? 0 : focus > saved->count ? saved->count : focus;
}

static void event(struct app *app, const struct event *e)
{
    struct saved *saved = &app->saved;
    saved->message[0] = '\0';
    if (e->type == EVENT_CLICK)
        click(app, e->row);
    switch (action_of(e)) {
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
        resume(app);
        break;
    case ACTION_NEXT_GAME:
        new_game(app);
        break;
    case ACTION_DISCARD:
        ask_to_remove(app);
        break;
    case ACTION_QUIT:
        app->done = true;
        break;
    default:
        break;
    }
}

static const struct screen screen = {.whole = true, .draw = draw, .event = event};

bool saved_list_open(struct app *app)
{
    renew(app);
    app->saved.focus = 0;
    if (app->saved.count == 0)
        return false;
    app_push(app, &screen);
    return true;
}
