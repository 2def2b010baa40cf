/* Files that a person names, and the directories that the environment gives. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/slots_place.h"

static void a_file_is_saved_where_a_person_wants_it(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char path[256];
    strcpy(path, in_place("my game.pgn"));
    write_text("my game.pgn", "old");
    zener_record(&record, "c1c2 *");
    assert_true(tb_slot_save_as(&store, path, &record, &error));
    assert_file("my game.pgn", "c1c2 *");
    assert_int_equal(count_files(".", ""), 1);
    strcpy(path, in_place("none/x.pgn"));
    assert_false(tb_slot_save_as(&store, path, &record, &error));
    assert_trouble("none/x.pgn", "cannot be saved: No such file or directory");
    char long_path[TB_PATH_SIZE + 16];
    memset(long_path, 'x', sizeof long_path);
    long_path[sizeof long_path - 1] = '\0';
    assert_false(tb_slot_save_as(&store, long_path, &record, &error));
    assert_non_null(strstr(error.text, "File name too long"));
    tb_record_free(&record);
}

static void a_read_only_file_is_left_alone(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char path[256];
    strcpy(path, in_place("mine.pgn"));
    write_text("mine.pgn", "old");
    zener_record(&record, "c1c2 *");
    assert_int_equal(chmod(path, 0444), 0);
    assert_false(tb_slot_save_as(&store, path, &record, &error));
    assert_trouble("mine.pgn", "is read-only");
    char *text = file_text("mine.pgn");
    assert_string_equal(text, "old");
    test_free(text);
    assert_int_equal(chmod(path, 0644), 0);
    assert_true(tb_slot_save_as(&store, path, &record, &error));
    assert_file("mine.pgn", "c1c2 *");
    tb_record_free(&record);
}

static void a_name_may_have_the_greatest_length(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char name[NAME_MAX + 1], path[512];
    memset(name, 'x', NAME_MAX);
    name[NAME_MAX] = '\0';
    snprintf(path, sizeof path, "%s/%s", place, name);
    zener_record(&record, "c1c2 *");
    for (int i = 0; i < 2; i++) { /* new, and replaced */
        assert_true(tb_slot_save_as(&store, path, &record, &error));
        assert_int_equal(count_files(".", ""), 1);
    }
    tb_record_free(&record);
}

static void a_relative_path_is_saved_in_the_present_directory(void **state)
{
    (void)state;
    struct tb_record record = {0};
    char here[1024];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(place), 0);
    zener_record(&record, "c1c2 *");
    assert_true(tb_slot_save_as(&store, "x.pgn", &record, &error));
    assert_int_equal(chdir(here), 0);
    assert_file("x.pgn", "c1c2 *");
    tb_record_free(&record);
}

static void a_file_to_play_has_at_most_16_MiB(void **state)
{
    (void)state;
    struct tb_file file;
    char path[256];
    strcpy(path, in_place("large.pgn"));
    write_text("large.pgn", "");
    assert_int_equal(truncate(path, TB_FILE_LIMIT), 0);
    assert_true(tb_file_open(&file, &tb_real_files, path, TB_FILE_LIMIT, &error));
    assert_int_equal(truncate(path, TB_FILE_LIMIT + 1), 0);
    struct tb_source source = tb_file_source(&file);
    char *bytes = test_malloc(TB_FILE_LIMIT);
    ptrdiff_t got, sum = 0;
    while ((got = source.read(source.self, bytes, TB_FILE_LIMIT)) > 0)
        sum += got;
    assert_int_equal(got, -1);
    assert_int_equal(sum, TB_FILE_LIMIT);
    tb_file_close(&file);
    test_free(bytes);
    assert_false(tb_file_open(&file, &tb_real_files, path, TB_FILE_LIMIT, &error));
    assert_trouble("large.pgn", "is larger than 16 MiB");
    assert_true(tb_file_open(&file, &tb_real_files, path, 0, &error));
    tb_file_close(&file);
    assert_false(tb_file_open(&file, &tb_real_files, in_place("none"), 0, &error));
    assert_trouble("none", "cannot be opened: No such file or directory");
}

static void assert_homes(const char *state_home, const char *data_home, const char *home,
                         const char *state, const char *data)
{
    struct tb_homes found;
    const char *const names[] = {"XDG_STATE_HOME", "XDG_DATA_HOME", "HOME"};
    const char *const values[] = {state_home, data_home, home};
    for (int i = 0; i < 3; i++) {
        unsetenv(names[i]);
        if (values[i] != NULL)
            setenv(names[i], values[i], 1);
    }
    bool saves = state[0] != '\0';
    assert_int_equal(tb_homes_find(&found, &error), saves);
    if (!saves)
        assert_non_null(strstr(error.text, "to save games in"));
    assert_string_equal(found.state, state);
    assert_string_equal(found.data, data);
}

static void the_environment_says_where_games_are_kept(void **state)
{
    (void)state;
    char path[TB_PATH_SIZE];
    memset(path, 'x', sizeof path);
    path[0] = '/';
    path[sizeof path - 1] = '\0';
    assert_homes("/s", "/d", "/h", "/s/tabuleiro", "/d/tabuleiro");
    assert_homes(NULL, NULL, "/h", "/h/.local/state/tabuleiro", "/h/.local/share/tabuleiro");
    assert_homes("s", "./d", "/h", "/h/.local/state/tabuleiro", "/h/.local/share/tabuleiro");
    assert_homes("", "", "/h", "/h/.local/state/tabuleiro", "/h/.local/share/tabuleiro");
    assert_homes("/s", "/d", NULL, "/s/tabuleiro", "/d/tabuleiro");
    assert_homes("/s", NULL, NULL, "/s/tabuleiro", "");
    assert_homes(NULL, NULL, NULL, "", "");
    assert_homes(NULL, NULL, "h", "", "");
    assert_homes(NULL, NULL, "", "", "");
    assert_homes(NULL, NULL, path, "", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_file_is_saved_where_a_person_wants_it),
        STORE_TEST(a_read_only_file_is_left_alone),
        STORE_TEST(a_name_may_have_the_greatest_length),
        STORE_TEST(a_relative_path_is_saved_in_the_present_directory),
        STORE_TEST(a_file_to_play_has_at_most_16_MiB),
        STORE_TEST(the_environment_says_where_games_are_kept),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
