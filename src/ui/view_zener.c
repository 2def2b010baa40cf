/* Zener on the screen: 5 × 7 squares, and beyond each home row the exits. */
#include <stdio.h>
#include <string.h>

#include "tabuleiro/zener.h"
#include "ui/grid.h"
#include "ui/terminal.h"
#include "ui/view.h"
#include "words/i18n.h"

/* Places 0…34 are the squares; then come the exits beyond rank 7, White's, and
 * those beyond rank 1, Black's, by file. */
enum {
    WHITE_EXITS = TB_ZENER_SQUARES,
    BLACK_EXITS = WHITE_EXITS + TB_ZENER_FILES,
    PLACES = BLACK_EXITS + TB_ZENER_FILES
};

enum {
    LEFT = 3,      /* columns before the first line */
    TOP = 1,       /* the row of the first line, below the exits */
    FULL_NAMES = 4 /* the tallest stack whose pieces are described by name */
};

/* How far two neighbouring squares are apart, in columns and rows. */
static int pitch(bool large) { return large ? 10 : 6; }
static int rise(bool large) { return large ? 4 : 2; }

static void size(bool large, int *rows, int *columns)
{
    *rows = TOP + rise(large) * TB_ZENER_RANKS + 1 + 2;
    *columns = LEFT + pitch(large) * TB_ZENER_FILES + 1;
}

static const char *const symbols[2][2][TB_ZENER_SYMBOLS] = {
    {{"O", "X", "W", "Q", "S"}, {"o", "x", "w", "q", "s"}},
    {{"○", "✛", "≈", "□", "☆"}, {"●", "✚", "≋", "■", "★"}},
};

static const char *const names[2][TB_ZENER_SYMBOLS] = {
    {N_("white circle"), N_("white cross"), N_("white waves"), N_("white square"),
     N_("white star")},
    {N_("black circle"), N_("black cross"), N_("black waves"), N_("black square"),
     N_("black star")},
};

static const char *glyph(int piece)
{
    return symbols[terminal_unicode()][tb_zener_side(piece)][tb_zener_symbol_of(piece)];
}

static enum role role_of(int piece) { return grid_role(tb_zener_side(piece)); }

/* Row 0…8 of the board from White's side, exits included, and file of a place. */
static int row_of(int place)
{
    if (place >= BLACK_EXITS)
        return 0;
    return place >= WHITE_EXITS ? TB_ZENER_RANKS + 1 : place / TB_ZENER_FILES + 1;
}

static void cell(const struct scene *scene, int place, int *row, int *column)
{
    int down = TB_ZENER_RANKS + 1 - row_of(place), file = place % TB_ZENER_FILES;
    if (scene->turned) {
        down = TB_ZENER_RANKS + 1 - down;
        file = TB_ZENER_FILES - 1 - file;
    }
    int high = rise(scene->large), wide = pitch(scene->large);
    *column = LEFT + file * wide + wide / 2;
    *row = down == 0                ? TOP - 1
           : down <= TB_ZENER_RANKS ? TOP + (down - 1) * high + high / 2
                                    : TOP + TB_ZENER_RANKS * high + 1;
}

static int place_at(const struct scene *scene, int row, int column)
{
    for (int place = 0; place < PLACES; place++) {
        int r, c, aside = pitch(scene->large) / 2 - 1, above = rise(scene->large) / 2 - 1;
        cell(scene, place, &r, &c);
        if (place >= TB_ZENER_SQUARES)
            above = 0;
        if (row >= r - above && row <= r + above && column >= c - aside && column <= c + aside)
            return place;
    }
    return NO_PLACE;
}

static bool open(const struct tb_position *position, int place)
{
    (void)position;
    return place < TB_ZENER_SQUARES;
}

static void endpoints(const struct tb_position *position, tb_ply ply, int *from, int *to)
{
    *from = tb_zener_from(ply);
    *to = tb_zener_to(ply);
    if (*to == TB_ZENER_OFF)
        *to = (tb_zener.turn(position) == 0 ? WHITE_EXITS : BLACK_EXITS) + *from % TB_ZENER_FILES;
}

static tb_ply ply_between(const struct tb_position *position, int from, int to)
{
    (void)position;
    if (from >= TB_ZENER_SQUARES)
        return TB_NO_PLY;
    if (to == NO_PLACE) /* forward and backward are both on the board or one is */
        to = from >= TB_ZENER_FILES ? from - TB_ZENER_FILES : from + TB_ZENER_FILES;
    else if (to >= TB_ZENER_SQUARES)
        to = TB_ZENER_OFF;
    return tb_zener_ply(from, to);
}

static void draw_labels(const struct scene *scene, struct area area)
{
    for (int square = 0; square < TB_ZENER_SQUARES; square++) {
        int row, column;
        char label[2] = {0};
        cell(scene, square, &row, &column);
        if (square % TB_ZENER_FILES == 0) {
            label[0] = (char)('1' + square / TB_ZENER_FILES);
            paint(area, row, 1, ROLE_DIM, label);
        }
        if (square < TB_ZENER_FILES) {
            label[0] = (char)('a' + square);
            paint(area, area.rows - 1, column, ROLE_DIM, label);
        }
    }
}

static void draw_stack(struct area area, int row, int column, const struct tb_position *position,
                       int square)
{
    uint8_t pieces[TB_ZENER_PIECES];
    int height = tb_zener_stack(position, square, pieces);
    if (height == 0)
        return;
    paint(area, row, column, role_of(pieces[height - 1]), glyph(pieces[height - 1]));
    if (height > 1) {
        char digits[12];
        snprintf(digits, sizeof digits, "%d", height);
        paint(area, row, column + 1, ROLE_DIM, digits);
    }
}

static void draw_exit(struct area area, int row, int column, unsigned marks)
{
    const char *arrow = terminal_unicode() ? (row == 0 ? "↑" : "↓") : (row == 0 ? "^" : "v");
    enum role role = marks & MARK_LAST ? ROLE_LAST : marks & MARK_TARGET ? ROLE_MARK : ROLE_GRID;
    paint(area, row, column, role, arrow);
    grid_marks(area, row, column, 2, marks);
}

static void draw_place(const struct scene *scene, struct area area, int place)
{
    int row, column;
    unsigned marks = scene->marks[place];
    cell(scene, place, &row, &column);
    if (place >= TB_ZENER_SQUARES) {
        draw_exit(area, row, column, marks);
        return;
    }
    draw_stack(area, row, column, scene->position, place);
    grid_marks(area, row, column, 2, marks);
    if (marks & MARK_LAST)
        paint(area, row, column - 1, ROLE_LAST, grid_last_sign());
}

/* The numbers are those of the symbols, the strokes they are drawn with (Z2). */
static int shortcut(const struct tb_position *position, int number)
{
    int seat = number <= TB_ZENER_SYMBOLS ? tb_zener.turn(position) : -1;
    for (int square = 0; seat >= 0 && square < TB_ZENER_SQUARES; square++) {
        uint8_t pieces[TB_ZENER_PIECES];
        int height = tb_zener_stack(position, square, pieces);
        for (int i = 0; i < height; i++)
            if (pieces[i] == seat * TB_ZENER_SYMBOLS + number)
                return square;
    }
    return NO_PLACE;
}

static void draw(const struct scene *scene, struct area area)
{
    struct grid grid = {TB_ZENER_FILES, TB_ZENER_RANKS, pitch(scene->large), rise(scene->large)};
    grid_draw(&grid, area_part(area, TOP, LEFT, area.rows - TOP, area.columns - LEFT));
    draw_labels(scene, area);
    for (int place = 0; place < PLACES; place++)
        draw_place(scene, area, place);
}

/* A tall stack has no room for full names. */
static void describe_tall(const uint8_t pieces[], int height, char *text, size_t size)
{
    int used = snprintf(text, size, "%s", _("from the top:"));
    for (int i = height - 1; i >= 0 && used < (int)size; i--)
        used += snprintf(text + used, size - (size_t)used, " %s", glyph(pieces[i]));
}

static void describe(const struct tb_position *position, int place, char text[DESCRIPTION_SIZE])
{
    uint8_t pieces[TB_ZENER_PIECES];
    if (place >= TB_ZENER_SQUARES) {
        snprintf(text, DESCRIPTION_SIZE, "%s",
                 place < BLACK_EXITS ? _("exit of White's pieces") : _("exit of Black's pieces"));
        return;
    }
    int height = tb_zener_stack(position, place, pieces);
    int used = snprintf(text, DESCRIPTION_SIZE, "%c%c: ", 'a' + place % TB_ZENER_FILES,
                        '1' + place / TB_ZENER_FILES);
    if (height == 0)
        snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used), "%s", _("empty"));
    if (height > FULL_NAMES) {
        describe_tall(pieces, height, text + used, (size_t)(DESCRIPTION_SIZE - used));
        return;
    }
    for (int i = height - 1; i >= 0 && used < DESCRIPTION_SIZE; i--)
        used += snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used), "%s%s",
                         i == height - 1 ? "" : _(" on "),
                         _(names[tb_zener_side(pieces[i])][tb_zener_symbol_of(pieces[i])]));
}

static int draw_pieces(const struct tb_position *position, int seat, bool covered, struct area area,
                       int row)
{
    unsigned uncovered = tb_zener_uncovered(position), on_board = tb_zener_on_board(position);
    int column = paint(area, row, 0, ROLE_DIM, covered ? _("covered") : _("free")) + 1;
    if (column < 9)
        column = 9;
    for (int symbol = 0; symbol < TB_ZENER_SYMBOLS; symbol++) {
        int piece = 1 + seat * TB_ZENER_SYMBOLS + symbol;
        bool is_covered = !(uncovered >> piece & 1);
        if ((on_board >> piece & 1) && is_covered == covered)
            paint(area, row, column, role_of(piece), glyph(piece));
        column += 2;
    }
    return 1;
}

static int draw_seat(const struct tb_position *position, int seat, struct area area)
{
    int rows = draw_pieces(position, seat, false, area, 0);
    return rows + draw_pieces(position, seat, true, area, rows);
}

static int arrangement_column(int index) { return 2 + index * pitch(false); }

static void draw_arrangement(const char *text, int seat, bool hidden, int focus, struct area area)
{
    static const char letters[] = "OXWQS";
    for (int i = 0; text[i] != '\0'; i++) {
        int column = arrangement_column(i);
        const char *letter = strchr(letters, text[i]);
        int piece = 1 + seat * TB_ZENER_SYMBOLS + (letter != NULL ? (int)(letter - letters) : 0);
        if (hidden)
            paint(area, 0, column, ROLE_DIM, terminal_unicode() ? "▒" : "#");
        else
            paint(area, 0, column, role_of(piece), glyph(piece));
        if (!hidden)
            paint(area, 1, column, ROLE_DIM, (char[]){text[i], '\0'});
        if (i == focus)
            grid_marks(area, 0, column, 2, MARK_FOCUS);
    }
}

static const char *const legend[] = {
    N_("arrow on the left: cursor   = = chosen   ( ) where it may go   - - may be chosen"),
    N_("The arrows beyond the board are the exits over the opponent's home row."),
    N_("A digit beside a piece is the height of its stack; a dot (or *) marks the last steps."),
    N_("White's pieces are outlines (or capital letters), Black's are filled (or small letters)."),
    N_("The keys 1 to 5 choose one of yours, by its number of strokes."),
    NULL,
};

const struct view view_zener = {
    .game = &tb_zener,
    .size = size,
    .places = PLACES,
    .turns = true,
    .cell = cell,
    .place_at = place_at,
    .open = open,
    .endpoints = endpoints,
    .ply_between = ply_between,
    .shortcut = shortcut,
    .seat_role = grid_seat_role,
    .draw = draw,
    .describe = describe,
    .draw_seat = draw_seat,
    .draw_arrangement = draw_arrangement,
    .arrangement_column = arrangement_column,
    .legend = legend,
    .pieces = {N_("O o circle   X x cross   W w waves   Q q square   S s star"),
               N_("○ ● circle   ✛ ✚ cross   ≈ ≋ waves   □ ■ square   ☆ ★ star")},
};
