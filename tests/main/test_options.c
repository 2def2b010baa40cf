/* The command line as a struct: which options there are, and in which forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/command_line.h"
#include "tabuleiro/hypnosia.h"

static void without_options_two_humans_play(void **state)
{
    (void)state;
    ASSERT_READS(NULL);
    assert_int_equal(request.task, TB_TASK_PLAY);
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 0);
    assert_int_equal(request.setup.options[TB_ZENER_REPETITION], 0);
    assert_false(request.setup.seeded);
    assert_false(request.setup.from_position);
    assert_false(request.plain);
    assert_string_equal(request.setup.players[0].name, "");
    assert_string_equal(request.setup.players[1].name, "");
    assert_int_equal(request.looks.charset, TB_CHARSET_AUTO);
    assert_int_equal(request.looks.color, TB_COLOR_AUTO);
    assert_null(request.looks.theme);
}

static void every_option_is_taken(void **state)
{
    (void)state;
    ASSERT_READS("--white=human:Ana", "--black=human:Rui", "--setup=random", "--repetition=ignore",
                 "--seed=7", "--plain", "--charset=ascii", "--color=always");
    assert_string_equal(request.setup.players[0].name, "Ana");
    assert_string_equal(request.setup.players[1].name, "Rui");
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 1);
    assert_int_equal(request.setup.options[TB_ZENER_REPETITION], 1);
    assert_true(request.setup.seeded);
    assert_int_equal(request.setup.seed, 7);
    assert_true(request.plain);
    assert_int_equal(request.looks.charset, TB_CHARSET_ASCII);
    assert_int_equal(request.looks.color, TB_COLOR_ALWAYS);
}

static void values_may_be_arguments_of_their_own(void **state)
{
    (void)state;
    ASSERT_READS("-w", "human:Ana", "-bhuman:Rui", "--setup", "hidden", "--seed", "8");
    assert_string_equal(request.setup.players[0].name, "Ana");
    assert_string_equal(request.setup.players[1].name, "Rui");
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 2);
    assert_int_equal(request.setup.seed, 8);
}

static void abbreviations_are_taken_when_they_are_clear(void **state)
{
    (void)state;
    ASSERT_READS("--wh=human:Ana", "--b=human:Rui", "--set=random", "--rep=ignore", "--see=7",
                 "--pl", "--ch=ascii", "--co=never");
    assert_string_equal(request.setup.players[0].name, "Ana");
    assert_string_equal(request.setup.players[1].name, "Rui");
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 1);
    assert_int_equal(request.setup.options[TB_ZENER_REPETITION], 1);
    assert_int_equal(request.setup.seed, 7);
    assert_true(request.plain);
    ASSERT_READS("--u");
    assert_int_equal(request.task, TB_TASK_UGI);
    ASSERT_READS("--st");
    assert_int_equal(request.task, TB_TASK_STATS);
    ASSERT_REFUSED("option '--re' is ambiguous: --resume, --repetition", "--re");
    ASSERT_REFUSED("option '--p' is ambiguous: --position, --plain", "--p");
    ASSERT_REFUSED("option '--se=7' is ambiguous: --seed, --setup", "--se=7");
    ASSERT_REFUSED("option '--c=ascii' is ambiguous: --charset, --color", "--c=ascii");
}

static void the_last_of_two_counts(void **state)
{
    (void)state;
    ASSERT_READS("--seed=7", "--setup=random", "-whuman:Ana", "--charset=ascii",
                 "--repetition=ignore", "--repetition=draw", "--charset=unicode", "-whuman",
                 "--setup=fixed", "--seed=9");
    assert_int_equal(request.setup.seed, 9);
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 0);
    assert_string_equal(request.setup.players[0].name, "");
    assert_int_equal(request.looks.charset, TB_CHARSET_UNICODE);
    assert_int_equal(request.setup.options[TB_ZENER_REPETITION], 0);
}

static void nothing_is_kept_of_another_command_line(void **state)
{
    (void)state;
    ASSERT_READS("--seed=7", "--plain", "-whuman:Ana", "--position=" STAR_AT_HOME);
    ASSERT_READS("--setup=random");
    assert_false(request.setup.seeded);
    assert_false(request.plain);
    assert_false(request.setup.from_position);
    assert_string_equal(request.setup.players[0].name, "");
}

static void a_position_and_a_set_up_exclude_each_other(void **state)
{
    (void)state;
    static const char message[] = "options '--position' and '--setup' exclude each other";
    ASSERT_REFUSED(message, "--position=" STAR_AT_HOME, "--setup=fixed");
    ASSERT_REFUSED(message, "--setup=random", "--position=" STAR_AT_HOME);
}

/* What is played over the machine interface, programs say there. */
static void ugi_and_what_people_play_exclude_each_other(void **state)
{
    (void)state;
    ASSERT_REFUSED("options '--ugi' and '--position' exclude each other", "--ugi",
                   "--position=" STAR_AT_HOME);
    ASSERT_REFUSED("options '--ugi' and '--setup' exclude each other", "--setup=fixed", "--ugi");
    ASSERT_REFUSED("options '--ugi' and '--repetition' exclude each other", "--repetition=ignore",
                   "--ugi");
    ASSERT_REFUSED("options '--ugi' and '--white' exclude each other", "--ugi", "-whuman:Ana");
    ASSERT_REFUSED("options '--ugi' and '--black' exclude each other", "--ugi", "--black=human");
    ASSERT_READS("--ugi", "--seed=7", "--plain", "--charset=ascii", "--color=never",
                 "--theme=dark");
    assert_int_equal(request.task, TB_TASK_UGI);
    assert_int_equal(request.setup.seed, 7);
    static const char *const others[] = {
        "-n3",           "--players=3",     "--no-stack-crossing", "--stack-crossing",
        "--dice=manual", "--shuffle-seats", "-pred=human"};
    static const char *const names[] = {"players",        "players", "no-stack-crossing",
                                        "stack-crossing", "dice",    "shuffle-seats",
                                        "player"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message, "options '--ugi' and '--%s' exclude each other",
                 names[i]);
        assert_false(reads(&tb_hypnosia, (const char *const[]){"--ugi", others[i], NULL}));
        assert_string_equal(error, message);
    }
}

static void help_and_version_end_the_reading(void **state)
{
    (void)state;
    ASSERT_READS("--plain", "--help", "--bogus");
    assert_int_equal(request.task, TB_TASK_HELP);
    ASSERT_READS("game.pgn", "--version", "--seed=no");
    assert_int_equal(request.task, TB_TASK_VERSION);
    ASSERT_REFUSED("unknown option '--bogus'", "--bogus", "--help");
}

static void what_is_no_option_is_refused(void **state)
{
    (void)state;
    static const char *const unknown[] = {"--bogus",       "--bogus=1",           "--helpme",
                                          "--colour=auto", "--selfplay=1",        "--clock=5+3",
                                          "--tutorial",    "--lang=en",           "--players=2",
                                          "--=",           "--no-stack-crossing", "--Help",
                                          "---help"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message, "unknown option '%s'", unknown[i]);
        ASSERT_REFUSED(message, unknown[i]);
    }
    ASSERT_REFUSED("unknown option '-s'", "-s");
    ASSERT_REFUSED("unknown option '-p'", "-pR=human");
    ASSERT_REFUSED("unknown option '-n'", "-n2");
    ASSERT_REFUSED("unknown option '-?'", "-?");
    ASSERT_REFUSED("unknown option '-:'", "-:");
    ASSERT_REFUSED("unknown option '-?'", "-\xc3\xa9");
    ASSERT_REFUSED("unknown option '-?'", "-\xff");
}

static void values_are_given_where_they_belong(void **state)
{
    (void)state;
    ASSERT_REFUSED("option '--seed' needs a value", "--seed");
    ASSERT_REFUSED("option '--setup' needs a value", "--plain", "--setup");
    ASSERT_REFUSED("option '--white' needs a value", "-w");
    ASSERT_REFUSED("option '--black' needs a value", "--bl");
    ASSERT_REFUSED("option '--plain' takes no value", "--plain=yes");
    ASSERT_REFUSED("option '--resume' takes no value", "--resume=1");
    ASSERT_REFUSED("option '--stats' takes no value", "--stats=all");
    ASSERT_REFUSED("option '--help' takes no value", "--help=me");
}

static void one_operand_is_a_file(void **state)
{
    (void)state;
    ASSERT_READS("game.pgn");
    assert_int_equal(request.task, TB_TASK_PLAY);
    assert_string_equal(request.file, "game.pgn");
    ASSERT_READS("my game.pgn", "--plain", "--color=never");
    assert_string_equal(request.file, "my game.pgn");
    assert_true(request.plain);
    ASSERT_READS("--", "--plain");
    assert_string_equal(request.file, "--plain");
    assert_false(request.plain);
    ASSERT_READS("--plain", "--");
    assert_true(request.plain);
    assert_null(request.file);
}

static void other_operands_are_refused(void **state)
{
    (void)state;
    ASSERT_REFUSED("unexpected operand 'b.pgn'", "a.pgn", "b.pgn");
    ASSERT_REFUSED("unexpected operand 'b.pgn'", "a.pgn", "--plain", "b.pgn", "c.pgn");
    ASSERT_REFUSED("unexpected operand '--plain'", "a.pgn", "--", "--plain");
    ASSERT_REFUSED("unexpected operand ''", "");
}

static void a_saved_game_is_gone_on_with(void **state)
{
    (void)state;
    ASSERT_READS(NULL);
    assert_false(request.resume);
    ASSERT_READS("--resume", "--plain");
    assert_true(request.resume);
    assert_int_equal(request.task, TB_TASK_PLAY);
    ASSERT_READS("-r", "-r");
    assert_true(request.resume);
    assert_true(reads(&tb_hypnosia, (const char *const[]){"-r", NULL}));
    assert_true(request.resume);
}

/* What the program is to do, in place of a new game. */
static const char *const tasks[] = {"--resume", "--stats", "--ugi"};

static void the_program_does_one_thing(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        char message[TB_USAGE_SIZE];
        for (int j = 0; j < 3; j++) {
            snprintf(message, sizeof message, "options '%s' and '%s' exclude each other", tasks[i],
                     tasks[j]);
            if (i == j)
                ASSERT_READS(tasks[i], tasks[j]);
            else
                ASSERT_REFUSED(message, tasks[i], "--plain", tasks[j]);
        }
        snprintf(message, sizeof message, "option '%s' cannot be given with a file", tasks[i]);
        ASSERT_REFUSED(message, tasks[i], "game.pgn");
        ASSERT_REFUSED(message, "game.pgn", tasks[i]);
    }
}

/* Options about the game to be played, and their names. */
static const char *const zeners[][2] = {
    {"--seed=7", "seed"},       {"--position=" STAR_AT_HOME, "position"},
    {"--setup=fixed", "setup"}, {"--repetition=draw", "repetition"},
    {"-whuman:Ana", "white"},   {"--black=human", "black"}};
static const char *const hypnosias[][2] = {{"-n3", "players"},
                                           {"--no-stack-crossing", "no-stack-crossing"},
                                           {"--dice=manual", "dice"},
                                           {"--shuffle-seats", "shuffle-seats"},
                                           {"-pred=human", "player"}};

static void assert_only_of_a_new_game(const struct tb_game *game, const char *const option[2])
{
    char message[TB_USAGE_SIZE];
    for (int i = 0; i < 2; i++) {
        snprintf(message, sizeof message, "options '%s' and '--%s' exclude each other", tasks[i],
                 option[1]);
        assert_false(reads(game, (const char *const[]){option[0], tasks[i], NULL}));
        assert_string_equal(error, message);
    }
    snprintf(message, sizeof message,
             "option '--%s' cannot be given with a file: its game is as it was recorded",
             option[1]);
    assert_false(reads(game, (const char *const[]){"game.pgn", option[0], NULL}));
    assert_string_equal(error, message);
}

static void only_of_a_new_game_it_is_said_how_it_is_to_be(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof zeners / sizeof zeners[0]; i++)
        assert_only_of_a_new_game(&tb_zener, zeners[i]);
    for (size_t i = 0; i < sizeof hypnosias / sizeof hypnosias[0]; i++)
        assert_only_of_a_new_game(&tb_hypnosia, hypnosias[i]);
}

static void no_argument_is_shown_as_it_is(void **state)
{
    (void)state;
    ASSERT_REFUSED("unknown option '--?[31m??%s%n'", "--\x1b[31m\x80\xff%s%n");
    ASSERT_REFUSED("unexpected operand '?]0;x?'", "game.pgn", "\x1b]0;x\x07");
    ASSERT_REFUSED("invalid value '?[1m' for '--color': it must be auto, always or never",
                   "--color=\x1b[1m");
    ASSERT_REFUSED("invalid value '?' for '--white': it must be human or human:NAME", "-w\x9b");
}

static void an_overlong_argument_is_cut(void **state)
{
    (void)state;
    static char argument[100000];
    memset(argument, '-', 2);
    memset(&argument[2], 'x', sizeof argument - 3);
    assert_false(READS(argument));
    assert_true(strlen(error) < 200);
    assert_false(READS("game.pgn", &argument[2]));
    assert_true(strlen(error) < 200);
    assert_false(READS("--theme", argument));
    assert_true(strlen(error) < TB_USAGE_SIZE - 1);
    assert_false(READS("--position", argument));
    assert_true(strlen(error) < 200);
    assert_false(READS("--setup", argument));
    assert_true(strlen(error) < 200);
}

static void a_command_line_may_be_empty(void **state)
{
    (void)state;
    char *argv[] = {NULL};
    assert_true(tb_read_options(&tb_zener, 0, argv, &request, error));
    assert_int_equal(request.task, TB_TASK_PLAY);
}

/* A game whose options are numbers, without colours and repetition. */
static const struct tb_seat red = {'R', "Red"};

static const struct tb_seat *red_seat(const struct tb_position *position, int seat)
{
    (void)position;
    (void)seat;
    return &red;
}

static void start_anywhere(const int options[], struct tb_rng *rng, struct tb_position *position)
{
    (void)options;
    (void)rng;
    *position = (struct tb_position){0};
}

static const char *const dice[] = {"random", "manual"};
static const struct tb_option numbers[] = {
    {.name = "players", .meaning = "how many", .min = 2, .max = 6, .initial = 2},
    {.name = "dice", .meaning = "whose", .choices = dice, .min = 3, .max = 4, .initial = 4},
};

static struct tb_game game_of_numbers(void)
{
    struct tb_game game = tb_zener;
    game.repetition = NULL;
    game.start = start_anywhere;
    game.seat = red_seat;
    game.options = numbers;
    game.option_count = 2;
    return game;
}

static void the_options_of_a_game_may_be_numbers(void **state)
{
    (void)state;
    static const char *const bad[] = {"1", "7", "", "-2", "two", "2.", "4294967298"};
    const struct tb_game game = game_of_numbers();
    assert_true(reads(&game, (const char *const[]){NULL}));
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 2);
    assert_int_equal(request.setup.options[1], 4);
    assert_true(reads(&game, (const char *const[]){"--players=6", "--dice=random", NULL}));
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 6);
    assert_int_equal(request.setup.options[1], 3);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--players': it must be a number from 2 to 6", bad[i]);
        assert_false(reads(&game, (const char *const[]){"--players", bad[i], NULL}));
        assert_string_equal(error, message);
    }
}

static void a_game_has_only_the_options_that_make_sense_in_it(void **state)
{
    (void)state;
    const struct tb_game game = game_of_numbers();
    assert_true(tb_has_colours(&tb_zener));
    assert_false(tb_has_colours(&game));
    assert_false(reads(&game, (const char *const[]){"--white=human", NULL}));
    assert_string_equal(error, "unknown option '--white=human'");
    assert_false(reads(&game, (const char *const[]){"-b", "human", NULL}));
    assert_string_equal(error, "unknown option '-b'");
    assert_false(reads(&game, (const char *const[]){"--repetition=draw", NULL}));
    assert_string_equal(error, "unknown option '--repetition=draw'");
    assert_false(reads(&game, (const char *const[]){"--setup=fixed", NULL}));
    assert_string_equal(error, "unknown option '--setup=fixed'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_options_two_humans_play),
        cmocka_unit_test(every_option_is_taken),
        cmocka_unit_test(values_may_be_arguments_of_their_own),
        cmocka_unit_test(abbreviations_are_taken_when_they_are_clear),
        cmocka_unit_test(the_last_of_two_counts),
        cmocka_unit_test(nothing_is_kept_of_another_command_line),
        cmocka_unit_test(a_position_and_a_set_up_exclude_each_other),
        cmocka_unit_test(ugi_and_what_people_play_exclude_each_other),
        cmocka_unit_test(help_and_version_end_the_reading),
        cmocka_unit_test(what_is_no_option_is_refused),
        cmocka_unit_test(values_are_given_where_they_belong),
        cmocka_unit_test(one_operand_is_a_file),
        cmocka_unit_test(other_operands_are_refused),
        cmocka_unit_test(a_saved_game_is_gone_on_with),
        cmocka_unit_test(the_program_does_one_thing),
        cmocka_unit_test(only_of_a_new_game_it_is_said_how_it_is_to_be),
        cmocka_unit_test(no_argument_is_shown_as_it_is),
        cmocka_unit_test(an_overlong_argument_is_cut),
        cmocka_unit_test(a_command_line_may_be_empty),
        cmocka_unit_test(the_options_of_a_game_may_be_numbers),
        cmocka_unit_test(a_game_has_only_the_options_that_make_sense_in_it),
    };
    return cmocka_run_group_tests(tests, use_plain_environment, NULL);
}
