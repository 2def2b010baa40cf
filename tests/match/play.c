/* Games for the tests, written as text. */
#include "match/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tabuleiro/zener.h"

struct tb_match *match_of(const struct tb_setup *setup)
{
    struct tb_match *match = tb_match_new(setup, NULL);
    assert_non_null(match);
    return match;
}

void begin_from(struct tb_setup *setup, const char *position)
{
    struct tb_message why;
    setup->from_position = true;
    if (!setup->game->parse(position, &setup->position, &why))
        fail_msg("%s: %s", position, why.text);
}

struct tb_match *zener_match(const char *position)
{
    struct tb_setup setup;
    tb_setup_init(&setup, &tb_zener);
    if (position != NULL)
        begin_from(&setup, position);
    return match_of(&setup);
}

void play(struct tb_match *match, const char *plies)
{
    while (*plies != '\0') {
        char text[TB_PLY_TEXT];
        size_t length = strcspn(plies, " ");
        assert_true(length < sizeof text);
        memcpy(text, plies, length);
        text[length] = '\0';
        tb_ply ply;
        struct tb_message why;
        if (!tb_match_read_ply(match, text, &ply, &why))
            fail_msg("%s: %s", text, why.text);
        assert_true(tb_match_play(match, ply));
        plies += length + strspn(plies + length, " ");
    }
}

void assert_stands(const struct tb_match *match, const char *text)
{
    char now[TB_POSITION_TEXT];
    tb_match_game(match)->text(tb_match_position(match), now);
    assert_string_equal(now, text);
}

void assert_says(const struct tb_message *message, const char *sentence)
{
    char text[256];
    assert_string_equal(tb_message_format(message, NULL, text, sizeof text), sentence);
}

void assert_goes_on(const struct tb_match *match)
{
    struct tb_result result = tb_match_result(match);
    assert_int_equal(result.termination, TB_UNTERMINATED);
    assert_int_equal(result.winners, 0);
}

void assert_ended(const struct tb_match *match, enum tb_termination termination, unsigned winners,
                  const char *how)
{
    struct tb_result result = tb_match_result(match);
    assert_int_equal(result.termination, termination);
    assert_int_equal(result.winners, winners);
    assert_says(&result.how, how);
}
