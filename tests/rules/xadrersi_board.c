/* Boards drawn as text for the tests of Xadrersi. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/xadrersi_board.h"

struct tb_position drawn(const char *board, const char *last)
{
    char text[TB_POSITION_TEXT] = "";
    size_t used = 0;
    int pieces = 0, empty = 0;
    assert_int_equal(strlen(board), 8 * 9);
    for (const char *at = board; *at != '\0'; at++) {
        if (*at == '.') {
            empty++;
            continue;
        }
        if (empty > 0)
            text[used++] = (char)('0' + empty);
        empty = 0;
        pieces += *at != '\n';
        if (at[1] != '\0')
            text[used++] = (char)(*at == '\n' ? '/' : *at);
    }
    snprintf(text + used, sizeof text - used, " %c %s", pieces % 2 == 0 ? 'w' : 'b', last);

    struct tb_position position;
    struct tb_message why;
    char reason[200];
    if (!tb_xadrersi.parse(text, &position, &why))
        fail_msg("%s: %s", text, tb_message_format(&why, NULL, reason, sizeof reason));
    return position;
}

struct tb_position played(const char *plies)
{
    struct tb_position position;
    tb_startpos(&tb_xadrersi, &position);
    char copy[TB_POSITION_TEXT];
    snprintf(copy, sizeof copy, "%s", plies);
    char *rest = NULL;
    for (char *text = strtok_r(copy, " ", &rest); text != NULL; text = strtok_r(NULL, " ", &rest)) {
        tb_ply ply;
        struct tb_message why;
        char reason[200];
        if (!tb_legal_ply(&tb_xadrersi, &position, text, &ply, &why))
            fail_msg("%s: %s", text, tb_message_format(&why, NULL, reason, sizeof reason));
        tb_xadrersi.apply(&position, ply, &position);
    }
    return position;
}

void assert_allowed(const struct tb_position *position, const char *ply)
{
    tb_ply number;
    struct tb_message why;
    if (!tb_legal_ply(&tb_xadrersi, position, ply, &number, &why))
        fail_msg("%s is refused because of %s", ply, why.rule);
}

void assert_refused(const struct tb_position *position, const char *ply, const char *rule)
{
    tb_ply number;
    struct tb_message why;
    if (!tb_xadrersi.parse_ply(position, ply, &number, NULL))
        fail_msg("%s is no ply", ply);
    if (tb_xadrersi.check(position, number, &why))
        fail_msg("%s is allowed", ply);
    assert_non_null(why.rule);
    assert_string_equal(why.rule, rule);
}

void assert_plies(const struct tb_position *position, const char *plies)
{
    tb_ply legal[TB_MAX_PLIES];
    int count = tb_xadrersi.plies(position, legal);
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        char text[TB_PLY_TEXT];
        tb_xadrersi.ply_text(position, legal[i], text);
        if (strstr(plies, text) == NULL)
            fail_msg("%s is legal, but not among %s", text, plies);
        length += strlen(text) + 1;
    }
    if (length != strlen(plies) + (count > 0))
        fail_msg("only %d plies are legal of %s", count, plies);
    assert_int_equal(tb_xadrersi.count(position), count);
}
