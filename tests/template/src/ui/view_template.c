/* The template game on the screen: the counters in rows of ten.
 *
 * A ply begins at the last counter and ends at the lowest that is taken, so that to point at the
 * third from the end takes three.  Only one ply's beginning is possible, so it is chosen already.
 */
#include <stdio.h>

#include "tabuleiro/template.h"
#include "ui/grid.h"
#include "ui/terminal.h"
#include "ui/view.h"
#include "words/i18n.h"

/* Places are the counters, 0 the lowest. */
enum { PLACES = TB_TEMPLATE_MOST, ROW = 10, PITCH = 4 };

static int rise(bool large) { return large ? 2 : 1; }

static void size(bool large, int *rows, int *columns)
{
    *rows = (PLACES + ROW - 1) / ROW * rise(large);
    *columns = ROW * PITCH;
}

static void cell(const struct scene *scene, int place, int *row, int *column)
{
    *row = place / ROW * rise(scene->large);
    *column = place % ROW * PITCH + PITCH / 2;
}

static int place_at(const struct scene *scene, int row, int column)
{
    for (int place = 0; place < PLACES; place++) {
        int r, c;
        cell(scene, place, &r, &c);
        if (row == r && column >= c - 1 && column <= c + 1)
            return place;
    }
    return NO_PLACE;
}

static bool open(const struct tb_position *position, int place)
{
    return place < tb_template_heap(position);
}

static void endpoints(const struct tb_position *position, tb_ply ply, int *from, int *to)
{
    *from = tb_template_heap(position) - 1;
    *to = tb_template_heap(position) - ply;
}

/* The game refuses what takes too many. */
static tb_ply ply_between(const struct tb_position *position, int from, int to)
{
    (void)from;
    int taken = to == NO_PLACE ? 1 : tb_template_heap(position) - to;
    return taken > 0 ? (tb_ply)taken : TB_NO_PLY;
}

static int shortcut(const struct tb_position *position, int number)
{
    (void)position, (void)number;
    return NO_PLACE;
}

static void draw(const struct scene *scene, struct area area)
{
    for (int place = 0; place < PLACES; place++) {
        int row, column;
        unsigned marks = scene->marks[place];
        cell(scene, place, &row, &column);
        if (open(scene->position, place))
            paint(area, row, column, ROLE_PLAIN, terminal_unicode() ? "●" : "o");
        else if (marks & MARK_LAST)
            paint(area, row, column, ROLE_LAST, grid_last_sign());
        grid_marks(area, row, column, 1, marks);
    }
}

static void describe(const struct tb_position *position, int place, char text[DESCRIPTION_SIZE])
{
    snprintf(text, DESCRIPTION_SIZE,
             open(position, place) ? _("counter %d") : _("counter %d, taken"), place + 1);
}

static enum role seat_role(const struct tb_position *position, int seat)
{
    (void)position;
    return seat == 0 ? ROLE_SEAT_1 : ROLE_SEAT_2;
}

/* Nothing belongs to a seat. */
static int draw_seat(const struct tb_position *position, int seat, struct area area)
{
    (void)position, (void)seat, (void)area;
    return 0;
}

static const char *const legend[] = {
    N_("arrow on the left: cursor   = = the last counter   ( ) how far a turn may take"),
    N_("Point at the lowest counter that you take."),
    NULL,
};

const struct view view_template = {
    .game = &tb_template,
    .size = size,
    .places = PLACES,
    .cell = cell,
    .place_at = place_at,
    .open = open,
    .endpoints = endpoints,
    .ply_between = ply_between,
    .shortcut = shortcut,
    .draw = draw,
    .describe = describe,
    .seat_role = seat_role,
    .draw_seat = draw_seat,
    .legend = legend,
};
