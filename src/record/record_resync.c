/* Reading records: past what cannot be taken, to where another game begins. */
#include <string.h>

#include "record/reader.h"

/* Among tags, only the first one of a game can be told from those of the game refused. */
static bool find_first_tag(struct tb_reader *r)
{
    char *found = strstr(r->at, "[Event \"");
    r->at = found != NULL ? found : r->at + strlen(r->at);
    return found != NULL;
}

static void open_or_close(struct tb_reader *r)
{
    r->in_comment = !r->in_comment;
    r->comment_ends = false;
}

/* Among plies and comments. */
static bool find_tag(struct tb_reader *r)
{
    for (;;) {
        if (r->in_comment && reader_cut_off(r))
            return true;
        r->at += strcspn(r->at, r->in_comment ? "}" : "[{;");
        if (*r->at == '\0' || (!r->in_comment && reader_at_tag(r)))
            return *r->at != '\0';
        if (*r->at == ';') {
            reader_skip_line(r);
            return false;
        }
        if (*r->at != '[')
            open_or_close(r);
        r->at++;
    }
}

/* Moves to where another game begins in the present line; else, to its end. */
static bool find_game(struct tb_reader *r)
{
    bool whole = r->at == r->lines.text;
    if (!r->in_comment && whole && *r->at == '%') {
        reader_skip_line(r);
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

void reader_resynchronise(struct tb_reader *r, bool stray)
{
    while (!find_game(r)) {
        if (reader_broken(r)) {
            line_mend(&r->lines);
            continue;
        }
        bool blank = blank_line(r);
        if (reader_next_line(r) != LOOK_TEXT)
            return;
        if (stray && blank && !r->in_comment && (*r->at == '{' || *r->at == ';'))
            return;
    }
}
