/* The command line, read into a plain struct.  Reading it runs nothing. */
#ifndef TB_MAIN_OPTIONS_H
#define TB_MAIN_OPTIONS_H

#include "match/setup.h"
#include "ui/ui.h"

enum tb_task { TB_TASK_PLAY, TB_TASK_STATS, TB_TASK_UGI, TB_TASK_HELP, TB_TASK_VERSION };

/* What was asked for.  After TB_TASK_HELP and TB_TASK_VERSION the rest of the
 * command line was not looked at. */
struct tb_request {
    enum tb_task task;
    const char *file;      /* to play on or to look at, one of argv; NULL: none */
    bool resume;           /* a saved game */
    struct tb_setup setup; /* of a new game */
    bool new_game;         /* something was said about it: no saved one is offered */
    bool shuffle_seats;
    bool plain;            /* line mode, whatever the terminal can do */
    bool quiet_boards;     /* in line mode: a board only when asked for */
    struct tb_looks looks; /* NO_COLOR is heeded already */
};

enum { TB_USAGE_SIZE = 1024 }; /* bytes that hold any error of the command line */

/* Do the options --white and --black exist for this game? */
bool tb_has_colours(const struct tb_game *game);

/* Reads the command line, whose arguments may come to stand in another order.
 * False when it is wrong: error then says why, in one line that is safe to
 * show. */
bool tb_read_options(const struct tb_game *game, int argc, char **argv, struct tb_request *request,
                     char error[TB_USAGE_SIZE]);

#endif
