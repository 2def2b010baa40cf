/* Statistics of an archive. */
#include <stdio.h>
#include <string.h>

#include "record/finished.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

static struct tb_stats stats;

static int free_stats(void **state)
{
    (void)state;
    tb_stats_free(&stats);
    return 0;
}

static void count(const struct tb_game *game, const char *text)
{
    tb_stats_free(&stats);
    count_text(&stats, game, text);
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
    for (int i = 0; i < stats.player_count; i++)
        if (strcmp(stats.players[i].name, name) == 0)
            return &stats.players[i];
    fail_msg("no player %s", name);
    return NULL;
}

static const struct tb_pair_stats *pair_stats(const char *name, const char *opponent)
{
    for (int i = 0; i < stats.pair_count; i++)
        if (strcmp(stats.players[stats.pairs[i].player].name, name) == 0 &&
            strcmp(stats.players[stats.pairs[i].opponent].name, opponent) == 0)
            return &stats.pairs[i];
    fail_msg("no pair %s, %s", name, opponent);
    return NULL;
}

static const struct tb_tally *pair(const char *name, const char *opponent)
{
    return &pair_stats(name, opponent)->tally;
}

static void games_are_counted_by_seat(void **state)
{
    (void)state;
    count(&tb_zener, WON("Ana", "Bo", "1-0") WON("Bo", "Ana", "1-0") WON("?", "", "0-1")
                         DRAWN("Ana", "Bo") WON("Ana", "Bo", "1-0"));
    assert_int_equal(stats.games, 5);
    assert_int_equal(stats.draws, 1);
    assert_int_equal(stats.unreadable, 0);
    assert_int_equal(stats.seats, 2);
    assert_string_equal(stats.seat[1]->name, "Black");
    assert_tally(&stats.by_seat[0], 5, 3, 1, 1);
    assert_tally(&stats.by_seat[1], 5, 1, 1, 3);
}

static void players_have_their_opponents_and_streaks(void **state)
{
    (void)state;
    count(&tb_zener, WON("Ana", "Bo", "1-0") WON("Bo", "Ana", "0-1") WON("Ana", "Cy", "0-1")
                         WON("Cy", "Ana", "1-0") DRAWN("Ana", "Bo") WON("Ana", "?", "1-0"));
    assert_int_equal(stats.player_count, 3);
    assert_int_equal(stats.pair_count, 4);
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

    count(&tb_zener, WON("Ana", "Bo", "0-1") WON("Ana", "Bo", "0-1"));
    assert_int_equal(player("Ana")->streak, -2);
}

static void wins_are_shared_by_some_or_by_all(void **state)
{
    (void)state;
    count(&tb_hypnosia, RED_WINS RED_AND_GREEN_WIN ALL_AGREE CYAN_BEATS_ANA);
    assert_int_equal(stats.games, 4);
    assert_int_equal(stats.unreadable, 0);
    assert_int_equal(stats.draws, 1);
    assert_int_equal(stats.seats, 6);
    assert_tally(&stats.by_seat[0], 4, 2, 1, 1);
    assert_tally(&stats.by_seat[1], 0, 0, 0, 0);
    assert_tally(&stats.by_seat[2], 3, 1, 1, 1);
    assert_tally(&stats.by_seat[3], 1, 1, 0, 0);
    assert_tally(pair("Ana", "Bo"), 3, 1, 2, 0);
    assert_tally(pair("Bo", "Cy"), 3, 1, 1, 0);
    assert_tally(pair("Cy", "Bo"), 3, 0, 1, 1);
}

static void what_is_no_finished_game_of_this_kind_is_not_counted(void **state)
{
    (void)state;
    count(&tb_zener,
          UNFINISHED("Ana", "Bo") RED_WINS "[Game \"Hypnosia\"]\n*\n" WON("Ana", "Bo", "1-0"));
    assert_int_equal(stats.games, 1);
    assert_int_equal(stats.unfinished, 1);
    assert_int_equal(stats.unreadable, 1);
    assert_int_equal(player("Ana")->tally.games, 1);
}

static void names_are_cleaned(void **state)
{
    (void)state;
    count(&tb_zener, WON("A\xe2\x80\xae", "e\u0301\u0301\u0301\u0301", "1-0"));
    assert_int_equal(player("A?")->tally.games, 1);
}

static void nothing_is_counted_in_nothing(void **state)
{
    (void)state;
    count(&tb_xadrersi, "");
    assert_int_equal(stats.games, 0);
    count(&tb_xadrersi, WON("Ana", "Bo", "1-0"));
    assert_int_equal(stats.games + stats.unfinished, 0);
}

/* Games made as they are asked for, each with two names of its own, and all of them again. */
struct archive {
    long games, given;
    char text[512];
    size_t at;
};

static ptrdiff_t give_games(void *self, char *bytes, size_t size)
{
    struct archive *archive = self;
    if (archive->text[archive->at] == '\0') {
        if (archive->given == 2 * archive->games)
            return 0;
        archive->at = 0;
        snprintf(archive->text, sizeof archive->text, WON("A%ld", "B%ld", "1-0"),
                 archive->given % archive->games, archive->given % archive->games);
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
    int games = 20000 / TB_TEST_SHARE;
    struct archive archive = {.games = games};
    count_games(&stats, &tb_zener, (struct tb_source){give_games, &archive});
    assert_int_equal(stats.games, 2 * games);
    assert_int_equal(stats.player_count, 2 * games);
    assert_int_equal(stats.pair_count, 2 * games);
    for (int i = 0; i < stats.player_count; i++)
        assert_int_equal(stats.players[i].tally.games, 2);
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

#define STATS_TEST(test) cmocka_unit_test_teardown(test, free_stats)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATS_TEST(games_are_counted_by_seat),
        STATS_TEST(players_have_their_opponents_and_streaks),
        STATS_TEST(wins_are_shared_by_some_or_by_all),
        STATS_TEST(what_is_no_finished_game_of_this_kind_is_not_counted),
        STATS_TEST(names_are_cleaned),
        STATS_TEST(nothing_is_counted_in_nothing),
        STATS_TEST(many_players_are_found_again),
        STATS_TEST(shares_are_rounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
