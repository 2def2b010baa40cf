/* A file that people open: read, shown, and played on from. */
#include "ui/opened_file.h"

#include <stdlib.h>

#include "files/buffer.h"
#include "table/phrases.h"
#include "ui/board.h"
#include "ui/loading.h"
#include "ui/pager.h"
#include "ui/question.h"
#include "words/i18n.h"

static void refuse(struct app *app) { board_refuse(board_of(app), tb_table_why(app->table)); }

static void play_on(struct app *app)
{
    if (tb_table_play_on(app->table))
        board_open(app);
    else
        refuse(app);
}

static void loss_answered(struct app *app, int answer)
{
    if (answer == YES)
        play_on(app);
}

void opened_file_play_on(struct app *app)
{
    if (!tb_table_can_play_on(app->table))
        refuse(app);
    else if (tb_table_would_lose(app->table))
        question_ask(app,
                     _("The game on the table could not be saved and may be lost. Play on here "
                       "anyway?"),
                     question_yes_no(), NO, loss_answered);
    else
        play_on(app);
}

/* What was not taken from the file that is shown as it is, to be freed; NULL for
 * nothing. */
static char *diagnostics(const struct app *app)
{
    char refused[TB_DUE_SIZE];
    struct tb_buffer text = {0};
    const char *lines = tb_table_diagnostics(app->table);
    tb_tell_refused(tb_table_refused(app->table), refused);
    if (lines[0] == '\0')
        return NULL;
    tb_buffer_text(&text, refused);
    tb_buffer_text(&text, refused[0] != '\0' ? "\n\n" : "");
    tb_buffer_text(&text, lines);
    return text.bytes;
}

static void show_diagnostics(struct app *app, char *text)
{
    struct pager *pager = NULL;
    if (text != NULL && !app->done)
        pager = pager_open(app, _("Not everything in this file could be read as it is"));
    if (pager != NULL)
        pager_add(pager, text);
    free(text);
}

void opened_file_tell(struct app *app) { show_diagnostics(app, diagnostics(app)); }

/* The file has been read, or not: shows what there is to see. */
static void loaded(struct app *app, enum tb_loading how)
{
    if (how == TB_NOT_LOADED) {
        refuse(app);
        return;
    }
    char *text = diagnostics(app);
    board_open(app);
    if (how == TB_LOADED_RESUMABLE)
        opened_file_play_on(app);
    show_diagnostics(app, text);
}

/* What is read at once needs no screen of its own. */
void opened_file_open(struct app *app)
{
    if (!tb_table_open(app->table, app->path)) {
        refuse(app);
        return;
    }
    enum tb_loading how = tb_table_load(app->table);
    if (how == TB_LOADING)
        loading_open(app, loaded);
    else
        loaded(app, how);
}

/* Back to the game on the table; where none is, the program ends. */
void opened_file_close(struct app *app)
{
    if (tb_table_match(app->table) == NULL) {
        app->done = true;
        return;
    }
    tb_table_close(app->table);
    board_open(app);
}
