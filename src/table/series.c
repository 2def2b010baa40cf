/* The running score of several games in a row. */
#include "table/series.h"

/* The index of the person on a seat. */
static int person_on(const struct tb_series *series, int seat)
{
    return (seat + series->shift) % series->count;
}

const struct tb_person *tb_series_person(const struct tb_series *series, int seat)
{
    return &series->persons[person_on(series, seat)];
}

static void count_game(struct tb_series *series, unsigned winners, int by)
{
    bool draw = winners == (1u << series->count) - 1;
    series->games += by;
    for (int seat = 0; seat < series->count; seat++) {
        struct tb_person *person = &series->persons[person_on(series, seat)];
        if (draw)
            person->draws += by;
        else if (winners >> seat & 1)
            person->wins += by;
    }
}

void tb_series_add(struct tb_series *series, unsigned winners) { count_game(series, winners, 1); }

void tb_series_remove(struct tb_series *series, unsigned winners)
{
    count_game(series, winners, -1);
}

void tb_series_deal(struct tb_series *series, uint64_t seed)
{
    uint8_t order[TB_MAX_SEATS];
    struct tb_person persons[TB_MAX_SEATS];
    struct tb_rng rng = tb_rng_at(seed, TB_STREAM_SEATING, 0);
    for (int i = 0; i < series->count; i++) {
        order[i] = (uint8_t)i;
        persons[i] = series->persons[i];
    }
    tb_rng_shuffle(&rng, order, series->count);
    for (int i = 0; i < series->count; i++)
        series->persons[i] = persons[order[i]];
}

void tb_series_swap(struct tb_series *series)
{
    series->shift = (series->shift + 1) % series->count;
}
