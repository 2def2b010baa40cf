/* How fast the rules are:  bench-perft [GAME [DEPTH]], Zener and 11 if not said. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <tabuleiro/game.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    const struct tb_game *game = tb_game_named(argc > 1 ? argv[1] : "zener");
    char *end = "";
    long depth = argc > 2 ? strtol(argv[2], &end, 10) : 11;
    if (game == NULL || argc > 3 || *end != '\0' || depth < 0 || depth > 99) {
        fprintf(stderr, "usage: bench-perft [GAME [DEPTH]]\n");
        return 2;
    }
    struct tb_position position;
    tb_startpos(game, &position);
    double begin = seconds();
    uint64_t count = tb_perft(game, &position, (int)depth);
    double taken = seconds() - begin;
    printf("%s depth %ld count %" PRIu64 " seconds %.3f nodes/s %.0f\n", game->id, depth, count,
           taken, (double)count / (taken > 0 ? taken : 1e-9));
    return 0;
}
