/* What is printed when a test of a terminal fails. */
#include "inside.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#define LAST_BYTES 600

static void print_state(const struct terminal *term)
{
    fprintf(stderr, "Program %ld ", (long)term->program);
    if (term->state == TERMINAL_STOPPED)
        fprintf(stderr, "is stopped");
    else if (term->state == TERMINAL_RUNS)
        fprintf(stderr, "runs");
    else if (WIFSIGNALED(term->status))
        fprintf(stderr, "was killed by signal %d", WTERMSIG(term->status));
    else
        fprintf(stderr, "ended with status %d", WEXITSTATUS(term->status));
    fprintf(stderr, ". Frames: %lu; before the last input: %lu; number of the last: %lu.\n",
            term->frames, term->frames_before_input, term->frame_number);
}

static void print_screen(struct terminal *term)
{
    struct terminal_cursor cursor = terminal_cursor(term);
    fprintf(stderr, "The screen, %d by %d, cursor %s at row %d, column %d:\n", terminal_rows(term),
            terminal_cols(term), cursor.visible ? "shown" : "hidden", cursor.row, cursor.col);
    for (int row = 0; row < terminal_rows(term); row++)
        fprintf(stderr, "%3d|%s\n", row, terminal_row(term, row));
}

void terminal_buffer_escape(struct terminal_buffer *buffer, const char *bytes, size_t length)
{
    terminal_buffer_clear(buffer);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte == '\033')
            terminal_buffer_add(buffer, "\\e", 2);
        else if (byte == '\\' || !isprint(byte))
            terminal_buffer_print(buffer, "\\x%02x", byte);
        else
            terminal_buffer_add(buffer, bytes + i, 1);
    }
}

static void print_bytes(const struct terminal *term)
{
    size_t at = term->raw.length > LAST_BYTES ? term->raw.length - LAST_BYTES : 0;
    struct terminal_buffer bytes = {0};
    terminal_buffer_escape(&bytes, term->raw.at + at, term->raw.length - at);
    fprintf(stderr, "The last bytes:\n%s\n", bytes.at);
    free(bytes.at);
}

void terminal_fail(struct terminal *term, const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    terminal_look_after(term);
    terminal_drain(term);
    print_state(term);
    print_screen(term);
    print_bytes(term);
    _fail(file, line);
}
