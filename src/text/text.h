/* The front-ends that read and write lines: line mode for people, UGI for
 * programs.  Both play any game. */
#ifndef TB_TEXT_TEXT_H
#define TB_TEXT_TEXT_H

#include <stdint.h>
#include <stdio.h>

#include "table/table.h"

/* Where a front-end reads and writes.  Everything stays the caller's. */
struct tb_line_io {
    int in;              /* lines are read from here */
    FILE *out;           /* answers go here, flushed before each wait */
    FILE *err;           /* what went wrong with the program itself */
    const char *program; /* its name in such messages */
    bool quiet_boards;   /* line mode: a board only when asked for */
    uint64_t patience;   /* UGI: positions looked at for `go`, when a script ends with it, before
                            the program leaves; 0: as many as take a few seconds */
};

/* Line mode: prompts, plies and commands typed, the board as text.  Plays on what
 * is on the table or shown there, or begins a game; the game as it stands at the
 * end stays on the table, and has been left.  Returns the exit status: 0, or 1
 * when output could not be written or the program is out of memory. */
int tb_line_mode(struct tb_table *table, const struct tb_line_io *io);

/* The Universal Game Interface.  seed: of the dice, until the option says
 * another.  Returns the exit status as tb_line_mode.  Sets the locale's messages
 * to English. */
int tb_ugi(const struct tb_game *game, uint64_t seed, const struct tb_line_io *io);

#endif
