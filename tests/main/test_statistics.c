/* --stats: the statistics of the archive. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "files/buffer.h"
#include "main/program.h"
#include "record/finished.h"

#define ARCHIVE ".local/share/tabuleiro/zener.pgn"
#define SLOT ".local/state/tabuleiro/zener.pgn"

static void assert_statistics(const char *expected)
{
    const struct outcome *outcome = RUN("--stats");
    assert_string_equal(outcome->err, "");
    assert_string_equal(outcome->out, expected);
    assert_int_equal(outcome->status, 0);
}

/* It must fail with this said of the archive. */
static void assert_fails(const char *reason)
{
    char expected[2048];
    const struct outcome *outcome = RUN("--stats");
    snprintf(expected, sizeof expected, "zener: %s: %s\n", in_home(ARCHIVE), reason);
    assert_string_equal(outcome->err, expected);
    assert_string_equal(outcome->out, "");
    assert_int_equal(outcome->status, 1);
}

static void the_statistics_of_an_archive_are_shown(void **state)
{
    (void)state;
    write_in_home(ARCHIVE, WON("Ana", "Bo", "1-0") WON("Bo", "Ana", "0-1") DRAWN("Ana", "Bo")
                               WON("Cy", "Ana", "1-0"));
    assert_statistics("Zener\n"
                      "Games finished: 4\n"
                      "Drawn: 1 (25%)\n"
                      "\n"
                      "Colour  Games  Won  Share\n"
                      "White       4    2    50%\n"
                      "Black       4    1    25%\n"
                      "\n"
                      "Player  Games  Won  Drawn  Lost  Streak  Longest\n"
                      "Ana         4    2      1     1  1 lost        2\n"
                      "Bo          3    0      1     2       -        0\n"
                      "Cy          1    1      0     0   1 won        1\n"
                      "\n"
                      "The first against the second  Games  Won  Drawn  Lost  Streak  Longest\n"
                      "Ana - Bo                          3    2      1     0       -        2\n"
                      "Ana - Cy                          1    0      0     1  1 lost        0\n");
}

/* --stats must count so many games, and say so of others; *err: what it says of the archive's
 * lines. */
static void assert_counted(const char *begin, const char *err)
{
    const struct outcome *outcome = RUN("--stats");
    char expected[OUTPUT_SIZE / 64] = "";
    for (const char *line = err; *line != '\0';) {
        size_t length = strcspn(line, "\n"), used = strlen(expected);
        snprintf(&expected[used], sizeof expected - used, "zener: %s:%.*s\n", in_home(ARCHIVE),
                 (int)length, line);
        line += length + (line[length] == '\n');
    }
    assert_string_equal(outcome->err, expected);
    assert_memory_equal(outcome->out, begin, strlen(begin));
    assert_int_equal(outcome->status, 0);
}

#define END "[Game \"Zener\"]\n[Termination \"resigned\"]\n\n1. c1c2 "

static void what_opens_is_counted(void **state)
{
    (void)state;
    write_in_home(ARCHIVE, "[White \t \"Ana\"]\n[Black  \"Bo\"]\n[Result\n\"1-0\"]\n" END "1-0\n\n"
                           "[ White \"Ana\" ]\n[ Black \"Bo\" ]\n" END "1-0\n\n"
                           "[White \"Ana\"][Black \"Bo\"] [Result \"1-0\"] " END "1-0\n\n"
                           "[White \"Ana\"]\n{not [Black \"Di\"]}\n; nor\n[Black \"Bo\"]\n" END
                           "{\n[Event \"x\"]\n[White \"Di\"]} 1-0\n"
                           "[White \"Ana\"]\n[Black \"Bo\"]\n" END "1-0 {well} ; played\n");
    assert_counted("Zener\nGames finished: 5\nDrawn: 0 (0%)\n\n"
                   "Colour  Games  Won  Share\n"
                   "White       5    5   100%\n"
                   "Black       5    0     0%\n\n"
                   "Player  Games  Won  Drawn  Lost  Streak  Longest\n"
                   "Ana         5    5      0     0   5 won        5\n"
                   "Bo          5    0      0     5  5 lost        0\n",
                   "");
}

static void what_is_refused_is_left_out_and_told(void **state)
{
    (void)state;
    write_in_home(ARCHIVE, "[Event \"?\"]\n" END "c1c2 1-0\n\n"
                           "[Event \"?\"]\n[Game \"Zener\"]\n\nc1c2 1-0\n\n"
                           "[White \"Ana\"]\n[White \"Bo\"]\n" END "1-0\n\n"
                           "[FEN \"?\"]\n" END "1-0\n\n"
                           "[Seed \"x\"]\n" END "1-0\n\n" /* 28 lines */
                  WON("A\x01na", "Bo", "1-0") WON("Ana", "Bo", "2-0")
                      WON("Ana", "Bo", "1-0") "To whom\n" WON("Ana", "Bo", "1-0")
                          UNFINISHED("Ana", "Bo"));
    assert_counted(
        "Zener\nGames finished: 2\nDrawn: 0 (0%)\nUnfinished, left out: 1\n"
        "Unreadable, left out: 7\n\n",
        "5:9: no piece stands there (Z5)\n"
        "10:6: after these plies the game is not over, and no Termination fits this result\n"
        "13:2: the tag White occurs twice\n"
        "19:6: board: a piece (OXWQS oxwqs), a digit 1-5, '(' or '/' is expected at '?'\n"
        "25:7: Seed is a number up to 18446744073709551615, not 'x'\n"
        "32:10: a control character may not stand here\n"
        "43:9: '2-0' is not a result of this game\n"
        "58:1: stray text: a game begins with tags such as [Event \"Casual game\"]\n");
}

static void ten_places_are_told_and_how_many_more(void **state)
{
    (void)state;
    char text[4096] = "";
    for (int i = 0; i < 12; i++)
        strcat(text, "[Event \"?\"]\nc1c2 *\n");
    write_in_home(ARCHIVE, text);
    const struct outcome *outcome = RUN("--stats");
    char last[2048];
    snprintf(last, sizeof last,
             "zener: %s:19:1: the tag Game is missing\nzener: %s: 2 more errors\n",
             in_home(ARCHIVE), in_home(ARCHIVE));
    assert_non_null(strstr(outcome->err, last));
    assert_non_null(strstr(outcome->out, "Unreadable, left out: 12\n"));
}

/* A file that is played or replayed may have 16 MiB. */
static void an_archive_may_be_of_any_size(void **state)
{
    (void)state;
    enum { LINES = 17 * 1024 };
    struct tb_buffer text = {0};
    char line[1025];
    memset(line, '%', 1023);
    strcpy(&line[1023], "\n");
    tb_buffer_text(&text, WON("Ana", "Bo", "1-0"));
    for (int i = 0; i < LINES; i++)
        tb_buffer_text(&text, line);
    tb_buffer_text(&text, WON("Ana", "Bo", "1-0"));
    write_in_home(ARCHIVE, text.bytes);
    tb_buffer_free(&text);
    assert_counted("Zener\nGames finished: 2\n", "");
}

static void without_games_it_says_where_they_will_be(void **state)
{
    (void)state;
    char expected[2048];
    snprintf(expected, sizeof expected,
             "No game of Zener has been finished yet. Finished games will be in:\n%s\n",
             in_home(ARCHIVE));
    assert_statistics(expected);
    assert_int_equal(files_left(), 0);
    write_in_home(ARCHIVE, "");
    assert_statistics(expected);
}

static void every_game_has_an_archive_of_its_own(void **state)
{
    (void)state;
    write_in_home(ARCHIVE, WON("Ana", "Bo", "1-0"));
    struct launch how = {.program = "xadrersi", .arguments = {"--stats"}};
    assert_memory_equal(launch(&how)->out, "No game of Xadrersi has", 23);
    how.program = "hypnosia";
    assert_memory_equal(launch(&how)->out, "No game of Hypnosia has", 23);
    how.program = "zener";
    assert_memory_equal(launch(&how)->out, "Zener\nGames finished: 1\n", 24);
}

static void what_a_killed_program_left_finished_is_counted(void **state)
{
    (void)state;
    write_in_home(ARCHIVE, WON("Ana", "Bo", "1-0"));
    write_in_home(SLOT, WON("Ana", "Bo", "0-1"));
    for (int i = 0; i < 2; i++)
        assert_memory_equal(RUN("--stats")->out, "Zener\nGames finished: 2\n", 24);
    assert_false(is_in_home(SLOT));
}

static void an_unfinished_game_is_left_where_it_is(void **state)
{
    (void)state;
    write_in_home(SLOT, "[Event \"?\"]\n[Game \"Zener\"]\n\n1. c1c2 *\n");
    RUN("--stats");
    assert_true(is_in_home(SLOT));
    assert_false(is_in_home(ARCHIVE));
}

/* The archive may be read and not be written. */
static void a_game_that_cannot_be_moved_is_told_beside_the_figures(void **state)
{
    (void)state;
    write_in_home(SLOT, WON("Ana", "Bo", "0-1"));
    write_in_home(ARCHIVE, WON("Ana", "Bo", "1-0"));
    const struct outcome *outcome =
        launch(&(struct launch){.arguments = {"--stats"}, .no_files = 1});
    char begin[1100];
    snprintf(begin, sizeof begin, "zener: %s: ", in_home(ARCHIVE));
    assert_memory_equal(outcome->err, begin, strlen(begin));
    assert_memory_equal(outcome->out, "Zener\nGames finished: 1\n", 24);
    assert_int_equal(outcome->status, 0);
    assert_true(is_in_home(SLOT));
}

static void an_archive_that_is_no_file_is_an_error(void **state)
{
    (void)state;
    make_directories(ARCHIVE "/");
    assert_fails("is a directory");
    assert_int_equal(rmdir(in_home(ARCHIVE)), 0);
    assert_int_equal(mkfifo(in_home(ARCHIVE), 0600), 0);
    assert_fails("is not a regular file");
    assert_int_equal(unlink(in_home(ARCHIVE)), 0);
    assert_int_equal(symlink("zener.pgn", in_home(ARCHIVE)), 0);
    assert_fails("is a symbolic link that leads nowhere");
}

static void an_archive_that_cannot_be_reached_is_an_error(void **state)
{
    (void)state;
    write_in_home(".local/share", "a file in place of a directory");
    assert_fails("cannot be opened: Not a directory");
}

/* The memory of a process is a file that nobody can read from its beginning. */
static void an_archive_that_cannot_be_read_is_an_error(void **state)
{
    (void)state;
    make_directories(ARCHIVE);
    assert_int_equal(symlink("/proc/self/mem", in_home(ARCHIVE)), 0);
    assert_fails("this cannot be read: Input/output error");
}

static void without_a_home_there_are_no_figures(void **state)
{
    (void)state;
    struct launch how = {.arguments = {"--stats"}, .homeless = 1};
    const struct outcome *outcome = launch(&how);
    assert_string_equal(outcome->err, "zener: HOME: no directory, so there is no archive\n");
    assert_string_equal(outcome->out, "");
    assert_int_equal(outcome->status, 1);
    char data[1200];
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", in_home("data"));
    write_in_home("data/tabuleiro/zener.pgn", WON("Ana", "Bo", "1-0"));
    how.variables[0] = data;
    outcome = launch(&how);
    assert_string_equal(outcome->err, "");
    assert_memory_equal(outcome->out, "Zener\nGames finished: 1\n", 24);
    assert_int_equal(outcome->status, 0);
}

static void figures_that_cannot_be_written_are_an_error(void **state)
{
    (void)state;
    struct launch how = {.arguments = {"--stats"}, .output = "/dev/full"};
    for (int i = 0; i < 2; i++) {
        const struct outcome *outcome = launch(&how);
        assert_string_equal(outcome->err, "zener: write error: No space left on device\n");
        assert_int_equal(outcome->status, 1);
        write_in_home(ARCHIVE, WON("Ana", "Bo", "1-0"));
    }
    how.output = NULL;
    how.unread = 1;
    assert_string_equal(launch(&how)->err, "");
}

#define FIGURES_TEST(test) cmocka_unit_test_setup(test, empty_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIGURES_TEST(the_statistics_of_an_archive_are_shown),
        FIGURES_TEST(what_opens_is_counted),
        FIGURES_TEST(what_is_refused_is_left_out_and_told),
        FIGURES_TEST(ten_places_are_told_and_how_many_more),
        FIGURES_TEST(an_archive_may_be_of_any_size),
        FIGURES_TEST(without_games_it_says_where_they_will_be),
        FIGURES_TEST(every_game_has_an_archive_of_its_own),
        FIGURES_TEST(what_a_killed_program_left_finished_is_counted),
        FIGURES_TEST(an_unfinished_game_is_left_where_it_is),
        FIGURES_TEST(a_game_that_cannot_be_moved_is_told_beside_the_figures),
        FIGURES_TEST(an_archive_that_is_no_file_is_an_error),
        FIGURES_TEST(an_archive_that_cannot_be_reached_is_an_error),
        FIGURES_TEST(an_archive_that_cannot_be_read_is_an_error),
        FIGURES_TEST(without_a_home_there_are_no_figures),
        FIGURES_TEST(figures_that_cannot_be_written_are_an_error),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
