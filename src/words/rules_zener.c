/* The rules of Zener in a few words. */
#include <stddef.h>

#include "words/i18n.h"
#include "words/rules_of_games.h"

const char *const tb_rules_of_zener[] = {
    N_("Z1, Z2: White and Black play on five files, a to e, and seven ranks, 1 to 7. Each has five "
       "pieces, one of each symbol: circle (O), cross (X), waves (W), square (Q) and star (S)."),
    N_("Z3: White starts on rank 1, Black on rank 7. In the fixed set-up each player has, from his "
       "own left to right, circle, cross, waves, square, star; in the random one the order is "
       "shuffled. In the hidden one White arranges his pieces in secret, then Black his own in the "
       "open; where both have the same symbol on a file, Black's piece is advanced one square."),
    N_("Z4: White begins. His first turn is one free step only."),
    N_("Z5: A step moves a piece one square forward, sideways or backward, onto an empty square or "
       "onto any piece, your own or the opponent's. Never diagonally."),
    N_("Z6: A piece that lands on others covers them. A covered piece is out of play until all "
       "that lies on it has moved away. Stacks may grow to any height."),
    N_("Z7: A turn has two steps: first the forced step, with the piece of the symbol that the "
       "opponent moved last; then the free step, with any other piece of yours that is not "
       "covered. Each may go in any direction."),
    N_("Z8: If the piece of the forced step is covered when the turn begins, there is only the "
       "free step, with any piece. If it is not covered it must move, even onto a piece of your "
       "own."),
    N_("Z9: If no other piece can make the free step, it is skipped. The opponent then answers the "
       "symbol of the forced step."),
    N_("Z10: A piece on the opponent's home row may step forward off the board, from any file. "
       "That wins at once. To stand on that row wins nothing."),
    N_("Z11: Whoever covers the opponent's last uncovered piece wins at once."),
    N_("Z12: When the same situation occurs for the third time, the game is a draw. This is a "
       "house rule and can be switched off."),
    NULL,
};
