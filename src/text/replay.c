/* Line mode's replay. */
#include "text/replay.h"

#include <stdlib.h>
#include <string.h>

#include "telling/telling.h"
#include "text/keeping.h"
#include "words/i18n.h"
#include "words/words.h"

enum { DATE_SIZE = 64, MOST_DIGITS = 9 };

/* Says when the game was played, if the record knows. */
static void tell_date(struct session *s)
{
    char clean[DATE_SIZE];
    const char *date = tb_record_tag(tb_replay_record(&s->replay), "Date");
    if (date == NULL || date[0] == '?')
        return;
    tb_clean(date, clean, sizeof clean);
    fprintf(s->io->out, ", %s", clean);
}

/* "Game 2 of 5: Ana (White), Bia (Black), 2026.11.29", and its beginning. */
static void show_game(struct session *s)
{
    const struct tb_replay *replay = &s->replay;
    const struct tb_sitting *sitting = &replay->sitting;
    const struct tb_position *start = tb_match_position_at(sitting->match, 0);
    fprintf(s->io->out, _("Game %d of %d"), replay->index + 1, replay->games.count);
    for (int seat = 0; seat < sitting->series.count; seat++) {
        char player[TB_PLAYER_SIZE];
        tb_tell_player(&sitting->series, sitting->game, start, seat, player);
        fprintf(s->io->out, "%s%s", seat == 0 ? ": " : ", ", player);
    }
    tell_date(s);
    fputc('\n', s->io->out);
    tb_show_change(s, true);
}

static void end_replay(struct session *s)
{
    if (s->replaying)
        tb_replay_end(&s->replay);
    s->replaying = false;
}

void tb_show_complaints(struct session *s, const struct tb_replay *replay)
{
    const struct tb_buffer *complaints = &replay->games.complaints;
    if (complaints->length > 0)
        fputs(complaints->bytes, s->io->out);
}

void tb_begin_replay(struct session *s, const struct tb_replay *opened)
{
    end_replay(s);
    s->replay = *opened;
    s->replaying = true;
    tb_show_complaints(s, &s->replay);
    show_game(s);
}

bool tb_play_replay_on(struct session *s, struct tb_replay *replay)
{
    if (!tb_leave_game(s))
        return false;
    bool played = tb_replay_play_on(replay, s->keeper);
    if (replay != &s->replay)
        tb_replay_end(replay);
    end_replay(s);
    tb_tell_news(s);
    if (played)
        tb_greet(s);
    else
        tb_fail_for_memory(s);
    return true;
}

static void go_to(struct session *s, int plies)
{
    tb_replay_go(&s->replay, plies);
    tb_show_change(s, true);
}

void tb_look_first(struct session *s) { go_to(s, 0); }

void tb_look_last(struct session *s) { go_to(s, tb_replay_length(&s->replay)); }

void tb_look_back(struct session *s)
{
    if (s->replay.at > 0)
        go_to(s, s->replay.at - 1);
    else
        tb_say(s, _("There is no ply before this one"));
}

void tb_look_forward(struct session *s)
{
    if (s->replay.at < tb_replay_length(&s->replay))
        go_to(s, s->replay.at + 1);
    else
        tb_say(s, _("There is no ply after this one"));
}

/* Reads a number for a command.  False: the answer has been given. */
static bool read_number(struct session *s, const char *command, const char *text, int least,
                        int most, int *number)
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

void tb_look_ply(struct session *s, const char *number)
{
    int plies;
    if (read_number(s, "ply", number, 0, tb_replay_length(&s->replay), &plies))
        go_to(s, plies);
}

/* The game of an index that there is. */
static void go_to_game(struct session *s, int index)
{
    if (tb_replay_show(&s->replay, index))
        show_game(s);
    else
        tb_fail_for_memory(s);
}

void tb_look_next(struct session *s)
{
    if (s->replay.index + 1 < s->replay.games.count)
        go_to_game(s, s->replay.index + 1);
    else
        tb_say(s, _("There is no game after this one"));
}

void tb_look_previous(struct session *s)
{
    if (s->replay.index > 0)
        go_to_game(s, s->replay.index - 1);
    else
        tb_say(s, _("There is no game before this one"));
}

void tb_look_game(struct session *s, const char *number)
{
    int game;
    if (read_number(s, "game", number, 1, s->replay.games.count, &game))
        go_to_game(s, game - 1);
}

void tb_play_from_here(struct session *s)
{
    if (tb_replay_open_ended(&s->replay))
        tb_play_replay_on(s, &s->replay);
    else
        tb_say(s, _("The game is over here: go back to play on from before its end"));
}

void tb_close_replay(struct session *s)
{
    end_replay(s);
    if (s->sitting->match != NULL)
        tb_show_change(s, true);
}

void tb_ask_replay(struct session *s)
{
    char prompt[256];
    snprintf(prompt, sizeof prompt, _("Replay, game %d of %d, ply %d of %d"), s->replay.index + 1,
             s->replay.games.count, s->replay.at, tb_replay_length(&s->replay));
    const char *line = tb_ask(s, prompt, OPENLY);
    if (line == NULL)
        return;
    if (line[0] == '\0')
        tb_look_forward(s);
    else if (!tb_obey(s, line))
        tb_say(s, _("This is a replay: play goes on from here, close leaves it"));
}
