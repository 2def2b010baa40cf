/* All that is decided before a game begins: one structure from the command line
 * down to the record. */
#ifndef TB_MATCH_SETUP_H
#define TB_MATCH_SETUP_H

#include "tabuleiro/game.h"

enum { TB_NAME_SIZE = 132 }; /* bytes of a cleaned name with its '\0' */

/* Who decides for a seat. */
enum tb_player_kind {
    TB_HUMAN, /* somebody at this keyboard */
    TB_COMPUTER
};

struct tb_player {
    enum tb_player_kind kind;
    char name[TB_NAME_SIZE]; /* cleaned; "" when none was given */
};

struct tb_setup {
    const struct tb_game *game;
    int options[TB_MAX_OPTIONS];
    bool seeded;        /* was the seed given, or is it one of the program's own? */
    uint64_t seed;      /* every random choice follows from it */
    bool manual_dice;   /* people throw real dice, and type what they show */
    bool from_position; /* it begins from `position`, whatever the options say */
    struct tb_position position;
    struct tb_player players[TB_MAX_SEATS]; /* by seat */
};

/* The game with its options as usual. */
void tb_setup_init(struct tb_setup *setup, const struct tb_game *game);

/* Is an option of a game no or yes? */
bool tb_is_flag(const struct tb_option *option);

/* Where it begins: the position, or what options and seed give.  Where the players
 * are to arrange it, the game's usual start: it has the seats that play. */
void tb_setup_start(const struct tb_setup *setup, struct tb_position *position);

/* How many play. */
int tb_setup_seats(const struct tb_setup *setup);

/* A position of the game in which as many play as can. */
void tb_setup_all_seats(const struct tb_game *game, struct tb_position *position);

/* Must each player arrange his pieces before the game begins? */
bool tb_setup_arranges(const struct tb_setup *setup);

/* Deals the seats at random, as the seed has it: the players come to sit anywhere. */
void tb_setup_deal_seats(struct tb_setup *setup);

/* Is it thrown for who begins? */
bool tb_setup_throws(const struct tb_setup *setup);

#endif
