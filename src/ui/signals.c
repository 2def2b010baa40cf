/* Signals. */
#include "ui/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ui/clock.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* What ends a process and is not noted; SIGPIPE and SIGXFSZ are ignored, and
 * SIGKILL cannot be helped. */
static const int deadly[] = {SIGSEGV, SIGBUS,    SIGFPE,  SIGILL,  SIGABRT,
                             SIGQUIT, SIGSYS,    SIGTRAP, SIGUSR1, SIGUSR2,
                             SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL};
static const int noted[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGTERM, SIGINT};

static const struct termios *saved_modes;
static const char *volatile restore_text;
static int output, nowhere;
static sigset_t waiting_mask; /* the signal mask while waiting */
static volatile sig_atomic_t pending[COUNT(noted)];
static volatile sig_atomic_t writing;

static void block(int how, int number, int other)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    sigaddset(&set, other);
    sigprocmask(how, &set, NULL);
}

/* Writes as much as there is room for; returns the rest. */
static const char *put(const char *text)
{
    ssize_t written = write(STDOUT_FILENO, text, strlen(text));
    return written > 0 ? text + written : text;
}

/* A terminal that takes nothing more must not keep the process: what still waits
 * to be shown makes room. */
static void give_back(void)
{
    const char *text = restore_text;
    if (text == NULL)
        return;
    block(SIG_BLOCK, SIGTTOU, SIGTTOU); /* the modes are put back from the background, too */
    tcsetattr(STDIN_FILENO, TCSANOW, saved_modes);
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    text = put(text);
    if (*text != '\0') {
        tcflush(STDOUT_FILENO, TCOFLUSH);
        put(text);
    }
    fcntl(STDOUT_FILENO, F_SETFL, flags);
}

/* Calls only what POSIX lets a signal handler call. */
static void give_back_and_die(int number)
{
    sigset_t only;
    give_back();
    signal(number, SIG_DFL);
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
}

static void note(int number)
{
    int saved_errno = errno;
    if (writing) /* by SIGHUP or SIGTERM: the write that waits ends, and so do all others */
        dup2(nowhere, output);
    for (size_t i = 0; i < COUNT(noted); i++)
        if (noted[i] == number)
            pending[i] = 1;
    errno = saved_errno;
}

static void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void signals_restore(const char *text) { restore_text = text; }

void signals_start(const struct termios *modes, int terminal_output)
{
    static char stack[1 << 16]; /* the handler runs also when the ordinary stack is full */
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigset_t blocked;
    saved_modes = modes;
    output = terminal_output;
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    sigaltstack(&other, NULL);
    sigemptyset(&blocked);
    for (size_t i = 0; i < COUNT(noted); i++) {
        handle(noted[i], note, 0);
        sigaddset(&blocked, noted[i]);
    }
    sigprocmask(SIG_BLOCK, &blocked, &waiting_mask);
    for (size_t i = 0; i < COUNT(noted); i++)
        sigdelset(&waiting_mask, noted[i]);
    for (size_t i = 0; i < COUNT(deadly); i++)
        handle(deadly[i], give_back_and_die, (int)(SA_ONSTACK | SA_RESETHAND));
}

static bool has_noted(void)
{
    for (size_t i = 0; i < COUNT(noted); i++)
        if (pending[i])
            return true;
    return false;
}

void signals_wait(struct pollfd *polled, nfds_t count, int64_t deadline)
{
    sigset_t mask;
    int64_t now = clock_now();
    int64_t left = deadline <= now || has_noted() ? 0 : deadline - now;
    struct timespec time = {.tv_sec = (time_t)(left / 1000),
                            .tv_nsec = (long)(left % 1000) * 1000000};
    int ready = ppoll(polled, count, deadline == NEVER && left > 0 ? NULL : &time, &waiting_mask);
    for (nfds_t i = 0; ready < 0 && i < count; i++)
        polled[i].revents = 0;
    if (ready > 0) { /* then ppoll() lets no signal through */
        sigprocmask(SIG_SETMASK, &waiting_mask, &mask);
        sigprocmask(SIG_SETMASK, &mask, NULL);
    }
}

bool signals_take(int number)
{
    bool was = false;
    for (size_t i = 0; i < COUNT(noted); i++)
        if (noted[i] == number) {
            was = pending[i];
            pending[i] = 0;
        }
    return was;
}

void signals_writing(bool on)
{
    writing = on;
    block(on ? SIG_UNBLOCK : SIG_BLOCK, SIGHUP, SIGTERM);
}

/* Has a signal come that is blocked now? */
static bool waits(int number)
{
    sigset_t waiting;
    sigpending(&waiting);
    return sigismember(&waiting, number) == 1;
}

void signals_stop(void)
{
    if (waits(SIGCONT)) /* it was continued before it stopped; stopping would forget that */
        return;
    handle(SIGTSTP, SIG_DFL, 0);
    raise(SIGTSTP);
    block(SIG_UNBLOCK, SIGTSTP, SIGCONT); /* it stops here */
    block(SIG_BLOCK, SIGTSTP, SIGCONT);
    handle(SIGTSTP, note, 0);
    signals_take(SIGCONT);
}

_Noreturn void signals_die(int number)
{
    give_back_and_die(number);
    _exit(1);
}
