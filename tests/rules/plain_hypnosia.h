/* Hypnosia once more, as plainly and slowly as the rules are written: to
 * compare the library with.  Shares no code with it; pawns walk pip by pip. */
#ifndef PLAIN_HYPNOSIA_H
#define PLAIN_HYPNOSIA_H

#include <stdbool.h>
#include <stddef.h>

struct plain_pawn {
    char ring; /* h, o, m, i, c; 'x': captured */
    int number;
};

struct plain_hypnosia {
    int players;
    char colours[7]; /* letters in order of play */
    struct plain_pawn pawns[6][4];
    int scores[6];
    char arrivals[6]; /* letters */
    int player;       /* to act */
    int dice[2];      /* left of the throw; 0: none */
    bool no_stack_crossing;
};

void plain_begin(struct plain_hypnosia *plain, int players, int first, bool no_stack_crossing);

bool plain_over(const struct plain_hypnosia *plain);

/* The legal plies as text, sorted; returns how many. */
int plain_plies(const struct plain_hypnosia *plain, char plies[64][16]);

/* Makes a legal ply. */
void plain_ply(struct plain_hypnosia *plain, const char *ply);

/* Writes the position. */
void plain_text(const struct plain_hypnosia *plain, char *text, size_t size);

#endif
