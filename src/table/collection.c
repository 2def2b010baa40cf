/* The games of a file. */
#include "table/collection.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "words/i18n.h"

struct reading {
    struct tb_collection *collection;
    const char *path;
    const struct tb_game *game;
    const struct tb_game *other; /* the kind of a game that is of another; NULL: none is */
    int told;                    /* diagnostics, kept or not */
    bool failed;                 /* for want of memory: *error says so */
    struct tb_error *error;
};

static bool add(struct tb_collection *collection, struct tb_record *record)
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

static bool no_memory(struct reading *r)
{
    r->failed = true;
    return tb_error_errno(r->error, r->path, N_("cannot be read"), ENOMEM);
}

/* The first is also the error, should no game be taken. */
static void complain(struct reading *r, const struct tb_diagnostic *diagnostic)
{
    struct tb_error line;
    struct tb_buffer *diagnostics = &r->collection->diagnostics;
    if (r->told++ >= TB_MOST_DIAGNOSTICS)
        return;
    tb_diagnostic_text(r->path, diagnostic, line.text, sizeof line.text);
    if (r->told == 1)
        *r->error = line;
    tb_buffer_text(diagnostics, line.text);
    tb_buffer_char(diagnostics, '\n');
}

/* Takes a game that was read, or counts it when it is of another kind.  False
 * when memory is short. */
static bool take(struct reading *r, struct tb_record *record, const struct tb_diagnostic *warning)
{
    if (record->game != r->game) {
        r->other = record->game;
        tb_record_free(record);
        return true;
    }
    if (warning->why.text != NULL)
        complain(r, warning);
    if (add(r->collection, record))
        return true;
    tb_record_free(record);
    return no_memory(r);
}

/* Takes the next game.  False when there is none. */
static bool take_next(struct reading *r, struct tb_reader *reader)
{
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    enum tb_reading reading = tb_record_read(reader, &record, &diagnostic);
    if (reading == TB_READ_GAME)
        return take(r, &record, &diagnostic);
    if (reading == TB_READ_END)
        return false;
    complain(r, &diagnostic);
    if (reading == TB_READ_REFUSED)
        r->collection->refused++;
    return reading != TB_READ_FAILED;
}

static bool read_all(struct reading *r, struct tb_source source)
{
    struct tb_reader *reader = tb_reader_new(source);
    if (reader == NULL)
        return no_memory(r);
    while (take_next(r, reader))
        ;
    tb_reader_free(reader);
    if (r->failed)
        return false;
    if (r->collection->count > 0)
        return true;
    if (r->told > 0)
        return false; /* the first diagnostic is the error */
    char what[128];
    snprintf(what, sizeof what, gettext("is a record of %s, not of %s"),
             r->other != NULL ? r->other->name : "", r->game->name);
    return tb_error_set(r->error, r->path, r->other != NULL ? what : N_("holds no game"));
}

bool tb_collection_read(struct tb_collection *collection, const struct tb_files *files,
                        const char *path, const struct tb_game *game, struct tb_error *error)
{
    struct tb_file file;
    struct reading r = {.collection = collection, .path = path, .game = game, .error = error};
    *collection = (struct tb_collection){0};
    if (!tb_file_open(&file, files, path, TB_FILE_LIMIT, error))
        return false;
    bool read = read_all(&r, tb_file_source(&file));
    tb_file_close(&file);
    if (!read)
        tb_collection_free(collection);
    return read;
}

void tb_collection_free(struct tb_collection *collection)
{
    for (int i = 0; i < collection->count; i++)
        tb_record_free(&collection->records[i]);
    free(collection->records);
    tb_buffer_free(&collection->diagnostics);
    *collection = (struct tb_collection){0};
}
