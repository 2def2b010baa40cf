/* Names of files as people type them. */
#include "files/paths.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/faulty.h"
#include "table/slots_place.h"
#include "words/words.h"

static void assert_typed(const char *home, const char *typed, const char *expected)
{
    char path[TB_PATH_SIZE];
    unsetenv("HOME");
    if (home != NULL)
        setenv("HOME", home, 1);
    assert_true(tb_path_typed(typed, path, &error));
    assert_string_equal(path, expected);
}

static void a_tilde_is_the_home(void **state)
{
    (void)state;
    assert_typed("/h", "~/x.pgn", "/h/x.pgn");
    assert_typed("/h", "~/", "/h/");
    assert_typed("/", "~/x", "//x");
    assert_typed("/h", "~", "~");
    assert_typed("/h", "~x/y", "~x/y");
    assert_typed("/h", "a/~/y", "a/~/y");
    assert_typed("/h", "", "");
    assert_typed("h", "~/x", "~/x");
    assert_typed("", "~/x", "~/x");
    assert_typed(NULL, "~/x", "~/x");
    assert_typed("/%s%n", "~/%d", "/%s%n/%d");
}

static void a_path_that_is_too_long_is_refused(void **state)
{
    (void)state;
    char path[TB_PATH_SIZE], typed[TB_PATH_SIZE + 1];
    memset(typed, 'x', sizeof typed);
    typed[TB_PATH_SIZE - 1] = '\0';
    assert_true(tb_path_typed(typed, path, &error));
    assert_string_equal(path, typed);
    typed[TB_PATH_SIZE - 1] = 'x';
    typed[TB_PATH_SIZE] = '\0';
    assert_false(tb_path_typed(typed, path, &error));
    assert_non_null(strstr(error.text, ": is not a valid file name: File name too long"));
    typed[0] = '~';
    typed[1] = '/';
    typed[TB_PATH_SIZE - 2] = '\0';
    setenv("HOME", "/home", 1);
    assert_false(tb_path_typed(typed, path, &error));
}

static void what_would_be_replaced_is_known(void **state)
{
    (void)state;
    write_text("empty", "");
    write_text("full", "x");
    assert_int_equal(mkdir(in_place("directory"), 0700), 0);
    assert_int_equal(mkfifo(in_place("fifo"), 0600), 0);
    assert_int_equal(symlink("nowhere", in_place("link")), 0);
    assert_false(tb_path_taken(&tb_real_files, in_place("none")));
    assert_false(tb_path_taken(&tb_real_files, in_place("none/none")));
    assert_false(tb_path_taken(&tb_real_files, in_place("empty")));
    assert_true(tb_path_taken(&tb_real_files, in_place("full")));
    /* Nothing is saved there, so there is nothing to ask. */
    assert_false(tb_path_taken(&tb_real_files, in_place("directory")));
    assert_false(tb_path_taken(&tb_real_files, in_place("fifo")));
    assert_false(tb_path_taken(&tb_real_files, in_place("link")));
    assert_false(tb_path_taken(&tb_real_files, "/dev/null"));
}

/* Completing what is typed in the place gives this, of so many files, and these
 * choices, in order. */
static void assert_completed(const char *typed, const char *expected, int count,
                             const char *const choices[])
{
    char line[512], shown[4096], expected_line[512];
    snprintf(line, sizeof line, "%s/%s", place, typed);
    snprintf(expected_line, sizeof expected_line, "%s/%s", place, expected);
    assert_int_equal(tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown),
                     count);
    assert_string_equal(line, expected_line);
    char all[4096] = "";
    for (int i = 0; choices != NULL && choices[i] != NULL; i++) {
        size_t used = strlen(all);
        snprintf(&all[used], sizeof all - used, "%s%s", i > 0 ? "  " : "", choices[i]);
    }
    assert_string_equal(shown, all);
}

#define CHOICES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void a_name_goes_on_as_far_as_there_is_no_choice(void **state)
{
    (void)state;
    write_text("game.pgn", "");
    assert_completed("", "game.pgn", 1, NULL);
    assert_completed("ga", "game.pgn", 1, NULL);
    assert_completed("game.pgn", "game.pgn", 1, NULL);
    assert_completed("x", "x", 0, NULL);
    write_text("game two.pgn", "");
    assert_completed("g", "game", 2, CHOICES("game two.pgn", "game.pgn"));
    assert_completed("game ", "game two.pgn", 1, NULL);
    assert_completed("none/x", "none/x", 0, NULL);
    assert_completed("game.pgn/x", "game.pgn/x", 0, NULL);
    write_text("other", "");
    assert_completed("", "", 3, CHOICES("game two.pgn", "game.pgn", "other"));
}

static void directories_end_with_a_slash(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_place("games"), 0700), 0);
    assert_completed("", "games/", 1, NULL);
    assert_completed("games/", "games/", 0, NULL);
    write_text("games/a.pgn", "");
    assert_completed("games/", "games/a.pgn", 1, NULL);
    write_text("games.pgn", "");
    assert_completed("g", "games", 2, CHOICES("games.pgn", "games/"));
    assert_int_equal(mkfifo(in_place("fifo"), 0600), 0);
    assert_completed("f", "fifo", 1, NULL);
}

static void hidden_names_are_asked_for(void **state)
{
    (void)state;
    write_text(".hidden", "");
    assert_completed("", "", 0, NULL);
    assert_completed(".", ".hidden", 1, NULL);
    assert_completed("..", "..", 0, NULL);
    write_text("seen", "");
    assert_completed("", "seen", 1, NULL);
}

static void names_that_cannot_be_typed_are_left_out(void **state)
{
    (void)state;
    static const char *const names[] = {"a\xff",    "a\x1b[2J", "a\nb", "a\xc3",
                                        "a\u202eb", "a\u200b",  "\xff", "a\u0301\u0301\u0301"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        write_text(names[i], "");
    assert_completed("a", "a", 0, NULL);
    write_text("ab", "");
    assert_completed("", "ab", 1, NULL);
}

static void a_name_never_ends_inside_a_character(void **state)
{
    (void)state;
    write_text("caf\u00e9", "");
    write_text("caf\u00e8", "");
    assert_completed("c", "caf", 2, CHOICES("caf\u00e8", "caf\u00e9"));
    write_text("x\u4e16", "");
    write_text("x\u4e17", "");
    assert_completed("x", "x", 2, CHOICES("x\u4e16", "x\u4e17"));
    assert_completed("caf\xc3", "caf\xc3", 2, CHOICES("caf\u00e8", "caf\u00e9"));
}

static void the_longest_names_are_completed(void **state)
{
    (void)state;
    char name[NAME_MAX + 1], whole[NAME_MAX + 2];
    memset(name, 'n', NAME_MAX);
    name[NAME_MAX] = '\0';
    assert_int_equal(mkdir(in_place("d"), 0700), 0);
    char path[512];
    snprintf(path, sizeof path, "%s/%s", place, name);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(whole, sizeof whole, "%s/", name);
    assert_completed("n", whole, 1, NULL);
    name[NAME_MAX - 1] = 'm';
    snprintf(path, sizeof path, "%s/%s", place, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    char common[NAME_MAX];
    memset(common, 'n', sizeof common);
    common[NAME_MAX - 1] = '\0';
    assert_completed("n", common, 2, CHOICES(name, whole));
}

static void what_does_not_fit_is_not_typed(void **state)
{
    (void)state;
    char line[256], before[256], shown[32];
    write_text("a rather long name", "");
    snprintf(before, sizeof before, "%s/a", place);
    size_t full = strlen(place) + strlen("/a rather long name") + 1;
    strcpy(line, before);
    assert_int_equal(tb_path_complete(&tb_real_files, line, full - 1, shown, sizeof shown), 1);
    assert_string_equal(line, before);
    assert_int_equal(tb_path_complete(&tb_real_files, line, full, shown, sizeof shown), 1);
    assert_int_equal(strlen(line), full - 1);
}

static void choices_are_whole_names(void **state)
{
    (void)state;
    char line[256], shown[64];
    write_text("n\u00e9\u00e9\u00e91", "");
    write_text("n\u00e9\u00e9\u00e92", "");
    write_text("n\u00e9\u00e9\u00e93", "");
    for (size_t size = 1; size <= sizeof shown; size++) {
        char cleaned[64];
        snprintf(line, sizeof line, "%s/n", place);
        memset(shown, 'x', sizeof shown);
        assert_int_equal(tb_path_complete(&tb_real_files, line, sizeof line, shown, size), 3);
        assert_non_null(memchr(shown, '\0', size));
        assert_true(tb_clean(shown, cleaned, sizeof cleaned));
        assert_true(strlen(shown) == 0 || strlen(shown) % 10 == 8);
        if (size < sizeof shown)
            assert_int_equal(shown[size], 'x');
    }
    assert_int_equal(strlen(shown), 28);
}

static void ten_thousand_files_are_completed(void **state)
{
    (void)state;
    char line[256], shown[256];
    assert_int_equal(mkdir(in_place("many"), 0700), 0);
    for (int i = 0; i < 10000; i++) {
        char name[64];
        snprintf(name, sizeof name, "many/game-%05d.pgn", i);
        write_text(name, "");
    }
    snprintf(line, sizeof line, "%s/many/", place);
    assert_int_equal(tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown),
                     10000);
    assert_string_equal(&line[strlen(place)], "/many/game-0");
    strcat(line, "9");
    assert_int_equal(tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown),
                     1000);
    strcat(line, "999");
    assert_int_equal(tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown), 1);
    assert_string_equal(&line[strlen(place)], "/many/game-09999.pgn");
}

static void the_present_directory_the_home_and_the_root_are_completed(void **state)
{
    (void)state;
    char here[1024], line[256], shown[64];
    write_text("only.pgn", "");
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(place), 0);
    strcpy(line, "");
    int count = tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown);
    assert_int_equal(chdir(here), 0);
    assert_int_equal(count, 1);
    assert_string_equal(line, "only.pgn");
    setenv("HOME", place, 1);
    strcpy(line, "~/o");
    assert_int_equal(tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown), 1);
    assert_string_equal(line, "~/only.pgn");
    strcpy(line, "/de");
    assert_true(tb_path_complete(&tb_real_files, line, sizeof line, shown, sizeof shown) >= 1);
    assert_int_equal(strncmp(line, "/de", 3), 0);
}

static void a_directory_that_cannot_be_read_offers_nothing(void **state)
{
    (void)state;
    char line[256], shown[64] = "x";
    write_text("only.pgn", "");
    snprintf(line, sizeof line, "%s/o", place);
    set_fault(0, FAILS, 13, true);
    assert_int_equal(tb_path_complete(&faulty_files, line, sizeof line, shown, sizeof shown), 0);
    assert_string_equal(shown, "");
    set_fault(1, FAILS, 5, true);
    assert_int_equal(tb_path_complete(&faulty_files, line, sizeof line, shown, sizeof shown), 0);
    assert_int_equal(fault_open(), 0);
    set_fault(0, NO_FAULT, 0, false);
}

int main(void)
{
    tb_words_start();
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_tilde_is_the_home),
        STORE_TEST(a_path_that_is_too_long_is_refused),
        STORE_TEST(what_would_be_replaced_is_known),
        STORE_TEST(a_name_goes_on_as_far_as_there_is_no_choice),
        STORE_TEST(directories_end_with_a_slash),
        STORE_TEST(hidden_names_are_asked_for),
        STORE_TEST(names_that_cannot_be_typed_are_left_out),
        STORE_TEST(a_name_never_ends_inside_a_character),
        STORE_TEST(the_longest_names_are_completed),
        STORE_TEST(what_does_not_fit_is_not_typed),
        STORE_TEST(choices_are_whole_names),
        STORE_TEST(ten_thousand_files_are_completed),
        STORE_TEST(the_present_directory_the_home_and_the_root_are_completed),
        STORE_TEST(a_directory_that_cannot_be_read_offers_nothing),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
