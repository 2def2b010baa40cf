/* How one game is shown and pointed at; one view a game.  Views draw and
 * translate between plies and places; what is legal they never decide.
 *
 * A place is anything on the board that can be pointed at: a square, an exit.
 * Places are numbered from 0. */
#ifndef TB_UI_VIEW_H
#define TB_UI_VIEW_H

#include "match/match.h"
#include "rules/games.h"
#include "ui/paint.h"

enum { MAX_PLACES = 160, NO_PLACE = -1, DESCRIPTION_SIZE = 256 };

/* What there is to say about a place, as bits. */
enum mark {
    MARK_MOVABLE = 1,  /* a ply may begin here */
    MARK_TARGET = 2,   /* the chosen piece may go here */
    MARK_SELECTED = 4, /* the chosen piece */
    MARK_LAST = 8,     /* the last turn's plies began or ended here */
    MARK_FOCUS = 16    /* the cursor */
};

/* What is to be drawn. */
struct scene {
    const struct tb_position *position;
    bool turned;   /* the board is seen from the other side */
    bool large;    /* drawn for large terminals */
    int overlay;   /* index into the view's overlays; 0: none */
    tb_ply thrown; /* the throw of the turn shown, or TB_NO_PLY */
    unsigned char marks[MAX_PLACES];
};

struct view {
    const struct tb_game *game;

    /* The board's size on the screen, in cells; unless large, at most 18 by 46,
     * or, when the panel is to lie below it, 13 by 78. */
    void (*size)(bool large, int *rows, int *columns);

    int places; /* at most MAX_PLACES */

    /* Can the board be turned? */
    bool turns;

    /* May one also choose first where a ply ends, then where it begins? */
    bool target_first;

    /* The cell of the board on which the cursor stands for a place. */
    void (*cell)(const struct scene *scene, int place, int *row, int *column);

    /* The place at a cell of the board, or NO_PLACE. */
    int (*place_at)(const struct scene *scene, int row, int column);

    /* May the cursor stand there, whether or not something can be done? */
    bool (*open)(const struct tb_position *position, int place);

    /* Where a ply of this position begins and ends; NO_PLACE for throws. */
    void (*endpoints)(const struct tb_position *position, tb_ply ply, int *from, int *to);

    /* The ply number that begins and ends there, legal or not, for the game to
     * refuse; to may be NO_PLACE: any ply that begins there.  TB_NO_PLY where
     * no ply can be meant. */
    tb_ply (*ply_between)(const struct tb_position *position, int from, int to);

    /* How a ply differs from another that begins and ends there too, to be
     * translated: "one pawn".  NULL in games where none do. */
    const char *(*variant)(tb_ply ply);

    /* The place that the keys 1 to 9 choose, or NO_PLACE. */
    int (*shortcut)(const struct tb_position *position, int number);

    /* What can be shown over the board, in the order of a key that goes round:
     * first that nothing is; ends with NULL.  And what the key does, in the help and
     * in a word.  All marked for translation; NULL: there is nothing. */
    const char *const *overlays;
    const char *overlay_help, *overlay_hint;

    void (*draw)(const struct scene *scene, struct area area);

    /* A place and all that stands on it, in words: "c3: white star on black
     * waves". */
    void (*describe)(const struct tb_position *position, int place, char text[DESCRIPTION_SIZE]);

    /* How a seat's pieces and name are drawn. */
    enum role (*seat_role)(const struct tb_position *position, int seat);

    /* Draws what belongs to a seat besides its name; returns the rows used. */
    int (*draw_seat)(const struct tb_position *position, int seat, struct area area);

    /* Draws an arrangement: its pieces, or hidden.  NULL in games without. */
    void (*draw_arrangement)(const char *text, int seat, bool hidden, int focus, struct area area);

    /* The column of that drawing on which the cursor stands for a piece. */
    int (*arrangement_column)(int index);

    /* Lines for the help screen that explain the drawing, marked for
     * translation; ends with NULL. */
    const char *const *legend;

    /* The pieces, as they are drawn in ASCII and in Unicode, and their names;
     * marked for translation.  NULL where the legend says it. */
    const char *pieces[2];
};

/* The view of a game. */
const struct view *view_of(const struct tb_game *game);

#define DECLARE_VIEW(id) extern const struct view view_##id;
TB_GAMES(DECLARE_VIEW)

#endif
