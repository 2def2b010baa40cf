/* What a person sees: rows, cells, the cursor; and the modes of the terminal. */
#include "inside.h"

#include <assert.h>
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* --- Cells --- */

int terminal_rows(const struct terminal *term)
{
    int rows, cols;
    vterm_get_size(term->vterm, &rows, &cols);
    return rows;
}

int terminal_cols(const struct terminal *term)
{
    int rows, cols;
    vterm_get_size(term->vterm, &rows, &cols);
    return cols;
}

static size_t put_utf8(char *at, uint32_t point)
{
    if (point < 0x80) {
        at[0] = (char)point;
        return 1;
    }
    size_t length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length - 1; i > 0; i--, point >>= 6)
        at[i] = (char)(0x80 | (point & 0x3F));
    at[0] = (char)(first[length] | point);
    return length;
}

static int colour(const VTermColor *from)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(from) || VTERM_COLOR_IS_DEFAULT_BG(from))
        return TERMINAL_COLOUR_DEFAULT;
    if (VTERM_COLOR_IS_INDEXED(from))
        return from->indexed.idx;
    return TERMINAL_COLOUR_RGB + from->rgb.red * 0x10000 + from->rgb.green * 0x100 + from->rgb.blue;
}

struct terminal_cell terminal_cell(const struct terminal *term, int row, int col)
{
    VTermScreenCell from = {0};
    if (!vterm_screen_get_cell(term->screen, (VTermPos){.row = row, .col = col}, &from))
        fail_msg("There is no cell at row %d, column %d.", row, col);
    struct terminal_cell cell = {
        .width = from.width,
        .bold = from.attrs.bold,
        .underline = from.attrs.underline != 0,
        .blink = from.attrs.blink,
        .reverse = from.attrs.reverse,
        .foreground = colour(&from.fg),
        .background = colour(&from.bg),
    };
    if (from.chars[0] == UINT32_MAX) /* the right half of a wide character */
        return cell;
    if (from.chars[0] == 0)
        from.chars[0] = ' ';
    size_t length = 0;
    for (size_t i = 0; i < VTERM_MAX_CHARS_PER_CELL && from.chars[i]; i++)
        length += put_utf8(cell.text + length, from.chars[i]);
    return cell;
}

struct terminal_cursor terminal_cursor(const struct terminal *term)
{
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(term->vterm), &at);
    return (struct terminal_cursor){
        .row = at.row, .col = at.col, .visible = terminal_mode(term, 25)};
}

/* --- Text --- */

const char *terminal_row(struct terminal *term, int row)
{
    struct terminal_buffer *text = &term->row;
    terminal_buffer_clear(text);
    size_t end = 0;
    for (int col = 0; col < terminal_cols(term); col++) {
        struct terminal_cell cell = terminal_cell(term, row, col);
        terminal_buffer_add(text, cell.text, strlen(cell.text));
        if (cell.text[0] && strcmp(cell.text, " ") != 0)
            end = text->length;
    }
    text->at[end] = '\0';
    text->length = end;
    return text->at;
}

const char *terminal_text(struct terminal *term)
{
    struct terminal_buffer *text = &term->text;
    terminal_buffer_clear(text);
    size_t end = 0;
    for (int row = 0; row < terminal_rows(term); row++) {
        const char *line = terminal_row(term, row);
        if (row > 0)
            terminal_buffer_add(text, "\n", 1);
        terminal_buffer_add(text, line, strlen(line));
        if (*line)
            end = text->length;
    }
    text->at[end] = '\0';
    text->length = end;
    return text->at;
}

static int column_of_byte(const struct terminal *term, int row, size_t byte)
{
    size_t passed = 0;
    for (int col = 0;; col++) {
        struct terminal_cell cell = terminal_cell(term, row, col);
        passed += strlen(cell.text);
        if (passed > byte)
            return col;
    }
}

bool terminal_find(struct terminal *term, const char *text, int *row, int *col)
{
    for (int at = 0; at < terminal_rows(term); at++) {
        const char *line = terminal_row(term, at);
        const char *found = strstr(line, text);
        if (found && *found) {
            *row = at;
            *col = column_of_byte(term, at, (size_t)(found - line));
            return true;
        }
    }
    return false;
}

/* --- Pictures --- */

static bool same_look(const struct terminal_cell *a, const struct terminal_cell *b)
{
    return a->bold == b->bold && a->underline == b->underline && a->blink == b->blink &&
           a->reverse == b->reverse && a->foreground == b->foreground &&
           a->background == b->background;
}

static void print_look(struct terminal_buffer *to, const struct terminal_cell *cell, int row,
                       int first, int last)
{
    static const struct terminal_cell plain = {.foreground = TERMINAL_COLOUR_DEFAULT,
                                               .background = TERMINAL_COLOUR_DEFAULT};
    if (same_look(cell, &plain))
        return;
    terminal_buffer_print(to, "row %d, columns %d to %d: colours %d on %d%s%s%s%s\n", row, first,
                          last, cell->foreground, cell->background, cell->bold ? ", bold" : "",
                          cell->underline ? ", underlined" : "", cell->blink ? ", blinking" : "",
                          cell->reverse ? ", reversed" : "");
}

char *terminal_snapshot(struct terminal *term)
{
    struct terminal_buffer picture = {0};
    const char *text = terminal_text(term);
    terminal_buffer_add(&picture, text, strlen(text));
    terminal_buffer_add(&picture, "\n", 1);
    for (int row = 0; row < terminal_rows(term); row++) {
        int first = 0;
        struct terminal_cell run = terminal_cell(term, row, 0);
        for (int col = 1; col < terminal_cols(term); col++) {
            struct terminal_cell cell = terminal_cell(term, row, col);
            if (same_look(&cell, &run))
                continue;
            print_look(&picture, &run, row, first, col - 1);
            first = col;
            run = cell;
        }
        print_look(&picture, &run, row, first, terminal_cols(term) - 1);
    }
    struct terminal_cursor cursor = terminal_cursor(term);
    terminal_buffer_print(&picture, "cursor: row %d, column %d, %s\n", cursor.row, cursor.col,
                          cursor.visible ? "shown" : "hidden");
    return picture.at;
}

/* The next line of a drawing without its trailing blanks: its length. Moves
 * `drawing` past it. */
static size_t next_line(const char **drawing)
{
    size_t whole = strcspn(*drawing, "\n");
    size_t length = whole;
    while (length > 0 && (*drawing)[length - 1] == ' ')
        length--;
    *drawing += whole + ((*drawing)[whole] == '\n');
    return length;
}

void terminal_assert_screen_at(struct terminal *term, const char *expected, const char *file,
                               int line)
{
    const char *drawn = expected;
    for (int row = 0; row < terminal_rows(term) || *drawn; row++) {
        const char *want = drawn;
        size_t length = next_line(&drawn);
        const char *have = row < terminal_rows(term) ? terminal_row(term, row) : "";
        if (strlen(have) != length || strncmp(have, want, length) != 0)
            terminal_fail(term, file, line, "Row %d should be\n|%.*s|", row, (int)length, want);
    }
}

/* --- Bytes --- */

size_t terminal_mark(const struct terminal *term) { return term->shown; }

size_t terminal_bytes_since(const struct terminal *term, size_t mark)
{
    size_t count = 0;
    while (mark < term->shown) {
        unsigned long number;
        int length = terminal_frame_mark(term->raw.at + mark, term->shown - mark, &number);
        count += length > 0 ? 0 : 1;
        mark += length > 0 ? (size_t)length : 1;
    }
    return count;
}

bool terminal_wrote(const struct terminal *term, size_t mark, const char *bytes)
{
    size_t length = strlen(bytes);
    for (; mark + length <= term->shown; mark++)
        if (memcmp(term->raw.at + mark, bytes, length) == 0)
            return true;
    return false;
}

/* --- Modes --- */

bool terminal_mode(const struct terminal *term, int mode)
{
    bool on = mode == 25;
    if (term->shown == 0)
        return on;
    /* The buffer ends with a NUL, so the scan does not run over. */
    const char *at = term->raw.at;
    const char *end = at + term->shown;
    while ((at = memchr(at, '\033', (size_t)(end - at))) != NULL) {
        at++;
        if (strncmp(at, "[?", 2) != 0)
            continue;
        bool named = false;
        char *after = (char *)at + 1;
        do
            named |= strtol(after + 1, &after, 10) == mode;
        while (*after == ';');
        if (named && (*after == 'h' || *after == 'l'))
            on = *after == 'h';
    }
    return on;
}

struct termios terminal_modes_before(const struct terminal *term) { return term->modes_before; }

struct termios terminal_modes_now(const struct terminal *term)
{
    struct termios now = term->modes_last;
    if (term->master >= 0)
        tcgetattr(term->master, &now);
    return now;
}

bool terminal_modes_equal(const struct termios *a, const struct termios *b)
{
    return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_cflag == b->c_cflag &&
           a->c_lflag == b->c_lflag && memcmp(a->c_cc, b->c_cc, sizeof a->c_cc) == 0;
}

void terminal_assert_restored_at(struct terminal *term, const char *file, int line)
{
    static const struct {
        int mode;
        bool on;
        const char *name;
    } modes[] = {
        {1049, false, "The alternate screen is still shown."},
        {1047, false, "The alternate screen is still shown."},
        {47, false, "The alternate screen is still shown."},
        {1000, false, "The mouse is still on."},
        {1002, false, "The mouse is still on."},
        {1003, false, "The mouse is still on."},
        {1006, false, "The mouse is still on."},
        {2004, false, "Bracketed paste is still on."},
        {25, true, "The cursor is still hidden."},
    };
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (terminal_mode(term, modes[i].mode) != modes[i].on)
            terminal_fail(term, file, line, "%s", modes[i].name);
    struct termios now = terminal_modes_now(term);
    if (!terminal_modes_equal(&now, &term->modes_before))
        terminal_fail(term, file, line, "The modes of the line (stty) are not restored.");
}
