/* Run by hand: how long reading records takes, and counting them.
 * Arguments: zener, xadrersi or hypnosia; how many games, and of how many plies at most. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "record/finished.h"

static const char *const names[] = {"Ana", "Bia", "Rui", "Eva", "Zé", "Lia", "Noé", "Ida"};
enum { NAMES = sizeof names / sizeof names[0] };

static void play(struct tb_match *match, struct tb_rng *rng, uint32_t plies)
{
    for (uint32_t i = tb_rng_below(rng, plies); i > 0; i--) {
        tb_ply list[TB_MAX_PLIES];
        if (tb_match_result(match).termination != TB_UNTERMINATED)
            return;
        int count = tb_match_game(match)->plies(tb_match_position(match), list);
        tb_match_play(match, list[tb_rng_below(rng, (uint32_t)count)]);
    }
    if (tb_match_result(match).termination == TB_UNTERMINATED)
        tb_match_agree_draw(match);
}

static void add_game(struct tb_buffer *text, const struct tb_game *game, struct tb_rng *rng,
                     uint32_t plies)
{
    struct tb_setup setup;
    struct tb_record record = {0};
    tb_setup_init(&setup, game);
    setup.seed = tb_rng_next(rng);
    struct tb_match *match = tb_match_new(&setup, NULL);
    play(match, rng, plies);
    tb_record_update(&record, match);
    for (int seat = 0; seat < game->seats(&record.setup.position); seat++)
        tb_record_set_tag(&record, game->seat(&record.setup.position, seat)->name,
                          names[tb_rng_below(rng, NAMES)]);
    tb_record_write(&record, text);
    tb_record_free(&record);
    tb_match_free(match);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int argc, char **argv)
{
    const struct tb_game *game = argc == 4 ? tb_game_named(argv[1]) : NULL;
    struct tb_rng rng = tb_rng_at(1, TB_STREAM_PLAYER, 0);
    struct tb_buffer text = {0};
    struct tb_stats stats;
    if (game == NULL)
        return 2;
    for (long i = atol(argv[2]); i > 0; i--)
        add_game(&text, game, &rng, (uint32_t)atol(argv[3]));
    struct bytes bytes = {.bytes = text.bytes, .length = text.length};
    double begin = now();
    count_games(&stats, game, source_of(&bytes));
    printf("%ld games, %.1f MB: %.3f s\n", stats.games, 1e-6 * (double)text.length, now() - begin);
    tb_stats_free(&stats);
    tb_buffer_free(&text);
    return 0;
}
