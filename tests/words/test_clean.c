/* The sanitiser, and the columns of what it lets pass. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/rng.h"
#include "words/words.h"

#define ACUTE "\xcc\x81"   /* U+0301, a combining mark */
#define DOTS "\xcc\x88"    /* U+0308, another */
#define CJK "\xe4\xb8\x96" /* U+4E16, two columns wide */

/* Writes a character as UTF-8 would be, also one that UTF-8 does not allow. */
static void encode(unsigned code, char out[5])
{
    memset(out, 0, 5);
    if (code < 0x80) {
        out[0] = (char)code;
    } else if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (char)(0x80 | (code & 0x3f));
    } else {
        out[0] = (char)(0xf0 | code >> 18);
        out[1] = (char)(0x80 | (code >> 12 & 0x3f));
        out[2] = (char)(0x80 | (code >> 6 & 0x3f));
        out[3] = (char)(0x80 | (code & 0x3f));
    }
}

/* text must become this. */
static void assert_cleaned(const char *text, const char *expected)
{
    char out[256];
    bool unchanged = tb_clean(text, out, sizeof out);
    assert_string_equal(out, expected);
    assert_int_equal(unchanged, strcmp(text, expected) == 0);
}

/* Every character from first to last must become this; NULL: must pass. */
static void assert_range(unsigned first, unsigned last, const char *expected)
{
    for (unsigned code = first; code <= last; code++) {
        char text[8] = "a", wanted[8] = "a";
        encode(code, &text[1]);
        strcat(text, "b");
        strcat(wanted, expected != NULL ? expected : "");
        strcat(wanted, "b");
        char out[sizeof text];
        bool unchanged = tb_clean(text, out, sizeof out);
        const char *right = expected != NULL ? wanted : text;
        if (strcmp(out, right) != 0 || unchanged != (expected == NULL))
            fail_msg("U+%04X becomes %s", code, out);
    }
}

static void plain_text_passes(void **state)
{
    (void)state;
    assert_cleaned("", "");
    assert_cleaned("Ana", "Ana");
    assert_cleaned("%s%n %d '\"\\$`", "%s%n %d '\"\\$`");
    assert_range(' ', '~', NULL);
}

static void letters_of_the_world_pass(void **state)
{
    (void)state;
    assert_cleaned("Jo\xc3\xa3o", "Jo\xc3\xa3o");
    assert_cleaned("\xce\xa9 \xd0\xb6 " CJK " \xf0\x9f\x98\x80",
                   "\xce\xa9 \xd0\xb6 " CJK " \xf0\x9f\x98\x80");
    assert_range(0xa1, 0xac, NULL);
    assert_range(0xae, 0x2ff, NULL);
    assert_range(0x400, 0x482, NULL);
    assert_range(0x2010, 0x2027, NULL);
    assert_range(0x2500, 0x25ff, NULL); /* what boards are drawn with */
    assert_range(0x3041, 0x3096, NULL);
    assert_range(0xfffc, 0xfffd, NULL);
    assert_range(0x1f300, 0x1f5ff, NULL);
}

static void blanks_of_lines_become_blanks(void **state)
{
    (void)state;
    assert_cleaned("a\tb\nc\rd", "a b c d");
    assert_cleaned("\n", " ");
}

static void controls_are_replaced(void **state)
{
    (void)state;
    assert_range(0x01, 0x08, "?");
    assert_range(0x0b, 0x0c, "?");
    assert_range(0x0e, 0x1f, "?");
    assert_range(0x7f, 0x7f, "?");
    assert_range(0x80, 0x9f, "?"); /* C1, as UTF-8 */
    assert_cleaned("\x1b[31mred\x1b]0;title\x07", "?[31mred?]0;title?");
}

static void characters_that_are_not_seen_are_replaced(void **state)
{
    (void)state;
    assert_range(0xad, 0xad, "?");       /* soft hyphen */
    assert_range(0x34f, 0x34f, "?");     /* grapheme joiner */
    assert_range(0x61c, 0x61c, "?");     /* Arabic letter mark */
    assert_range(0x115f, 0x1160, "?");   /* Hangul fillers */
    assert_range(0x17b4, 0x17b5, "?");   /* Khmer inherent vowels */
    assert_range(0x180b, 0x180f, "?");   /* Mongolian variation selectors */
    assert_range(0x200b, 0x200f, "?");   /* zero width, direction marks */
    assert_range(0x2028, 0x2029, "?");   /* line and paragraph separators */
    assert_range(0x202a, 0x202e, "?");   /* bidirectional embeddings, overrides */
    assert_range(0x2060, 0x206f, "?");   /* joiners, isolates */
    assert_range(0x3164, 0x3164, "?");   /* Hangul filler */
    assert_range(0xfe00, 0xfe0f, "?");   /* variation selectors */
    assert_range(0xfeff, 0xfeff, "?");   /* byte order mark */
    assert_range(0xffa0, 0xffa0, "?");   /* half-width Hangul filler */
    assert_range(0xfff0, 0xfffb, "?");   /* interlinear annotations */
    assert_range(0x13430, 0x1343f, "?"); /* joiners of hieroglyphs */
    assert_range(0x1bca0, 0x1bca3, "?"); /* controls of shorthand */
    assert_range(0x1d173, 0x1d17a, "?"); /* controls of musical notation */
    assert_range(0xe0000, 0xe0fff, "?"); /* tags, more variation selectors */
}

static void characters_without_meaning_are_replaced(void **state)
{
    (void)state;
    assert_range(0xe000, 0xf8ff, "?"); /* private use */
    assert_range(0xf0000, 0xf00ff, "?");
    assert_range(0x10ff00, 0x10ffff, "?");
    assert_range(0xfdd0, 0xfdef, "?"); /* noncharacters */
    for (unsigned plane = 0; plane <= 0x10; plane++)
        assert_range(plane << 16 | 0xfffe, plane << 16 | 0xffff, "?");
}

static void bytes_that_are_no_UTF8_are_replaced_one_by_one(void **state)
{
    (void)state;
    assert_cleaned("\x80", "?");
    assert_cleaned("a\xbf"
                   "b",
                   "a?b");
    assert_cleaned("\xc3", "?"); /* the rest is missing */
    assert_cleaned("\xe4\xb8", "??");
    assert_cleaned("\xf0\x9f\x98", "???");
    assert_cleaned("\xc3\x28", "?("); /* another character in its place */
    assert_cleaned("\xe4\xb8z", "??z");
    assert_cleaned("\xc3\xc3\xa3", "?\xc3\xa3");
    assert_cleaned("\xfe\xff", "??"); /* bytes that no character has */
    assert_cleaned("\xf8\x88\x80\x80\x80", "?????");
    assert_cleaned("Jo\xe3o", "Jo?o"); /* Latin-1 */
}

static void overlong_forms_are_replaced(void **state)
{
    (void)state;
    assert_cleaned("\xc0\x80", "??");
    assert_cleaned("\xc1\xbf", "??");
    assert_cleaned("\xe0\x80\x9b", "???"); /* escape */
    assert_cleaned("\xe0\x9f\xbf", "???");
    assert_cleaned("\xf0\x80\x80\xaf", "????");
    assert_cleaned("\xf0\x8f\xbf\xbf", "????");
}

static void surrogates_and_what_lies_beyond_are_replaced(void **state)
{
    (void)state;
    assert_range(0xd7ff, 0xd7ff, NULL);
    assert_range(0xd800, 0xdfff, "???");
    assert_range(0x110000, 0x110fff, "????");
    assert_cleaned("\xf4\x8f\xbf\xbd", "?");    /* U+10FFFD is private: one character */
    assert_cleaned("\xf4\x90\x80\x80", "????"); /* U+110000 is none */
}

static void two_marks_stand_on_a_base(void **state)
{
    (void)state;
    assert_cleaned("e" ACUTE, "e" ACUTE);
    assert_cleaned("e" ACUTE DOTS, "e" ACUTE DOTS);
    assert_cleaned("e" ACUTE DOTS ACUTE, "e" ACUTE DOTS);
    assert_cleaned("e" ACUTE DOTS ACUTE DOTS "o" DOTS ACUTE DOTS, "e" ACUTE DOTS "o" DOTS ACUTE);
}

static void a_text_does_not_begin_with_a_mark(void **state)
{
    (void)state;
    assert_cleaned(ACUTE, "");
    assert_cleaned(ACUTE DOTS "a" ACUTE, "a" ACUTE);
}

static void what_was_replaced_is_a_base_and_what_is_replaced_no_mark(void **state)
{
    (void)state;
    assert_cleaned("\x1b" ACUTE DOTS ACUTE, "?" ACUTE DOTS);
    assert_cleaned("\n" ACUTE, " " ACUTE);
    assert_cleaned("e" ACUTE DOTS "\xe2\x80\x8b" ACUTE, "e" ACUTE DOTS "?" ACUTE);
}

static void marks_are_known_in_every_locale(void **state)
{
    (void)state;
    assert_non_null(setlocale(LC_ALL, "C"));
    assert_cleaned("e" ACUTE DOTS ACUTE DOTS, "e" ACUTE DOTS);
    assert_cleaned("Jo\xc3\xa3o", "Jo\xc3\xa3o");
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
}

static void what_does_not_fit_is_cut_at_a_character(void **state)
{
    (void)state;
    static const char text[] = "a\xc3\xa3" CJK "\xf0\x9f\x98\x80z";
    static const size_t ends[] = {0, 1, 3, 6, 10, 11}; /* of its characters */
    for (size_t size = 1; size <= sizeof text + 1; size++) {
        char out[sizeof text + 2];
        size_t kept = 0;
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
            if (ends[i] < size)
                kept = ends[i];
        memset(out, 'x', sizeof out);
        assert_int_equal(tb_clean(text, out, size), size >= sizeof text);
        assert_int_equal(strlen(out), kept);
        assert_memory_equal(out, text, kept);
        for (size_t i = size; i < sizeof out; i++)
            assert_int_equal(out[i], 'x'); /* nothing is written beyond */
    }
}

static void after_the_cut_comes_nothing(void **state)
{
    (void)state;
    char out[4];
    assert_false(tb_clean("ab" CJK "c", out, sizeof out));
    assert_string_equal(out, "ab");
}

/* An independent reader of strict UTF-8: returns the character at *text and
 * moves on, or fails the test. */
static unsigned strict_next(const char **text)
{
    char again[5];
    const unsigned char *s = (const unsigned char *)*text;
    unsigned code = s[0];
    if (s[0] >= 0xf0)
        code = (s[0] & 7u) << 18 | (s[1] & 0x3fu) << 12 | (s[2] & 0x3fu) << 6 | (s[3] & 0x3fu);
    else if (s[0] >= 0xe0)
        code = (s[0] & 15u) << 12 | (s[1] & 0x3fu) << 6 | (s[2] & 0x3fu);
    else if (s[0] >= 0x80)
        code = (s[0] & 31u) << 6 | (s[1] & 0x3fu);
    encode(code, again);
    assert_memory_equal(again, *text, strlen(again));
    *text += strlen(again);
    return code;
}

static void assert_fit_to_be_shown(const char *text)
{
    int marks = 2;
    while (*text != '\0') {
        unsigned code = strict_next(&text);
        assert_true(code >= 0x20 && code != 0x7f && !(code >= 0x80 && code <= 0x9f));
        assert_false(code >= 0xd800 && code <= 0xf8ff);
        assert_false(code >= 0x200b && code <= 0x200f);
        assert_false(code >= 0x2028 && code <= 0x202e);
        assert_false(code >= 0x2060 && code <= 0x206f);
        assert_false(code == 0xfeff || (code & 0xfffe) == 0xfffe || code >= 0xe0000);
        bool mark = code >= 0x300 && code <= 0x36f;
        marks = mark ? marks + 1 : 0;
        assert_true(marks <= 2);
    }
}

/* A random piece of text: any byte, any character, or a mark. */
static void random_piece(struct tb_rng *rng, char out[5])
{
    switch (tb_rng_below(rng, 4)) {
    case 0:
        encode(0, out);
        out[0] = (char)(1 + tb_rng_below(rng, 255));
        break;
    case 1:
        encode(1 + tb_rng_below(rng, 0x10ffff), out);
        break;
    case 2:
        encode(1 + tb_rng_below(rng, 0x2fff), out);
        break;
    default:
        encode(0x300 + tb_rng_below(rng, 0x70), out);
    }
}

static void whatever_comes_in_what_goes_out_is_clean(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(26, TB_STREAM_PLAYER, 0);
    for (int round = 0; round < 200000 / TB_TEST_SHARE; round++) {
        char text[128] = "", once[128], twice[128];
        uint32_t pieces = tb_rng_below(&rng, 30);
        for (uint32_t i = 0; i < pieces; i++) {
            char piece[5];
            random_piece(&rng, piece);
            strcat(text, piece);
        }
        size_t size = 1 + tb_rng_below(&rng, sizeof once);
        bool unchanged = tb_clean(text, once, size);
        assert_true(strlen(once) < size);
        assert_int_equal(unchanged, strcmp(text, once) == 0);
        assert_fit_to_be_shown(once);
        assert_true(tb_clean(once, twice, sizeof twice));
        assert_string_equal(twice, once);
    }
}

static void columns_are_those_of_the_terminal(void **state)
{
    (void)state;
    assert_int_equal(tb_columns(""), 0);
    assert_int_equal(tb_columns("Ana"), 3);
    assert_int_equal(tb_columns("Jo\xc3\xa3o"), 4);
    assert_int_equal(tb_columns("e" ACUTE DOTS), 1);
    assert_int_equal(tb_columns(CJK CJK), 4);
    assert_int_equal(tb_columns("a" CJK "e" ACUTE), 4);
}

static void assert_cut(const char *text, int columns, const char *expected)
{
    char out[64];
    strcpy(out, text);
    tb_cut_columns(out, columns);
    assert_string_equal(out, expected);
}

static void texts_are_cut_to_columns(void **state)
{
    (void)state;
    assert_cut("Tabuleiro", 0, "");
    assert_cut("Tabuleiro", 3, "Tab");
    assert_cut("Tabuleiro", 9, "Tabuleiro");
    assert_cut("Tabuleiro", 100, "Tabuleiro");
    assert_cut("Jo\xc3\xa3o", 3, "Jo\xc3\xa3");
    assert_cut("", 5, "");
}

static void a_wide_character_is_not_cut_in_half(void **state)
{
    (void)state;
    assert_cut(CJK CJK, 1, "");
    assert_cut(CJK CJK, 2, CJK);
    assert_cut(CJK CJK, 3, CJK);
    assert_cut(CJK CJK, 4, CJK CJK);
}

static void marks_stay_with_their_base(void **state)
{
    (void)state;
    assert_cut("e" ACUTE DOTS "o" ACUTE, 1, "e" ACUTE DOTS);
    assert_cut("e" ACUTE DOTS "o" ACUTE, 2, "e" ACUTE DOTS "o" ACUTE);
}

static int use_UTF8(void **state)
{
    (void)state;
    return setlocale(LC_ALL, "C.UTF-8") == NULL;
}

/* A name of so many bytes at most must become this. */
static void assert_name(const char *text, size_t size, const char *expected)
{
    char out[256];
    memset(out, 'x', sizeof out);
    assert_int_equal(tb_clean_name(text, out, size), expected[0] != '\0');
    assert_string_equal(out, expected);
    assert_int_equal(out[size], 'x');
}

static void names_are_cleaned_and_cut(void **state)
{
    (void)state;
    assert_name("Ana", 132, "Ana");
    assert_name(" Ana B ", 132, " Ana B ");
    assert_name("a\xff\x1b[2J\xe2\x80\xae", 132, "a??[2J?");
    assert_name("0123456789012345678901234567890123", 132, "01234567890123456789012345678901");
    assert_name("0123456789", 5, "0123");
    assert_name(CJK CJK, 6, CJK);
    char wide[50 * 3 + 2] = "", cut[16 * 3 + 1] = "";
    for (int i = 0; i < 50; i++)
        strcat(wide, CJK);
    for (int i = 0; i < 16; i++)
        strcat(cut, CJK);
    assert_name(wide, 132, cut);
    wide[0] = 'a'; /* an odd column is left over; two bytes are none */
    cut[0] = '\0';
    strcat(cut, "a??");
    for (int i = 0; i < 14; i++)
        strcat(cut, CJK);
    assert_name(wide, 132, cut);
}

static void names_that_nobody_sees_are_none(void **state)
{
    (void)state;
    static const char *const blanks[] = {"\xc2\xa0",     "\xe1\x9a\x80", "\xe2\x80\x80",
                                         "\xe2\x80\x8a", "\xe2\x80\xaf", "\xe2\x81\x9f",
                                         "\xe2\xa0\x80", "\xe3\x80\x80"};
    assert_name("", 132, "");
    assert_name("   ", 132, "");
    assert_name("\t\n", 132, "");
    assert_name(ACUTE DOTS, 132, "");
    assert_name("                                        Ana", 132, "");
    assert_name("Ana", 1, "");
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++) {
        char text[16];
        assert_name(blanks[i], 132, "");
        strcpy(text, " ");
        strcat(text, blanks[i]);
        assert_name(text, 132, "");
        strcat(text, "x");
        assert_name(text, 132, text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_cleaned_and_cut),
        cmocka_unit_test(names_that_nobody_sees_are_none),
        cmocka_unit_test(plain_text_passes),
        cmocka_unit_test(letters_of_the_world_pass),
        cmocka_unit_test(blanks_of_lines_become_blanks),
        cmocka_unit_test(controls_are_replaced),
        cmocka_unit_test(characters_that_are_not_seen_are_replaced),
        cmocka_unit_test(characters_without_meaning_are_replaced),
        cmocka_unit_test(bytes_that_are_no_UTF8_are_replaced_one_by_one),
        cmocka_unit_test(overlong_forms_are_replaced),
        cmocka_unit_test(surrogates_and_what_lies_beyond_are_replaced),
        cmocka_unit_test(two_marks_stand_on_a_base),
        cmocka_unit_test(a_text_does_not_begin_with_a_mark),
        cmocka_unit_test(what_was_replaced_is_a_base_and_what_is_replaced_no_mark),
        cmocka_unit_test(marks_are_known_in_every_locale),
        cmocka_unit_test(what_does_not_fit_is_cut_at_a_character),
        cmocka_unit_test(after_the_cut_comes_nothing),
        cmocka_unit_test(whatever_comes_in_what_goes_out_is_clean),
        cmocka_unit_test(columns_are_those_of_the_terminal),
        cmocka_unit_test(texts_are_cut_to_columns),
        cmocka_unit_test(a_wide_character_is_not_cut_in_half),
        cmocka_unit_test(marks_stay_with_their_base),
    };
    return cmocka_run_group_tests(tests, use_UTF8, NULL);
}
