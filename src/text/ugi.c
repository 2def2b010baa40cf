/* The Universal Game Interface: the loop and the plain commands. */
#include "text/ugi.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "text/boards.h"
#include "text/output.h"

static void introduce(struct ugi *ugi)
{
    fprintf(ugi->io->out, "id name %s %s\n", ugi->game->name, tb_version());
    fputs("id author The Tabuleiro developers\n", ugi->io->out);
    ugi_list_options(ugi);
    fputs("ugiok\n", ugi->io->out);
}

static void ready(struct ugi *ugi) { fputs("readyok\n", ugi->io->out); }

/* The throw that the seed gives; nothing changes. */
static void roll(struct ugi *ugi)
{
    const struct tb_position *now = ugi_now(ugi);
    if (!tb_match_throw_due(ugi_match(ugi))) {
        ugi_error(ugi, "no throw due");
        return;
    }
    char text[TB_PLY_TEXT];
    uint64_t index = (uint64_t)tb_match_throws(ugi_match(ugi));
    ugi->game->ply_text(now, tb_throw(ugi->game, now, ugi->seed, index), text);
    fprintf(ugi->io->out, "response %s\n", text);
}

/* Nothing runs any more when this is obeyed here. */
static void stop(struct ugi *ugi) { (void)ugi; }

static void quit(struct ugi *ugi) { ugi->over = true; }

static void display(struct ugi *ugi)
{
    char text[TB_POSITION_TEXT];
    tb_text_board(ugi->game, ugi_now(ugi), ugi->io->out);
    ugi->game->text(ugi_now(ugi), text);
    fprintf(ugi->io->out, "%s\n", text);
}

static bool obey_plain(struct ugi *ugi, const char *command)
{
    static const struct {
        const char *name;
        void (*run)(struct ugi *ugi);
    } plain[] = {
        {"ugi", introduce}, {"isready", ready}, {"uginewgame", ugi_new_game},
        {"stop", stop},     {"quit", quit},     {"d", display},
        {"roll", roll},
    };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (strcmp(command, plain[i].name) == 0) {
            plain[i].run(ugi);
            return true;
        }
    }
    return false;
}

/* Makes every run of blanks one blank, in place. */
static void squeeze(char *line)
{
    char *to = line;
    for (const char *at = line; *at != '\0'; at++) {
        bool blank = *at == ' ' || *at == '\t';
        if (!blank)
            *to++ = *at;
        else if (to[-1] != ' ') /* a line begins with no blank */
            *to++ = ' ';
    }
    *to = '\0';
}

static void obey(struct ugi *ugi, char *line)
{
    squeeze(line);
    if (line[0] == '\0' || obey_plain(ugi, line))
        return;
    char *rest = strchr(line, ' ');
    if (rest != NULL)
        *rest++ = '\0';
    else
        rest = line + strlen(line);
    if (strcmp(line, "position") == 0)
        ugi_position(ugi, rest);
    else if (strcmp(line, "query") == 0)
        ugi_query(ugi, rest);
    else if (strcmp(line, "setoption") == 0)
        ugi_setoption(ugi, rest);
    else if (strcmp(line, "go") == 0)
        ugi_go(ugi, rest);
    else
        ugi_unknown(ugi, line, rest);
}

int tb_ugi(const struct tb_game *game, uint64_t seed, const struct tb_line_io *io)
{
    struct ugi ugi = {.game = game, .io = io, .seed = seed};
    tb_default_options(game, ugi.options);
    setlocale(LC_MESSAGES, "C");
    ugi.waiting = malloc(UGI_WAITING_LIMIT + UGI_LINE_LIMIT + 1);
    if (lines_open(&ugi.lines, io->in, UGI_LINE_LIMIT) && ugi.waiting != NULL)
        ugi_new_game(&ugi);
    if (ugi.table == NULL) {
        tb_out_of_memory(io);
        ugi.over = ugi.failed = true;
    }
    while (!ugi.over) {
        char *line = ugi_next(&ugi);
        if (line == NULL)
            break;
        obey(&ugi, line);
        ugi_flush(&ugi);
    }
    tb_table_free(ugi.table);
    lines_close(&ugi.lines);
    free(ugi.waiting);
    return ugi.failed ? 1 : 0;
}
