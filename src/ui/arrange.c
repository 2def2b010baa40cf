/* Arranging the pieces in secret before the game. */
#include "ui/arrange.h"

#include <stdio.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "ui/help.h"
#include "words/i18n.h"
#include "words/words.h"

enum { ROWS = 16, COLUMNS = 70 };

static char *own_text(struct arrange *arrange) { return arrange->texts[arrange->seat]; }

static enum role seat_role(const struct app *app, int seat)
{
    struct tb_position start;
    tb_startpos(app_sitting(app)->game, &start);
    return app->view->seat_role(&start, seat);
}

static int draw_earlier(const struct app *app, struct area area, int row)
{
    char player[TB_PLAYER_SIZE];
    for (int seat = 0; seat < app->arrange.seat; seat++) {
        tb_tell_seat(app_sitting(app), seat, player);
        paint(area, row, 0, seat_role(app, seat), player);
        app->view->draw_arrangement(app->arrange.texts[seat], seat, true, -1,
                                    area_part(area, row + 1, 0, 2, COLUMNS));
        row += 3;
    }
    return row;
}

static void draw(struct app *app)
{
    struct arrange *arrange = &app->arrange;
    struct area area = {stdscr, (LINES - ROWS) / 2, (COLS - COLUMNS) / 2, ROWS, COLUMNS, false};
    char player[TB_PLAYER_SIZE], text[512];
    tb_tell_seat(app_sitting(app), arrange->seat, player);
    paint(area, 0, 0, ROLE_TITLE, app_sitting(app)->game->name);
    app->cursor_row = area.row + 2;
    app->cursor_column = area.column;
    if (!arrange->ready) {
        snprintf(
            text, sizeof text,
            _("%s arranges the pieces now. Everybody else: please look away, then press Enter."),
            player);
        paint_wrapped(area, 2, ROLE_PLAIN, text);
        return;
    }
    int row = draw_earlier(app, area, 2);
    snprintf(text, sizeof text, _("%s, from your own left to right:"), player);
    paint(area, row, 0, seat_role(app, arrange->seat), text);
    app->view->draw_arrangement(own_text(arrange), arrange->seat, false, arrange->focus,
                                area_part(area, row + 1, 0, 2, COLUMNS));
    paint_wrapped(area, row + 4, ROLE_DIM,
                  _("Left and right: move   up and down: another piece here   a letter: that piece "
                    "here   Enter: done   Esc: leave"));
    paint(area, row + 7, 0, ROLE_ERROR, arrange->message);
    app->cursor_row = area.row + row + 1;
    app->cursor_column = area.column + app->view->arrangement_column(arrange->focus);
}

/* Brings the piece of this letter to the cursor, in exchange for the one there. */
static bool bring(struct arrange *arrange, int letter)
{
    char *text = own_text(arrange);
    char *at = letter > 0 && letter < 128 ? strchr(text, letter) : NULL;
    if (at == NULL)
        return false;
    *at = text[arrange->focus];
    text[arrange->focus] = (char)letter;
    return true;
}

/* Exchanges the piece under the cursor with the next or previous one. */
static void change(struct arrange *arrange, int by)
{
    char *text = own_text(arrange);
    int length = (int)strlen(text);
    bring(arrange, text[(arrange->focus + by + length) % length]);
}

static void move_focus(struct arrange *arrange, int by)
{
    int length = (int)strlen(own_text(arrange));
    arrange->focus = (arrange->focus + by + length) % length;
}

static void next_seat(struct app *app)
{
    struct arrange *arrange = &app->arrange;
    const char *by_seat[TB_MAX_SEATS];
    arrange->seat++;
    arrange->focus = 0;
    arrange->ready = true;
    if (arrange->seat < app_sitting(app)->series.count)
        return;
    for (int seat = 0; seat < arrange->seat; seat++)
        by_seat[seat] = arrange->texts[seat];
    app_pop(app);
    app_begin(app, by_seat);
}

static void done(struct app *app)
{
    struct arrange *arrange = &app->arrange;
    struct tb_message why;
    char sentence[TB_SENTENCE_SIZE];
    if (!arrange->ready)
        arrange->ready = true;
    else if (app_sitting(app)->game->arranging->check(own_text(arrange), &why))
        next_seat(app);
    else
        snprintf(arrange->message, sizeof arrange->message, "%.127s",
                 tb_words_sentence(&why, sentence));
}

static bool typed_letter(struct arrange *arrange, const struct event *e)
{
    if (e->type != EVENT_KEY || !arrange->ready)
        return false;
    bool small = e->key >= 'a' && e->key <= 'z';
    if (!bring(arrange, small ? e->key - 'a' + 'A' : e->key))
        return false;
    if (own_text(arrange)[arrange->focus + 1] != '\0')
        move_focus(arrange, 1);
    return true;
}

static void event(struct app *app, const struct event *e)
{
    struct arrange *arrange = &app->arrange;
    arrange->message[0] = '\0';
    if (typed_letter(arrange, e))
        return;
    switch (action_of(e)) {
    case ACTION_LEFT:
    case ACTION_PREVIOUS:
        move_focus(arrange, -1);
        break;
    case ACTION_RIGHT:
    case ACTION_NEXT:
        move_focus(arrange, 1);
        break;
    case ACTION_UP:
        change(arrange, 1);
        break;
    case ACTION_DOWN:
        change(arrange, -1);
        break;
    case ACTION_CHOOSE:
        done(app);
        break;
    case ACTION_HELP:
        help_open(app);
        break;
    case ACTION_QUIT:
    case ACTION_CANCEL:
        app_ask_to_leave(app, _("Leave before the game begins?"));
        break;
    default:
        break;
    }
}

static const struct screen screen = {.whole = true, .draw = draw, .event = event};

void arrange_open(struct app *app)
{
    struct arrange *arrange = &app->arrange;
    *arrange = (struct arrange){0};
    for (int seat = 0; seat < app_sitting(app)->series.count; seat++)
        snprintf(arrange->texts[seat], TB_ARRANGEMENT_TEXT, "%s",
                 app_sitting(app)->game->arranging->letters);
    app_push(app, &screen);
}
