/* What the rules library has to say to people: why something is refused, what
 * happened automatically, how a game ended.  A message is data, so that a
 * front-end can translate it; tb_message_format() makes it a sentence. */
#ifndef TABULEIRO_MESSAGE_H
#define TABULEIRO_MESSAGE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { TB_DETAIL_SIZE = 48 };

struct tb_message {
    const char *rule;            /* number of the rule, "Z8"; NULL when none is concerned */
    const char *text;            /* English sentence, static; may hold {1}, {2}, {text} */
    const char *words[2];        /* what {1} and {2} stand for, static, to be translated; or NULL */
    char detail[TB_DETAIL_SIZE]; /* what {text} stands for, valid UTF-8, not translated */
};

/* Fills *m; a NULL m is allowed and does nothing, so that callers who only
 * want yes or no pass NULL.  rule, text and the words are kept, not copied.
 * The detail becomes empty. */
void tb_message_set(struct tb_message *m, const char *rule, const char *text, const char *word1,
                    const char *word2);

/* Sets the detail, after tb_message_set(), which clears it: copies at most
 * length bytes of detail into *m (NULL allowed).  Control characters of ASCII
 * and bytes that are no UTF-8 become '?'; what does not fit is cut at a
 * character and ends in "...".  Other characters, also those that a terminal
 * should not get, are left to whoever shows it. */
void tb_message_detail(struct tb_message *m, const char *detail, size_t length);

/* Writes the sentence, followed by the rule's number in parentheses, as a
 * string into out[0…size-1], cut to fit (at a byte of UTF-8 that starts a
 * character).  translate is asked for the text and the words; NULL leaves
 * them in English.  Returns out.  size must be at least 1. */
char *tb_message_format(const struct tb_message *m, const char *(*translate)(const char *english),
                        char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
