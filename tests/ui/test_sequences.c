/* What terminals send besides keys does nothing. */
#include <stdlib.h>

#include "ui/playing.h"

static const char *const sequences[] = {
    "\033[?1;2c",  /* what the terminal is */
    "\033[24;80R", /* where its cursor is */
    "\033[9;5u",   /* keys with modifiers */
    "\033[27;5;9~", "\033[1;5A", "\033[99~",
    "\033Od",       "\033[I",    /* its window got or lost the focus */
    "\033[O",       "\033[M qg", /* the mouse, as old terminals tell of it */
    "\033[Mu:q",
};

static void unknown_sequences_do_nothing(void **state)
{
    (void)state;
    static const char *const types[] = {"xterm-256color", "xterm", "screen", "tmux"};
    for (size_t type = 0; type < COUNT(types); type++) {
        struct terminal *term = START(.term = types[type], .argv = ARGUMENTS("--seed=1"));
        type_plies(term, "a1a2 e7e6");
        point_at(term, "c4");
        char *before = terminal_snapshot(term);
        for (size_t i = 0; i < COUNT(sequences); i++) {
            send_bytes(term, sequences[i]);
            if (!is_same(term, before))
                fail_on_screen(term, "ESC%s does something to %s:", &sequences[i][1], types[type]);
        }
        free(before);
        leave(term);
    }
}

static void unknown_sequences_are_not_typed(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    press(term, "a1");
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(sequences); i++) {
        send_bytes(term, sequences[i]);
        if (!is_same(term, before))
            fail_on_screen(term, "ESC%s is typed:", &sequences[i][1]);
    }
    free(before);
    press_escape(term);
    leave(term);
}

/* What only begins like a sequence takes no more than the next key with it. */
static void a_sequence_without_an_end_takes_one_key(void **state)
{
    (void)state;
    static const char *const begun[] = {"\033[", "\033[12;", "\033[<", "\033[<0;8"};
    static const char *const keys[] = {"q", "\r", "\033", "\t"};
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    for (size_t i = 0; i < COUNT(begun) * COUNT(keys); i++) {
        send_bytes(term, begun[i / COUNT(keys)]);
        press(term, keys[i % COUNT(keys)]);
        if (!is_same(term, before))
            fail_on_screen(term, "ESC%s does something:", &begun[i / COUNT(keys)][1]);
        press(term, "t");
        assert_shows(term, "e     d     c     b     a");
        press(term, "t");
    }
    assert_same(term, before);
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(unknown_sequences_do_nothing),
        TEST(unknown_sequences_are_not_typed),
        TEST(a_sequence_without_an_end_takes_one_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
