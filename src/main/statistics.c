/* The figures of all finished games. */
#include "main/statistics.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "record/stats.h"
#include "table/autosave.h"
#include "text/output.h"
#include "text/stats_table.h"
#include "words/i18n.h"

/* Puts the finished games that killed programs have left into the archive, and
 * finds it.  False when there is no directory for it. */
static bool tidy(const struct tb_game *game, const struct tb_line_io *io,
                 char archive[TB_PATH_SIZE])
{
    struct tb_sitting sitting = {.game = game};
    struct tb_homes homes;
    struct tb_error error;
    struct tb_autosave autosave;
    tb_homes_find(&homes, &error);
    if (homes.data[0] == '\0')
        return tb_report(io, _("HOME: no directory, so there is no archive"));
    tb_autosave_init(&autosave, &tb_real_files, &sitting, &homes);
    tb_autosave_tidy(&autosave);
    const char *news = tb_autosave_news(&autosave);
    if (news != NULL)
        tb_report(io, news);
    tb_autosave_archive(&autosave, archive);
    tb_autosave_end(&autosave);
    return true;
}

static bool missing(const char *path)
{
    struct stat status;
    return tb_real_files.lstat(path, &status) != 0 && errno == ENOENT;
}

/* Where no game has been finished so far, there is no archive. */
static bool read_archive(struct tb_stats *stats, const char *path, struct tb_error *error)
{
    struct tb_file file;
    struct tb_diagnostic why;
    if (missing(path))
        return true;
    if (!tb_file_open(&file, &tb_real_files, path, 0, error))
        return false;
    bool read = tb_stats_read(stats, tb_file_source(&file), &why);
    tb_file_close(&file);
    if (!read)
        tb_diagnostic_text(path, &why, error->text, sizeof error->text);
    return read;
}

bool tb_statistics(const struct tb_game *game, const struct tb_line_io *io)
{
    char archive[TB_PATH_SIZE];
    struct tb_error error;
    if (!tidy(game, io, archive))
        return false;
    struct tb_stats *stats = malloc(sizeof *stats);
    if (stats == NULL)
        return tb_report(io, _("memory is short"));
    tb_stats_init(stats, game);
    bool shown = false;
    if (!read_archive(stats, archive, &error))
        tb_report(io, error.text);
    else if (!tb_stats_table(stats, archive, io->out))
        tb_report(io, _("memory is short"));
    else
        shown = true;
    tb_stats_free(stats);
    free(stats);
    return shown;
}
