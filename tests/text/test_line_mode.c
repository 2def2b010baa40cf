/* Line mode: turns, boards, results, and odd input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tabuleiro/zener.h"
#include "text/race_game.h"
#include "text/talk.h"

#define GREETING "Zener, seed 1. Type help for the commands.\n"

#define START                                                                                      \
    "7  s  q  w  x  o\n"                                                                           \
    "6  .  .  .  .  .\n"                                                                           \
    "5  .  .  .  .  .\n"                                                                           \
    "4  .  .  .  .  .\n"                                                                           \
    "3  .  .  .  .  .\n"                                                                           \
    "2  .  .  .  .  .\n"                                                                           \
    "1  O  X  W  Q  S\n"                                                                           \
    "   a  b  c  d  e\n"                                                                           \
    "White: free O X W Q S; covered none\n"                                                        \
    "Black: free o x w q s; covered none\n"

/* A whole game: White's circle leaves the board from a7. */
#define GAME                                                                                       \
    "d1d2\nb7a7\nd7d6\nb1a1\nc1c2\nc7c6\na7a6\nd2d3\ne1e2\na7a6\nc6c5\nc2d2\nd3d4\ne7e6\nd4d5\n"   \
    "c5c4\nd2d3\nd5d6\ne6e5\nd6d7\nc4b4\nd3d4\nd7off\n"

#define UNFINISHED "The game is unfinished (*)\n"

static void the_board_comes_once_a_turn_before_its_first_prompt(void **state)
{
    (void)state;
    assert_lines(NULL, "c1c2\nc7c6\nb7b6\n",
                 GREETING START "White, free step> c1c2\n"
                                "\n"
                                "7  s  q  w  x  o\n"
                                "6  .  .  .  .  .\n"
                                "5  .  .  .  .  .\n"
                                "4  .  .  .  .  .\n"
                                "3  .  .  .  .  .\n"
                                "2  .  .  W  .  .\n"
                                "1  O  X  .  Q  S\n"
                                "   a  b  c  d  e\n"
                                "White: free O X W Q S; covered none\n"
                                "Black: free o x w q s; covered none\n"
                                "Black, forced step (waves)> c7c6\n"
                                "Black, free step> b7b6\n"
                                "\n"
                                "7  s  .  .  x  o\n"
                                "6  .  q  w  .  .\n"
                                "5  .  .  .  .  .\n"
                                "4  .  .  .  .  .\n"
                                "3  .  .  .  .  .\n"
                                "2  .  .  W  .  .\n"
                                "1  O  X  .  Q  S\n"
                                "   a  b  c  d  e\n"
                                "White: free O X W Q S; covered none\n"
                                "Black: free o x w q s; covered none\n"
                                "White, forced step (square)> \n" UNFINISHED);
}

static void Z10_the_result_is_the_last_line(void **state)
{
    (void)state;
    assert_lines("Oqwxs/5/5/o4/5/5/1XWQS w O -", "a7off\n",
                 GREETING "7  O  q  w  x  s\n"
                          "6  .  .  .  .  .\n"
                          "5  .  .  .  .  .\n"
                          "4  o  .  .  .  .\n"
                          "3  .  .  .  .  .\n"
                          "2  .  .  .  .  .\n"
                          "1  .  X  W  Q  S\n"
                          "   a  b  c  d  e\n"
                          "White: free O X W Q S; covered none\n"
                          "Black: free o x w q s; covered none\n"
                          "White, forced step (circle)> a7off\n"
                          "\n"
                          "7  .  q  w  x  s\n"
                          "6  .  .  .  .  .\n"
                          "5  .  .  .  .  .\n"
                          "4  o  .  .  .  .\n"
                          "3  .  .  .  .  .\n"
                          "2  .  .  .  .  .\n"
                          "1  .  X  W  Q  S\n"
                          "   a  b  c  d  e\n"
                          "White: free X W Q S; covered none\n"
                          "Black: free o x w q s; covered none\n"
                          "White wins (1-0): the circle left the board (Z10)\n");
}

static struct talk zener_talk(const char *input)
{
    struct tb_setup setup = setup_of(&tb_zener);
    struct talk heard = talk_lines(&setup, input, strlen(input));
    assert_string_equal(heard.err, "");
    assert_int_equal(heard.status, 0);
    return heard;
}

static void assert_last_line(const char *input, const char *line)
{
    struct talk heard = zener_talk(input);
    assert_ends_in(heard.out, line);
    talk_free(&heard);
}

static void a_whole_game_is_played_to_its_end(void **state)
{
    (void)state;
    struct talk heard = zener_talk(GAME);
    assert_ends_in(heard.out, "White, free step> d7off\n"
                              "\n"
                              "7  .     .  .  .  .\n"
                              "6  (qs)  .  .  x  .\n"
                              "5  .     .  .  .  o\n"
                              "4  .     w  .  W  .\n"
                              "3  .     .  .  .  .\n"
                              "2  .     .  .  .  S\n"
                              "1  (OX)  .  .  .  .\n"
                              "   a     b  c  d  e\n"
                              "White: free X W S; covered O\n"
                              "Black: free o x w s; covered q\n"
                              "White wins (1-0): the square left the board (Z10)\n");
    assert_int_equal(occurrences(heard.out, "   a  "), 16); /* one board a turn, and the last */
    assert_int_equal(occurrences(heard.out, " step> ") + occurrences(heard.out, "forced step ("),
                     23);
    assert_int_equal(occurrences(heard.out, "forced step skipped"), 6);
    talk_free(&heard);
}

static void Z11_covering_the_last_piece_wins(void **state)
{
    (void)state;
    struct tb_setup setup = setup_from(&tb_zener, "5/5/5/5/5/1O3/X(xwqso)WQS w - -");
    struct talk heard = talk_lines(&setup, "b2b1\n", 5);
    assert_ends_in(heard.out, "White wins (1-0): every piece of Black is covered (Z11)\n");
    talk_free(&heard);
}

static void Z12_the_third_time_is_a_draw(void **state)
{
    (void)state;
#define ROUND "c7c6\nb7b6\nd1d2\nc2c1\nc6c7\nb6b7\nd2d1\nc1c2\n"
    assert_last_line("c1c2\n" ROUND ROUND,
                     "Draw (1/2-1/2): the same situation for the third time (Z12)\n");
    struct tb_setup setup = setup_of(&tb_zener);
    setup.options[TB_ZENER_REPETITION] = 1; /* ignore */
    const char input[] = "c1c2\n" ROUND ROUND;
    struct talk heard = talk_lines(&setup, input, strlen(input));
    assert_ends_in(heard.out, "Black, forced step (waves)> \n" UNFINISHED);
    talk_free(&heard);
}

static void Z8_a_skipped_step_is_told_after_the_board(void **state)
{
    (void)state;
    struct tb_setup setup = setup_from(&tb_zener, "s1(wq)xo/5/5/5/5/5/OXWQS w - -");
    struct talk heard = talk_lines(&setup, "c1c2\n", 5);
    assert_holds(heard.out, "Black: free o x q s; covered w\n"
                            "Black: forced step skipped, waves covered (Z8).\n"
                            "Black, free step> \n");
    talk_free(&heard);
}

static void a_game_goes_on_where_it_stands(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_table *table = table_of(&setup);
    struct talk heard = talk_at(table, "c1c2\n", 5);
    talk_free(&heard);
    heard = talk_at(table, "c7c6\n", 5);
    assert_holds(heard.out, "Black, forced step (waves)> c7c6\nBlack, free step> \n");
    assert_int_equal(tb_match_length(tb_table_match(table)), 2);
    talk_free(&heard);
    tb_table_free(table);
}

static void names_stand_before_the_colours(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    strcpy(setup.players[0].name, "Ana %s%n");
    struct talk heard = talk_lines(&setup, "c1c2\nresign\n", 12);
    assert_holds(heard.out, "Ana %s%n (White), free step> c1c2\n");
    assert_ends_in(heard.out, "Ana %s%n (White) wins (1-0): Black resigned\n");
    talk_free(&heard);
}

static void an_illegal_ply_is_answered_with_its_rule_and_asked_again(void **state)
{
    (void)state;
    assert_lines(NULL, "c1c3\nc7c6\nc1off\nc3c4\nfoo\n\n",
                 GREETING START
                 "White, free step> c1c3\n"
                 "A step goes one square forward, sideways or backward (Z5).\n"
                 "White, free step> c7c6\n"
                 "That piece is the opponent's (Z5).\n"
                 "White, free step> c1off\n"
                 "A piece leaves the board only from the opponent's home row (Z10).\n"
                 "White, free step> c3c4\n"
                 "No piece stands there (Z5).\n"
                 "White, free step> foo\n"
                 "'foo' is not a step: write c1c2, or c7off to leave the board.\n"
                 "Type help for the commands.\n"
                 "White, free step> \n"
                 "White, free step> \n" UNFINISHED);
}

static void what_comes_from_outside_is_cleaned(void **state)
{
    (void)state;
    const char input[] = "c1c2\0x\n\033[2J\xff\x9b\n";
    struct tb_setup setup = setup_of(&tb_zener);
    struct talk heard = talk_lines(&setup, input, sizeof input - 1);
    assert_holds(heard.out, "White, free step> c1c2?x\n'c1c2?x' is not a step");
    assert_holds(heard.out, "White, free step> ?[2J?"
                            "?\n'?[2J?"
                            "?' is not a step");
    talk_free(&heard);
}

static void a_line_that_is_too_long_is_refused_whole(void **state)
{
    (void)state;
    static char input[20000];
    memset(input, 'x', sizeof input - 6);
    memcpy(&input[sizeof input - 6], "\nc1c2\n", 6);
    struct tb_setup setup = setup_of(&tb_zener);
    struct talk heard = talk_lines(&setup, input, sizeof input);
    assert_holds(heard.out, "White, free step> \n"
                            "That line is too long: the limit is 8192 bytes.\n"
                            "White, free step> c1c2\n");
    talk_free(&heard);
}

static bool ends_in_result(const char *text)
{
    static const char *const results[] = {
        ("\n" UNFINISHED),
        "\nDraw (1/2-1/2): agreed\n",
        "\nWhite wins (1-0): Black resigned\n",
    };
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(results[i]), whole = strlen(text);
        if (whole >= length && strcmp(&text[whole - length], results[i]) == 0)
            return true;
    }
    return false;
}

/* In a session that visits every question. */
static void the_input_may_end_at_every_byte(void **state)
{
    (void)state;
    const char session[] = "help\nc1c2\nmoves\ndraw\nno\nc7c6\nundo\nredo\nb7b6\nnew\n"
                           "save\nload /\n"
                           "d1d2\ndraw\ny\nscore\nnew\na1a2\nresign\nundo\nquit\n";
    for (size_t length = 0; length < sizeof session; length++) {
        struct tb_setup setup = setup_of(&tb_zener);
        struct talk heard = talk_lines(&setup, session, length);
        assert_int_equal(heard.status, 0);
        assert_string_equal(heard.err, "");
        assert_true(ends_in_result(heard.out));
        talk_free(&heard);
    }
}

static void noise_does_no_harm(void **state)
{
    (void)state;
    enum { LINES = 10000, LONGEST = 40 };
    struct tb_rng rng = {11};
    char *noise = malloc(LINES * (LONGEST + 1));
    size_t length = 0;
    for (int i = 0; i < LINES; i++) {
        for (uint32_t n = tb_rng_below(&rng, LONGEST); n > 0; n--)
            noise[length++] = (char)tb_rng_below(&rng, 256);
        noise[length++] = '\n';
    }
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_table *table = table_of(&setup);
    struct talk heard = talk_at(table, noise, length);
    assert_int_equal(heard.status, 0);
    assert_ends_in(heard.out, UNFINISHED);
    for (const char *at = heard.out; *at != '\0'; at++)
        assert_true(*at == '\n' || (unsigned char)*at >= ' ');
    assert_int_equal(tb_match_length(tb_table_match(table)), 0);
    tb_table_free(table);
    talk_free(&heard);
    free(noise);
}

static void a_write_error_ends_with_status_1(void **state)
{
    (void)state;
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_table *table = table_of(&setup);
    char *said;
    size_t size;
    struct tb_line_io io = {
        .in = file_of("c1c2\n", 5),
        .out = fopen("/dev/full", "w"),
        .err = open_memstream(&said, &size),
        .program = "game",
    };
    assert_non_null(io.out);
    assert_int_equal(tb_line_mode(table, &io), 1);
    fclose(io.out);
    fclose(io.err);
    close(io.in);
    assert_string_equal(said, "game: write error: No space left on device\n");
    free(said);
    tb_table_free(table);
}

static void a_game_for_three_with_dice_reads_alike(void **state)
{
    (void)state;
    const char input[] = "t2\ntake\ntake\nt1\nshare\nt2\nscore\nt1\ntake\n";
    struct tb_setup setup = setup_of(&race_game);
    setup.manual_dice = true;
    struct talk heard = talk_lines(&setup, input, sizeof input - 1);
    assert_string_equal(heard.out, "Race, seed 1. Type help for the commands.\n"
                                   "0 0,0,0 0\n"
                                   "Red, roll your dice> t2\n"
                                   "Red rolls t2.\n"
                                   "Red, take or share> take\n"
                                   "\n"
                                   "1 2,0,0 0\n"
                                   "Green, roll your dice> take\n"
                                   "A throw is t1 or t2.\n"
                                   "Green, roll your dice> t1\n"
                                   "Green rolls t1.\n"
                                   "Green, take or share> share\n"
                                   "\n"
                                   "2 2,1,1 0\n"
                                   "The next player gains (R2).\n"
                                   "Blue, roll your dice> t2\n"
                                   "Blue rolls t2.\n"
                                   "Blue, take or share> score\n"
                                   "Score of this game:\n"
                                   "Red: 2\n"
                                   "Green: 1\n"
                                   "Blue: 1\n"
                                   "Games finished: 0\n"
                                   "Red: won 0, drawn 0\n"
                                   "Green: won 0, drawn 0\n"
                                   "Blue: won 0, drawn 0\n"
                                   "Blue, take or share> t1\n"
                                   "Not now (R1).\n"
                                   "Blue, take or share> take\n"
                                   "\n"
                                   "0 2,1,3 0\n"
                                   "Blue wins (B#): three points (R3)\n");
    talk_free(&heard);
}

static void another_turn_of_the_same_player_has_its_board(void **state)
{
    (void)state;
    const char input[] = "t1\nstay\nt2\n";
    struct tb_setup setup = setup_of(&race_game);
    setup.manual_dice = true;
    struct talk heard = talk_lines(&setup, input, sizeof input - 1);
    assert_holds(heard.out, "Red, take or share> stay\n"
                            "\n"
                            "0 0,0,0 0\n"
                            "Red, roll your dice> t2\n"
                            "Red rolls t2.\n"
                            "Red, take or share> \n");
    talk_free(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_comes_once_a_turn_before_its_first_prompt),
        cmocka_unit_test(Z10_the_result_is_the_last_line),
        cmocka_unit_test(a_whole_game_is_played_to_its_end),
        cmocka_unit_test(Z11_covering_the_last_piece_wins),
        cmocka_unit_test(Z12_the_third_time_is_a_draw),
        cmocka_unit_test(Z8_a_skipped_step_is_told_after_the_board),
        cmocka_unit_test(a_game_goes_on_where_it_stands),
        cmocka_unit_test(names_stand_before_the_colours),
        cmocka_unit_test(an_illegal_ply_is_answered_with_its_rule_and_asked_again),
        cmocka_unit_test(what_comes_from_outside_is_cleaned),
        cmocka_unit_test(a_line_that_is_too_long_is_refused_whole),
        cmocka_unit_test(the_input_may_end_at_every_byte),
        cmocka_unit_test(noise_does_no_harm),
        cmocka_unit_test(a_write_error_ends_with_status_1),
        cmocka_unit_test(a_game_for_three_with_dice_reads_alike),
        cmocka_unit_test(another_turn_of_the_same_player_has_its_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
