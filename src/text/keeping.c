/* Line mode's games and the files they are kept in. */
#include "text/keeping.h"

#include "record/paths.h"
#include "text/replay.h"
#include "words/i18n.h"
#include "words/words.h"

void tb_tell_news(struct session *s)
{
    const char *news = tb_keeper_news(s->keeper);
    if (news != NULL)
        fprintf(s->io->err, "%s: %s\n", s->io->program, news);
}

void tb_note_change(struct session *s)
{
    tb_sitting_count(s->sitting);
    tb_keeper_change(s->keeper);
    tb_tell_news(s);
}

void tb_tell_offers(struct session *s)
{
    struct tb_offer *offers;
    int readable = 0;
    int count = tb_keeper_offers(s->keeper, &offers);
    for (int i = 0; i < count; i++)
        readable += offers[i].record.game != NULL;
    tb_offers_free(offers, count);
    tb_tell_news(s);
    if (readable > 0)
        fprintf(s->io->out,
                ngettext("%d unfinished game is kept: --resume goes on with it\n",
                         "%d unfinished games are kept: --resume goes on with the newest\n",
                         (unsigned long)readable),
                readable);
}

void tb_tell_kept(struct session *s)
{
    const struct tb_keeper *keeper = s->keeper;
    if (tb_going_on(s) && tb_keeper_changed(keeper) && tb_keeper_safe(keeper))
        tb_say(s, _("The game is kept: --resume goes on with it"));
}

/* May the game be left, even if it is lost then? */
static bool may_leave(struct session *s)
{
    bool lost = tb_going_on(s) && s->keeper->eager && !tb_keeper_safe(s->keeper);
    return !lost || tb_ask_yes(s, _("This game cannot be kept; give it up: yes or no"));
}

bool tb_leave_game(struct session *s)
{
    struct tb_keeper *keeper = s->keeper;
    bool unfinished = tb_going_on(s);
    if (!may_leave(s))
        return false;
    bool worth_it = unfinished && (tb_keeper_changed(keeper) || tb_keeper_holds(keeper));
    bool kept = tb_keeper_leave(keeper);
    tb_tell_news(s);
    if (worth_it && kept)
        tb_say(s, _("The unfinished game is kept"));
    return true;
}

void tb_quit(struct session *s)
{
    if (!may_leave(s))
        return;
    if (tb_going_on(s) && !s->keeper->eager)
        tb_keeper_forget(s->keeper);
    tb_tell_news(s);
    s->over = true;
}

/* The path that a name typed means.  False: the answer has been given. */
static bool read_path(struct session *s, const char *command, const char *name,
                      char path[TB_PATH_SIZE])
{
    struct tb_trouble trouble;
    if (name[0] == '\0')
        fprintf(s->io->out, _("The command %s takes the name of a file after it\n"), command);
    else if (!tb_path_typed(name, path, &trouble))
        tb_say(s, trouble.text);
    else
        return true;
    return false;
}

/* A script saves again and again where it is told to; people may be mistaken. */
static bool may_write(struct session *s, const char *path)
{
    return !s->terminal || !tb_path_taken(tb_keeper_files(s->keeper), path) ||
           tb_ask_yes(s, _("There is such a file already; replace it: yes or no"));
}

void tb_save_game(struct session *s, const char *name)
{
    char path[TB_PATH_SIZE], shown[TB_PATH_SIZE];
    struct tb_trouble trouble;
    if (!read_path(s, "save", name, path) || !may_write(s, path))
        return;
    bool saved = s->replaying ? tb_save_as(tb_keeper_files(s->keeper), path,
                                           tb_replay_record(&s->replay), &trouble)
                              : tb_keeper_save_as(s->keeper, path, &trouble);
    if (!saved) {
        tb_say(s, trouble.text);
        return;
    }
    tb_clean(path, shown, sizeof shown);
    fprintf(s->io->out, _("Saved: %s\n"), shown);
}

void tb_load_game(struct session *s, const char *name)
{
    char path[TB_PATH_SIZE];
    struct tb_replay opened;
    struct tb_trouble trouble;
    if (!read_path(s, "load", name, path))
        return;
    switch (tb_replay_open(&opened, tb_keeper_files(s->keeper), path, s->sitting->game, &trouble)) {
    case TB_OPENED_NOTHING:
        tb_say(s, trouble.text);
        break;
    case TB_OPENED_REPLAY:
        tb_begin_replay(s, &opened);
        break;
    case TB_OPENED_PLAY:
        tb_show_complaints(s, &opened);
        if (!tb_play_replay_on(s, &opened))
            tb_replay_end(&opened);
        break;
    }
}
