/* The games of a file, read part by part. */
#include "table/collection.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "words/i18n.h"

enum {
    MOST_DIAGNOSTICS = 1000,
    PART = 256 * 1024 /* bytes read before somebody may look up */
};

void collection_free(struct collection *collection)
{
    for (int i = 0; i < collection->count; i++)
        tb_record_free(&collection->records[i]);
    free(collection->records);
    tb_buffer_free(&collection->diagnostics);
    *collection = (struct collection){0};
}

static bool add(struct collection *collection, struct tb_record *record)
{
    size_t count = (size_t)collection->count;
    if ((count & (count - 1)) == 0) {
        struct tb_record *records =
            realloc(collection->records, (count > 0 ? 2 * count : 1) * sizeof *records);
        if (records == NULL)
            return false;
        collection->records = records;
    }
    collection->records[collection->count++] = *record;
    *record = (struct tb_record){0};
    return true;
}

static bool no_memory(const struct loading *loading, struct tb_error *error)
{
    return tb_error_errno(error, loading->path, N_("cannot be read"), ENOMEM);
}

static void note(struct loading *loading, const struct tb_diagnostic *diagnostic)
{
    struct tb_error line;
    struct tb_buffer *diagnostics = &loading->games.diagnostics;
    if (loading->told++ >= MOST_DIAGNOSTICS)
        return;
    tb_diagnostic_text(loading->path, diagnostic, line.text, sizeof line.text);
    if (loading->told == 1)
        loading->first = line;
    tb_buffer_text(diagnostics, line.text);
    tb_buffer_char(diagnostics, '\n');
}

/* Takes a game that was read, or sees that it is of another kind.  False when
 * out of memory. */
static bool take(struct loading *loading, struct tb_record *record,
                 const struct tb_diagnostic *warning)
{
    bool ours = record->setup.game == loading->game;
    if (!ours)
        loading->other = record->setup.game;
    else if (warning->why.text != NULL)
        note(loading, warning);
    bool taken = !ours || add(&loading->games, record);
    tb_record_free(record);
    return taken;
}

/* All is read: is there a game? */
static enum load finish(struct loading *loading, struct tb_error *error)
{
    char what[128];
    if (loading->games.count > 0)
        return LOAD_DONE;
    if (loading->told > 0) {
        *error = loading->first;
        return LOAD_FAILED;
    }
    snprintf(what, sizeof what, gettext("is a record of %s, not of %s"),
             loading->other != NULL ? loading->other->name : "", loading->game->name);
    tb_error_set(error, loading->path, loading->other != NULL ? what : N_("holds no game"));
    return LOAD_FAILED;
}

static enum load read_game(struct loading *loading, struct tb_error *error)
{
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    switch (tb_record_read(loading->reader, &record, &diagnostic)) {
    case TB_READ_GAME:
        if (take(loading, &record, &diagnostic))
            return LOAD_MORE;
        no_memory(loading, error);
        return LOAD_FAILED;
    case TB_READ_REFUSED:
        note(loading, &diagnostic);
        loading->games.refused++;
        return LOAD_MORE;
    case TB_READ_STRAY:
        note(loading, &diagnostic);
        return LOAD_MORE;
    case TB_READ_FAILED:
        note(loading, &diagnostic);
        return finish(loading, error);
    default:
        return finish(loading, error);
    }
}

bool loading_start(struct loading *loading, const struct tb_files *files, const char *path,
                   const struct tb_game *game, struct tb_error *error)
{
    loading_stop(loading);
    loading->game = game;
    snprintf(loading->path, sizeof loading->path, "%s", path);
    if (!tb_file_open(&loading->file, files, path, TB_FILE_LIMIT, error))
        return false;
    loading->reader = tb_reader_new(tb_file_source(&loading->file));
    if (loading->reader != NULL)
        return true;
    tb_file_close(&loading->file);
    return no_memory(loading, error);
}

enum load loading_step(struct loading *loading, struct tb_error *error)
{
    long long until = loading->file.left - PART;
    enum load load;
    do
        load = read_game(loading, error);
    while (load == LOAD_MORE && loading->file.left > until);
    return load;
}

int loading_progress(const struct loading *loading)
{
    long long size = loading->file.size;
    return size > 0 ? (int)(100 * (TB_FILE_LIMIT - loading->file.left) / size) : 0;
}

void loading_stop(struct loading *loading)
{
    if (loading->reader != NULL) {
        tb_reader_free(loading->reader);
        tb_file_close(&loading->file);
    }
    collection_free(&loading->games);
    *loading = (struct loading){0};
}
