/* Throwing for who begins (H5 of Hypnosia). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/hypnosia.h"

static struct tb_opening_round round_of(int players)
{
    struct tb_opening_round round;
    tb_opening_start(&round, &tb_hypnosia, (int[]){players, 1, 0});
    return round;
}

/* Throws of the seats that are asked, in order, as in "54 31"; then the next
 * round. */
static void throw_round(struct tb_opening_round *round, const char *throws)
{
    for (; throws[0] != '\0'; throws += throws[2] == ' ' ? 3 : 2) {
        int seat = tb_opening_due(round);
        assert_true(seat >= 0);
        tb_opening_set(round, seat, tb_hypnosia_throw_of(throws[0] - '0', throws[1] - '0'));
    }
    assert_int_equal(tb_opening_due(round), -1);
    tb_opening_next(round);
}

/* The notices, as sentences that end in '\n'. */
static void assert_told(const struct tb_message notices[], int count, const char *expected)
{
    char found[TB_MAX_NOTICES * 128] = "", sentence[128];
    for (int i = 0; i < count; i++) {
        strcat(found, tb_message_format(&notices[i], NULL, sentence, sizeof sentence));
        strcat(found, "\n");
    }
    assert_string_equal(found, expected);
}

static void H5_all_throw_in_order_of_play(void **state)
{
    (void)state;
    struct tb_opening_round round = round_of(3);
    assert_int_equal(round.seats, 7);
    assert_int_equal(round.number, 0);
    assert_int_equal(tb_opening_first(&round), -1);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(tb_opening_due(&round), seat);
        tb_opening_set(&round, seat, tb_hypnosia_throw_of(seat + 1, 1));
    }
    assert_int_equal(tb_opening_due(&round), -1);
    assert_int_equal(tb_opening_first(&round), -1);
    assert_int_equal(round.notice_count, 0);
}

static void H5_the_highest_total_begins(void **state)
{
    (void)state;
    struct tb_opening_round round = round_of(3);
    throw_round(&round, "11 65 54");
    assert_int_equal(tb_opening_first(&round), 1);
    assert_int_equal(tb_opening_due(&round), -1);
    assert_told(round.notices, round.notice_count,
                "roll for the first turn: R 11, G 65, B 54 (H5)\nGreen begins (H5)\n");
}

static void H5_those_who_tie_throw_again(void **state)
{
    (void)state;
    struct tb_opening_round round = round_of(6);
    throw_round(&round, "54 63 11 62 54 12"); /* 9 9 2 8 9 3 */
    assert_int_equal(tb_opening_first(&round), -1);
    assert_int_equal(round.seats, 1 << 0 | 1 << 1 | 1 << 4);
    assert_int_equal(round.number, 1);
    throw_round(&round, "11 66 66");
    assert_int_equal(round.seats, 1 << 1 | 1 << 4);
    throw_round(&round, "21 22");
    assert_int_equal(tb_opening_first(&round), 4);
    assert_told(round.notices, round.notice_count,
                "roll for the first turn: R 54, Y 63, G 11, C 62, B 54, M 21 (H5)\n"
                "a tie, rolled again: R 11, Y 66, B 66 (H5)\n"
                "a tie, rolled again: Y 21, B 22 (H5)\n"
                "Blue begins (H5)\n");
}

static void a_throw_may_be_set_again_and_taken_back(void **state)
{
    (void)state;
    struct tb_opening_round round = round_of(2);
    tb_opening_set(&round, 1, tb_hypnosia_throw_of(6, 6));
    assert_int_equal(tb_opening_due(&round), 0);
    tb_opening_set(&round, 0, tb_hypnosia_throw_of(6, 5));
    tb_opening_set(&round, 1, TB_NO_PLY);
    assert_int_equal(tb_opening_due(&round), 1);
    tb_opening_set(&round, 1, tb_hypnosia_throw_of(1, 1));
    tb_opening_next(&round);
    assert_int_equal(tb_opening_first(&round), 0);
}

static void more_rounds_than_can_be_told_lose_the_oldest(void **state)
{
    (void)state;
    struct tb_opening_round round = round_of(2);
    for (int i = 0; i < TB_MAX_NOTICES; i++)
        throw_round(&round, "66 66");
    throw_round(&round, "12 13");
    assert_int_equal(tb_opening_first(&round), 1);
    assert_told(round.notices, round.notice_count,
                "a tie, rolled again: R 66, C 66 (H5)\n"
                "a tie, rolled again: R 66, C 66 (H5)\n"
                "a tie, rolled again: R 66, C 66 (H5)\n"
                "a tie, rolled again: R 66, C 66 (H5)\n"
                "a tie, rolled again: R 66, C 66 (H5)\n"
                "a tie, rolled again: R 66, C 66 (H5)\n"
                "a tie, rolled again: R 21, C 31 (H5)\n"
                "Cyan begins (H5)\n");
}

static void H5_the_seed_says_who_begins(void **state)
{
    (void)state;
    unsigned begun = 0;
    int ties = 0;
    for (int players = 2; players <= TB_MAX_SEATS; players++) {
        for (uint64_t seed = 0; seed < 200; seed++) {
            struct tb_opening_round round, again;
            tb_opening_from_seed(&round, &tb_hypnosia, (int[]){players, 1, 0}, seed);
            tb_opening_from_seed(&again, &tb_hypnosia, (int[]){players, 1, 0}, seed);
            assert_int_equal(tb_opening_first(&round), tb_hypnosia_first(seed, players));
            assert_memory_equal(&round, &again, sizeof round);
            begun |= 1u << tb_opening_first(&round);
            ties += round.number > 1;
        }
    }
    assert_int_equal(begun, 63);
    assert_true(ties > 0);
}

static struct tb_setup setup_with(int players, uint64_t seed)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_PLAYERS] = players;
    setup.seed = seed;
    return setup;
}

static void H5_a_game_begins_with_who_threw_highest(void **state)
{
    (void)state;
    unsigned begun = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct tb_message notices[TB_MAX_NOTICES];
        struct tb_setup setup = setup_with(3, seed);
        assert_true(tb_setup_throws(&setup));
        struct tb_match *match = match_of(&setup);
        int first = tb_hypnosia_first(seed, 3);
        assert_int_equal(tb_hypnosia.turn(tb_match_position(match)), first);
        int count = tb_match_notices(match, -1, notices);
        assert_true(count >= 2);
        assert_ptr_equal(notices[count - 1].words[0],
                         tb_hypnosia.seat(tb_match_position(match), first)->name);
        begun |= 1u << first;
        tb_match_free(match);
    }
    assert_int_equal(begun, 7);
}

static void H5_a_game_begins_with_who_threw_highest_by_hand(void **state)
{
    (void)state;
    struct tb_setup setup = setup_with(3, 7);
    struct tb_opening_round round = round_of(3);
    struct tb_message notices[TB_MAX_NOTICES];
    struct tb_start start;
    throw_round(&round, "11 22 63");
    tb_start_from_opening(&start, &setup, &round);
    struct tb_match *match = tb_match_new(&setup, &start);
    assert_stands(match, "R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4 B - 0,0,0 - -");
    int count = tb_match_notices(match, -1, notices);
    assert_told(notices, count,
                "roll for the first turn: R 11, G 22, B 63 (H5)\nBlue begins (H5)\n");
    tb_match_free(match);
}

static void a_position_says_itself_who_begins(void **state)
{
    (void)state;
    static const char position[] = "R:h1,h2,h3,h4/C:h1,h2,h3,h4 C - 0,0 - -";
    struct tb_setup setup = setup_with(2, 7);
    struct tb_message notices[TB_MAX_NOTICES];
    begin_from(&setup, position);
    assert_false(tb_setup_throws(&setup));
    struct tb_match *match = match_of(&setup);
    assert_stands(match, position);
    assert_int_equal(tb_match_notices(match, -1, notices), 0);
    tb_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(H5_all_throw_in_order_of_play),
        cmocka_unit_test(H5_the_highest_total_begins),
        cmocka_unit_test(H5_those_who_tie_throw_again),
        cmocka_unit_test(a_throw_may_be_set_again_and_taken_back),
        cmocka_unit_test(more_rounds_than_can_be_told_lose_the_oldest),
        cmocka_unit_test(H5_the_seed_says_who_begins),
        cmocka_unit_test(H5_a_game_begins_with_who_threw_highest),
        cmocka_unit_test(H5_a_game_begins_with_who_threw_highest_by_hand),
        cmocka_unit_test(a_position_says_itself_who_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
