/* Playing the programs on the test terminal, as a person at the board does: by
 * what the screen shows.  All wait until the program has answered. */
#ifndef TB_TESTS_UI_PLAYING_H
#define TB_TESTS_UI_PLAYING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "terminal/terminal.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* The command line: ARGUMENTS("--seed=1", "--charset=ascii"). */
#define ARGUMENTS(...) ((const char *const[]){"game", __VA_ARGS__, NULL})

#define ENVIRONMENT(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Starts a program, by itself on an xterm-256color of 24 by 80, and waits for its
 * first frame: START_GAME(ZENER, .term = "vt100", .argv = ARGUMENTS("--seed=1")). */
#define START_GAME(game, ...) start_program(&(struct terminal_program){.path = game, __VA_ARGS__})
struct terminal *start_program(struct terminal_program *program);

/* The same for zener. */
#define START(...) START_GAME(ZENER, __VA_ARGS__)

/* Zener as it is when nothing is said. */
struct terminal *start_game(void);

/* Presses keys, one a character. */
void press(struct terminal *term, const char *keys);

/* Presses a key one or several times. */
void press_key(struct terminal *term, VTermKey key);
void press_times(struct terminal *term, VTermKey key, int times);

/* Escape, as a person presses it: alone. */
void press_escape(struct terminal *term);

/* Bytes as they are, and text pasted. */
void send_bytes(struct terminal *term, const char *bytes);
void paste(struct terminal *term, const char *text);

/* Clicks on a cell. */
void click_at(struct terminal *term, int row, int col);

/* Changes the size of the window. */
void resize(struct terminal *term, int rows, int cols);

/* The cell of the square ("b3") of Zener or Xadrersi, by the labels of the board;
 * "b7off" is the exit behind the square. */
struct cell {
    int row, col;
};
struct cell cell_of(struct terminal *term, const char *square);

/* The cells of all squares of Xadrersi: a1, b1 … h8. */
void cells_of_squares(struct terminal *term, struct cell cells[64]);

/* Moves the cursor to the cell, or to the square, by the arrows. */
void point_at_cell(struct terminal *term, struct cell to);
void point_at(struct terminal *term, const char *square);

/* Plays the plies one after the other, each by the function. */
void each_ply(struct terminal *term, const char *plies,
              void (*play)(struct terminal *term, const char *ply));

/* Plays plies of Zener by arrows and Enter: steps(term, "b1b2 d7d6"). */
void steps(struct terminal *term, const char *plies);

/* Plays plies by typing them after ':'. */
void type_plies(struct terminal *term, const char *plies);

/* Leaves by q, answering the question if there is one, and checks that the
 * program ends well. */
void leave(struct terminal *term);

/* The cells of a square: what stands on it and the two on either side. */
#define assert_square(term, square, expected)                                                      \
    assert_square_at((term), (square), (expected), __FILE__, __LINE__)

/* The hardware cursor is shown, on the square. */
#define assert_cursor(term, square) assert_cursor_at((term), (square), __FILE__, __LINE__)

/* The screen contains the text, or does not. */
#define assert_shows(term, text) assert_shows_at((term), (text), true, __FILE__, __LINE__)
#define assert_hides(term, text) assert_shows_at((term), (text), false, __FILE__, __LINE__)
bool shows(struct terminal *term, const char *text);

/* The screen is exactly as in the snapshot, which is freed. */
#define assert_same(term, snapshot) assert_same_at((term), (snapshot), __FILE__, __LINE__)

/* Waits until the screen is exactly as in the snapshot. */
#define wait_same(term, snapshot)                                                                  \
    terminal_wait_until((term), "the same screen as before", is_same, (snapshot))
bool is_same(struct terminal *term, const void *snapshot);

/* Fails the test with a message and the screen. */
#define fail_on_screen(term, ...) fail_on_screen_at((term), __FILE__, __LINE__, __VA_ARGS__)
__attribute__((format(printf, 4, 5))) void fail_on_screen_at(struct terminal *term,
                                                             const char *file, int line,
                                                             const char *format, ...);

/* No byte beyond ASCII was written since the start. */
void assert_wrote_ascii(struct terminal *term);

void assert_square_at(struct terminal *term, const char *square, const char *expected,
                      const char *file, int line);
void assert_cursor_at(struct terminal *term, const char *square, const char *file, int line);
void assert_shows_at(struct terminal *term, const char *text, bool wanted, const char *file,
                     int line);
void assert_same_at(struct terminal *term, char *snapshot, const char *file, int line);

#endif
