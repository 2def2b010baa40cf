/* The history of a game and how it ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/play.h"
#include "tabuleiro/zener.h"

enum { WHITE = 1 << 0, BLACK = 1 << 1, BOTH = WHITE | BLACK };

#define START "sqwxo/5/5/5/5/5/OXWQS w - -"

/* White's star may leave the board, and it is White's free step. */
#define STAR_AT_HOME "Sqwxo/5/5/5/5/4s/OXWQ1 w - -"

static void begins_with_the_set_up(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    assert_ptr_equal(tb_match_game(match), &tb_zener);
    assert_stands(match, START);
    assert_int_equal(tb_match_length(match), 0);
    assert_int_equal(tb_match_undone(match), 0);
    assert_goes_on(match);
    tb_match_free(match);
}

static void begins_with_a_random_set_up_of_its_seed(void **state)
{
    (void)state;
    char first[TB_POSITION_TEXT], text[TB_POSITION_TEXT];
    struct tb_setup setup = {.game = &tb_zener, .options = {[TB_ZENER_SETUP] = 1}, .seed = 18};
    struct tb_match *match = match_of(&setup);
    assert_int_equal(tb_match_setup(match)->seed, 18);
    tb_zener.text(tb_match_position(match), first);
    tb_match_free(match);

    match = match_of(&setup);
    assert_stands(match, first);
    tb_match_free(match);

    setup.seed = 19;
    match = match_of(&setup);
    tb_zener.text(tb_match_position(match), text);
    assert_string_not_equal(text, first);
    tb_match_free(match);
}

static void begins_with_a_position(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(STAR_AT_HOME);
    struct tb_message notices[TB_MAX_NOTICES];
    assert_stands(match, STAR_AT_HOME);
    assert_int_equal(tb_match_length(match), 0);
    assert_int_equal(tb_match_notices(match, -1, notices), 0);
    tb_match_free(match);
}

static void begins_with_a_finished_position(void **state)
{
    (void)state;
    struct tb_match *match = zener_match("1qwxo/5/5/5/5/4s/OXWQ1 w - -");
    assert_ended(match, TB_NORMAL, WHITE, "the star left the board (Z10)");
    assert_false(tb_match_undo(match));
    tb_match_free(match);
}

static void Z3_arrangements_are_told_about_at_the_start(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener, .options = {[TB_ZENER_SETUP] = 2}};
    struct tb_start start;
    tb_start_from_arrangements(&start, &setup, (const char *[]){"OXWQS", "OSWQX"});
    struct tb_match *match = tb_match_new(&setup, &start);
    struct tb_message notices[TB_MAX_NOTICES];
    assert_stands(match, "xq1so/2w2/5/5/5/5/OXWQS w - -");
    assert_int_equal(tb_match_notices(match, -1, notices), 1);
    assert_says(&notices[0], "Black: waves advanced one square (Z3)");
    play(match, "a1a2");
    assert_int_equal(tb_match_notices(match, -1, notices), 1);
    assert_true(tb_match_undo(match));
    assert_false(tb_match_undo(match));
    assert_stands(match, "xq1so/2w2/5/5/5/5/OXWQS w - -");
    tb_match_free(match);
}

static void set_up_and_start_are_copied(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener, .options = {[TB_ZENER_REPETITION] = 1}};
    struct tb_start start;
    begin_from(&setup, STAR_AT_HOME);
    tb_start_from_setup(&start, &setup);
    struct tb_match *match = tb_match_new(&setup, &start);
    memset(&start, 0x55, sizeof start);
    memset(&setup, 0x55, sizeof setup);
    assert_stands(match, STAR_AT_HOME);
    assert_ptr_equal(tb_match_setup(match)->game, &tb_zener);
    assert_int_equal(tb_match_setup(match)->options[TB_ZENER_REPETITION], 1);
    play(match, "a1a2");
    tb_match_free(match);
}

static void plays_plies(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    play(match, "c1c2 c7c6 b7b6");
    assert_stands(match, "s2xo/1qw2/5/5/5/2W2/OX1QS w Q -");
    assert_int_equal(tb_match_length(match), 3);
    char text[TB_PLY_TEXT];
    tb_zener.ply_text(tb_match_position_at(match, 1), tb_match_ply(match, 1), text);
    assert_string_equal(text, "c7c6");
    tb_match_free(match);
}

static void tells_what_happened_by_itself(void **state)
{
    (void)state;
    struct tb_match *match = zener_match("sqwxo/5/5/5/5/5/1X(WO)QS b - X");
    struct tb_message notices[TB_MAX_NOTICES];
    play(match, "c7c6 b1b2");
    assert_int_equal(tb_match_notices(match, 0, notices), 1);
    assert_says(&notices[0], "White: forced step skipped, waves covered (Z8)");
    assert_int_equal(tb_match_notices(match, 1, notices), 0);
    tb_match_free(match);
}

static void refuses_illegal_plies(void **state)
{
    (void)state;
    static const struct {
        const char *ply, *why;
    } refused[] = {
        {"", "'' is not a step: write c1c2, or c7off to leave the board"},
        {"c1", "'c1' is not a step: write c1c2, or c7off to leave the board"},
        {"c7c6", "that piece is the opponent's (Z5)"},
        {"c1c3", "a step goes one square forward, sideways or backward (Z5)"},
        {"c1off", "a piece leaves the board only from the opponent's home row (Z10)"},
        {"c4c5", "no piece stands there (Z5)"},
    };
    struct tb_match *match = zener_match(NULL);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        tb_ply ply = TB_NO_PLY;
        struct tb_message why;
        assert_false(tb_match_read_ply(match, refused[i].ply, &ply, &why));
        assert_says(&why, refused[i].why);
        assert_int_equal(ply, TB_NO_PLY);
        assert_false(tb_match_read_ply(match, refused[i].ply, &ply, NULL));
    }
    assert_false(tb_match_check(match, TB_NO_PLY, NULL));
    assert_stands(match, START);
    tb_match_free(match);
}

enum { RANDOM_PLIES = 300 };

/* Plays random plies to the end, at most RANDOM_PLIES; line[i] becomes the
 * position after i plies.  Returns how many were played. */
static int play_at_random(struct tb_match *match, struct tb_rng *rng,
                          struct tb_position line[RANDOM_PLIES + 1])
{
    int length = 0;
    line[0] = *tb_match_position(match);
    while (length < RANDOM_PLIES && tb_match_result(match).termination == TB_UNTERMINATED) {
        tb_ply plies[TB_MAX_PLIES];
        int count = tb_zener.plies(tb_match_position(match), plies);
        tb_ply ply = plies[tb_rng_below(rng, (uint32_t)count)];
        assert_true(tb_match_check(match, ply, NULL));
        assert_true(tb_match_play(match, ply));
        line[++length] = *tb_match_position(match);
        assert_int_equal(tb_match_length(match), length);
    }
    return length;
}

static void assert_same(const struct tb_position *a, const struct tb_position *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

static void undo_leads_to_the_start_and_redo_back_bit_for_bit(void **state)
{
    (void)state;
    static struct tb_position line[RANDOM_PLIES + 1];
    struct tb_rng rng = tb_rng_at(2018, TB_STREAM_PLAYER, 0);
    for (int game = 0; game < 200 / TB_TEST_SHARE; game++) {
        struct tb_match *match = zener_match(NULL);
        int length = play_at_random(match, &rng, line);
        struct tb_result result = tb_match_result(match);
        for (int i = length; i > 0; i--) {
            assert_same(tb_match_position(match), &line[i]);
            assert_true(tb_match_undo(match));
            assert_goes_on(match);
            assert_int_equal(tb_match_length(match), i - 1);
            assert_int_equal(tb_match_undone(match), length - i + 1);
        }
        assert_same(tb_match_position(match), &line[0]);
        assert_false(tb_match_undo(match));
        for (int i = 0; i <= length; i++)
            assert_same(tb_match_position_at(match, i), &line[i]);
        for (int i = 1; i <= length; i++) {
            assert_true(tb_match_redo(match));
            assert_same(tb_match_position(match), &line[i]);
        }
        assert_false(tb_match_redo(match));
        assert_int_equal(tb_match_result(match).termination, result.termination);
        assert_int_equal(tb_match_result(match).winners, result.winners);
        tb_match_free(match);
    }
}

static void a_ply_after_undo_cuts_the_future(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    play(match, "c1c2 c7c6 b7b6 d1d2");
    assert_true(tb_match_undo(match));
    assert_true(tb_match_undo(match));
    assert_int_equal(tb_match_undone(match), 2);
    play(match, "d7d6");
    assert_int_equal(tb_match_length(match), 3);
    assert_int_equal(tb_match_undone(match), 0);
    assert_false(tb_match_redo(match));
    assert_stands(match, "sq2o/2wx1/5/5/5/2W2/OX1QS w X -");
    assert_true(tb_match_undo(match));
    assert_true(tb_match_redo(match));
    assert_stands(match, "sq2o/2wx1/5/5/5/2W2/OX1QS w X -");
    tb_match_free(match);
}

static void the_last_turn_is_all_plies_of_one_actor(void **state)
{
    (void)state;
    static const int first[] = {0, 0, 1, 1, 3, 3, 5};
    struct tb_match *match = zener_match(NULL);
    play(match, "c1c2 c7c6 b7b6 d1d2 c2c1 c6c7");
    for (int length = 0; length <= 6; length++)
        assert_int_equal(tb_match_last_turn(match, length), first[length]);
    for (int i = 0; i < 6; i++)
        assert_true(tb_match_undo(match));
    assert_int_equal(tb_match_last_turn(match, 0), 0);
    assert_int_equal(tb_match_last_turn(match, 5), 3); /* what was undone still has turns */
    tb_match_free(match);
}

static void the_last_turn_may_be_one_step_with_the_other_skipped(void **state)
{
    (void)state;
    struct tb_match *match = zener_match("sqwxo/5/5/5/5/5/1X(WO)QS w - -");
    play(match, "b1b2 d7d6 c7c6 b2b1 d6d7");
    assert_int_equal(tb_match_last_turn(match, 4), 3);
    assert_int_equal(tb_match_last_turn(match, 5), 4);
    tb_match_free(match);
}

static void the_last_turn_includes_the_winning_ply(void **state)
{
    (void)state;
    struct tb_match *match = zener_match("Sqwxo/5/5/5/5/4s/OXWQ1 w X -");
    play(match, "b1b2 a7off");
    assert_int_equal(tb_match_last_turn(match, 2), 0);
    tb_match_free(match);
}

static void Z10_the_first_to_leave_the_board_wins(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(STAR_AT_HOME);
    struct tb_message why;
    tb_ply ply;
    play(match, "a7off");
    assert_ended(match, TB_NORMAL, WHITE, "the star left the board (Z10)");
    assert_false(tb_match_read_ply(match, "a1a2", &ply, &why));
    assert_says(&why, "the game is over (Z10)");

    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    assert_stands(match, STAR_AT_HOME);
    assert_true(tb_match_redo(match));
    assert_ended(match, TB_NORMAL, WHITE, "the star left the board (Z10)");
    tb_match_free(match);
}

static void Z11_who_covers_every_piece_wins(void **state)
{
    (void)state;
    struct tb_match *match = zener_match("4s/5/5/5/5/q4/(OoXxWwQS)4 b - -");
    play(match, "a2a1");
    assert_ended(match, TB_NORMAL, BLACK, "every piece of White is covered (Z11)");
    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    tb_match_free(match);
}

static void a_resignation_ends_the_game(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    struct tb_message why;
    tb_ply ply;
    play(match, "c1c2");
    tb_match_resign(match, 0);
    assert_ended(match, TB_RESIGNED, BLACK, "White resigned");
    assert_false(tb_match_read_ply(match, "c7c6", &ply, &why));
    assert_says(&why, "the game is over");
    assert_int_equal(tb_match_length(match), 1);
    tb_match_free(match);

    match = zener_match(NULL);
    tb_match_resign(match, 1);
    assert_ended(match, TB_RESIGNED, WHITE, "Black resigned");
    tb_match_free(match);
}

static void a_resignation_is_undone_before_the_plies(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    play(match, "c1c2 c7c6");
    tb_match_resign(match, 1);
    assert_false(tb_match_redo(match));
    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    assert_int_equal(tb_match_length(match), 2);
    assert_false(tb_match_redo(match));
    play(match, "b7b6");
    assert_int_equal(tb_match_length(match), 3);
    tb_match_free(match);
}

static void no_time_left_ends_the_game_and_is_undone(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    struct tb_message why;
    tb_ply ply;
    play(match, "c1c2");
    tb_match_forfeit(match, 1);
    assert_ended(match, TB_TIME_FORFEIT, WHITE, "Black has no time left");
    assert_false(tb_match_read_ply(match, "c7c6", &ply, &why));
    assert_says(&why, "the game is over");
    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    assert_int_equal(tb_match_length(match), 1);
    tb_match_free(match);
}

static void a_draw_is_agreed_and_undone(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    struct tb_message why;
    tb_ply ply;
    play(match, "c1c2");
    tb_match_agree_draw(match);
    assert_ended(match, TB_AGREED, BOTH, "agreed");
    assert_false(tb_match_read_ply(match, "c7c6", &ply, &why));
    assert_says(&why, "the game is over");
    assert_true(tb_match_undo(match));
    assert_goes_on(match);
    assert_int_equal(tb_match_length(match), 1);
    assert_false(tb_match_redo(match));
    play(match, "c7c6");
    tb_match_free(match);
}

static void an_end_by_will_cuts_the_future(void **state)
{
    (void)state;
    struct tb_match *match = zener_match(NULL);
    play(match, "c1c2 c7c6 b7b6");
    assert_true(tb_match_undo(match));
    assert_true(tb_match_undo(match));
    tb_match_resign(match, 1);
    assert_int_equal(tb_match_undone(match), 0);
    assert_true(tb_match_undo(match));
    assert_false(tb_match_redo(match));
    assert_stands(match, "sqwxo/5/5/5/5/2W2/OX1QS b W -");
    tb_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_with_the_set_up),
        cmocka_unit_test(begins_with_a_random_set_up_of_its_seed),
        cmocka_unit_test(begins_with_a_position),
        cmocka_unit_test(begins_with_a_finished_position),
        cmocka_unit_test(Z3_arrangements_are_told_about_at_the_start),
        cmocka_unit_test(set_up_and_start_are_copied),
        cmocka_unit_test(plays_plies),
        cmocka_unit_test(tells_what_happened_by_itself),
        cmocka_unit_test(refuses_illegal_plies),
        cmocka_unit_test(undo_leads_to_the_start_and_redo_back_bit_for_bit),
        cmocka_unit_test(a_ply_after_undo_cuts_the_future),
        cmocka_unit_test(the_last_turn_is_all_plies_of_one_actor),
        cmocka_unit_test(the_last_turn_may_be_one_step_with_the_other_skipped),
        cmocka_unit_test(the_last_turn_includes_the_winning_ply),
        cmocka_unit_test(Z10_the_first_to_leave_the_board_wins),
        cmocka_unit_test(Z11_who_covers_every_piece_wins),
        cmocka_unit_test(a_resignation_ends_the_game),
        cmocka_unit_test(a_resignation_is_undone_before_the_plies),
        cmocka_unit_test(no_time_left_ends_the_game_and_is_undone),
        cmocka_unit_test(a_draw_is_agreed_and_undone),
        cmocka_unit_test(an_end_by_will_cuts_the_future),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
