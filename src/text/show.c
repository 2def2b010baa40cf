/* What line mode shows of a game. */
#include "text/show.h"

#include <inttypes.h>

#include "table/phrases.h"
#include "text/ask.h"
#include "text/boards.h"
#include "words/i18n.h"
#include "words/words.h"
#include "words/wrap.h"

enum { REMARKS_SIZE = 1 << 16 }; /* bytes; longer remarks are cut */

static int plies_shown(const struct session *s) { return tb_table_shown(s->table).plies; }

void show_board(struct session *s)
{
    const struct tb_match *match = tb_table_shown_match(s->table);
    if (s->boards++ > 0)
        fputc('\n', s->io->out);
    tb_text_board(tb_match_game(match), tb_match_position_at(match, plies_shown(s)), s->io->out);
}

void show_result(struct session *s)
{
    char result[TB_RESULT_SIZE];
    say(s, tb_tell_result(tb_table_shown_match(s->table), result));
    s->concluded = true;
}

static void show_ranking(struct session *s, const struct tb_match *match)
{
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = tb_match_game(match)->ranking(tb_match_position(match), ranks);
    for (int i = 0; i < count; i++) {
        char line[TB_DUE_SIZE];
        say(s, tb_tell_rank(match, &ranks[i], line));
    }
}

void show_scores(struct session *s)
{
    const struct tb_match *match = tb_table_match(s->table);
    const struct tb_game *game = tb_match_game(match);
    const struct tb_position *now = tb_match_position(match);
    int scores[TB_MAX_SEATS];
    if (game->ranking != NULL) {
        show_ranking(s, match);
        return;
    }
    game->scores(now, scores);
    for (int seat = 0; seat < game->seats(now); seat++) {
        char player[TB_PLAYER_SIZE];
        tb_print(s->io->out, "%s: %d\n", tb_tell_player(tb_match_setup(match), seat, player),
                 scores[seat]);
    }
}

/* Says what was thrown, when the last ply was a throw, or which ply of a file is
 * shown. */
static void show_ply(struct session *s)
{
    const struct tb_match *match = tb_table_shown_match(s->table);
    char line[TB_DUE_SIZE];
    int last = plies_shown(s) - 1;
    if (!tb_table_at_present(s->table))
        say(s, tb_tell_shown_ply(s->table, line));
    else if (last >= 0 &&
             tb_actor(tb_match_game(match), tb_match_position_at(match, last)) == TB_CHANCE)
        say(s, tb_tell_throw(match, last, line));
}

static void show_notices(struct session *s)
{
    struct tb_message notices[TB_MAX_NOTICES];
    int count = tb_match_notices(tb_table_shown_match(s->table), plies_shown(s) - 1, notices);
    for (int i = 0; i < count; i++)
        say_message(s, &notices[i]);
}

/* Says what the record of a file says here. */
static void show_remarks(struct session *s)
{
    char remarks[REMARKS_SIZE];
    if (tb_table_at_present(s->table))
        return;
    tb_record_remarks(tb_table_shown_record(s->table), plies_shown(s), remarks, sizeof remarks);
    if (remarks[0] != '\0')
        tb_wrap(s->io->out, _("Comment: "), 0, remarks);
}

/* At the end of the game; the ranking is shown where it decides. */
static void show_end(struct session *s)
{
    const struct tb_match *match = tb_table_shown_match(s->table);
    if (plies_shown(s) < tb_match_length(match) ||
        (tb_match_in_progress(match) && tb_table_at_present(s->table)))
        return;
    if (tb_match_result(match).termination == TB_NORMAL && tb_match_game(match)->ranking != NULL)
        show_ranking(s, match);
    show_result(s);
}

void show_change(struct session *s, bool board)
{
    if (board && !s->io->quiet_boards)
        show_board(s);
    show_ply(s);
    show_notices(s);
    show_remarks(s);
    show_end(s);
}

void show_played(struct session *s, int seat)
{
    const struct tb_match *match = tb_table_match(s->table);
    say_news(s);
    show_change(s, tb_table_seat(s->table) != seat || !tb_match_in_progress(match) ||
                       tb_match_throw_due(match));
}

void show_start(struct session *s)
{
    const struct tb_setup *setup = tb_table_setup(s->table);
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, setup->seed);
    tb_print(s->io->out, _("%s, seed %s. Type help for the commands.\n"), setup->game->name,
             number);
}

void show_game(struct session *s)
{
    show_start(s);
    show_change(s, true);
}
