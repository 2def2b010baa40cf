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
                 "--seed=7", "--charset=ascii", "--color=always", "--theme=dark");
    assert_string_equal(request.setup.players[0].name, "Ana");
    assert_string_equal(request.setup.players[1].name, "Rui");
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 1);
    assert_int_equal(request.setup.options[TB_ZENER_REPETITION], 1);
    assert_true(request.setup.seeded);
    assert_int_equal(request.setup.seed, 7);
    assert_int_equal(request.looks.charset, TB_CHARSET_ASCII);
    assert_int_equal(request.looks.color, TB_COLOR_ALWAYS);
    assert_string_equal(request.looks.theme, "dark");
    assert_false(request.plain);
    ASSERT_READS("--plain", "--boards=asked");
    assert_true(request.plain);
    assert_true(request.quiet_boards);
    ASSERT_READS("--plain", "--boards=always");
    assert_false(request.quiet_boards);
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
    ASSERT_READS("--wh=human:Ana", "--bl=human:Rui", "--set=random", "--rep=ignore", "--see=7",
                 "--ch=ascii", "--co=never");
    assert_string_equal(request.setup.players[0].name, "Ana");
    assert_string_equal(request.setup.players[1].name, "Rui");
    assert_int_equal(request.setup.options[TB_ZENER_SETUP], 1);
    assert_int_equal(request.setup.options[TB_ZENER_REPETITION], 1);
    assert_int_equal(request.setup.seed, 7);
    assert_int_equal(request.looks.color, TB_COLOR_NEVER);
    ASSERT_READS("--pl");
    assert_true(request.plain);
    ASSERT_READS("--u");
    assert_int_equal(request.task, TB_TASK_UGI);
    ASSERT_READS("--st");
    assert_int_equal(request.task, TB_TASK_STATS);
    ASSERT_REFUSED("option '--re' is ambiguous: --resume, --repetition", "--re");
    ASSERT_REFUSED("option '--p' is ambiguous: --position, --plain", "--p");
    ASSERT_REFUSED("option '--se=7' is ambiguous: --seed, --setup", "--se=7");
    ASSERT_REFUSED("option '--b=human' is ambiguous: --boards, --black", "--b=human");
    ASSERT_REFUSED("option '--c=ascii' is ambiguous: --charset, --color, --colour", "--c=ascii");
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

static void nothing_is_left_of_another_command_line(void **state)
{
    (void)state;
    ASSERT_READS("--seed=7", "--plain", "-whuman:Ana", "--position=" STAR_AT_HOME);
    ASSERT_READS("--setup=random");
    assert_false(request.setup.seeded);
    assert_false(request.plain);
    assert_false(request.setup.from_position);
    assert_string_equal(request.setup.players[0].name, "");
}

static void color_is_spelt_as_people_like(void **state)
{
    (void)state;
    ASSERT_READS("--colour=never");
    assert_int_equal(request.looks.color, TB_COLOR_NEVER);
    ASSERT_READS("--color=never", "--colour=always");
    assert_int_equal(request.looks.color, TB_COLOR_ALWAYS);
}

/* Every pair of these: x where at least one of the two would mean nothing. */
struct pairs {
    const char *option, *name; /* name NULL: a file */
    const char *excluded;
};

static const struct pairs zeners[] = {
    {"--resume", "resume", ".xx.....xxxxxxx"},
    {"--stats", "stats", "x.xxxxxxxxxxxxx"},
    {"--ugi", "ugi", "xx.xxxxx.xxxxxx"},
    {"--plain", "plain", ".xx..xxx......."},
    {"--boards=asked", "boards", ".xx..xxx......."},
    {"--charset=ascii", "charset", ".xxxx.........."},
    {"--colour=never", "color", ".xxxx.........."},
    {"--theme=dark", "theme", ".xxxx.........."},
    {"--seed=7", "seed", "xx............x"},
    {"--position=" STAR_AT_HOME, "position", "xxx.......x...x"},
    {"--setup=fixed", "setup", "xxx......x....x"},
    {"--repetition=draw", "repetition", "xxx...........x"},
    {"-whuman:Ana", "white", "xxx...........x"},
    {"--black=human", "black", "xxx...........x"},
    {"game.pgn", NULL, "xxx.....xxxxxx."},
};

static const struct pairs hypnosias[] = {
    {"-r", "resume", ".xx..xxxxxxxx"},
    {"--stats", "stats", "x.xxxxxxxxxxx"},
    {"--ugi", "ugi", "xx.xxxxxxxxxx"},
    {"--boards=always", "boards", ".xx.x........"},
    {"--color=auto", "color", ".xxx........."},
    {"--position=R:h1/C:h1 R - 0,0 - -", "position", "xxx....xx...x"},
    {"-pred=human", "player", "xxx.........x"},
    {"-n2", "players", "xxx..x......x"},
    {"--no-stack-crossing", "no-stack-crossing", "xxx..x......x"},
    {"--idle-rounds=9", "idle-rounds", "xxx.........x"},
    {"--dice=manual", "dice", "xxx.........x"},
    {"--shuffle-seats", "shuffle-seats", "xxx.........x"},
    {"game.pgn", NULL, "xxx..xxxxxxx."},
};

static void assert_pair(const struct tb_game *game, const struct pairs *one,
                        const struct pairs *other, bool excluded)
{
    char message[TB_USAGE_SIZE];
    const char *first = one->name, *second = other->name;
    bool read = reads(game, (const char *const[]){one->option, other->option, NULL});
    if (first != NULL && second != NULL)
        snprintf(message, sizeof message, "options '--%s' and '--%s' cannot be used together",
                 first, second);
    else
        snprintf(message, sizeof message, "option '--%s' cannot be used with a file",
                 first != NULL ? first : second);
    if (read == excluded)
        fail_msg("%s %s: %s", one->option, other->option, read ? "taken" : error);
    if (excluded)
        assert_string_equal(error, message);
}

static void assert_pairs(const struct tb_game *game, const struct pairs pairs[], int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++) {
            assert_int_equal(pairs[i].excluded[k], pairs[k].excluded[i]);
            if (i != k)
                assert_pair(game, &pairs[i], &pairs[k], pairs[i].excluded[k] == 'x');
        }
}

static void options_that_would_mean_nothing_are_refused(void **state)
{
    (void)state;
    assert_pairs(&tb_zener, zeners, sizeof zeners / sizeof zeners[0]);
    assert_pairs(&tb_hypnosia, hypnosias, sizeof hypnosias / sizeof hypnosias[0]);
    ASSERT_REFUSED("options '--theme' and '--plain' cannot be used together", "--theme=dark",
                   "--seed=1", "--plain", "--boards=asked");
}

static void the_same_task_may_be_named_twice(void **state)
{
    (void)state;
    ASSERT_READS("-r", "--resume");
    assert_true(request.resume);
    ASSERT_READS("--stats", "--stats");
    assert_int_equal(request.task, TB_TASK_STATS);
    ASSERT_READS("--ugi", "--seed=7", "--ugi");
    assert_int_equal(request.task, TB_TASK_UGI);
    assert_int_equal(request.setup.seed, 7);
}

static void how_boards_come_is_said_of_line_mode(void **state)
{
    (void)state;
    ASSERT_READS("--boards=asked");
    assert_true(request.plain);
    assert_true(request.quiet_boards);
    ASSERT_REFUSED("invalid value 'never' for '--boards'; expected: always or asked",
                   "--boards=never");
}

/* The list of saved games tells people so. */
static void options_may_be_for_a_new_game_only(void **state)
{
    (void)state;
    static const char *const new_game[] = {"-whuman:Ana", "--setup=fixed", "--seed=7",
                                           "--position=" STAR_AT_HOME};
    ASSERT_READS(NULL);
    assert_false(request.new_game);
    ASSERT_READS("--theme=dark", "--color=never", "--charset=ascii");
    assert_false(request.new_game);
    for (size_t i = 0; i < sizeof new_game / sizeof new_game[0]; i++) {
        ASSERT_READS("--theme=dark", new_game[i]);
        assert_true(request.new_game);
    }
}

static void help_and_version_end_the_reading(void **state)
{
    (void)state;
    ASSERT_READS("--plain", "--help", "--bogus");
    assert_int_equal(request.task, TB_TASK_HELP);
    ASSERT_READS("game.pgn", "--version", "--seed=no");
    assert_int_equal(request.task, TB_TASK_VERSION);
    ASSERT_READS("-h", "-V");
    assert_int_equal(request.task, TB_TASK_HELP);
    ASSERT_READS("--ugi", "--stats", "-rV");
    assert_int_equal(request.task, TB_TASK_VERSION);
    ASSERT_REFUSED("unknown option '--bogus'", "--bogus", "--help");
}

static void what_is_no_option_is_refused(void **state)
{
    (void)state;
    static const char *const unknown[] = {
        "--bogus",   "--bogus=1",   "--helpme", "--selfplay=1",        "--clock=5+3", "--tutorial",
        "--lang=en", "--players=2", "--=",      "--no-stack-crossing", "--Help",      "---help"};
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
    ASSERT_READS("my game.pgn", "--plain");
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

static void a_saved_game_is_resumed(void **state)
{
    (void)state;
    ASSERT_READS(NULL);
    assert_false(request.resume);
    ASSERT_READS("--resume", "--plain");
    assert_true(request.resume);
    assert_true(request.plain);
    assert_int_equal(request.task, TB_TASK_PLAY);
    assert_true(reads(&tb_hypnosia, (const char *const[]){"-r", NULL}));
    assert_true(request.resume);
    assert_false(request.plain);
}

static void no_argument_is_shown_as_it_is(void **state)
{
    (void)state;
    ASSERT_REFUSED("unknown option '--?[31m??%s%n'", "--\x1b[31m\x80\xff%s%n");
    ASSERT_REFUSED("unexpected operand '?]0;x?'", "game.pgn", "\x1b]0;x\x07");
    ASSERT_REFUSED("invalid value '?[1m' for '--color'; expected: auto, always or never",
                   "--color=\x1b[1m");
    ASSERT_REFUSED("invalid value '?' for '--white'; expected: human or human:NAME", "-w\x9b");
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
    assert_int_equal(request.setup.options[0], 2);
    assert_int_equal(request.setup.options[1], 4);
    assert_true(reads(&game, (const char *const[]){"--players=6", "--dice=random", NULL}));
    assert_int_equal(request.setup.options[0], 6);
    assert_int_equal(request.setup.options[1], 3);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--players'; expected: a number from 2 to 6", bad[i]);
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
        cmocka_unit_test(nothing_is_left_of_another_command_line),
        cmocka_unit_test(color_is_spelt_as_people_like),
        cmocka_unit_test(options_that_would_mean_nothing_are_refused),
        cmocka_unit_test(the_same_task_may_be_named_twice),
        cmocka_unit_test(how_boards_come_is_said_of_line_mode),
        cmocka_unit_test(options_may_be_for_a_new_game_only),
        cmocka_unit_test(help_and_version_end_the_reading),
        cmocka_unit_test(what_is_no_option_is_refused),
        cmocka_unit_test(values_are_given_where_they_belong),
        cmocka_unit_test(one_operand_is_a_file),
        cmocka_unit_test(other_operands_are_refused),
        cmocka_unit_test(a_saved_game_is_resumed),
        cmocka_unit_test(no_argument_is_shown_as_it_is),
        cmocka_unit_test(an_overlong_argument_is_cut),
        cmocka_unit_test(a_command_line_may_be_empty),
        cmocka_unit_test(the_options_of_a_game_may_be_numbers),
        cmocka_unit_test(a_game_has_only_the_options_that_make_sense_in_it),
    };
    return cmocka_run_group_tests(tests, use_plain_environment, NULL);
}
