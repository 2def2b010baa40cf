/* Refusing records: where and why, and that the games after it are still taken. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/help.h"

#define ZENER "[Game \"Zener\"]\n"
#define XADRERSI "[Game \"Xadrersi\"]\n"
#define START "R:h1,h2,h3,h4/C:h1,h2,h3,h4 R - 0,0 - -"
#define HYPNOSIA "[Game \"Hypnosia\"]\n[FEN \"" START "\"]\n"

static void plies_that_are_illegal(void **state)
{
    (void)state;
    assert_tells(ZENER "\n1. c1c2 c7c6 b7b6\n2. d1d3 *",
                 "4:4: a step goes one square forward, sideways or backward (Z5)");
    assert_tells(ZENER "\nc1c2 {é} c6c5 *", "3:10: no piece stands there (Z5)");
    assert_tells(ZENER "c1c2\nc7c6 a7a6 banana *",
                 "3:11: 'banana' is not a step: write c1c2, or c7off to leave the board");
    assert_tells(XADRERSI "K@e4 K@e5 *", "2:6: Black places the king last (X3)");
    assert_tells(HYPNOSIA "45 *", "3:1: '45' is not a throw: write 54, the larger die first");
    assert_tells(HYPNOSIA "54 1. *", "game");
    assert_tells(HYPNOSIA "1. 54\nh1o9 *", "4:1: no die leads there from that home square (H8)");
    assert_tells(ZENER "c1c2%c7c6 *",
                 "2:1: 'c1c2%c7c6' is not a step: write c1c2, or c7off to leave the board");
}

static void a_game_that_is_over_has_no_more_plies(void **state)
{
    (void)state;
    assert_tells(ZENER "[FEN \"O4/sqwxo/5/5/5/5/1XWQS w - -\"]\na7off a6a5 1-0",
                 "3:7: the game is over (Z10)");
    assert_tells(ZENER "c1c2 c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2\n"
                       "c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2 c7c6 *",
                 "3:41: the game is over (Z12)");
}

static void results_that_were_not_played(void **state)
{
    (void)state;
    assert_tells(ZENER "[FEN \"O4/sqwxo/5/5/5/5/1XWQS w - -\"]\na7off 0-1",
                 "3:7: the game was played to the result '1-0'");
    assert_tells(ZENER "[FEN \"O4/sqwxo/5/5/5/5/1XWQS w - -\"]\na7off *",
                 "3:7: the game was played to the result '1-0'");
    assert_tells(ZENER "[Result \"0-1\"]\n[FEN \"O4/sqwxo/5/5/5/5/1XWQS w - -\"]\na7off 1-0",
                 "4:7: the tag Result says '0-1'");
    assert_tells(ZENER "c1c2 1-0",
                 "2:6: after these plies the game is not over, and no Termination "
                 "fits this result");
    assert_tells(ZENER "[Result \"1-1\"]*", "2:9: '1-1' is not a result of this game");
    assert_tells(ZENER "R#", "2:1: 'R#' is not a result of this game");
    assert_tells(HYPNOSIA "1-0", "3:1: '1-0' is not a result of this game");
    assert_tells(HYPNOSIA "CR#", "3:1: 'CR#' is not a result of this game");
    assert_tells(HYPNOSIA "#", "3:1: '#' is not a result of this game");
    assert_tells(HYPNOSIA "G#", "3:1: 'G#' is not a result of this game");
    assert_tells(ZENER "c1c2 c7c6\n", "2:10: the game has no result at its end");
}

static void terminations_that_do_not_fit(void **state)
{
    (void)state;
#define WON "[FEN \"O4/sqwxo/5/5/5/5/1XWQS w - -\"]\n"
#define NO_FIT "after these plies the game is not over, and no Termination fits this result"
    assert_tells(ZENER WON "[Termination \"resigned\"]a7off 1-0",
                 "3:14: the game's termination is 'normal'");
    assert_tells(ZENER "[Termination \"normal\"]*",
                 "2:14: the game's termination is 'unterminated'");
    assert_tells(ZENER "[Termination \"resigned\"]*",
                 "2:14: the game's termination is 'unterminated'");
    assert_tells(ZENER "[Termination \"abandoned\"]*", "2:14: there is no termination 'abandoned'");
    assert_tells(ZENER "[Termination \"normal\"]1-0", "2:23: " NO_FIT);
    assert_tells(ZENER "[Termination \"repetition\"]1/2-1/2", "2:27: " NO_FIT);
    assert_tells(ZENER "[Termination \"agreed\"]1-0", "2:23: " NO_FIT);
    assert_tells(ZENER "[Termination \"resigned\"]1/2-1/2", "2:25: " NO_FIT);
    assert_tells("[Game \"Hypnosia\"][FEN \"R:h1/G:h1/B:h1 R - 0,0,0 - -\"]\n"
                 "[Termination \"resigned\"]R#",
                 "2:25: " NO_FIT);
    assert_tells("[Game \"Hypnosia\"][FEN \"R:h1/G:h1/B:h1 R - 0,0,0 - -\"]\n"
                 "[Termination \"agreed\"]RG#",
                 "2:23: " NO_FIT);
}

static void scores_that_were_not_played(void **state)
{
    (void)state;
    assert_tells("[Game \"Hypnosia\"][Score \"R 14, C 2\"]\n"
                 "[FEN \"R:i0,c,c,c/C:h4,c R 1 12,2 RRRC -\"]i0c R#",
                 "1:25: the game's score is 'R 13, C 2'");
    assert_tells(XADRERSI "[Score \"1-1\"]K@e4 *",
                 "game, 2:8: the score of an unfinished game was left out");
}

static void tags_that_are_broken(void **state)
{
    (void)state;
    assert_tells("[Game \"Zener]\n*", "1:7: this value is not closed on its line");
    assert_tells("[Game \"Zener\\\"]\n*", "1:7: this value is not closed on its line");
    assert_tells("[Game \"Zener\\\n*", "1:7: this value is not closed on its line");
    assert_tells("[Game Zener]\n*", "1:7: the tag's value is expected here, in \"\"");
    assert_tells("[Game \"Zener\" x]\n*", "1:15: the tag's ']' is expected here");
    assert_tells("[\"Zener\"]\n*", "1:2: the name of a tag is expected here");
    assert_tells("[_a \"Zener\"]\n*", "1:2: the name of a tag is expected here");
    assert_tells("[Game \"Zener\"", "1:14: the text ends in the middle of a tag");
    assert_tells("[", "1:2: the text ends in the middle of a tag");
    assert_tells("[Game", "1:6: the text ends in the middle of a tag");
    assert_tells(ZENER "[White \"A\"]\n [Black \"B\"]\n[White \"A\"]\n*",
                 "4:2: the tag White occurs twice");
    assert_tells(ZENER, "1:15: the game has no result at its end");
}

static void tags_whose_value_means_nothing(void **state)
{
    (void)state;
    assert_tells("\n[Event \"x\"]\n*", "2:1: the tag Game is missing");
    assert_tells("[Game \"zener 3\"]*", "1:7: there is no game 'zener 3'");
    assert_tells("[Game \"Hypnosia\"]\n*",
                 "1:1: the tag FEN is missing: who begins was thrown for");
    assert_tells(ZENER "[Arrangement \"odd\"]*", "2:14: the tag Arrangement cannot be 'odd'");
    assert_tells(ZENER "[Repetition \"\"]*", "2:13: the tag Repetition cannot be ''");
    static const char *const seeds[] = {"", "x", "-1", "1x", " 1", "18446744073709551616"};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        char text[256], expected[256];
        snprintf(text, sizeof text, ZENER "[Seed \"%s\"]*", seeds[i]);
        snprintf(expected, sizeof expected,
                 "2:7: Seed is a number up to 18446744073709551615, not '%s'", seeds[i]);
        assert_tells(text, expected);
    }
    assert_tells(ZENER "[SetUp \"1\"]*", "2:8: SetUp is \"0\" without the tag FEN, not '1'");
    assert_tells(ZENER WON "[SetUp \"0\"]*", "3:8: SetUp is \"1\" beside the tag FEN, not '0'");
}

static void dates_that_are_impossible(void **state)
{
    (void)state;
    static const char *const possible[] = {
        "2026.11.30", "2024.02.29", "2000.02.29", "????.02.29", "202?.02.29", "2026.??.31",
        "2026.??.??", "????.??.??", "2026.02.??", "2026.1.5",   "2026.11",    "2026",
        "?",          "",           "-",          "spring",     "11/30/2026",
    };
    static const char *const impossible[] = {
        "2026.13.45", "2026.02.30", "2026.02.29", "1900.02.29", "2026.00.01", "2026.01.00",
        "2026.04.31", "????.02.30", "????.13.??", "2026.??.32", "2026.13",    "29.11.2026",
    };
    for (size_t i = 0; i < sizeof possible / sizeof possible[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, ZENER "[Date \"%s\"]*", possible[i]);
        assert_tells(text, "game");
    }
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        char text[256], expected[256];
        snprintf(text, sizeof text, ZENER "[Date \"%s\"]*", impossible[i]);
        snprintf(expected, sizeof expected,
                 "2:7: '%s' is not a date: write 2026.11.30, with ? for what is unknown",
                 impossible[i]);
        assert_tells(text, expected);
    }
}

static void NAGs_beyond_255(void **state)
{
    (void)state;
    static const char *const numbers[] = {"256", "00256", "1234567890", "99999999999999999999"};
    assert_tells(ZENER "c1c2 $0 $255 $000000000000000000001 *", "game");
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char text[256], expected[256];
        snprintf(text, sizeof text, ZENER "c1c2 $1 $%s *", numbers[i]);
        snprintf(expected, sizeof expected, "2:9: a NAG is a number from 0 to 255, not '%s'",
                 numbers[i]);
        assert_tells(text, expected);
    }
}

static void positions_that_are_invalid(void **state)
{
    (void)state;
    assert_tells(ZENER "[FEN \"\"]*", "2:6: board: a rank has fewer than five squares, before ''");
    assert_tells(XADRERSI "[FEN \"8/8/8/8/8/8/8/8 b -\"]*",
                 "2:6: side: with these pieces it must be White (X1)");
}

static void moves_that_are_no_text_of_a_game(void **state)
{
    (void)state;
    assert_tells(ZENER "c1c2 ) *", "2:6: ')' has no meaning here");
    assert_tells(ZENER "c1c2 <x> *", "2:6: '<' has no meaning here");
    assert_tells(ZENER "c1c2 \"x\" *", "2:6: '\"' has no meaning here");
    assert_tells(ZENER "c1c2 } *", "2:6: '}' has no meaning here");
    assert_tells(ZENER "c1c2 !!! *", "2:6: '!!!' has no meaning here");
    assert_tells(ZENER "c1c2 $ *", "2:6: a number is expected after '$'");
    assert_tells(ZENER "c1c2 $x *", "2:6: a number is expected after '$'");
    assert_tells(ZENER "c1c2 [White \"x\"] *",
                 "2:6: the game before this tag has no result at its end\n"
                 "2:6: the tag Game is missing");
    assert_tells(ZENER "c1c2 { *\n", "2:6: this comment is not closed");
    assert_tells(ZENER "c1c2 ( ( ) *\n", "2:6: this variation is not closed");
    assert_tells("{ " ZENER, "1:1: this comment is not closed");
}

static void control_characters_and_invalid_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        bool control;
    } bad[] = {
        {"\x01", true},
        {"\x1b", true},
        {"\x7f", true},
        {"\xc2\x80", true},
        {"\xc2\x9f", true},
        {"\x0b", true},
        {"\x80", false},
        {"\xc0\x80", false},
        {"\xc3", false},
        {"\xe0\x80\x80", false},
        {"\xed\xa0\x80", false},
        {"\xf0\x8f\x80\x80", false},
        {"\xf4\x90\x80\x80", false},
        {"\xf5\x80\x80\x80", false},
        {"\xff", false},
        {"\xe6\xbc", false},
        {"\xf0\x9f\x98", false},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[256], expected[256];
        const char *reason =
            bad[i].control ? "a control character may not stand here" : "this is not valid UTF-8";
        snprintf(text, sizeof text, ZENER "[White \"é%s\"]\n*\n" ZENER "*", bad[i].bytes);
        snprintf(expected, sizeof expected, "2:10: %s\ngame", reason);
        assert_tells(text, expected);
        snprintf(text, sizeof text, ZENER "c1c2 {\né%s} *\n" ZENER "*", bad[i].bytes);
        snprintf(expected, sizeof expected, "3:2: %s\ngame", reason);
        assert_tells(text, expected);
        snprintf(text, sizeof text, ZENER "*\n\n%s\n" ZENER "*", bad[i].bytes);
        snprintf(expected, sizeof expected, "game\nstray, 4:1: %s\ngame", reason);
        assert_tells(text, expected);
    }
    assert_bytes_tell("\0" ZENER, 3, "stray, 1:1: a control character may not stand here");
    assert_tells(ZENER "[White \"\xc2\xa0 \xf0\x9f\x98\x80 \xef\xbf\xbd \xed\x9f\xbf\"]\n*",
                 "game");
}

/* ZENER, then a line of `length` bytes in a comment. */
static char *with_long_line(size_t length)
{
    static const char before[] = ZENER "c1c2 {\n", after[] = "\n} *\n" ZENER "*";
    char *text = test_malloc(sizeof before + length + sizeof after);
    strcpy(text, before);
    memset(text + strlen(before), 'x', length);
    strcpy(text + strlen(before) + length, after);
    return text;
}

static void lines_are_at_most_64_KiB(void **state)
{
    (void)state;
    char *text = with_long_line(65536);
    assert_tells(text, "game\ngame");
    test_free(text);
    text = with_long_line(65537);
    assert_tells(text, "3:65537: a line has at most 64 KiB\ngame");
    test_free(text);
    text = with_long_line(1000000);
    assert_tells(text, "3:65537: a line has at most 64 KiB\ngame");
    test_free(text);
}

/* A game with lines in a comment that are so many bytes together, and two more games. */
static char *with_large_comment(size_t bytes)
{
    static const char before[] = "[Event \"?\"]\n" ZENER "c1c2 {\n",
                      after[] = "} *\n[Event \"?\"]\n" ZENER "* {x}\n[Event \"?\"]\n" ZENER "*\n";
    char *text = test_malloc(sizeof before + bytes + sizeof after);
    strcpy(text, before);
    for (size_t i = 0; i < bytes; i++)
        text[sizeof before - 1 + i] = i % 1024 == 1023 ? '\n' : 'x';
    strcpy(text + sizeof before - 1 + bytes, after);
    return text;
}

/* So that what is read of a stream needs no more memory than a file may. */
static void a_game_has_at_most_16_MiB(void **state)
{
    (void)state;
    enum { MiB = 1024 * 1024 };
    char *text = with_large_comment(16 * MiB - 1024);
    assert_tells(text, "game\ngame\ngame");
    test_free(text);
    text = with_large_comment(17 * MiB);
    assert_tells(text, "16387:1: a game has at most 16 MiB\ngame\ngame");
    test_free(text);
    text = test_malloc(17 * MiB + 256);
    memset(text, '\n', 17 * MiB);
    strcpy(text + 17 * MiB, ZENER "*\n");
    assert_tells(text, "game");
    memcpy(text, "stray", 5);
    assert_tells(
        text,
        "stray, 1:1: stray text: a game begins with tags such as [Event \"Casual game\"]\ngame");
    memcpy(text, "{a}\nstray", 9);
    assert_tells(
        text,
        "stray, 2:1: stray text: a game begins with tags such as [Event \"Casual game\"]\ngame");
    test_free(text);
}

/* A game of so many plies that goes round and round, and its end. */
static char *long_zener(int plies, const char *end)
{
    static const char *const round[] = {"c7c6", "b7b6", "d1d2", "c2c1",
                                        "c6c7", "b6b7", "d2d1", "c1c2"};
    char *text = test_malloc((size_t)plies * 5 + 256);
    char *at = text + sprintf(text, ZENER "[Repetition \"ignore\"]\nc1c2");
    for (int i = 1; i < plies; i++)
        at += sprintf(at, "%c%s", i % 8 == 0 ? '\n' : ' ', round[(i - 1) % 8]);
    strcpy(at, end);
    return text;
}

static void zener_has_at_most_4096_plies(void **state)
{
    (void)state;
    char *text = long_zener(4096, " 1/2-1/2");
    assert_tells(text, "game");
    struct tb_record record = {0};
    read_one(text, &record);
    assert_int_equal(record.termination, TB_REPETITION);
    tb_record_free(&record);
    test_free(text);
    text = long_zener(4096, " *");
    assert_tells(text, "514:41: the game was played to the result '1/2-1/2'");
    test_free(text);
    text = long_zener(4097, " *");
    assert_tells(text, "515:1: a game has at most 4096 plies");
    test_free(text);
}

static void hypnosia_has_at_most_100000_plies(void **state)
{
    (void)state;
    /* Red's stack stands where a 6 goes round, and Cyan has no move with a 6…
     * so that "66 i0i0 i0i0 66" repeats. */
    static const char start[] =
        "[Game \"Hypnosia\"][IdleRounds \"0\"][FEN \"R:i0/C: R - 0,0 - -\"]\n";
    static const char turn[] = "66 i0i0 i0i0\n";
    int turns = 100000 / 3;
    char *text = test_malloc((size_t)turns * sizeof turn + 512);
    char *at = text + sprintf(text, "%s", start);
    for (int i = 0; i < turns; i++)
        at += sprintf(at, "%s", turn);
    strcpy(at, "66 RC#");
    assert_tells(text, "game");
    strcpy(at, "66 i0i0 *");
    assert_tells(text, "33335:4: a game has at most 100000 plies");
    test_free(text);
}

static void the_games_after_a_refused_one_are_taken(void **state)
{
    (void)state;
#define NEXT "\n[Event \"next\"]\n" ZENER "\nc1c2 *\n"
#define OTHER "\n[White \"no event\"]\n" ZENER "\nc1c2 *\n"
    assert_tells(ZENER "\nc1c9 *\n" NEXT OTHER,
                 "3:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board\ngame\ngame");
    assert_tells("[Game x]\n[Site \"?\"]\n\nc1c2 *\n" OTHER NEXT,
                 "1:7: the tag's value is expected here, in \"\"\ngame\ngame");
    assert_tells("[Game x]\n" NEXT, "1:7: the tag's value is expected here, in \"\"\ngame");
    assert_tells("[Event \"a\"]\n" ZENER NEXT,
                 "4:1: the game before this tag has no result at its end\ngame");
    assert_tells("[Event \"a\"]\n" ZENER "c1c2" NEXT,
                 "4:1: the game before this tag has no result at its end\ngame");
    assert_tells("[Event \"a\"]\n" ZENER "c1c2" OTHER,
                 "4:1: the game before this tag has no result at its end\ngame");
    assert_tells("[Event \"a\"]\n" ZENER "c1c2 {cut off" NEXT,
                 "3:6: this comment is not closed\ngame");
    assert_tells("[Event \"a\"]\n" ZENER "c1c2 (cut off" NEXT,
                 "3:6: this variation is not closed\ngame");
    assert_tells("[Event \"a" NEXT, "1:8: this value is not closed on its line\ngame");
    assert_tells("[Event \"\x01\"]\n[Site \"?\"]\n" ZENER "\n*\n" NEXT,
                 "1:9: a control character may not stand here\ngame");
    assert_tells(ZENER "*\n[Event \"\x01\"]\n[Site \"?\"]\n" ZENER "\n*\n" NEXT,
                 "game\n3:9: a control character may not stand here\ngame");
    assert_tells(ZENER "c1c2\n[Event \"\x01\"]\n" ZENER "\n*\n" NEXT,
                 "3:1: the game before this tag has no result at its end\n"
                 "3:9: a control character may not stand here\ngame");
    assert_tells(ZENER "c1c9 {a comment\n[Event or not]\n[Site \"?\"]} *" NEXT,
                 "2:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board\ngame");
    assert_tells(ZENER "c1c9 ; {\n% {\n*" OTHER,
                 "2:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board\ngame");
    assert_tells(ZENER "c1c2 {\n\x01\n[Site \"?\"]\n} *" OTHER,
                 "3:1: a control character may not stand here\ngame");
}

static ptrdiff_t give_up(void *self, char *bytes, size_t size)
{
    int *left = self;
    if ((*left)-- > 0) {
        size_t length = strlen(ZENER "*\n");
        assert_true(length < size);
        memcpy(bytes, ZENER "*\n", length);
        return (ptrdiff_t)length;
    }
    errno = EIO;
    return -1;
}

static void a_source_that_fails_ends_reading(void **state)
{
    (void)state;
    int left = 2;
    struct tb_source source = {give_up, &left};
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct tb_reader *reader = tb_reader_new(source);
    char text[256];
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_GAME);
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_GAME);
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_FAILED);
    tb_diagnostic_text("x\x1b.pgn", &diagnostic, text, sizeof text);
    assert_string_equal(text, "x?.pgn:4:2: this cannot be read: Input/output error");
    assert_null(record.setup.game);
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_END);
    tb_reader_free(reader);
}

static void a_refused_game_leaves_nothing_in_the_record(void **state)
{
    (void)state;
    struct bytes bytes = {.bytes = ZENER "c1c2 *\n" ZENER "c1c2 c1c2 *\n"};
    bytes.length = strlen(bytes.bytes);
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_GAME);
    assert_int_equal(tb_record_read(reader, &record, &diagnostic), TB_READ_REFUSED);
    assert_null(record.setup.game);
    assert_null(record.plies);
    assert_null(record.tags);
    tb_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plies_that_are_illegal),
        cmocka_unit_test(a_game_that_is_over_has_no_more_plies),
        cmocka_unit_test(results_that_were_not_played),
        cmocka_unit_test(terminations_that_do_not_fit),
        cmocka_unit_test(scores_that_were_not_played),
        cmocka_unit_test(tags_that_are_broken),
        cmocka_unit_test(tags_whose_value_means_nothing),
        cmocka_unit_test(dates_that_are_impossible),
        cmocka_unit_test(NAGs_beyond_255),
        cmocka_unit_test(positions_that_are_invalid),
        cmocka_unit_test(moves_that_are_no_text_of_a_game),
        cmocka_unit_test(control_characters_and_invalid_utf8),
        cmocka_unit_test(lines_are_at_most_64_KiB),
        cmocka_unit_test(a_game_has_at_most_16_MiB),
        cmocka_unit_test(zener_has_at_most_4096_plies),
        cmocka_unit_test(hypnosia_has_at_most_100000_plies),
        cmocka_unit_test(the_games_after_a_refused_one_are_taken),
        cmocka_unit_test(a_source_that_fails_ends_reading),
        cmocka_unit_test(a_refused_game_leaves_nothing_in_the_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
