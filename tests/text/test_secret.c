/* Zener's secret arrangement on a terminal: what White types is not seen, and
 * the echo is on again after it, whatever happens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

#include "tabuleiro/zener.h"
#include "text/text.h"

enum { DEADLINE = 10000 /* milliseconds */ };

/* Line mode at the other end of a pseudo-terminal. */
struct there {
    int master, slave;
    pid_t process;
    char seen[8192];
    size_t length;
};

static int play_hidden(int slave)
{
    struct tb_setup setup = {.game = &tb_zener, .options = {[TB_ZENER_SETUP] = 2}};
    struct tb_table *table = tb_table_new(&setup, &tb_real_files, NULL, false);
    struct tb_line_io io = {
        .in = slave, .out = fdopen(slave, "w"), .err = stderr, .program = "zener"};
    int status = tb_line_mode(table, &io);
    tb_table_free(table);
    fclose(io.out);
    return status;
}

static int begin(void **state)
{
    struct there *there = calloc(1, sizeof *there);
    there->master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(there->master >= 0);
    assert_int_equal(grantpt(there->master), 0);
    assert_int_equal(unlockpt(there->master), 0);
    there->slave = open(ptsname(there->master), O_RDWR | O_NOCTTY);
    assert_true(there->slave >= 0);
    there->process = fork();
    assert_true(there->process >= 0);
    if (there->process == 0) {
        setpgid(0, 0); /* its parent being in another group, it can be stopped */
        close(there->master);
        _exit(play_hidden(there->slave));
    }
    *state = there;
    return 0;
}

static int end(void **state)
{
    struct there *there = *state;
    if (there->process > 0) {
        kill(there->process, SIGKILL);
        waitpid(there->process, NULL, 0);
    }
    close(there->master);
    close(there->slave);
    free(there);
    return 0;
}

/* Reads until text has been seen, and forgets everything up to its end. */
static void expect(struct there *there, const char *text)
{
    char *found;
    while ((found = strstr(there->seen, text)) == NULL) {
        struct pollfd master = {.fd = there->master, .events = POLLIN};
        assert_int_equal(poll(&master, 1, DEADLINE), 1);
        assert_true(there->length < sizeof there->seen - 1);
        ssize_t got = read(there->master, &there->seen[there->length],
                           sizeof there->seen - 1 - there->length);
        assert_true(got > 0);
        there->length += (size_t)got;
        there->seen[there->length] = '\0';
    }
    found += strlen(text);
    there->length = strlen(found);
    memmove(there->seen, found, there->length + 1);
}

static void type(struct there *there, const char *text)
{
    size_t length = strlen(text);
    assert_int_equal(write(there->master, text, length), length);
}

static bool echoes(const struct there *there)
{
    struct termios now;
    assert_int_equal(tcgetattr(there->slave, &now), 0);
    return (now.c_lflag & ECHO) != 0;
}

static void Z3_whites_arrangement_is_not_echoed(void **state)
{
    struct there *there = *state;
    expect(there, "White, arrange your pieces> ");
    assert_false(echoes(there));
    type(there, "OXWQQ\nSQWXO\n");
    expect(there, "\r\nThere is only one square (Z2).\r\nWhite, arrange your pieces> \r\n"
                  "Black, arrange your pieces> ");
    assert_true(echoes(there));
    type(there, "SOXWQ\n");
    expect(there, "SOXWQ\r\n7  q  w  x  o  s\r\n");
    expect(there, "1  S  Q  W  X  O\r\n");
    expect(there, "White, free step> ");
    type(there, "resign\nyes\n");
    expect(there, "White resigned\r\nGame over> ");
    type(there, "quit\n");
    expect(there, "quit\r\nBlack wins (0-1): White resigned\r\n");
    int status;
    assert_int_equal(waitpid(there->process, &status, 0), there->process);
    there->process = 0;
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void the_echo_is_on_again_after_the_end_of_input(void **state)
{
    struct there *there = *state;
    expect(there, "White, arrange your pieces> ");
    type(there, "\004"); /* ^D */
    expect(there, "\r\nThe game is unfinished (*)\r\n");
    assert_true(echoes(there));
}

static void the_echo_is_on_again_after_a_fatal_signal(void **state)
{
    struct there *there = *state;
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (int i = 0; i < 4; i++) {
        int status;
        expect(there, "White, arrange your pieces> ");
        assert_false(echoes(there));
        kill(there->process, signals[i]);
        assert_int_equal(waitpid(there->process, &status, 0), there->process);
        there->process = 0;
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
        assert_true(echoes(there));
        end(state);
        begin(state);
        there = *state;
    }
}

static void the_echo_is_on_while_the_program_is_stopped(void **state)
{
    struct there *there = *state;
    int status;
    expect(there, "White, arrange your pieces> ");
    kill(there->process, SIGTSTP);
    assert_int_equal(waitpid(there->process, &status, WUNTRACED), there->process);
    assert_true(WIFSTOPPED(status));
    assert_true(echoes(there));
    kill(there->process, SIGCONT);
    kill(there->process, SIGTSTP); /* the second stop comes after the first has been left */
    assert_int_equal(waitpid(there->process, &status, WUNTRACED), there->process);
    assert_true(WIFSTOPPED(status));
    assert_true(echoes(there));
    kill(there->process, SIGCONT);
    type(there, "SQWXO\nSOXWQ\n");
    expect(there, "1  S  Q  W  X  O\r\n");
}

/* What was typed unseen, and not taken yet, must not end up at the shell's prompt. */
static void what_was_typed_unseen_is_forgotten_by_a_stop(void **state)
{
    struct there *there = *state;
    int status;
    struct termios raw;
    struct pollfd shell = {.fd = there->slave, .events = POLLIN};
    expect(there, "White, arrange your pieces> ");
    type(there, "SQW");
    kill(there->process, SIGTSTP);
    assert_int_equal(waitpid(there->process, &status, WUNTRACED), there->process);
    assert_true(WIFSTOPPED(status));
    tcgetattr(there->slave, &raw);
    raw.c_lflag &= ~(tcflag_t)ICANON; /* as shells read */
    tcsetattr(there->slave, TCSANOW, &raw);
    assert_int_equal(poll(&shell, 1, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(Z3_whites_arrangement_is_not_echoed, begin, end),
        cmocka_unit_test_setup_teardown(the_echo_is_on_again_after_the_end_of_input, begin, end),
        cmocka_unit_test_setup_teardown(the_echo_is_on_again_after_a_fatal_signal, begin, end),
        cmocka_unit_test_setup_teardown(the_echo_is_on_while_the_program_is_stopped, begin, end),
        cmocka_unit_test_setup_teardown(what_was_typed_unseen_is_forgotten_by_a_stop, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
