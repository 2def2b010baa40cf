/* The commands of line mode. */
#include <string.h>

#include "telling/telling.h"
#include "text/plies.h"
#include "text/session.h"
#include "words/i18n.h"
#include "words/rules_text.h"
#include "words/words.h"
#include "words/wrap.h"

struct command {
    const char *name;
    const char *purpose; /* NULL: another name of the command before it */
    void (*run)(struct session *s);
    enum { ALWAYS, IN_A_GAME, GOING_ON } when;
    bool (*sensible)(const struct session *s); /* NULL: in every game */
};

static void help(struct session *s);

static void rules(struct session *s)
{
    const char *const *paragraphs = tb_rules_text(s->sitting->game);
    for (int i = 0; paragraphs[i] != NULL; i++)
        tb_wrap(s->io->out, "", 0, gettext(paragraphs[i]));
}

static void moves(struct session *s)
{
    char texts[TB_MAX_PLIES][TB_PLY_TEXT];
    char all[TB_MAX_PLIES * TB_PLY_TEXT];
    size_t used = 0;
    if (tb_throw_due(s) && !s->sitting->manual_dice) {
        tb_say(s, "roll");
        return;
    }
    int count = tb_sorted_plies(s->sitting->game, tb_match_position(s->sitting->match), texts);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(texts[i]);
        memcpy(&all[used], texts[i], length);
        all[used + length] = ' ';
        used += length + 1;
    }
    all[used - 1] = '\0'; /* a game that goes on has a legal ply */
    tb_wrap(s->io->out, "", 0, all);
}

static void undo(struct session *s)
{
    if (tb_match_undo(s->sitting->match))
        tb_show_change(s, true);
    else
        tb_say(s, _("There is nothing to undo"));
}

static void redo(struct session *s)
{
    if (tb_match_redo(s->sitting->match))
        tb_show_change(s, true);
    else
        tb_say(s, _("There is nothing to redo"));
}

static void score(struct session *s)
{
    const struct tb_series *series = &s->sitting->series;
    if (s->sitting->game->scores != NULL && s->sitting->match != NULL) {
        tb_say(s, _("Score of this game:"));
        tb_show_scores(s);
    }
    fprintf(s->io->out, _("Games finished: %d\n"), series->games);
    for (int seat = 0; seat < series->count; seat++) {
        char player[TB_PLAYER_SIZE];
        const struct tb_person *person = tb_series_person(series, seat);
        tb_tell_seat(s->sitting, seat, player);
        fprintf(s->io->out, _("%s: won %d, drawn %d\n"), player, person->wins, person->draws);
    }
}

static bool of_two(const struct session *s) { return s->sitting->series.count == 2; }

static void draw(struct session *s)
{
    struct tb_match *match = s->sitting->match;
    int own = s->sitting->game->turn(tb_match_position(match));
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], prompt[3 * TB_PLAYER_SIZE];
    if (!of_two(s)) {
        tb_say(s, _("Only in a game of two may the players agree on a draw"));
        return;
    }
    tb_tell_seat(s->sitting, own, player);
    tb_tell_seat(s->sitting, 1 - own, other);
    snprintf(prompt, sizeof prompt, _("%s, %s offers a draw: yes or no"), other, player);
    if (tb_ask_yes(s, prompt)) {
        tb_match_agree_draw(match);
        tb_conclude(s);
    } else if (!s->over) {
        fprintf(s->io->out, _("%s declines the draw\n"), other);
    }
}

static void resign(struct session *s)
{
    const struct tb_position *now = tb_match_position(s->sitting->match);
    if (!of_two(s)) {
        tb_say(s, _("Only in a game of two may a player resign"));
        return;
    }
    tb_match_resign(s->sitting->match, s->sitting->game->turn(now));
    tb_conclude(s);
}

static void new_game(struct session *s)
{
    if (tb_going_on(s) && !tb_ask_yes(s, _("Give up this unfinished game: yes or no")))
        return;
    tb_sitting_next(s->sitting, false);
    tb_begin_game(s);
}

/* Do the program's dice have a part in the game? */
static bool with_dice(const struct session *s)
{
    return s->sitting->game->chance != NULL && !s->sitting->manual_dice;
}

static void quit(struct session *s) { s->over = true; }

static const struct command commands[] = {
    {"help", N_("these commands"), help, ALWAYS, NULL},
    {"rules", N_("the rules of the game"), rules, ALWAYS, NULL},
    {"moves", N_("all legal plies"), moves, GOING_ON, NULL},
    {"roll", N_("throw the dice; an empty line does the same"), tb_roll, GOING_ON, with_dice},
    {"board", N_("the board once more"), tb_show_board, IN_A_GAME, NULL},
    {"undo", N_("take back a ply"), undo, IN_A_GAME, NULL},
    {"redo", N_("play again what was taken back"), redo, IN_A_GAME, NULL},
    {"score", N_("the score; games won and drawn"), score, ALWAYS, NULL},
    {"draw", N_("offer a draw: the opponent is asked"), draw, GOING_ON, of_two},
    {"resign", N_("give up: the opponent wins"), resign, GOING_ON, of_two},
    {"new", N_("begin another game"), new_game, IN_A_GAME, NULL},
    {"quit", N_("leave; exit does the same"), quit, ALWAYS, NULL},
    {"exit", NULL, quit, ALWAYS, NULL},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* A legal ply as an example of how plies are typed. */
static void show_example(struct session *s)
{
    char texts[TB_MAX_PLIES][TB_PLY_TEXT];
    if (tb_throw_due(s) && with_dice(s)) {
        tb_say(s, _("Press Enter to throw, or type one of these commands:"));
        return;
    }
    tb_sorted_plies(s->sitting->game, tb_match_position(s->sitting->match), texts);
    fprintf(s->io->out, _("Type a ply, such as %s, or one of these commands:\n"), texts[0]);
}

static void help(struct session *s)
{
    if (tb_going_on(s))
        show_example(s);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].purpose != NULL &&
            (commands[i].sensible == NULL || commands[i].sensible(s)))
            tb_wrap(s->io->out, commands[i].name, 8, gettext(commands[i].purpose));
}

static void run(struct session *s, const struct command *command)
{
    if (command->when != ALWAYS && s->sitting->match == NULL)
        tb_say(s, tb_sitting_arranges(s->sitting) ? _("First the pieces must be arranged")
                                                  : _("First it must be thrown for who begins"));
    else if (command->when == GOING_ON && !tb_going_on(s))
        tb_say(s, _("The game is over"));
    else
        command->run(s);
}

bool tb_obey(struct session *s, const char *line)
{
    size_t length = strcspn(line, " \t");
    for (int i = 0; i < COMMANDS; i++) {
        if (!tb_is_word(line, length, commands[i].name))
            continue;
        if (line[length] == '\0')
            run(s, &commands[i]);
        else
            fprintf(s->io->out, _("The command %s takes nothing after it\n"), commands[i].name);
        return true;
    }
    return false;
}
