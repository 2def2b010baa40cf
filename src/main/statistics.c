/* Statistics of all finished games. */
#include "main/statistics.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "record/stats.h"
#include "text/output.h"
#include "text/stats_table.h"
#include "words/i18n.h"

/* Puts the finished games that killed programs have left into the archive, and
 * finds it.  False when there is no directory for it. */
static bool tidy(const struct tb_game *game, const struct tb_line_io *io,
                 char archive[TB_PATH_SIZE])
{
    struct tb_homes homes;
    struct tb_error error;
    struct tb_setup setup;
    struct tb_saved_game *games;
    tb_homes_find(&homes, &error);
    if (homes.data[0] == '\0')
        return tb_report(io, _("HOME: no directory, so there is no archive"));
    tb_setup_init(&setup, game);
    struct tb_table *table = tb_table_new(&setup, &tb_real_files, &homes, false);
    if (table == NULL) {
        tb_out_of_memory(io);
        return false;
    }
    int count = tb_table_saved_games(table, &games);
    tb_saved_games_free(games, count);
    const char *warning = tb_table_warning(table);
    if (warning[0] != '\0')
        tb_report(io, warning);
    tb_table_archive(table, archive);
    tb_table_free(table);
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
        return tb_report(io, _("out of memory"));
    tb_stats_init(stats, game);
    bool shown = false;
    if (!read_archive(stats, archive, &error))
        tb_report(io, error.text);
    else if (!tb_stats_table(stats, archive, io->out))
        tb_report(io, _("out of memory"));
    else
        shown = true;
    tb_stats_free(stats);
    free(stats);
    return shown;
}
