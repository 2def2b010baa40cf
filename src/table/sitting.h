/* People at a board: what they asked for, the game they play now, and the
 * running score of the games they have played. */
#ifndef TB_TABLE_SITTING_H
#define TB_TABLE_SITTING_H

#include "match/match.h"
#include "table/series.h"

struct tb_sitting {
    /* Set by whoever opens the sitting. */
    const struct tb_game *game;
    int options[TB_MAX_OPTIONS];
    uint64_t seed; /* of the game now played; the next has seed + 1 */
    bool ignore_repetition;
    bool manual_dice;   /* people throw real dice, and type what they show */
    bool from_position; /* every game begins from `position` */
    struct tb_position position;
    struct tb_series series; /* with the persons' names, cleaned */

    /* Kept by the functions below. */
    struct tb_match *match;          /* NULL before a game begins */
    struct tb_opening_round opening; /* of this game, when tb_sitting_throws() */
    unsigned counted;                /* the winners that need no more counting; 0: none */
    bool nobodys;                    /* these are in nobody's score */
};

/* Must each player arrange his pieces before a game begins? */
bool tb_sitting_arranges(const struct tb_sitting *sitting);

/* Must it be thrown by hand for who begins before a game begins?  Then the
 * front-end calls tb_sitting_throw_off(), and fills sitting->opening round by
 * round until tb_opening_first() knows who begins. */
bool tb_sitting_throws(const struct tb_sitting *sitting);
void tb_sitting_throw_off(struct tb_sitting *sitting);

/* Begins a game on the empty board.  arrangements: one a seat, checked, when
 * tb_sitting_arranges(); else NULL.  Dice that are not thrown by hand are thrown
 * here for who begins.  A position where the game is over counts for nobody.
 * False when memory is short. */
bool tb_sitting_begin(struct tb_sitting *sitting, const char *const arrangements[]);

/* Goes on with a match that was begun elsewhere, which becomes the sitting's; what
 * it has come to counts for nobody; another end, made here, does.  The next game
 * will be as its options say. */
void tb_sitting_adopt(struct tb_sitting *sitting, struct tb_match *match);

/* Before another game: clears the board, takes the next seed, and everybody
 * moves on by one seat if so wished. */
void tb_sitting_next(struct tb_sitting *sitting, bool swap);

/* To be called after every change of the match: counts its result in the
 * series, or takes it back when the end was undone. */
void tb_sitting_count(struct tb_sitting *sitting);

/* Is a game on the table, and does it go on? */
bool tb_sitting_in_progress(const struct tb_sitting *sitting);

/* Ends the sitting and frees what it holds. */
void tb_sitting_end(struct tb_sitting *sitting);

#endif
