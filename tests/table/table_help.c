/* A table of Zener whose games are saved in the test's place. */
#include "table/table_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tabuleiro/zener.h"

struct tb_table *table;
struct tb_files table_files;

struct tb_setup zener_setup(void)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_zener);
    setup.seed = 7;
    strcpy(setup.players[0].name, "Ana");
    strcpy(setup.players[1].name, "Rui");
    return setup;
}

int end_table(void **state)
{
    (void)state;
    tb_table_free(table);
    table = NULL;
    return 0;
}

void new_table(const struct tb_setup *setup, const struct tb_homes *where, bool eager)
{
    end_table(NULL);
    table_files = tb_real_files;
    table = tb_table_new(setup, &table_files, where, eager);
    assert_non_null(table);
}

void new_program(void)
{
    struct tb_setup setup = zener_setup();
    new_table(&setup, &homes, true);
}

int empty_table(void **state)
{
    empty_place(state);
    new_program();
    return 0;
}

void begin_game(void)
{
    if (tb_table_awaits(table) == TB_AWAITS_BEGINNING)
        assert_true(tb_table_begin(table));
    else
        assert_true(tb_table_next(table, false));
}

void play_all(const char *plies)
{
    while (*plies != '\0') {
        char text[TB_PLY_TEXT];
        size_t length = strcspn(plies, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, plies);
        if (!tb_table_play_text(table, text))
            fail_msg("%s: %s", text, tb_table_why(table));
        plies += length + strspn(&plies[length], " ");
    }
}

void assert_stands(const char *position)
{
    char text[TB_POSITION_TEXT];
    tb_table_setup(table)->game->text(tb_match_position(tb_table_match(table)), text);
    assert_string_equal(text, position);
}

void assert_ended(enum tb_termination termination, unsigned winners)
{
    struct tb_result result = tb_match_result(tb_table_match(table));
    assert_int_equal(result.termination, termination);
    assert_int_equal(result.winners, winners);
    assert_int_equal(tb_table_in_progress(table), termination == TB_UNTERMINATED);
}

void assert_score(int games, int first, int second, int draws)
{
    const struct tb_score *score = tb_table_score(table);
    assert_int_equal(score->games, games);
    assert_int_equal(score->wins[0], first);
    assert_int_equal(score->wins[1], second);
    assert_int_equal(score->draws, draws);
}

void leave_well(void)
{
    tb_table_leave(table);
    assert_string_equal(tb_table_warning(table), "");
}

static int by_number(const void *left, const void *right)
{
    const struct tb_saved_game *a = left, *b = right;
    return a->saved.number - b->saved.number;
}

void assert_saved(const char *lengths)
{
    struct tb_saved_game *games;
    char text[256] = "";
    int count = tb_table_saved_games(table, &games);
    if (count > 0)
        qsort(games, (size_t)count, sizeof *games, by_number);
    for (int i = 0; i < count; i++) {
        bool read = games[i].record.setup.game != NULL;
        size_t used = strlen(text);
        snprintf(&text[used], sizeof text - used, "%s%d", used > 0 ? " " : "",
                 read ? games[i].record.length : -1);
        if (!read)
            assert_non_null(strstr(games[i].error.text, place));
    }
    tb_saved_games_free(games, count);
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

const struct tb_saved_game *saved_game(int number)
{
    static struct tb_saved_game game;
    game = (struct tb_saved_game){.saved = *saved_in(number)};
    return &game;
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

int slot_held(void)
{
    for (int number = 1; number < 9; number++)
        if (!slot_is_free(number))
            return number;
    return 0;
}

int descriptors(void)
{
    int count = 0;
    for (int fd = 0; fd < 256; fd++)
        count += fcntl(fd, F_GETFD) >= 0;
    return count;
}
