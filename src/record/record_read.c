/* Reading records: what they are made of, and going on after one that cannot be
 * taken. */
#include <stdlib.h>
#include <string.h>

#include "record/reader.h"
#include "words/i18n.h"

struct tb_reader *tb_reader_new(struct tb_source source)
{
    struct tb_reader *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    line_reader_init(&r->lines, source);
    r->at = r->lines.text;
    return r;
}

static void forget_tags(struct tb_reader *r)
{
    for (size_t i = 0; i < r->tag_count; i++) {
        free(r->tags[i].name);
        free(r->tags[i].value);
    }
    free(r->tags);
    r->tags = NULL;
    r->tag_count = 0;
}

/* Drops the game being read. */
static void forget_game(struct tb_reader *r)
{
    forget_tags(r);
    tb_match_free(r->match);
    r->match = NULL;
    r->in_moves = r->in_comment = false;
    tb_record_free(&r->record);
    r->diagnostic.why.text = NULL;
    r->warning.why.text = NULL;
}

void tb_reader_free(struct tb_reader *reader)
{
    if (reader == NULL)
        return;
    forget_game(reader);
    free(reader);
}

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

static enum look next_line(struct tb_reader *r)
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
        enum look line = next_line(r);
        if (line != LOOK_TEXT)
            return line;
        if (*r->at == '%')
            r->at += strlen(r->at);
    }
}

/* False with the diagnostic that belongs to what was found instead of text. */
static bool refuse_look(struct tb_reader *r, enum look look, const char *at_end)
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
    return refuse_look(r, reader_look(r), at_end);
}

bool reader_first_tag(const char *line) { return strncmp(line, "[Event \"", 8) == 0; }

static bool keep_comment(struct tb_reader *r, enum tb_note_kind kind, struct tb_buffer *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ')
        text->bytes[--text->length] = '\0';
    struct tb_note note = {.kind = kind, .text = text->length > 0 ? text->bytes : ""};
    note.after = r->match != NULL ? tb_match_length(r->match) : 0;
    return (!text->failed && record_add_note(&r->record, note)) || reader_no_memory(r);
}

/* Adds the bytes up to one of `ends` or the end of the line, each run of blanks
 * as one. */
static void add_words(struct tb_reader *r, struct tb_buffer *text, char end)
{
    for (; *r->at != '\0' && *r->at != end; r->at++) {
        bool blank = *r->at == ' ' || *r->at == '\t';
        if (!blank)
            tb_buffer_char(text, *r->at);
        else if (text->length > 0 && text->bytes[text->length - 1] != ' ')
            tb_buffer_char(text, ' ');
    }
}

/* A comment in braces goes over lines, but not into the next game. */
static bool read_braces(struct tb_reader *r, struct tb_buffer *text)
{
    static const char unclosed[] = N_("this comment is not closed");
    struct tb_place open = reader_place(r);
    r->in_comment = true;
    r->at++;
    for (;;) {
        add_words(r, text, '}');
        if (*r->at == '}')
            break;
        enum look line = next_line(r);
        if (line == LOOK_END || (line == LOOK_TEXT && reader_first_tag(r->at)))
            return reader_refuse(r, open, unclosed);
        if (line != LOOK_TEXT)
            return refuse_look(r, line, unclosed);
        if (text->length > 0 && text->bytes[text->length - 1] != ' ')
            tb_buffer_char(text, ' ');
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
    }
    if (done && !dropped)
        done = keep_comment(r, braces ? TB_COMMENT : TB_LINE_COMMENT, &text);
    tb_buffer_free(&text);
    return done;
}

/* Does the present line begin a game that may be read after one that was
 * refused?  after_moves: moves of that one have been seen. */
static bool begins_game(const struct tb_reader *r, bool after_moves)
{
    const char *line = r->lines.text;
    bool letter = line[0] == '[' &&
                  ((line[1] >= 'A' && line[1] <= 'Z') || (line[1] >= 'a' && line[1] <= 'z'));
    return letter && (after_moves || reader_first_tag(line));
}

/* Goes over the rest of a line; returns whether a comment in braces is open at
 * its end. */
static bool skip_comments(const char *at, bool open)
{
    for (;;) {
        at += strcspn(at, open ? "}" : "{;");
        if (*at == '\0' || *at == ';')
            return open;
        open = !open;
        at++;
    }
}

/* Looks over a line of a game that is not taken. */
static void skip_line(struct tb_reader *r)
{
    const char *line = r->lines.text;
    if (*line == '%' && !r->in_comment)
        return;
    line += strspn(line, " \t");
    r->in_moves = r->in_moves || (*line != '\0' && *line != '[');
    if (r->in_moves)
        r->in_comment = skip_comments(line, r->in_comment);
}

/* Goes on to the next line that begins a game. */
static void resynchronise(struct tb_reader *r)
{
    bool whole = r->at == r->lines.text; /* nothing of this line was used */
    bool candidate = whole && r->lines.number > r->start_line;
    if (!whole && r->in_moves)
        r->in_comment = skip_comments(r->at, r->in_comment);
    for (;;) {
        if (candidate && begins_game(r, r->in_moves && !r->in_comment)) {
            r->broken = r->lines.broken.why.text != NULL;
            return;
        }
        if (whole)
            skip_line(r);
        enum look look = next_line(r);
        r->broken = false;
        if (look == LOOK_END || look == LOOK_FAILED)
            return;
        candidate = whole = true;
    }
}

/* Comments between the result and the next game belong to the one that ended. */
static bool read_comments_after(struct tb_reader *r)
{
    while (reader_look(r) == LOOK_TEXT && (*r->at == '{' || *r->at == ';'))
        if (!reader_comment(r, false))
            return false;
    return true;
}

static bool read_game(struct tb_reader *r)
{
    if (!reader_tags(r))
        return false;
    if (r->tag_count == 0)
        return true; /* only comments were left */
    r->in_moves = true;
    return reader_begin(r) && reader_moves(r) && read_comments_after(r);
}

enum tb_reading tb_record_read(struct tb_reader *reader, struct tb_record *record,
                               struct tb_diagnostic *diagnostic)
{
    tb_record_free(record);
    forget_game(reader);
    *diagnostic = (struct tb_diagnostic){0};
    if (reader->failed || reader_look(reader) == LOOK_END)
        return TB_READ_END;
    reader->start_line = reader->lines.number;
    if (read_game(reader)) {
        if (reader->tag_count == 0)
            return TB_READ_END;
        *record = reader->record;
        reader->record = (struct tb_record){0};
        *diagnostic = reader->warning;
        return TB_READ_GAME;
    }
    *diagnostic = reader->diagnostic;
    if (reader->failed)
        return TB_READ_FAILED;
    resynchronise(reader);
    return TB_READ_REFUSED;
}
