/* People at a board of Zener whose game is kept in the test's place. */
#include "table/table_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tabuleiro/zener.h"

struct tb_sitting sitting;
struct tb_autosave autosave;

static void sit_down(void)
{
    sitting = (struct tb_sitting){.game = &tb_zener, .seed = 7, .series = {.count = 2}};
    strcpy(sitting.series.persons[0].name, "Ana");
    strcpy(sitting.series.persons[1].name, "Rui");
    tb_autosave_init(&autosave, &tb_real_files, &sitting, &homes);
    autosave.eager = true;
}

int empty_table(void **state)
{
    empty_place(state);
    sit_down();
    return 0;
}

int leave_table(void **state)
{
    (void)state;
    tb_autosave_end(&autosave);
    tb_sitting_end(&sitting);
    return 0;
}

void new_program(void)
{
    leave_table(NULL);
    sit_down();
}

void begin_game(void)
{
    tb_sitting_next(&sitting, false);
    assert_true(tb_sitting_begin(&sitting, NULL));
    tb_autosave_begin(&autosave, false);
}

void play_kept(const char *plies)
{
    while (*plies != '\0') {
        char text[TB_PLY_TEXT];
        tb_ply ply;
        size_t length = strcspn(plies, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, plies);
        assert_true(tb_match_read_ply(sitting.match, text, &ply, NULL));
        assert_true(tb_match_play(sitting.match, ply));
        tb_autosave_change(&autosave);
        plies += length + strspn(&plies[length], " ");
    }
}

void resign_kept(void)
{
    tb_match_resign(sitting.match, 0);
    tb_autosave_change(&autosave);
}

void undo_kept(void)
{
    assert_true(tb_match_undo(sitting.match));
    tb_autosave_change(&autosave);
}

static int by_number(const void *left, const void *right)
{
    const struct tb_saved_game *a = left, *b = right;
    return a->saved.number - b->saved.number;
}

void assert_offers(const char *lengths)
{
    struct tb_saved_game *saved;
    char text[256] = "";
    int count = tb_autosave_list(&autosave, &saved);
    if (count > 0)
        qsort(saved, (size_t)count, sizeof *saved, by_number);
    for (int i = 0; i < count; i++) {
        bool read = saved[i].record.game != NULL;
        size_t used = strlen(text);
        snprintf(&text[used], sizeof text - used, "%s%d", used > 0 ? " " : "",
                 read ? saved[i].record.length : -1);
        if (!read)
            assert_non_null(strstr(saved[i].error.text, place));
    }
    tb_saved_games_free(saved, count);
    assert_string_equal(text, lengths);
}

void assert_archive(const char *lengths)
{
    char *text = file_text(ARCHIVE), told[256] = "";
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct bytes bytes = {.bytes = text, .length = text != NULL ? strlen(text) : 0};
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    enum tb_reading reading;
    while ((reading = tb_record_read(reader, &record, &diagnostic)) != TB_READ_END) {
        size_t used = strlen(told);
        assert_int_equal(reading, TB_READ_GAME);
        assert_null(diagnostic.why.text);
        snprintf(&told[used], sizeof told - used, "%s%d", used > 0 ? " " : "", record.length);
    }
    tb_reader_free(reader);
    if (text != NULL)
        test_free(text);
    assert_string_equal(told, lengths);
}

const struct tb_saved_game *offered(int number)
{
    static struct tb_saved_game offer;
    offer = (struct tb_saved_game){.saved = *saved_in(number)};
    return &offer;
}

bool slot_is_free(int number)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char path[TB_PATH_SIZE];
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        if (number == 1)
            snprintf(path, sizeof path, "%s/zener.lock", homes.state);
        else
            snprintf(path, sizeof path, "%s/zener-%d.lock", homes.state, number);
        int fd = open(path, O_RDWR);
        _exit(fd < 0 || tb_real_files.lock(fd, F_SETLK, &lock) == 0 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status == 0;
}

int descriptors(void)
{
    int count = 0;
    for (int fd = 0; fd < 256; fd++)
        count += fcntl(fd, F_GETFD) >= 0;
    return count;
}
