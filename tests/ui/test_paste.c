/* Pasted text is text, never commands. */
#include <string.h>

#include "ui/playing.h"

#define REFUSED "To paste a ply, press : first."

static void pasted_text_outside_the_line_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "q", "qy", "y\n", ":a1a2\n", "u", "dy", "gy", "\n", "t", "\t\n\n", "a1a2 with b1b2\nq\ny\n",
    };
    struct terminal *term = start_game();
    type_plies(term, "c1c2");
    for (size_t i = 0; i < COUNT(texts); i++) {
        paste(term, texts[i]);
        assert_shows(term, REFUSED);
        assert_shows(term, "Black, forced step (waves)");
        assert_shows(term, "1. c1c2");
        assert_cursor(term, "c7");
        assert_shows(term, "a     b     c     d     e");
    }
    press_key(term, VTERM_KEY_DOWN);
    assert_hides(term, REFUSED);
    leave(term);
}

static void pasted_text_in_the_line_is_typed_and_waits_for_enter(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    paste(term, "a1");
    paste(term, "a2");
    assert_shows(term, ":a1a2\n");
    press(term, "\r");
    assert_shows(term, "1. a1a2");
    press(term, ":");
    paste(term, "e7e6\nq\ny\n");
    assert_shows(term, ":e7e6 q y");
    assert_shows(term, "Black, forced step (circle)");
    press_escape(term);
    leave(term);
}

static void pasted_control_characters_are_text_too(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "\x7f",          /* Backspace, which takes back */
        "\b",            /* so does this */
        "\033OA",        /* an arrow */
        "\033[A\033[5~", /* an arrow and Page Up */
        "\033OP",        /* F1, the help */
        "\033[Z",        /* Shift-Tab */
        "\033",          /* Escape */
        "\033[<0;20;8M", /* a click */
        "\f",
        "\t",
    };
    struct terminal *term = start_game();
    type_plies(term, "c1c2");
    for (size_t i = 0; i < COUNT(texts); i++) {
        paste(term, texts[i]);
        assert_shows(term, "1. c1c2");
        assert_cursor(term, "c7");
        assert_hides(term, "help\n");
        assert_hides(term, "Looking back");
        assert_shows(term, REFUSED);
    }
    press(term, ":");
    for (size_t i = 0; i < COUNT(texts); i++) {
        paste(term, texts[i]);
        assert_shows(term, "\n :");
    }
    press_escape(term);
    leave(term);
}

static void a_long_paste_is_cut(void **state)
{
    (void)state;
    char text[20001];
    memset(text, 'q', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    struct terminal *term = start_game();
    terminal_paste(term, text);
    terminal_wait_text(term, REFUSED);
    press(term, ":");
    terminal_paste(term, text);
    terminal_wait_text(term, ":qqqqqqqqqq");
    press_escape(term);
    assert_hides(term, ":qq");
    leave(term);
}

static void a_paste_may_arrive_in_pieces(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    send_bytes(term, "\033[200~a1");
    send_bytes(term, "a");
    send_bytes(term, "2\033[201~");
    terminal_wait_text(term, ":a1a2");
    press(term, "\r");
    assert_shows(term, "1. a1a2");
    leave(term);
}

/* What curses does not take for a key in one piece is put together here. */
static void the_beginning_of_a_paste_may_arrive_in_pieces(void **state)
{
    (void)state;
    static const char whole[] = "\x1b[200~qy\x1b[201~";
    for (size_t first = 2; first < 6; first++) {
        struct terminal *term = START(.argv = ARGUMENTS("--seed=1"));
        terminal_send(term, whole, first);
        terminal_wait_frame(term);
        terminal_send(term, &whole[first], sizeof whole - 1 - first);
        terminal_wait_text(term, REFUSED);
        leave(term);
    }
}

static void the_end_of_a_paste_may_arrive_in_pieces(void **state)
{
    (void)state;
    static const char end[] = "\033[201~";
    struct terminal *term = start_game();
    for (size_t cut = 1; cut < strlen(end); cut++) {
        char first[32] = "\033[200~a1a2";
        memcpy(&first[strlen(first)], end, cut);
        press(term, ":");
        send_bytes(term, first);
        send_bytes(term, &end[cut]);
        assert_shows(term, "\n :a1a2\n");
        press(term, "\r");
        assert_shows(term, "1. a1a2");
        press(term, "u");
    }
    leave(term);
}

static void what_only_begins_like_the_end_of_a_paste_is_text(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    send_bytes(term, "\033[200~a\033[20x\033\033[201~");
    assert_shows(term, ":a?[20x?\n");
    press(term, "b");
    assert_shows(term, ":a?[20x?b\n");
    press_escape(term);
    press(term, ":");
    send_bytes(term, "\033[200~a\033[2\033");
    send_bytes(term, "[201~");
    press(term, "b");
    assert_shows(term, ":a?[2b\n");
    press_escape(term);
    leave(term);
}

static void interrupt_leaves_a_paste_that_never_ends(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    char *before = terminal_snapshot(term);
    send_bytes(term, "\033[200~q");
    send_bytes(term, "y\r");
    assert_true(is_same(term, before));
    press(term, "\x03");
    assert_shows(term, "Quit?");
    press(term, "n");
    assert_same(term, before);
    press(term, ":");
    send_bytes(term, "\033[200~a1a2\r");
    press(term, "\x03");
    assert_hides(term, "a1a2");
    press(term, "t");
    assert_shows(term, "e     d     c     b     a");
    leave(term);
}

static void blanks_around_a_pasted_ply_do_not_matter(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, ":");
    paste(term, "  a1a2 \n");
    press(term, "\r");
    assert_shows(term, "1. a1a2");
    press(term, ":");
    paste(term, " \n ");
    press(term, "\r");
    assert_shows(term, "Black, forced step (circle): choose where it goes");
    leave(term);
}

static void a_question_is_not_answered_by_a_paste(void **state)
{
    (void)state;
    struct terminal *term = start_game();
    press(term, "q");
    char *before = terminal_snapshot(term);
    paste(term, "y");
    paste(term, "\n");
    assert_same(term, before);
    press(term, "n");
    leave(term);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, terminal_teardown)
    const struct CMUnitTest tests[] = {
        TEST(pasted_text_outside_the_line_is_refused),
        TEST(pasted_text_in_the_line_is_typed_and_waits_for_enter),
        TEST(pasted_control_characters_are_text_too),
        TEST(a_long_paste_is_cut),
        TEST(a_paste_may_arrive_in_pieces),
        TEST(the_beginning_of_a_paste_may_arrive_in_pieces),
        TEST(the_end_of_a_paste_may_arrive_in_pieces),
        TEST(what_only_begins_like_the_end_of_a_paste_is_text),
        TEST(interrupt_leaves_a_paste_that_never_ends),
        TEST(blanks_around_a_pasted_ply_do_not_matter),
        TEST(a_question_is_not_answered_by_a_paste),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
