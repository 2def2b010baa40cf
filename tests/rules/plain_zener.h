/* Zener once more, as plainly and slowly as the rules are written: to compare
 * the library with.  Shares no code with it; everything is text. */
#ifndef PLAIN_ZENER_H
#define PLAIN_ZENER_H

#include <stdbool.h>
#include <stdint.h>

struct plain_zener {
    char stack[8][6][11]; /* [rank 1…7][file 1…5]: letters of the pieces, bottom first */
    char side;            /* 'w' or 'b' */
    char must;            /* symbol, upper case, or '-' */
    char barred;          /* symbol, upper case, or '-' */
    bool over;
};

/* Reads a position that is known to be valid and in progress. */
void plain_read(struct plain_zener *plain, const char *text);

/* Writes the position; text has room for 128 bytes. */
void plain_write(const struct plain_zener *plain, char *text);

/* The legal steps as text, in no particular order; returns how many. */
int plain_steps(const struct plain_zener *plain, char steps[64][8]);

/* Makes a legal step. */
void plain_step(struct plain_zener *plain, const char *step);

uint64_t plain_perft(const struct plain_zener *plain, int depth);

#endif
