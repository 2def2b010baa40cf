/* What the files of the test terminal share; tests include terminal.h. */
#ifndef TB_TESTS_TERMINAL_INSIDE_H
#define TB_TESTS_TERMINAL_INSIDE_H

#include "terminal.h"

/* A growing string, always ended by a NUL. All zero is empty. */
struct terminal_buffer {
    char *at;
    size_t length, room;
};
void terminal_buffer_add(struct terminal_buffer *buffer, const char *bytes, size_t length);
void terminal_buffer_print(struct terminal_buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void terminal_buffer_clear(struct terminal_buffer *buffer);

enum terminal_state { TERMINAL_RUNS, TERMINAL_STOPPED, TERMINAL_ENDED };

struct terminal {
    struct terminal *next; /* among all that are open */

    int master;   /* -1 once hung up */
    bool drained; /* nobody writes to the other end any more */
    bool stalled; /* nothing is read while the program runs */
    pid_t child;  /* the program, or the small shell it is a job of */
    bool reaped;  /* it is gone */
    bool job;
    pid_t program;
    enum terminal_state state; /* of the program */
    int status;                /* of the program, as from waitpid */
    int control;               /* to the child: starts and resumes; from the shell: notes */
    struct termios modes_before, modes_last;
    const char *home;
    int deadline; /* milliseconds */

    VTerm *vterm;
    VTermScreen *screen;
    bool palette_codes; /* this TERM is the Linux console's */

    struct terminal_buffer raw; /* all that was received */
    size_t shown;               /* how much of it the screen has been given */
    unsigned long frames;       /* completed frames */
    unsigned long frames_before_input;
    unsigned long frame_number; /* the last one's, as the program counts */
    bool at_frame;              /* nothing was shown after the last one */

    struct terminal_buffer answers; /* what libvterm wants to send */
    struct terminal_buffer row, text;
};

/* How many rows or columns of a window are shown. */
static inline int terminal_shown(int size) { return size < TERMINAL_SHOWN ? size : TERMINAL_SHOWN; }

/* process.c */

/* A note of the shell about its job. */
struct terminal_note {
    pid_t pid;
    enum terminal_state state;
    int status; /* as from waitpid, unless it runs */
};
/* Looks, without waiting, whether the program has ended, stopped or resumed;
 * true if there is news. */
bool terminal_look_after(struct terminal *term);
/* Readable when a child of the test may have ended. */
int terminal_child_signal(void);

/* job.c: the small shell. Runs in the child, never returns. */
_Noreturn void terminal_run_job(int control, char *const *argv, const char *path,
                                char *const *environment);
/* Gives signals their default actions, and should the test itself be killed, so
 * is this process. */
void terminal_be_child(void);
/* Replaces the process by the program. */
_Noreturn void terminal_become(const char *path, char *const *argv, char *const *environment);

/* stream.c */

/* Adds received bytes; terminal_advance shows them. */
void terminal_receive(struct terminal *term, const char *bytes, size_t length);
/* Shows what was received up to the end of the next frame. False if the bytes
 * ended before it. */
bool terminal_advance(struct terminal *term);
/* Reads all there is, without waiting. */
void terminal_drain(struct terminal *term);
/* Reads and shows all there is: from here on only later frames are new. */
void terminal_before_input(struct terminal *term);
/* Sends bytes to the program; gives up quietly if the program has ended. */
void terminal_write(struct terminal *term, const char *bytes, size_t length);
void terminal_send_answers(struct terminal *term);
/* Length of the frame mark `bytes` start with; 0 if they are none; -1 if more
 * bytes are needed to tell. */
int terminal_frame_mark(const char *bytes, size_t length, unsigned long *number);
/* Waits until something happens; false if `until` has passed. */
bool terminal_pump(struct terminal *term, long long until);
long long terminal_now(void);

/* report.c */

/* Sets the buffer to the bytes with all but plain characters escaped. */
void terminal_buffer_escape(struct terminal_buffer *buffer, const char *bytes, size_t length);
/* Prints what is known of the terminal and fails the test. */
void terminal_fail(struct terminal *term, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
