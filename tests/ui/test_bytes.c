/* Only what changed travels: playable over a line of 2,400 baud. */
#include "ui/playing.h"

static const char *const looks[] = {"--theme=dark", "--theme=light", "--color=never",
                                    "--charset=ascii"};

static void assert_small_start(const char *program, const char *option)
{
    for (size_t i = 0; i < COUNT(looks); i++) {
        struct terminal *term =
            START_GAME(program, .argv = ARGUMENTS("--seed=1", looks[i], option));
        assert_in_range(terminal_bytes_since(term, 0), 1, 4096);
        leave(term);
        terminal_close(term);
    }
}

static void the_first_frame_is_small(void **state)
{
    (void)state;
    assert_small_start(ZENER, "--setup=fixed");
    assert_small_start(XADRERSI, NULL);
    assert_small_start(HYPNOSIA, "--players=2");
    assert_small_start(HYPNOSIA, "--players=3");
    assert_small_start(HYPNOSIA, "--players=6");
}

/* One step; it and the words about the new place may not cost more than 100
 * bytes. */
static void step_cheaply(struct terminal *term, char way)
{
    size_t mark = terminal_mark(term);
    press(term, (const char[]){way, '\0'});
    size_t bytes = terminal_bytes_since(term, mark);
    if (bytes > 100)
        fail_on_screen(term, "A step of the cursor took %zu bytes:", bytes);
}

/* From the lower left corner over the whole board, row by row. */
static void walk(struct terminal *term, int files, int ranks)
{
    for (int rank = 1; rank <= ranks; rank++) {
        for (int file = 1; file < files; file++)
            step_cheaply(term, rank % 2 == 1 ? 'l' : 'h');
        if (rank < ranks)
            step_cheaply(term, 'k');
    }
}

static void a_step_of_the_cursor_is_cheap(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(looks); i++) {
        struct terminal *term = START(.argv = ARGUMENTS(looks[i]));
        walk(term, 5, 7);
        assert_cursor(term, "e7");
        point_at(term, "a1");
        press_key(term, VTERM_KEY_ENTER);
        walk(term, 5, 7);
        leave(term);
        terminal_close(term);
    }
}

/* With the numbers of what is attacked, which the descriptions repeat. */
static void a_step_of_the_cursor_is_cheap_in_xadrersi(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(looks); i++) {
        struct terminal *term = START_GAME(XADRERSI, .argv = ARGUMENTS(looks[i]));
        type_plies(term, "K@c3 R@c2 R@b2 Q@b1 Q@a2");
        point_at(term, "a1");
        walk(term, 8, 8);
        press(term, "ooo");
        point_at(term, "a1");
        walk(term, 8, 8);
        leave(term);
        terminal_close(term);
    }
}

static void a_step_of_the_cursor_is_cheap_in_hypnosia(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(looks); i++) {
        struct terminal *term = START_GAME(
            HYPNOSIA, .argv = ARGUMENTS(looks[i], "--position=R:h1,o5,o5,m9/Y:h1,h2,o27/C:o7,o7,i2"
                                                  "/B:h1,m3,m3 R 21 0,0,0,0 - -"));
        for (const char *way = "hhhjlljhhkkjjjhjjlllkljj"; *way != '\0'; way++)
            step_cheaply(term, *way);
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
        TEST(a_step_of_the_cursor_is_cheap_in_xadrersi),
        TEST(a_step_of_the_cursor_is_cheap_in_hypnosia),
        TEST(keys_without_effect_send_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
