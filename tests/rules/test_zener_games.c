/* Zener: a hundred thousand random games keep every invariant. */
#include "conformance.h"

#include <tabuleiro/zener.h>

/* Z6, Z10: each piece is there once, one at most has left, and that ended the
 * game; the pieces on top are the uncovered ones. */
static void no_piece_vanishes_or_doubles(const struct tb_position *position)
{
    unsigned seen = 0, on_top = 0;
    int total = 0;
    for (int square = 0; square < TB_ZENER_SQUARES; square++) {
        uint8_t pieces[TB_ZENER_PIECES];
        int height = tb_zener_stack(position, square, pieces);
        for (int i = 0; i < height; i++)
            seen |= 1u << pieces[i];
        if (height > 0)
            on_top |= 1u << pieces[height - 1];
        total += height;
    }
    int missing = TB_ZENER_PIECES - total;
    assert_holds(&tb_zener, position, __builtin_popcount(seen) == total);
    assert_holds(&tb_zener, position, (seen & ~0x7feu) == 0);
    assert_holds(&tb_zener, position, missing == 0 || missing == 1);
    assert_holds(&tb_zener, position, missing == 0 || tb_zener.winners(position) != 0);
    assert_holds(&tb_zener, position, on_top == tb_zener_uncovered(position));
}

static void many_openings(void **state)
{
    (void)state;
    play_random_games(&tb_zener, 95000 / TB_TEST_SHARE, 40, 30, no_piece_vanishes_or_doubles);
}

static void whole_games(void **state)
{
    (void)state;
    play_random_games(&tb_zener, 5000 / TB_TEST_SHARE, 0, 31, no_piece_vanishes_or_doubles);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_openings),
        cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests_name("Zener: random games", tests, NULL, NULL);
}
