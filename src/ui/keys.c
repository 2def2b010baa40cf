/* From the bytes of a terminal to events. */
#include "ui/keys.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "ui/clock.h"
#include "words/words.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { BEL = 0x07, CAN = 0x18, SUB = 0x1a, ESC = 0x1b, DEL = 0x7f, C1 = 0x80, LAST_C1 = 0x9f };

/* Milliseconds.  Lines are slow, but people who press Escape expect an answer
 * within a tenth of a second. */
enum {
    ESCAPE_GAP = 75, /* until the byte after an escape character */
    GAP = 300,       /* between other bytes of a sequence */
    LONGEST = 2000   /* all of a sequence */
};

enum { SEQUENCE_SIZE = 24, STRING_SIZE = 1 << 16 };

static const char paste_end[] = "\033[201~";

void keys_learn(struct keys *keys, const char *sequence, int key)
{
    if (sequence == NULL || sequence[0] == '\0')
        return;
    assert(keys->learned_count < COUNT(keys->learned));
    keys->learned[keys->learned_count].sequence = sequence;
    keys->learned[keys->learned_count++].key = key;
}

static bool key_event(struct event *event, int key)
{
    *event = (struct event){.type = EVENT_KEY, .key = key};
    return true;
}

static void begin(struct keys *keys, enum keys_state state)
{
    keys->state = state;
    keys->used = 0;
    keys->end_matched = 0;
}

/* The key of this sequence by the terminal's description; 0: none. */
static int learned_key(const struct keys *keys, const char *sequence)
{
    for (size_t i = 0; i < keys->learned_count; i++)
        if (strcmp(keys->learned[i].sequence, sequence) == 0)
            return keys->learned[i].key;
    return 0;
}

/* A number at *at, which moves past it and the byte behind; -1 if there is none. */
static int number(const char **at)
{
    int n = -1;
    for (; **at >= '0' && **at <= '9'; ++*at)
        n = (n < 0 ? 0 : n < 100000 ? n * 10 : n) + (**at - '0');
    if (**at != '\0')
        ++*at;
    return n;
}

/* "ESC [ 5 ~": the keys above the arrows, and the function keys, by their numbers. */
static int numbered_key(int n)
{
    static const int keys[] = {
        [1] = KEY_CODE_HOME,    [4] = KEY_CODE_END,       [7] = KEY_CODE_HOME, [8] = KEY_CODE_END,
        [5] = KEY_CODE_PAGE_UP, [6] = KEY_CODE_PAGE_DOWN, [11] = KEY_CODE_F1,
    };
    return n >= 0 && n < (int)COUNT(keys) ? keys[n] : 0;
}

/* The key of "ESC [ …" or "ESC O …", pressed with whatever others ("1;5" before
 * the last character); 0: none. */
static int usual_key(const char *sequence)
{
    static const char letters[] = "ABCDHFPZ";
    static const int keys[] = {KEY_CODE_UP,   KEY_CODE_DOWN, KEY_CODE_RIGHT, KEY_CODE_LEFT,
                               KEY_CODE_HOME, KEY_CODE_END,  KEY_CODE_F1,    KEY_CODE_BACK_TAB};
    const char *parameters = &sequence[2];
    const char *last = parameters + strspn(parameters, "0123456789;");
    if (strcmp(sequence, "\033[[A") == 0) /* the console of Linux */
        return KEY_CODE_F1;
    if (strcmp(sequence, "\033OM") == 0)
        return '\r';
    if (*last == '~')
        return numbered_key(number(&parameters));
    const char *letter = strchr(letters, *last);
    return letter != NULL ? keys[letter - letters] : 0;
}

/* True when it is the first button that was pressed, at this cell from 1. */
static bool click_event(struct event *event, int button, int column, int row)
{
    *event = (struct event){.type = EVENT_CLICK, .row = row - 1, .column = column - 1};
    return button == 0 && column > 0 && row > 0;
}

/* The mouse, as SGR 1006 has it: "ESC [ < 0;12;7 M". */
static bool read_report(const char *sequence, struct event *event)
{
    if (sequence[2] != '<' || sequence[strlen(sequence) - 1] != 'M')
        return false;
    const char *at = &sequence[3];
    int button = number(&at), column = number(&at), row = number(&at);
    return click_event(event, button, column, row);
}

static bool end_sequence(struct keys *keys, struct event *event)
{
    const char *sequence = keys->collected;
    keys->state = KEYS_GROUND;
    if (keys->used == SEQUENCE_SIZE) /* not all of it was collected */
        return false;
    int key = learned_key(keys, sequence);
    if (key == 0)
        key = usual_key(sequence);
    if (key != 0)
        return key_event(event, key);
    if (strcmp(sequence, "\033[M") == 0)
        begin(keys, KEYS_MOUSE);
    else if (strcmp(sequence, "\033[200~") == 0)
        begin(keys, KEYS_PASTE);
    return read_report(sequence, event);
}

/* A character beyond ASCII makes it a sequence that means nothing. */
static void collect(struct keys *keys, wint_t c)
{
    char kept = '?';
    if (c < DEL)
        kept = (char)c;
    if (keys->used < SEQUENCE_SIZE)
        keys->collected[keys->used++] = kept;
    keys->collected[keys->used] = '\0';
}

/* What follows an escape character in a sequence; all else is a key after the
 * Escape key. */
static bool follows_escape(const struct keys *keys, unsigned char byte)
{
    const char sequence[] = {ESC, (char)byte, '\0'};
    bool introduces = byte != '\0' && strchr("[O]P_^X\\", byte) != NULL;
    return introduces || byte == CAN || byte == SUB || learned_key(keys, sequence) != 0;
}

static bool take_escaped(struct keys *keys, wint_t c, struct event *event)
{
    collect(keys, c);
    int key = learned_key(keys, keys->collected);
    keys->state = KEYS_GROUND;
    if (key != 0)
        return key_event(event, key);
    if (c == '[' || c == 'O')
        keys->state = KEYS_SEQUENCE;
    else if (c != '\\')
        begin(keys, KEYS_STRING);
    keys->bell = c == ']';
    return false;
}

static bool take_in_sequence(struct keys *keys, wint_t c, struct event *event)
{
    bool console = c == '[' && keys->used == 2; /* "ESC [ [ A" is longer by one */
    if (c < ' ') {                              /* breaks it off */
        keys->state = KEYS_GROUND;
        return false;
    }
    collect(keys, c);
    return c >= '@' && c < DEL && !console && end_sequence(keys, event);
}

/* One of the three bytes after "ESC [ M", each plus 32: the mouse of terminals
 * that do not know SGR 1006. */
static bool take_in_mouse(struct keys *keys, unsigned char byte, struct event *event)
{
    const unsigned char *report = (const unsigned char *)keys->collected;
    keys->collected[keys->used++] = (char)byte;
    if (keys->used < 3)
        return false;
    keys->state = KEYS_GROUND;
    return click_event(event, report[0] - ' ', report[1] - ' ', report[2] - ' ');
}

static void take_in_string(struct keys *keys, wint_t c)
{
    if ((c == BEL && keys->bell) || ++keys->used > STRING_SIZE)
        keys->state = KEYS_GROUND;
}

/* Pasted text past what fits is dropped. */
static void collect_pasted(struct keys *keys, wint_t c)
{
    char bytes[MB_LEN_MAX];
    mbstate_t none = {0};
    size_t length = wcrtomb(bytes, (wchar_t)c, &none);
    if (length == (size_t)-1 || keys->used + length >= sizeof keys->collected)
        return;
    memcpy(&keys->collected[keys->used], bytes, length);
    keys->used += length;
}

/* Is this character the next, and the last, of what ends a paste?  What only
 * began like it was text. */
static bool ends_paste(struct keys *keys, wint_t c)
{
    if (c == (wint_t)paste_end[keys->end_matched])
        return paste_end[++keys->end_matched] == '\0';
    for (size_t i = 0; i < keys->end_matched; i++)
        collect_pasted(keys, (wint_t)paste_end[i]);
    keys->end_matched = c == (wint_t)paste_end[0];
    if (keys->end_matched == 0)
        collect_pasted(keys, c);
    return false;
}

static bool take_in_paste(struct keys *keys, wint_t c, struct event *event)
{
    if (!ends_paste(keys, c))
        return false;
    keys->state = KEYS_GROUND;
    keys->collected[keys->used] = '\0';
    *event = (struct event){.type = EVENT_PASTE};
    tb_clean(keys->collected, event->text, sizeof event->text);
    return true;
}

static bool take_key(const struct keys *keys, wint_t c, struct event *event)
{
    const char control[] = {(char)c, '\0'};
    int key = c < ' ' || c == DEL ? learned_key(keys, control) : 0;
    if (key == 0)
        key = c == DEL || c == '\b' ? KEY_CODE_BACKSPACE : (int)c;
    return key_event(event, key);
}

/* Is there something that must end some time? */
static bool has_begun(const struct keys *keys)
{
    return keys->state != KEYS_GROUND && keys->state != KEYS_PASTE;
}

static bool take_character(struct keys *keys, wint_t c, struct event *event)
{
    if (keys->state == KEYS_PASTE)
        return take_in_paste(keys, c, event);
    if (has_begun(keys) && (c == CAN || c == SUB)) {
        keys->state = KEYS_GROUND;
        return false;
    }
    if (c >= C1 && c <= LAST_C1) { /* "ESC [" and the like in one */
        keys->state = KEYS_GROUND;
        return follows_escape(keys, (unsigned char)(c - '@')) &&
               (take_character(keys, ESC, event) || take_character(keys, c - '@', event));
    }
    if (c == ESC) {
        begin(keys, KEYS_ESCAPE);
        collect(keys, c);
        return false;
    }
    switch (keys->state) {
    case KEYS_ESCAPE:
        return take_escaped(keys, c, event);
    case KEYS_SEQUENCE:
        return take_in_sequence(keys, c, event);
    case KEYS_STRING:
        take_in_string(keys, c);
        return false;
    default:
        return take_key(keys, c, event);
    }
}

/* True when the byte completes a character.  Bytes that make none are dropped. */
static bool decode(mbstate_t *partial, unsigned char byte, wint_t *c)
{
    wchar_t wide = L'\0';
    bool begun = !mbsinit(partial);
    size_t length = mbrtowc(&wide, (const char *)&byte, 1, partial);
    *c = (wint_t)wide;
    if (length != (size_t)-1)
        return length != (size_t)-2;
    memset(partial, 0, sizeof *partial);
    return begun && decode(partial, byte, c);
}

static bool take_byte(struct keys *keys, unsigned char byte, struct event *event)
{
    wint_t c;
    if (keys->state == KEYS_MOUSE && byte != ESC && byte != CAN && byte != SUB)
        return take_in_mouse(keys, byte, event);
    return decode(&keys->partial, byte, &c) && take_character(keys, c, event);
}

void keys_reset(struct keys *keys)
{
    keys->state = KEYS_GROUND;
    keys->waits = false;
    memset(&keys->partial, 0, sizeof keys->partial);
}

void keys_put(struct keys *keys, unsigned char byte)
{
    keys->waits = true;
    keys->byte = byte;
}

bool keys_next(struct keys *keys, int64_t now, struct event *event)
{
    if (!keys->waits)
        return false;
    if (keys->state == KEYS_ESCAPE && !follows_escape(keys, keys->byte)) {
        keys->state = KEYS_GROUND;
        return key_event(event, KEY_CODE_ESCAPE);
    }
    if (!has_begun(keys) || keys->state == KEYS_ESCAPE)
        keys->limit = now + LONGEST;
    else if (now >= keys->limit)
        keys->state = KEYS_GROUND;
    keys->waits = false;
    bool complete = take_byte(keys, keys->byte, event);
    keys->deadline = now + (keys_undecided(keys) ? ESCAPE_GAP : GAP);
    return complete;
}

int64_t keys_deadline(const struct keys *keys)
{
    return keys->waits ? 0 : has_begun(keys) ? keys->deadline : NEVER;
}

bool keys_expire(struct keys *keys, int64_t now, struct event *event)
{
    bool escape = keys_undecided(keys);
    if (now < keys_deadline(keys))
        return false;
    keys->state = KEYS_GROUND;
    return escape && key_event(event, KEY_CODE_ESCAPE);
}

bool keys_undecided(const struct keys *keys) { return keys->state == KEYS_ESCAPE; }
