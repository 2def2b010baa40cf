/* Records in the tests: text in, text out. */
#include "record/help.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static ptrdiff_t give(void *self, char *bytes, size_t size)
{
    struct bytes *from = self;
    size_t left = from->length - from->given;
    size_t count = from->step > 0 && from->step < size ? from->step : size;
    if (count > left)
        count = left;
    if (count == 0 && from->fails) {
        errno = EIO;
        return -1;
    }
    if (count > 0)
        memcpy(bytes, &from->bytes[from->given], count);
    from->given += count;
    return (ptrdiff_t)count;
}

struct tb_source source_of(struct bytes *bytes) { return (struct tb_source){give, bytes}; }

void read_one(const char *text, struct tb_record *record)
{
    struct bytes bytes = {.bytes = text, .length = strlen(text)};
    struct tb_diagnostic diagnostic;
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    assert_non_null(reader);
    enum tb_reading reading = tb_record_read(reader, record, &diagnostic);
    if (reading != TB_READ_GAME || diagnostic.why.text != NULL) {
        char sentence[1024];
        fail_msg("%s\n%s",
                 diagnostic.why.text != NULL
                     ? tb_diagnostic_text("text", &diagnostic, sentence, sizeof sentence)
                     : "no game",
                 text);
    }
    tb_reader_free(reader);
}

char *text_of(const struct tb_record *record)
{
    struct tb_buffer out = {0};
    assert_true(tb_record_write(record, &out));
    char *text = test_malloc(out.length + 1);
    memcpy(text, out.bytes, out.length + 1);
    tb_buffer_free(&out);
    return text;
}

void assert_becomes(const char *text, const char *expected)
{
    struct tb_record record = {0};
    read_one(text, &record);
    char *written = text_of(&record);
    assert_string_equal(written, expected);
    test_free(written);
    tb_record_free(&record);
}

void assert_source_tells(struct bytes *bytes, const char *expected)
{
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct tb_buffer told = {0};
    struct tb_reader *reader = tb_reader_new(source_of(bytes));
    for (;;) {
        char sentence[1024] = "";
        enum tb_reading reading = tb_record_read(reader, &record, &diagnostic);
        if (reading == TB_READ_END)
            break;
        assert_int_not_equal(reading, TB_READ_FAILED);
        assert_int_equal(record.setup.game != NULL, reading == TB_READ_GAME);
        if (diagnostic.why.text != NULL)
            tb_diagnostic_text("", &diagnostic, sentence, sizeof sentence);
        if (told.length > 0)
            tb_buffer_char(&told, '\n');
        if (reading == TB_READ_GAME)
            tb_buffer_text(&told, "game");
        if (reading == TB_READ_STRAY)
            tb_buffer_text(&told, "stray");
        if (reading != TB_READ_REFUSED && sentence[0] != '\0')
            tb_buffer_text(&told, ", ");
        tb_buffer_text(&told, sentence[0] == ':' ? &sentence[1] : sentence);
    }
    assert_string_equal(told.bytes != NULL ? told.bytes : "", expected);
    tb_buffer_free(&told);
    tb_record_free(&record);
    tb_reader_free(reader);
}

void assert_bytes_tell(const char *text, size_t length, const char *expected)
{
    struct bytes bytes = {.bytes = text, .length = length};
    assert_source_tells(&bytes, expected);
}

void assert_tells(const char *text, const char *expected)
{
    assert_bytes_tell(text, strlen(text), expected);
}

void zener_record(struct tb_record *record, const char *moves)
{
    char text[512];
    snprintf(text, sizeof text, "[Game \"Zener\"]%s", moves);
    read_one(text, record);
}
