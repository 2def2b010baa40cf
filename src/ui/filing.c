/* Files that people name: the game saved as one, and one opened. */
#include "ui/filing.h"

#include <stdio.h>
#include <string.h>

#include "files/paths.h"
#include "ui/app.h"
#include "ui/replaying.h"
#include "words/i18n.h"
#include "words/words.h"

void filing_ask(struct app *app, enum filing_task task)
{
    app->filing.task = task;
    play_ask(app, TYPE_FILE);
    if (task == FILING_SAVE)
        typing_set(&app->play.typing, app->filing.saved);
}

const char *filing_prompt(const struct app *app)
{
    return app->filing.task == FILING_SAVE ? _("Save as: ") : _("Open: ");
}

void filing_complete(struct app *app)
{
    char choices[TB_SENTENCE_SIZE], text[TYPED_SIZE];
    snprintf(text, sizeof text, "%s", app->play.typing.text);
    int count = tb_path_complete(tb_autosave_files(app->autosave), text, sizeof text, choices,
                                 sizeof choices);
    typing_set(&app->play.typing, text);
    play_say(app, count == 0 ? _("No file begins like that.") : choices);
}

static void save(struct app *app)
{
    struct filing *filing = &app->filing;
    char path[TB_PATH_SIZE], text[TYPED_SIZE + 64];
    struct tb_error error;
    if (!tb_path_typed(filing->path, path, &error) ||
        !tb_replay_save_as(&app->replay, app->autosave, path, &error)) {
        play_complain(app, error.text);
        return;
    }
    memcpy(filing->saved, filing->path, sizeof filing->saved);
    snprintf(text, sizeof text, _("Saved: %s"), filing->path);
    play_say(app, text);
}

static void replacing_answered(struct app *app, int answer)
{
    if (answer == YES)
        save(app);
}

static void ask_to_save(struct app *app)
{
    char path[TB_PATH_SIZE], text[QUESTION_SIZE];
    struct tb_error ignored;
    if (!tb_path_typed(app->filing.path, path, &ignored) ||
        !tb_path_taken(tb_autosave_files(app->autosave), path)) {
        save(app);
        return;
    }
    snprintf(text, sizeof text, _("There is a file %s. Replace it?"), app->filing.path);
    question_ask(app, text, question_yes_no(), NO, replacing_answered);
}

static void open_file(struct app *app)
{
    char path[TB_PATH_SIZE];
    struct tb_error error;
    struct tb_replay opened = {0};
    enum tb_opened how = TB_OPENED_NOTHING;
    const struct tb_files *files = tb_autosave_files(app->autosave);
    if (tb_path_typed(app->filing.path, path, &error))
        how = tb_replay_open(&opened, files, path, app_sitting(app)->game, &error);
    if (how == TB_OPENED_NOTHING)
        play_complain(app, error.text);
    else
        replaying_open(app, &opened, how == TB_OPENED_PLAY);
}

void filing_typed(struct app *app, const char *text)
{
    snprintf(app->filing.path, sizeof app->filing.path, "%s", text);
    if (app->filing.task == FILING_SAVE)
        ask_to_save(app);
    else
        open_file(app);
}
