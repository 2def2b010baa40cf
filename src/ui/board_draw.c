/* The screen with the board: how it looks. */
#include "ui/board_draw.h"

#include <inttypes.h>
#include <stdio.h>

#include "table/phrases.h"
#include "ui/sidebar.h"
#include "words/i18n.h"
#include "words/words.h"

enum {
    BOARD_ROW = 1,
    GAP = 3, /* columns between board and panel */
    PANEL_LEAST = 28,
    PANEL_MOST = 56,
    PANEL_ROWS = 5, /* of a panel below the board */
    FOOT_ROWS = 5   /* below the board: place, what is due, message, two rows of keys */
};

struct layout {
    bool large;
    bool below; /* the panel lies below the board, not beside it */
    struct area all, board, panel, foot;
};

/* Does the board fit, with the panel beside it or below? */
static bool fits(const struct view *view, bool large, bool below)
{
    int rows, columns;
    view->size(large, &rows, &columns);
    rows += BOARD_ROW + FOOT_ROWS + (below ? PANEL_ROWS : 0);
    columns += below ? 0 : GAP + PANEL_LEAST;
    return rows <= LINES && columns <= COLS;
}

/* Everything is centred on terminals larger than needed. */
static struct layout lay_out(const struct view *view)
{
    struct layout l;
    int board_rows, board_columns;
    l.large = fits(view, true, false);
    l.below = !l.large && !fits(view, false, false);
    view->size(l.large, &board_rows, &board_columns);
    int panel = COLS - 2 - board_columns - GAP;
    if (panel > PANEL_MOST)
        panel = PANEL_MOST;
    int columns = board_columns + (l.below ? 0 : GAP + panel);
    int rows = BOARD_ROW + board_rows + FOOT_ROWS + (l.below ? PANEL_ROWS : 0);
    l.all = (struct area){stdscr, (LINES - rows) / 2, (COLS - columns) / 2, rows, columns, false};
    l.board = area_part(l.all, BOARD_ROW, 0, board_rows, board_columns);
    l.panel = l.below ? area_part(l.all, BOARD_ROW + board_rows, 0, PANEL_ROWS, columns)
                      : area_part(l.all, BOARD_ROW, board_columns + GAP, board_rows, panel);
    l.foot = area_part(l.all, rows - FOOT_ROWS, 0, FOOT_ROWS, columns);
    return l;
}

/* The first ply of the opponent's last turn, before ply `shown`: what happened
 * since the player to move moved last. */
static int recent_plies(const struct tb_match *match, int shown)
{
    const struct tb_game *game = tb_match_game(match);
    int first = tb_match_last_turn(match, shown);
    int now = game->turn(tb_match_position_at(match, shown));
    bool same_turn = first < shown && game->turn(tb_match_position_at(match, first)) == now;
    return same_turn ? tb_match_last_turn(match, first) : first;
}

/* The last throw before ply `shown`, or TB_NO_PLY. */
static tb_ply last_throw(const struct tb_match *match, int shown)
{
    const struct tb_game *game = tb_match_game(match);
    for (int i = shown - 1; game->chance != NULL && i >= 0; i--)
        if (game->chance->due(tb_match_position_at(match, i)))
            return tb_match_ply(match, i);
    return TB_NO_PLY;
}

struct scene board_scene(const struct app *app, const struct board *board)
{
    const struct tb_match *match = tb_table_shown_match(app->table);
    int shown = tb_table_shown(app->table).plies;
    struct scene scene = {.position = tb_match_position_at(match, shown),
                          .turned = app->turned,
                          .large = lay_out(app->view).large,
                          .overlay = app->overlay,
                          .thrown = last_throw(match, shown)};
    for (int i = recent_plies(match, shown); i < shown; i++) {
        int from, to;
        app->view->endpoints(tb_match_position_at(match, i), tb_match_ply(match, i), &from, &to);
        if (from != NO_PLACE)
            scene.marks[from] |= MARK_LAST;
        if (to != NO_PLACE)
            scene.marks[to] |= MARK_LAST;
    }
    if (tb_table_at_present(app->table))
        choice_mark(&board->choice, &scene);
    return scene;
}

int board_place_at(const struct app *app, const struct board *board, int row, int column)
{
    struct layout l = lay_out(app->view);
    struct scene scene = board_scene(app, board);
    return app->view->place_at(&scene, row - l.board.row, column - l.board.column);
}

/* Which game it is: the seed, or where it stands in the file. */
static void draw_title(const struct app *app, const struct tb_score *running, struct area area,
                       int score_column)
{
    char score[64], about[TB_RESULT_SIZE];
    int column = paint(area, 0, 0, ROLE_TITLE, app->view->game->name);
    if (running != NULL)
        snprintf(about, sizeof about, _("seed %" PRIu64), tb_table_setup(app->table)->seed);
    else
        tb_tell_shown_game(app->table, about);
    paint(area, 0, column + 2, ROLE_DIM, about);
    if (running == NULL || running->games == 0)
        return;
    snprintf(score, sizeof score, _("games played: %d, drawn: %d"), running->games, running->draws);
    paint(area, 0, score_column, ROLE_DIM, score);
}

/* Does the action mean anything in this game, as it stands? */
static bool offered(const struct app *app, enum action action)
{
    const struct tb_match *match = tb_table_shown_match(app->table);
    switch (action) {
    case ACTION_OVERLAY:
        return app->view->overlays != NULL;
    case ACTION_TURN_BOARD:
        return app->view->turns;
    case ACTION_DRAW:
    case ACTION_RESIGN:
        return tb_setup_seats(tb_table_setup(app->table)) == 2;
    case ACTION_UNDO:
        return tb_match_length(match) > 0 || !tb_match_in_progress(match);
    case ACTION_REDO:
        return tb_match_undone(match) > 0;
    case ACTION_BACK:
    case ACTION_SAVE:
        return tb_match_length(match) > 0;
    case ACTION_REMARKS:
        return tb_record_has_remarks(tb_table_shown_record(app->table));
    case ACTION_NEXT_GAME:
        return tb_table_games(app->table) > 1;
    default:
        return true;
    }
}

/* "": none. */
static const char *hint_of(const struct app *app, const struct keymap *keymap, enum action action)
{
    const char *hint = keymap->hint != NULL ? keymap->hint(app, action) : NULL;
    if (!offered(app, action))
        return "";
    if (action == ACTION_OVERLAY)
        return _(app->view->overlay_hint);
    return hint != NULL ? hint : action_hint(action);
}

/* One after the other.  What does not fit is left out, but neither help nor
 * quitting. */
struct hints {
    struct area foot;
    int row, column;
    int kept; /* columns of the last row for these two */
};

enum { HINT_GAP = 2 };

static int hint_columns(enum action action, const char *hint)
{
    return tb_columns(action_key(action)) + 1 + tb_columns(hint);
}

static bool is_kept(enum action action) { return action == ACTION_HELP || action == ACTION_QUIT; }

static void draw_hint(struct hints *hints, enum action action, const char *hint)
{
    int columns = hint_columns(action, hint), last = hints->foot.rows - 1;
    if (hints->row < last && hints->column + columns > hints->foot.columns) {
        hints->row++;
        hints->column = 0;
    }
    int kept = hints->row == last && !is_kept(action) ? hints->kept : 0;
    if (hints->column + columns + kept > hints->foot.columns)
        return;
    int column = paint(hints->foot, hints->row, hints->column, ROLE_KEY, action_key(action));
    hints->column = paint(hints->foot, hints->row, column + 1, ROLE_DIM, hint) + HINT_GAP;
}

static void draw_hints(const struct app *app, const struct keymap *keymap, struct hints hints)
{
    for (const enum action *action = keymap->hints; *action != ACTION_NONE; action++)
        if (is_kept(*action))
            hints.kept += HINT_GAP + hint_columns(*action, hint_of(app, keymap, *action));
    for (const enum action *action = keymap->hints; *action != ACTION_NONE; action++) {
        const char *hint = hint_of(app, keymap, *action);
        if (hint[0] != '\0')
            draw_hint(&hints, *action, hint);
    }
}

static void draw_typing_hints(const struct board *board, struct hints hints)
{
    draw_hint(&hints, ACTION_CHOOSE, _("done"));
    draw_hint(&hints, ACTION_CANCEL, _("cancel"));
    if (board->typed_what == TYPE_FILE)
        draw_hint(&hints, ACTION_NEXT, _("complete"));
}

/* Under a question the board obeys no keys. */
static void draw_answering_hints(struct hints hints)
{
    static const enum action obeyed[] = {ACTION_NEXT, ACTION_CHOOSE, ACTION_CANCEL};
    for (size_t i = 0; i < sizeof obeyed / sizeof obeyed[0]; i++)
        draw_hint(&hints, obeyed[i], action_hint(obeyed[i]));
}

/* The place under the cursor, and what its marks mean. */
static void draw_description(const struct app *app, const struct scene *scene, int focus,
                             struct area foot)
{
    char text[DESCRIPTION_SIZE];
    unsigned marks = scene->marks[focus];
    app->view->describe(scene->position, focus, text);
    int column = paint(foot, 0, 0, ROLE_PLAIN, text);
    const char *meaning = marks & MARK_SELECTED  ? _("chosen")
                          : marks & MARK_TARGET  ? _("may go here")
                          : marks & MARK_MOVABLE ? _("may be chosen")
                                                 : NULL;
    if (meaning != NULL) {
        column = paint(foot, 0, column, ROLE_PLAIN, " - ");
        paint(foot, 0, column, ROLE_PLAIN, meaning);
    }
}

static const char *prompt(const struct board *board)
{
    switch (board->typed_what) {
    case TYPE_FILE:
        return filing_prompt(board);
    case TYPE_NUMBER:
        return _("Ply: ");
    case TYPE_GAME:
        return _("Game: ");
    default:
        return ":";
    }
}

/* Draws what is typed, and the message; returns the row below. */
static int draw_messages(struct app *app, const struct board *board, struct area foot, int row)
{
    if (board->typing.active) {
        app->cursor_row = foot.row + row;
        app->cursor_column = foot.column + typing_draw(&board->typing, foot, row, prompt(board));
        row++;
    }
    if (board->message[0] != '\0')
        row += paint_wrapped(area_part(foot, row, 0, foot.rows - row, foot.columns), 0,
                             board->message_is_error ? ROLE_ERROR : ROLE_NOTICE, board->message);
    return row;
}

/* Long sentences take the rows of the hints. */
static void draw_foot(struct app *app, const struct board *board, const struct keymap *keymap,
                      const struct scene *scene, struct area foot)
{
    enum { HINT_ROWS = 2 };
    char text[TB_RESULT_SIZE];
    keymap->status(app, board, text, sizeof text);
    int row = 1 + wrapped_rows(text, foot.columns) + HINT_ROWS <= foot.rows;
    if (row == 1) /* else it gives way to the status */
        draw_description(app, scene, board->choice.focus, foot);
    row +=
        paint_wrapped(area_part(foot, row, 0, foot.rows - row, foot.columns), 0, ROLE_TITLE, text);
    row = draw_messages(app, board, foot, row);
    struct hints hints = {.foot = foot,
                          .row = row > FOOT_ROWS - HINT_ROWS ? row : FOOT_ROWS - HINT_ROWS};
    if (app->stack[app->depth - 1].screen != &board_screen)
        draw_answering_hints(hints);
    else if (board->typing.active)
        draw_typing_hints(board, hints);
    else
        draw_hints(app, keymap, hints);
}

void board_draw(struct app *app, struct board *board, const struct keymap *keymap)
{
    struct layout l = lay_out(app->view);
    struct scene scene = board_scene(app, board);
    const struct tb_match *match = tb_table_shown_match(app->table);
    int row, column, shown = tb_table_shown(app->table).plies;
    const struct tb_score *running = keymap->own ? tb_table_score(app->table) : NULL;
    draw_title(app, running, l.all, l.board.columns + GAP);
    app->view->draw(&scene, l.board);
    struct sidebar bar = {.app = app,
                          .scene = &scene,
                          .running = running,
                          .over = shown == tb_match_length(match) && !tb_match_in_progress(match),
                          .shown = shown,
                          .recent = shown == 0 ? -1 : recent_plies(match, shown)};
    if (l.below)
        sidebar_draw_flat(&bar, l.panel);
    else
        sidebar_draw(&bar, l.panel);
    app->view->cell(&scene, board->choice.focus, &row, &column);
    app->cursor_row = l.board.row + row;
    app->cursor_column = l.board.column + column;
    draw_foot(app, board, keymap, &scene, l.foot);
}
