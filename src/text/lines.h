/* Lines of input, read by file descriptor into bounded memory: a line that is
 * too long is skipped to its end and reported as such. */
#ifndef TB_TEXT_LINES_H
#define TB_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct lines {
    int fd;
    size_t limit;   /* bytes a line may have, without its end */
    char *buffer;   /* limit + 2 bytes */
    size_t start;   /* the first byte that was not handed out */
    size_t scanned; /* no line ends in [start, scanned) */
    size_t end;     /* of what was read */
    bool begun;     /* something was handed out */
    bool skipping;  /* inside a line that is too long */
    bool ended;     /* nothing more can be read */
};

enum line {
    LINE_READ,
    LINE_TOO_LONG, /* one was skipped */
    LINE_NONE,     /* there is none now, and the caller would not wait */
    LINE_END       /* there will be no more */
};

/* Begins to read from fd, which stays the caller's.  False when out of memory. */
bool lines_open(struct lines *lines, int fd, size_t limit);
void lines_close(struct lines *lines);

/* The next line in *line, without its end and without the blanks around it, the
 * first without a byte order mark; valid until the next call.  It may be changed.  A last line may
 * lack its end. Bytes that are 0 become DEL, so that what follows them is not lost.  wait: until
 * there is a line. */
enum line lines_next(struct lines *lines, bool wait, char **line);

#endif
