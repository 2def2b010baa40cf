/* Hypnosia's board as text, the middle of it for example:
 *
 *     14    08         <R >  <i1>         01
 *     ::   [09]   ::   <i3>  RC321 <i0>   ::
 *     16    10         <i4>  <i5>         17
 *
 * A space shows its number, or the pawns on it as letters of their colours.
 * Bridge spaces stand in brackets, :: joins them.  The centre shows who has
 * arrived, and what the places left are worth.  Below it a line for each player
 * says where his pawns are, for those who cannot see a drawing.
 *
 * The circles are the rings of radius 5, 3 and 1 of a grid of hexagons (H1):
 * the cell (q, r) stands at row r, and r to the right shifts by half a cell. */
#include <string.h>

#include "tabuleiro/hypnosia.h"
#include "text/boards.h"
#include "words/i18n.h"
#include "words/words.h"

enum {
    RADIUS = 5,
    CELL = 6, /* columns of a cell */
    ROWS = 2 * RADIUS + 1,
    COLUMNS = 2 * RADIUS * CELL + 4, /* with the brackets at both ends */
    SPOKES = 6,
    LIST_SIZE = 128
};

struct canvas {
    char rows[ROWS][COLUMNS + 1];
};

struct hex {
    int q, r;
};

/* From space 0 in the east: along each side of a ring, counter-clockwise. */
static const struct hex sides[SPOKES] = {{0, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}};

/* Space `index` of the ring of this radius. */
static struct hex on_ring(int radius, int index)
{
    struct hex at = {radius, 0};
    for (int step = 0; step < index; step++) {
        at.q += sides[step / radius].q;
        at.r += sides[step / radius].r;
    }
    return at;
}

/* Writes text over what is in the canvas, its first byte `left` columns before
 * the cell. */
static void put(struct canvas *canvas, struct hex at, int left, const char *text)
{
    int row = RADIUS + at.r;
    int column = RADIUS * CELL + 1 + CELL * at.q + CELL / 2 * at.r - left;
    memcpy(&canvas->rows[row][column], text, strlen(text));
}

/* The letters of the pawns on a space, padded, or its number. */
static void cell_text(const struct tb_position *position, int space, const char *number,
                      char out[3])
{
    int seat = tb_hypnosia_owner(position, space);
    memcpy(out, number, 3);
    if (seat < 0)
        return;
    out[0] = tb_hypnosia.seat(position, seat)->letter;
    out[1] = ' ';
    if (tb_hypnosia_pawns(position, seat, space) == 2)
        out[1] = out[0];
}

/* A circle whose spaces are numbers from `first`; brackets: of bridge spaces. */
static void draw_circle(struct canvas *canvas, const struct tb_position *position, int first,
                        int radius, const char *brackets)
{
    for (int index = 0; index < SPOKES * radius; index++) {
        char number[3] = {(char)('0' + index / 10), (char)('0' + index % 10), '\0'};
        char text[3], bridge[5];
        if (radius == 1)
            number[0] = 'i';
        cell_text(position, first + index, number, text);
        snprintf(bridge, sizeof bridge, "%c%s%c", brackets[0], text, brackets[1]);
        if (tb_hypnosia_bridge(first + index) >= 0)
            put(canvas, on_ring(radius, index), 1, bridge);
        else
            put(canvas, on_ring(radius, index), 0, text);
    }
}

/* Who has arrived, in order, and the points of the places that are left. */
static void draw_centre(struct canvas *canvas, const struct tb_position *position)
{
    char text[] = "54321";
    int seats[TB_HYPNOSIA_PLACES];
    int arrived = tb_hypnosia_arrivals(position, seats);
    for (int i = 0; i < arrived; i++)
        text[i] = tb_hypnosia.seat(position, seats[i])->letter;
    put(canvas, (struct hex){0, 0}, 1, text);
}

static void draw(const struct tb_position *position, FILE *out)
{
    struct canvas canvas;
    memset(&canvas, ' ', sizeof canvas);
    draw_circle(&canvas, position, TB_HYPNOSIA_OUTER, 5, "[]");
    draw_circle(&canvas, position, TB_HYPNOSIA_MIDDLE, 3, "[]");
    draw_circle(&canvas, position, TB_HYPNOSIA_INNER, 1, "<>");
    for (int radius = 2; radius <= 4; radius += 2)
        for (int spoke = 0; spoke < SPOKES; spoke++)
            put(&canvas, on_ring(radius, spoke * radius), 0, "::");
    draw_centre(&canvas, position);
    for (int row = 0; row < ROWS; row++) {
        int length = COLUMNS;
        while (canvas.rows[row][length - 1] == ' ')
            length--;
        fprintf(out, "%.*s\n", length, canvas.rows[row]);
    }
}

static void add_space(char list[LIST_SIZE], char circle, int number, int pawns)
{
    size_t used = strlen(list);
    if (pawns > 0)
        snprintf(&list[used], LIST_SIZE - used, "%s%s%c%d", used > 0 ? " " : "",
                 pawns == 2 ? "2" : "", circle, number);
}

/* Where a seat's pawns are, "h3 h4 2o5", a stack with its 2 as in plies. */
static void list_pawns(const struct tb_position *position, int seat, char list[LIST_SIZE])
{
    list[0] = '\0';
    for (int i = 0; i < TB_HYPNOSIA_PAWNS; i++)
        add_space(list, 'h', i + 1, tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_HOME + i));
    for (int space = 0; space < TB_HYPNOSIA_CENTRE; space++) {
        int pawns = tb_hypnosia_pawns(position, seat, space);
        if (space < TB_HYPNOSIA_MIDDLE)
            add_space(list, 'o', space - TB_HYPNOSIA_OUTER, pawns);
        else if (space < TB_HYPNOSIA_INNER)
            add_space(list, 'm', space - TB_HYPNOSIA_MIDDLE, pawns);
        else
            add_space(list, 'i', space - TB_HYPNOSIA_INNER, pawns);
    }
}

void tb_text_board_hypnosia(const struct tb_position *position, FILE *out)
{
    int scores[TB_MAX_SEATS];
    tb_hypnosia.scores(position, scores);
    draw(position, out);
    for (int seat = 0; seat < tb_hypnosia.seats(position); seat++) {
        char pawns[LIST_SIZE];
        list_pawns(position, seat, pawns);
        tb_print(out, _("%s: pawns %s; in the centre %d; captured %d; score %d\n"),
                 gettext(tb_hypnosia.seat(position, seat)->name),
                 pawns[0] != '\0' ? pawns : C_("spaces", "none"),
                 tb_hypnosia_pawns(position, seat, TB_HYPNOSIA_CENTRE),
                 tb_hypnosia_captured(position, seat), scores[seat]);
    }
}
