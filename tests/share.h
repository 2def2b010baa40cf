/* Every file of the tests includes this, by the command line: numbers of random
 * games are divided by TB_TEST_SHARE, which the environment may set. */
#ifndef TB_TESTS_SHARE_H
#define TB_TESTS_SHARE_H

#include <stdlib.h>

#define TB_TEST_SHARE test_share()

static inline int test_share(void)
{
    const char *share = getenv("TB_TEST_SHARE");
    int number = share != NULL ? atoi(share) : 1;
    return number > 0 ? number : 1;
}

#endif
