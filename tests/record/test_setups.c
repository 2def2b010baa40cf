/* What a game was begun with is known again from its record. */
#include <stdio.h>
#include <string.h>

#include "record/help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

enum { FIXED, RANDOM, HIDDEN };

#define OTHER_START "sqwxo/5/5/5/5/2W2/OX1QS b W -"

/* Is this option decided before who begins is thrown for? */
static bool is_asked_for(const struct tb_game *game, int option)
{
    return game->opening == NULL || option != game->opening->option;
}

/* A game of this set-up, and one ply of it, is written and read again. */
static void assert_known_again(const struct tb_setup *setup, const struct tb_start *start)
{
    const struct tb_game *game = setup->game;
    struct tb_record record = {0}, again = {0};
    struct tb_match *match = tb_match_new(setup, start);
    tb_ply plies[TB_MAX_PLIES];
    assert_true(game->plies(tb_match_position(match), plies) > 0);
    assert_true(tb_match_play(match, plies[0]));
    assert_true(tb_record_update(&record, match));
    for (int seat = 0; seat < game->seats(&record.setup.position); seat++)
        assert_true(tb_record_set_tag(&record, game->seat(&record.setup.position, seat)->name,
                                      setup->players[seat].name));
    char *text = text_of(&record);
    read_one(text, &again);
    assert_int_equal(again.setup.from_position, setup->from_position);
    assert_int_equal(again.setup.manual_dice, setup->manual_dice);
    assert_memory_equal(&again.setup.position, tb_match_position_at(match, 0), game->position_size);
    for (int i = 0; i < game->option_count; i++)
        if (is_asked_for(game, i))
            assert_int_equal(again.setup.options[i], setup->options[i]);
    if (again.setup.seeded)
        assert_true(again.setup.seed == setup->seed);
    for (int seat = 0; seat < TB_MAX_SEATS; seat++)
        assert_string_equal(again.setup.players[seat].name, setup->players[seat].name);
    test_free(text);
    tb_match_free(match);
    tb_record_free(&record);
    tb_record_free(&again);
}

/* The same game from its second position. */
static void assert_known_from_position(const struct tb_setup *setup)
{
    struct tb_setup later = *setup;
    tb_ply plies[TB_MAX_PLIES];
    struct tb_match *match = tb_match_new(setup, NULL);
    setup->game->plies(tb_match_position(match), plies);
    assert_true(tb_match_play(match, plies[0]));
    later.from_position = true;
    later.position = *tb_match_position(match);
    tb_match_free(match);
    assert_known_again(&later, NULL);
}

static void every_set_up_of_Zener_is_known_again(void **state)
{
    (void)state;
    for (int arrangement = FIXED; arrangement <= HIDDEN; arrangement++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct tb_start start;
            struct tb_setup setup = {.game = &tb_zener,
                                     .options = {arrangement, seed % 2},
                                     .seed = seed,
                                     .players = {{.name = "Ana"}, {.name = "Rui"}}};
            if (arrangement == HIDDEN)
                tb_start_from_arrangements(&start, &setup, (const char *[]){"OXWQS", "SXWQO"});
            else
                tb_start_from_setup(&start, &setup);
            assert_known_again(&setup, &start);
        }
    }
    for (int arrangement = FIXED; arrangement <= RANDOM; arrangement++) {
        struct tb_setup setup = {.game = &tb_zener, .options = {arrangement}};
        setup.from_position = true;
        assert_true(tb_zener.parse(OTHER_START, &setup.position, NULL));
        assert_known_again(&setup, NULL);
    }
}

/* Where nothing was random. */
static void a_game_without_chance_has_no_seed(void **state)
{
    (void)state;
    for (int arrangement = FIXED; arrangement <= RANDOM; arrangement++) {
        struct tb_record record = {0};
        struct tb_setup setup = {.game = &tb_zener, .options = {arrangement}, .seed = 5};
        struct tb_match *match = tb_match_new(&setup, NULL);
        assert_true(tb_record_update(&record, match));
        assert_int_equal(record.setup.seeded, arrangement == RANDOM);
        tb_match_free(match);
        tb_record_free(&record);
    }
    struct tb_record record = {0};
    struct tb_setup setup = {.game = &tb_xadrersi, .seed = 5};
    struct tb_match *match = tb_match_new(&setup, NULL);
    assert_true(tb_record_update(&record, match));
    assert_false(record.setup.seeded);
    tb_match_free(match);
    tb_record_free(&record);
}

static void every_set_up_of_Xadrersi_is_known_again(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_xadrersi, .players = {{.name = "Ana"}}};
    assert_known_again(&setup, NULL);
    assert_known_from_position(&setup);
}

static void every_set_up_of_Hypnosia_is_known_again(void **state)
{
    (void)state;
    for (int players = 2; players <= TB_MAX_SEATS; players++) {
        for (int crossing = 0; crossing <= 1; crossing++) {
            for (uint64_t seed = 1; seed <= 10; seed++) {
                struct tb_setup setup;
                tb_setup_init(&setup, &tb_hypnosia);
                setup.options[TB_HYPNOSIA_PLAYERS] = players;
                setup.options[TB_HYPNOSIA_STACK_CROSSING] = crossing;
                setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = (int)seed * 10;
                setup.seed = seed;
                setup.manual_dice = seed % 3 == 0;
                for (int seat = 0; seat < players; seat++)
                    snprintf(setup.players[seat].name, TB_NAME_SIZE, "P%d", seat);
                assert_known_again(&setup, NULL);
                assert_known_from_position(&setup);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_up_of_Zener_is_known_again),
        cmocka_unit_test(a_game_without_chance_has_no_seed),
        cmocka_unit_test(every_set_up_of_Xadrersi_is_known_again),
        cmocka_unit_test(every_set_up_of_Hypnosia_is_known_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
