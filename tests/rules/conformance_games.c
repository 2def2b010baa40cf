/* The conformance suite: whole random games. */
#include "conformance.h"

/* How often the last of the positions has occurred among them. */
static int occurrences(const struct tb_game *game, const struct tb_position *kept, int last)
{
    int times = 0;
    for (int i = 0; i <= last; i++)
        times += same_position(game, &kept[i], &kept[last]);
    return times;
}

/* With its own rule of repetition, if it has one, a game ends before it is
 * stopped for its length. */
void random_games_end(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    struct tb_rng rng = tb_rng_at(10, TB_STREAM_PLAYER, 0);
    struct tb_position *kept = test_malloc(((size_t)game->max_plies + 1) * sizeof *kept);
    for (int i = 0; i < 100; i++) {
        int length = 0;
        random_start(game, &rng, &kept[0]);
        while (game->turn(&kept[length]) != TB_NOBODY &&
               (game->repetition == NULL ||
                occurrences(game, kept, length) < game->repetition->times)) {
            assert_holds(game, &kept[length], length < game->max_plies);
            kept[length + 1] = kept[length];
            length++;
            random_ply(game, &rng, &kept[length]);
        }
    }
    test_free(kept);
}

/* What is cheap enough to be tested at every ply of many games. */
static void position_is_sound(const struct tb_game *game, const struct tb_position *position)
{
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    assert_holds(game, position, game->consistent(position));
    assert_holds(game, position, game->count(position) == count);
    assert_holds(game, position, (game->winners(position) != 0) == (count == 0));
    assert_holds(game, position, (game->turn(position) == TB_NOBODY) == (count == 0));

    char text[TB_POSITION_TEXT];
    struct tb_position read;
    game->text(position, text);
    assert_holds(game, position, game->parse(text, &read, NULL));
    assert_holds(game, position, same_position(game, &read, position));
    assert_holds(game, position, game->hash(&read) == game->hash(position));
}

/* Goes back to the first position: each is still the one that its ply leads on from. */
static void undo_all(const struct tb_game *game, const struct tb_position *kept, const tb_ply *made,
                     int length, const struct tb_position *first)
{
    for (int n = length; n > 0; n--) {
        struct tb_position again;
        game->apply(&kept[n - 1], made[n - 1], &again);
        assert_holds(game, &kept[n - 1], same_position(game, &again, &kept[n]));
    }
    assert_holds(game, first, same_position(game, first, &kept[0]));
}

void play_random_games(const struct tb_game *game, int games, int max_length, uint64_t seed,
                       void (*extra)(const struct tb_position *position))
{
    if (max_length == 0 || max_length > game->max_plies)
        max_length = game->max_plies;
    struct tb_position *kept = test_malloc(((size_t)max_length + 1) * sizeof *kept);
    tb_ply *made = test_malloc((size_t)max_length * sizeof *made);
    for (int i = 0; i < games; i++) {
        struct tb_rng rng = tb_rng_at(seed, TB_STREAM_PLAYER, (uint64_t)i);
        random_start(game, &rng, &kept[0]);
        const struct tb_position first = kept[0];
        int length = 0;
        for (;; length++) {
            position_is_sound(game, &kept[length]);
            if (extra != NULL)
                extra(&kept[length]);
            if (length == max_length || game->count(&kept[length]) == 0)
                break;
            kept[length + 1] = kept[length];
            made[length] = random_ply(game, &rng, &kept[length + 1]);
        }
        undo_all(game, kept, made, length, &first);
    }
    test_free(made);
    test_free(kept);
}

void random_games_keep_every_invariant(void **state)
{
    (void)state;
    play_random_games(suite.game, 2000 / TB_TEST_SHARE, 0, 11, NULL);
}
