/* Records that were damaged: every prefix, every flipped bit.  Each is read as
 * a game that can be played, or refused at a place. */
#include <stdio.h>
#include <string.h>

#include "each_game.h"
#include "record/help.h"
#include "record/random_game.h"

static const struct tb_game *game;
static int taken, refused;

/* What was read is legal: it can be played and goes round. */
static void assert_sound(const struct tb_record *record)
{
    struct tb_record again = {0};
    struct tb_match *match = tb_record_match(record);
    assert_non_null(match);
    assert_int_equal(tb_match_result(match).termination, record->termination);
    assert_int_equal(tb_match_result(match).winners, record->winners);
    tb_match_free(match);
    char *text = text_of(record);
    read_one(text, &again);
    test_free(text);
    tb_record_free(&again);
}

static void read_all(const char *text, size_t length)
{
    struct bytes bytes = {.bytes = text, .length = length};
    struct tb_record record = {0};
    struct tb_diagnostic diagnostic;
    struct tb_reader *reader = tb_reader_new(source_of(&bytes));
    for (size_t i = 0;; i++) {
        enum tb_reading reading = tb_record_read(reader, &record, &diagnostic);
        assert_true(i <= length);
        if (reading == TB_READ_END)
            break;
        assert_int_not_equal(reading, TB_READ_FAILED);
        if (reading == TB_READ_GAME) {
            taken++;
            assert_sound(&record);
            continue;
        }
        refused++;
        assert_non_null(diagnostic.why.text);
        assert_true(diagnostic.place.line >= 1 && diagnostic.place.column >= 1);
    }
    tb_record_free(&record);
    tb_reader_free(reader);
}

static void damage(char *text)
{
    size_t length = strlen(text);
    taken = refused = 0;
    for (size_t n = 0; n <= length; n++)
        read_all(text, n);
    for (size_t i = 0; i < length; i += (size_t)TB_TEST_SHARE) {
        for (int bit = 0; bit < 8; bit++) {
            text[i] = (char)(text[i] ^ (1 << bit));
            read_all(text, length);
            text[i] = (char)(text[i] ^ (1 << bit));
        }
    }
    assert_true(taken > 0);
    assert_true(refused > 0);
}

static void write_games(struct tb_rng *rng, struct tb_buffer *text)
{
    for (int i = 0; i < 3; i++) {
        struct tb_record record = {0};
        struct tb_match *match = random_match(game, rng, 60);
        random_record(&record, match, rng);
        assert_true(tb_record_write(&record, text));
        tb_match_free(match);
        tb_record_free(&record);
    }
}

/* Games with a position, a comment and a mark among them. */
static void damaged_games_are_read_or_refused(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(21, TB_STREAM_PLAYER, 0);
    struct tb_buffer text = {0};
    do {
        tb_buffer_free(&text);
        write_games(&rng, &text);
    } while (strstr(text.bytes, "[FEN \"") == NULL || strpbrk(text.bytes, "{;") == NULL ||
             strchr(text.bytes, '$') == NULL);
    damage(text.bytes);
    tb_buffer_free(&text);
}

static void first_ply(char text[TB_PLY_TEXT])
{
    struct tb_position start;
    tb_ply plies[TB_MAX_PLIES];
    tb_startpos(game, &start);
    game->plies(&start, plies);
    game->ply_text(&start, plies[0], text);
}

/* Bytes that the format gives a meaning, in any order. */
static void noise_is_read_or_refused(void **state)
{
    (void)state;
    char tag[64], ply[TB_PLY_TEXT];
    snprintf(tag, sizeof tag, "[Game \"%s\"]\n", game->name);
    first_ply(ply);
    const char *const parts[] = {
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "\n",
        "\r",
        "\t",
        " ",
        "*",
        "$",
        "1.",
        "[Event \"x\"]\n",
        tag,
        "[FEN \"",
        "[Result \"*\"]\n",
        ply,
        ply,
        "1-0",
        "R#",
        "!",
        "...",
        "\xff",
        "\x01",
        "é",
        "\x1a",
        "\xef\xbb\xbf",
    };
    struct tb_rng rng = tb_rng_at(24, TB_STREAM_PLAYER, 0);
    for (int i = 0; i < 10000 / TB_TEST_SHARE; i++) {
        char text[1024] = "";
        int count = (int)tb_rng_below(&rng, 24);
        for (int n = 0; n < count; n++)
            strcat(text, parts[tb_rng_below(&rng, sizeof parts / sizeof parts[0])]);
        read_all(text, strlen(text));
    }
}

static int run(const struct tb_game *of)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_games_are_read_or_refused),
        cmocka_unit_test(noise_is_read_or_refused),
    };
    game = of;
    return cmocka_run_group_tests_name(game->id, tests, NULL, NULL);
}

int main(int argc, char **argv) { return each_game(argc, argv, run); }
