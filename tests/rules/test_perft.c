/* Counts of Zener's plies, and the library against plain_zener.c. */
#include "zener_board.h"

#include <stdlib.h>
#include <string.h>

#include "plain_zener.h"

static const char start_text[] = "sqwxo/5/5/5/5/5/OXWQS w - -";

static void perft_from_the_start_has_the_published_counts(void **state)
{
    (void)state;
    static const uint64_t counts[] = {1, 13, 35, 298, 1062, 6810, 32820, 196362, 1035304, 6301552};
    struct tb_position start;
    tb_startpos(&tb_zener, &start);
    for (int depth = 0; depth < 10; depth++)
        assert_int_equal(tb_perft(&tb_zener, &start, depth), counts[depth]);
}

/* The count of the drawn position, which both must find. */
static void assert_perft(const char *board, const char *due, int depth, uint64_t count)
{
    struct tb_position position = drawn(board, due);
    struct plain_zener plain;
    char text[TB_POSITION_TEXT];
    drawn_text(board, due, text);
    plain_read(&plain, text);
    assert_int_equal(plain_perft(&plain, depth), count);
    assert_int_equal(tb_perft(&tb_zener, &position, depth), count);
}

static void perft_with_stacks_and_a_forced_step_due(void **state)
{
    (void)state;
    assert_perft(" .   .   w   .   .  "
                 " q   .   .   .   O  "
                 " .   sX  .   o   .  "
                 " .   .   xWS .   .  "
                 " .   .   .   .   .  "
                 " .   Q   .   .   .  "
                 " .   .   .   .   .  ",
                 "w X -", 6, 82965);
}

static void perft_with_all_but_one_piece_covered(void **state)
{
    (void)state;
    assert_perft(" .   .    .    .   .  "
                 " .   .    Owo  .   .  "
                 " .   XqWx .    .   .  "
                 " .   .    QsS  .   .  "
                 " .   .    .    .   .  "
                 " .   .    .    .   .  "
                 " .   .    .    .   .  ",
                 "w S -", 6, 87196);
}

static void perft_with_pieces_about_to_leave_the_board(void **state)
{
    (void)state;
    assert_perft(" .   sO  .   .   W  "
                 " .   .   .   .   .  "
                 " .   .   Qx  .   .  "
                 " .   .   .   .   .  "
                 " .   .   .   Xq  .  "
                 " .   .   S   .   .  "
                 " .   o   .   w   .  ",
                 "b - W", 6, 295986);
}

static void plain_rules_count_the_same_from_the_start(void **state)
{
    (void)state;
    struct plain_zener plain;
    plain_read(&plain, start_text);
    assert_int_equal(plain_perft(&plain, 6), 32820);
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* The same legal plies; returns how many. */
static int assert_same_plies(const struct tb_position *position, const struct plain_zener *plain,
                             char steps[64][8])
{
    char texts[TB_MAX_PLIES][8];
    tb_ply plies[TB_MAX_PLIES];
    int count = plain_steps(plain, steps);
    assert_int_equal(tb_zener.plies(position, plies), count);
    for (int i = 0; i < count; i++) {
        char text[TB_PLY_TEXT];
        tb_zener.ply_text(position, plies[i], text);
        memcpy(texts[i], text, sizeof texts[i]);
    }
    qsort(texts, (size_t)count, sizeof texts[0], by_text);
    qsort(steps, (size_t)count, sizeof steps[0], by_text);
    for (int i = 0; i < count; i++)
        assert_string_equal(texts[i], steps[i]);
    return count;
}

static void assert_same_text(const struct tb_position *position, const struct plain_zener *plain)
{
    char text[TB_POSITION_TEXT], plain_text[128];
    tb_zener.text(position, text);
    plain_write(plain, plain_text);
    assert_string_equal(text, plain_text);
}

static void random_games_agree_with_the_plain_rules(void **state)
{
    (void)state;
    for (int game = 0; game < 5000 / TB_TEST_SHARE; game++) {
        struct tb_rng rng = tb_rng_at(20, TB_STREAM_PLAYER, (uint64_t)game);
        struct tb_position position;
        struct plain_zener plain;
        char text[TB_POSITION_TEXT], steps[64][8];
        random_start(&tb_zener, &rng, &position);
        tb_zener.text(&position, text);
        plain_read(&plain, text);
        for (int length = 0; length < tb_zener.max_plies; length++) {
            int count = assert_same_plies(&position, &plain, steps);
            assert_same_text(&position, &plain);
            assert_int_equal(tb_zener.winners(&position) != 0, plain.over);
            if (count == 0)
                break;
            const char *step = steps[tb_rng_below(&rng, (uint32_t)count)];
            play(&position, step);
            plain_step(&plain, step);
        }
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_from_the_start_has_the_published_counts),
        cmocka_unit_test(perft_with_stacks_and_a_forced_step_due),
        cmocka_unit_test(perft_with_all_but_one_piece_covered),
        cmocka_unit_test(perft_with_pieces_about_to_leave_the_board),
        cmocka_unit_test(plain_rules_count_the_same_from_the_start),
        cmocka_unit_test(random_games_agree_with_the_plain_rules),
    };
    return cmocka_run_group_tests_name("Zener: perft", tests, NULL, NULL);
}
