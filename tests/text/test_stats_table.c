/* Statistics of finished games as tables. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/finished.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"
#include "text/stats_table.h"
#include "text/talk.h"
#include "words/words.h"
#include "words/wrap.h"

static struct tb_stats stats;

static void count(const struct tb_game *game, const char *text) { count_text(&stats, game, text); }

/* The tables of what was counted, to be freed. */
static char *shown(void)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    assert_true(tb_stats_table(&stats, "/data/games.pgn", out));
    fclose(out);
    return text;
}

static void assert_shown(const char *expected)
{
    char *text = shown();
    assert_string_equal(text, expected);
    free(text);
    tb_stats_free(&stats);
}

static void seats_and_players_and_pairs_are_shown(void **state)
{
    (void)state;
    count(&tb_zener, WON("Ana", "Bo", "1-0") WON("Bo", "Ana", "0-1") WON("Ana", "Bo", "1-0")
                         DRAWN("Bo", "Ana") WON("Bo", "Ana", "0-1"));
    assert_shown("Zener\n"
                 "Games finished: 5\n"
                 "Drawn: 1 (20%)\n"
                 "\n"
                 "Colour  Games  Won  Share\n"
                 "White       5    2    40%\n"
                 "Black       5    2    40%\n"
                 "\n"
                 "Player  Games  Won  Drawn  Lost  Streak  Longest\n"
                 "Ana         5    4      1     0   1 won        3\n"
                 "Bo          5    0      1     4  1 lost        0\n"
                 "\n"
                 "The first against the second  Games  Won  Drawn  Lost  Streak  Longest\n"
                 "Ana - Bo                          5    4      1     0   1 won        3\n");
}

static void where_nobody_has_a_name_only_seats_are_shown(void **state)
{
    (void)state;
    count(&tb_zener, WON("?", "?", "0-1"));
    assert_shown("Zener\n"
                 "Games finished: 1\n"
                 "Drawn: 0 (0%)\n"
                 "\n"
                 "Colour  Games  Won  Share\n"
                 "White       1    0     0%\n"
                 "Black       1    1   100%\n");
}

static void who_plays_alone_is_no_pair(void **state)
{
    (void)state;
    count(&tb_zener, WON("Ana", "Ana", "1-0") WON("Ana", "?", "1-0"));
    char *text = shown();
    assert_holds(text, "\nAna  ");
    assert_null(strstr(text, "against"));
    free(text);
    tb_stats_free(&stats);
}

static void what_was_left_out_is_told(void **state)
{
    (void)state;
    count(&tb_zener, UNFINISHED("?", "?") WON("?", "?", "0-1") WON("?", "?", "0-1-0"));
    char *text = shown();
    assert_holds(text, "Games finished: 1\nDrawn: 0 (0%)\n"
                       "Unfinished, left out: 1\nUnreadable, left out: 1\n\n");
    free(text);
    tb_stats_free(&stats);
}

static void without_games_it_says_so(void **state)
{
    (void)state;
    count(&tb_xadrersi, "");
    assert_shown("No game of Xadrersi has been finished yet. Finished games will be in:\n"
                 "/data/games.pgn\n");
    count(&tb_zener, UNFINISHED("?", "?"));
    assert_shown("No game of Zener has been finished yet. Finished games will be in:\n"
                 "/data/games.pgn\n"
                 "Unfinished, left out: 1\n");
}

static void those_who_played_most_come_first_then_by_name(void **state)
{
    (void)state;
    count(&tb_zener, WON("Di", "Cy", "1-0") WON("Bo", "Ana", "1-0") WON("Cy", "Bo", "1-0")
                         WON("Eve", "Bo", "1-0"));
    char *text = shown();
    assert_holds(text, "\nBo          3");
    assert_holds(text, "\nCy          2    1      0     1   1 won        1\n"
                       "Ana         1    0      0     1  1 lost        0\n"
                       "Di          1    1      0     0   1 won        1\n"
                       "Eve         1 ");
    assert_holds(text, "\nBo - Ana                          1    1      0     0   1 won        1\n"
                       "Bo - Cy                           1    0      0     1  1 lost        0\n"
                       "Bo - Eve                          1    0      0     1  1 lost        0\n"
                       "Cy - Di                           1    0      0     1  1 lost        0\n");
    free(text);
    tb_stats_free(&stats);
}

static void wins_may_be_shared(void **state)
{
    (void)state;
    count(&tb_hypnosia, RED_WINS RED_AND_GREEN_WIN ALL_AGREE BLUE_WINS CYAN_BEATS_ANA);
    assert_shown("Hypnosia\n"
                 "Games finished: 5\n"
                 "Drawn: 1 (20%)\n"
                 "\n"
                 "Colour  Games  Won  Share\n"
                 "Red         5    2    40%\n"
                 "Green       4    1    25%\n"
                 "Cyan        1    1   100%\n"
                 "Blue        4    1    25%\n"
                 "\n"
                 "Player  Games  Won  Drawn  Lost  Streak  Longest\n"
                 "Ana         5    2      1     2  2 lost        2\n"
                 "Bo          4    1      1     2  1 lost        1\n"
                 "Cy          4    1      1     2   1 won        1\n"
                 "\n"
                 "The first against the second  Games  Won  Drawn  Lost  Streak  Longest\n"
                 "Ana - Bo                          4    1      2     0       -        1\n"
                 "Ana - Cy                          4    2      1     1  1 lost        2\n"
                 "Bo - Cy                           4    1      1     1  1 lost        1\n"
                 "\n"
                 "A shared win counts as a win for everybody who shares it; a win that all share\n"
                 "is a draw. Where neither player of a pair won, only the game is counted.\n");
}

#define TEN "          " /* blanks */
#define LONG "123456789012345678901234567890"

static void long_names_are_cut(void **state)
{
    (void)state;
    count(&tb_zener, WON(LONG "12345", "Bo", "1-0") WON("\xe4\xb8\x96" LONG "12345", "Bo", "1-0"));
    char *text = shown();
    assert_holds(text, "\n" LONG "12      1    1");
    assert_holds(text, "\n\xe4\xb8\x96" LONG "      1    1");
    assert_holds(text, "\nBo                                    2    0");
    free(text);
    tb_stats_free(&stats);
}

static void a_pair_too_long_has_a_line_of_its_own(void **state)
{
    (void)state;
    count(&tb_zener, WON(LONG "ab", LONG "cd", "1-0") WON("Ana", "Bo", "0-1"));
    char *text = shown();
    assert_holds(text, "\n" LONG "ab - " LONG "cd\n");
    assert_holds(text, "\n" TEN TEN TEN TEN "   1    1      0     0   1 won        1\n");
    assert_holds(text, "\nAna - Bo  " TEN TEN TEN "   1    0      0     1  1 lost        0\n");
    free(text);
    tb_stats_free(&stats);
}

/* Every line must be clean and as wide as may be; those of a table end where its
 * heading ends. */
static void assert_aligned(char *text)
{
    int wide = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char clean[512];
        assert_true(tb_clean(line, clean, sizeof clean));
        assert_true(tb_columns(line) <= TB_TEXT_COLUMNS);
        if (strstr(line, "Games  ") != NULL || strstr(line, " Games ") != NULL)
            wide = tb_columns(line);
        else if (wide > 0 && strstr(line, " 9") != NULL)
            assert_int_equal(tb_columns(line), wide);
    }
}

static void counts_of_seven_digits_stay_aligned(void **state)
{
    (void)state;
    struct tb_tally many = {9999999, 9999998, 9999997, 9999996};
    struct tb_player_stats players[] = {
        {.name = (char *)(uintptr_t)LONG, .tally = many, .streak = -9999999, .longest = 9999999},
        {.name = (char *)(uintptr_t) "Jo\xc3\xa3o", .tally = {9, 1, 2, 3}, .longest = 9}};
    struct tb_pair_stats pairs[] = {
        {.player = 0, .opponent = 1, .tally = many, .streak = -9999999, .longest = 9999999},
        {.player = 1, .opponent = 0, .tally = {9, 1, 2, 9}}};
    tb_stats_init(&stats, &tb_zener);
    stats.games = stats.draws = 9999999;
    stats.by_seat[0] = many;
    stats.by_seat[1] = (struct tb_tally){9, 1, 2, 3};
    stats.players = players;
    stats.player_count = 2;
    stats.pairs = pairs;
    stats.pair_count = 2;
    char *text = shown();
    assert_holds(text, " 9999999  9999998  9999997  9999996  9999999 lost  9999999\n");
    assert_holds(text, "       9        1        2        3             -        9\n");
    assert_aligned(text);
    free(text);
}

static void names_are_no_formats(void **state)
{
    (void)state;
    count(&tb_zener, WON("%s%n%d", "%1$n", "1-0"));
    char *text = shown();
    assert_holds(text, "\n%s%n%d ");
    assert_holds(text, "\n%1$n - %s%n%d ");
    free(text);
    tb_stats_free(&stats);
}

static int set_up(void **state)
{
    (void)state;
    return setlocale(LC_ALL, "C.UTF-8") == NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_and_players_and_pairs_are_shown),
        cmocka_unit_test(where_nobody_has_a_name_only_seats_are_shown),
        cmocka_unit_test(who_plays_alone_is_no_pair),
        cmocka_unit_test(what_was_left_out_is_told),
        cmocka_unit_test(without_games_it_says_so),
        cmocka_unit_test(those_who_played_most_come_first_then_by_name),
        cmocka_unit_test(wins_may_be_shared),
        cmocka_unit_test(long_names_are_cut),
        cmocka_unit_test(a_pair_too_long_has_a_line_of_its_own),
        cmocka_unit_test(counts_of_seven_digits_stay_aligned),
        cmocka_unit_test(names_are_no_formats),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
