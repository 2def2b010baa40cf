/* Reading records: comments. */
#include <string.h>

#include "record/reader.h"
#include "words/i18n.h"

static bool keep_comment(struct tb_reader *r, enum tb_note_kind kind, struct tb_buffer *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == '\n')
        text->bytes[--text->length] = '\0';
    struct tb_note note = {.kind = kind, .text = text->length > 0 ? text->bytes : ""};
    note.after = r->match != NULL ? tb_match_length(r->match) : 0;
    return (!text->failed && record_add_note(&r->record, note)) || reader_no_memory(r);
}

/* Adds the words of the line, up to `end` if that is in it, with a blank between. */
static void add_words(struct tb_reader *r, struct tb_buffer *text, char end)
{
    const char ends[] = {' ', '\t', end, '\0'};
    for (;;) {
        r->at += reader_blanks(r->at);
        size_t length = strcspn(r->at, ends);
        if (length == 0)
            return;
        if (text->length > 0 && text->bytes[text->length - 1] != '\n')
            tb_buffer_char(text, ' ');
        tb_buffer_add(text, r->at, length);
        r->at += length;
    }
}

bool reader_cut_off(struct tb_reader *r)
{
    if (r->comment_ends || r->at != r->lines.text || !reader_first_tag(r->at))
        return false;
    const char *brace = strpbrk(r->at, "{}");
    r->comment_ends = (brace != NULL ? *brace : line_ahead(&r->lines, "{}")) == '}';
    return !r->comment_ends;
}

static bool read_braces(struct tb_reader *r, struct tb_buffer *text)
{
    static const char unclosed[] = N_("this comment is not closed");
    struct tb_place open = reader_place(r);
    r->in_comment = true;
    r->comment_ends = false;
    r->at++;
    for (;;) {
        add_words(r, text, '}');
        if (*r->at == '}')
            break;
        enum look line = reader_next_line(r);
        if (line == LOOK_END || (line == LOOK_TEXT && reader_cut_off(r)))
            return reader_refuse(r, open, unclosed);
        if (line != LOOK_TEXT)
            return reader_refuse_look(r, line, unclosed);
        if (text->length > 0)
            tb_buffer_char(text, '\n');
    }
    r->in_comment = false;
    r->at++;
    return true;
}

bool reader_comment(struct tb_reader *r, bool dropped)
{
    struct tb_buffer text = {0};
    bool braces = *r->at == '{', done = true;
    if (braces) {
        done = read_braces(r, &text);
    } else {
        r->at++;
        add_words(r, &text, '\0');
        done = !reader_broken(r) || reader_refuse_look(r, LOOK_BROKEN, "");
    }
    if (done && !dropped)
        done = keep_comment(r, braces ? TB_COMMENT : TB_LINE_COMMENT, &text);
    tb_buffer_free(&text);
    return done;
}
