/* The themes. */
#include "ui/theme.h"

#include <curses.h>
#include <stddef.h>
#include <string.h>

#include "ui/ui.h"

enum { THEMES = 2 };

static const char *const names[THEMES + 1] = {"dark", "light", NULL};

/* Foreground and background are always set together, so that the theme reads
 * well whatever the terminal's own colours are.  Only the sixteen colours that
 * every colour terminal names in a few bytes are used, and what changes with
 * each step of the cursor is drawn as plain text: the screen stays quick on
 * slow lines. */
struct look {
    short foreground, background; /* 0 to 15, as terminals number them */
};

static const struct look looks[THEMES][ROLE_COUNT] = {
    {
        [ROLE_PLAIN] = {7, 0},  [ROLE_DIM] = {6, 0},     [ROLE_TITLE] = {11, 0},
        [ROLE_GRID] = {7, 0},   [ROLE_SEAT_1] = {7, 0},  [ROLE_SEAT_2] = {11, 0},
        [ROLE_RED] = {9, 0},    [ROLE_YELLOW] = {11, 0}, [ROLE_GREEN] = {10, 0},
        [ROLE_CYAN] = {14, 0},  [ROLE_BLUE] = {15, 4},   [ROLE_MAGENTA] = {13, 0},
        [ROLE_BRIDGE] = {3, 0}, [ROLE_DIE] = {15, 0},    [ROLE_MARK] = {7, 0},
        [ROLE_LAST] = {13, 0},  [ROLE_NOTICE] = {11, 0}, [ROLE_ERROR] = {9, 0},
        [ROLE_KEY] = {15, 0},   [ROLE_DIALOG] = {15, 4}, [ROLE_ANSWER] = {0, 11},
    },
    {
        [ROLE_PLAIN] = {0, 15},  [ROLE_DIM] = {4, 15},    [ROLE_TITLE] = {4, 15},
        [ROLE_GRID] = {0, 15},   [ROLE_SEAT_1] = {0, 15}, [ROLE_SEAT_2] = {1, 15},
        [ROLE_RED] = {15, 1},    [ROLE_YELLOW] = {0, 3},  [ROLE_GREEN] = {0, 2},
        [ROLE_CYAN] = {0, 6},    [ROLE_BLUE] = {15, 4},   [ROLE_MAGENTA] = {15, 5},
        [ROLE_BRIDGE] = {1, 15}, [ROLE_DIE] = {0, 15},    [ROLE_MARK] = {0, 15},
        [ROLE_LAST] = {5, 15},   [ROLE_NOTICE] = {4, 15}, [ROLE_ERROR] = {1, 15},
        [ROLE_KEY] = {4, 15},    [ROLE_DIALOG] = {15, 4}, [ROLE_ANSWER] = {0, 11},
    },
};

/* The second background of each theme. */
static const short shades[THEMES] = {4, 14};

/* Without colours. */
static const attr_t plain[ROLE_COUNT] = {
    [ROLE_TITLE] = A_BOLD,  [ROLE_SEAT_2] = A_REVERSE, [ROLE_RED] = A_BOLD,
    [ROLE_YELLOW] = A_BOLD, [ROLE_GREEN] = A_BOLD,     [ROLE_CYAN] = A_BOLD,
    [ROLE_BLUE] = A_BOLD,   [ROLE_MAGENTA] = A_BOLD,   [ROLE_DIE] = A_BOLD,
    [ROLE_LAST] = A_BOLD,   [ROLE_NOTICE] = A_BOLD,    [ROLE_ERROR] = A_BOLD,
    [ROLE_KEY] = A_BOLD,    [ROLE_DIALOG] = A_REVERSE, [ROLE_ANSWER] = A_BOLD,
};

static attr_t attributes[2][ROLE_COUNT]; /* plain, shaded */

const char *const *tb_theme_names(void) { return names; }

static int theme_named(const char *name)
{
    for (int i = 0; name != NULL && names[i] != NULL; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    return 0;
}

static bool same(struct look a, struct look b)
{
    return a.foreground == b.foreground && a.background == b.background;
}

/* Terminals with more than 256 number their colours in other ways. */
static bool sixteen(void) { return COLORS >= 16 && COLORS <= 256; }

static short available(short color)
{
    if (color >= 8 && !sixteen())
        return (short)(color - 8);
    return color;
}

/* Prepares a pair of colours.  Where there are only eight, bold makes a
 * foreground bright. */
static attr_t prepare(int pair, struct look look)
{
    bool bright = !sixteen() && look.foreground >= 8;
    init_pair((short)pair, available(look.foreground), available(look.background));
    return (attr_t)COLOR_PAIR(pair) | (bright ? A_BOLD : 0);
}

static void prepare_colors(const struct look theme[], short shade)
{
    struct look ground = theme[ROLE_PLAIN];
    assume_default_colors(available(ground.foreground), available(ground.background));
    for (int role = 0; role < ROLE_COUNT; role++) {
        struct look look = theme[role], shaded = look;
        if (look.background == ground.background)
            shaded.background = shade;
        attributes[0][role] = same(look, ground) ? A_NORMAL : prepare(1 + role, look);
        attributes[1][role] = prepare(1 + ROLE_COUNT + role, shaded);
    }
}

void theme_start(const char *name, bool color)
{
    int theme = theme_named(name);
    for (int role = 0; role < ROLE_COUNT; role++)
        attributes[0][role] = attributes[1][role] = plain[role];
    if (color)
        prepare_colors(looks[theme], shades[theme]);
}

unsigned theme_attributes(enum role role, bool shaded) { return attributes[shaded][role]; }
