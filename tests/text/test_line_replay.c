/* Line mode: replays of games of a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tabuleiro/hypnosia.h"
#include "tabuleiro/zener.h"
#include "text/table.h"

#define WRONG_PLACE                                                                                \
    "This is a replay. Type play to play on from here, or close to close the file.\n"

/* Two games of Zener and one of another kind between them. */
#define ANA_WINS                                                                                   \
    "[White \"Ana\"][Black \"Bia\"][Date \"2026.11.29\"][Game \"Zener\"]"                          \
    "[Termination \"resigned\"] {Casual} 1. c1c2 {careful} c7c6 $1 b7b6 {why} {not} 1-0\n\n"
#define OTHER "[Game \"Xadrersi\"] *\n\n"
#define GOES_ON "[Date \"????.??.??\"][Game \"Zener\"] 1. c1c2 c7c6 *\n\n"

#define BOARD                                                                                      \
    "5  .  .  .  .  .\n"                                                                           \
    "4  .  .  .  .  .\n"                                                                           \
    "3  .  .  .  .  .\n"
#define PIECES                                                                                     \
    "   a  b  c  d  e\n"                                                                           \
    "White: free O X W Q S; covered none\n"                                                        \
    "Black: free o x w q s; covered none\n"
#define BOARD_0                                                                                    \
    "\n7  s  q  w  x  o\n6  .  .  .  .  .\n" BOARD "2  .  .  .  .  .\n1  O  X  W  Q  S\n" PIECES
#define BOARD_1                                                                                    \
    "\n7  s  q  w  x  o\n6  .  .  .  .  .\n" BOARD "2  .  .  W  .  .\n1  O  X  .  Q  S\n" PIECES
#define BOARD_2                                                                                    \
    "\n7  s  q  .  x  o\n6  .  .  w  .  .\n" BOARD "2  .  .  W  .  .\n1  O  X  .  Q  S\n" PIECES
#define BOARD_3                                                                                    \
    "\n7  s  .  .  x  o\n6  .  q  w  .  .\n" BOARD "2  .  .  W  .  .\n1  O  X  .  Q  S\n" PIECES

/* What is heard with the two games loaded, from the answer to `load` on. */
static const char *replayed_from(enum input kind, const char *before, const char *input)
{
    char whole[2048], command[512];
    write_text("x.pgn", ANA_WINS OTHER GOES_ON);
    snprintf(command, sizeof command, "%s", typed("load", "x.pgn"));
    snprintf(whole, sizeof whole, "%s%s%s", before, command, input);
    const char *out = heard(kind, whole), *from = strstr(out, "Game 1 of 2: ");
    assert_non_null(from);
    return from;
}

static const char *replayed(const char *input) { return replayed_from(PIPE, "", input); }

static void a_game_is_looked_at_ply_by_ply(void **state)
{
    (void)state;
    assert_string_equal(replayed("forward\n\nFORWARD\nforward\nback\n"),
                        "Game 1 of 2: 2026.11.29, Ana (White), Bia (Black)\n" BOARD_0 "Ply 0 of 3\n"
                        "Comment: Casual\n"
                        "Replay, game 1 of 2, ply 0 of 3> forward\n" BOARD_1 "Ply 1 of 3: c1c2\n"
                        "Comment: careful\n"
                        "Replay, game 1 of 2, ply 1 of 3> \n" BOARD_2 "Ply 2 of 3: c7c6\n"
                        "Comment: !\n"
                        "Replay, game 1 of 2, ply 2 of 3> FORWARD\n" BOARD_3 "Ply 3 of 3: b7b6\n"
                        "Comment: why not\n"
                        "Ana (White) wins (1-0): Black resigned\n"
                        "Replay, game 1 of 2, ply 3 of 3> forward\n"
                        "This is the end of the game.\n"
                        "Replay, game 1 of 2, ply 3 of 3> back\n" BOARD_2 "Ply 2 of 3: c7c6\n"
                        "Comment: !\n"
                        "Replay, game 1 of 2, ply 2 of 3> \n"
                        "Ana (White) wins (1-0): Black resigned\n");
}

static void it_goes_to_any_ply(void **state)
{
    (void)state;
    const char *out = replayed("last\nfirst\nback\nply 2\nply 0\nply 3\nboard\n");
    assert_holds(out, "ply 0 of 3> last\n" BOARD_3 "Ply 3 of 3: b7b6\n");
    assert_holds(out, "ply 3 of 3> first\n" BOARD_0 "Ply 0 of 3\nComment: Casual\n");
    assert_holds(out, "ply 0 of 3> back\nThis is the beginning of the game.\nReplay, ");
    assert_holds(out, "ply 0 of 3> ply 2\n" BOARD_2 "Ply 2 of 3: c7c6\n");
    assert_holds(out, "ply 2 of 3> ply 0\n" BOARD_0 "Ply 0 of 3\n");
    assert_holds(out, "ply 0 of 3> ply 3\n" BOARD_3 "Ply 3 of 3: b7b6\n");
    assert_holds(out, "ply 3 of 3> board\n" BOARD_3 "Replay, ");
}

static void it_goes_to_any_game_of_the_file(void **state)
{
    (void)state;
    const char *out =
        replayed("previous\nforward\nnext\nnext\nlast\nprevious\ngame 2\ngame 1\nquit\n");
    assert_holds(out, "ply 0 of 3> previous\nThis is the first game of the file.\n");
    assert_holds(out, "ply 1 of 3> next\nGame 2 of 2: White, Black\n" BOARD_0 "Ply 0 of 2\n"
                      "Replay, game 2 of 2, ply 0 of 2> next\n"
                      "This is the last game of the file.\n"
                      "Replay, game 2 of 2, ply 0 of 2> last\n" BOARD_2
                      "Ply 2 of 2: c7c6\n" UNFINISHED "Replay, game 2 of 2, ply 2 of 2> previous\n"
                      "Game 1 of 2: 2026.11.29, Ana (White), Bia (Black)\n" BOARD_0);
    assert_holds(out, "ply 0 of 3> game 2\nGame 2 of 2: ");
    assert_holds(out, "ply 0 of 2> game 1\nGame 1 of 2: ");
}

static void numbers_that_cannot_be_are_answered(void **state)
{
    (void)state;
    static const char *const plies[] = {"4", "-1", "x", "", "1 2", "1x", "4294967297"};
    static const char *const games[] = {"0", "3", "-1", "x", "", "4294967297"};
    char input[64], expected[256];
    for (size_t i = 0; i < sizeof plies / sizeof plies[0]; i++) {
        snprintf(input, sizeof input, "ply %s\n", plies[i]);
        snprintf(expected, sizeof expected,
                 "> ply%s%s\nType a number from 0 to 3 after ply.\nReplay, ",
                 plies[i][0] != '\0' ? " " : "", plies[i]);
        assert_holds(replayed(input), expected);
    }
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        snprintf(input, sizeof input, "game %s\n", games[i]);
        assert_holds(replayed(input),
                     "Type a number from 1 to 2 after game.\nReplay, game 1 of 2, ");
    }
}

static void commands_of_a_game_and_plies_are_no_part_of_it(void **state)
{
    (void)state;
    static const char *const lines[] = {"c1c2",  "undo",  "moves",  "new",      "resign",
                                        "score", "games", "resume", "resume 1", "%s%n"};
    char input[64], expected[256];
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        snprintf(input, sizeof input, "%s\n", lines[i]);
        snprintf(expected, sizeof expected, "ply 0 of 3> %s\n" WRONG_PLACE "Replay, ", lines[i]);
        assert_holds(replayed(input), expected);
    }
    assert_holds(replayed("forward 2\n"), "Type forward without anything after it.\n");
}

#define HELP                                                                                       \
    "Press Enter for the next ply, or type one of these commands:\n"                               \
    "help       show these commands\n"                                                             \
    "rules      show the rules of the game\n"                                                      \
    "forward    go to the next ply; an empty line does the same\n"                                 \
    "back       go to the previous ply\n"                                                          \
    "first      go to the beginning of the game\n"                                                 \
    "last       go to the end of the game\n"                                                       \
    "ply N      go to the position after N plies\n"
#define HELP_OF_SEVERAL                                                                            \
    "next       go to the next game of the file\n"                                                 \
    "previous   go to the previous game of the file\n"                                             \
    "game N     go to game N of the file\n"
#define HELP_END                                                                                   \
    "play       play on from here\n"                                                               \
    "close      close the file and return to your game, or begin one\n"                            \
    "board      show the board\n"                                                                  \
    "save FILE  save the game to a file\n"                                                         \
    "load FILE  open a file: an unfinished game is resumed, others are replayed\n"                 \
    "quit       quit the program\n"

static void help_lists_the_commands_of_a_replay(void **state)
{
    (void)state;
    assert_holds(replayed("help\n"), "> help\n" HELP HELP_OF_SEVERAL HELP_END "Replay, ");
    write_text("one.pgn", ANA_WINS);
    char input[512];
    snprintf(input, sizeof input, "%shelp\n", typed("load", "one.pgn"));
    assert_holds(heard(PIPE, input), "> help\n" HELP HELP_END "Replay, game 1 of 1, ");
    assert_holds(replayed("rules\n"), "Z12");
}

static void the_game_on_the_table_waits(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        clear_place();
        const char *out = replayed_from(i ? PIPE : TERMINAL, "d1d2\n", "last\nclose\n");
        assert_holds(out, "\n7  s  q  w  x  o\n6  .  .  .  .  .\n" BOARD
                          "2  .  .  .  Q  .\n1  O  X  W  .  S\n" PIECES "Black, forced step (");
        assert_ends_in(out, UNFINISHED);
        char *text = file_text(SLOT);
        assert_ends_in(text, "\n\n1. d1d2 *\n");
        test_free(text);
        assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
        assert_lacks(out, SAVED);
    }
}

static void the_game_on_the_table_waits_at_every_way_out(void **state)
{
    (void)state;
    const char *out = replayed_from(TERMINAL, "d1d2\n", "last\nquit\n");
    assert_ends_in(out, RESUME "Ana (White) wins (1-0): Black resigned\n");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
    clear_place();
    out = replayed_from(PIPE, "d1d2\n", "next\n");
    assert_ends_in(out, "ply 0 of 2> \n" RESUME UNFINISHED);
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 1);
    clear_place();
    out = replayed_from(PIPE, "d1d2\n", "quit\n");
    assert_ends_in(out, "> quit\n" NOT_SAVED "Ana (White) wins (1-0): Black resigned\n");
    assert_int_equal(count_files("a/state/tabuleiro", ".pgn"), 0);
}

static void a_finished_game_waits_too(void **state)
{
    (void)state;
    const char *out = replayed_from(PIPE, "resign\n", "close\n");
    assert_ends_in(out, "> close\n" BOARD_0 "Black wins (0-1): White resigned\n");
}

static void play_goes_on_from_what_is_shown(void **state)
{
    (void)state;
    const char *out = replayed_from(TERMINAL, "d1d2\n", "ply 2\nplay\nb7a7\n");
    assert_holds(out,
                 "Replay, game 1 of 2, ply 2 of 3> " SAVED
                 "Zener, seed 1. Type help for the commands.\n" BOARD_2 "Bia (Black), free step> ");
    assert_ends_in(out, UNFINISHED);
    char *text = file_text(SLOT_2);
    assert_holds(text, "[White \"Ana\"]\n");
    assert_holds(text, "[Event \"Casual game\"]\n"); /* a game of its own */
    assert_ends_in(text, "\n\n1. c1c2 c7c6 b7a7 *\n");
    test_free(text);
}

static void an_unfinished_game_of_the_file_is_resumed_itself(void **state)
{
    (void)state;
    const char *out = replayed("next\nlast\nplay\nb7b6\n");
    assert_holds(out, "> play\nZener, seed 1. Type help for the commands.\n" BOARD_2
                      "Black, free step> b7b6\n");
    char *text = file_text(SLOT);
    assert_holds(text, "[Event \"?\"]\n");
    assert_ends_in(text, "\n\n1. c1c2 c7c6 b7b6 *\n");
    test_free(text);
}

static void play_is_refused_at_the_end(void **state)
{
    (void)state;
    assert_holds(replayed("last\nplay\n"),
                 "> play\nThe game is over here: go back first.\nReplay, ");
}

static void people_are_asked_before_a_game_is_lost(void **state)
{
    (void)state;
    char input[1024];
    struct tb_setup setup = setup_of(&tb_zener);
    write_text("x.pgn", ANA_WINS);
    write_text("a", ""); /* where a directory should be */
    snprintf(input, sizeof input, "d1d2\n%splay\nno\nplay\nyes\n", typed("load", "x.pgn"));
    struct talk talk = talk_saved(&setup, TERMINAL, input);
    static const char asked[] = "Replay, game 1 of 1, ply 0 of 3> " LEAVE;
    assert_int_equal(occurrences(talk.out, asked), 2);
    assert_ends_in(talk.out, "Ana (White), free step> \n" UNFINISHED);
    talk_free(&talk);
}

static void another_file_may_be_loaded(void **state)
{
    (void)state;
    char input[1024];
    write_text("y.pgn", ANA_WINS);
    write_text("z.pgn", GOES_ON);
    snprintf(input, sizeof input, "%s%s%s", typed("load", "none"), typed("load", "y.pgn"),
             typed("load", "z.pgn"));
    const char *out = replayed(input);
    assert_holds(out, "No such file or directory\nReplay, game 1 of 2, ");
    assert_holds(out, "\nGame 1 of 1: 2026.11.29, Ana (White)");
    assert_ends_in(out, "\nBlack, free step> \n" UNFINISHED);
}

static void the_game_shown_is_saved(void **state)
{
    (void)state;
    char input[1024];
    snprintf(input, sizeof input, "forward\n%snext\n%s", typed("save", "a.pgn"),
             typed("save", "b.pgn"));
    const char *out = replayed_from(PIPE, "d1d2\n", input);
    assert_int_equal(occurrences(out, "Saved: "), 2);
    char *text = file_text("a.pgn");
    assert_holds(text, "[White \"Ana\"]\n");
    assert_ends_in(text, "{Casual} 1. c1c2 {careful} c7c6 $1 b7b6 {why} {not} 1-0\n");
    test_free(text);
    text = file_text("b.pgn");
    assert_ends_in(text, "\n\n1. c1c2 c7c6 *\n");
    test_free(text);
}

static void a_session_may_begin_with_a_replay(void **state)
{
    (void)state;
    write_text("x.pgn", "[Game \"Zener\"] c1c9 *\n\n" ANA_WINS);
    struct tb_table *table = table_with_file(&tb_zener, PIPE, "x.pgn");
    struct talk talk = talk_at_table(table, PIPE, "close\nc1c2\nquit\n");
    char expected[2048];
    snprintf(expected, sizeof expected,
             "Game 1 of 1: 2026.11.29, Ana (White), Bia (Black)\n%s"
             "Ply 0 of 3\n"
             "Comment: Casual\n"
             "Replay, game 1 of 1, ply 0 of 3> close\n"
             "Zener, seed 1. Type help for the commands.\n" BOARD_0 "White, free step> c1c2\n",
             &BOARD_0[1]); /* the first board has no line before it */
    assert_int_equal(strncmp(talk.out, expected, strlen(expected)), 0);
    snprintf(expected, sizeof expected,
             "zener: 1 game of this file cannot be read:\n"
             "zener: %s:1:16: 'c1c9' is not a step: write c1c2, or c7off to leave the board\n",
             in_place("x.pgn"));
    assert_string_equal(talk.err, expected);
    talk_free(&talk);
    table = table_with_file(&tb_zener, TERMINAL, "x.pgn");
    talk = talk_at_table(table, TERMINAL, "last\n");
    assert_ends_in(talk.out, "> \nAna (White) wins (1-0): Black resigned\n");
    assert_int_equal(count_files("a/state/tabuleiro", ""), 0);
    assert_int_equal(talk.status, 0);
    talk_free(&talk);
}

/* Black's arrangement is still awaited then. */
static void before_a_game_a_replay_may_be_looked_at(void **state)
{
    (void)state;
    char input[512];
    struct tb_setup setup = setup_of(&tb_zener);
    setup.options[TB_ZENER_SETUP] = 2; /* hidden */
    write_text("x.pgn", ANA_WINS);
    snprintf(input, sizeof input, "SQWXO\n%s\nclose\nSOXWQ\nquit\n", typed("load", "x.pgn"));
    struct talk talk = talk_saved(&setup, PIPE, input);
    assert_holds(talk.out, "\nReplay, game 1 of 1, ply 1 of 3> close\n"
                           "Black, arrange your pieces> SOXWQ\n\n"
                           "7  q  w  x  o  s\n");
    assert_ends_in(talk.out, "White, free step> quit\n" NOT_SAVED UNFINISHED);
    talk_free(&talk);
}

static void what_happened_automatically_and_the_ranking_are_shown(void **state)
{
    (void)state;
    write_text("x.pgn", "[Red \"Ana\"][Game \"Hypnosia\"]"
                        "[FEN \"R:i0,c/G:c,c,c/B:o2 R - 5,8,1 GRGG -\"] 61 i0c G#");
    struct tb_table *table = table_with_file(&tb_hypnosia, PIPE, "x.pgn");
    struct talk talk = talk_at_table(table, PIPE, "\n\n");
    assert_holds(talk.out, "Game 1 of 1: Ana (Red), Green, Blue\n");
    assert_holds(talk.out, "\nPly 1 of 2: 61\nReplay, ");
    assert_ends_in(talk.out, "\nPly 2 of 2: i0c\n"
                             "Red: a pawn reaches the centre for 1 point (H13).\n"
                             "1. Green: 8 points\n"
                             "2. Ana (Red): 6 points\n"
                             "3. Blue: 1 point\n"
                             "Green wins (G#): five pawns are in the centre; Green has the "
                             "highest score (H14)\n"
                             "Replay, game 1 of 1, ply 2 of 2> \n"
                             "Green wins (G#): five pawns are in the centre; Green has the "
                             "highest score (H14)\n");
    assert_int_equal(talk.status, 0);
    talk_free(&talk);
}

static void names_and_remarks_are_shown_clean(void **state)
{
    (void)state;
    write_text("x.pgn", "[Event \"E\xe2\x80\xae\"][White \"A\xe2\x80\xae-\"][Date "
                        "\"2026\xe2\x80\x8f.1\"][Game \"Zener\"]"
                        "[Termination \"resigned\"] 1. c1c2 {x\xe2\x80\xae %s%n} 1-0");
    struct tb_table *table = table_with_file(&tb_zener, PIPE, "x.pgn");
    struct talk talk = talk_at_table(table, PIPE, "\n");
    assert_holds(talk.out, "Game 1 of 1: E?, 2026?.1, A?- (White), Black\n");
    assert_holds(talk.out, "\nComment: x? %s%n\n");
    assert_null(strchr(talk.out, '\xe2'));
    talk_free(&talk);
}

static void what_is_known_of_a_game_heads_it(void **state)
{
    (void)state;
    static const char *const games[][2] = {
        {"[Event \"Cup\"][Date \"2026.11.??\"][White \"Ana\"][Black \"Bia\"]",
         "Game 1 of 1: Cup, 2026.11.??, Ana (White), Bia (Black)\n"},
        {"[Event \"Cup\"][Date \"????.??.??\"][White \"Ana\"][Black \"?\"]",
         "Game 1 of 1: Cup, Ana (White), Black\n"},
        {"[Event \"?\"][Date \"2026.11.29\"][Black \"Bia\"]",
         "Game 1 of 1: 2026.11.29, White, Bia (Black)\n"},
        {"[Event \"\"][Date \"\"]", "Game 1 of 1: White, Black\n"},
        {"", "Game 1 of 1: White, Black\n"},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s[Game \"Zener\"][Termination \"resigned\"] 1-0",
                 games[i][0]);
        write_text("x.pgn", text);
        const char *out = heard(PIPE, typed("load", "x.pgn")), *from = strstr(out, "Game 1 of 1");
        assert_non_null(from);
        assert_int_equal(strncmp(from, games[i][1], strlen(games[i][1])), 0);
    }
}

#define E3 "\xc3\xa9\xc3\xa9\xc3\xa9"

/* Both lines are as full as they may be, in columns. */
static void long_remarks_are_wrapped(void **state)
{
    (void)state;
    static const char first[] =
        "xxxxxxxxx 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234";
    static const char second[] =
        E3 E3 E3 " abcdefg abcdefg abcdefg abcdefg abcdefg abcdefg abcdefg abcdefg 12345";
    char text[512], expected[512];
    snprintf(text, sizeof text, "[Game \"Zener\"][Termination \"resigned\"] {%s %s 6} 1-0", first,
             second);
    write_text("x.pgn", text);
    snprintf(expected, sizeof expected, "\nPly 0 of 0\nComment: %s\n%s\n6\nWhite wins ", first,
             second);
    assert_holds(heard(PIPE, typed("load", "x.pgn")), expected);
}

static void a_remark_of_any_length_stays_whole(void **state)
{
    (void)state;
    static char text[40000];
    strcpy(text, "[Game \"Zener\"][Termination \"resigned\"] {");
    for (int i = 0; i < 10000; i++)
        strcat(text, "\xc3\xa9");
    strcat(text, "} 1-0");
    write_text("x.pgn", text);
    struct tb_table *table = table_with_file(&tb_zener, PIPE, "x.pgn");
    struct talk talk = talk_at_table(table, PIPE, "");
    assert_int_equal(occurrences(talk.out, "\xc3\xa9"), 10000);
    assert_lacks(talk.out, "?");
    talk_free(&talk);
}

static void the_input_may_end_at_every_byte(void **state)
{
    (void)state;
    const char session[] = "forward\n\nply 3\nply\nback\nnext\nprevious\ngame 2\nplay\nb7b6\nnew\n";
    for (size_t length = 0; length < sizeof session; length++) {
        char input[sizeof session];
        memcpy(input, session, length);
        input[length] = '\0';
        clear_place();
        const char *out = replayed(input);
        assert_true(out[strlen(out) - 1] == '\n');
        assert_true(strcmp(&out[strlen(out) - strlen(UNFINISHED)], UNFINISHED) == 0 ||
                    strstr(out, "\nAna (White) wins (1-0): Black resigned\n") != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TABLE_TEST(a_game_is_looked_at_ply_by_ply),
        TABLE_TEST(it_goes_to_any_ply),
        TABLE_TEST(it_goes_to_any_game_of_the_file),
        TABLE_TEST(numbers_that_cannot_be_are_answered),
        TABLE_TEST(commands_of_a_game_and_plies_are_no_part_of_it),
        TABLE_TEST(help_lists_the_commands_of_a_replay),
        TABLE_TEST(the_game_on_the_table_waits),
        TABLE_TEST(the_game_on_the_table_waits_at_every_way_out),
        TABLE_TEST(a_finished_game_waits_too),
        TABLE_TEST(play_goes_on_from_what_is_shown),
        TABLE_TEST(an_unfinished_game_of_the_file_is_resumed_itself),
        TABLE_TEST(play_is_refused_at_the_end),
        TABLE_TEST(people_are_asked_before_a_game_is_lost),
        TABLE_TEST(another_file_may_be_loaded),
        TABLE_TEST(the_game_shown_is_saved),
        TABLE_TEST(a_session_may_begin_with_a_replay),
        TABLE_TEST(before_a_game_a_replay_may_be_looked_at),
        TABLE_TEST(what_happened_automatically_and_the_ranking_are_shown),
        TABLE_TEST(names_and_remarks_are_shown_clean),
        TABLE_TEST(what_is_known_of_a_game_heads_it),
        TABLE_TEST(long_remarks_are_wrapped),
        TABLE_TEST(a_remark_of_any_length_stays_whole),
        TABLE_TEST(the_input_may_end_at_every_byte),
    };
    return cmocka_run_group_tests(tests, open_tables, close_tables);
}
