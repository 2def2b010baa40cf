/* The rules of Hypnosia in a few words. */
#include <stddef.h>

#include "words/i18n.h"
#include "words/rules_of_games.h"

const char *const tb_rules_of_hypnosia[] = {
    N_("The board is this project's own. No public text says how many spaces the published board "
       "has or where its bridges are, so a game on that board may go differently."),
    N_("H1: There is an outer circle of 30 spaces, o0 to o29, a middle one of 18, m0 to m17, an "
       "inner one of six, i0 to i5, and the centre, c, with five places. The numbers grow "
       "counter-clockwise, as the pawns move."),
    N_("H2: Bridges lead inwards on six spokes, from the bridge spaces: o0, o5, o10, o15, o20 and "
       "o25 to m0, m3, m6, m9, m12 and m15; each of these to one of i0 to i5, in this order; and "
       "every space of the inner circle to the centre."),
    N_("H3: The colours in order of play are Red, Yellow, Green, Cyan, Blue and Magenta. Two "
       "players take Red and Cyan; three Red, Green and Blue; four Red, Yellow, Cyan and Blue; "
       "five all but Magenta."),
    N_("H4: Each colour has four home squares in a lane, h1 next to the circle to h4 farthest "
       "away. It joins the circle at the entry space: o1 for Red, o26 for Yellow, o21 for Green, "
       "o16 for Cyan, o11 for Blue and o6 for Magenta."),
    N_("H5: Each player begins with a pawn on each home square. All throw two dice to see who "
       "begins: the highest total, and those who tie throw again. Play passes to the next colour "
       "that has a pawn outside the centre."),
    N_("H6: In a turn throw two dice, then use each once, in any order, to move a pawn or a stack "
       "exactly that far. Both may move the same pawn, which then really stops in between. Doubles "
       "are nothing special."),
    N_("H7: As long as a die can be used, one must be. A die that cannot be used now stays and may "
       "become usable. When no die can be used they are lost, and the turn passes."),
    N_("H8: A pawn leaves h1 with any die, h2 with a 2 or more, h3 with a 3 or more, h4 with a 4 "
       "or more: the number of the square takes it to the entry space, the rest of the die carries "
       "it on. It passes over your other pawns. No pawn ever moves to a home square."),
    N_("H9: On a circle a pawn moves counter-clockwise and passes over any pawn. A pawn that "
       "begins its move on a bridge space may cross instead: the first pip takes it across, the "
       "rest goes on along that circle. From the inner circle only a 1 crosses, into the centre. A "
       "6 leads round the inner circle to where it began. Write o5m2 for a pawn from o5 to m2."),
    N_("H10, H11: A pawn that ends its move on another of yours forms a stack, of two, never more. "
       "A stack moves as one with one die, or one of its pawns moves and leaves the other. Write a "
       "2 before the move of a whole stack: 2o5o9."),
    N_("H12: To end a move on an opponent's pawn or stack captures it for good: a point for each "
       "pawn to you, one less for its owner. A single pawn captures only a single pawn, and may "
       "not end its move on an opponent's stack. At home and in the centre pawns are safe."),
    N_("H13: The first pawn in the centre scores 5 points, then 4, 3, 2 and 1. A stack arrives as "
       "two pawns, one after the other; when only one place is left, only one pawn of it can "
       "enter."),
    N_("H14: The game ends at once when five pawns are in the centre, or when nobody has a pawn "
       "outside it."),
    N_("H15: The highest score wins. Among equal scores, whose pawn reached the centre first ranks "
       "first, and who has none there ranks last. Players still equal share the place."),
    N_("H16: In the variant without stack crossing a stack may cross no bridge and not enter the "
       "centre; one pawn of it may, and leave the other."),
    N_("H17: After 20 rounds in a row without progress the game ends and is ranked as it stands. "
       "Progress is a capture, an arrival in the centre, crossing a bridge or leaving home. This "
       "is a house rule; the number can be changed, and 0 switches it off."),
    NULL,
};
