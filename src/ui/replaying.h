/* The screen on which games of a file are replayed: the board of the game's own
 * screen, with keys that go through its plies. */
#ifndef TB_UI_REPLAYING_H
#define TB_UI_REPLAYING_H

#include <stdbool.h>
#include <stddef.h>

struct app;
struct tb_replay;

/* Shows games that were opened, which are moved from there, over the game on the
 * table or in place of those shown before, or plays on from there at once; over it
 * what was not taken from their file. */
void replaying_open(struct app *app, struct tb_replay *opened, bool play);

/* Leaves the game on the table, after a question if it is lost by that, and plays
 * on from what is shown. */
void replaying_play_on(struct app *app);

/* Goes to the ply or the game whose number was typed. */
void replaying_typed(struct app *app, const char *text);

/* How the game shown stands, cut to size bytes. */
void replaying_status(const struct app *app, char *text, size_t size);

#endif
