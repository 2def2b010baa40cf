/* The file of a slot. */
#include "table/slots_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/hash.h"
#include "words/i18n.h"

uint64_t slot_digest(const struct tb_buffer *text)
{
    size_t words = text->length & ~(size_t)7, rest = text->length - words;
    const unsigned char *bytes = (const unsigned char *)text->bytes;
    unsigned char last[24] = {0};
    uint64_t sum = tb_hash_words(bytes, words), length = text->length;
    memcpy(last, &sum, sizeof sum);
    memcpy(&last[8], &length, sizeof length);
    if (rest > 0)
        memcpy(&last[16], &bytes[words], rest);
    sum = tb_hash_words(last, sizeof last);
    return sum > SLOT_UNREADABLE ? sum : UINT64_MAX - sum;
}

char *slot_path(const struct tb_slot *store, int number, const char *ending, char out[TB_PATH_SIZE])
{
    if (number == 1)
        snprintf(out, TB_PATH_SIZE, "%s/%s%s", store->homes.state, store->game->id, ending);
    else
        snprintf(out, TB_PATH_SIZE, "%s/%s-%d%s", store->homes.state, store->game->id, number,
                 ending);
    return out;
}

bool slot_text(const struct tb_record *record, const char *path, struct tb_buffer *text,
               struct tb_error *error)
{
    if (tb_record_write(record, text))
        return true;
    tb_buffer_free(text);
    return tb_error_errno(error, path, N_("cannot be saved"), ENOMEM);
}

/* A text being read. */
struct reading {
    const struct tb_buffer *text;
    size_t at;
};

static ptrdiff_t read_text(void *self, char *bytes, size_t size)
{
    struct reading *reading = self;
    size_t left = reading->text->length - reading->at, length = left < size ? left : size;
    if (length > 0)
        memcpy(bytes, &reading->text->bytes[reading->at], length);
    reading->at += length;
    return (ptrdiff_t)length;
}

/* Reads the one game of a slot's text. */
static bool read_game(const struct tb_slot *store, const char *path, struct tb_reader *reader,
                      struct tb_record *record, struct tb_error *error)
{
    struct tb_diagnostic diagnostic;
    enum tb_reading reading = tb_record_read(reader, record, &diagnostic);
    if (reading == TB_READ_GAME && record->game == store->game)
        return true;
    if (reading == TB_READ_GAME)
        tb_error_set(error, path, N_("is a record of another game"));
    else if (reading == TB_READ_END)
        tb_error_set(error, path, N_("holds no game"));
    else
        tb_diagnostic_text(path, &diagnostic, error->text, sizeof error->text);
    tb_record_free(record);
    return false;
}

bool slot_load(const struct tb_slot *store, int number, struct tb_record *record, uint64_t *digest,
               struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    struct tb_buffer text = {0};
    slot_path(store, number, ".pgn", path);
    if (tb_file_read(store->files, path, TB_FILE_LIMIT, &text, error) != TB_FILE_REGULAR)
        return false;
    struct reading reading = {.text = &text};
    struct tb_reader *reader = tb_reader_new((struct tb_source){read_text, &reading});
    bool read = reader != NULL ? read_game(store, path, reader, record, error)
                               : tb_error_errno(error, path, N_("cannot be opened"), ENOMEM);
    *digest = slot_digest(&text);
    tb_reader_free(reader);
    tb_buffer_free(&text);
    return read;
}

bool slot_same_directory(const struct tb_files *files, const char *path, const char *other)
{
    char dot[TB_PATH_SIZE];
    struct stat one, two;
    if (strcmp(path, other) == 0)
        return true;
    snprintf(dot, sizeof dot, "%s/.", path);
    if (files->lstat(dot, &one) != 0)
        return false;
    snprintf(dot, sizeof dot, "%s/.", other);
    return files->lstat(dot, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}
