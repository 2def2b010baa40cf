/* Hypnosia on the screen: three circles on a hexagonal grid, the homes beside
 * their entries, and the dice. */
#include <stdio.h>
#include <string.h>

#include "tabuleiro/hypnosia.h"
#include "ui/grid.h"
#include "ui/hexgrid.h"
#include "ui/terminal.h"
#include "ui/view.h"
#include "words/i18n.h"

/* Places 0…54 are the spaces of the circles and the centre, as in the rules;
 * then come the home squares of all six colours, four a colour. */
enum {
    HOMES = TB_HYPNOSIA_HOME,
    PLACES = HOMES + TB_HYPNOSIA_COLOURS * TB_HYPNOSIA_PAWNS,
    TOKEN = 4,      /* columns of a space: "[07]" */
    HOME_PITCH = 2, /* columns of a home square */
    RADIUS = 5      /* of the outer circle */
};

/* The spokes of the colours (H3). */
static const int spokes[TB_HYPNOSIA_COLOURS] = {0, 5, 4, 3, 2, 1};
static const char letters[] = "RYGCBM";

/* Columns and rows from one space to the next. */
static int column_pitch(bool large) { return large ? 8 : 6; }
static int row_pitch(bool large) { return large ? 2 : 1; }

static void size(bool large, int *rows, int *columns)
{
    *rows = 2 * (RADIUS * row_pitch(large) + 1) + 1;
    *columns = large ? 98 : 78;
}

/* The middle of the board. */
static void centre(bool large, int *row, int *column)
{
    int rows, columns;
    size(large, &rows, &columns);
    *row = rows / 2;
    *column = columns / 2 - 1;
}

static struct hex hex_of(int space)
{
    if (space >= TB_HYPNOSIA_CENTRE)
        return (struct hex){0, 0};
    if (space >= TB_HYPNOSIA_INNER)
        return hex_ring(1, space - TB_HYPNOSIA_INNER);
    if (space >= TB_HYPNOSIA_MIDDLE)
        return hex_ring(3, space - TB_HYPNOSIA_MIDDLE);
    return hex_ring(5, space);
}

static void hex_cell(bool large, struct hex hex, int *row, int *column)
{
    centre(large, row, column);
    *row += hex.rows * row_pitch(large);
    *column += hex.half_columns * column_pitch(large) / 2;
}

/* The lane of a colour lies outside its entry: to the right or left of it, or
 * above or below the board.  h1 is next to the entry. */
static void home_cell(bool large, int colour, int index, int *row, int *column)
{
    int spoke = spokes[colour];
    hex_cell(large, hex_ring(RADIUS, (RADIUS * spoke + 1) % 30), row, column);
    int along = index * HOME_PITCH;
    switch (spoke) {
    case 1: /* above */
        *row -= 1;
        *column += along - 2;
        break;
    case 4: /* below */
        *row += 1;
        *column += along - 2;
        break;
    case 0:
    case 5: /* right */
        *column += TOKEN + along;
        break;
    default: /* left */
        *column -= 3 + along;
        break;
    }
}

static int home_colour(int place) { return (place - HOMES) / TB_HYPNOSIA_PAWNS; }
static int home_index(int place) { return (place - HOMES) % TB_HYPNOSIA_PAWNS; }

static void cell(const struct scene *scene, int place, int *row, int *column)
{
    if (place >= HOMES)
        home_cell(scene->large, home_colour(place), home_index(place), row, column);
    else
        hex_cell(scene->large, hex_of(place), row, column);
}

static int place_at(const struct scene *scene, int row, int column)
{
    for (int place = 0; place < PLACES; place++) {
        int r, c;
        cell(scene, place, &r, &c);
        int right = place >= HOMES ? 0 : TOKEN - 2;
        if (row == r && column >= c - 1 && column <= c + right)
            return place;
    }
    return NO_PLACE;
}

/* The seat of a colour, or -1 when it does not play. */
static int seat_of_colour(const struct tb_position *position, int colour)
{
    for (int seat = 0; seat < tb_hypnosia.seats(position); seat++)
        if (tb_hypnosia_colour(position, seat) == colour)
            return seat;
    return -1;
}

static bool open(const struct tb_position *position, int place)
{
    return place < HOMES || seat_of_colour(position, home_colour(place)) >= 0;
}

/* The place of a space, which for a home square depends on who moves. */
static int place_of(const struct tb_position *position, int space)
{
    if (space < TB_HYPNOSIA_HOME)
        return space;
    int colour = tb_hypnosia_colour(position, tb_hypnosia.turn(position));
    return HOMES + colour * TB_HYPNOSIA_PAWNS + space - TB_HYPNOSIA_HOME;
}

static void endpoints(const struct tb_position *position, tb_ply ply, int *from, int *to)
{
    *from = *to = NO_PLACE;
    if (tb_hypnosia_is_throw(ply))
        return;
    *from = place_of(position, tb_hypnosia_from(ply));
    *to = place_of(position, tb_hypnosia_to(ply));
}

/* Without an end it goes where a die leads, or out of home. */
static tb_ply ply_between(const struct tb_position *position, int from, int to)
{
    int dice[2], seat = tb_hypnosia.turn(position);
    if (seat < 0 || tb_hypnosia.chance->due(position) || from == TB_HYPNOSIA_CENTRE)
        return TB_NO_PLY;
    if (from >= HOMES && home_colour(from) != tb_hypnosia_colour(position, seat))
        return TB_NO_PLY;
    if (from >= HOMES)
        from = TB_HYPNOSIA_HOME + home_index(from);
    tb_hypnosia_dice(position, dice);
    if (to == NO_PLACE || to >= HOMES)
        to = tb_hypnosia_along(position, from, dice[0]);
    if (to < 0)
        to = tb_hypnosia_entry(position, seat);
    return tb_hypnosia_move(from, to, false);
}

static const char *variant(tb_ply ply)
{
    return tb_hypnosia_both(ply) ? N_("Both pawns") : N_("One pawn");
}

/* The keys 1 to 4 are the home squares. */
static int shortcut(const struct tb_position *position, int number)
{
    int seat = tb_hypnosia.turn(position);
    if (seat < 0 || number > TB_HYPNOSIA_PAWNS)
        return NO_PLACE;
    return place_of(position, TB_HYPNOSIA_HOME + number - 1);
}

static enum role role_of_colour(int colour) { return (enum role)(ROLE_RED + colour); }

static enum role seat_role(const struct tb_position *position, int seat)
{
    return role_of_colour(tb_hypnosia_colour(position, seat));
}

/* Left and right of what stands on a place. */
static struct shape sides(const struct scene *scene, int place)
{
    unsigned marks = scene->marks[place];
    bool bridge = place < TB_HYPNOSIA_INNER && tb_hypnosia_bridge(place) >= 0;
    bool inner = place >= TB_HYPNOSIA_INNER && place < TB_HYPNOSIA_CENTRE;
    struct shape shape = {bridge  ? "["
                          : inner ? "<"
                                  : " ",
                          bridge  ? "]"
                          : inner ? ">"
                                  : " ",
                          ROLE_MARK};
    if (marks & MARK_LAST)
        shape = (struct shape){grid_last_sign(), grid_last_sign(), ROLE_LAST};
    mark_shape(marks, &shape);
    if (marks & MARK_FOCUS)
        shape.left = mark_pointer();
    return shape;
}

static void draw_space(const struct scene *scene, struct area area, int space)
{
    int row, column;
    char text[16];
    struct shape shape = sides(scene, space);
    enum role content = shape.role == ROLE_BRIDGE ? ROLE_BRIDGE : ROLE_PLAIN;
    cell(scene, space, &row, &column);
    int owner = tb_hypnosia_owner(scene->position, space);
    if (owner >= 0) {
        char letter = letters[tb_hypnosia_colour(scene->position, owner)];
        bool stack = tb_hypnosia_pawns(scene->position, owner, space) > 1;
        snprintf(text, sizeof text, "%c%c", letter, stack ? letter : ' ');
        content = seat_role(scene->position, owner);
    } else if (space >= TB_HYPNOSIA_INNER) {
        snprintf(text, sizeof text, "i%d", space - TB_HYPNOSIA_INNER);
    } else {
        snprintf(text, sizeof text, "%02d",
                 space >= TB_HYPNOSIA_MIDDLE ? space - TB_HYPNOSIA_MIDDLE : space);
    }
    paint(area, row, column - 1, shape.role, shape.left);
    paint(area, row, column, content, text);
    paint(area, row, column + 2, shape.role, shape.right);
}

/* The places of the centre: who came to 5, 4 …, and the values still free. */
static void draw_centre(const struct scene *scene, struct area area)
{
    int row, column, seats[TB_HYPNOSIA_PLACES];
    int arrived = tb_hypnosia_arrivals(scene->position, seats);
    cell(scene, TB_HYPNOSIA_CENTRE, &row, &column);
    struct shape shape = sides(scene, TB_HYPNOSIA_CENTRE);
    paint(area, row, column - 2, shape.role, shape.left);
    for (int i = 0; i < TB_HYPNOSIA_PLACES; i++) {
        char text[2] = {(char)('5' - i), '\0'};
        enum role content = ROLE_TITLE;
        if (i < arrived) {
            text[0] = letters[tb_hypnosia_colour(scene->position, seats[i])];
            content = seat_role(scene->position, seats[i]);
        }
        paint(area, row, column - 1 + i, content, text);
    }
    paint(area, row, column - 1 + TB_HYPNOSIA_PLACES, shape.role, shape.right);
}

static void draw_bridges(bool large, struct area area)
{
    for (int spoke = 0; spoke < 6; spoke++)
        for (int radius = 2; radius <= 4; radius += 2) {
            int row, column;
            hex_cell(large, hex_ring(radius, radius * spoke), &row, &column);
            paint(area, row, column, ROLE_BRIDGE, "::");
        }
}

static void draw_homes(const struct scene *scene, struct area area, int seat)
{
    int colour = tb_hypnosia_colour(scene->position, seat);
    for (int index = 0; index < TB_HYPNOSIA_PAWNS; index++) {
        int row, column, place = HOMES + colour * TB_HYPNOSIA_PAWNS + index;
        bool there = tb_hypnosia_pawns(scene->position, seat, TB_HYPNOSIA_HOME + index) > 0;
        char text[2] = ".";
        if (there)
            text[0] = letters[colour];
        cell(scene, place, &row, &column);
        struct shape shape = sides(scene, place);
        paint(area, row, column - 1, shape.role, shape.left);
        paint(area, row, column, there ? role_of_colour(colour) : ROLE_PLAIN, text);
    }
}

/* A die's face, three rows of seven columns, with its sides. */
static void draw_die(struct area area, int row, int column, int value, bool used)
{
    static const char *const faces[7][3] = {
        {"     ", "     ", "     "}, {"     ", "  o  ", "     "}, {"o    ", "     ", "    o"},
        {"o    ", "  o  ", "    o"}, {"o   o", "     ", "o   o"}, {"o   o", "  o  ", "o   o"},
        {"o   o", "o   o", "o   o"},
    };
    for (int line = 0; line < 3; line++) {
        int at = paint(area, row + line, column, ROLE_GRID, terminal_unicode() ? "│" : "|");
        for (const char *pip = faces[value][line]; *pip != '\0'; pip++) {
            const char *drawn = *pip == ' ' ? " " : terminal_unicode() ? "●" : "o";
            if (used) /* struck out */
                drawn = line == 1 ? (terminal_unicode() ? "─" : "-") : drawn;
            at = paint(area, row + line, at, used ? ROLE_DIM : ROLE_DIE, drawn);
        }
        paint(area, row + line, at, ROLE_GRID, terminal_unicode() ? "│" : "|");
    }
    if (used)
        paint(area, row + 3, column + 1, ROLE_DIM, _("used"));
}

static void draw_dice(const struct scene *scene, struct area area)
{
    int left[2] = {0}, column = area.columns - 15;
    int count = tb_hypnosia_dice(scene->position, left);
    int values[2] = {left[0], left[1]}, thrown = count;
    if (scene->thrown != TB_NO_PLY) { /* else the game began in the middle of a turn */
        values[0] = tb_hypnosia_larger(scene->thrown);
        values[1] = tb_hypnosia_smaller(scene->thrown);
        thrown = 2;
    }
    for (int i = 0, next = 0; i < 2 && i < thrown; i++) {
        bool unused = next < 2 && next < count && left[next] == values[i];
        next += unused;
        draw_die(area, 0, column + 8 * i, values[i], !unused);
    }
}

static void draw(const struct scene *scene, struct area area)
{
    draw_bridges(scene->large, area);
    for (int space = 0; space < TB_HYPNOSIA_CENTRE; space++)
        draw_space(scene, area, space);
    draw_centre(scene, area);
    for (int seat = 0; seat < tb_hypnosia.seats(scene->position); seat++)
        draw_homes(scene, area, seat);
    draw_dice(scene, area);
}

static const char *space_name(int space, char text[16])
{
    if (space < TB_HYPNOSIA_MIDDLE)
        snprintf(text, 16, "o%d", space);
    else if (space < TB_HYPNOSIA_INNER)
        snprintf(text, 16, "m%d", space - TB_HYPNOSIA_MIDDLE);
    else
        snprintf(text, 16, "i%d", space - TB_HYPNOSIA_INNER);
    return text;
}

static void describe_home(const struct tb_position *position, int place,
                          char text[DESCRIPTION_SIZE])
{
    int seat = seat_of_colour(position, home_colour(place));
    bool there =
        seat >= 0 && tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_HOME + home_index(place)) > 0;
    snprintf(text, DESCRIPTION_SIZE, there ? _("h%d of %s: a pawn") : _("h%d of %s: empty"),
             home_index(place) + 1, seat >= 0 ? _(tb_hypnosia.seat(position, seat)->name) : "");
}

static void describe(const struct tb_position *position, int place, char text[DESCRIPTION_SIZE])
{
    char name[16], to[16];
    if (place >= HOMES) {
        describe_home(position, place, text);
        return;
    }
    if (place == TB_HYPNOSIA_CENTRE) {
        int seats[TB_HYPNOSIA_PLACES];
        snprintf(text, DESCRIPTION_SIZE, _("the centre: %d of 5 places taken"),
                 tb_hypnosia_arrivals(position, seats));
        return;
    }
    int owner = tb_hypnosia_owner(position, place), bridge = tb_hypnosia_bridge(place);
    int used = snprintf(text, DESCRIPTION_SIZE, "%s: ", space_name(place, name));
    if (owner < 0)
        used += snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used), "%s", _("empty"));
    else
        used += snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used),
                         tb_hypnosia_pawns(position, owner, place) > 1 ? _("two pawns of %s")
                                                                       : _("a pawn of %s"),
                         _(tb_hypnosia.seat(position, owner)->name));
    if (bridge == TB_HYPNOSIA_CENTRE)
        snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used), "%s",
                 _("; a 1 leads into the centre"));
    else if (bridge >= 0)
        snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used), _("; bridge to %s"),
                 space_name(bridge, to));
}

static int draw_seat(const struct tb_position *position, int seat, struct area area)
{
    int scores[TB_MAX_SEATS], home = 0, circles = 0;
    char text[128];
    tb_hypnosia.scores(position, scores);
    for (int i = 0; i < TB_HYPNOSIA_PAWNS; i++)
        home += tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_HOME + i);
    for (int space = 0; space < TB_HYPNOSIA_CENTRE; space++)
        circles += tb_hypnosia_pawns(position, seat, space);
    snprintf(text, sizeof text, _("%3d home%d out%d in%d lost%d"), scores[seat], home, circles,
             tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_CENTRE),
             tb_hypnosia_captured(position, seat));
    paint(area, 0, 0, ROLE_PLAIN, text);
    return 1;
}

static const char *const legend[] = {
    N_("arrow on the left: cursor   = = chosen   ( ) where it may go   - - may be chosen"),
    N_("Letters are pawns, two letters a stack; a dot (or *) marks the last moves. Pawns move "
       "counter-clockwise."),
    N_("[ ] and < > are bridge spaces, :: the bridges; the digits in the middle are the places of "
       "the centre. A number beside a name is the score."),
    N_("R Red   Y Yellow   G Green   C Cyan   B Blue   M Magenta; the keys 1 to 4 choose a pawn at "
       "home."),
    NULL,
};

const struct view view_hypnosia = {
    .game = &tb_hypnosia,
    .size = size,
    .places = PLACES,
    .cell = cell,
    .place_at = place_at,
    .open = open,
    .endpoints = endpoints,
    .ply_between = ply_between,
    .variant = variant,
    .shortcut = shortcut,
    .seat_role = seat_role,
    .draw = draw,
    .describe = describe,
    .draw_seat = draw_seat,
    .legend = legend,
};
