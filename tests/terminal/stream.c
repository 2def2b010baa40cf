/* The bytes between the program and the screen: reading, frames, the waits. */
#include "inside.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* --- Buffers --- */

void terminal_buffer_add(struct terminal_buffer *buffer, const char *bytes, size_t length)
{
    size_t needed = buffer->length + length + 1;
    if (needed > buffer->room) {
        buffer->room = needed * 2;
        buffer->at = realloc(buffer->at, buffer->room);
        if (!buffer->at)
            abort();
    }
    memcpy(buffer->at + buffer->length, bytes, length);
    buffer->length += length;
    buffer->at[buffer->length] = '\0';
}

void terminal_buffer_print(struct terminal_buffer *buffer, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    assert(length >= 0 && (size_t)length < sizeof text);
    terminal_buffer_add(buffer, text, (size_t)length);
}

void terminal_buffer_clear(struct terminal_buffer *buffer)
{
    buffer->length = 0;
    terminal_buffer_add(buffer, "", 0);
}

/* --- From the program to the screen --- */

void terminal_receive(struct terminal *term, const char *bytes, size_t length)
{
    terminal_buffer_add(&term->raw, bytes, length);
}

int terminal_frame_mark(const char *bytes, size_t length, unsigned long *number)
{
    static const char opening[] = "\033]7777;";
    const size_t digits_at = sizeof opening - 1;
    if (memcmp(bytes, opening, length < digits_at ? length : digits_at) != 0)
        return 0;
    unsigned long value = 0;
    for (size_t i = digits_at; i < length; i++) {
        if (bytes[i] == '\a' && i > digits_at) {
            *number = value;
            return (int)i + 1;
        }
        if (!isdigit((unsigned char)bytes[i]) || value > ULONG_MAX / 10 - 1)
            return 0;
        value = value * 10 + (unsigned long)(bytes[i] - '0');
    }
    return -1;
}

/* Length of a palette sequence of the Linux console, ESC ] R or ESC ] P and
 * seven digits, which have no end mark and would swallow what follows. As
 * above: 0 if there is none, -1 if more bytes are needed. */
static int palette_code(const char *bytes, size_t length)
{
    if (length < 3)
        return memcmp(bytes, "\033]", length) == 0 ? -1 : 0;
    if (memcmp(bytes, "\033]R", 3) == 0)
        return 3;
    if (memcmp(bytes, "\033]P", 3) != 0)
        return 0;
    return length < 10 ? -1 : 10;
}

static void show(struct terminal *term, size_t length)
{
    if (length == 0)
        return;
    vterm_input_write(term->vterm, term->raw.at + term->shown, length);
    term->shown += length;
    term->at_frame = false;
}

bool terminal_advance(struct terminal *term)
{
    while (term->shown < term->raw.length) {
        const char *next = term->raw.at + term->shown;
        size_t left = term->raw.length - term->shown;
        const char *escape = memchr(next, '\033', left);
        if (escape != next) {
            show(term, escape ? (size_t)(escape - next) : left);
            continue;
        }
        int mark = terminal_frame_mark(next, left, &term->frame_number);
        if (mark > 0) {
            term->shown += (size_t)mark;
            term->frames++;
            term->at_frame = true;
            return true;
        }
        int palette = term->palette_codes ? palette_code(next, left) : 0;
        if (palette > 0)
            term->shown += (size_t)palette;
        else if ((mark < 0 || palette < 0) && !term->drained)
            return false;
        else
            show(term, 1);
    }
    return false;
}

static bool read_some(struct terminal *term)
{
    if (term->master < 0 || term->drained || (term->stalled && !term->reaped))
        return false;
    char bytes[16384];
    ssize_t got = read(term->master, bytes, sizeof bytes);
    if (got > 0)
        terminal_receive(term, bytes, (size_t)got);
    else if (got == 0 || (errno != EAGAIN && errno != EINTR))
        term->drained = true;
    return got > 0;
}

void terminal_drain(struct terminal *term)
{
    while (read_some(term))
        ;
}

void terminal_before_input(struct terminal *term)
{
    terminal_drain(term);
    while (terminal_advance(term))
        ;
    terminal_send_answers(term);
    term->frames_before_input = term->frames;
}

/* --- To the program --- */

void terminal_write(struct terminal *term, const char *bytes, size_t length)
{
    long long until = terminal_now() + term->deadline;
    while (length > 0 && term->master >= 0 && !term->drained) {
        ssize_t put = write(term->master, bytes, length);
        if (put >= 0) {
            bytes += put;
            length -= (size_t)put;
        } else if (errno == EAGAIN) {
            /* Its input is full; it may be waiting for us to read. */
            struct pollfd poll_for = {.fd = term->master, .events = POLLIN | POLLOUT};
            long long left = until - terminal_now();
            if (left <= 0 || poll(&poll_for, 1, (int)left) == 0)
                terminal_fail(term, __FILE__, __LINE__, "The program does not read its input.");
            terminal_drain(term);
        } else if (errno != EINTR) {
            return;
        }
    }
}

void terminal_send_answers(struct terminal *term)
{
    struct terminal_buffer answers = term->answers;
    term->answers = (struct terminal_buffer){0};
    terminal_write(term, answers.at, answers.length);
    free(answers.at);
}

/* --- Waiting --- */

long long terminal_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool terminal_pump(struct terminal *term, long long until)
{
    terminal_send_answers(term);
    if (terminal_look_after(term) || read_some(term))
        return true;
    long long left = until - terminal_now();
    if (left <= 0)
        return false;
    struct pollfd poll_for[] = {
        {.fd = term->drained || term->stalled ? -1 : term->master, .events = POLLIN},
        {.fd = term->job && !term->reaped ? term->control : -1, .events = POLLIN},
        {.fd = terminal_child_signal(), .events = POLLIN},
    };
    poll(poll_for, sizeof poll_for / sizeof *poll_for, (int)left);
    char woken[64];
    while (read(terminal_child_signal(), woken, sizeof woken) > 0)
        ;
    return true;
}

/* Reads what an ended program left; nothing comes after it. */
static void read_the_rest(struct terminal *term)
{
    terminal_drain(term);
    term->drained = true;
}

/* Shows all that an ended program wrote. */
static void show_the_rest(struct terminal *term)
{
    read_the_rest(term);
    while (terminal_advance(term))
        ;
    if (term->master >= 0)
        tcgetattr(term->master, &term->modes_last);
}

void terminal_wait_until_at(struct terminal *term, const char *what, terminal_condition *holds,
                            const void *data, const char *file, int line)
{
    long long until = terminal_now() + term->deadline;
    for (;;) {
        bool is_new = term->at_frame && term->frames > term->frames_before_input;
        if (is_new && holds(term, data))
            return;
        if (term->reaped)
            read_the_rest(term);
        if (terminal_advance(term))
            continue;
        if (term->reaped) {
            show_the_rest(term);
            if (!holds(term, data))
                terminal_fail(term, file, line, "The program ended before there was %s.", what);
            return;
        }
        if (!terminal_pump(term, until))
            terminal_fail(term, file, line, "In %d ms there was not %s.", term->deadline, what);
    }
}

static bool any_frame(struct terminal *term, const void *data)
{
    (void)data;
    return term->at_frame && term->frames > term->frames_before_input;
}

static bool shows_text(struct terminal *term, const void *text)
{
    return strstr(terminal_text(term), text) != NULL;
}

static bool shows_no_text(struct terminal *term, const void *text)
{
    return !shows_text(term, text);
}

void terminal_wait_frame_at(struct terminal *term, const char *file, int line)
{
    terminal_wait_until_at(term, "a new frame", any_frame, NULL, file, line);
}

void terminal_wait_text_at(struct terminal *term, const char *text, const char *file, int line)
{
    char what[256];
    snprintf(what, sizeof what, "a new frame with the text \"%s\"", text);
    terminal_wait_until_at(term, what, shows_text, text, file, line);
}

void terminal_wait_no_text_at(struct terminal *term, const char *text, const char *file, int line)
{
    char what[256];
    snprintf(what, sizeof what, "a new frame without the text \"%s\"", text);
    terminal_wait_until_at(term, what, shows_no_text, text, file, line);
}

static void fail_bytes(struct terminal *term, const char *bytes, const char *file, int line)
{
    struct terminal_buffer shown = {0};
    terminal_buffer_escape(&shown, bytes, strlen(bytes));
    char message[256];
    snprintf(message, sizeof message, "%s", shown.at);
    free(shown.at);
    terminal_fail(term, file, line, "%s the program did not write \"%s\".",
                  term->reaped ? "Before it ended" : "In time", message);
}

void terminal_wait_bytes_at(struct terminal *term, size_t mark, const char *bytes, const char *file,
                            int line)
{
    long long until = terminal_now() + term->deadline;
    for (;;) {
        while (terminal_advance(term))
            ;
        if (terminal_wrote(term, mark, bytes))
            return;
        bool ended = term->reaped;
        if (ended)
            show_the_rest(term);
        if (ended && terminal_wrote(term, mark, bytes))
            return;
        if (ended || !terminal_pump(term, until))
            fail_bytes(term, bytes, file, line);
    }
}

int terminal_wait_exit_at(struct terminal *term, const char *file, int line)
{
    long long until = terminal_now() + term->deadline;
    while (!term->reaped) {
        while (terminal_advance(term))
            ;
        if (!terminal_pump(term, until))
            terminal_fail(term, file, line, "The program did not end.");
    }
    show_the_rest(term);
    return WIFSIGNALED(term->status) ? -WTERMSIG(term->status) : WEXITSTATUS(term->status);
}

int terminal_wait_stop_at(struct terminal *term, const char *file, int line)
{
    long long until = terminal_now() + term->deadline;
    while (term->state != TERMINAL_STOPPED) {
        while (terminal_advance(term))
            ;
        if (term->state == TERMINAL_ENDED || !terminal_pump(term, until))
            terminal_fail(term, file, line, "The program did not stop.");
    }
    terminal_drain(term);
    while (terminal_advance(term))
        ;
    return WSTOPSIG(term->status);
}
