/* The options of games for up to six: who plays, which dice, flags. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "main/command_line.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"

#define HYPNOSIA_READS(...) reads(&tb_hypnosia, (const char *const[]){__VA_ARGS__, NULL})

#define ASSERT_HYPNOSIA_READS(...)                                                                 \
    do {                                                                                           \
        if (!HYPNOSIA_READS(__VA_ARGS__))                                                          \
            fail_msg("%s", error);                                                                 \
    } while (0)

#define ASSERT_HYPNOSIA_REFUSED(message, ...)                                                      \
    do {                                                                                           \
        assert_false(HYPNOSIA_READS(__VA_ARGS__));                                                 \
        assert_string_equal(error, message);                                                       \
    } while (0)

#define THREE "--position=R:h1/G:h1/B:h1 R - 0,0,0 - -"

static void without_options_two_play(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS(NULL);
    assert_int_equal(tb_setup_seats(&request.setup), 2);
    assert_int_equal(request.setup.options[TB_HYPNOSIA_PLAYERS], 2);
    assert_int_equal(request.setup.options[TB_HYPNOSIA_STACK_CROSSING], 1);
    assert_int_equal(request.setup.options[TB_HYPNOSIA_FIRST], 0);
    assert_false(request.setup.manual_dice);
    assert_false(request.shuffle_seats);
}

static void two_to_six_play(void **state)
{
    (void)state;
    static const char *const bad[] = {"0", "1", "7", "", "two", "2.", "+2", "-2", "22"};
    for (int players = 2; players <= 6; players++) {
        const char number[] = {(char)('0' + players), '\0'};
        const char joined[] = {'-', 'n', number[0], '\0'};
        ASSERT_HYPNOSIA_READS("-n", number);
        assert_int_equal(tb_setup_seats(&request.setup), players);
        assert_int_equal(request.setup.options[TB_HYPNOSIA_PLAYERS], players);
        ASSERT_HYPNOSIA_READS("--players", number);
        assert_int_equal(tb_setup_seats(&request.setup), players);
        ASSERT_HYPNOSIA_READS(joined);
        assert_int_equal(tb_setup_seats(&request.setup), players);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char message[200];
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--players'; expected: a number from 2 to 6", bad[i]);
        ASSERT_HYPNOSIA_REFUSED(message, "-n", bad[i]);
    }
    ASSERT_HYPNOSIA_REFUSED("option '--players' needs a value", "-n");
    ASSERT_HYPNOSIA_REFUSED("option '--players' needs a value", "--players");
}

static void H3_a_colour_is_a_letter_or_a_name(void **state)
{
    (void)state;
    static const char *const reds[] = {"R=human:Ana", "r=human:Ana", "Red=human:Ana",
                                       "red=human:Ana", "RED=human:Ana"};
    for (size_t i = 0; i < sizeof reds / sizeof reds[0]; i++) {
        ASSERT_HYPNOSIA_READS("-p", reds[i]);
        assert_string_equal(request.setup.players[0].name, "Ana");
        assert_string_equal(request.setup.players[1].name, "");
    }
    ASSERT_HYPNOSIA_READS("-n6", "-pR=human:a", "-pY=human:b", "-pgreen=human:c", "-pC=human:d",
                          "--player=Blue=human:e", "--player", "magenta=human:f=:g");
    assert_string_equal(request.setup.players[0].name, "a");
    assert_string_equal(request.setup.players[1].name, "b");
    assert_string_equal(request.setup.players[2].name, "c");
    assert_string_equal(request.setup.players[3].name, "d");
    assert_string_equal(request.setup.players[4].name, "e");
    assert_string_equal(request.setup.players[5].name, "f=:g");
}

/* Wherever the number of players is said. */
static void H3_a_colour_has_the_seat_of_the_number_of_players(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS("-pB=human:Ana", "-n3");
    assert_string_equal(request.setup.players[2].name, "Ana");
    ASSERT_HYPNOSIA_READS("-n4", "-pB=human:Ana");
    assert_string_equal(request.setup.players[3].name, "Ana");
    ASSERT_HYPNOSIA_READS("-pB=human:Ana", THREE);
    assert_int_equal(tb_setup_seats(&request.setup), 3);
    assert_string_equal(request.setup.players[2].name, "Ana");
}

static void H3_a_colour_must_play(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_REFUSED("Blue is not in a game for 2 players, only Red and Cyan", "-pB=human");
    ASSERT_HYPNOSIA_REFUSED("Cyan is not in a game for 3 players, only Red, Green and Blue",
                            "-pR=human", "-pC=human:Ana", "-n3");
    ASSERT_HYPNOSIA_REFUSED("Cyan is not in a game for 3 players, only Red, Green and Blue",
                            "-pC=human:Ana", THREE);
}

static void the_last_of_two_for_a_colour_counts(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS("-pR=human:Ana", "-pred=human:Rui");
    assert_string_equal(request.setup.players[0].name, "Rui");
    ASSERT_HYPNOSIA_READS("-pR=human:Ana", "-pred=human");
    assert_string_equal(request.setup.players[0].name, "");
    const char *arguments[31]; /* many are no harm */
    for (int i = 0; i < 30; i++)
        arguments[i] = i % 2 == 0 ? "-pR=human:Ana" : "-pC=human:Rui";
    arguments[30] = NULL;
    assert_true(reads(&tb_hypnosia, arguments));
    assert_string_equal(request.setup.players[0].name, "Ana");
    assert_string_equal(request.setup.players[1].name, "Rui");
}

static void what_is_no_player_is_refused(void **state)
{
    (void)state;
    static const char *const bad_who[] = {"red",     "human",        "R:human",  "R=computer", "R=",
                                          "R=Human", "R=computer:3", "R=humans", "C=human Ana"};
    static const char *const bad_colours[] = {"=human",     "X=human",  "Re=human",
                                              "Redd=human", " R=human", "RC=human"};
    char message[300];
    for (size_t i = 0; i < sizeof bad_who / sizeof bad_who[0]; i++) {
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--player'; expected: COLOUR=human or COLOUR=human:NAME",
                 bad_who[i]);
        ASSERT_HYPNOSIA_REFUSED(message, "-p", bad_who[i]);
    }
    for (size_t i = 0; i < sizeof bad_colours / sizeof bad_colours[0]; i++) {
        snprintf(message, sizeof message,
                 "unknown colour in '%s' for '--player'; expected: Red, Yellow, Green, Cyan, "
                 "Blue or Magenta",
                 bad_colours[i]);
        ASSERT_HYPNOSIA_REFUSED(message, "-p", bad_colours[i]);
    }
    ASSERT_HYPNOSIA_REFUSED("invalid value for '--player': the name is empty", "-pR=human:");
    ASSERT_HYPNOSIA_REFUSED("option '--player' needs a value", "-p");
    ASSERT_HYPNOSIA_REFUSED("invalid value '?[2J' for '--player'; expected: COLOUR=human or "
                            "COLOUR=human:NAME",
                            "-p\x1b[2J");
}

static void names_are_cleaned_and_cut(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS("-pR=human:\x1b[1mAna", "-pC=human:123456789012345678901234567890123");
    assert_string_equal(request.setup.players[0].name, "?[1mAna");
    assert_string_equal(request.setup.players[1].name, "12345678901234567890123456789012");
}

static void H16_stack_crossing_is_a_flag(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS("--no-stack-crossing");
    assert_int_equal(request.setup.options[TB_HYPNOSIA_STACK_CROSSING], 0);
    ASSERT_HYPNOSIA_READS("--no-stack-crossing", "--stack-crossing");
    assert_int_equal(request.setup.options[TB_HYPNOSIA_STACK_CROSSING], 1);
    ASSERT_HYPNOSIA_READS("--stack-crossing", "--no");
    assert_int_equal(request.setup.options[TB_HYPNOSIA_STACK_CROSSING], 0);
    ASSERT_HYPNOSIA_REFUSED("option '--stack-crossing' takes no value", "--stack-crossing=no");
    ASSERT_HYPNOSIA_REFUSED("option '--no-stack-crossing' takes no value",
                            "--no-stack-crossing=yes");
}

static void dice_are_random_or_manual(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS("--dice=manual");
    assert_true(request.setup.manual_dice);
    ASSERT_HYPNOSIA_READS("--dice=manual", "--dice", "random");
    assert_false(request.setup.manual_dice);
    ASSERT_HYPNOSIA_REFUSED("invalid value 'real' for '--dice'; expected: random or manual",
                            "--dice=real");
    ASSERT_HYPNOSIA_REFUSED("option '--dice' needs a value", "--dice");
}

static void seats_may_be_shuffled(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS("--shuffle-seats");
    assert_true(request.shuffle_seats);
    ASSERT_HYPNOSIA_REFUSED("option '--shuffle-seats' takes no value", "--shuffle-seats=yes");
}

static void a_position_says_how_many_play(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_READS(THREE, "--dice=manual", "--shuffle-seats");
    assert_int_equal(tb_setup_seats(&request.setup), 3);
}

static void who_begins_is_no_option(void **state)
{
    (void)state;
    ASSERT_HYPNOSIA_REFUSED("unknown option '--first=1'", "--first=1");
    ASSERT_HYPNOSIA_REFUSED("unknown option '--no-first'", "--no-first");
}

static void games_of_white_and_black_have_none_of_these(void **state)
{
    (void)state;
    static const struct tb_game *const games[] = {&tb_zener, &tb_xadrersi};
    static const char *const options[] = {"--players=2", "--player=W=human", "--dice=random",
                                          "--shuffle-seats", "--no-stack-crossing"};
    for (int i = 0; i < 2; i++) {
        for (size_t j = 0; j < sizeof options / sizeof options[0]; j++) {
            char message[100];
            snprintf(message, sizeof message, "unknown option '%s'", options[j]);
            assert_false(reads(games[i], (const char *const[]){options[j], NULL}));
            assert_string_equal(error, message);
        }
        assert_false(reads(games[i], (const char *const[]){"-p", NULL}));
        assert_string_equal(error, "unknown option '-p'");
        assert_false(reads(games[i], (const char *const[]){"-n2", NULL}));
        assert_string_equal(error, "unknown option '-n'");
        assert_true(reads(games[i], (const char *const[]){"-whuman:Ana", NULL}));
        assert_int_equal(tb_setup_seats(&request.setup), 2);
    }
    assert_false(HYPNOSIA_READS("--white=human"));
    assert_string_equal(error, "unknown option '--white=human'");
    assert_false(reads(&tb_xadrersi, (const char *const[]){"--repetition=draw", NULL}));
    assert_string_equal(error, "unknown option '--repetition=draw'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_options_two_play),
        cmocka_unit_test(two_to_six_play),
        cmocka_unit_test(H3_a_colour_is_a_letter_or_a_name),
        cmocka_unit_test(H3_a_colour_has_the_seat_of_the_number_of_players),
        cmocka_unit_test(H3_a_colour_must_play),
        cmocka_unit_test(the_last_of_two_for_a_colour_counts),
        cmocka_unit_test(what_is_no_player_is_refused),
        cmocka_unit_test(names_are_cleaned_and_cut),
        cmocka_unit_test(H16_stack_crossing_is_a_flag),
        cmocka_unit_test(dice_are_random_or_manual),
        cmocka_unit_test(seats_may_be_shuffled),
        cmocka_unit_test(a_position_says_how_many_play),
        cmocka_unit_test(who_begins_is_no_option),
        cmocka_unit_test(games_of_white_and_black_have_none_of_these),
    };
    return cmocka_run_group_tests(tests, use_plain_environment, NULL);
}
