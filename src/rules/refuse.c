/* Refusing input. */
#include "rules/refuse.h"

#include <string.h>

bool tb_refuse(struct tb_message *why, const char *rule, const char *text, const char *word1,
               const char *word2)
{
    tb_message_set(why, rule, text, word1, word2);
    return false;
}

bool tb_refuse_at(struct tb_message *why, const char *rule, const char *text, const char *at,
                  const char *ends)
{
    tb_message_set(why, rule, text, NULL, NULL);
    tb_message_detail(why, at, strcspn(at, ends));
    return false;
}

bool tb_refuse_here(const struct tb_cursor *cursor, const char *text)
{
    return tb_refuse_at(cursor->why, NULL, text, cursor->at, " ");
}
