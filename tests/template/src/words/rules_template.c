/* The rules of the template game in a few words. */
#include <stddef.h>

#include "words/i18n.h"
#include "words/rules_of_games.h"

const char *const tb_rules_of_template[] = {
    N_("N1: Ann and Ben take turns; Ann begins. A heap of counters lies before them."),
    N_("N2: A turn is to take one, two or three counters. Write -2 to take two."),
    N_("N3: Who takes the last counter wins."),
    NULL,
};
