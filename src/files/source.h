/* Where bytes come from. */
#ifndef TB_FILES_SOURCE_H
#define TB_FILES_SOURCE_H

#include <stddef.h>

struct tb_source {
    /* Puts at most size bytes at `bytes`.  Returns how many, 0 at the end, -1
     * when they cannot be read (then errno says why). */
    ptrdiff_t (*read)(void *self, char *bytes, size_t size);
    void *self;
};

#endif
