/* A table of Zener whose games are saved in the test's place. */
#ifndef TB_TESTS_TABLE_HELP_H
#define TB_TESTS_TABLE_HELP_H

#include "table/slots_place.h"
#include "table/table.h"

extern struct tb_table *table;
extern struct tb_files table_files; /* that the table uses: real ones, unless a test makes others */

/* Clears the place, and lets a program begin in it, with a table that saves at every
 * change; and the program ends, which leaves no game. */
int empty_table(void **state);
int end_table(void **state);
#define TABLE_TEST(test) cmocka_unit_test_setup_teardown(test, empty_table, end_table)

/* Zener between Ana (White) and Rui. */
struct tb_setup zener_setup(void);

/* The program ends, without leaving its game, and another begins: as before, or with
 * this set-up, these homes, eager or not. */
void new_program(void);
void new_table(const struct tb_setup *setup, const struct tb_homes *where, bool eager);

/* A game begins; the one before is left. */
void begin_game(void);

/* Plays plies separated by blanks, each of them legal. */
void play_all(const char *plies);

/* Makes a wish that must be refused with this sentence. */
#define assert_refused(wish, sentence)                                                             \
    (assert_false(wish), assert_string_equal(tb_table_why(table), sentence))

/* The position of the game on the table must be this text. */
void assert_stands(const char *position);

/* How the game on the table must stand. */
void assert_ended(enum tb_termination termination, unsigned winners);

/* The running score. */
void assert_score(int games, int first, int second, int draws);

/* People leave the game, and nothing goes wrong with that. */
void leave_well(void);

/* What a saved game of a slot is listed as, as far as taking it goes; static. */
const struct tb_saved_game *saved_game(int number);

/* The saved games must be of this length (-1: cannot be read), separated by blanks,
 * the lowest slot first. */
void assert_saved(const char *lengths);

/* The archive must hold games of these lengths, separated by blanks. */
void assert_archive(const char *lengths);

/* Can another process hold a slot?  And which does this one hold; 0: none. */
bool slot_is_free(int number);
int slot_held(void);

/* The number of descriptors that are open. */
int descriptors(void);

#endif
