/* Finished games as text, and statistics of them. */
#ifndef TB_TESTS_RECORD_FINISHED_H
#define TB_TESTS_RECORD_FINISHED_H

#include "record/help.h"
#include "record/stats.h"

#define ZENER_WITH(termination, white, black, result)                                              \
    "[Event \"?\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result               \
    "\"]\n[Game \"Zener\"]\n" termination "\n1. c1c2 " result "\n\n"
#define WON(white, black, result) ZENER_WITH("[Termination \"resigned\"]\n", white, black, result)
#define DRAWN(white, black) ZENER_WITH("[Termination \"agreed\"]\n", white, black, "1/2-1/2")
#define UNFINISHED(white, black) ZENER_WITH("", white, black, "*")

/* Three play Hypnosia, and Blue's last pawn arrives for five points. */
#define HYPNOSIA(scores, result)                                                                   \
    THREE "[Result \"" result "\"]\n[Game \"Hypnosia\"]\n"                                         \
          "[FEN \"R:/G:/B:i3 B 1 " scores " - s\"]\n\ni3c " result "\n\n"
#define THREE "[Event \"?\"]\n[Red \"Ana\"]\n[Green \"Bo\"]\n[Blue \"Cy\"]\n"
#define RED_WINS HYPNOSIA("5,0,-5", "R#")
#define RED_AND_GREEN_WIN HYPNOSIA("3,3,-6", "RG#")
#define BLUE_WINS HYPNOSIA("0,0,0", "B#")
#define ALL_AGREE                                                                                  \
    THREE "[Game \"Hypnosia\"]\n[FEN \"R:h1/G:h1/B:h1 R - 0,0,0 - -\"]\n"                          \
          "[Termination \"agreed\"]\n\nRGB#\n\n"
#define CYAN_BEATS_ANA                                                                             \
    "[Event \"?\"]\n[Red \"Ana\"]\n[Cyan \"?\"]\n[Game \"Hypnosia\"]\n"                            \
    "[FEN \"R:/C:i3 C 1 0,0 - s\"]\n\ni3c C#\n\n"

/* Begins statistics with all games of a source; what is refused is counted. */
void count_games(struct tb_stats *stats, const struct tb_game *game, struct tb_source source);

/* As that, of a text. */
void count_text(struct tb_stats *stats, const struct tb_game *game, const char *text);

#endif
