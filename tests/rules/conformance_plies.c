/* The conformance suite: plies, their effect, and the end of a game. */
#include "conformance.h"

#include <stdlib.h>
#include <string.h>

/* The sample, to be walked through. */
#define EACH_POSITION(position, step)                                                              \
    const struct tb_position *position = suite.sample;                                             \
    position < suite.sample + suite.size;                                                          \
    position += (step)

enum { NUMBERS = 65536 };

void legal_plies_are_listed_once_and_counted(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (EACH_POSITION(position, 1)) {
        static bool listed[NUMBERS];
        tb_ply plies[TB_MAX_PLIES], again[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        assert_in_range(count, 0, TB_MAX_PLIES);
        assert_holds(game, position, game->count(position) == count);
        assert_holds(game, position, game->plies(position, again) == count);
        for (int i = 0; i < count; i++) {
            assert_holds(game, position, plies[i] == again[i]);
            assert_holds(game, position, plies[i] != TB_NO_PLY);
            assert_holds(game, position, !listed[plies[i]]);
            listed[plies[i]] = true;
        }
        for (int i = 0; i < count; i++)
            listed[plies[i]] = false;
    }
}

static void number_is_judged(const struct tb_position *position, tb_ply ply, bool legal)
{
    const struct tb_game *game = suite.game;
    struct tb_message why = {0};
    assert_holds(game, position, game->check(position, ply, &why) == legal);
    assert_holds(game, position, game->check(position, ply, NULL) == legal);
    assert_holds(game, position, legal || (why.rule != NULL && well_formed(&why)));
}

void check_accepts_exactly_the_listed_plies(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (EACH_POSITION(position, 97)) {
        bool legal[NUMBERS] = {false};
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        for (int i = 0; i < count; i++)
            legal[plies[i]] = true;
        for (int number = 0; number < NUMBERS; number++)
            number_is_judged(position, (tb_ply)number, legal[number]);
    }
}

void apply_changes_nothing_but_its_result(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    struct tb_rng rng = tb_rng_at(3, TB_STREAM_PLAYER, 0);
    for (EACH_POSITION(position, 1)) {
        const struct tb_position kept = *position;
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        for (int i = 0; i < count; i++) {
            struct tb_position after, in_place = *position;
            fill_with_noise(&rng, &after);
            game->apply(position, plies[i], &after);
            game->apply(&in_place, plies[i], &in_place);
            assert_holds(game, position, memcmp(&kept, position, sizeof kept) == 0);
            assert_holds(game, position, same_position(game, &after, &in_place));
            assert_holds(game, position, game->consistent(&after));
        }
    }
}

void apply_aborts_on_what_is_no_ply(void **state)
{
    (void)state;
    for (EACH_POSITION(position, 100))
        assert_holds(suite.game, position, aborts(suite.game, position, TB_NO_PLY));
}

void a_game_without_plies_is_over_and_has_winners(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    int finished = 0;
    for (EACH_POSITION(position, 1)) {
        int seats = game->seats(position), turn = game->turn(position);
        unsigned winners = game->winners(position), everyone = (1u << seats) - 1;
        bool over = game->count(position) == 0;
        assert_holds(game, position, (turn == TB_NOBODY) == over);
        assert_holds(game, position, (winners != 0) == over);
        assert_holds(game, position, over || (turn >= 0 && turn < seats));
        assert_holds(game, position, (winners & ~everyone) == 0);
        finished += over;
    }
    assert_true(finished > 0);
}

void throws_weigh_up_to_the_total(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    int throws = 0;
    for (EACH_POSITION(position, 1)) {
        bool due = game->chance != NULL && game->chance->due(position);
        assert_holds(game, position,
                     tb_actor(game, position) == (due ? TB_CHANCE : game->turn(position)));
        if (!due)
            continue;
        throws++;
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies), total = 0;
        for (int i = 0; i < count; i++) {
            int weight = game->chance->weight(position, plies[i]);
            assert_holds(game, position, weight > 0);
            total += weight;
        }
        assert_holds(game, position, total == game->chance->total);
    }
    assert_true((throws > 0) == (game->chance != NULL));
}

/* Every other text is read as a legal throw or not at all. */
void a_throw_is_read_as_it_is_written(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    struct tb_rng rng = tb_rng_at(5, TB_STREAM_PLAYER, 0);
    for (EACH_POSITION(position, 50)) {
        tb_ply plies[TB_MAX_PLIES], read;
        if (tb_actor(game, position) != TB_CHANCE)
            continue;
        int count = game->plies(position, plies);
        for (int i = 0; i < count; i++) {
            char text[TB_PLY_TEXT];
            game->ply_text(position, plies[i], text);
            assert_holds(game, position, game->chance->read(text, &read) && read == plies[i]);
            text[tb_rng_below(&rng, (uint32_t)strlen(text))] = (char)tb_rng_below(&rng, 256);
            if (game->chance->read(text, &read))
                assert_holds(game, position, game->check(position, read, NULL));
        }
    }
}

/* All seats, each once, from place 1 on; who shares a place has its number, and
 * place 1 is the win. */
void the_ranking_begins_with_the_winners(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (EACH_POSITION(position, 1)) {
        struct tb_rank ranks[TB_MAX_SEATS];
        unsigned seen = 0, first = 0;
        if (game->ranking == NULL)
            return;
        int count = game->ranking(position, ranks);
        assert_holds(game, position, count == game->seats(position));
        for (int i = 0; i < count; i++) {
            bool shares = i > 0 && ranks[i].place == ranks[i - 1].place;
            assert_holds(game, position, shares || ranks[i].place == i + 1);
            assert_holds(game, position, well_formed(&ranks[i].note));
            seen |= 1u << ranks[i].seat;
            first |= ranks[i].place == 1 ? 1u << ranks[i].seat : 0;
        }
        assert_holds(game, position, seen == (1u << count) - 1);
        if (game->winners(position) != 0)
            assert_holds(game, position, first == game->winners(position));
    }
}

void who_is_to_act_still_plays(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (EACH_POSITION(position, 1))
        if (game->stalling != NULL && game->turn(position) != TB_NOBODY)
            assert_holds(game, position, game->stalling->playing(position, game->turn(position)));
}

void a_throw_is_no_progress(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    int progress = 0, none = 0;
    if (game->stalling == NULL)
        return;
    for (EACH_POSITION(position, 1)) {
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        for (int i = 0; i < count; i++) {
            bool made = game->stalling->progress(position, plies[i]);
            assert_holds(game, position, !made || !game->chance->due(position));
            progress += made;
            none += !made;
        }
    }
    assert_true(progress > 0);
    assert_true(none > 0);
}

static void ply_is_told(const struct tb_position *position, tb_ply ply)
{
    const struct tb_game *game = suite.game;
    struct tb_message notices[TB_MAX_NOTICES];
    struct tb_position after;
    memset(notices, 0, sizeof notices);
    game->apply(position, ply, &after);
    int count = game->notices(position, ply, &after, notices);
    assert_holds(game, position, count >= 0 && count <= TB_MAX_NOTICES);
    for (int i = 0; i < count; i++)
        assert_holds(game, position, well_formed(&notices[i]));
}

void notices_dues_and_endings_are_well_formed(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (EACH_POSITION(position, 1)) {
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        for (int i = 0; i < count; i++)
            ply_is_told(position, plies[i]);
        struct tb_message message = {0};
        (count > 0 ? game->due : game->ending)(position, &message);
        assert_holds(game, position, well_formed(&message));
        (count > 0 ? game->due : game->ending)(position, NULL);
        if (game->scores != NULL) {
            int scores[TB_MAX_SEATS];
            game->scores(position, scores);
        }
    }
}

void equal_positions_have_equal_hashes(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    struct tb_rng rng = tb_rng_at(4, TB_STREAM_PLAYER, 0);
    for (EACH_POSITION(position, 1)) {
        struct tb_position same;
        fill_with_noise(&rng, &same);
        memcpy(same.bytes, position->bytes, game->position_size);
        assert_holds(game, position, game->hash(&same) == game->hash(position));
    }
}

struct hashed {
    uint64_t hash;
    struct tb_position position;
};

static int by_bytes(const void *a, const void *b)
{
    const struct hashed *x = a, *y = b;
    return memcmp(x->position.bytes, y->position.bytes, suite.game->position_size);
}

static int by_hash(const void *a, const void *b)
{
    const struct hashed *x = a, *y = b;
    return (x->hash > y->hash) - (x->hash < y->hash);
}

/* Sorts the positions and leaves each once. */
static int distinct(struct hashed *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, by_bytes);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (i == 0 || by_bytes(&list[i], &list[kept - 1]) != 0)
            list[kept++] = list[i];
    return kept;
}

/* Of each bit, between two and three fifths are set. */
static bool spread(const struct hashed *list, int count)
{
    for (int bit = 0; bit < 64; bit++) {
        int set = 0;
        for (int i = 0; i < count; i++)
            set += (int)(list[i].hash >> bit & 1);
        if (set * 5 < count * 2 || set * 5 > count * 3)
            return false;
    }
    return true;
}

/* Neighbours in a sorted list whose upper 32 bits are equal. */
static int equal_upper_halves(const struct hashed *list, int count)
{
    int equal = 0;
    for (int i = 1; i < count; i++)
        equal += list[i].hash >> 32 == list[i - 1].hash >> 32;
    return equal;
}

/* Among 40,000 hashes of 64 good bits, two are equal once in 10^10 times; of
 * their halves, 0.2 pairs are equal on average. */
void different_positions_have_different_hashes(void **state)
{
    (void)state;
    enum { MANY = 40000 };
    const struct tb_game *game = suite.game;
    struct tb_rng rng = tb_rng_at(5, TB_STREAM_PLAYER, 0);
    struct hashed *list = test_malloc(MANY * sizeof *list);
    int count = 0;
    while (count < MANY) {
        struct tb_position position;
        random_start(game, &rng, &position);
        do
            list[count++] = (struct hashed){game->hash(&position), position};
        while (count < MANY && random_ply(game, &rng, &position) != TB_NO_PLY);
    }
    count = distinct(list, count);
    qsort(list, (size_t)count, sizeof *list, by_hash);
    for (int i = 1; i < count; i++)
        assert_true(list[i].hash != list[i - 1].hash);
    assert_in_range(equal_upper_halves(list, count), 0, 10);
    for (int i = 0; i < count; i++)
        list[i].hash = list[i].hash << 32 | list[i].hash >> 32;
    qsort(list, (size_t)count, sizeof *list, by_hash);
    assert_in_range(equal_upper_halves(list, count), 0, 10);
    assert_true(count < 1000 || spread(list, count));
    test_free(list);
}

void perft_is_the_sum_over_the_plies(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (EACH_POSITION(position, 10)) {
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        uint64_t sum = 0;
        for (int i = 0; i < count; i++) {
            struct tb_position after;
            game->apply(position, plies[i], &after);
            sum += (uint64_t)game->count(&after);
        }
        assert_holds(game, position, tb_perft(game, position, 0) == 1);
        assert_holds(game, position, tb_perft(game, position, 1) == (uint64_t)count);
        assert_holds(game, position, tb_perft(game, position, 2) == sum);
    }
}
