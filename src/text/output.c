/* Output of the programs. */
#include "text/output.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "table/phrases.h"
#include "words/i18n.h"
#include "words/words.h"

static volatile sig_atomic_t unread; /* a pipe was written to that nobody reads */
static struct sigaction usual;

static void note_unread(int number)
{
    (void)number;
    unread = true;
}

void tb_output_start(void)
{
    struct sigaction note = {.sa_handler = note_unread, .sa_flags = SA_RESTART};
    sigemptyset(&note.sa_mask);
    sigaction(SIGPIPE, &note, &usual);
}

/* Nothing is said where nobody wants to hear any more.  Returns false. */
static bool report_write_error(const struct tb_line_io *io, int code)
{
    if (unread || code == EPIPE)
        return false;
    if (code != 0)
        tb_print(io->err, _("%s: write error: %s\n"), io->program, strerror(code));
    else
        tb_print(io->err, _("%s: write error\n"), io->program);
    return false;
}

bool tb_flush(const struct tb_line_io *io)
{
    errno = 0;
    return (fflush(io->out) == 0 && !ferror(io->out)) || report_write_error(io, errno);
}

int tb_output_end(const struct tb_line_io *io, int status)
{
    bool failed = ferror(io->out) != 0;
    errno = 0;
    if ((fclose(io->out) != 0 || failed) && status == 0) {
        report_write_error(io, errno);
        status = 1;
    }
    if (unread) {
        sigaction(SIGPIPE, &usual, NULL);
        raise(SIGPIPE);
    }
    return status;
}

void tb_out_of_memory(const struct tb_line_io *io)
{
    tb_print(io->err, _("%s: out of memory\n"), io->program);
}

bool tb_report(const struct tb_line_io *io, const char *sentence)
{
    tb_print(io->err, "%s: %s\n", io->program, sentence);
    return false;
}

void tb_report_warning(const struct tb_line_io *io, struct tb_table *table)
{
    const char *warning = tb_table_warning(table);
    if (warning[0] != '\0')
        tb_report(io, warning);
}

void tb_tell_diagnostics(const struct tb_line_io *io, const struct tb_table *table)
{
    char refused[TB_DUE_SIZE];
    const char *line = tb_table_diagnostics(table);
    if (tb_tell_refused(tb_table_refused(table), refused)[0] != '\0')
        tb_report(io, refused);
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        tb_print(io->err, "%s: %.*s\n", io->program, (int)length, line);
        line += length + (line[length] == '\n');
    }
}
