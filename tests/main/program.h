/* Runs the program under test with pipes in place of a terminal. */
#ifndef TB_TESTS_MAIN_PROGRAM_H
#define TB_TESTS_MAIN_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_ARGUMENTS = 16, OUTPUT_SIZE = 1 << 20 };

struct launch {
    const char *program;                  /* "hypnosia"; NULL: "zener" */
    const char *arguments[MAX_ARGUMENTS]; /* without the program's name; ends with NULL */
    const char *input;                    /* NULL: none */
    const char *output;                   /* a file to write to in place of the pipe, or NULL */
    unsigned closed;                      /* 1 << descriptor for each that is closed */
    const char *variables[4];             /* of the environment, besides the usual ones */
    int no_files;                         /* files may have no byte */
    int unread;                           /* nobody reads the pipe that takes the output */
    int deaf;                             /* SIGPIPE is ignored from the start */
    int homeless;                         /* HOME is not set */
};

struct outcome {
    const char *program;
    int status;            /* of the exit; a signal's number below 0 */
    char out[OUTPUT_SIZE]; /* strings: the program writes no '\0', or the test fails */
    char err[OUTPUT_SIZE];
};

/* Runs the program to its end in a folder that is also its home: an empty one at
 * the first run.  The outcome is valid until the next run. */
const struct outcome *launch(const struct launch *how);

/* Runs it with these arguments and no input. */
#define RUN(...) launch(&(struct launch){.arguments = {__VA_ARGS__}})

/* Runs it; it must end well, and without a control sequence.  What it wrote. */
const char *played(const struct launch *how);

/* How many files and directories lie in the home itself. */
int files_left(void);

/* The path of a file in the home, static. */
const char *in_home(const char *name);

/* Makes the directories that lead to a file in the home; writes the file as
 * well. */
void make_directories(const char *name);
void write_in_home(const char *name, const char *text);
bool is_in_home(const char *name);

/* The text of a file there, valid until the next call; NULL when there is none. */
const char *file_at_home(const char *name);

/* The last line of a text, without its end. */
const char *last_line(const char *text);

/* This must stand in the output. */
void assert_shows(const char *out, const char *what);

/* The program must have refused the command line with this message. */
void assert_refused(const struct outcome *outcome, const char *message);

/* Set-up of a test that wants the home as it was at first. */
int empty_home(void **state);

/* Group set-up and teardown: the home. */
int make_home(void **state);
int remove_home(void **state);

#endif
