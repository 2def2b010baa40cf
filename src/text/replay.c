/* Line mode's replay. */
#include "text/replay.h"

#include "text/ask.h"
#include "text/games.h"
#include "text/show.h"
#include "words/i18n.h"

static void go_to(struct session *s, int plies)
{
    tb_table_look(s->table, plies);
    show_change(s, true);
}

static int plies(const struct session *s) { return tb_table_shown(s->table).plies; }
static int length(const struct session *s) { return tb_table_shown_length(s->table); }

void look_first(struct session *s) { go_to(s, 0); }
void look_last(struct session *s) { go_to(s, length(s)); }

void look_back(struct session *s)
{
    if (plies(s) > 0)
        go_to(s, plies(s) - 1);
    else
        say(s, _("This is the beginning of the game."));
}

void look_forward(struct session *s)
{
    if (plies(s) < length(s))
        go_to(s, plies(s) + 1);
    else
        say(s, _("This is the end of the game."));
}

void look_ply(struct session *s, const char *number)
{
    int chosen;
    if (read_number_after(s, "ply", number, 0, length(s), &chosen))
        go_to(s, chosen);
}

static void go_to_game(struct session *s, int game)
{
    if (granted(s, tb_table_show_game(s->table, game)))
        show_file(s);
}

void look_next(struct session *s) { go_to_game(s, tb_table_shown(s->table).game + 1); }
void look_previous(struct session *s) { go_to_game(s, tb_table_shown(s->table).game - 1); }

void look_game(struct session *s, const char *number)
{
    int game;
    if (read_number_after(s, "game", number, 1, tb_table_games(s->table), &game))
        go_to_game(s, game - 1);
}

void close_replay(struct session *s)
{
    tb_table_close(s->table);
    if (tb_table_match(s->table) != NULL)
        show_change(s, true);
}
