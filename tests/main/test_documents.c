/* The examples of docs/machine-interface.md, played by the programs, and those of
 * docs/records.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"
#include "record/finished.h"
#include "record/record.h"

enum { DOCUMENT_SIZE = 1 << 16 };

static char document[DOCUMENT_SIZE]; /* machine-interface.md */
static char records[DOCUMENT_SIZE];  /* records.md */

static bool read_document(const char *path, char text[DOCUMENT_SIZE])
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    size_t length = fread(text, 1, DOCUMENT_SIZE - 1, file);
    text[length] = '\0';
    fclose(file);
    return length < DOCUMENT_SIZE - 1;
}

static int set_up(void **state)
{
    bool read = read_document(DOCS "/machine-interface.md", document) &&
                read_document(DOCS "/records.md", records);
    return read ? make_home(state) : -1;
}

static void append(char text[DOCUMENT_SIZE], const char *line, size_t length)
{
    size_t used = strlen(text);
    assert_true(used + length + 2 < DOCUMENT_SIZE);
    memcpy(&text[used], line, length);
    memcpy(&text[used + length], "\n", 2);
}

/* Plays the example under this heading: what follows `> ` is sent, every other
 * line must be answered. */
static void assert_example(const char *heading, const char *program)
{
    static const char fence[] = "```text\n";
    static char input[DOCUMENT_SIZE], expected[DOCUMENT_SIZE];
    input[0] = expected[0] = '\0';
    const char *at = strstr(document, heading);
    assert_non_null(at);
    at = strstr(at, fence);
    assert_non_null(at);
    at += sizeof fence - 1;
    while (strncmp(at, "```", 3) != 0) {
        size_t length = strcspn(at, "\n");
        if (strncmp(at, "> ", 2) == 0)
            append(input, at + 2, length - 2);
        else
            append(expected, at, length);
        at += length + 1;
    }
    const struct outcome *outcome =
        launch(&(struct launch){.program = program, .arguments = {"--ugi"}, .input = input});
    assert_string_equal(outcome->out, expected);
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    assert_true(strlen(expected) > 100);
}

static void the_example_of_every_game_is_true(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        char heading[64];
        snprintf(heading, sizeof heading, "\n### %s\n", tb_games[i]->name);
        assert_example(heading, tb_games[i]->id);
    }
}

/* Copies the next block that is fenced so; *at comes to stand behind it.  False
 * when there is none. */
static bool next_block(const char **at, const char *fence, char block[DOCUMENT_SIZE])
{
    const char *begin = strstr(*at, fence);
    if (begin == NULL)
        return false;
    begin += strlen(fence);
    const char *end = strstr(begin, "```");
    assert_non_null(end);
    memcpy(block, begin, (size_t)(end - begin));
    block[end - begin] = '\0';
    *at = end + 3;
    return true;
}

static ptrdiff_t read_text(void *self, char *bytes, size_t size)
{
    const char **text = self;
    size_t length = strlen(*text) < size ? strlen(*text) : size;
    memcpy(bytes, *text, length);
    *text += length;
    return (ptrdiff_t)length;
}

/* Reads the one game of a text, which must be taken without a warning, or be
 * refused. */
static enum tb_reading read_record(const char *text, struct tb_record *record,
                                   struct tb_diagnostic *diagnostic)
{
    struct tb_reader *reader = tb_reader_new((struct tb_source){read_text, &text});
    assert_non_null(reader);
    enum tb_reading reading = tb_record_read(reader, record, diagnostic);
    struct tb_record none = {0};
    struct tb_diagnostic ignored;
    assert_int_equal(tb_record_read(reader, &none, &ignored), TB_READ_END);
    tb_reader_free(reader);
    return reading;
}

static void take_record(const char *text, struct tb_record *record)
{
    struct tb_diagnostic diagnostic;
    enum tb_reading reading = read_record(text, record, &diagnostic);
    if (diagnostic.why.text != NULL) {
        char line[1024];
        fail_msg("%s", tb_diagnostic_text("records.md", &diagnostic, line, sizeof line));
    }
    assert_int_equal(reading, TB_READ_GAME);
}

static void the_records_are_what_the_programs_write(void **state)
{
    (void)state;
    static char block[DOCUMENT_SIZE];
    const char *at = records;
    unsigned shown = 0, all = 0; /* one bit a game */
    while (next_block(&at, "```pgn\n", block)) {
        struct tb_record record = {0};
        struct tb_buffer written = {0};
        take_record(block, &record);
        for (int i = 0; tb_games[i] != NULL; i++) {
            shown |= (unsigned)(record.setup.game == tb_games[i]) << i;
            all |= 1u << i;
        }
        assert_true(tb_record_write(&record, &written));
        assert_string_equal(written.bytes, block);
        tb_buffer_free(&written);
        tb_record_free(&record);
    }
    assert_int_equal(shown, all);
}

static void a_record_by_hand_is_read(void **state)
{
    (void)state;
    static char block[DOCUMENT_SIZE];
    struct tb_record record = {0};
    const char *at = records;
    assert_true(next_block(&at, "```pgn by hand\n", block));
    take_record(block, &record);
    assert_int_equal(record.length, 3);
    assert_int_equal(record.note_count, 2);
    tb_record_free(&record);
}

static void a_wrong_record_is_refused_as_it_says(void **state)
{
    (void)state;
    static char block[DOCUMENT_SIZE], expected[DOCUMENT_SIZE];
    char line[1024];
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    const char *at = records;
    assert_true(next_block(&at, "```pgn refused\n", block));
    assert_true(next_block(&at, "```text\n", expected));
    assert_int_equal(read_record(block, &record, &diagnostic), TB_READ_REFUSED);
    tb_diagnostic_text("game.pgn", &diagnostic, line, sizeof line);
    strcat(line, "\n");
    assert_string_equal(line, expected);
}

static void the_statistics_look_as_they_are_shown(void **state)
{
    (void)state;
    static char block[DOCUMENT_SIZE];
    const char *at = strstr(records, "\n### Statistics\n");
    assert_non_null(at);
    assert_true(next_block(&at, "```text\n", block));
    write_in_home(".local/share/tabuleiro/zener.pgn",
                  WON("Ana", "Rui", "1-0") DRAWN("Bia", "Ana") WON("Ana", "Bia", "1-0")
                      WON("Bia", "Ana", "0-1") WON("Rui", "Bia", "1-0"));
    assert_string_equal(RUN("--stats")->out, block);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_every_game_is_true),
        cmocka_unit_test(the_records_are_what_the_programs_write),
        cmocka_unit_test(a_record_by_hand_is_read),
        cmocka_unit_test(a_wrong_record_is_refused_as_it_says),
        cmocka_unit_test(the_statistics_look_as_they_are_shown),
    };
    return cmocka_run_group_tests(tests, set_up, remove_home);
}
