/* The front-ends that read and write lines: line mode for people, UGI for
 * programs.  Both play any game. */
#ifndef TB_TEXT_TEXT_H
#define TB_TEXT_TEXT_H

#include <stdint.h>
#include <stdio.h>

#include "table/replay.h"

/* Where a front-end reads and writes.  Everything stays the caller's. */
struct tb_line_io {
    int in;              /* lines are read from here */
    FILE *out;           /* answers go here, flushed before each wait */
    FILE *err;           /* what went wrong with the program itself */
    const char *program; /* its name in such messages: "zener" */
    uint64_t patience;   /* UGI: positions looked at for `go`, when a script ends with it, before
                            the program leaves; 0: as many as take a few seconds */
};

/* Line mode: prompts, plies and commands typed, the board as text.  Goes on
 * with the match of the autosave's sitting, or begins one where it is NULL; the
 * match as it stands at the end stays there, and has been left.  opened:
 * games to be looked at first, moved from there; or {0}.  Returns the exit status:
 * 0, or 1 when output could not be written or memory is short. */
int tb_line_mode(struct tb_autosave *autosave, struct tb_replay *opened,
                 const struct tb_line_io *io);

/* The Universal Game Interface.  seed: of the dice, until the option says
 * another.  Returns the exit status as tb_line_mode.  Sets the locale's messages
 * to English. */
int tb_ugi(const struct tb_game *game, uint64_t seed, const struct tb_line_io *io);

#endif
