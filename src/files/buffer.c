/* Bytes that grow as they are written. */
#include "files/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool reserve(struct tb_buffer *buffer, size_t more)
{
    size_t needed = buffer->length + more + 1;
    if (needed <= buffer->capacity)
        return true;
    size_t capacity = buffer->capacity > 0 ? buffer->capacity * 2 : 256;
    if (capacity < needed)
        capacity = needed;
    char *bytes = realloc(buffer->bytes, capacity);
    if (bytes == NULL)
        return false;
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

void tb_buffer_add(struct tb_buffer *buffer, const char *bytes, size_t length)
{
    if (buffer->failed || !reserve(buffer, length)) {
        buffer->failed = true;
        return;
    }
    memcpy(&buffer->bytes[buffer->length], bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

void tb_buffer_text(struct tb_buffer *buffer, const char *text)
{
    tb_buffer_add(buffer, text, strlen(text));
}

void tb_buffer_char(struct tb_buffer *buffer, char c) { tb_buffer_add(buffer, &c, 1); }

void tb_buffer_free(struct tb_buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (struct tb_buffer){0};
}
