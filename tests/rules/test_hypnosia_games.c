/* Hypnosia in bulk: counts of plies, random games, the plain rules, the dice. */
#include <string.h>

#include "hypnosia_play.h"
#include "plain_hypnosia.h"

static const struct tb_game *const game = &tb_hypnosia;

static void perft_from_the_start_for_two(void **state)
{
    (void)state;
    static const uint64_t counts[] = {1, 21, 108, 358, 7518, 38664, 128164, 2691444};
    struct tb_position start;
    tb_startpos(game, &start);
    for (int depth = 0; depth < 8; depth++)
        assert_int_equal(tb_perft(game, &start, depth), counts[depth]);
}

static uint64_t plain_perft(const struct plain_hypnosia *plain, int depth)
{
    char plies[64][16];
    int count = plain_plies(plain, plies);
    if (depth <= 1)
        return depth == 0 ? 1 : (uint64_t)count;
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        struct plain_hypnosia after = *plain;
        plain_ply(&after, plies[i]);
        total += plain_perft(&after, depth - 1);
    }
    return total;
}

static void plain_rules_count_the_same_from_the_start(void **state)
{
    (void)state;
    struct plain_hypnosia plain;
    plain_begin(&plain, 2, 0, false);
    assert_int_equal(plain_perft(&plain, 5), 38664);
}

/* How many pawns of all players stand on the board and in the centre; no space
 * of a circle holds three, or two colours. */
static int pawns_left(const struct tb_position *position)
{
    int total = 0, seats = game->seats(position);
    for (int space = 0; space < TB_HYPNOSIA_SPACES; space++) {
        int owners = 0, most = space < TB_HYPNOSIA_CENTRE ? 2 : space == TB_HYPNOSIA_CENTRE ? 4 : 1;
        for (int seat = 0; seat < seats; seat++) {
            int pawns = tb_hypnosia_pawns(position, seat, space);
            assert_in_range(pawns, 0, most);
            owners += pawns > 0;
            total += pawns;
        }
        assert_true(owners <= 1 || space >= TB_HYPNOSIA_CENTRE);
    }
    return total;
}

/* Pawns and points after a ply: only a capture takes pawns away, and only it
 * and arrivals change scores. */
struct account {
    int captured[TB_MAX_SEATS]; /* of each seat's pawns */
    int captures[TB_MAX_SEATS]; /* by each seat */
};

static void count_captures(struct account *account, const struct tb_position *before, tb_ply ply)
{
    int to = tb_hypnosia_to(ply), side = game->turn(before);
    if (tb_hypnosia_is_throw(ply) || to == TB_HYPNOSIA_CENTRE)
        return;
    for (int seat = 0; seat < game->seats(before); seat++)
        if (seat != side) {
            account->captured[seat] += tb_hypnosia_pawns(before, seat, to);
            account->captures[side] += tb_hypnosia_pawns(before, seat, to);
        }
}

static void books_are_right(const struct account *account, const struct tb_position *position)
{
    int scores[TB_MAX_SEATS], arrivals[TB_HYPNOSIA_PLACES], captured = 0;
    int seats = game->seats(position), arrived = tb_hypnosia_arrivals(position, arrivals);
    game->scores(position, scores);
    for (int seat = 0; seat < seats; seat++) {
        int expected = account->captures[seat] - account->captured[seat];
        for (int i = 0; i < arrived; i++)
            expected += arrivals[i] == seat ? 5 - i : 0;
        assert_int_equal(scores[seat], expected);
        assert_int_equal(tb_hypnosia_captured(position, seat), account->captured[seat]);
        captured += account->captured[seat];
    }
    assert_int_equal(pawns_left(position) + captured, 4 * seats);
}

static struct tb_position random_start(struct tb_rng *rng)
{
    int options[TB_MAX_OPTIONS] = {0};
    struct tb_position position;
    options[TB_HYPNOSIA_PLAYERS] = 2 + (int)tb_rng_below(rng, 5);
    options[TB_HYPNOSIA_STACK_CROSSING] = (int)tb_rng_below(rng, 2);
    options[TB_HYPNOSIA_FIRST] = (int)tb_rng_below(rng, (uint32_t)options[TB_HYPNOSIA_PLAYERS]);
    game->start(options, rng, &position);
    return position;
}

static void check_end(const struct tb_position *position)
{
    int outside = 0, arrivals[TB_HYPNOSIA_PLACES];
    for (int seat = 0; seat < game->seats(position); seat++)
        for (int space = 0; space < TB_HYPNOSIA_SPACES; space++)
            outside += space == TB_HYPNOSIA_CENTRE ? 0 : tb_hypnosia_pawns(position, seat, space);
    assert_true(outside == 0 || tb_hypnosia_arrivals(position, arrivals) == TB_HYPNOSIA_PLACES);
    assert_true(game->turn(position) == TB_NOBODY);
    assert_true(game->winners(position) != 0);
}

/* At every ply the cheap test of all invariants; in one game of `thorough` also
 * the books. */
static void play_one(uint64_t number, int thorough)
{
    struct tb_rng rng = tb_rng_at(30, TB_STREAM_PLAYER, number);
    struct tb_position position = random_start(&rng);
    struct account account = {{0}, {0}};
    int length = 0;
    for (;; length++) {
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(&position, plies);
        assert_true(game->consistent(&position));
        assert_int_equal(game->count(&position), count);
        if (number % (uint64_t)thorough == 0)
            books_are_right(&account, &position);
        if (count == 0)
            break;
        assert_true(length < game->max_plies);
        tb_ply ply = plies[tb_rng_below(&rng, (uint32_t)count)];
        count_captures(&account, &position, ply);
        game->apply(&position, ply, &position);
    }
    books_are_right(&account, &position);
    check_end(&position);
}

static void random_games_end_and_keep_every_invariant(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < 100000u / (unsigned)TB_TEST_SHARE; i++)
        play_one(i, 50);
}

static void assert_same(const struct tb_position *position, const struct plain_hypnosia *plain)
{
    char text[TB_POSITION_TEXT], plainly[512];
    game->text(position, text);
    plain_text(plain, plainly, sizeof plainly);
    assert_string_equal(text, plainly);
    assert_int_equal(game->turn(position) == TB_NOBODY, plain_over(plain));
}

static void random_games_agree_with_the_plain_rules(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < 5000u / (unsigned)TB_TEST_SHARE; i++) {
        struct tb_rng rng = tb_rng_at(31, TB_STREAM_PLAYER, i);
        struct tb_position position = random_start(&rng);
        struct plain_hypnosia plain;
        plain_begin(&plain, game->seats(&position), game->turn(&position),
                    !tb_hypnosia_stack_crossing(&position));
        for (;;) {
            char texts[TB_MAX_PLIES][TB_PLY_TEXT], plainly[64][16];
            int count = legal_texts(&position, texts);
            assert_same(&position, &plain);
            assert_int_equal(plain_plies(&plain, plainly), count);
            for (int n = 0; n < count; n++)
                assert_string_equal(texts[n], plainly[n]);
            if (count == 0)
                break;
            const char *ply = texts[tb_rng_below(&rng, (uint32_t)count)];
            make(&position, ply);
            plain_ply(&plain, ply);
        }
    }
}

/* Chi-square of observed counts against expected ones. */
static double chi_square(const int observed[], const double expected[], int cells)
{
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (observed[i] - expected[i]) * (observed[i] - expected[i]) / expected[i];
    return sum;
}

/* Ten million dice; the limits are the 99.9 % points for 20 and 440 degrees of
 * freedom. */
static void the_throws_are_fair_and_independent(void **state)
{
    (void)state;
    const int throws = 5000000 / TB_TEST_SHARE;
    static int single[21], pair[441];
    static double single_expected[21], pair_expected[441];
    struct tb_position start;
    tb_ply plies[TB_MAX_PLIES];
    tb_startpos(game, &start);
    assert_int_equal(game->plies(&start, plies), 21);
    for (int i = 0, last = -1; i < throws; i++) {
        tb_ply ply = tb_throw(game, &start, 4711, (uint64_t)i);
        int cell = 0;
        while (plies[cell] != ply)
            assert_true(++cell < 21);
        single[cell]++;
        if (last >= 0)
            pair[21 * last + cell]++;
        last = cell;
    }
    for (int a = 0; a < 21; a++) {
        double weight = game->chance->weight(&start, plies[a]) / 36.0;
        single_expected[a] = throws * weight;
        for (int b = 0; b < 21; b++)
            pair_expected[21 * a + b] =
                (throws - 1) * weight * game->chance->weight(&start, plies[b]) / 36.0;
    }
    assert_true(chi_square(single, single_expected, 21) < 45.31);
    assert_true(chi_square(pair, pair_expected, 441) < 537.40);
}

/* A game in which the throws come from the seed and the moves from a player. */
static int seeded_game(uint64_t seed, struct tb_position kept[2000])
{
    struct tb_rng player = tb_rng_at(seed, TB_STREAM_PLAYER, 0);
    int length = 0;
    kept[0] = started(3, tb_hypnosia_first(seed, 3));
    for (uint64_t throws = 0; length < 1999 && game->turn(&kept[length]) != TB_NOBODY; length++) {
        tb_ply plies[TB_MAX_PLIES], ply;
        if (tb_actor(game, &kept[length]) == TB_CHANCE)
            ply = tb_throw(game, &kept[length], seed, throws++);
        else
            ply = plies[tb_rng_below(&player, (uint32_t)game->plies(&kept[length], plies))];
        game->apply(&kept[length], ply, &kept[length + 1]);
    }
    return length;
}

static void the_same_seed_gives_the_same_game(void **state)
{
    (void)state;
    static struct tb_position first[2000], again[2000], other[2000];
    memset(first, 1, sizeof first);
    memset(again, 2, sizeof again);
    int length = seeded_game(7, first);
    assert_int_equal(seeded_game(7, again), length);
    assert_true(length > 50);
    for (int i = 0; i <= length; i++)
        assert_memory_equal(&first[i], &again[i], game->position_size);
    int other_length = seeded_game(8, other);
    assert_true(other_length != length ||
                memcmp(&first[length], &other[length], game->position_size) != 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_from_the_start_for_two),
        cmocka_unit_test(plain_rules_count_the_same_from_the_start),
        cmocka_unit_test(random_games_end_and_keep_every_invariant),
        cmocka_unit_test(random_games_agree_with_the_plain_rules),
        cmocka_unit_test(the_throws_are_fair_and_independent),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
    };
    return cmocka_run_group_tests_name("Hypnosia: games", tests, NULL, NULL);
}
