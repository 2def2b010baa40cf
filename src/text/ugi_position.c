/* UGI's `position`: all of it is taken, or nothing. */
#include <string.h>

#include "text/ugi.h"
#include "words/words.h"

/* Plays the plies of a list separated by blanks.  False, with an answer, at the
 * first that cannot be played. */
static bool play_all(struct ugi *ugi, struct tb_table *table, char *list)
{
    char *at = list;
    for (int number = 1; *at != '\0'; number++) {
        size_t length = strcspn(at, " ");
        char *next = at[length] == ' ' ? &at[length + 1] : &at[length];
        at[length] = '\0';
        struct tb_message why;
        tb_ply ply;
        if (!tb_match_read_ply(tb_table_match(table), at, &ply, &why)) {
            char quote[UGI_QUOTE_SIZE], sentence[TB_SENTENCE_SIZE];
            fprintf(ugi->io->out, "error ply %d (%s): %s\n", number, ugi_quote(at, quote),
                    tb_words_message(&why, sentence));
            return false;
        }
        if (!tb_table_play(table, ply)) {
            ugi_error(ugi, "out of memory");
            return false;
        }
        at = next;
    }
    return true;
}

/* Reads `startpos` or `fen <position>`.  False, with an answer, when it is
 * neither. */
static bool read_start(struct ugi *ugi, const char *text, struct tb_position *position)
{
    if (strcmp(text, "startpos") == 0) {
        ugi_startpos(ugi, position);
        return true;
    }
    if (strncmp(text, "fen", 3) != 0 || (text[3] != ' ' && text[3] != '\0')) {
        char quote[UGI_QUOTE_SIZE];
        fprintf(ugi->io->out, "error position: startpos or fen is expected at '%s'\n",
                ugi_quote(text, quote));
        return false;
    }
    struct tb_message why;
    char sentence[TB_SENTENCE_SIZE];
    if (ugi->game->parse(text[3] == ' ' ? &text[4] : "", position, &why))
        return true;
    ugi_error(ugi, tb_words_message(&why, sentence));
    return false;
}

void ugi_position(struct ugi *ugi, char *rest)
{
    struct tb_position start = {{0}};
    char *moves = ugi_cut(rest, " moves");
    if (!read_start(ugi, rest, &start))
        return;
    struct tb_table *table = ugi_new_table(ugi, &start);
    if (table == NULL) {
        ugi_error(ugi, "out of memory");
        return;
    }
    if (moves != NULL && !play_all(ugi, table, moves)) {
        tb_table_free(table);
        return;
    }
    tb_table_free(ugi->table);
    ugi->table = table;
    ugi->untouched = false;
}
