/* Line mode's games and the files they are kept in. */
#include "text/games.h"

#include <string.h>

#include "files/paths.h"
#include "table/phrases.h"
#include "text/output.h"
#include "text/replay.h"
#include "words/i18n.h"
#include "words/words.h"

void tb_tell_news(struct session *s)
{
    const char *news = tb_autosave_news(s->autosave);
    if (news != NULL)
        tb_report(s->io, news);
}

void tb_note_change(struct session *s)
{
    tb_sitting_count(s->sitting);
    tb_autosave_change(s->autosave);
    tb_tell_news(s);
}

/* The saved that can be read come first, in their order.  Returns how many. */
static int readable_first(struct tb_saved_game saved[], int count)
{
    int readable = 0;
    for (int i = 0; i < count; i++)
        if (saved[i].record.game != NULL) {
            struct tb_saved_game offer = saved[i];
            memmove(&saved[readable + 1], &saved[readable], (size_t)(i - readable) * sizeof *saved);
            saved[readable++] = offer;
        }
    return readable;
}

void tb_tell_saved_games(struct session *s)
{
    struct tb_saved_game *saved;
    int count = tb_autosave_list(s->autosave, &saved);
    int readable = readable_first(saved, count);
    tb_saved_games_free(saved, count);
    tb_tell_news(s);
    if (readable > 0)
        fprintf(s->io->out,
                ngettext("%d unfinished game is kept: resume goes on with it\n",
                         "%d unfinished games are kept: games lists them, resume goes on with "
                         "the newest\n",
                         (unsigned long)readable),
                readable);
}

/* Looks anew what `resume N` may mean. */
static void list(struct session *s)
{
    tb_saved_games_free(s->listed, s->listed_count);
    s->listed_count = tb_autosave_list(s->autosave, &s->listed);
    readable_first(s->listed, s->listed_count);
    tb_tell_news(s);
    if (s->listed_count == 0)
        tb_say(s, _("There is no other unfinished game"));
}

void tb_list_games(struct session *s)
{
    list(s);
    for (int i = 0; i < s->listed_count; i++) {
        char line[TB_SAVED_GAME_SIZE];
        fprintf(s->io->out, "%d. %s\n", i + 1, tb_tell_saved_game(&s->listed[i], line));
    }
}

/* Takes the game up; the one on the table is left for it. */
static void take_up(struct session *s, const struct tb_saved_game *offer)
{
    struct tb_error error;
    bool kept;
    if (offer->record.game == NULL) {
        tb_say(s, offer->error.text);
        return;
    }
    if (!tb_may_leave(s))
        return;
    if (!tb_autosave_resume(s->autosave, offer, &kept, &error)) {
        tb_say(s, error.text);
        return;
    }
    tb_tell_news(s);
    if (kept)
        tb_say(s, _("The unfinished game is kept"));
    tb_greet(s);
}

/* A number means the game that `games` has shown with it. */
void tb_resume_game(struct session *s, const char *number)
{
    int chosen = 1;
    if (number[0] == '\0' || s->listed_count == 0)
        list(s);
    if (s->listed_count > 0 &&
        (number[0] == '\0' || tb_read_number(s, "resume", number, 1, s->listed_count, &chosen)))
        take_up(s, &s->listed[chosen - 1]);
}

bool tb_may_leave(struct session *s)
{
    return !tb_autosave_would_lose(s->autosave) ||
           tb_ask_yes(s, _("This game could not be saved and may be lost; leave it: yes or no"));
}

/* Returns whether people may go on with the game that is left. */
static bool leave(struct session *s)
{
    bool worth = tb_autosave_worth(s->autosave), kept = tb_autosave_leave(s->autosave);
    tb_tell_news(s);
    return worth && kept;
}

bool tb_leave_game(struct session *s)
{
    if (!tb_may_leave(s))
        return false;
    if (leave(s))
        tb_say(s, _("The unfinished game is kept"));
    return true;
}

void tb_end_game(struct session *s)
{
    if (leave(s))
        tb_say(s, _("The game is kept: --resume goes on with it"));
}

void tb_quit(struct session *s)
{
    if (!tb_may_leave(s))
        return;
    bool worth = tb_autosave_worth(s->autosave);
    if (!s->autosave->eager && !tb_autosave_holds(s->autosave)) {
        tb_autosave_forget(s->autosave);
        if (worth)
            tb_say(s, _("The game is not kept"));
    }
    s->over = true;
}

/* The path that a name typed means.  False: the answer has been given. */
static bool read_path(struct session *s, const char *command, const char *name,
                      char path[TB_PATH_SIZE])
{
    struct tb_error error;
    if (name[0] == '\0')
        fprintf(s->io->out, _("The command %s takes the name of a file after it\n"), command);
    else if (!tb_path_typed(name, path, &error))
        tb_say(s, error.text);
    else
        return true;
    return false;
}

/* A script saves again and again where it is told to; people may be mistaken. */
static bool may_write(struct session *s, const char *path)
{
    return !s->terminal || !tb_path_taken(tb_autosave_files(s->autosave), path) ||
           tb_ask_yes(s, _("There is such a file already; replace it: yes or no"));
}

void tb_save_game(struct session *s, const char *name)
{
    char path[TB_PATH_SIZE], shown[TB_PATH_SIZE];
    struct tb_error error;
    if (!read_path(s, "save", name, path) || !may_write(s, path))
        return;
    if (!tb_replay_save_as(&s->replay, s->autosave, path, &error)) {
        tb_say(s, error.text);
        return;
    }
    tb_clean(path, shown, sizeof shown);
    fprintf(s->io->out, _("Saved: %s\n"), shown);
}

void tb_load_game(struct session *s, const char *name)
{
    char path[TB_PATH_SIZE];
    struct tb_replay opened = {0};
    struct tb_error error;
    if (!read_path(s, "load", name, path))
        return;
    switch (
        tb_replay_open(&opened, tb_autosave_files(s->autosave), path, s->sitting->game, &error)) {
    case TB_OPENED_NOTHING:
        tb_say(s, error.text);
        break;
    case TB_OPENED_REPLAY:
        tb_begin_replay(s, &opened);
        break;
    case TB_OPENED_PLAY:
        tb_tell_diagnostics(s->io, &opened.games);
        tb_play_replay_on(s, &opened);
        break;
    }
    tb_replay_end(&opened);
}
