/* The Universal Game Interface: the loop and the plain commands. */
#include "text/ugi.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "text/boards.h"
#include "text/output.h"
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

struct tb_match *ugi_new_match(const struct ugi *ugi, const struct tb_position *position)
{
    struct tb_match_setup setup = {
        .game = ugi->game,
        .ignore_repetition = ugi->ignore_repetition,
        .position = position,
    };
    return tb_match_new(&setup);
}

static void introduce(struct ugi *ugi)
{
    fprintf(ugi->io->out, "id name %s %s\n", ugi->game->name, tb_version());
    fputs("id author The Tabuleiro developers\n", ugi->io->out);
    ugi_list_options(ugi);
    fputs("ugiok\n", ugi->io->out);
}

static void ready(struct ugi *ugi) { fputs("readyok\n", ugi->io->out); }

void ugi_new_game(struct ugi *ugi)
{
    struct tb_position start = {{0}};
    tb_plain_start(ugi->game, ugi->options, 0, &start);
    struct tb_match *match = ugi_new_match(ugi, &start);
    if (match == NULL) {
        ugi_error(ugi, "memory is short");
        return;
    }
    tb_match_free(ugi->match);
    ugi->match = match;
    ugi->untouched = true;
}

/* The throw that the seed gives; nothing changes. */
static void roll(struct ugi *ugi)
{
    const struct tb_position *now = tb_match_position(ugi->match);
    bool over = tb_match_result(ugi->match).termination != TB_UNTERMINATED;
    if (over || tb_actor(ugi->game, now) != TB_CHANCE) {
        ugi_error(ugi, "no throw due");
        return;
    }
    char text[TB_PLY_TEXT];
    uint64_t index = (uint64_t)tb_match_throws(ugi->match);
    ugi->game->ply_text(now, tb_throw(ugi->game, now, ugi->seed, index), text);
    fprintf(ugi->io->out, "response %s\n", text);
}

/* Nothing runs any more when this is obeyed here. */
static void stop(struct ugi *ugi) { (void)ugi; }

static void quit(struct ugi *ugi) { ugi->over = true; }

static void display(struct ugi *ugi)
{
    char text[TB_POSITION_TEXT];
    tb_text_board(ugi->game, tb_match_position(ugi->match), ugi->io->out);
    ugi->game->text(tb_match_position(ugi->match), text);
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
    if (tb_lines_open(&ugi.lines, io->in, UGI_LINE_LIMIT) && ugi.waiting != NULL)
        ugi_new_game(&ugi);
    if (ugi.match == NULL) {
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
    tb_match_free(ugi.match);
    tb_lines_close(&ugi.lines);
    free(ugi.waiting);
    return ugi.failed ? 1 : 0;
}
