/* What is on the table at the beginning: a saved game, the game of a file, or
 * nothing yet. */
#ifndef TB_MAIN_BEGIN_H
#define TB_MAIN_BEGIN_H

#include "main/options.h"
#include "text/text.h"

/* Puts what was asked for on the autosave's table, or, when it is games to be looked
 * at, into *opened, which is {0} before.  False when there is nothing to be had:
 * that has been said on io->err. */
bool tb_begin(struct tb_autosave *autosave, const struct tb_request *request,
              const struct tb_line_io *io, struct tb_replay *opened);

#endif
