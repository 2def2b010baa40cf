/* From the bytes of the terminal to events. */
#include "ui/keys.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "words/words.h"

/* Codes above those of curses. */
enum { MOUSE_REPORT = KEY_MAX + 1, PASTE_BEGIN, PASTE_END };

enum { REPORT_SIZE = 24 };

/* A mouse report (SGR 1006: "0;12;7M" after its introducer) or pasted text may
 * arrive in pieces, so the state lives between two reads. */
static enum { PLAIN, IN_REPORT, IN_PASTE } state;
static char collected[PASTE_SIZE * 2];
static size_t used;

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
    define_key("\033[201~", PASTE_END);
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

/* True when the report is a press of the first button. */
static bool read_report(wint_t c, struct event *event)
{
    bool last = c == L'M' || c == L'm';
    if (!last && (c == L';' || (c >= L'0' && c <= L'9')) && used < REPORT_SIZE - 1) {
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
    if (special && c == PASTE_END)
        return end_paste(event);
    collect(special ? L'?' : c);
    return false;
}

static bool take_plain(bool special, wint_t c, struct event *event)
{
    if (special && (c == MOUSE_REPORT || c == PASTE_BEGIN)) {
        state = c == MOUSE_REPORT ? IN_REPORT : IN_PASTE;
        used = 0;
        return false;
    }
    int key = special ? key_of_curses(c) : c == 0x7f || c == 0x08 ? KEY_CODE_BACKSPACE : (int)c;
    *event = (struct event){.type = EVENT_KEY, .key = key};
    return !(special && (c == KEY_RESIZE || c == PASTE_END));
}

/* One character or key of curses; true when it completes an event. */
static bool take(bool special, wint_t c, struct event *event)
{
    if (state == IN_PASTE)
        return take_in_paste(special, c, event);
    if (state == IN_REPORT && !special)
        return read_report(c, event);
    state = PLAIN;
    return take_plain(special, c, event);
}

void keys_forget(void) { state = PLAIN; }

void keys_stop(void)
{
    delwin(pad);
    pad = NULL;
}

bool keys_read(struct event *event)
{
    wint_t c;
    for (int kind = wget_wch(pad, &c); kind != ERR; kind = wget_wch(pad, &c))
        if (take(kind == KEY_CODE_YES, c, event))
            return true;
    return false;
}
