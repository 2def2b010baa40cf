/* Text on its way to people: the locale, messages of the rules as sentences,
 * and the one sanitiser for what comes from outside. */
#ifndef TB_WORDS_WORDS_H
#define TB_WORDS_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "tabuleiro/message.h"

enum {
    TB_SENTENCE_SIZE = 512, /* bytes that hold any message as a sentence */
    TB_LIST_SIZE = 2048,    /* bytes of the longest list */
    TB_NAME_COLUMNS = 32,   /* longer names of players are cut */
    TB_PATH_COLUMNS = 150   /* longer paths are cut */
};

/* Takes the locale of the environment, or C.UTF-8 where that does not exist. */
void tb_words_start(void);

/* May characters beyond ASCII be shown in this locale? */
bool tb_words_utf8(void);

/* Writes what printf would, in the encoding of the locale: '?' stands for each
 * character that it lacks.  The format and what it is given are UTF-8. */
__attribute__((format(printf, 2, 3))) void tb_print(FILE *out, const char *format, ...);

/* The translated text of a message with its rule's number, clean; and as a sentence,
 * with a capital letter and a full stop.  Both return out. */
char *tb_words_message(const struct tb_message *m, char out[TB_SENTENCE_SIZE]);
char *tb_words_sentence(const struct tb_message *m, char out[TB_SENTENCE_SIZE]);

/* Joins items to a list: "Red, Green and Blue", "… or Blue", "…, Blue".  Returns out. */
enum tb_joint { TB_AND, TB_OR, TB_COMMA };
char *tb_join(const char *const items[], int count, enum tb_joint joint, char out[TB_LIST_SIZE]);

/* Copies text into out[0…size-1], made fit to be shown anywhere: valid UTF-8
 * without control characters (C0, C1, DEL), bidirectional or zero-width
 * controls, and with at most two combining marks on a base.  Each byte or
 * character that may not pass becomes '?', a mark too many is dropped; tabs and
 * line ends become blanks.  What does not fit is cut at a character.  Returns
 * true when text passed unchanged. */
bool tb_clean(const char *text, char *out, size_t size);

/* As tb_clean(), and cuts to TB_NAME_COLUMNS.  False, and out is "", when nothing
 * of it can be seen. */
bool tb_clean_name(const char *text, char *out, size_t size);

/* As tb_clean(), and of a path that takes more than TB_PATH_COLUMNS the end only,
 * behind "...".  Returns out. */
char *tb_clean_path(const char *path, char *out, size_t size);

/* Takes the first character off a cleaned text that is not empty: its code
 * point.  Bytes that are no UTF-8 count as '?', one each. */
unsigned tb_next_character(const char **text);

/* Are text[0…length-1] this word?  A-Z and a-z are the same, in every locale. */
bool tb_is_word(const char *text, size_t length, const char *word);

/* Reads digits and nothing else as a number up to `greatest`. */
bool tb_read_number(const char *text, uint64_t greatest, uint64_t *number);

/* Columns that a cleaned text takes on a terminal. */
int tb_columns(const char *text);

/* Cuts a cleaned text, in place, to at most this many columns. */
void tb_cut_columns(char *text, int columns);

#endif
