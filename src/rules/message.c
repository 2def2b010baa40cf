/* Messages of the rules: filled by the games, made sentences for the front-ends. */
#include <stdbool.h>
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

/* The bytes of the character at text[0…length-1]; 0: it is a control character, or no
 * valid UTF-8 (RFC 3629). */
static size_t character(const unsigned char *text, size_t length)
{
    static const struct {
        unsigned char first, last, low, high; /* of byte 0, of byte 1 */
        size_t bytes;
    } forms[] = {
        {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3},
        {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
        {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    if (text[0] < 0x80)
        return text[0] >= ' ' && text[0] <= '~';
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].last || length < forms[i].bytes)
            continue;
        bool valid = text[1] >= forms[i].low && text[1] <= forms[i].high;
        for (size_t k = 2; k < forms[i].bytes; k++)
            valid = valid && (text[k] & 0xc0) == 0x80;
        return valid ? forms[i].bytes : 0;
    }
    return 0;
}

void tb_message_detail(struct tb_message *m, const char *detail, size_t length)
{
    if (m == NULL)
        return;
    size_t used = 0, room = length < TB_DETAIL_SIZE ? length : TB_DETAIL_SIZE - 4;
    for (size_t i = 0; i < length;) {
        size_t bytes = character((const unsigned char *)&detail[i], length - i);
        size_t taken = bytes > 0 ? bytes : 1;
        if (used + taken > room)
            break;
        memcpy(&m->detail[used], bytes > 0 ? &detail[i] : "?", taken);
        used += taken;
        i += taken;
    }
    strcpy(&m->detail[used], room < length ? "..." : "");
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
