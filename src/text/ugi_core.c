/* UGI's answers, and the game it is asked about. */
#include <string.h>

#include "text/output.h"
#include "text/ugi.h"
#include "words/words.h"

void ugi_flush(struct ugi *ugi)
{
    if (!ugi->failed && !tb_flush(ugi->io))
        ugi->failed = ugi->over = ugi->stop = true;
}

void ugi_error(struct ugi *ugi, const char *text) { fprintf(ugi->io->out, "error %s\n", text); }

const char *ugi_quote(const char *text, char out[UGI_QUOTE_SIZE])
{
    enum { KEPT = UGI_QUOTE_SIZE - 3 }; /* with its '\0'; then there is room for dots */
    char clean[KEPT];
    tb_clean(text, clean, sizeof clean);
    snprintf(out, UGI_QUOTE_SIZE, "%s%s", clean, strlen(text) >= KEPT ? "..." : "");
    return out;
}

void ugi_unknown(struct ugi *ugi, const char *command, const char *rest)
{
    char whole[2 * UGI_QUOTE_SIZE], quote[UGI_QUOTE_SIZE];
    snprintf(whole, sizeof whole, "%s%s%s", command, rest[0] != '\0' ? " " : "", rest);
    fprintf(ugi->io->out, "error unknown command: %s\n", ugi_quote(whole, quote));
}

char *ugi_cut(char *text, const char *word)
{
    for (char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        char *end = at + strlen(word);
        if (*end != ' ' && *end != '\0')
            continue;
        *at = '\0';
        return *end == ' ' ? end + 1 : end;
    }
    return NULL;
}

struct tb_table *ugi_new_table(const struct ugi *ugi, const struct tb_position *position)
{
    struct tb_setup setup = {.game = ugi->game, .from_position = true, .position = *position};
    memcpy(setup.options, ugi->options, sizeof setup.options);
    struct tb_table *table = tb_table_new(&setup, &tb_real_files, NULL, false);
    if (table != NULL && !tb_table_begin(table)) {
        tb_table_free(table);
        table = NULL;
    }
    return table;
}

void ugi_startpos(const struct ugi *ugi, struct tb_position *position)
{
    struct tb_setup setup = {.game = ugi->game};
    memcpy(setup.options, ugi->options, sizeof setup.options);
    tb_setup_start(&setup, position);
}

void ugi_new_game(struct ugi *ugi)
{
    struct tb_position start;
    ugi_startpos(ugi, &start);
    struct tb_table *table = ugi_new_table(ugi, &start);
    if (table == NULL) {
        ugi_error(ugi, "out of memory");
        return;
    }
    tb_table_free(ugi->table);
    ugi->table = table;
    ugi->untouched = true;
}

const struct tb_match *ugi_match(const struct ugi *ugi) { return tb_table_match(ugi->table); }

const struct tb_position *ugi_now(const struct ugi *ugi)
{
    return tb_match_position(ugi_match(ugi));
}

bool ugi_game_over(const struct ugi *ugi) { return !tb_table_in_progress(ugi->table); }
