/* Translation: _() translates a text, N_() only marks it.  C_() translates one that
 * means different things in different places: the context, which nobody sees, tells
 * translators which. */
#ifndef TB_WORDS_I18N_H
#define TB_WORDS_I18N_H

#include <libintl.h>

#include "rules/i18n.h"

#define _(text) gettext(text)
#define C_(context, text) tb_in_context(context "\004" text, text)

/* Catalogues have the context and the text as one key. */
__attribute__((format_arg(2))) static inline const char *tb_in_context(const char *key,
                                                                       const char *text)
{
    const char *translated = gettext(key);
    return translated != key ? translated : text;
}

#endif
