/* Games are kept as they are played, whatever happens to the program, and the
 * next start saved them. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/kept.h"

#define NAMES ARGUMENTS("--white=human:Ana", "--black=human:Bia", "--seed=1")
#define OFFERED "The newest is first."

static void each_ply_is_on_disk_when_it_is_seen(void **state)
{
    (void)state;
    static const char *const plies[] = {"c1c2", "c7c6", "b7b6"};
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    assert_int_equal(plies_kept(home, "zener"), -1);
    for (size_t i = 0; i < COUNT(plies); i++) {
        type_plies(term, plies[i]);
        assert_int_equal(plies_kept(home, "zener"), i + 1);
    }
    assert_non_null(strstr(slot_text(home, "zener", 1), "[White \"Ana\"]"));
    press(term, "u");
    assert_int_equal(plies_kept(home, "zener"), 2);
    press(term, "r");
    assert_int_equal(plies_kept(home, "zener"), 3);
    leave(term);
    assert_int_equal(plies_kept(home, "zener"), 3);
}

static void a_game_that_was_left_is_offered_and_goes_on(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2 c7c6");
    press(term, "q");
    assert_shows(term, "It is saved");
    terminal_type(term, "s");
    assert_int_equal(terminal_wait_exit(term), 0);
    term = START_AT(home, ZENER);
    assert_shows(term, OFFERED);
    assert_shows(term, "2 plies: Ana (White), Bia (Black)");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, "Bia (Black), free step");
    assert_shows(term, "c1c2        c7c6");
    type_plies(term, "d7d6");
    assert_int_equal(plies_kept(home, "zener"), 3);
    assert_string_equal(slot_text(home, "zener", 2), "");
    leave(term);
}

/* Plays i plies, sends some of the keys of the next, and kills. */
static void kill_in_a_game(const char *home, int plies, size_t keys)
{
    static const char *const game[] = {":c1c2\r", ":c7c6\r", ":b7b6\r",
                                       ":d1d2\r", ":e1e2\r", ":a7a6\r"};
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    if (shows(term, OFFERED))
        press(term, "n");
    for (int i = 0; i < plies; i++)
        press(term, game[i]);
    terminal_send(term, game[plies], keys);
    kill(terminal_pid(term), SIGKILL);
    assert_int_equal(terminal_wait_exit(term), -SIGKILL);
}

static void killed_at_any_moment_at_most_the_last_ply_is_missing(void **state)
{
    (void)state;
    for (int plies = 0; plies < 6; plies++) {
        for (size_t keys = 0; keys <= 6; keys++) {
            const char *home = terminal_new_home();
            kill_in_a_game(home, plies, keys);
            int kept = plies_kept(home, "zener");
            if (kept < (plies > 0 ? plies : -1) || kept > plies + 1)
                fail_msg("After %d plies and %zu keys %d are kept", plies, keys, kept);
            struct terminal *term = START_AT(home, ZENER);
            if (kept > 0)
                assert_shows(term, OFFERED);
            press_key(term, VTERM_KEY_ENTER);
            if (kept > 0)
                assert_int_equal(plies_kept(home, "zener"), kept);
            terminal_close(term);
        }
    }
}

/* By each of these the program ends, and it can do something before. */
static void signals_and_a_terminal_that_is_gone_lose_nothing(void **state)
{
    (void)state;
    static const int signals[] = {SIGHUP, SIGTERM, SIGSEGV, SIGABRT, SIGBUS, SIGQUIT, SIGXCPU};
    for (size_t i = 0; i <= COUNT(signals); i++) {
        const char *home = terminal_new_home();
        struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
        type_plies(term, "c1c2 c7c6");
        if (i < COUNT(signals))
            terminal_signal(term, signals[i]);
        else
            terminal_hang_up(term);
        assert_true(terminal_wait_exit(term) < 0);
        term = START_AT(home, ZENER);
        assert_shows(term, "2 plies: Ana (White), Bia (Black)");
        terminal_close(term);
    }
}

/* It can only be killed, and what it had drawn last nobody has seen. */
static void a_terminal_that_hangs_loses_nothing(void **state)
{
    (void)state;
    static const int signals[] = {SIGHUP, SIGTERM, SIGKILL};
    for (size_t i = 0; i < COUNT(signals); i++) {
        const char *home = terminal_new_home();
        struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
        type_plies(term, "c1c2");
        terminal_stall(term, ":c7c6\r?\033jk");
        assert_int_equal(plies_kept(home, "zener"), 2);
        terminal_signal(term, signals[i]);
        assert_true(terminal_wait_exit(term) < 0);
        assert_int_equal(plies_kept(home, "zener"), 2);
    }
}

/* Ends a program by a signal, or (0) by closing its window, when what could not be
 * saved before could be saved now.  Returns the plies that are kept. */
static int end_with_room_again(int signal_number, void (*before)(struct terminal *term))
{
    char path[1024];
    const char *home = terminal_new_home();
    write_in(home, ".local", "in the way");
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2 c7c6");
    before(term);
    snprintf(path, sizeof path, "%s/.local", home);
    assert_int_equal(unlink(path), 0);
    if (signal_number != 0)
        terminal_signal(term, signal_number);
    else
        terminal_hang_up(term);
    assert_true(terminal_wait_exit(term) < 0);
    return plies_kept(home, "zener");
}

static void it_waits(struct terminal *term) { (void)term; }
static void it_draws(struct terminal *term) { terminal_type(term, "\f\f\f\f"); }
static void it_hangs(struct terminal *term) { terminal_stall(term, "\f"); }

static void at_the_end_saving_is_tried_once_more(void **state)
{
    (void)state;
    enum { RUNS = 10 }; /* the end comes at another moment of drawing each time */
    static const int signals[] = {SIGHUP, SIGTERM, 0};
    for (size_t i = 0; i < COUNT(signals); i++) {
        assert_int_equal(end_with_room_again(signals[i], it_waits), 2);
        assert_int_equal(end_with_room_again(signals[i], it_hangs), 2);
        for (int run = 0; run < RUNS; run++)
            assert_int_equal(end_with_room_again(signals[i], it_draws), 2);
    }
}

static void two_windows_lose_no_ply(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *one = START_AT(home, ZENER, .argv = NAMES);
    type_plies(one, "c1c2");
    struct terminal *two = START_AT(home, ZENER, .argv = ARGUMENTS("--white=human:Zoe"));
    assert_hides(two, OFFERED); /* the other one plays it */
    type_plies(two, "a1a2");
    type_plies(one, "c7c6");
    type_plies(two, "e7e6 b7b6");
    type_plies(one, "b7b6 d1d2");
    assert_int_equal(games_in(slot_text(home, "zener", 1)), 1);
    assert_non_null(strstr(slot_text(home, "zener", 1), "1. c1c2 c7c6 b7b6 2. d1d2 *"));
    assert_non_null(strstr(slot_text(home, "zener", 2), "1. a1a2 e7e6 b7b6 *"));
    terminal_signal(one, SIGKILL);
    terminal_wait_exit(one);
    struct terminal *three = START_AT(home, ZENER);
    assert_shows(three, "4 plies: Ana (White), Bia (Black)");
    assert_hides(three, "Zoe");
    terminal_signal(two, SIGKILL);
    terminal_wait_exit(two);
    struct terminal *four = START_AT(home, ZENER);
    assert_shows(four, "4 plies: Ana (White), Bia (Black)");
    assert_shows(four, "3 plies: Zoe (White), Black");
    press_key(three, VTERM_KEY_ENTER);
    assert_shows(three, "Ana (White), free step");
    int row, column;
    assert_true(terminal_find(four, "Ana (White)", &row, &column));
    click_at(four, row, column);
    assert_shows(four, "playing this game");
    assert_shows(four, "3 plies: Zoe (White), Black");
    assert_hides(four, "Ana (White)");
}

/* Plays a ply and quits. */
static void leave_a_game(const char *home)
{
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2");
    leave(term);
}

static void a_new_game_discards_no_other(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    for (int i = 0; i < 3; i++)
        leave_a_game(home);
    for (int number = 1; number <= 3; number++)
        assert_int_equal(games_in(slot_text(home, "zener", number)), 1);
}

/* It is not swallowed by the list of saved games. */
static void what_is_said_about_a_new_game_begins_one(void **state)
{
    (void)state;
    static const char *const options[] = {"--white=human:Zoe", "--seed=7", "--setup=random",
                                          "--position=sqwXo/5/5/5/5/5/O1WQ(Sx) w - -"};
    const char *home = terminal_new_home();
    leave_a_game(home);
    for (size_t i = 0; i < COUNT(options); i++) {
        struct terminal *term = START_AT(home, ZENER, .argv = ARGUMENTS(options[i]));
        assert_hides(term, OFFERED);
        assert_shows(term, "free step: choose a piece");
        assert_shows(term, "1 unfinished game is saved: start without options to resume it.");
        leave(term);
    }
    struct terminal *term = START_AT(home, ZENER, .argv = ARGUMENTS("--theme=light"));
    assert_shows(term, OFFERED);
    leave(term);
}

static void a_game_may_be_discarded_after_a_second_question(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2");
    press(term, "qd");
    assert_shows(term, "Discard this game for good?");
    press(term, "n");
    assert_shows(term, "Bia (Black), forced step");
    press(term, "qd");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    assert_string_equal(slot_text(home, "zener", 1), "");
    term = START_AT(home, ZENER, .argv = NAMES);
    assert_hides(term, OFFERED);
    leave(term);
}

static void a_game_offered_may_be_removed_after_a_question(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    leave_a_game(home);
    struct terminal *term = START_AT(home, ZENER);
    press(term, "x");
    assert_shows(term, "Remove this game for good?");
    press_key(term, VTERM_KEY_ENTER); /* No */
    press(term, "?");
    assert_shows(term, "Zener: help");
    press_escape(term);
    assert_shows(term, "1 ply");
    press(term, "xy");
    assert_hides(term, OFFERED);
    assert_string_equal(slot_text(home, "zener", 1), "");
    leave(term);
}

static void a_finished_game_goes_to_the_archive_when_it_is_left(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2");
    press(term, "gy");
    assert_shows(term, "Black resigned");
    assert_int_equal(games_in(slot_text(home, "zener", 1)), 1);
    press_escape(term);
    press(term, "u"); /* the end was a mistake */
    assert_non_null(strstr(slot_text(home, "zener", 1), "\"unterminated\""));
    type_plies(term, "c7c6");
    press(term, "gy");
    assert_string_equal(archive_text(home, "zener"), "");
    press(term, "a");
    assert_int_equal(games_in(archive_text(home, "zener")), 1);
    assert_non_null(strstr(archive_text(home, "zener"), "1. c1c2 c7c6 1-0"));
    assert_string_equal(slot_text(home, "zener", 1), "");
    type_plies(term, "a1a2");
    press(term, "gy");
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
    assert_int_equal(games_in(archive_text(home, "zener")), 2);
    term = START_AT(home, ZENER);
    assert_hides(term, OFFERED);
    leave(term);
}

static void a_program_killed_at_the_end_has_its_game_archived_by_the_next(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    type_plies(term, "c1c2");
    press(term, "gy");
    terminal_signal(term, SIGKILL);
    terminal_wait_exit(term);
    assert_string_equal(archive_text(home, "zener"), "");
    for (int i = 0; i < 2; i++) {
        term = START_AT(home, ZENER);
        assert_hides(term, OFFERED);
        assert_int_equal(games_in(archive_text(home, "zener")), 1);
        assert_string_equal(slot_text(home, "zener", 1), "");
        leave(term);
    }
}

static void a_secret_arrangement_is_kept_before_the_first_ply(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *term = START_AT(home, ZENER, .argv = ARGUMENTS("--setup=hidden"));
    press(term, "\rSOXWQ\r\rXSOWQ\r");
    assert_shows(term, "White, free step");
    assert_int_equal(plies_kept(home, "zener"), 0);
    assert_non_null(strstr(slot_text(home, "zener", 1), "[Arrangement \"hidden\"]"));
    leave(term);
}

static void the_dice_of_a_resumed_game_are_those_it_would_have_had(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    struct terminal *whole = START_AT(home, HYPNOSIA, .argv = ARGUMENTS("--seed=3"));
    press(whole, "\r");
    terminal_signal(whole, SIGKILL);
    terminal_wait_exit(whole);
    struct terminal *term = START_AT(home, HYPNOSIA);
    assert_shows(term, OFFERED);
    press(term, "\r");
    assert_shows(term, "seed 3");
    press(term, "u\r"); /* thrown again, they are the same */
    assert_string_equal(strstr(slot_text(home, "hypnosia", 1), "[Seed"),
                        strstr(slot_text(home, "hypnosia", 1), "[Seed \"3\"]"));
    terminal_close(term);
}

/* Nothing can be saved there. */
static void assert_plays_on_with_one_warning(struct terminal *term, const char *warning)
{
    assert_shows(term, warning);
    type_plies(term, "c1c2");
    assert_hides(term, warning);
    type_plies(term, "c7c6");
    assert_shows(term, "free step");
    press(term, "q");
    assert_shows(term, "This game could not be saved");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

static void without_a_home_the_game_goes_on_with_one_warning(void **state)
{
    (void)state;
    static const char *const homes[] = {"HOME=", "HOME=relative"};
    for (size_t i = 0; i < COUNT(homes); i++) {
        struct terminal *term = START(.argv = NAMES, .environment = ENVIRONMENT(homes[i]));
        assert_plays_on_with_one_warning(term, "to save games in");
    }
}

static void a_home_that_cannot_hold_files_is_told_once(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    write_in(home, ".local", "a file in the place of a directory");
    struct terminal *term = START_AT(home, ZENER, .argv = NAMES);
    assert_shows(term, ".local");
    type_plies(term, "c1c2 c7c6");
    assert_hides(term, ".local");
    press(term, "q");
    assert_shows(term, "This game could not be saved");
    press(term, "n");
    char path[1024];
    snprintf(path, sizeof path, "%s/.local", home);
    assert_int_equal(unlink(path), 0);
    type_plies(term, "d7d6"); /* now there is room */
    assert_int_equal(plies_kept(home, "zener"), 3);
    leave(term);
}

static void a_finished_game_that_cannot_be_kept_is_not_left_without_a_question(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = NAMES, .environment = ENVIRONMENT("HOME="));
    type_plies(term, "c1c2");
    press(term, "gy");
    press_escape(term);
    press(term, "q");
    assert_shows(term, "This game could not be saved");
    press(term, "n");
    press(term, "q");
    terminal_type(term, "y");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void nor_for_another_game(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = NAMES, .environment = ENVIRONMENT("HOME="));
    type_plies(term, "c1c2");
    press(term, "gy");
    press(term, "a");
    assert_shows(term, "This game could not be saved and may be lost.");
    press(term, "n");
    assert_shows(term, "1. c1c2");
    press(term, "s");
    press(term, "y");
    assert_hides(term, "1. c1c2");
    assert_shows(term, "Bia (White), free step");
}

static void nor_on_a_terminal_too_small_for_a_question(void **state)
{
    (void)state;
    struct terminal *term = START(.argv = NAMES, .environment = ENVIRONMENT("HOME="));
    type_plies(term, "c1c2");
    press(term, "gy");
    press_escape(term);
    resize(term, 10, 40);
    press(term, "q");
    assert_shows(term, "This game could not be saved.");
    press(term, "j");
    assert_hides(term, "q again");
    press(term, "q");
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
}

static void a_save_that_cannot_be_read_is_shown_with_the_reason_and_left(void **state)
{
    (void)state;
    const char *home = terminal_new_home();
    leave_a_game(home);
    static const char broken[] = "[Game \"Zener 3D\"]\n\n1. c1c2z *\n";
    write_in(home, ".local/state/tabuleiro/zener.pgn", broken);
    struct terminal *term = START_AT(home, ZENER);
    assert_shows(term, "zener.pgn:1:");
    press_key(term, VTERM_KEY_ENTER);
    assert_shows(term, OFFERED);
    press(term, "n");
    type_plies(term, "c1c2");
    assert_string_equal(slot_text(home, "zener", 1), broken);
    assert_int_equal(games_in(slot_text(home, "zener", 2)), 1);
    leave(term);
}

enum { GAMES = 40 };

/* Starts with so many saved games; in the list White is called N1, N2 … */
static struct terminal *start_with_games(void)
{
    const char *home = terminal_new_home();
    char text[128], name[64], path[1024];
    leave_a_game(home);
    for (int i = 1; i <= GAMES; i++) {
        struct timespec times[2] = {{.tv_sec = 1000000 - i}, {.tv_sec = 1000000 - i}};
        snprintf(text, sizeof text, "[White \"N%d\"]\n[Game \"Zener\"]\n\n1. c1c2 *\n", i);
        snprintf(name, sizeof name,
                 i > 1 ? ".local/state/tabuleiro/zener-%d.pgn" : ".local/state/tabuleiro/zener.pgn",
                 i);
        write_in(home, name, text);
        snprintf(path, sizeof path, "%s/%s", home, name);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    return START_AT(home, ZENER);
}

/* Digits typed in the list choose one of 40. */
static void numbers_choose_games(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *chosen;
    } cases[] = {
        {"7", ">   7. "},    {"12", ">  12. "},   {"40", ">  40. "},     {"41", ">   1. "},
        {"123", ">   3. "},  {"0", ">   1. "},    {"02", ">   2. "},     {"302", ">   2. "},
        {"1\t2", ">   2. "}, {"9\t4", ">   4. "}, {"4\t\t0", ">   6. "},
    };
    struct terminal *term = start_with_games();
    for (size_t i = 0; i < COUNT(cases); i++) {
        press_key(term, VTERM_KEY_HOME);
        press(term, cases[i].keys);
        assert_shows(term, cases[i].chosen);
    }
    press_key(term, VTERM_KEY_HOME);
    press(term, "23\r");
    assert_shows(term, "N23 (White)");
    leave(term);
}

static void many_games_are_scrolled(void **state)
{
    (void)state;
    struct terminal *term = start_with_games();
    press_key(term, VTERM_KEY_END);
    assert_shows(term, "New game");
    assert_shows(term, " 40. ");
    assert_hides(term, "  1. ");
    press_key(term, VTERM_KEY_UP);
    assert_shows(term, ">  40. ");
    press_key(term, VTERM_KEY_HOME);
    assert_shows(term, ">   1. ");
    resize(term, 10, 40);
    resize(term, 30, 100);
    assert_shows(term, ">   1. ");
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
}

#define TEST(test) cmocka_unit_test_teardown(test, terminal_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_ply_is_on_disk_when_it_is_seen),
        TEST(a_game_that_was_left_is_offered_and_goes_on),
        TEST(killed_at_any_moment_at_most_the_last_ply_is_missing),
        TEST(signals_and_a_terminal_that_is_gone_lose_nothing),
        TEST(a_terminal_that_hangs_loses_nothing),
        TEST(at_the_end_saving_is_tried_once_more),
        TEST(two_windows_lose_no_ply),
        TEST(a_new_game_discards_no_other),
        TEST(what_is_said_about_a_new_game_begins_one),
        TEST(a_game_may_be_discarded_after_a_second_question),
        TEST(a_game_offered_may_be_removed_after_a_question),
        TEST(a_finished_game_goes_to_the_archive_when_it_is_left),
        TEST(a_program_killed_at_the_end_has_its_game_archived_by_the_next),
        TEST(a_secret_arrangement_is_kept_before_the_first_ply),
        TEST(the_dice_of_a_resumed_game_are_those_it_would_have_had),
        TEST(without_a_home_the_game_goes_on_with_one_warning),
        TEST(a_home_that_cannot_hold_files_is_told_once),
        TEST(a_finished_game_that_cannot_be_kept_is_not_left_without_a_question),
        TEST(nor_for_another_game),
        TEST(nor_on_a_terminal_too_small_for_a_question),
        TEST(a_save_that_cannot_be_read_is_shown_with_the_reason_and_left),
        TEST(numbers_choose_games),
        TEST(many_games_are_scrolled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
