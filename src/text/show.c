/* What line mode shows of a game: the one on the table as it stands, or the
 * first plies of one that is replayed. */
#include "table/phrases.h"
#include "text/boards.h"
#include "text/session.h"
#include "words/i18n.h"
#include "words/wrap.h"

enum { REMARKS_SIZE = 1 << 16 }; /* bytes; longer remarks are cut */

static const struct tb_sitting *shown(const struct session *s)
{
    return tb_replay_on(&s->replay) ? &s->replay.sitting : s->sitting;
}

static int plies_shown(const struct session *s)
{
    return tb_replay_on(&s->replay) ? s->replay.at : tb_match_length(s->sitting->match);
}

void tb_show_board(struct session *s)
{
    const struct tb_sitting *sitting = shown(s);
    if (s->boards++ > 0)
        fputc('\n', s->io->out);
    tb_text_board(sitting->game, tb_match_position_at(sitting->match, plies_shown(s)), s->io->out);
}

void tb_show_result(struct session *s)
{
    char result[TB_RESULT_SIZE];
    const struct tb_sitting *sitting = shown(s);
    tb_say(s, tb_tell_result(sitting->match, &sitting->series, result));
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

/* Says what the record says here. */
static void show_remarks(struct session *s)
{
    char remarks[REMARKS_SIZE];
    tb_record_remarks(tb_replay_record(&s->replay), s->replay.at, remarks, sizeof remarks);
    if (remarks[0] != '\0')
        tb_wrap(s->io->out, _("Comment: "), 0, remarks);
}

static void show_ranking(struct session *s)
{
    const struct tb_sitting *sitting = shown(s);
    const struct tb_position *now = tb_match_position(sitting->match);
    struct tb_rank ranks[TB_MAX_SEATS];
    int count = sitting->game->ranking(now, ranks);
    for (int i = 0; i < count; i++) {
        char line[TB_DUE_SIZE];
        tb_say(s, tb_tell_rank(&sitting->series, sitting->game, now, &ranks[i], line));
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

static void show_notices(struct session *s)
{
    struct tb_message notices[TB_MAX_NOTICES];
    int count = tb_match_notices(shown(s)->match, plies_shown(s) - 1, notices);
    for (int i = 0; i < count; i++)
        tb_say_message(s, &notices[i]);
}

/* The ranking is shown where it decides. */
static void show_end(struct session *s)
{
    const struct tb_sitting *sitting = shown(s);
    bool by_the_rules = tb_match_result(sitting->match).termination == TB_NORMAL;
    if (by_the_rules && sitting->game->ranking != NULL)
        show_ranking(s);
    tb_show_result(s);
}

void tb_show_change(struct session *s, bool board)
{
    if (board)
        tb_show_board(s);
    char ply[TB_DUE_SIZE];
    if (tb_replay_on(&s->replay))
        tb_say(s, tb_tell_replay_ply(&s->replay, ply));
    else
        show_throw(s);
    show_notices(s);
    if (tb_replay_on(&s->replay))
        show_remarks(s);
    if (tb_replay_on(&s->replay) ? s->replay.at == tb_replay_length(&s->replay)
                                 : !tb_in_progress(s))
        show_end(s);
}
