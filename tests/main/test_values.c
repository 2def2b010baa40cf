/* The values of the options: which are taken, and as what. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "main/command_line.h"
#include "words/words.h"

static void seeds_have_64_bits(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t seed;
    } seeds[] = {
        {"0", 0},
        {"1", 1},
        {"007", 7},
        {"4294967296", UINT64_C(1) << 32},
        {"18446744073709551609", UINT64_MAX - 6},
        {"18446744073709551615", UINT64_MAX},
        {"0000000000000000000000018446744073709551615", UINT64_MAX},
    };
    static const char *const bad[] = {"",
                                      " ",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "0x10",
                                      "1e3",
                                      "1.0",
                                      "7seven",
                                      "18446744073709551616",
                                      "18446744073709551620",
                                      "99999999999999999999",
                                      "184467440737095516150",
                                      "\xd9\xa3"};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        ASSERT_READS("--seed", seeds[i].text);
        assert_true(request.setup.seed == seeds[i].seed);
        assert_true(request.setup.seeded);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--seed'; expected: a number from 0 to "
                 "18446744073709551615",
                 bad[i]);
        ASSERT_REFUSED(message, "--seed", bad[i]);
    }
}

static void set_ups_are_taken_by_name(void **state)
{
    (void)state;
    static const char *const names[] = {"fixed", "random", "hidden"};
    static const char *const bad[] = {"", "fix", "Fixed", "fixed ", "1", "%s%n"};
    for (int i = 0; i < 3; i++) {
        ASSERT_READS("--setup", names[i]);
        assert_int_equal(request.setup.options[TB_ZENER_SETUP], i);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--setup'; expected: fixed, random or hidden", bad[i]);
        ASSERT_REFUSED(message, "--setup", bad[i]);
    }
}

static void looks_are_taken_by_name(void **state)
{
    (void)state;
    static const char *const charsets[] = {"auto", "unicode", "ascii"};
    static const char *const colors[] = {"auto", "always", "never"};
    static const enum tb_charset charset[] = {TB_CHARSET_AUTO, TB_CHARSET_UNICODE,
                                              TB_CHARSET_ASCII};
    static const enum tb_color color[] = {TB_COLOR_AUTO, TB_COLOR_ALWAYS, TB_COLOR_NEVER};
    for (int i = 0; i < 3; i++) {
        ASSERT_READS("--charset", charsets[i], "--color", colors[i]);
        assert_int_equal(request.looks.charset, charset[i]);
        assert_int_equal(request.looks.color, color[i]);
    }
    ASSERT_REFUSED("invalid value 'utf8' for '--charset'; expected: auto, unicode or ascii",
                   "--charset=utf8");
    ASSERT_REFUSED("invalid value 'yes' for '--color'; expected: auto, always or never",
                   "--color=yes");
    ASSERT_REFUSED("invalid value 'off' for '--repetition'; expected: draw or ignore",
                   "--repetition=off");
}

static void every_theme_is_taken(void **state)
{
    (void)state;
    const char *const *names = tb_theme_names();
    assert_non_null(names[0]);
    for (int i = 0; names[i] != NULL; i++) {
        ASSERT_READS("--theme", names[i]);
        assert_string_equal(request.looks.theme, names[i]);
    }
    assert_false(READS("--theme", "no-such-theme"));
    static const char begin[] = "invalid value 'no-such-theme' for '--theme'; expected: ";
    assert_memory_equal(error, begin, sizeof begin - 1);
    for (int i = 0; names[i] != NULL; i++)
        assert_non_null(strstr(error, names[i]));
}

static void NO_COLOR_is_heeded(void **state)
{
    (void)state;
    setenv("NO_COLOR", "1", 1);
    ASSERT_READS(NULL);
    assert_int_equal(request.looks.color, TB_COLOR_NEVER);
    ASSERT_READS("--color=auto");
    assert_int_equal(request.looks.color, TB_COLOR_NEVER);
    ASSERT_READS("--color=always");
    assert_int_equal(request.looks.color, TB_COLOR_ALWAYS);
    setenv("NO_COLOR", "", 1);
    ASSERT_READS(NULL);
    assert_int_equal(request.looks.color, TB_COLOR_AUTO);
    unsetenv("NO_COLOR");
}

static void players_are_human(void **state)
{
    (void)state;
    static const char *const bad[] = {"",         "Human",     "humans",     "humanAna", "Ana",
                                      "computer", "computer:", "computer:3", ":Ana"};
    ASSERT_READS("-w", "human", "-b", "human");
    assert_string_equal(request.setup.players[0].name, "");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char message[TB_USAGE_SIZE];
        snprintf(message, sizeof message,
                 "invalid value '%s' for '--black'; expected: human or human:NAME", bad[i]);
        ASSERT_REFUSED(message, "-b", bad[i]);
    }
}

static void names_are_cleaned(void **state)
{
    (void)state;
    static const struct {
        const char *value, *name;
    } names[] = {
        {"human:Jo\xc3\xa3o da Silva", "Jo\xc3\xa3o da Silva"},
        {"human:%s%n%d", "%s%n%d"},
        {"human:a:b", "a:b"},
        {"human:\x1b[2Jred", "?[2Jred"},
        {"human:Jo\xe3o", "Jo?o"},
        {"human:a\nb", "a b"},
        {"human:e\xcc\x81\xcc\x81\xcc\x81\xcc\x81", "e\xcc\x81\xcc\x81"},
        {"human:\xe2\x80\xaeolleh", "?olleh"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        ASSERT_READS("-w", names[i].value);
        assert_string_equal(request.setup.players[0].name, names[i].name);
    }
}

static void names_are_cut(void **state)
{
    (void)state;
    char value[4096] = "human:";
    ASSERT_READS("-w", "human:12345678901234567890123456789012");
    assert_string_equal(request.setup.players[0].name, "12345678901234567890123456789012");
    ASSERT_READS("-w", "human:123456789012345678901234567890123");
    assert_string_equal(request.setup.players[0].name, "12345678901234567890123456789012");

    for (size_t length = strlen(value); length + 4 < sizeof value; length += 3)
        strcpy(&value[length], "\xe4\xb8\x96"); /* two columns wide */
    ASSERT_READS("-w", value);
    assert_int_equal(tb_columns(request.setup.players[0].name), TB_NAME_COLUMNS);
    assert_int_equal(strlen(request.setup.players[0].name), 3 * TB_NAME_COLUMNS / 2);

    strcpy(value, "human:");
    for (size_t length = strlen(value); length + 8 < sizeof value; length += 5)
        strcpy(&value[length], "e\xcc\x81\xcc\x81"); /* five bytes a column */
    ASSERT_READS("-w", value);
    assert_true(strlen(request.setup.players[0].name) < TB_NAME_SIZE);
    assert_true(tb_columns(request.setup.players[0].name) <= TB_NAME_COLUMNS);
}

static void a_name_is_not_empty(void **state)
{
    (void)state;
    ASSERT_REFUSED("invalid value for '--white': the name is empty", "-w", "human:");
    ASSERT_REFUSED("invalid value for '--black': the name is empty", "--black=human:   ");
    ASSERT_REFUSED("invalid value for '--white': the name is empty", "-w", "human:\xcc\x81");
}

static void a_position_is_read(void **state)
{
    (void)state;
    char text[TB_POSITION_TEXT];
    ASSERT_READS("--position", STAR_AT_HOME);
    assert_true(request.setup.from_position);
    tb_zener.text(&request.setup.position, text);
    assert_string_equal(text, STAR_AT_HOME);
}

static void a_bad_position_is_refused_with_its_reason(void **state)
{
    (void)state;
    ASSERT_REFUSED("invalid position: board: a rank has fewer than five squares, before ''",
                   "--position=");
    ASSERT_REFUSED("invalid position: board: a piece (OXWQS oxwqs), a digit 1-5, '(' or '/' is "
                   "expected at '?[31m'",
                   "--position=\x1b[31m");
    ASSERT_REFUSED("invalid position: must: the field is missing",
                   "--position=sqwxo/5/5/5/5/5/OXWQS w");
    ASSERT_REFUSED("invalid position: board: White has more than one circle (Z2)",
                   "--position=sqwxo/5/5/5/5/5/OOWQS w - -");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_have_64_bits),
        cmocka_unit_test(set_ups_are_taken_by_name),
        cmocka_unit_test(looks_are_taken_by_name),
        cmocka_unit_test(every_theme_is_taken),
        cmocka_unit_test(NO_COLOR_is_heeded),
        cmocka_unit_test(players_are_human),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(names_are_cut),
        cmocka_unit_test(a_name_is_not_empty),
        cmocka_unit_test(a_position_is_read),
        cmocka_unit_test(a_bad_position_is_refused_with_its_reason),
    };
    return cmocka_run_group_tests(tests, use_plain_environment, NULL);
}
