/* Xadrersi on the screen: 8 × 8 squares, and beside them what each player has
 * in hand. */
#include <stdio.h>
#include <string.h>

#include "tabuleiro/xadrersi.h"
#include "ui/grid.h"
#include "ui/terminal.h"
#include "ui/view.h"
#include "words/i18n.h"

/* Places 0…63 are the squares; then come the kinds of pieces in White's hand,
 * and those in Black's. */
enum {
    SIDE = 8, /* squares along an edge */
    KINDS = TB_XADRERSI_KINDS,
    HAND = TB_XADRERSI_SQUARES,
    PLACES = HAND + 2 * KINDS
};

enum {
    LEFT = 3,      /* columns before the first line */
    HAND_GAP = 3,  /* columns between the board and the hands */
    HAND_WIDTH = 7 /* "[♔] ×1" */
};

/* How far two neighbouring squares are apart, in columns and rows. */
static int pitch(bool large) { return large ? 8 : 4; }
static int rise(bool large) { return large ? 4 : 2; }

static void size(bool large, int *rows, int *columns)
{
    *rows = rise(large) * SIDE + 2;
    *columns = LEFT + pitch(large) * SIDE + 1 + HAND_GAP + HAND_WIDTH;
}

static const char *const symbols[2][2][KINDS] = {
    {{"K", "Q", "R", "B", "N"}, {"k", "q", "r", "b", "n"}},
    {{"♔", "♕", "♖", "♗", "♘"}, {"♚", "♛", "♜", "♝", "♞"}},
};

static const char *const names[2][KINDS] = {
    {N_("white king"), N_("white queen"), N_("white rook"), N_("white bishop"), N_("white knight")},
    {N_("black king"), N_("black queen"), N_("black rook"), N_("black bishop"), N_("black knight")},
};

static const char *glyph(int seat, int kind) { return symbols[terminal_unicode()][seat][kind]; }

static int hand_place(int seat, int kind) { return HAND + seat * KINDS + kind; }
static int hand_seat(int place) { return (place - HAND) / KINDS; }
static int hand_kind(int place) { return (place - HAND) % KINDS; }

static void square_cell(const struct scene *scene, int square, int *row, int *column)
{
    int down = SIDE - 1 - square / SIDE, file = square % SIDE;
    if (scene->turned) {
        down = SIDE - 1 - down;
        file = SIDE - 1 - file;
    }
    *row = down * rise(scene->large) + rise(scene->large) / 2;
    *column = LEFT + file * pitch(scene->large) + pitch(scene->large) / 2;
}

/* Each player's hand stands on his side of the board. */
static void cell(const struct scene *scene, int place, int *row, int *column)
{
    if (place < HAND) {
        square_cell(scene, place, row, column);
        return;
    }
    bool above = (hand_seat(place) == 1) != scene->turned;
    int rows = rise(scene->large) * SIDE;
    *row = (above ? 1 : rows - KINDS - 1) + hand_kind(place) + 1;
    *column = LEFT + pitch(scene->large) * SIDE + 1 + HAND_GAP + 1;
}

static int place_at(const struct scene *scene, int row, int column)
{
    for (int place = 0; place < PLACES; place++) {
        int r, c, aside = 1, above = 0;
        cell(scene, place, &r, &c);
        if (place < HAND) {
            aside = pitch(scene->large) / 2 - 1;
            above = rise(scene->large) / 2 - 1;
        }
        int right = place < HAND ? aside : HAND_WIDTH - 2;
        if (row >= r - above && row <= r + above && column >= c - aside && column <= c + right)
            return place;
    }
    return NO_PLACE;
}

static bool open(const struct tb_position *position, int place)
{
    if (place < HAND)
        return true;
    int seat = tb_xadrersi.turn(position);
    return hand_seat(place) == seat &&
           tb_xadrersi_hand(position, seat, (enum tb_xadrersi_kind)hand_kind(place)) > 0;
}

static void endpoints(const struct tb_position *position, tb_ply ply, int *from, int *to)
{
    *from = hand_place(tb_xadrersi.turn(position), tb_xadrersi_kind_of(ply));
    *to = tb_xadrersi_square_of(ply);
}

/* A square or a piece in hand alone: what is missing is as in a placement that is
 * legal, so that the game refuses what was chosen. */
static tb_ply ply_between(const struct tb_position *position, int from, int to)
{
    tb_ply plies[TB_MAX_PLIES];
    if (tb_xadrersi.plies(position, plies) == 0)
        return TB_NO_PLY;
    if (from < HAND)
        return tb_xadrersi_ply(tb_xadrersi_kind_of(plies[0]), from);
    if (to >= HAND) /* another piece in place of the chosen one */
        from = to;
    if (to == NO_PLACE || to >= HAND)
        to = tb_xadrersi_square_of(plies[0]);
    if (hand_seat(from) != tb_xadrersi.turn(position))
        return TB_NO_PLY;
    return tb_xadrersi_ply(hand_kind(from), to);
}

static int shortcut(const struct tb_position *position, int number)
{
    int seat = tb_xadrersi.turn(position);
    return seat >= 0 && number >= 1 && number <= KINDS ? hand_place(seat, number - 1) : NO_PLACE;
}

static bool dark(int square) { return (square / SIDE + square % SIDE) % 2 == 0; }

static void draw_labels(const struct scene *scene, struct area area)
{
    for (int i = 0; i < SIDE; i++) {
        int row, column;
        square_cell(scene, i * SIDE, &row, &column);
        paint(area, row, 1, ROLE_DIM, (char[]){(char)('1' + i), '\0'});
        square_cell(scene, i, &row, &column);
        paint(area, area.rows - 1, column, ROLE_DIM, (char[]){(char)('a' + i), '\0'});
    }
}

/* What the overlay says of an empty square: "2", or for both players "2:1". */
static void draw_attacks(const struct scene *scene, struct area area, int square)
{
    int row, column;
    int shown = 0;
    square_cell(scene, square, &row, &column);
    for (int seat = 0; seat < 2; seat++) {
        if ((scene->overlay >> seat & 1) == 0)
            continue;
        uint8_t counts[TB_XADRERSI_SQUARES];
        tb_xadrersi_attacks(scene->position, seat, counts);
        int at = scene->overlay == 3 ? column - 1 + 2 * seat : column;
        if (counts[square] > 0)
            paint(area, row, at, grid_role(seat), (char[]){(char)('0' + counts[square]), '\0'});
        shown += counts[square];
    }
    if (shown > 0 && scene->overlay == 3)
        paint(area, row, column, ROLE_DIM, ":");
}

/* Gives dark squares their background on large terminals; on small ones a dot
 * must do, which is quicker on slow lines.  The area that draws on the square. */
static struct area draw_ground(const struct scene *scene, struct area area, int square)
{
    int row, column;
    int aside = pitch(scene->large) / 2 - 1, above = rise(scene->large) / 2 - 1;
    square_cell(scene, square, &row, &column);
    area.shaded = scene->large && dark(square);
    for (int r = row - above; area.shaded && r <= row + above; r++)
        for (int c = column - aside; c <= column + aside; c++)
            paint(area, r, c, ROLE_PLAIN, " ");
    return area;
}

static void draw_square(const struct scene *scene, struct area board, int square)
{
    int row, column;
    struct area area = draw_ground(scene, board, square);
    square_cell(scene, square, &row, &column);
    int piece = tb_xadrersi_piece(scene->position, square);
    /* Two numbers fill a small square: only the cursor has room beside them. */
    bool full = scene->overlay == 3 && !scene->large;
    grid_marks(area, row, column, 1, scene->marks[square] & (full ? MARK_FOCUS : ~0u));
    if (piece != 0) {
        int seat = tb_xadrersi_piece_seat(piece);
        paint(area, row, column, grid_role(seat), glyph(seat, tb_xadrersi_piece_kind(piece)));
    } else if (scene->overlay != 0) {
        draw_attacks(scene, area, square);
    } else if (dark(square)) {
        paint(area, row, column, ROLE_GRID, terminal_unicode() ? "·" : ".");
    }
    if (piece != 0 && scene->marks[square] & MARK_LAST)
        paint(area, row, column - 1, ROLE_LAST, grid_last_sign());
}

static void draw_hand(const struct scene *scene, struct area area, int seat)
{
    for (int kind = 0; kind < KINDS; kind++) {
        int row, column, place = hand_place(seat, kind);
        int left = tb_xadrersi_hand(scene->position, seat, (enum tb_xadrersi_kind)kind);
        char count[16];
        cell(scene, place, &row, &column);
        paint(area, row, column, left > 0 ? grid_role(seat) : ROLE_GRID,
              left > 0             ? glyph(seat, kind)
              : terminal_unicode() ? "·"
                                   : ".");
        if (left > 1) {
            snprintf(count, sizeof count, terminal_unicode() ? "×%d" : "x%d", left);
            paint(area, row, column + 3, ROLE_DIM, count);
        }
        grid_marks(area, row, column, 1, scene->marks[place]);
    }
}

static void draw(const struct scene *scene, struct area area)
{
    struct grid grid = {SIDE, SIDE, pitch(scene->large), rise(scene->large)};
    grid_draw(&grid, area_part(area, 0, LEFT, area.rows, area.columns - LEFT));
    draw_labels(scene, area);
    for (int square = 0; square < TB_XADRERSI_SQUARES; square++)
        draw_square(scene, area, square);
    draw_hand(scene, area, 0);
    draw_hand(scene, area, 1);
}

static void describe_attacks(const struct tb_position *position, int square, char *text,
                             size_t size)
{
    uint8_t white[TB_XADRERSI_SQUARES], black[TB_XADRERSI_SQUARES];
    tb_xadrersi_attacks(position, 0, white);
    tb_xadrersi_attacks(position, 1, black);
    if (white[square] == 0 && black[square] == 0)
        snprintf(text, size, "%s", _("empty"));
    else
        snprintf(text, size, _("empty, attacks: White %d, Black %d"), white[square], black[square]);
}

static void describe(const struct tb_position *position, int place, char text[DESCRIPTION_SIZE])
{
    if (place >= HAND) {
        int seat = hand_seat(place), kind = hand_kind(place);
        snprintf(text, DESCRIPTION_SIZE, _("in hand: %s, %d"), _(names[seat][kind]),
                 tb_xadrersi_hand(position, seat, (enum tb_xadrersi_kind)kind));
        return;
    }
    int piece = tb_xadrersi_piece(position, place);
    int used = snprintf(text, DESCRIPTION_SIZE, "%c%c: ", 'a' + place % SIDE, '1' + place / SIDE);
    if (piece == 0)
        describe_attacks(position, place, text + used, (size_t)(DESCRIPTION_SIZE - used));
    else
        snprintf(text + used, (size_t)(DESCRIPTION_SIZE - used), "%s",
                 _(names[tb_xadrersi_piece_seat(piece)][tb_xadrersi_piece_kind(piece)]));
}

static int draw_seat(const struct tb_position *position, int seat, struct area area)
{
    int scores[TB_MAX_SEATS];
    char text[64];
    tb_xadrersi.scores(position, scores);
    snprintf(text, sizeof text, ngettext("%d point", "%d points", (unsigned)scores[seat]),
             scores[seat]);
    paint(area, 0, 0, ROLE_DIM, text);
    return 1;
}

static const char *const overlays[] = {N_("Attacks are not shown."), N_("Attacks of White"),
                                       N_("Attacks of Black"), N_("Attacks of White and Black"),
                                       NULL};

static const char *const legend[] = {
    N_("arrow on the left: cursor   = = chosen   ( ) where it may go   - - may be chosen"),
    N_("A small dot on an empty square: a dark square; a dot (or *) beside a piece: placed last."),
    N_("White's pieces are outlines (or capital letters), Black's are filled (or small letters)."),
    N_("The keys 1 to 5 choose one in hand."),
    N_("o shows how many pieces of White, of Black or of both attack each empty square (2:1 is "
       "White's 2 and Black's 1); the sum of the numbers is the score."),
    NULL,
};

const struct view view_xadrersi = {
    .game = &tb_xadrersi,
    .size = size,
    .places = PLACES,
    .turns = true,
    .target_first = true,
    .cell = cell,
    .place_at = place_at,
    .open = open,
    .endpoints = endpoints,
    .ply_between = ply_between,
    .shortcut = shortcut,
    .overlays = overlays,
    .overlay_help = N_("show the attacks on empty squares"),
    .overlay_hint = N_("attacks"),
    .seat_role = grid_seat_role,
    .draw = draw,
    .describe = describe,
    .draw_seat = draw_seat,
    .legend = legend,
    .pieces = {N_("K k king   Q q queen   R r rook   B b bishop   N n knight"),
               N_("♔ ♚ king   ♕ ♛ queen   ♖ ♜ rook   ♗ ♝ bishop   ♘ ♞ knight")},
};
