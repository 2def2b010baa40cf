/* Waiting for the keyboard, for other descriptors, and until a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "ui/clock.h"
#include "ui/terminal.h"

enum { SOON = 20 /* milliseconds */ };

static int keyboard[2], others[2];

static int begin(void **state)
{
    (void)state;
    return pipe(keyboard) != 0 || pipe(others) != 0 || dup2(keyboard[0], STDIN_FILENO) < 0;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        close(keyboard[i]);
        close(others[i]);
    }
    return 0;
}

static void type(const char *bytes)
{
    assert_int_equal(write(keyboard[1], bytes, strlen(bytes)), strlen(bytes));
}

static void a_deadline_ends_the_wait(void **state)
{
    (void)state;
    int64_t deadline = clock_now() + SOON;
    assert_int_equal(terminal_wait(others, 1, deadline), TERMINAL_TICK);
    assert_true(clock_now() >= deadline);
    assert_int_equal(terminal_wait(NULL, 0, deadline), TERMINAL_TICK); /* past: at once */
}

static void a_descriptor_wakes_until_it_is_read(void **state)
{
    (void)state;
    char byte;
    int watched[] = {-1, others[0]};
    assert_int_equal(write(others[1], "n", 1), 1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(terminal_wait(watched, 2, NEVER), TERMINAL_WAKE);
    assert_int_equal(read(others[0], &byte, 1), 1);
    assert_int_equal(terminal_wait(watched, 2, clock_now()), TERMINAL_TICK);
    assert_int_equal(watched[1], others[0]);
}

/* Else the program would turn round and round. */
static void a_descriptor_at_its_end_wakes_once(void **state)
{
    (void)state;
    char byte;
    int watched[] = {others[0], 999 /* which is not open */};
    assert_int_equal(write(others[1], "n", 1), 1);
    close(others[1]);
    assert_int_equal(terminal_wait(watched, 2, NEVER), TERMINAL_WAKE);
    assert_int_equal(watched[0], others[0]); /* there is something to read */
    assert_int_equal(watched[1], -1);
    assert_int_equal(read(others[0], &byte, 1), 1);
    assert_int_equal(terminal_wait(watched, 2, NEVER), TERMINAL_WAKE);
    assert_int_equal(watched[0], -1);
    assert_int_equal(terminal_wait(watched, 2, clock_now() + SOON), TERMINAL_TICK);
}

static void keys_end_the_wait(void **state)
{
    (void)state;
    struct event event;
    type("q\033[A");
    assert_int_equal(terminal_wait(NULL, 0, NEVER), 0);
    assert_true(terminal_read(&event));
    assert_int_equal(event.key, 'q');
    assert_true(terminal_read(&event));
    assert_int_equal(event.key, KEY_CODE_UP);
    assert_false(terminal_read(&event));
}

static void Escape_ends_the_wait_without_another_byte(void **state)
{
    (void)state;
    struct event event;
    type("\033");
    assert_int_equal(terminal_wait(NULL, 0, NEVER), 0);
    assert_false(terminal_read(&event));
    assert_true(terminal_undecided());
    assert_int_equal(terminal_wait(others, 1, NEVER), 0);
    assert_true(terminal_read(&event));
    assert_int_equal(event.key, KEY_CODE_ESCAPE);
    assert_false(terminal_undecided());
}

/* More than a screenful of events is not read without a look at all else. */
static void reading_comes_to_an_end_within_a_paste(void **state)
{
    (void)state;
    static char text[10000];
    struct event event;
    int reads = 1;
    memset(text, 'q', sizeof text - 1);
    type("\033[200~");
    type(text);
    type("\033[201~");
    for (; !terminal_read(&event); reads++)
        assert_int_equal(terminal_wait(NULL, 0, NEVER), 0);
    assert_int_equal(event.type, EVENT_PASTE);
    assert_in_range(reads, 2, 10);
}

static void tell(void *self) { assert_int_equal(write(*(int *)self, "s", 1), 1); }

/* The process that waits here ends by SIGHUP, having done what is to be done. */
static void assert_dies(const char *input)
{
    int status;
    char said = '\0';
    pid_t child = fork();
    if (child == 0) {
        struct event event;
        int file = input != NULL ? open(input, O_RDONLY) : -1;
        if (file >= 0)
            dup2(file, STDIN_FILENO);
        close(keyboard[1]);
        alarm(10);
        terminal_at_end(tell, &others[1]);
        for (;;) {
            terminal_wait(NULL, 0, NEVER);
            terminal_read(&event);
        }
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGHUP);
    assert_int_equal(read(others[0], &said, 1), 1);
    assert_int_equal(said, 's');
}

static void a_keyboard_that_is_gone_ends_the_program(void **state)
{
    (void)state;
    assert_dies("/dev/null");
    close(keyboard[1]);
    assert_dies(NULL);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(a_deadline_ends_the_wait),
        TEST(a_descriptor_wakes_until_it_is_read),
        TEST(a_descriptor_at_its_end_wakes_once),
        TEST(keys_end_the_wait),
        TEST(Escape_ends_the_wait_without_another_byte),
        TEST(reading_comes_to_an_end_within_a_paste),
        TEST(a_keyboard_that_is_gone_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
