/* The table of games, and what holds for all of them. */
#include "check.h"

#include <string.h>

#include <tabuleiro/template.h>
#include <tabuleiro/zener.h>

static void games_are_found_by_id_and_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(tb_game_named("zener"), &tb_zener);
    assert_ptr_equal(tb_game_named("Zener"), &tb_zener);
    assert_null(tb_game_named("ZENER"));
    assert_null(tb_game_named("zene"));
    assert_null(tb_game_named(""));
}

static void no_two_games_share_a_name(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        assert_ptr_equal(tb_game_named(tb_games[i]->id), tb_games[i]);
        assert_ptr_equal(tb_game_named(tb_games[i]->name), tb_games[i]);
    }
}

static void options_not_there_are_0(void **state)
{
    (void)state;
    int options[TB_MAX_OPTIONS] = {-1, -1, -1, -1};
    tb_default_options(&tb_template, options);
    assert_int_equal(options[0], 21);
    for (int i = 1; i < TB_MAX_OPTIONS; i++)
        assert_int_equal(options[i], 0);
}

static void the_actor_is_a_seat_until_the_game_is_over(void **state)
{
    (void)state;
    struct tb_position position;
    tb_startpos(&tb_template, &position);
    assert_int_equal(tb_actor(&tb_template, &position), 0);
    tb_template.apply(&position, 3, &position);
    assert_int_equal(tb_actor(&tb_template, &position), 1);
    assert_true(tb_template.parse("0 b", &position, NULL));
    assert_int_equal(tb_actor(&tb_template, &position), TB_NOBODY);
}

/* Pretends that Ben throws for his counters. */
static bool on_Bens_turn(const struct tb_position *position)
{
    return tb_template.turn(position) == 1;
}

static void the_actor_is_chance_while_a_throw_is_due(void **state)
{
    (void)state;
    static const struct tb_chance chance = {.due = on_Bens_turn, .weight = NULL, .total = 1};
    struct tb_game with_dice = tb_template;
    struct tb_position position;
    with_dice.chance = &chance;
    tb_startpos(&with_dice, &position);
    assert_int_equal(tb_actor(&with_dice, &position), 0);
    with_dice.apply(&position, 1, &position);
    assert_int_equal(tb_actor(&with_dice, &position), TB_CHANCE);
}

static void N3_who_takes_the_last_counter_wins(void **state)
{
    (void)state;
    struct tb_position position;
    assert_true(tb_template.parse("5 a", &position, NULL));
    tb_template.apply(&position, 2, &position);
    assert_int_equal(tb_template.winners(&position), 0);
    tb_template.apply(&position, 3, &position);
    assert_int_equal(tb_template.winners(&position), 1u << 1);
}

static void a_legal_ply_is_read_and_an_illegal_one_changes_nothing(void **state)
{
    (void)state;
    struct tb_position position;
    struct tb_message why;
    tb_ply ply = 99;
    assert_true(tb_template.parse("2 a", &position, NULL));
    assert_false(tb_legal_ply(&tb_template, &position, "-3", &ply, &why));
    assert_string_equal(why.rule, "N2");
    assert_false(tb_legal_ply(&tb_template, &position, "x", &ply, &why));
    assert_null(why.rule);
    assert_int_equal(ply, 99);
    assert_true(tb_legal_ply(&tb_template, &position, "-2", &ply, &why));
    assert_int_equal(ply, 2);
}

/* Games of the heap with exactly so many plies: compositions into parts of 1 to 3. */
static void perft_counts_sequences_of_exactly_so_many_plies(void **state)
{
    (void)state;
    struct tb_position position;
    assert_true(tb_template.parse("4 a", &position, NULL));
    assert_int_equal(tb_perft(&tb_template, &position, 0), 1);
    assert_int_equal(tb_perft(&tb_template, &position, 1), 3);
    assert_int_equal(tb_perft(&tb_template, &position, 2), 6);
    assert_int_equal(tb_perft(&tb_template, &position, 3), 4);
    assert_int_equal(tb_perft(&tb_template, &position, 4), 1);
    assert_int_equal(tb_perft(&tb_template, &position, 5), 0);
}

static void the_version_is_three_numbers(void **state)
{
    (void)state;
    const char *version = tb_version();
    size_t dots = 0;
    assert_int_equal(strspn(version, "0123456789."), strlen(version));
    for (const char *at = version; *at != '\0'; at++)
        dots += *at == '.';
    assert_int_equal(dots, 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_id_and_by_name),
        cmocka_unit_test(no_two_games_share_a_name),
        cmocka_unit_test(options_not_there_are_0),
        cmocka_unit_test(the_actor_is_a_seat_until_the_game_is_over),
        cmocka_unit_test(the_actor_is_chance_while_a_throw_is_due),
        cmocka_unit_test(N3_who_takes_the_last_counter_wins),
        cmocka_unit_test(a_legal_ply_is_read_and_an_illegal_one_changes_nothing),
        cmocka_unit_test(perft_counts_sequences_of_exactly_so_many_plies),
        cmocka_unit_test(the_version_is_three_numbers),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
