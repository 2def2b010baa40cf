/* Output of the line front-ends. */
#include "text/output.h"

#include <errno.h>
#include <string.h>

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
    fprintf(io->err, _("%s: memory is short\n"), io->program);
}
