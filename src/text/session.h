/* Line mode's own state, shared by its files. */
#ifndef TB_TEXT_SESSION_H
#define TB_TEXT_SESSION_H

#include <stdbool.h>

#include "text/lines.h"
#include "text/text.h"

enum { TB_LINE_LIMIT = 8192 }; /* bytes */

struct session {
    struct tb_autosave *autosave;
    struct tb_sitting *sitting; /* the autosave's */
    const struct tb_line_io *io;
    struct tb_lines lines;
    bool terminal;                /* is the input one? */
    bool over;                    /* nothing more will be asked */
    bool failed;                  /* the status will be 1 */
    bool concluded;               /* the result is the last line written */
    int boards;                   /* how many were shown */
    struct tb_saved_game *listed; /* what `games` has shown last */
    int listed_count;
    struct tb_replay replay; /* looked at while the game on the table waits, unless {0} */
};

/* How a question is put. */
enum manner {
    OPENLY,
    SECRETLY, /* what is typed is not shown */
    QUIETLY   /* with input that is no terminal, the prompt comes only with an answer */
};

/* Asks for a line after "prompt> ".  NULL when the session is over: the input
 * has ended, or output failed.  Valid until the next question. */
char *tb_ask(struct session *s, const char *prompt, enum manner manner);

/* Asks until the answer is yes or no.  False, too, when the session is over. */
bool tb_ask_yes(struct session *s, const char *prompt);

/* Prints a translated sentence and a line end. */
void tb_say(struct session *s, const char *sentence);

/* Prints the sentence of a message of the rules. */
void tb_say_message(struct session *s, const struct tb_message *m);

/* Does the game on the table go on? */
bool tb_in_progress(const struct session *s);

/* Plays a legal ply and shows what it has come to. */
void tb_play_ply(struct session *s, tb_ply ply);

/* Is a throw due? */
bool tb_throw_due(const struct session *s);

/* Throws, unless people do; says why when nothing can be thrown. */
void tb_roll(struct session *s);

/* Takes what was typed where a throw is due. */
void tb_take_throw(struct session *s, const char *text);

/* Asks for the throws for who begins, until that is known.  False when something
 * led away from it. */
bool tb_ask_opening(struct session *s);

/* Did a command lead away from what is asked before a game?  Then another game
 * is on the table, games of a file are looked at, or the session is over. */
bool tb_led_away(const struct session *s);

/* Asks every player for his arrangement.  False when something led away from it. */
bool tb_ask_arrangements(struct session *s, char texts[TB_MAX_SEATS][TB_ARRANGEMENT_TEXT]);

/* To be called after every change of the match, and before it is shown: counts
 * its result, and has it kept. */
void tb_note_change(struct session *s);

/* Shows what the game has come to: the board if asked for, a throw, what happened
 * by itself, and the result of a game that is over.  In a replay: the ply before
 * what is shown, and what was said about it. */
void tb_show_change(struct session *s, bool board);

/* Shows the game on the table to people who come to it from elsewhere. */
void tb_greet(struct session *s);

/* Says that memory is short, and ends the session. */
void tb_fail_for_memory(struct session *s);

/* Notes and shows the result of a game that was ended by its players. */
void tb_conclude(struct session *s);

/* Prints the board of the game that is shown: the one on the table, or of a replay. */
void tb_show_board(struct session *s);

/* Prints the ranking of the game on the table, or the scores. */
void tb_show_scores(struct session *s);

/* Prints the result of the game that is shown as the last line. */
void tb_show_result(struct session *s);

/* Reads the number, from least to most, that a command takes after it.  False: the
 * answer has been given. */
bool tb_read_number(struct session *s, const char *command, const char *text, int least, int most,
                    int *number);

/* Obeys the command that line is.  False when it is none. */
bool tb_obey(struct session *s, const char *line);

#endif
