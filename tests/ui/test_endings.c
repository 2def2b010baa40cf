/* Every way out gives the terminal back. */
#include <signal.h>

#include "ui/playing.h"

static void leaving_restores_the_terminal(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    assert_true(terminal_mode(term, 1049));
    leave(term);
    term = start_game();
    press(term, "\x03");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

/* States in which the program may be when a signal comes. */
static const char *const ways[] = {"", ":a1", "?", "q", "gy", "gyl"};

/* In each of them the signal ends it as it ends any program, once the terminal
 * is restored. */
static void assert_ends_by(int signal_number)
{
    for (size_t i = 0; i < COUNT(ways); i++) {
        struct terminal *term = start_game();
        press(term, ways[i]);
        terminal_signal(term, signal_number);
        assert_int_equal(terminal_wait_exit(term), -signal_number);
        terminal_assert_restored(term);
        terminal_close(term);
    }
}

static void SIGTERM_ends_the_program(void **state)
{
    (void)state;
    assert_ends_by(SIGTERM);
}

static void SIGHUP_ends_the_program(void **state)
{
    (void)state;
    assert_ends_by(SIGHUP);
}

static void a_crash_restores_the_terminal_first(void **state)
{
    (void)state;
    static const int signals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};
    for (size_t i = 0; i < COUNT(signals); i++)
        assert_ends_by(signals[i]);
}

static void signals_end_the_program_on_a_small_window_too(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP, SIGABRT};
    for (size_t i = 0; i < COUNT(signals); i++) {
        struct terminal *term = START(.rows = 5, .cols = 20);
        terminal_signal(term, signals[i]);
        assert_int_equal(terminal_wait_exit(term), -signals[i]);
        terminal_assert_restored(term);
    }
}

static void a_crash_restores_every_type_of_terminal(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm", "linux", "vt100", "screen", "tmux-256color"};
    for (size_t i = 0; i < COUNT(types); i++) {
        struct terminal *term = START(.term = types[i]);
        terminal_signal(term, SIGSEGV);
        assert_int_equal(terminal_wait_exit(term), -SIGSEGV);
        terminal_assert_restored(term);
    }
}

static void SIGINT_asks(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    terminal_signal(term, SIGINT);
    terminal_wait_text(term, "Quit?");
    press(term, "n");
    assert_shows(term, "White, free step");
    terminal_signal(term, SIGINT);
    terminal_wait_text(term, "Quit?");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

/* Whatever it shows, a program without its terminal ends at once. */
static void a_terminal_that_is_gone_ends_the_program_at_once(void **state)
{
    (void)state;
    for (int job = 0; job <= 1; job++)
        for (size_t i = 0; i < COUNT(ways); i++) {
            struct terminal *term = START(.job = job != 0);
            press(term, ways[i]);
            terminal_set_deadline(term, 2000);
            terminal_hang_up(term);
            assert_int_equal(terminal_wait_exit(term), -SIGHUP);
            terminal_close(term);
        }
}

static void a_terminal_that_is_gone_ends_a_stopped_program(void **state)
{
    (void)state;
    struct terminal *term = START(.job = true);
    terminal_send(term, "\x1a", 1);
    terminal_wait_stop(term);
    terminal_hang_up(term);
    assert_int_equal(terminal_wait_exit(term), -SIGHUP);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(leaving_restores_the_terminal),
        TEST(SIGTERM_ends_the_program),
        TEST(SIGHUP_ends_the_program),
        TEST(a_crash_restores_the_terminal_first),
        TEST(signals_end_the_program_on_a_small_window_too),
        TEST(a_crash_restores_every_type_of_terminal),
        TEST(SIGINT_asks),
        TEST(a_terminal_that_is_gone_ends_the_program_at_once),
        TEST(a_terminal_that_is_gone_ends_a_stopped_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
