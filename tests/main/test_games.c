/* Whole games through the program, in line mode. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"
#include "main/random_game.h"
#include "tabuleiro/zener.h"

#define STAR_AT_HOME "--position=Sqwxo/5/5/5/5/4s/OXWQ1 w - -"
#define UNFINISHED "The game is unfinished (*)"

#define PLAY(typed, ...) played(&(struct launch){.arguments = {__VA_ARGS__}, .input = (typed)})

static void assert_ends(const char *out, const char *result)
{
    assert_string_equal(last_line(out), result);
}

static void whole_games_are_played_through_pipes(void **state)
{
    (void)state;
    static char input[4096 * 8];
    struct tb_rng rng = tb_rng_at(5, TB_STREAM_PLAYER, 0);
    for (int game = 0; game < 20 / TB_TEST_SHARE + 1; game++) {
        char result[RESULT_SIZE];
        input[0] = '\0';
        random_game(&(struct tb_setup){.game = &tb_zener}, &rng, input, sizeof input, result);
        assert_ends(PLAY(input, "--plain"), result);
    }
}

static void without_a_terminal_it_is_line_mode(void **state)
{
    (void)state;
    assert_ends(PLAY("c1c2\nresign\n", NULL), "White wins (1-0): Black resigned");
}

static void the_end_of_input_leaves_the_game(void **state)
{
    (void)state;
    assert_ends(PLAY("", NULL), UNFINISHED);
    assert_ends(PLAY("c1c2\n", NULL), UNFINISHED);
    assert_ends(PLAY("c1c2", NULL), UNFINISHED);
    assert_ends(PLAY("quit\n", NULL), UNFINISHED);
}

static void the_same_seed_gives_the_same_set_up(void **state)
{
    (void)state;
    static char first[OUTPUT_SIZE];
    strcpy(first, PLAY("", "--setup=random", "--seed=18446744073709551615"));
    assert_shows(first, "18446744073709551615");
    assert_string_equal(PLAY("", "--setup=random", "--seed=18446744073709551615"), first);

    strcpy(first, strchr(PLAY("", "--setup=random", "--seed=1"), '\n'));
    assert_string_not_equal(strchr(PLAY("", "--setup=random", "--seed=2"), '\n'), first);
}

static void without_a_seed_the_system_gives_one(void **state)
{
    (void)state;
    static char first[OUTPUT_SIZE];
    strcpy(first, PLAY("", NULL));
    assert_string_not_equal(PLAY("", NULL), first);
}

static void the_seed_shown_repeats_the_game(void **state)
{
    (void)state;
    static char first[OUTPUT_SIZE];
    char seed[32] = "--seed=";
    strcpy(first, PLAY("", "--setup=random"));
    const char *number = strstr(first, "seed ");
    assert_non_null(number);
    number += strlen("seed ");
    strncat(seed, number, strspn(number, "0123456789"));
    assert_string_equal(PLAY("", "--setup=random", seed), first);
}

static void a_game_begins_from_a_position(void **state)
{
    (void)state;
    assert_ends(PLAY("a7off\n", STAR_AT_HOME), "White wins (1-0): the star left the board (Z10)");
}

static void a_finished_position_shows_its_result(void **state)
{
    (void)state;
    static const char result[] = "White wins (1-0): the star left the board (Z10)";
    const char *out = PLAY("", "--position=1qwxo/5/5/5/5/4s/OXWQ1 w - -");
    assert_ends(out, result);
    out = PLAY("a1a2\nmoves\n", "--position=1qwxo/5/5/5/5/4s/OXWQ1 w - -");
    assert_shows(out, result);
    assert_ends(out, result);
}

#define ROUND "c7c6\nb7b6\nd1d2\nc2c1\nc6c7\nb6b7\nd2d1\nc1c2\n"

static void Z12_ends_the_game_unless_it_is_ignored(void **state)
{
    (void)state;
    static const char drawn[] = "Draw (1/2-1/2): the same situation for the third time (Z12)";
    assert_ends(PLAY("c1c2\n" ROUND ROUND, NULL), drawn);
    assert_ends(PLAY("c1c2\n" ROUND ROUND, "--repetition=draw"), drawn);
    assert_ends(PLAY("c1c2\n" ROUND ROUND, "--repetition=ignore"), UNFINISHED);
}

static void Z3_hidden_pieces_are_asked_for(void **state)
{
    (void)state;
    const char *out = PLAY("OXWQS\nOXWQS\n", "--setup=hidden");
    assert_shows(out, "Black: waves advanced one square (Z3).");
    assert_ends(out, UNFINISHED);
}

static void names_are_shown(void **state)
{
    (void)state;
    static const char *const names[][2] = {
        {"Jo\xc3\xa3o", "Jo\xc3\xa3o (White), free step> "},
        {"%s%n%s%n", "%s%n%s%n (White), free step> "},
        {"\x1b[31mred\x9b", "?[31mred? (White), free step> "},
        {"123456789012345678901234567890123", "12345678901234567890123456789012 (White), free "},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char who[256];
        snprintf(who, sizeof who, "human:%s", names[i][0]);
        assert_shows(PLAY("c1c2\n", "-w", who, "-b", "human:Rui"), names[i][1]);
        assert_shows(PLAY("c1c2\n", "-w", who, "-b", "human:Rui"),
                     "Rui (Black), forced step (waves)> ");
    }
}

static void a_name_may_be_overlong(void **state)
{
    (void)state;
    static char who[100000] = "human:";
    memset(&who[6], 'x', sizeof who - 7);
    assert_ends(PLAY("resign\n", "-b", who),
                "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx (Black) wins (0-1): White resigned");
}

static void boards_may_come_only_when_asked_for(void **state)
{
    (void)state;
    static const char greeting[] = "Zener, seed 1. Type help for the commands.\n";
    char expected[1024];
    snprintf(expected, sizeof expected,
             "%sWhite, free step> c1c2\nBlack, forced step (waves)> c7c6\n"
             "Black, free step> undo\nBlack, forced step (waves)> board\n"
             "7  s  q  w  x  o\n6  .  .  .  .  .\n5  .  .  .  .  .\n4  .  .  .  .  .\n"
             "3  .  .  .  .  .\n2  .  .  W  .  .\n1  O  X  .  Q  S\n   a  b  c  d  e\n"
             "White: free O X W Q S; covered none\nBlack: free o x w q s; covered none\n"
             "Black, forced step (waves)> resign\nWhite wins (1-0): Black resigned\n",
             greeting);
    assert_string_equal(PLAY("c1c2\nc7c6\nundo\nboard\nresign\n", "--seed=1", "--boards=asked"),
                        expected);
    assert_shows(PLAY("", "--seed=1", "--boards=always"), "\n7  s  q  w  x  o\n");
    write_in_home("game.pgn", "[Game \"Zener\"]\n\n1. c1c2 *\n\n[Game \"Zener\"]\n\n*\n");
    const char *out = PLAY("\nplay\nc7c6\n", "--boards=asked", "game.pgn");
    assert_shows(out, "\nPly 1 of 1: c1c2\n");
    assert_null(strstr(out, "a  b  c"));
}

/* Whatever people write: what is shown has the characters of the locale. */
static void nothing_raw_reaches_a_terminal_that_knows_only_ASCII(void **state)
{
    (void)state;
    static const char record[] =
        "[Event \"Copa\xc3\xa3\"]\n[White \"Jo\xc3\xa3o\"]\n[Game "
        "\"Zener\"]\n[Termination \"resigned\"]\n\n1. c1c2 {\xc3\xa9} 1-0\n";
    struct launch how = {.arguments = {"--white=human:Jo\xc3\xa3o"}, .variables = {"LC_ALL=C"}};
    how.input = "\xc2\xbd\nsave \xc3\xa9.pgn\nload \xc3\xa9\nload j\xc3\xa3o.pgn\n\nclose\n"
                "c1c2\nresign\n";
    write_in_home("j\xc3\xa3o.pgn", record);
    const char *out = played(&how);
    assert_shows(out, "Jo?o (White), free step> ?\n'?' is not a step: ");
    assert_shows(out, "?.pgn\n");
    assert_shows(out, "\nGame 1 of 1: Copa?, Jo?o (White), Black\n");
    assert_shows(out, "\nComment: ?\n");
    assert_ends(out, "Jo?o (White) wins (1-0): Black resigned");
    for (const char *at = out; *at != '\0'; at++)
        assert_true((unsigned char)*at < 0x80);
    how = (struct launch){.arguments = {"--stats"}, .variables = {"LC_ALL=C"}};
    assert_shows(played(&how), "\nJo?o  ");
    how = (struct launch){.arguments = {"\xc3\xa9"}, .variables = {"LC_ALL=C"}};
    assert_string_equal(launch(&how)->err,
                        "zener: ?: cannot be opened: No such file or directory\n");
}

static void what_is_refused_is_quoted_as_it_was_typed(void **state)
{
    (void)state;
    assert_shows(PLAY("\xc2\xbd\n", NULL), "> \xc2\xbd\n'\xc2\xbd' is not a step: ");
    assert_shows(PLAY("position startpos moves \xc2\xbd\n", "--ugi"), "'\xc2\xbd' is not a step: ");
}

static void ugi_answers(void **state)
{
    (void)state;
    assert_ends(PLAY("ugi\nquit\n", "--ugi"), "ugiok");
    assert_ends(PLAY("isready\n", "--ugi", "--seed=7"), "readyok");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_through_pipes),
        cmocka_unit_test(without_a_terminal_it_is_line_mode),
        cmocka_unit_test(the_end_of_input_leaves_the_game),
        cmocka_unit_test(the_same_seed_gives_the_same_set_up),
        cmocka_unit_test(without_a_seed_the_system_gives_one),
        cmocka_unit_test(the_seed_shown_repeats_the_game),
        cmocka_unit_test(a_game_begins_from_a_position),
        cmocka_unit_test(a_finished_position_shows_its_result),
        cmocka_unit_test(Z12_ends_the_game_unless_it_is_ignored),
        cmocka_unit_test(Z3_hidden_pieces_are_asked_for),
        cmocka_unit_test(names_are_shown),
        cmocka_unit_test(a_name_may_be_overlong),
        cmocka_unit_test(boards_may_come_only_when_asked_for),
        cmocka_unit_test(nothing_raw_reaches_a_terminal_that_knows_only_ASCII),
        cmocka_unit_test(what_is_refused_is_quoted_as_it_was_typed),
        cmocka_unit_test(ugi_answers),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
