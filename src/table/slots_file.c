/* The file of a slot. */
#define _GNU_SOURCE /* for strptime and timegm */

#include "table/slots_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/i18n.h"

uint64_t slot_digest(const struct tb_buffer *text)
{
    uint64_t digest = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < text->length; i++)
        digest = (digest ^ (unsigned char)text->bytes[i]) * UINT64_C(1099511628211);
    return digest > SLOT_UNREADABLE ? digest : UINT64_MAX - digest;
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

/* The line is passed over as a part of the record.  It is in UTC, so that travels and
 * changes of the clock do not matter. */
static void write_time(struct tb_buffer *text)
{
    char line[128];
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    if (gmtime_r(&now.tv_sec, &utc) == NULL)
        return;
    snprintf(line, sizeof line, "%% saved %04d.%02d.%02d %02d:%02d:%02d.%06ld UTC\n",
             utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec,
             now.tv_nsec / 1000);
    tb_buffer_text(text, line);
}

bool slot_text(const struct tb_record *record, bool dated, const char *path, struct tb_buffer *text,
               struct tb_error *error)
{
    if (dated)
        write_time(text);
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

static ptrdiff_t read_bytes(void *self, char *bytes, size_t size)
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
    if (reading == TB_READ_GAME && record->setup.game == store->game)
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

static bool read_text(const struct tb_slot *store, const char *path, const struct tb_buffer *text,
                      struct tb_record *record, struct tb_error *error)
{
    struct reading reading = {.text = text};
    struct tb_reader *reader = tb_reader_new((struct tb_source){read_bytes, &reading});
    bool read = reader != NULL ? read_game(store, path, reader, record, error)
                               : tb_error_errno(error, path, N_("cannot be opened"), ENOMEM);
    tb_reader_free(reader);
    return read;
}

bool slot_load(const struct tb_slot *store, int number, struct tb_record *record, uint64_t *digest,
               struct tb_error *error)
{
    char path[TB_PATH_SIZE];
    struct tb_buffer text = {0};
    slot_path(store, number, ".pgn", path);
    if (tb_file_read(store->files, path, TB_FILE_LIMIT, &text, error) != TB_FILE_REGULAR)
        return false;
    bool read = read_text(store, path, &text, record, error);
    *digest = slot_digest(&text);
    tb_buffer_free(&text);
    return read;
}

/* Clocks of different machines differ; but no game was saved after tomorrow. */
static bool believable(time_t seconds) { return seconds > 0 && seconds < time(NULL) + 86400; }

static bool said_saved(const char *text, struct timespec *when)
{
    struct tm utc = {0};
    const char *rest = strptime(text, "%% saved %Y.%m.%d %H:%M:%S", &utc);
    if (rest == NULL)
        return false;
    when->tv_sec = timegm(&utc);
    when->tv_nsec = *rest == '.' ? strtol(&rest[1], NULL, 10) % 1000000 * 1000 : 0;
    return believable(when->tv_sec);
}

/* The tags Date and Time; the whole day will do. */
static bool said_begun(const struct tb_record *record, struct timespec *when)
{
    struct tm local = {.tm_isdst = -1};
    const char *date = tb_record_tag(record, "Date"), *hour = tb_record_tag(record, "Time");
    if (date == NULL || strptime(date, "%Y.%m.%d", &local) == NULL)
        return false;
    if (hour != NULL)
        strptime(hour, "%H:%M:%S", &local);
    *when = (struct timespec){.tv_sec = mktime(&local)};
    return believable(when->tv_sec);
}

struct timespec slot_time(const struct tb_slot *store, const struct tb_buffer *text,
                          struct timespec of_file)
{
    struct timespec when;
    struct tb_record record = {0};
    struct tb_error ignored;
    if (text->bytes != NULL && said_saved(text->bytes, &when))
        return when;
    bool told = read_text(store, "", text, &record, &ignored) && said_begun(&record, &when);
    tb_record_free(&record);
    return told ? when : believable(of_file.tv_sec) ? of_file : (struct timespec){0};
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
