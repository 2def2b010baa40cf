/* Reading records, one after the other: also those behind one that cannot be taken. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "record/reader.h"
#include "words/i18n.h"

enum { GAME_LIMIT = 16 * 1024 * 1024 }; /* bytes of text, so that memory is bounded */
#define NO_LIMIT LLONG_MAX

struct tb_reader *tb_reader_new(struct tb_source source)
{
    struct tb_reader *r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    line_reader_init(&r->lines, source);
    r->limit = NO_LIMIT;
    r->at = r->lines.text;
    return r;
}

static void forget_tags(struct tb_reader *r)
{
    for (size_t i = 0; i < r->tag_count; i++) {
        free(r->tags[i].name);
        free(r->tags[i].value);
    }
    r->tag_count = 0;
}

/* Drops the game being read. */
static void forget_game(struct tb_reader *r)
{
    forget_tags(r);
    tb_match_free(r->match);
    r->match = NULL;
    r->limit = NO_LIMIT;
    tb_record_free(&r->record);
    r->diagnostic.why.text = NULL;
    r->warning.why.text = NULL;
}

void tb_reader_free(struct tb_reader *reader)
{
    if (reader == NULL)
        return;
    forget_game(reader);
    free(reader->tags);
    tb_buffer_free(&reader->text);
    free(reader);
}

/* Moves to what follows a game, past byte order marks and the end of file of DOS. */
static enum look look_between(struct tb_reader *r)
{
    for (;;) {
        enum look look = reader_look(r);
        if (look == LOOK_TEXT && strncmp(r->at, "\xef\xbb\xbf", 3) == 0)
            r->at += 3;
        else if (look == LOOK_BROKEN && r->lines.bad == '\x1a')
            line_mend(&r->lines);
        else
            return look;
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
    r->in_moves = true;
    return reader_begin(r) && reader_moves(r) && read_comments_after(r);
}

/* Text that belongs to no game, though a game may lack its tags there. */
static enum tb_reading find_stray(struct tb_reader *r)
{
    static const char stray[] =
        N_("stray text: a game begins with tags such as [Event \"Casual game\"]");
    r->in_moves = true;
    if (*r->at != '\0')
        reader_refuse(r, reader_place(r), stray);
    else
        reader_refuse_look(r, LOOK_BROKEN, stray);
    return TB_READ_STRAY;
}

static void limit_game(struct tb_reader *r)
{
    if (r->limit == NO_LIMIT)
        r->limit = r->lines.offset + GAME_LIMIT;
}

/* Reads the comments before a game, and that. */
static enum tb_reading read_next(struct tb_reader *r)
{
    enum look look;
    while ((look = look_between(r)) == LOOK_TEXT && (*r->at == '{' || *r->at == ';')) {
        limit_game(r);
        if (!reader_comment(r, false))
            return TB_READ_REFUSED;
    }
    if (look == LOOK_END)
        return TB_READ_END;
    if (look == LOOK_BROKEN || (look == LOOK_TEXT && *r->at != '['))
        return find_stray(r);
    limit_game(r);
    return reader_refuse_look(r, look, "") && read_game(r) ? TB_READ_GAME : TB_READ_REFUSED;
}

/* Goes on behind what was read.  What was said before the next game waits for it. */
static void leave(struct tb_reader *r, enum tb_reading reading)
{
    long long limit = r->limit;
    r->limit = NO_LIMIT;
    if (reading == TB_READ_REFUSED || reading == TB_READ_STRAY)
        reader_resynchronise(r, reading == TB_READ_STRAY);
    r->limit = limit;
    if (reading != TB_READ_STRAY || r->lines.offset > limit)
        forget_game(r);
    r->in_moves = r->in_comment = false;
}

enum tb_reading tb_record_read(struct tb_reader *reader, struct tb_record *record,
                               struct tb_diagnostic *diagnostic)
{
    tb_record_free(record);
    *diagnostic = (struct tb_diagnostic){0};
    if (reader->failed)
        return TB_READ_END;
    enum tb_reading reading = read_next(reader);
    if (reader->failed)
        reading = TB_READ_FAILED;
    if (reading == TB_READ_GAME) {
        *record = reader->record;
        reader->record = (struct tb_record){0};
    }
    if (reading != TB_READ_END)
        *diagnostic = reading == TB_READ_GAME ? reader->warning : reader->diagnostic;
    leave(reader, reading);
    return reading;
}
