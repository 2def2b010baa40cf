/* Standard input, output and error that are closed, full, or read by nobody. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"

enum { IN = 1 << 0, OUT = 1 << 1, ERR = 1 << 2 };

#define FULL "zener: write error: No space left on device\n"
#define CLOSED "zener: write error: Bad file descriptor\n"

static const char *const ways[][2] = {
    {"--help"}, {"--version"}, {"--plain", "--seed=7"}, {"--ugi"}};

enum { WAYS = sizeof ways / sizeof ways[0] };

static struct launch way(int number)
{
    return (struct launch){.arguments = {ways[number][0], ways[number][1]}, .input = "ugi\nquit\n"};
}

static void a_full_device_is_an_error(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        struct launch how = way(i);
        how.output = "/dev/full";
        const struct outcome *outcome = launch(&how);
        assert_string_equal(outcome->err, FULL);
        assert_int_equal(outcome->status, 1);
    }
}

static void closed_output_is_an_error(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        struct launch how = way(i);
        how.closed = OUT;
        const struct outcome *outcome = launch(&how);
        assert_string_equal(outcome->err, CLOSED);
        assert_int_equal(outcome->status, 1);
    }
}

static void output_that_nobody_reads_ends_the_program_quietly(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        struct launch how = way(i);
        how.unread = 1;
        const struct outcome *outcome = launch(&how);
        assert_string_equal(outcome->err, "");
        assert_int_equal(outcome->status, -SIGPIPE);
        how.deaf = 1; /* as a program does that does not want to hear of it */
        outcome = launch(&how);
        assert_string_equal(outcome->err, "");
        assert_int_equal(outcome->status, 1);
    }
}

/* More than stdio gathers before it writes. */
static void long_output_that_nobody_reads_ends_the_program_quietly(void **state)
{
    (void)state;
    static char input[1 << 16];
    for (size_t used = 0; used + 3 < sizeof input; used += 2)
        memcpy(&input[used], "d\n", 3);
    const struct outcome *outcome =
        launch(&(struct launch){.arguments = {"--ugi"}, .input = input, .unread = 1});
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, -SIGPIPE);
}

static void closed_input_is_at_its_end(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        struct launch how = way(i);
        how.closed = IN;
        const struct outcome *outcome = launch(&how);
        assert_string_equal(outcome->err, "");
        assert_int_equal(outcome->status, 0);
    }
}

static void closed_error_does_no_harm(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        struct launch how = way(i);
        how.closed = ERR;
        const struct outcome *outcome = launch(&how);
        assert_int_equal(outcome->status, 0);
        assert_string_not_equal(outcome->out, "");
    }
}

static void what_is_wrong_does_not_go_to_another_stream(void **state)
{
    (void)state;
    struct launch how = {.arguments = {"--bogus"}, .closed = ERR};
    const struct outcome *outcome = launch(&how);
    assert_int_equal(outcome->status, 2);
    assert_string_equal(outcome->out, "");
    how.closed = IN | OUT;
    assert_refused(launch(&how), "unknown option '--bogus'");
}

static void everything_closed_is_an_error_where_there_is_output(void **state)
{
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        struct launch how = way(i);
        bool silent = strcmp(ways[i][0], "--ugi") == 0; /* without a command no answer */
        how.closed = IN | OUT | ERR;
        assert_int_equal(launch(&how)->status, silent ? 0 : 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_device_is_an_error),
        cmocka_unit_test(closed_output_is_an_error),
        cmocka_unit_test(output_that_nobody_reads_ends_the_program_quietly),
        cmocka_unit_test(long_output_that_nobody_reads_ends_the_program_quietly),
        cmocka_unit_test(closed_input_is_at_its_end),
        cmocka_unit_test(closed_error_does_no_harm),
        cmocka_unit_test(what_is_wrong_does_not_go_to_another_stream),
        cmocka_unit_test(everything_closed_is_an_error_where_there_is_output),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
