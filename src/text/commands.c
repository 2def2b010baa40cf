/* The commands of line mode. */
#include <string.h>
#include <strings.h>

#include "telling/telling.h"
#include "text/plies.h"
#include "text/session.h"
#include "text/wrap.h"
#include "words/i18n.h"
#include "words/rules_text.h"

struct command {
    const char *name;
    const char *purpose; /* NULL: another name of the command before it */
    void (*run)(struct session *s);
    enum { ALWAYS, IN_A_GAME, GOING_ON } when;
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

static void tell_player(struct session *s, int seat, char out[TB_PLAYER_SIZE])
{
    struct tb_position position;
    if (s->sitting->match != NULL)
        position = *tb_match_position(s->sitting->match);
    else
        tb_startpos(s->sitting->game, &position);
    tb_tell_player(&s->sitting->series, s->sitting->game, &position, seat, out);
}

/* The scores of the game that is played now. */
static void game_scores(struct session *s)
{
    int scores[TB_MAX_SEATS];
    const struct tb_position *now = tb_match_position(s->sitting->match);
    s->sitting->game->scores(now, scores);
    tb_say(s, _("Score of this game:"));
    for (int seat = 0; seat < s->sitting->game->seats(now); seat++) {
        char player[TB_PLAYER_SIZE];
        tell_player(s, seat, player);
        fprintf(s->io->out, "%s: %d\n", player, scores[seat]);
    }
}

static void score(struct session *s)
{
    const struct tb_series *series = &s->sitting->series;
    if (s->sitting->game->scores != NULL && s->sitting->match != NULL)
        game_scores(s);
    fprintf(s->io->out, _("Games finished: %d\n"), series->games);
    for (int seat = 0; seat < series->count; seat++) {
        char player[TB_PLAYER_SIZE];
        const struct tb_person *person = &series->persons[(seat + series->shift) % series->count];
        tell_player(s, seat, player);
        fprintf(s->io->out, _("%s: won %d, drawn %d\n"), player, person->wins, person->draws);
    }
}

/* Every opponent must agree. */
static void draw(struct session *s)
{
    struct tb_match *match = s->sitting->match;
    const struct tb_position *now = tb_match_position(match);
    int seats = s->sitting->game->seats(now), own = s->sitting->game->turn(now);
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], prompt[3 * TB_PLAYER_SIZE];
    tell_player(s, own, player);
    for (int i = 1; i < seats; i++) {
        tell_player(s, (own + i) % seats, other);
        snprintf(prompt, sizeof prompt, _("%s, %s offers a draw: yes or no"), other, player);
        if (tb_ask_yes(s, prompt))
            continue;
        if (!s->over)
            fprintf(s->io->out, _("%s declines the draw\n"), other);
        return;
    }
    tb_match_agree_draw(match);
    tb_conclude(s);
}

static void resign(struct session *s)
{
    const struct tb_position *now = tb_match_position(s->sitting->match);
    if (s->sitting->game->seats(now) != 2) {
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

static void quit(struct session *s) { s->over = true; }

static const struct command commands[] = {
    {"help", N_("these commands"), help, ALWAYS},
    {"rules", N_("the rules of the game"), rules, ALWAYS},
    {"moves", N_("all legal plies"), moves, GOING_ON},
    {"board", N_("the board once more"), tb_show_board, IN_A_GAME},
    {"undo", N_("take back a ply"), undo, IN_A_GAME},
    {"redo", N_("play again what was taken back"), redo, IN_A_GAME},
    {"score", N_("games won and drawn"), score, ALWAYS},
    {"draw", N_("offer a draw: the opponent is asked"), draw, GOING_ON},
    {"resign", N_("give up: the opponent wins"), resign, GOING_ON},
    {"new", N_("begin another game"), new_game, IN_A_GAME},
    {"quit", N_("leave; exit does the same"), quit, ALWAYS},
    {"exit", NULL, quit, ALWAYS},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* A legal ply as an example of how plies are typed. */
static void show_example(struct session *s)
{
    char texts[TB_MAX_PLIES][TB_PLY_TEXT];
    tb_sorted_plies(s->sitting->game, tb_match_position(s->sitting->match), texts);
    fprintf(s->io->out, _("Type a ply, such as %s, or one of these commands:\n"), texts[0]);
}

static void help(struct session *s)
{
    if (tb_going_on(s))
        show_example(s);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].purpose != NULL)
            tb_wrap(s->io->out, commands[i].name, 8, gettext(commands[i].purpose));
}

static void run(struct session *s, const struct command *command)
{
    if (command->when != ALWAYS && s->sitting->match == NULL)
        tb_say(s, _("First the pieces must be arranged"));
    else if (command->when == GOING_ON && !tb_going_on(s))
        tb_say(s, _("The game is over"));
    else
        command->run(s);
}

bool tb_obey(struct session *s, const char *line)
{
    size_t length = strcspn(line, " \t");
    for (int i = 0; i < COMMANDS; i++) {
        if (strlen(commands[i].name) != length || strncasecmp(line, commands[i].name, length) != 0)
            continue;
        if (line[length] == '\0')
            run(s, &commands[i]);
        else
            fprintf(s->io->out, _("The command %s takes nothing after it\n"), commands[i].name);
        return true;
    }
    return false;
}
