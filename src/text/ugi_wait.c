/* UGI's input: read when nothing else is to be done, and looked at while
 * something runs. */
#include <string.h>

#include "text/ugi.h"

static void complain_of_length(struct ugi *ugi)
{
    fprintf(ugi->io->out, "error line too long: a line has at most %d bytes\n", UGI_LINE_LIMIT);
    ugi_flush(ugi);
}

static bool crowded(const struct ugi *ugi)
{
    return ugi->waiting_end - ugi->waiting_start > UGI_WAITING_LIMIT;
}

/* There is room: it is called only when not crowded. */
static void let_wait(struct ugi *ugi, const char *line)
{
    size_t used = ugi->waiting_end - ugi->waiting_start, size = strlen(line) + 1;
    if (ugi->waiting_start > 0)
        memmove(ugi->waiting, &ugi->waiting[ugi->waiting_start], used);
    memcpy(&ugi->waiting[used], line, size);
    ugi->waiting_start = 0;
    ugi->waiting_end = used + size;
}

static void take_while_running(struct ugi *ugi, const char *line)
{
    if (strcmp(line, "isready") == 0) {
        fputs("readyok\n", ugi->io->out);
        ugi_flush(ugi);
    } else if (strcmp(line, "stop") == 0) {
        ugi->stop = true;
    } else if (strcmp(line, "quit") == 0) {
        ugi->leaving = true;
    } else if (line[0] != '\0') {
        let_wait(ugi, line);
    }
}

/* Has a script that has ended been worked for long enough? */
static bool out_of_patience(const struct ugi *ugi, uint64_t nodes)
{
    struct timespec now;
    if (ugi->io->patience > 0)
        return nodes >= ugi->io->patience;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    long passed =
        (now.tv_sec - ugi->began.tv_sec) * 1000 + (now.tv_nsec - ugi->began.tv_nsec) / 1000000;
    return passed >= UGI_PATIENCE;
}

bool ugi_look(struct ugi *ugi, uint64_t nodes)
{
    char *line;
    while (!ugi->leaving && !ugi->stop && !crowded(ugi)) {
        enum line kind = lines_next(&ugi->lines, false, &line);
        if (kind == LINE_NONE)
            break;
        if (kind == LINE_END)
            ugi->leaving = true;
        else if (kind == LINE_TOO_LONG)
            complain_of_length(ugi);
        else
            take_while_running(ugi, line);
    }
    /* With no more room for commands a `quit` could not be seen: that must not
     * keep the program running, either. */
    bool hurry = ugi->leaving || crowded(ugi);
    if (nodes <= UGI_NODES_AT_ONCE)
        ugi->script = hurry;
    if (hurry && (!ugi->script || out_of_patience(ugi, nodes))) {
        ugi->stop = true;
        ugi->over = ugi->over || ugi->leaving;
    }
    return ugi->stop;
}

char *ugi_next(struct ugi *ugi)
{
    char *line;
    if (ugi->waiting_start < ugi->waiting_end) {
        line = &ugi->waiting[ugi->waiting_start];
        ugi->waiting_start += strlen(line) + 1;
        return line;
    }
    while (!ugi->leaving) {
        enum line kind = lines_next(&ugi->lines, true, &line);
        if (kind == LINE_READ)
            return line;
        if (kind == LINE_END)
            break;
        complain_of_length(ugi);
        if (ugi->over)
            break;
    }
    return NULL;
}
