/* Conversations with line mode as the programs have them. */
#include "text/table.h"

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "tabuleiro/zener.h"

static struct talk last;

/* What was typed lies in the queue of the terminal, the end of input after it. */
static int terminal_of(const char *input, int *master)
{
    struct termios modes;
    *master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(*master >= 0);
    assert_int_equal(grantpt(*master), 0);
    assert_int_equal(unlockpt(*master), 0);
    int slave = open(ptsname(*master), O_RDWR | O_NOCTTY);
    assert_true(slave >= 0);
    assert_int_equal(tcgetattr(slave, &modes), 0);
    modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL); /* nobody reads it */
    assert_int_equal(tcsetattr(slave, TCSANOW, &modes), 0);
    assert_int_equal(write(*master, input, strlen(input)), strlen(input));
    assert_int_equal(write(*master, "\x04", 1), 1);
    return slave;
}

struct tb_table *saving_table(const struct tb_setup *setup, enum input kind)
{
    struct tb_table *table = tb_table_new(setup, &tb_real_files, &homes, kind == TERMINAL);
    assert_non_null(table);
    return table;
}

struct tb_table *table_with_file(const struct tb_game *game, enum input kind, const char *name)
{
    struct tb_setup setup = setup_of(game);
    struct tb_table *table = saving_table(&setup, kind);
    assert_true(tb_table_open(table, in_place(name)));
    assert_int_equal(tb_table_load_all(table), TB_LOADED);
    return table;
}

struct talk talk_at_table(struct tb_table *table, enum input kind, const char *input)
{
    struct talk talk = {.out = NULL};
    size_t out_size, err_size;
    int master = -1;
    struct tb_line_io io = {
        .in = kind == TERMINAL ? terminal_of(input, &master) : file_of(input, strlen(input)),
        .out = open_memstream(&talk.out, &out_size),
        .err = open_memstream(&talk.err, &err_size),
        .program = "zener",
    };
    talk.status = tb_line_mode(table, &io);
    tb_table_free(table);
    fclose(io.out);
    fclose(io.err);
    close(io.in);
    if (master >= 0)
        close(master);
    return talk;
}

struct talk talk_saved(const struct tb_setup *setup, enum input kind, const char *input)
{
    return talk_at_table(saving_table(setup, kind), kind, input);
}

/* Takes a talk that must have gone well. */
static const char *take(struct talk talk)
{
    talk_free(&last);
    last = talk;
    assert_string_equal(last.err, "");
    assert_int_equal(last.status, 0);
    return last.out;
}

const char *heard(enum input kind, const char *input)
{
    struct tb_setup setup = setup_of(&tb_zener);
    return take(talk_saved(&setup, kind, input));
}

const char *heard_resumed(enum input kind, const char *input)
{
    struct tb_setup setup = setup_of(&tb_zener);
    struct tb_table *table = saving_table(&setup, kind);
    struct tb_saved_game *saved;
    int count = tb_table_saved_games(table, &saved);
    int first = 0; /* slot 1, however old it is */
    while (first < count && saved[first].saved.number != 1)
        first++;
    if (first == count || !tb_table_resume(table, &saved[first]))
        fail_msg("nothing to resume");
    tb_saved_games_free(saved, count);
    return take(talk_at_table(table, kind, input));
}

const char *typed(const char *command, const char *name)
{
    static char lines[4][512];
    static int next;
    char *line = lines[next++ % 4];
    snprintf(line, sizeof lines[0], "%s %s\n", command, in_place(name));
    return line;
}

struct talk talk_without_home(enum input kind, const char *input)
{
    struct tb_setup setup = setup_of(&tb_zener);
    write_text("a", "");
    struct talk talk = talk_saved(&setup, kind, input);
    assert_int_equal(talk.status, 0);
    return talk;
}

void assert_moves(const char *name, const char *moves)
{
    char expected[256];
    char *text = file_text(name);
    if (text == NULL)
        fail_msg("there is no %s", name);
    snprintf(expected, sizeof expected, "\n\n%s\n", moves);
    assert_ends_in(text, expected);
    test_free(text);
}

int open_tables(void **state) { return setlocale(LC_ALL, "C.UTF-8") == NULL || make_place(state); }

int close_tables(void **state)
{
    talk_free(&last);
    last = (struct talk){.out = NULL};
    return remove_place(state);
}

int clear_tables(void **state)
{
    (void)state;
    clear_place();
    return 0;
}
