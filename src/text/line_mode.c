/* Line mode: the game as a conversation in plain text. */
#include <inttypes.h>
#include <unistd.h>

#include "telling/telling.h"
#include "text/boards.h"
#include "text/output.h"
#include "text/session.h"
#include "words/i18n.h"

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

/* Says what was thrown, when the last ply was a throw. */
static void show_throw(struct session *s)
{
    const struct tb_match *match = s->sitting->match;
    const struct tb_game *game = s->sitting->game;
    char line[TB_DUE_SIZE];
    int last = tb_match_length(match) - 1;
    if (last < 0 || tb_actor(game, tb_match_position_at(match, last)) != TB_CHANCE)
        return;
    tb_say(s, tb_tell_throw(&s->sitting->series, game, tb_match_position_at(match, last),
                            tb_match_ply(match, last), line));
}

static void show_ranking(struct session *s)
{
    const struct tb_game *game = s->sitting->game;
    const struct tb_position *now = tb_match_position(s->sitting->match);
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = game->ranking(now, ranks);
    for (int i = 0; i < count; i++) {
        char line[TB_DUE_SIZE];
        tb_say(s, tb_tell_rank(&s->sitting->series, game, now, &ranks[i], line));
    }
}

void tb_show_scores(struct session *s)
{
    const struct tb_game *game = s->sitting->game;
    const struct tb_position *now = tb_match_position(s->sitting->match);
    int scores[TB_MAX_SEATS];
    if (game->ranking != NULL) {
        show_ranking(s);
        return;
    }
    game->scores(now, scores);
    for (int seat = 0; seat < game->seats(now); seat++) {
        char player[TB_PLAYER_SIZE];
        tb_tell_player(&s->sitting->series, game, now, seat, player);
        fprintf(s->io->out, "%s: %d\n", player, scores[seat]);
    }
}

/* The ranking is shown where it decides. */
static void show_end(struct session *s)
{
    bool by_the_rules = tb_match_result(s->sitting->match).termination == TB_NORMAL;
    if (by_the_rules && s->sitting->game->ranking != NULL)
        show_ranking(s);
    tb_show_result(s);
}

void tb_show_change(struct session *s, bool board)
{
    struct tb_message notices[TB_MAX_NOTICES];
    const struct tb_match *match = s->sitting->match;
    tb_sitting_count(s->sitting);
    if (board)
        tb_show_board(s);
    show_throw(s);
    int count = tb_match_notices(match, tb_match_length(match) - 1, notices);
    for (int i = 0; i < count; i++)
        tb_say_message(s, &notices[i]);
    if (!tb_going_on(s))
        show_end(s);
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
    if (tb_sitting_throws(s->sitting) && !tb_ask_opening(s))
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

void tb_play_ply(struct session *s, tb_ply ply)
{
    struct tb_match *match = s->sitting->match;
    const struct tb_game *game = s->sitting->game;
    int seat = game->turn(tb_match_position(match));
    if (!tb_match_play(match, ply)) {
        fail_for_memory(s);
        return;
    }
    bool board = !tb_going_on(s) || new_turn(game, seat, tb_match_position(match));
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
    if (tb_going_on(s)) {
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

int tb_line_mode(struct tb_keeper *keeper, struct tb_replay *opened, const struct tb_line_io *io)
{
    struct tb_sitting *sitting = keeper->sitting;
    struct session s = {.keeper = keeper, .sitting = sitting, .io = io, .terminal = isatty(io->in)};
    (void)opened;
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
