/* Messages: filling in words and details, cutting, translating. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include <tabuleiro/message.h>

static const char *in_English(const char *text) { return text; }

/* A translation that moves the words and has letters of more than one byte. */
static const char *in_Portuguese(const char *text)
{
    if (strcmp(text, "{1} takes the {2}") == 0)
        return "{2} é tomado por {1}";
    if (strcmp(text, "White") == 0)
        return "Brancas";
    if (strcmp(text, "king") == 0)
        return "rei";
    return "?";
}

static void assert_sentence(const struct tb_message *message,
                            const char *(*translate)(const char *), const char *expected)
{
    char out[160];
    assert_ptr_equal(tb_message_format(message, translate, out, sizeof out), out);
    assert_string_equal(out, expected);
}

static void set_fills_every_field_anew(void **state)
{
    (void)state;
    struct tb_message m;
    memset(&m, 'x', sizeof m);
    tb_message_set(&m, "Z8", "{1} and {2}", "one", "two");
    assert_string_equal(m.rule, "Z8");
    assert_string_equal(m.text, "{1} and {2}");
    assert_string_equal(m.words[0], "one");
    assert_string_equal(m.words[1], "two");
    assert_string_equal(m.detail, "");
    tb_message_detail(&m, "old", 3);
    tb_message_set(&m, NULL, "plain", NULL, NULL);
    assert_null(m.rule);
    assert_null(m.words[0]);
    assert_null(m.words[1]);
    assert_string_equal(m.detail, "");
}

static void no_message_is_allowed(void **state)
{
    (void)state;
    tb_message_set(NULL, "Z8", "text", NULL, NULL);
    tb_message_detail(NULL, "detail", 6);
}

static void words_and_detail_are_filled_in(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, NULL, "{2}, {1} and '{text}': {2}", "one", "two");
    tb_message_detail(&m, "abc", 3);
    assert_sentence(&m, NULL, "two, one and 'abc': two");
    assert_sentence(&m, in_English, "two, one and 'abc': two");
}

static void the_rule_follows_in_parentheses(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, "Z10", "the {1} left the board", "star", NULL);
    assert_sentence(&m, NULL, "the star left the board (Z10)");
}

static void words_that_are_missing_are_empty(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, NULL, "<{1}{2}{text}>", NULL, NULL);
    assert_sentence(&m, NULL, "<>");
}

static void other_braces_stay(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, NULL, "{ {3} {1 {} {text {Text} %s {", "one", "two");
    assert_sentence(&m, NULL, "{ {3} {1 {} {text {Text} %s {");
}

static void what_is_filled_in_is_not_looked_at_again(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, NULL, "{text} {1}", "{2}", "two");
    tb_message_detail(&m, "{1}%s{text}", 11);
    assert_sentence(&m, NULL, "{1}%s{text} {2}");
}

static void text_and_words_are_translated_and_the_detail_is_not(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, "X1", "{1} takes the {2}", "White", "king");
    assert_sentence(&m, in_Portuguese, "rei é tomado por Brancas (X1)");
    tb_message_set(&m, NULL, "{text}", NULL, NULL);
    tb_message_detail(&m, "king", 4);
    assert_sentence(&m, in_English, "king");
}

static void assert_detail(const char *bytes, size_t length, const char *expected)
{
    struct tb_message m;
    tb_message_set(&m, NULL, "{text}", NULL, NULL);
    tb_message_detail(&m, bytes, length);
    assert_sentence(&m, NULL, expected);
}

#define DETAIL(bytes, expected) assert_detail(bytes, sizeof(bytes) - 1, expected)

static void controls_and_bytes_that_are_no_text_become_question_marks(void **state)
{
    (void)state;
    DETAIL("a\tb\033[2J\n\x7f\x80 ~", "a?b?[2J??? ~");
    DETAIL("a\0b", "a?b");
}

static void a_detail_keeps_characters_of_every_length(void **state)
{
    (void)state;
    DETAIL("½é", "½é");
    DETAIL("\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf",
           "\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    DETAIL("\xc1\xbf", "??"); /* too long for what it says */
    DETAIL("\xe0\x9f\xbf", "???");
    DETAIL("\xf0\x8f\xbf\xbf", "????");
    DETAIL("\xed\xa0\x80", "???");      /* half of a pair */
    DETAIL("\xf4\x90\x80\x80", "????"); /* beyond the last */
    DETAIL("\xf5\x80\x80\x80", "????");
    DETAIL("\xe2\x82x\xf0\x9f\x8e", "??x???"); /* not complete */
}

/* Before the dots there is room for 44 bytes. */
static void a_detail_is_cut_where_a_character_ends(void **state)
{
    (void)state;
    for (int before = 40; before <= 45; before++) {
        char bytes[64], expected[64];
        int kept = before == 42 || before == 43 ? before : 44;
        memset(bytes, 'a', sizeof bytes);
        memcpy(&bytes[before], "\xe2\x82\xac", 3);
        snprintf(expected, sizeof expected, "%.*s...", kept, bytes);
        assert_detail(bytes, sizeof bytes, expected);
    }
}

static void a_detail_has_only_the_bytes_asked_for(void **state)
{
    (void)state;
    struct tb_message m;
    tb_message_set(&m, NULL, "{text}", NULL, NULL);
    tb_message_detail(&m, "abcdef", 4);
    assert_string_equal(m.detail, "abcd");
    tb_message_detail(&m, "xy", 2);
    assert_string_equal(m.detail, "xy");
    tb_message_detail(&m, "abc", 0);
    assert_string_equal(m.detail, "");
}

static void a_long_detail_is_cut_and_ends_in_dots(void **state)
{
    (void)state;
    char bytes[TB_DETAIL_SIZE * 2];
    struct tb_message m;
    memset(bytes, 'a', sizeof bytes);
    tb_message_set(&m, NULL, "{text}", NULL, NULL);
    tb_message_detail(&m, bytes, TB_DETAIL_SIZE - 1);
    assert_int_equal(strlen(m.detail), TB_DETAIL_SIZE - 1);
    assert_null(strchr(m.detail, '.'));
    for (size_t length = TB_DETAIL_SIZE; length <= sizeof bytes; length++) {
        tb_message_detail(&m, bytes, length);
        assert_int_equal(strlen(m.detail), TB_DETAIL_SIZE - 1);
        assert_int_equal(strspn(m.detail, "a"), TB_DETAIL_SIZE - 4);
        assert_string_equal(m.detail + TB_DETAIL_SIZE - 4, "...");
    }
}

/* Letters of one to four bytes; each cut is at the head of one of them. */
static const char *in_many_bytes(const char *text)
{
    (void)text;
    return "aéb€c\xf0\x9f\x8e\xb2"
           "dé";
}

static void a_sentence_is_cut_where_a_letter_begins(void **state)
{
    (void)state;
    static const char *const cut_to[] = {"",
                                         "a",
                                         "a",
                                         "aé",
                                         "aéb",
                                         "aéb",
                                         "aéb",
                                         "aéb€",
                                         "aéb€c",
                                         "aéb€c",
                                         "aéb€c",
                                         "aéb€c",
                                         "aéb€c\xf0\x9f\x8e\xb2"};
    struct tb_message m;
    tb_message_set(&m, NULL, "text", NULL, NULL);
    for (size_t size = 1; size <= sizeof cut_to / sizeof cut_to[0]; size++) {
        char out[64];
        memset(out, '#', sizeof out);
        tb_message_format(&m, in_many_bytes, out, size);
        assert_string_equal(out, cut_to[size - 1]);
        assert_int_equal(out[size], '#');
    }
    assert_sentence(&m, in_many_bytes, in_many_bytes(NULL));
}

static void a_rule_that_does_not_fit_is_cut(void **state)
{
    (void)state;
    struct tb_message m;
    char out[8];
    tb_message_set(&m, "Z10", "text", NULL, NULL);
    tb_message_format(&m, NULL, out, sizeof out);
    assert_string_equal(out, "text (Z");
}

static void one_byte_holds_the_empty_sentence(void **state)
{
    (void)state;
    struct tb_message m;
    char out[2] = {'#', '#'};
    tb_message_set(&m, "Z1", "text", NULL, NULL);
    assert_string_equal(tb_message_format(&m, NULL, out, 1), "");
    assert_int_equal(out[1], '#');
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_fills_every_field_anew),
        cmocka_unit_test(no_message_is_allowed),
        cmocka_unit_test(words_and_detail_are_filled_in),
        cmocka_unit_test(the_rule_follows_in_parentheses),
        cmocka_unit_test(words_that_are_missing_are_empty),
        cmocka_unit_test(other_braces_stay),
        cmocka_unit_test(what_is_filled_in_is_not_looked_at_again),
        cmocka_unit_test(text_and_words_are_translated_and_the_detail_is_not),
        cmocka_unit_test(controls_and_bytes_that_are_no_text_become_question_marks),
        cmocka_unit_test(a_detail_keeps_characters_of_every_length),
        cmocka_unit_test(a_detail_is_cut_where_a_character_ends),
        cmocka_unit_test(a_detail_has_only_the_bytes_asked_for),
        cmocka_unit_test(a_long_detail_is_cut_and_ends_in_dots),
        cmocka_unit_test(a_sentence_is_cut_where_a_letter_begins),
        cmocka_unit_test(a_rule_that_does_not_fit_is_cut),
        cmocka_unit_test(one_byte_holds_the_empty_sentence),
    };
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
