/* The screen on which games of a file are replayed. */
#include "ui/replaying.h"

#include <stdio.h>
#include <stdlib.h>

#include "table/phrases.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "words/i18n.h"
#include "words/words.h"

/* The cursor stands where the ply shown last ended. */
static void follow(struct app *app)
{
    int from, to;
    const struct tb_replay *replay = &app->replay;
    app->play.looking = replay->at;
    if (replay->at == 0)
        return;
    const struct tb_match *match = replay->sitting.match;
    app->view->endpoints(tb_match_position_at(match, replay->at - 1),
                         tb_match_ply(match, replay->at - 1), &from, &to);
    if (to != NO_PLACE)
        app->play.choice.focus = to;
}

static void go(struct app *app, long to)
{
    tb_replay_go(&app->replay, to);
    follow(app);
}

static void show_game(struct app *app, int index)
{
    if (index < 0 || index >= app->replay.games.count) {
        play_complain(app, index < 0 ? _("This is the first game of the file.")
                                     : _("This is the last game of the file."));
        return;
    }
    if (!tb_replay_show(&app->replay, index)) {
        play_complain(app, _("There is not enough memory to go on."));
        return;
    }
    play_look_at(app, app->replay.sitting.match);
    follow(app);
}

/* Reads a number that was typed; -1: it is none, or greater than `most`. */
static int read_number(const char *text, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return *end == '\0' && end != text && number >= 0 && number <= most ? (int)number : -1;
}

static void typed_ply(struct app *app, const char *text)
{
    char sentence[TB_SENTENCE_SIZE];
    int most = tb_replay_length(&app->replay), number = read_number(text, most);
    if (number >= 0) {
        go(app, number);
        return;
    }
    snprintf(sentence, sizeof sentence, _("The plies of this game are numbered from 0 to %d."),
             most);
    play_complain(app, sentence);
}

static void typed_game(struct app *app, const char *text)
{
    char sentence[TB_SENTENCE_SIZE];
    int most = app->replay.games.count, number = read_number(text, most);
    if (number > 0) {
        show_game(app, number - 1);
        return;
    }
    snprintf(sentence, sizeof sentence, _("The games of this file are numbered from 1 to %d."),
             most);
    play_complain(app, sentence);
}

void replaying_typed(struct app *app, const char *text)
{
    if (app->play.typed_what == TYPE_GAME)
        typed_game(app, text);
    else
        typed_ply(app, text);
}

void replaying_status(const struct app *app, char *text, size_t size)
{
    const struct tb_replay *replay = &app->replay;
    const struct tb_match *match = replay->sitting.match;
    char ply[TB_DUE_SIZE], what[TB_RESULT_SIZE];
    if (replay->at == tb_replay_length(replay))
        tb_tell_result(match, &replay->sitting.series, what);
    else
        tb_tell_due(&replay->sitting.series, replay->sitting.game,
                    tb_match_position_at(match, replay->at), what);
    snprintf(text, size, "%s. %s", tb_tell_replay_ply(replay, ply), what);
}

/* Back to the game on the table; Escape leaves no program. */
static void close_replay(struct app *app, enum action action)
{
    if (app->autosave->sitting->match != NULL)
        app_go_on(app);
    else if (action == ACTION_QUIT)
        app->done = true;
    else
        play_say(app, _("q leaves."));
}

static void play_on(struct app *app)
{
    bool kept;
    if (!tb_replay_play_on(&app->replay, app->autosave, &kept)) {
        play_complain(app, _("There is not enough memory to go on."));
        return;
    }
    app_go_on(app);
    if (kept)
        play_say(app, _("The game that was on the table is kept."));
}

static void loss_answered(struct app *app, int answer)
{
    if (answer == YES)
        play_on(app);
}

void replaying_play_on(struct app *app)
{
    if (!tb_replay_can_play_on(&app->replay))
        play_complain(app, _("The game is over here: go back first."));
    else if (tb_autosave_would_lose(app->autosave))
        question_ask(app,
                     _("The game on the table could not be saved, and may be lost. Play on "
                       "here all the same?"),
                     question_yes_no(), NO, loss_answered);
    else
        play_on(app);
}

static bool look(struct app *app, enum action action)
{
    const struct tb_replay *replay = &app->replay;
    switch (action) {
    case ACTION_LEFT:
    case ACTION_BACK:
    case ACTION_UNDO:
        go(app, replay->at - 1L);
        return true;
    case ACTION_RIGHT:
    case ACTION_FORWARD:
    case ACTION_REDO:
        go(app, replay->at + 1L);
        return true;
    case ACTION_FIRST:
        go(app, 0);
        return true;
    case ACTION_LAST:
        go(app, tb_replay_length(replay));
        return true;
    case ACTION_NEXT_GAME:
        show_game(app, replay->index + 1);
        return true;
    case ACTION_PREVIOUS_GAME:
        show_game(app, replay->index - 1);
        return true;
    default:
        return false;
    }
}

static void act(struct app *app, enum action action)
{
    if (look(app, action))
        return;
    switch (action) {
    case ACTION_CHOOSE:
        replaying_play_on(app);
        break;
    case ACTION_TYPE:
        play_ask(app, TYPE_NUMBER);
        break;
    case ACTION_GO_TO_GAME:
        play_ask(app, TYPE_GAME);
        break;
    case ACTION_CANCEL:
    case ACTION_QUIT:
        close_replay(app, action);
        break;
    default:
        play_act_anywhere(app, action);
    }
}

static void event(struct app *app, const struct event *e)
{
    if (play_typing(app, e))
        return;
    app->play.message[0] = '\0';
    if (e->type == EVENT_KEY && e->key >= '0' && e->key <= '9') {
        play_ask(app, TYPE_NUMBER);
        typing_add(&app->play.typing, e->key);
    } else {
        act(app, action_of(e));
    }
}

static const struct screen screen = {.whole = true, .draw = play_draw, .event = event};

/* Fills the pager with what was not taken from the file as it is; false when there
 * is nothing. */
static bool note_complaints(struct app *app)
{
    const struct tb_collection *games = &app->replay.games;
    char refused[TB_DUE_SIZE];
    if (games->diagnostics.length == 0)
        return false;
    pager_begin(&app->pager, _("Not everything in this file could be taken as it is"));
    tb_tell_refused(games, refused);
    pager_add(&app->pager, refused);
    pager_add(&app->pager, refused[0] != '\0' ? "\n\n" : "");
    pager_add(&app->pager, games->diagnostics.bytes);
    return true;
}

void replaying_open(struct app *app, struct tb_replay *opened, bool play)
{
    tb_replay_move(opened, &app->replay);
    app->depth = 0;
    app_push(app, &screen);
    play_look_at(app, app->replay.sitting.match);
    follow(app);
    bool diagnostics = note_complaints(app);
    if (play)
        replaying_play_on(app);
    if (diagnostics)
        pager_open(app);
}
