/* The terminal's echo, off while a secret is typed. */
#include "text/secret.h"

#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

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

/* Lets the signal do what it would have done, with the echo on.  After a stop
 * the program comes back here, and goes on unseen. */
static void on_signal(int number)
{
    int saved_errno = errno;
    struct sigaction own;
    sigset_t just_this, mask;
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

static void catch_signals(void)
{
    struct sigaction own = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&own.sa_mask);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&own.sa_mask, signals[i]);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &own, NULL);
    }
}

bool tb_secret_begin(int fd)
{
    if (tcgetattr(fd, &seen) != 0)
        return false;
    terminal = fd;
    unseen = seen;
    unseen.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    catch_signals();
    hide();
    return true;
}

void tb_secret_end(void)
{
    show();
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &before[i], NULL);
}
