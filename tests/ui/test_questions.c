/* Questions in mid-game: leaving, draws, giving up. */
#include <stdlib.h>

#include "ui/kept.h"

static struct terminal *start_named(void)
{
    return START(.argv = ARGUMENTS("--white=human:Ana", "--black=human:Rui"));
}

/* The question on the screen leaves everything as it was when answered so. */
static void assert_stays(struct terminal *term, const char *question, const char *key,
                         const char *answer, const char *before)
{
    press(term, key);
    assert_shows(term, question);
    press(term, answer);
    if (!is_same(term, before))
        fail_msg("After %s something changed:\n%s", question, terminal_text(term));
}

static void quit_asks_and_no_stays(void **state)
{
    (void)state;
    static const char *const no[] = {"k", "K", "\r", " ", "q", "\t\t\t\r"};
    struct terminal *term = start_named();
    type_plies(term, "a1a2");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(no); i++) {
        assert_stays(term, "Quit?", "q", no[i], before);
        assert_stays(term, "Quit?", "\x03", no[i], before);
    }
    press(term, "q");
    press_escape(term);
    assert_true(is_same(term, before));
    press(term, "q\x03"); /* ^C leaves the question, not the game */
    assert_same(term, before);
    leave(term);
}

static void quit_is_answered_yes_by_letter_or_by_the_cursor(void **state)
{
    (void)state;
    static const char *const yes[] = {"y", "Y", "\t\r", "h ", "k\r"};
    for (size_t i = 0; i < COUNT(yes); i++) {
        struct terminal *term = start_named();
        press(term, "q");
        terminal_type(term, yes[i]);
        assert_int_equal(terminal_wait_exit(term), 0);
        terminal_assert_restored(term);
        terminal_close(term);
    }
}

static void the_cursor_stands_on_the_answer(void **state)
{
    (void)state;
    struct terminal *term = start_named();
    press(term, "q");
    struct terminal_cursor on_no = terminal_cursor(term);
    assert_true(on_no.visible);
    assert_string_equal(terminal_cell(term, on_no.row, on_no.col).text, "N");
    assert_shows(term, "[No]");
    press_key(term, VTERM_KEY_LEFT);
    struct terminal_cursor on_yes = terminal_cursor(term);
    assert_string_equal(terminal_cell(term, on_yes.row, on_yes.col).text, "Y");
    assert_shows(term, "[Yes]");
    press_key(term, VTERM_KEY_RIGHT);
    assert_shows(term, "[No]");
    press(term, "n");
    assert_cursor(term, "a1");
    leave(term);
}

static void the_key_hints_are_those_of_the_question(void **state)
{
    (void)state;
    struct terminal *term = start_named();
    assert_shows(term, "? help  q quit");
    press(term, "q");
    assert_shows(term, "\n Tab next  Enter choose  Esc cancel");
    assert_hides(term, "? help");
    press(term, "n");
    assert_shows(term, "? help  q quit");
    leave(term);
}

static void a_draw_may_be_declined(void **state)
{
    (void)state;
    struct terminal *term = start_named();
    type_plies(term, "a1a2");
    press(term, "d");
    assert_shows(term, "Rui (Black) offers a draw. Ana (White), do you accept?");
    press(term, "n");
    assert_shows(term, "The draw is declined.");
    assert_shows(term, "Rui (Black), forced step (circle)");
    press_key(term, VTERM_KEY_DOWN);
    assert_hides(term, "declined");
    leave(term);
}

static void a_draw_may_be_agreed(void **state)
{
    (void)state;
    struct terminal *term = start_named();
    type_plies(term, "a1a2");
    press(term, "dy");
    assert_shows(term, "Draw (1/2-1/2): agreed");
    press(term, "l");
    assert_shows(term, "games played: 1, drawn: 1");
    press(term, "d");
    assert_shows(term, "The game is over.");
    press(term, "g");
    assert_shows(term, "The game is over.");
    press(term, "u");
    assert_hides(term, "games played");
    assert_shows(term, "Rui (Black), forced step (circle)");
    leave(term);
}

static void giving_up_asks_first(void **state)
{
    (void)state;
    struct terminal *term = start_named();
    char *before = terminal_snapshot(term);
    assert_stays(term, "Ana (White), do you want to resign?", "g", "n", before);
    assert_stays(term, "Ana (White), do you want to resign?", "g", "\r", before);
    free(before);
    press(term, "gy");
    assert_shows(term, "Rui (Black) wins (0-1): White resigned");
    press(term, "l");
    press(term, "u");
    assert_shows(term, "Ana (White), free step: choose a piece");
    leave(term);
}

/* A screen, reached by these keys, after q or ^C. */
static char *after(const char *home, const char *keys, const char *key)
{
    struct terminal *term = START_AT(home, ZENER, .argv = ARGUMENTS("--seed=1"));
    press(term, keys);
    press(term, key);
    char *screen = terminal_snapshot(term);
    terminal_close(term);
    return screen;
}

static void interrupt_does_what_q_does(void **state)
{
    (void)state;
    static const char *const ways[] = {"",  ":a1a2\r", ":a1a2\r[",    "?",           "q",
                                       "g", "d",       "fgame.pgn\r", "fgame.pgn\r?"};
    for (size_t i = 0; i < COUNT(ways); i++) {
        char *screens[2];
        for (int key = 0; key < 2; key++) {
            const char *home = terminal_new_home();
            write_in(home, "game.pgn",
                     "[Game \"Zener\"]\n\na1a2 e7e6 *\n\n[Game \"Zener\"]\n\n*\n");
            screens[key] = after(home, ways[i], key == 0 ? "q" : "\x03");
        }
        assert_string_equal(screens[0], screens[1]);
        free(screens[0]);
        free(screens[1]);
    }
}

/* There is nothing to ask. */
static void after_the_game_and_in_the_list_of_saved_games_both_quit_at_once(void **state)
{
    (void)state;
    static const char *const keys[] = {"q", "\x03"};
    for (size_t i = 0; i < COUNT(keys); i++) {
        struct terminal *finished = start_named();
        press(finished, "gy");
        assert_shows(finished, "[Another game]");
        terminal_type(finished, keys[i]);
        assert_int_equal(terminal_wait_exit(finished), 0);
        const char *home = terminal_new_home();
        struct terminal *term = START_AT(home, ZENER);
        type_plies(term, "a1a2");
        leave(term);
        term = START_AT(home, ZENER);
        assert_shows(term, "1 unfinished game");
        terminal_type(term, keys[i]);
        assert_int_equal(terminal_wait_exit(term), 0);
    }
}

static void a_question_stays_while_the_window_changes(void **state)
{
    (void)state;
    struct terminal *term = start_named();
    press(term, "q");
    char *before = terminal_snapshot(term);
    static const int sizes[][2] = {{1, 1}, {23, 80}, {60, 200}, {500, 500}, {24, 80}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        resize(term, sizes[i][0], sizes[i][1]);
        if (sizes[i][0] >= 24)
            assert_shows(term, "Quit?");
        else
            assert_hides(term, "Leave");
    }
    assert_same(term, before);
    press(term, "n");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(quit_asks_and_no_stays),
        TEST(quit_is_answered_yes_by_letter_or_by_the_cursor),
        TEST(the_cursor_stands_on_the_answer),
        TEST(the_key_hints_are_those_of_the_question),
        TEST(a_draw_may_be_declined),
        TEST(a_draw_may_be_agreed),
        TEST(giving_up_asks_first),
        TEST(interrupt_does_what_q_does),
        TEST(after_the_game_and_in_the_list_of_saved_games_both_quit_at_once),
        TEST(a_question_stays_while_the_window_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
