/* From the bytes of the terminal to events. */
#include "ui/keys.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

#include "words/words.h"

/* Codes above those of curses. */
enum { MOUSE_REPORT = KEY_MAX + 1, PASTE_BEGIN, PASTE_END };

enum { REPORT_SIZE = 24 };

/* What a mouse report, pasted text or an unknown sequence has begun may end in
 * a later read, so the state lives between two reads. */
enum state {
    PLAIN,
    IN_REPORT,     /* of the mouse, SGR 1006: "0;12;7M" after its introducer */
    IN_OLD_REPORT, /* of the mouse, as older terminals send it: three characters */
    IN_PASTE,
    IN_SEQUENCE /* "ESC [ …" up to its last character, meaning nothing here */
};
static enum state state;
static char collected[PASTE_SIZE * 2];
static size_t used;
static size_t end_matched; /* how much of paste_end has just come */
static unsigned long taken;

/* Curses takes this for a key only when it comes in one piece. */
static const char paste_end[] = "\033[201~";

/* Keys are read through a pad, because reading through a window may draw it. */
static WINDOW *pad;

void keys_start(void)
{
    pad = newpad(1, 1);
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
    state = PLAIN;
    define_key("\033[<", MOUSE_REPORT);
    define_key("\033[200~", PASTE_BEGIN);
    define_key(paste_end, PASTE_END);
    /* Terminals that are not in the mode that their description asks for: */
    define_key("\033[A", KEY_UP);
    define_key("\033[B", KEY_DOWN);
    define_key("\033[C", KEY_RIGHT);
    define_key("\033[D", KEY_LEFT);
}

static void begin(enum state next)
{
    state = next;
    used = 0;
    end_matched = 0;
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

/* Does this character end a sequence?  A control character breaks it off. */
static bool ends_sequence(wint_t c) { return c < L' ' || (c >= L'@' && c <= L'~'); }

/* True when the report is a press of the first button. */
static bool read_report(wint_t c, struct event *event)
{
    if (!ends_sequence(c)) {
        if (c <= L'?' && used < REPORT_SIZE - 1)
            collected[used++] = (char)c;
        return false;
    }
    state = PLAIN;
    collected[used] = '\0';
    const char *at = collected;
    int button = number(&at), column = number(&at), row = number(&at);
    if (c != L'M' || button != 0 || column < 1 || row < 1)
        return false;
    *event = (struct event){.type = EVENT_CLICK, .row = row - 1, .column = column - 1};
    return true;
}

/* Pasted text past what fits is dropped. */
static void collect(wint_t c)
{
    char bytes[MB_LEN_MAX];
    mbstate_t none = {0};
    size_t length = wcrtomb(bytes, (wchar_t)c, &none);
    if (length == (size_t)-1 || used + length >= sizeof collected)
        return;
    memcpy(&collected[used], bytes, length);
    used += length;
}

/* Is this character the next, and the last, of what ends a paste?  What only
 * began like it was text. */
static bool ends_paste(wint_t c)
{
    if (c == (wint_t)paste_end[end_matched]) {
        end_matched++;
        return paste_end[end_matched] == '\0';
    }
    for (size_t i = 0; i < end_matched; i++)
        collect((wint_t)paste_end[i]);
    end_matched = c == (wint_t)paste_end[0];
    if (end_matched == 0)
        collect(c);
    return false;
}

static bool end_paste(struct event *event)
{
    state = PLAIN;
    collected[used] = '\0';
    *event = (struct event){.type = EVENT_PASTE};
    tb_clean(collected, event->text, sizeof event->text);
    return true;
}

static int key_of_curses(wint_t c)
{
    static const struct {
        int curses, ours;
    } same[] = {
        {KEY_UP, KEY_CODE_UP},         {KEY_DOWN, KEY_CODE_DOWN},
        {KEY_LEFT, KEY_CODE_LEFT},     {KEY_RIGHT, KEY_CODE_RIGHT},
        {KEY_HOME, KEY_CODE_HOME},     {KEY_END, KEY_CODE_END},
        {KEY_PPAGE, KEY_CODE_PAGE_UP}, {KEY_NPAGE, KEY_CODE_PAGE_DOWN},
        {KEY_BTAB, KEY_CODE_BACK_TAB}, {KEY_BACKSPACE, KEY_CODE_BACKSPACE},

        {KEY_F(1), KEY_CODE_F1},       {KEY_ENTER, '\r'},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        if ((wint_t)same[i].curses == c)
            return same[i].ours;
    return KEY_CODE_OTHER;
}

/* Keys within pasted text are no keys. */
static bool take_in_paste(bool special, wint_t c, struct event *event)
{
    if (special ? c == PASTE_END : ends_paste(c))
        return end_paste(event);
    if (special)
        collect(L'?');
    return false;
}

/* A special key of curses; true when it completes an event. */
static bool take_key(wint_t c, struct event *event)
{
    state = PLAIN;
    if (c == MOUSE_REPORT)
        begin(IN_REPORT);
    else if (c == KEY_MOUSE)
        begin(IN_OLD_REPORT);
    else if (c == PASTE_BEGIN)
        begin(IN_PASTE);
    else if (c != PASTE_END && c != KEY_RESIZE)
        *event = (struct event){.type = EVENT_KEY, .key = key_of_curses(c)};
    else
        return false;
    return state == PLAIN;
}

/* An escape character that begins no key that curses knows: the key itself, or
 * a sequence that means nothing here. */
static bool take_escape(struct event *event)
{
    wint_t next;
    int kind = wget_wch(pad, &next);
    if (kind == OK && next == L'[') {
        begin(IN_SEQUENCE);
        return false;
    }
    if (kind == OK && next == L'O') {
        wget_wch(pad, &next);
        return false;
    }
    if (kind == OK)
        unget_wch((wchar_t)next);
    else if (kind == KEY_CODE_YES)
        ungetch((int)next);
    *event = (struct event){.type = EVENT_KEY, .key = KEY_CODE_ESCAPE};
    return true;
}

static bool take_plain(wint_t c, struct event *event)
{
    if (c == KEY_CODE_ESCAPE)
        return take_escape(event);
    int key = c == 0x7f || c == 0x08 ? KEY_CODE_BACKSPACE : (int)c;
    *event = (struct event){.type = EVENT_KEY, .key = key};
    return true;
}

/* A sequence that curses did not know, perhaps because it came in pieces. */
static void take_in_sequence(wint_t c)
{
    if (c == L'M' && used == 0) {
        begin(IN_OLD_REPORT);
    } else if (c == L'<' && used == 0) {
        begin(IN_REPORT);
    } else if (c == L'~' && used == 3 && memcmp(collected, "200", 3) == 0) {
        begin(IN_PASTE);
    } else if (ends_sequence(c)) {
        state = PLAIN;
    } else if (used < REPORT_SIZE && c <= L'?') {
        collected[used++] = (char)c;
    }
}

/* Nothing sends the rest of a sequence that late: it was a key, pressed by itself. */
static void forget_late_sequence(void)
{
    enum { LATE = 300 }; /* milliseconds */
    static struct timespec last;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long passed = (now.tv_sec - last.tv_sec) * 1000 + (now.tv_nsec - last.tv_nsec) / 1000000;
    if (state != IN_PASTE && passed > LATE)
        state = PLAIN;
    last = now;
}

/* A character; true when it completes an event. */
static bool take_character(wint_t c, struct event *event)
{
    switch (state) {
    case IN_REPORT:
        return read_report(c, event);
    case IN_OLD_REPORT:
        if (++used == 3)
            state = PLAIN;
        return false;
    case IN_SEQUENCE:
        take_in_sequence(c);
        return false;
    default:
        return take_plain(c, event);
    }
}

static bool take(bool special, wint_t c, struct event *event)
{
    taken++;
    forget_late_sequence();
    if (state == IN_PASTE)
        return take_in_paste(special, c, event);
    return special ? take_key(c, event) : take_character(c, event);
}

void keys_forget(void) { state = PLAIN; }

unsigned long keys_taken(void) { return taken; }

void keys_stop(void)
{
    delwin(pad);
    pad = NULL;
}

/* The next character or key.  Curses also says ERR where it has thrown away
 * bytes that are no character, so it is asked twice. */
static int next(wint_t *c)
{
    int kind = wget_wch(pad, c);
    return kind != ERR ? kind : wget_wch(pad, c);
}

bool keys_read(struct event *event)
{
    wint_t c;
    for (int kind = next(&c); kind != ERR; kind = next(&c))
        if (take(kind == KEY_CODE_YES, c, event))
            return true;
    return false;
}
