/* The terminal: started, stopped, resized and suspended. */
#include "ui/terminal.h"

#include <curses.h>
#include <errno.h>
#include <locale.h>
#include <panel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "ui/capability.h"
#include "ui/keys.h"
#include "words/i18n.h"
#include "words/words.h"

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, SIGSYS};
static const int waited_signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGTERM, SIGINT};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static SCREEN *screen;
static struct termios saved_modes;
static char restore_text[256]; /* what gives the terminal back, for fatal signals */
static bool unicode;
static bool frames; /* number each frame, for tests */
static unsigned long frame;
static sigset_t outside_mask; /* the signal mask while waiting */
static volatile sig_atomic_t pending[COUNT(waited_signals)];

static void note_signal(int number)
{
    for (size_t i = 0; i < COUNT(waited_signals); i++)
        if (waited_signals[i] == number)
            pending[i] = 1;
}

static bool take_signal(int number)
{
    bool was = false;
    for (size_t i = 0; i < COUNT(waited_signals); i++)
        if (waited_signals[i] == number) {
            was = pending[i];
            pending[i] = 0;
        }
    return was;
}

/* Only calls what POSIX lets a signal handler call. */
static void give_back_and_die(int number)
{
    ssize_t written = write(STDOUT_FILENO, restore_text, strlen(restore_text));
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
    signal(number, SIG_DFL);
    raise(number);
}

static void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* A stack of its own lets the handler run when the ordinary one is full. */
static void handle_signals(void)
{
    static char stack[1 << 16];
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
    sigset_t waited;
    sigemptyset(&waited);
    for (size_t i = 0; i < COUNT(waited_signals); i++) {
        handle(waited_signals[i], note_signal, 0);
        sigaddset(&waited, waited_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &waited, &outside_mask);
    for (size_t i = 0; i < COUNT(waited_signals); i++)
        sigdelset(&outside_mask, waited_signals[i]);
    for (size_t i = 0; i < COUNT(fatal_signals); i++)
        handle(fatal_signals[i], give_back_and_die, (int)(SA_ONSTACK | SA_RESETHAND));
}

static const char mouse_on[] = "\033[?1000h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1000l";
/* Terminals that do not know this mode ignore it. */
static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

/* Appends a capability without its padding, "$<2>". */
static void append(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);
    while (more != NULL && *more != '\0' && used + 1 < size) {
        if (more[0] == '$' && more[1] == '<' && strchr(more, '>') != NULL)
            more = strchr(more, '>') + 1;
        else
            text[used++] = *more++;
    }
    text[used] = '\0';
}

static void prepare_restore_text(void)
{
    restore_text[0] = '\0';
    if (capability("kmous") != NULL)
        append(restore_text, sizeof restore_text, mouse_off);
    append(restore_text, sizeof restore_text, paste_off);
    append(restore_text, sizeof restore_text, capability("sgr0"));
    append(restore_text, sizeof restore_text, capability("cnorm"));
    append(restore_text, sizeof restore_text, capability("rmkx"));
    append(restore_text, sizeof restore_text, capability("rmcup"));
}

static void send(const char *text)
{
    fflush(stdout);
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t written = write(STDOUT_FILENO, text, left);
        if (written < 0 && errno != EINTR)
            return;
        if (written > 0) {
            text += written;
            left -= (size_t)written;
        }
    }
}

static void extras(bool on)
{
    if (capability("kmous") != NULL)
        send(on ? mouse_on : mouse_off);
    send(on ? paste_on : paste_off);
}

static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return;
    int rows = size.ws_row < SCREEN_MAX ? size.ws_row : SCREEN_MAX;
    int columns = size.ws_col < SCREEN_MAX ? size.ws_col : SCREEN_MAX;
    if (rows != LINES || columns != COLS)
        resizeterm(rows, columns);
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

bool terminal_start(const struct tb_looks *looks)
{
    choose_charset(looks->charset);
    const char *wanted = getenv("TABULEIRO_FRAMES");
    frames = wanted != NULL && strcmp(wanted, "1") == 0;
    tcgetattr(STDIN_FILENO, &saved_modes);
    handle_signals();
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        fprintf(stderr, "%s\n", _("This terminal cannot be used."));
        return false;
    }
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    leaveok(stdscr, FALSE);
    set_escdelay(25);
    keys_start();
    if (looks->color != TB_COLOR_NEVER && has_colors())
        start_color();
    take_size();
    prepare_restore_text();
    extras(true);
    return true;
}

void terminal_stop(void)
{
    extras(false);
    keys_stop();
    endwin();
    delscreen(screen);
    screen = NULL;
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
}

bool terminal_unicode(void) { return unicode; }

void terminal_repaint(void) { clearok(curscr, TRUE); }

void terminal_show(int cursor_row, int cursor_column)
{
    wnoutrefresh(stdscr);
    update_panels();
    wmove(newscr, cursor_row, cursor_column);
    doupdate();
    if (!frames)
        return;
    char mark[40];
    snprintf(mark, sizeof mark, "\033]7777;%lu\a", ++frame);
    send(mark);
}

/* Ends the process as the signal does by itself, with the terminal restored. */
static void die(int number)
{
    terminal_stop();
    signal(number, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    _exit(1);
}

/* After others have used the terminal: its modes as they were, the screen unknown. */
static void take_over_again(void)
{
    doupdate();
    extras(true);
    terminal_repaint();
}

/* Stops as any program does on ^Z; returns when it is continued. */
static void suspend(void)
{
    extras(false);
    endwin();
    handle(SIGTSTP, SIG_DFL, 0);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, SIGTSTP);
    sigaddset(&only, SIGCONT); /* noted here, it is not taken for one after SIGSTOP */
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    sigprocmask(SIG_BLOCK, &only, NULL);
    handle(SIGTSTP, note_signal, 0);
    take_signal(SIGCONT);
    take_over_again();
}

bool terminal_wait(bool *interrupted)
{
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &outside_mask);
    if (take_signal(SIGHUP))
        die(SIGHUP);
    if (take_signal(SIGTERM))
        die(SIGTERM);
    bool stopped = take_signal(SIGTSTP);
    if (stopped) {
        suspend();
    } else if (take_signal(SIGCONT)) { /* after SIGSTOP, for which nobody can prepare */
        endwin();
        take_over_again();
        stopped = true;
    }
    if (take_signal(SIGWINCH) || stopped) {
        take_size();
        terminal_repaint(); /* even at the same size: it may have been another in between */
    }
    *interrupted = take_signal(SIGINT);
    if (ready <= 0)
        return false;
    int waiting;
    if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0)
        die(SIGHUP); /* ready, but nothing to read: the terminal is gone */
    return true;
}
