/* Boards as text, and wrapped text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/zener.h"
#include "text/boards.h"
#include "text/race_game.h"
#include "text/talk.h"
#include "text/wrap.h"

static char *board_of(const struct tb_game *game, const struct tb_position *position)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    tb_text_board(game, position, out);
    fclose(out);
    return text;
}

static void assert_board(const char *position, const char *expected)
{
    struct tb_position read;
    assert_true(tb_zener.parse(position, &read, NULL));
    char *text = board_of(&tb_zener, &read);
    assert_string_equal(text, expected);
    free(text);
}

static void zener_begins_in_plain_columns(void **state)
{
    (void)state;
    assert_board("sqwxo/5/5/5/5/5/OXWQS w - -", "7  s  q  w  x  o\n"
                                                "6  .  .  .  .  .\n"
                                                "5  .  .  .  .  .\n"
                                                "4  .  .  .  .  .\n"
                                                "3  .  .  .  .  .\n"
                                                "2  .  .  .  .  .\n"
                                                "1  O  X  W  Q  S\n"
                                                "   a  b  c  d  e\n"
                                                "White: free O X W Q S; covered none\n"
                                                "Black: free o x w q s; covered none\n");
}

static void Z6_stacks_are_shown_whole_in_aligned_columns(void **state)
{
    (void)state;
    assert_board("s1wx1/5/5/5/(oXq)4/5/1(OW)1QS w - -", "7  s      .     w  x  .\n"
                                                        "6  .      .     .  .  .\n"
                                                        "5  .      .     .  .  .\n"
                                                        "4  .      .     .  .  .\n"
                                                        "3  (oXq)  .     .  .  .\n"
                                                        "2  .      .     .  .  .\n"
                                                        "1  .      (OW)  .  Q  S\n"
                                                        "   a      b     c  d  e\n"
                                                        "White: free W Q S; covered O X\n"
                                                        "Black: free x w q s; covered o\n");
}

static void Z6_the_highest_stack_fits(void **state)
{
    (void)state;
    assert_board("5/5/5/5/5/5/4(oxwqsOXWQS) w - -", "7  .  .  .  .  .\n"
                                                    "6  .  .  .  .  .\n"
                                                    "5  .  .  .  .  .\n"
                                                    "4  .  .  .  .  .\n"
                                                    "3  .  .  .  .  .\n"
                                                    "2  .  .  .  .  .\n"
                                                    "1  .  .  .  .  (oxwqsOXWQS)\n"
                                                    "   a  b  c  d  e\n"
                                                    "White: free S; covered O X W Q\n"
                                                    "Black: free none; covered o x w q s\n");
}

static void Z10_a_piece_that_left_is_neither_free_nor_covered(void **state)
{
    (void)state;
    struct tb_position read;
    assert_true(tb_zener.parse("sqwxo/5/5/5/5/5/OXW1S w - -", &read, NULL));
    char *text = board_of(&tb_zener, &read);
    assert_holds(text, "White: free O X W S; covered none\n");
    free(text);
}

static void a_game_without_a_board_shows_its_position(void **state)
{
    (void)state;
    struct tb_position start;
    tb_startpos(&race_game, &start);
    char *text = board_of(&race_game, &start);
    assert_string_equal(text, "0 0,0,0 0\n");
    free(text);
}

static void assert_wrapped(const char *head, int indent, const char *words, const char *expected)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    tb_wrap(out, head, indent, words);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

#define TEN "123456789 "
#define SIXTY TEN TEN TEN TEN TEN TEN

static void text_is_broken_at_79_columns(void **state)
{
    (void)state;
    assert_wrapped("", 0, "", "\n");
    assert_wrapped("a", 3, "b c", "a  b c\n");
    assert_wrapped("", 0, SIXTY "123456789 123456789 x", SIXTY "123456789 123456789\nx\n");
    assert_wrapped("", 0, SIXTY "123456789 1234567890 x", SIXTY "123456789\n1234567890 x\n");
    assert_wrapped("ab", 4, SIXTY "123456789 12345 x", "ab  " SIXTY "123456789 12345\n    x\n");
}

static void a_word_longer_than_a_line_stands_alone(void **state)
{
    (void)state;
    char word[121];
    memset(word, 'w', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    char words[300], expected[300];
    snprintf(words, sizeof words, "a %s b", word);
    snprintf(expected, sizeof expected, "a\n%s\nb\n", word);
    assert_wrapped("", 0, words, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zener_begins_in_plain_columns),
        cmocka_unit_test(Z6_stacks_are_shown_whole_in_aligned_columns),
        cmocka_unit_test(Z6_the_highest_stack_fits),
        cmocka_unit_test(Z10_a_piece_that_left_is_neither_free_nor_covered),
        cmocka_unit_test(a_game_without_a_board_shows_its_position),
        cmocka_unit_test(text_is_broken_at_79_columns),
        cmocka_unit_test(a_word_longer_than_a_line_stands_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
