/* The terminal: started, stopped, resized and suspended. */
#include "ui/terminal.h"

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <panel.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "ui/capability.h"
#include "ui/clock.h"
#include "ui/control.h"
#include "ui/keys.h"
#include "ui/signals.h"
#include "words/i18n.h"
#include "words/words.h"

/* Curses has a descriptor of its own, which can be taken from it while it writes. */
static FILE *output;
static SCREEN *screen;
static struct keys keys;
static struct termios saved_modes;
static bool unicode;
static bool frames; /* number each frame, for tests */
static unsigned long frame;
static void (*last_deed)(void *self);
static void *last_deed_self;

/* The size of the window, of which no more than SCREEN_MAX is used; false if
 * nobody knows it. */
static bool window_size(int *rows, int *columns)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    *rows = size.ws_row < SCREEN_MAX ? size.ws_row : SCREEN_MAX;
    *columns = size.ws_col < SCREEN_MAX ? size.ws_col : SCREEN_MAX;
    return true;
}

static void send(const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t written = write(fileno(output), text, left);
        if (written < 0 && errno != EINTR)
            return;
        if (written > 0) {
            text += written;
            left -= (size_t)written;
        }
    }
}

/* Keeps at hand what gives the terminal back when the program dies. */
static void prepare_to_restore(void)
{
    int rows = LINES, columns;
    window_size(&rows, &columns);
    signals_restore(control_restore(rows));
}

/* Curses takes the size it begins with from these two; whatever they said. */
static void tell_size(void)
{
    int rows, columns;
    char text[12];
    unsetenv("LINES");
    unsetenv("COLUMNS");
    if (!window_size(&rows, &columns))
        return;
    snprintf(text, sizeof text, "%d", rows);
    setenv("LINES", text, 1);
    snprintf(text, sizeof text, "%d", columns);
    setenv("COLUMNS", text, 1);
}

static void take_size(void)
{
    int rows, columns;
    if (window_size(&rows, &columns) && (rows != LINES || columns != COLS))
        resizeterm(rows, columns);
    prepare_to_restore();
}

static void choose_charset(enum tb_charset charset)
{
    if (charset == TB_CHARSET_UNICODE && !tb_words_utf8())
        setlocale(LC_CTYPE, "C.UTF-8");
    const char *term = getenv("TERM");
    bool console = term != NULL && strcmp(term, "linux") == 0; /* its fonts lack the symbols */
    unicode = charset == TB_CHARSET_UNICODE ||
              (charset == TB_CHARSET_AUTO && tb_words_utf8() && !console);
}

static void learn_keys(void)
{
    static const struct {
        const char *name;
        int key;
    } names[] = {
        {"kcuu1", KEY_CODE_UP},
        {"kcud1", KEY_CODE_DOWN},
        {"kcuf1", KEY_CODE_RIGHT},
        {"kcub1", KEY_CODE_LEFT},
        {"khome", KEY_CODE_HOME},
        {"kend", KEY_CODE_END},
        {"kpp", KEY_CODE_PAGE_UP},
        {"knp", KEY_CODE_PAGE_DOWN},
        {"kcbt", KEY_CODE_BACK_TAB},
        {"kf1", KEY_CODE_F1},
        {"kent", '\r'},
        {"kbs", KEY_CODE_BACKSPACE},
    };
    keys = (struct keys){0};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        keys_learn(&keys, capability(names[i].name), names[i].key);
}

/* Opens the screen of curses, which may wait for the foreground, or for a slow
 * terminal. */
static bool open_screen(void)
{
    int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    output = copy >= 0 ? fdopen(copy, "w") : NULL;
    if (output == NULL)
        return false;
    signals_start(&saved_modes, copy);
    tell_size();
    signals_writing(true);
    screen = newterm(NULL, output, stdin);
    signals_writing(false);
    return screen != NULL;
}

bool terminal_start(const struct tb_looks *looks)
{
    choose_charset(looks->charset);
    const char *wanted = getenv("TABULEIRO_FRAMES");
    frames = wanted != NULL && strcmp(wanted, "1") == 0;
    tcgetattr(STDIN_FILENO, &saved_modes);
    if (capabilities_load()) {
        prepare_to_restore();
        capabilities_unload();
    }
    if (!open_screen()) {
        fprintf(stderr, "%s\n", _("This terminal cannot be used."));
        return false;
    }
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    keypad(stdscr, TRUE); /* keys send what the description says, if the terminal obeys */
    learn_keys();
    if (looks->color != TB_COLOR_NEVER && has_colors())
        start_color();
    take_size();
    send(control_reports(true));
    return true;
}

void terminal_at_end(void (*last)(void *self), void *self)
{
    last_deed = last;
    last_deed_self = self;
}

bool terminal_unicode(void) { return unicode; }

void terminal_repaint(void) { clearok(curscr, TRUE); }

void terminal_show(int cursor_row, int cursor_column)
{
    wnoutrefresh(stdscr);
    update_panels();
    wmove(newscr, cursor_row, cursor_column);
    signals_writing(true);
    doupdate();
    if (frames) {
        char mark[40];
        snprintf(mark, sizeof mark, "\033]7777;%lu\a", ++frame);
        send(mark);
    }
    signals_writing(false);
}

/* Ends by a noted signal. */
static _Noreturn void die(int number)
{
    if (last_deed != NULL)
        last_deed(last_deed_self);
    signals_die(number);
}

static void die_if_asked(void)
{
    if (signals_take(SIGHUP))
        die(SIGHUP);
    if (signals_take(SIGTERM))
        die(SIGTERM);
}

/* Gives the terminal up to others. */
static void give_up(bool empty_screen)
{
    char text[CONTROL_SIZE];
    control_bottom(text, LINES, empty_screen);
    signals_writing(true);
    send(control_reports(false));
    endwin();
    send(text);
    signals_writing(false);
    die_if_asked();
    signals_restore(NULL);
}

void terminal_stop(void)
{
    give_up(false);
    delscreen(screen);
    fclose(output);
    screen = NULL;
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
}

/* After others have used the terminal: its modes as they were, the screen unknown. */
static void take_over_again(void)
{
    prepare_to_restore();
    signals_writing(true);
    doupdate();
    send(control_reports(true));
    signals_writing(false);
    terminal_repaint();
}

/* Where others see the same screen nothing is left on it, for it may be secret. */
static void suspend(void)
{
    give_up(true);
    signals_stop();
    signals_wait(NULL, 0, 0); /* what came while it was stopped */
    die_if_asked();
    take_over_again();
}

/* True when others had the terminal, or its size has changed. */
static bool was_disturbed(void)
{
    bool stopped = signals_take(SIGTSTP);
    if (stopped) {
        suspend();
    } else if (signals_take(SIGCONT)) { /* after SIGSTOP, for which nobody can prepare */
        signals_writing(true);
        endwin();
        take_over_again();
        stopped = true;
    }
    if (!signals_take(SIGWINCH) && !stopped)
        return false;
    take_size();
    terminal_repaint(); /* even at the same size: it may have been another in between */
    return true;
}

/* Has the descriptor come to its end, with nothing left to read? */
static bool ended(const struct pollfd *polled)
{
    return (polled->revents & (POLLHUP | POLLERR | POLLNVAL)) && !(polled->revents & POLLIN);
}

unsigned terminal_wait(int descriptors[], int count, int64_t deadline)
{
    struct pollfd polled[TERMINAL_WATCHED + 1] = {{.fd = STDIN_FILENO, .events = POLLIN}};
    int64_t soonest = keys_deadline(&keys);
    unsigned news = 0;
    assert(count <= TERMINAL_WATCHED);
    for (int i = 0; i < count; i++)
        polled[i + 1] = (struct pollfd){.fd = descriptors[i], .events = POLLIN};
    signals_wait(polled, (nfds_t)count + 1, deadline < soonest ? deadline : soonest);
    die_if_asked();
    for (int i = 0; i < count; i++) {
        if (polled[i + 1].revents != 0)
            news |= TERMINAL_WAKE;
        if (ended(&polled[i + 1]))
            descriptors[i] = -1;
    }
    if (clock_now() >= deadline)
        news |= TERMINAL_TICK;
    if (was_disturbed())
        news |= TERMINAL_DISTURBED;
    if (signals_take(SIGINT)) {
        keys_reset(&keys); /* should a paste never end */
        news |= TERMINAL_INTERRUPT;
    }
    return news;
}

/* The next byte that can be read now, or -1.  Only one, so that what is typed ahead
 * is left to the shell.  A terminal that has come to its end is gone. */
static int next_byte(void)
{
    unsigned char byte;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, 0) <= 0)
        return -1;
    ssize_t got = read(STDIN_FILENO, &byte, 1);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
        die(SIGHUP);
    return got == 1 ? byte : -1;
}

bool terminal_read(struct event *event)
{
    enum { BYTES = 4096 }; /* a paste without an end must not keep all else waiting */
    for (int i = 0; i < BYTES; i++) {
        if (keys_next(&keys, clock_now(), event))
            return true;
        int byte = next_byte();
        if (byte < 0)
            return keys_expire(&keys, clock_now(), event);
        keys_put(&keys, (unsigned char)byte);
    }
    return false;
}

bool terminal_undecided(void) { return keys_undecided(&keys); }
