/* Stopped and resumed, the program shows the identical screen; and where there is
 * one screen for all, the shell finds an empty line. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/kept.h"

/* What a shell and other programs leave on the screen meanwhile. */
#define SHELL "\033[2J\033[H[1]+  Stopped   zener\r\n$ make\r\nmake: nothing to do\r\n$ fg\r\n"

static struct terminal *start_job(void)
{
    return START(.argv = ARGUMENTS("--seed=1"), .job = true);
}

/* Resumes; the screen must come back, and keys must be read as before. */
static void resume(struct terminal *term, char *before, const struct termios *modes)
{
    terminal_resume(term);
    wait_same(term, before);
    free(before);
    struct termios now = terminal_modes_now(term);
    assert_true(terminal_modes_equal(&now, modes));
    assert_true(terminal_mode(term, 1000));
    assert_true(terminal_mode(term, 1006));
    assert_true(terminal_mode(term, 2004));
    assert_true(terminal_mode(term, 1049));
}

static void stop_and_resume(struct terminal *term)
{
    char *before = terminal_snapshot(term);
    struct termios modes = terminal_modes_now(term);
    terminal_send(term, "\x1a", 1);
    assert_int_equal(terminal_wait_stop(term), SIGTSTP);
    terminal_assert_restored(term);
    terminal_scribble(term, SHELL);
    resume(term, before, &modes);
}

static void control_z_stops_and_the_screen_comes_back(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    type_plies(term, "b1b2 d7d6");
    for (int i = 0; i < 3; i++)
        stop_and_resume(term);
    terminal_key(term, VTERM_KEY_DOWN);
    terminal_type(term, ":b7b6\r");
    terminal_wait_text(term, "1. b1b2        d7d6 b7b6");
    leave(term);
}

static void every_screen_comes_back(void **state)
{
    (void)state;
    static const char *const ways[] = {":a1a", "?j", "q", "d", "gyl"};
    for (size_t i = 0; i < COUNT(ways); i++) {
        struct terminal *term = start_job();
        press(term, ways[i]);
        stop_and_resume(term);
        terminal_close(term);
    }
}

static void a_window_that_changed_meanwhile_is_noticed(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    type_plies(term, "b1b2");
    char *before = terminal_snapshot(term);
    terminal_send(term, "\x1a", 1);
    terminal_wait_stop(term);
    terminal_resize(term, 20, 60);
    terminal_scribble(term, SHELL);
    terminal_resume(term);
    terminal_wait_text(term, "80×24 is needed");
    terminal_resize(term, 24, 80);
    wait_same(term, before);
    free(before);
    leave(term);
}

/* Nobody can prepare for SIGSTOP; the shell sets the modes it likes. */
static void SIGSTOP_and_SIGCONT_give_the_screen_back(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    type_plies(term, "b1b2 d7d6");
    for (int i = 0; i < 3; i++) {
        char *before = terminal_snapshot(term);
        struct termios modes = terminal_modes_now(term);
        terminal_signal(term, SIGSTOP);
        assert_int_equal(terminal_wait_stop(term), SIGSTOP);
        terminal_scribble(term, SHELL);
        resume(term, before, &modes);
    }
    terminal_type(term, ":b7b6\r");
    terminal_wait_text(term, "1. b1b2        d7d6 b7b6");
    leave(term);
}

static void a_program_that_was_stopped_can_be_ended(void **state)
{
    (void)state;
    struct terminal *term = start_job();
    terminal_send(term, "\x1a", 1);
    terminal_wait_stop(term);
    terminal_signal(term, SIGTERM);
    terminal_resume(term);
    assert_int_equal(terminal_wait_exit(term), -SIGTERM);
    terminal_assert_restored(term);
}

/* These have one screen only. */
static const char *const single[] = {"vt100", "vt220", "linux"};

/* The shell goes on at the bottom, on an empty line, below the picture. */
static void assert_left_below(struct terminal *term, const char *before)
{
    struct terminal_cursor cursor = terminal_cursor(term);
    assert_int_equal(cursor.row, terminal_rows(term) - 1);
    assert_int_equal(cursor.col, 0);
    assert_true(cursor.visible);
    assert_string_equal(terminal_row(term, cursor.row), "");
    assert_int_equal(terminal_cell(term, cursor.row, 0).background, TERMINAL_COLOUR_DEFAULT);
    assert_int_equal(strncmp(terminal_text(term), before, strlen(terminal_text(term))), 0);
}

static void on_a_single_screen_the_shell_goes_on_below(void **state)
{
    (void)state;
    static const int signals[] = {0, SIGTERM, SIGHUP, SIGSEGV, SIGUSR1};
    for (size_t i = 0; i < COUNT(single) * COUNT(signals); i++) {
        struct terminal *term = START(.term = single[i / COUNT(signals)]);
        int number = signals[i % COUNT(signals)];
        resize(term, 30, 100); /* the bottom is not where it was at the start */
        press(term, "q");
        char *before = strdup(terminal_text(term));
        if (number == 0)
            terminal_type(term, "y");
        else
            terminal_signal(term, number);
        assert_int_equal(terminal_wait_exit(term), -number);
        assert_left_below(term, before);
        terminal_assert_restored(term);
        free(before);
    }
}

static void on_a_single_screen_nothing_is_left_of_a_secret(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(single); i++) {
        struct terminal *term =
            START(.term = single[i], .argv = ARGUMENTS("--setup=hidden"), .job = true);
        press(term, "\rwosxq");
        char *before = terminal_snapshot(term);
        terminal_send(term, "\x1a", 1);
        assert_int_equal(terminal_wait_stop(term), SIGTSTP);
        assert_string_equal(terminal_text(term), "");
        assert_left_below(term, "");
        terminal_assert_restored(term);
        terminal_scribble(term, SHELL);
        terminal_resume(term);
        wait_same(term, before);
        free(before);
    }
}

static void a_program_that_was_stopped_saves_before_it_ends(void **state)
{
    (void)state;
    char path[1024];
    const char *home = terminal_new_home();
    write_in(home, ".local", "in the way");
    struct terminal *term = START_AT(home, ZENER, .job = true);
    type_plies(term, "c1c2 c7c6");
    terminal_send(term, "\x1a", 1);
    terminal_wait_stop(term);
    snprintf(path, sizeof path, "%s/.local", home);
    assert_int_equal(unlink(path), 0);
    size_t mark = terminal_mark(term);
    terminal_signal(term, SIGTERM);
    terminal_resume(term);
    assert_int_equal(terminal_wait_exit(term), -SIGTERM);
    assert_int_equal(plies_kept(home, "zener"), 2);
    assert_int_equal(terminal_bytes_since(term, mark), 0); /* the screen was the shell's */
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(control_z_stops_and_the_screen_comes_back),
        TEST(every_screen_comes_back),
        TEST(a_window_that_changed_meanwhile_is_noticed),
        TEST(SIGSTOP_and_SIGCONT_give_the_screen_back),
        TEST(a_program_that_was_stopped_can_be_ended),
        TEST(a_program_that_was_stopped_saves_before_it_ends),
        TEST(on_a_single_screen_the_shell_goes_on_below),
        TEST(on_a_single_screen_nothing_is_left_of_a_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
