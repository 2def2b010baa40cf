/* After a game: again, swapping sides, looking back, and the running score. */
#include <string.h>

#include "ui/playing.h"

/* Ana has won the first game. */
static struct terminal *start_won(void)
{
    struct terminal *term = START(.argv = ARGUMENTS("--white=human:Ana", "--black=human:Rui"));
    type_plies(term, "a1a2");
    press(term, "gy");
    assert_shows(term, "Ana (White) wins (1-0): Black resigned");
    assert_shows(term, "Ana (White): 1 game won");
    assert_shows(term, "Rui (Black): 0 games won");
    assert_hides(term, "0 games drawn");
    assert_shows(term, "[Another game]");
    return term;
}

static void again_begins_another_game_in_the_same_seats(void **state)
{
    (void)state;
    struct terminal *term = start_won();
    press(term, "\r");
    assert_shows(term, "games played: 1, drawn: 0");
    assert_shows(term, "> Ana (White)  won 1");
    assert_shows(term, "Rui (Black)  won 0");
    assert_shows(term, "Ana (White), free step: choose a piece");
    assert_hides(term, "1. a1a2");
    assert_square(term, "a1", "▸ ○ -");
    press(term, "u");
    assert_shows(term, "Nothing to undo.");
    leave(term);
}

static void swapping_sides_moves_the_names_and_their_wins(void **state)
{
    (void)state;
    struct terminal *term = start_won();
    press(term, "s");
    assert_shows(term, "> Rui (White)  won 0");
    assert_shows(term, "Ana (Black)  won 1");
    assert_shows(term, "Rui (White), free step: choose a piece");
    type_plies(term, "a1a2");
    press(term, "gy"); /* Ana gives up, as Black */
    assert_shows(term, "Rui (White) wins (1-0): Black resigned");
    assert_shows(term, "Rui (White): 1 game won");
    assert_shows(term, "Ana (Black): 1 game won");
    press(term, "s");
    assert_shows(term, "> Ana (White)  won 1");
    assert_shows(term, "Rui (Black)  won 1");
    assert_shows(term, "games played: 2, drawn: 0");
    press(term, "dy");
    assert_shows(term, "Ana (White): 1 game won");
    assert_shows(term, "Rui (Black): 1 game won");
    assert_shows(term, "1 game drawn");
    press(term, "a");
    assert_shows(term, "games played: 3, drawn: 1");
    leave(term);
}

static void looking_back_after_the_game(void **state)
{
    (void)state;
    struct terminal *term = start_won();
    press(term, "l");
    assert_shows(term, "Press PgUp and PgDn to look back, Enter for the next game.");
    assert_shows(term, "Ana (White) wins (1-0): Black resigned");
    press_key(term, VTERM_KEY_PAGEUP);
    assert_shows(term, "Looking back: after ply 0 of 1");
    press_key(term, VTERM_KEY_PAGEDOWN);
    assert_shows(term, "1. a1a2");
    assert_hides(term, "Looking back");
    press(term, "\r");
    assert_shows(term, "[Another game]");
    press_escape(term);
    assert_hides(term, "[Another game]");
    press(term, "a");
    assert_shows(term, "Ana (White), free step");
    leave(term);
}

static void the_keys_work_without_the_question_too(void **state)
{
    (void)state;
    struct terminal *term = start_won();
    press(term, "ls");
    assert_shows(term, "> Rui (White)  won 0");
    press(term, "as"); /* not in mid-game */
    assert_shows(term, "> Rui (White)  won 0");
    assert_shows(term, "games played: 1");
    leave(term);
}

static void quit_leaves_at_once_after_the_game(void **state)
{
    (void)state;
    struct terminal *term = start_won();
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
    term = start_won();
    press(term, "l");
    terminal_type(term, "q");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

/* Nobody has played it. */
static void a_position_that_is_finished_is_no_game(void **state)
{
    (void)state;
    struct terminal *term =
        START_GAME(HYPNOSIA, .argv = ARGUMENTS("--position=R:c/C:c C - 5,4 RC -"));
    assert_shows(term, "Red wins (R#)");
    assert_hides(term, "games won");
    press(term, "l");
    assert_hides(term, "games played");
    leave(term);
}

/* The pieces on the home rows. */
static void read_homes(struct terminal *term, char pieces[128])
{
    pieces[0] = '\0';
    for (char rank = '1'; rank <= '7'; rank = (char)(rank + 6))
        for (char file = 'a'; file <= 'e'; file++) {
            struct cell at = cell_of(term, (const char[]){file, rank, '\0'});
            strcat(pieces, terminal_cell(term, at.row, at.col).text);
        }
}

static void the_next_game_has_the_next_seed(void **state)
{
    (void)state;
    char first[128], second[128], eighth[128];
    struct terminal *term = START(.argv = ARGUMENTS("--setup=random", "--seed=7"));
    read_homes(term, first);
    press(term, "gya");
    read_homes(term, second);
    leave(term);
    term = START(.argv = ARGUMENTS("--setup=random", "--seed=8"));
    read_homes(term, eighth);
    assert_string_equal(second, eighth);
    assert_string_not_equal(first, second);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(again_begins_another_game_in_the_same_seats),
        TEST(swapping_sides_moves_the_names_and_their_wins),
        TEST(looking_back_after_the_game),
        TEST(the_keys_work_without_the_question_too),
        TEST(quit_leaves_at_once_after_the_game),
        TEST(a_position_that_is_finished_is_no_game),
        TEST(the_next_game_has_the_next_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
