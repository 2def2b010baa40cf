/* The themes. */
#include "ui/theme.h"

#include <curses.h>
#include <stddef.h>
#include <string.h>

#include "ui/ui.h"

enum { THEMES = 2 };

static const char *const names[THEMES + 1] = {"dark", "light", NULL};

/* Foreground and background are always set together, so that the theme reads
 * well whatever the terminal's own colours are.  `few` is for terminals with
 * fewer than 256 colours, `many` for the others. */
struct look {
    short foreground, background;
    attr_t attributes;
};

static const struct look few[THEMES][ROLE_COUNT] = {
    {
        [ROLE_PLAIN] = {COLOR_WHITE, COLOR_BLACK, 0},
        [ROLE_DIM] = {COLOR_CYAN, COLOR_BLACK, 0},
        [ROLE_TITLE] = {COLOR_YELLOW, COLOR_BLACK, A_BOLD},
        [ROLE_GRID] = {COLOR_BLUE, COLOR_BLACK, A_BOLD},
        [ROLE_SEAT_1] = {COLOR_WHITE, COLOR_BLACK, A_BOLD},
        [ROLE_SEAT_2] = {COLOR_YELLOW, COLOR_BLACK, 0},
        [ROLE_RED] = {COLOR_RED, COLOR_BLACK, A_BOLD},
        [ROLE_YELLOW] = {COLOR_YELLOW, COLOR_BLACK, A_BOLD},
        [ROLE_GREEN] = {COLOR_GREEN, COLOR_BLACK, A_BOLD},
        [ROLE_CYAN] = {COLOR_CYAN, COLOR_BLACK, A_BOLD},
        [ROLE_BLUE] = {COLOR_WHITE, COLOR_BLUE, A_BOLD},
        [ROLE_MAGENTA] = {COLOR_MAGENTA, COLOR_BLACK, A_BOLD},
        [ROLE_BRIDGE] = {COLOR_YELLOW, COLOR_BLACK, 0},
        [ROLE_DIE] = {COLOR_WHITE, COLOR_BLACK, A_BOLD},
        [ROLE_MOVABLE] = {COLOR_CYAN, COLOR_BLACK, A_BOLD},
        [ROLE_TARGET] = {COLOR_GREEN, COLOR_BLACK, A_BOLD},
        [ROLE_SELECTED] = {COLOR_YELLOW, COLOR_BLACK, A_BOLD},
        [ROLE_FOCUS] = {COLOR_BLACK, COLOR_YELLOW, 0},
        [ROLE_LAST] = {COLOR_MAGENTA, COLOR_BLACK, A_BOLD},
        [ROLE_NOTICE] = {COLOR_YELLOW, COLOR_BLACK, 0},
        [ROLE_ERROR] = {COLOR_RED, COLOR_BLACK, A_BOLD},
        [ROLE_KEY] = {COLOR_YELLOW, COLOR_BLACK, A_BOLD},
        [ROLE_DIALOG] = {COLOR_WHITE, COLOR_BLUE, A_BOLD},
    },
    {
        [ROLE_PLAIN] = {COLOR_BLACK, COLOR_WHITE, 0},
        [ROLE_DIM] = {COLOR_BLUE, COLOR_WHITE, 0},
        [ROLE_TITLE] = {COLOR_BLUE, COLOR_WHITE, A_BOLD},
        [ROLE_GRID] = {COLOR_BLUE, COLOR_WHITE, 0},
        [ROLE_SEAT_1] = {COLOR_RED, COLOR_WHITE, 0},
        [ROLE_SEAT_2] = {COLOR_BLACK, COLOR_WHITE, 0},
        [ROLE_RED] = {COLOR_WHITE, COLOR_RED, A_BOLD},
        [ROLE_YELLOW] = {COLOR_BLACK, COLOR_YELLOW, 0},
        [ROLE_GREEN] = {COLOR_BLACK, COLOR_GREEN, 0},
        [ROLE_CYAN] = {COLOR_BLACK, COLOR_CYAN, 0},
        [ROLE_BLUE] = {COLOR_WHITE, COLOR_BLUE, A_BOLD},
        [ROLE_MAGENTA] = {COLOR_WHITE, COLOR_MAGENTA, A_BOLD},
        [ROLE_BRIDGE] = {COLOR_RED, COLOR_WHITE, 0},
        [ROLE_DIE] = {COLOR_BLACK, COLOR_WHITE, A_BOLD},
        [ROLE_MOVABLE] = {COLOR_BLUE, COLOR_WHITE, 0},
        [ROLE_TARGET] = {COLOR_BLACK, COLOR_GREEN, 0},
        [ROLE_SELECTED] = {COLOR_WHITE, COLOR_RED, A_BOLD},
        [ROLE_FOCUS] = {COLOR_WHITE, COLOR_BLUE, A_BOLD},
        [ROLE_LAST] = {COLOR_MAGENTA, COLOR_WHITE, 0},
        [ROLE_NOTICE] = {COLOR_BLUE, COLOR_WHITE, 0},
        [ROLE_ERROR] = {COLOR_RED, COLOR_WHITE, 0},
        [ROLE_KEY] = {COLOR_BLUE, COLOR_WHITE, 0},
        [ROLE_DIALOG] = {COLOR_WHITE, COLOR_BLUE, A_BOLD},
    },
};

static const struct look many[THEMES][ROLE_COUNT] = {
    {
        [ROLE_PLAIN] = {252, 234, 0},         [ROLE_DIM] = {246, 234, 0},
        [ROLE_TITLE] = {222, 234, A_BOLD},    [ROLE_GRID] = {240, 234, 0},
        [ROLE_SEAT_1] = {231, 234, A_BOLD},   [ROLE_SEAT_2] = {208, 234, A_BOLD},
        [ROLE_RED] = {203, 234, A_BOLD},      [ROLE_YELLOW] = {226, 234, A_BOLD},
        [ROLE_GREEN] = {114, 234, A_BOLD},    [ROLE_CYAN] = {80, 234, A_BOLD},
        [ROLE_BLUE] = {75, 234, A_BOLD},      [ROLE_MAGENTA] = {213, 234, A_BOLD},
        [ROLE_BRIDGE] = {180, 234, 0},        [ROLE_DIE] = {231, 234, A_BOLD},
        [ROLE_MOVABLE] = {80, 234, A_BOLD},   [ROLE_TARGET] = {120, 234, A_BOLD},
        [ROLE_SELECTED] = {226, 234, A_BOLD}, [ROLE_FOCUS] = {16, 221, A_BOLD},
        [ROLE_LAST] = {176, 234, A_BOLD},     [ROLE_NOTICE] = {222, 234, 0},
        [ROLE_ERROR] = {210, 234, A_BOLD},    [ROLE_KEY] = {222, 234, A_BOLD},
        [ROLE_DIALOG] = {231, 24, 0},
    },
    {
        [ROLE_PLAIN] = {235, 255, 0},         [ROLE_DIM] = {243, 255, 0},
        [ROLE_TITLE] = {24, 255, A_BOLD},     [ROLE_GRID] = {248, 255, 0},
        [ROLE_SEAT_1] = {160, 255, A_BOLD},   [ROLE_SEAT_2] = {16, 255, A_BOLD},
        [ROLE_RED] = {160, 255, A_BOLD},      [ROLE_YELLOW] = {16, 220, A_BOLD},
        [ROLE_GREEN] = {28, 255, A_BOLD},     [ROLE_CYAN] = {30, 255, A_BOLD},
        [ROLE_BLUE] = {26, 255, A_BOLD},      [ROLE_MAGENTA] = {127, 255, A_BOLD},
        [ROLE_BRIDGE] = {130, 255, 0},        [ROLE_DIE] = {16, 255, A_BOLD},
        [ROLE_MOVABLE] = {30, 255, A_BOLD},   [ROLE_TARGET] = {28, 255, A_BOLD},
        [ROLE_SELECTED] = {166, 255, A_BOLD}, [ROLE_FOCUS] = {255, 24, A_BOLD},
        [ROLE_LAST] = {127, 255, A_BOLD},     [ROLE_NOTICE] = {94, 255, 0},
        [ROLE_ERROR] = {124, 255, A_BOLD},    [ROLE_KEY] = {24, 255, A_BOLD},
        [ROLE_DIALOG] = {255, 24, 0},
    },
};

/* Without colours. */
static const attr_t plain[ROLE_COUNT] = {
    [ROLE_TITLE] = A_BOLD,     [ROLE_SEAT_1] = A_BOLD,    [ROLE_SEAT_2] = A_REVERSE,
    [ROLE_MOVABLE] = A_BOLD,   [ROLE_TARGET] = A_BOLD,    [ROLE_SELECTED] = A_BOLD,
    [ROLE_FOCUS] = A_REVERSE,  [ROLE_LAST] = A_UNDERLINE, [ROLE_NOTICE] = A_BOLD,
    [ROLE_RED] = A_BOLD,       [ROLE_YELLOW] = A_BOLD,    [ROLE_GREEN] = A_BOLD,
    [ROLE_CYAN] = A_BOLD,      [ROLE_BLUE] = A_BOLD,      [ROLE_MAGENTA] = A_BOLD,
    [ROLE_DIE] = A_BOLD,       [ROLE_ERROR] = A_BOLD,     [ROLE_KEY] = A_BOLD,
    [ROLE_DIALOG] = A_REVERSE,
};

/* The second background of each theme. */
static const short few_shade[THEMES] = {COLOR_BLUE, COLOR_CYAN};
static const short many_shade[THEMES] = {238, 252};

static attr_t attributes[2][ROLE_COUNT]; /* plain, shaded */

const char *const *tb_theme_names(void) { return names; }

static int theme_named(const char *name)
{
    for (int i = 0; name != NULL && names[i] != NULL; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    return 0;
}

void theme_start(const char *name, bool color)
{
    int theme = theme_named(name);
    bool rich = COLORS >= 256;
    const struct look *looks = rich ? many[theme] : few[theme];
    short shade = rich ? many_shade[theme] : few_shade[theme];
    short ground = looks[ROLE_PLAIN].background;
    for (int role = 0; role < ROLE_COUNT; role++) {
        if (!color) {
            attributes[0][role] = attributes[1][role] = plain[role];
            continue;
        }
        const struct look *look = &looks[role];
        short pair = (short)(role + 1), shaded = (short)(role + 1 + ROLE_COUNT);
        init_pair(pair, look->foreground, look->background);
        init_pair(shaded, look->foreground, look->background == ground ? shade : look->background);
        attributes[0][role] = look->attributes | (attr_t)COLOR_PAIR(pair);
        attributes[1][role] = look->attributes | (attr_t)COLOR_PAIR(shaded);
    }
    bkgd(' ' | attributes[0][ROLE_PLAIN]);
}

unsigned theme_attributes(enum role role, bool shaded) { return attributes[shaded][role]; }
