/* Writing records. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "record/code.h"
#include "record/record_parts.h"

enum { COLUMNS = 80 };

struct writer {
    struct tb_buffer *out;
    int column; /* columns used in the present line */
};

static void write_tag(struct tb_buffer *out, const char *name, const char *value)
{
    tb_buffer_char(out, '[');
    tb_buffer_text(out, name);
    tb_buffer_text(out, " \"");
    for (const char *c = value; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            tb_buffer_char(out, '\\');
        tb_buffer_char(out, *c);
    }
    tb_buffer_text(out, "\"]\n");
}

static void write_tag_or(struct tb_buffer *out, const struct tb_record *record, const char *name,
                         const char *otherwise)
{
    const char *value = tb_record_tag(record, name);
    write_tag(out, name, value != NULL ? value : otherwise);
}

static bool in_roster(const struct tb_record *record, const char *name)
{
    for (int i = 0; i < 4; i++)
        if (strcmp(record_roster[i], name) == 0)
            return true;
    for (int seat = 0; seat < record->setup.game->seats(&record->setup.position); seat++)
        if (strcmp(record->setup.game->seat(&record->setup.position, seat)->name, name) == 0)
            return true;
    return false;
}

static void write_roster(const struct tb_record *record, struct tb_buffer *out)
{
    char result[TB_RESULT_CODE];
    const struct tb_game *game = record->setup.game;
    for (int i = 0; i < 4; i++)
        write_tag_or(out, record, record_roster[i], i == 2 ? "????.??.??" : "?");
    for (int seat = 0; seat < game->seats(&record->setup.position); seat++)
        write_tag_or(out, record, game->seat(&record->setup.position, seat)->name, "?");
    write_tag(out, "Result",
              tb_code_of_result(game, &record->setup.position, record->winners, result));
}

/* How the game began is always told, how it is played only where that is unusual. */
static void write_option(const struct tb_option *option, int value, struct tb_buffer *out)
{
    char number[12];
    if (option->tag == NULL || (option->kind == TB_OPTION_PLAY && value == option->initial))
        return;
    snprintf(number, sizeof number, "%d", value);
    write_tag(out, option->tag,
              option->choices != NULL ? option->choices[value - option->min] : number);
}

static void write_start(const struct tb_record *record, struct tb_buffer *out)
{
    const struct tb_game *game = record->setup.game;
    struct tb_position usual;
    tb_startpos(game, &usual);
    if (record_always_has_position(game) ||
        memcmp(&usual, &record->setup.position, game->position_size) != 0) {
        char text[TB_POSITION_TEXT];
        game->text(&record->setup.position, text);
        write_tag(out, "FEN", text);
    }
    for (int i = 0; i < game->option_count; i++)
        write_option(&game->options[i], record->setup.options[i], out);
    if (record->setup.seeded) {
        char seed[24];
        snprintf(seed, sizeof seed, "%" PRIu64, record->setup.seed);
        write_tag(out, "Seed", seed);
    }
    if (record->setup.manual_dice)
        write_tag(out, "Dice", "manual");
}

static void write_end(const struct tb_record *record, const struct tb_position *last,
                      struct tb_buffer *out)
{
    char score[TB_SCORE_CODE];
    const struct tb_game *game = record->setup.game;
    if (game->scores != NULL && record->termination == TB_NORMAL)
        write_tag(out, "Score", tb_code_of_score(game, last, score));
    write_tag(out, "Termination", tb_code_of_termination(record->termination));
}

static void write_tags(const struct tb_record *record, const struct tb_position *last,
                       struct tb_buffer *out)
{
    write_roster(record, out);
    write_tag(out, "Game", record->setup.game->name);
    write_start(record, out);
    write_end(record, last, out);
    for (size_t i = 0; i < record->tag_count; i++)
        if (!in_roster(record, record->tags[i].name))
            write_tag(out, record->tags[i].name, record->tags[i].value);
    tb_buffer_char(out, '\n');
}

static void break_line(struct writer *w)
{
    tb_buffer_char(w->out, '\n');
    w->column = 0;
}

static void end_line(struct writer *w)
{
    if (w->column > 0)
        break_line(w);
}

/* Writes a word of so many columns on this line or the next one. */
static void write_word(struct writer *w, const char *word, size_t length, int columns)
{
    if (w->column > 0 && w->column + 1 + columns > COLUMNS)
        end_line(w);
    if (w->column > 0) {
        tb_buffer_char(w->out, ' ');
        w->column++;
    }
    tb_buffer_add(w->out, word, length);
    w->column += columns;
}

static void write_ascii(struct writer *w, const char *word)
{
    write_word(w, word, strlen(word), (int)strlen(word));
}

/* Bytes of the character at s, and the columns it takes at most: the same in
 * every locale. */
static size_t measure(const char *s, int *columns)
{
    unsigned char first = (unsigned char)s[0];
    size_t length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    bool wide = first > 0xe1 || (first == 0xe1 && (unsigned char)s[1] >= 0x84); /* U+1100… */
    *columns = wide ? 2 : 1;
    return length;
}

/* How many of the bytes at s, up to `end`, fit into so many columns; *used is
 * the columns they take. */
static size_t fitting(const char *s, size_t end, int columns, int *used)
{
    size_t length = 0;
    *used = 0;
    while (length < end) {
        int width;
        size_t bytes = measure(&s[length], &width);
        if (*used + width > columns)
            break;
        *used += width;
        length += bytes;
    }
    return length;
}

/* A word of a comment.  Where it begins a line, '%' and '[' would say something
 * else, so that a blank goes before them.  Too long for a line, it is broken. */
static void write_comment_word(struct writer *w, const char *word, size_t length)
{
    for (;;) {
        bool shielded = word[0] == '%' || word[0] == '[';
        int room = shielded ? COLUMNS - 1 : COLUMNS, columns;
        size_t part = fitting(word, length, room, &columns);
        if (w->column > 0 && (part < length || w->column + 1 + columns > COLUMNS))
            end_line(w);
        if (w->column == 0 && shielded) {
            tb_buffer_char(w->out, ' ');
            tb_buffer_add(w->out, word, part);
            w->column = columns + 1;
        } else {
            write_word(w, word, part, columns);
        }
        if (part == length)
            return;
        word += part;
        length -= part;
    }
}

/* A comment in braces, in the lines that it has. */
static bool write_comment(struct writer *w, const char *text)
{
    struct tb_buffer whole = {0};
    tb_buffer_char(&whole, '{');
    tb_buffer_text(&whole, text);
    tb_buffer_char(&whole, '}');
    if (!whole.failed) {
        for (const char *at = whole.bytes; *at != '\0';) {
            size_t length = strcspn(at, " \n");
            write_comment_word(w, at, length);
            at += length;
            at += strspn(at, " ");
            for (; *at == '\n'; at++)
                break_line(w);
        }
    }
    bool written = !whole.failed;
    tb_buffer_free(&whole);
    return written;
}

/* A comment to the end of the line; when long, several of them. */
static void write_line_comment(struct writer *w, const char *text)
{
    do {
        int columns;
        size_t length = strlen(text), part = fitting(text, length, COLUMNS - 2, &columns);
        size_t blank = part;
        while (part < length && blank > 0 && text[blank] != ' ')
            blank--;
        if (blank > 0)
            part = blank;
        end_line(w);
        tb_buffer_text(w->out, part > 0 ? "; " : ";");
        tb_buffer_add(w->out, text, part);
        tb_buffer_char(w->out, '\n');
        text += part;
        text += strspn(text, " ");
    } while (*text != '\0');
}

static bool write_note(struct writer *w, const struct tb_note *note)
{
    char nag[16];
    switch (note->kind) {
    case TB_COMMENT:
        return write_comment(w, note->text);
    case TB_LINE_COMMENT:
        write_line_comment(w, note->text);
        return true;
    case TB_NAG:
        snprintf(nag, sizeof nag, "$%d", note->nag);
        write_ascii(w, nag);
    }
    return true;
}

/* Writes the notes on the ply before which `after` plies stand, counting that
 * one; *next is the first of them. */
static bool write_notes(struct writer *w, const struct tb_record *record, int after, size_t *next)
{
    while (*next < record->note_count && record->notes[*next].after <= after)
        if (!write_note(w, &record->notes[(*next)++]))
            return false;
    return true;
}

/* Counting rounds: one ends when the turn comes to a seat that is not further
 * round the table, seen from the first. */
struct rounds {
    const struct tb_game *game;
    int count;
    int first; /* the seat that began */
    int last;  /* whose turn it was before, -1: nobody's */
};

/* Does a round begin with the ply to be made in this position? */
static bool round_begins(struct rounds *r, const struct tb_position *position)
{
    const struct tb_game *game = r->game;
    int turn = game->turn(position), seats = game->seats(position);
    bool same_turn = turn == r->last && tb_actor(game, position) != TB_CHANCE;
    int before = r->last;
    r->last = turn;
    if (same_turn)
        return false;
    if (before >= 0 && (turn - r->first + seats) % seats > (before - r->first + seats) % seats)
        return false;
    r->count++;
    return true;
}

static bool write_moves(const struct tb_record *record, struct tb_buffer *out)
{
    const struct tb_game *game = record->setup.game;
    struct tb_position now = record->setup.position;
    struct rounds rounds = {.game = game, .first = game->turn(&now), .last = -1};
    struct writer w = {.out = out};
    size_t note = 0;
    if (!write_notes(&w, record, 0, &note))
        return false;
    for (int i = 0; i < record->length; i++) {
        char text[TB_PLY_TEXT], number[16];
        if (round_begins(&rounds, &now)) {
            snprintf(number, sizeof number, "%d.", rounds.count);
            write_ascii(&w, number);
        }
        game->ply_text(&now, record->plies[i], text);
        write_ascii(&w, text);
        game->apply(&now, record->plies[i], &now);
        if (!write_notes(&w, record, i + 1, &note))
            return false;
    }
    char result[TB_RESULT_CODE];
    write_ascii(&w, tb_code_of_result(game, &record->setup.position, record->winners, result));
    end_line(&w);
    return true;
}

bool tb_record_write(const struct tb_record *record, struct tb_buffer *out)
{
    struct tb_position last = record->setup.position;
    for (int i = 0; i < record->length; i++)
        record->setup.game->apply(&last, record->plies[i], &last);
    if (out->length > 0)
        tb_buffer_char(out, '\n');
    write_tags(record, &last, out);
    if (!write_moves(record, out))
        out->failed = true;
    return !out->failed;
}
