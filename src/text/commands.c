/* The commands of line mode. */
#include <stdlib.h>
#include <string.h>

#include "table/phrases.h"
#include "text/games.h"
#include "text/plies.h"
#include "text/replay.h"
#include "words/i18n.h"
#include "words/rules_text.h"
#include "words/words.h"
#include "words/wrap.h"

struct command {
    const char *name;
    const char *operand; /* what stands after it, as the help has it; NULL: nothing may */
    const char *purpose; /* NULL: another name of the command before it */
    void (*run)(struct session *s);
    void (*run_with)(struct session *s, const char *operand); /* in its place, with an operand */
    enum {
        ALWAYS,       /* at the table and in a replay */
        WITH_A_BOARD, /* the same, but not before a game */
        AT_THE_TABLE,
        IN_A_GAME,
        GOING_ON,
        IN_A_REPLAY
    } when;
    bool (*sensible)(const struct session *s); /* NULL: always */
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
    if (!tb_match_undo(s->sitting->match)) {
        tb_say(s, _("There is nothing to undo"));
        return;
    }
    tb_note_change(s);
    tb_show_change(s, true);
}

static void redo(struct session *s)
{
    if (!tb_match_redo(s->sitting->match)) {
        tb_say(s, _("There is nothing to redo"));
        return;
    }
    tb_note_change(s);
    tb_show_change(s, true);
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
    snprintf(prompt, sizeof prompt, _("%s, %s saved a draw: yes or no"), other, player);
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
    if (tb_leave_game(s))
        tb_sitting_next(s->sitting, false);
}

/* Do the program's dice have a part in the game? */
static bool with_dice(const struct session *s)
{
    return s->sitting->game->chance != NULL && !s->sitting->manual_dice;
}

static bool several_games(const struct session *s) { return s->replay.games.count > 1; }

static const struct command commands[] = {
    {"help", NULL, N_("these commands"), help, .when = ALWAYS},
    {"rules", NULL, N_("the rules of the game"), rules, .when = ALWAYS},
    {"forward", NULL, N_("the next ply; an empty line does the same"), tb_look_forward,
     .when = IN_A_REPLAY},
    {"back", NULL, N_("the ply before"), tb_look_back, .when = IN_A_REPLAY},
    {"first", NULL, N_("the beginning of the game"), tb_look_first, .when = IN_A_REPLAY},
    {"last", NULL, N_("the end of the game"), tb_look_last, .when = IN_A_REPLAY},
    {"ply", "N", N_("the game after so many plies"), .run_with = tb_look_ply, .when = IN_A_REPLAY},
    {"next", NULL, N_("the next game of the file"), tb_look_next, .when = IN_A_REPLAY,
     .sensible = several_games},
    {"previous", NULL, N_("the game before this one"), tb_look_previous, .when = IN_A_REPLAY,
     .sensible = several_games},
    {"game", "N", N_("the game of the file with this number"), .run_with = tb_look_game,
     .when = IN_A_REPLAY, .sensible = several_games},
    {"play", NULL, N_("play on from here"), tb_play_from_here, .when = IN_A_REPLAY},
    {"close", NULL, N_("leave the replay for the game on the table, or for a new one"),
     tb_close_replay, .when = IN_A_REPLAY},
    {"moves", NULL, N_("all legal plies"), moves, .when = GOING_ON},
    {"roll", NULL, N_("throw the dice; an empty line does the same"), tb_roll, .when = GOING_ON,
     .sensible = with_dice},
    {"board", NULL, N_("the board once more"), tb_show_board, .when = WITH_A_BOARD},
    {"undo", NULL, N_("take back a ply"), undo, .when = IN_A_GAME},
    {"redo", NULL, N_("play again what was taken back"), redo, .when = IN_A_GAME},
    {"score", NULL, N_("the score; games won and drawn"), score, .when = AT_THE_TABLE},
    {"draw", NULL, N_("offer a draw: the opponent is asked"), draw, .when = GOING_ON,
     .sensible = of_two},
    {"resign", NULL, N_("give up: the opponent wins"), resign, .when = GOING_ON,
     .sensible = of_two},
    {"new", NULL, N_("begin another game; an unfinished one is kept"), new_game, .when = IN_A_GAME},
    {"games", NULL, N_("the unfinished games that may be gone on with"), tb_list_games,
     .when = AT_THE_TABLE},
    {"resume", "[N]", N_("go on with the newest of these, or with number N; this one is kept"),
     .run_with = tb_resume_game, .when = AT_THE_TABLE},
    {"save", "FILE", N_("write the game to a file"), .run_with = tb_save_game,
     .when = WITH_A_BOARD},
    {"load", "FILE", N_("open a file: an unfinished game is played on, others are replayed"),
     .run_with = tb_load_game, .when = ALWAYS},
    {"quit", NULL, N_("leave; exit does the same"), tb_quit, .when = ALWAYS},
    {"exit", NULL, NULL, tb_quit, .when = ALWAYS},
};

enum {
    COMMANDS = sizeof commands / sizeof commands[0],
    HELP_INDENT = 11, /* columns */
    MOST_DIGITS = 9
};

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

/* Is it a command where the session stands?  A replay has some of its own. */
static bool known(const struct session *s, const struct command *command)
{
    if (command->when == ALWAYS || command->when == WITH_A_BOARD)
        return true;
    return tb_replay_on(&s->replay) == (command->when == IN_A_REPLAY);
}

static void explain(struct session *s, const struct command *command)
{
    char head[HELP_INDENT + 1];
    const char *operand = command->operand;
    snprintf(head, sizeof head, "%s%s%s", command->name, operand != NULL ? " " : "",
             operand != NULL ? operand : "");
    tb_wrap(s->io->out, head, HELP_INDENT, gettext(command->purpose));
}

static void help(struct session *s)
{
    if (tb_replay_on(&s->replay))
        tb_say(s, _("Press Enter for the next ply, or type one of these commands:"));
    else if (tb_in_progress(s))
        show_example(s);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].purpose != NULL && known(s, &commands[i]) &&
            (commands[i].sensible == NULL || commands[i].sensible(s)))
            explain(s, &commands[i]);
}

/* Must there be a game, and is there none so far? */
static bool too_early(const struct session *s, const struct command *command)
{
    bool anytime = command->when == ALWAYS || command->when == AT_THE_TABLE;
    return !anytime && !tb_replay_on(&s->replay) && s->sitting->match == NULL;
}

bool tb_read_number(struct session *s, const char *command, const char *text, int least, int most,
                    int *number)
{
    size_t digits = strspn(text, "0123456789");
    bool fits = digits > 0 && digits <= MOST_DIGITS && text[digits] == '\0';
    *number = fits ? (int)strtol(text, NULL, 10) : -1;
    if (*number >= least && *number <= most)
        return true;
    fprintf(s->io->out, _("The command %s takes a number from %d to %d after it\n"), command, least,
            most);
    return false;
}

static void run(struct session *s, const struct command *command, const char *operand)
{
    if (too_early(s, command))
        tb_say(s, tb_sitting_arranges(s->sitting) ? _("First the pieces must be arranged")
                                                  : _("First it must be thrown for who begins"));
    else if (command->when == GOING_ON && !tb_in_progress(s))
        tb_say(s, _("The game is over"));
    else if (command->operand != NULL)
        command->run_with(s, operand);
    else
        command->run(s);
}

bool tb_obey(struct session *s, const char *line)
{
    size_t length = strcspn(line, " \t");
    const char *operand = &line[length + strspn(&line[length], " \t")];
    for (int i = 0; i < COMMANDS; i++) {
        const struct command *command = &commands[i];
        if (!known(s, command) || !tb_is_word(line, length, command->name))
            continue;
        if (operand[0] == '\0' || command->operand != NULL)
            run(s, command, operand);
        else
            fprintf(s->io->out, _("The command %s takes nothing after it\n"), command->name);
        return true;
    }
    return false;
}
