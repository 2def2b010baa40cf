/* One line of text, typed behind a prompt. */
#include "ui/typing.h"

#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "words/words.h"

void typing_begin(struct typing *typing, size_t size)
{
    typing->active = true;
    typing->size = size;
    typing->text[0] = '\0';
}

void typing_set(struct typing *typing, const char *text)
{
    tb_clean(text, typing->text, typing->size);
}

/* Appends text as far as it fits, cleaned together with what is there. */
static void append(struct typing *typing, const char *more)
{
    char joined[TYPED_SIZE + PASTE_SIZE];
    size_t used = strlen(typing->text);
    size_t length = strlen(more);
    if (length > PASTE_SIZE - 1)
        length = PASTE_SIZE - 1;
    memcpy(joined, typing->text, used);
    memcpy(joined + used, more, length);
    joined[used + length] = '\0';
    tb_clean(joined, typing->text, typing->size);
}

void typing_add(struct typing *typing, int key)
{
    char bytes[MB_LEN_MAX + 1];
    mbstate_t none = {0};
    size_t length = wcrtomb(bytes, (wchar_t)key, &none);
    if (length == (size_t)-1 || key < ' ' || key >= KEY_CODE_UP)
        return;
    bytes[length] = '\0';
    append(typing, bytes);
}

static void erase_last(struct typing *typing)
{
    size_t length = strlen(typing->text);
    while (length > 0 && ((unsigned char)typing->text[--length] & 0xc0) == 0x80)
        ;
    typing->text[length] = '\0';
}

static enum typed leave(struct typing *typing, enum typed how)
{
    typing->active = false;
    return how;
}

enum typed typing_event(struct typing *typing, const struct event *event)
{
    if (event->type == EVENT_PASTE)
        append(typing, event->text);
    if (event->type != EVENT_KEY)
        return TYPED_MORE;
    switch (event->key) {
    case '\r':
    case '\n':
        return leave(typing, TYPED_DONE);
    case KEY_CODE_ESCAPE:
    case KEY_CODE_INTERRUPT:
        return leave(typing, TYPED_LEFT);
    case KEY_CODE_BACKSPACE:
        erase_last(typing);
        return TYPED_MORE;
    case 'U' - '@': /* as everywhere on a terminal */
        typing->text[0] = '\0';
        return TYPED_MORE;
    default:
        typing_add(typing, event->key);
        return TYPED_MORE;
    }
}

int typing_draw(const struct typing *typing, struct area area, int row, const char *prompt)
{
    int column = paint(area, row, 0, ROLE_TITLE, prompt);
    const char *shown = typing->text;
    while (*shown != '\0' && column + tb_columns(shown) >= area.columns)
        tb_next_character(&shown);
    return paint(area, row, column, ROLE_PLAIN, shown);
}
