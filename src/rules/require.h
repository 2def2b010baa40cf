/* Cheap assertions that stay in release builds: a bug in a caller stops the
 * program where it shows, before it spoils a game. */
#ifndef TB_RULES_REQUIRE_H
#define TB_RULES_REQUIRE_H

#include <stdlib.h>

#define tb_require(condition) ((condition) ? (void)0 : abort())

#endif
