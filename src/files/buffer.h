/* Bytes that grow as they are written. */
#ifndef TB_FILES_BUFFER_H
#define TB_FILES_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

/* All zero: empty.  `failed` is set, and stays, when memory was short: what
 * was added then is missing. */
struct tb_buffer {
    char *bytes; /* length of them, then a '\0'; NULL while nothing was added */
    size_t length;
    size_t capacity;
    bool failed;
};

void tb_buffer_add(struct tb_buffer *buffer, const char *bytes, size_t length);
void tb_buffer_text(struct tb_buffer *buffer, const char *text);
void tb_buffer_char(struct tb_buffer *buffer, char c);

/* Frees the bytes; the buffer is empty again and has not failed. */
void tb_buffer_free(struct tb_buffer *buffer);

#endif
