/* `go`: counting sequences of plies. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "text/ugi.h"

enum {
    DEEPEST = 64,         /* far beyond what anybody can wait for */
    NODES_PER_LOOK = 4096 /* a few milliseconds */
};

struct count {
    struct ugi *ugi;
    uint64_t nodes; /* positions whose plies were counted */
    bool stopped;
};

/* As tb_perft, with a look at the input now and then. */
static uint64_t count_plies(struct count *c, const struct tb_position *position, int depth)
{
    const struct tb_game *game = c->ugi->game;
    if (++c->nodes % NODES_PER_LOOK == 0 && ugi_look(c->ugi, c->nodes))
        c->stopped = true;
    if (depth == 1)
        return (uint64_t)game->count(position);
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    uint64_t total = 0;
    for (int i = 0; i < count && !c->stopped; i++) {
        struct tb_position after;
        game->apply(position, plies[i], &after);
        total += count_plies(c, &after, depth - 1);
    }
    return total;
}

/* Counts depth by depth; when stopped, ends after the last whole one. */
static void perft(struct ugi *ugi, int deepest)
{
    struct count c = {.ugi = ugi};
    ugi->stop = false;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ugi->began);
    for (int depth = 1; depth <= deepest; depth++) {
        uint64_t total = count_plies(&c, ugi_now(ugi), depth);
        if (c.stopped)
            break;
        fprintf(ugi->io->out, "%d %" PRIu64 "\n", depth, total);
        ugi_flush(ugi);
    }
    if (!ugi->over)
        fputs("perftok\n", ugi->io->out);
}

void ugi_go(struct ugi *ugi, const char *rest)
{
    if (strncmp(rest, "perft", 5) != 0 || (rest[5] != ' ' && rest[5] != '\0')) {
        ugi_unknown(ugi, "go", rest);
        return;
    }
    const char *number = rest[5] == ' ' ? &rest[6] : "";
    size_t digits = strspn(number, "0123456789");
    long depth = digits > 0 && digits < 9 && number[digits] == '\0' ? strtol(number, NULL, 10) : 0;
    if (depth < 1 || depth > DEEPEST) {
        fprintf(ugi->io->out, "error perft: a depth from 1 to %d is expected\n", DEEPEST);
        return;
    }
    perft(ugi, (int)depth);
}
