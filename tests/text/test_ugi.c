/* The Universal Game Interface. */
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

#define START "response sqwxo/5/5/5/5/5/OXWQS w - -\n"
#define ROUND " c7c6 b7b6 d1d2 c2c1 c6c7 b6b7 d2d1 c1c2"

static void ugi_introduces_the_game(void **state)
{
    (void)state;
    char expected[200];
    snprintf(expected, sizeof expected,
             "id name Zener %s\n"
             "id author The Tabuleiro developers\n"
             "option name Repetition type combo default draw var draw var ignore\n"
             "ugiok\n",
             tb_version());
    assert_ugi("ugi\n", expected);
    struct talk heard = talk_ugi(&race_game, "ugi\n", 4);
    assert_lacks(heard.out, "Repetition"); /* this game has none, but dice */
    assert_holds(heard.out,
                 "option name Seed type spin default 0 min 0 max 18446744073709551615\n");
    talk_free(&heard);
}

static void plain_commands_are_obeyed(void **state)
{
    (void)state;
    assert_ugi("", "");
    assert_ugi("isready\n", "readyok\n");
    assert_ugi("\n  isready\t\r\n", "readyok\n");
    assert_ugi("stop\n", "");
    assert_ugi("quit\nisready\n", "");
    assert_ugi("isready", "readyok\n");
    assert_ugi("\xef\xbb\xbfisready\n", "readyok\n");
}

static void before_the_first_position_it_is_startpos(void **state)
{
    (void)state;
    assert_ugi("query position\n", START);
    assert_ugi("position startpos moves c1c2\nuginewgame\nquery position\n", START);
}

static void position_plays_the_moves(void **state)
{
    (void)state;
    assert_ugi("position  startpos\tmoves c1c2  c7c6\nquery position\n",
               "response sq1xo/2w2/5/5/5/2W2/OX1QS b - W\n");
    assert_ugi("position fen sq1xo/2w2/5/5/5/2W2/OX1QS b - W\nquery position\n",
               "response sq1xo/2w2/5/5/5/2W2/OX1QS b - W\n");
    assert_ugi("position fen sq1xo/2w2/5/5/5/2W2/OX1QS b - W moves b7b6\nquery turn\n",
               "response w\n");
    assert_ugi("position startpos moves\nquery position\n", START);
}

/* The answer must begin with this error, and all be as before. */
static void assert_refused(const char *position, const char *error)
{
    static const char after[] = "\nresponse sqwxo/5/5/5/5/2W2/OX1QS b W -\n";
    char input[400], start[400];
    snprintf(input, sizeof input, "position startpos moves c1c2\n%s\nquery position\n", position);
    snprintf(start, sizeof start, "error %s", error);
    struct talk heard = talk_ugi(&tb_zener, input, strlen(input));
    assert_ends_in(heard.out, after);
    assert_int_equal(occurrences(heard.out, "\n"), 2);
    assert_ptr_equal(strstr(heard.out, start), heard.out);
    talk_free(&heard);
}

static void a_position_that_cannot_be_taken_changes_nothing(void **state)
{
    (void)state;
    assert_refused("position", "position: startpos or fen is expected at ''");
    assert_refused("position start", "position: startpos or fen is expected at 'start'");
    assert_refused("position startpos c1c2",
                   "position: startpos or fen is expected at 'startpos c1c2'");
    assert_refused("position fenn", "position: startpos or fen is expected at 'fenn'");
    assert_refused("position fen", "board: ");
    assert_refused("position fen moves c1c2", "board: ");
    assert_refused("position fen sqwxo/5/5/5/5/5/OXWQS x - -", "side: ");
    assert_refused("position fen sqwxo/5/5/5/5/5/OXWQS w - - x", "barred: nothing may follow");
    assert_refused("position startpos moves c1c2 c7c6 c6c5",
                   "ply 3 (c6c5): not with the waves: that piece has just made the "
                   "forced step (Z7)");
    assert_refused("position startpos moves foo",
                   "ply 1 (foo): 'foo' is not a step: write c1c2, or c7off to leave the board");
    assert_refused("position startpos moves \033[1m",
                   "ply 1 (?[1m): '?[1m' is not a step: write c1c2, or c7off to leave the board");
    assert_refused("position startpos moves \xe2\x80\xae",
                   "ply 1 (?): '?' is not a step: write c1c2, or c7off to leave the board");
    assert_refused("position startpos moves moves",
                   "ply 1 (moves): 'moves' is not a step: write c1c2, or c7off to leave the board");
}

static void queries_are_answered_in_a_game(void **state)
{
    (void)state;
    assert_ugi("query p1turn\nquery gameover\nquery result\nquery turn\nquery score\nquery moves\n",
               "response true\nresponse false\nresponse none\nresponse w\nresponse none\n"
               "response a1a2 a1b1 b1a1 b1b2 b1c1 c1b1 c1c2 c1d1 d1c1 d1d2 d1e1 e1d1 e1e2\n");
    assert_ugi("position startpos moves c1c2\nquery p1turn\nquery turn\nquery moves\n",
               "response false\nresponse b\nresponse c7b7 c7c6 c7d7\n");
}

static void queries_are_answered_in_a_finished_game(void **state)
{
    (void)state;
    assert_ugi("position fen Oqwxs/5/5/o4/5/5/1XWQS w O - moves a7off\n"
               "query p1turn\nquery gameover\nquery result\nquery turn\nquery moves\n",
               "response false\nresponse true\nresponse p1win\nresponse none\nresponse\n");
    assert_ugi("position fen sqwx1/5/5/5/O4/5/oXWQS b O - moves a1off\nquery result\n",
               "response p2win\n");
}

static void Z12_is_known(void **state)
{
    (void)state;
    assert_ugi("position startpos moves c1c2" ROUND "\nquery gameover\nquery result\n",
               "response false\nresponse none\n");
    assert_ugi("position startpos moves c1c2" ROUND ROUND
               "\nquery p1turn\nquery gameover\nquery result\nquery turn\nquery moves\n",
               "response false\nresponse true\nresponse draw\nresponse none\nresponse\n");
    assert_ugi("position startpos moves c1c2" ROUND ROUND " c7c6\nquery position\n",
               "error ply 18 (c7c6): the game is over (Z12)\n" START);
}

/* White would be to move: his waves lie under his circle, so that his forced
 * step is skipped whenever Black's waves moved last. */
static void Z12_nobody_has_the_turn_in_a_drawn_game(void **state)
{
    (void)state;
#define SKIP_ROUND " b1b2 d7d6 c7c6 b2b1 d6d7 c6c7"
    assert_ugi("position fen sqwxo/5/5/5/5/5/1X(WO)QS w - - moves" SKIP_ROUND "\n"
               "query p1turn\nquery turn\n"
               "position fen sqwxo/5/5/5/5/5/1X(WO)QS w - - moves" SKIP_ROUND SKIP_ROUND "\n"
               "query p1turn\nquery turn\n",
               "response true\nresponse w\nresponse false\nresponse none\n");
}

static void Z12_can_be_switched_off(void **state)
{
    (void)state;
    assert_ugi("setoption name repetition value Ignore\n"
               "position startpos moves c1c2" ROUND ROUND "\nquery gameover\nquery turn\n"
               "setoption name REPETITION value draw\n"
               "position startpos moves c1c2" ROUND ROUND "\nquery gameover\n",
               "response false\nresponse b\nresponse true\n");
}

static void options_that_do_not_exist_are_ignored(void **state)
{
    (void)state;
    assert_ugi("setoption name Hash value 16\n", "info string no option Hash\n");
    assert_ugi("setoption name two words value 1 value 2\n", "info string no option two words\n");
    assert_ugi("setoption name \033c\n", "info string no option ?c\n");
    assert_ugi("setoption name Repetition value maybe\n",
               "error option Repetition: draw or ignore is expected\n");
    assert_ugi("setoption name Repetition\n",
               "error option Repetition: draw or ignore is expected\n");
    assert_ugi("setoption name Repetition value\n",
               "error option Repetition: draw or ignore is expected\n");
    assert_ugi("setoption name Repetition values draw\n",
               "info string no option Repetition values draw\n");
    assert_ugi("setoption Repetition value draw\n", "error setoption: name is expected\n");
    assert_ugi("setoption\n", "error setoption: name is expected\n");
    struct talk heard = talk_ugi(&race_game, "setoption name Repetition value draw\n", 37);
    assert_string_equal(heard.out, "info string no option Repetition\n");
    talk_free(&heard);
}

static void unknown_commands_are_errors(void **state)
{
    (void)state;
    assert_ugi("foo\n", "error unknown command: foo\n");
    assert_ugi("foo  bar\n", "error unknown command: foo bar\n");
    assert_ugi("UGI\n", "error unknown command: UGI\n");
    assert_ugi("quit now\n", "error unknown command: quit now\n");
    assert_ugi("query\n", "error unknown command: query\n");
    assert_ugi("query mood\n", "error unknown command: query mood\n");
    assert_ugi("go\n", "error unknown command: go\n");
    assert_ugi("go depth 3\n", "error unknown command: go depth 3\n");
    assert_ugi("go perfto 3\n", "error unknown command: go perfto 3\n");
    assert_ugi("roll\n", "error no throw due\n"); /* there are no dice */
    assert_ugi("roll 3\n", "error unknown command: roll 3\n");
    assert_ugi("\033[2J\177\n", "error unknown command: ?[2J?\n");
}

static void in_a_finished_game_there_is_no_best_move(void **state)
{
    (void)state;
    assert_ugi("position fen Oqwxs/5/5/o4/5/5/1XWQS w O - moves a7off\n"
               "go\ngo depth 3\ngo infinite\ngo perft 1\n",
               "bestmove 0000\nbestmove 0000\nbestmove 0000\n1 0\nperftok\n");
    assert_ugi("position startpos moves c1c2" ROUND ROUND "\ngo movetime 10\n", "bestmove 0000\n");
}

static void what_is_quoted_is_cut(void **state)
{
    (void)state;
    char input[300], expected[300];
    memset(input, 'y', 299);
    input[299] = '\0';
    snprintf(expected, sizeof expected, "error unknown command: %.96s...\n", input);
    assert_ugi(input, expected);
}

static void perft_counts_depth_by_depth(void **state)
{
    (void)state;
    assert_ugi("go perft 6\n", "1 13\n2 35\n3 298\n4 1062\n5 6810\n6 32820\nperftok\n");
    assert_ugi("position fen Oqwxs/5/5/o4/5/5/1XWQS w O - moves a7off\ngo perft 2\n",
               "1 0\n2 0\nperftok\n");
    /* Z12 is ignored */
    assert_ugi("position startpos moves c1c2" ROUND ROUND "\ngo perft 1\n", "1 3\nperftok\n");
}

static void perft_wants_a_sensible_depth(void **state)
{
    (void)state;
    const char error[] = "error perft: a depth from 1 to 64 is expected\n";
    assert_ugi("go perft\n", error);
    assert_ugi("go perft 0\n", error);
    assert_ugi("go perft -1\n", error);
    assert_ugi("go perft 65\n", error);
    assert_ugi("go perft 99999999999999999999\n", error);
    assert_ugi("go perft 1 2\n", error);
    assert_ugi("go perft x\n", error);
}

/* Depths that take longer than anybody waits. */
static void a_long_perft_is_stopped(void **state)
{
    (void)state;
    struct talk heard = talk_ugi(&tb_zener, "go perft 64\nstop\nisready\n", 25);
    assert_holds(heard.out, "5 6810\n");
    assert_ends_in(heard.out, "\nperftok\nreadyok\n");
    assert_int_equal(heard.status, 0);
    talk_free(&heard);
}

static void while_perft_runs_isready_is_answered_and_the_rest_waits(void **state)
{
    (void)state;
    const char input[] = "go perft 64\nquery turn\nposition startpos moves c1c2\n\nfoo\nisready\n"
                         "query turn\nstop\nquery score\n";
    struct talk heard = talk_ugi(&tb_zener, input, sizeof input - 1);
    assert_holds(heard.out, "readyok\n");
    assert_true(strstr(heard.out, "readyok\n") < strstr(heard.out, "perftok\n"));
    assert_ends_in(heard.out, "perftok\nresponse w\nerror unknown command: foo\nresponse b\n"
                              "response none\n");
    talk_free(&heard);
}

static void a_long_perft_ends_with_the_input(void **state)
{
    (void)state;
    struct talk heard = talk_ugi(&tb_zener, "go perft 64\nquery turn\n", 23);
    assert_int_equal(heard.status, 0);
    assert_holds(heard.out, "6 32820\n");
    assert_lacks(heard.out, "perftok");
    assert_lacks(heard.out, "response");
    talk_free(&heard);
    heard = talk_ugi(&tb_zener, "go perft 64\nquit\nisready\n", 25);
    assert_int_equal(heard.status, 0);
    assert_lacks(heard.out, "ok");
    talk_free(&heard);
}

static void a_script_that_ends_with_quit_is_answered_in_full(void **state)
{
    (void)state;
    const char input[] = "go perft 7\nquery turn\ngo perft 7\nquit\n";
    struct talk heard = talk_ugi(&tb_zener, input, sizeof input - 1);
    assert_int_equal(occurrences(heard.out, "7 196362\nperftok\n"), 2);
    assert_holds(heard.out, "perftok\nresponse w\n1 13\n");
    talk_free(&heard);
}

/* The program's own patience is greater than that of these tests. */
static void a_script_may_ask_for_work_of_seconds(void **state)
{
    (void)state;
    static const char input[] = "go perft 9\nquit\n", answer[] = "9 6301552\nperftok\n";
    char *said;
    size_t size;
    struct tb_line_io io = {.in = file_of(input, sizeof input - 1),
                            .out = open_memstream(&said, &size),
                            .err = stderr,
                            .program = "game",
                            .patience = TALK_PATIENCE};
    assert_int_equal(tb_ugi(&tb_zener, 0, &io), 0);
    fflush(io.out);
    assert_lacks(said, "perftok");
    io.patience = 0;
    assert_int_equal(lseek(io.in, 0, SEEK_SET), 0);
    assert_int_equal(tb_ugi(&tb_zener, 0, &io), 0);
    fclose(io.out);
    assert_ends_in(said, answer);
    close(io.in);
    free(said);
}

/* More commands than may wait: `quit` behind them could not be seen. */
static void a_crowd_of_commands_stops_a_long_perft(void **state)
{
    (void)state;
    enum { COMMANDS = 300000 };
    char *input = malloc(13 + COMMANDS * 11 + 1);
    char *at = input + sprintf(input, "go perft 64\n");
    for (int i = 0; i < COMMANDS; i++)
        at += sprintf(at, "query turn\n");
    struct talk heard = talk_ugi(&tb_zener, input, (size_t)(at - input));
    assert_int_equal(heard.status, 0);
    assert_int_equal(occurrences(heard.out, "response w\n"), COMMANDS);
    talk_free(&heard);
    free(input);
}

static void the_board_is_shown_to_people(void **state)
{
    (void)state;
    assert_ugi("d\n", "7  s  q  w  x  o\n"
                      "6  .  .  .  .  .\n"
                      "5  .  .  .  .  .\n"
                      "4  .  .  .  .  .\n"
                      "3  .  .  .  .  .\n"
                      "2  .  .  .  .  .\n"
                      "1  O  X  W  Q  S\n"
                      "   a  b  c  d  e\n"
                      "White: free O X W Q S; covered none\n"
                      "Black: free o x w q s; covered none\n"
                      "sqwxo/5/5/5/5/5/OXWQS w - -\n");
}

static void a_line_may_have_a_mebibyte(void **state)
{
    (void)state;
    enum { LIMIT = 1 << 20 };
    char *input = malloc(LIMIT + 20);
    memset(input, ' ', LIMIT);
    memcpy(input, "query", 5);
    memcpy(&input[LIMIT - 4], "turn\n", 6);
    struct talk heard = talk_ugi(&tb_zener, input, LIMIT + 1);
    assert_string_equal(heard.out, "response w\n");
    talk_free(&heard);
    memset(&input[LIMIT - 4], ' ', 4);
    memcpy(&input[LIMIT - 3], "turn\nisready\n", 14);
    heard = talk_ugi(&tb_zener, input, LIMIT + 10);
    assert_string_equal(heard.out,
                        "error line too long: a line has at most 1048576 bytes\nreadyok\n");
    talk_free(&heard);
    free(input);
}

/* c1b1 … back and forth as long as the rules let a game be. */
static void very_long_games_end_in_an_error(void **state)
{
    (void)state;
    char *input = malloc(100000);
    char *at = input + sprintf(input, "setoption name Repetition value ignore\n"
                                      "position startpos moves c1c2");
    for (int i = 0; i < 600; i++)
        at += sprintf(at, "%s", ROUND);
    strcpy(at, "\nquery position\n");
    struct talk heard = talk_ugi(&tb_zener, input, strlen(input));
    assert_string_equal(heard.out, "error ply 4097 (c1c2): the game is over\n" START);
    talk_free(&heard);
    free(input);
}

static void dice_scores_and_shared_wins_are_told(void **state)
{
    (void)state;
    const char input[] = "query p1turn\nquery turn\nquery moves\n"
                         "position startpos moves t1 share t2\n"
                         "query p1turn\nquery turn\nquery score\nquery moves\ngo perft 2\nd\n"
                         "position startpos moves t1 take t2 share t1 share\n"
                         "query result\nquery turn\nquery score\n"
                         "position startpos moves t2 take t2 share t1 share\n"
                         "query result\nquery score\n"
                         "position fen x\nquery result\n";
    struct talk heard = talk_ugi(&race_game, input, sizeof input - 1);
    assert_string_equal(heard.out,
                        "response true\nresponse roll R\nresponse t1 t2\n"
                        "response false\nresponse G\nresponse 1 1 0\n"
                        "response share stay take\n1 3\n2 2\nperftok\n1 1,1,0 2\n1 1,1,0 2\n"
                        "response p3win\nresponse none\nresponse 2 2 3\n"
                        "response draw\nresponse 3 2 3\n"
                        "error points: this game reads no positions\nresponse draw\n");
    talk_free(&heard);
}

static void the_input_may_end_at_every_byte(void **state)
{
    (void)state;
    const char session[] = "ugi\nposition startpos moves c1c2 c7c6\nquery moves\ngo perft 3\nd\n"
                           "setoption name Repetition value draw\nfoo\nisready\nquit\n";
    for (size_t length = 0; length < sizeof session; length++) {
        struct talk heard = talk_ugi(&tb_zener, session, length);
        assert_int_equal(heard.status, 0);
        assert_string_equal(heard.err, "");
        talk_free(&heard);
    }
}

static void noise_does_no_harm(void **state)
{
    (void)state;
    enum { LINES = 10000, LONGEST = 40 };
    static const char *const heads[] = {
        "",       "position ", "position fen ",           "setoption name ",
        "query ", "go perft",  "position startpos moves "};
    struct tb_rng rng = {12};
    char *noise = malloc(LINES * (LONGEST + 30)), *at = noise;
    for (int i = 0; i < LINES; i++) {
        at = stpcpy(at, heads[tb_rng_below(&rng, 7)]);
        for (uint32_t n = tb_rng_below(&rng, LONGEST); n > 0; n--)
            *at++ = (char)tb_rng_below(&rng, 256);
        *at++ = '\n';
    }
    at = stpcpy(at, "query position\n");
    struct talk heard = talk_ugi(&tb_zener, noise, (size_t)(at - noise));
    assert_int_equal(heard.status, 0);
    assert_ends_in(heard.out, START);
    for (const char *c = heard.out; *c != '\0'; c++)
        assert_true(*c == '\n' || (unsigned char)*c >= ' ');
    talk_free(&heard);
    free(noise);
}

static void a_write_error_ends_with_status_1(void **state)
{
    (void)state;
    const char *const inputs[] = {"ugi\nisready\n", "go perft 64\n"};
    for (int i = 0; i < 2; i++) {
        char *said;
        size_t size;
        struct tb_line_io io = {
            .in = file_of(inputs[i], strlen(inputs[i])),
            .out = fopen("/dev/full", "w"),
            .err = open_memstream(&said, &size),
            .program = "game",
        };
        assert_non_null(io.out);
        assert_int_equal(tb_ugi(&tb_zener, 0, &io), 1);
        fclose(io.out);
        fclose(io.err);
        close(io.in);
        assert_string_equal(said, "game: write error: No space left on device\n");
        free(said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ugi_introduces_the_game),
        cmocka_unit_test(plain_commands_are_obeyed),
        cmocka_unit_test(before_the_first_position_it_is_startpos),
        cmocka_unit_test(position_plays_the_moves),
        cmocka_unit_test(a_position_that_cannot_be_taken_changes_nothing),
        cmocka_unit_test(queries_are_answered_in_a_game),
        cmocka_unit_test(queries_are_answered_in_a_finished_game),
        cmocka_unit_test(Z12_is_known),
        cmocka_unit_test(Z12_nobody_has_the_turn_in_a_drawn_game),
        cmocka_unit_test(Z12_can_be_switched_off),
        cmocka_unit_test(options_that_do_not_exist_are_ignored),
        cmocka_unit_test(unknown_commands_are_errors),
        cmocka_unit_test(in_a_finished_game_there_is_no_best_move),
        cmocka_unit_test(what_is_quoted_is_cut),
        cmocka_unit_test(perft_counts_depth_by_depth),
        cmocka_unit_test(perft_wants_a_sensible_depth),
        cmocka_unit_test(a_long_perft_is_stopped),
        cmocka_unit_test(while_perft_runs_isready_is_answered_and_the_rest_waits),
        cmocka_unit_test(a_long_perft_ends_with_the_input),
        cmocka_unit_test(a_script_that_ends_with_quit_is_answered_in_full),
        cmocka_unit_test(a_script_may_ask_for_work_of_seconds),
        cmocka_unit_test(a_crowd_of_commands_stops_a_long_perft),
        cmocka_unit_test(the_board_is_shown_to_people),
        cmocka_unit_test(a_line_may_have_a_mebibyte),
        cmocka_unit_test(very_long_games_end_in_an_error),
        cmocka_unit_test(dice_scores_and_shared_wins_are_told),
        cmocka_unit_test(the_input_may_end_at_every_byte),
        cmocka_unit_test(noise_does_no_harm),
        cmocka_unit_test(a_write_error_ends_with_status_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
