/* What a key can mean: the one table that keys, help and key hints come from. */
#ifndef TB_UI_ACTIONS_H
#define TB_UI_ACTIONS_H

#include "ui/event.h"

enum action {
    ACTION_NONE,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_NEXT,
    ACTION_PREVIOUS,
    ACTION_CHOOSE,
    ACTION_CANCEL,
    ACTION_TYPE,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_TURN_BOARD,
    ACTION_OVERLAY,
    ACTION_BACK,
    ACTION_FORWARD,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_DRAW,
    ACTION_RESIGN,
    ACTION_AGAIN,
    ACTION_SWAP,
    ACTION_SAVE,
    ACTION_OPEN,
    ACTION_REMARKS,
    ACTION_NEXT_GAME,
    ACTION_PREVIOUS_GAME,
    ACTION_GO_TO_GAME,
    ACTION_DISCARD,
    ACTION_HELP,
    ACTION_REDRAW,
    ACTION_QUIT,
    ACTION_COUNT
};

/* The action that a key stands for, or ACTION_NONE. */
enum action action_of(const struct event *event);

/* For the help screen: the keys as people call them and what they do, both
 * translated; NULL for actions that need no line of their own. */
const char *action_keys(enum action action);
const char *action_help(enum action action);

/* For the key hints: one key and one or two words, translated. */
const char *action_key(enum action action);
const char *action_hint(enum action action);

#endif
