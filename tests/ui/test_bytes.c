/* Only what changed travels: playable over a line of 2,400 baud. */
#include "ui/playing.h"

static const char *const looks[] = {"--theme=dark", "--theme=light", "--color=never",
                                    "--charset=ascii"};

static void the_first_frame_is_small(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(looks); i++) {
        struct terminal *term = START(.argv = ARGUMENTS(looks[i]));
        assert_in_range(terminal_bytes_since(term, 0), 1, 4096);
        leave(term);
        terminal_close(term);
    }
}

/* Presses an arrow; the step and the words about the new place may not cost
 * more than 130 bytes. */
static void step_cheaply(struct terminal *term, VTermKey arrow)
{
    size_t mark = terminal_mark(term);
    press_key(term, arrow);
    size_t bytes = terminal_bytes_since(term, mark);
    if (bytes < 1 || bytes > 130)
        fail_msg("A step of the cursor took %zu bytes:\n%s", bytes, terminal_text(term));
}

/* Over the whole board, row by row. */
static void walk(struct terminal *term)
{
    for (int rank = 1; rank <= 7; rank++) {
        for (int file = 1; file < 5; file++)
            step_cheaply(term, rank % 2 == 1 ? VTERM_KEY_RIGHT : VTERM_KEY_LEFT);
        if (rank < 7)
            step_cheaply(term, VTERM_KEY_UP);
    }
    assert_cursor(term, "e7");
}

static void a_step_of_the_cursor_is_cheap(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(looks); i++) {
        struct terminal *term = START(.argv = ARGUMENTS(looks[i]));
        walk(term);
        point_at(term, "a1");
        press_key(term, VTERM_KEY_ENTER);
        walk(term);
        leave(term);
        terminal_close(term);
    }
}

static void keys_without_effect_send_nothing(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    point_at(term, "b3");
    size_t mark = terminal_mark(term);
    press(term, "xyz");
    assert_in_range(terminal_bytes_since(term, mark), 0, 30);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_first_frame_is_small),
        TEST(a_step_of_the_cursor_is_cheap),
        TEST(keys_without_effect_send_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
