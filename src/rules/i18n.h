/* Marks the texts of the rules for translation; the front-ends translate. */
#ifndef TB_RULES_I18N_H
#define TB_RULES_I18N_H

#define N_(text) text

#endif
