/* Throwing real dice for who begins. */
#include "ui/throwoff.h"

#include <stdio.h>

#include "table/phrases.h"
#include "ui/typing.h"
#include "words/i18n.h"
#include "words/words.h"

enum { ROWS = 16, COLUMNS = 70, NAME = 50 };

struct throwoff {
    struct typing typing;
    bool refused; /* what was typed last was no throw */
};

static void draw_throws(const struct app *app, struct area area)
{
    const struct tb_opening_round *round = tb_table_opening(app->table);
    const struct tb_game *game = app->view->game;
    int row = 0;
    for (int seat = 0; seat < game->seats(&round->start); seat++) {
        char player[TB_PLAYER_SIZE], text[TB_PLY_TEXT] = "";
        tb_tell_player(tb_table_setup(app->table), seat, player);
        tb_cut_columns(player, NAME - 2);
        paint(area, row, 2, app->view->seat_role(&round->start, seat), player);
        if (round->throws[seat] != TB_NO_PLY)
            game->ply_text(&round->start, round->throws[seat], text);
        paint(area, row, 2 + NAME, ROLE_PLAIN, text);
        if (seat == tb_opening_due(round))
            paint(area, row, 0, ROLE_TITLE, ">");
        row++;
    }
    int room = area.rows - row - 1; /* for the last notices */
    for (int i = round->notice_count > room ? round->notice_count - room : 0;
         i < round->notice_count; i++) {
        char sentence[TB_SENTENCE_SIZE];
        row += paint_wrapped(area_part(area, row + 1, 0, area.rows - row - 1, area.columns), 0,
                             ROLE_NOTICE, tb_words_sentence(&round->notices[i], sentence));
    }
}

static void draw(struct app *app, void *self)
{
    const struct throwoff *throwoff = self;
    const struct tb_game *game = app->view->game;
    char text[256];
    struct area area = {stdscr, (LINES - ROWS) / 2, (COLS - COLUMNS) / 2, ROWS, COLUMNS, false};
    paint(area, 0, 0, ROLE_TITLE, game->name);
    snprintf(text, sizeof text, _("%s Type each throw."), gettext(game->opening->ask));
    paint(area, 1, 0, ROLE_PLAIN, text);
    if (throwoff->refused)
        paint(area, 2, 0, ROLE_ERROR, tb_table_why(app->table));
    app->cursor_row = area.row + 3;
    app->cursor_column = area.column + typing_draw(&throwoff->typing, area, 3, _("Throw: "));
    draw_throws(app, area_part(area, 5, 0, ROWS - 5, COLUMNS));
}

static void event(struct app *app, void *self, const struct event *e)
{
    struct throwoff *throwoff = self;
    enum typed typed = typing_event(&throwoff->typing, e);
    if (typed == TYPED_DONE)
        throwoff->refused = !tb_table_throw_for_first(app->table, throwoff->typing.text);
    else if (typed == TYPED_LEFT)
        app->wish = WISH_QUIT;
    if (typed != TYPED_MORE)
        typing_begin(&throwoff->typing, TYPED_SHORT);
}

static void init(struct app *app, void *self)
{
    (void)app;
    struct throwoff *throwoff = self;
    typing_begin(&throwoff->typing, TYPED_SHORT);
}

const struct screen throwoff_screen = {
    .whole = true, .size = sizeof(struct throwoff), .init = init, .draw = draw, .event = event};
