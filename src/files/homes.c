/* The directories that the environment gives. */
#include "files/homes.h"

#include <stdio.h>
#include <stdlib.h>

#include "words/i18n.h"

/* The directory of a kind of file; "" when there is none.  Returns the variable
 * that gives it. */
static const char *find(const char *variable, const char *below_home, char out[TB_HOME_SIZE])
{
    const char *base = getenv(variable), *home = getenv("HOME");
    bool own = base != NULL && base[0] == '/';
    int length = 0;
    if (own)
        length = snprintf(out, TB_HOME_SIZE, "%s/tabuleiro", base);
    else if (home != NULL && home[0] == '/')
        length = snprintf(out, TB_HOME_SIZE, "%s/%s/tabuleiro", home, below_home);
    if (length <= 0 || length >= TB_HOME_SIZE)
        out[0] = '\0';
    return own ? variable : "HOME";
}

bool tb_homes_find(struct tb_homes *homes, struct tb_error *error)
{
    find("XDG_DATA_HOME", ".local/share", homes->data);
    const char *variable = find("XDG_STATE_HOME", ".local/state", homes->state);
    const char *value = getenv(variable);
    if (homes->state[0] != '\0')
        return true;
    return tb_error_set(error, variable,
                        value != NULL && value[0] == '/'
                            ? N_("too long for a directory to save games in")
                            : N_("no directory to save games in"));
}
