/* From bytes to events, with a clock that the test winds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ui/clock.h"
#include "ui/keys.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* What one of the slow lines does between any two bytes, and a long silence. */
enum { GAP = 50, SILENCE = 1000 };

static struct keys keys;
static int64_t now;
static char events[4096]; /* as words: "up q click(3,4) paste(text)" */

static const char *key_name(int key)
{
    static const char *const names[] = {
        [KEY_CODE_UP - KEY_CODE_UP] = "up",
        [KEY_CODE_DOWN - KEY_CODE_UP] = "down",
        [KEY_CODE_LEFT - KEY_CODE_UP] = "left",
        [KEY_CODE_RIGHT - KEY_CODE_UP] = "right",
        [KEY_CODE_HOME - KEY_CODE_UP] = "home",
        [KEY_CODE_END - KEY_CODE_UP] = "end",
        [KEY_CODE_PAGE_UP - KEY_CODE_UP] = "pgup",
        [KEY_CODE_PAGE_DOWN - KEY_CODE_UP] = "pgdn",
        [KEY_CODE_BACK_TAB - KEY_CODE_UP] = "backtab",
        [KEY_CODE_BACKSPACE - KEY_CODE_UP] = "bs",
        [KEY_CODE_F1 - KEY_CODE_UP] = "f1",
    };
    static char other[16];
    if (key >= KEY_CODE_UP)
        return names[key - KEY_CODE_UP];
    if (key == KEY_CODE_ESCAPE)
        return "esc";
    snprintf(other, sizeof other, key > ' ' && key < 0x7f ? "%c" : "%#x", key);
    return other;
}

static void add(const struct event *event)
{
    size_t used = strlen(events);
    char *end = events + used;
    size_t left = sizeof events - used;
    const char *blank = used > 0 ? " " : "";
    if (event->type == EVENT_KEY)
        snprintf(end, left, "%s%s", blank, key_name(event->key));
    else if (event->type == EVENT_CLICK)
        snprintf(end, left, "%sclick(%d,%d)", blank, event->column, event->row);
    else
        snprintf(end, left, "%spaste(%s)", blank, event->text);
}

/* Lets time pass in which nothing comes, as the loop does. */
static void pass(int64_t milliseconds)
{
    struct event event;
    int64_t until = now + milliseconds;
    while (keys_deadline(&keys) <= until) {
        now = keys_deadline(&keys);
        if (keys_expire(&keys, now, &event))
            add(&event);
    }
    now = until;
}

static void put(char byte)
{
    struct event event;
    keys_put(&keys, (unsigned char)byte);
    while (keys_next(&keys, now, &event))
        add(&event);
}

static void put_text(const char *bytes, int64_t gap)
{
    for (; *bytes != '\0'; bytes++) {
        put(*bytes);
        if (bytes[1] != '\0')
            pass(gap);
    }
}

static int begin(void **state)
{
    (void)state;
    keys = (struct keys){0};
    now = 1000000;
    events[0] = '\0';
    return setlocale(LC_CTYPE, "C.UTF-8") == NULL;
}

static void expect(const char *expected)
{
    assert_string_equal(events, expected);
    events[0] = '\0';
}

/* The bytes mean that, fast and slow, and the key after them is a key again. */
static void assert_means(const char *bytes, const char *expected)
{
    for (int64_t gap = 0; gap <= GAP; gap += GAP) {
        char then[4096];
        put_text(bytes, gap);
        put('t');
        snprintf(then, sizeof then, "%s%st", expected, expected[0] != '\0' ? " " : "");
        expect(then);
        assert_true(keys_deadline(&keys) == NEVER);
    }
}

static void keys_have_many_forms(void **state)
{
    (void)state;
    static const char *const forms[][2] = {
        {"\033[A", "up"},
        {"\033OA", "up"},
        {"\033[B", "down"},
        {"\033OB", "down"},
        {"\033[C", "right"},
        {"\033OC", "right"},
        {"\033[D", "left"},
        {"\033OD", "left"},
        {"\033[1;5C", "right"},
        {"\033O5C", "right"},
        {"\033O1;5C", "right"},
        {"\033[1;2A", "up"},
        {"\033[H", "home"},
        {"\033OH", "home"},
        {"\033[1~", "home"},
        {"\033[7~", "home"},
        {"\033[F", "end"},
        {"\033OF", "end"},
        {"\033[4~", "end"},
        {"\033[8~", "end"},
        {"\033[1;2H", "home"},
        {"\033[1;2F", "end"},
        {"\033[5~", "pgup"},
        {"\033[6~", "pgdn"},
        {"\033[5;2~", "pgup"},
        {"\033[6;5~", "pgdn"},
        {"\033[Z", "backtab"},
        {"\033[1;2Z", "backtab"},
        {"\033OP", "f1"},
        {"\033[11~", "f1"},
        {"\033[[A", "f1"},
        {"\033[1;2P", "f1"},
        {"\x7f", "bs"},
        {"\b", "bs"},
        {"\r", "0xd"},
        {"\033OM", "0xd"},
        {"q", "q"},
        {"\x0c", "0xc"},
        {"é", "0xe9"},
        {"€", "0x20ac"},
        {"\xc2\x9b"
         "A",
         "up"},
        {"\xc2\x8f"
         "B",
         "down"},
    };
    for (size_t i = 0; i < COUNT(forms); i++)
        assert_means(forms[i][0], forms[i][1]);
}

static void the_description_of_the_terminal_goes_first(void **state)
{
    (void)state;
    keys_learn(&keys, "\033A", KEY_CODE_UP);        /* of a VT52 */
    keys_learn(&keys, "\033\t", KEY_CODE_BACK_TAB); /* the console of Linux */
    keys_learn(&keys, "\033[M", KEY_CODE_F1);       /* that of FreeBSD */
    keys_learn(&keys, "\033[224z", KEY_CODE_HOME);  /* of a Sun */
    keys_learn(&keys, "\013", KEY_CODE_DOWN);       /* of an ADM-3A */
    keys_learn(&keys, NULL, KEY_CODE_END);
    assert_means("\033A", "up");
    assert_means("\033\t", "backtab");
    assert_means("\033[M", "f1");
    assert_means("\033[224z", "home");
    assert_means("\013", "down");
    assert_means("\033[B", "down");
}

static void Escape_alone_answers_within_a_tenth_of_a_second(void **state)
{
    (void)state;
    put('\033');
    expect("");
    assert_true(keys_undecided(&keys));
    assert_in_range(keys_deadline(&keys) - now, GAP + 1, 99);
    pass(99);
    expect("esc");
    assert_false(keys_undecided(&keys));
    assert_true(keys_deadline(&keys) == NEVER);
}

static void Escape_before_other_keys_is_a_key(void **state)
{
    (void)state;
    assert_means("\033q", "esc q");
    assert_means("\033\r", "esc 0xd");
    assert_means("\033é", "esc 0xe9");
    assert_means("\033\033[A", "esc up");
    put_text("\033\033", 0);
    pass(SILENCE);
    expect("esc esc");
}

/* A byte that waits for its turn must not wait for the next one. */
static void what_is_left_to_take_has_come_already(void **state)
{
    (void)state;
    struct event event;
    put('\033');
    keys_put(&keys, 'q');
    assert_true(keys_next(&keys, now, &event));
    assert_true(keys_deadline(&keys) <= now);
    assert_true(keys_next(&keys, now, &event));
    assert_int_equal(event.key, 'q');
    assert_false(keys_next(&keys, now, &event));
}

static const char *const strings[] = {
    "\033P>|ghostty 1.2.0\033\\",
    "\033]11;rgb:ffff/ffff/ffff\a",
    "\033]11;rgb:ffff/ffff/ffff\033\\",
    "\033]0;“q” é\xc2\x9c",
    "\033_Gi=1;OK\a q\033\\",
    "\033^q\033\\",
    "\033Xq\r\n\t\033\\",
    "\033P\033\\",
    "\xc2\x90>|q\xc2\x9c",
    "\xc2\x9dq\a",
    "\xc2\x9fq\033\\",
    "\xc2\x9eq\xc2\x9c",
    "\xc2\x98q\xc2\x9c",
    "\033]\xff\xc3q\a", /* no characters */
};

static void control_strings_mean_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(strings); i++) {
        assert_means(strings[i], "");
        put_text("g", 0);
        put_text(strings[i], 0);
        put_text(strings[i], GAP);
        put_text("y", 0);
        expect("g y");
    }
}

/* As in a VT500: CAN and SUB cancel, and an escape character begins anew. */
static void control_strings_and_sequences_are_broken_off(void **state)
{
    (void)state;
    static const char *const begun[] = {"\033P>|q", "\033]0;q", "\033_q", "\033^q", "\033Xq",
                                        "\033[12;", "\033[<0;", "\033O",  "\033[M!"};
    static const char *const then[][2] = {
        {"\x18", ""}, {"\x1a", ""}, {"\033[A", "up"}, {"\033\x18", ""}, {"\033q", "esc q"}};
    char both[32];
    for (size_t i = 0; i < COUNT(begun) * COUNT(then); i++) {
        snprintf(both, sizeof both, "%s%s", begun[i / COUNT(then)], then[i % COUNT(then)][0]);
        assert_means(both, then[i % COUNT(then)][1]);
    }
    for (size_t i = 0; i < COUNT(begun); i++) {
        put_text(begun[i], GAP);
        put('\033');
        pass(SILENCE);
        expect("esc");
    }
    assert_means("\033]0;q\xc2\x9b"
                 "B",
                 "down");
}

/* Neither in silence nor under keys that go on coming. */
static void the_keyboard_is_never_dead_for_long(void **state)
{
    (void)state;
    static const char *const begun[] = {"\033P", "\033]", "\033_", "\033^",
                                        "\033X", "\033[", "\033O", "\033[M"};
    for (size_t i = 0; i < COUNT(begun); i++) {
        put_text(begun[i], 0);
        pass(400);
        put('q');
        expect("q");
        put_text(begun[i], 0);
        for (int64_t end = now + 3000; now < end; pass(30))
            put('5');
        put('q');
        assert_non_null(strstr(events, "5 q"));
        events[0] = '\0';
        pass(SILENCE);
    }
    put_text("\033]", 0);
    for (int i = 0; i < 1 << 17 && events[0] == '\0'; i++)
        put('5');
    expect("5");
}

static void unknown_sequences_mean_nothing(void **state)
{
    (void)state;
    static const char *const unknown[] = {
        "\033[?1;2c",
        "\033[24;80R",
        "\033[9;5u",
        "\033[27;5;9~",
        "\033[99~",
        "\033[0~",
        "\033[~",
        "\033[3~",
        "\033Od",
        "\033[I",
        "\033[O",
        "\033[?A",
        "\033[1:2A",
        "\033[ A",
        "\033[éA",
        "\033[[B",
        "\033[201~",
        "\033\\",
        "\033[12\r",
        "\033O\r",
        "\033[2026$y",
        "\033[111111111111111111111111A",
        "\033[99999999999~",
        "\xc2\x85",
        "\xc2\x9c",
    };
    for (size_t i = 0; i < COUNT(unknown); i++)
        assert_means(unknown[i], "");
}

static void clicks(void **state)
{
    (void)state;
    assert_means("\033[<0;12;7M", "click(11,6)");
    assert_means("\033[<0;400;300M", "click(399,299)");
    assert_means("\033[<0;12;7m", "");
    assert_means("\033[<0;12;7A", "");
    assert_means("\033[<1;12;7M", "");
    assert_means("\033[<0;12M", "");
    assert_means("\033[<0;0;7M", "");
    assert_means("\033[M ,'", "click(11,6)");
    assert_means("\033[M \xe9\xff", "click(200,222)"); /* bytes, and no characters */
    assert_means("\033[M#,'", "");
    assert_means("\033[Ma,'", "");
    assert_means("\033[M \x01'", ""); /* too far to the right to be told */
}

static void pastes(void **state)
{
    (void)state;
    assert_means("\033[200~a1a2\033[201~", "paste(a1a2)");
    assert_means("\033[200~é\033[A\033]q\a\x18\033[201~", "paste(é?[A?]q?"
                                                          "?)");
    assert_means("\033[200~\033[20\033[201~", "paste(?[20)");
    put_text("\033[200~q", 0);
    pass(SILENCE);
    put_text("y", 0);
    pass(100 * SILENCE);
    expect("");
    assert_true(keys_deadline(&keys) == NEVER);
    keys_reset(&keys);
    put_text("q", 0);
    expect("q");
}

static void a_long_paste_is_cut(void **state)
{
    (void)state;
    put_text("\033[200~", 0);
    for (int i = 0; i < 100000; i++)
        put('a');
    put_text("\033[201~q", 0);
    assert_int_equal(strspn(events, "paste(a"), strlen("paste(") + PASTE_SIZE - 1);
    assert_non_null(strstr(events, ") q"));
}

static void what_is_no_character_is_dropped(void **state)
{
    (void)state;
    assert_means("\xff", "");
    assert_means("\x80", "");
    assert_means("\xc3q", "q");
    assert_means("\xe2\x82\033[A", "up");
    assert_means("\xe2\x82\xc3\xa9", "0xe9");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, begin)
    const struct CMUnitTest tests[] = {
        TEST(keys_have_many_forms),
        TEST(the_description_of_the_terminal_goes_first),
        TEST(Escape_alone_answers_within_a_tenth_of_a_second),
        TEST(Escape_before_other_keys_is_a_key),
        TEST(what_is_left_to_take_has_come_already),
        TEST(control_strings_mean_nothing),
        TEST(control_strings_and_sequences_are_broken_off),
        TEST(the_keyboard_is_never_dead_for_long),
        TEST(unknown_sequences_mean_nothing),
        TEST(clicks),
        TEST(pastes),
        TEST(a_long_paste_is_cut),
        TEST(what_is_no_character_is_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
