/* Statistics of all finished games. */
#include "main/statistics.h"

#include <errno.h>
#include <stdio.h>

#include "record/stats.h"
#include "text/output.h"
#include "text/stats_table.h"
#include "words/i18n.h"
#include "words/words.h"

enum { MOST_ERRORS = 10 }; /* that are told one by one */

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
    tb_report_warning(io, table);
    tb_table_archive(table, archive);
    tb_table_free(table);
    return true;
}

static bool missing(const char *path)
{
    struct stat status;
    return tb_real_files.lstat(path, &status) != 0 && errno == ENOENT;
}

static bool tell(const struct tb_line_io *io, const char *path,
                 const struct tb_diagnostic *diagnostic)
{
    struct tb_error error;
    tb_diagnostic_text(path, diagnostic, error.text, sizeof error.text);
    return tb_report(io, error.text);
}

static void tell_how_many_more(const struct tb_line_io *io, const char *path, long errors)
{
    char name[TB_PATH_SIZE];
    if (errors > 0)
        tb_print(io->err,
                 ngettext("%s: %s: %ld more error\n", "%s: %s: %ld more errors\n",
                          (unsigned long)errors),
                 io->program, tb_clean_path(path, name, sizeof name), errors);
}

/* Adds all games; says where one cannot be read.  False when reading failed, which has been said.
 */
static bool add_games(struct tb_stats *stats, struct tb_reader *reader, const char *path,
                      const struct tb_line_io *io)
{
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    enum tb_reading reading;
    bool added = true;
    long errors = 0;
    while (added && (reading = tb_record_read(reader, &record, &diagnostic)) < TB_READ_END) {
        if (reading == TB_READ_GAME)
            added = tb_stats_add(stats, &record);
        else if (errors++ < MOST_ERRORS)
            tell(io, path, &diagnostic);
        stats->unreadable += reading == TB_READ_REFUSED;
    }
    tb_record_free(&record);
    tell_how_many_more(io, path, errors - MOST_ERRORS);
    if (!added)
        tb_out_of_memory(io);
    else if (reading == TB_READ_FAILED)
        added = tell(io, path, &diagnostic);
    return added;
}

/* Where no game has been finished so far, there is no archive. */
static bool read_archive(struct tb_stats *stats, const char *path, const struct tb_line_io *io)
{
    struct tb_file file;
    struct tb_error error;
    if (missing(path))
        return true;
    if (!tb_file_open(&file, &tb_real_files, path, 0, &error))
        return tb_report(io, error.text);
    struct tb_reader *reader = tb_reader_new(tb_file_source(&file));
    bool read = reader != NULL && add_games(stats, reader, path, io);
    if (reader == NULL)
        tb_out_of_memory(io);
    tb_reader_free(reader);
    tb_file_close(&file);
    return read;
}

bool tb_statistics(const struct tb_game *game, const struct tb_line_io *io)
{
    char archive[TB_PATH_SIZE];
    struct tb_stats stats;
    if (!tidy(game, io, archive))
        return false;
    tb_stats_init(&stats, game);
    bool read = read_archive(&stats, archive, io), shown = false;
    if (read && !(shown = tb_stats_table(&stats, archive, io->out)))
        tb_out_of_memory(io);
    tb_stats_free(&stats);
    return shown;
}
