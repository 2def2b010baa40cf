/* What reaches the screens: keys, clicks, pasted text, and the world outside. */
#ifndef TB_UI_EVENT_H
#define TB_UI_EVENT_H

enum event_type {
    EVENT_KEY,
    EVENT_CLICK,
    EVENT_PASTE, /* text that was pasted: never commands */
    EVENT_WAKE,  /* something beside the screen has news */
    EVENT_TICK   /* a time has come */
};

/* Keys without a character; characters are their own code point. */
enum key_code {
    KEY_CODE_ESCAPE = 0x1b,
    KEY_CODE_UP = 0x110000,
    KEY_CODE_DOWN,
    KEY_CODE_LEFT,
    KEY_CODE_RIGHT,
    KEY_CODE_HOME,
    KEY_CODE_END,
    KEY_CODE_PAGE_UP,
    KEY_CODE_PAGE_DOWN,
    KEY_CODE_BACK_TAB,
    KEY_CODE_BACKSPACE,
    KEY_CODE_F1,
    KEY_CODE_INTERRUPT /* SIGINT */
};

enum { PASTE_SIZE = 1024 };

struct event {
    enum event_type type;
    int key;               /* EVENT_KEY: a code point or an enum key_code */
    int row, column;       /* EVENT_CLICK: the cell, from 0 */
    char text[PASTE_SIZE]; /* EVENT_PASTE: UTF-8, cleaned */
};

#endif
