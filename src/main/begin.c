/* What is on the table at the beginning. */
#include "main/begin.h"

#include "text/output.h"
#include "words/i18n.h"

/* What was not taken from games that are shown, the front-end tells. */
static bool open_file(struct tb_table *table, const char *path, const struct tb_line_io *io)
{
    if (!tb_table_open(table, path))
        return tb_report(io, tb_table_why(table));
    switch (tb_table_load_all(table)) {
    case TB_LOADED:
        return true;
    case TB_LOADED_RESUMABLE:
        tb_tell_diagnostics(io, table);
        return tb_table_play_on(table) || tb_report(io, tb_table_why(table));
    default:
        return tb_report(io, tb_table_why(table));
    }
}

static bool readable(const struct tb_saved_game *game) { return game->record.setup.game != NULL; }

/* Resumes the newest game that can be, and says why newer ones cannot: another program
 * has taken them in between, or they are damaged and come last in the list. */
static bool resume_newest(struct tb_table *table, const struct tb_line_io *io,
                          const struct tb_saved_game *games, int count)
{
    int taken = 0;
    while (taken < count && readable(&games[taken]) && !tb_table_resume(table, &games[taken])) {
        tb_report(io, tb_table_why(table));
        taken++;
    }
    bool resumed = taken < count && readable(&games[taken]);
    for (int i = taken; i < count; i++)
        if (!readable(&games[i]) &&
            (!resumed || tb_saved_newer(&games[i].saved, &games[taken].saved)))
            tb_report(io, games[i].error.text);
    return resumed;
}

static bool resume(struct tb_table *table, const struct tb_line_io *io)
{
    struct tb_saved_game *games;
    int count = tb_table_saved_games(table, &games);
    bool resumed = resume_newest(table, io, games, count);
    tb_saved_games_free(games, count);
    if (resumed)
        return true;
    tb_report_warning(io, table);
    return tb_report(io, _("no unfinished game to resume"));
}

bool tb_begin(struct tb_table *table, const struct tb_request *request, const struct tb_line_io *io)
{
    if (request->file != NULL)
        return open_file(table, request->file, io);
    return !request->resume || resume(table, io);
}
