/* Tests that fail, each in another way. test_process runs this program on a
 * test terminal and reads how the failures are reported. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "terminal/terminal.h"

/* Says beforehand where the report has to place the failure. */
#define ANNOUNCE() printf("announced failing_tests.c:%d: error\n", __LINE__ + 1)

static struct terminal *start_echo(void)
{
    struct terminal *term = terminal_start(
        (&(struct terminal_program){.path = ECHO_PROGRAM, .term = "xterm-256color", .rows = 8}));
    terminal_wait_text(term, "Echo, 8 by 80");
    printf("started %ld in %s\n", (long)terminal_pid(term), terminal_home(term));
    terminal_set_deadline(term, 30);
    return term;
}

static void wait_for_a_text(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    ANNOUNCE();
    terminal_wait_text(term, "unseen");
}

static void wait_for_a_frame(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    terminal_scribble(term, "scribbled");
    terminal_signal(term, 0);
    ANNOUNCE();
    terminal_wait_frame(term);
}

static void wait_for_the_exit(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    ANNOUNCE();
    terminal_wait_exit(term);
}

static void wait_for_a_stop(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    ANNOUNCE();
    terminal_wait_stop(term);
}

static void wait_for_bytes(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    ANNOUNCE();
    terminal_wait_bytes(term, 0, "\033[unwritten");
}

static void wait_for_a_text_of_a_program_that_ends(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    terminal_set_deadline(term, 20000);
    terminal_type(term, "Q");
    ANNOUNCE();
    terminal_wait_text(term, "posthumous");
}

static void compare_screens(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    ANNOUNCE();
    terminal_assert_screen(term, "Echo, 9 by 80\n");
}

static void click_where_no_mouse_is(void **state)
{
    (void)state;
    struct terminal *term = terminal_start((&(struct terminal_program){.path = "/bin/cat"}));
    ANNOUNCE();
    terminal_click(term, 0, 0);
}

static void leave_the_terminal_in_disorder(void **state)
{
    (void)state;
    const char *const argv[] = {"echo", "abrupt", NULL};
    struct terminal *term = terminal_start(
        (&(struct terminal_program){.path = ECHO_PROGRAM, .argv = argv, .term = "xterm-256color"}));
    terminal_wait_frame(term);
    terminal_type(term, "q");
    terminal_wait_exit(term);
    ANNOUNCE();
    terminal_assert_restored(term);
}

#define FAILING(name) cmocka_unit_test_teardown(name, terminal_teardown)

int main(void)
{
    setvbuf(stdout, NULL, _IONBF, 0);
    const struct CMUnitTest tests[] = {
        FAILING(wait_for_a_text),
        FAILING(wait_for_a_frame),
        FAILING(wait_for_the_exit),
        FAILING(wait_for_a_stop),
        FAILING(wait_for_bytes),
        FAILING(wait_for_a_text_of_a_program_that_ends),
        FAILING(compare_screens),
        FAILING(click_where_no_mouse_is),
        FAILING(leave_the_terminal_in_disorder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
