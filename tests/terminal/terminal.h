/* A terminal for tests: starts a real program on a pseudo-terminal and plays
 * it as a person would, with libvterm as the screen.
 *
 * Frames. With TABULEIRO_FRAMES=1, which every program started here gets, the
 * program writes ESC ] 7777 ; n BEL after each refresh, and it refreshes after
 * every key, click, paste, change of size and resumption, even if nothing
 * changed. The waits look at the screen only where a frame ends, and stop
 * there, so a test never sees a half-drawn screen and what it asserts next is
 * about the very frame it waited for. "New" below means: completed after the
 * last input, signal, resizing or resumption. Several keys may share one frame,
 * and the program may draw for reasons of its own, so waiting for a text is
 * safer than waiting for any new frame.
 *
 * Time. Nothing sleeps: each wait polls until it succeeds or its deadline has
 * passed (20 seconds unless set). A wait that fails prints the screen and the
 * last bytes, and fails the test at the caller's line.
 *
 * Cleaning up. Give terminal_teardown to cmocka as the teardown of every test
 * that starts a terminal: it kills and reaps the programs and removes the
 * homes, whether the test passed or not.
 *
 * Rows and columns count from 0. Text is UTF-8. Returned strings belong to the
 * terminal and hold until the next call of the same function, unless said
 * otherwise.
 */
#ifndef TB_TESTS_TERMINAL_H
#define TB_TESTS_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>
#include <vterm.h>

struct terminal;

/* What to start. Only `path` has to be given. */
struct terminal_program {
    const char *path;               /* absolute: the program runs in its home */
    const char *const *argv;        /* ends with NULL; argv[0] is the name; NULL means { path } */
    const char *term;               /* TERM; NULL leaves it unset */
    int rows, cols;                 /* 0 means 24 and 80 */
    const char *const *environment; /* "NAME=value" adds or replaces; ends with NULL */
    bool job; /* start it as a job of a small shell, so that it can stop and resume */
};

/* Starts a program. Its environment is PATH, HOME (a fresh folder), LC_ALL=C.UTF-8,
 * TABULEIRO_FRAMES=1, TERM, and what `environment` says; nothing else. Signals
 * have their default actions. A program that cannot be run exits with 127. */
#define terminal_start(program) terminal_start_at((program), __FILE__, __LINE__)

/* Ends a terminal early: kills and reaps the program. Keeps its home. */
void terminal_close(struct terminal *term);

/* Closes all terminals and removes all homes. Returns 0, for cmocka. */
int terminal_teardown(void **state);

/* A new empty folder, removed by terminal_teardown, for programs that are to
 * share a home or have one before they start. The string lives as long. */
const char *terminal_new_home(void);

/* The home of the program, and its process id. */
const char *terminal_home(const struct terminal *term);
pid_t terminal_pid(const struct terminal *term);

/* The deadline of each later wait, in milliseconds. */
void terminal_set_deadline(struct terminal *term, int milliseconds);

/* --- Waiting ------------------------------------------------------------- */

/* Waits for a new frame. */
#define terminal_wait_frame(term) terminal_wait_frame_at((term), __FILE__, __LINE__)

/* Waits for a new frame whose screen contains the text, or no longer contains
 * it. The text may span rows ("end of one\nstart of next"). Once the program
 * has ended the last screen decides, frame or not. */
#define terminal_wait_text(term, text) terminal_wait_text_at((term), (text), __FILE__, __LINE__)
#define terminal_wait_no_text(term, text)                                                          \
    terminal_wait_no_text_at((term), (text), __FILE__, __LINE__)

/* Waits for a new frame for which `holds(term, data)` is true; `what` is its
 * description for the report. */
typedef bool terminal_condition(struct terminal *term, const void *data);
#define terminal_wait_until(term, what, holds, data)                                               \
    terminal_wait_until_at((term), (what), (holds), (data), __FILE__, __LINE__)

/* Waits until the bytes since the mark contain `bytes`, frames or not: for
 * programs in line mode, which draw none. */
#define terminal_wait_bytes(term, mark, bytes)                                                     \
    terminal_wait_bytes_at((term), (mark), (bytes), __FILE__, __LINE__)

/* Waits until the program has ended and all it wrote is on the screen. Returns
 * its exit status, or minus the number of the signal that killed it. */
#define terminal_wait_exit(term) terminal_wait_exit_at((term), __FILE__, __LINE__)

/* Waits until the job is stopped and all it wrote is on the screen. Returns
 * the signal that stopped it. */
#define terminal_wait_stop(term) terminal_wait_stop_at((term), __FILE__, __LINE__)

/* --- Input --------------------------------------------------------------- */

/* Types a text, one key a character. */
void terminal_type(struct terminal *term, const char *text);

/* Presses a key: VTERM_KEY_UP, VTERM_KEY_ENTER, VTERM_KEY_FUNCTION(1)…, with
 * VTERM_MOD_SHIFT, VTERM_MOD_ALT, VTERM_MOD_CTRL or VTERM_MOD_NONE. */
void terminal_key(struct terminal *term, VTermKey key);
void terminal_key_with(struct terminal *term, VTermKey key, VTermModifier modifier);

/* Sends bytes as they are: "\x1a" is ^Z. */
void terminal_send(struct terminal *term, const char *bytes, size_t length);

/* Sends a string byte by byte with so many milliseconds between any two, as a
 * slow line does. */
void terminal_send_slowly(struct terminal *term, const char *bytes, int milliseconds);

/* Clicks the left button (press and release). Fails the test if the program
 * has not asked for mouse reports in SGR form: a terminal would send none. */
#define terminal_click(term, row, col) terminal_click_at((term), (row), (col), __FILE__, __LINE__)

/* Sends the bytes over and over, and shows nothing any more, until the program
 * can neither write nor take more input: as behind a connection that hangs. It
 * stays so until the program has ended. */
#define terminal_stall(term, bytes) terminal_stall_at((term), (bytes), __FILE__, __LINE__)

/* Pastes a text, in brackets if the program has asked for them (mode 2004).
 * Newlines are sent as Enter, as terminals do. */
void terminal_paste(struct terminal *term, const char *text);

/* Changes the size of the window.  Of larger ones, here and at the start, no
 * more than so many rows and columns are shown. */
enum { TERMINAL_SHOWN = 1000 };
void terminal_resize(struct terminal *term, int rows, int cols);

/* Sends the program a signal. */
void terminal_signal(struct terminal *term, int signal_number);

/* Resumes a stopped job in the foreground, as a shell's `fg`: first the modes
 * of the terminal are set back to what they were before the start. */
void terminal_resume(struct terminal *term);

/* Closes the window under the running program. It may learn of it by the end
 * of its input before it gets SIGHUP. */
void terminal_hang_up(struct terminal *term);

/* Writes on the screen what another program would have written there, such as
 * the shell's message while the job is stopped. */
void terminal_scribble(struct terminal *term, const char *bytes);

/* --- The screen ---------------------------------------------------------- */

int terminal_rows(const struct terminal *term);
int terminal_cols(const struct terminal *term);

/* A row without its trailing blanks. */
const char *terminal_row(struct terminal *term, int row);

/* The whole screen: rows without trailing blanks, joined by newlines, without
 * the blank rows at the end. */
const char *terminal_text(struct terminal *term);

/* True, and the cell where the text starts, if one row contains it. */
bool terminal_find(struct terminal *term, const char *text, int *row, int *col);

#define TERMINAL_COLOUR_DEFAULT (-1)
#define TERMINAL_COLOUR_RGB 0x1000000 /* plus 0xRRGGBB */

struct terminal_cell {
    char text[VTERM_MAX_CHARS_PER_CELL * 4 + 1]; /* " " when blank; "" right of a wide one */
    int width;
    bool bold, underline, blink, reverse;
    int foreground, background; /* 0 to 255, or one of the above */
};
struct terminal_cell terminal_cell(const struct terminal *term, int row, int col);

struct terminal_cursor {
    int row, col;
    bool visible;
};
struct terminal_cursor terminal_cursor(const struct terminal *term);

/* The whole picture as text: rows, attributes, colours and the cursor; equal
 * strings are equal screens. To be freed by the caller. */
char *terminal_snapshot(struct terminal *term);

/* Compares the screen with a drawing. Trailing blanks and blank rows at the
 * end do not count. */
#define terminal_assert_screen(term, expected)                                                     \
    terminal_assert_screen_at((term), (expected), __FILE__, __LINE__)

/* --- Bytes and modes ----------------------------------------------------- */

/* Where the output stands now, and how much has been shown since: frame marks,
 * which a person's terminal never gets, are not counted. */
size_t terminal_mark(const struct terminal *term);
size_t terminal_bytes_since(const struct terminal *term, size_t mark);

/* True if the bytes shown since the mark contain `bytes`. Mark 0 is the start. */
bool terminal_wrote(const struct terminal *term, size_t mark, const char *bytes);

/* Whether the private mode (1049 alternate screen, 1000 and 1006 mouse, 2004
 * bracketed paste, 25 cursor…) is on, by the bytes shown so far. */
bool terminal_mode(const struct terminal *term, int mode);

/* The modes of the line: before the program started, and now. */
struct termios terminal_modes_before(const struct terminal *term);
struct termios terminal_modes_now(const struct terminal *term);
bool terminal_modes_equal(const struct termios *a, const struct termios *b);

/* Fails unless the terminal is as it was before the start: line modes, main
 * screen, cursor shown, mouse and bracketed paste off. */
#define terminal_assert_restored(term) terminal_assert_restored_at((term), __FILE__, __LINE__)

/* --- What the macros call ------------------------------------------------ */

struct terminal *terminal_start_at(const struct terminal_program *program, const char *file,
                                   int line);
void terminal_wait_frame_at(struct terminal *term, const char *file, int line);
void terminal_wait_text_at(struct terminal *term, const char *text, const char *file, int line);
void terminal_wait_no_text_at(struct terminal *term, const char *text, const char *file, int line);
void terminal_wait_until_at(struct terminal *term, const char *what, terminal_condition *holds,
                            const void *data, const char *file, int line);
void terminal_wait_bytes_at(struct terminal *term, size_t mark, const char *bytes, const char *file,
                            int line);
int terminal_wait_exit_at(struct terminal *term, const char *file, int line);
int terminal_wait_stop_at(struct terminal *term, const char *file, int line);
void terminal_click_at(struct terminal *term, int row, int col, const char *file, int line);
void terminal_stall_at(struct terminal *term, const char *bytes, const char *file, int line);
void terminal_assert_screen_at(struct terminal *term, const char *expected, const char *file,
                               int line);
void terminal_assert_restored_at(struct terminal *term, const char *file, int line);

#endif
