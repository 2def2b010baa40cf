/* Line mode: the game as a conversation in plain text. */
#include <string.h>
#include <unistd.h>

#include "table/phrases.h"
#include "text/ask.h"
#include "text/commands.h"
#include "text/games.h"
#include "text/output.h"
#include "text/replay.h"
#include "text/show.h"
#include "words/i18n.h"

/* The player and what is due: "Ana (Red), use a die (5 4)". */
static void tell_prompt(const struct session *s, char out[TB_DUE_SIZE])
{
    const struct tb_match *match = tb_table_match(s->table);
    char player[TB_PLAYER_SIZE] = "";
    if (tb_table_seat(s->table) >= 0)
        tb_tell_player(tb_table_setup(s->table), tb_table_seat(s->table), player);
    switch (tb_table_awaits(s->table)) {
    case TB_AWAITS_ARRANGEMENT:
        snprintf(out, TB_DUE_SIZE, _("%s, arrange your pieces"), player);
        break;
    case TB_AWAITS_OPENING:
        snprintf(out, TB_DUE_SIZE, _("%s, roll for the first turn"), player);
        break;
    case TB_AWAITS_DICE:
        snprintf(out, TB_DUE_SIZE, _("%s, roll your dice"), player);
        break;
    case TB_AWAITS_NOTHING:
        snprintf(out, TB_DUE_SIZE, "%s", _("Game over"));
        break;
    default:
        tb_tell_due(match, tb_match_position(match), out);
    }
}

static void tell_replay_prompt(const struct session *s, char out[TB_DUE_SIZE])
{
    struct tb_shown shown = tb_table_shown(s->table);
    snprintf(out, TB_DUE_SIZE, _("Replay, game %d of %d, ply %d of %d"), shown.game + 1,
             tb_table_games(s->table), shown.plies, tb_table_shown_length(s->table));
}

/* Only the last arrangement may be seen: the others are to be a surprise. */
static enum manner manner_of(const struct session *s)
{
    bool last = tb_table_seat(s->table) == tb_setup_seats(tb_table_setup(s->table)) - 1;
    switch (tb_table_awaits(s->table)) {
    case TB_AWAITS_ARRANGEMENT:
        return last ? OPENLY : SECRETLY;
    case TB_AWAITS_NOTHING:
        return QUIETLY;
    default:
        return OPENLY;
    }
}

static void arrange(struct session *s, const char *text)
{
    if (granted(s, tb_table_arrange(s->table, text)))
        show_begun(s, true);
}

static void throw_for_first(struct session *s, const char *text)
{
    int round = tb_table_opening(s->table)->number;
    if (!granted(s, tb_table_throw_for_first(s->table, text)))
        return;
    if (tb_table_match(s->table) == NULL && tb_table_opening(s->table)->number > round)
        say(s, _("A tie: those with the highest total roll again."));
    show_begun(s, true);
}

/* What is not even like a ply may have been meant as a command. */
static void say_help(struct session *s, const char *text)
{
    const struct tb_match *match = tb_table_match(s->table);
    tb_ply ply;
    if (!tb_match_throw_due(match) &&
        !tb_match_game(match)->parse_ply(tb_match_position(match), text, &ply, NULL))
        say(s, _("Type help for the commands."));
}

static void play(struct session *s, const char *text)
{
    int seat = tb_table_seat(s->table);
    bool played = text[0] == '\0' ? tb_table_roll(s->table) : tb_table_play_text(s->table, text);
    if (granted(s, played))
        show_played(s, seat);
    else
        say_help(s, text);
}

/* A line that is no command. */
static void take(struct session *s, const char *line)
{
    switch (tb_table_awaits(s->table)) {
    case TB_AWAITS_ARRANGEMENT:
        arrange(s, line);
        break;
    case TB_AWAITS_OPENING:
        throw_for_first(s, line);
        break;
    case TB_AWAITS_ROLL:
    case TB_AWAITS_DICE:
        play(s, line);
        break;
    default:
        if (line[0] != '\0')
            play(s, line);
    }
}

static void take_looking(struct session *s, const char *line)
{
    if (line[0] == '\0')
        look_forward(s);
    else
        say(s, _("This is a replay: type play to play on from here, close to close the file."));
}

/* Asks for the next line and does what it says. */
static void step(struct session *s)
{
    char prompt[TB_DUE_SIZE];
    bool looking = tb_table_shown(s->table).game != TB_ON_TABLE;
    if (!looking && tb_table_awaits(s->table) == TB_AWAITS_BEGINNING) {
        begin_game(s);
        return;
    }
    if (looking)
        tell_replay_prompt(s, prompt);
    else
        tell_prompt(s, prompt);
    const char *line = ask(s, prompt, looking ? OPENLY : manner_of(s));
    if (line == NULL || (line[0] != '\0' && obey(s, line)))
        return;
    if (looking)
        take_looking(s, line);
    else
        take(s, line);
}

/* The file that is shown, the game that waits on the table, or none so far. */
static void begin_session(struct session *s)
{
    say_news(s);
    if (tb_table_shown(s->table).game != TB_ON_TABLE) {
        tb_tell_diagnostics(s->io, s->table);
        show_file(s);
    } else if (tb_table_match(s->table) != NULL) {
        show_game(s);
    } else if (s->terminal) {
        say_saved_games(s);
    }
}

int tb_line_mode(struct tb_table *table, const struct tb_line_io *io)
{
    struct session s = {.table = table, .io = io, .terminal = isatty(io->in)};
    if (!lines_open(&s.lines, io->in, LINE_MODE_LIMIT)) {
        tb_out_of_memory(io);
        return 1;
    }
    begin_session(&s);
    while (!s.over)
        step(&s);
    lines_close(&s.lines);
    if (!s.failed)
        end_game(&s);
    if (!s.failed && !s.concluded)
        show_result(&s);
    tb_saved_games_free(s.saved, s.saved_count);
    return s.failed || !tb_flush(io) ? 1 : 0;
}
