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
    static struct tb_saved saved[TB_MOST_SLOTS];
    struct tb_slot other;
    struct tb_error ignored;
    tb_slot_init(&other, &tb_real_files, &tb_zener, &homes);
    int count = tb_slot_list(&other, saved, TB_MOST_SLOTS, &ignored);
    for (int i = 0; i < count; i++)
        if (saved[i].number == number)
            return &saved[i];
    saved[0] = (struct tb_saved){.number = number};
    return &saved[0];
}

char *saved_text(const char *name)
{
    char *text = file_text(name), *end = text != NULL ? strstr(text, "\n\n") : NULL;
    if (end != NULL && strncmp(text, "% saved ", 8) == 0)
        memmove(text, &end[2], strlen(&end[2]) + 1);
    return text;
}

void assert_file(const char *name, const char *moves)
{
    struct tb_record record = {0};
    zener_record(&record, moves);
    char *expected = text_of(&record), *text = saved_text(name);
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
