/* What programs have kept in a home: games in progress, and the archive. */
#ifndef TB_TESTS_UI_KEPT_H
#define TB_TESTS_UI_KEPT_H

#include "ui/playing.h"

/* Starts a program in this home: START_AT(home, ZENER, .argv = …). */
#define START_AT(home, game, ...)                                                                  \
    START_GAME(game, .environment = ENVIRONMENT(home_variable(home)), __VA_ARGS__)

/* "HOME=…", static. */
const char *home_variable(const char *home);

/* A file in the home as a string, static, "" when there is none; the second, where
 * `game` is "zener", is the slot with this number (from 1), and its archive. */
const char *text_in(const char *home, const char *name);
const char *slot_text(const char *home, const char *game, int number);
const char *archive_text(const char *home, const char *game);

void write_in(const char *home, const char *name, const char *text);

/* How many games a text of records holds; it must be without fault. */
int games_in(const char *text);

/* The plies of the one game in progress in slot 1; -1: none. */
int plies_kept(const char *home, const char *game);

#endif
