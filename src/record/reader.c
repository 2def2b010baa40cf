/* What everything that is read of a record stands on: the place in the text, refusals, and the way
 * to what comes next. */
#include "record/reader.h"

#include <string.h>

#include "words/i18n.h"

struct tb_place reader_place(struct tb_reader *r)
{
    struct tb_place start = {1, 1};
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
    return reader_refuse(r, reader_place(r), N_("there is not enough memory"));
}

enum look reader_next_line(struct tb_reader *r)
{
    r->at += strlen(r->at);
    enum line line = r->ended ? LINE_END : line_next(&r->lines);
    if (line == LINE_FAILED)
        return LOOK_FAILED;
    r->ended = line == LINE_END;
    if (r->ended)
        return LOOK_END;
    r->at = r->lines.text;
    r->broken = line == LINE_BROKEN;
    return r->broken ? LOOK_BROKEN : LOOK_TEXT;
}

enum look reader_look(struct tb_reader *r)
{
    for (;;) {
        if (r->broken)
            return LOOK_BROKEN;
        r->at += strspn(r->at, " \t");
        if (*r->at != '\0')
            return LOOK_TEXT;
        enum look line = reader_next_line(r);
        if (line != LOOK_TEXT)
            return line;
        if (*r->at == '%')
            r->at += strlen(r->at);
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

bool reader_first_tag(const char *line) { return strncmp(line, "[Event \"", 8) == 0; }
