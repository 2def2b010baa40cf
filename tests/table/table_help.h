/* People at a board of Zener whose game is kept in the test's place. */
#ifndef TB_TESTS_RECORD_TABLE_H
#define TB_TESTS_RECORD_TABLE_H

#include "table/autosave.h"
#include "table/slots_place.h"

extern struct tb_sitting sitting;
extern struct tb_autosave autosave; /* eager, of tb_real_files */

/* Clears the place, and lets a program begin in it; and the program ends, which
 * leaves no game. */
int empty_table(void **state);
int leave_table(void **state);
#define TABLE_TEST(test) cmocka_unit_test_setup_teardown(test, empty_table, leave_table)

/* The program ends, without leaving its game, and another begins. */
void new_program(void);

/* A game begins, of Ana (White) and Rui. */
void begin_game(void);

/* Plays plies separated by blanks, and tells the autosave of each. */
void play_kept(const char *plies);

/* White resigns, an end is undone, and the autosave is told. */
void resign_kept(void);
void undo_kept(void);

/* What is offered of a slot, as far as taking it goes; static. */
const struct tb_saved_game *offered(int number);

/* What is offered must be games of this length (-1: cannot be read), separated
 * by blanks, the lowest slot first. */
void assert_offers(const char *lengths);

/* The archive must hold games of these lengths, separated by blanks. */
void assert_archive(const char *lengths);

/* Can another process hold a slot? */
bool slot_is_free(int number);

/* The number of descriptors that are open. */
int descriptors(void);

#endif
