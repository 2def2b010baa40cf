/* Statistics of an archive. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/help.h"
#include "record/stats.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

static struct tb_stats *stats;

static int set_up(void **state)
{
    (void)state;
    stats = malloc(sizeof *stats);
    return stats == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    free(stats);
    return 0;
}

static void count(const struct tb_game *game, const char *text)
{
    struct bytes bytes = {.bytes = text, .length = strlen(text), .step = 7};
    struct tb_diagnostic why;
    tb_stats_init(stats, game);
    assert_true(tb_stats_read(stats, source_of(&bytes), &why));
}

static void assert_tally(const struct tb_tally *tally, long games, long wins, long draws,
                         long losses)
{
    assert_int_equal(tally->games, games);
    assert_int_equal(tally->wins, wins);
    assert_int_equal(tally->draws, draws);
    assert_int_equal(tally->losses, losses);
}

static const struct tb_player_stats *player(const char *name)
{
    for (int i = 0; i < stats->player_count; i++)
        if (strcmp(stats->players[i].name, name) == 0)
            return &stats->players[i];
    fail_msg("no player %s", name);
    return NULL;
}

static const struct tb_pair_stats *pair_stats(const char *name, const char *opponent)
{
    for (int i = 0; i < stats->pair_count; i++)
        if (strcmp(stats->players[stats->pairs[i].player].name, name) == 0 &&
            strcmp(stats->players[stats->pairs[i].opponent].name, opponent) == 0)
            return &stats->pairs[i];
    fail_msg("no pair %s, %s", name, opponent);
    return NULL;
}

static const struct tb_tally *pair(const char *name, const char *opponent)
{
    return &pair_stats(name, opponent)->tally;
}

#define ZENER(white, black, result)                                                                \
    "[Event \"?\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result               \
    "\"]\n[Game \"Zener\"]\n\n1. c1c2 " result "\n\n"

static void games_are_counted_by_seat(void **state)
{
    (void)state;
    count(&tb_zener, ZENER("Ana", "Bo", "1-0") ZENER("Bo", "Ana", "1-0") ZENER("?", "", "0-1")
                         ZENER("Ana", "Bo", "1/2-1/2") ZENER("Ana", "Bo", "1-0"));
    assert_int_equal(stats->games, 5);
    assert_int_equal(stats->draws, 1);
    assert_int_equal(stats->left_out, 0);
    assert_int_equal(stats->seats, 2);
    assert_string_equal(stats->seat[1]->name, "Black");
    assert_tally(&stats->by_seat[0], 5, 3, 1, 1);
    assert_tally(&stats->by_seat[1], 5, 1, 1, 3);
    tb_stats_free(stats);
}

static void players_have_their_opponents_and_streaks(void **state)
{
    (void)state;
    count(&tb_zener,
          ZENER("Ana", "Bo", "1-0") ZENER("Bo", "Ana", "0-1") ZENER("Ana", "Cy", "0-1")
              ZENER("Cy", "Ana", "1-0") ZENER("Ana", "Bo", "1/2-1/2") ZENER("Ana", "?", "1-0"));
    assert_int_equal(stats->player_count, 3);
    assert_int_equal(stats->pair_count, 4);
    assert_tally(&player("Ana")->tally, 6, 3, 1, 2);
    assert_int_equal(player("Ana")->streak, 1);
    assert_int_equal(player("Ana")->longest, 2);
    assert_int_equal(player("Bo")->streak, 0);
    assert_int_equal(player("Bo")->longest, 0);
    assert_int_equal(player("Cy")->streak, 2);
    assert_tally(pair("Ana", "Bo"), 3, 2, 1, 0);
    assert_tally(pair("Bo", "Ana"), 3, 0, 1, 2);
    assert_tally(pair("Ana", "Cy"), 2, 0, 0, 2);
    assert_tally(pair("Cy", "Ana"), 2, 2, 0, 0);
    assert_int_equal(pair_stats("Ana", "Bo")->streak, 0); /* a draw ended it */
    assert_int_equal(pair_stats("Ana", "Bo")->longest, 2);
    assert_int_equal(pair_stats("Ana", "Cy")->streak, -2);
    assert_int_equal(pair_stats("Cy", "Ana")->streak, 2);
    tb_stats_free(stats);

    count(&tb_zener, ZENER("Ana", "Bo", "0-1") ZENER("Ana", "Bo", "0-1"));
    assert_int_equal(player("Ana")->streak, -2);
    tb_stats_free(stats);
}

#define HYPNOSIA(players, result)                                                                  \
    "[Event \"?\"]\n" players "[Result \"" result                                                  \
    "\"]\n[Game \"Hypnosia\"]\n[FEN \"?\"]\n\n54 " result "\n\n"
#define THREE "[Red \"Ana\"]\n[Green \"Bo\"]\n[Blue \"Cy\"]\n"

static void wins_are_shared_by_some_or_by_all(void **state)
{
    (void)state;
    count(&tb_hypnosia, HYPNOSIA(THREE, "R#") HYPNOSIA(THREE, "RG#") HYPNOSIA(THREE, "RGB#")
                            HYPNOSIA(THREE, "Y#") HYPNOSIA("[Red \"Ana\"]\n[Cyan \"?\"]\n", "C#"));
    assert_int_equal(stats->games, 4);
    assert_int_equal(stats->left_out, 1);
    assert_int_equal(stats->draws, 1);
    assert_int_equal(stats->seats, 6);
    assert_tally(&stats->by_seat[0], 4, 2, 1, 1);
    assert_tally(&stats->by_seat[1], 0, 0, 0, 0);
    assert_tally(&stats->by_seat[2], 3, 1, 1, 1);
    assert_tally(&stats->by_seat[3], 1, 1, 0, 0);
    assert_tally(pair("Ana", "Bo"), 3, 1, 2, 0);
    assert_tally(pair("Bo", "Cy"), 3, 1, 1, 0);
    assert_tally(pair("Cy", "Bo"), 3, 0, 1, 1);
    tb_stats_free(stats);
}

static void what_is_no_finished_game_is_left_out(void **state)
{
    (void)state;
    count(&tb_zener, ZENER("Ana", "Bo", "*") ZENER("Ana", "Bo", "2-0") ZENER("Ana", "B\x01o", "1-0")
                         HYPNOSIA(THREE, "R#") ZENER("Ana", "Bo", "1-0"));
    assert_int_equal(stats->games, 1);
    assert_int_equal(stats->left_out, 3);
    tb_stats_free(stats);
    /* cut off, then a whole one */
    count(&tb_zener, "[Event \"?\"]\n[Result \"1-0\"]\n[Game \"Zener\"]\n\n1. c1c2\n\n"
                     "[Event \"?\"]\n[Result \"1-0\"]\n" ZENER("Ana", "Bo", "1-0"));
    assert_int_equal(stats->games, 1);
    assert_int_equal(stats->left_out, 1);
    tb_stats_free(stats);
}

static void comments_do_not_confuse(void **state)
{
    (void)state;
    count(&tb_zener,
          "{ [Event\n[White \"x\"]\n} % ; \n% [Black \"y\"]\n"
          "[White \"A \\\"B\\\" \\\\\"]\n[Result \"1-0\"]\n[Game \"Zener\"]\n"
          "c1c2 {1-0\n[Black \"no\"]\n0-1} ; {\n% }\n1-0 {after} ; all\n"
          "[White \"A\"]\n[Result \"1-0\"]\n[Game \"Zener\"]\nc1c2 {never closed 1-0\n" ZENER(
              "Ana", "Bo", "1-0"));
    assert_int_equal(stats->games, 2);
    assert_int_equal(stats->left_out, 1);
    assert_int_equal(player("A \"B\" \\")->tally.wins, 1);
    assert_int_equal(stats->player_count, 3);
    tb_stats_free(stats);
}

static void names_are_cleaned(void **state)
{
    (void)state;
    count(&tb_zener, ZENER("A\xe2\x80\xae", "e\u0301\u0301\u0301\u0301", "1-0"));
    assert_int_equal(player("A?")->tally.games, 1);
    tb_stats_free(stats);
}

static void nothing_is_counted_in_nothing(void **state)
{
    (void)state;
    count(&tb_xadrersi, "");
    assert_int_equal(stats->games, 0);
    tb_stats_free(stats);
    count(&tb_xadrersi, ZENER("Ana", "Bo", "1-0"));
    assert_int_equal(stats->games + stats->left_out, 0);
    tb_stats_free(stats);
}

static ptrdiff_t give_nothing(void *self, char *bytes, size_t size)
{
    (void)self;
    (void)bytes;
    (void)size;
    errno = EIO;
    return -1;
}

static void a_source_that_fails_is_told_about(void **state)
{
    (void)state;
    struct tb_diagnostic why;
    char text[256];
    tb_stats_init(stats, &tb_zener);
    assert_false(tb_stats_read(stats, (struct tb_source){give_nothing, NULL}, &why));
    tb_diagnostic_text("x", &why, text, sizeof text);
    assert_non_null(strstr(text, "this cannot be read: Input/output error"));
    tb_stats_free(stats);
}

/* Games made as they are asked for, each with two names of its own. */
struct archive {
    long games, given;
    char text[512];
    size_t at;
};

static ptrdiff_t give_games(void *self, char *bytes, size_t size)
{
    struct archive *archive = self;
    if (archive->text[archive->at] == '\0') {
        if (archive->given == archive->games)
            return 0;
        archive->at = 0;
        snprintf(archive->text, sizeof archive->text, ZENER("A%ld", "B%ld", "1-0"), archive->given,
                 archive->given);
        archive->given++;
    }
    size_t length = strlen(&archive->text[archive->at]);
    if (length > size)
        length = size;
    memcpy(bytes, &archive->text[archive->at], length);
    archive->at += length;
    return (ptrdiff_t)length;
}

static void many_players_are_found_again(void **state)
{
    (void)state;
    struct tb_diagnostic why;
    const int games = 20000 / TB_TEST_SHARE;
    tb_stats_init(stats, &tb_zener);
    for (int round = 0; round < 2; round++) {
        struct archive archive = {.games = games};
        assert_true(tb_stats_read(stats, (struct tb_source){give_games, &archive}, &why));
    }
    assert_int_equal(stats->games, 2 * games);
    assert_int_equal(stats->player_count, 2 * games);
    assert_int_equal(stats->pair_count, 2 * games);
    for (int i = 0; i < stats->player_count; i++)
        assert_int_equal(stats->players[i].tally.games, 2);
    tb_stats_free(stats);
}

static void shares_are_rounded(void **state)
{
    (void)state;
    assert_int_equal(tb_per_cent(0, 0), 0);
    assert_int_equal(tb_per_cent(1, 3), 33);
    assert_int_equal(tb_per_cent(2, 3), 67);
    assert_int_equal(tb_per_cent(1, 200), 1);
    assert_int_equal(tb_per_cent(1, 201), 0);
    assert_int_equal(tb_per_cent(7, 7), 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_counted_by_seat),
        cmocka_unit_test(players_have_their_opponents_and_streaks),
        cmocka_unit_test(wins_are_shared_by_some_or_by_all),
        cmocka_unit_test(what_is_no_finished_game_is_left_out),
        cmocka_unit_test(comments_do_not_confuse),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(nothing_is_counted_in_nothing),
        cmocka_unit_test(a_source_that_fails_is_told_about),
        cmocka_unit_test(many_players_are_found_again),
        cmocka_unit_test(shares_are_rounded),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
