/* The conformance suite: its list, and what concerns the description of a game
 * and its beginning. */
#include "conformance.h"

#include <string.h>

struct conformance suite;

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(its_description_is_complete),
    cmocka_unit_test(its_options_start_consistent_positions),
    cmocka_unit_test(any_position_tells_options_in_range),
    cmocka_unit_test(its_arrangements_start_consistent_positions),
    cmocka_unit_test(its_seats_have_names_and_letters),
    cmocka_unit_test(legal_plies_are_listed_once_and_counted),
    cmocka_unit_test(check_accepts_exactly_the_listed_plies),
    cmocka_unit_test(apply_changes_nothing_but_its_result),
    cmocka_unit_test(apply_aborts_on_what_is_no_ply),
    cmocka_unit_test(a_game_without_plies_is_over_and_has_winners),
    cmocka_unit_test(throws_weigh_up_to_the_total),
    cmocka_unit_test(a_throw_is_read_as_it_is_written),
    cmocka_unit_test(the_ranking_begins_with_the_winners),
    cmocka_unit_test(who_is_to_act_still_plays),
    cmocka_unit_test(a_throw_is_no_progress),
    cmocka_unit_test(notices_dues_and_endings_are_well_formed),
    cmocka_unit_test(equal_positions_have_equal_hashes),
    cmocka_unit_test(different_positions_have_different_hashes),
    cmocka_unit_test(perft_is_the_sum_over_the_plies),
    cmocka_unit_test(ply_texts_are_unique_and_round_trip),
    cmocka_unit_test(position_texts_round_trip_bit_for_bit),
    cmocka_unit_test(any_position_text_is_read_or_refused),
    cmocka_unit_test(any_ply_text_is_read_or_refused),
    cmocka_unit_test(consistent_judges_any_bytes),
    cmocka_unit_test(random_games_end),
    cmocka_unit_test(random_games_keep_every_invariant),
};

/* Keeps one position in eight, and every first and last one. */
static void collect_sample(const struct tb_game *game)
{
    const int room = sizeof suite.sample / sizeof suite.sample[0];
    struct tb_rng rng = tb_rng_at(1, TB_STREAM_PLAYER, 0);
    suite.game = game;
    suite.size = 0;
    while (suite.size < room) {
        struct tb_position position;
        fill_with_noise(&rng, &position);
        random_start(game, &rng, &position);
        suite.sample[suite.size++] = position;
        for (int n = 0; n < game->max_plies && suite.size < room; n++) {
            if (random_ply(game, &rng, &position) == TB_NO_PLY)
                break;
            if (tb_rng_below(&rng, 8) == 0 || game->turn(&position) == TB_NOBODY)
                suite.sample[suite.size++] = position;
        }
    }
}

int conformance(const struct tb_game *game)
{
    collect_sample(game);
    return cmocka_run_group_tests_name(game->name, tests, NULL, NULL);
}

static bool has_text(const char *text) { return text != NULL && text[0] != '\0'; }

/* An option that turns a rule off, whatever the game begins from. */
static void rule_has_option(const struct tb_game *game, const char *rule, int option)
{
    assert_true(has_text(rule));
    assert_in_range(option, 0, game->option_count - 1);
    assert_int_equal(game->options[option].kind, TB_OPTION_PLAY);
    assert_int_equal(game->options[option].min, 0);
}

static void repetition_is_complete(const struct tb_game *game)
{
    const struct tb_repetition *repetition = game->repetition;
    if (repetition == NULL)
        return;
    rule_has_option(game, repetition->rule, repetition->option);
    assert_true(repetition->times >= 2);
    assert_true(has_text(repetition->text));
}

static void stalling_is_complete(const struct tb_game *game)
{
    const struct tb_stalling *stalling = game->stalling;
    if (stalling == NULL)
        return;
    rule_has_option(game, stalling->rule, stalling->option);
    assert_true(stalling->warned >= 0);
    assert_non_null(stalling->progress);
    assert_non_null(stalling->playing);
    assert_non_null(game->chance); /* a turn begins with a throw */
    assert_non_null(game->ranking);
}

static void dice_are_complete(const struct tb_game *game)
{
    const struct tb_chance *chance = game->chance;
    const struct tb_opening *opening = game->opening;
    if (chance != NULL) {
        assert_true(has_text(chance->rule) && has_text(chance->ask) && has_text(chance->form));
        assert_true(chance->total > 0);
        assert_non_null(chance->due);
        assert_non_null(chance->weight);
        assert_non_null(chance->draw);
        assert_non_null(chance->read);
    }
    if (opening != NULL) {
        assert_non_null(chance);
        assert_true(has_text(opening->rule) && has_text(opening->ask));
        assert_in_range(opening->option, 0, game->option_count - 1);
        assert_non_null(opening->throws);
        assert_non_null(opening->highest);
    }
}

void its_description_is_complete(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    assert_true(has_text(game->name));
    assert_true(has_text(game->id));
    assert_int_equal(strspn(game->id, "abcdefghijklmnopqrstuvwxyz"), strlen(game->id));
    assert_in_range(game->position_size, 1, TB_POSITION_SIZE);
    assert_true(game->max_plies > 0);
    assert_in_range(game->option_count, 0, TB_MAX_OPTIONS);
    assert_true(game->ranking == NULL || game->scores != NULL);
    assert_non_null(game->start);
    assert_non_null(game->seats);
    assert_non_null(game->seat);
    assert_non_null(game->turn);
    assert_non_null(game->plies);
    assert_non_null(game->count);
    assert_non_null(game->check);
    assert_non_null(game->apply);
    assert_non_null(game->notices);
    assert_non_null(game->due);
    assert_non_null(game->winners);
    assert_non_null(game->ending);
    assert_non_null(game->hash);
    assert_non_null(game->ply_text);
    assert_non_null(game->parse_ply);
    assert_non_null(game->text);
    assert_non_null(game->parse);
    assert_non_null(game->consistent);
    repetition_is_complete(game);
    stalling_is_complete(game);
    dice_are_complete(game);
}

static void option_is_well_formed(const struct tb_option *option)
{
    assert_true(has_text(option->name));
    assert_true(option->kind == TB_OPTION_START || option->kind == TB_OPTION_PLAY);
    assert_true(option->ugi == NULL || has_text(option->ugi));
    assert_true(option->tag == NULL || has_text(option->tag));
    assert_true(option->meaning == NULL || has_text(option->meaning));
    assert_true(option->letter == 0 || (option->letter >= 'a' && option->letter <= 'z'));
    assert_true(option->min <= option->max);
    assert_true(option->min <= option->initial && option->initial <= option->max);
    for (int value = option->min; option->choices != NULL && value <= option->max; value++)
        assert_true(has_text(option->choices[value - option->min]));
}

/* What is neither told by the position nor by a tag would be lost. */
static bool told_by_position(const struct tb_option *option)
{
    return option->kind == TB_OPTION_START && option->tag == NULL;
}

/* The options that a position tells start it again, in range, whatever they were
 * before; the others stay. */
static void position_tells_options(const int options[], const struct tb_position *position)
{
    const struct tb_game *game = suite.game;
    struct tb_rng rng = {2};
    struct tb_position again = {{0}};
    int told[TB_MAX_OPTIONS];
    for (int i = 0; i < game->option_count; i++) {
        const struct tb_option *option = &game->options[i];
        told[i] = told_by_position(option) ? option->min : options[i];
        assert_true(game->options_of != NULL || !told_by_position(option));
    }
    if (game->options_of != NULL)
        game->options_of(position, told);
    for (int i = 0; i < game->option_count; i++) {
        assert_in_range(told[i], game->options[i].min, game->options[i].max);
        assert_true(told_by_position(&game->options[i]) || told[i] == options[i]);
    }
    game->start(told, &rng, &again);
    assert_holds(game, position, same_position(game, &again, position));
}

/* The same options and the same seed start the same position, a consistent one
 * in which somebody can act; any seed does unless it is said to matter. */
static void starts_well(const int options[])
{
    const struct tb_game *game = suite.game;
    struct tb_rng noise = {1}, rng = {2}, again = {2}, other = {3};
    struct tb_position position, same;
    fill_with_noise(&noise, &position);
    fill_with_noise(&noise, &same);
    game->start(options, &rng, &position);
    game->start(options, &again, &same);
    assert_true(game->consistent(&position));
    assert_holds(game, &position, same_position(game, &position, &same));
    assert_holds(game, &position, game->count(&position) > 0);
    assert_holds(game, &position, game->turn(&position) >= 0);
    position_tells_options(options, &position);
    game->start(options, &other, &same);
    if (!same_position(game, &position, &same))
        assert_true(game->seeded != NULL && game->seeded(options));
}

void its_options_start_consistent_positions(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    int options[TB_MAX_OPTIONS];
    tb_default_options(game, options);
    starts_well(options);
    for (int i = 0; i < game->option_count; i++) {
        option_is_well_formed(&game->options[i]);
        for (int value = game->options[i].min; value <= game->options[i].max; value++) {
            tb_default_options(game, options);
            options[i] = value;
            if (game->arranging == NULL || !game->arranging->wanted(options))
                starts_well(options);
        }
    }
}

void any_position_tells_options_in_range(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (int i = 0; game->options_of != NULL && i < suite.size; i++) {
        int options[TB_MAX_OPTIONS];
        tb_default_options(game, options);
        game->options_of(&suite.sample[i], options);
        for (int k = 0; k < game->option_count; k++)
            assert_in_range(options[k], game->options[k].min, game->options[k].max);
    }
}

/* A text made from a good arrangement by one change in its bytes. */
static void spoil(struct tb_rng *rng, char text[TB_ARRANGEMENT_TEXT])
{
    size_t at = tb_rng_below(rng, (uint32_t)strlen(text));
    text[at] = (char)tb_rng_below(rng, 256);
}

static void arrangement_is_judged(const char *text)
{
    const struct tb_arranging *arranging = suite.game->arranging;
    struct tb_message why = {0};
    bool accepted = arranging->check(text, &why);
    assert_true(arranging->check(text, NULL) == accepted);
    if (!accepted) {
        assert_true(well_formed(&why));
        return;
    }
    const char *by_seat[TB_MAX_SEATS];
    for (int i = 0; i < TB_MAX_SEATS; i++)
        by_seat[i] = text;
    struct tb_message notices[TB_MAX_NOTICES];
    struct tb_position position;
    int count = arranging->start(by_seat, &position, notices);
    assert_true(suite.game->consistent(&position));
    assert_in_range(count, 0, TB_MAX_NOTICES);
    for (int i = 0; i < count; i++)
        assert_true(well_formed(&notices[i]));
}

/* An arrangement has these letters, each once. */
static bool made_of(const char *text, const char *letters)
{
    for (const char *letter = letters; *letter != '\0'; letter++)
        if (strchr(text, *letter) == NULL)
            return false;
    return strlen(text) == strlen(letters);
}

void its_arrangements_start_consistent_positions(void **state)
{
    (void)state;
    const struct tb_arranging *arranging = suite.game->arranging;
    if (arranging == NULL)
        return;
    assert_false(arranging->check("", NULL));
    assert_in_range(strlen(arranging->letters), 1, TB_ARRANGEMENT_TEXT - 1);
    assert_true(arranging->check(arranging->letters, NULL));
    struct tb_rng rng = tb_rng_at(2, TB_STREAM_PLAYER, 0);
    for (int i = 0; i < 20000 / TB_TEST_SHARE; i++) {
        char text[TB_ARRANGEMENT_TEXT];
        arranging->random(&rng, text);
        assert_true(arranging->check(text, NULL));
        assert_true(made_of(text, arranging->letters));
        arrangement_is_judged(text);
        spoil(&rng, text);
        arrangement_is_judged(text);
    }
}

void its_seats_have_names_and_letters(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (int i = 0; i < suite.size; i++) {
        const struct tb_position *position = &suite.sample[i];
        int seats = game->seats(position);
        assert_in_range(seats, 2, TB_MAX_SEATS);
        for (int a = 0; a < seats; a++) {
            const struct tb_seat *seat = game->seat(position, a);
            assert_holds(game, position, has_text(seat->name));
            for (int b = 0; b < a; b++) {
                const struct tb_seat *other = game->seat(position, b);
                assert_holds(game, position, seat->letter != other->letter);
                assert_holds(game, position, strcmp(seat->name, other->name) != 0);
            }
        }
    }
}
