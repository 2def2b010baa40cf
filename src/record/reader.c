/* What everything that is read of a record stands on: the place in the text, refusals, and the way
 * to what comes next. */
#include "record/reader.h"

#include <string.h>

#include "words/i18n.h"

struct tb_place reader_place(struct tb_reader *r)
{
    struct tb_place start = {0, 0};
    return r->lines.number == 0 ? start : line_place(&r->lines, r->at);
}

bool reader_refuse_about(struct tb_reader *r, struct tb_place place, const char *text,
                         const char *detail, size_t length)
{
    r->diagnostic.place = place;
    tb_message_set(&r->diagnostic.why, NULL, text, NULL, NULL);
    tb_message_detail(&r->diagnostic.why, detail, length);
    return false;
}

bool reader_refuse(struct tb_reader *r, struct tb_place place, const char *text)
{
    return reader_refuse_about(r, place, text, "", 0);
}

void reader_warn(struct tb_reader *r, struct tb_place place, const char *text)
{
    if (r->warning.why.text != NULL)
        return;
    r->warning.place = place;
    tb_message_set(&r->warning.why, NULL, text, NULL, NULL);
}

bool reader_no_memory(struct tb_reader *r)
{
    r->failed = true;
    return reader_refuse(r, reader_place(r), N_("out of memory"));
}

bool reader_broken(const struct tb_reader *r) { return r->lines.broken.why.text != NULL; }

enum look reader_next_line(struct tb_reader *r)
{
    r->at += strlen(r->at);
    if (reader_broken(r))
        return LOOK_BROKEN;
    enum line line = r->ended ? LINE_END : line_next(&r->lines);
    if (line == LINE_FAILED)
        return LOOK_FAILED;
    r->ended = line == LINE_END;
    if (r->ended)
        return LOOK_END;
    r->at = r->lines.text;
    return r->lines.offset > r->limit ? LOOK_LIMIT : LOOK_TEXT;
}

void reader_skip_line(struct tb_reader *r)
{
    while (reader_broken(r))
        line_mend(&r->lines);
    r->at += strlen(r->at);
}

enum look reader_look(struct tb_reader *r)
{
    for (;;) {
        r->at += reader_blanks(r->at);
        if (*r->at != '\0')
            return LOOK_TEXT;
        enum look line = reader_next_line(r);
        if (*r->at == '%' && r->at == r->lines.text)
            r->at += strlen(r->at);
        if (line != LOOK_TEXT)
            return line;
    }
}

bool reader_refuse_look(struct tb_reader *r, enum look look, const char *at_end)
{
    switch (look) {
    case LOOK_TEXT:
        return true;
    case LOOK_BROKEN:
        r->diagnostic = r->lines.broken;
        return false;
    case LOOK_LIMIT:
        return reader_refuse(r, reader_place(r), N_("a game has at most 16 MiB"));
    case LOOK_END:
        return reader_refuse(r, reader_place(r), at_end);
    case LOOK_FAILED:
        r->failed = true;
        const char *reason = strerror(r->lines.error);
        return reader_refuse_about(r, reader_place(r), N_("this cannot be read: {text}"), reason,
                                   strlen(reason));
    }
    return false;
}

bool reader_expect_text(struct tb_reader *r, const char *at_end)
{
    return reader_refuse_look(r, reader_look(r), at_end);
}

static bool letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

size_t reader_name(const char *at)
{
    size_t length = 0;
    while (letter(at[length]) || (at[length] >= '0' && at[length] <= '9') ||
           (length > 0 && at[length] == '_'))
        length++;
    return length;
}

bool reader_first_tag(const char *at) { return strncmp(at, "[Event \"", 8) == 0; }

bool reader_at_tag(const struct tb_reader *r)
{
    if (*r->at != '[')
        return false;
    if (r->at == r->lines.text && letter(r->at[1]))
        return true;
    const char *name = r->at + 1 + reader_blanks(r->at + 1), *end = name + reader_name(name);
    return end > name && end[reader_blanks(end)] == '"';
}
