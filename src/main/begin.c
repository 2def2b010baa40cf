/* What is on the table at the beginning. */
#include "main/begin.h"

#include "text/output.h"
#include "words/i18n.h"

static bool open_file(struct tb_autosave *autosave, const char *path, const struct tb_line_io *io,
                      struct tb_replay *opened)
{
    struct tb_error error;
    const struct tb_game *game = autosave->sitting->game;
    switch (tb_replay_open(opened, tb_autosave_files(autosave), path, game, &error)) {
    case TB_OPENED_NOTHING:
        return tb_report(io, error.text);
    case TB_OPENED_REPLAY: /* the front-end tells what was not taken */
        return true;
    default:
        tb_tell_diagnostics(io, &opened->games);
        return tb_replay_play_on(opened, autosave, NULL) || tb_report(io, _("memory is short"));
    }
}

/* Takes the newest game that can be taken, and says why those before it cannot:
 * they are damaged, or another program has taken them in between. */
static bool take_newest(struct tb_autosave *autosave, const struct tb_line_io *io,
                        const struct tb_saved_game *saved, int count)
{
    for (int i = 0; i < count; i++) {
        struct tb_error error = saved[i].error;
        bool readable = saved[i].record.game != NULL;
        if (readable && tb_autosave_resume(autosave, &saved[i], NULL, &error))
            return true;
        tb_report(io, error.text);
    }
    return false;
}

static bool resume(struct tb_autosave *autosave, const struct tb_line_io *io)
{
    struct tb_saved_game *saved;
    int count = tb_autosave_list(autosave, &saved);
    bool taken = take_newest(autosave, io, saved, count);
    tb_saved_games_free(saved, count);
    if (taken)
        return true;
    const char *news = tb_autosave_news(autosave);
    if (news != NULL)
        tb_report(io, news);
    return tb_report(io, _("there is no unfinished game that nobody plays now"));
}

bool tb_begin(struct tb_autosave *autosave, const struct tb_request *request,
              const struct tb_line_io *io, struct tb_replay *opened)
{
    if (request->file != NULL)
        return open_file(autosave, request->file, io, opened);
    return !request->resume || resume(autosave, io);
}
