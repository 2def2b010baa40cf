/* Output of the line front-ends. */
#include "text/output.h"

#include <errno.h>
#include <string.h>

#include "table/phrases.h"
#include "words/i18n.h"

bool tb_flush(const struct tb_line_io *io)
{
    errno = 0;
    if (fflush(io->out) == 0 && !ferror(io->out))
        return true;
    const char *reason = errno != 0 ? strerror(errno) : _("write error");
    fprintf(io->err, _("%s: output cannot be written: %s\n"), io->program, reason);
    return false;
}

void tb_out_of_memory(const struct tb_line_io *io)
{
    fprintf(io->err, _("%s: out of memory\n"), io->program);
}

bool tb_report(const struct tb_line_io *io, const char *sentence)
{
    fprintf(io->err, "%s: %s\n", io->program, sentence);
    return false;
}

void tb_tell_diagnostics(const struct tb_line_io *io, const struct tb_table *table)
{
    char refused[TB_DUE_SIZE];
    const char *line = tb_table_diagnostics(table);
    if (tb_tell_refused(tb_table_refused(table), refused)[0] != '\0')
        tb_report(io, refused);
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        fprintf(io->err, "%s: %.*s\n", io->program, (int)length, line);
        line += length + (line[length] == '\n');
    }
}
