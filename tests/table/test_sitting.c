/* People at a board, one game after the other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/play.h"
#include "table/sitting.h"
#include "tabuleiro/zener.h"

enum { FIXED, RANDOM, HIDDEN };

#define STAR_AT_HOME "Sqwxo/5/5/5/5/4s/OXWQ1 w - -"

static struct tb_sitting sitting_with(int setup)
{
    return (struct tb_sitting){
        .game = &tb_zener, .options = {setup}, .seed = 7, .series = {.count = 2}};
}

static struct tb_sitting sitting_from(const char *position)
{
    struct tb_sitting sitting = sitting_with(FIXED);
    sitting.from_position = true;
    assert_true(tb_zener.parse(position, &sitting.position, NULL));
    return sitting;
}

static void assert_score(const struct tb_sitting *sitting, int games, int first, int second,
                         int draws)
{
    assert_int_equal(sitting->series.games, games);
    assert_int_equal(sitting->series.persons[0].wins, first);
    assert_int_equal(sitting->series.persons[1].wins, second);
    assert_int_equal(sitting->series.persons[0].draws, draws);
    assert_int_equal(sitting->series.persons[1].draws, draws);
}

static void begins_with_the_set_up(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_with(FIXED);
    assert_false(tb_sitting_arranges(&sitting));
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_stands(sitting.match, "sqwxo/5/5/5/5/5/OXWQS w - -");
    assert_score(&sitting, 0, 0, 0, 0);
    tb_sitting_end(&sitting);
    assert_null(sitting.match);
}

static void every_game_has_the_next_seed(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_with(RANDOM);
    char first[TB_POSITION_TEXT], second[TB_POSITION_TEXT];
    assert_false(tb_sitting_arranges(&sitting));
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_int_equal(tb_match_seed(sitting.match), 7);
    tb_zener.text(tb_match_position(sitting.match), first);

    tb_sitting_next(&sitting, false);
    assert_null(sitting.match);
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_int_equal(tb_match_seed(sitting.match), 8);
    tb_zener.text(tb_match_position(sitting.match), second);
    assert_string_not_equal(first, second);
    tb_sitting_end(&sitting);

    sitting.seed = 7;
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_stands(sitting.match, first);
    tb_sitting_end(&sitting);
}

static void Z3_hidden_pieces_are_arranged(void **state)
{
    (void)state;
    static const char *const arrangements[] = {"OXWQS", "SXWQO"};
    struct tb_sitting sitting = sitting_with(HIDDEN);
    struct tb_message notices[TB_MAX_NOTICES];
    assert_true(tb_sitting_arranges(&sitting));
    assert_true(tb_sitting_begin(&sitting, arrangements));
    assert_stands(sitting.match, "1q1x1/o1w1s/5/5/5/5/OXWQS w - -");
    assert_int_equal(tb_match_notices(sitting.match, -1, notices), 3);
    assert_says(&notices[0], "Black: circle advanced one square (Z3)");
    assert_says(&notices[1], "Black: waves advanced one square (Z3)");
    assert_says(&notices[2], "Black: star advanced one square (Z3)");
    assert_true(tb_sitting_arranges(&sitting));
    tb_sitting_end(&sitting);
}

static void a_given_position_is_not_arranged(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_from(STAR_AT_HOME);
    sitting.options[0] = HIDDEN;
    assert_false(tb_sitting_arranges(&sitting));
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_stands(sitting.match, STAR_AT_HOME);
    tb_sitting_end(&sitting);
}

static void every_game_begins_from_the_given_position(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_from(STAR_AT_HOME);
    for (int games = 0; games < 3; games++) {
        assert_true(tb_sitting_begin(&sitting, NULL));
        assert_stands(sitting.match, STAR_AT_HOME);
        play(sitting.match, "a7a6");
        tb_sitting_count(&sitting);
        tb_sitting_next(&sitting, true);
    }
    assert_score(&sitting, 0, 0, 0, 0);
    tb_sitting_end(&sitting);
}

static void repetition_is_ignored_when_so_wished(void **state)
{
    (void)state;
    static const char round[] = "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2";
    for (int ignored = 0; ignored <= 1; ignored++) {
        struct tb_sitting sitting = sitting_from("sqwxo/5/5/5/5/2W2/OX1QS b W -");
        sitting.ignore_repetition = ignored;
        assert_true(tb_sitting_begin(&sitting, NULL));
        play(sitting.match, round);
        play(sitting.match, round);
        tb_sitting_count(&sitting);
        assert_score(&sitting, !ignored, 0, 0, !ignored);
        tb_sitting_end(&sitting);
    }
}

static void a_finished_game_counts_once(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_from(STAR_AT_HOME);
    assert_true(tb_sitting_begin(&sitting, NULL));
    play(sitting.match, "a7off");
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 1, 0, 0);
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 1, 0, 0);
    tb_sitting_next(&sitting, false);
    assert_score(&sitting, 1, 1, 0, 0);
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_score(&sitting, 1, 1, 0, 0);
    tb_sitting_end(&sitting);
}

static void a_game_that_begins_at_its_end_counts_for_nobody(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_from("1qwxo/5/5/5/5/4s/OXWQ1 w - -");
    assert_true(tb_sitting_begin(&sitting, NULL));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 0, 0, 0, 0);
    tb_sitting_end(&sitting);
}

static void the_end_undone_is_taken_back(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_from(STAR_AT_HOME);
    assert_true(tb_sitting_begin(&sitting, NULL));
    play(sitting.match, "a7off");
    tb_sitting_count(&sitting);
    assert_true(tb_match_undo(sitting.match));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 0, 0, 0, 0);
    assert_true(tb_match_redo(sitting.match));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 1, 0, 0);
    assert_true(tb_match_undo(sitting.match));
    tb_match_agree_draw(sitting.match);
    tb_sitting_count(&sitting); /* another end in place of the one counted */
    assert_score(&sitting, 1, 0, 0, 1);
    tb_sitting_end(&sitting);
}

static void wins_follow_the_persons_who_change_sides(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_from(STAR_AT_HOME);
    strcpy(sitting.series.persons[0].name, "Ana");
    strcpy(sitting.series.persons[1].name, "Rui");

    assert_true(tb_sitting_begin(&sitting, NULL));
    play(sitting.match, "a7off");
    tb_sitting_count(&sitting);
    tb_sitting_next(&sitting, true);
    assert_string_equal(tb_series_person(&sitting.series, 0)->name, "Rui");

    assert_true(tb_sitting_begin(&sitting, NULL));
    play(sitting.match, "a7off");
    tb_sitting_count(&sitting);
    assert_score(&sitting, 2, 1, 1, 0);
    assert_true(tb_match_undo(sitting.match));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 1, 0, 0);
    tb_match_resign(sitting.match, 0); /* Rui's */
    tb_sitting_count(&sitting);
    assert_score(&sitting, 2, 2, 0, 0);
    tb_sitting_next(&sitting, true);
    assert_string_equal(tb_series_person(&sitting.series, 0)->name, "Ana");
    assert_score(&sitting, 2, 2, 0, 0);
    tb_sitting_end(&sitting);
}

static void a_game_left_unfinished_does_not_count(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_with(FIXED);
    assert_true(tb_sitting_begin(&sitting, NULL));
    play(sitting.match, "c1c2");
    tb_sitting_count(&sitting);
    tb_sitting_next(&sitting, true);
    assert_score(&sitting, 0, 0, 0, 0);
    tb_sitting_end(&sitting);
}

/* A match begun elsewhere, from a position or, NULL, the usual one. */
static struct tb_match *other_match(const char *position, const char *plies)
{
    struct tb_position start;
    struct tb_match_setup setup = {
        .game = &tb_zener, .options = {RANDOM}, .seed = 40, .ignore_repetition = true};
    if (position != NULL) {
        assert_true(tb_zener.parse(position, &start, NULL));
        setup.position = &start;
    }
    struct tb_match *match = tb_match_new(&setup);
    assert_non_null(match);
    play(match, plies);
    return match;
}

static void a_match_begun_elsewhere_is_gone_on_with(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_with(FIXED);
    assert_true(tb_sitting_begin(&sitting, NULL));
    struct tb_match *match = other_match(STAR_AT_HOME, "a7a6");
    tb_sitting_adopt(&sitting, match);
    assert_ptr_equal(sitting.match, match);
    assert_int_equal(sitting.options[0], RANDOM);
    assert_int_equal(sitting.seed, 40);
    assert_true(sitting.ignore_repetition);
    tb_sitting_next(&sitting, false);
    assert_true(tb_sitting_begin(&sitting, NULL));
    assert_int_equal(tb_match_seed(sitting.match), 41);
    assert_true(tb_match_ignores_repetition(sitting.match));
    tb_sitting_end(&sitting);
}

static void a_match_that_ends_here_counts(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_with(FIXED);
    tb_sitting_adopt(&sitting, other_match(STAR_AT_HOME, ""));
    play(sitting.match, "a7off");
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 1, 0, 0);
    assert_true(tb_match_undo(sitting.match));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 0, 0, 0, 0);
    tb_sitting_end(&sitting);
}

static void a_match_that_ended_elsewhere_counts_for_nobody(void **state)
{
    (void)state;
    struct tb_sitting sitting = sitting_with(FIXED);
    sitting.series.games = sitting.series.persons[1].wins = 1;
    tb_sitting_adopt(&sitting, other_match(STAR_AT_HOME, "a7off"));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 0, 1, 0);
    assert_true(tb_match_undo(sitting.match)); /* and is not taken back */
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 0, 1, 0);
    tb_match_agree_draw(sitting.match); /* but another end counts */
    tb_sitting_count(&sitting);
    assert_score(&sitting, 2, 0, 1, 1);
    assert_true(tb_match_undo(sitting.match));
    tb_sitting_count(&sitting);
    assert_score(&sitting, 1, 0, 1, 0);
    tb_sitting_adopt(&sitting, other_match(STAR_AT_HOME, "a7off"));
    assert_true(tb_match_undo(sitting.match));
    tb_match_agree_draw(sitting.match); /* in its place at once */
    tb_sitting_count(&sitting);
    assert_score(&sitting, 2, 0, 1, 1);
    tb_sitting_end(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_with_the_set_up),
        cmocka_unit_test(every_game_has_the_next_seed),
        cmocka_unit_test(Z3_hidden_pieces_are_arranged),
        cmocka_unit_test(a_given_position_is_not_arranged),
        cmocka_unit_test(every_game_begins_from_the_given_position),
        cmocka_unit_test(repetition_is_ignored_when_so_wished),
        cmocka_unit_test(a_finished_game_counts_once),
        cmocka_unit_test(a_game_that_begins_at_its_end_counts_for_nobody),
        cmocka_unit_test(the_end_undone_is_taken_back),
        cmocka_unit_test(wins_follow_the_persons_who_change_sides),
        cmocka_unit_test(a_game_left_unfinished_does_not_count),
        cmocka_unit_test(a_match_begun_elsewhere_is_gone_on_with),
        cmocka_unit_test(a_match_that_ends_here_counts),
        cmocka_unit_test(a_match_that_ended_elsewhere_counts_for_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
