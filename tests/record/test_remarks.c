/* What is said of the plies of a game. */
#include <string.h>

#include "record/help.h"
#include "record/record_parts.h"
#include "words/words.h"

static void assert_remarks(const char *moves, int after, const char *expected)
{
    struct tb_record record = {0};
    char remarks[256];
    zener_record(&record, moves);
    assert_ptr_equal(tb_record_remarks(&record, after, remarks, sizeof remarks), remarks);
    assert_string_equal(remarks, expected);
    tb_record_free(&record);
}

static void what_was_said_of_a_ply_is_one_text(void **state)
{
    (void)state;
#define SAID "{before} c1c2! {good} ;better }\n c7c6 $200 $0 {} {x} {} b7b6?! * {after}"
    assert_remarks(SAID, 0, "before");
    assert_remarks(SAID, 1, "! good better }");
    assert_remarks(SAID, 2, "$200 $0 x");
    assert_remarks(SAID, 3, "?! after");
    assert_remarks(SAID, 4, "");
    assert_remarks(SAID, -1, "");
    assert_remarks("c1c2 $1 $2 $3 $4 $5 $6 $7 *", 1, "! ? !! ?? !? ?! $7");
    assert_remarks("c1c2 {a\u202eb\u0301\u0301\u0301} *", 1, "a?b\u0301\u0301");
}

static void remarks_are_cut_at_a_character(void **state)
{
    (void)state;
    struct tb_record record = {0};
    zener_record(&record, "c1c2 {\u00e9\u00e9} {\u4e16} $1 $2 *");
    static const char whole[] = "\u00e9\u00e9 \u4e16 ! ?";
    for (size_t size = 1; size <= sizeof whole; size++) {
        char remarks[32], cleaned[32];
        memset(remarks, 'x', sizeof remarks);
        tb_record_remarks(&record, 1, remarks, size);
        assert_true(strlen(remarks) < size);
        assert_int_equal(strncmp(remarks, whole, strlen(remarks)), 0);
        assert_true(tb_clean(remarks, cleaned, sizeof cleaned));
        assert_int_equal(remarks[size], 'x');
    }
    char remarks[sizeof whole + 4];
    assert_string_equal(tb_record_remarks(&record, 1, remarks, sizeof remarks), whole);
    tb_record_free(&record);
}

int main(void)
{
    tb_words_start();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_said_of_a_ply_is_one_text),
        cmocka_unit_test(remarks_are_cut_at_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
