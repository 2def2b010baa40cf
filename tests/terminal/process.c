/* Starting the program on its pseudo-terminal, learning what becomes of it,
 * and leaving nothing behind. */
#include "inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define ENVIRONMENT_MAX 64

struct home {
    struct home *next;
    char path[];
};

static struct terminal *terminals;
static struct home *homes;
static int child_pipe[2] = {-1, -1};

/* --- Homes --- */

const char *terminal_new_home(void)
{
    static const char name[] = "/tabuleiro-terminal-XXXXXX";
    const char *base = getenv("TMPDIR");
    if (!base)
        base = "/tmp";
    size_t size = strlen(base) + sizeof name;
    struct home *home = malloc(sizeof *home + size);
    assert_non_null(home);
    snprintf(home->path, size, "%s%s", base, name);
    home->next = homes;
    homes = home;
    if (!mkdtemp(home->path))
        fail_msg("cannot make a folder in %s: %s", base, strerror(errno));
    return home->path;
}

static void remove_tree(int parent, const char *name)
{
    if (unlinkat(parent, name, 0) == 0)
        return;
    /* A test may have made it read-only. */
    fchmodat(parent, name, S_IRWXU, 0);
    int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *entries = folder >= 0 ? fdopendir(folder) : NULL;
    if (!entries) {
        if (folder >= 0)
            close(folder);
        return;
    }
    struct dirent *entry;
    while ((entry = readdir(entries)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            remove_tree(folder, entry->d_name);
    closedir(entries);
    unlinkat(parent, name, AT_REMOVEDIR);
}

/* --- Environment --- */

static char *setting(const char *name, const char *value)
{
    size_t size = strlen(name) + strlen(value) + 2;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%s=%s", name, value);
    return text;
}

static const char *given(const char *const *environment, const char *name)
{
    size_t length = strlen(name);
    for (; environment && *environment; environment++)
        if (strncmp(*environment, name, length) == 0 && (*environment)[length] == '=')
            return *environment + length + 1;
    return NULL;
}

static void build_environment(char *result[ENVIRONMENT_MAX], const struct terminal_program *program,
                              const char *home)
{
    const char *path = getenv("PATH");
    const char *const defaults[][2] = {{"PATH", path ? path : "/usr/bin:/bin"},
                                       {"HOME", home},
                                       {"LC_ALL", "C.UTF-8"},
                                       {"TABULEIRO_FRAMES", "1"},
                                       {"TERM", program->term}};
    size_t count = 0;
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
        if (defaults[i][1] && !given(program->environment, defaults[i][0]))
            result[count++] = setting(defaults[i][0], defaults[i][1]);
    for (const char *const *extra = program->environment; extra && *extra; extra++) {
        assert_true(count < ENVIRONMENT_MAX - 1);
        result[count] = strdup(*extra);
        assert_non_null(result[count++]);
    }
    result[count] = NULL;
}

/* --- The end of children, as something poll can wait for --- */

static void on_child(int signal_number)
{
    (void)signal_number;
    int saved = errno;
    ssize_t ignored = write(child_pipe[1], "", 1);
    (void)ignored;
    errno = saved;
}

static void keep_private(int fd, bool nonblocking)
{
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (nonblocking)
        fcntl(fd, F_SETFL, O_NONBLOCK);
}

static void watch_children(void)
{
    if (child_pipe[0] >= 0)
        return;
    assert_int_equal(pipe(child_pipe), 0);
    keep_private(child_pipe[0], true);
    keep_private(child_pipe[1], true);
    struct sigaction action = {.sa_handler = on_child, .sa_flags = SA_RESTART | SA_NOCLDSTOP};
    sigemptyset(&action.sa_mask);
    assert_int_equal(sigaction(SIGCHLD, &action, NULL), 0);
}

int terminal_child_signal(void) { return child_pipe[0]; }

/* --- Start --- */

/* The child holds nothing of the other terminals, else closing one in the test
 * would not hang up its program. */
static void close_other_terminals(void)
{
    for (struct terminal *other = terminals; other; other = other->next) {
        if (other->master >= 0)
            close(other->master);
        if (other->control >= 0)
            close(other->control);
    }
    close(child_pipe[0]);
    close(child_pipe[1]);
}

_Noreturn static void run_child(int control, const struct terminal_program *program,
                                char *const *argv, char *const *environment, const char *home)
{
    terminal_be_child();
    close_other_terminals();
    if (chdir(home) != 0 && chdir("/") != 0)
        _exit(127);
    /* The test has noted the modes of the terminal once it says go. */
    char go;
    if (read(control, &go, 1) != 1)
        _exit(127);
    if (program->job)
        terminal_run_job(control, argv, program->path, environment);
    close(control);
    terminal_become(program->path, argv, environment);
}

static void open_screen(struct terminal *term, int rows, int cols)
{
    term->vterm = vterm_new(terminal_shown(rows), terminal_shown(cols));
    assert_non_null(term->vterm);
    vterm_set_utf8(term->vterm, 1);
    term->screen = vterm_obtain_screen(term->vterm);
    vterm_screen_enable_altscreen(term->screen, 1);
    vterm_screen_reset(term->screen, 1);
}

static void keep_answer(const char *bytes, size_t length, void *term)
{
    terminal_buffer_add(&((struct terminal *)term)->answers, bytes, length);
}

static void fork_program(struct terminal *term, const struct terminal_program *program, int rows,
                         int cols)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    char *environment[ENVIRONMENT_MAX];
    build_environment(environment, program, term->home);
    char *default_argv[] = {(char *)program->path, NULL};
    char *const *argv = program->argv ? (char *const *)program->argv : default_argv;

    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    fflush(NULL);
    term->child = forkpty(&term->master, NULL, NULL, &size);
    if (term->child == 0) {
        close(ends[0]);
        run_child(ends[1], program, argv, environment, term->home);
    }
    close(ends[1]);
    for (size_t i = 0; environment[i]; i++)
        free(environment[i]);
    term->control = ends[0];
    keep_private(term->control, true);
    if (term->child < 0) {
        term->master = -1;
        fail_msg("forkpty: %s", strerror(errno));
    }
    term->reaped = false;
    term->state = TERMINAL_RUNS;
    keep_private(term->master, true);
    tcgetattr(term->master, &term->modes_before);
    term->modes_last = term->modes_before;
    send(term->control, "", 1, MSG_NOSIGNAL);
}

struct terminal *terminal_start_at(const struct terminal_program *program, const char *file,
                                   int line)
{
    watch_children();
    const char *home = given(program->environment, "HOME");
    struct terminal *term = calloc(1, sizeof *term);
    assert_non_null(term);
    term->master = -1;
    term->control = -1;
    term->deadline = 20000;
    term->job = program->job;
    term->palette_codes = program->term && strncmp(program->term, "linux", 5) == 0;
    term->reaped = true;
    term->state = TERMINAL_ENDED;
    term->next = terminals;
    int rows = program->rows ? program->rows : 24;
    int cols = program->cols ? program->cols : 80;
    open_screen(term, rows, cols);
    vterm_output_set_callback(term->vterm, keep_answer, term);
    term->home = home ? home : terminal_new_home();
    terminals = term;
    fork_program(term, program, rows, cols);
    term->program = term->job ? 0 : term->child;

    long long until = terminal_now() + term->deadline;
    while (term->program == 0)
        if (term->reaped || !terminal_pump(term, until))
            terminal_fail(term, file, line, "The program could not be started.");
    return term;
}

/* --- What becomes of it --- */

static bool read_note(struct terminal *term)
{
    struct terminal_note note;
    if (!term->job || term->control < 0)
        return false;
    if (recv(term->control, &note, sizeof note, 0) != (ssize_t)sizeof note)
        return false;
    term->program = note.pid;
    term->state = note.state;
    term->status = note.status;
    return true;
}

bool terminal_look_after(struct terminal *term)
{
    int status;
    if (read_note(term))
        return true;
    if (term->reaped || waitpid(term->child, &status, WNOHANG) != term->child)
        return false;
    term->reaped = true;
    while (read_note(term))
        ;
    if (term->state != TERMINAL_ENDED) /* no shell told of it */
        term->status = status;
    term->state = TERMINAL_ENDED;
    return true;
}

const char *terminal_home(const struct terminal *term) { return term->home; }

pid_t terminal_pid(const struct terminal *term) { return term->program; }

void terminal_set_deadline(struct terminal *term, int milliseconds)
{
    term->deadline = milliseconds;
}

/* --- The end --- */

static void kill_program(struct terminal *term)
{
    while (terminal_look_after(term))
        ;
    if (term->reaped)
        return;
    if (term->program == 0)
        kill(term->child, SIGKILL);
    if (term->program > 0 && term->state != TERMINAL_ENDED) {
        kill(-term->program, SIGKILL);
        kill(term->program, SIGKILL);
    }
    /* The shell, if there is one, leaves once its job has ended. */
    close(term->control);
    term->control = -1;
    while (waitpid(term->child, NULL, 0) < 0 && errno == EINTR)
        ;
    term->reaped = true;
}

static void free_terminal(struct terminal *term)
{
    kill_program(term);
    if (term->control >= 0)
        close(term->control);
    if (term->master >= 0)
        close(term->master);
    vterm_free(term->vterm);
    free(term->raw.at);
    free(term->answers.at);
    free(term->row.at);
    free(term->text.at);
    free(term);
}

void terminal_close(struct terminal *term)
{
    struct terminal **link = &terminals;
    while (*link != term)
        link = &(*link)->next;
    *link = term->next;
    free_terminal(term);
}

int terminal_teardown(void **state)
{
    (void)state;
    while (terminals)
        terminal_close(terminals);
    while (homes) {
        struct home *home = homes;
        homes = home->next;
        remove_tree(AT_FDCWD, home->path);
        free(home);
    }
    return 0;
}
