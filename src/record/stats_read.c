/* Reading an archive for its tags. */
#include <stdlib.h>
#include <string.h>

#include "record/reader.h"
#include "record/stats_parts.h"
#include "words/i18n.h"
#include "words/words.h"

struct scan {
    struct tb_stats *stats;
    struct stats_game game;
    bool begun;    /* a tag was seen */
    bool in_moves; /* the tags are behind */
    bool in_comment;
};

static void begin(struct scan *s)
{
    s->game.ours = s->game.broken = false;
    s->game.present = s->stats->required;
    for (int seat = 0; seat < s->stats->seats; seat++)
        s->game.names[seat][0] = '\0';
    s->game.result[0] = s->game.last_word[0] = '\0';
    s->begun = s->in_moves = s->in_comment = false;
}

static bool finish(struct scan *s)
{
    bool added = !s->begun || stats_add(s->stats, &s->game);
    begin(s);
    return added;
}

/* Copies the value that begins after a quote. */
static void copy_value(const char *at, char *out, size_t size)
{
    size_t used = 0;
    for (; *at != '\0' && *at != '"' && used + 1 < size; at++) {
        if (at[0] == '\\' && (at[1] == '"' || at[1] == '\\'))
            at++;
        out[used++] = *at;
    }
    out[used] = '\0';
}

static bool is_tag(const char *line, const char *name)
{
    size_t length = strlen(name);
    return strncmp(&line[1], name, length) == 0 && strncmp(&line[1 + length], " \"", 2) == 0;
}

/* The value of a tag's line with this name; NULL: another one. */
static const char *value(const char *line, const char *name)
{
    return is_tag(line, name) ? &line[1 + strlen(name) + 2] : NULL;
}

static void read_tag(struct scan *s, const char *line)
{
    const char *text;
    s->begun = true;
    if ((text = value(line, "Game")) != NULL) {
        char name[64];
        copy_value(text, name, sizeof name);
        s->game.ours = tb_is_word(name, strlen(name), s->stats->game->id);
    } else if ((text = value(line, "Result")) != NULL) {
        copy_value(text, s->game.result, sizeof s->game.result);
    }
    for (int seat = 0; seat < s->stats->seats; seat++) {
        if ((text = value(line, s->stats->seat[seat]->name)) == NULL)
            continue;
        copy_value(text, s->game.names[seat], sizeof s->game.names[seat]);
        s->game.present |= 1u << seat;
    }
}

static void keep_word(struct scan *s, const char *word, size_t length)
{
    if (length >= STATS_WORD)
        length = 0;
    memcpy(s->game.last_word, word, length);
    s->game.last_word[length] = '\0';
}

static bool blank(char c) { return c == ' ' || c == '\t'; }

/* Keeps the last word of a line that has one and no comment. */
static void read_plain_moves(struct scan *s, const char *line)
{
    const char *end = line + strlen(line);
    while (blank(end[-1]))
        end--;
    const char *word = end;
    while (word > line && !blank(word[-1]))
        word--;
    keep_word(s, word, (size_t)(end - word));
}

/* Goes over a line of moves, and keeps its last word. */
static void read_moves(struct scan *s, const char *at)
{
    const char *word = NULL;
    size_t length = 0;
    s->in_moves = true;
    if (!s->in_comment && strpbrk(at, "{;") == NULL) {
        read_plain_moves(s, at);
        return;
    }
    while (*at != '\0') {
        if (s->in_comment) {
            at += strcspn(at, "}");
            s->in_comment = *at == '\0';
        } else if (*at == '{') {
            s->in_comment = true;
        } else if (*at == ';') {
            break;
        } else if (!blank(*at)) {
            word = at;
            length = strcspn(at, " \t{;");
            at += length;
            continue;
        }
        at += *at != '\0';
    }
    if (word != NULL)
        keep_word(s, word, length);
}

static bool read_line(struct scan *s, const char *line)
{
    bool letter = (line[0] == '[') &&
                  ((line[1] >= 'A' && line[1] <= 'Z') || (line[1] >= 'a' && line[1] <= 'z'));
    bool first = reader_first_tag(line);
    if (letter && (!s->in_comment || first)) {
        if ((s->in_moves || (first && s->begun)) && !finish(s))
            return false;
        read_tag(s, line);
        return true;
    }
    if (line[strspn(line, " \t")] != '\0' && (*line != '%' || s->in_comment))
        read_moves(s, line);
    return true;
}

static bool refuse(struct tb_diagnostic *why, const struct line_reader *lines, const char *text,
                   const char *detail)
{
    why->place = (struct tb_place){lines->number, 1};
    tb_message_set(&why->why, NULL, text, NULL, NULL);
    tb_message_detail(&why->why, detail, strlen(detail));
    return false;
}

static bool read_all(struct scan *s, struct line_reader *lines, struct tb_diagnostic *why)
{
    for (;;) {
        enum line line = line_next(lines);
        if (line == LINE_FAILED)
            return refuse(why, lines, N_("this cannot be read: {text}"), strerror(lines->error));
        bool added = line == LINE_END ? finish(s) : read_line(s, lines->text);
        s->game.broken = s->game.broken || line == LINE_BROKEN;
        if (!added)
            return refuse(why, lines, N_("there is not enough memory"), "");
        if (line == LINE_END)
            return true;
    }
}

bool tb_stats_read(struct tb_stats *stats, struct tb_source source, struct tb_diagnostic *why)
{
    struct line_reader *lines = malloc(sizeof *lines);
    struct scan *s = calloc(1, sizeof *s);
    bool read = false;
    if (lines == NULL || s == NULL) {
        why->place = (struct tb_place){1, 1};
        tb_message_set(&why->why, NULL, N_("there is not enough memory"), NULL, NULL);
    } else {
        s->stats = stats;
        begin(s);
        line_reader_init(lines, source);
        read = read_all(s, lines, why);
    }
    free(lines);
    free(s);
    return read;
}
