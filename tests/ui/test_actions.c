/* The table of actions: every key has one meaning. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "ui/actions.h"

enum { LAST_KEY = KEY_CODE_INTERRUPT };

static enum action action_of_key(int key)
{
    return action_of(&(struct event){.type = EVENT_KEY, .key = key});
}

/* A key bound twice would leave the later action without it; each action here
 * is reached by each of the keys that its line in the help names. */
static void no_two_actions_share_a_key(void **state)
{
    (void)state;
    static const struct {
        enum action action;
        int keys[4];
    } bound[] = {
        {ACTION_UP, {KEY_CODE_UP, 'k'}},
        {ACTION_DOWN, {KEY_CODE_DOWN, 'j'}},
        {ACTION_LEFT, {KEY_CODE_LEFT, 'h'}},
        {ACTION_RIGHT, {KEY_CODE_RIGHT, 'l'}},
        {ACTION_NEXT, {'\t'}},
        {ACTION_PREVIOUS, {KEY_CODE_BACK_TAB}},
        {ACTION_CHOOSE, {'\r', '\n', ' '}},
        {ACTION_CANCEL, {KEY_CODE_ESCAPE}},
        {ACTION_TYPE, {':'}},
        {ACTION_UNDO, {'u', KEY_CODE_BACKSPACE}},
        {ACTION_REDO, {'r'}},
        {ACTION_TURN_BOARD, {'t'}},
        {ACTION_OVERLAY, {'o'}},
        {ACTION_BACK, {KEY_CODE_PAGE_UP, '['}},
        {ACTION_FORWARD, {KEY_CODE_PAGE_DOWN, ']'}},
        {ACTION_FIRST, {KEY_CODE_HOME}},
        {ACTION_LAST, {KEY_CODE_END}},
        {ACTION_DRAW, {'d'}},
        {ACTION_RESIGN, {'g'}},
        {ACTION_AGAIN, {'a'}},
        {ACTION_SWAP, {'s'}},
        {ACTION_SAVE, {'w'}},
        {ACTION_OPEN, {'f'}},
        {ACTION_REMARKS, {'c'}},
        {ACTION_NEXT_GAME, {'n'}},
        {ACTION_PREVIOUS_GAME, {'p'}},
        {ACTION_GO_TO_GAME, {'#'}},
        {ACTION_DISCARD, {'x'}},
        {ACTION_HELP, {'?', KEY_CODE_F1}},
        {ACTION_REDRAW, {'L' - '@'}},
        {ACTION_QUIT, {'q', KEY_CODE_INTERRUPT}},
    };
    int keys = 0, reached = 0;
    for (size_t i = 0; i < sizeof bound / sizeof bound[0]; i++)
        for (int k = 0; k < 4 && bound[i].keys[k] != 0; k++, keys++)
            assert_int_equal(action_of_key(bound[i].keys[k]), bound[i].action);
    assert_int_equal(sizeof bound / sizeof bound[0], ACTION_COUNT - 1);
    for (int key = 0; key <= LAST_KEY; key++)
        reached += action_of_key(key) != ACTION_NONE;
    assert_int_equal(reached, keys);
}

static void other_events_are_no_action(void **state)
{
    (void)state;
    static const enum event_type types[] = {EVENT_CLICK, EVENT_PASTE, EVENT_WAKE, EVENT_TICK};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        assert_int_equal(action_of(&(struct event){.type = types[i], .key = 'q', .text = "q"}),
                         ACTION_NONE);
    assert_int_equal(action_of_key(0), ACTION_NONE);
}

static void help_and_hints_are_complete(void **state)
{
    (void)state;
    for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++) {
        enum action action = (enum action)i;
        if (action == ACTION_OVERLAY) /* its words are the view's */
            continue;
        assert_int_equal(action_keys(action) == NULL, action_help(action) == NULL);
        assert_int_equal(action_key(action) == NULL, action_hint(action) == NULL);
    }
    assert_non_null(action_keys(ACTION_QUIT));
    assert_null(action_keys(ACTION_NONE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_actions_share_a_key),
        cmocka_unit_test(other_events_are_no_action),
        cmocka_unit_test(help_and_hints_are_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
