/* Signals end the program whatever it is busy with, and the terminal is given
 * back first. */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "ui/playing.h"

static void every_signal_that_ends_a_program_restores_the_terminal(void **state)
{
    (void)state;
    static const int signals[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
                                  SIGPROF, SIGXCPU, SIGSYS,  SIGTRAP};
    for (size_t i = 0; i < COUNT(signals); i++) {
        struct terminal *term = start_game();
        terminal_signal(term, signals[i]);
        assert_int_equal(terminal_wait_exit(term), -signals[i]);
        terminal_assert_restored(term);
    }
}

/* Descriptions of old terminals say how long to wait, which is no text. */
static void a_crash_writes_no_padding(void **state)
{
    (void)state;
    struct terminal *term = START(.term = "vt100");
    size_t mark = terminal_mark(term);
    terminal_signal(term, SIGSEGV);
    assert_int_equal(terminal_wait_exit(term), -SIGSEGV);
    assert_false(terminal_wrote(term, mark, "$<"));
    assert_true(terminal_wrote(term, mark, "\033[?1l\033>"));
    terminal_assert_restored(term);
}

/* What each of these does under a stream of keys or on a terminal that hangs. */
static const int asking[] = {SIGTERM, SIGHUP, SIGABRT};

static bool has_ended(struct terminal *term)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)terminal_pid(term), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

/* Sends keys, so many that always some wait, for as long as it is neither ended
 * nor shows the text; not for ever. */
static void flood(struct terminal *term, const char *text)
{
    enum { PATIENCE = 3 }; /* seconds */
    static char keys[20000];
    for (size_t i = 0; i < sizeof keys; i++)
        keys[i] = "jk"[i % 2];
    time_t until = time(NULL) + PATIENCE;
    do
        terminal_send(term, keys, sizeof keys);
    while (!has_ended(term) && !shows(term, text) && time(NULL) <= until);
}

static void signals_act_under_a_flood_of_keys(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asking); i++) {
        struct terminal *term = start_game();
        flood(term, "White");
        kill(terminal_pid(term), asking[i]); /* at once, while they wait */
        flood(term, "no such text");
        assert_true(has_ended(term));
        assert_int_equal(terminal_wait_exit(term), -asking[i]);
        terminal_assert_restored(term);
    }
}

static void SIGINT_asks_under_a_flood_of_keys(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    flood(term, "White");
    kill(terminal_pid(term), SIGINT);
    flood(term, "Quit?");
    assert_shows(term, "Quit?");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

/* The connection hangs: the program waits in the middle of drawing. */
static void signals_end_a_program_whose_terminal_takes_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asking); i++) {
        struct terminal *term = start_game();
        terminal_stall(term, "\f");
        terminal_signal(term, asking[i]);
        assert_int_equal(terminal_wait_exit(term), -asking[i]);
        terminal_assert_restored(term); /* once the connection is there again */
    }
}

/* ^S holds the output before the program has anything to draw. */
static void signals_end_a_program_whose_output_is_held(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asking); i++) {
        struct terminal *term = start_game();
        terminal_set_deadline(term, 5000);
        terminal_send(term, "\x13", 1);
        terminal_signal(term, asking[i]);
        assert_int_equal(terminal_wait_exit(term), -asking[i]);
    }
}

/* The last that it draws is what gives the terminal back. */
static void signals_end_a_program_that_is_held_while_it_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(asking); i++) {
        struct terminal *term = start_game();
        terminal_set_deadline(term, 5000);
        terminal_send(term, "\x13qy", 3);
        terminal_stall(term, "x");
        terminal_signal(term, asking[i]);
        assert_int_equal(terminal_wait_exit(term), -asking[i]);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(every_signal_that_ends_a_program_restores_the_terminal),
        TEST(a_crash_writes_no_padding),
        TEST(signals_act_under_a_flood_of_keys),
        TEST(SIGINT_asks_under_a_flood_of_keys),
        TEST(signals_end_a_program_whose_terminal_takes_nothing),
        TEST(signals_end_a_program_whose_output_is_held),
        TEST(signals_end_a_program_that_is_held_while_it_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
