/* Text to be read, over the whole screen. */
#include "ui/pager.h"

#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "words/i18n.h"

enum { WIDEST = 78 };

static int text_columns(void) { return COLS - 2 < WIDEST ? COLS - 2 : WIDEST; }
static int text_rows(void) { return LINES - 4; }

static int last_top(const struct pager *pager)
{
    int rows = wrapped_rows(pager->text, text_columns());
    return rows > text_rows() ? rows - text_rows() : 0;
}

static void draw(struct app *app, void *self)
{
    struct pager *pager = self;
    struct area all = {stdscr, 0, (COLS - text_columns()) / 2, LINES, text_columns(), false};
    if (pager->top > last_top(pager))
        pager->top = last_top(pager);
    paint(all, 0, 0, ROLE_TITLE, pager->title);
    paint_wrapped(area_part(all, 2, 0, text_rows(), text_columns()), -pager->top, ROLE_PLAIN,
                  pager->text);
    char foot[256];
    int last = last_top(pager);
    snprintf(foot, sizeof foot, _("arrows, PgUp, PgDn: scroll   Esc: close   %d%%"),
             last > 0 ? 100 * pager->top / last : 100);
    paint(all, LINES - 1, 0, ROLE_DIM, foot);
    app->cursor_row = 2; /* where reading begins */
    app->cursor_column = all.column;
}

static void event(struct app *app, void *self, const struct event *e)
{
    struct pager *pager = self;
    int by = 0;
    switch (action_of(e)) {
    case ACTION_UP:
        by = -1;
        break;
    case ACTION_DOWN:
        by = 1;
        break;
    case ACTION_BACK:
        by = -text_rows();
        break;
    case ACTION_FORWARD:
    case ACTION_CHOOSE:
        by = text_rows();
        break;
    case ACTION_FIRST:
        by = -PAGER_SIZE;
        break;
    case ACTION_LAST:
        by = PAGER_SIZE;
        break;
    case ACTION_CANCEL:
    case ACTION_HELP:
    case ACTION_QUIT:
        app_pop(app);
        return;
    default:
        return;
    }
    pager->top += by;
    if (pager->top > last_top(pager))
        pager->top = last_top(pager);
    if (pager->top < 0)
        pager->top = 0;
}

static const struct screen screen = {
    .whole = true, .size = sizeof(struct pager), .draw = draw, .event = event};

struct pager *pager_open(struct app *app, const char *title)
{
    struct pager *pager = app_push(app, &screen);
    if (pager != NULL)
        snprintf(pager->title, sizeof pager->title, "%s", title);
    return pager;
}

/* Text is cut at a character. */
bool pager_add(struct pager *pager, const char *text)
{
    size_t room = sizeof pager->text - pager->length, length = strlen(text);
    bool fits = length < room;
    if (!fits)
        length = room - 1;
    while (!fits && length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--;
    memcpy(&pager->text[pager->length], text, length);
    pager->length += length;
    pager->text[pager->length] = '\0';
    return fits;
}
