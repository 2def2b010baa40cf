/* Reading records: comments. */
#include <string.h>

#include "record/reader.h"
#include "words/i18n.h"

static bool keep_comment(struct tb_reader *r, enum tb_note_kind kind)
{
    while (r->text.length > 0 && r->text.bytes[r->text.length - 1] == '\n')
        r->text.bytes[--r->text.length] = '\0';
    struct tb_note note = {.kind = kind, .text = r->text.length > 0 ? r->text.bytes : ""};
    note.after = r->match != NULL ? tb_match_length(r->match) : 0;
    return (!r->text.failed && record_add_note(&r->record, note)) || reader_no_memory(r);
}

/* The length of a word in a comment, up to `end` at most. */
static size_t word(const char *at, char end)
{
    const char *stop = at;
    while (*stop != ' ' && *stop != '\t' && *stop != end && *stop != '\0')
        stop++;
    return (size_t)(stop - at);
}

/* Adds the words of the line, up to `end` if that is in it, with a blank between. */
static void add_words(struct tb_reader *r, char end)
{
    for (;;) {
        r->at += reader_blanks(r->at);
        size_t length = word(r->at, end);
        if (length == 0)
            return;
        if (r->text.length > 0 && r->text.bytes[r->text.length - 1] != '\n')
            tb_buffer_char(&r->text, ' ');
        tb_buffer_add(&r->text, r->at, length);
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

static bool read_braces(struct tb_reader *r)
{
    static const char unclosed[] = N_("this comment is not closed");
    struct tb_place open = reader_place(r);
    r->in_comment = true;
    r->comment_ends = false;
    r->at++;
    for (;;) {
        add_words(r, '}');
        if (*r->at == '}')
            break;
        enum look line = reader_next_line(r);
        if (line == LOOK_END || (line == LOOK_TEXT && reader_cut_off(r)))
            return reader_refuse(r, open, unclosed);
        if (line != LOOK_TEXT)
            return reader_refuse_look(r, line, unclosed);
        if (r->text.length > 0)
            tb_buffer_char(&r->text, '\n');
    }
    r->in_comment = false;
    r->at++;
    return true;
}

static bool read_line(struct tb_reader *r)
{
    r->at++;
    add_words(r, '\0');
    bool read = !reader_broken(r) || reader_refuse_look(r, LOOK_BROKEN, "");
    reader_skip_line(r);
    return read;
}

bool reader_comment(struct tb_reader *r, bool dropped)
{
    bool braces = *r->at == '{';
    r->text.length = 0;
    return (braces ? read_braces(r) : read_line(r)) &&
           (dropped || keep_comment(r, braces ? TB_COMMENT : TB_LINE_COMMENT));
}
