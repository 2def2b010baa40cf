/* Files that people name: the game saved as one, and one opened. */
#include "ui/filing.h"

#include <stdio.h>
#include <string.h>

#include "files/paths.h"
#include "ui/board.h"
#include "ui/question.h"
#include "words/i18n.h"
#include "words/words.h"

void filing_ask(const struct app *app, struct board *board, enum filing_task task)
{
    board->filing.task = task;
    board_ask(board, TYPE_FILE);
    if (task == FILING_SAVE)
        typing_set(&board->typing, app->saved_as);
}

const char *filing_prompt(const struct board *board)
{
    return board->filing.task == FILING_SAVE ? _("Save as: ") : _("Open: ");
}

void filing_complete(const struct app *app, struct board *board)
{
    char choices[TB_SENTENCE_SIZE], text[TYPED_SIZE];
    snprintf(text, sizeof text, "%s", board->typing.text);
    int count =
        tb_path_complete(tb_table_files(app->table), text, sizeof text, choices, sizeof choices);
    typing_set(&board->typing, text);
    board_say(board, count == 0 ? _("No file matches.") : choices);
}

static void save(struct app *app, struct board *board)
{
    char text[TYPED_SIZE + 64];
    if (!tb_table_save_as(app->table, app->path)) {
        board_refuse(board, tb_table_why(app->table));
        return;
    }
    memcpy(app->saved_as, board->filing.path, sizeof board->filing.path);
    snprintf(text, sizeof text, _("Saved: %s"), board->filing.path);
    board_say(board, text);
}

static void replacing_answered(struct app *app, int answer)
{
    if (answer == YES)
        save(app, board_of(app));
}

static void ask_to_replace(struct app *app, const char *path)
{
    char text[QUESTION_SIZE];
    snprintf(text, sizeof text, _("%s exists. Replace it?"), path);
    question_ask(app, text, question_yes_no(), NO, replacing_answered);
}

void filing_typed(struct app *app, struct board *board, const char *text)
{
    struct tb_error error;
    snprintf(board->filing.path, sizeof board->filing.path, "%s", text);
    if (!tb_path_typed(text, app->path, &error))
        board_refuse(board, error.text);
    else if (board->filing.task == FILING_OPEN)
        app->wish = WISH_OPEN;
    else if (tb_path_taken(tb_table_files(app->table), app->path))
        ask_to_replace(app, board->filing.path);
    else
        save(app, board);
}
