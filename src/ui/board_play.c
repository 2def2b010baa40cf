/* At the board, the game on the table as it is now: what keys mean. */
#include "ui/board_play.h"

#include <stdio.h>

#include "table/phrases.h"
#include "ui/board_draw.h"
#include "ui/question.h"
#include "words/i18n.h"
#include "words/words.h"

static const struct tb_match *match_of(const struct app *app) { return tb_table_match(app->table); }

/* What comes of a wish: the change that it made is seen, or why it made none. */
static void settle(struct app *app, struct board *board, bool granted)
{
    if (!granted) {
        board_refuse(board, tb_table_why(app->table));
        return;
    }
    choice_renew(&board->choice);
    if (!tb_table_in_progress(app->table))
        app->wish = WISH_AFTER_GAME;
}

static void refuse(struct board *board, const struct tb_message *why)
{
    char sentence[TB_SENTENCE_SIZE];
    board_refuse(board, tb_words_sentence(why, sentence));
}

static void play(struct app *app, struct board *board, tb_ply ply)
{
    settle(app, board, tb_table_play(app->table, ply));
}

static void which_answered(struct app *app, int answer)
{
    struct board *board = board_of(app);
    tb_ply plies[TB_MAX_PLIES];
    choice_plies(&board->choice, plies);
    if (answer != NO_ANSWER)
        play(app, board, plies[answer]);
    else
        choice_renew(&board->choice);
}

/* Asks which of several plies between the same places is wanted. */
static void ask_which(struct app *app, const struct choice *choice)
{
    static const char *answers[ANSWERS + 1];
    tb_ply plies[TB_MAX_PLIES];
    int count = choice_plies(choice, plies);
    for (int i = 0; i < ANSWERS; i++)
        answers[i] = i < count ? _(app->view->variant(plies[i])) : NULL;
    question_ask(app, _("Which do you want to move?"), answers, 0, which_answered);
}

static void act_on(struct app *app, struct board *board, enum chosen chosen, tb_ply ply,
                   const struct tb_message *why)
{
    switch (chosen) {
    case CHOSEN_PLY:
        play(app, board, ply);
        break;
    case CHOSEN_SEVERAL:
        ask_which(app, &board->choice);
        break;
    case CHOSEN_REFUSED:
        refuse(board, why);
        break;
    case CHOSEN_NOTHING:
        break;
    }
}

static void choose_place(struct app *app, struct board *board)
{
    tb_ply ply = TB_NO_PLY;
    struct tb_message why;
    struct choice *choice = &board->choice;
    int held = choice->source;
    enum chosen chosen = choice_take(choice, &ply, &why);
    act_on(app, board, chosen, ply, &why);
    if (chosen == CHOSEN_NOTHING && held != NO_PLACE && held == choice->source)
        board_say(board, _("Now choose where it goes: arrows, Tab or mouse."));
}

static void choose(struct app *app, struct board *board)
{
    switch (tb_table_awaits(app->table)) {
    case TB_AWAITS_NOTHING:
        app->wish = WISH_AFTER_GAME;
        break;
    case TB_AWAITS_ROLL:
        settle(app, board, tb_table_roll(app->table));
        break;
    case TB_AWAITS_DICE:
        board_ask(board, TYPE_PLY);
        break;
    default:
        choose_place(app, board);
    }
}

static void click(struct app *app, struct board *board, int place)
{
    if (place == NO_PLACE || !choice_open(&board->choice, place))
        return;
    if (!tb_match_throw_due(match_of(app)))
        board->choice.focus = place;
    choose(app, board);
}

/* The keys 1 to 9 choose a piece, wherever the cursor is, or begin a throw of
 * real dice. */
static void digit(struct app *app, struct board *board, int number)
{
    tb_ply ply = TB_NO_PLY;
    struct tb_message why;
    enum tb_awaited awaited = tb_table_awaits(app->table);
    if (awaited == TB_AWAITS_DICE && number > 0) {
        board_ask(board, TYPE_PLY);
        typing_add(&board->typing, '0' + number);
    } else if (awaited == TB_AWAITS_PLY && number > 0) {
        enum chosen chosen = choice_jump(&board->choice, number, &ply, &why);
        act_on(app, board, chosen, ply, &why);
    }
}

void board_typed_ply(struct app *app, struct board *board, const char *text)
{
    settle(app, board, tb_table_play_text(app->table, text));
}

/* Questions in mid-game */

static void resign_answered(struct app *app, int answer)
{
    if (answer == YES)
        settle(app, board_of(app), tb_table_resign(app->table));
}

static void draw_answered(struct app *app, int answer)
{
    if (answer == YES)
        settle(app, board_of(app), tb_table_agree_draw(app->table));
    else
        board_say(board_of(app), _("The draw is declined."));
}

/* The player to move, and the other.  False, and the message says why, when the
 * two cannot end the game. */
static bool ending_players(struct app *app, struct board *board, char player[TB_PLAYER_SIZE],
                           char other[TB_PLAYER_SIZE])
{
    if (!tb_table_may_end(app->table)) {
        board_refuse(board, tb_table_why(app->table));
        return false;
    }
    int seat = tb_table_seat(app->table);
    tb_tell_player(tb_table_setup(app->table), seat, player);
    tb_tell_player(tb_table_setup(app->table), 1 - seat, other);
    return true;
}

static void offer_draw(struct app *app, struct board *board)
{
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], text[QUESTION_SIZE];
    if (!ending_players(app, board, player, other))
        return;
    snprintf(text, sizeof text, _("%s offers a draw. %s, do you accept?"), player, other);
    question_ask(app, text, question_yes_no(), NO, draw_answered);
}

static void ask_to_resign(struct app *app, struct board *board)
{
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], text[QUESTION_SIZE];
    if (!ending_players(app, board, player, other))
        return;
    snprintf(text, sizeof text, _("%s, do you want to resign?"), player);
    question_ask(app, text, question_yes_no(), NO, resign_answered);
}

/* Keys */

static bool move_cursor(const struct app *app, struct board *board, enum action action)
{
    struct scene scene = board_scene(app, board);
    switch (action) {
    case ACTION_UP:
        choice_move(&board->choice, &scene, -1, 0);
        return true;
    case ACTION_DOWN:
        choice_move(&board->choice, &scene, 1, 0);
        return true;
    case ACTION_LEFT:
        choice_move(&board->choice, &scene, 0, -1);
        return true;
    case ACTION_RIGHT:
        choice_move(&board->choice, &scene, 0, 1);
        return true;
    case ACTION_NEXT:
        choice_cycle(&board->choice, 1);
        return true;
    case ACTION_PREVIOUS:
        choice_cycle(&board->choice, -1);
        return true;
    default:
        return false;
    }
}

static bool act(struct app *app, struct board *board, enum action action)
{
    switch (action) {
    case ACTION_CHOOSE:
        choose(app, board);
        return true;
    case ACTION_CANCEL:
        choice_let_go(&board->choice);
        return true;
    case ACTION_TYPE:
        board_ask(board, TYPE_PLY);
        return true;
    case ACTION_UNDO:
        settle(app, board, tb_table_undo(app->table));
        return true;
    case ACTION_REDO:
        settle(app, board, tb_table_redo(app->table));
        return true;
    case ACTION_DRAW:
        offer_draw(app, board);
        return true;
    case ACTION_RESIGN:
        ask_to_resign(app, board);
        return true;
    case ACTION_BACK:
        tb_table_look(app->table, tb_match_length(match_of(app)) - 1L);
        return true;
    case ACTION_FIRST:
        tb_table_look(app->table, 0);
        return true;
    case ACTION_QUIT:
        app->wish = WISH_QUIT;
        return true;
    default:
        return move_cursor(app, board, action);
    }
}

static bool act_finished(struct app *app, struct board *board, enum action action)
{
    if (action != ACTION_AGAIN && action != ACTION_SWAP)
        return act(app, board, action);
    app->wish = action == ACTION_SWAP ? WISH_SWAP : WISH_NEW_GAME;
    return true;
}

/* Before a throw there is nothing to choose. */
static const char *hint(const struct app *app, enum action action)
{
    if (tb_table_awaits(app->table) != TB_AWAITS_ROLL)
        return NULL;
    switch (action) {
    case ACTION_CHOOSE:
        return _("roll");
    case ACTION_NEXT:
    case ACTION_CANCEL:
    case ACTION_TYPE:
        return "";
    default:
        return NULL;
    }
}

static void status(const struct app *app, const struct board *board, char *text, size_t size)
{
    char due[TB_DUE_SIZE], player[TB_PLAYER_SIZE];
    const struct tb_setup *setup = tb_table_setup(app->table);
    const struct choice *choice = &board->choice;
    tb_tell_due(match_of(app), tb_match_position(match_of(app)), due);
    switch (tb_table_awaits(app->table)) {
    case TB_AWAITS_ROLL:
        tb_tell_player(setup, tb_table_seat(app->table), player);
        snprintf(text, size, _("%s, press Enter to roll the dice."), player);
        break;
    case TB_AWAITS_DICE:
        snprintf(text, size, "%s: %s", due, gettext(setup->game->chance->ask));
        break;
    default:
        snprintf(text, size,
                 choice->source != NO_PLACE   ? _("%s: choose where it goes")
                 : choice->target != NO_PLACE ? _("%s: choose what goes there")
                                              : _("%s: choose a piece"),
                 due);
    }
}

static void status_finished(const struct app *app, const struct board *board, char *text,
                            size_t size)
{
    (void)board;
    char result[TB_RESULT_SIZE];
    snprintf(text, size, "%s", tb_tell_result(match_of(app), result));
}

static const char *hint_finished(const struct app *app, enum action action)
{
    bool two = tb_setup_seats(tb_table_setup(app->table)) == 2;
    return action == ACTION_SWAP && !two ? _("swap seats") : NULL;
}

static const enum action playing[] = {
    ACTION_UP,      ACTION_NEXT, ACTION_CHOOSE,     ACTION_CANCEL,  ACTION_TYPE, ACTION_BACK,
    ACTION_UNDO,    ACTION_REDO, ACTION_TURN_BOARD, ACTION_OVERLAY, ACTION_DRAW, ACTION_RESIGN,
    ACTION_REMARKS, ACTION_SAVE, ACTION_OPEN,       ACTION_HELP,    ACTION_QUIT, ACTION_NONE};

static const enum action finished[] = {
    ACTION_AGAIN,   ACTION_SWAP, ACTION_BACK, ACTION_UNDO, ACTION_TURN_BOARD, ACTION_OVERLAY,
    ACTION_REMARKS, ACTION_SAVE, ACTION_OPEN, ACTION_HELP, ACTION_QUIT,       ACTION_NONE};

const struct keymap keymap_playing = {.own = true,
                                      .hints = playing,
                                      .hint = hint,
                                      .act = act,
                                      .digit = digit,
                                      .click = click,
                                      .status = status};

const struct keymap keymap_finished = {.own = true,
                                       .hints = finished,
                                       .hint = hint_finished,
                                       .act = act_finished,
                                       .digit = digit,
                                       .click = click,
                                       .status = status_finished};
