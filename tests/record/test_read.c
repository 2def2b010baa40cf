/* Reading records: all that is tolerated, and what is kept of it. */
#include <string.h>

#include "record/help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

#define ZENER "[Game \"Zener\"]\n"

static const char example[] = "[Event \"Casual game\"]\n"
                              "[Site \"?\"]\n"
                              "[Date \"2026.11.29\"]\n"
                              "[Round \"-\"]\n"
                              "[White \"Ana\"]\n"
                              "[Black \"Computer 3\"]\n"
                              "[Result \"*\"]\n"
                              "[Game \"Zener\"]\n"
                              "[Arrangement \"fixed\"]\n"
                              "[Termination \"unterminated\"]\n"
                              "\n"
                              "1. c1c2 c7c6 b7b6 2. d1d2 *\n";

static void the_example_is_read(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one(example, &record);
    assert_ptr_equal(record.setup.game, &tb_zener);
    assert_int_equal(record.length, 4);
    assert_int_equal(record.termination, TB_UNTERMINATED);
    assert_int_equal(record.winners, 0);
    assert_false(record.setup.seeded);
    assert_int_equal(record.setup.options[0], 0);
    assert_string_equal(tb_record_tag(&record, "White"), "Ana");
    assert_string_equal(tb_record_tag(&record, "Black"), "Computer 3");
    assert_null(tb_record_tag(&record, "Result"));
    struct tb_match *match = tb_record_match(&record);
    char text[TB_POSITION_TEXT];
    tb_zener.text(tb_match_position(match), text);
    assert_string_equal(text, "s2xo/1qw2/5/5/5/2WQ1/OX2S w - Q");
    assert_int_equal(tb_match_length(match), 4);
    tb_match_free(match);
    tb_record_free(&record);
}

static void the_example_is_written_as_it_was_read(void **state)
{
    (void)state;
    assert_becomes(example, example);
}

static void assert_moves(const char *moves, const char *written)
{
    char text[1024], expected[1024];
    struct tb_record record = {0};
    strcpy(text, ZENER "\n");
    strcat(text, moves);
    read_one(text, &record);
    char *again = text_of(&record);
    strcpy(expected, strstr(again, "\n\n") + 2);
    assert_string_equal(expected, written);
    test_free(again);
    tb_record_free(&record);
}

static void numbers_are_optional_and_ignored(void **state)
{
    (void)state;
    static const char usual[] = "1. c1c2 c7c6 b7b6 2. d1d2 *\n";
    assert_moves("c1c2 c7c6 b7b6 d1d2 *", usual);
    assert_moves("1.c1c2 1...c7c6 b7b6 2.d1d2*", usual);
    assert_moves("7. c1c2 c7c6 99. b7b6 d1d2\n*\n", usual);
    assert_moves("1 c1c2 c7c6 b7b6 2 d1d2 *", usual);
    assert_moves("1 . c1c2 ... c7c6 b7b6 99999999999999999999. d1d2 *", usual);
}

static void lines_end_in_any_way(void **state)
{
    (void)state;
    static const char usual[] = "1. c1c2 c7c6 b7b6 *\n";
    assert_moves("c1c2\r\nc7c6\rb7b6\n\n\n\t*", usual);
    assert_tells("\xef\xbb\xbf" ZENER "*", "game");
}

static void comments_are_kept_on_their_ply(void **state)
{
    (void)state;
    assert_moves("{one}c1c2{ two\n\t lines } ; rest of line } {\n c7c6 {} b7b6 *",
                 "{one} 1. c1c2 {two\nlines}\n; rest of line } {\nc7c6 {} b7b6 *\n");
    assert_moves("c1c2 {a; b} {[%clk 0:05:00]} *", "1. c1c2 {a; b} {[%clk 0:05:00]} *\n");
    assert_moves("c1c2 * {after} ; it\n{all}", "1. c1c2 {after}\n; it\n{all} *\n");
    assert_moves("c1c2 ;\nc7c6 *", "1. c1c2\n;\nc7c6 *\n");
}

static void comments_before_the_moves_are_kept(void **state)
{
    (void)state;
    assert_becomes("; mine\n[Event \"A\"]{one}\n" ZENER "{two}\n*",
                   "[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                   "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Game \"Zener\"]\n"
                   "[Arrangement \"fixed\"]\n[Termination \"unterminated\"]\n\n"
                   "; mine\n{one} {two} *\n");
}

static void nags_are_kept(void **state)
{
    (void)state;
    assert_moves("c1c2 $1 $255 {x} $140 c7c6$006 *", "1. c1c2 $1 $255 {x} $140 c7c6 $6 *\n");
    assert_moves("c1c2! c7c6? b7b6!! d1d2?? c2c1!? c6c7?! *",
                 "1. c1c2 $1 c7c6 $2 b7b6 $3 2. d1d2 $4 c2c1 $5 c6c7 $6 *\n");
}

static void variations_are_dropped_with_a_warning(void **state)
{
    (void)state;
    assert_tells(ZENER "\nc1c2 (b1b2 {)} (x) ; )\n y $3) c7c6 (z) *",
                 "game, 3:6: a variation was left out");
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct bytes bytes = {.bytes = ZENER "c1c2 ((x) {no}) c7c6 *"};
    bytes.length = strlen(bytes.bytes);
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_GAME);
    assert_int_equal(record.length, 2);
    assert_int_equal(record.note_count, 0);
    tb_reader_free(reader);
    tb_record_free(&record);
}

static void escaped_lines_are_skipped(void **state)
{
    (void)state;
    assert_moves("c1c2\n% c7c6 {\n%\nc7c6 { a\n% b } *", "1. c1c2 c7c6 {a\n % b} *\n");
    assert_tells("% [Event\n" ZENER "% no tag\n*\n%", "game");
}

static void unknown_tags_are_kept(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Zz \"a\\\"b\\\\c\\d\"]\n[Aa_1 \"\"]" ZENER "[Score \"5\"]\n"
             " [ Odd\n \"x\" ]\n[TimeControl \"300+5\"]*",
             &record);
    assert_string_equal(tb_record_tag(&record, "Zz"), "a\"b\\c\\d");
    assert_string_equal(tb_record_tag(&record, "Aa_1"), "");
    assert_string_equal(tb_record_tag(&record, "Odd"), "x");
    char *text = text_of(&record);
    assert_string_equal(strstr(text, "[Termination"),
                        "[Termination \"unterminated\"]\n[Aa_1 \"\"]\n[Odd \"x\"]\n"
                        "[Score \"5\"]\n[TimeControl \"300+5\"]\n[Zz \"a\\\"b\\\\c\\\\d\"]\n\n*\n");
    test_free(text);
    tb_record_free(&record);
}

static void a_position_is_accepted_with_and_without_SetUp(void **state)
{
    (void)state;
    static const char *const beside[] = {"", "[SetUp \"1\"]"};
    for (int i = 0; i < 2; i++) {
        char text[512] = ZENER "[FEN \"O4/sqwxo/5/5/5/5/1XWQS w - -\"]", start[TB_POSITION_TEXT];
        struct tb_record record = {0};
        strcat(text, beside[i]);
        strcat(text, "[Result \"1-0\"]\n\n1. a7off 1-0");
        read_one(text, &record);
        tb_zener.text(&record.setup.position, start);
        assert_string_equal(start, "O4/sqwxo/5/5/5/5/1XWQS w - -");
        assert_int_equal(record.termination, TB_NORMAL);
        assert_int_equal(record.winners, 1);
        char *again = text_of(&record);
        assert_null(strstr(again, "SetUp"));
        assert_non_null(strstr(again, "[FEN \"O4/"));
        test_free(again);
        tb_record_free(&record);
    }
    assert_tells(ZENER "[SetUp \"0\"]*", "game");
}

static void zener_says_how_it_was_arranged(void **state)
{
    (void)state;
    static const char *const names[] = {"fixed", "random", "hidden"};
    for (int i = 0; i < 3; i++) {
        char text[512] = ZENER "[Arrangement \"";
        struct tb_record record = {0};
        strcat(text, names[i]);
        strcat(text, "\"][Seed \"18446744073709551615\"][Repetition \"ignore\"]*");
        read_one(text, &record);
        assert_int_equal(record.setup.options[0], i);
        assert_true(record.setup.seeded);
        assert_true(record.setup.seed == UINT64_MAX);
        assert_true(record.setup.options[TB_ZENER_REPETITION]);
        tb_record_free(&record);
    }
}

static void games_end_by_will(void **state)
{
    (void)state;
    static const struct {
        const char *tag, *result;
        enum tb_termination termination;
        unsigned winners;
    } ends[] = {
        {"resigned", "1-0", TB_RESIGNED, 1},         {"resigned", "0-1", TB_RESIGNED, 2},
        {"time forfeit", "0-1", TB_TIME_FORFEIT, 2}, {"agreed", "1/2-1/2", TB_AGREED, 3},
        {"unterminated", "*", TB_UNTERMINATED, 0},
    };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char text[512] = ZENER "[Termination \"";
        struct tb_record record = {0};
        strcat(text, ends[i].tag);
        strcat(text, "\"]\n\n1. c1c2 ");
        strcat(text, ends[i].result);
        read_one(text, &record);
        assert_int_equal(record.termination, ends[i].termination);
        assert_int_equal(record.winners, ends[i].winners);
        struct tb_match *match = tb_record_match(&record);
        assert_int_equal(tb_match_result(match).termination, ends[i].termination);
        assert_int_equal(tb_match_result(match).winners, ends[i].winners);
        tb_match_free(match);
        tb_record_free(&record);
    }
}

#define ROUND "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2 "

static void Z12_a_draw_by_repetition(void **state)
{
    (void)state;
    assert_tells(ZENER "[Termination \"repetition\"]\nc1c2 " ROUND ROUND "1/2-1/2", "game");
    assert_tells(ZENER "\nc1c2 " ROUND ROUND "1/2-1/2", "game");
    assert_tells(ZENER "[Repetition \"ignore\"]\nc1c2 " ROUND ROUND ROUND "*", "game");
    assert_tells(ZENER "[Repetition \"draw\"]\nc1c2 " ROUND "*", "game");
}

static void xadrersi_has_its_score(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[White \"A\"][Game \"Xadrersi\"][Score \"22-21\"][Result \"1-0\"]\n"
             "K@g5 Q@g6 Qh7 Ng4 R@h5 N@h8 B@f5 B@g7 R@h6 R@g8 N@f6 R@e6 N@d6 B@d7 B@d8 K@e8 1-0",
             &record);
    assert_ptr_equal(record.setup.game, &tb_xadrersi);
    assert_int_equal(record.length, 16);
    assert_int_equal(record.termination, TB_NORMAL);
    char *text = text_of(&record);
    assert_non_null(strstr(text, "[Game \"Xadrersi\"]\n[Score \"22-21\"]\n[Termination "
                                 "\"normal\"]\n\n1. K@g5 Q@g6 2. Q@h7 N@g4 3. R@h5 "));
    test_free(text);
    tb_record_free(&record);
}

static void hypnosia_names_its_colours_and_winners(void **state)
{
    (void)state;
    static const char text[] = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
                               "[Round \"?\"]\n[Red \"Ana\"]\n[Cyan \"Bo\"]\n[Result \"R#\"]\n"
                               "[Game \"Hypnosia\"]\n"
                               "[FEN \"R:i0,c,c,c/C:h4,c R - 12,2 RRRC -\"]\n[Seed \"7\"]\n"
                               "[Score \"R 13, C 2\"]\n[Termination \"normal\"]\n"
                               "[White \"kept\"]\n[Yellow \"kept too\"]\n\n1. 21 i0c R#\n";
    struct tb_record record = {0};
    read_one(text, &record);
    assert_ptr_equal(record.setup.game, &tb_hypnosia);
    assert_int_equal(record.setup.options[TB_HYPNOSIA_PLAYERS], 2);
    assert_int_equal(record.setup.options[TB_HYPNOSIA_STACK_CROSSING], 1);
    assert_int_equal(record.setup.options[TB_HYPNOSIA_FIRST], 0);
    char *again = text_of(&record);
    assert_string_equal(again, text);
    test_free(again);
    tb_record_free(&record);
}

static void hypnosia_shares_wins(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Hypnosia\"][Score \"R 10, Y 10, C -3, B -2\"][Result \"RY#\"]\n"
             "[FEN \"R:h1/Y:h1/C:i3,c,c,c/B:c C 1 10,10,-4,-2 CCCB s\"]\ni3c RY#",
             &record);
    assert_int_equal(record.winners, 3);
    assert_int_equal(record.setup.options[TB_HYPNOSIA_PLAYERS], 4);
    assert_int_equal(record.setup.options[TB_HYPNOSIA_STACK_CROSSING], 0);
    assert_int_equal(record.setup.options[TB_HYPNOSIA_FIRST], 2);
    tb_record_free(&record);
}

static void hypnosia_throws_stand_before_their_moves(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Hypnosia\"][FEN \"R:h1,h2,h3,h4/C:h1,h2,h3,h4 C - 0,0 - -\"]\n"
             "54 h1o20 h2o18 54.54 h1o5 h2o3 41 h3o17 11. *",
             &record);
    assert_int_equal(record.length, 8);
    char *text = text_of(&record);
    assert_string_equal(strstr(text, "1. 54"), "1. 54 h1o20 h2o18 54 h1o5 h2o3 2. 41 h3o17 *\n");
    test_free(text);
    tb_record_free(&record);
}

static void games_follow_each_other(void **state)
{
    (void)state;
    assert_tells(ZENER "* " ZENER "c1c2 *\n\n\n[Game \"Xadrersi\"]*", "game\ngame\ngame");
    assert_tells("", "");
    assert_tells("\n \n\t\n", "");
    assert_tells("; nothing here\n{ or here }\n", "");
}

static void bytes_come_in_any_portions(void **state)
{
    (void)state;
    for (size_t step = 1; step < 20; step++) {
        struct bytes bytes = {.bytes = example, .length = sizeof example - 1, .step = step};
        struct tb_record record = {0};
        struct tb_diagnostic diagnostic;
        struct tb_reader *reader = tb_reader_new(source_of(&bytes));
        assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_GAME);
        assert_int_equal(record.length, 4);
        assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_END);
        assert_null(record.setup.game);
        assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_END);
        tb_reader_free(reader);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_read),
        cmocka_unit_test(the_example_is_written_as_it_was_read),
        cmocka_unit_test(numbers_are_optional_and_ignored),
        cmocka_unit_test(lines_end_in_any_way),
        cmocka_unit_test(comments_are_kept_on_their_ply),
        cmocka_unit_test(comments_before_the_moves_are_kept),
        cmocka_unit_test(nags_are_kept),
        cmocka_unit_test(variations_are_dropped_with_a_warning),
        cmocka_unit_test(escaped_lines_are_skipped),
        cmocka_unit_test(unknown_tags_are_kept),
        cmocka_unit_test(a_position_is_accepted_with_and_without_SetUp),
        cmocka_unit_test(zener_says_how_it_was_arranged),
        cmocka_unit_test(games_end_by_will),
        cmocka_unit_test(Z12_a_draw_by_repetition),
        cmocka_unit_test(xadrersi_has_its_score),
        cmocka_unit_test(hypnosia_names_its_colours_and_winners),
        cmocka_unit_test(hypnosia_shares_wins),
        cmocka_unit_test(hypnosia_throws_stand_before_their_moves),
        cmocka_unit_test(games_follow_each_other),
        cmocka_unit_test(bytes_come_in_any_portions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
