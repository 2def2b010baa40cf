/* The rules of Xadrersi in a few words. */
#include <stddef.h>

#include "words/i18n.h"
#include "words/rules_of_games.h"

const char *const tb_rules_of_xadrersi[] = {
    N_("X1: White and Black each have a king (K), a queen (Q), two rooks (R), two bishops (B) and "
       "two knights (N) in hand; the chess board is empty. White begins. They take turns to place "
       "one piece on an empty square. Nothing ever moves. After sixteen placements the game is "
       "over. Write N@f3, or just Nf3, to place a knight on f3."),
    N_("X2: White places the king first, on any square."),
    N_("X3: Black places the king last, as the eighth piece, and not earlier."),
    N_("X4: Every piece after the first must stand next to a piece on the board, whoever's, along "
       "a side or at a corner."),
    N_("X5: A player's two bishops stand on squares of different colours."),
    N_("X6: The queen call: if you place your queen while the opponent's is still in hand, he must "
       "place his in his very next turn. As the king comes last, Black's queen is his seventh "
       "piece at the latest."),
    N_("X7, X8: The black king must touch the white piece placed last. White's last piece must "
       "therefore leave an empty square next to it."),
    N_("X9: A piece attacks the squares it could go to in chess; a line ends at the first piece, "
       "whoever's it is. There is no check."),
    N_("X10: Every empty square you attack is a point for each of your pieces that attacks it; an "
       "occupied square is worth nothing. The score after the last placement decides, and equal "
       "scores are a draw. Before that it is shown, but means nothing."),
    N_("X11: A player always has a legal placement; nobody passes."),
    NULL,
};
