/* What the terminal can do, from its description. */
#include "ui/capability.h"

#include <curses.h>
#include <stdint.h>
#include <stdlib.h>
#include <term.h>
#include <unistd.h>

#include "ui/ui.h"

const char *capability(const char *name)
{
    const char *text = tigetstr(name);
    bool absent = text == NULL || (intptr_t)text == -1; /* -1: no string capability */
    return absent ? NULL : text;
}

bool tb_ui_usable(void)
{
    int status;
    const char *term = getenv("TERM");
    if (term == NULL || term[0] == '\0' || setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    bool usable = capability("cup") != NULL;
    del_curterm(cur_term);
    return usable;
}
