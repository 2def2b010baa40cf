/* Playing the programs on the test terminal. */
#include "ui/playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENVIRONMENT_MAX = 8 };

/* Only a program built to look for leaks heeds LSAN_OPTIONS. */
struct terminal *start_program(struct terminal_program *program)
{
    const char *environment[ENVIRONMENT_MAX] = {
        "LSAN_OPTIONS=print_suppressions=0:suppressions=" LEAKS};
    for (int i = 0; program->environment != NULL && program->environment[i] != NULL; i++) {
        assert_true(i + 2 < ENVIRONMENT_MAX);
        environment[i + 1] = program->environment[i];
    }
    program->environment = environment;
    if (program->term == NULL)
        program->term = "xterm-256color";
    struct terminal *term = terminal_start(program);
    terminal_wait_frame(term);
    return term;
}

struct terminal *start_game(void) { return START(.argv = ARGUMENTS("--seed=1")); }

void press(struct terminal *term, const char *keys)
{
    while (*keys != '\0') {
        size_t length = 1;
        while (((unsigned char)keys[length] & 0xc0) == 0x80)
            length++;
        terminal_send(term, keys, length);
        terminal_wait_frame(term);
        keys += length;
    }
}

void press_key(struct terminal *term, VTermKey key)
{
    terminal_key(term, key);
    terminal_wait_frame(term);
}

void press_times(struct terminal *term, VTermKey key, int times)
{
    for (int i = 0; i < times; i++)
        press_key(term, key);
}

void press_escape(struct terminal *term) { press_key(term, VTERM_KEY_ESCAPE); }

void send_bytes(struct terminal *term, const char *bytes)
{
    terminal_send(term, bytes, strlen(bytes));
    terminal_wait_frame(term);
}

void paste(struct terminal *term, const char *text)
{
    terminal_paste(term, text);
    terminal_wait_frame(term);
}

void click_at(struct terminal *term, int row, int col)
{
    terminal_click(term, row, col);
    terminal_wait_frame(term);
}

void resize(struct terminal *term, int rows, int cols)
{
    if (rows == terminal_rows(term) && cols == terminal_cols(term))
        return; /* the program would not hear of it */
    terminal_resize(term, rows, cols);
    terminal_wait_frame(term);
}

/* --- Where things are on the screen --- */

void fail_on_screen_at(struct terminal *term, const char *file, int line, const char *format, ...)
{
    char message[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s\n%s\n", message, terminal_text(term));
    _fail(file, line);
}

/* Finds the row of a rank by its label, which is left of all else. */
static int row_of_rank(struct terminal *term, char rank)
{
    for (int row = 0; row < terminal_rows(term); row++) {
        const char *text = terminal_row(term, row);
        text += strspn(text, " ");
        if (text[0] == rank && (strncmp(&text[1], " │", 4) == 0 || strncmp(&text[1], " |", 2) == 0))
            return row;
    }
    fail_on_screen(term, "There is no rank %c on the screen:", rank);
    return -1;
}

/* Finds the column of a file by the labels a and b, whichever is on the left. */
static int column_of_file(struct terminal *term, char file)
{
    static const struct {
        const char *label;
        int first, pitch; /* from the label's column to file a, and between files */
    } labels[] = {
        {"a     b     c     d", 0, 6},
        {"d     c     b     a", 18, -6},
        {"a         b         c         d", 0, 10},
        {"d         c         b         a", 30, -10},
        {"a   b   c   d", 0, 4},
        {"d   c   b   a", 12, -4},
        {"a       b       c       d", 0, 8},
        {"d       c       b       a", 24, -8},
    };
    for (size_t i = 0; i < COUNT(labels); i++) {
        int row, col;
        if (terminal_find(term, labels[i].label, &row, &col))
            return col + labels[i].first + labels[i].pitch * (file - 'a');
    }
    fail_on_screen(term, "There are no files on the screen:");
    return -1;
}

/* The row of the arrows behind the home row that a square lies on. */
static int row_of_exit(struct terminal *term, char rank)
{
    static const char *const arrows[] = {"↑", "↓", "^     ^", "v     v"};
    int home = row_of_rank(term, rank), next = row_of_rank(term, rank == '7' ? '6' : '2');
    for (size_t i = 0; i < COUNT(arrows); i++) {
        int row, col;
        if (terminal_find(term, arrows[i], &row, &col) && (row < home) == (home < next) &&
            row != home)
            return row;
    }
    fail_on_screen(term, "There is no exit behind rank %c:", rank);
    return -1;
}

struct cell cell_of(struct terminal *term, const char *square)
{
    bool beyond = strlen(square) > 2;
    return (struct cell){beyond ? row_of_exit(term, square[1]) : row_of_rank(term, square[1]),
                         column_of_file(term, square[0])};
}

void cells_of_squares(struct terminal *term, struct cell cells[64])
{
    struct cell first = cell_of(term, "a1"), next = cell_of(term, "b2");
    for (int square = 0; square < 64; square++)
        cells[square] = (struct cell){first.row + square / 8 * (next.row - first.row),
                                      first.col + square % 8 * (next.col - first.col)};
}

/* --- Playing --- */

/* One press of an arrow, which must move the cursor. */
static void move_cursor(struct terminal *term, VTermKey arrow)
{
    struct terminal_cursor before = terminal_cursor(term);
    press_key(term, arrow);
    struct terminal_cursor after = terminal_cursor(term);
    if (before.row == after.row && before.col == after.col)
        fail_on_screen(term, "The cursor does not move:");
}

void point_at_cell(struct terminal *term, struct cell to)
{
    while (terminal_cursor(term).col != to.col)
        move_cursor(term, terminal_cursor(term).col < to.col ? VTERM_KEY_RIGHT : VTERM_KEY_LEFT);
    while (terminal_cursor(term).row != to.row)
        move_cursor(term, terminal_cursor(term).row < to.row ? VTERM_KEY_DOWN : VTERM_KEY_UP);
    assert_int_equal(terminal_cursor(term).col, to.col);
}

void point_at(struct terminal *term, const char *square)
{
    point_at_cell(term, cell_of(term, square));
    assert_cursor(term, square);
}

/* Plays one ply.  A piece that alone can move is chosen already. */
static void play_step(struct terminal *term, const char *ply)
{
    char from[3] = {ply[0], ply[1], '\0'};
    const char *to = strcmp(ply + 2, "off") == 0 ? ply : ply + 2;
    if (shows(term, "choose where it goes")) {
        assert_cursor(term, from);
    } else {
        point_at(term, from);
        press_key(term, VTERM_KEY_ENTER);
    }
    assert_shows(term, "choose where it goes");
    point_at(term, to);
    press_key(term, VTERM_KEY_ENTER);
}

static void type_ply(struct terminal *term, const char *ply)
{
    press(term, ":");
    press(term, ply);
    press_key(term, VTERM_KEY_ENTER);
}

void each_ply(struct terminal *term, const char *plies,
              void (*play)(struct terminal *term, const char *ply))
{
    char ply[16];
    int length;
    for (; sscanf(plies, " %15s%n", ply, &length) == 1; plies += length)
        play(term, ply);
}

void steps(struct terminal *term, const char *plies) { each_ply(term, plies, play_step); }

void type_plies(struct terminal *term, const char *plies) { each_ply(term, plies, type_ply); }

static bool asks_or_left(struct terminal *term, const void *data)
{
    (void)data;
    return shows(term, "Quit?") || !terminal_mode(term, 1049);
}

void leave(struct terminal *term)
{
    terminal_type(term, "q");
    terminal_wait_until(term, "a question", asks_or_left, NULL);
    if (shows(term, "Quit?"))
        terminal_type(term, shows(term, "Save and quit") ? "s" : "y");
    assert_int_equal(terminal_wait_exit(term), 0);
    terminal_assert_restored(term);
}

/* --- Looking --- */

bool shows(struct terminal *term, const char *text)
{
    return strstr(terminal_text(term), text) != NULL;
}

void assert_shows_at(struct terminal *term, const char *text, bool wanted, const char *file,
                     int line)
{
    if (shows(term, text) != wanted)
        fail_on_screen_at(term, file, line, "\"%s\" is %son the screen:", text,
                          wanted ? "not " : "");
}

void assert_square_at(struct terminal *term, const char *square, const char *expected,
                      const char *file, int line)
{
    struct cell at = cell_of(term, square);
    char shown[256] = "";
    for (int col = at.col - 2; col <= at.col + 2; col++)
        strcat(shown, terminal_cell(term, at.row, col).text);
    if (strcmp(shown, expected) != 0)
        fail_on_screen_at(term, file, line, "%s shows \"%s\", not \"%s\":", square, shown,
                          expected);
}

void assert_cursor_at(struct terminal *term, const char *square, const char *file, int line)
{
    struct cell at = cell_of(term, square);
    struct terminal_cursor cursor = terminal_cursor(term);
    if (!cursor.visible || cursor.row != at.row || cursor.col != at.col)
        fail_on_screen_at(term, file, line, "The cursor is %s, at %d, %d, not on %s at %d, %d:",
                          cursor.visible ? "shown" : "hidden", cursor.row, cursor.col, square,
                          at.row, at.col);
}

bool is_same(struct terminal *term, const void *snapshot)
{
    char *now = terminal_snapshot(term);
    bool same = strcmp(now, snapshot) == 0;
    free(now);
    return same;
}

void assert_same_at(struct terminal *term, char *snapshot, const char *file, int line)
{
    bool same = is_same(term, snapshot);
    if (!same)
        fprintf(stderr, "Before:\n%s\n", snapshot);
    free(snapshot);
    if (!same)
        fail_on_screen_at(term, file, line, "The screen is not the same:");
}

void assert_wrote_ascii(struct terminal *term)
{
    for (int byte = 0x80; byte <= 0xff; byte++)
        if (terminal_wrote(term, 0, (const char[]){(char)byte, '\0'}))
            fail_on_screen(term, "Byte %#x was written:", (unsigned)byte);
}
