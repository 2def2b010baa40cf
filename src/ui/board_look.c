/* At the board, an earlier position of the game on the table, or a game of a file:
 * what keys mean. */
#include "ui/board_look.h"

#include <stdio.h>

#include "table/phrases.h"
#include "ui/question.h"
#include "words/i18n.h"
#include "words/words.h"

/* The cursor stands where the ply shown last ended. */
static void follow(const struct app *app, struct board *board)
{
    int from, to, plies = tb_table_shown(app->table).plies;
    const struct tb_match *match = tb_table_shown_match(app->table);
    if (plies == 0)
        return;
    app->view->endpoints(tb_match_position_at(match, plies - 1), tb_match_ply(match, plies - 1),
                         &from, &to);
    if (to != NO_PLACE)
        board->choice.focus = to;
}

/* Goes so many plies on, or to the beginning or the end; false for other actions. */
static bool look(const struct app *app, enum action action)
{
    long plies = tb_table_shown(app->table).plies;
    switch (action) {
    case ACTION_BACK:
        tb_table_look(app->table, plies - 1);
        return true;
    case ACTION_FORWARD:
        tb_table_look(app->table, plies + 1);
        return true;
    case ACTION_FIRST:
        tb_table_look(app->table, 0);
        return true;
    case ACTION_LAST:
        tb_table_look(app->table, tb_table_shown_length(app->table));
        return true;
    default:
        return false;
    }
}

static void undo_answered(struct app *app, int answer)
{
    struct board *board = board_of(app);
    if (answer != YES)
        return;
    if (!tb_table_play_on(app->table))
        board_refuse(board, tb_table_why(app->table));
    choice_renew(&board->choice);
}

/* A slip must not take plies back.  A game that is over only returns to its end. */
static void ask_to_undo(struct app *app)
{
    char text[QUESTION_SIZE];
    int plies = tb_table_shown_length(app->table) - tb_table_shown(app->table).plies;
    if (!tb_table_in_progress(app->table)) {
        tb_table_close(app->table);
        return;
    }
    snprintf(text, sizeof text,
             ngettext("Undo %d ply and play on from here? You can redo it until you play another.",
                      "Undo %d plies and play on from here? You can redo them until you play "
                      "another.",
                      (unsigned)plies),
             plies);
    question_ask(app, text, question_yes_no(), NO, undo_answered);
}

/* Looking back, most keys, and clicks, only return to the present. */
static bool act_looking(struct app *app, struct board *board, enum action action)
{
    (void)board;
    if (look(app, action))
        return true;
    switch (action) {
    case ACTION_CHOOSE:
        ask_to_undo(app);
        return true;
    case ACTION_HELP:
    case ACTION_REMARKS:
    case ACTION_SAVE:
    case ACTION_OPEN:
        return false;
    case ACTION_QUIT:
        app->wish = WISH_QUIT;
        return true;
    default:
        tb_table_close(app->table);
        return true;
    }
}

static const char *hint_looking(const struct app *app, enum action action)
{
    switch (action) {
    case ACTION_BACK:
        return _("back");
    case ACTION_CHOOSE:
        return tb_table_in_progress(app->table) ? _("play on") : "";
    case ACTION_CANCEL:
        return _("return");
    default:
        return NULL;
    }
}

static void status_looking(const struct app *app, const struct board *board, char *text,
                           size_t size)
{
    (void)board;
    snprintf(text, size, _("Looking back: after ply %d of %d"), tb_table_shown(app->table).plies,
             tb_table_shown_length(app->table));
}

/* Games of a file */

static void show_game(struct app *app, struct board *board, int game)
{
    if (!tb_table_show_game(app->table, game)) {
        board_refuse(board, tb_table_why(app->table));
        return;
    }
    board_look_at(app, board);
}

/* Reads a number that was typed; -1: it is none, or greater than `most`. */
static int read_number(const char *text, int most)
{
    uint64_t number;
    return tb_read_number(text, (uint64_t)most, &number) ? (int)number : -1;
}

static void typed_ply(struct app *app, struct board *board, const char *text)
{
    char sentence[128];
    int most = tb_table_shown_length(app->table), number = read_number(text, most);
    if (number >= 0) {
        tb_table_look(app->table, number);
        follow(app, board);
        return;
    }
    snprintf(sentence, sizeof sentence, _("Type the number of a ply, from 0 to %d."), most);
    board_refuse(board, sentence);
}

static void typed_game(struct app *app, struct board *board, const char *text)
{
    char sentence[128];
    int most = tb_table_games(app->table), number = read_number(text, most);
    if (number > 0) {
        show_game(app, board, number - 1);
        return;
    }
    snprintf(sentence, sizeof sentence, _("Type the number of a game, from 1 to %d."), most);
    board_refuse(board, sentence);
}

void board_typed_number(struct app *app, struct board *board, const char *text)
{
    if (board->typed_what == TYPE_GAME)
        typed_game(app, board, text);
    else
        typed_ply(app, board, text);
}

/* Back to the game on the table; Escape quits no program. */
static void close_file(struct app *app, struct board *board, enum action action)
{
    if (action == ACTION_QUIT || tb_table_match(app->table) != NULL)
        app->wish = WISH_SHOW_TABLE;
    else
        board_say(board, _("Press q to quit."));
}

/* What moves the cursor elsewhere, and undo, go through the plies here. */
static enum action as_looking(enum action action)
{
    switch (action) {
    case ACTION_LEFT:
    case ACTION_UNDO:
        return ACTION_BACK;
    case ACTION_RIGHT:
    case ACTION_REDO:
        return ACTION_FORWARD;
    default:
        return action;
    }
}

static bool act_replaying(struct app *app, struct board *board, enum action action)
{
    int game = tb_table_shown(app->table).game;
    if (look(app, as_looking(action))) {
        follow(app, board);
        return true;
    }
    switch (action) {
    case ACTION_NEXT_GAME:
        show_game(app, board, game + 1);
        return true;
    case ACTION_PREVIOUS_GAME:
        show_game(app, board, game - 1);
        return true;
    case ACTION_CHOOSE:
        app->wish = WISH_PLAY_ON;
        return true;
    case ACTION_TYPE:
        board_ask(board, TYPE_NUMBER);
        return true;
    case ACTION_GO_TO_GAME:
        board_ask(board, TYPE_GAME);
        return true;
    case ACTION_CANCEL:
    case ACTION_QUIT:
        close_file(app, board, action);
        return true;
    default:
        return false;
    }
}

static void digit_replaying(struct app *app, struct board *board, int digit)
{
    (void)app;
    board_ask(board, TYPE_NUMBER);
    typing_add(&board->typing, '0' + digit);
}

static void status_replaying(const struct app *app, const struct board *board, char *text,
                             size_t size)
{
    (void)board;
    const struct tb_match *match = tb_table_shown_match(app->table);
    char ply[TB_DUE_SIZE], what[TB_RESULT_SIZE];
    int plies = tb_table_shown(app->table).plies;
    if (plies == tb_match_length(match))
        tb_tell_result(match, what);
    else
        tb_tell_due(match, tb_match_position_at(match, plies), what);
    snprintf(text, size, "%s. %s", tb_tell_shown_ply(app->table, ply), what);
}

static const char *hint_replaying(const struct app *app, enum action action)
{
    switch (action) {
    case ACTION_BACK:
        return _("back");
    case ACTION_QUIT:
        return tb_table_match(app->table) != NULL ? _("back to the game") : NULL;
    case ACTION_CHOOSE:
        return _("play on");
    case ACTION_TYPE:
        return _("ply");
    default:
        return NULL;
    }
}

static const enum action looking[] = {ACTION_BACK,   ACTION_FORWARD, ACTION_FIRST,   ACTION_LAST,
                                      ACTION_CHOOSE, ACTION_CANCEL,  ACTION_REMARKS, ACTION_SAVE,
                                      ACTION_OPEN,   ACTION_HELP,    ACTION_QUIT,    ACTION_NONE};

static const enum action replaying[] = {ACTION_BACK, ACTION_FORWARD,   ACTION_FIRST,   ACTION_LAST,
                                        ACTION_TYPE, ACTION_NEXT_GAME, ACTION_REMARKS, ACTION_SAVE,
                                        ACTION_OPEN, ACTION_CHOOSE,    ACTION_HELP,    ACTION_QUIT,
                                        ACTION_NONE};

const struct keymap keymap_looking = {.own = true,
                                      .hints = looking,
                                      .hint = hint_looking,
                                      .act = act_looking,
                                      .status = status_looking};

const struct keymap keymap_replaying = {.hints = replaying,
                                        .hint = hint_replaying,
                                        .act = act_replaying,
                                        .digit = digit_replaying,
                                        .status = status_replaying};
