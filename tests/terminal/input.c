/* What a person does to the program: keys, mouse, paste, window and signals. */
#include "inside.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

void terminal_send(struct terminal *term, const char *bytes, size_t length)
{
    terminal_before_input(term);
    terminal_write(term, bytes, length);
}

void terminal_type(struct terminal *term, const char *text)
{
    terminal_send(term, text, strlen(text));
}

void terminal_send_slowly(struct terminal *term, const char *bytes, int milliseconds)
{
    for (; *bytes != '\0'; bytes++) {
        terminal_send(term, bytes, 1);
        long long until = terminal_now() + milliseconds;
        while (bytes[1] != '\0' && terminal_pump(term, until))
            ;
    }
}

/* A program that takes no input for so long, in milliseconds, hangs. */
enum { PATIENCE = 200 };

void terminal_stall_at(struct terminal *term, const char *bytes, const char *file, int line)
{
    long long until = terminal_now() + term->deadline;
    size_t length = strlen(bytes);
    terminal_before_input(term);
    term->stalled = true;
    while (terminal_now() < until) {
        struct pollfd input = {.fd = term->master, .events = POLLOUT};
        if (write(term->master, bytes, length) >= 0)
            continue;
        if (errno != EAGAIN)
            break;
        if (poll(&input, 1, PATIENCE) == 0)
            return;
    }
    terminal_fail(term, file, line, "The program does not stall.");
}

void terminal_key_with(struct terminal *term, VTermKey key, VTermModifier modifier)
{
    terminal_before_input(term);
    vterm_keyboard_key(term->vterm, key, modifier);
    terminal_send_answers(term);
}

void terminal_key(struct terminal *term, VTermKey key)
{
    terminal_key_with(term, key, VTERM_MOD_NONE);
}

/* libvterm 0.1.4 sees only the first mode of "?1006;1000h", so the report is
 * made here. */
void terminal_click_at(struct terminal *term, int row, int col, const char *file, int line)
{
    terminal_before_input(term);
    bool reports =
        terminal_mode(term, 1000) || terminal_mode(term, 1002) || terminal_mode(term, 1003);
    if (!reports || !terminal_mode(term, 1006))
        terminal_fail(term, file, line, "The program has not asked for the mouse.");
    char bytes[64];
    int length = snprintf(bytes, sizeof bytes, "\033[<0;%d;%dM\033[<0;%d;%dm", col + 1, row + 1,
                          col + 1, row + 1);
    terminal_write(term, bytes, (size_t)length);
}

void terminal_paste(struct terminal *term, const char *text)
{
    terminal_before_input(term);
    bool brackets = terminal_mode(term, 2004);
    struct terminal_buffer paste = {0};
    terminal_buffer_print(&paste, "%s", brackets ? "\033[200~" : "");
    for (; *text; text++)
        terminal_buffer_add(&paste, *text == '\n' ? "\r" : text, 1);
    terminal_buffer_print(&paste, "%s", brackets ? "\033[201~" : "");
    terminal_write(term, paste.at, paste.length);
    free(paste.at);
}

void terminal_resize(struct terminal *term, int rows, int cols)
{
    terminal_before_input(term);
    vterm_set_size(term->vterm, terminal_shown(rows), terminal_shown(cols));
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    ioctl(term->master, TIOCSWINSZ, &size);
}

void terminal_signal(struct terminal *term, int signal_number)
{
    terminal_before_input(term);
    if (term->state != TERMINAL_ENDED)
        kill(term->program, signal_number);
}

void terminal_resume(struct terminal *term)
{
    assert(term->state == TERMINAL_STOPPED);
    terminal_before_input(term);
    tcsetattr(term->master, TCSANOW, &term->modes_before);
    term->state = TERMINAL_RUNS;
    send(term->control, "", 1, MSG_NOSIGNAL);
}

void terminal_hang_up(struct terminal *term)
{
    terminal_before_input(term);
    term->modes_last = terminal_modes_now(term);
    close(term->master);
    term->master = -1;
    term->drained = true;
    /* A shell that waits to resume its job learns of it here. */
    shutdown(term->control, SHUT_WR);
}

void terminal_scribble(struct terminal *term, const char *bytes)
{
    vterm_input_write(term->vterm, bytes, strlen(bytes));
}
