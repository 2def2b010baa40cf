/* Run by hand: how long the statistics of a file take.
 * Arguments: zener, xadrersi or hypnosia, and the file. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "files/files.h"
#include "record/stats.h"

int main(int argc, char **argv)
{
    struct tb_error error;
    struct tb_diagnostic why;
    struct tb_file file;
    struct timespec begin, end;
    const struct tb_game *game = argc == 3 ? tb_game_named(argv[1]) : NULL;
    struct tb_stats *stats = malloc(sizeof *stats);
    if (game == NULL || stats == NULL)
        return 2;
    if (!tb_file_open(&file, &tb_real_files, argv[2], 0, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    tb_stats_init(stats, game);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    bool read = tb_stats_read(stats, tb_file_source(&file), &why);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds =
        (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
    printf("%ld games, %d players, %d pairs: %.3f s\n", stats->games, stats->player_count,
           stats->pair_count, seconds);
    tb_stats_free(stats);
    free(stats);
    tb_file_close(&file);
    return read ? 0 : 1;
}
