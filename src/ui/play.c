/* The screen on which a game is played: what its keys do. */
#include "ui/play.h"

#include <stdio.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/actions.h"
#include "ui/app.h"
#include "ui/filing.h"
#include "ui/help.h"
#include "ui/replaying.h"
#include "words/i18n.h"
#include "words/words.h"

static struct tb_match *match_of(const struct app *app) { return app_sitting(app)->match; }

static bool over(const struct app *app)
{
    return tb_match_result(match_of(app)).termination != TB_UNTERMINATED;
}

static bool throw_due(const struct app *app)
{
    return tb_actor(app_sitting(app)->game, tb_match_position(match_of(app))) == TB_CHANCE;
}

void play_say(struct app *app, const char *text)
{
    tb_clean(text, app->play.message, sizeof app->play.message);
    app->play.message_is_error = false;
}

static void refuse(struct app *app, const struct tb_message *why)
{
    char sentence[TB_SENTENCE_SIZE];
    play_complain(app, tb_words_sentence(why, sentence));
}

void play_complain(struct app *app, const char *text)
{
    play_say(app, text);
    app->play.message_is_error = true;
}

/* After the game: what next? */

enum { AGAIN, SWAP, LOOK_BACK, LEAVE };

static void next_game(struct app *app)
{
    tb_autosave_leave(app->autosave);
    tb_sitting_next(app->autosave->sitting, app->play.swap);
    app_new_game(app);
}

static void loss_answered(struct app *app, int answer)
{
    if (answer == YES)
        next_game(app);
}

/* One that could not be saved may still be put into the archive, or not. */
static void ask_for_next_game(struct app *app, bool swap)
{
    app->play.swap = swap;
    if (tb_autosave_would_lose(app->autosave))
        question_ask(app, _("This game could not be saved, and may be lost. Play another?"),
                     question_yes_no(), NO, loss_answered);
    else
        next_game(app);
}

static void after_game(struct app *app, int answer)
{
    switch (answer) {
    case AGAIN:
    case SWAP:
        ask_for_next_game(app, answer == SWAP);
        break;
    case LEAVE:
        app_ask_to_leave_game(app);
        break;
    default:
        play_say(app, _("PgUp and PgDn look back; Enter asks again what next."));
    }
}

/* Appends to text, cut to fit. */
static void add(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", more);
}

/* A line for each place of the ranking, in games that have one. */
static void add_ranking(const struct app *app, char *text, size_t size)
{
    const struct tb_game *game = app_sitting(app)->game;
    const struct tb_position *now = tb_match_position(match_of(app));
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = game->ranking != NULL ? game->ranking(now, ranks) : 0;
    for (int i = 0; i < count; i++) {
        char line[TB_DUE_SIZE];
        tb_tell_rank(&app_sitting(app)->series, game, now, &ranks[i], line);
        add(text, size, "\n");
        add(text, size, line);
    }
}

/* "Games won: Ana 2, Bia 1, drawn 0" */
static void add_running_score(const struct app *app, char *text, size_t size)
{
    const struct tb_series *series = &app_sitting(app)->series;
    const struct tb_position *now = tb_match_position(match_of(app));
    char part[TB_PLAYER_SIZE + 32];
    add(text, size, _("Games won: "));
    for (int seat = 0; seat < series->count; seat++) {
        char player[TB_PLAYER_SIZE];
        tb_tell_player(series, app_sitting(app)->game, now, seat, player);
        snprintf(part, sizeof part, "%s %d, ", player, tb_series_person(series, seat)->wins);
        add(text, size, part);
    }
    snprintf(part, sizeof part, _("drawn %d"), series->persons[0].draws);
    add(text, size, part);
}

static void ask_what_next(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    char result[TB_RESULT_SIZE], text[QUESTION_SIZE];
    tb_tell_result(match_of(app), &app_sitting(app)->series, result);
    snprintf(text, sizeof text, "%s", result);
    add_ranking(app, text, sizeof text);
    add(text, sizeof text, "\n\n");
    add_running_score(app, text, sizeof text);
    answers[AGAIN] = _("Again");
    answers[SWAP] = app_sitting(app)->series.count == 2 ? _("Swap sides") : _("Swap seats");
    answers[LOOK_BACK] = _("Look back");
    answers[LEAVE] = _("Quit");
    question_ask(app, text, answers, AGAIN, after_game);
}

static void settle(struct app *app)
{
    app->play.looking = PRESENT;
    choice_renew(&app->play.choice);
    if (over(app))
        ask_what_next(app);
}

/* After every change of the match: it is kept before it is seen. */
static void changed(struct app *app)
{
    tb_sitting_count(app->autosave->sitting);
    tb_autosave_change(app->autosave);
    settle(app);
}

static void play_ply(struct app *app, tb_ply ply)
{
    if (!tb_match_play(match_of(app), ply)) {
        play_complain(app, _("There is not enough memory to go on."));
        return;
    }
    changed(app);
}

static void which_answered(struct app *app, int answer)
{
    tb_ply plies[TB_MAX_PLIES];
    choice_plies(&app->play.choice, plies);
    if (answer != NO_ANSWER)
        play_ply(app, plies[answer]);
    else
        choice_renew(&app->play.choice);
}

/* Asks which of several plies between the same places is meant. */
static void ask_which(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    tb_ply plies[TB_MAX_PLIES];
    int count = choice_plies(&app->play.choice, plies);
    for (int i = 0; i < ANSWERS; i++)
        answers[i] = i < count ? _(app->view->variant(plies[i])) : NULL;
    question_ask(app, _("Which is to move?"), answers, 0, which_answered);
}

/* Throws the dice, or asks for the throw of real ones. */
static void throw_dice(struct app *app)
{
    if (app_sitting(app)->manual_dice)
        play_ask(app, TYPE_PLY);
    else
        play_ply(app, tb_match_throw(match_of(app)));
}

static void act_on(struct app *app, enum chosen chosen, tb_ply ply, const struct tb_message *why)
{
    switch (chosen) {
    case CHOSEN_PLY:
        play_ply(app, ply);
        break;
    case CHOSEN_SEVERAL:
        ask_which(app);
        break;
    case CHOSEN_REFUSED:
        refuse(app, why);
        break;
    case CHOSEN_NOTHING:
        break;
    }
}

static void choose(struct app *app)
{
    tb_ply ply = TB_NO_PLY;
    struct tb_message why;
    if (over(app)) {
        ask_what_next(app);
        return;
    }
    if (throw_due(app)) {
        throw_dice(app);
        return;
    }
    int held = app->play.choice.source;
    enum chosen chosen = choice_take(&app->play.choice, &ply, &why);
    act_on(app, chosen, ply, &why);
    if (chosen == CHOSEN_NOTHING && held != NO_PLACE && held == app->play.choice.source)
        play_say(app, _("Now point at where it goes: arrows, Tab or mouse."));
}

static void click(struct app *app, int row, int column)
{
    int place = play_place_at(app, row, column);
    if (place == NO_PLACE || !choice_open(&app->play.choice, place))
        return;
    if (!throw_due(app))
        app->play.choice.focus = place;
    choose(app);
}

/* The keys 1 to 9 choose a piece, wherever the cursor is, or begin a throw of
 * real dice. */
static void jump(struct app *app, int number)
{
    tb_ply ply = TB_NO_PLY;
    struct tb_message why;
    if (over(app))
        return;
    if (throw_due(app)) {
        if (app_sitting(app)->manual_dice) {
            play_ask(app, TYPE_PLY);
            typing_add(&app->play.typing, '0' + number);
        }
        return;
    }
    enum chosen chosen = choice_jump(&app->play.choice, number, &ply, &why);
    act_on(app, chosen, ply, &why);
}

static void next_overlay(struct app *app)
{
    const char *const *overlays = app->view->overlays;
    if (overlays == NULL)
        return;
    int count = 0;
    while (overlays[count] != NULL)
        count++;
    app->play.overlay = (app->play.overlay + 1) % (count + 1);
    play_say(app,
             app->play.overlay == 0 ? _("attacks not shown") : _(overlays[app->play.overlay - 1]));
}

static void typed_ply(struct app *app, const char *text)
{
    tb_ply ply;
    struct tb_message why;
    if (tb_match_read_ply(match_of(app), text, &ply, &why))
        play_ply(app, ply);
    else
        refuse(app, &why);
}

static void typed_throw(struct app *app, const char *text)
{
    tb_ply ply;
    if (!app_sitting(app)->manual_dice)
        play_complain(app, _("The dice are thrown with Enter."));
    else if (app_sitting(app)->game->chance->read(text, &ply))
        play_ply(app, ply);
    else
        play_complain(app, _("A throw is two dice, such as 54."));
}

static void typed(struct app *app)
{
    char *text = app->play.typing.text;
    text += strspn(text, " ");
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
    if (text[0] == '\0')
        return;
    if (app->play.typed_what == TYPE_FILE)
        filing_typed(app, text);
    else if (app->play.typed_what != TYPE_PLY)
        replaying_typed(app, text);
    else if (!over(app) && throw_due(app))
        typed_throw(app, text);
    else
        typed_ply(app, text);
}

void play_ask(struct app *app, enum typed_what what)
{
    app->play.typed_what = what;
    typing_begin(&app->play.typing, what == TYPE_FILE ? TYPED_SIZE : TYPED_SHORT);
}

bool play_typing(struct app *app, const struct event *e)
{
    struct play *play = &app->play;
    if (!play->typing.active)
        return false;
    play->message[0] = '\0';
    if (play->typed_what == TYPE_FILE && action_of(e) == ACTION_NEXT)
        filing_complete(app);
    else if (typing_event(&play->typing, e) == TYPED_DONE)
        typed(app);
    return true;
}

/* Undo and looking back */

static void undo(struct app *app)
{
    if (tb_match_undo(match_of(app)))
        changed(app);
    else
        play_complain(app, _("There is nothing to take back."));
}

static void redo(struct app *app)
{
    if (tb_match_redo(match_of(app)))
        changed(app);
    else
        play_complain(app, _("There is nothing to play again."));
}

static void look(struct app *app, int by)
{
    struct play *play = &app->play;
    int length = tb_match_length(match_of(app));
    long at = (play->looking == PRESENT ? length : play->looking) + (long)by;
    if (at < 0)
        at = 0;
    play->looking = at >= length ? PRESENT : (int)at;
}

/* Questions in mid-game */

static void quit(struct app *app) { app_ask_to_leave_game(app); }

static void resigned(struct app *app, int answer)
{
    if (answer != YES)
        return;
    tb_match_resign(match_of(app), app_sitting(app)->game->turn(tb_match_position(match_of(app))));
    changed(app);
}

static void draw_answered(struct app *app, int answer)
{
    if (answer != YES) {
        play_say(app, _("The draw is declined."));
        return;
    }
    tb_match_agree_draw(match_of(app));
    changed(app);
}

/* The players who may end a game for two by agreement or resignation: the one
 * to move and the other.  False, and the message says why, when there are none. */
static bool ending_players(struct app *app, char player[TB_PLAYER_SIZE], char other[TB_PLAYER_SIZE])
{
    const struct tb_game *game = app_sitting(app)->game;
    const struct tb_position *now = tb_match_position(match_of(app));
    if (over(app)) {
        play_complain(app, _("The game is over."));
        return false;
    }
    if (game->seats(now) != 2) {
        play_complain(app, _("That is only possible in a game for two."));
        return false;
    }
    int seat = game->turn(now);
    tb_tell_player(&app_sitting(app)->series, game, now, seat, player);
    tb_tell_player(&app_sitting(app)->series, game, now, 1 - seat, other);
    return true;
}

static void offer_draw(struct app *app)
{
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], text[QUESTION_SIZE];
    if (!ending_players(app, player, other))
        return;
    snprintf(text, sizeof text, _("%s saved a draw. %s, do you accept?"), player, other);
    question_ask(app, text, question_yes_no(), NO, draw_answered);
}

static void ask_to_resign(struct app *app)
{
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], text[QUESTION_SIZE];
    if (!ending_players(app, player, other))
        return;
    snprintf(text, sizeof text, _("%s, do you give this game up?"), player);
    question_ask(app, text, question_yes_no(), NO, resigned);
}

/* Keys */

static void act(struct app *app, enum action action)
{
    struct play *play = &app->play;
    struct scene scene = play_scene(app);
    switch (action) {
    case ACTION_UP:
        choice_move(&play->choice, &scene, -1, 0);
        break;
    case ACTION_DOWN:
        choice_move(&play->choice, &scene, 1, 0);
        break;
    case ACTION_LEFT:
        choice_move(&play->choice, &scene, 0, -1);
        break;
    case ACTION_RIGHT:
        choice_move(&play->choice, &scene, 0, 1);
        break;
    case ACTION_NEXT:
        choice_cycle(&play->choice, 1);
        break;
    case ACTION_PREVIOUS:
        choice_cycle(&play->choice, -1);
        break;
    case ACTION_CHOOSE:
        choose(app);
        break;
    case ACTION_CANCEL:
        choice_let_go(&play->choice);
        break;
    case ACTION_TYPE:
        play_ask(app, TYPE_PLY);
        break;
    case ACTION_UNDO:
        undo(app);
        break;
    case ACTION_REDO:
        redo(app);
        break;
    case ACTION_DRAW:
        offer_draw(app);
        break;
    case ACTION_RESIGN:
        ask_to_resign(app);
        break;
    case ACTION_AGAIN:
    case ACTION_SWAP:
        if (over(app))
            after_game(app, action == ACTION_SWAP ? SWAP : AGAIN);
        break;
    default:
        play_act_anywhere(app, action);
    }
}

/* The comments of the game, each with the ply that it follows. */
static void show_remarks(struct app *app)
{
    const struct tb_record *record = app_record(app);
    const struct tb_match *match = match_of(app);
    static char remarks[PAGER_SIZE];
    char title[128];
    bool room = true;
    if (!tb_record_has_remarks(record)) {
        play_say(app, _("There are no comments."));
        return;
    }
    snprintf(title, sizeof title, _("%s: comments"), app_sitting(app)->game->name);
    pager_begin(&app->pager, title);
    for (size_t i = 0; room && i < record->note_count; i++) {
        char ply[TB_PLY_TEXT], number[64];
        int after = record->notes[i].after;
        if (after > tb_match_length(match) || (i > 0 && record->notes[i - 1].after == after))
            continue;
        snprintf(number, sizeof number, "%s: ", _("Before the game"));
        if (after > 0) {
            record->game->ply_text(tb_match_position_at(match, after - 1),
                                   tb_match_ply(match, after - 1), ply);
            snprintf(number, sizeof number, _("Ply %d, %s: "), after, ply);
        }
        tb_record_remarks(record, after, remarks, sizeof remarks);
        room = pager_add(&app->pager, number) && pager_add(&app->pager, remarks) &&
               pager_add(&app->pager, "\n\n");
    }
    pager_open(app);
}

void play_act_anywhere(struct app *app, enum action action)
{
    switch (action) {
    case ACTION_OVERLAY:
        next_overlay(app);
        break;
    case ACTION_TURN_BOARD:
        app->play.turned = app->play.turned != app->view->turns;
        break;
    case ACTION_SAVE:
        filing_ask(app, FILING_SAVE);
        break;
    case ACTION_OPEN:
        filing_ask(app, FILING_OPEN);
        break;
    case ACTION_REMARKS:
        show_remarks(app);
        break;
    case ACTION_HELP:
        help_open(app);
        break;
    default:
        break;
    }
}

/* Keys that leave one where one looks; false for others. */
static bool act_looking(struct app *app, enum action action)
{
    enum { ALL = 1 << 24 }; /* more plies than any game has */
    switch (action) {
    case ACTION_BACK:
        look(app, -1);
        return true;
    case ACTION_FORWARD:
        look(app, 1);
        return true;
    case ACTION_FIRST:
        look(app, -ALL);
        return true;
    case ACTION_LAST:
        look(app, ALL);
        return true;
    case ACTION_HELP:
    case ACTION_REMARKS:
    case ACTION_SAVE:
    case ACTION_OPEN:
        play_act_anywhere(app, action);
        return true;
    case ACTION_QUIT:
        quit(app);
        return true;
    default:
        return false;
    }
}

static void event(struct app *app, const struct event *e)
{
    struct play *play = &app->play;
    if (play_typing(app, e))
        return;
    play->message[0] = '\0';
    if (e->type == EVENT_PASTE)
        play_complain(app, _("Pasted text is only taken where a ply is typed, after ':'."));
    else if (act_looking(app, action_of(e)))
        return;
    else if (play->looking != PRESENT)
        play->looking = PRESENT; /* whatever else comes, first back to the present */
    else if (e->type == EVENT_CLICK)
        click(app, e->row, e->column);
    else if (e->type == EVENT_KEY && e->key >= '1' && e->key <= '9')
        jump(app, e->key - '0');
    else
        act(app, action_of(e));
}

static const struct screen screen = {.whole = true, .draw = play_draw, .event = event};

void play_tell_news(struct app *app)
{
    const char *news =
        app->depth > 0 && app->stack[0] == &screen ? tb_autosave_news(app->autosave) : NULL;
    if (news != NULL)
        play_complain(app, news);
}

void play_look_at(struct app *app, struct tb_match *match)
{
    bool turned = app->play.turned;
    int overlay = app->play.overlay;
    app->play = (struct play){.turned = turned, .overlay = overlay, .looking = PRESENT};
    app->play.choice =
        (struct choice){.view = app->view, .match = match, .source = NO_PLACE, .target = NO_PLACE};
    choice_renew(&app->play.choice);
}

void play_open(struct app *app)
{
    play_look_at(app, match_of(app));
    app_push(app, &screen);
    settle(app);
}
