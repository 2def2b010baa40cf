/* Time for deadlines. */
#ifndef TB_UI_CLOCK_H
#define TB_UI_CLOCK_H

#include <stdint.h>

/* No deadline. */
#define NEVER INT64_MAX

/* Milliseconds by a clock that nobody sets (CLOCK_MONOTONIC). */
int64_t clock_now(void);

#endif
