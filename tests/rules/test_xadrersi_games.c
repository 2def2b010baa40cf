/* Xadrersi in bulk: perft, a second implementation of the rules, and what must
 * hold in every game (X11). */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "rules/plain_xadrersi.h"
#include "tabuleiro/xadrersi.h"

static const struct tb_game *const game = &tb_xadrersi;

static tb_ply random_of(struct tb_rng *rng, const tb_ply *plies, int count)
{
    return plies[tb_rng_below(rng, (uint32_t)count)];
}

static void perft_counts_sequences_of_plies(void **state)
{
    (void)state;
    static const uint64_t expected[] = {1, 64, 1680, 50232, 1805208, 75786032};
    struct tb_position p;
    tb_startpos(game, &p);
    for (int depth = 0; depth <= 5; depth++)
        assert_true(tb_perft(game, &p, depth) == expected[depth]);
}

static bool among(const tb_ply *plies, int count, int ply)
{
    for (int i = 0; i < count; i++)
        if (plies[i] == ply)
            return true;
    return false;
}

/* `plies` gives each legal ply once, `check` agrees, and so does the plain game. */
static void compare_plies(const struct tb_position *p, const struct plain *plain)
{
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(p, plies), legal = 0;
    for (int ply = 0; ply < 5 * 64; ply++) {
        int square = ply % 64;
        bool expected = plain_legal(plain, "KQRBN"[ply / 64], square / 8, square % 8);
        legal += expected;
        if (among(plies, count, ply) != expected || game->check(p, (tb_ply)ply, NULL) != expected)
            fail_msg("after %d placements, piece %d on square %d", plain->placed, ply / 64, square);
    }
    assert_int_equal(count, legal);
    assert_int_equal(game->count(p), legal);
}

static void plies_agree_with_a_plain_game(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(2, TB_STREAM_PLAYER, 0);
    for (int played = 0; played < 10000 / TB_TEST_SHARE; played++) {
        struct tb_position p;
        struct plain plain;
        tb_startpos(game, &p);
        plain_start(&plain);
        compare_plies(&p, &plain);
        for (int placed = 0; placed < 16; placed++) {
            tb_ply plies[TB_MAX_PLIES];
            tb_ply ply = random_of(&rng, plies, game->plies(&p, plies));
            int square = tb_xadrersi_square_of(ply);
            game->apply(&p, ply, &p);
            plain_place(&plain, "KQRBN"[tb_xadrersi_kind_of(ply)], square / 8, square % 8);
            compare_plies(&p, &plain);
        }
    }
}

/* X8 bites only where pieces crowd: these games take the square nearest to the
 * corner a1 that a few draws find, and leave a1 alone. */
static tb_ply crowding(struct tb_rng *rng, const tb_ply *plies, int count)
{
    tb_ply best = TB_NO_PLY;
    int nearest = 9;
    for (int draw = 0; draw < 12 || best == TB_NO_PLY; draw++) {
        tb_ply ply = random_of(rng, plies, count);
        int square = tb_xadrersi_square_of(ply);
        int rank = square / 8, file = square % 8, distance = rank > file ? rank : file;
        if (distance > 0 && distance < nearest) {
            nearest = distance;
            best = ply;
        }
    }
    return best;
}

static bool forbidden_by_X8(const struct tb_position *p)
{
    struct tb_message why;
    for (int ply = 0; ply < 5 * 64; ply++)
        if (!game->check(p, (tb_ply)ply, &why) && strcmp(why.rule, "X8") == 0)
            return true;
    return false;
}

static void plies_agree_with_a_plain_game_where_pieces_crowd(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(3, TB_STREAM_PLAYER, 0);
    int walled_in = 0; /* games in which X8 forbade a square */
    for (int played = 0; played < 5000 / TB_TEST_SHARE; played++) {
        struct tb_position p;
        struct plain plain;
        tb_startpos(game, &p);
        plain_start(&plain);
        for (int placed = 0; placed < 16; placed++) {
            tb_ply plies[TB_MAX_PLIES];
            tb_ply ply = crowding(&rng, plies, game->plies(&p, plies));
            int square = tb_xadrersi_square_of(ply);
            game->apply(&p, ply, &p);
            plain_place(&plain, "KQRBN"[tb_xadrersi_kind_of(ply)], square / 8, square % 8);
            compare_plies(&p, &plain);
            walled_in += placed == 13 && forbidden_by_X8(&p);
        }
    }
    assert_true(walled_in > 0);
}

static void X11_a_player_always_has_a_legal_placement(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(4, TB_STREAM_PLAYER, 0);
    for (int played = 0; played < 200000 / TB_TEST_SHARE; played++) {
        struct tb_position p;
        tb_startpos(game, &p);
        for (int placed = 0; placed < 16; placed++) {
            tb_ply plies[TB_MAX_PLIES];
            int count = game->plies(&p, plies);
            assert_true(count > 0);
            assert_int_equal(game->count(&p), count);
            assert_int_equal(game->winners(&p), 0);
            game->apply(&p, random_of(&rng, plies, count), &p);
            assert_true(game->consistent(&p));
        }
        assert_int_equal(game->count(&p), 0);
        assert_int_not_equal(game->winners(&p), 0);
    }
}

static void every_position_and_ply_survives_being_written(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(5, TB_STREAM_PLAYER, 0);
    for (int played = 0; played < 10000 / TB_TEST_SHARE; played++) {
        struct tb_position p, read;
        tb_startpos(game, &p);
        for (int placed = 0; placed < 16; placed++) {
            char text[TB_POSITION_TEXT];
            tb_ply plies[TB_MAX_PLIES], ply, again;
            ply = random_of(&rng, plies, game->plies(&p, plies));
            game->ply_text(&p, ply, text);
            assert_true(game->parse_ply(&p, text, &again, NULL));
            assert_int_equal(again, ply);
            game->apply(&p, ply, &p);
            game->text(&p, text);
            assert_true(game->parse(text, &read, NULL));
            assert_memory_equal(&read, &p, game->position_size);
        }
    }
}

/* One letter of a position is changed, put in or taken out: what is still read
 * is a position like any other. */
static void a_spoilt_text_is_refused_or_another_position(void **state)
{
    (void)state;
    static const char letters[] = "KQRBNkqrbn12345678/ wbacdefgh-";
    struct tb_rng rng = tb_rng_at(6, TB_STREAM_PLAYER, 0);
    int accepted = 0;
    for (int played = 0; played < 100000 / TB_TEST_SHARE; played++) {
        struct tb_position p;
        tb_ply plies[TB_MAX_PLIES];
        tb_startpos(game, &p);
        for (int placed = (int)tb_rng_below(&rng, 17); placed > 0; placed--)
            game->apply(&p, random_of(&rng, plies, game->plies(&p, plies)), &p);
        char text[TB_POSITION_TEXT], again[TB_POSITION_TEXT];
        game->text(&p, text);
        size_t at = tb_rng_below(&rng, (uint32_t)strlen(text)), way = tb_rng_below(&rng, 3);
        if (way == 0) /* taken out */
            memmove(text + at, text + at + 1, strlen(text + at));
        if (way == 1) /* put in */
            memmove(text + at + 1, text + at, strlen(text + at) + 1);
        if (way > 0)
            text[at] = letters[tb_rng_below(&rng, sizeof letters - 1)];
        if (!game->parse(text, &p, NULL))
            continue;
        accepted++;
        assert_true(game->consistent(&p));
        game->text(&p, again);
        assert_string_equal(again, text);
        assert_int_equal(game->count(&p), game->plies(&p, plies));
        assert_int_equal(game->count(&p) == 0, game->turn(&p) == TB_NOBODY);
    }
    assert_true(accepted > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_counts_sequences_of_plies),
        cmocka_unit_test(plies_agree_with_a_plain_game),
        cmocka_unit_test(plies_agree_with_a_plain_game_where_pieces_crowd),
        cmocka_unit_test(X11_a_player_always_has_a_legal_placement),
        cmocka_unit_test(every_position_and_ply_survives_being_written),
        cmocka_unit_test(a_spoilt_text_is_refused_or_another_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
