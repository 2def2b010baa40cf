/* The directories for a player's games. */
#ifndef TB_FILES_HOMES_H
#define TB_FILES_HOMES_H

#include "files/files.h"

enum { TB_HOME_SIZE = TB_PATH_SIZE - 128 }; /* leaves room for the names of files */

/* Directories; "": there is none. */
struct tb_homes {
    char state[TB_HOME_SIZE];
    char data[TB_HOME_SIZE];
};

/* The directories that the environment gives (XDG base directories).  False when
 * there is none for games in progress; *error says why. */
bool tb_homes_find(struct tb_homes *homes, struct tb_error *error);

#endif
