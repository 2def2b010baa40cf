/* Names of people, however odd, do no harm. */
#include <stdio.h>
#include <string.h>

#include "ui/playing.h"

/* Starts with White of this name, and shows the name wherever it may appear. */
static struct terminal *start_name(const char *name)
{
    char option[2048];
    snprintf(option, sizeof option, "--white=human:%s", name);
    struct terminal *term = START(.argv = ARGUMENTS(option));
    press(term, "d");
    press_escape(term);
    press(term, "g");
    press_escape(term);
    type_plies(term, "a1a2");
    press(term, "gyl");
    press(term, "u");
    return term;
}

static void assert_name_shows_as(const char *name, const char *shown)
{
    struct terminal *term = start_name(name);
    assert_shows(term, shown);
    assert_cursor(term, "e7");
    assert_shows(term, "Black, forced step (circle): choose where it goes");
    leave(term);
    terminal_close(term);
}

static void names_are_shown_as_they_are(void **state)
{
    (void)state;
    static const char *const names[] = {
        "João", "Zoë \"Zé\" O'Neill", "%s%n%d%%", "`id`$(id);&|", "中村さん", "🂡", "-", "\\n", "Ѐ",
    };
    for (size_t i = 0; i < COUNT(names); i++) {
        char shown[128];
        snprintf(shown, sizeof shown, "%s (White)", names[i]);
        assert_name_shows_as(names[i], shown);
    }
}

static void combining_marks_stay_on_their_letter(void **state)
{
    (void)state;
    assert_name_shows_as("Joa\u0303o", "Joa\u0303o (White)");
    assert_name_shows_as("e\u0301\u0323\u0302\u0308\u0311!", "e\u0301\u0323! (White)");
    assert_name_shows_as("\u0301x", "x (White)");
}

static void escape_bytes_never_reach_the_terminal(void **state)
{
    (void)state;
    static const char *const names[] = {
        "A\033]0;owned\aZ", "A\033[2JZ", "A\xc2\x9b\x32JZ", "A\rZ",           "A\nZ",   "A\bZ",
        "A\x7fZ",           "A\u202eZ",  "A\u200bZ",        "A\xff\xc3\x28Z", "A\x0eZ",
    };
    static const char *const harmful[] = {"\033]0;", "\033[2JZ", "\xc2\x9b", "\u202e", "\u200b",
                                          "\xff",    "A\r",      "A\n",      "\x0e",   "\xc3\x28"};
    for (size_t i = 0; i < COUNT(names); i++) {
        struct terminal *term = start_name(names[i]);
        for (size_t j = 0; j < COUNT(harmful); j++)
            assert_false(terminal_wrote(term, 0, harmful[j]));
        assert_cursor(term, "e7");
        leave(term);
        terminal_close(term);
    }
}

/* So often the letter, then the rest. */
static const char *repeated(const char *letter, int times, const char *rest)
{
    static char text[1024];
    text[0] = '\0';
    for (int i = 0; i < times; i++)
        strcat(text, letter);
    return strcat(text, rest);
}

/* Beside the board there is less room than in the line below it; the colour
 * stays in both. */
static void assert_cut(const char *letter, int beside, int below)
{
    struct terminal *term = start_name(repeated(letter, 200, ""));
    assert_shows(term, repeated(letter, beside, " (White)\n"));
    assert_hides(term, repeated(letter, beside + 1, ""));
    assert_cursor(term, "e7");
    press(term, "u");
    assert_shows(term, repeated(letter, below, " (White), free step: choose a piece"));
    assert_hides(term, repeated(letter, below + 1, ""));
    leave(term);
}

static void a_long_name_is_cut_at_32_columns(void **state)
{
    (void)state;
    assert_cut("N", 31, 32);
    assert_cut("中", 15, 16);
}

static void a_long_name_leaves_the_rest_in_place(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--white=human:NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN",
                                "--black=human:MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM"));
    struct terminal *plain = start_game();
    static const char *const squares[] = {"a1", "e7", "a7off"};
    for (size_t i = 0; i < COUNT(squares); i++) {
        struct cell here = cell_of(term, squares[i]), there = cell_of(plain, squares[i]);
        assert_int_equal(here.row, there.row);
        assert_int_equal(here.col, there.col);
    }
    static const int rows[] = {3, 8, 18, 22, 23};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char row[512];
        snprintf(row, sizeof row, "%s", terminal_row(term, rows[i]));
        assert_string_equal(row, terminal_row(plain, rows[i]));
    }
    leave(term);
}

static void without_unicode_names_lose_what_cannot_be_shown(void **state)
{
    (void)state;
    struct terminal *term =
        START(.argv = ARGUMENTS("--white=human:Jo\u00e3o"), .environment = ENVIRONMENT("LC_ALL=C"));
    assert_shows(term, "Jo?o (White)");
    press(term, "gyl");
    leave(term);
    assert_wrote_ascii(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(names_are_shown_as_they_are),
        TEST(combining_marks_stay_on_their_letter),
        TEST(escape_bytes_never_reach_the_terminal),
        TEST(a_long_name_is_cut_at_32_columns),
        TEST(a_long_name_leaves_the_rest_in_place),
        TEST(without_unicode_names_lose_what_cannot_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
