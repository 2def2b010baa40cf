/* The screen with the board: which keys mean what, and what all games share. */
#include "ui/board.h"

#include <stdio.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/board_draw.h"
#include "ui/board_look.h"
#include "ui/board_play.h"
#include "ui/help.h"
#include "ui/pager.h"
#include "words/i18n.h"

/* What is shown decides. */
static const struct keymap *keymap_of(const struct app *app)
{
    if (tb_table_shown(app->table).game != TB_ON_TABLE)
        return &keymap_replaying;
    if (!tb_table_at_present(app->table))
        return &keymap_looking;
    return tb_table_in_progress(app->table) ? &keymap_playing : &keymap_finished;
}

/* Typing */

static void typed(struct app *app, struct board *board)
{
    char *text = board->typing.text;
    text += strspn(text, " ");
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
    if (text[0] == '\0')
        return;
    if (board->typed_what == TYPE_FILE)
        filing_typed(app, board, text);
    else if (board->typed_what != TYPE_PLY)
        board_typed_number(app, board, text);
    else
        board_typed_ply(app, board, text);
}

/* Takes what is typed; false when nothing is asked for. */
static bool typing(struct app *app, struct board *board, const struct event *e)
{
    if (!board->typing.active)
        return false;
    board->message[0] = '\0';
    if (board->typed_what == TYPE_FILE && action_of(e) == ACTION_NEXT)
        filing_complete(app, board);
    else if (typing_event(&board->typing, e) == TYPED_DONE)
        typed(app, board);
    return true;
}

/* Keys that mean the same whatever is shown */

static void next_overlay(struct app *app, struct board *board)
{
    const char *const *overlays = app->view->overlays;
    int count = 0;
    if (overlays == NULL)
        return;
    while (overlays[count + 1] != NULL)
        count++;
    app->overlay = (app->overlay + 1) % (count + 1);
    board_say(board, _(overlays[app->overlay]));
}

/* The comments on a ply of the game shown.  False when there is no more room. */
static bool add_remarks(const struct app *app, struct pager *pager, int after)
{
    static char remarks[PAGER_SIZE];
    const struct tb_match *match = tb_table_shown_match(app->table);
    char ply[TB_PLY_TEXT], head[64];
    snprintf(head, sizeof head, _("Before the game: "));
    if (after > 0) {
        tb_match_game(match)->ply_text(tb_match_position_at(match, after - 1),
                                       tb_match_ply(match, after - 1), ply);
        snprintf(head, sizeof head, _("Ply %d, %s: "), after, ply);
    }
    tb_record_remarks(tb_table_shown_record(app->table), after, remarks, sizeof remarks);
    return pager_add(pager, head) && pager_add(pager, remarks) && pager_add(pager, "\n\n");
}

static void show_remarks(struct app *app, struct board *board)
{
    const struct tb_record *record = tb_table_shown_record(app->table);
    char title[128];
    int shown = -1;
    bool room = true;
    if (!tb_record_has_remarks(record)) {
        board_say(board, _("No comments in this game."));
        return;
    }
    snprintf(title, sizeof title, _("%s: comments"), app->view->game->name);
    struct pager *pager = pager_open(app, title);
    for (size_t i = 0; pager != NULL && room && i < record->note_count; i++) {
        int after = record->notes[i].after;
        if (after == shown || after > tb_table_shown_length(app->table))
            continue;
        room = add_remarks(app, pager, after);
        shown = after;
    }
}

static void act_anywhere(struct app *app, struct board *board, enum action action)
{
    switch (action) {
    case ACTION_OVERLAY:
        next_overlay(app, board);
        break;
    case ACTION_TURN_BOARD:
        app->turned = app->turned != app->view->turns;
        break;
    case ACTION_SAVE:
        filing_ask(app, board, FILING_SAVE);
        break;
    case ACTION_OPEN:
        filing_ask(app, board, FILING_OPEN);
        break;
    case ACTION_REMARKS:
        show_remarks(app, board);
        break;
    case ACTION_HELP:
        help_open(app);
        break;
    default:
        break;
    }
}

static void key_or_click(struct app *app, struct board *board, const struct event *e)
{
    const struct keymap *keymap = keymap_of(app);
    enum action action = action_of(e);
    if (e->type == EVENT_CLICK && keymap->click != NULL)
        keymap->click(app, board, board_place_at(app, board, e->row, e->column));
    else if (e->type == EVENT_KEY && e->key >= '0' && e->key <= '9' && keymap->digit != NULL)
        keymap->digit(app, board, e->key - '0');
    else if (!keymap->act(app, board, action))
        act_anywhere(app, board, action);
}

static void event(struct app *app, void *self, const struct event *e)
{
    struct board *board = self;
    if (typing(app, board, e))
        return;
    board->message[0] = '\0';
    if (e->type == EVENT_PASTE)
        board_refuse(board, _("To paste a ply, press : first."));
    else if (e->type == EVENT_KEY || e->type == EVENT_CLICK)
        key_or_click(app, board, e);
}

static void draw(struct app *app, void *self) { board_draw(app, self, keymap_of(app)); }

static void init(struct app *app, void *self)
{
    board_look_at(app, self);
    if (keymap_of(app) == &keymap_finished)
        app->wish = WISH_AFTER_GAME;
}

const struct screen board_screen = {
    .whole = true, .size = sizeof(struct board), .init = init, .draw = draw, .event = event};

void board_open(struct app *app)
{
    app_clear(app);
    app_push(app, &board_screen);
}
