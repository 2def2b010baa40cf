/* Drawing text into a window. */
#include "ui/paint.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <wchar.h>

#include "ui/terminal.h"
#include "words/words.h"

struct area area_part(struct area area, int row, int column, int rows, int columns)
{
    struct area part = area;
    part.row += row;
    part.column += column;
    part.rows = rows;
    part.columns = columns;
    if (part.rows > area.rows - row)
        part.rows = area.rows - row;
    if (part.columns > area.columns - column)
        part.columns = area.columns - column;
    return part;
}

/* Takes one character off *text; '?' where the locale has none. */
static wchar_t next_character(const char **text)
{
    char bytes[MB_LEN_MAX];
    mbstate_t none = {0};
    wchar_t c = (wchar_t)tb_next_character(text);
    return wcrtomb(bytes, c, &none) == (size_t)-1 ? L'?' : c;
}

/* The character, and the marks that combine with it, as one cell of curses. */
static cchar_t next_cell(const char **text, unsigned attributes, int *columns)
{
    wchar_t cell[CCHARW_MAX + 1];
    int used = 0;
    cell[used++] = next_character(text);
    *columns = wcwidth(cell[0]) > 0 ? wcwidth(cell[0]) : 1;
    while (used < CCHARW_MAX && **text != '\0') {
        const char *next = *text;
        wchar_t mark = next_character(&next);
        if (wcwidth(mark) != 0)
            break;
        cell[used++] = mark;
        *text = next;
    }
    cell[used] = L'\0';
    cchar_t drawn;
    setcchar(&drawn, cell, attributes & ~A_COLOR, (short)PAIR_NUMBER(attributes), NULL);
    return drawn;
}

int paint(struct area area, int row, int column, enum role role, const char *text)
{
    if (row < 0 || row >= area.rows)
        return column + tb_columns(text);
    unsigned attributes = theme_attributes(role, area.shaded);
    while (*text != '\0') {
        int columns;
        cchar_t cell = next_cell(&text, attributes, &columns);
        if (column >= 0 && column + columns <= area.columns)
            mvwadd_wch(area.window, area.row + row, area.column + column, &cell);
        column += columns;
    }
    return column;
}

/* The length in bytes of the first line of text that fits into so many
 * columns, broken at a blank where there is one. */
static size_t line_length(const char *text, int columns)
{
    char line[1024];
    size_t end = strcspn(text, "\n");
    size_t kept = end < sizeof line ? end : sizeof line - 1;
    memcpy(line, text, kept);
    line[kept] = '\0';
    if (kept == 0 || tb_columns(line) <= columns)
        return kept;
    tb_cut_columns(line, columns);
    size_t cut = strlen(line);
    if (text[cut] == ' ')
        return cut;
    const char *blank = strrchr(line, ' ');
    if (blank != NULL && blank != line)
        return (size_t)(blank - line);
    if (cut == 0) /* not even one character fits: it goes alone */
        do
            cut++;
        while (((unsigned char)text[cut] & 0xc0) == 0x80);
    return cut;
}

/* Draws, or only counts, the lines of a text. */
static int wrap(struct area area, int row, enum role role, const char *text, bool draw)
{
    int rows = 0;
    do {
        char line[1024];
        size_t length = line_length(text, area.columns);
        memcpy(line, text, length);
        line[length] = '\0';
        if (draw)
            paint(area, row + rows, 0, role, line);
        text += length;
        if (*text == '\n')
            text++;
        else
            text += strspn(text, " ");
        rows++;
    } while (*text != '\0');
    return rows;
}

int paint_wrapped(struct area area, int row, enum role role, const char *text)
{
    return wrap(area, row, role, text, true);
}

int wrapped_rows(const char *text, int columns)
{
    struct area nowhere = {.columns = columns};
    return wrap(nowhere, 0, ROLE_PLAIN, text, false);
}

void paint_frame(struct area area, enum role role)
{
    bool fine = terminal_unicode();
    const char *level = fine ? "─" : "-", *upright = fine ? "│" : "|";
    int bottom = area.rows - 1, right = area.columns - 1;
    for (int column = 1; column < right; column++) {
        paint(area, 0, column, role, level);
        paint(area, bottom, column, role, level);
    }
    for (int row = 1; row < bottom; row++) {
        paint(area, row, 0, role, upright);
        paint(area, row, right, role, upright);
    }
    paint(area, 0, 0, role, fine ? "┌" : "+");
    paint(area, 0, right, role, fine ? "┐" : "+");
    paint(area, bottom, 0, role, fine ? "└" : "+");
    paint(area, bottom, right, role, fine ? "┘" : "+");
}
