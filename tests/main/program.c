/* Runs the program under test with pipes in place of a terminal. */
#include "main/program.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { DEADLINE = 60 * 1000 }; /* milliseconds without a sign of life */

static char home[] = "/tmp/tabuleiro-test-XXXXXX";
static char home_variable[sizeof home + 8];

int make_home(void **state)
{
    (void)state;
    signal(SIGPIPE, SIG_IGN); /* the program may end before it has read its input */
    if (mkdtemp(home) == NULL)
        return -1;
    snprintf(home_variable, sizeof home_variable, "HOME=%s", home);
    return 0;
}

/* Removes what is in a directory. */
static void empty(const char *path)
{
    DIR *directory = opendir(path);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char inner[1024];
        struct stat status;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        assert_int_equal(lstat(inner, &status), 0);
        if (S_ISDIR(status.st_mode))
            empty(inner);
        assert_int_equal(remove(inner), 0);
    }
    closedir(directory);
}

int empty_home(void **state)
{
    (void)state;
    empty(home);
    return 0;
}

int remove_home(void **state)
{
    empty_home(state);
    return rmdir(home);
}

const char *in_home(const char *name)
{
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s", home, name);
    return path;
}

void make_directories(const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s", in_home(name));
    for (char *slash = strchr(&path[strlen(home) + 1], '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

void write_in_home(const char *name, const char *text)
{
    make_directories(name);
    FILE *file = fopen(in_home(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

const char *file_at_home(const char *name)
{
    static char text[1 << 16];
    FILE *file = fopen(in_home(name), "r");
    if (file == NULL)
        return NULL;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    return text;
}

bool is_in_home(const char *name) { return access(in_home(name), F_OK) == 0; }

int files_left(void)
{
    int count = 0;
    DIR *folder = opendir(home);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder))
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

static const char *program_of(const struct launch *how)
{
    return how->program != NULL ? how->program : "zener";
}

/* The child's part: never returns. */
static void become_program(const struct launch *how, const int ends[3])
{
    const char *program = program_of(how);
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", PROGRAMS, program);
    char *arguments[MAX_ARGUMENTS + 1] = {(char *)(uintptr_t)program};
    char *variables[8] = {NULL};
    int count = 0; /* of two of the same name the first counts */
    for (int i = 0; i < MAX_ARGUMENTS && how->arguments[i] != NULL; i++)
        arguments[i + 1] = (char *)(uintptr_t)how->arguments[i];
    while (count < 4 && how->variables[count] != NULL) {
        variables[count] = (char *)(uintptr_t)how->variables[count];
        count++;
    }
    variables[count++] = "LC_ALL=C.UTF-8";
    variables[count++] = "TERM=xterm";
    if (!how->homeless)
        variables[count] = home_variable;
    for (int i = 0; i < 3; i++)
        dup2(ends[i], i);
    for (int i = 3; i < 64; i++)
        close(i);
    if (how->output != NULL) {
        int file = open(how->output, O_WRONLY);
        dup2(file, STDOUT_FILENO);
        close(file);
    }
    for (int i = 0; i < 3; i++)
        if (how->closed >> i & 1)
            close(i);
    if (how->no_files)
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, 0});
    signal(SIGPIPE, how->deaf ? SIG_IGN : SIG_DFL);
    if (chdir(home) == 0)
        execve(path, arguments, variables);
    _exit(126);
}

/* One end of the conversation; done when its descriptor is -1. */
struct stream {
    int fd;
    char *to; /* what is read; its '\0' follows */
    size_t length;
};

static void end_stream(struct stream *stream)
{
    close(stream->fd);
    stream->fd = -1;
}

static void read_some(struct stream *stream)
{
    assert_true(stream->length + 1 < OUTPUT_SIZE);
    ssize_t got = read(stream->fd, &stream->to[stream->length], OUTPUT_SIZE - 1 - stream->length);
    if (got <= 0) {
        end_stream(stream);
        return;
    }
    assert_null(memchr(&stream->to[stream->length], '\0', (size_t)got));
    stream->length += (size_t)got;
    stream->to[stream->length] = '\0';
}

static void write_some(struct stream *stream, const char *input)
{
    size_t left = strlen(input) - stream->length;
    ssize_t sent = left > 0 ? write(stream->fd, &input[stream->length], left) : -1;
    if (sent <= 0)
        end_stream(stream);
    else
        stream->length += (size_t)sent;
}

/* Feeds the input and gathers the output until the program closes both. */
static void converse(struct stream streams[3], const char *input)
{
    while (streams[1].fd >= 0 || streams[2].fd >= 0) {
        struct pollfd polled[3];
        for (int i = 0; i < 3; i++)
            polled[i] = (struct pollfd){streams[i].fd, i == 0 ? POLLOUT : POLLIN, 0};
        assert_true(poll(polled, 3, DEADLINE) > 0);
        if (polled[0].revents != 0)
            write_some(&streams[0], input);
        for (int i = 1; i < 3; i++)
            if (polled[i].revents != 0)
                read_some(&streams[i]);
    }
    if (streams[0].fd >= 0)
        end_stream(&streams[0]);
}

const struct outcome *launch(const struct launch *how)
{
    static struct outcome outcome;
    int pipes[3][2];
    outcome.program = program_of(how);
    outcome.out[0] = outcome.err[0] = '\0';
    for (int i = 0; i < 3; i++)
        assert_int_equal(pipe(pipes[i]), 0);
    if (how->unread) { /* before the program can write */
        close(pipes[1][0]);
        pipes[1][0] = -1;
    }
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become_program(how, (int[]){pipes[0][0], pipes[1][1], pipes[2][1]});
    close(pipes[0][0]);
    close(pipes[1][1]);
    close(pipes[2][1]);
    struct stream streams[3] = {
        {pipes[0][1], NULL, 0}, {pipes[1][0], outcome.out, 0}, {pipes[2][0], outcome.err, 0}};
    converse(streams, how->input != NULL ? how->input : "");
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    return &outcome;
}

const char *played(const struct launch *how)
{
    const struct outcome *outcome = launch(how);
    assert_string_equal(outcome->err, "");
    assert_int_equal(outcome->status, 0);
    assert_null(strchr(outcome->out, '\x1b'));
    return outcome->out;
}

const char *last_line(const char *text)
{
    static char line[1024];
    size_t end = strlen(text);
    if (end > 0 && text[end - 1] == '\n')
        end--;
    size_t begin = end;
    while (begin > 0 && text[begin - 1] != '\n')
        begin--;
    snprintf(line, sizeof line, "%.*s", (int)(end - begin), &text[begin]);
    return line;
}

void assert_shows(const char *out, const char *what)
{
    if (strstr(out, what) == NULL)
        fail_msg("'%s' is not in:\n%s", what, out);
}

void assert_refused(const struct outcome *outcome, const char *message)
{
    char expected[2048];
    snprintf(expected, sizeof expected, "%s: %s\nTry '%s --help' for more information.\n",
             outcome->program, message, outcome->program);
    assert_string_equal(outcome->err, expected);
    assert_string_equal(outcome->out, "");
    assert_int_equal(outcome->status, 2);
}
