/* What is decided before a game begins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

enum { FIXED, RANDOM, HIDDEN };

#define START "sqwxo/5/5/5/5/5/OXWQS w - -"
#define OTHER_START "sqwxo/5/5/5/5/2W2/OX1QS b W -"

static struct tb_setup zener(int arrangement)
{
    return (struct tb_setup){.game = &tb_zener, .options = {[TB_ZENER_SETUP] = arrangement}};
}

static struct tb_setup hypnosia(int players)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_PLAYERS] = players;
    return setup;
}

static void assert_begins(const struct tb_setup *setup, const char *expected)
{
    struct tb_position start;
    char text[TB_POSITION_TEXT];
    memset(&start, 0x55, sizeof start);
    tb_setup_start(setup, &start);
    setup->game->text(&start, text);
    assert_string_equal(text, expected);
}

static void at_first_all_is_as_usual(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        struct tb_setup setup;
        struct tb_position start = {{0}}, usual = {{0}};
        memset(&setup, 0x55, sizeof setup);
        tb_setup_init(&setup, tb_games[i]);
        for (int k = 0; k < tb_games[i]->option_count; k++)
            assert_int_equal(setup.options[k], tb_games[i]->options[k].initial);
        assert_false(setup.from_position);
        assert_false(setup.manual_dice);
        assert_int_equal(setup.players[TB_MAX_SEATS - 1].kind, TB_HUMAN);
        assert_string_equal(setup.players[TB_MAX_SEATS - 1].name, "");
        tb_setup_start(&setup, &start);
        tb_startpos(tb_games[i], &usual);
        assert_memory_equal(&start, &usual, tb_games[i]->position_size);
    }
}

static void it_begins_as_options_and_seed_say(void **state)
{
    (void)state;
    struct tb_setup setup = zener(RANDOM);
    struct tb_position start = {{0}}, again = {{0}}, other = {{0}};
    setup.seed = 18;
    tb_setup_start(&setup, &start);
    tb_setup_start(&setup, &again);
    assert_memory_equal(&start, &again, sizeof start);
    setup.seed = 19;
    tb_setup_start(&setup, &other);
    assert_memory_not_equal(&start, &other, tb_zener.position_size);
}

static void a_position_overrules_the_options(void **state)
{
    (void)state;
    for (int arrangement = FIXED; arrangement <= HIDDEN; arrangement++) {
        struct tb_setup setup = zener(arrangement);
        begin_from(&setup, OTHER_START);
        assert_begins(&setup, OTHER_START);
        assert_false(tb_setup_arranges(&setup));
    }
    struct tb_setup setup = hypnosia(2);
    begin_from(&setup, "R:h1/G:h1/B:h1 R - 0,0,0 - -");
    assert_int_equal(tb_setup_seats(&setup), 3);
    assert_false(tb_setup_throws(&setup));
}

static void Z3_hidden_pieces_are_arranged(void **state)
{
    (void)state;
    for (int arrangement = FIXED; arrangement <= HIDDEN; arrangement++) {
        struct tb_setup setup = zener(arrangement);
        assert_int_equal(tb_setup_arranges(&setup), arrangement == HIDDEN);
        assert_int_equal(tb_setup_seats(&setup), 2);
        assert_false(tb_setup_throws(&setup));
    }
    struct tb_setup setup = zener(HIDDEN);
    assert_begins(&setup, START); /* before anybody has arranged */
}

static void H3_the_options_say_how_many_play(void **state)
{
    (void)state;
    for (int players = 2; players <= TB_MAX_SEATS; players++) {
        struct tb_setup setup = hypnosia(players);
        assert_int_equal(tb_setup_seats(&setup), players);
        assert_true(tb_setup_throws(&setup));
        assert_false(tb_setup_arranges(&setup));
    }
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_xadrersi);
    assert_int_equal(tb_setup_seats(&setup), 2);
}

static void as_many_play_as_can(void **state)
{
    (void)state;
    struct tb_position position;
    tb_setup_all_seats(&tb_hypnosia, &position);
    assert_int_equal(tb_hypnosia.seats(&position), 6);
    tb_setup_all_seats(&tb_zener, &position);
    assert_int_equal(tb_zener.seats(&position), 2);
}

/* The players' letters in the order of the seats. */
static const char *dealt(int count, uint64_t seed)
{
    static char order[TB_MAX_SEATS + 1];
    struct tb_setup setup = hypnosia(count);
    setup.seed = seed;
    for (int i = 0; i < count; i++)
        setup.players[i].name[0] = (char)('a' + i);
    setup.players[0].kind = TB_COMPUTER;
    tb_setup_deal_seats(&setup);
    for (int seat = 0; seat < count; seat++) {
        order[seat] = setup.players[seat].name[0];
        assert_int_equal(setup.players[seat].kind == TB_COMPUTER, order[seat] == 'a');
    }
    order[count] = '\0';
    return order;
}

static void a_seed_always_deals_the_same(void **state)
{
    (void)state;
    assert_string_equal(dealt(2, 1), "ab");
    assert_string_equal(dealt(6, 1), "ecbdaf");
    assert_string_equal(dealt(6, 2), "cbaedf");
    assert_string_equal(dealt(6, 1), "ecbdaf");
}

/* Within five standard deviations. */
static void everybody_is_dealt_every_seat_as_often(void **state)
{
    (void)state;
    int times[TB_MAX_SEATS][TB_MAX_SEATS] = {{0}}; /* by player and seat */
    for (uint64_t seed = 0; seed < 1200; seed++) {
        const char *order = dealt(TB_MAX_SEATS, seed);
        for (int seat = 0; seat < TB_MAX_SEATS; seat++)
            times[order[seat] - 'a'][seat]++;
    }
    for (int player = 0; player < TB_MAX_SEATS; player++)
        for (int seat = 0; seat < TB_MAX_SEATS; seat++)
            assert_in_range(times[player][seat], 135, 265);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_first_all_is_as_usual),
        cmocka_unit_test(it_begins_as_options_and_seed_say),
        cmocka_unit_test(a_position_overrules_the_options),
        cmocka_unit_test(Z3_hidden_pieces_are_arranged),
        cmocka_unit_test(H3_the_options_say_how_many_play),
        cmocka_unit_test(as_many_play_as_can),
        cmocka_unit_test(a_seed_always_deals_the_same),
        cmocka_unit_test(everybody_is_dealt_every_seat_as_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
