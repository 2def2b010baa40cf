/* Lines of input in bounded memory. */
#include "text/lines.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEL = 0x7f };

bool lines_open(struct lines *lines, int fd, size_t limit)
{
    *lines = (struct lines){.fd = fd, .limit = limit, .buffer = malloc(limit + 2)};
    return lines->buffer != NULL;
}

void lines_close(struct lines *lines)
{
    free(lines->buffer);
    lines->buffer = NULL;
}

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Makes a string of [start, end), whose byte at end may be written. */
static char *string_of(struct lines *lines, char *start, char *end)
{
    if (!lines->begun && end - start >= 3 && memcmp(start, "\xef\xbb\xbf", 3) == 0)
        start += 3; /* the mark of UTF-8 that some editors and shells write */
    lines->begun = true;
    for (char *at = start; at < end; at++)
        if (*at == '\0')
            *at = DEL;
    while (end > start && blank(end[-1]))
        end--;
    *end = '\0';
    while (blank(*start))
        start++;
    return start;
}

/* Hands out a line that is in the buffer; false when there is none. */
static bool take(struct lines *lines, enum line *kind, char **line)
{
    size_t unread = lines->end - lines->scanned;
    char *stop = unread > 0 ? memchr(&lines->buffer[lines->scanned], '\n', unread) : NULL;
    if (stop == NULL) {
        lines->scanned = lines->end;
        return false;
    }
    char *start = &lines->buffer[lines->start];
    bool whole = !lines->skipping;
    lines->start = lines->scanned = (size_t)(stop + 1 - lines->buffer);
    lines->skipping = false;
    *kind = whole ? LINE_READ : LINE_TOO_LONG;
    *line = whole ? string_of(lines, start, stop) : NULL;
    return true;
}

/* What is left when the input has ended. */
static enum line take_rest(struct lines *lines, char **line)
{
    bool whole = !lines->skipping;
    if (whole && lines->start == lines->end)
        return LINE_END;
    if (whole)
        *line = string_of(lines, &lines->buffer[lines->start], &lines->buffer[lines->end]);
    lines->start = lines->scanned = lines->end;
    lines->skipping = false;
    return whole ? LINE_READ : LINE_TOO_LONG;
}

/* Makes room for at least one byte: the buffer holds no whole line. */
static void make_room(struct lines *lines)
{
    size_t kept = lines->end - lines->start;
    if (kept > lines->limit)
        lines->skipping = true;
    if (lines->skipping)
        kept = 0;
    else
        memmove(lines->buffer, &lines->buffer[lines->start], kept);
    lines->start = 0;
    lines->scanned = lines->end = kept;
}

static bool readable(int fd, bool wait)
{
    struct pollfd input = {.fd = fd, .events = POLLIN};
    int ready = poll(&input, 1, wait ? -1 : 0);
    return ready != 0; /* on an error read() tells more */
}

/* Reads more; false when nothing came. */
static bool fill(struct lines *lines, bool wait)
{
    make_room(lines);
    if (!readable(lines->fd, wait))
        return false;
    ssize_t got = read(lines->fd, &lines->buffer[lines->end], lines->limit + 1 - lines->end);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return wait;
    if (got <= 0) /* a terminal that is gone gives an error: that is the end, too */
        lines->ended = true;
    else
        lines->end += (size_t)got;
    return true;
}

enum line lines_next(struct lines *lines, bool wait, char **line)
{
    enum line kind;
    for (;;) {
        if (take(lines, &kind, line))
            return kind;
        if (lines->ended)
            return take_rest(lines, line);
        if (!fill(lines, wait))
            return LINE_NONE;
    }
}
