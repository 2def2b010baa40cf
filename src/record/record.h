/* A game as a record: what it began from, its plies, what was said about it,
 * how it ended; and the same as text.
 *
 * The text is that of PGN, for games of any kind.  The tags Result, Game, FEN,
 * SetUp, Seed, Dice, Score, Termination and those of the game's options follow
 * from the record's members and are not among its tags. */
#ifndef TB_RECORD_RECORD_H
#define TB_RECORD_RECORD_H

#include "files/buffer.h"
#include "files/source.h"
#include "match/match.h"
#include "record/diagnostic.h"

struct tb_tag {
    char *name;
    char *value;
};

enum tb_note_kind {
    TB_COMMENT,      /* {…} */
    TB_LINE_COMMENT, /* ;… to the end of the line; may hold '}' */
    TB_NAG           /* $N */
};

/* Said about a ply. */
struct tb_note {
    int after; /* plies before it: 0 stands before the first ply */
    enum tb_note_kind kind;
    int nag;
    char *text; /* of comments, without blanks in a row; those in braces may have lines, with '\n'
                   between; else NULL */
};

struct tb_record {
    struct tb_setup setup; /* its game: NULL in an empty record; its position: where the game
                              begins, always; its seed: told only if `seeded` */
    tb_ply *plies;
    int length;
    int undone; /* plies behind those, taken back but not forgotten: not written */
    enum tb_termination termination;
    unsigned winners; /* as in struct tb_result */

    struct tb_tag *tags; /* by name */
    size_t tag_count;
    struct tb_note *notes; /* by the ply they follow */
    size_t note_count;
};

/* A record begins as {0}; afterwards tb_record_free() frees what it holds and
 * makes it {0} again. */
void tb_record_free(struct tb_record *record);

/* Forgets plies and notes, for the sake of memory, though not how many plies
 * there were: the record can be asked about the game, and no more. */
void tb_record_drop_moves(struct tb_record *record);

/* The value of a tag, or NULL. */
const char *tb_record_tag(const struct tb_record *record, const char *name);

/* Sets a tag; a value from outside is cleaned.  The players' names are the tags
 * named as their seats.  False when out of memory. */
bool tb_record_set_tag(struct tb_record *record, const char *name, const char *value);

/* Adds a comment on the ply before which `after` plies stand, plus that ply; it
 * is cleaned.  False when out of memory. */
bool tb_record_comment(struct tb_record *record, int after, const char *text);

/* What is said about the game after so many plies, as one line with blanks
 * between, cleaned; "" when nothing is.  Cut to size bytes.  Returns out. */
char *tb_record_remarks(const struct tb_record *record, int after, char *out, size_t size);

/* Is anything said about the game, as far as it is played? */
bool tb_record_has_remarks(const struct tb_record *record);

/* Makes the record's game that of the match, up to the present position.  Tags
 * stay, and so do notes on plies that are the same as before, also on those that
 * were taken back and may be played again.  False, and
 * nothing has changed, when out of memory. */
bool tb_record_update(struct tb_record *record, const struct tb_match *match);

/* A match that stands as the record says, to be freed; its plies are played one
 * by one.  NULL when out of memory, or the record is of no game. */
struct tb_match *tb_record_match(const struct tb_record *record);

/* Appends the record as text: lines of at most 80 columns (tags alone may be
 * longer), and a blank line before it when the buffer is not empty.  False when
 * out of memory. */
bool tb_record_write(const struct tb_record *record, struct tb_buffer *out);

/* Reading games one after the other. */
struct tb_reader;

/* NULL when out of memory.  To be freed with tb_reader_free(). */
struct tb_reader *tb_reader_new(struct tb_source source);
void tb_reader_free(struct tb_reader *reader);

enum tb_reading {
    TB_READ_GAME,    /* *record is the game; *diagnostic is a warning, or empty */
    TB_READ_REFUSED, /* *diagnostic says why the game was not taken; others may follow */
    TB_READ_STRAY,   /* *diagnostic says where there is text between games that belongs to none */
    TB_READ_END,     /* from here on nothing follows */
    TB_READ_FAILED   /* *diagnostic says why: the source, or memory */
};

/* Reads the next game, all or nothing: *record was {0} or holds a record, which
 * is freed and stays {0} unless a game is read. */
enum tb_reading tb_record_read(struct tb_reader *reader, struct tb_record *record,
                               struct tb_diagnostic *diagnostic);

#endif
