/* Line mode: the game as a conversation in plain text. */
#include <inttypes.h>
#include <unistd.h>

#include "table/phrases.h"
#include "text/games.h"
#include "text/output.h"
#include "text/replay.h"
#include "text/session.h"
#include "words/i18n.h"

bool tb_in_progress(const struct session *s) { return tb_sitting_in_progress(s->sitting); }

void tb_conclude(struct session *s)
{
    tb_note_change(s);
    tb_show_result(s);
}

void tb_fail_for_memory(struct session *s)
{
    tb_out_of_memory(s->io);
    s->failed = s->over = true;
}

static void greet(struct session *s, uint64_t seed)
{
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, seed);
    fprintf(s->io->out, _("%s, seed %s: type help for the commands\n"), s->sitting->game->name,
            number);
}

void tb_greet(struct session *s)
{
    greet(s, tb_match_seed(s->sitting->match));
    tb_show_change(s, true);
}

/* Begins the next game, with what the players must arrange or throw before it. */
static void begin_game(struct session *s)
{
    char texts[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT];
    const char *arrangements[TB_MAX_SEATS];
    bool arranges = tb_sitting_arranges(s->sitting);
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        arrangements[seat] = texts[seat];
    greet(s, s->sitting->seed);
    if (arranges && !tb_ask_arrangements(s, texts))
        return;
    bool throws = tb_sitting_throws(s->sitting);
    if (throws && !tb_ask_opening(s))
        return;
    if (!tb_sitting_begin(s->sitting, arranges ? arrangements : NULL)) {
        tb_fail_for_memory(s);
        return;
    }
    tb_autosave_begin(s->autosave, arranges || throws);
    tb_tell_news(s);
    tb_show_change(s, true);
}

/* Does another turn begin with this position?  A throw always begins one, also
 * when the same player had the last. */
static bool new_turn(const struct tb_game *game, int seat_before, const struct tb_position *now)
{
    return game->turn(now) != seat_before || tb_actor(game, now) == TB_CHANCE;
}

void tb_play_ply(struct session *s, tb_ply ply)
{
    struct tb_match *match = s->sitting->match;
    const struct tb_game *game = s->sitting->game;
    int seat = game->turn(tb_match_position(match));
    if (!tb_match_play(match, ply)) {
        tb_fail_for_memory(s);
        return;
    }
    tb_note_change(s);
    bool board = !tb_in_progress(s) || new_turn(game, seat, tb_match_position(match));
    tb_show_change(s, board);
}

static void play(struct session *s, const char *text)
{
    struct tb_match *match = s->sitting->match;
    const struct tb_game *game = s->sitting->game;
    struct tb_message why;
    tb_ply ply;
    if (!game->parse_ply(tb_match_position(match), text, &ply, &why)) {
        tb_say_message(s, &why);
        tb_say(s, _("Type help for the commands"));
        return;
    }
    if (!tb_match_check(match, ply, &why)) {
        tb_say_message(s, &why);
        return;
    }
    tb_play_ply(s, ply);
}

/* Who is asked for what: "Ana (Red), use a die (5 4)", and for real dice just
 * "Ana (Red), throw". */
static void tell_prompt(const struct session *s, char out[TB_DUE_SIZE])
{
    const struct tb_series *series = &s->sitting->series;
    const struct tb_game *game = s->sitting->game;
    const struct tb_position *now = tb_match_position(s->sitting->match);
    char player[TB_PLAYER_SIZE];
    if (!s->sitting->manual_dice || !tb_throw_due(s)) {
        tb_tell_due(series, game, now, out);
        return;
    }
    tb_tell_player(series, game, now, game->turn(now), player);
    snprintf(out, TB_DUE_SIZE, _("%s, throw"), player);
}

/* Asks for the next line and does what it says. */
static void go_on(struct session *s)
{
    char due[TB_DUE_SIZE];
    const char *line;
    if (tb_in_progress(s)) {
        tell_prompt(s, due);
        line = tb_ask(s, due, OPENLY);
    } else {
        line = tb_ask(s, _("Game over"), QUIETLY);
    }
    if (line == NULL || (line[0] != '\0' && tb_obey(s, line)))
        return;
    if (tb_throw_due(s))
        tb_take_throw(s, line);
    else if (line[0] != '\0')
        play(s, line);
}

/* The game that was opened, the one that waits on the table, or none so far. */
static void begin_session(struct session *s, struct tb_replay *opened)
{
    tb_tell_news(s);
    if (tb_replay_on(opened))
        tb_begin_replay(s, opened);
    else if (s->sitting->match != NULL)
        tb_greet(s);
    else if (s->terminal)
        tb_tell_saved_games(s);
}

/* One question and its answer, or as many as come before a game. */
static void step(struct session *s)
{
    if (tb_replay_on(&s->replay))
        tb_ask_replay(s);
    else if (s->sitting->match == NULL)
        begin_game(s);
    else
        go_on(s);
}

int tb_line_mode(struct tb_autosave *autosave, struct tb_replay *opened,
                 const struct tb_line_io *io)
{
    struct session s = {.autosave = autosave, .sitting = autosave->sitting, .io = io};
    s.terminal = isatty(io->in);
    if (!tb_lines_open(&s.lines, io->in, TB_LINE_LIMIT)) {
        tb_out_of_memory(io);
        return 1;
    }
    begin_session(&s, opened);
    while (!s.over)
        step(&s);
    tb_lines_close(&s.lines);
    if (!s.failed)
        tb_end_game(&s);
    if (!s.failed && !s.concluded)
        tb_show_result(&s);
    tb_replay_end(&s.replay);
    tb_saved_games_free(s.listed, s.listed_count);
    return s.failed || !tb_flush(io) ? 1 : 0;
}
