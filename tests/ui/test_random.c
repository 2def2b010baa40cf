/* Random keys and changes of the window, always the same ones. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tabuleiro/rng.h"
#include "ui/playing.h"

enum { BATCH = 8 };

static const char *const keys[] = {"h",
                                   "j",
                                   "k",
                                   "l",
                                   "\033OA",
                                   "\033OB",
                                   "\033OC",
                                   "\033OD",
                                   "\t",
                                   "\033[Z",
                                   "\r",
                                   "\r",
                                   "\r",
                                   " ",
                                   "u",
                                   "r",
                                   "t",
                                   "[",
                                   "]",
                                   "\033[5~",
                                   "\033[6~",
                                   "\033OH",
                                   "\033OF",
                                   "d",
                                   "g",
                                   "a",
                                   "s",
                                   "?",
                                   "\033OP",
                                   "\f",
                                   "q",
                                   "y",
                                   "n",
                                   "k",
                                   ":",
                                   ":a1a2\r",
                                   ":e7e6\r",
                                   ":b1b2\r",
                                   ":d7d6\r",
                                   ":Kd4\r",
                                   ":Qd5\r",
                                   ":54\r",
                                   ":h1o3\r",
                                   "\x7f",
                                   "\033",
                                   "o",
                                   "x",
                                   "w",
                                   "é",
                                   "\xff",
                                   "\xc3",
                                   "\033[<0;8;16M\033[<0;8;16m",
                                   "\033[<0;8;14M\033[<0;8;14m",
                                   "\033[<0;70;22M",
                                   "\033[200~a1a2\r\033[201~",
                                   "\033[200~q\033[201~",
                                   "\033[99~",
                                   "\033[1;5A",
                                   "\033[<",
                                   "1",
                                   "3",
                                   "5",
                                   "\033[?1;2c",
                                   "\033[M qg"};

static const int sizes[][2] = {{24, 80},  {24, 80},  {24, 80}, {1, 1},  {23, 80},
                               {25, 100}, {44, 120}, {60, 20}, {24, 80}};

static bool any(struct terminal *term, const void *data)
{
    (void)term;
    (void)data;
    return true;
}

/* Has the program been left, by q and y among the keys? */
static bool has_left(struct terminal *term)
{
    if (terminal_mode(term, 1049))
        return false;
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
    terminal_close(term);
    return true;
}

/* Changes the window and, if so wished, waits for the program to draw on it,
 * should it not be leaving. */
static void change_window(struct terminal *term, int rows, int cols, bool wait)
{
    if (rows == terminal_rows(term) && cols == terminal_cols(term))
        return; /* the program would not hear of it */
    terminal_resize(term, rows, cols);
    if (wait)
        terminal_wait_until(term, "an answer", any, NULL);
}

/* Sends a batch of keys; false if they left the program. */
static bool send_batch(struct terminal *term, struct tb_rng *rng)
{
    char bytes[BATCH * 32] = "";
    for (int i = 0; i < BATCH; i++)
        strcat(bytes, keys[tb_rng_below(rng, COUNT(keys))]);
    terminal_send(term, bytes, strlen(bytes));
    terminal_wait_until(term, "an answer", any, NULL);
    if (has_left(term))
        return false;
    if (tb_rng_below(rng, 8) == 0)
        terminal_signal(term, SIGINT); /* ^C among keys could take what is being written with it */
    if (tb_rng_below(rng, 4) == 0) {
        const int *size = sizes[tb_rng_below(rng, COUNT(sizes))];
        change_window(term, size[0], size[1], tb_rng_below(rng, 2) == 0);
    }
    return !has_left(term);
}

/* Sends keys and waits; true if that left the program. */
static bool leaves_by(struct terminal *term, const char *bytes)
{
    terminal_send(term, bytes, strlen(bytes));
    terminal_wait_until(term, "an answer", any, NULL);
    return has_left(term);
}

/* Wherever the keys led to, Escape leads back to the board, and q out, or the
 * question that Escape asks before the game.  The first rounds may be spent on
 * keys that still wait, and on ending what has only begun. */
static void end_well(struct terminal *term)
{
    enum { ROUNDS = 10 };
    change_window(term, 24, 80, true);
    if (has_left(term) || leaves_by(term, "m\033[201~"))
        return;
    for (int round = 0; round < ROUNDS; round++)
        if (leaves_by(term, "\033") || (round % 2 == 0 && leaves_by(term, "q")) ||
            leaves_by(term, shows(term, "Save and quit") ? "s" : "y"))
            return;
    fail_msg("The program cannot be left:\n%s", terminal_text(term));
}

static void play_randomly(const char *program, const char *option, uint64_t seed)
{
    struct tb_rng rng = tb_rng_at(seed, TB_STREAM_PLAYER, 0);
    struct terminal *term = NULL;
    for (int sent = 0; sent < 2000 / TB_TEST_SHARE; sent += BATCH) {
        if (term == NULL)
            term = START_GAME(program, .argv = ARGUMENTS(option));
        if (!send_batch(term, &rng))
            term = NULL;
    }
    if (term != NULL)
        end_well(term);
}

static void random_keys_do_no_harm(void **state)
{
    (void)state;
    play_randomly(ZENER, "--setup=fixed", 1);
}

static void random_keys_do_no_harm_while_arranging(void **state)
{
    (void)state;
    play_randomly(ZENER, "--setup=hidden", 2);
}

static void random_keys_do_no_harm_in_xadrersi(void **state)
{
    (void)state;
    play_randomly(XADRERSI, "--seed=1", 4);
}

static void random_keys_do_no_harm_in_hypnosia(void **state)
{
    (void)state;
    play_randomly(HYPNOSIA, "--players=4", 5);
    play_randomly(HYPNOSIA, "--dice=manual", 6);
}

static void random_bytes_do_no_harm(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(3, TB_STREAM_PLAYER, 0);
    struct terminal *term = NULL;
    for (int sent = 0; sent < 2000 / TB_TEST_SHARE; sent += BATCH) {
        char bytes[BATCH];
        if (term == NULL)
            term = start_game();
        for (int i = 0; i < BATCH; i++) {
            /* ^C, ^Z and ^\\ are signals, ^S and ^Q hold the line */
            do
                bytes[i] = (char)tb_rng_below(&rng, 256);
            while (strchr("\x03\x1c\x1a\x13\x11", bytes[i]) != NULL && bytes[i] != '\0');
        }
        terminal_send(term, bytes, sizeof bytes);
        terminal_wait_until(term, "an answer", any, NULL);
        if (has_left(term))
            term = NULL;
    }
    if (term != NULL)
        end_well(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(random_keys_do_no_harm),
        TEST(random_keys_do_no_harm_while_arranging),
        TEST(random_keys_do_no_harm_in_xadrersi),
        TEST(random_keys_do_no_harm_in_hypnosia),
        TEST(random_bytes_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
