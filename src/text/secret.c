/* The terminal's echo, off while a secret is typed. */
#include "text/secret.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* What a signal handler must know; there is one terminal. */
static int terminal;
static struct termios seen, unseen;
static struct sigaction before[SIGNALS];

static void hide(void) { tcsetattr(terminal, TCSANOW, &unseen); }
static void show(void) { tcsetattr(terminal, TCSANOW, &seen); }

static int index_of(int number)
{
    int i = 0;
    while (signals[i] != number)
        i++;
    return i;
}

/* Lets the signal do what it would have done, with the echo on, and without what
 * was typed so far, which a shell would show.  After a stop the program comes back
 * here, and goes on unseen. */
static void on_signal(int number)
{
    int saved_errno = errno;
    struct sigaction own;
    sigset_t just_this, mask;
    tcflush(terminal, TCIFLUSH);
    show();
    sigaction(number, &before[index_of(number)], &own);
    sigemptyset(&just_this);
    sigaddset(&just_this, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &just_this, &mask); /* it arrives now */
    sigprocmask(SIG_SETMASK, &mask, NULL);
    sigaction(number, &own, NULL);
    hide();
    errno = saved_errno;
}

static void fill(sigset_t *set)
{
    sigemptyset(set);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(set, signals[i]);
}

/* A signal between two of the steps of beginning or ending would find the echo
 * and the handlers at odds: it has to wait until all of them are done. */
static void hold_signals(sigset_t *mask)
{
    sigset_t all;
    fill(&all);
    sigprocmask(SIG_BLOCK, &all, mask);
}

static void catch_signals(void)
{
    struct sigaction own = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    fill(&own.sa_mask);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &own, NULL);
    }
}

bool secret_begin(int fd)
{
    sigset_t mask;
    if (tcgetattr(fd, &seen) != 0)
        return false;
    terminal = fd;
    unseen = seen;
    unseen.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    hold_signals(&mask);
    catch_signals();
    hide();
    sigprocmask(SIG_SETMASK, &mask, NULL);
    return true;
}

void secret_end(void)
{
    sigset_t mask;
    hold_signals(&mask);
    show();
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &before[i], NULL);
    sigprocmask(SIG_SETMASK, &mask, NULL);
}
