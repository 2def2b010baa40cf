/* What every game's drawing must fulfil, without a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui/choice.h"

static struct tb_match *begin(const struct tb_game *game)
{
    struct tb_setup setup;
    tb_setup_init(&setup, game);
    setup.seed = 1;
    struct tb_match *match = tb_match_new(&setup, NULL);
    assert_non_null(match);
    return match;
}

static void every_game_has_a_view(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        const struct view *view = view_of(tb_games[i]);
        assert_ptr_equal(view->game, tb_games[i]);
        assert_in_range(view->places, 1, MAX_PLACES);
        assert_non_null(view->legend[0]);
        assert_int_equal(view->draw_arrangement == NULL, tb_games[i]->arranging == NULL);
    }
}

static void every_small_board_fits_on_80_columns_and_24_rows(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        int rows, columns;
        view_of(tb_games[i])->size(false, &rows, &columns);
        assert_true((rows <= 18 && columns <= 46) || (rows <= 13 && columns <= 78));
    }
}

/* Calls the check for each view, size and side of the board. */
static void for_each_scene(void (*check)(const struct view *view, struct scene *scene,
                                         struct tb_match *match))
{
    for (int i = 0; tb_games[i] != NULL; i++) {
        const struct view *view = view_of(tb_games[i]);
        struct tb_match *match = begin(tb_games[i]);
        for (int way = 0; way < 4; way++) {
            if (way / 2 != 0 && !view->turns)
                continue;
            struct scene scene = {.position = tb_match_position(match),
                                  .large = way % 2 != 0,
                                  .turned = way / 2 != 0,
                                  .thrown = TB_NO_PLY};
            check(view, &scene, match);
        }
        tb_match_free(match);
    }
}

static void check_clicks(const struct view *view, struct scene *scene, struct tb_match *match)
{
    (void)match;
    int rows, columns, found = 0;
    view->size(scene->large, &rows, &columns);
    for (int place = 0; place < view->places; place++) {
        int row, column;
        view->cell(scene, place, &row, &column);
        assert_in_range(row, 0, rows - 1);
        assert_in_range(column, 0, columns - 1);
        assert_int_equal(view->place_at(scene, row, column), place);
    }
    for (int row = -2; row < rows + 2; row++)
        for (int column = -2; column < columns + 2; column++) {
            int place = view->place_at(scene, row, column);
            assert_in_range(place + 1, 0, view->places);
            found += place != NO_PLACE;
        }
    assert_true(found >= view->places);
}

static void the_place_at_the_cell_of_a_place_is_that_place(void **state)
{
    (void)state;
    for_each_scene(check_clicks);
}

/* From where the cursor begins, the arrows lead to every place that is open. */
static void check_arrows(const struct view *view, struct scene *scene, struct tb_match *match)
{
    static const int ways[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    bool reached[MAX_PLACES] = {false};
    int waiting[MAX_PLACES], count = 0;
    struct choice choice = {.view = view, .match = match, .source = NO_PLACE, .target = NO_PLACE};
    choice_renew(&choice);
    waiting[count++] = choice.focus;
    reached[choice.focus] = true;
    while (count > 0) {
        int from = waiting[--count];
        for (int i = 0; i < 4; i++) {
            choice.focus = from;
            choice_move(&choice, scene, ways[i][0], ways[i][1]);
            if (!reached[choice.focus])
                waiting[count++] = choice.focus;
            reached[choice.focus] = true;
        }
    }
    for (int place = 0; place < view->places; place++)
        if (reached[place] != choice_open(&choice, place))
            fail_msg("%s: place %d is %sreached", view->game->id, place,
                     reached[place] ? "" : "not ");
}

static void arrows_lead_to_every_open_place_and_to_no_other(void **state)
{
    (void)state;
    for_each_scene(check_arrows);
}

static void every_place_is_described(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        const struct view *view = view_of(tb_games[i]);
        struct tb_match *match = begin(tb_games[i]);
        for (int place = 0; place < view->places; place++) {
            char text[DESCRIPTION_SIZE];
            memset(text, '?', sizeof text);
            view->describe(tb_match_position(match), place, text);
            assert_non_null(memchr(text, '\0', sizeof text));
            assert_true(text[0] != '\0');
        }
        tb_match_free(match);
    }
}

/* Do two plies, none of them a throw, begin and end at the same places? */
static bool alike(const struct view *view, const struct tb_position *position, tb_ply a, tb_ply b)
{
    int from_a, to_a, from_b, to_b;
    view->endpoints(position, a, &from_a, &to_a);
    view->endpoints(position, b, &from_b, &to_b);
    return from_a != NO_PLACE && from_a == from_b && to_a == to_b;
}

/* Counts the pairs of plies that are alike; a variant must tell each apart. */
static int tell_apart(const struct view *view, const struct tb_position *position)
{
    tb_ply plies[TB_MAX_PLIES];
    int pairs = 0, count = view->game->plies(position, plies);
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) {
            if (!alike(view, position, plies[a], plies[b]))
                continue;
            assert_non_null(view->variant);
            assert_string_not_equal(view->variant(plies[a]), view->variant(plies[b]));
            pairs++;
        }
    }
    return pairs;
}

static void plies_that_join_the_same_places_are_told_apart(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(1, TB_STREAM_PLAYER, 0);
    for (int i = 0; tb_games[i] != NULL; i++) {
        const struct view *view = view_of(tb_games[i]);
        struct tb_match *match = begin(tb_games[i]);
        int pairs = 0;
        while (tb_match_result(match).termination == TB_UNTERMINATED) {
            tb_ply plies[TB_MAX_PLIES];
            const struct tb_position *now = tb_match_position(match);
            int count = view->game->plies(now, plies);
            pairs += tell_apart(view, now);
            assert_true(tb_match_play(match, plies[tb_rng_below(&rng, (uint32_t)count)]));
        }
        assert_int_equal(pairs > 0, view->variant != NULL);
        tb_match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_view),
        cmocka_unit_test(every_small_board_fits_on_80_columns_and_24_rows),
        cmocka_unit_test(the_place_at_the_cell_of_a_place_is_that_place),
        cmocka_unit_test(arrows_lead_to_every_open_place_and_to_no_other),
        cmocka_unit_test(every_place_is_described),
        cmocka_unit_test(plies_that_join_the_same_places_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
