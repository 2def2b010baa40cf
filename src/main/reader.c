/* The command line being read: refusing what is wrong in it. */
#include "main/reader.h"

#include <stdarg.h>
#include <stdio.h>

#include "words/i18n.h"
#include "words/words.h"

bool usage_refuse(struct reader *r, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(r->error, TB_USAGE_SIZE, format, arguments);
    va_end(arguments);
    return false;
}

const char *usage_name_of(const struct reader *r, int code)
{
    const struct option *option = r->options;
    while (option->val != code)
        option++;
    return option->name;
}

bool usage_refuse_value(struct reader *r, int code, const char *value, const char *expected)
{
    char shown[SHOWN_SIZE];
    tb_clean(value, shown, sizeof shown);
    return usage_refuse(r, _("invalid value '%s' for '--%s'; expected: %s"), shown,
                        usage_name_of(r, code), expected);
}
