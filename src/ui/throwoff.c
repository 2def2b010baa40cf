/* Throwing real dice for who begins. */
#include "ui/throwoff.h"

#include "table/phrases.h"
#include "ui/app.h"
#include "words/i18n.h"
#include "words/words.h"

enum { ROWS = 16, COLUMNS = 70, NAME = 50 };

static void draw_throws(const struct app *app, struct area area)
{
    const struct tb_opening_round *round = &app_sitting(app)->opening;
    const struct tb_game *game = app_sitting(app)->game;
    int row = 0;
    for (int seat = 0; seat < app_sitting(app)->series.count; seat++) {
        char player[TB_PLAYER_SIZE], text[TB_PLY_TEXT] = "";
        tb_tell_player(&app_sitting(app)->series, game, &round->start, seat, player);
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

static void draw(struct app *app)
{
    struct throwoff *throwoff = &app->throwoff;
    struct area area = {stdscr, (LINES - ROWS) / 2, (COLS - COLUMNS) / 2, ROWS, COLUMNS, false};
    paint(area, 0, 0, ROLE_TITLE, app_sitting(app)->game->name);
    paint(area, 1, 0, ROLE_PLAIN,
          _("Everybody throws both dice; the highest total begins. Type each throw."));
    if (throwoff->refused)
        paint(area, 2, 0, ROLE_ERROR, _("A throw is two dice, such as 54."));
    app->cursor_row = area.row + 3;
    app->cursor_column = area.column + typing_draw(&throwoff->typing, area, 3, _("Throw: "));
    draw_throws(app, area_part(area, 5, 0, ROWS - 5, COLUMNS));
}

static void next(struct app *app)
{
    struct tb_opening_round *round = &app->autosave->sitting->opening;
    if (tb_opening_due(round) < 0)
        tb_opening_next(round);
    if (tb_opening_first(round) < 0)
        return;
    app_pop(app);
    app_begin(app, NULL);
}

static void typed(struct app *app)
{
    tb_ply thrown;
    struct throwoff *throwoff = &app->throwoff;
    struct tb_opening_round *round = &app->autosave->sitting->opening;
    throwoff->refused = !app_sitting(app)->game->chance->read(throwoff->typing.text, &thrown);
    typing_begin(&throwoff->typing, TYPED_SHORT);
    if (throwoff->refused)
        return;
    tb_opening_set(round, tb_opening_due(round), thrown);
    next(app);
}

static void event(struct app *app, const struct event *e)
{
    switch (typing_event(&app->throwoff.typing, e)) {
    case TYPED_DONE:
        typed(app);
        break;
    case TYPED_LEFT:
        typing_begin(&app->throwoff.typing, TYPED_SHORT);
        app_ask_to_leave(app, _("Leave before the game begins?"));
        break;
    case TYPED_MORE:
        break;
    }
}

static const struct screen screen = {.whole = true, .draw = draw, .event = event};

void throwoff_open(struct app *app)
{
    app->throwoff = (struct throwoff){0};
    typing_begin(&app->throwoff.typing, TYPED_SHORT);
    tb_sitting_throw_off(app->autosave->sitting);
    app_push(app, &screen);
}
