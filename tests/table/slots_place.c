/* A store of Zener in the test's place. */
#include "table/slots_place.h"

#include <stdio.h>
#include <string.h>

#include "tabuleiro/zener.h"

struct tb_slot store;
struct tb_error error;

int empty_place(void **state)
{
    (void)state;
    clear_place();
    tb_slot_init(&store, &tb_real_files, &tb_zener, &homes);
    error.text[0] = '\0';
    return 0;
}

bool save_to_slot(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    bool saved = tb_slot_save(&store, &record, &error);
    tb_record_free(&record);
    return saved;
}

bool finish(const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    bool done = tb_slot_finish(&store, &record, &error);
    tb_record_free(&record);
    return done;
}

const struct tb_saved *saved_in(int number)
{
    static struct tb_saved saved;
    char path[TB_PATH_SIZE];
    struct stat status;
    if (number == 1)
        snprintf(path, sizeof path, "%s/zener.pgn", homes.state);
    else
        snprintf(path, sizeof path, "%s/zener-%d.pgn", homes.state, number);
    saved = (struct tb_saved){.number = number};
    if (lstat(path, &status) != 0)
        return &saved;
    saved.changed = status.st_mtim;
    saved.inode = status.st_ino;
    return &saved;
}

void assert_file(const char *name, const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    char *expected = text_of(&record), *text = file_text(name);
    assert_non_null(text);
    assert_string_equal(text, expected);
    test_free(text);
    test_free(expected);
    tb_record_free(&record);
}

void assert_trouble(const char *name, const char *what)
{
    char expected[512];
    snprintf(expected, sizeof expected, "%s: %s", in_place(name), what);
    assert_string_equal(error.text, expected);
}
