/* What the game does automatically is said on the screen. */
#include "ui/playing.h"

static void Z8_a_forced_step_that_is_skipped_is_said(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--position=4o/s1w2/1(qX)3/5/3x1/2Q1S/OW3 w - W"));
    steps(term, "c2d2");
    assert_shows(term, "Black: forced step skipped");
    assert_shows(term, "(Z8)");
    assert_shows(term, "Black, free step: choose a piece");
    steps(term, "d3d2");
    assert_hides(term, "(Z8)");
    leave(term);
}

static void Z9_a_free_step_that_is_skipped_is_said(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--position=2x2/5/s4/1(OXw)1(WQo)q/5/5/4S w S -"));
    assert_shows(term, "White, forced step (star): choose where it goes");
    assert_cursor(term, "e1");
    steps(term, "e1d1");
    assert_shows(term, "White: free step skipped");
    assert_shows(term, "(Z9)");
    assert_shows(term, "Black, forced step (star): choose where it goes");
    assert_cursor(term, "a5");
    leave(term);
}

static void a_notice_goes_with_the_turn_after_it(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--position=4o/s1w2/1(qX)3/5/3x1/2Q1S/OW3 w - W"));
    type_plies(term, "c2d2 d3d2 b5b6 e2d2");
    assert_hides(term, "(Z8)");
    press_key(term, VTERM_KEY_HOME); /* looking back it is there again */
    press_key(term, VTERM_KEY_PAGEDOWN);
    assert_shows(term, "(Z8)");
    leave(term);
}

static void Z12_a_draw_by_repetition_ends_the_game(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    type_plies(term, "a1a2 e7e6 a7a6");
    type_plies(term, "e1e2 a2a1 e6e7 a6a7 e2e1 a1a2 e7e6 a7a6");
    type_plies(term, "e1e2 a2a1 e6e7 a6a7 e2e1");
    assert_hides(term, "(Z12)");
    type_plies(term, "a1a2"); /* in mid-turn */
    assert_shows(term, "Draw (1/2-1/2): the same situation for the third time");
    assert_shows(term, "(Z12)");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(Z8_a_forced_step_that_is_skipped_is_said),
        TEST(Z9_a_free_step_that_is_skipped_is_said),
        TEST(a_notice_goes_with_the_turn_after_it),
        TEST(Z12_a_draw_by_repetition_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
