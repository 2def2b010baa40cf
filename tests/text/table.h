/* Conversations with line mode as the programs have them: the games are saved, in
 * the test's place. */
#ifndef TB_TESTS_TEXT_TABLE_H
#define TB_TESTS_TEXT_TABLE_H

#include "files/place.h"
#include "text/talk.h"

/* The files of Zener in the place. */
#define SLOT "a/state/tabuleiro/zener.pgn"
#define SLOT_2 "a/state/tabuleiro/zener-2.pgn"
#define ARCHIVE "a/data/tabuleiro/zener.pgn"

/* What is said at the end, and of games. */
#define UNFINISHED "The game is unfinished (*)\n"
#define SAVED "The unfinished game is saved.\n"
#define RESUME "Your game is saved. Start with --resume to resume it.\n"
#define NOT_SAVED "The game is not saved.\n"
#define LEAVE "This game could not be saved and may be lost. Quit it? (yes/no)> "

/* Where the input comes from; at a terminal, too, it ends after its last line. */
enum input { PIPE, TERMINAL };

/* What is typed there to resign. */
#define RESIGN(kind) ((kind) == TERMINAL ? "resign\nyes\n" : "resign\n")

/* A table whose games are saved in the place; and one where the games of a file of
 * the place are shown. */
struct tb_table *saving_table(const struct tb_setup *setup, enum input kind);
struct tb_table *table_with_file(const struct tb_game *game, enum input kind, const char *name);

/* Line mode at a table, which is freed; the same at a new one. */
struct talk talk_at_table(struct tb_table *table, enum input kind, const char *input);
struct talk talk_saved(const struct tb_setup *setup, enum input kind, const char *input);

/* The same at a new table of Zener: what was written, valid until the next call.
 * The status must be 0, and nothing wrong. */
const char *heard(enum input kind, const char *input);

/* At a table of a game in progress of the place. */
const char *heard_resumed(enum input kind, const char *input);

/* At a new table of Zener with a file where the directory for games should be, so
 * that none can be saved.  The status must be 0. */
struct talk talk_without_home(enum input kind, const char *input);

/* A command with the path of a file in the place: "load /…/name\n".  The last four
 * are valid. */
const char *typed(const char *command, const char *name);

/* A file of the place must end with this movetext. */
void assert_moves(const char *name, const char *moves);

/* Group set-up and teardown, and the set-up of every test. */
int open_tables(void **state);
int close_tables(void **state);
int clear_tables(void **state);

#define TABLE_TEST(test) cmocka_unit_test_setup(test, clear_tables)

#endif
