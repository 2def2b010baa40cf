/* A store of Zener in the test's place. */
#ifndef TB_TESTS_TABLE_SLOTS_PLACE_H
#define TB_TESTS_TABLE_SLOTS_PLACE_H

#include "files/place.h"
#include "record/help.h"
#include "table/slots.h"

#define SLOT "a/state/tabuleiro/zener.pgn"
#define SLOT_2 "a/state/tabuleiro/zener-2.pgn"
#define ARCHIVE "a/data/tabuleiro/zener.pgn"

extern struct tb_slot store;
extern struct tb_error error;

/* Clears the place, and makes the store that of a program that begins. */
int empty_place(void **state);

/* A test that begins so. */
#define STORE_TEST(test) cmocka_unit_test_setup(test, empty_place)

/* Saves or finishes a game with these moves. */
bool save_to_slot(const char *moves);
bool finish(const char *moves);

/* The saved game of a slot, as it is listed now; static. */
const struct tb_saved *saved_in(int number);

/* The bytes of a file without the line that says when it was saved, as file_text(). */
char *saved_text(const char *name);

/* A file must be the record of these moves; the error must be this. */
void assert_file(const char *name, const char *moves);
void assert_trouble(const char *name, const char *what);

#endif
