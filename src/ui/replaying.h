/* The screen on which games of a file are replayed: the board of the game's own
 * screen, with keys that go through its plies. */
#ifndef TB_UI_REPLAYING_H
#define TB_UI_REPLAYING_H

#include "record/replay.h"

struct app;

/* Shows games that were opened, which are taken over, over the game on the table
 * or in place of those shown before. */
void replaying_open(struct app *app, const struct tb_replay *opened);

/* Writes into the pager what was not taken from the file as it is, to be shown.
 * False when there is nothing. */
bool replaying_note_complaints(struct app *app, const struct tb_replay *opened);

/* Leaves the game on the table, and plays on from what is shown. */
void replaying_play_on(struct app *app);

/* Goes to the ply whose number was typed. */
void replaying_typed(struct app *app, const char *text);

/* "Game 2 of 5: Casual game, 2026.11.29", and how the game shown stands, each cut
 * to size bytes. */
void replaying_title(const struct app *app, char *text, size_t size);
void replaying_status(const struct app *app, char *text, size_t size);

#endif
