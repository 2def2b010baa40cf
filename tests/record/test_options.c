/* How a game is played, in tags: the end for want of progress (H17), real dice. */
#include <stdio.h>
#include <string.h>

#include "record/help.h"
#include "tabuleiro/hypnosia.h"

#define HYPNOSIA "[Game \"Hypnosia\"]\n[FEN \"R:i0/C:i3 R - 1,-1 - -\"]\n"
#define ROUND "66 i0i0 i0i0 66 i3i3 i3i3 "

/* A record of a match with this option, after so many rounds without progress. */
static char *written(int idle_rounds, int rounds)
{
    struct tb_record record = {0};
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.options[TB_HYPNOSIA_IDLE_ROUNDS] = idle_rounds;
    setup.from_position = true;
    assert_true(tb_hypnosia.parse("R:i0/C:i3 R - 1,-1 - -", &setup.position, NULL));
    struct tb_match *match = tb_match_new(&setup, NULL);
    for (int i = 0; i < 6 * rounds; i++) {
        tb_ply plies[TB_MAX_PLIES];
        tb_hypnosia.plies(tb_match_position(match), plies);
        assert_true(tb_match_play(
            match, tb_match_throw_due(match) ? tb_hypnosia_throw_of(6, 6) : plies[0]));
    }
    assert_true(tb_record_update(&record, match));
    char *text = text_of(&record);
    tb_match_free(match);
    tb_record_free(&record);
    return text;
}

static void H17_another_number_of_rounds_is_a_tag(void **state)
{
    (void)state;
    static const int numbers[] = {0, 1, 19, 20, 21, 999};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char tag[32], *text = written(numbers[i], 0);
        struct tb_record record = {0};
        snprintf(tag, sizeof tag, "[IdleRounds \"%d\"]\n", numbers[i]);
        assert_int_equal(strstr(text, tag) != NULL, numbers[i] != 20);
        assert_int_equal(strstr(text, "IdleRounds") != NULL, numbers[i] != 20);
        read_one(text, &record);
        assert_int_equal(record.setup.options[TB_HYPNOSIA_IDLE_ROUNDS], numbers[i]);
        tb_record_free(&record);
        test_free(text);
    }
}

static void H17_a_game_that_ended_so_ended_normally(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char *text = written(2, 2);
    assert_non_null(strstr(text,
                           "[Result \"R#\"]\n[Game \"Hypnosia\"]\n"
                           "[FEN \"R:i0/C:i3 R - 1,-1 - -\"]\n[IdleRounds \"2\"]\n"
                           "[Seed \"0\"]\n[Score \"R 1, C -1\"]\n[Termination \"normal\"]\n"));
    read_one(text, &record);
    assert_int_equal(record.termination, TB_NORMAL);
    assert_int_equal(record.winners, 1);
    struct tb_match *match = tb_record_match(&record);
    assert_false(tb_match_in_progress(match));
    assert_true(tb_match_undo(match));
    assert_true(tb_match_in_progress(match));
    tb_match_free(match);
    assert_becomes(text, text);
    tb_record_free(&record);
    test_free(text);
}

static void H17_a_record_ends_where_its_game_does(void **state)
{
    (void)state;
    assert_tells(HYPNOSIA "[IdleRounds \"2\"]\n" ROUND ROUND "R#", "game");
    assert_tells(HYPNOSIA "[IdleRounds \"2\"]\n" ROUND ROUND "*",
                 "4:53: the game was played to the result 'R#'");
    assert_tells(HYPNOSIA "[IdleRounds \"2\"]\n" ROUND ROUND "RC#",
                 "4:53: the game was played to the result 'R#'");
    assert_tells(HYPNOSIA "[IdleRounds \"2\"]\n" ROUND ROUND "66 *",
                 "4:53: the game is over (H17)");
    assert_tells(HYPNOSIA "[IdleRounds \"2\"][Termination \"agreed\"]\n" ROUND ROUND "R#",
                 "3:30: the game's termination is 'normal'");
    assert_tells(HYPNOSIA "[IdleRounds \"2\"][Score \"R 5, C -1\"]\n" ROUND ROUND "R#",
                 "3:24: the game's score is 'R 1, C -1'");
    assert_tells(HYPNOSIA "[IdleRounds \"0\"]\n" ROUND ROUND "66 *", "game");
    assert_tells(HYPNOSIA ROUND ROUND "66 *", "game");
}

static void rounds_that_cannot_be_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "", "1000", "-1", "+5", "2.0", "ten", " 5", "5 ", "99999999999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[256], told[128];
        snprintf(text, sizeof text, HYPNOSIA "[IdleRounds \"%s\"]*", wrong[i]);
        snprintf(told, sizeof told, "3:13: the tag IdleRounds cannot be '%s'", wrong[i]);
        assert_tells(text, told);
    }
    assert_becomes("[Game \"Xadrersi\"][IdleRounds \"ten\"]*", /* which has no such thing */
                   "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                   "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Game \"Xadrersi\"]\n"
                   "[Termination \"unterminated\"]\n[IdleRounds \"ten\"]\n\n*\n");
}

static void real_dice_are_a_tag(void **state)
{
    (void)state;
    for (int manual = 0; manual <= 1; manual++) {
        struct tb_record record = {0};
        read_one(manual ? HYPNOSIA "[Dice \"manual\"]*" : HYPNOSIA "*", &record);
        assert_int_equal(record.setup.manual_dice, manual);
        char *text = text_of(&record);
        assert_int_equal(strstr(text, "[Dice \"manual\"]\n[Termination") != NULL, manual);
        test_free(text);
        tb_record_free(&record);
    }
    assert_tells(HYPNOSIA "[Dice \"loaded\"]*", "3:7: Dice is \"manual\", not 'loaded'");
    struct tb_record record = {0};
    read_one("[Game \"Zener\"][Dice \"manual\"]*", &record);
    assert_false(record.setup.manual_dice);
    assert_string_equal(tb_record_tag(&record, "Dice"), "manual");
    tb_record_free(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(H17_another_number_of_rounds_is_a_tag),
        cmocka_unit_test(H17_a_game_that_ended_so_ended_normally),
        cmocka_unit_test(H17_a_record_ends_where_its_game_does),
        cmocka_unit_test(rounds_that_cannot_be_are_refused),
        cmocka_unit_test(real_dice_are_a_tag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
