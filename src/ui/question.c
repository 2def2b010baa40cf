/* A box over the board with a question and its answers. */
#include "ui/question.h"

#include <panel.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "ui/actions.h"
#include "ui/app.h"
#include "words/i18n.h"
#include "words/words.h"

enum { WIDTH = 60, MARGIN = 2 };

struct question {
    char text[QUESTION_SIZE];
    const char *answers[ANSWERS]; /* translated; the first letter is the answer's key */
    int count, focus;
    void (*answered)(struct app *app, int answer);
    WINDOW *window;
    PANEL *panel;
};

static void done(void *self)
{
    struct question *q = self;
    if (q->window == NULL)
        return;
    del_panel(q->panel);
    delwin(q->window);
}

static int inner_columns(void)
{
    int columns = COLS < WIDTH ? COLS : WIDTH;
    return columns > 2 * MARGIN + 1 ? columns - 2 * MARGIN : 1;
}

/* Where answer i begins and, for i = count, where the last one ends. */
static int answer_column(const struct question *q, int i)
{
    int column = 0;
    for (int before = 0; before < i; before++)
        column += tb_columns(q->answers[before]) + 4;
    return column;
}

/* Makes the window fit the text and the terminal. */
static void place_box(struct question *q)
{
    int rows = wrapped_rows(q->text, inner_columns()) + 4;
    int columns = inner_columns() + 2 * MARGIN;
    if (rows > LINES)
        rows = LINES;
    if (columns > COLS)
        columns = COLS;
    if (q->window == NULL) {
        q->window = newwin(rows, columns, 0, 0);
        q->panel = new_panel(q->window);
    }
    wresize(q->window, rows, columns);
    replace_panel(q->panel, q->window);
    move_panel(q->panel, (LINES - rows) * 3 / 4, (COLS - columns) / 2);
    show_panel(q->panel);
}

static void draw(struct app *app, void *self)
{
    struct question *q = self;
    place_box(q);
    struct area box = {q->window, 0, 0, getmaxy(q->window), getmaxx(q->window), false};
    wbkgd(q->window, ' ' | (theme_attributes(ROLE_DIALOG, false) & ~A_BOLD)); /* only its colours */
    werase(q->window);
    paint_frame(box, ROLE_DIALOG);
    struct area inner = area_part(box, 1, MARGIN, box.rows - 2, inner_columns());
    int row = inner.rows - 1; /* of the answers; a text too long for the screen is cut */
    paint_wrapped(area_part(inner, 0, 0, row, inner.columns), 0, ROLE_DIALOG, q->text);
    for (int i = 0; i < q->count; i++) {
        int column = answer_column(q, i);
        bool focused = i == q->focus;
        column =
            paint(inner, row, column, focused ? ROLE_ANSWER : ROLE_DIALOG, focused ? "[" : " ");
        column = paint(inner, row, column, focused ? ROLE_ANSWER : ROLE_DIALOG, q->answers[i]);
        paint(inner, row, column, focused ? ROLE_ANSWER : ROLE_DIALOG, focused ? "]" : " ");
    }
    app->cursor_row = getbegy(q->window) + 1 + row;
    app->cursor_column = getbegx(q->window) + MARGIN + answer_column(q, q->focus) + 1;
}

const char *const *question_yes_no(void)
{
    static const char *answers[3];
    answers[YES] = _("Yes");
    answers[NO] = _("No");
    return answers;
}

static void hide(void *self)
{
    struct question *q = self;
    if (q->panel != NULL)
        hide_panel(q->panel);
}

static void finish(struct app *app, const struct question *q, int answer)
{
    void (*answered)(struct app *, int) = q->answered;
    app_pop(app);
    answered(app, answer);
}

static int lower_first(const char *text)
{
    wchar_t c;
    mbstate_t none = {0};
    size_t length = mbrtowc(&c, text, strlen(text), &none);
    return length == (size_t)-1 || length == (size_t)-2 ? 0 : (int)towlower((wint_t)c);
}

/* The answer that a key stands for, or NO_ANSWER.  ^C is a q. */
static int answer_of_key(const struct question *q, int key)
{
    if (key == KEY_CODE_INTERRUPT)
        key = 'q';
    for (int i = 0; i < q->count; i++)
        if (lower_first(q->answers[i]) == (int)towlower((wint_t)key))
            return i;
    return NO_ANSWER;
}

static int answer_at(const struct question *q, int row, int column)
{
    int inner_row = row - getbegy(q->window), inner_column = column - getbegx(q->window) - MARGIN;
    if (inner_row != getmaxy(q->window) - 2)
        return NO_ANSWER;
    for (int i = 0; i < q->count; i++)
        if (inner_column >= answer_column(q, i) && inner_column < answer_column(q, i + 1) - 2)
            return i;
    return NO_ANSWER;
}

static void event(struct app *app, void *self, const struct event *e)
{
    struct question *q = self;
    int answer = e->type == EVENT_CLICK ? answer_at(q, e->row, e->column)
                 : e->type == EVENT_KEY ? answer_of_key(q, e->key)
                                        : NO_ANSWER;
    if (answer != NO_ANSWER) {
        finish(app, q, answer);
        return;
    }
    switch (action_of(e)) {
    case ACTION_LEFT:
    case ACTION_UP:
    case ACTION_PREVIOUS:
        q->focus = (q->focus + q->count - 1) % q->count;
        break;
    case ACTION_RIGHT:
    case ACTION_DOWN:
    case ACTION_NEXT:
        q->focus = (q->focus + 1) % q->count;
        break;
    case ACTION_CHOOSE:
        finish(app, q, q->focus);
        break;
    case ACTION_CANCEL:
    case ACTION_QUIT:
        finish(app, q, NO_ANSWER);
        break;
    default:
        break;
    }
}

static const struct screen screen = {
    .size = sizeof(struct question), .draw = draw, .event = event, .hide = hide, .done = done};

void question_ask(struct app *app, const char *text, const char *const answers[], int focus,
                  void (*answered)(struct app *app, int answer))
{
    struct question *q = app_push(app, &screen);
    if (q == NULL)
        return;
    snprintf(q->text, sizeof q->text, "%s", text);
    q->count = 0;
    while (q->count < ANSWERS && answers[q->count] != NULL) {
        q->answers[q->count] = answers[q->count];
        q->count++;
    }
    q->focus = focus;
    q->answered = answered;
}
