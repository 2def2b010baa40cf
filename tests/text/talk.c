/* Conversations with the line front-ends. */
#include "text/talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tabuleiro/zener.h"

int file_of(const char *bytes, size_t length)
{
    char name[] = "/tmp/tabuleiro-test-XXXXXX";
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    assert_int_equal(write(fd, bytes, length), length);
    assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
    return fd;
}

struct tb_setup setup_of(const struct tb_game *game)
{
    struct tb_setup setup;
    tb_setup_init(&setup, game);
    setup.seed = 1;
    return setup;
}

struct tb_setup setup_from(const struct tb_game *game, const char *position)
{
    struct tb_setup setup = setup_of(game);
    setup.from_position = true;
    assert_true(game->parse(position, &setup.position, NULL));
    return setup;
}

struct tb_table *table_of(const struct tb_setup *setup)
{
    struct tb_table *table = tb_table_new(setup, &tb_real_files, NULL, false);
    assert_non_null(table);
    return table;
}

/* Exactly one of table (line mode) and game (UGI) is given. */
static struct talk talk(struct tb_table *table, const struct tb_game *game, const char *input,
                        size_t length)
{
    struct talk heard = {.out = NULL};
    size_t out_size, err_size;
    struct tb_line_io io = {
        .in = file_of(input, length),
        .out = open_memstream(&heard.out, &out_size),
        .err = open_memstream(&heard.err, &err_size),
        .program = "game",
        .patience = TALK_PATIENCE,
    };
    heard.status = table != NULL ? tb_line_mode(table, &io) : tb_ugi(game, 0, &io);
    fclose(io.out);
    fclose(io.err);
    close(io.in);
    return heard;
}

struct talk talk_at(struct tb_table *table, const char *input, size_t length)
{
    return talk(table, NULL, input, length);
}

struct talk talk_lines(const struct tb_setup *setup, const char *input, size_t length)
{
    struct tb_table *table = table_of(setup);
    struct talk heard = talk_at(table, input, length);
    tb_table_free(table);
    return heard;
}

struct talk talk_ugi(const struct tb_game *game, const char *input, size_t length)
{
    return talk(NULL, game, input, length);
}

void talk_free(struct talk *talk)
{
    free(talk->out);
    free(talk->err);
}

static void assert_heard(struct talk *heard, const char *expected)
{
    assert_string_equal(heard->out, expected);
    assert_string_equal(heard->err, "");
    assert_int_equal(heard->status, 0);
    talk_free(heard);
}

void assert_lines(const char *position, const char *input, const char *expected)
{
    struct tb_setup setup =
        position != NULL ? setup_from(&tb_zener, position) : setup_of(&tb_zener);
    struct talk heard = talk_lines(&setup, input, strlen(input));
    assert_heard(&heard, expected);
}

void assert_ugi(const char *input, const char *expected)
{
    struct talk heard = talk_ugi(&tb_zener, input, strlen(input));
    assert_heard(&heard, expected);
}

void assert_holds(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("'%s' is missing in:\n%s", part, text);
}

void assert_lacks(const char *text, const char *part)
{
    if (strstr(text, part) != NULL)
        fail_msg("'%s' should not be in:\n%s", part, text);
}

void assert_ends_in(const char *text, const char *part)
{
    size_t whole = strlen(text), length = strlen(part);
    if (whole < length || strcmp(&text[whole - length], part) != 0)
        fail_msg("'%s' should end this:\n%s", part, text);
}

int occurrences(const char *text, const char *part)
{
    int count = 0;
    size_t length = strlen(part);
    for (const char *at = text; *at != '\0'; at++)
        count += strncmp(at, part, length) == 0;
    return count;
}
