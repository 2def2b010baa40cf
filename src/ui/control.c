/* Control sequences for the terminal beside those that curses sends. */
#include "ui/control.h"

#include <string.h>

#include "ui/capability.h"

#define MOUSE_ON "\033[?1000h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1000l"
/* Terminals that do not know this mode ignore it. */
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

/* Appends a capability without its padding, "$<2>". */
static void append(char text[CONTROL_SIZE], const char *more)
{
    size_t used = strlen(text);
    while (more != NULL && *more != '\0' && used + 1 < CONTROL_SIZE) {
        if (more[0] == '$' && more[1] == '<' && strchr(more, '>') != NULL)
            more = strchr(more, '>') + 1;
        else
            text[used++] = *more++;
    }
    text[used] = '\0';
}

const char *control_reports(bool on)
{
    if (capability("kmous") == NULL)
        return on ? PASTE_ON : PASTE_OFF;
    return on ? MOUSE_ON PASTE_ON : MOUSE_OFF PASTE_OFF;
}

void control_bottom(char text[CONTROL_SIZE], int rows, bool empty_screen)
{
    text[0] = '\0';
    if (capability("rmcup") != NULL || rows <= 0)
        return;
    append(text, capability("sgr0")); /* empty means: in the terminal's own colours */
    append(text, empty_screen ? capability("clear") : NULL);
    append(text, capability_place(rows - 1, 0));
    append(text, capability("el"));
}

const char *control_restore(int rows)
{
    static char texts[2][CONTROL_SIZE];
    static int current;
    current = 1 - current;
    control_bottom(texts[current], rows, false);
    append(texts[current], control_reports(false));
    append(texts[current], capability("sgr0"));
    append(texts[current], capability("cnorm"));
    append(texts[current], capability("rmkx"));
    append(texts[current], capability("rmcup"));
    return texts[current];
}
