/* Quitting, the next game, and what to do after a game. */
#include "ui/ending.h"

#include <stdio.h>
#include <string.h>

#include "table/phrases.h"
#include "ui/board.h"
#include "ui/question.h"
#include "words/i18n.h"

/* Quitting */

enum { SAVE, KEEP_PLAYING, DISCARD };

static void quit_answered(struct app *app, int answer) { app->done = answer == YES; }

static void ask_to_quit(struct app *app, const char *question)
{
    question_ask(app, question, question_yes_no(), NO, quit_answered);
}

static void discard_answered(struct app *app, int answer)
{
    if (answer != YES)
        return;
    tb_table_discard(app->table);
    app->done = true;
}

static void unfinished_answered(struct app *app, int answer)
{
    if (answer == DISCARD)
        question_ask(app, _("Discard this game for good?"), question_yes_no(), NO,
                     discard_answered);
    else
        app->done = answer == SAVE;
}

static void ask_about_unfinished(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    answers[SAVE] = _("Save and quit");
    answers[KEEP_PLAYING] = _("Keep playing");
    answers[DISCARD] = _("Discard and quit");
    question_ask(app,
                 _("Quit? This game is not finished. It is saved, and you can resume it when you "
                   "start the program again."),
                 answers, KEEP_PLAYING, unfinished_answered);
}

/* A finished game that is saved is left at once. */
void ending_quit(struct app *app)
{
    if (tb_table_match(app->table) == NULL)
        ask_to_quit(app, _("Quit before the game begins?"));
    else if (!tb_table_is_saved(app->table))
        ask_to_quit(app, _("Quit? This game could not be saved and may be lost."));
    else if (!tb_table_in_progress(app->table))
        app->done = true;
    else if (!tb_table_has_slot(app->table))
        ask_to_quit(app, tb_match_length(tb_table_match(app->table)) == 0
                             ? _("Quit? Nothing has been played yet.")
                             : _("Quit? Nothing has been played since the file was opened."));
    else
        ask_about_unfinished(app);
}

/* The next game */

static void next(struct app *app, bool swap)
{
    app_clear(app);
    app->done = app->failed = !tb_table_next(app->table, swap);
}

static void again_answered(struct app *app, int answer)
{
    if (answer == YES)
        next(app, false);
}

static void swap_answered(struct app *app, int answer)
{
    if (answer == YES)
        next(app, true);
}

/* One that could not be saved may still be put into the archive, or not. */
void ending_next(struct app *app, bool swap)
{
    if (tb_table_would_lose(app->table))
        question_ask(app, _("This game could not be saved and may be lost. Play another?"),
                     question_yes_no(), NO, swap ? swap_answered : again_answered);
    else
        next(app, swap);
}

/* After the game */

/* Appends a line to text, cut to fit. */
static void add_line(char *text, size_t size, const char *line)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "\n%s", line);
}

enum { AGAIN, SWAP, LOOK_BACK, QUIT };

static void after_game_answered(struct app *app, int answer)
{
    switch (answer) {
    case AGAIN:
    case SWAP:
        ending_next(app, answer == SWAP);
        break;
    case QUIT:
        ending_quit(app);
        break;
    default:
        board_say(board_of(app), _("Press PgUp and PgDn to look back, Enter for the next game."));
    }
}

/* A line for each place of the ranking, in games that have one. */
static void add_ranking(const struct tb_match *match, char *text, size_t size)
{
    const struct tb_game *game = tb_match_game(match);
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = game->ranking != NULL ? game->ranking(tb_match_position(match), ranks) : 0;
    for (int i = 0; i < count; i++) {
        char line[TB_DUE_SIZE];
        add_line(text, size, tb_tell_rank(match, &ranks[i], line));
    }
}

/* An empty line, one for each player, and one for draws if there were any. */
static void add_running_score(const struct app *app, char *text, size_t size)
{
    const struct tb_setup *setup = tb_table_setup(app->table);
    const struct tb_score *score = tb_table_score(app->table);
    char line[TB_PLAYER_SIZE + 64];
    if (score->games == 0) /* it began finished */
        return;
    add_line(text, size, "");
    for (int seat = 0; seat < tb_setup_seats(setup); seat++) {
        char player[TB_PLAYER_SIZE];
        int wins = score->wins[seat];
        tb_tell_player(setup, seat, player);
        snprintf(line, sizeof line, ngettext("%s: %d game won", "%s: %d games won", (unsigned)wins),
                 player, wins);
        add_line(text, size, line);
    }
    snprintf(line, sizeof line, ngettext("%d game drawn", "%d games drawn", (unsigned)score->draws),
             score->draws);
    if (score->draws > 0)
        add_line(text, size, line);
}

void ending_ask(struct app *app)
{
    static const char *answers[ANSWERS + 1];
    const struct tb_match *match = tb_table_match(app->table);
    char text[QUESTION_SIZE];
    tb_tell_result(match, text);
    add_ranking(match, text, sizeof text);
    add_running_score(app, text, sizeof text);
    bool two = tb_setup_seats(tb_table_setup(app->table)) == 2;
    answers[AGAIN] = _("Another game");
    answers[SWAP] = two ? _("Swap sides") : _("Swap seats");
    answers[LOOK_BACK] = _("Look back");
    answers[QUIT] = _("Quit");
    question_ask(app, text, answers, AGAIN, after_game_answered);
}
