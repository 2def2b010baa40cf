/* Hypnosia in the tests. */
#include "hypnosia_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct tb_game *const game = &tb_hypnosia;

void append(char *text, size_t size, const char *more)
{
    size_t length = strlen(text);
    assert_true(length + strlen(more) < size);
    snprintf(text + length, size - length, "%s", more);
}

struct tb_position written(const char *text)
{
    struct tb_position position;
    struct tb_message why;
    if (!game->parse(text, &position, &why)) {
        char sentence[256];
        fail_msg("%s: %s", text, tb_message_format(&why, NULL, sentence, sizeof sentence));
    }
    assert_true(game->consistent(&position));
    return position;
}

struct tb_position started(int players, int first)
{
    const int options[TB_MAX_OPTIONS] = {[TB_HYPNOSIA_PLAYERS] = players,
                                         [TB_HYPNOSIA_STACK_CROSSING] = 1,
                                         [TB_HYPNOSIA_FIRST] = first};
    struct tb_rng rng = {0};
    struct tb_position position;
    game->start(options, &rng, &position);
    return position;
}

void make(struct tb_position *position, const char *plies)
{
    while (*plies != '\0') {
        char text[TB_PLY_TEXT], sentence[256];
        size_t length = strcspn(plies, " ");
        struct tb_message why;
        tb_ply ply;
        snprintf(text, sizeof text, "%.*s", (int)length, plies);
        if (!tb_legal_ply(game, position, text, &ply, &why))
            fail_msg("%s: %s", text, tb_message_format(&why, NULL, sentence, sizeof sentence));
        game->apply(position, ply, position);
        assert_true(game->consistent(position));
        plies += length + strspn(plies + length, " ");
    }
}

void assert_stands(const struct tb_position *position, const char *text)
{
    char found[TB_POSITION_TEXT];
    game->text(position, found);
    assert_string_equal(found, text);
}

void assert_leads(const char *from, const char *plies, const char *to)
{
    struct tb_position position = written(from), expected = written(to);
    make(&position, plies);
    assert_stands(&position, to);
    assert_memory_equal(&position, &expected, game->position_size);
    assert_true(game->hash(&position) == game->hash(&expected));
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

int legal_texts(const struct tb_position *position, char texts[TB_MAX_PLIES][TB_PLY_TEXT])
{
    tb_ply plies[TB_MAX_PLIES];
    int count = game->plies(position, plies);
    for (int i = 0; i < count; i++)
        game->ply_text(position, plies[i], texts[i]);
    qsort(texts, (size_t)count, sizeof texts[0], by_text);
    return count;
}

void assert_legal(const char *position, const char *plies)
{
    struct tb_position at = written(position);
    char texts[TB_MAX_PLIES][TB_PLY_TEXT], found[1024] = "";
    int count = legal_texts(&at, texts);
    for (int i = 0; i < count; i++) {
        append(found, sizeof found, i > 0 ? " " : "");
        append(found, sizeof found, texts[i]);
    }
    assert_string_equal(found, plies);
    assert_int_equal(game->count(&at), count);
}

void assert_refused(const char *position, const char *ply, const char *rule, const char *sentence)
{
    struct tb_position at = written(position);
    struct tb_message why = {0};
    char found[256];
    tb_ply number;
    assert_true(game->parse_ply(&at, ply, &number, &why));
    assert_false(game->check(&at, number, &why));
    assert_string_equal(why.rule, rule);
    why.rule = NULL;
    assert_string_equal(tb_message_format(&why, NULL, found, sizeof found), sentence);
}

void assert_told(const char *position, const char *ply, const char *sentences)
{
    struct tb_position before = written(position), after;
    struct tb_message notices[TB_MAX_NOTICES];
    char found[1024] = "";
    tb_ply number;
    assert_true(tb_legal_ply(game, &before, ply, &number, NULL));
    game->apply(&before, number, &after);
    int count = game->notices(&before, number, &after, notices);
    for (int i = 0; i < count; i++) {
        char sentence[256];
        append(found, sizeof found, i > 0 ? "\n" : "");
        append(found, sizeof found,
               tb_message_format(&notices[i], NULL, sentence, sizeof sentence));
    }
    assert_string_equal(found, sentences);
}
