/* Line mode: the game as a conversation in plain text. */
#include <inttypes.h>
#include <unistd.h>

#include "telling/telling.h"
#include "text/boards.h"
#include "text/output.h"
#include "text/session.h"
#include "words/i18n.h"
#include "words/words.h"

bool tb_going_on(const struct session *s)
{
    const struct tb_match *match = s->sitting->match;
    return match != NULL && tb_match_result(match).termination == TB_UNTERMINATED;
}

void tb_show_board(struct session *s)
{
    if (s->boards++ > 0)
        fputc('\n', s->io->out);
    tb_text_board(s->sitting->game, tb_match_position(s->sitting->match), s->io->out);
}

void tb_show_result(struct session *s)
{
    char result[TB_RESULT_SIZE];
    tb_say(s, tb_tell_result(s->sitting->match, &s->sitting->series, result));
    s->concluded = true;
}

void tb_show_change(struct session *s, bool board)
{
    struct tb_message notices[TB_MAX_NOTICES];
    const struct tb_match *match = s->sitting->match;
    tb_sitting_count(s->sitting);
    if (board)
        tb_show_board(s);
    int count = tb_match_notices(match, tb_match_length(match) - 1, notices);
    for (int i = 0; i < count; i++)
        tb_say_message(s, &notices[i]);
    if (!tb_going_on(s))
        tb_show_result(s);
}

void tb_conclude(struct session *s)
{
    tb_sitting_count(s->sitting);
    tb_show_result(s);
}

static void fail_for_memory(struct session *s)
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

void tb_begin_game(struct session *s)
{
    char texts[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT];
    const char *arrangements[TB_MAX_SEATS];
    bool arranges = tb_sitting_arranges(s->sitting);
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        arrangements[seat] = texts[seat];
    greet(s, s->sitting->seed);
    if (arranges && !tb_ask_arrangements(s, texts))
        return;
    if (!tb_sitting_begin(s->sitting, arranges ? arrangements : NULL))
        fail_for_memory(s);
    else
        tb_show_change(s, true);
}

/* Does another turn begin with this position?  A throw always begins one, also
 * when the same player had the last. */
static bool new_turn(const struct tb_game *game, int seat_before, const struct tb_position *now)
{
    return game->turn(now) != seat_before || tb_actor(game, now) == TB_CHANCE;
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
    int seat = game->turn(tb_match_position(match));
    if (!tb_match_play(match, ply)) {
        fail_for_memory(s);
        return;
    }
    bool board = !tb_going_on(s) || new_turn(game, seat, tb_match_position(match));
    tb_show_change(s, board);
}

/* Asks for the next line and does what it says. */
static void go_on(struct session *s)
{
    char due[TB_DUE_SIZE];
    const char *line;
    if (tb_going_on(s)) {
        tb_tell_due(&s->sitting->series, s->sitting->game, tb_match_position(s->sitting->match),
                    due);
        line = tb_ask(s, due, OPENLY);
    } else {
        line = tb_ask(s, _("Game over"), QUIETLY);
    }
    if (line == NULL || line[0] == '\0')
        return;
    if (!tb_obey(s, line))
        play(s, line);
}

int tb_line_mode(struct tb_sitting *sitting, const struct tb_line_io *io)
{
    struct session s = {.sitting = sitting, .io = io, .terminal = isatty(io->in)};
    if (!tb_lines_open(&s.lines, io->in, TB_LINE_LIMIT)) {
        tb_out_of_memory(io);
        return 1;
    }
    if (sitting->match == NULL) {
        tb_begin_game(&s);
    } else {
        greet(&s, tb_match_seed(sitting->match));
        tb_show_change(&s, true);
    }
    while (!s.over)
        go_on(&s);
    tb_lines_close(&s.lines);
    if (!s.failed && !s.concluded)
        tb_show_result(&s);
    return s.failed || !tb_flush(io) ? 1 : 0;
}
