/* Writing records: order, escapes, lines; and records of matches. */
#include <string.h>

#include "record/help.h"
#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"

static void play(struct tb_match *match, const char *plies)
{
    while (*plies != '\0') {
        char text[TB_PLY_TEXT] = "";
        size_t length = strcspn(plies, " ");
        tb_ply ply;
        memcpy(text, plies, length);
        assert_true(tb_match_read_ply(match, text, &ply, NULL));
        assert_true(tb_match_play(match, ply));
        plies += length;
        plies += strspn(plies, " ");
    }
}

static void assert_text(const struct tb_record *record, const char *expected)
{
    char *text = text_of(record);
    assert_string_equal(text, expected);
    test_free(text);
}

/* The text after the tags. */
static void assert_moves(const struct tb_record *record, const char *expected)
{
    char *text = text_of(record);
    assert_string_equal(strstr(text, "\n\n") + 2, expected);
    test_free(text);
}

static void tags_stand_in_order_and_escaped(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener,
                             .options = {[TB_ZENER_SETUP] = 1, [TB_ZENER_REPETITION] = 1}};
    struct tb_match *match = tb_match_new(&setup, NULL);
    struct tb_record record = {0};
    assert_true(tb_record_set_tag(&record, "Zz", "last"));
    assert_true(tb_record_set_tag(&record, "Annotator", "a \"b\" \\ c"));
    assert_true(tb_record_set_tag(&record, "White", "An\x1b[31ma\n\xff"));
    assert_true(tb_record_set_tag(&record, "Event", "first"));
    assert_true(tb_record_set_tag(&record, "Event", "second"));
    assert_true(tb_record_update(&record, match));
    char text[TB_POSITION_TEXT], expected[1024] =
                                     "[Event \"second\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
                                     "[Round \"?\"]\n[White \"An?[31ma ?\"]\n[Black \"?\"]\n"
                                     "[Result \"*\"]\n[Game \"Zener\"]\n[FEN \"";
    tb_zener.text(tb_match_position(match), text);
    strcat(expected, text);
    strcat(expected, "\"]\n[Arrangement \"random\"]\n[Repetition \"ignore\"]\n[Seed \"0\"]\n"
                     "[Termination \"unterminated\"]\n[Annotator \"a \\\"b\\\" \\\\ c\"]\n"
                     "[Zz \"last\"]\n\n*\n");
    assert_text(&record, expected);
    tb_match_free(match);
    tb_record_free(&record);
}

static void hidden_arrangements_have_a_position_and_no_seed(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener, .options = {[TB_ZENER_SETUP] = 2}, .seed = 5};
    struct tb_start start;
    tb_start_from_arrangements(&start, &setup, (const char *[]){"OXWQS", "SQWXO"});
    struct tb_match *match = tb_match_new(&setup, &start);
    struct tb_record record = {0};
    assert_true(tb_record_update(&record, match));
    char *text = text_of(&record);
    assert_non_null(strstr(text, "[FEN \"5/oxwqs/5/5/5/5/OXWQS w - -\"]\n"
                                 "[Arrangement \"hidden\"]\n[Termination"));
    test_free(text);
    tb_match_free(match);
    tb_record_free(&record);
}

static void games_are_separated_by_a_blank_line(void **state)
{
    (void)state;
    struct tb_record record = {0};
    struct tb_buffer out = {0};
    read_one("[Game \"Xadrersi\"]*", &record);
    assert_true(tb_record_write(&record, &out));
    assert_true(tb_record_write(&record, &out));
    assert_non_null(strstr(out.bytes, "\n\n*\n\n[Event"));
    assert_tells(out.bytes, "game\ngame");
    tb_buffer_free(&out);
    tb_record_free(&record);
}

/* Tens of columns: 1234567890. */
#define TEN "123456789 "
#define A39 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

static void comments_are_broken_at_80_columns(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Zener\"]*", &record);
    assert_true(tb_record_comment(&record, 0, TEN TEN TEN TEN TEN TEN TEN "12345678 x 3"));
    assert_moves(&record, "{" TEN TEN TEN TEN TEN TEN TEN "12345678\nx 3} *\n");
    tb_record_free(&record);

    read_one("[Game \"Zener\"]*", &record);
    assert_true(tb_record_comment(&record, 0, TEN TEN TEN TEN TEN TEN TEN "12345678 %x"));
    assert_true(tb_record_comment(&record, 0, TEN TEN TEN TEN TEN TEN TEN "123 [x"));
    assert_moves(&record, "{" TEN TEN TEN TEN TEN TEN TEN
                          "12345678\n %x} {" TEN TEN TEN TEN TEN TEN TEN "123\n [x} *\n");
    tb_record_free(&record);
}

static void words_longer_than_a_line_are_broken(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Zener\"]*", &record);
    assert_true(tb_record_comment(&record, 0, "b " A39 A39 A39));
    assert_moves(&record, "{b\n" A39 A39 "aa\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa} *\n");
    tb_record_free(&record);
}

static void wide_characters_count_twice(void **state)
{
    (void)state;
#define WIDE "漢漢漢漢漢漢漢漢漢漢"
    struct tb_record record = {0};
    read_one("[Game \"Zener\"]*", &record);
    assert_true(tb_record_comment(&record, 0, WIDE WIDE WIDE " 漢漢漢漢漢漢漢漢漢 x"));
    assert_moves(&record, "{" WIDE WIDE WIDE " 漢漢漢漢漢漢漢漢漢\nx} *\n");
    tb_record_free(&record);
}

static void a_closing_brace_stands_in_a_comment_to_the_line_end(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Zener\"]c1c2 *", &record);
    assert_true(tb_record_comment(&record, 1, " a }\n  b\t"));
    assert_true(tb_record_comment(&record, 1, "}" TEN TEN TEN TEN TEN TEN TEN "123456 8"));
    assert_moves(&record, "1. c1c2\n; a } b\n; }" TEN TEN TEN TEN TEN TEN TEN "123456\n; 8\n*\n");
    tb_record_free(&record);
}

static void plies_are_wrapped(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Zener\"][Repetition \"ignore\"]c1c2 c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2 "
             "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 *",
             &record);
    assert_moves(&record,
                 "1. c1c2 c7c6 b7b6 2. d1d2 c2c1 c6c7 b6b7 3. d2d1 c1c2 c7c6 b7b6 4. d1d2 c2c1\n"
                 "c6c7 b6b7 5. d2d1 *\n");
    tb_record_free(&record);
}

static void rounds_begin_with_who_began(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Zener\"][FEN \"sqwxo/5/5/5/5/2W2/OX1QS b W -\"]c7c6 b7b6 d1d2 c2c1 c6c7 *",
             &record);
    assert_moves(&record, "1. c7c6 b7b6 d1d2 c2c1 2. c6c7 *\n");
    tb_record_free(&record);
}

static void a_player_who_is_out_of_the_game_begins_no_round(void **state)
{
    (void)state;
    struct tb_record record = {0};
    read_one("[Game \"Hypnosia\"][FEN \"R:i0/G:h1/B:h1 R - 0,0,0 - -\"]"
             "21 i0c 65 h1o26 o26o1 65 h1o16 o16o21 11 o1o2 o2o3 *",
             &record);
    assert_moves(&record, "1. 21 i0c 65 h1o26 o26o1 65 h1o16 o16o21 2. 11 o1o2 o2o3 *\n");
    tb_record_free(&record);
}

static void a_record_follows_its_match(void **state)
{
    (void)state;
    struct tb_setup setup = {.game = &tb_zener};
    struct tb_match *match = tb_match_new(&setup, NULL);
    struct tb_record record = {0};
    play(match, "c1c2 c7c6 b7b6");
    assert_true(tb_record_update(&record, match));
    assert_true(tb_record_comment(&record, 3, "third"));
    assert_true(tb_record_comment(&record, 1, "first"));
    assert_true(tb_record_comment(&record, 0, "start"));
    assert_true(tb_record_comment(&record, 1, "again"));
    assert_moves(&record, "{start} 1. c1c2 {first} {again} c7c6 b7b6 {third} *\n");
    play(match, "d1d2");
    assert_true(tb_record_update(&record, match));
    assert_moves(&record, "{start} 1. c1c2 {first} {again} c7c6 b7b6 {third} 2. d1d2 *\n");
    tb_match_undo(match);
    tb_match_undo(match);
    assert_true(tb_record_update(&record, match));
    assert_moves(&record, "{start} 1. c1c2 {first} {again} c7c6 *\n");
    play(match, "b7b6");
    assert_true(tb_record_update(&record, match));
    assert_true(tb_record_comment(&record, 3, "taken back"));
    tb_match_undo(match);
    play(match, "a7a6");
    tb_match_resign(match, 0);
    assert_true(tb_record_update(&record, match));
    assert_moves(&record, "{start} 1. c1c2 {first} {again} c7c6 a7a6 0-1\n");
    tb_match_free(match);
    tb_record_free(&record);
}

static void a_record_of_nothing_is_no_match(void **state)
{
    (void)state;
    struct tb_record record = {0};
    assert_null(tb_record_match(&record));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_stand_in_order_and_escaped),
        cmocka_unit_test(hidden_arrangements_have_a_position_and_no_seed),
        cmocka_unit_test(games_are_separated_by_a_blank_line),
        cmocka_unit_test(comments_are_broken_at_80_columns),
        cmocka_unit_test(words_longer_than_a_line_are_broken),
        cmocka_unit_test(wide_characters_count_twice),
        cmocka_unit_test(a_closing_brace_stands_in_a_comment_to_the_line_end),
        cmocka_unit_test(plies_are_wrapped),
        cmocka_unit_test(rounds_begin_with_who_began),
        cmocka_unit_test(a_player_who_is_out_of_the_game_begins_no_round),
        cmocka_unit_test(a_record_follows_its_match),
        cmocka_unit_test(a_record_of_nothing_is_no_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
