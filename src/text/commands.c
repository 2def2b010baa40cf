/* The commands of line mode. */
#include "text/commands.h"

#include <string.h>

#include "table/phrases.h"
#include "text/ask.h"
#include "text/games.h"
#include "text/plies.h"
#include "text/replay.h"
#include "text/show.h"
#include "words/i18n.h"
#include "words/rules_text.h"
#include "words/words.h"
#include "words/wrap.h"

/* Where a session stands; a command is known at some of these. */
enum standing {
    BEFORE_GAME = 1, /* nothing is on the table yet */
    IN_GAME = 2,
    AFTER_GAME = 4,
    LOOKING = 8, /* at a file */

    GAME = IN_GAME | AFTER_GAME,
    TABLE = BEFORE_GAME | GAME,
    BOARD = GAME | LOOKING,
    ANYWHERE = TABLE | LOOKING
};

struct command {
    const char *name;
    const char *operand; /* what stands after it, as the help has it; NULL: nothing may */
    const char *purpose; /* NULL: another name of the command before it */
    void (*run)(struct session *s);
    void (*run_with)(struct session *s, const char *operand); /* in its place, with an operand */
    unsigned where;
    bool (*sensible)(const struct session *s); /* NULL: always */
};

static const struct tb_game *game_of(const struct session *s)
{
    return tb_table_setup(s->table)->game;
}

static enum standing standing(const struct session *s)
{
    if (tb_table_shown(s->table).game != TB_ON_TABLE)
        return LOOKING;
    if (tb_table_match(s->table) == NULL)
        return BEFORE_GAME;
    return tb_table_in_progress(s->table) ? IN_GAME : AFTER_GAME;
}

static void rules(struct session *s)
{
    const char *const *paragraphs = tb_rules_text(game_of(s));
    for (int i = 0; paragraphs[i] != NULL; i++)
        tb_wrap(s->io->out, "", 0, gettext(paragraphs[i]));
}

static void moves(struct session *s)
{
    char texts[TB_MAX_PLIES][TB_PLY_TEXT];
    char all[TB_MAX_PLIES * TB_PLY_TEXT];
    size_t used = 0;
    if (tb_table_awaits(s->table) == TB_AWAITS_ROLL) {
        say(s, "roll");
        return;
    }
    int count = sorted_plies(game_of(s), tb_match_position(tb_table_match(s->table)), texts);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(texts[i]);
        memcpy(&all[used], texts[i], length);
        all[used + length] = ' ';
        used += length + 1;
    }
    all[used - 1] = '\0'; /* a game in progress has a legal ply */
    tb_wrap(s->io->out, "", 0, all);
}

/* A wish that changes the game; its outcome is shown. */
static void wish(struct session *s, bool done)
{
    if (!granted(s, done))
        return;
    say_news(s);
    show_change(s, true);
}

static void undo(struct session *s) { wish(s, tb_table_undo(s->table)); }
static void redo(struct session *s) { wish(s, tb_table_redo(s->table)); }

static void roll(struct session *s)
{
    int seat = tb_table_seat(s->table);
    if (granted(s, tb_table_roll(s->table)))
        show_played(s, seat);
}

static void score(struct session *s)
{
    const struct tb_setup *setup = tb_table_setup(s->table);
    const struct tb_score *running = tb_table_score(s->table);
    if (setup->game->scores != NULL && tb_table_match(s->table) != NULL) {
        say(s, _("Score of this game:"));
        show_scores(s);
    }
    tb_print(s->io->out, _("Games finished: %d\n"), running->games);
    for (int seat = 0; seat < tb_setup_seats(setup); seat++) {
        char player[TB_PLAYER_SIZE];
        tb_print(s->io->out, _("%s: won %d, drawn %d\n"), tb_tell_player(setup, seat, player),
                 running->wins[seat], running->draws);
    }
}

static bool of_two(const struct session *s)
{
    return tb_setup_seats(tb_table_setup(s->table)) == 2;
}

static void conclude(struct session *s, bool ended)
{
    if (!granted(s, ended))
        return;
    say_news(s);
    show_result(s);
}

static void draw(struct session *s)
{
    const struct tb_setup *setup = tb_table_setup(s->table);
    char player[TB_PLAYER_SIZE], other[TB_PLAYER_SIZE], prompt[3 * TB_PLAYER_SIZE];
    if (!granted(s, tb_table_may_end(s->table)))
        return;
    int seat = tb_table_seat(s->table);
    tb_tell_player(setup, seat, player);
    tb_tell_player(setup, 1 - seat, other);
    snprintf(prompt, sizeof prompt, _("%s, %s offers a draw. Do you accept? (yes/no)"), other,
             player);
    if (ask_yes(s, prompt))
        conclude(s, tb_table_agree_draw(s->table));
    else if (!s->over)
        tb_print(s->io->out, _("%s declines the draw.\n"), other);
}

/* A script means what it says; people may be mistaken. */
static void resign(struct session *s)
{
    char player[TB_PLAYER_SIZE], prompt[2 * TB_PLAYER_SIZE];
    if (!granted(s, tb_table_may_end(s->table)))
        return;
    tb_tell_player(tb_table_setup(s->table), tb_table_seat(s->table), player);
    snprintf(prompt, sizeof prompt, _("%s, do you really want to resign? (yes/no)"), player);
    if (!s->terminal || ask_yes(s, prompt))
        conclude(s, tb_table_resign(s->table));
}

/* Do the program's dice have a part in the game? */
static bool with_dice(const struct session *s)
{
    return game_of(s)->chance != NULL && !tb_table_setup(s->table)->manual_dice;
}

static bool several_games(const struct session *s) { return tb_table_games(s->table) > 1; }

static const struct command commands[] = {
    {"help", NULL, N_("show these commands"), help, .where = ANYWHERE},
    {"?", NULL, NULL, help, .where = ANYWHERE},
    {"rules", NULL, N_("show the rules of the game"), rules, .where = ANYWHERE},
    {"forward", NULL, N_("go to the next ply; an empty line does the same"), look_forward,
     .where = LOOKING},
    {"back", NULL, N_("go to the previous ply"), look_back, .where = LOOKING},
    {"first", NULL, N_("go to the beginning of the game"), look_first, .where = LOOKING},
    {"last", NULL, N_("go to the end of the game"), look_last, .where = LOOKING},
    {"ply", "N", N_("go to the position after N plies"), .run_with = look_ply, .where = LOOKING},
    {"next", NULL, N_("go to the next game of the file"), look_next, .where = LOOKING,
     .sensible = several_games},
    {"previous", NULL, N_("go to the previous game of the file"), look_previous, .where = LOOKING,
     .sensible = several_games},
    {"game", "N", N_("go to game N of the file"), .run_with = look_game, .where = LOOKING,
     .sensible = several_games},
    {"play", NULL, N_("play on from here"), play_from_here, .where = LOOKING},
    {"close", NULL, N_("close the file and return to your game, or begin one"), close_replay,
     .where = LOOKING},
    {"moves", NULL, N_("list all legal plies"), moves, .where = IN_GAME},
    {"roll", NULL, N_("roll the dice; an empty line does the same"), roll, .where = IN_GAME,
     .sensible = with_dice},
    {"board", NULL, N_("show the board"), show_board, .where = BOARD},
    {"undo", NULL, N_("take back a ply"), undo, .where = GAME},
    {"redo", NULL, N_("restore a ply that was taken back"), redo, .where = GAME},
    {"score", NULL, N_("show the score, and the games won and drawn"), score, .where = TABLE},
    {"draw", NULL, N_("offer a draw; your opponent is asked"), draw, .where = IN_GAME,
     .sensible = of_two},
    {"resign", NULL, N_("resign; your opponent wins"), resign, .where = IN_GAME,
     .sensible = of_two},
    {"new", NULL, N_("begin another game; an unfinished one is saved"), new_game, .where = GAME},
    {"games", NULL, N_("list the unfinished games"), list_games, .where = TABLE},
    {"resume", "[N]", N_("resume the newest unfinished game, or number N; this one is saved"),
     .run_with = resume_game, .where = TABLE},
    {"save", "FILE", N_("save the game to a file"), .run_with = save_game, .where = BOARD},
    {"load", "FILE", N_("open a file: an unfinished game is resumed, others are replayed"),
     .run_with = load_game, .where = ANYWHERE},
    {"quit", NULL, N_("quit the program"), quit_game, .where = ANYWHERE},
    {"q", NULL, NULL, quit_game, .where = ANYWHERE},
    {"exit", NULL, NULL, quit_game, .where = ANYWHERE},
};

enum {
    COMMANDS = sizeof commands / sizeof commands[0],
    HELP_INDENT = 11 /* columns */
};

/* A legal ply as an example of how plies are typed. */
static void show_example(struct session *s)
{
    char texts[TB_MAX_PLIES][TB_PLY_TEXT];
    if (tb_table_awaits(s->table) == TB_AWAITS_ROLL) {
        say(s, _("Press Enter to roll the dice, or type one of these commands:"));
        return;
    }
    sorted_plies(game_of(s), tb_match_position(tb_table_match(s->table)), texts);
    tb_print(s->io->out, _("Type a ply, such as %s, or one of these commands:\n"), texts[0]);
}

/* Is it a command here?  Those of the table are also known where they cannot be
 * obeyed yet, or no more. */
static bool known(const struct session *s, const struct command *command)
{
    unsigned here = standing(s) == LOOKING ? LOOKING : TABLE;
    return (command->where & here) != 0;
}

static void explain(struct session *s, const struct command *command)
{
    char head[HELP_INDENT + 1];
    const char *operand = command->operand;
    snprintf(head, sizeof head, "%s%s%s", command->name, operand != NULL ? " " : "",
             operand != NULL ? operand : "");
    tb_wrap(s->io->out, head, HELP_INDENT, gettext(command->purpose));
}

void help(struct session *s)
{
    if (standing(s) == LOOKING)
        say(s, _("Press Enter for the next ply, or type one of these commands:"));
    else if (standing(s) == IN_GAME)
        show_example(s);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].purpose != NULL && known(s, &commands[i]) &&
            (commands[i].sensible == NULL || commands[i].sensible(s)))
            explain(s, &commands[i]);
}

static void run(struct session *s, const struct command *command, const char *operand)
{
    enum standing here = standing(s);
    if ((command->where & here) == 0)
        say(s, here == AFTER_GAME ? _("The game is over.") : _("The game has not begun yet."));
    else if (command->operand != NULL)
        command->run_with(s, operand);
    else
        command->run(s);
}

bool obey(struct session *s, const char *line)
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
            tb_print(s->io->out, _("Type %s without anything after it.\n"), command->name);
        return true;
    }
    return false;
}
