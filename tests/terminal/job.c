/* The small shell of the test terminal, which runs one program as its
 * foreground job. The child of forkpty leads an orphaned process group, which
 * the system never stops; a job of this shell can be stopped and resumed.
 *
 * It tells the test in notes what becomes of the job, and resumes it at a byte
 * from the test. It is the child of a fork and does not exec, so it keeps to
 * system calls. */
#include "inside.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static volatile sig_atomic_t job;

void terminal_be_child(void)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigemptyset(&action.sa_mask);
    for (int number = 1; number < 32; number++)
        sigaction(number, &action, NULL);
    sigprocmask(SIG_SETMASK, &action.sa_mask, NULL);
}

_Noreturn void terminal_become(const char *path, char *const *argv, char *const *environment)
{
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    execve(path, argv, environment);
    dprintf(STDERR_FILENO, "cannot run %s: %s\r\n", path, strerror(errno));
    _exit(127);
}

/* As shells do, the shell passes the hang-up on to its job. */
static void on_hang_up(int number)
{
    int saved = errno;
    kill(-(pid_t)job, number);
    kill(-(pid_t)job, SIGCONT);
    errno = saved;
}

static void tell(int control, enum terminal_state state, int status)
{
    struct terminal_note note = {.pid = (pid_t)job, .state = state, .status = status};
    send(control, &note, sizeof note, MSG_NOSIGNAL);
}

static void start_job(int control, char *const *argv, const char *path, char *const *environment)
{
    pid_t child = fork();
    if (child < 0)
        _exit(127);
    if (child == 0) {
        close(control);
        setpgid(0, 0);
        tcsetpgrp(STDIN_FILENO, getpid());
        terminal_be_child();
        terminal_become(path, argv, environment);
    }
    /* Both do it, so that neither has to wait for the other. */
    setpgid(child, child);
    tcsetpgrp(STDIN_FILENO, child);
    job = (sig_atomic_t)child;
}

static void resume_job(int control)
{
    char go;
    ssize_t got;
    while ((got = read(control, &go, 1)) < 0 && errno == EINTR)
        ;
    if (got == 1)
        tcsetpgrp(STDIN_FILENO, (pid_t)job);
    else
        kill(-(pid_t)job, SIGHUP);
    kill(-(pid_t)job, SIGCONT);
}

_Noreturn void terminal_run_job(int control, char *const *argv, const char *path,
                                char *const *environment)
{
    /* A background process that gives itself the foreground gets SIGTTOU. */
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGTTOU);
    sigaddset(&held, SIGHUP);
    sigprocmask(SIG_BLOCK, &held, NULL);
    start_job(control, argv, path, environment);
    tell(control, TERMINAL_RUNS, 0);

    struct sigaction action = {.sa_handler = on_hang_up, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGHUP, &action, NULL);
    sigdelset(&held, SIGTTOU);
    sigprocmask(SIG_UNBLOCK, &held, NULL);

    for (;;) {
        int status;
        if (waitpid((pid_t)job, &status, WUNTRACED) < 0) {
            if (errno == EINTR)
                continue;
            _exit(127);
        }
        if (!WIFSTOPPED(status)) {
            tell(control, TERMINAL_ENDED, status);
            _exit(0);
        }
        tcsetpgrp(STDIN_FILENO, getpgrp());
        tell(control, TERMINAL_STOPPED, status);
        resume_job(control);
    }
}
