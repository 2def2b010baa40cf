/* The games of a file. */
#include "table/collection.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/slots_place.h"
#include "tabuleiro/xadrersi.h"
#include "tabuleiro/zener.h"

static struct collection games;
static const struct tb_files *files;
static char path[256];

static int no_games(void **state)
{
    empty_place(state);
    files = &tb_real_files;
    strcpy(path, in_place("games.pgn"));
    return 0;
}

static int free_games(void **state)
{
    (void)state;
    collection_free(&games);
    return 0;
}

#define COLLECTION_TEST(test) cmocka_unit_test_setup_teardown(test, no_games, free_games)

static bool read_games(void)
{
    struct loading loading = {0};
    enum load load = LOAD_FAILED;
    collection_free(&games);
    if (!loading_start(&loading, files, path, &tb_zener, &error))
        return false;
    do
        load = loading_step(&loading, &error);
    while (load == LOAD_MORE);
    if (load == LOAD_DONE) {
        games = loading.games;
        loading.games = (struct collection){0};
    }
    loading_stop(&loading);
    return load == LOAD_DONE;
}

static const char *diagnostics(void)
{
    return games.diagnostics.bytes != NULL ? games.diagnostics.bytes : "";
}

/* The lines, each with the file's name before it, must be the diagnostics. */
static void assert_diagnostics(const char *const lines[])
{
    char expected[2048] = "";
    for (int i = 0; lines[i] != NULL; i++) {
        size_t used = strlen(expected);
        snprintf(&expected[used], sizeof expected - used, "%s:%s\n", path, lines[i]);
    }
    assert_string_equal(diagnostics(), expected);
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void all_games_of_a_file_are_read(void **state)
{
    (void)state;
    struct tb_buffer text = {0};
    for (int i = 0; i < 37; i++) {
        char game[64];
        snprintf(game, sizeof game, "[Game \"Zener\"]\n[Round \"%d\"]\n*\n\n", i);
        tb_buffer_text(&text, game);
    }
    write_text("games.pgn", text.bytes);
    assert_true(read_games());
    assert_int_equal(games.count, 37);
    for (int i = 0; i < 37; i++) {
        char round[16];
        snprintf(round, sizeof round, "%d", i);
        assert_string_equal(tb_record_tag(&games.records[i], "Round"), round);
    }
    assert_string_equal(diagnostics(), "");
    assert_int_equal(games.refused, 0);
    tb_buffer_free(&text);
}

static void refused_games_between_good_ones_are_told(void **state)
{
    (void)state;
    write_text("games.pgn", "[Event \"1\"]\n[Game \"Zener\"]\nc1c9 *\n\n"
                            "[Event \"2\"]\n[Game \"Zener\"]\nc1c2 *\n\n"
                            "[Event \"3\"]\n[Game \"Go\"]\nb2 *\n\n"
                            "[Event \"4\"]\n[Game \"Zener\"]\na1a2 (c1c2) *\n\n"
                            "[Event \"5\"]\n[Game \"Zener\"]\nc1c2\n");
    assert_true(read_games());
    assert_int_equal(games.count, 2);
    assert_int_equal(games.refused, 3);
    assert_string_equal(tb_record_tag(&games.records[0], "Event"), "2");
    assert_string_equal(tb_record_tag(&games.records[1], "Event"), "4");
    assert_diagnostics(LINES("3:1: 'c1c9' is not a step: write c1c2, or c7off to leave the board",
                             "10:7: there is no game 'Go'", "15:6: a variation was left out",
                             "19:5: the game has no result at its end"));
}

static void stray_text_is_told_and_no_game_refused(void **state)
{
    (void)state;
    write_text("games.pgn", "To: Ana\n[Game \"Zener\"]\nc1c2 *\x1a\n\nBye\n\xef\xbb\xbf"
                            "[Game \"Zener\"]\n*\nBo\n");
    assert_true(read_games());
    assert_int_equal(games.count, 2);
    assert_int_equal(games.refused, 0);
#define STRAY "stray text: a game begins with tags such as [Event \"Casual game\"]"
    assert_diagnostics(LINES("1:1: " STRAY, "5:1: " STRAY, "8:1: " STRAY));
}

static void games_of_another_kind_are_passed_over(void **state)
{
    (void)state;
    write_text("games.pgn", "[Game \"Xadrersi\"]\n*\n\n[Game \"Zener\"]\nc1c2 *\n\n"
                            "[Game \"Xadrersi\"]\n(x) *\n");
    assert_true(read_games());
    assert_int_equal(games.count, 1);
    assert_int_equal(games.refused, 0);
    assert_string_equal(diagnostics(), "");
    write_text("games.pgn", "[Game \"Xadrersi\"]\n(x) *\n");
    assert_false(read_games());
    assert_trouble("games.pgn", "is a record of Xadrersi, not of Zener");
    assert_int_equal(games.count, 0);
    assert_null(games.records);
    assert_null(games.diagnostics.bytes);
}

static void without_a_game_the_first_reason_is_told(void **state)
{
    (void)state;
    write_text("games.pgn", "[Game \"Xadrersi\"]\n(x) *\n\n"
                            "[Game \"Zener\"]\nc1c9 *\n\n[Event \"x\"]\n[Game \"Go\"]\n*\n");
    assert_false(read_games());
    assert_trouble("games.pgn:5:1",
                   "'c1c9' is not a step: write c1c2, or c7off to leave the board");
    assert_int_equal(games.refused, 0);
    assert_null(games.diagnostics.bytes);
}

static void files_without_games_are_refused(void **state)
{
    (void)state;
    write_text("games.pgn", "");
    assert_false(read_games());
    assert_trouble("games.pgn", "holds no game");
    write_text("games.pgn", "\n\n; nothing\n{x}\n");
    assert_false(read_games());
    assert_trouble("games.pgn", "holds no game");
    write_text("games.pgn", "shopping\n");
    assert_false(read_games());
    assert_non_null(strstr(error.text, "games.pgn:1:1: "));
    assert_int_equal(unlink(path), 0);
    assert_false(read_games());
    assert_trouble("games.pgn", "cannot be opened: No such file or directory");
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(read_games());
    assert_trouble("games.pgn", "is a directory");
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(read_games());
    assert_trouble("games.pgn", "is not a regular file");
    strcpy(path, "/dev/zero");
    assert_false(read_games());
    assert_string_equal(error.text, "/dev/zero: is not a regular file");
}

static void a_file_has_at_most_16_MiB(void **state)
{
    (void)state;
    write_text("games.pgn", "[Game \"Zener\"]\n*\n");
    assert_int_equal(truncate(path, TB_FILE_LIMIT + 1), 0);
    assert_false(read_games());
    assert_trouble("games.pgn", "is larger than 16 MiB");
}

static void a_link_is_followed(void **state)
{
    (void)state;
    write_text("real.pgn", "[Game \"Zener\"]\n*\n");
    assert_int_equal(symlink("real.pgn", path), 0);
    assert_true(read_games());
    assert_int_equal(games.count, 1);
}

static void a_file_of_nothing_but_games_is_read(void **state)
{
    (void)state;
    static const char game[] = "[Game \"Zener\"]*\n", wrong[] = "[Game \"Ze\"]*\n[Event \"\"]*\n";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 20000; i++)
        assert_true(fputs(game, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_true(read_games());
    assert_int_equal(games.count, 20000);
    file = fopen(path, "a");
    for (int i = 0; i < 20000; i++)
        assert_true(fputs(wrong, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_true(read_games());
    assert_int_equal(games.count, 20000);
    assert_true(games.refused >= 20000);
    int lines = 0;
    for (const char *at = diagnostics(); *at != '\0'; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 1000);
}

/* What was read before is shown; that there may be more is told. */
static void a_file_that_cannot_be_read_to_its_end_is_told(void **state)
{
    (void)state;
    static const char game[] = "[Game \"Zener\"]\nc1c2 c7c6 b7b6 *\n\n";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 20000; i++)
        assert_true(fputs(game, file) >= 0);
    assert_int_equal(fclose(file), 0);
    int failed = 0, partly = 0;
    set_fault(0, NO_FAULT, 0, false);
    files = &faulty_files;
    assert_true(read_games());
    assert_int_equal(games.count, 20000);
    int calls = fault_calls();
    for (int call = 0; call < calls; call += call < 4 || call > calls - 4 ? 1 : 3) {
        collection_free(&games);
        error.text[0] = '\0';
        set_fault(call, FAILS, EIO, true);
        bool read = read_games();
        assert_int_equal(fault_open(), 0);
        if (!read) {
            assert_non_null(strstr(error.text, path));
            assert_non_null(strstr(error.text, strerror(EIO)));
            assert_int_equal(games.count, 0);
            failed++;
        } else if (strcmp(fault_kind(), "read") == 0) {
            assert_true(games.count < 20000 || diagnostics()[0] != '\0');
            assert_non_null(strstr(diagnostics(), strerror(EIO)));
            partly++;
        }
    }
    set_fault(0, NO_FAULT, 0, false);
    assert_true(failed >= 2);
    assert_true(partly >= 2);
}

static void one_game_is_the_same_however_it_arrives(void **state)
{
    (void)state;
    write_text("games.pgn", "[Game \"Zener\"]\nc1c2 *\n");
    set_fault(0, SHORT, 0, true);
    set_fault(2, SHORT, 0, true);
    files = &faulty_files;
    assert_true(read_games());
    assert_int_equal(games.count, 1);
    assert_int_equal(games.records[0].length, 1);
    set_fault(0, NO_FAULT, 0, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        COLLECTION_TEST(all_games_of_a_file_are_read),
        COLLECTION_TEST(refused_games_between_good_ones_are_told),
        COLLECTION_TEST(stray_text_is_told_and_no_game_refused),
        COLLECTION_TEST(games_of_another_kind_are_passed_over),
        COLLECTION_TEST(without_a_game_the_first_reason_is_told),
        COLLECTION_TEST(files_without_games_are_refused),
        COLLECTION_TEST(a_file_has_at_most_16_MiB),
        COLLECTION_TEST(a_link_is_followed),
        COLLECTION_TEST(a_file_of_nothing_but_games_is_read),
        COLLECTION_TEST(a_file_that_cannot_be_read_to_its_end_is_told),
        COLLECTION_TEST(one_game_is_the_same_however_it_arrives),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
