/* Output of the programs: flushed, and checked for write errors. */
#ifndef TB_TEXT_OUTPUT_H
#define TB_TEXT_OUTPUT_H

#include <stdbool.h>

#include "text/text.h"

/* From now on a write to a pipe that nobody reads fails like others, so that games
 * are saved before the program ends. */
void tb_output_start(void);

/* Sends out what was written.  False when any of it could not be: that has
 * been said on io->err, and the program is to end with status 1. */
bool tb_flush(const struct tb_line_io *io);

/* Closes io->out.  Returns the status, or 1 in place of 0 when something could not be
 * written, after saying so.  Where nobody reads the pipe it ends the program by
 * SIGPIPE, as it would usually have ended before. */
int tb_output_end(const struct tb_line_io *io, int status);

/* Says on io->err that the program is out of memory. */
void tb_out_of_memory(const struct tb_line_io *io);

/* Says on io->err what went wrong: a clean sentence.  Returns false. */
bool tb_report(const struct tb_line_io *io, const char *sentence);

/* Says on io->err what the table warns of, if anything. */
void tb_report_warning(const struct tb_line_io *io, struct tb_table *table);

/* Says on io->err what was not taken from the opened file as it is. */
void tb_tell_diagnostics(const struct tb_line_io *io, const struct tb_table *table);

#endif
