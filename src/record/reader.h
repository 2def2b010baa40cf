/* What the parts of the reader share. */
#ifndef TB_RECORD_READER_H
#define TB_RECORD_READER_H

#include "record/line_reader.h"
#include "record/record_parts.h"

/* A tag as it stands in the text. */
struct raw_tag {
    char *name;
    char *value;
    struct tb_place name_place, value_place;
};

struct tb_reader {
    struct line_reader lines;
    char *at; /* in the present line */
    bool ended;
    bool failed;     /* the source or memory, so that reading is over */
    long long limit; /* the game may go as far as this, in bytes of the text */

    /* The game being read. */
    struct tb_record record;
    struct raw_tag *tags;
    size_t tag_count, tag_room;
    struct tb_buffer text;  /* of a value or comment being read */
    struct tb_place begin;  /* of its first tag */
    struct tb_match *match; /* NULL while tags are read */
    bool in_moves;          /* the tags are behind */
    bool in_comment;        /* in braces */
    bool comment_ends;      /* its end was seen, though a line of it looks like a game */
    struct tb_diagnostic diagnostic;
    struct tb_diagnostic warning; /* the first one */
};

enum look { LOOK_TEXT, LOOK_BROKEN, LOOK_LIMIT, LOOK_END, LOOK_FAILED };

/* reader.c: below all the others. */

struct tb_place reader_place(struct tb_reader *r);

/* Fills the diagnostic and returns false.  length bytes of detail are what
 * {text} stands for. */
bool reader_refuse(struct tb_reader *r, struct tb_place place, const char *text);
bool reader_refuse_about(struct tb_reader *r, struct tb_place place, const char *text,
                         const char *detail, size_t length);
void reader_warn(struct tb_reader *r, struct tb_place place, const char *text);

/* Out of memory: false, and reading is over. */
bool reader_no_memory(struct tb_reader *r);

/* Is the text of the present line at its end because of what breaks it? */
bool reader_broken(const struct tb_reader *r);

/* Moves to the next line, unless the present one is broken. */
enum look reader_next_line(struct tb_reader *r);

/* Moves to the end of the present line, whatever breaks it. */
void reader_skip_line(struct tb_reader *r);

/* Moves to what comes next, past blanks, line ends and escaped lines. */
enum look reader_look(struct tb_reader *r);

/* False with the diagnostic that belongs to what was found instead of text.  at_end: what to say
 * when the text is over. */
bool reader_refuse_look(struct tb_reader *r, enum look look, const char *at_end);

/* As reader_look(), and false with a diagnostic unless there is text. */
bool reader_expect_text(struct tb_reader *r, const char *at_end);

/* The lengths of what stands there: blanks, a tag's name; 0: there is none. */
static inline size_t reader_blanks(const char *at)
{
    const char *end = at;
    while (*end == ' ' || *end == '\t')
        end++;
    return (size_t)(end - at);
}

size_t reader_name(const char *at);

/* Does the first tag of a game stand there? */
bool reader_first_tag(const char *at);

/* Does a tag begin here, as far as can be seen?  Within a line it must go as far as its value. */
bool reader_at_tag(const struct tb_reader *r);

/* record_comments.c: reads the comment that begins here and adds it to the record, unless
 * `dropped`. */
bool reader_comment(struct tb_reader *r, bool dropped);

/* In a comment in braces: was it cut off, so that another game begins here?  That is so when the
 * line begins with a game's first tag, and the next brace does not close the comment, or none is in
 * sight. */
bool reader_cut_off(struct tb_reader *r);

/* record_tags.c: reads the tags, then what they say. */
bool reader_tags(struct tb_reader *r);
bool reader_begin(struct tb_reader *r);
const struct raw_tag *reader_tag(const struct tb_reader *r, const char *name);

/* record_result.c: compares the result with the game as it was played. */
bool reader_result(struct tb_reader *r, struct tb_place place, const char *word);

/* record_moves.c: reads the plies up to the result, and that. */
bool reader_moves(struct tb_reader *r);

/* record_resync.c: goes on to where another game begins; behind stray text and a blank line, that
 * may be what is said before its tags. */
void reader_resynchronise(struct tb_reader *r, bool stray);

#endif
