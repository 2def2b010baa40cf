/* Line mode's replay. */
#include "text/replay.h"

#include "table/phrases.h"
#include "text/games.h"
#include "text/output.h"
#include "words/i18n.h"

/* Says which game it is, and shows its beginning. */
static void show_game(struct session *s)
{
    char line[TB_RESULT_SIZE];
    tb_say(s, tb_tell_replay_game(&s->replay, line));
    tb_show_change(s, true);
}

void tb_begin_replay(struct session *s, struct tb_replay *opened)
{
    tb_replay_move(opened, &s->replay);
    tb_tell_diagnostics(s->io, &s->replay.games);
    show_game(s);
}

bool tb_play_replay_on(struct session *s, struct tb_replay *replay)
{
    bool kept;
    if (!tb_may_leave(s))
        return false;
    if (!tb_replay_play_on(replay, s->autosave, &kept)) {
        tb_fail_for_memory(s);
        return false;
    }
    tb_replay_end(&s->replay);
    tb_tell_news(s);
    if (kept)
        tb_say(s, _("The unfinished game is kept"));
    tb_greet(s);
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

void tb_look_ply(struct session *s, const char *number)
{
    int plies;
    if (tb_read_number(s, "ply", number, 0, tb_replay_length(&s->replay), &plies))
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
    if (tb_read_number(s, "game", number, 1, s->replay.games.count, &game))
        go_to_game(s, game - 1);
}

void tb_play_from_here(struct session *s)
{
    if (tb_replay_can_play_on(&s->replay))
        tb_play_replay_on(s, &s->replay);
    else
        tb_say(s, _("The game is over here: go back to play on from before its end"));
}

void tb_close_replay(struct session *s)
{
    tb_replay_end(&s->replay);
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
