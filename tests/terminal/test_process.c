/* The test terminal's programs: how they start, stop, end and are cleaned up,
 * and how failed waits are reported. */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "terminal/terminal.h"

static struct terminal *start_habit(const char *habit, bool job)
{
    const char *const argv[] = {"echo", habit, NULL};
    struct terminal *term = terminal_start((&(struct terminal_program){
        .path = ECHO_PROGRAM, .argv = argv, .term = "xterm-256color", .job = job}));
    terminal_wait_text(term, "End of none");
    return term;
}

static struct terminal *start_echo(void) { return start_habit(NULL, false); }

static struct terminal *start_job(void) { return start_habit(NULL, true); }

static void assert_gone(pid_t pid)
{
    assert_int_equal(kill(pid, 0), -1);
    assert_int_equal(errno, ESRCH);
}

/* --- Start --- */

static void the_environment_is_built_from_nothing(void **state)
{
    (void)state;
    struct terminal *term =
        terminal_start((&(struct terminal_program){.path = "/usr/bin/env", .cols = 500}));
    char expected[2000];
    snprintf(expected, sizeof expected, "PATH=%s\nHOME=%s\nLC_ALL=C.UTF-8\nTABULEIRO_FRAMES=1\n",
             getenv("PATH"), terminal_home(term));
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_screen(term, expected);
}

static void settings_are_added_or_replaced(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    char home_setting[500];
    snprintf(home_setting, sizeof home_setting, "HOME=%s", home);
    const char *const environment[] = {home_setting, "LC_ALL=C", "PATH=/nowhere", "NO_COLOR=1",
                                       NULL};
    struct terminal *term = terminal_start((&(struct terminal_program){
        .path = "/usr/bin/env", .term = "vt100", .cols = 500, .environment = environment}));
    assert_string_equal(terminal_home(term), home);
    assert_int_equal(terminal_wait_exit(term), 0);
    char expected[1000];
    snprintf(expected, sizeof expected,
             "TABULEIRO_FRAMES=1\nTERM=vt100\n%s\nLC_ALL=C\nPATH=/nowhere\nNO_COLOR=1\n",
             home_setting);
    terminal_assert_screen(term, expected);
}

static void a_program_runs_in_its_home(void **state)
{
    (void)state;
    struct terminal *term =
        terminal_start((&(struct terminal_program){.path = "/bin/pwd", .cols = 500}));
    assert_int_equal(terminal_wait_exit(term), 0);
    assert_string_equal(terminal_text(term), terminal_home(term));
}

static void a_program_that_is_not_there_is_told(void **state)
{
    (void)state;
    for (int job = 0; job < 2; job++) {
        struct terminal *term =
            terminal_start((&(struct terminal_program){.path = "/nowhere/game", .job = job == 1}));
        assert_int_equal(terminal_wait_exit(term), 127);
        assert_non_null(strstr(terminal_text(term), "cannot run /nowhere/game: No such file"));
    }
}

static void programs_inherit_no_other_terminal(void **state)
{
    (void)state;
    struct terminal *first = start_echo();
    struct terminal *second = start_echo();
    struct terminal *third = start_job();
    terminal_hang_up(first);
    assert_int_equal(terminal_wait_exit(first), -SIGHUP);
    terminal_type(second, "a");
    terminal_wait_text(second, "End of U+0061");
    terminal_hang_up(second);
    assert_int_equal(terminal_wait_exit(second), -SIGHUP);
    terminal_type(third, "b");
    terminal_wait_text(third, "End of U+0062");
}

/* --- The end --- */

static void the_exit_status_is_returned(void **state)
{
    (void)state;
    for (int job = 0; job < 2; job++) {
        struct terminal *term = start_habit(NULL, job == 1);
        terminal_type(term, "q");
        assert_int_equal(terminal_wait_exit(term), 0);
        term = start_habit(NULL, job == 1);
        terminal_type(term, "Q");
        assert_int_equal(terminal_wait_exit(term), 3);
        assert_int_equal(terminal_wait_exit(term), 3);
    }
}

static void a_fatal_signal_is_returned(void **state)
{
    (void)state;
    for (int job = 0; job < 2; job++) {
        struct terminal *term = start_habit(NULL, job == 1);
        terminal_signal(term, SIGUSR1);
        assert_int_equal(terminal_wait_exit(term), -SIGUSR1);
        term = start_habit(NULL, job == 1);
        terminal_key(term, VTERM_KEY_FUNCTION(3));
        assert_int_equal(terminal_wait_exit(term), -SIGABRT);
        term = terminal_start((&(struct terminal_program){.path = "/bin/cat", .job = job == 1}));
        terminal_type(term, "a\n");
        terminal_wait_bytes(term, 0, "a\r\na\r\n");
        terminal_send(term, "\x03", 1);
        assert_int_equal(terminal_wait_exit(term), -SIGINT);
    }
}

static void all_that_was_written_before_the_end_is_shown(void **state)
{
    (void)state;
    const char *const argv[] = {
        "sh", "-c", "i=0; while [ $i -lt 5000 ]; do i=$((i+1)); echo line $i; done", NULL};
    struct terminal *term =
        terminal_start((&(struct terminal_program){.path = "/bin/sh", .argv = argv, .rows = 3}));
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_screen(term, "line 4999\nline 5000\n");
    assert_true(terminal_wrote(term, 0, "line 1\r\nline 2\r\n"));
}

static void the_terminal_is_restored_or_not(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    struct termios before = terminal_modes_before(term);
    struct termios now = terminal_modes_now(term);
    assert_false(terminal_modes_equal(&before, &now));
    assert_true(terminal_mode(term, 1049) && terminal_mode(term, 1000));
    assert_true(terminal_wrote(term, 0, "\033[?1049h"));
    assert_true(terminal_wrote(term, 0, "\033[?1006;1000h"));
    size_t mark = terminal_mark(term);
    terminal_type(term, "q");
    terminal_wait_exit(term);
    assert_false(terminal_wrote(term, mark, "\033[?1049h"));
    assert_true(terminal_wrote(term, mark, "\033[?1049l"));
    assert_true(terminal_wrote(term, mark, "\033[?1006;1000l"));
    terminal_assert_restored(term);
    assert_string_equal(terminal_row(term, 0), "");

    term = start_habit("abrupt", false);
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
    now = terminal_modes_now(term);
    assert_false(terminal_modes_equal(&before, &now));
    assert_true(terminal_mode(term, 1049) && terminal_mode(term, 1006));
}

static void only_what_is_sent_is_counted(void **state)
{
    (void)state;
    struct terminal *term = start_echo();
    size_t mark = terminal_mark(term);
    assert_int_equal(terminal_bytes_since(term, mark), 0);
    terminal_type(term, "a");
    terminal_wait_text(term, "End of U+0061");
    size_t step = terminal_bytes_since(term, mark);
    assert_in_range(step, strlen("U+0061aU+0061"), 100);
    assert_false(terminal_wrote(term, mark, "Echo"));
    assert_true(terminal_wrote(term, 0, "Echo"));
    assert_true(terminal_bytes_since(term, 0) > step);
}

static void programs_without_frames_are_read_by_their_bytes(void **state)
{
    (void)state;
    struct terminal *term = terminal_start((&(struct terminal_program){.path = "/bin/cat"}));
    terminal_type(term, "one\n");
    terminal_wait_bytes(term, 0, "one\r\none\r\n");
    size_t mark = terminal_mark(term);
    terminal_type(term, "two\n");
    terminal_wait_bytes(term, mark, "two\r\ntwo\r\n");
    terminal_send(term, "\x04", 1);
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_screen(term, "one\none\ntwo\ntwo\n");
    terminal_wait_text(term, "two");
}

/* --- Hang-up --- */

static void closing_the_window_hangs_up(void **state)
{
    (void)state;
    for (int job = 0; job < 2; job++) {
        struct terminal *term = start_habit(NULL, job == 1);
        terminal_hang_up(term);
        assert_int_equal(terminal_wait_exit(term), -SIGHUP);
        assert_gone(terminal_pid(term));
    }
}

static void a_stopped_job_is_hung_up_too(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    terminal_send(term, "\x1a", 1);
    terminal_wait_stop(term);
    terminal_hang_up(term);
    assert_int_equal(terminal_wait_exit(term), -SIGHUP);
    assert_gone(terminal_pid(term));
}

/* --- Stop and resume --- */

static void nothing_is_read_from_a_stalled_program(void **state)
{
    (void)state;
    const char *const argv[] = {"sh", "-c", "read line; exec yes", NULL};
    struct terminal *term =
        terminal_start((&(struct terminal_program){.path = "/bin/sh", .argv = argv}));
    terminal_stall(term, "\n");
    assert_int_equal(terminal_bytes_since(term, 0), 0);
    terminal_signal(term, SIGKILL);
    assert_int_equal(terminal_wait_exit(term), -SIGKILL);
    assert_true(terminal_wrote(term, 0, "y\r\ny\r\n")); /* what it had written */
}

static void a_job_stops_and_resumes_with_the_same_screen(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    struct termios before = terminal_modes_before(term);
    struct termios playing = terminal_modes_now(term);
    for (int i = 0; i < 3; i++) {
        terminal_send(term, "\x1a", 1);
        assert_int_equal(terminal_wait_stop(term), SIGSTOP);
        terminal_assert_restored(term);
        struct termios stopped = terminal_modes_now(term);
        assert_true(terminal_modes_equal(&before, &stopped));
        terminal_scribble(term, "\r\n[1]+  Stopped\r\n$ fg\r\necho\r\n");
        terminal_resume(term);
        terminal_wait_text(term, "End of resumed");
        assert_null(strstr(terminal_text(term), "Stopped"));
        struct termios resumed = terminal_modes_now(term);
        assert_true(terminal_modes_equal(&playing, &resumed));
    }
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void a_job_can_be_resized_while_it_is_stopped(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    terminal_send(term, "\x1a", 1);
    terminal_wait_stop(term);
    terminal_resize(term, 12, 50);
    terminal_resume(term);
    terminal_wait_text(term, "End of resumed");
    assert_int_equal(terminal_rows(term), 12);
}

/* --- Nothing stays behind --- */

static void the_teardown_kills_reaps_and_removes(void **state)
{
    struct terminal *stopped = start_job();
    terminal_send(stopped, "\x1a", 1);
    terminal_wait_stop(stopped);
    struct terminal *hung = start_habit("stays", false);
    struct terminal *hung_job = start_habit("stays", true);
    terminal_hang_up(hung);
    terminal_hang_up(hung_job);
    struct terminal *fresh =
        terminal_start((&(struct terminal_program){.path = "/bin/cat", .job = true}));
    pid_t pids[] = {terminal_pid(stopped), terminal_pid(hung), terminal_pid(hung_job),
                    terminal_pid(fresh)};
    char *home = strdup(terminal_home(hung));
    char deep[500];
    snprintf(deep, sizeof deep, "mkdir -p %s/a/b && touch %s/a/b/c && chmod 0 %s/a/b", home, home,
             home);
    assert_int_equal(access(home, F_OK), 0);
    const char *const argv[] = {"sh", "-c", deep, NULL};
    struct terminal *shell =
        terminal_start((&(struct terminal_program){.path = "/bin/sh", .argv = argv}));
    assert_int_equal(terminal_wait_exit(shell), 0);
    for (size_t i = 0; i < sizeof pids / sizeof *pids; i++)
        assert_int_equal(kill(pids[i], 0), 0);

    terminal_teardown(state);
    for (size_t i = 0; i < sizeof pids / sizeof *pids; i++)
        assert_gone(pids[i]);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    assert_int_equal(access(home, F_OK), -1);
    free(home);
}

/* --- Reports --- */

static void assert_announcements_came_true(struct terminal *term)
{
    const char *text = terminal_text(term);
    int count = 0;
    for (const char *at = text; (at = strstr(at, "announced ")) != NULL; count++) {
        at += strlen("announced ");
        char place[100];
        snprintf(place, sizeof place, "%.*s", (int)strcspn(at, "\n"), at);
        assert_non_null(strstr(at + 1, place));
    }
    assert_int_equal(count, 9);
}

static void assert_nothing_stayed(struct terminal *term)
{
    const char *at = terminal_text(term);
    int count = 0;
    for (; (at = strstr(at, "started ")) != NULL; count++) {
        char *home;
        assert_gone((pid_t)strtol(at + strlen("started "), &home, 10));
        home += strlen(" in ");
        char *path = strndup(home, strcspn(home, "\n"));
        assert_int_equal(access(path, F_OK), -1);
        free(path);
        at = home;
    }
    assert_int_equal(count, 7);
}

static void failed_waits_show_the_screen_and_fail_at_the_callers_line(void **state)
{
    (void)state;
    struct terminal *term = terminal_start((&(struct terminal_program){
        .path = FAILING_TESTS, .term = "dumb", .rows = 500, .cols = 1000}));
    assert_int_equal(terminal_wait_exit(term), 9);
    static const char *const texts[] = {
        "In 30 ms there was not a new frame with the text \"unseen\".",
        "In 30 ms there was not a new frame.",
        "The program ended before there was a new frame with the text \"posthumous\".",
        "The program did not end.",
        "The program did not stop.",
        "In time the program did not write \"\\e[unwritten\".",
        "Row 0 should be\n|Echo, 9 by 80|",
        "The program has not asked for the mouse.",
        "The alternate screen is still shown.",
        " runs. Frames: 1; before the last input: 0; number of the last: 1.",
        "ended with status 3",
        "The screen, 8 by 80, cursor shown at row 5, column 7:\n  0|Echo, 8 by 80\n",
        "\\e]7777;1\\x07",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!strstr(terminal_text(term), texts[i]))
            fail_msg("The reports lack \"%s\":\n%s", texts[i], terminal_text(term));
    assert_announcements_came_true(term);
    assert_nothing_stayed(term);
}

#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_environment_is_built_from_nothing),
        TEST(settings_are_added_or_replaced),
        TEST(a_program_runs_in_its_home),
        TEST(a_program_that_is_not_there_is_told),
        TEST(programs_inherit_no_other_terminal),
        TEST(the_exit_status_is_returned),
        TEST(a_fatal_signal_is_returned),
        TEST(all_that_was_written_before_the_end_is_shown),
        TEST(the_terminal_is_restored_or_not),
        TEST(only_what_is_sent_is_counted),
        TEST(programs_without_frames_are_read_by_their_bytes),
        TEST(closing_the_window_hangs_up),
        TEST(a_stopped_job_is_hung_up_too),
        TEST(nothing_is_read_from_a_stalled_program),
        TEST(a_job_stops_and_resumes_with_the_same_screen),
        TEST(a_job_can_be_resized_while_it_is_stopped),
        TEST(the_teardown_kills_reaps_and_removes),
        TEST(failed_waits_show_the_screen_and_fail_at_the_callers_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
