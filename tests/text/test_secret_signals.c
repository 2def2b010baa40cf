/* Signals that come while the echo is just being switched off or on: what is
 * left afterwards must be the terminal as it should be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

#include "text/secret.h"

enum { CAUGHT = 5 };
static const int caught[CAUGHT] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

static int master, slave;

/* The signal that comes with the next change of the terminal, just before it or
 * just after it; 0: none. */
static int coming;
static bool before_it;

/* What the program's own handler found. */
static int arrived, last;
static bool echoed;

/* The linker sends the calls of tcsetattr() here. */
int __real_tcsetattr(int fd, int actions, const struct termios *modes);
int __wrap_tcsetattr(int fd, int actions, const struct termios *modes);

static void come(bool now)
{
    int number = coming;
    if (number == 0 || before_it != now)
        return;
    coming = 0;
    raise(number);
}

int __wrap_tcsetattr(int fd, int actions, const struct termios *modes)
{
    come(true);
    int result = __real_tcsetattr(fd, actions, modes);
    come(false);
    return result;
}

static bool echoes(void)
{
    struct termios now;
    return tcgetattr(slave, &now) == 0 && (now.c_lflag & ECHO) != 0;
}

static void on_signal(int number)
{
    arrived++;
    last = number;
    echoed = echoes();
}

static int begin(void **state)
{
    (void)state;
    struct sigaction own = {.sa_handler = on_signal};
    sigemptyset(&own.sa_mask);
    for (int i = 0; i < CAUGHT; i++)
        sigaction(caught[i], &own, NULL);
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        return -1;
    slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    return slave < 0;
}

static int end(void **state)
{
    (void)state;
    close(master);
    close(slave);
    return 0;
}

static void let_come(int number, bool before)
{
    coming = number;
    before_it = before;
    arrived = 0;
    echoed = false;
}

static void assert_arrived(int number)
{
    assert_int_equal(arrived, 1);
    assert_int_equal(last, number);
    assert_true(echoed);
}

static void assert_as_at_first(void)
{
    assert_true(echoes());
    for (int i = 0; i < CAUGHT; i++) {
        struct sigaction now;
        sigset_t mask;
        sigaction(caught[i], NULL, &now);
        assert_true(now.sa_handler == on_signal);
        sigprocmask(SIG_BLOCK, NULL, &mask);
        assert_false(sigismember(&mask, caught[i]));
    }
}

static void a_signal_at_the_end_leaves_the_echo_on(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * CAUGHT; i++) {
        assert_true(secret_begin(slave));
        assert_false(echoes());
        let_come(caught[i % CAUGHT], i < CAUGHT);
        secret_end();
        assert_arrived(caught[i % CAUGHT]);
        assert_as_at_first();
    }
}

static void a_signal_at_the_beginning_leaves_the_echo_off(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * CAUGHT; i++) {
        let_come(caught[i % CAUGHT], i < CAUGHT);
        assert_true(secret_begin(slave));
        assert_arrived(caught[i % CAUGHT]);
        assert_false(echoes());
        secret_end();
        assert_as_at_first();
    }
}

static void a_signal_in_between_finds_the_echo_on_and_leaves_it_off(void **state)
{
    (void)state;
    for (int i = 0; i < CAUGHT; i++) {
        assert_true(secret_begin(slave));
        let_come(0, false);
        raise(caught[i]);
        assert_arrived(caught[i]);
        assert_false(echoes());
        secret_end();
        assert_as_at_first();
    }
}

static void what_was_held_back_before_stays_held_back(void **state)
{
    (void)state;
    sigset_t hup, mask;
    sigemptyset(&hup);
    sigaddset(&hup, SIGHUP);
    sigprocmask(SIG_BLOCK, &hup, NULL);
    assert_true(secret_begin(slave));
    secret_end();
    sigprocmask(SIG_UNBLOCK, &hup, &mask);
    assert_true(sigismember(&mask, SIGHUP));
    assert_as_at_first();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_signal_at_the_end_leaves_the_echo_on, begin, end),
        cmocka_unit_test_setup_teardown(a_signal_at_the_beginning_leaves_the_echo_off, begin, end),
        cmocka_unit_test_setup_teardown(a_signal_in_between_finds_the_echo_on_and_leaves_it_off,
                                        begin, end),
        cmocka_unit_test_setup_teardown(what_was_held_back_before_stays_held_back, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
