/* What is on the table at the beginning: a saved game, the game of a file, or
 * nothing yet. */
#ifndef TB_MAIN_BEGIN_H
#define TB_MAIN_BEGIN_H

#include "main/options.h"
#include "text/text.h"

/* Puts the game that was asked for on the table, or has the games of a file shown
 * there.  False when there is none to be had: that has been said on io->err. */
bool tb_begin(struct tb_table *table, const struct tb_request *request,
              const struct tb_line_io *io);

#endif
