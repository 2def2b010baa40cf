/* Pointing at plies: a cursor on the places of the board, and the piece that
 * was chosen.  Knows the legal plies from the match, and draws nothing. */
#ifndef TB_UI_CHOICE_H
#define TB_UI_CHOICE_H

#include "ui/view.h"

struct choice {
    const struct view *view;
    const struct tb_match *match;
    int focus;
    int source; /* the chosen piece's place, or NO_PLACE */
    int target; /* where the ply is to end, when that was chosen first, or NO_PLACE */
    tb_ply plies[TB_MAX_PLIES]; /* the legal ones */
    int count;
};

enum chosen {
    CHOSEN_NOTHING, /* the cursor or the chosen piece changed */
    CHOSEN_PLY,     /* a ply is complete */
    CHOSEN_SEVERAL, /* more than one ply joins the places; choice_plies() lists them */
    CHOSEN_REFUSED  /* *why says what forbids it */
};

/* Looks at the match's present position anew.  Where only one piece can move it
 * is chosen already.  The cursor stays unless nothing can be done there. */
void choice_renew(struct choice *choice);

/* May the cursor stand on this place now? */
bool choice_open(const struct choice *choice, int place);

/* Moves the cursor one step: rows and columns are -1, 0 or 1. */
void choice_move(struct choice *choice, const struct scene *scene, int rows, int columns);

/* Moves the cursor to the next (by 1) or previous (by -1) place where
 * something can be chosen. */
void choice_cycle(struct choice *choice, int by);

/* Chooses the place under the cursor. */
enum chosen choice_take(struct choice *choice, tb_ply *ply, struct tb_message *why);

/* Chooses the piece that a key 1 to 9 stands for, never where a piece goes. */
enum chosen choice_jump(struct choice *choice, int number, tb_ply *ply, struct tb_message *why);

/* The legal plies from the chosen piece to where the ply is to end; both are
 * chosen.  Returns how many. */
int choice_plies(const struct choice *choice, tb_ply plies[TB_MAX_PLIES]);

/* Lets go of what was chosen, but for the only piece that can move. */
void choice_let_go(struct choice *choice);

/* Sets the marks of the scene. */
void choice_mark(const struct choice *choice, struct scene *scene);

#endif
