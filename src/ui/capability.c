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

const char *capability_place(int row, int column)
{
    const char *text = capability("cup");
    return text != NULL ? tiparm(text, row, column) : NULL;
}

bool capabilities_load(void)
{
    int status;
    const char *term = getenv("TERM");
    return term != NULL && term[0] != '\0' && setupterm(NULL, STDOUT_FILENO, &status) == OK;
}

void capabilities_unload(void) { del_curterm(cur_term); }

bool tb_ui_usable(void)
{
    if (!capabilities_load())
        return false;
    bool usable = capability("cup") != NULL;
    capabilities_unload();
    return usable;
}
