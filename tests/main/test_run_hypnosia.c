/* The program hypnosia: its options, and whole games in line mode. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"
#include "main/random_game.h"
#include "tabuleiro/hypnosia.h"

#define PLAY(typed, ...)                                                                           \
    played(&(struct launch){.program = "hypnosia", .arguments = {__VA_ARGS__}, .input = (typed)})

/* Blue throws highest and begins. */
static void a_game_for_three_with_real_dice(void **state)
{
    (void)state;
    static char input[1 << 18];
    struct tb_rng rng = tb_rng_at(7, TB_STREAM_PLAYER, 0);
    struct tb_setup blue_begins = {.game = &tb_hypnosia, .from_position = true};
    assert_true(tb_hypnosia.parse("R:h1,h2,h3,h4/G:h1,h2,h3,h4/B:h1,h2,h3,h4 B - 0,0,0 - -",
                                  &blue_begins.position, NULL));
    for (int game = 0; game < 5 / TB_TEST_SHARE + 1; game++) {
        char result[RESULT_SIZE];
        strcpy(input, "5 4\n12\n54\n11\n66\n");
        random_game(&blue_begins, &rng, input, sizeof input, result);
        const char *out = PLAY(input, "-n3", "--dice=manual");
        assert_string_equal(last_line(out), result);
        assert_shows(out, "A tie, rolled again: R 11, B 66 (H5).\nBlue begins (H5).\n");
        assert_shows(out, "\n1. ");
    }
}

/* Rolls, and plays random moves, to the end. */
static void scripted_game(uint64_t seed, char input[], size_t size)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_hypnosia);
    setup.seed = seed;
    struct tb_match *match = tb_match_new(&setup, NULL);
    struct tb_rng rng = tb_rng_at(8, TB_STREAM_PLAYER, 0);
    size_t used = 0;
    while (tb_match_result(match).termination == TB_UNTERMINATED) {
        tb_ply plies[TB_MAX_PLIES];
        char text[TB_PLY_TEXT] = "roll";
        int count = tb_hypnosia.plies(tb_match_position(match), plies);
        plies[0] = plies[tb_rng_below(&rng, (uint32_t)count)];
        if (tb_hypnosia.chance->due(tb_match_position(match)))
            plies[0] = tb_match_throw(match);
        else
            tb_hypnosia.ply_text(tb_match_position(match), plies[0], text);
        assert_true(used + TB_PLY_TEXT + 2 < size);
        used += (size_t)sprintf(&input[used], "%s\n", text);
        assert_true(tb_match_play(match, plies[0]));
    }
    tb_match_free(match);
}

static void the_same_seed_is_the_same_game(void **state)
{
    (void)state;
    static char input[1 << 18], first[OUTPUT_SIZE];
    scripted_game(11, input, sizeof input);
    strcpy(first, PLAY(input, "--seed=11"));
    assert_null(strstr(first, "unfinished"));
    assert_string_equal(PLAY(input, "--seed=11"), first);
    assert_string_not_equal(PLAY(input, "--seed=12"), first);
}

static void the_seed_shown_repeats_the_game(void **state)
{
    (void)state;
    static char first[OUTPUT_SIZE];
    char seed[32] = "--seed=";
    strcpy(first, PLAY("\nundo\n\n", "-n6"));
    const char *number = strstr(first, "seed ");
    assert_non_null(number);
    number += strlen("seed ");
    strncat(seed, number, strspn(number, "0123456789"));
    assert_string_equal(PLAY("\nundo\n\n", seed, "-n6"), first);
}

static void colours_have_names(void **state)
{
    (void)state;
    const char *out = PLAY("11\n22\n66\n", "-n3", "--dice=manual", "-p", "b=human:Ana",
                           "--player=GREEN=human:Rui");
    assert_shows(out, "Red, roll for the first turn> 11\nRui (Green), roll for the first turn> 22\n"
                      "Ana (Blue), roll for the first turn> 66\n");
    assert_shows(out, "Ana (Blue), roll your dice> \n");
}

static void seats_may_be_dealt(void **state)
{
    (void)state;
    static char first[OUTPUT_SIZE];
    const char *const colours[] = {"Ana (Red)", "Ana (Green)", "Ana (Blue)"};
    unsigned seen = 0;
    for (int i = 0; i < 30; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "--seed=%d", i);
        const char *out = PLAY("score\n", "-n3", "-pR=human:Ana", "--shuffle-seats", seed);
        for (int colour = 0; colour < 3; colour++)
            seen |= strstr(out, colours[colour]) != NULL ? 1u << colour : 0;
        strcpy(first, out);
        assert_string_equal(PLAY("score\n", "-n3", "-pR=human:Ana", "--shuffle-seats", seed),
                            first);
    }
    assert_int_equal(seen, 7);
}

static void H16_stacks_may_be_kept_from_crossing(void **state)
{
    (void)state;
    /* Red makes a stack on o5; with a 4 it would cross to m6 */
    static const char input[] = "66\n11\n52\nh1o5\nh2o1\n11\nh1o16\no16o17\n43\no1o5\n"
                                "h3o1\n11\no17o18\no18o19\n41\n2o5m6\n";
    assert_shows(PLAY(input, "--stack-crossing", "--dice=manual"),
                 "Red, use a die (4 1)> 2o5m6\nRed, use the last die (1)> ");
    assert_shows(PLAY(input, "--no-stack-crossing", "--dice=manual"),
                 "(H16).\nRed, use a die (4 1)> ");
}

static void a_position_says_how_many_play(void **state)
{
    (void)state;
    const char *out = PLAY("roll\n", "--position=R:h1/G:h1/B:o3 B - 0,0,0 - -", "-pB=human:Ana");
    assert_shows(out, "Ana (Blue), roll the dice> roll\nAna (Blue) rolls ");
    assert_null(strstr(out, "begins"));
}

/* What the program answers to a wrong command line. */
static void assert_wrong(const char *message, const char *first, const char *second)
{
    struct launch how = {.program = "hypnosia", .arguments = {first, second}};
    assert_refused(launch(&how), message);
}

static void wrong_usage_is_explained(void **state)
{
    (void)state;
    assert_wrong("invalid value '7' for '--players'; expected: a number from 2 to 6", "-n7", NULL);
    assert_wrong("option '--players' needs a value", "-n", NULL);
    assert_wrong("unknown colour in 'pink=human' for '--player'; expected: Red, Yellow, Green, "
                 "Cyan, Blue or "
                 "Magenta",
                 "-p", "pink=human");
    assert_wrong("Yellow is not in a game for 2 players, only Red and Cyan", "-pY=human", NULL);
    assert_wrong("invalid value 'loaded' for '--dice'; expected: random or manual", "--dice=loaded",
                 NULL);
    assert_wrong("unknown option '-w'", "-w", "human");
    assert_wrong("unknown option '--first=1'", "--first=1", NULL);
    assert_wrong("option '--no-stack-crossing' takes no value", "--no-stack-crossing=1", NULL);
}

static void help_names_every_option_in_order(void **state)
{
    (void)state;
    static const char *const options[] = {
        "Usage: hypnosia [OPTION]... [FILE]\n",
        "\n  -n, --players=2-6 ",
        "\n      --no-stack-crossing ",
        "\n  -p, --player=COLOUR=WHO ",
        "\n      --shuffle-seats ",
        "\n      --dice=random|manual ",
        "\n      --seed=N ",
        "\n      --position=POS ",
        "\n  -r, --resume ",
        "\n      --stats ",
        "\n  -V, --version ",
        "\n\nExample:\n",
    };
    const char *at = PLAY(NULL, "--help");
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        at = strstr(at, options[i]);
        if (at == NULL)
            fail_msg("out of place: %s", options[i]);
    }
    const char *help = PLAY(NULL, "--help");
    assert_null(strstr(help, "first"));
    assert_null(strstr(help, "white"));
    for (const char *line = help; *line != '\0'; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 79);
}

static void the_example_of_the_help_works(void **state)
{
    (void)state;
    const char *example = last_line(PLAY(NULL, "--help"));
    assert_string_equal(example, "  hypnosia --player=red=human:Ana --seed=7");
    PLAY("", "--player=red=human:Ana", "--seed=7");
}

static void ugi_takes_the_seed(void **state)
{
    (void)state;
    struct tb_position start;
    char text[TB_PLY_TEXT], expected[64];
    tb_startpos(&tb_hypnosia, &start);
    tb_hypnosia.ply_text(&start, tb_throw(&tb_hypnosia, &start, 5, 0), text);
    snprintf(expected, sizeof expected, "response %s\n", text);
    assert_string_equal(PLAY("roll\n", "--ugi", "--seed=5"), expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_for_three_with_real_dice),
        cmocka_unit_test(the_same_seed_is_the_same_game),
        cmocka_unit_test(the_seed_shown_repeats_the_game),
        cmocka_unit_test(colours_have_names),
        cmocka_unit_test(seats_may_be_dealt),
        cmocka_unit_test(H16_stacks_may_be_kept_from_crossing),
        cmocka_unit_test(a_position_says_how_many_play),
        cmocka_unit_test(wrong_usage_is_explained),
        cmocka_unit_test(help_names_every_option_in_order),
        cmocka_unit_test(the_example_of_the_help_works),
        cmocka_unit_test(ugi_takes_the_seed),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
