/* `go`: counting sequences of plies. */
#include <inttypes.h>
#include <string.h>

#include "text/ugi.h"
#include "words/words.h"

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

/* `go perft N`; rest is what follows perft. */
static void go_perft(struct ugi *ugi, const char *rest)
{
    uint64_t depth;
    if (!tb_read_number(rest[0] == ' ' ? &rest[1] : "", DEEPEST, &depth) || depth == 0)
        fprintf(ugi->io->out, "error perft: a depth from 1 to %d is expected\n", DEEPEST);
    else
        perft(ugi, (int)depth);
}

/* Nothing is to be searched for where no player moves. */
void ugi_go(struct ugi *ugi, const char *rest)
{
    bool throw_due = tb_match_throw_due(ugi_match(ugi));
    if (strncmp(rest, "perft", 5) == 0 && (rest[5] == ' ' || rest[5] == '\0')) {
        go_perft(ugi, &rest[5]);
        return;
    }
    if (throw_due)
        fprintf(ugi->io->out, "error throw due (%s)\n", ugi->game->chance->rule);
    if (throw_due || ugi_game_over(ugi))
        fputs("bestmove 0000\n", ugi->io->out);
    else
        ugi_unknown(ugi, "go", rest);
}
