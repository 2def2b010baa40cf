/* The help screen: keys, the drawing explained, and the rules. */
#include <stdio.h>
#include <stdlib.h>

#include "ui/playing.h"

static void help_opens_and_closes(void **state)
{
    (void)state;
    static const char *const closing[] = {"?", "q", "\x03"};
    struct terminal *term = start_game();
    type_plies(term, "a1a2");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(closing); i++) {
        press(term, "?");
        assert_shows(term, "Zener: help");
        assert_shows(term, "KEYS");
        press(term, closing[i]);
        assert_true(is_same(term, before));
    }
    press_key(term, VTERM_KEY_FUNCTION(1));
    assert_shows(term, "Zener: help");
    press_escape(term);
    assert_same(term, before);
    leave(term);
}

/* Every line comes by once while reading down line by line. */
static void all_of_the_help_can_be_read(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "arrows, h j k l         move the cursor",
        ":                       type a ply in the game's notation",
        "q, Ctrl-C               quit",
        "THE BOARD",
        "○ ● circle   ✛ ✚ cross   ≈ ≋ waves   □ ■ square   ☆ ★ star",
        "RULES",
        "Z4: White begins.",
        "Z9: If no other piece can make the free step",
        "house rule and can be switched off.",
    };
    bool seen[COUNT(texts)] = {false};
    struct terminal *term = start_game();
    press(term, "?");
    assert_shows(term, " 0%");
    for (int line = 0; line < 200 && !shows(term, "100%"); line++) {
        for (size_t i = 0; i < COUNT(texts); i++)
            seen[i] = seen[i] || shows(term, texts[i]);
        press_key(term, VTERM_KEY_DOWN);
    }
    assert_shows(term, "100%");
    for (size_t i = 0; i < COUNT(texts); i++)
        if (!seen[i] && !shows(term, texts[i]))
            fail_msg("The help does not show: %s", texts[i]);
    press_escape(term);
    leave(term);
}

static void Z1_to_Z12_are_all_in_the_help(void **state)
{
    (void)state;
    bool seen[12] = {false};
    struct terminal *term = START(.rows = 60, .cols = 80, .argv = ARGUMENTS("--seed=1"));
    press(term, "?");
    for (int page = 0; page < 10; page++) {
        for (int rule = 1; rule <= 12; rule++) {
            char number[16];
            snprintf(number, sizeof number, "Z%d:", rule);
            seen[rule - 1] = seen[rule - 1] || shows(term, number);
        }
        press_key(term, VTERM_KEY_PAGEDOWN);
    }
    press_escape(term);
    for (int rule = 2; rule <= 12; rule++) /* Z1 is "Z1, Z2:" */
        assert_true(seen[rule - 1]);
    leave(term);
}

/* Reads from the top to the end; every number must come by. */
static void assert_rules(const char *program, char letter, int count)
{
    bool seen[20] = {false};
    struct terminal *term = START_GAME(program, .rows = 60, .argv = ARGUMENTS("--seed=1"));
    press(term, "?");
    for (int page = 0; page < 10; page++) {
        for (int rule = 1; rule <= count; rule++) {
            char number[16];
            snprintf(number, sizeof number, "%c%d", letter, rule);
            seen[rule - 1] = seen[rule - 1] || shows(term, number);
        }
        press_key(term, VTERM_KEY_PAGEDOWN);
    }
    press_escape(term);
    for (int rule = 1; rule <= count; rule++)
        if (!seen[rule - 1])
            fail_msg("The help does not tell of %c%d", letter, rule);
    leave(term);
}

static void X1_to_X11_and_H1_to_H16_are_all_in_the_help(void **state)
{
    (void)state;
    assert_rules(XADRERSI, 'X', 11);
    assert_rules(HYPNOSIA, 'H', 16);
}

static void the_help_moves_by_line_page_and_to_both_ends(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, "?");
    char *top = terminal_snapshot(term);
    press_key(term, VTERM_KEY_UP);
    assert_true(is_same(term, top));
    press_key(term, VTERM_KEY_PAGEUP);
    assert_true(is_same(term, top));
    press_key(term, VTERM_KEY_PAGEDOWN);
    assert_hides(term, "KEYS");
    press_key(term, VTERM_KEY_PAGEUP);
    assert_true(is_same(term, top));
    press(term, "j ");
    press_key(term, VTERM_KEY_PAGEUP);
    press(term, "k");
    assert_true(is_same(term, top));
    press_key(term, VTERM_KEY_END);
    assert_shows(term, "100%");
    assert_shows(term, "switched off.");
    char *end = terminal_snapshot(term);
    press_key(term, VTERM_KEY_DOWN);
    press_key(term, VTERM_KEY_PAGEDOWN);
    assert_same(term, end);
    press_key(term, VTERM_KEY_HOME);
    assert_same(term, top);
    press_escape(term);
    leave(term);
}

static void the_end_stays_the_end_in_a_larger_window(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, "?");
    press_key(term, VTERM_KEY_END);
    resize(term, 10, 20);
    assert_hides(term, "100%");
    resize(term, 40, 100);
    assert_shows(term, "100%");
    assert_shows(term, "switched off.");
    resize(term, 500, 500);
    assert_shows(term, "KEYS");
    assert_shows(term, "switched off.");
    resize(term, 24, 80);
    press_escape(term);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(help_opens_and_closes),
        TEST(all_of_the_help_can_be_read),
        TEST(Z1_to_Z12_are_all_in_the_help),
        TEST(X1_to_X11_and_H1_to_H16_are_all_in_the_help),
        TEST(the_help_moves_by_line_page_and_to_both_ends),
        TEST(the_end_stays_the_end_in_a_larger_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
