/* What programs have kept in a home. */
#include "ui/kept.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"

const char *home_variable(const char *home)
{
    static char variables[4][512]; /* for several programs at a time */
    static int next;
    char *variable = variables[next++ % 4];
    snprintf(variable, sizeof variables[0], "HOME=%s", home);
    return variable;
}

const char *text_in(const char *home, const char *name)
{
    static char text[1 << 20];
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", home, name);
    text[0] = '\0';
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return text;
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    return text;
}

const char *slot_text(const char *home, const char *game, int number)
{
    char name[256], suffix[16] = "";
    if (number > 1)
        snprintf(suffix, sizeof suffix, "-%d", number);
    snprintf(name, sizeof name, ".local/state/tabuleiro/%s%s.pgn", game, suffix);
    return text_in(home, name);
}

const char *archive_text(const char *home, const char *game)
{
    char name[256];
    snprintf(name, sizeof name, ".local/share/tabuleiro/%s.pgn", game);
    return text_in(home, name);
}

void write_in(const char *home, const char *name, const char *text)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", home, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

struct left {
    const char *text;
    size_t length;
};

static ptrdiff_t give(void *self, char *bytes, size_t size)
{
    struct left *left = self;
    size_t given = size < left->length ? size : left->length;
    memcpy(bytes, left->text, given);
    left->text += given;
    left->length -= given;
    return (ptrdiff_t)given;
}

/* Reads all games; *plies: of the last one. */
static int read_all(const char *text, int *plies)
{
    struct left left = {text, strlen(text)};
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    int count = 0;
    struct tb_reader *reader = tb_reader_new((struct tb_source){give, &left});
    assert_non_null(reader);
    enum tb_reading reading;
    while ((reading = tb_record_read(reader, &record, &diagnostic)) == TB_READ_GAME) {
        assert_null(diagnostic.why.text);
        *plies = record.length;
        count++;
    }
    if (reading != TB_READ_END)
        fail_msg("line %ld: %s\n%s", diagnostic.place.line, diagnostic.why.text, text);
    tb_record_free(&record);
    tb_reader_free(reader);
    return count;
}

int games_in(const char *text)
{
    int plies;
    return read_all(text, &plies);
}

int plies_kept(const char *home, const char *game)
{
    int plies = -1;
    int count = read_all(slot_text(home, game, 1), &plies);
    assert_true(count <= 1);
    return plies;
}
