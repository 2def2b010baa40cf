/* A small full-screen program on which the test terminal is proved. It shows
 * its size, the last key and what was typed, and ends every refresh with a
 * frame mark. q quits, Q quits with status 3, F2 asks the terminal for its
 * status, F3 aborts. Its arguments name habits: "stays" survives a hang-up,
 * "abrupt" quits without restoring the terminal, "halves" sends each frame in
 * two parts. */
#include <curses.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

static volatile sig_atomic_t resized, asked_to_stop;
static char last[64] = "none";
static wchar_t typed[256];
static bool halves;

static void on_signal(int number)
{
    if (number == SIGWINCH)
        resized = 1;
    else
        asked_to_stop = 1;
}

static void end_frame(void)
{
    static unsigned long number;
    char mark[40];
    int length = snprintf(mark, sizeof mark, "\033]7777;%lu\a", ++number);
    /* Once the window is closed only a signal ends the program. */
    if (write(STDOUT_FILENO, mark, (size_t)length) != length)
        for (;;)
            pause();
}

static void draw(void)
{
    erase();
    mvprintw(0, 0, "Echo, %d by %d", LINES, COLS);
    mvprintw(1, 0, "Last: %s", last);
    mvprintw(2, 0, "Typed: ");
    addwstr(typed);
    attr_set(A_BOLD | A_REVERSE, 1, NULL);
    mvaddstr(3, 0, "loud");
    attr_set(A_NORMAL, 0, NULL);
    mvaddwstr(4, 0, L"┌──┐ e\u0301 中 .");
    if (halves) {
        /* What a test must not see: the top of a frame without its end. */
        wnoutrefresh(stdscr);
        doupdate();
    }
    mvprintw(5, 0, "End of %s", last);
    move(5, 7);
    wnoutrefresh(stdscr);
    doupdate();
    end_frame();
}

static void switch_modes(bool on)
{
    printf("\033[?2004%c", on ? 'h' : 'l');
    fflush(stdout);
}

static void take_new_size(void)
{
    struct winsize size;
    resized = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        resizeterm(size.ws_row, size.ws_col);
    clearok(curscr, TRUE);
    snprintf(last, sizeof last, "resized");
}

static void stop(void)
{
    asked_to_stop = 0;
    switch_modes(false);
    endwin();
    raise(SIGSTOP);
    switch_modes(true);
    clearok(curscr, TRUE);
    snprintf(last, sizeof last, "resumed");
}

static void append(wint_t key)
{
    size_t length = wcslen(typed);
    const char *name = key < 32 ? unctrl(key) : NULL;
    if (length + 3 > sizeof typed / sizeof *typed)
        return;
    if (name)
        swprintf(typed + length, 3, L"%s", name);
    else
        typed[length] = (wchar_t)key;
    snprintf(last, sizeof last, "U+%04X", (unsigned)key);
}

static void take_function_key(wint_t key)
{
    MEVENT event;
    if (key == KEY_MOUSE && getmouse(&event) == OK)
        snprintf(last, sizeof last, "mouse %d %d %s", event.y, event.x,
                 event.bstate & BUTTON1_PRESSED    ? "pressed"
                 : event.bstate & BUTTON1_RELEASED ? "released"
                                                   : "other");
    else
        snprintf(last, sizeof last, "%s", keyname((int)key));
    if (key == KEY_F(2)) {
        printf("\033[5n"); /* asks the terminal for its status */
        fflush(stdout);
    }
    if (key == KEY_F(3))
        abort();
}

/* Takes all the keys there are. Returns the key that quits, or 0. */
static wint_t take_keys(void)
{
    wint_t key;
    int kind;
    while ((kind = get_wch(&key)) != ERR) {
        if (kind == KEY_CODE_YES)
            take_function_key(key);
        else if (key == 'q' || key == 'Q')
            return key;
        else
            append(key);
    }
    return 0;
}

static void catch_signals(sigset_t *outside)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigset_t held;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, NULL);
    sigaction(SIGTSTP, &action, NULL);
    sigemptyset(&held);
    sigaddset(&held, SIGWINCH);
    sigaddset(&held, SIGTSTP);
    sigprocmask(SIG_BLOCK, &held, outside);
}

static void start_screen(void)
{
    setlocale(LC_ALL, "");
    if (!newterm(NULL, stdout, stdin))
        exit(8);
    start_color();
    use_default_colors();
    init_pair(1, COLOR_RED, COLOR_BLUE);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED, NULL);
    mouseinterval(0);
    switch_modes(true);
}

static bool has_habit(char **arguments, const char *name)
{
    for (; *arguments; arguments++)
        if (strcmp(*arguments, name) == 0)
            return true;
    return false;
}

static wint_t play(const sigset_t *outside)
{
    for (;;) {
        draw();
        fd_set input;
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, outside);
        if (resized)
            take_new_size();
        if (asked_to_stop)
            stop();
        wint_t quit = ready > 0 ? take_keys() : 0;
        if (quit)
            return quit;
    }
}

int main(int argc, char **argv)
{
    (void)argc;
    sigset_t outside;
    halves = has_habit(argv, "halves");
    if (has_habit(argv, "stays"))
        signal(SIGHUP, SIG_IGN);
    catch_signals(&outside);
    start_screen();
    wint_t quit = play(&outside);
    if (has_habit(argv, "abrupt"))
        _exit(0);
    switch_modes(false);
    endwin();
    return quit == 'Q' ? 3 : 0;
}
