/* The table of actions. */
#include "ui/actions.h"

#include <stddef.h>

#include "words/i18n.h"

/* At most four keys lead to an action.  A NULL `keys` has no help line of its own. */
struct row {
    int bound[4];
    const char *keys, *help;
    const char *key, *hint;
};

static const struct row rows[ACTION_COUNT] = {
    [ACTION_UP] = {{KEY_CODE_UP, 'k'},
                   N_("arrows, h j k l"),
                   N_("move the cursor"),
                   N_("arrows"),
                   N_("move")},
    [ACTION_DOWN] = {{KEY_CODE_DOWN, 'j'}, NULL, NULL, NULL, NULL},
    [ACTION_LEFT] = {{KEY_CODE_LEFT, 'h'}, NULL, NULL, NULL, NULL},
    [ACTION_RIGHT] = {{KEY_CODE_RIGHT, 'l'}, NULL, NULL, NULL, NULL},
    [ACTION_NEXT] = {{'\t'},
                     N_("Tab, Shift-Tab"),
                     N_("go to the next or previous place to choose"),
                     N_("Tab"),
                     N_("next")},
    [ACTION_PREVIOUS] = {{KEY_CODE_BACK_TAB}, NULL, NULL, NULL, NULL},
    [ACTION_CHOOSE] = {{'\r', '\n', ' '},
                       N_("Enter, Space, click"),
                       N_("choose a piece, then where it goes"),
                       N_("Enter"),
                       N_("choose")},
    [ACTION_CANCEL] = {{KEY_CODE_ESCAPE},
                       N_("Esc"),
                       N_("cancel a choice, a question or a line being typed"),
                       N_("Esc"),
                       N_("cancel")},
    [ACTION_TYPE] = {{':'}, N_(":"), N_("type a ply in the game's notation"), N_(":"), N_("type")},
    [ACTION_UNDO] = {{'u', KEY_CODE_BACKSPACE},
                     N_("u, Backspace"),
                     N_("undo the last ply"),
                     N_("u"),
                     N_("undo")},
    [ACTION_REDO] = {{'r'}, N_("r"), N_("redo the ply undone last"), N_("r"), N_("redo")},
    [ACTION_TURN_BOARD] = {{'t'}, N_("t"), N_("turn the board"), N_("t"), N_("turn")},
    [ACTION_OVERLAY] = {{'o'}, N_("o"), NULL, N_("o"), NULL},
    [ACTION_BACK] = {{KEY_CODE_PAGE_UP, '['},
                     N_("PgUp PgDn Home End, [ ]"),
                     N_("look back and forward through the game"),
                     N_("PgUp"),
                     N_("look back")},
    [ACTION_FORWARD] = {{KEY_CODE_PAGE_DOWN, ']'}, NULL, NULL, N_("PgDn"), N_("forward")},
    [ACTION_FIRST] = {{KEY_CODE_HOME}, NULL, NULL, N_("Home"), N_("first")},
    [ACTION_LAST] = {{KEY_CODE_END}, NULL, NULL, N_("End"), N_("last")},
    [ACTION_DRAW] = {{'d'}, N_("d"), N_("offer a draw"), N_("d"), N_("draw")},
    [ACTION_RESIGN] = {{'g'}, N_("g"), N_("resign"), N_("g"), N_("resign")},
    [ACTION_AGAIN] =
        {{'a'}, N_("a"), N_("after the game: play another"), N_("a"), N_("another game")},
    [ACTION_SWAP] = {{'s'},
                     N_("s"),
                     N_("after the game: play another with sides swapped"),
                     N_("s"),
                     N_("swap sides")},
    [ACTION_SAVE] = {{'w'}, N_("w"), N_("save the game as a file"), N_("w"), N_("save")},
    [ACTION_OPEN] = {{'f'},
                     N_("f"),
                     N_("open a file: resume its game, or replay its games"),
                     N_("f"),
                     N_("open")},
    [ACTION_REMARKS] =
        {{'c'}, N_("c"), N_("show the comments in the game"), N_("c"), N_("comments")},
    [ACTION_NEXT_GAME] = {{'n'}, NULL, NULL, N_("n p #"), N_("other game")},
    [ACTION_PREVIOUS_GAME] = {{'p'}, NULL, NULL, NULL, NULL},
    [ACTION_GO_TO_GAME] = {{'#'}, NULL, NULL, NULL, NULL},
    [ACTION_DISCARD] =
        {{'x'}, N_("x"), N_("in the list of saved games: remove one"), N_("x"), N_("remove")},
    [ACTION_HELP] = {{'?', KEY_CODE_F1}, N_("?, F1"), N_("show this help"), N_("?"), N_("help")},
    [ACTION_REDRAW] = {{'L' - '@'}, N_("Ctrl-L"), N_("redraw the screen"), NULL, NULL},
    [ACTION_QUIT] = {{'q', KEY_CODE_INTERRUPT}, N_("q, Ctrl-C"), N_("quit"), N_("q"), N_("quit")},
};

enum action action_of(const struct event *event)
{
    if (event->type != EVENT_KEY)
        return ACTION_NONE;
    for (int action = ACTION_NONE + 1; action < ACTION_COUNT; action++)
        for (int i = 0; i < 4 && rows[action].bound[i] != 0; i++)
            if (rows[action].bound[i] == event->key)
                return (enum action)action;
    return ACTION_NONE;
}

static const char *translated(const char *text) { return text != NULL ? _(text) : NULL; }

const char *action_keys(enum action action) { return translated(rows[action].keys); }
const char *action_help(enum action action) { return translated(rows[action].help); }
const char *action_key(enum action action) { return translated(rows[action].key); }
const char *action_hint(enum action action) { return translated(rows[action].hint); }
