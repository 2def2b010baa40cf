/* The lines below the board: what stands where the cursor is, what is due, and
 * what there is to say. */
#include <string.h>

#include "ui/playing.h"

static void marks_are_explained_in_words(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    assert_shows(term, "\n a1: white circle - may be chosen\n White, free step: choose a piece\n");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "\n a1: white circle - chosen\n White, free step: choose where it goes\n");
    point_at(term, "b1");
    assert_shows(term, "\n b1: white cross - may go here\n");
    point_at(term, "a2");
    assert_shows(term, "\n a2: empty - may go here\n");
    point_at(term, "c1");
    assert_shows(term, "\n c1: white waves\n");
    leave(term);
}

static void a_stack_of_four_is_described_by_name_and_a_taller_one_by_signs(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = ARGUMENTS("--position=s3o/5/5/5/5/4q/OW1Q(SxXw) w - -"));
    point_at(term, "e1");
    assert_shows(term, "\n e1: black waves on white cross on black cross on white star\n");
    leave(term);
    static const char tall[] = "--position=s3o/5/5/5/5/5/O3(SxXqQwW) w - -";
    term = START(.argv = ARGUMENTS(tall));
    point_at(term, "e1");
    assert_shows(term, "\n e1: from the top: ≈ ≋ □ ■ ✛ ✚ ☆ - may be chosen\n");
    leave(term);
    term = START(.argv = ARGUMENTS(tall, "--charset=ascii"));
    point_at(term, "e1");
    assert_shows(term, "\n e1: from the top: W w Q q X x S - may be chosen\n");
    leave(term);
}

#define LONG "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM"

/* Nothing is lost: long sentences go on where the keys are told otherwise. */
static void long_sentences_take_the_rows_of_the_hints(void **state)
{
    (void)state;
    struct terminal *term =
        START_GAME(HYPNOSIA, .argv = ARGUMENTS("--position=R:i0/C:h1 R 1 0,0 - -",
                                               "--player=R=human:" LONG, "--player=C=human:" LONG));
    assert_shows(term, "\n " LONG " (Red), use the last die (1): choose where it\n goes\n");
    press_key(term, VTERM_KEY_TAB);
    assert_shows(term, "\n i1: empty; a 1 leads into the centre - may go here\n");
    leave(term);
}

static void a_game_that_was_given_up_is_nobodys_turn(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    static const char *const endings[] = {"gy", "dy"};
    for (size_t i = 0; i < COUNT(endings); i++) {
        assert_shows(term, "> White");
        press(term, endings[i]);
        press(term, "l");
        assert_hides(term, "> White");
        assert_hides(term, "> Black");
        press(term, "u");
    }
    type_plies(term, "a1a2");
    press(term, "gyl");
    assert_hides(term, "> Black");
    press_key(term, VTERM_KEY_PAGEUP); /* looking back it was somebody's */
    assert_shows(term, "> White");
    press_key(term, VTERM_KEY_END);
    assert_hides(term, "> ");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(marks_are_explained_in_words),
        TEST(a_stack_of_four_is_described_by_name_and_a_taller_one_by_signs),
        TEST(long_sentences_take_the_rows_of_the_hints),
        TEST(a_game_that_was_given_up_is_nobodys_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
