/* The games in progress, from which one may be chosen to go on with. */
#include "ui/offers.h"

#include <stdio.h>
#include <string.h>

#include "telling/telling.h"
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

void offers_close(struct offers *offers)
{
    tb_offers_free(offers->list, offers->count);
    *offers = (struct offers){0};
}

/* Looks again what there is. */
static void renew(struct app *app)
{
    struct offers *offers = &app->offers;
    int focus = offers->focus;
    tb_offers_free(offers->list, offers->count);
    offers->count = tb_keeper_offers(app->keeper, &offers->list);
    offers->focus = focus < offers->count ? focus : offers->count > 0 ? offers->count - 1 : 0;
}

static void draw_offer(const struct tb_offer *offer, int number, bool focused, struct area area)
{
    char text[TB_OFFER_SIZE];
    enum role role = focused ? ROLE_ANSWER : ROLE_PLAIN;
    snprintf(text, sizeof text, "%c %3d. ", focused ? '>' : ' ', number);
    int column = paint(area, 0, 0, role, text);
    bool readable = offer->record.game != NULL;
    tb_tell_offer(offer, text);
    if (column + tb_columns(text) > area.columns) {
        tb_cut_columns(text, area.columns - column - 3);
        size_t used = strlen(text);
        snprintf(&text[used], sizeof text - used, "...");
    }
    paint(area, 0, column, readable || focused ? role : ROLE_ERROR, text);
}

static void draw_new_game(const struct offers *offers, struct area area)
{
    bool focused = offers->focus == offers->count;
    char text[128];
    snprintf(text, sizeof text, "%c   n. %s", focused ? '>' : ' ', _("A new game"));
    paint(area, 0, 0, focused ? ROLE_ANSWER : ROLE_PLAIN, text);
}

/* The entry under the cursor is among those shown. */
static void keep_in_sight(struct offers *offers)
{
    int rows = list_rows();
    if (offers->top > offers->focus)
        offers->top = offers->focus;
    if (offers->focus >= offers->top + rows)
        offers->top = offers->focus - rows + 1;
}

static void draw(struct app *app)
{
    struct offers *offers = &app->offers;
    struct area all = whole_screen();
    char title[160];
    snprintf(title, sizeof title,
             ngettext("%s: %d game that is not finished", "%s: %d games that are not finished",
                      (unsigned long)offers->count),
             app_sitting(app)->game->name, offers->count);
    paint(all, 0, 0, ROLE_TITLE, title);
    paint(all, 1, 0, ROLE_DIM, _("The newest stands first. Which one do you go on with?"));
    keep_in_sight(offers);
    for (int i = 0; i < list_rows() && offers->top + i <= offers->count; i++) {
        int index = offers->top + i;
        struct area row = area_part(all, LIST_ROW + i, 0, 1, all.columns);
        if (index < offers->count)
            draw_offer(&offers->list[index], index + 1, index == offers->focus, row);
        else
            draw_new_game(offers, row);
    }
    paint_wrapped(area_part(all, LINES - FOOT, 0, FOOT - 1, all.columns), 0, ROLE_ERROR,
                  offers->message);
    paint(all, LINES - 1, 0, ROLE_DIM,
          _("arrows: choose   Enter: go on   n: a new game   x: remove   q: quit"));
    app->cursor_row = LIST_ROW + offers->focus - offers->top;
    app->cursor_column = all.column;
}

static void new_game(struct app *app)
{
    offers_close(&app->offers);
    app_new_game(app);
}

static void resume(struct app *app)
{
    struct offers *offers = &app->offers;
    struct tb_trouble trouble;
    if (offers->focus == offers->count) {
        new_game(app);
        return;
    }
    if (tb_keeper_resume(app->keeper, &offers->list[offers->focus], NULL, &trouble)) {
        offers_close(offers);
        app_go_on(app);
        return;
    }
    snprintf(offers->message, sizeof offers->message, "%s", trouble.text);
    renew(app);
}

static void removal_answered(struct app *app, int answer)
{
    struct offers *offers = &app->offers;
    struct tb_trouble trouble;
    if (answer != YES)
        return;
    if (!tb_keeper_remove(app->keeper, &offers->list[offers->focus], &trouble))
        snprintf(offers->message, sizeof offers->message, "%s", trouble.text);
    renew(app);
    if (offers->count == 0 && offers->message[0] == '\0')
        new_game(app);
}

static void ask_to_remove(struct app *app)
{
    char offer[TB_OFFER_SIZE], text[QUESTION_SIZE];
    if (app->offers.focus == app->offers.count)
        return;
    tb_tell_offer(&app->offers.list[app->offers.focus], offer);
    snprintf(text, sizeof text, "%s\n\n%s", _("Remove this game for good?"), offer);
    question_ask(app, text, question_yes_no(), NO, removal_answered);
}

static void click(struct app *app, int row)
{
    struct offers *offers = &app->offers;
    int index = offers->top + row - LIST_ROW;
    if (row < LIST_ROW || row >= LIST_ROW + list_rows() || index > offers->count)
        return;
    offers->focus = index;
    resume(app);
}

static void move_focus(struct offers *offers, int by)
{
    int focus = offers->focus + by;
    offers->focus = focus < 0 ? 0 : focus > offers->count ? offers->count : focus;
}

static void event(struct app *app, const struct event *e)
{
    struct offers *offers = &app->offers;
    offers->message[0] = '\0';
    if (e->type == EVENT_CLICK)
        click(app, e->row);
    switch (action_of(e)) {
    case ACTION_UP:
    case ACTION_PREVIOUS:
        move_focus(offers, -1);
        break;
    case ACTION_DOWN:
    case ACTION_NEXT:
        move_focus(offers, 1);
        break;
    case ACTION_BACK:
        move_focus(offers, -list_rows());
        break;
    case ACTION_FORWARD:
        move_focus(offers, list_rows());
        break;
    case ACTION_FIRST:
        move_focus(offers, -offers->count);
        break;
    case ACTION_LAST:
        move_focus(offers, offers->count);
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

bool offers_open(struct app *app)
{
    renew(app);
    app->offers.focus = 0;
    if (app->offers.count == 0)
        return false;
    app_push(app, &screen);
    return true;
}
