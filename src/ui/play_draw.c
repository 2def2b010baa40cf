/* The screen on which a game is played: how it looks. */
#include <inttypes.h>
#include <stdio.h>

#include "table/phrases.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "ui/filing.h"
#include "ui/play.h"
#include "ui/replaying.h"
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

/* How many plies of the match are shown. */
static int shown_plies(const struct app *app)
{
    return app->play.looking != PRESENT ? app->play.looking
                                        : tb_match_length(app_sitting(app)->match);
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

struct scene play_scene(const struct app *app)
{
    const struct tb_match *match = app_sitting(app)->match;
    int shown = shown_plies(app);
    struct scene scene = {.position = tb_match_position_at(match, shown),
                          .turned = app->play.turned,
                          .large = lay_out(app->view).large,
                          .overlay = app->play.overlay,
                          .thrown = last_throw(match, shown)};
    for (int i = recent_plies(match, shown); i < shown; i++) {
        int from, to;
        app->view->endpoints(tb_match_position_at(match, i), tb_match_ply(match, i), &from, &to);
        if (from != NO_PLACE)
            scene.marks[from] |= MARK_LAST;
        if (to != NO_PLACE)
            scene.marks[to] |= MARK_LAST;
    }
    if (app->play.looking == PRESENT)
        choice_mark(&app->play.choice, &scene);
    return scene;
}

int play_place_at(struct app *app, int row, int column)
{
    struct layout l = lay_out(app->view);
    struct scene scene = play_scene(app);
    return app->view->place_at(&scene, row - l.board.row, column - l.board.column);
}

static void draw_title(const struct app *app, struct area area, int score_column)
{
    char score[64], seed[48], about[TB_RESULT_SIZE];
    const struct tb_series *series = &app_sitting(app)->series;
    int column = paint(area, 0, 0, ROLE_TITLE, app_sitting(app)->game->name);
    if (app_replaying(app)) {
        paint(area, 0, column + 2, ROLE_DIM, tb_tell_replay_game(&app->replay, about));
        return;
    }
    snprintf(seed, sizeof seed, _("seed %" PRIu64), tb_match_seed(app_sitting(app)->match));
    paint(area, 0, column + 2, ROLE_DIM, seed);
    if (series->games == 0)
        return;
    snprintf(score, sizeof score, _("games played: %d, drawn: %d"), series->games,
             series->persons[0].draws);
    paint(area, 0, score_column, ROLE_DIM, score);
}

/* What is due, or how the game ended, or where one looks back to. */
static void status_text(const struct app *app, char *text, size_t size)
{
    const struct tb_match *match = app_sitting(app)->match;
    const struct tb_series *series = &app_sitting(app)->series;
    const struct choice *choice = &app->play.choice;
    char due[TB_DUE_SIZE], result[TB_RESULT_SIZE];
    if (app_replaying(app)) {
        replaying_status(app, text, size);
    } else if (app->play.looking != PRESENT) {
        snprintf(text, size, _("Looking back: after ply %d of %d; Esc returns"), app->play.looking,
                 tb_match_length(match));
    } else if (tb_match_result(match).termination != TB_UNTERMINATED) {
        snprintf(text, size, "%s", tb_tell_result(match, series, result));
    } else {
        tb_tell_due(series, app_sitting(app)->game, tb_match_position(match), due);
        bool dice = tb_actor(app_sitting(app)->game, tb_match_position(match)) == TB_CHANCE;
        snprintf(text, size,
                 dice && app_sitting(app)->manual_dice ? _("%s: type both dice")
                 : dice                                ? _("%s: press Enter")
                 : choice->source != NO_PLACE          ? _("%s: choose where it goes")
                 : choice->target != NO_PLACE          ? _("%s: choose what goes there")
                                                       : _("%s: choose a piece"),
                 due);
    }
}

/* Does the action mean anything in this game, as it stands? */
static bool offered(const struct app *app, enum action action)
{
    bool two = app_sitting(app)->series.count == 2;
    bool file = app->play.typed_what == TYPE_FILE;
    const struct tb_match *match = app_sitting(app)->match;
    switch (action) {
    case ACTION_OVERLAY:
        return app->view->overlays != NULL;
    case ACTION_TURN_BOARD:
        return app->view->turns;
    case ACTION_DRAW:
    case ACTION_RESIGN:
        return two;
    case ACTION_NEXT:
        return !app->play.typing.active || file;
    case ACTION_REDO:
        return tb_match_undone(match) > 0;
    case ACTION_SAVE:
        return tb_match_length(match) > 0;
    case ACTION_REMARKS:
        return tb_record_has_remarks(app_record(app));
    case ACTION_NEXT_GAME:
    case ACTION_PREVIOUS_GAME:
    case ACTION_GO_TO_GAME:
        return app->replay.games.count > 1;
    default:
        return true;
    }
}

/* Some keys do in a replay, or while one types, what they cannot do in a game. */
static const char *hint_of(const struct app *app, enum action action)
{
    if (app->play.typing.active)
        return action == ACTION_CHOOSE   ? _("done")
               : action == ACTION_CANCEL ? _("leave")
                                         : _("complete");
    if (app_replaying(app) && action == ACTION_QUIT && app->autosave->sitting->match != NULL)
        return _("back to the game");
    if (app_replaying(app) && action == ACTION_CHOOSE)
        return _("play on");
    if (app_replaying(app) && action == ACTION_TYPE)
        return _("ply");
    if (app_replaying(app) && action == ACTION_LAST)
        return _("end");
    return action_hint(action);
}

static void draw_hints(const struct app *app, struct area foot, int row)
{
    static const enum action playing[] = {
        ACTION_UP,      ACTION_NEXT, ACTION_CHOOSE,     ACTION_CANCEL,  ACTION_TYPE, ACTION_BACK,
        ACTION_UNDO,    ACTION_REDO, ACTION_TURN_BOARD, ACTION_OVERLAY, ACTION_DRAW, ACTION_RESIGN,
        ACTION_REMARKS, ACTION_SAVE, ACTION_OPEN,       ACTION_HELP,    ACTION_QUIT, ACTION_NONE};
    static const enum action finished[] = {
        ACTION_AGAIN,   ACTION_SWAP, ACTION_BACK, ACTION_UNDO, ACTION_TURN_BOARD, ACTION_OVERLAY,
        ACTION_REMARKS, ACTION_SAVE, ACTION_OPEN, ACTION_HELP, ACTION_QUIT,       ACTION_NONE};
    static const enum action looking[] = {ACTION_BACK, ACTION_FORWARD, ACTION_FIRST,
                                          ACTION_LAST, ACTION_REMARKS, ACTION_HELP,
                                          ACTION_QUIT, ACTION_NONE};
    static const enum action replaying[] = {
        ACTION_BACK,      ACTION_FORWARD,       ACTION_FIRST,      ACTION_LAST,    ACTION_TYPE,
        ACTION_NEXT_GAME, ACTION_PREVIOUS_GAME, ACTION_GO_TO_GAME, ACTION_REMARKS, ACTION_SAVE,
        ACTION_OPEN,      ACTION_CHOOSE,        ACTION_HELP,       ACTION_QUIT,    ACTION_NONE};
    static const enum action typing[] = {ACTION_CHOOSE, ACTION_CANCEL, ACTION_NEXT, ACTION_NONE};
    bool over = tb_match_result(app_sitting(app)->match).termination != TB_UNTERMINATED;
    const enum action *action = app->play.typing.active        ? typing
                                : app_replaying(app)           ? replaying
                                : app->play.looking != PRESENT ? looking
                                : over                         ? finished
                                                               : playing;
    int column = 0;
    for (; *action != ACTION_NONE; action++) {
        if (!offered(app, *action))
            continue;
        const char *key = action_key(*action), *hint = hint_of(app, *action);
        int width = tb_columns(key) + 1 + tb_columns(hint);
        if (column + width > foot.columns) {
            row++;
            column = 0;
        }
        column = paint(foot, row, column, ROLE_KEY, key);
        column = paint(foot, row, column + 1, ROLE_DIM, hint) + 2;
    }
}

/* The place under the cursor, and what its marks mean. */
static void draw_description(const struct app *app, const struct scene *scene, struct area foot)
{
    char text[DESCRIPTION_SIZE];
    unsigned marks = scene->marks[app->play.choice.focus];
    app->view->describe(scene->position, app->play.choice.focus, text);
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

static const char *prompt(const struct app *app)
{
    switch (app->play.typed_what) {
    case TYPE_FILE:
        return filing_prompt(app);
    case TYPE_NUMBER:
        return _("Ply: ");
    case TYPE_GAME:
        return _("Game: ");
    default:
        return ":";
    }
}

/* Long sentences take the rows of the hints. */
static void draw_foot(struct app *app, const struct scene *scene, struct area foot)
{
    enum { HINT_ROWS = 2 };
    char text[TB_RESULT_SIZE];
    struct play *play = &app->play;
    status_text(app, text, sizeof text);
    int row = 1 + wrapped_rows(text, foot.columns) + HINT_ROWS <= foot.rows;
    if (row == 1) /* else it gives way to the status */
        draw_description(app, scene, foot);
    row +=
        paint_wrapped(area_part(foot, row, 0, foot.rows - row, foot.columns), 0, ROLE_TITLE, text);
    if (play->typing.active) {
        app->cursor_row = foot.row + row;
        app->cursor_column = foot.column + typing_draw(&play->typing, foot, row, prompt(app));
        row++;
    }
    if (play->message[0] != '\0')
        row += paint_wrapped(area_part(foot, row, 0, foot.rows - row, foot.columns), 0,
                             play->message_is_error ? ROLE_ERROR : ROLE_NOTICE, play->message);
    draw_hints(app, foot, row > FOOT_ROWS - 2 ? row : FOOT_ROWS - 2);
}

void play_draw(struct app *app)
{
    struct layout l = lay_out(app->view);
    struct scene scene = play_scene(app);
    int row, column;
    draw_title(app, l.all, l.board.columns + GAP);
    app->view->draw(&scene, l.board);
    int shown = shown_plies(app);
    bool last = app->play.looking == PRESENT ||
                app->play.looking == tb_match_length(app_sitting(app)->match);
    bool over = last && tb_match_result(app_sitting(app)->match).termination != TB_UNTERMINATED;
    struct sidebar bar = {app, &scene, over, shown,
                          shown == 0 ? -1 : recent_plies(app_sitting(app)->match, shown)};
    if (l.below)
        sidebar_draw_flat(&bar, l.panel);
    else
        sidebar_draw(&bar, l.panel);
    app->view->cell(&scene, app->play.choice.focus, &row, &column);
    app->cursor_row = l.board.row + row;
    app->cursor_column = l.board.column + column;
    draw_foot(app, &scene, l.foot);
}
