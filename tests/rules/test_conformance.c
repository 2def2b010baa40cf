/* Runs the conformance suite over every game. */
#include "conformance.h"
#include "each_game.h"

int main(int argc, char **argv) { return each_game(argc, argv, conformance); }
