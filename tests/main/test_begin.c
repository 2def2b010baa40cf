/* What is on the table when the program begins: the game of a file, or a saved
 * one. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "main/begin.h"
#include "main/program.h"
#include "tabuleiro/zener.h"

#define STATE ".local/state/tabuleiro/"

/* A game of Zener that Ana and Bo play. */
#define GAME(moves)                                                                                \
    "[Event \"?\"]\n[White \"Ana\"]\n[Black \"Bo\"]\n[Game \"Zener\"]\n\n" moves "\n\n"
#define ANA_FORCED "Ana (White), forced step (waves)> "
#define BO_FORCED "Bo (Black), forced step (waves)> "
#define BO_FREE "Bo (Black), free step> "
#define UNFINISHED "The game is unfinished (*)"
#define NO_GAME "zener: no unfinished game to resume\n"

/* The program must have failed with this message and nothing else. */
static void assert_fails(const struct outcome *outcome, const char *message)
{
    assert_string_equal(outcome->err, message);
    assert_string_equal(outcome->out, "");
    assert_int_equal(outcome->status, 1);
}

/* The message of a file in the home: "zener: HOME/NAME…". */
static const char *about(const char *name, const char *what)
{
    static char message[2048];
    snprintf(message, sizeof message, "zener: %s%s\n", in_home(name), what);
    return message;
}

static void saved(const char *name, const char *text, time_t changed)
{
    char path[256];
    struct timespec times[2] = {{changed, 0}, {changed, 0}};
    snprintf(path, sizeof path, STATE "%s", name);
    write_in_home(path, text);
    assert_int_equal(utimensat(AT_FDCWD, in_home(path), times, 0), 0);
}

static void the_unfinished_game_of_a_file_is_resumed(void **state)
{
    (void)state;
    write_in_home("game.pgn", GAME("1. c1c2 *"));
    const struct outcome *outcome = RUN("game.pgn");
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    assert_shows(outcome->out, BO_FORCED);
    assert_null(strstr(outcome->out, "free step> "));
    assert_string_equal(last_line(outcome->out), UNFINISHED);
    outcome = launch(&(struct launch){.arguments = {"game.pgn", "--plain"}, .input = "resign\n"});
    assert_string_equal(last_line(outcome->out), "Ana (White) wins (1-0): Black resigned");
}

static void the_plies_of_a_file_can_be_taken_back(void **state)
{
    (void)state;
    write_in_home("game.pgn", GAME("1. c1c2 c7c6 *"));
    const struct outcome *outcome =
        launch(&(struct launch){.arguments = {"game.pgn"}, .input = "undo\n"});
    assert_shows(outcome->out, BO_FREE);
    assert_shows(outcome->out, BO_FORCED);
}

static void a_file_that_holds_no_game_is_an_error(void **state)
{
    (void)state;
    write_in_home("empty.pgn", "");
    write_in_home("other.pgn", "[Game \"Xadrersi\"]\n\n*\n");
    write_in_home("wrong.pgn", GAME("1. c1c2 c7c5 *"));
    assert_fails(RUN("none.pgn"), "zener: none.pgn: cannot be opened: No such file or directory\n");
    assert_fails(RUN("/"), "zener: /: is a directory\n");
    assert_fails(RUN("empty.pgn"), "zener: empty.pgn: holds no game\n");
    assert_fails(RUN("other.pgn"), "zener: other.pgn: is a record of Xadrersi, not of Zener\n");
    assert_int_equal(RUN("wrong.pgn")->status, 1);
    assert_memory_equal(RUN("wrong.pgn")->err, "zener: wrong.pgn:6:9: ", 22);
}

static void a_file_that_is_no_file_does_not_stop_the_program(void **state)
{
    (void)state;
    assert_int_equal(mkfifo(in_home("fifo"), 0600), 0);
    assert_fails(RUN("fifo"), "zener: fifo: is not a regular file\n");
}

static void names_of_files_are_cleaned_before_they_are_shown(void **state)
{
    (void)state;
    write_in_home("\x1b[31m", "x\x1b\n");
    assert_fails(RUN("\x1b[32m\x9b"),
                 "zener: ?[32m?: cannot be opened: No such file or directory\n");
    const struct outcome *outcome = RUN("\x1b[31m");
    assert_memory_equal(outcome->err, "zener: ?[31m:1:1: ", 18);
    assert_null(strchr(outcome->err, '\x1b'));
}

static void what_is_wrong_beside_the_game_is_told(void **state)
{
    (void)state;
    write_in_home("game.pgn", GAME("c1c3 *") GAME("1. c1c2 (1. d1d2) *") GAME("c1c9 *"));
    const struct outcome *outcome = RUN("game.pgn");
    const char *line = outcome->err;
    static const char *const begins[] = {
        "zener: 2 games of this file cannot be read:\n",
        "zener: game.pgn:6:1: ", "zener: game.pgn:13:9: a variation was left out\n",
        "zener: game.pgn:20:1: "};
    for (int i = 0; i < 4; i++) {
        assert_memory_equal(line, begins[i], strlen(begins[i]));
        line = strchr(line, '\n') + 1;
    }
    assert_string_equal(line, "");
    assert_shows(outcome->out, BO_FORCED);
    assert_int_equal(outcome->status, 0);
}

/* In a replay, where the front-end tells it. */
static void what_is_wrong_beside_several_games_is_told_once(void **state)
{
    (void)state;
    write_in_home("game.pgn", GAME("c1c3 *") GAME("c1c2 *") GAME("c1c2 *"));
    const struct outcome *outcome = RUN("game.pgn");
    const char *told = strstr(outcome->err, "zener: game.pgn:6:1: ");
    assert_non_null(told);
    assert_null(strstr(strchr(told, '\n'), "game.pgn"));
    assert_null(strstr(outcome->out, "game.pgn"));
}

static void the_newest_game_is_resumed(void **state)
{
    (void)state;
    saved("zener.pgn", GAME("c1c2 *"), 1000);
    saved("zener-2.pgn", GAME("c1c2 c7c6 *"), 3000);
    saved("zener-3.pgn", GAME("*"), 2000);
    const struct outcome *outcome = RUN("--resume");
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    assert_shows(outcome->out, BO_FREE);
    assert_string_equal(last_line(outcome->out), UNFINISHED);
    saved("zener.pgn", GAME("c1c2 *"), 4000);
    assert_shows(RUN("-r", "--plain")->out, BO_FORCED);
}

static void without_a_saved_game_resuming_is_an_error(void **state)
{
    (void)state;
    assert_fails(RUN("--resume"), NO_GAME);
    assert_int_equal(files_left(), 0);
    saved("xadrersi.pgn", "[Game \"Xadrersi\"]\n\n*\n", 1000);
    assert_fails(RUN("--resume"), NO_GAME);
}

static void damaged_games_are_named_and_skipped(void **state)
{
    (void)state;
    char expected[4096];
    saved("zener.pgn", GAME("c1c2 *"), 1000);
    saved("zener-2.pgn", "", 3000);
    saved("zener-3.pgn", "[Game \"Xadrersi\"]\n\n*\n", 2000);
    saved("zener-4.pgn", "", 500); /* older than the one that is taken */
    snprintf(expected, sizeof expected, "%s", about(STATE "zener-2.pgn", ": holds no game"));
    strcat(expected, about(STATE "zener-3.pgn", ": is a record of another game"));
    const struct outcome *outcome = RUN("--resume");
    assert_string_equal(outcome->err, expected);
    assert_shows(outcome->out, BO_FORCED);
    assert_int_equal(outcome->status, 0);
    assert_true(is_in_home(STATE "zener-2.pgn"));
    assert_true(is_in_home(STATE "zener-3.pgn"));
}

static void where_all_are_damaged_resuming_is_an_error(void **state)
{
    (void)state;
    char expected[4096];
    saved("zener.pgn", "", 1000);
    snprintf(expected, sizeof expected, "%s" NO_GAME, about(STATE "zener.pgn", ": holds no game"));
    assert_fails(RUN("--resume"), expected);
}

static void a_game_that_another_program_plays_is_left_to_it(void **state)
{
    (void)state;
    saved("zener.pgn", GAME("c1c2 *"), 1000);
    saved("zener-2.pgn", GAME("c1c2 c7c6 *"), 3000);
    int lock = open(in_home(STATE "zener-2.lock"), O_RDWR | O_CREAT, 0600);
    assert_int_equal(fcntl(lock, F_SETLK, &(struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET}),
                     0);
    const struct outcome *outcome = RUN("--resume");
    assert_string_equal(outcome->err, "");
    assert_shows(outcome->out, BO_FORCED);
    close(lock);
    assert_shows(RUN("--resume")->out, BO_FREE);
}

/* A program that was killed between the end of a game and the archive. */
static void a_finished_game_is_not_resumed(void **state)
{
    (void)state;
    saved("zener.pgn",
          "[Event \"?\"]\n[Game \"Zener\"]\n[Termination \"resigned\"]\n\n1. c1c2 1-0\n", 1000);
    assert_fails(RUN("--resume"), NO_GAME);
    assert_true(is_in_home(".local/share/tabuleiro/zener.pgn"));
    assert_false(is_in_home(STATE "zener.pgn"));
}

static void a_home_that_cannot_be_looked_through_is_told(void **state)
{
    (void)state;
    write_in_home(".local/state", "a file in place of a directory");
    const struct outcome *outcome = RUN("--resume");
    assert_int_equal(outcome->status, 1);
    assert_shows(outcome->err, ": Not a directory\n" NO_GAME);
}

static void without_a_home_there_is_no_saved_game(void **state)
{
    (void)state;
    assert_fails(launch(&(struct launch){.arguments = {"--resume"}, .homeless = 1}),
                 "zener: HOME: no directory to save games in\n" NO_GAME);
    write_in_home("game.pgn", GAME("1. c1c2 *"));
    const struct outcome *outcome =
        launch(&(struct launch){.arguments = {"game.pgn"}, .homeless = 1});
    assert_string_equal(outcome->err, "zener: HOME: no directory to save games in\n");
    assert_int_equal(outcome->status, 0);
}

/* The lock of the second slot is taken just before the program would take it. */
static int take_first(int fd, int command, struct flock *lock)
{
    struct stat status, second;
    if (command == F_SETLK && fstat(fd, &status) == 0 &&
        stat(in_home(STATE "zener-2.lock"), &second) == 0 && status.st_ino == second.st_ino) {
        errno = EAGAIN;
        return -1;
    }
    return fcntl(fd, command, lock);
}

static void a_game_that_was_taken_in_between_is_skipped(void **state)
{
    (void)state;
    const struct tb_request request = {.resume = true, .setup = {.game = &tb_zener}};
    struct tb_files files = tb_real_files;
    struct tb_homes homes = {.data = ""};
    const struct tb_line_io io = {.err = stderr, .program = "zener"};
    saved("zener.pgn", GAME("c1c2 *"), 1000);
    saved("zener-2.pgn", GAME("*"), 2000);
    snprintf(homes.state, sizeof homes.state, "%s", in_home(".local/state/tabuleiro"));
    files.lock = take_first;
    struct tb_table *table = tb_table_new(&request.setup, &files, &homes, false);
    assert_true(tb_begin(table, &request, &io));
    assert_int_equal(tb_table_shown(table).game, TB_ON_TABLE);
    assert_int_equal(tb_match_length(tb_table_match(table)), 1);
    tb_table_free(table);
}

static void finished_games_and_several_are_replayed(void **state)
{
    (void)state;
    static const char *const texts[] = {"[Termination \"resigned\"]\n" GAME("c1c2 1-0"),
                                        GAME("c1c2 *") GAME("*")};
    const struct tb_line_io io = {.err = stderr, .program = "zener"};
    for (int i = 0; i < 2; i++) {
        write_in_home("game.pgn", texts[i]);
        const struct tb_request request = {.setup = {.game = &tb_zener},
                                           .file = in_home("game.pgn")};
        struct tb_table *table = tb_table_new(&request.setup, &tb_real_files, NULL, false);
        assert_true(tb_begin(table, &request, &io));
        assert_int_equal(tb_table_games(table), i + 1);
        assert_int_equal(tb_table_shown(table).game, 0);
        assert_null(tb_table_match(table));
        tb_table_free(table);
    }
}

#define BEGIN_TEST(test) cmocka_unit_test_setup(test, empty_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BEGIN_TEST(the_unfinished_game_of_a_file_is_resumed),
        BEGIN_TEST(the_plies_of_a_file_can_be_taken_back),
        BEGIN_TEST(a_file_that_holds_no_game_is_an_error),
        BEGIN_TEST(a_file_that_is_no_file_does_not_stop_the_program),
        BEGIN_TEST(names_of_files_are_cleaned_before_they_are_shown),
        BEGIN_TEST(what_is_wrong_beside_the_game_is_told),
        BEGIN_TEST(what_is_wrong_beside_several_games_is_told_once),
        BEGIN_TEST(the_newest_game_is_resumed),
        BEGIN_TEST(without_a_saved_game_resuming_is_an_error),
        BEGIN_TEST(damaged_games_are_named_and_skipped),
        BEGIN_TEST(where_all_are_damaged_resuming_is_an_error),
        BEGIN_TEST(a_game_that_another_program_plays_is_left_to_it),
        BEGIN_TEST(a_finished_game_is_not_resumed),
        BEGIN_TEST(a_home_that_cannot_be_looked_through_is_told),
        BEGIN_TEST(without_a_home_there_is_no_saved_game),
        BEGIN_TEST(a_game_that_was_taken_in_between_is_skipped),
        BEGIN_TEST(finished_games_and_several_are_replayed),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
