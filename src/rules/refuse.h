/* Refusing input: the games' readers say why and return false in one step. */
#ifndef TB_RULES_REFUSE_H
#define TB_RULES_REFUSE_H

#include <stdbool.h>

#include "tabuleiro/message.h"

/* Fills *why (NULL allowed) as tb_message_set() does, and returns false. */
bool tb_refuse(struct tb_message *why, const char *rule, const char *text, const char *word1,
               const char *word2);

/* Also gives the message a detail: what stands at `at`, up to a byte of `ends`
 * or the end of the string. */
bool tb_refuse_at(struct tb_message *why, const char *rule, const char *text, const char *at,
                  const char *ends);

/* A text that is read from left to right; a part that failed has set *why. */
struct tb_cursor {
    const char *at;
    struct tb_message *why;
};

/* Refuses with what stands at the cursor, up to a blank, as detail. */
bool tb_refuse_here(const struct tb_cursor *cursor, const char *text);

#endif
