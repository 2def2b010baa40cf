/* Text from outside, line by line. */
#include "record/line_reader.h"

#include <errno.h>
#include <string.h>

#include "words/i18n.h"

void line_reader_init(struct line_reader *reader, struct tb_source source)
{
    reader->source = source;
    reader->number = 0;
    reader->offset = 0;
    reader->length = reader->taken = reader->filled = 0;
    reader->broken = (struct tb_diagnostic){0};
    reader->error = 0;
    reader->after_return = false;
    reader->text[0] = '\0';
}

/* Adds bytes to the block.  False at the end or on failure. */
static bool get_more(struct line_reader *reader)
{
    if (reader->error != 0)
        return false;
    char *bytes = &reader->block[reader->filled];
    ptrdiff_t got = reader->source.read(reader->source.self, bytes, LINE_BLOCK - reader->filled);
    if (got < 0)
        reader->error = errno != 0 ? errno : EIO;
    reader->filled += got > 0 ? (size_t)got : 0;
    return got > 0;
}

/* Asks for more bytes when all are taken.  False at the end or on failure. */
static bool fill(struct line_reader *reader)
{
    if (reader->taken < reader->filled)
        return true;
    reader->taken = reader->filled = 0;
    return get_more(reader);
}

/* The bytes up to the next line end, or all; anything but printable ASCII is left to check(). */
static size_t up_to_line_end(struct line_reader *reader, const char *bytes, size_t size)
{
    size_t length = 0;
    for (; length < size; length++) {
        unsigned char c = (unsigned char)bytes[length];
        if (c >= ' ' && c < 0x7f)
            continue;
        if (c == '\n' || c == '\r')
            break;
        reader->plain = false;
    }
    return length;
}

/* Appends to the line what still fits. */
static void append(struct line_reader *reader, const char *bytes, size_t size)
{
    size_t room = LINE_LIMIT - reader->length;
    size_t kept = size < room ? size : room;
    memcpy(&reader->text[reader->length], bytes, kept);
    reader->length += kept;
    reader->too_long = reader->too_long || kept < size;
}

/* Takes the second half of CR LF away. */
static void skip_line_feed(struct line_reader *reader)
{
    if (reader->after_return && fill(reader) && reader->block[reader->taken] == '\n')
        reader->taken++;
    reader->after_return = false;
}

/* Length of the valid character at s, which ends with '\0'; 0: none, or a
 * control character. */
static size_t character(const unsigned char *s)
{
    if (s[0] < 0x80)
        return (s[0] >= 0x20 && s[0] != 0x7f) || s[0] == '\t' ? 1 : 0;
    if (s[0] < 0xc2 || s[0] > 0xf4 || (s[1] & 0xc0) != 0x80)
        return 0;
    if (s[0] < 0xe0)
        return s[0] == 0xc2 && s[1] < 0xa0 ? 0 : 2; /* C1 */
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0) || (s[2] & 0xc0) != 0x80)
        return 0;
    if (s[0] < 0xf0)
        return 3;
    if ((s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90) || (s[3] & 0xc0) != 0x80)
        return 0;
    return 4;
}

static enum line break_at(struct line_reader *reader, size_t index, const char *text)
{
    reader->broken.place = line_place(reader, &reader->text[index]);
    tb_message_set(&reader->broken.why, NULL, text, NULL, NULL);
    reader->end = index;
    reader->bad = reader->text[index];
    reader->text[index] = '\0';
    return LINE_BROKEN;
}

static bool is_control(const unsigned char *s)
{
    return s[0] < 0x20 || s[0] == 0x7f || (s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0);
}

/* Looks for what breaks the line from index i on. */
static enum line check(struct line_reader *reader, size_t i)
{
    enum { LONGEST = 4 }; /* bytes of a character, which may be cut where the line is */
    while (i < reader->length) {
        const unsigned char *s = (const unsigned char *)&reader->text[i];
        size_t length = character(s);
        if (length == 0 && is_control(s))
            return break_at(reader, i, N_("a control character may not stand here"));
        if (length == 0 && reader->too_long && i + LONGEST > reader->length)
            reader->length = i;
        else if (length == 0)
            return break_at(reader, i, N_("this is not valid UTF-8"));
        i += length;
    }
    return reader->too_long ? break_at(reader, i, N_("a line has at most 64 KiB")) : LINE_READ;
}

enum line line_mend(struct line_reader *reader)
{
    reader->broken.why.text = NULL;
    if (reader->end == reader->length)
        return LINE_READ;
    reader->text[reader->end] = ' ';
    return check(reader, reader->end + 1);
}

static void skip_byte_order_mark(struct line_reader *reader)
{
    if (strncmp(reader->text, "\xef\xbb\xbf", 3) == 0) {
        reader->length -= 3;
        memmove(reader->text, &reader->text[3], reader->length + 1);
    }
}

enum line line_next(struct line_reader *reader)
{
    reader->length = 0;
    reader->too_long = false;
    reader->plain = true;
    reader->text[0] = '\0';
    reader->counted = 0;
    reader->columns = 0;
    reader->broken.why.text = NULL;
    skip_line_feed(reader);
    if (!fill(reader))
        return reader->error != 0 ? LINE_FAILED : LINE_END;
    reader->number++;
    bool ended = false;
    while (!ended && fill(reader)) {
        const char *bytes = &reader->block[reader->taken];
        size_t left = reader->filled - reader->taken, length = up_to_line_end(reader, bytes, left);
        append(reader, bytes, length);
        ended = length < left;
        reader->after_return = ended && bytes[length] == '\r';
        reader->taken += length + ended;
        reader->offset += (long long)(length + ended);
    }
    reader->text[reader->length] = '\0';
    if (!ended && reader->error != 0)
        return LINE_FAILED;
    if (reader->plain && !reader->too_long)
        return LINE_READ;
    skip_byte_order_mark(reader);
    return check(reader, 0);
}

char line_ahead(struct line_reader *reader, const char *bytes)
{
    size_t seen = reader->taken;
    for (;;) {
        for (; seen < reader->filled; seen++)
            if (reader->block[seen] == bytes[0] || reader->block[seen] == bytes[1])
                return reader->block[seen];
        if (reader->taken > 0) {
            reader->filled -= reader->taken;
            memmove(reader->block, &reader->block[reader->taken], reader->filled);
            reader->taken = 0;
            seen = reader->filled;
        }
        if (reader->filled == LINE_BLOCK || !get_more(reader))
            return '\0';
    }
}

/* Mostly the place asked for lies behind the one before. */
struct tb_place line_place(struct line_reader *reader, const char *at)
{
    size_t index = (size_t)(at - reader->text);
    if (index < reader->counted) {
        reader->counted = 0;
        reader->columns = 0;
    }
    for (; reader->counted < index; reader->counted++)
        reader->columns += ((unsigned char)reader->text[reader->counted] & 0xc0) != 0x80;
    return (struct tb_place){reader->number, 1 + reader->columns};
}
