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

/* Goes past what breaks the present line, to which r->at has come. */
static void mend(struct tb_reader *r) { line_mend(&r->lines); }

/* Goes to the end of the present line. */
static void skip_line(struct tb_reader *r)
{
    while (reader_broken(r))
        mend(r);
    r->at += strlen(r->at);
}

/* In the rest of a tag that was refused: only the first one of a game can be told from what
 * belongs to it. */
static bool find_first_tag(struct tb_reader *r)
{
    char *found = strstr(r->at, "[Event \"");
    r->at = found != NULL ? found : r->at + strlen(r->at);
    return found != NULL;
}

/* Among plies and comments. */
static bool find_tag(struct tb_reader *r)
{
    for (;;) {
        if (r->in_comment && r->at == r->lines.text && reader_first_tag(r->at))
            return true;
        r->at += strcspn(r->at, r->in_comment ? "}" : "[{;");
        if (*r->at == '\0' || (!r->in_comment && reader_at_tag(r)))
            return *r->at != '\0';
        if (*r->at == ';') {
            skip_line(r);
            return false;
        }
        if (*r->at != '[')
            r->in_comment = !r->in_comment;
        r->at++;
    }
}

/* Moves to where another game begins in the present line; else, to its end. */
static bool find_game(struct tb_reader *r)
{
    bool whole = r->at == r->lines.text;
    if (!r->in_comment && whole && *r->at == '%') {
        skip_line(r);
        return false;
    }
    if (!r->in_comment && !r->in_moves) {
        r->at += whole ? reader_blanks(r->at) : 0;
        r->in_moves = whole && strchr("[{;", *r->at) == NULL;
        if (!whole || *r->at == '[')
            return find_first_tag(r);
    }
    return find_tag(r);
}

static bool blank_line(const struct tb_reader *r)
{
    return r->lines.text[reader_blanks(r->lines.text)] == '\0';
}

/* Goes on to where another game begins; behind stray text and a blank line, that may be what is
 * said before its tags. */
static void resynchronise(struct tb_reader *r, bool stray)
{
    while (!find_game(r)) {
        if (reader_broken(r)) {
            mend(r);
            continue;
        }
        bool blank = blank_line(r);
        if (reader_next_line(r) != LOOK_TEXT)
            return;
        if (stray && blank && !r->in_comment && (*r->at == '{' || *r->at == ';'))
            return;
    }
}

/* Moves to what follows a game, past byte order marks and the end of file of DOS. */
static enum look look_between(struct tb_reader *r)
{
    for (;;) {
        enum look look = reader_look(r);
        if (look == LOOK_TEXT && strncmp(r->at, "\xef\xbb\xbf", 3) == 0)
            r->at += 3;
        else if (look == LOOK_BROKEN && r->lines.bad == '\x1a')
            mend(r);
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
    static const char stray[] = N_("stray text: a game begins with tags such as [Game \"Zener\"]");
    r->in_moves = true;
    if (*r->at != '\0')
        reader_refuse(r, reader_place(r), stray);
    else
        reader_refuse_look(r, LOOK_BROKEN, stray);
    return TB_READ_STRAY;
}

/* Reads the comments before a game, and that. */
static enum tb_reading read_next(struct tb_reader *r)
{
    enum look look;
    while ((look = look_between(r)) == LOOK_TEXT && (*r->at == '{' || *r->at == ';'))
        if (!reader_comment(r, false))
            return TB_READ_REFUSED;
    if (look == LOOK_END)
        return TB_READ_END;
    if (look == LOOK_BROKEN || (look == LOOK_TEXT && *r->at != '['))
        return find_stray(r);
    return reader_refuse_look(r, look, "") && read_game(r) ? TB_READ_GAME : TB_READ_REFUSED;
}

/* Goes on behind what was read.  What was said before the next game waits for it. */
static void leave(struct tb_reader *r, enum tb_reading reading)
{
    if (reading == TB_READ_REFUSED || reading == TB_READ_STRAY)
        resynchronise(r, reading == TB_READ_STRAY);
    if (reading != TB_READ_STRAY)
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
