/* Reading records, one after the other: also those behind one that cannot be taken. */
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
        enum look look = reader_next_line(r);
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
