/* UGI's own state, shared by its files.  All answers are English. */
#ifndef TB_TEXT_UGI_H
#define TB_TEXT_UGI_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "text/lines.h"
#include "text/text.h"

enum {
    UGI_LINE_LIMIT = 1 << 20,    /* bytes of a line: room for very long games */
    UGI_WAITING_LIMIT = 1 << 20, /* bytes of waiting commands, before no more are read */
    UGI_QUOTE_SIZE = 100,        /* bytes of what is quoted in an error */
    UGI_NODES_AT_ONCE = 1 << 19, /* work of a moment: what has ended by then is a script */
    UGI_PATIENCE = 5000          /* milliseconds of work for a script that has ended */
};

struct ugi {
    const struct tb_game *game;
    const struct tb_line_io *io;
    struct lines lines;
    int options[TB_MAX_OPTIONS]; /* of the game, for what begins next */
    uint64_t seed;               /* of the dice */
    struct timespec began;       /* the command that runs now */
    struct tb_table *table;      /* with a game on it */
    bool untouched;              /* no `position` came since that was begun automatically */

    /* Commands that came while something else ran, one string after the other. */
    char *waiting;
    size_t waiting_start, waiting_end;

    bool stop;    /* what runs is to end */
    bool leaving; /* `quit` or the end of the input was read */
    bool script;  /* … right after the command that runs now */
    bool over;    /* the program ends */
    bool failed;  /* … with status 1 */
};

/* Sends an answer out at once; a failure ends the program. */
void ugi_flush(struct ugi *ugi);

/* Answers "error " and a text. */
void ugi_error(struct ugi *ugi, const char *text);

/* Answers "error unknown command: …". */
void ugi_unknown(struct ugi *ugi, const char *command, const char *rest);

/* text, clean and cut, for an error.  Returns out. */
const char *ugi_quote(const char *text, char out[UGI_QUOTE_SIZE]);

/* Cuts text at word, " moves", where a blank or the end comes after it.  Returns
 * what follows, or NULL when the word is not there. */
char *ugi_cut(char *text, const char *word);

/* A table with a game from this position, to be freed; NULL when out of memory. */
struct tb_table *ugi_new_table(const struct ugi *ugi, const struct tb_position *position);

/* The position of startpos, as the options say. */
void ugi_startpos(const struct ugi *ugi, struct tb_position *position);

/* Begins again from startpos. */
void ugi_new_game(struct ugi *ugi);

/* The game, its present position, and whether it is over. */
const struct tb_match *ugi_match(const struct ugi *ugi);
const struct tb_position *ugi_now(const struct ugi *ugi);
bool ugi_game_over(const struct ugi *ugi);

/* The commands with something after them; rest is that, with single blanks. */
void ugi_position(struct ugi *ugi, char *rest);
void ugi_query(struct ugi *ugi, const char *rest);
void ugi_setoption(struct ugi *ugi, char *rest);
void ugi_go(struct ugi *ugi, const char *rest);

/* Answers with a line for each option there is. */
void ugi_list_options(const struct ugi *ugi);

/* To be called every few milliseconds by what runs, with a count of the work
 * done: reads what has come in.  True when the work must end.
 *
 * While something runs, `isready` is answered, `stop`, `quit` and the end of
 * the input are obeyed, and every other command waits until it has ended.  A
 * script sends `quit`, or ends, right after `go`, and wants the answer all the
 * same: it has UGI_PATIENCE for that. */
bool ugi_look(struct ugi *ugi, uint64_t nodes);

/* The next command, waiting or read; NULL when there will be none.  Valid until
 * the next call or look. */
char *ugi_next(struct ugi *ugi);

#endif
