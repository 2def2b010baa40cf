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

struct arrange {
    bool ready;                     /* the others have looked away */
    int focus;                      /* the piece under the cursor, from the player's own left */
    char text[TB_ARRANGEMENT_TEXT]; /* of the player who arranges now */
    char message[TB_SENTENCE_SIZE];
};

static const struct tb_game *game_of(const struct app *app) { return app->view->game; }

static enum role seat_role(const struct app *app, int seat)
{
    struct tb_position start;
    tb_startpos(game_of(app), &start);
    return app->view->seat_role(&start, seat);
}

static int draw_earlier(const struct app *app, struct area area, int row)
{
    char player[TB_PLAYER_SIZE];
    for (int seat = 0; seat < tb_table_seat(app->table); seat++) {
        tb_tell_player(tb_table_setup(app->table), seat, player);
        paint(area, row, 0, seat_role(app, seat), player);
        app->view->draw_arrangement(game_of(app)->arranging->letters, seat, true, -1,
                                    area_part(area, row + 1, 0, 2, COLUMNS));
        row += 3;
    }
    return row;
}

static void draw(struct app *app, void *self)
{
    const struct arrange *arrange = self;
    int seat = tb_table_seat(app->table);
    struct area area = {stdscr, (LINES - ROWS) / 2, (COLS - COLUMNS) / 2, ROWS, COLUMNS, false};
    char player[TB_PLAYER_SIZE], text[512];
    tb_tell_player(tb_table_setup(app->table), seat, player);
    paint(area, 0, 0, ROLE_TITLE, game_of(app)->name);
    app->cursor_row = area.row + 2;
    app->cursor_column = area.column;
    if (!arrange->ready) {
        snprintf(text, sizeof text,
                 _("%s, arrange your pieces now. Everybody else, please look away. Press Enter to "
                   "begin."),
                 player);
        paint_wrapped(area, 2, ROLE_PLAIN, text);
        return;
    }
    int row = draw_earlier(app, area, 2);
    snprintf(text, sizeof text, _("%s, from your own left to right:"), player);
    paint(area, row, 0, seat_role(app, seat), text);
    app->view->draw_arrangement(arrange->text, seat, false, arrange->focus,
                                area_part(area, row + 1, 0, 2, COLUMNS));
    paint_wrapped(
        area, row + 4, ROLE_DIM,
        _("left, right: move   up, down: change the piece   letter: put that piece here   "
          "Enter: done   Esc: quit"));
    paint(area, row + 7, 0, ROLE_ERROR, arrange->message);
    app->cursor_row = area.row + row + 1;
    app->cursor_column = area.column + app->view->arrangement_column(arrange->focus);
}

/* Brings the piece of this letter to the cursor, in exchange for the one there. */
static bool bring(struct arrange *arrange, int letter)
{
    char *text = arrange->text;
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
    char *text = arrange->text;
    int length = (int)strlen(text);
    bring(arrange, text[(arrange->focus + by + length) % length]);
}

static void move_focus(struct arrange *arrange, int by)
{
    int length = (int)strlen(arrange->text);
    arrange->focus = (arrange->focus + by + length) % length;
}

static void begin_seat(const struct app *app, struct arrange *arrange)
{
    arrange->focus = 0;
    snprintf(arrange->text, sizeof arrange->text, "%s", game_of(app)->arranging->letters);
}

static void done(struct app *app, struct arrange *arrange)
{
    if (!arrange->ready)
        arrange->ready = true;
    else if (tb_table_arrange(app->table, arrange->text))
        begin_seat(app, arrange);
    else
        snprintf(arrange->message, sizeof arrange->message, "%.*s", TB_SENTENCE_SIZE - 1,
                 tb_table_why(app->table));
}

static bool typed_letter(struct arrange *arrange, const struct event *e)
{
    if (e->type != EVENT_KEY || !arrange->ready)
        return false;
    bool small = e->key >= 'a' && e->key <= 'z';
    if (!bring(arrange, small ? e->key - 'a' + 'A' : e->key))
        return false;
    if (arrange->text[arrange->focus + 1] != '\0')
        move_focus(arrange, 1);
    return true;
}

static void event(struct app *app, void *self, const struct event *e)
{
    struct arrange *arrange = self;
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
        done(app, arrange);
        break;
    case ACTION_HELP:
        help_open(app);
        break;
    case ACTION_QUIT:
    case ACTION_CANCEL:
        app->wish = WISH_QUIT;
        break;
    default:
        break;
    }
}

static void init(struct app *app, void *self) { begin_seat(app, self); }

const struct screen arrange_screen = {
    .whole = true, .size = sizeof(struct arrange), .init = init, .draw = draw, .event = event};
