/* The screen with the board: what all its parts use. */
#include "ui/board.h"
#include "words/words.h"

struct board *board_of(const struct app *app) { return app->stack[0].self; }

void board_say(struct board *board, const char *text)
{
    tb_clean(text, board->message, sizeof board->message);
    board->message_is_error = false;
}

void board_refuse(struct board *board, const char *text)
{
    board_say(board, text);
    board->message_is_error = true;
}

void board_ask(struct board *board, enum typed_what what)
{
    board->typed_what = what;
    typing_begin(&board->typing, what == TYPE_FILE ? TYPED_SIZE : TYPED_SHORT);
}

void board_look_at(const struct app *app, struct board *board)
{
    board->choice = (struct choice){.view = app->view,
                                    .match = tb_table_shown_match(app->table),
                                    .source = NO_PLACE,
                                    .target = NO_PLACE};
    choice_renew(&board->choice);
}
