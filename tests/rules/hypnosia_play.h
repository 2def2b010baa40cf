/* Hypnosia in the tests: positions and plies are written in the notation. */
#ifndef HYPNOSIA_PLAY_H
#define HYPNOSIA_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <tabuleiro/hypnosia.h>

/* Appends to a string in `size` bytes; fails the test when it does not fit. */
void append(char *text, size_t size, const char *more);

/* Reads a position; fails the test when it is not valid. */
struct tb_position written(const char *text);

/* The first position with so many players and this seat to begin. */
struct tb_position started(int players, int first);

/* Makes the plies, separated by blanks; fails the test when one is illegal. */
void make(struct tb_position *position, const char *plies);

/* Fails the test unless the position is this text. */
void assert_stands(const struct tb_position *position, const char *text);

/* Makes the plies from one text and expects the other. */
void assert_leads(const char *from, const char *plies, const char *to);

/* Fails the test unless the legal plies are these, in byte order, separated by blanks. */
void assert_legal(const char *position, const char *plies);

/* Fails the test unless the ply is refused under this rule, with this sentence. */
void assert_refused(const char *position, const char *ply, const char *rule, const char *sentence);

/* Fails the test unless the ply has exactly these notices, as sentences separated by '\n'. */
void assert_told(const char *position, const char *ply, const char *sentences);

/* The legal plies as text, sorted; returns how many. */
int legal_texts(const struct tb_position *position, char texts[TB_MAX_PLIES][TB_PLY_TEXT]);

#endif
