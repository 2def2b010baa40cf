/* Messages of the rules: filled by the games, made sentences for the front-ends. */
#include <string.h>

#include "rules/writer.h"
#include "tabuleiro/message.h"

void tb_message_set(struct tb_message *m, const char *rule, const char *text, const char *word1,
                    const char *word2)
{
    if (m == NULL)
        return;
    *m = (struct tb_message){.rule = rule, .text = text, .words = {word1, word2}};
}

void tb_message_detail(struct tb_message *m, const char *detail, size_t length)
{
    if (m == NULL)
        return;
    size_t kept = length < TB_DETAIL_SIZE ? length : TB_DETAIL_SIZE - 1;
    for (size_t i = 0; i < kept; i++)
        m->detail[i] = '?';
    for (size_t i = 0; i < kept; i++)
        if (detail[i] >= ' ' && detail[i] <= '~')
            m->detail[i] = detail[i];
    if (kept < length)
        memcpy(&m->detail[kept - 3], "...", 3);
    m->detail[kept] = '\0';
}

static const char *english(const char *text) { return text; }

/* What a stand-in at the head of `at` stands for; *length is its length.
 * NULL where there is none. */
static const char *stand_in(const struct tb_message *m, const char *at,
                            const char *(*translate)(const char *), size_t *length)
{
    static const char *const names[] = {"{1}", "{2}", "{text}"};
    for (int i = 0; i < 3; i++) {
        *length = strlen(names[i]);
        if (strncmp(at, names[i], *length) != 0)
            continue;
        if (i == 2)
            return m->detail;
        return m->words[i] != NULL ? translate(m->words[i]) : "";
    }
    return NULL;
}

char *tb_message_format(const struct tb_message *m, const char *(*translate)(const char *english),
                        char *out, size_t size)
{
    struct writer w = tb_writer_on(out, size);
    if (translate == NULL)
        translate = english;
    for (const char *at = translate(m->text); *at != '\0';) {
        size_t length;
        const char *meaning = stand_in(m, at, translate, &length);
        if (meaning != NULL) {
            tb_write_string(&w, meaning);
            at += length;
        } else {
            tb_write_char(&w, *at++);
        }
    }
    if (m->rule != NULL) {
        tb_write_string(&w, " (");
        tb_write_string(&w, m->rule);
        tb_write_char(&w, ')');
    }
    tb_writer_end(&w);
    return out;
}
