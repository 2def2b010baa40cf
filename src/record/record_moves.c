/* Reading records: plies, notes and the result. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/reader.h"
#include "words/i18n.h"

enum { MAX_NAG = 255 }; /* numeric annotation glyphs, as PGN has them */

static const bool ends_word[UCHAR_MAX + 1] = {
    ['\0'] = true, [' '] = true, ['\t'] = true, ['{'] = true, ['}'] = true, ['('] = true,
    [')'] = true,  ['['] = true, [']'] = true,  [';'] = true, ['$'] = true, ['.'] = true,
    ['"'] = true,  ['!'] = true, ['?'] = true,  ['<'] = true, ['>'] = true, ['*'] = true,
};

static const char no_result[] = N_("the game has no result at its end");

static bool add_nag(struct tb_reader *r, int nag)
{
    struct tb_note note = {.after = tb_match_length(r->match), .kind = TB_NAG, .nag = nag};
    return record_add_note(&r->record, note) || reader_no_memory(r);
}

static size_t digits(const char *at) { return strspn(at, "0123456789"); }

/* $N */
static bool read_nag(struct tb_reader *r)
{
    size_t length = digits(r->at + 1);
    if (length == 0)
        return reader_refuse(r, reader_place(r), N_("a number is expected after '$'"));
    long nag = strtol(r->at + 1, NULL, 10);
    if (nag > MAX_NAG)
        return reader_refuse_about(r, reader_place(r),
                                   N_("a NAG is a number from 0 to 255, not '{text}'"), r->at + 1,
                                   length);
    r->at += 1 + length;
    return add_nag(r, (int)nag);
}

/* What players write behind a ply, as the numbers that PGN gives it. */
static bool read_mark(struct tb_reader *r)
{
    size_t length = strspn(r->at, "!?");
    for (int nag = 1; nag <= RECORD_MARKS; nag++) {
        const char *mark = record_marks[nag - 1];
        if (strlen(mark) != length || strncmp(r->at, mark, length) != 0)
            continue;
        r->at += length;
        return add_nag(r, nag);
    }
    return reader_refuse_about(r, reader_place(r), N_("'{text}' has no meaning here"), r->at,
                               length);
}

/* (…), with others and comments inside. */
static bool skip_variation(struct tb_reader *r)
{
    static const char unclosed[] = N_("this variation is not closed");
    struct tb_place open = reader_place(r);
    long depth = 0;
    do {
        enum look look = reader_look(r);
        if (look == LOOK_END || (look == LOOK_TEXT && reader_at_tag(r)))
            return reader_refuse(r, open, unclosed);
        if (!reader_refuse_look(r, look, unclosed))
            return false;
        if (*r->at == '{' || *r->at == ';') {
            if (!reader_comment(r, true))
                return false;
            continue;
        }
        depth += (*r->at == '(') - (*r->at == ')');
        r->at++;
    } while (depth > 0);
    reader_warn(r, open, N_("a variation was left out"));
    return true;
}

static bool refuse_ply(struct tb_reader *r)
{
    r->diagnostic.place = reader_place(r);
    return false;
}

/* Plays a ply.  `word` stands alone in the reader's line. */
static bool read_ply(struct tb_reader *r, const char *word)
{
    const struct tb_game *game = r->record.setup.game;
    tb_ply ply;
    if (tb_match_length(r->match) >= game->max_plies) {
        char most[16];
        snprintf(most, sizeof most, "%d", game->max_plies);
        return reader_refuse_about(r, reader_place(r), N_("a game has at most {text} plies"), most,
                                   strlen(most));
    }
    if (!tb_match_read_ply(r->match, word, &ply, &r->diagnostic.why))
        return refuse_ply(r);
    return tb_match_play(r->match, ply) || reader_no_memory(r);
}

/* Is it meant as a result, in this game or another? */
static bool like_result(const char *word, size_t length)
{
    static const char *const codes[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (int i = 0; i < 4; i++)
        if (word[0] == codes[i][0] && strcmp(word, codes[i]) == 0)
            return true;
    return word[length - 1] == '#';
}

/* The length of a number that only counts rounds; 0: none.  In games with dice
 * a number without a dot is a throw. */
static size_t round_number(const struct tb_reader *r)
{
    size_t length = digits(r->at);
    unsigned char next = (unsigned char)r->at[length];
    return next == '.' || (ends_word[next] && r->record.setup.game->chance == NULL) ? length : 0;
}

static size_t word_length(const char *at)
{
    const char *end = at;
    while (!ends_word[(unsigned char)*end])
        end++;
    return (size_t)(end - at);
}

/* Reads a word: a ply, or the result; then *over is set. */
static bool read_word(struct tb_reader *r, bool *over)
{
    size_t length = *r->at == '*' ? 1 : word_length(r->at);
    char *end = r->at + length, next = *end;
    if (length == 0)
        return reader_refuse_about(r, reader_place(r), N_("'{text}' has no meaning here"), r->at,
                                   1);
    *end = '\0';
    *over = like_result(r->at, length);
    if (next == '\0' && !*over && reader_broken(r))
        return reader_refuse_look(r, LOOK_BROKEN, no_result);
    bool read = *over ? reader_result(r, reader_place(r), r->at) : read_ply(r, r->at);
    *end = next;
    if (read)
        r->at = end;
    return read;
}

static bool read_item(struct tb_reader *r, bool *over)
{
    size_t number;
    switch (*r->at) {
    case '{':
    case ';':
        return reader_comment(r, false);
    case '(':
        return skip_variation(r);
    case '$':
        return read_nag(r);
    case '!':
    case '?':
        return read_mark(r);
    case '.':
        r->at++;
        return true;
    case '[':
        return reader_refuse(r, reader_place(r),
                             N_("the game before this tag has no result at its end"));
    default:
        number = round_number(r);
        r->at += number;
        return number > 0 || read_word(r, over);
    }
}

bool reader_moves(struct tb_reader *r)
{
    bool over = false;
    while (!over)
        if (!reader_expect_text(r, no_result) || !read_item(r, &over))
            return false;
    return true;
}
