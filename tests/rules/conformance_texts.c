/* The conformance suite: texts, good and bad, and bytes that are no position. */
#include "conformance.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 4096 }; /* bytes of a text to be read */

static bool printable(const char *text)
{
    for (; *text != '\0'; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

/* A detail keeps nothing that is no character: it is its own detail. */
static bool fit_to_show(const char *detail)
{
    struct tb_message m;
    tb_message_set(&m, NULL, "{text}", NULL, NULL);
    tb_message_detail(&m, detail, strlen(detail));
    return strcmp(m.detail, detail) == 0;
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

void ply_texts_are_unique_and_round_trip(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    for (int s = 0; s < suite.size; s++) {
        const struct tb_position *position = &suite.sample[s];
        char texts[TB_MAX_PLIES][TB_PLY_TEXT];
        tb_ply plies[TB_MAX_PLIES];
        int count = game->plies(position, plies);
        for (int i = 0; i < count; i++) {
            tb_ply parsed = TB_NO_PLY, legal = TB_NO_PLY;
            game->ply_text(position, plies[i], texts[i]);
            assert_holds(game, position, texts[i][0] != '\0' && printable(texts[i]));
            assert_holds(game, position, strchr(texts[i], ' ') == NULL);
            assert_holds(game, position, game->parse_ply(position, texts[i], &parsed, NULL));
            assert_holds(game, position, parsed == plies[i]);
            assert_holds(game, position, tb_legal_ply(game, position, texts[i], &legal, NULL));
            assert_holds(game, position, legal == plies[i]);
        }
        qsort(texts, (size_t)count, sizeof texts[0], by_text);
        for (int i = 1; i < count; i++)
            assert_holds(game, position, strcmp(texts[i - 1], texts[i]) != 0);
    }
}

void position_texts_round_trip_bit_for_bit(void **state)
{
    (void)state;
    const struct tb_game *game = suite.game;
    struct tb_rng rng = tb_rng_at(6, TB_STREAM_PLAYER, 0);
    for (int s = 0; s < suite.size; s++) {
        const struct tb_position *position = &suite.sample[s];
        char text[TB_POSITION_TEXT];
        struct tb_position read;
        fill_with_noise(&rng, &read);
        game->text(position, text);
        assert_holds(game, position, printable(text));
        assert_holds(game, position, game->parse(text, &read, NULL));
        assert_holds(game, position, same_position(game, &read, position));
    }
}

/* Any byte but the one that ends a string. */
static char random_byte(struct tb_rng *rng) { return (char)(1 + tb_rng_below(rng, 255)); }

static void random_text(struct tb_rng *rng, char text[ROOM])
{
    size_t length = tb_rng_below(rng, tb_rng_below(rng, 50) == 0 ? ROOM : 300);
    for (size_t i = 0; i < length; i++)
        text[i] = random_byte(rng);
    text[length] = '\0';
}

/* One small change: a byte replaced by another one of the text or by any, two
 * bytes exchanged, one doubled or taken out, the text cut. */
static void change(struct tb_rng *rng, char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length + 2 > ROOM)
        return;
    char *at = text + tb_rng_below(rng, (uint32_t)length);
    char *other = text + tb_rng_below(rng, (uint32_t)length);
    char byte = *at;
    switch (tb_rng_below(rng, 6)) {
    case 0:
        *at = *other;
        break;
    case 1:
        *at = random_byte(rng);
        break;
    case 2:
        *at = *other;
        *other = byte;
        break;
    case 3:
        memmove(at + 1, at, strlen(at) + 1);
        break;
    case 4:
        memmove(at, at + 1, strlen(at));
        break;
    default:
        if (tb_rng_below(rng, 4) == 0)
            *at = '\0';
    }
}

static void mutate(struct tb_rng *rng, char *text)
{
    for (uint32_t changes = 1 + tb_rng_below(rng, 3); changes > 0; changes--)
        change(rng, text);
}

/* Text is refused with a reason and nothing changes, or it is a position that
 * is consistent and spelt in the one way there is. */
static bool position_text_is_judged(struct tb_rng *rng, const char *text)
{
    const struct tb_game *game = suite.game;
    struct tb_message why = {0};
    struct tb_position position;
    fill_with_noise(rng, &position);
    const struct tb_position kept = position;
    bool accepted = game->parse(text, &position, &why);
    if (!accepted) {
        struct tb_position other;
        assert_memory_equal(&position, &kept, sizeof kept);
        assert_true(well_formed(&why));
        assert_true(fit_to_show(why.detail));
        assert_false(game->parse(text, &other, NULL));
        return false;
    }
    char written[TB_POSITION_TEXT];
    assert_true(game->consistent(&position));
    game->text(&position, written);
    assert_string_equal(written, text);
    return true;
}

void any_position_text_is_read_or_refused(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(7, TB_STREAM_PLAYER, 0);
    int accepted = 0, refused = 0;
    char text[ROOM];
    for (int i = 0; i < 300000 / TB_TEST_SHARE; i++) {
        if (i % 10 == 0) {
            random_text(&rng, text);
        } else {
            suite.game->text(&suite.sample[tb_rng_below(&rng, (uint32_t)suite.size)], text);
            mutate(&rng, text);
        }
        if (position_text_is_judged(&rng, text))
            accepted++;
        else
            refused++;
    }
    assert_true(accepted > 0);
    assert_true(refused > 0);
    assert_false(position_text_is_judged(&rng, ""));
}

/* Text is refused with a reason, or it is a ply; when that is legal, what is
 * written for it is read as the same. */
static bool ply_text_is_judged(const struct tb_position *position, const char *text)
{
    const struct tb_game *game = suite.game;
    struct tb_message why = {0};
    tb_ply ply = TB_NO_PLY, legal = TB_NO_PLY;
    if (!game->parse_ply(position, text, &ply, &why)) {
        assert_holds(game, position, well_formed(&why) && fit_to_show(why.detail));
        assert_holds(game, position, !tb_legal_ply(game, position, text, &legal, NULL));
        assert_holds(game, position, legal == TB_NO_PLY);
        return false;
    }
    assert_holds(game, position, ply != TB_NO_PLY);
    bool accepted = game->check(position, ply, &why);
    assert_holds(game, position, accepted || well_formed(&why));
    assert_holds(game, position, tb_legal_ply(game, position, text, &legal, NULL) == accepted);
    assert_holds(game, position, legal == (accepted ? ply : TB_NO_PLY));
    if (accepted) {
        char written[TB_PLY_TEXT];
        game->ply_text(position, ply, written);
        assert_holds(game, position, game->parse_ply(position, written, &legal, NULL));
        assert_holds(game, position, legal == ply);
    }
    return true;
}

/* A legal ply's text, or in a finished game none. */
static void some_ply_text(struct tb_rng *rng, const struct tb_position *position, char text[ROOM])
{
    tb_ply plies[TB_MAX_PLIES];
    int count = suite.game->plies(position, plies);
    text[0] = '\0';
    if (count > 0)
        suite.game->ply_text(position, plies[tb_rng_below(rng, (uint32_t)count)], text);
}

void any_ply_text_is_read_or_refused(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(8, TB_STREAM_PLAYER, 0);
    int accepted = 0, refused = 0;
    char text[ROOM];
    for (int i = 0; i < 300000 / TB_TEST_SHARE; i++) {
        const struct tb_position *from = &suite.sample[tb_rng_below(&rng, (uint32_t)suite.size)];
        const struct tb_position *at = &suite.sample[tb_rng_below(&rng, (uint32_t)suite.size)];
        if (i % 10 == 0)
            random_text(&rng, text);
        else
            some_ply_text(&rng, from, text);
        if (i % 10 > 2)
            mutate(&rng, text);
        if (ply_text_is_judged(at, text))
            accepted++;
        else
            refused++;
    }
    assert_true(accepted > 0);
    assert_true(refused > 0);
    assert_false(ply_text_is_judged(&suite.sample[0], ""));
}

/* What is consistent is a position like any other. */
static void bytes_are_judged(const struct tb_position *position)
{
    const struct tb_game *game = suite.game;
    if (!game->consistent(position))
        return;
    char text[TB_POSITION_TEXT];
    struct tb_position read;
    game->text(position, text);
    assert_holds(game, position, game->parse(text, &read, NULL));
    assert_holds(game, position, same_position(game, &read, position));
}

void consistent_judges_any_bytes(void **state)
{
    (void)state;
    struct tb_rng rng = tb_rng_at(9, TB_STREAM_PLAYER, 0);
    for (int i = 0; i < 300000 / TB_TEST_SHARE; i++) {
        struct tb_position position;
        fill_with_noise(&rng, &position);
        bytes_are_judged(&position);
        for (size_t k = 0; k < suite.game->position_size; k++) /* small numbers, likelier to pass */
            position.bytes[k] &= 15;
        bytes_are_judged(&position);
        position = suite.sample[tb_rng_below(&rng, (uint32_t)suite.size)];
        uint32_t at = tb_rng_below(&rng, (uint32_t)suite.game->position_size);
        position.bytes[at] = (unsigned char)tb_rng_below(&rng, i % 2 == 0 ? 256 : 16);
        bytes_are_judged(&position);
    }
}
