/* The screen on which games of a file are replayed. */
#include "ui/replaying.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "telling/telling.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "ui/filing.h"
#include "ui/help.h"
#include "words/i18n.h"

/* The cursor stands where the ply shown last ended. */
static void follow(struct app *app)
{
    int from, to;
    const struct tb_replay *replay = &app->replay;
    app->play.looking = replay->at;
    if (replay->at == 0)
        return;
    const struct tb_match *match = replay->sitting.match;
    app->view->ends(tb_match_position_at(match, replay->at - 1),
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

void replaying_typed(struct app *app, const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (*end != '\0' || end == text || number < 0 || number > tb_replay_length(&app->replay)) {
        char sentence[TB_SENTENCE_SIZE];
        snprintf(sentence, sizeof sentence, _("The plies of this game are numbered from 0 to %d."),
                 tb_replay_length(&app->replay));
        play_complain(app, sentence);
        return;
    }
    go(app, number);
}

void replaying_title(const struct app *app, char *text, size_t size)
{
    const struct tb_record *record = app_record(app);
    const char *event = tb_record_tag(record, "Event"), *date = tb_record_tag(record, "Date");
    char about[TB_SENTENCE_SIZE];
    snprintf(text, size, _("replay, game %d of %d"), app->replay.index + 1,
             app->replay.games.count);
    const char *const parts[] = {event, date};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (parts[i] == NULL || parts[i][0] == '?')
            continue;
        tb_clean(parts[i], about, sizeof about);
        size_t used = strlen(text);
        snprintf(&text[used], size - used, ", %s", about);
    }
}

void replaying_status(const struct app *app, char *text, size_t size)
{
    const struct tb_replay *replay = &app->replay;
    const struct tb_match *match = replay->sitting.match;
    const struct tb_game *game = replay->sitting.game;
    char ply[TB_PLY_TEXT] = "", what[TB_RESULT_SIZE];
    if (replay->at > 0)
        game->ply_text(tb_match_position_at(match, replay->at - 1),
                       tb_match_ply(match, replay->at - 1), ply);
    if (tb_replay_open_ended(replay))
        tb_tell_due(&replay->sitting.series, game, tb_match_position_at(match, replay->at), what);
    else
        tb_tell_result(match, &replay->sitting.series, what);
    snprintf(text, size, _("Ply %d of %d%s%s. %s"), replay->at, tb_replay_length(replay),
             ply[0] != '\0' ? ": " : "", ply, what);
}

/* Back to the game on the table, if there is one. */
static void close_replay(struct app *app)
{
    if (app->keeper->sitting->match == NULL) {
        app->done = true;
        return;
    }
    app_go_on(app);
}

void replaying_play_on(struct app *app)
{
    bool kept = tb_keeper_holds(app->keeper);
    if (!tb_replay_open_ended(&app->replay)) {
        play_complain(app, _("The game is over here: go back first."));
        return;
    }
    if (app->keeper->sitting->match != NULL)
        kept = tb_keeper_leave(app->keeper) && kept;
    if (!tb_replay_play_on(&app->replay, app->keeper)) {
        play_complain(app, _("There is not enough memory to go on."));
        return;
    }
    app_go_on(app);
    if (kept)
        play_say(app, _("The game before this one is kept."));
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
    case ACTION_CANCEL:
    case ACTION_QUIT:
        close_replay(app);
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

bool replaying_note_complaints(struct app *app, const struct tb_replay *opened)
{
    struct pager *pager = &app->pager;
    if (opened->games.complaints.length == 0)
        return false;
    snprintf(pager->title, sizeof pager->title, "%s",
             _("What was not taken from the file as it is"));
    snprintf(pager->text, sizeof pager->text, "%s", opened->games.complaints.bytes);
    return true;
}

static const struct screen screen = {.whole = true, .draw = play_draw, .event = event};

void replaying_open(struct app *app, const struct tb_replay *opened)
{
    app_end_replay(app);
    app->replay = *opened;
    app->replaying = true;
    app->sitting = &app->replay.sitting;
    app->depth = 0;
    app_push(app, &screen);
    play_look_at(app, app->replay.sitting.match);
    follow(app);
}
