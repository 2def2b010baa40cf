/* The screen on which a game is played: how it looks. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "telling/telling.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "ui/play.h"
#include "words/i18n.h"

enum {
    BOARD_ROW = 1,
    GAP = 3, /* columns between board and panel */
    PANEL_LEAST = 28,
    PANEL_MOST = 56,
    FOOT_ROWS = 5 /* below the board: place, what is due, message, two rows of keys */
};

struct layout {
    bool large;
    struct area all, board, panel, foot;
};

/* Everything is centred on terminals larger than needed. */
static struct layout lay_out(const struct view *view)
{
    struct layout l = {.large = true};
    int board_rows, board_columns;
    view->size(true, &board_rows, &board_columns);
    if (BOARD_ROW + board_rows + FOOT_ROWS > LINES || board_columns + GAP + PANEL_LEAST > COLS) {
        l.large = false;
        view->size(false, &board_rows, &board_columns);
    }
    int panel = COLS - 2 - board_columns - GAP;
    if (panel > PANEL_MOST)
        panel = PANEL_MOST;
    int columns = board_columns + GAP + panel;
    int rows = BOARD_ROW + board_rows + FOOT_ROWS;
    l.all = (struct area){stdscr, (LINES - rows) / 2, (COLS - columns) / 2, rows, columns, false};
    l.board = area_part(l.all, BOARD_ROW, 0, board_rows, board_columns);
    l.panel = area_part(l.all, BOARD_ROW, board_columns + GAP, board_rows, panel);
    l.foot = area_part(l.all, rows - FOOT_ROWS, 0, FOOT_ROWS, columns);
    return l;
}

/* How many plies of the match are shown. */
static int shown_plies(const struct app *app)
{
    return app->play.looking != PRESENT ? app->play.looking : tb_match_length(app->sitting->match);
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

struct scene play_scene(const struct app *app)
{
    const struct tb_match *match = app->sitting->match;
    int shown = shown_plies(app);
    struct scene scene = {.position = tb_match_position_at(match, shown),
                          .turned = app->play.turned,
                          .large = lay_out(app->view).large,
                          .overlay = app->play.overlay};
    for (int i = recent_plies(match, shown); i < shown; i++) {
        int from, to;
        app->view->ends(tb_match_position_at(match, i), tb_match_ply(match, i), &from, &to);
        scene.marks[from] |= MARK_LAST;
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
    char score[64], seed[48];
    struct tb_series *series = &app->sitting->series;
    int column = paint(area, 0, 0, ROLE_TITLE, app->sitting->game->name);
    snprintf(seed, sizeof seed, _("seed %" PRIu64), tb_match_seed(app->sitting->match));
    paint(area, 0, column + 2, ROLE_DIM, seed);
    if (series->games == 0)
        return;
    snprintf(score, sizeof score, _("games played: %d, drawn: %d"), series->games,
             series->persons[0].draws);
    paint(area, 0, score_column, ROLE_DIM, score);
}

/* The players, each with what is his; returns the rows used. */
static int draw_seats(const struct app *app, const struct tb_position *position, struct area panel)
{
    const struct tb_game *game = app->sitting->game;
    struct tb_series *series = &app->sitting->series;
    int row = 0;
    for (int seat = 0; seat < game->seats(position); seat++) {
        char player[TB_PLAYER_SIZE], wins[32];
        tb_tell_player(series, game, position, seat, player);
        tb_cut_columns(player, 32);
        if (game->turn(position) == seat)
            paint(panel, row, 0, ROLE_TITLE, ">");
        int column = paint(panel, row, 2, (enum role)(ROLE_SEAT_1 + seat), player);
        if (series->games > 0) {
            snprintf(wins, sizeof wins, _("won %d"), tb_series_person(series, seat)->wins);
            paint(panel, row, column + 2, ROLE_DIM, wins);
        }
        row++;
        struct area own = area_part(panel, row, 2, panel.rows - row, panel.columns - 2);
        row += app->view->draw_seat(position, seat, own) + 1;
    }
    return row;
}

/* What happened by itself in the last turn shown; returns the rows used. */
static int draw_notices(const struct app *app, int shown, struct area panel)
{
    const struct tb_match *match = app->sitting->match;
    struct tb_message notices[TB_MAX_NOTICES];
    int row = 0;
    int first = shown == 0 ? -1 : recent_plies(match, shown);
    for (int i = first; i < shown; i++) {
        int count = tb_match_notices(match, i, notices);
        for (int n = 0; n < count; n++) {
            char sentence[TB_SENTENCE_SIZE];
            row += paint_wrapped(panel, row, ROLE_NOTICE, tb_words_sentence(&notices[n], sentence));
        }
    }
    return row;
}

/* The plies of one turn, beginning at ply `first`; returns the first of the next. */
static int turn_text(const struct tb_match *match, int first, int end, char *text, size_t size)
{
    const struct tb_game *game = tb_match_game(match);
    int seat = game->turn(tb_match_position_at(match, first));
    size_t used = 0;
    int i = first;
    text[0] = '\0';
    for (; i < end && game->turn(tb_match_position_at(match, i)) == seat; i++) {
        char ply[TB_PLY_TEXT];
        game->ply_text(tb_match_position_at(match, i), tb_match_ply(match, i), ply);
        if (used < size)
            used += (size_t)snprintf(text + used, size - used, "%s%s", used > 0 ? " " : "", ply);
    }
    return i;
}

/* Draws the list of plies, a row a round, or counts its rows where area.rows is
 * 0.  skip: the rows above the first that is drawn. */
static int draw_plies(const struct tb_match *match, int end, int skip, struct area area)
{
    const struct tb_game *game = tb_match_game(match);
    enum { NUMBER = 5, TURN = 12 };
    int round = 0;
    for (int i = 0; i < end;) {
        char text[64], number[16];
        int seat = game->turn(tb_match_position_at(match, i));
        if (round == 0 || seat == 0)
            round++;
        int row = round - 1 - skip;
        snprintf(number, sizeof number, "%3d.", round);
        paint(area, row, 0, ROLE_DIM, number);
        i = turn_text(match, i, end, text, sizeof text);
        paint(area, row, NUMBER + seat * TURN, i == end ? ROLE_LAST : ROLE_PLAIN, text);
    }
    return round;
}

static void draw_panel(const struct app *app, const struct scene *scene, struct area panel)
{
    int shown = shown_plies(app);
    int row = draw_seats(app, scene->position, panel);
    struct area rest = area_part(panel, row, 0, panel.rows - row, panel.columns);
    int notices = draw_notices(app, shown, rest);
    if (notices > 0)
        row += notices + 1;
    rest = area_part(panel, row, 0, panel.rows - row, panel.columns);
    struct area nothing = {.window = rest.window};
    int rounds = draw_plies(app->sitting->match, shown, 0, nothing);
    draw_plies(app->sitting->match, shown, rounds > rest.rows ? rounds - rest.rows : 0, rest);
}

/* What is due, or how the game ended, or where one looks back to. */
static void status_text(const struct app *app, char *text, size_t size)
{
    const struct tb_match *match = app->sitting->match;
    struct tb_series *series = &app->sitting->series;
    const struct choice *choice = &app->play.choice;
    char due[TB_DUE_SIZE], result[TB_RESULT_SIZE];
    if (app->play.looking != PRESENT) {
        snprintf(text, size, _("Looking back: after ply %d of %d"), app->play.looking,
                 tb_match_length(match));
    } else if (tb_match_result(match).termination != TB_UNTERMINATED) {
        snprintf(text, size, "%s", tb_tell_result(match, series, result));
    } else {
        tb_tell_due(series, app->sitting->game, tb_match_position(match), due);
        snprintf(text, size,
                 choice->source != NO_PLACE   ? _("%s: choose where it goes")
                 : choice->target != NO_PLACE ? _("%s: choose what goes there")
                                              : _("%s: choose a piece"),
                 due);
    }
}

static void draw_hints(const struct app *app, struct area foot, int row)
{
    static const enum action playing[] = {
        ACTION_UP,   ACTION_NEXT,   ACTION_CHOOSE, ACTION_CANCEL,     ACTION_TYPE,
        ACTION_BACK, ACTION_UNDO,   ACTION_REDO,   ACTION_TURN_BOARD, ACTION_OVERLAY,
        ACTION_DRAW, ACTION_RESIGN, ACTION_HELP,   ACTION_QUIT,       ACTION_NONE};
    static const enum action finished[] = {ACTION_AGAIN, ACTION_SWAP,       ACTION_BACK,
                                           ACTION_UNDO,  ACTION_TURN_BOARD, ACTION_OVERLAY,
                                           ACTION_HELP,  ACTION_QUIT,       ACTION_NONE};
    bool over = tb_match_result(app->sitting->match).termination != TB_UNTERMINATED;
    int column = 0;
    for (const enum action *action = over ? finished : playing; *action != ACTION_NONE; action++) {
        const char *key = action_key(*action), *hint = action_hint(*action);
        int width = tb_columns(key) + 1 + tb_columns(hint);
        if (column + width > foot.columns) {
            row++;
            column = 0;
        }
        column = paint(foot, row, column, ROLE_KEY, key);
        column = paint(foot, row, column + 1, ROLE_DIM, hint) + 2;
    }
}

static void draw_foot(struct app *app, const struct scene *scene, struct area foot)
{
    char text[TB_RESULT_SIZE];
    struct play *play = &app->play;
    app->view->describe(scene->position, play->choice.focus, text);
    paint(foot, 0, 0, ROLE_DIM, text);
    status_text(app, text, sizeof text);
    paint(foot, 1, 0, ROLE_TITLE, text);
    if (play->typing.active) {
        app->cursor_row = foot.row + 2;
        app->cursor_column = foot.column + typing_draw(&play->typing, foot, 2, ":");
    } else {
        paint(foot, 2, 0, play->message_is_error ? ROLE_ERROR : ROLE_NOTICE, play->message);
    }
    draw_hints(app, foot, 3);
}

void play_draw(struct app *app)
{
    struct layout l = lay_out(app->view);
    struct scene scene = play_scene(app);
    int row, column;
    draw_title(app, l.all, l.board.columns + GAP);
    app->view->draw(&scene, l.board);
    draw_panel(app, &scene, l.panel);
    app->view->cell(&scene, app->play.choice.focus, &row, &column);
    app->cursor_row = l.board.row + row;
    app->cursor_column = l.board.column + column;
    draw_foot(app, &scene, l.foot);
}
