/* A game being played: its history, undo and redo, and how it ended.
 *
 * A match holds the line of positions from the start to the present, and beyond
 * it the plies that were undone and may be redone. */
#ifndef TB_MATCH_MATCH_H
#define TB_MATCH_MATCH_H

#include "match/opening.h"
#include "match/setup.h"

struct tb_match;

/* What a match begins with. */
struct tb_start {
    struct tb_position position;
    struct tb_message notices[TB_MAX_NOTICES]; /* what the beginning brought about */
    int notice_count;
};

/* The start of a set-up: its position, or what the seed makes of its options,
 * throws for who begins included.  Not where players arrange it. */
void tb_start_from_setup(struct tb_start *start, const struct tb_setup *setup);

/* The start from checked arrangements, one a seat. */
void tb_start_from_arrangements(struct tb_start *start, const struct tb_setup *setup,
                                const char *const by_seat[]);

/* The start when it has been thrown for who begins. */
void tb_start_from_opening(struct tb_start *start, const struct tb_setup *setup,
                           const struct tb_opening_round *opening);

enum tb_termination {
    TB_UNTERMINATED, /* the game is in progress */
    TB_NORMAL,       /* by the rules of the game */
    TB_RESIGNED,
    TB_AGREED,     /* a draw by agreement */
    TB_REPETITION, /* a draw by repetition, or at the greatest length of a game */
    TB_TIME_FORFEIT
};

struct tb_result {
    enum tb_termination termination;
    unsigned winners;      /* one bit a seat; all bits: a draw; 0: the game is in progress */
    struct tb_message how; /* "the {1} left the board"; set unless it is in progress */
};

/* A new match, to be freed with tb_match_free(); NULL when out of memory.  Both
 * are copied; start: NULL begins as the set-up says. */
struct tb_match *tb_match_new(const struct tb_setup *setup, const struct tb_start *start);
void tb_match_free(struct tb_match *match);

const struct tb_game *tb_match_game(const struct tb_match *match);
const struct tb_setup *tb_match_setup(const struct tb_match *match);

/* How many plies lie before the present position, and how many may be redone. */
int tb_match_length(const struct tb_match *match);
int tb_match_undone(const struct tb_match *match);

/* The present position, and the one after `plies` plies (0…length+undone).
 * Valid until the match is changed. */
const struct tb_position *tb_match_position(const struct tb_match *match);
const struct tb_position *tb_match_position_at(const struct tb_match *match, int plies);

/* The ply that led from position `index` to the next, 0 ≤ index < length+undone. */
tb_ply tb_match_ply(const struct tb_match *match, int index);

/* The number of the first of the plies that the same actor made just before
 * ply `length`: the last turn is [first, length).  Equal to length at the start.
 * A throw always begins a turn. */
int tb_match_last_turn(const struct tb_match *match, int length);

/* What happened automatically with ply index, and that the game will end soon for
 * want of progress; index -1: at the start (the reveal of arrangements, the throws
 * for who begins).  Returns the number of notices. */
int tb_match_notices(const struct tb_match *match, int index,
                     struct tb_message notices[TB_MAX_NOTICES]);

/* Is the game in progress?  And is a throw due in it? */
bool tb_match_in_progress(const struct tb_match *match);
bool tb_match_throw_due(const struct tb_match *match);

/* Is this ply legal now?  As game->check, and no ply is in a game that is over. */
bool tb_match_check(const struct tb_match *match, tb_ply ply, struct tb_message *why);

/* How many throws lie before the present position, in games with dice. */
int tb_match_throws(const struct tb_match *match);

/* The throw that the seed gives here, where one is due: going back and playing
 * on, or reading the game again, changes no dice. */
tb_ply tb_match_throw(const struct tb_match *match);

/* Reads a ply as text and checks it, as tb_legal_ply. */
bool tb_match_read_ply(const struct tb_match *match, const char *text, tb_ply *ply,
                       struct tb_message *why);

/* Plays a ply that tb_match_check accepts; what was undone is gone.  False, and
 * nothing has changed, when out of memory. */
bool tb_match_play(struct tb_match *match, tb_ply ply);

/* One ply back or forward; a resignation, a loss on time or an agreed draw
 * counts as a ply of its own for undo, and cannot be redone.  False when there
 * is nothing to do. */
bool tb_match_undo(struct tb_match *match);
bool tb_match_redo(struct tb_match *match);

/* Ends the game: the seat resigns or has no time left (games for two), both
 * agree on a draw.  It must be in progress. */
void tb_match_resign(struct tb_match *match, int seat);
void tb_match_forfeit(struct tb_match *match, int seat);
void tb_match_agree_draw(struct tb_match *match);

/* How the game stands at the present position. */
struct tb_result tb_match_result(const struct tb_match *match);

#endif
