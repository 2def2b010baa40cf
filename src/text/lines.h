/* Lines of input, read by file descriptor into bounded memory: a line that is
 * too long is skipped to its end and reported as such. */
#ifndef TB_TEXT_LINES_H
#define TB_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct tb_lines {
    int fd;
    size_t limit;   /* bytes a line may have, without its end */
    char *buffer;   /* limit + 2 bytes */
    size_t start;   /* the first byte that was not handed out */
    size_t scanned; /* no line ends in [start, scanned) */
    size_t end;     /* of what was read */
    bool skipping;  /* inside a line that is too long */
    bool ended;     /* nothing more can be read */
};

enum tb_line {
    TB_LINE_READ,
    TB_LINE_TOO_LONG, /* one was skipped */
    TB_LINE_NONE,     /* there is none now, and the caller would not wait */
    TB_LINE_END       /* there will be no more */
};

/* Begins to read from fd, which stays the caller's.  False when memory is short. */
bool tb_lines_open(struct tb_lines *lines, int fd, size_t limit);
void tb_lines_close(struct tb_lines *lines);

/* The next line in *line, without its end and without the blanks around it,
 * valid until the next call.  It may be changed.  A last line may lack its end.
 * Bytes that are 0 become DEL, so that what follows them is not lost.  wait:
 * until there is a line. */
enum tb_line tb_lines_next(struct tb_lines *lines, bool wait, char **line);

#endif
