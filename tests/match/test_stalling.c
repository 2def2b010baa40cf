/* Games that end for want of progress (H17 of Hypnosia).
 *
 * A pawn on the inner circle that is moved by a 6 goes all the way round: "66 i0i0
 * i0i0" is a turn without progress that changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/hypnosia.h"

enum { RED = 1 << 0, CYAN = 1 << 1 };

#define TWO "R:i0/C:i3 R - 1,-1 - -"
#define RED_IDLE "66 i0i0 i0i0"
#define CYAN_IDLE "66 i3i3 i3i3"

static struct tb_match *match_from(const char *position, int rounds)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = rounds;
    begin_from(&setup, position);
    return match_of(&setup);
}

/* So many turns of players who have one pawn each, on the inner circle. */
static void play_idle_turns(struct tb_match *match, int turns)
{
    for (int i = 0; i < turns; i++) {
        tb_ply plies[TB_MAX_PLIES];
        play(match, "66");
        for (int die = 0; die < 2; die++) {
            assert_int_equal(tb_hypnosia.plies(tb_match_position(match), plies), 1);
            assert_true(tb_match_play(match, plies[0]));
        }
    }
}

static void assert_stalled(const struct tb_match *match, unsigned winners, int rounds)
{
    char how[64];
    snprintf(how, sizeof how, "rounds without progress: %d (H17)", rounds);
    assert_ended(match, TB_NORMAL, winners, how);
}

static void H17_twenty_rounds_without_progress_end_the_game(void **state)
{
    (void)state;
    struct tb_setup setup;
    struct tb_message why;
    tb_ply ply;
    tb_setup_init(&setup, &tb_hypnosia); /* as usual */
    begin_from(&setup, TWO);
    struct tb_match *match = match_of(&setup);
    play_idle_turns(match, 39);
    play(match, "66 i3i3");
    assert_goes_on(match);
    play(match, "i3i3");
    assert_stalled(match, RED, 20);
    assert_stands(match, TWO); /* which alone is a game in progress */
    assert_false(tb_match_in_progress(match));
    assert_false(tb_match_throw_due(match));
    assert_false(tb_match_read_ply(match, "66", &ply, &why));
    assert_says(&why, "the game is over (H17)");
    tb_match_free(match);
}

static void H17_a_round_is_a_turn_of_every_player(void **state)
{
    (void)state;
    static const char *const positions[] = {
        "R:i0/C:i3 C - 0,0 - -",
        "R:i0/G:i4/B:i2 G - 0,0,0 - -",
        "R:i0/Y:i5/C:i3/B:i2 Y - 0,0,0,0 - -",
        "R:i0/Y:i5/G:i4/C:i3/B:i2 B - 0,0,0,0,0 - -",
        "R:i0/Y:i5/G:i4/C:i3/B:i2/M:i1 M - 0,0,0,0,0,0 - -",
    };
    for (int players = 2; players <= TB_MAX_SEATS; players++) {
        struct tb_match *match = match_from(positions[players - 2], 7);
        play_idle_turns(match, 7 * players - 1);
        assert_goes_on(match);
        play_idle_turns(match, 1);
        assert_stalled(match, (1u << players) - 1, 7);
        tb_match_free(match);
    }
}

static void H17_players_without_a_pawn_outside_the_centre_do_not_count(void **state)
{
    (void)state;
    /* Green has arrived with all that are left; Yellow has lost all. */
    struct tb_match *match = match_from("R:i0/Y:/G:c/C:i3/B: C - 4,-4,1,4,0 G -", 5);
    play_idle_turns(match, 9);
    assert_goes_on(match);
    play_idle_turns(match, 1);
    assert_stalled(match, RED | 1 << 3, 5);
    tb_match_free(match);
}

static void H17_a_player_alone_ends_rounds_alone(void **state)
{
    (void)state;
    struct tb_match *match = match_from("R:/C:i3 C - -2,2 - -", 20);
    play_idle_turns(match, 19);
    assert_goes_on(match);
    play_idle_turns(match, 1);
    assert_stalled(match, CYAN, 20);
    tb_match_free(match);
}

static void H17_lost_dice_are_a_turn_without_progress(void **state)
{
    (void)state;
    struct tb_match *match = match_from("R:h4/C:i3 R - 0,0 - -", 3);
    for (int round = 0; round < 3; round++) {
        assert_goes_on(match);
        play(match, "11 66 i3i3 i3i3"); /* Red's are lost */
    }
    assert_stalled(match, RED | CYAN, 3);
    tb_match_free(match);
}

/* One round has passed; then Red makes these plies, and so many turns are left. */
static void assert_turns_left(const char *position, const char *plies, int turns)
{
    struct tb_match *match = match_from(position, 2);
    play(match, "66 i0i0 i0i0 66 i3i3 i3i3");
    play(match, plies);
    assert_int_equal(tb_hypnosia.turn(tb_match_position(match)), 1);
    for (int i = 0; i < turns; i++) {
        assert_goes_on(match);
        play(match, i % 2 == 0 ? "66 i3i3 i3i3" : "66 i0i0 i0i0");
    }
    assert_ended(match, TB_NORMAL, tb_match_result(match).winners,
                 "rounds without progress: 2 (H17)");
    tb_match_free(match);
}

/* Counting begins anew after each of these, and their turn counts for nobody: Cyan,
 * Red, Cyan and Red must end another. */
static void H17_progress_begins_the_count_anew(void **state)
{
    (void)state;
    static const struct {
        const char *what, *position, *die;
    } progress[] = {
        {"capture", "R:o2,i0/C:o3,i3 R - 0,0 - -", "o2o3"},
        {"capture by a stack", "R:m4,m4,i0/C:m5,m5,i3 R - 0,0 - -", "2m4m5"},
        {"arrival", "R:i0,i1/C:i3 R - 0,0 - -", "i1c"},
        {"arrival of a stack", "R:i0,i1,i1/C:i3 R - 0,0 - -", "2i1c"},
        {"bridge to the middle circle", "R:o5,i0/C:i3 R - 0,0 - -", "o5m3"},
        {"bridge to the inner circle", "R:m3,i0/C:i3 R - 0,0 - -", "m3i1"},
        {"leaving home", "R:h1,i0/C:i3 R - 0,0 - -", "h1o1"},
    };
    for (size_t i = 0; i < sizeof progress / sizeof progress[0]; i++) {
        char first[32], second[32];
        snprintf(first, sizeof first, "61 %s i0i0", progress[i].die);
        snprintf(second, sizeof second, "61 i0i0 %s", progress[i].die);
        assert_turns_left(progress[i].position, first, 4);
        assert_turns_left(progress[i].position, second, 4);
    }
}

static void H17_a_move_along_a_circle_is_no_progress(void **state)
{
    (void)state;
    static const struct {
        const char *what, *position, *die;
    } moves[] = {
        {"a step", "R:o2,i0/C:i3 R - 0,0 - -", "o2o3"},
        {"past a bridge", "R:o5,i0/C:i3 R - 0,0 - -", "o5o6"},
        {"onto a bridge", "R:m2,i0/C:i3 R - 0,0 - -", "m2m3"},
        {"past the end of the numbers", "R:o29,i0/C:i3 R - 0,0 - -", "o29o0"},
        {"a stack made", "R:o2,o3,i0/C:i3 R - 0,0 - -", "o2o3"},
        {"a stack left", "R:m4,m4,i0/C:i3 R - 0,0 - -", "m4m5"},
    };
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        char plies[32];
        snprintf(plies, sizeof plies, "61 %s i0i0", moves[i].die);
        assert_turns_left(moves[i].position, plies, 1);
    }
}

static void H17_zero_rounds_are_never(void **state)
{
    (void)state;
    struct tb_match *match = match_from(TWO, 0);
    struct tb_message notices[TB_MAX_NOTICES];
    assert_int_equal(tb_match_notices(match, -1, notices), 0);
    play_idle_turns(match, 3000);
    assert_goes_on(match);
    assert_int_equal(tb_match_notices(match, tb_match_length(match) - 1, notices), 0);
    tb_match_free(match);
}

static void H17_as_many_rounds_as_was_wished(void **state)
{
    (void)state;
    static const int rounds[] = {1, 2, 19, 21, 999};
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0]; i++) {
        struct tb_match *match = match_from(TWO, rounds[i]);
        play_idle_turns(match, 2 * rounds[i] - 1);
        assert_goes_on(match);
        play_idle_turns(match, 1);
        assert_stalled(match, RED, rounds[i]);
        tb_match_free(match);
    }
}

static void H17_undo_leads_out_of_the_end_and_redo_into_it(void **state)
{
    (void)state;
    struct tb_match *match = match_from("R:o2,i0/C:i3 R - 0,0 - -", 2);
    play(match, "66 i0i0 i0i0 66 i3i3 i3i3 66 i0i0 i0i0 66 i3i3 i3i3");
    assert_stalled(match, RED | CYAN, 2);
    for (int times = 0; times < 2; times++) {
        for (int i = 0; i < 12; i++) {
            assert_true(tb_match_undo(match));
            assert_goes_on(match);
        }
        for (int i = 0; i < 12; i++) {
            assert_goes_on(match);
            assert_true(tb_match_redo(match));
        }
        assert_stalled(match, RED | CYAN, 2);
    }
    tb_match_free(match);
}

static void H17_what_was_undone_does_not_count(void **state)
{
    (void)state;
    struct tb_match *match = match_from(TWO, 2);
    play_idle_turns(match, 3);
    for (int i = 0; i < 9; i++)
        assert_true(tb_match_undo(match));
    play_idle_turns(match, 3);
    assert_goes_on(match);
    play_idle_turns(match, 1);
    assert_stalled(match, RED, 2);
    tb_match_free(match);
}

static void H17_counting_begins_anew_from_a_position(void **state)
{
    (void)state;
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = 2;
    begin_from(&setup, TWO);
    struct tb_match *match = match_of(&setup);
    play_idle_turns(match, 3);
    setup.position = *tb_match_position(match);
    tb_match_free(match);
    match = match_of(&setup);
    play_idle_turns(match, 3);
    assert_goes_on(match);
    play_idle_turns(match, 1);
    assert_stalled(match, RED, 2);
    tb_match_free(match);
}

/* The rest of the turn is one that the seat ends. */
static void H17_a_position_in_mid_turn(void **state)
{
    (void)state;
    struct tb_match *match = match_from("R:i0/C:i3 R 6 0,0 - -", 2);
    play(match, "i0i0");
    play_idle_turns(match, 2);
    assert_goes_on(match);
    play_idle_turns(match, 1);
    assert_stalled(match, RED | CYAN, 2);
    tb_match_free(match);
    match = match_from("R:o5,i0/C:i3 R 1 0,0 - -", 2);
    play(match, "o5m3");
    play_idle_turns(match, 1);
    play(match, "66 i0i0 i0i0");
    play_idle_turns(match, 1);
    assert_goes_on(match);
    play(match, "66 i0i0 i0i0");
    assert_stalled(match, RED | CYAN, 2);
    tb_match_free(match);
}

/* What is told of ply `index`: "" for nothing. */
static void assert_told(const struct tb_match *match, int index, const char *expected)
{
    struct tb_message notices[TB_MAX_NOTICES];
    char found[TB_MAX_NOTICES * 128] = "", sentence[128];
    int count = tb_match_notices(match, index, notices);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            strcat(found, "; ");
        strcat(found, tb_message_format(&notices[i], NULL, sentence, sizeof sentence));
    }
    assert_string_equal(found, expected);
}

#define LEFT(rounds) "without progress the game ends in " rounds " rounds (H17)"
#define LAST "without progress the game ends after this round (H17)"

static void H17_the_last_five_rounds_are_announced(void **state)
{
    (void)state;
    static const char *const told[] = {LEFT("5"), LEFT("4"), LEFT("3"), LEFT("2"), LAST, ""};
    struct tb_match *match = match_from(TWO, 20);
    play_idle_turns(match, 40);
    for (int index = -1; index < 120; index++) {
        bool round_ends = (index + 1) % 6 == 0;
        int rounds = (index + 1) / 6;
        assert_told(match, index, round_ends && rounds >= 15 ? told[rounds - 15] : "");
    }
    tb_match_free(match);
}

/* Beside what else there is to tell. */
static void H17_a_lost_throw_may_end_a_round(void **state)
{
    (void)state;
    struct tb_match *match = match_from("R:i0/C:h4 R - 0,0 - -", 6);
    play(match, RED_IDLE " 11");
    assert_told(match, 3, "Cyan: no move for 1 1 (H7); " LEFT("5"));
    tb_match_free(match);
}

/* Where all rounds are among the last, each time that their number changes. */
static void H17_few_rounds_are_announced_from_the_start(void **state)
{
    (void)state;
    struct tb_match *match = match_from("R:o5,i0/C:i3 R - 0,0 - -", 3);
    assert_told(match, -1, LEFT("3"));
    play(match, RED_IDLE " " CYAN_IDLE);
    assert_told(match, 4, "");
    assert_told(match, 5, LEFT("2"));
    play(match, "61 i0i0 o5m3 " CYAN_IDLE);
    assert_told(match, 7, "");
    assert_told(match, 8, LEFT("3"));
    assert_told(match, 11, "");
    play(match, RED_IDLE);
    assert_told(match, 14, LEFT("2"));
    tb_match_free(match);
    match = match_from(TWO, 1);
    assert_told(match, -1, LAST);
    tb_match_free(match);
}

static void H15_the_stalled_game_is_ranked_as_it_stands(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        unsigned winners;
    } ranked[] = {
        {"R:i0/G:i4/B:i2 R - 1,2,-3 - -", 2},     /* the highest score */
        {"R:i0,c/G:i4,c/B:i2 R - 4,4,1 GR -", 2}, /* who arrived first */
        {"R:i0/G:i4,c/B:i2 R - 3,3,-1 G -", 2},   /* who has arrived at all */
        {"R:i0/G:i4/B:i2 R - 2,-4,2 - -", 5},     /* shared */
        {"R:i0/G:i4/B:i2 R - 0,0,0 - -", 7},      /* by all */
    };
    for (size_t i = 0; i < sizeof ranked / sizeof ranked[0]; i++) {
        struct tb_match *match = match_from(ranked[i].position, 1);
        assert_goes_on(match);
        play_idle_turns(match, 3);
        assert_stalled(match, ranked[i].winners, 1);
        tb_match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(H17_twenty_rounds_without_progress_end_the_game),
        cmocka_unit_test(H17_a_round_is_a_turn_of_every_player),
        cmocka_unit_test(H17_players_without_a_pawn_outside_the_centre_do_not_count),
        cmocka_unit_test(H17_a_player_alone_ends_rounds_alone),
        cmocka_unit_test(H17_lost_dice_are_a_turn_without_progress),
        cmocka_unit_test(H17_progress_begins_the_count_anew),
        cmocka_unit_test(H17_a_move_along_a_circle_is_no_progress),
        cmocka_unit_test(H17_zero_rounds_are_never),
        cmocka_unit_test(H17_as_many_rounds_as_was_wished),
        cmocka_unit_test(H17_undo_leads_out_of_the_end_and_redo_into_it),
        cmocka_unit_test(H17_what_was_undone_does_not_count),
        cmocka_unit_test(H17_counting_begins_anew_from_a_position),
        cmocka_unit_test(H17_a_position_in_mid_turn),
        cmocka_unit_test(H17_the_last_five_rounds_are_announced),
        cmocka_unit_test(H17_a_lost_throw_may_end_a_round),
        cmocka_unit_test(H17_few_rounds_are_announced_from_the_start),
        cmocka_unit_test(H15_the_stalled_game_is_ranked_as_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
