/* Translation: _() translates a text, N_() only marks it. */
#ifndef TB_WORDS_I18N_H
#define TB_WORDS_I18N_H

#include <libintl.h>

#include "rules/i18n.h"

#define _(text) gettext(text)

#endif
