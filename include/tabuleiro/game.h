/* The one interface through which every game is played.
 *
 * A game is a constant table of functions, struct tb_game.  Its positions are
 * flat structs without pointers inside a struct tb_position: copying one is
 * assignment, and nothing here allocates, keeps state, reads a clock or writes
 * to a stream, so any number of threads may use one game at the same time.
 *
 * A ply is the smallest decision: one step, one placement, one throw, the use
 * of one die.  Several plies in a row may belong to the same player.  What the
 * rules do by themselves between two plies (a step skipped, a die lost) is no
 * ply; `notices` tells about it. */
#ifndef TABULEIRO_GAME_H
#define TABULEIRO_GAME_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tabuleiro/message.h>
#include <tabuleiro/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TB_MAX_SEATS = 6,
    TB_MAX_PLIES = 320,      /* no position of any game has more legal plies */
    TB_MAX_NOTICES = 8,      /* no ply has more notices */
    TB_MAX_OPTIONS = 4,      /* no game has more options */
    TB_POSITION_SIZE = 128,  /* bytes */
    TB_PLY_TEXT = 16,        /* bytes that hold any ply as text, with its '\0' */
    TB_POSITION_TEXT = 256,  /* bytes that hold any position as text, with its '\0' */
    TB_ARRANGEMENT_TEXT = 16 /* bytes that hold any player's arrangement, with its '\0' */
};

/* Who is to act, where no seat is. */
enum {
    TB_CHANCE = -1, /* the dice */
    TB_NOBODY = -2  /* the game is over */
};

/* Numbers of a game's plies mean what its module says; TB_NO_PLY is never one. */
typedef uint16_t tb_ply;
#define TB_NO_PLY ((tb_ply)0xffff)

/* Room for a position of any game.  Bytes past the game's position_size mean
 * nothing; within it, equal situations have equal bytes, so that memcmp()
 * compares positions. */
struct tb_position {
    alignas(8) unsigned char bytes[TB_POSITION_SIZE];
};

/* A player's place at the board. */
struct tb_seat {
    char letter;      /* as in positions: 'w', 'b', 'R' … */
    const char *name; /* English, to be translated: "White" */
};

/* What an option decides. */
enum tb_option_kind {
    TB_OPTION_START, /* how the game begins: means nothing where a position is given */
    TB_OPTION_PLAY   /* how it is played, whatever it begins from */
};

/* Something to be chosen before the game begins, as a number. */
struct tb_option {
    const char *name; /* of the command-line option: "setup" */
    char letter;      /* short for it, 'n'; 0: none */
    enum tb_option_kind kind;
    const char *ugi;            /* its name in the machine interface, "Players"; NULL: not there */
    const char *tag;            /* its tag in records, "Arrangement"; NULL: the position tells it */
    const char *meaning;        /* English, for --help; NULL: people do not choose it.  Where the
                                   choices are no and yes: what the one not initial means */
    const char *const *choices; /* names of the values min…max; NULL: plain numbers */
    int min, max, initial;
};

/* Games that are drawn when a situation recurs. */
struct tb_repetition {
    const char *rule; /* number of the rule, "Z12" */
    int times;        /* drawn when it occurs for this time, 2 or more */
    int option;       /* index of the option that says otherwise: not 0 is no draw */
    const char *text; /* how the game ended, English, to be translated */
};

/* Games that could go on for ever end after some rounds in a row without
 * progress, ranked as they stand.  A round has passed when every seat that still
 * plays has ended a turn; a turn begins with a throw. */
struct tb_stalling {
    const char *rule; /* number of the rule, "H17" */
    int option;       /* index of the option that says after how many rounds; 0: never */
    int warned;       /* the last so many rounds are announced */

    /* Was this ply progress? */
    bool (*progress)(const struct tb_position *before, tb_ply ply);

    /* Does the seat still take turns? */
    bool (*playing)(const struct tb_position *position, int seat);
};

/* Games whose players arrange their pieces in secret before the first ply. */
struct tb_arranging {
    /* A player's pieces as letters, each once; at most TB_ARRANGEMENT_TEXT-1. */
    const char *letters;

    /* Do these option values ask for it?  Then `start` refuses them. */
    bool (*wanted)(const int options[]);

    /* Is text one player's arrangement, from his own left to right?  If not,
     * *why says what is wrong. */
    bool (*check)(const char *text, struct tb_message *why);

    /* A random arrangement. */
    void (*random)(struct tb_rng *rng, char text[TB_ARRANGEMENT_TEXT]);

    /* Makes the first position from one checked arrangement a seat, and tells
     * what the reveal changed.  Returns the number of notices. */
    int (*start)(const char *const by_seat[], struct tb_position *position,
                 struct tb_message notices[TB_MAX_NOTICES]);
};

/* Games with dice. */
struct tb_chance {
    const char *rule; /* number of the rule that tells of throws, "H6" */
    const char *ask;  /* asks people for the throw of real dice: "type both dice" */
    const char *form; /* what one looks like: "A throw is two dice, such as 54." */

    /* Is a throw due?  Then the legal plies are the throws. */
    bool (*due)(const struct tb_position *position);

    /* How many of `total` equally likely outcomes make this throw. */
    int (*weight)(const struct tb_position *position, tb_ply ply);
    int total;

    /* Draws one of the throws, each as likely as its weight says. */
    tb_ply (*draw)(const struct tb_position *position, struct tb_rng *rng);

    /* Reads a throw of real dice as people type it, any string: the dice in any
     * order, with or without blanks between them.  False when it is none. */
    bool (*read)(const char *text, tb_ply *ply);
};

/* Games that throw for who begins.  It goes in rounds: all throw, then those
 * who tied for the highest total, until one is left.  These throws are no
 * plies.  Sets of seats have one bit a seat. */
struct tb_opening {
    const char *rule; /* number of the rule, "H5" */
    const char *ask;  /* tells people who throw real dice: "Everybody throws both dice …" */
    int option;       /* index of the option that says which seat begins */

    /* The throws of a round, 0 the first, that the seed gives; TB_NO_PLY for
     * seats that do not throw. */
    void (*throws)(uint64_t seed, int round, unsigned seats, tb_ply throws[TB_MAX_SEATS]);

    /* Of the seats that threw, those with the highest total; throws[seat] is
     * read for them only. */
    unsigned (*highest)(unsigned seats, const tb_ply throws[TB_MAX_SEATS]);
};

/* A line of a ranking. */
struct tb_rank {
    int seat;
    int place;              /* 1 is best; who shares a place has the same number */
    struct tb_message note; /* the score, and what decided between equal ones:
                               "7 points, in the centre before {1}" */
};

/* Unless it says otherwise, a function takes positions that `start`, `parse` or
 * `apply` made and plies that are legal in them; anything else is a bug of the
 * caller.  `why` may be NULL everywhere. */
struct tb_game {
    const char *name; /* as in records: "Zener" */
    const char *id;   /* as in names of programs and files: "zener" */

    size_t position_size; /* bytes of struct tb_position in use */
    int max_plies;        /* a game that reaches this many plies stops as a draw */

    const struct tb_repetition *repetition; /* NULL: a situation may recur for ever */
    const struct tb_stalling *stalling;     /* NULL: no game goes on for ever */

    const struct tb_option *options; /* option_count of them, at most TB_MAX_OPTIONS */
    int option_count;

    const struct tb_arranging *arranging; /* NULL: pieces are not arranged */
    const struct tb_chance *chance;       /* NULL: no dice */
    const struct tb_opening *opening;     /* NULL: the rules say who begins */

    /* The first position.  options: a value for each option, in range.  rng:
     * what is random is drawn from it; used only during the call. */
    void (*start)(const int options[], struct tb_rng *rng, struct tb_position *position);

    /* Does the start follow from the seed with these options?  NULL: never. */
    bool (*seeded)(const int options[]);

    /* Sets the options that a position tells.  NULL: it tells none. */
    void (*options_of)(const struct tb_position *position, int options[]);

    /* How many play: 2 to TB_MAX_SEATS. */
    int (*seats)(const struct tb_position *position);

    /* Seat 0…seats-1, in order of play.  Static. */
    const struct tb_seat *(*seat)(const struct tb_position *position, int seat);

    /* The seat whose turn it is, also while its throw is due; TB_NOBODY when
     * the game is over. */
    int (*turn)(const struct tb_position *position);

    /* The legal plies, each once, in an order that depends on the position
     * only.  Returns how many: 0 exactly when the game is over. */
    int (*plies)(const struct tb_position *position, tb_ply plies[TB_MAX_PLIES]);

    /* How many plies `plies` would give, faster. */
    int (*count)(const struct tb_position *position);

    /* Is this number a legal ply here?  Takes any number.  If not, *why names
     * the rule that forbids it. */
    bool (*check)(const struct tb_position *position, tb_ply ply, struct tb_message *why);

    /* The position after a legal ply and all that follows automatically.  before
     * and after may be the same.  Aborts on plies that cannot be: a cheap
     * test, not a full one, also in release builds. */
    void (*apply)(const struct tb_position *before, tb_ply ply, struct tb_position *after);

    /* What happened automatically when ply led from before to after, in order.
     * Returns the number of notices. */
    int (*notices)(const struct tb_position *before, tb_ply ply, const struct tb_position *after,
                   struct tb_message notices[TB_MAX_NOTICES]);

    /* What is due now: "forced step ({1})".  Not in a finished game. */
    void (*due)(const struct tb_position *position, struct tb_message *what);

    /* One bit a seat (1 << seat) that has won or shares the win; all bits: a
     * draw; 0: the game goes on. */
    unsigned (*winners)(const struct tb_position *position);

    /* How the game ended: "{1} left the board".  In a finished game only. */
    void (*ending)(const struct tb_position *position, struct tb_message *how);

    /* Each seat's score.  NULL in games without scores. */
    void (*scores)(const struct tb_position *position, int scores[TB_MAX_SEATS]);

    /* The seats, best first, as if the game ended here.  Returns how many.  NULL
     * in games where the scores say it all. */
    int (*ranking)(const struct tb_position *position, struct tb_rank ranks[TB_MAX_SEATS]);

    /* Equal for equal positions, spread over 64 bits. */
    uint64_t (*hash)(const struct tb_position *position);

    /* A legal ply as text. */
    void (*ply_text)(const struct tb_position *position, tb_ply ply, char text[TB_PLY_TEXT]);

    /* Reads a ply as text, any string: false and *why when it is none.  Whether
     * it is legal, `check` says. */
    bool (*parse_ply)(const struct tb_position *position, const char *text, tb_ply *ply,
                      struct tb_message *why);

    /* The position as text; the same text always means the same position. */
    void (*text)(const struct tb_position *position, char text[TB_POSITION_TEXT]);

    /* Reads a position as text, any string.  If it is not a valid one, returns
     * false, *why names the field and what is wrong, *position is unchanged. */
    bool (*parse)(const char *text, struct tb_position *position, struct tb_message *why);

    /* Recomputes every invariant of a position, whatever its bytes. */
    bool (*consistent)(const struct tb_position *position);
};

/* The games there are, in the order of menus; ends with NULL. */
extern const struct tb_game *const tb_games[];

/* The game of this id or name, or NULL. */
const struct tb_game *tb_game_named(const char *name);

/* The seat that acts, TB_CHANCE or TB_NOBODY. */
int tb_actor(const struct tb_game *game, const struct tb_position *position);

/* The throw that the seed gives where one is due: index says how many throws
 * came before in the game, so that going back and playing on changes no dice. */
tb_ply tb_throw(const struct tb_game *game, const struct tb_position *position, uint64_t seed,
                uint64_t index);

/* Fills options with their initial values. */
void tb_default_options(const struct tb_game *game, int options[TB_MAX_OPTIONS]);

/* The position every game starts from when nothing is said: startpos. */
void tb_startpos(const struct tb_game *game, struct tb_position *position);

/* Reads a legal ply: parse_ply and check in one. */
bool tb_legal_ply(const struct tb_game *game, const struct tb_position *position, const char *text,
                  tb_ply *ply, struct tb_message *why);

/* The number of sequences of exactly depth plies, throws included; draws by
 * repetition do not end them.  depth ≥ 0. */
uint64_t tb_perft(const struct tb_game *game, const struct tb_position *position, int depth);

/* The library's version, "0.1.0". */
const char *tb_version(void);

#ifdef __cplusplus
}
#endif

#endif
