/* Random games: what is written is read again, and played to the same end. */
#include <string.h>

#include "each_game.h"
#include "record/help.h"
#include "record/random_game.h"

static const struct tb_game *game;

/* The same words?  Long lines of comments are broken. */
static void assert_same_text(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        bool blanks = (*a == ' ' || *a == '\n') && (*b == ' ' || *b == '\n');
        if (!blanks && *a != *b && (*b == '\n'))
            b++; /* within a word longer than a line */
        assert_true(*a == *b || blanks);
        assert_true(*a != '\n' || *b == '\n');
    }
    assert_int_equal(*a, *b);
}

static void assert_same_notes(const struct tb_record *a, const struct tb_record *b)
{
    size_t lines = 0;
    for (size_t i = 0; i < b->note_count; i++)
        lines += b->notes[i].kind == TB_LINE_COMMENT;
    if (lines > 0) /* long ones are split */
        return;
    assert_int_equal(a->note_count, b->note_count);
    for (size_t i = 0; i < a->note_count; i++) {
        assert_int_equal(a->notes[i].after, b->notes[i].after);
        assert_int_equal(a->notes[i].kind, b->notes[i].kind);
        assert_int_equal(a->notes[i].nag, b->notes[i].nag);
        if (a->notes[i].text != NULL)
            assert_same_text(a->notes[i].text, b->notes[i].text);
    }
}

static void assert_same_record(const struct tb_record *a, const struct tb_record *b)
{
    const struct tb_setup *one = &a->setup, *other = &b->setup;
    assert_ptr_equal(one->game, other->game);
    assert_int_equal(one->seeded, other->seeded);
    if (one->seeded)
        assert_true(one->seed == other->seed);
    assert_memory_equal(one->options, other->options, sizeof one->options);
    assert_int_equal(one->manual_dice, other->manual_dice);
    assert_memory_equal(&one->position, &other->position, one->game->position_size);
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->plies, b->plies, (size_t)a->length * sizeof *a->plies);
    assert_int_equal(a->termination, b->termination);
    assert_int_equal(a->winners, b->winners);
    for (size_t i = 0; i < a->tag_count; i++)
        assert_string_equal(tb_record_tag(b, a->tags[i].name), a->tags[i].value);
    assert_same_notes(a, b);
}

static void assert_same_match(const struct tb_match *a, const struct tb_match *b)
{
    struct tb_result one = tb_match_result(a), other = tb_match_result(b);
    assert_int_equal(tb_match_length(a), tb_match_length(b));
    for (int i = 0; i <= tb_match_length(a); i++)
        assert_memory_equal(tb_match_position_at(a, i), tb_match_position_at(b, i),
                            game->position_size);
    assert_int_equal(one.termination, other.termination);
    assert_int_equal(one.winners, other.winners);
}

/* Columns by a count of its own: characters beyond U+1100 take two. */
static void assert_fits(const char *text)
{
    int columns = 0;
    bool tags = true;
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0'; c++) {
        if (*c == '\n') {
            tags = tags && columns > 0;
            columns = 0;
        } else if ((*c & 0xc0) != 0x80) {
            columns += *c >= 0xe2 || (*c == 0xe1 && c[1] >= 0x84) ? 2 : 1;
        }
        assert_true(tags || columns <= 80);
    }
}

static void goes_round(struct tb_rng *rng)
{
    struct tb_record record = {0}, again = {0};
    struct tb_match *match = random_match(game, rng, 3000);
    random_record(&record, match, rng);
    char *text = text_of(&record);
    assert_fits(text);
    read_one(text, &again);
    assert_same_record(&record, &again);
    char *second = text_of(&again);
    assert_string_equal(text, second);
    struct tb_match *played = tb_record_match(&again);
    assert_non_null(played);
    assert_same_match(match, played);
    tb_match_free(played);
    tb_match_free(match);
    tb_record_free(&record);
    tb_record_free(&again);
    test_free(text);
    test_free(second);
}

static void games_are_read_as_they_were_written(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(1, TB_STREAM_PLAYER, 0);
    for (int i = 0; i < 10000 / TB_TEST_SHARE; i++)
        goes_round(&rng);
}

static int run(const struct tb_game *of)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_are_read_as_they_were_written)};
    game = of;
    return cmocka_run_group_tests_name(game->id, tests, NULL, NULL);
}

int main(int argc, char **argv) { return each_game(argc, argv, run); }
