/* The program of a game.  It is compiled once a game: TB_GAME is tb_zener,
 * tb_xadrersi … */
#include "main/run.h"

extern const struct tb_game TB_GAME;

int main(int argc, char **argv) { return tb_run(&TB_GAME, argc, argv); }
