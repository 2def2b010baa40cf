/* The game on the table, and everything that may happen to it.
 *
 * Front-ends send wishes and never change a match themselves.  A wish that is
 * granted does what it says to the match, counts the result, saves the game and
 * shows its present position, in this order, and returns true.  A wish that is
 * refused changes nothing: tb_table_why() says why.  Any wish may be made at any
 * time: one that nothing on the table fits is refused, too.  Afterwards
 * tb_table_news() and tb_table_warning() may have something to tell.
 *
 * What is shown is one value, a game and a number of its plies: the game on the
 * table, now or earlier, or a game of an opened file. */
#ifndef TB_TABLE_TABLE_H
#define TB_TABLE_TABLE_H

#include "files/homes.h"
#include "match/match.h"
#include "record/record.h"
#include "table/saved_games.h"
#include "table/score.h"

struct tb_table;

enum tb_awaited {
    TB_AWAITS_BEGINNING,   /* of a game: tb_table_begin() */
    TB_AWAITS_ARRANGEMENT, /* in secret, of one player */
    TB_AWAITS_OPENING,     /* a throw of real dice for who begins */
    TB_AWAITS_PLY,
    TB_AWAITS_ROLL,   /* of the program's dice: people only say when */
    TB_AWAITS_DICE,   /* a throw of real dice, which people type for all seats */
    TB_AWAITS_OTHER,  /* a player who is not at this keyboard */
    TB_AWAITS_NOTHING /* the game is over */
};

/* A table to play at, to be freed with tb_table_free().  homes: NULL saves
 * nothing.  eager: save at every change, not only when people leave the game.
 * NULL when out of memory. */
struct tb_table *tb_table_new(const struct tb_setup *setup, const struct tb_files *files,
                              const struct tb_homes *homes, bool eager);
void tb_table_free(struct tb_table *table);

/* What is awaited, and of whom: a seat, or -1. */
enum tb_awaited tb_table_awaits(const struct tb_table *table);
int tb_table_seat(const struct tb_table *table);

/* The game on the table: NULL before it begins. */
const struct tb_match *tb_table_match(const struct tb_table *table);
bool tb_table_in_progress(const struct tb_table *table);

/* What the game, or else the next one, is to be like; the throws for who begins;
 * the running score. */
const struct tb_setup *tb_table_setup(const struct tb_table *table);
const struct tb_opening_round *tb_table_opening(const struct tb_table *table);
const struct tb_score *tb_table_score(const struct tb_table *table);

/* Where its files are; the path of the archive: returns out. */
const struct tb_files *tb_table_files(const struct tb_table *table);
char *tb_table_archive(const struct tb_table *table, char out[TB_PATH_SIZE]);

/* Why the last wish was refused, and what it has brought about besides ("" when
 * there is nothing to tell): translated, clean sentences.  A warning, that games
 * are not saved or not archived, is told once until it works again. */
const char *tb_table_why(const struct tb_table *table);
const char *tb_table_news(struct tb_table *table);
const char *tb_table_warning(struct tb_table *table);

/* Makes what keeps games from being saved the warning. */
void tb_table_warn(struct tb_table *table, const struct tb_error *error);

/* Beginning */

/* Begins the first game, or, anew, what must come before it. */
bool tb_table_begin(struct tb_table *table);

/* Takes the awaited arrangement, or the awaited throw for who begins; the last
 * one begins the game. */
bool tb_table_arrange(struct tb_table *table, const char *text);
bool tb_table_throw_for_first(struct tb_table *table, const char *text);

/* Leaves the game for another one like it; swap: everybody moves on by one seat. */
bool tb_table_next(struct tb_table *table, bool swap);

/* Playing */

bool tb_table_play(struct tb_table *table, tb_ply ply);
bool tb_table_play_text(struct tb_table *table, const char *text); /* a ply, or a throw of
                                                                      real dice */
bool tb_table_roll(struct tb_table *table);

/* Back to the last decision of somebody at this keyboard, or forward to the next,
 * or to the end of what was undone. */
bool tb_table_undo(struct tb_table *table);
bool tb_table_redo(struct tb_table *table);

/* May the player to move resign, or offer a draw: is he at this keyboard, is the
 * game in progress, and for two? */
bool tb_table_may_end(struct tb_table *table);
bool tb_table_resign(struct tb_table *table);
bool tb_table_agree_draw(struct tb_table *table);

/* Leaving */

/* Would leaving the game lose what people think is saved? */
bool tb_table_would_lose(const struct tb_table *table);

/* Is all that was played saved?  And is the game among the saved ones? */
bool tb_table_is_saved(const struct tb_table *table);
bool tb_table_has_slot(const struct tb_table *table);

/* People leave the game: finished, it goes to the archive; else it stays among
 * the saved games.  It stays on the table.  Returns whether it can be resumed. */
bool tb_table_leave(struct tb_table *table);

/* As that, when people say that they quit: without `eager` an unfinished game that
 * was not saved before is not saved now. */
bool tb_table_quit(struct tb_table *table);

/* People give up the unfinished game, which is removed.  False when it could not
 * be, which is the warning then. */
bool tb_table_discard(struct tb_table *table);

/* The games saved before, the newest first, then those that cannot be read; finished
 * ones that killed programs have left go to the archive.  Returns how many; *games is
 * to be freed with tb_saved_games_free(). */
int tb_table_saved_games(struct tb_table *table, struct tb_saved_game **games);

/* Leaves the game on the table for this one; or removes this one for good. */
bool tb_table_resume(struct tb_table *table, const struct tb_saved_game *game);
bool tb_table_remove(struct tb_table *table, const struct tb_saved_game *game);

/* Showing */

enum { TB_ON_TABLE = -1 };

struct tb_shown {
    int game;  /* TB_ON_TABLE, or a game of the opened file, from 0 */
    int plies; /* so many of its plies are made */
};

struct tb_shown tb_table_shown(const struct tb_table *table);

/* Is the present position of the game on the table shown? */
bool tb_table_at_present(const struct tb_table *table);

/* The game that is shown, NULL for none; how many plies it has; its record, of no
 * game for none. */
const struct tb_match *tb_table_shown_match(const struct tb_table *table);
int tb_table_shown_length(const struct tb_table *table);
const struct tb_record *tb_table_shown_record(const struct tb_table *table);

/* Shows so many plies of the game shown, or the nearest that it has. */
void tb_table_look(struct tb_table *table, long plies);

/* Shows another game of the file from its beginning. */
bool tb_table_show_game(struct tb_table *table, int game);

/* Shows the game on the table, or nothing, as it is now; the opened file is closed. */
void tb_table_close(struct tb_table *table);

/* Opens a file of games, which tb_table_load() reads a part of at each call. */
bool tb_table_open(struct tb_table *table, const char *path);

enum tb_loading {
    TB_LOADING,          /* there is more to read */
    TB_LOADED,           /* the first of its games is shown */
    TB_LOADED_RESUMABLE, /* its one game, unfinished, is shown as it stands, to be played on */
    TB_NOT_LOADED        /* refused: what was shown before still is */
};
enum tb_loading tb_table_load(struct tb_table *table);
int tb_table_loaded(const struct tb_table *table); /* per cent */
enum tb_loading tb_table_load_all(struct tb_table *table);
void tb_table_stop_loading(struct tb_table *table); /* what was shown before still is */

/* The games of the opened file; what was not taken from it as it is, a line each
 * ("" for nothing); how many games were refused. */
int tb_table_games(const struct tb_table *table);
const char *tb_table_diagnostics(const struct tb_table *table);
int tb_table_refused(const struct tb_table *table);

/* Can what is shown be played on?  Else the game is over there. */
bool tb_table_can_play_on(struct tb_table *table);

/* Plays on from what is shown.  In the game on the table what came later is taken
 * back.  For a game of a file the one on the table is left; all of an unfinished
 * one is resumed, else it becomes a game of its own. */
bool tb_table_play_on(struct tb_table *table);

/* Writes the game that is shown to a file of people's own. */
bool tb_table_save_as(struct tb_table *table, const char *path);

#endif
