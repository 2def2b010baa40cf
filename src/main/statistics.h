/* Statistics of all finished games. */
#ifndef TB_MAIN_STATISTICS_H
#define TB_MAIN_STATISTICS_H

#include "text/text.h"

/* Reads the archive and writes its statistics to io->out; whether they were written,
 * the stream knows.  False when they could not be had: that has been said on
 * io->err. */
bool tb_statistics(const struct tb_game *game, const struct tb_line_io *io);

#endif
