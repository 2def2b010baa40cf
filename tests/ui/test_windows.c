/* The window is asked for its size, and nobody else; more of it than is useful
 * is left empty. */
#include <stdio.h>
#include <stdlib.h>

#include "ui/playing.h"

enum { MOST = 500 };

static const struct {
    const char *program, *start;
} games[] = {
    {ZENER, "White, free step: choose a piece"},
    {XADRERSI, "White, place the king (X2): choose where it goes"},
    {HYPNOSIA, "press Enter to roll the dice."},
};

static void the_environment_is_not_believed(void **state)
{
    (void)state;
    static const char *const said[][2] = {
        {"LINES=5000", "COLUMNS=5000"}, {"LINES=1", "COLUMNS=1"}, {"LINES=x", "COLUMNS=-3"}};
    static const int sizes[][2] = {{24, 80}, {44, 120}};
    for (size_t size = 0; size < COUNT(sizes); size++)
        for (size_t i = 0; i < COUNT(said); i++) {
            int rows = sizes[size][0], cols = sizes[size][1];
            struct terminal *plain =
                START(.rows = rows, .cols = cols, .argv = ARGUMENTS("--seed=1"));
            struct terminal *term = START(.rows = rows, .cols = cols, .argv = ARGUMENTS("--seed=1"),
                                          .environment = ENVIRONMENT(said[i][0], said[i][1]));
            assert_same(term, terminal_snapshot(plain));
            assert_int_equal(terminal_bytes_since(term, 0), terminal_bytes_since(plain, 0));
            leave(term);
        }
}

static void a_window_may_be_as_large_as_can_be_said(void **state)
{
    (void)state;
    static const int sizes[][2] = {{24, 65535}, {65535, 80}, {65535, 65535}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        struct terminal *term = START(.rows = sizes[i][0], .cols = sizes[i][1]);
        assert_shows(term, games[0].start);
        assert_true(terminal_cursor(term).row < MOST && terminal_cursor(term).col < MOST);
        assert_cursor(term, "a1");
        resize(term, 24, 80);
        resize(term, sizes[i][0], sizes[i][1]);
        steps(term, "a1a2");
        leave(term);
    }
}

static void every_game_starts_at_any_size(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1, 1},    {24, 79},   {23, 80},  {24, 80}, {40, 109},
                                   {44, 130}, {500, 500}, {500, 80}, {24, 500}};
    for (size_t game = 0; game < COUNT(games); game++)
        for (size_t i = 0; i < COUNT(sizes); i++) {
            int rows = sizes[i][0], cols = sizes[i][1];
            struct terminal *term = START_GAME(games[game].program, .rows = rows, .cols = cols,
                                               .argv = ARGUMENTS("--seed=1"));
            if (rows >= 24 && cols >= 80)
                assert_shows(term, games[game].start);
            else
                assert_hides(term, games[game].start);
            resize(term, 24, 80);
            assert_shows(term, games[game].start);
            resize(term, 44, 130);
            assert_shows(term, games[game].start);
            leave(term);
            terminal_close(term);
        }
}

/* Growing again shows the same. */
static void every_game_comes_back_after_changes_of_the_window(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1, 1}, {44, 130}, {23, 80}, {500, 500}, {24, 79}};
    static const char *const keys[] = {"\r", "\t", "?", "q"};
    for (size_t game = 0; game < COUNT(games); game++) {
        struct terminal *term = START_GAME(games[game].program, .argv = ARGUMENTS("--seed=1"));
        for (size_t key = 0; key < COUNT(keys); key++) {
            press(term, keys[key]);
            char *before = terminal_snapshot(term);
            for (size_t i = 0; i < COUNT(sizes); i++)
                resize(term, sizes[i][0], sizes[i][1]);
            resize(term, 24, 80);
            assert_same(term, before);
            if (keys[key][0] == '?')
                press_escape(term);
        }
        press_escape(term);
        leave(term);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(the_environment_is_not_believed),
        TEST(a_window_may_be_as_large_as_can_be_said),
        TEST(every_game_starts_at_any_size),
        TEST(every_game_comes_back_after_changes_of_the_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
