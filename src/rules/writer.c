/* Building short strings in the caller's bytes. */
#include "rules/writer.h"

struct writer tb_writer_on(char *out, size_t size)
{
    return (struct writer){.start = out, .at = out, .last = out + size - 1};
}

void tb_write_char(struct writer *w, char c)
{
    if (w->at < w->last)
        *w->at++ = c;
}

void tb_write_string(struct writer *w, const char *s)
{
    while (*s != '\0')
        tb_write_char(w, *s++);
}

void tb_write_number(struct writer *w, int n)
{
    if (n < 0)
        tb_write_char(w, '-');
    unsigned rest = n < 0 ? 0u - (unsigned)n : (unsigned)n;
    char digits[12];
    int count = 0;
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    while (count > 0)
        tb_write_char(w, digits[--count]);
}

/* Bytes of the character that begins with this byte. */
static int utf8_length(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

void tb_writer_end(struct writer *w)
{
    char *head = w->at;
    while (head > w->start && ((unsigned char)head[-1] & 0xc0) == 0x80)
        head--;
    if (head > w->start && (unsigned char)head[-1] >= 0xc0) {
        head--;
        if (w->at - head < utf8_length((unsigned char)*head))
            w->at = head;
    }
    *w->at = '\0';
}
