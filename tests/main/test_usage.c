/* --help, --version and how wrong usage is answered by the program itself. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "main/program.h"
#include "tabuleiro/game.h"
#include "words/words.h"

/* Every line must be clean text that ends with a line end and takes at most
 * this many columns.  Returns how many there are. */
static int clean_lines(const char *text, int columns)
{
    int count = 0;
    for (; *text != '\0'; count++) {
        char line[1024], clean[1024];
        size_t length = strcspn(text, "\n");
        assert_true(length < sizeof line && text[length] == '\n');
        memcpy(line, text, length);
        line[length] = '\0';
        assert_true(tb_clean(line, clean, sizeof clean));
        assert_true(tb_columns(line) <= columns);
        text += length + 1;
    }
    return count;
}

static void help_goes_to_standard_output(void **state)
{
    (void)state;
    const struct outcome *help = RUN("--help");
    assert_int_equal(help->status, 0);
    assert_string_equal(help->err, "");
    assert_true(clean_lines(help->out, 79) > 20);
    static const char begin[] = "Usage: zener [OPTION]... [FILE]\n";
    assert_memory_equal(help->out, begin, sizeof begin - 1);
}

static void help_names_every_option_in_order(void **state)
{
    (void)state;
    static const char *const options[] = {
        "\n  -w, --white=WHO ",
        "\n  -b, --black=WHO ",
        "\n      --setup=fixed|random|hidden\n",
        "\n      --repetition=draw|ignore\n",
        "\n      --seed=N ",
        "\n      --position=POS ",
        "\n  -r, --resume ",
        "\n      --plain ",
        "\n      --boards=always|asked ",
        "\n      --charset=auto|unicode|ascii\n",
        "\n      --color=auto|always|never\n",
        "\n      --theme=NAME ",
        "\n      --stats ",
        "\n      --ugi ",
        "\n  -h, --help ",
        "\n  -V, --version ",
        "\n\nExample:\n",
    };
    const char *at = RUN("--help")->out;
    int count = 0;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        at = strstr(at, options[i]);
        if (at == NULL)
            fail_msg("out of place: %s", options[i]);
    }
    for (at = RUN("--help")->out; (at = strstr(at, "\n      --")) != NULL; at++)
        count++;
    assert_int_equal(count, 11); /* and no other */
}

static void the_example_of_the_help_works(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        char example[256];
        struct launch how = {.program = tb_games[i]->id, .arguments = {"--help"}};
        snprintf(example, sizeof example, "%s", last_line(launch(&how)->out));
        assert_string_equal(strtok(example, " "), tb_games[i]->id);
        for (int count = 0; (how.arguments[count] = strtok(NULL, " ")) != NULL;)
            count++;
        played(&how);
    }
}

static void version_is_one_line(void **state)
{
    (void)state;
    char expected[64];
    const struct outcome *version = RUN("--version");
    snprintf(expected, sizeof expected, "zener (Tabuleiro) %s\n", tb_version());
    assert_string_equal(version->out, expected);
    assert_string_equal(version->err, "");
    assert_int_equal(version->status, 0);
}

static void every_game_has_a_program(void **state)
{
    (void)state;
    for (int i = 0; tb_games[i] != NULL; i++) {
        char expected[64];
        const struct outcome *version =
            launch(&(struct launch){.program = tb_games[i]->id, .arguments = {"--version"}});
        snprintf(expected, sizeof expected, "%s (Tabuleiro) %s\n", tb_games[i]->id, tb_version());
        assert_string_equal(version->out, expected);
    }
}

static void help_and_version_come_first(void **state)
{
    (void)state;
    static const char *const asked[] = {"--help", "--version"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RUN("--plain", asked[i], "--bogus", "file")->status, 0);
        assert_int_equal(RUN("file", asked[i])->status, 0);
        assert_refused(RUN("--bogus", asked[i]), "unknown option '--bogus'");
        assert_refused(RUN("--", "file", asked[i]), asked[i][2] == 'h'
                                                        ? "unexpected operand '--help'"
                                                        : "unexpected operand '--version'");
    }
}

static void help_and_version_touch_nothing(void **state)
{
    (void)state;
    static const char *const asked[] = {"--help", "-V"};
    static const char *const terminals[] = {"TERM=xterm-256color", "TERM=nonesuch", "TERM="};
    for (int i = 0; i < 6; i++) {
        struct launch how = {.arguments = {asked[i % 2]},
                             .variables = {terminals[i / 2], "LC_ALL=xx_XX.nonesuch"}};
        const struct outcome *outcome = launch(&how);
        assert_int_equal(outcome->status, 0);
        assert_string_equal(outcome->err, "");
        assert_null(strchr(outcome->out, '\x1b'));
        assert_int_equal(files_left(), 0);
    }
}

static void wrong_usage_is_answered_on_standard_error(void **state)
{
    (void)state;
    assert_refused(RUN("--bogus"), "unknown option '--bogus'");
    assert_refused(RUN("-x"), "unknown option '-x'");
    assert_refused(RUN("--p"), "option '--p' is ambiguous: --position, --plain");
    assert_refused(RUN("--plain=1"), "option '--plain' takes no value");
    assert_refused(RUN("--seed"), "option '--seed' needs a value");
    assert_refused(RUN("--plain", "game.pgn", "b.pgn"), "unexpected operand 'b.pgn'");
    assert_refused(RUN("game.pgn", "--resume"), "option '--resume' cannot be used with a file");
    assert_refused(RUN("--stats", "-r"),
                   "options '--stats' and '--resume' cannot be used together");
    assert_refused(RUN("--white=computer"),
                   "invalid value 'computer' for '--white'; expected: human or human:NAME");
    assert_refused(RUN("-b", "human:"), "invalid value for '--black': the name is empty");
    assert_refused(RUN("--setup=secret"),
                   "invalid value 'secret' for '--setup'; expected: fixed, random or hidden");
    assert_refused(RUN("--repetition=no"),
                   "invalid value 'no' for '--repetition'; expected: draw or ignore");
    assert_refused(RUN("--seed=-1"), "invalid value '-1' for '--seed'; expected: a number from 0 "
                                     "to 18446744073709551615");
    assert_refused(RUN("--position=x w - -"),
                   "invalid position: board: a rank has fewer than five squares, before ''");
    assert_refused(RUN("--charset=latin1"),
                   "invalid value 'latin1' for '--charset'; expected: auto, unicode or ascii");
    assert_refused(RUN("--color=blue"),
                   "invalid value 'blue' for '--color'; expected: auto, always or never");
    assert_refused(RUN("--setup=random", "--position=sqwxo/5/5/5/5/5/OXWQS w - -"),
                   "options '--setup' and '--position' cannot be used together");
    assert_refused(RUN("--ugi", "--repetition=draw"),
                   "options '--ugi' and '--repetition' cannot be used together");
}

static void wrong_usage_touches_nothing(void **state)
{
    (void)state;
    RUN("--bogus");
    RUN("game.pgn", "--seed=1");
    RUN("--resume", "--stats");
    assert_int_equal(files_left(), 0);
}

/* Arguments of any bytes: what the program writes must be clean lines. */
static void noise_never_reaches_the_output(void **state)
{
    (void)state;
    static const char *const before[] = {
        "", "--", "-", "--seed=", "--theme=", "--position=", "-w", "--setup=", "--bla"};
    struct tb_rng rng = tb_rng_at(7, TB_STREAM_PLAYER, 0);
    for (int round = 0; round < 300 / TB_TEST_SHARE; round++) {
        char argument[64];
        snprintf(argument, sizeof argument, "%s",
                 before[tb_rng_below(&rng, sizeof before / sizeof before[0])]);
        size_t length = strlen(argument);
        size_t end = length + 1 + tb_rng_below(&rng, 40);
        for (; length < end; length++)
            argument[length] = (char)(1 + tb_rng_below(&rng, 255));
        argument[length] = '\0';
        const struct outcome *outcome = RUN(argument, "--bogus");
        assert_int_equal(outcome->status, 2);
        assert_string_equal(outcome->out, "");
        assert_int_equal(clean_lines(outcome->err, 500), 2);
    }
}

static void an_argument_may_be_very_long(void **state)
{
    (void)state;
    static char argument[100000];
    memset(argument, 'x', sizeof argument - 1);
    const struct outcome *outcome = RUN(argument);
    assert_int_equal(outcome->status, 1);
    assert_true(strlen(outcome->err) < 2000);
    outcome = RUN(argument, argument);
    assert_int_equal(outcome->status, 2);
    assert_true(strlen(outcome->err) < 300);
    outcome = RUN("--position", argument);
    assert_int_equal(outcome->status, 2);
    assert_true(strlen(outcome->err) < 300);
}

static int set_up(void **state)
{
    return setlocale(LC_ALL, "C.UTF-8") == NULL ? -1 : make_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_goes_to_standard_output),
        cmocka_unit_test(help_names_every_option_in_order),
        cmocka_unit_test(the_example_of_the_help_works),
        cmocka_unit_test(version_is_one_line),
        cmocka_unit_test(every_game_has_a_program),
        cmocka_unit_test(help_and_version_come_first),
        cmocka_unit_test_setup(help_and_version_touch_nothing, empty_home),
        cmocka_unit_test(wrong_usage_is_answered_on_standard_error),
        cmocka_unit_test_setup(wrong_usage_touches_nothing, empty_home),
        cmocka_unit_test(noise_never_reaches_the_output),
        cmocka_unit_test(an_argument_may_be_very_long),
    };
    return cmocka_run_group_tests(tests, set_up, remove_home);
}
