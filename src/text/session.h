/* Line mode's own state, shared by its files. */
#ifndef TB_TEXT_SESSION_H
#define TB_TEXT_SESSION_H

#include <stdbool.h>

#include "text/lines.h"
#include "text/text.h"

enum { LINE_MODE_LIMIT = 8192 }; /* bytes of a line */

struct session {
    struct tb_table *table;
    const struct tb_line_io *io;
    struct lines lines;
    bool terminal;               /* is the input one? */
    bool over;                   /* nothing more will be asked */
    bool failed;                 /* the status will be 1 */
    bool concluded;              /* the result is the last line written */
    int boards;                  /* how many were shown */
    struct tb_saved_game *saved; /* what `games` has listed last */
    int saved_count;
};

#endif
